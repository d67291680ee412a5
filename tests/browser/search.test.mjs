// Search: live figures, the replay of a solution, races.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import {
  addressIs, becomes, board, chooseHeuristic, chooseMethod, counts, eventually, frames, hasNoBarrier, open, says, serve,
  shortest, shows, visit, visitor,
} from './harness.mjs';

let server;
before(async () => { server = await serve(); });
after(async () => { await server.stop(); });

const NINE = 'size=3x3&goal=blank-last&board=2.0.5/1.6.3/4.7.8';
/// A board of depth 80: many seconds even with the best tables.
const DEEP = 'size=4x4&goal=blank-first&board=15.10.8.12/11.14.9.13/2.6.5.1/3.7.4.0';
const link = (rest) => `v=1&place=search&${rest}`;

/// The figures of the native tests, which check them.
const table = readFileSync(new URL('../search_figures.txt', import.meta.url), 'utf8').trim().split('\n').map((line) => {
  const [method, heuristic, status, moves, expanded, generated] = line.split(' ');
  return { method, heuristic, status, moves: moves === '-' ? '–' : moves, expanded, generated };
});

const figure = (page, name) => page.locator(`[data-figure="${name}"]`).first();
const number = (text) => text.replaceAll(',', '');

async function figuresAre(page, { method, heuristic, moves, expanded, generated }) {
  await eventually(async () => {
    const shown = {};
    for (const name of ['moves', 'expanded', 'generated']) {
      shown[name] = number(await figure(page, name).textContent({ timeout: 1_000 }));
    }
    assert.deepEqual(shown, { moves, expanded, generated }, `${method} ${heuristic}`);
  });
}

async function choose(page, { method, heuristic }) {
  await chooseMethod(page, method);
  if (heuristic !== 'none') await chooseHeuristic(page, heuristic);
}

visit('every algorithm with two heuristics by mouse: figures equal to the native ones', {}, async ({ context }) => {
  const page = await open(context, server.address, link(NINE));
  for (const row of table) {
    await choose(page, row);
    await figuresAre(page, row);
  }
});

visit('the same by keyboard', {}, async ({ context }) => {
  const page = await open(context, server.address, link(`${NINE}&h=misplaced`));
  const list = page.locator('details[data-field=method]');
  const chosen = (name) => list.locator(`input[name=${name}]:checked`);
  await list.locator('summary').focus();
  await page.keyboard.press('Enter');
  await becomes(() => list.evaluate((details) => details.open), true);
  await page.keyboard.press('Tab');
  const seen = new Set();
  for (let family = 0; family < 7; family += 1) {
    assert.equal(await page.evaluate(() => document.activeElement.name), 'family');
    const before = await chosen('method').inputValue();
    await page.keyboard.press('ArrowRight');
    await becomes(async () => await chosen('method').inputValue() !== before, true, 'a family is chosen with its usual variant');
    await page.keyboard.press('Tab');
    const count = await list.locator('input[name=method]').count();
    for (let at = 0; at < count; at += 1) {
      assert.equal(await page.evaluate(() => document.activeElement.name), 'method');
      const method = await chosen('method').inputValue();
      seen.add(method);
      const row = table.find((known) => known.method === method && known.heuristic !== 'manhattan');
      if (row) await figuresAre(page, row);
      if (count === 1) continue;
      await page.keyboard.press('ArrowDown');
      await becomes(async () => await chosen('method').inputValue() !== method, true);
    }
    await page.keyboard.press('Shift+Tab');
  }
  assert.equal(seen.size, 23, `${[...seen]}`);
  await page.keyboard.press('Escape');
  await becomes(() => list.evaluate((details) => details.open), false);
  assert.equal(await page.evaluate(() => document.activeElement.tagName), 'SUMMARY', 'the focus stays where the list was');
});

visit('the solution is replayed step by step, forwards and backwards, and its link opens that step', {}, async ({ context }) => {
  const page = await open(context, server.address, link(`${NINE}&view=growth`));
  await page.waitForSelector('.player');
  const start = await board(page);
  for (let at = 0; at < 4; at += 1) await page.keyboard.press('ArrowRight');
  await says(page.locator('.player-at'), 'Move 4 of 9');
  const fourth = await eventually(async () => {
    const now = await board(page);
    assert.equal(shortest(now).length, 9 - 4);
    return now;
  });
  await counts(page.locator('.steps [aria-current]'), 1);
  await addressIs(page, /step=4/);
  const second = await open(context, server.address, (await page.evaluate(() => location.hash)).slice(1));
  await second.waitForSelector('.player');
  await shows(second, fourth.cells);
  await page.keyboard.press('Home');
  await shows(page, start.cells);
  await page.locator('.steps button').last().click();
  await shows(page, ['1', '2', '3', '4', '5', '6', '7', '8', '0'].map((cell) => (typeof start.cells[0] === 'number' ? Number(cell) : cell)));
  await page.getByRole('button', { name: 'Play this solution' }).click();
  await page.waitForSelector('main.play');
});

