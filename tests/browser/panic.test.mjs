// A breakdown of the page: it is reported, nothing is lost, and the visitor can go on.
//
// A panic is caused from outside: the browser refuses to make elements of some name (Yew relies on them), or one of its
// functions throws that never does.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { board, eventually, hasNoBarrier, kept, keptByTab, nudge, open, says, serve, sheet, shows, solve, visitor } from './harness.mjs';

let server;
before(async () => { server = await serve(); });
after(async () => { await server.stop(); });

const at = (place, rest = '') => `v=1&place=${place}&size=3x3&goal=blank-last&deal=easy-1&seed=7${rest}`;
const SAVED = /^Ecotile crashed\. Your game and your results are saved/;
const box = (page) => page.getByRole('alertdialog');
const button = (page, name) => box(page).getByRole('button', { name });
const focused = (page) => page.evaluate(() => document.activeElement.textContent);
/// All that is stored: what all tabs share, and what this tab has.
const storedVisit = (page) => page.evaluate(() =>
  Object.entries(localStorage).filter(([name]) => /^ecotile-(visit$|tab-)/.test(name)).map(([, text]) => text).join(''));

/// Makes the browser refuse elements of this name from now on.
const refuse = (name) => {
  const create = Document.prototype.createElement;
  Document.prototype.createElement = function createElement(...named) {
    if (named[0] === name) throw new Error(`no ${name} any more`);
    return create.apply(this, named);
  };
};

/// Lets an error of JavaScript pass through the wasm, which is not a panic.
const throwThrough = () => {
  Object.defineProperty(Document.prototype, 'visibilityState', { configurable: true, get() { delete document.visibilityState; delete Document.prototype.visibilityState; throw new Error('no state'); } });
  document.dispatchEvent(new Event('visibilitychange'));
};

/// Notes when the box appears, by the page's clock.
const watch = (page) => page.evaluate(() => {
  new MutationObserver((_, watch) => {
    if (!document.querySelector('.afresh')) return;
    watch.disconnect();
    window.said = performance.now();
  }).observe(document, { subtree: true, childList: true });
});

test('after a panic a box says so at once, the page behind it is inert, and a reload restores everything', async () => {
  const { context, faults } = await visitor();
  const page = await open(context, server.address, `v=1&place=learn&size=3x3&goal=blank-last&board=8.6.7/2.5.4/3.0.1&view=theory&theory=3x2~4.DLUL`);
  await page.waitForSelector('.rules li');
  await page.goto(`${server.address}#${at('play')}`);
  await page.waitForSelector('.figures');
  const moves = await solve(page);
  await kept(page, `: 1 wins, ${moves} moves`);
  await page.goto(`${server.address}#v=1&place=play&size=4x4&goal=blank-last&deal=easy-1&seed=9`);
  await eventually(async () => assert.equal((await board(page)).cells.length, 16));
  await nudge(page);
  await keptByTab(page, 'seed=9');
  await eventually(() => assert.match(page.url(), /moves=/));

  // Another move, and the panic right after it, before anything is saved.
  const { width, cells } = await board(page);
  const key = cells.indexOf(0) % width ? 'ArrowRight' : 'ArrowLeft';
  await watch(page);
  // The panic hook reports it.
  await page.evaluate(() => document.addEventListener('ecotile-rescue', () => { window.isAsked = true; }));
  await page.evaluate(refuse, 'textarea');
  const { isUnsaved, begun } = await page.evaluate((key) => {
    const stored = () => JSON.stringify(Object.entries(localStorage));
    const before = stored();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }));
    const isUnsaved = stored() === before;
    const begun = performance.now();
    [...document.querySelectorAll('.actions button')].find(({ textContent }) => textContent === 'Edit').click();
    return { isUnsaved, begun };
  }, key);
  await says(box(page).locator('p'), SAVED);
  assert.ok(isUnsaved, 'the last move was not saved before');
  assert.ok(await page.evaluate(() => window.said) - begun < 1_000, 'within a second');
  assert.equal(await page.evaluate(() => window.isAsked), undefined);
  assert.equal(await focused(page), 'Reload');
  // A press beside the buttons, in the box and outside it, leaves the focus where it is.
  const { x, y } = await box(page).boundingBox();
  for (const [left, top] of [[x - 40, y + 20], [x + 30, y + 12], [5, 5]]) {
    await page.mouse.click(left, top);
    await eventually(async () => assert.equal(await focused(page), 'Reload'));
  }
  assert.ok(await page.evaluate(() => document.body.inert));
  assert.ok(faults.some((fault) => /panicked at/.test(fault)), 'the panic is on the console');

  // The wasm runs no more: no key, event or timer causes another error or writes anything.
  const errors = faults.length;
  const after = await storedVisit(page);
  for (const pressed of ['Escape', 'Escape', 'ArrowUp', 'ArrowDown']) await page.keyboard.press(pressed);
  await page.evaluate(() => {
    for (const name of ['pagehide', 'resize', 'popstate']) dispatchEvent(new Event(name));
    for (const name of ['visibilitychange', 'ecotile-save']) document.dispatchEvent(new Event(name));
  });
  assert.ok(await box(page).isVisible());
  assert.deepEqual(faults.slice(errors), []);
  assert.equal(await storedVisit(page), after);

  const loaded = page.waitForEvent('load');
  await page.keyboard.press('Enter');
  await loaded;
  await page.waitForSelector('.tray');
  await says(page.locator('#moves'), 2);
  assert.equal(await box(page).count(), 0);
  await page.goto(`${server.address}#${at('play')}`);
  await kept(page, `: 1 wins, ${moves} moves`);
  await page.goto(`${server.address}#${at('learn', '&view=theory')}`);
  await eventually(async () => assert.equal(await page.locator('.rules li').count(), 1));
  await context.close();
});

