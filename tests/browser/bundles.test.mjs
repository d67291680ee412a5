// The page's two bundles: which files are fetched when, and the change from one to the other without loss.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes, board, changes, counts, eventually, nudge, open, says, serve, shows, visit, visitor } from './harness.mjs';

const server = await serve();
const EASY = 'v=1&place=play&size=3x3&goal=blank-last&deal=easy-1&seed=7';
const at = (place, size = '3x3') => `v=1&place=${place}&size=${size}&goal=blank-last&deal=easy-1&seed=7`;
const link = (page, name) => page.getByRole('navigation').getByRole('link', { name });
const focused = (page) => page.evaluate(() => document.activeElement.textContent);
const mark = (page) => page.evaluate(() => { window.marker = 'here'; });
const isMarked = async (page) => assert.equal(await page.evaluate(() => window.marker), 'here', 'no reload');

/// Notes when an element first is in the page.
const note = (context, what) => context.addInitScript((what) => {
  const watch = new MutationObserver(() => {
    if (!document.querySelector(what)) return;
    watch.disconnect();
    window.drawn = performance.now();
  });
  watch.observe(document, { subtree: true, childList: true });
}, what);

/// The files that were requested before that.
const before = (page) => page.evaluate(() => performance.getEntriesByType('resource')
  .filter(({ startTime }) => startTime < window.drawn)
  .map(({ name }) => new URL(name).pathname.slice(1)));

visit('Play waits for neither the other bundle nor the worker', {}, async ({ context }) => {
  await note(context, '.tray');
  const page = await open(context, server.address, at('play', '5x5'));
  const files = await before(page);
  assert.ok(files.some((file) => /^play.*\.wasm$/.test(file)), `Play is among ${files}`);
  assert.deepEqual(files.filter((file) => /study|worker|waves|agents|search|learn|tree|bare/.test(file)), []);
});

visit('every place is opened by its own bundle alone', {}, async ({ context }) => {
  await note(context, 'main');
  const first = await open(context, server.address, EASY);
  const links = await first.locator('.places a').evaluateAll((links) => links.map(({ hash }) => hash.slice(1)));
  const places = links.map((link) => link.match(/place=(\w+)/)[1]);
  assert.deepEqual(places.slice(0, 4), ['play', 'agents', 'search', 'learn']);
  await first.close();
  for (const link of links) {
    const page = await open(context, server.address, link);
    await page.waitForSelector('main');
    const files = await before(page);
    const bundles = ['play', 'study'].filter((bundle) => files.some((file) => file.startsWith(bundle) && file.endsWith('.wasm')));
    assert.equal(bundles.length, 1, `${link} is opened by ${bundles}`);
    await page.close();
  }
});

