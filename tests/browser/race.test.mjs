// A race: its times, its table in a file, its cards on a phone, the definitions of its figures, and its failures.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { becomes, counts, eventually, hasNoBarrier, open, says, serve, visit, visitor } from './harness.mjs';

let server;
before(async () => { server = await serve(); });
after(async () => { await server.stop(); });

const NINE = 'size=3x3&goal=blank-last&board=2.0.5/1.6.3/4.7.8';
/// A board of depth 31, the greatest.
const FAR = 'size=3x3&goal=blank-last&board=8.6.7/2.5.4/3.0.1';
/// A board of depth 26: uninformed iterations expand some million nodes.
const TWENTY_SIX = 'size=3x3&goal=blank-last&board=6.4.1/8.2.7/3.5.0';
/// A board of depth 80: many seconds even with the best tables.
const DEEP = 'size=4x4&goal=blank-first&board=15.10.8.12/11.14.9.13/2.6.5.1/3.7.4.0';
const link = (rest) => `v=1&place=search&view=growth&${rest}`;

const plain = (text) => text.replaceAll('\u00a0', ' ');
const rows = (page) => page.locator('.race tbody tr');
const go = (page) => page.getByRole('button', { name: 'Race', exact: true });
const inRow = (page, entrant, name) => page.locator(`.race tr[data-entrant="${entrant}"] [data-figure="${name}"]`);
const single = (page, name) => page.locator(`main .search-figures [data-figure="${name}"]`);

/// Races, and waits for the last time.
async function race(page) {
  await go(page).click();
  await eventually(async () => assert.ok(await go(page).isVisible() && await rows(page).count() > 0), 60_000);
  await counts(page.locator('.race tr:is([data-status=Running], [data-status=Waiting], [data-status=Ready])'), 0);
}

/// The saved table: an object for each row, by the names of the columns.
async function saved(page) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()]);
  let text = '';
  for await (const chunk of await file.createReadStream()) text += chunk;
  const [heads, ...lines] = text.trim().split('\n').map((line) => line.split(','));
  return lines.map((line) => Object.fromEntries(heads.map((head, at) => [head, line[at]])));
}

/// The same text of a time as the page's, of a number of microseconds.
const time = (micros) => {
  const [value, unit] = micros < 999.5 ? [micros, 'µs'] : micros < 999_500 ? [micros / 1e3, 'ms'] : [micros / 1e6, 's'];
  return `${value < 9.95 ? value.toFixed(1) : value.toFixed(0)} ${unit}`;
};

visit('row, file and single search have the same figures; a short time is the mean of many runs', {}, async ({ context }) => {
  const page = await open(context, server.address, link(FAR));
  await race(page);
  const file = await saved(page);
  assert.equal(file.length, 8);
  for (const row of file) {
    const entrant = row.heuristic ? `${row.method}~${row.heuristic}` : row.method;
    const shown = async (name) => plain(await inRow(page, entrant, name).textContent());
    const number = async (name) => (await shown(name)).replaceAll(',', '');
    assert.equal(await number('moves'), row.moves, entrant);
    assert.equal(await number('expanded'), row.expanded, entrant);
    assert.equal(await number('generated'), row.generated, entrant);
    assert.equal(await number('largest frontier'), row.largest_frontier, entrant);
    assert.equal(await shown('time'), time(Number(row.microseconds)), entrant);
    // 20 ms or more of repetitions, or a single run that is as long.
    assert.ok(Number(row.microseconds) * Number(row.runs) > 18_000, `${entrant}: ${row.microseconds} of ${row.runs}`);
    const taken = plain(await page.locator(`.race tr[data-entrant="${entrant}"] .race-timing`).textContent());
    const expected = { alone: row.runs === '1' ? '1 run' : `mean of ${Number(row.runs).toLocaleString('en')} runs`, 'beside-others': 'beside others' };
    assert.equal(taken, expected[row.timed], entrant);
  }
  // The same entrants one by one, as single searches.
  for (const row of file.slice(0, 3)) {
    const other = await open(context, server.address, link(`${FAR}&by=${row.method}&h=${row.heuristic}`));
    const same = { moves: row.moves, expanded: row.expanded, generated: row.generated, 'largest frontier': row.largest_frontier, depth: row.depth };
    for (const [name, value] of Object.entries(same)) {
      await eventually(async () => assert.equal((await single(other, name).textContent()).replaceAll(',', ''), value, `${row.method} ${name}`));
    }
    const entrant = `${row.method}~${row.heuristic}`;
    await says(single(other, 'memory'), plain(await inRow(page, entrant, 'memory').textContent()));
    await says(other.locator('.headline'), new RegExp(`^Solved in ${row.moves} moves\\..* ${Number(row.expanded).toLocaleString('en')} nodes expanded\\.`));
    await other.close();
  }
});