test('the same in the other bundle', async () => {
  const { context, faults } = await visitor();
  const page = await open(context, server.address, at('learn'));
  await page.evaluate(refuse, 'form');
  await page.getByRole('radio', { name: 'Theory' }).check({ force: true }).catch(() => {});
  await says(box(page).locator('p'), SAVED);
  assert.ok(faults.some((fault) => /panicked at/.test(fault)));
  await button(page, 'Reload').click();
  await page.waitForSelector('.verified');
  await context.close();
});

for (const [what, break_] of [
  ['memory that is at an end', async () => {
    const version = document.querySelector('meta[name="version"]').content;
    const script = document.querySelector('meta[name="play"]').content;
    const wasm = await (await import(`./${script}?${version}`)).default();
    setTimeout(() => wasm.__wbindgen_malloc(-1, 1));
  }],
  ['an error of JavaScript that goes through the wasm', throwThrough],
]) {
  test(`the same after ${what}, under an open sheet`, async () => {
    const { context, faults } = await visitor();
    const page = await open(context, server.address, at('play'));
    await nudge(page);
    await keptByTab(page, 'place: play');
    await sheet(page, 'Settings');
    // Saved by the page that has broken down, not before.
    await page.evaluate(() => localStorage.removeItem('ecotile-visit'));
    await page.evaluate(break_);
    await says(box(page).locator('p'), SAVED);
    assert.deepEqual(faults.filter((fault) => /panicked/.test(fault)), [], 'no panic is reported');
    assert.equal(await focused(page), 'Reload');
    await button(page, 'Reload').click();
    await page.waitForSelector('.tray');
    await says(page.locator('#moves'), 1);
    await context.close();
  });
}

test('the box does not claim to have saved what it could not', async () => {
  const { context } = await visitor();
  const page = await open(context, server.address, at('play'));
  await page.evaluate(() => { Storage.prototype.setItem = () => { throw new Error('full'); }; });
  // The last move is not saved, what was saved before is.
  await nudge(page);
  await page.evaluate(refuse, 'textarea');
  await page.evaluate(() => [...document.querySelectorAll('.actions button')].find(({ textContent }) => textContent === 'Edit').click());
  await says(box(page).locator('p'), /^Ecotile crashed\. Your last saved game is still there; later moves may be lost\.$/);
  await context.close();
});

/// Makes this visitor's page break down at each start, because of what is stored.
async function cursed() {
  const { context, faults } = await visitor();
  await context.addInitScript(() => {
    if (!localStorage.getItem('ecotile-visit')) return;
    const create = Document.prototype.createElement;
    Document.prototype.createElement = function createElement(...named) {
      if (named[0] === 'main') throw new Error('no main');
      return create.apply(this, named);
    };
  });
  const page = await open(context, server.address, at('play'));
  await nudge(page);
  await keptByTab(page, 'place: play');
  return { context, faults, page };
}

test('stored data that break each start can be saved to a file and set aside', async () => {
  const { context, page } = await cursed();
  const stored = await storedVisit(page);
  await page.reload();
  await says(box(page).locator('p'), SAVED);
  assert.deepEqual(await box(page).getByRole('button').allTextContents(), ['Reload']);
  await button(page, 'Reload').click();
  await says(box(page).locator('p'), /again, right after its start\. .*it is set aside, not lost: the settings offer it as a file\.$/);
  // Reloading has failed, so it is not the way that is offered first.
  assert.deepEqual(await box(page).getByRole('button').allTextContents(), ['Start empty', 'Save to a file', 'Reload']);
  assert.deepEqual(await box(page).locator('.primary').allTextContents(), ['Start empty']);
  assert.equal(await focused(page), 'Start empty');
  await hasNoBarrier(page, 'the box');
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Save to a file').click()]);
  let content = '';
  for await (const chunk of await download.createReadStream()) content += chunk;
  assert.ok(content.includes('[game]') && content.includes('ecotile-visit'), content);
  await button(page, 'Start empty').click();
  await page.waitForSelector('.tray');
  assert.equal(await box(page).count(), 0);
  const aside = await page.evaluate(() => localStorage.getItem('ecotile-set-aside'));
  assert.match(aside, /seed: 7|easy-1/);
  assert.equal(aside.split('\n')[0], stored.split('\n')[0]);
  assert.doesNotMatch(page.url(), /seed=7/);
  await sheet(page, 'Settings');
  await page.getByRole('button', { name: 'Save the data that was set aside' }).waitFor();
  await context.close();
});

test('two breakdowns with time between them do not count as a loop', async () => {
  const { context } = await visitor();
  const page = await context.newPage();
  await page.clock.install();
  for (let time = 1; time <= 2; time += 1) {
    await page.goto(`${server.address}#${at('play')}`);
    await page.waitForSelector('.tray');
    if (time === 2) await page.clock.fastForward(11_000);
    await page.evaluate(refuse, 'textarea');
    await page.evaluate(() => [...document.querySelectorAll('.actions button')].find(({ textContent }) => textContent === 'Edit').click());
    await says(box(page).locator('p'), SAVED);
    await page.goto('about:blank');
  }
  await context.close();
});

test('the single file has the box too', { skip: !process.env.ECOTILE_SINGLE }, async () => {
  const { context } = await visitor();
  const page = await open(context, pathToFileURL(process.env.ECOTILE_SINGLE).href, at('play'));
  await nudge(page);
  await page.evaluate(throwThrough);
  await says(box(page).locator('p'), SAVED);
  await button(page, 'Reload').click();
  await page.waitForSelector('.tray');
  await says(page.locator('#moves'), 1);
  await context.close();
});
