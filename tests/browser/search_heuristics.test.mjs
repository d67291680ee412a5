// Heuristics: every value beside the true distance, its change by each move, and its picture on the board.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { board, changes, counts, eventually, hasNoBarrier, open, says, serve, shortest, visit, visitor } from './harness.mjs';

let server;
before(async () => { server = await serve(); });
after(async () => { await server.stop(); });

const link = (rest) => `v=1&place=search&view=heuristics&${rest}`;
const NINE = 'size=3x3&goal=blank-last&board=2.0.5/1.6.3/4.7.8';
/// A board with linear conflicts of 3, 2 and 1.
const CROSSED = 'size=3x3&goal=blank-last&board=3.2.1/4.5.6/8.7.0';
const FIFTEEN = 'size=4x4&goal=blank-first&board=0.1.9.7/11.13.5.3/14.12.4.2/8.6.10.15';
const LARGE = 'size=9x9&goal=blank-last&deal=uniform&seed=3';

const row = (page, name) => page.locator(`[data-heuristic="${name}"]`);
const value = (page, name) => row(page, name).locator('td').first();
/// The misplaced tiles and the Manhattan distance, counted by the test.
const counted = ({ width, cells }) => cells.reduce((sum, tile, cell) => {
  if (!tile) return sum;
  const home = tile - 1;
  const steps = Math.abs((home % width) - (cell % width)) + Math.abs(Math.floor(home / width) - Math.floor(cell / width));
  return { misplaced: sum.misplaced + (steps > 0), manhattan: sum.manhattan + steps };
}, { misplaced: 0, manhattan: 0 });

async function agrees(page) {
  const now = await board(page);
  const { misplaced, manhattan } = counted(now);
  await says(value(page, 'misplaced'), misplaced);
  await says(value(page, 'manhattan'), manhattan);
  await says(value(page, 'truth'), shortest(now).length);
  await says(value(page, 'patterns'), shortest(now).length);
}

visit('every heuristic has its value beside the true distance, and follows each move', {}, async ({ context }) => {
  const page = await open(context, server.address, link(NINE));
  await row(page, 'overestimate').waitFor();
  await counts(page.locator('.bare tbody tr'), 12);
  await agrees(page);
  // The header of a column makes its move, and the values become those of the column.
  for (let moves = 0; moves < 4; moves += 1) {
    const before = Number(await value(page, 'manhattan').textContent());
    const now = await board(page);
    const change = (await row(page, 'manhattan').locator('td').nth(1).textContent()).replace('−', '-');
    await page.locator('.bare-move').first().click();
    await changes(() => board(page), now);
    await says(value(page, 'manhattan'), before + Number(change));
    await agrees(page);
  }
  // A press on a tile of the board slides it too.
  const { width, cells } = await board(page);
  const blank = cells.indexOf(0);
  const beside = blank % width ? blank - 1 : blank + 1;
  await page.locator(`[data-tile="${cells[beside]}"]`).click();
  await eventually(async () => assert.equal((await board(page)).cells[blank], cells[beside]));
  await agrees(page);
});

visit('each picture is on the board: crosses, paths, conflicts, patterns', {}, async ({ context }) => {
  const page = await open(context, server.address, link(CROSSED));
  const choose = async (name) => {
    await row(page, name).getByRole('radio').check();
    await page.locator(`tr.chosen[data-heuristic="${name}"]`).waitFor();
  };
  await choose('misplaced');
  await counts(page.locator('.tile.misplaced'), 4);
  await choose('manhattan');
  await counts(page.locator('.bare-way'), 4);
  await choose('linear-conflict');
  await counts(page.locator('.bare-line'), 2);
  await counts(page.locator('.bare-bow'), 4, '3-2, 3-1, 2-1 and 8-7');
  await counts(page.locator('.tile.leaving'), 3);
  await says(page.locator('#bare-legend p').first(), /add up to 6 moves\. 3 tiles have to leave their line and come back: 6 more\./);
  await choose('walking-distance');
  await page.locator('.bare-walk').nth(1).waitFor();
  await choose('patterns');
  await says(page.locator('#bare-legend p').first(), /One pattern of all tiles/);
  await eventually(async () => assert.match(page.url(), /h=patterns/, 'the link carries the heuristic'));
});

visit('4x4: patterns in groups with their values, the true distance proven in the background', {}, async ({ context }) => {
  const page = await open(context, server.address, link(`${FIFTEEN}&h=patterns`));
  await page.locator('.tile.group-2').first().waitFor({ timeout: 60_000 });
  await counts(page.locator('.bare-list li'), 3);
  await eventually(async () => {
    const sums = (await page.locator('#bare-legend p').first().textContent()).match(/\d+/g).map(Number);
    assert.equal(await value(page, 'patterns').textContent(), String(Math.max(...sums)));
  });
  await says(value(page, 'truth'), '42', 120_000);
});

visit('9x9: heuristics that this board cannot have say so', {}, async ({ context }) => {
  const page = await open(context, server.address, link(LARGE));
  await says(row(page, 'walking-distance'), /not for this board/, 60_000);
  await says(value(page, 'truth'), /^at least \d+$/);
});

visit('by keyboard: the choice by arrows, a move by Enter', {}, async ({ context }) => {
  const page = await open(context, server.address, link(NINE));
  await row(page, 'manhattan').getByRole('radio').focus();
  await page.keyboard.press('ArrowDown');
  await page.locator('tr.chosen[data-heuristic="combined-6"]').waitFor();
  const before = await board(page);
  await page.locator('.bare-move').last().focus();
  await page.keyboard.press('Enter');
  await changes(() => board(page), before);
});

test('axe finds no barrier, wide and on a phone, light and dark', async () => {
  for (const options of [{}, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }]) {
    const { context } = await visitor(options);
    for (const heuristic of ['linear-conflict', 'walking-distance', 'patterns']) {
      const page = await open(context, server.address, link(`${FIFTEEN}&h=${heuristic}`));
      await row(page, 'overestimate').waitFor({ timeout: 60_000 });
      await hasNoBarrier(page, heuristic);
      await page.close();
    }
    await context.close();
  }
});