visit('a short single search shows the mean of many runs', {}, async ({ context }) => {
  const page = await open(context, server.address, link(NINE));
  await says(page.locator('.search-figures .note'), /^mean of [\d,]+ runs$/);
  await says(single(page, 'time'), /^[\d.]+ µs$/);
  assert.equal(await single(page, 'expanded').textContent(), '9', 'the counts are those of one run');
});

/// A visitor with two cores, whose workers have another clock.
async function withClock(now, address) {
  const { context, faults } = await visitor();
  await context.addInitScript(() => Object.defineProperty(navigator, 'hardwareConcurrency', { value: 2 }));
  await context.route(/\/worker\.js/, async (route) => {
    const response = await route.fetch();
    const clock = `const { now } = Performance.prototype; Performance.prototype.now = function () { return (${now})(now.call(this)); };`;
    await route.fulfill({ response, body: await response.text() + clock });
  });
  return { context, faults, page: await open(context, server.address, address) };
}

test('times are right by a clock of 1 ms', async () => {
  const { context, page } = await withClock('Math.floor', link(NINE));
  await race(page);
  for (const row of await saved(page)) {
    assert.equal(row.timed, 'alone');
    assert.ok(Number(row.runs) > 1 && Number(row.microseconds) > 0, JSON.stringify(row));
  }
  await context.close();
});

test('long searches say that they ran beside others, and can be run one after another', async () => {
  const entrants = ['iterative-deepening', 'ida-star~none', 'a-star~manhattan'];
  // By this clock even a fast machine needs more than a second.
  const { context, page } = await withClock('(now) => now * 4', link(`${TWENTY_SIX}&seconds=3600&race=${entrants}`));
  const timing = (entrant) => page.locator(`.race tr[data-entrant="${entrant}"] .race-timing`).textContent().then(plain);
  const timed = async () => Object.fromEntries((await saved(page)).map((row) => [row.method, row.timed]));
  const beside = page.locator('.race-beside');
  await race(page);
  await says(beside, /^2 times were taken beside other searches/);
  assert.deepEqual(await Promise.all(entrants.slice(0, 2).map(timing)), ['beside others', 'beside others']);
  assert.match(await timing('a-star~manhattan'), /^mean of \d+ runs$/);
  assert.deepEqual(await timed(), { 'iterative-deepening': 'beside-others', 'ida-star': 'beside-others', 'a-star': 'alone' });
  await beside.getByRole('button', { name: 'Run one after another' }).click();
  await counts(beside, 0);
  await eventually(async () => assert.deepEqual(await Promise.all(entrants.slice(0, 2).map(timing)), ['1 run', '1 run']), 60_000);
  assert.deepEqual(await timed(), { 'iterative-deepening': 'alone', 'ida-star': 'alone', 'a-star': 'alone' });
  await context.close();
});

visit('Stop all ends a race, and what never began has no figures', {}, async ({ context }) => {
  await context.addInitScript(() => Object.defineProperty(navigator, 'hardwareConcurrency', { value: 1 }));
  const page = await open(context, server.address, link(`${DEEP}&race=ida-star~manhattan,a-star~manhattan`));
  await go(page).click();
  await eventually(async () => assert.equal(await page.locator('.race tr[data-status=Running]').count(), 1));
  await page.getByRole('button', { name: 'Stop all' }).click();
  await counts(page.locator('.race tr[data-status=Stopped]'), 2);
  await go(page).waitFor();
  const [begun, never] = await saved(page);
  assert.ok(Number(begun.expanded) > 0 && begun.moves === '' && begun.proved_shortest === '', JSON.stringify(begun));
  const { board, goal, method, heuristic, status, ...figures } = never;
  assert.equal(status, 'Stopped');
  assert.deepEqual(Object.values(figures).filter((value) => value !== ''), []);
});

visit('every figure has its definition, by a press and by the keyboard', {}, async ({ context }) => {
  const page = await open(context, server.address, link(NINE));
  await race(page);
  const open_ = page.locator('.definition:popover-open');
  const button = page.locator('.search-figures').getByRole('button', { name: 'largest frontier' });
  await button.click();
  await says(open_, /^largest frontier: The largest number of nodes/);
  assert.match(await page.locator('.definition:popover-open').evaluate(({ id }) => document.querySelector(`[popovertarget="${id}"]`).getAttribute('aria-describedby')), /./);
  await page.keyboard.press('Escape');
  await counts(open_, 0);
  assert.ok(await button.evaluate((button) => button === document.activeElement), 'the focus is where it was');
  // In the table the name sorts, and the sign beside it defines.
  for (const name of ['moves', 'expanded', 'generated', 'largest frontier', 'memory', 'time']) {
    const sign = page.locator('.race thead').getByRole('button', { name: `Definition of ${name}` });
    await sign.focus();
    await page.keyboard.press('Enter');
    await says(open_, new RegExp(`^${name}: .+\\.$`));
    const inside = await open_.evaluate((definition) => {
      const { left, right, top, bottom } = definition.getBoundingClientRect();
      return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    });
    assert.ok(inside, `the definition of ${name} is in the window`);
    await page.keyboard.press('Escape');
  }
  for (const name of ['search', 'shortest']) {
    await page.locator('.race thead').getByRole('button', { name, exact: true }).click();
    await says(open_, new RegExp(`^${name}: `));
    await page.keyboard.press('Escape');
  }
  // A figure without a definition is none.
  await eventually(async () => {
    const names = await page.locator('.search-figures dt').allTextContents();
    const defined = await page.locator('.search-figures dt .term').count();
    assert.equal(defined, names.length);
  });
});