visit('a race of eight: sorted by any figure, with a reason for the winner and a table to save', {}, async ({ context }) => {
  const page = await open(context, server.address, link(NINE));
  await page.getByRole('button', { name: 'Race', exact: true }).click();
  await eventually(async () => {
    assert.equal(await page.locator('.race tbody tr[data-status=Solved]').count(), 8);
    assert.equal(await page.locator('.race .winner').count(), 1);
  }, 60_000);
  const entrants = () => page.locator('.race tbody tr').evaluateAll((rows) => rows.map((row) => row.dataset.entrant));
  const column = (name) => page.locator(`.race tbody [data-figure="${name}"]`).allTextContents();
  for (const name of ['expanded', 'generated', 'largest frontier']) {
    await page.locator('.race thead button', { hasText: name }).click();
    await eventually(async () => {
      const values = (await column(name)).map((text) => Number(number(text)));
      assert.deepEqual(values, values.toSorted((a, b) => a - b), name);
    });
  }
  assert.equal((await entrants()).length, 8);
  await says(page.locator('.race [role=status]'), /:.+\./);
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()]);
  let text = '';
  for await (const chunk of await saved.createReadStream()) text += chunk;
  assert.equal(text.trim().split('\n').length, 9);
  assert.ok(text.includes('a-star,manhattan,Solved,9,true,9,18,'), text);
  // An entrant removed, and the link without it.
  await page.locator('.race tbody tr').first().getByRole('button').click();
  await addressIs(page, /race=/);
  await becomes(async () => (await entrants()).length, 7);
});

visit('another board ends the race, and coming back to its board does not start it again', {}, async ({ context }) => {
  const page = await open(context, server.address, link(`${NINE}&view=heuristics`));
  const row = (status) => page.locator(`.race tbody tr[data-status=${status}]`);
  await page.getByRole('button', { name: 'Race', exact: true }).click();
  await eventually(async () => assert.equal(await row('Solved').count(), 8), 60_000);
  const first = await board(page);
  const blank = first.cells.indexOf(0);
  const tile = first.cells[blank % first.width ? blank - 1 : blank + 1];
  for (const at of ['after', 'before']) {
    const { cells } = await board(page);
    await page.locator(`[data-tile="${tile}"]`).click();
    await becomes(async () => (await board(page)).cells.indexOf(0) === cells.indexOf(0), false, `the move ${at}`);
    await counts(row('Ready'), 8);
  }
  await shows(page, first.cells);
  // What would start by itself starts in the effects of this drawing.
  await frames(page);
  await counts(row('Ready'), 8);
  await page.getByRole('button', { name: 'Race', exact: true }).click();
  await eventually(async () => assert.equal(await row('Solved').count(), 8), 60_000);
});

visit('a board of depth 80: the bound rises, and Stop works in the middle of the search', {}, async ({ context }) => {
  const page = await open(context, server.address, link(`${DEEP}&by=ida-star&h=manhattan&view=growth`));
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const shown = async (name) => Number(number(await figure(page, name).textContent()));
  const bound = () => shown('at least');
  const first = await bound();
  await eventually(async () => assert.ok(await bound() > first, 'the bound rises'), 60_000);
  await says(page.locator('.headline'), /^At least \d+ moves/);
  const expanded = await shown('expanded');
  // Stop ends the worker even in the middle of an iteration.
  const stop = page.getByRole('button', { name: 'Stop', exact: true });
  await stop.click();
  await stop.waitFor({ state: 'detached' });
  assert.ok(expanded > 0 && await shown('expanded') >= expanded, 'its figures stay');
});

visit('a full memory is reported, and the figures stay', {}, async ({ context }) => {
  const page = await open(context, server.address, link(`${DEEP}&by=a-star&h=misplaced&mb=16`));
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await says(page.locator('.headline'), /^It stopped at the memory limit\. .*at least/i, 60_000);
  assert.ok(Number(number(await figure(page, 'expanded').textContent())) > 10_000);
  // A sentence of two lines covers nothing, even with the tree, which fills the column.
  await page.waitForSelector('.tree-canvas canvas');
  await eventually(async () => {
    const [end, next] = await page.locator('.headline').evaluate((line) => {
      const text = document.createRange();
      text.selectNodeContents(line);
      return [text.getBoundingClientRect().bottom, line.parentElement.nextElementSibling.getBoundingClientRect().top];
    });
    assert.ok(end <= next, `its text ends at ${end}, what follows begins at ${next}`);
  });
  // Another search works afterwards.
  await chooseMethod(page, 'best');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await says(page.locator('.headline'), /^At least/, 60_000);
});