/// Plays, opens Agents and returns.
async function thereAndBack(page) {
  await mark(page);
  for (let moves = 1; moves <= 3; moves += 1) {
    await nudge(page);
    await says(page.locator('#moves'), moves);
  }
  const third = await board(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  const { cells } = await changes(() => board(page), third);
  await says(page.locator('#moves'), 2);
  await eventually(async () => assert.doesNotMatch(await page.locator('#time').textContent(), /^0:00/));
  await link(page, 'Agents').click();
  await page.waitForSelector('main.agents, .player');
  await becomes(() => focused(page), 'Agents');
  await becomes(() => link(page, 'Agents').getAttribute('aria-current'), 'page');
  await eventually(() => assert.match(page.url(), /place=agents/));
  await link(page, 'Play').click();
  await page.waitForSelector('.figures');
  await shows(page, cells);
  await becomes(() => focused(page), 'Play');
  await isMarked(page);
  await says(page.locator('#moves'), 2);
  assert.doesNotMatch(await page.locator('#time').textContent(), /^0:00/, 'the clock went on');
  await page.getByRole('button', { name: 'Redo' }).click();
  await says(page.locator('#moves'), 3);
  for (let moves = 2; moves >= 0; moves -= 1) {
    await page.getByRole('button', { name: 'Undo' }).click();
    await says(page.locator('#moves'), moves);
  }
  await becomes(() => page.getByRole('button', { name: 'Undo' }).isDisabled(), true);
}

visit('game, history, clock and focus are kept on the way to the agents and back', {}, async ({ context }) => {
  const page = await open(context, server.address, EASY);
  await thereAndBack(page);
  // The bundle is loaded now.
  await thereAndBackAgain(page);
});

async function thereAndBackAgain(page) {
  for (const [name, what] of [['Search', '.search-side'], ['Learn', 'main'], ['Play', '.actions, .figures']]) {
    await link(page, name).click();
    await page.waitForSelector(what);
    await becomes(() => link(page, name).getAttribute('aria-current'), 'page');
  }
  await isMarked(page);
}

visit('the same if the browser keeps nothing', {}, async ({ context }) => {
  await context.clock.install();
  await context.addInitScript(() => {
    window.asked = 0;
    Object.defineProperty(window, 'localStorage', { get() { window.asked += 1; throw new Error('refused'); } });
  });
  const asked = () => page.evaluate(() => window.asked);
  const page = await open(context, server.address, EASY);
  await thereAndBack(page);
  const notice = page.locator('.notice');
  await says(notice.locator('p'), /stores nothing for this page/);
  await notice.getByRole('button', { name: 'Close' }).click();
  await counts(notice, 0);
  // The clock is held from here on, so that the page tries to save again only when the test lets it rest.
  await page.clock.pauseAt(await page.evaluate(() => Date.now()) + 10_000);
  for (const [name, what] of [['Agents', '.player'], ['Play', '.figures']]) {
    await link(page, name).click();
    await page.waitForSelector(what);
    const before = await asked();
    await eventually(async () => {
      await page.clock.runFor(1_000);
      assert.ok(await asked() > before);
    });
    assert.equal(await notice.count(), 0, 'a closed sentence stays closed');
  }
});

visit('Back and Forward lead through the places', {}, async ({ context }) => {
  await context.clock.install();
  const page = await open(context, server.address, EASY);
  await mark(page);
  const places = ['play', 'agents', 'search'];
  for (const place of places.slice(1)) {
    await page.goto(`${server.address}#${at(place)}`);
    await isAt(page, place);
  }
  for (const place of ['agents', 'play']) {
    await page.goBack();
    await isAt(page, place);
  }
  for (const place of ['agents', 'search']) {
    await page.goForward();
    await isAt(page, place);
  }
  await isMarked(page);
});

/// Waits until the place is open and at rest, with its address written.
async function isAt(page, place) {
  await becomes(async () => (await page.locator('.places [aria-current]').textContent()).toLowerCase(), place);
  await page.clock.runFor(1_000);
}

test('if the other bundle can\'t be fetched, a sentence says so and the game goes on', async () => {
  const { context } = await visitor();
  await context.route(/\/study/, (route) => route.abort());
  const page = await open(context, server.address, EASY);
  await mark(page);
  await nudge(page);
  await link(page, 'Agents').click();
  await says(page.locator('.notice p'), /could not be loaded/);
  await becomes(() => link(page, 'Play').getAttribute('aria-current'), 'page');
  await becomes(() => link(page, 'Agents').getAttribute('aria-busy'), null);
  await nudge(page);
  await says(page.locator('#moves'), 2);
  await eventually(() => assert.match(page.url(), /place=play/));
  // With the network back, it can be fetched.
  await context.unroute(/\/study/);
  await link(page, 'Agents').click();
  await page.waitForSelector('.player');
  await isMarked(page);
  await context.close();
});

test('while the other bundle is being fetched, the link is busy and the old place stays', async () => {
  const { context, faults } = await visitor();
  let release;
  const held = new Promise((done) => { release = done; });
  await context.route(/\/study_bg\.wasm/, async (route) => { await held; await route.continue(); });
  const page = await open(context, server.address, EASY);
  await link(page, 'Search').click();
  await becomes(() => link(page, 'Search').getAttribute('aria-busy'), 'true');
  await nudge(page);
  await says(page.locator('#moves'), 1);
  release();
  await page.waitForSelector('.search-side');
  await becomes(() => link(page, 'Search').getAttribute('aria-busy'), null);
  assert.deepEqual(faults, []);
  await context.close();
});

visit('a link to Agents that is pasted over a game opens there; a wrong one is refused, and the game stays', {}, async ({ context }) => {
  const page = await open(context, server.address, EASY);
  await mark(page);
  await nudge(page);
  const { cells } = await board(page);
  await page.evaluate(() => { location.hash = 'v=1&place=agents&rules=nonsense&size=2x2&goal=blank-last&board=1.2/0.3'; });
  await says(page.locator('.notice p'), /^This link could not be opened: .*Your own game is unchanged\.$/);
  await page.waitForSelector('.figures');
  await shows(page, cells);
  await says(page.locator('#moves'), 1);
  // However the place is written: the bundle recognises which bundle it belongs to.
  await page.evaluate(() => { location.hash = 'v=1&size=2x2&goal=blank-last&board=1.2/0.3&PLACE=Agents&layers=none'; });
  await page.waitForSelector('main.agents, .player');
  await eventually(() => assert.match(page.url(), /place=agents&layers=none&size=2x2/));
  await isMarked(page);
  await link(page, 'Play').click();
  await page.waitForSelector('.figures');
  await shows(page, [1, 2, 0, 3]);
});