for (const [width, height] of [[390, 844], [320, 640]]) {
  test(`at ${width} pixels every entrant is a card, and nothing is cut`, async () => {
    const { context, faults } = await visitor({ viewport: { width, height }, hasTouch: true, isMobile: true });
    const page = await open(context, server.address, link(FAR));
    await race(page);
    const cut = await page.evaluate(() => {
      const parts = [...document.querySelectorAll('main *')].filter((part) => !part.closest('[popover], svg, canvas, .unseen'));
      const beyond = parts.filter((part) => {
        const { left, right, width } = part.getBoundingClientRect();
        return width > 0 && (left < -.5 || right > innerWidth + .5 || part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX !== 'visible');
      });
      return beyond.map(({ tagName, className }) => `${tagName}.${className}`);
    });
    assert.deepEqual(cut, []);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
    // Number and unit stand on one line.
    const heights = await page.locator('.race [data-figure=memory], .race [data-figure=time], .search-figures [data-figure=time]')
      .evaluateAll((figures) => figures.map((figure) => figure.getClientRects().length));
    assert.ok(heights.length >= 17 && heights.every((lines) => lines === 1), `${heights}`);
    // Sorted by another figure, and defined by a tap.
    await page.getByLabel('Sort by').selectOption('generated');
    await eventually(async () => {
      const values = (await page.locator('.race [data-figure=generated]').allTextContents()).map((text) => Number(text.replaceAll(',', '')));
      assert.deepEqual(values, values.toSorted((a, b) => a - b));
    });
    await rows(page).first().getByRole('button', { name: 'memory' }).tap();
    await says(page.locator('.definition:popover-open'), /^memory: /);
    await page.touchscreen.tap(5, 60);
    await counts(page.locator('.definition:popover-open'), 0);
    await rows(page).first().getByRole('button', { name: /^Remove/ }).tap();
    await counts(rows(page), 7);
    await hasNoBarrier(page, `${width}`);
    assert.deepEqual(faults, []);
    await context.close();
  });
}

/// A visitor whose workers cannot be loaded until `bring`.
async function withoutWorkers(address) {
  const { context } = await visitor();
  const lose = (route) => route.fulfill({ status: 404, body: '' });
  await context.route(/\/worker\.js/, lose);
  return { context, page: await open(context, server.address, address), bring: () => context.unroute(/\/worker\.js/, lose) };
}

const hasFocus = (page) => page.evaluate(() => document.activeElement !== document.body);

test('a race that fails says so once, its file says why, and it can be tried again', async () => {
  const { context, page, bring } = await withoutWorkers(link(NINE));
  await go(page).click();
  const failure = page.locator('.race > .failure');
  await says(failure, /^The race failed: The solver could not be loaded/);
  await counts(page.locator('.race [role=alert]'), 1);
  const file = await saved(page);
  assert.equal(file.length, 8);
  for (const { board, goal, method, heuristic, status, failure: reason, ...figures } of file) {
    assert.equal(status, 'Failed');
    assert.match(reason, /could not be loaded/);
    assert.deepEqual(Object.values(figures).filter((value) => value !== ''), [], method);
  }
  await bring();
  await failure.getByRole('button', { name: 'Try again' }).focus();
  await page.keyboard.press('Enter');
  await counts(page.locator('.race tr[data-status=Solved]'), 8);
  await counts(failure, 0);
  assert.ok(await hasFocus(page), 'the focus is not lost');
  await page.locator('.race .winner').waitFor();
  await context.close();
});

for (const [view, place] of [['tree', '.search-view'], ['heuristics', '.search-view'], ['tree', '.headline'], ['heuristics', '.headline']]) {
  test(`Try again in ${place} of the ${view} view mends the search and the view, and keeps the focus near`, async () => {
    const { context, page, bring } = await withoutWorkers(`v=1&place=search&view=${view}&${NINE}`);
    const failures = page.locator('main .failure');
    await counts(failures, 2);
    assert.equal(await page.getByText('Computing the heuristics').count(), 0, 'nothing is promised');
    await bring();
    await page.locator(place).getByRole('button', { name: 'Try again' }).focus();
    await page.keyboard.press('Enter');
    await counts(failures, 0);
    await says(page.locator('.headline'), /^Solved in 9 moves/);
    assert.ok(await hasFocus(page), 'the focus is not lost');
    await page.locator(view === 'tree' ? '.tree-canvas canvas' : '.bare [data-heuristic=manhattan]').waitFor();
    await context.close();
  });
}