test('a killed worker is reported, and nothing is lost', async () => {
  const { context } = await visitor();
  const page = await open(context, server.address, link(`${DEEP}&by=ida-star&h=manhattan&view=growth`));
  const before = await board(page);
  // The tree, which uses another worker, is not shown: the worker that starts now is the search's.
  const started = page.waitForEvent('worker');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const worker = await started;
  await says(page.locator('.headline'), /At least/);
  await worker.evaluate(() => self.close()).catch(() => {});
  await says(page.locator('.headline'), /failed/i, 60_000);
  assert.deepEqual(await board(page), before);
  assert.ok(Number(number(await figure(page, 'expanded').textContent())) > 0, 'its last figures stay');
  await chooseMethod(page, 'greedy');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await says(page.locator('.headline'), /Solved/, 60_000);
  await context.close();
});

test('in a race a killed worker costs one entrant, and the one that waits gets another worker', async () => {
  const { context } = await visitor();
  await context.addInitScript(() => Object.defineProperty(navigator, 'hardwareConcurrency', { value: 2 }));
  const entrants = ['manhattan', 'misplaced', 'euclidean'].map((heuristic) => `ida-star~${heuristic}`);
  const page = await open(context, server.address, link(`${DEEP}&view=growth&race=${entrants}`));
  const workers = [];
  page.on('worker', (worker) => workers.push(worker));
  const row = (entrant) => page.locator(`.race tr[data-entrant="${entrant}"]`);
  const statuses = () => Promise.all(entrants.map((entrant) => row(entrant).getAttribute('data-status')));
  await page.getByRole('button', { name: 'Race', exact: true }).click();
  await becomes(statuses, ['Running', 'Running', 'Waiting']);
  assert.equal(workers.length, 2);
  await workers[0].evaluate(() => self.close()).catch(() => {});
  await eventually(async () => {
    const [first, second, third] = await statuses();
    assert.deepEqual([first, second].toSorted(), ['Failed', 'Running'], 'one entrant failed, the other one runs on');
    assert.equal(third, 'Running');
  }, 60_000);
  const failed = page.locator('.race tr[data-status=Failed]');
  await says(failed, /The solver no longer responds\./);
  // Another try waits until a worker is free, and runs before whatever else waits.
  await failed.getByRole('button', { name: 'Try again' }).click();
  await eventually(async () => assert.deepEqual((await statuses()).toSorted(), ['Running', 'Running', 'Waiting']));
  await row(entrants[2]).getByRole('button').last().click();
  await eventually(async () => assert.equal(await page.locator('.race tr[data-status=Running]').count(), 2));
  await context.close();
});

visit('invalid input: a wrong pattern, a number beyond its range, an impossible board', {}, async ({ context }) => {
  const page = await open(context, server.address, link(`${NINE}&h=patterns`));
  await page.locator('input[name=partition]').fill('one.two');
  await page.keyboard.press('Enter');
  await says(page.locator('.choice .wrong'), /^“one\.two” is not a partition/);
  assert.equal(await page.locator('input[name=partition]').inputValue(), 'one.two', 'what was refused stays to be mended');
  await page.locator('input[name=partition]').fill('1.2-2.3');
  await page.keyboard.press('Enter');
  await says(page.locator('.headline'), /failed/i);
  await chooseMethod(page, 'beam-100');
  await page.locator('input[name=parameter]').fill('0');
  await page.keyboard.press('Enter');
  await becomes(() => page.locator('input[name=parameter]').inputValue(), '1');
  const other = await open(context, server.address, link('size=3x3&goal=blank-last&board=2.1.3/4.5.6/7.8.0'));
  await says(other.locator('.headline'), /No moves lead/);
});

test('axe finds no barrier, wide and on a phone, light and dark', async () => {
  for (const viewport of [{ width: 1440, height: 900 }, { width: 390, height: 844 }]) {
    for (const view of ['tree', 'growth', 'heuristics']) {
      const { context } = await visitor({ viewport });
      const page = await open(context, server.address, link(`${NINE}&view=${view}`));
      await page.waitForSelector('.player');
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), viewport.width, 'nothing is wider than the window');
      await hasNoBarrier(page, view);
      await context.close();
    }
  }
});
