// Play and shortest solutions: the distance to the goal, a hint, a solution, a board of an exact depth, the excess of a win.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  board, changes, eventually, hasNoBarrier, holdClock, open, says, serve, shortest, shows, solve, visit, visitor,
} from './harness.mjs';

let server;
before(async () => { server = await serve(); });
after(async () => { await server.stop(); });

const NINE = 'v=1&place=play&size=3x3&goal=blank-last&board=2.0.5/1.6.3/4.7.8';
/// Korf's 79th instance: 42 moves, proven in a moment once the tables are built.
const KORF = 'v=1&place=play&size=4x4&goal=blank-first&board=0.1.9.7/11.13.5.3/14.12.4.2/8.6.10.15';
/// A board of depth 80: many seconds even with the best tables.
const DEEP = 'v=1&place=play&size=4x4&goal=blank-first&board=15.10.8.12/11.14.9.13/2.6.5.1/3.7.4.0';
const LARGE = 'v=1&place=play&size=10x10&goal=blank-last&deal=uniform&seed=7';

const optimum = (page) => page.locator('#optimum');
/// The shown distance, and whether it is proven.
const known = async (page) => ({
  moves: Number((await optimum(page).textContent()).match(/\d+/)[0]),
  proven: await optimum(page).evaluate((element) => 'proven' in element.dataset),
});
const proven = (page, moves, patience = 60_000) => eventually(async () => {
  assert.deepEqual(await known(page), { moves, proven: true });
}, patience);

visit('3x3: the distance is shown at once, follows every move and agrees with a search of the test', {}, async ({ context }) => {
  const page = await open(context, server.address, NINE);
  await proven(page, 9);
  for (const key of ['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight', 'Control+z', 'Control+z']) {
    const before = await board(page);
    await page.keyboard.press(key);
    await proven(page, shortest(await changes(() => board(page), before)).length);
  }
});

visit('4x4: a lower bound at once, which rises until it is proven, then follows the player\'s moves', {}, async ({ context }) => {
  const page = await open(context, server.address, KORF);
  const first = await eventually(() => known(page));
  assert.ok(first.moves > 20 && first.moves <= 42, `${first.moves} is a bound`);
  await proven(page, 42, 60_000);
  let last = 42;
  for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight']) {
    await page.keyboard.press(key);
    await eventually(async () => {
      const now = await known(page);
      assert.ok(now.proven && Math.abs(now.moves - last) === 1, `${now.moves} after ${last}`);
    }, 60_000);
    last = (await known(page)).moves;
  }
  for (let back = 0; back < 4; back += 1) await page.keyboard.press('Control+z');
  await proven(page, 42);
});

visit('an 80-move board: its bound rises, and the page stays responsive', {}, async ({ context }) => {
  const page = await open(context, server.address, DEEP);
  const { moves: first } = await eventually(() => known(page));
  await eventually(async () => assert.ok((await known(page)).moves > first, 'it rises'), 40_000);
  await page.keyboard.press('ArrowRight');
  await says(page.locator('#moves'), 1);
  await eventually(async () => assert.ok((await known(page)).moves >= first - 1));
});

visit('a hint is the next move of a shortest solution, counts as help, and leads to the goal', {}, async ({ context }) => {
  const page = await open(context, server.address, NINE);
  const keys = { U: 'ArrowUp', R: 'ArrowRight', D: 'ArrowDown', L: 'ArrowLeft' };
  for (let left = 9; left > 0; left -= 1) {
    await proven(page, left);
    await page.locator('#hint').click();
    await page.locator('[data-hint]').waitFor();
    await says(page.locator('#hint'), /^Hint: \d up$|^Hint: \d (right|down|left)$/);
    await page.keyboard.press(keys[await page.locator('[data-hint]').getAttribute('data-hint')]);
    await page.locator('[data-hint]').waitFor({ state: 'detached' });
  }
  await says(page.locator('#verdict'), /^Solved with help\. 9 is optimal\.$/);
  assert.equal(await page.locator('.best').count(), 0, 'a helped win is no result');
});

visit('10x10 has hints too, the second one at once', {}, async ({ context }) => {
  const page = await open(context, server.address, LARGE);
  await page.locator('#hint').click();
  await says(page.locator('#hint'), /Hint: \d+ (up|right|down|left)/, 60_000);
  const keys = { U: 'ArrowUp', R: 'ArrowRight', D: 'ArrowDown', L: 'ArrowLeft' };
  await page.keyboard.press(keys[await page.locator('[data-hint]').getAttribute('data-hint')]);
  await page.locator('[data-hint]').waitFor({ state: 'detached' });
  // At once, since there is no worker left to search.
  await Promise.all(page.workers().map((worker) => {
    const gone = new Promise((done) => { worker.once('close', done); });
    worker.evaluate(() => self.close()).catch(() => {});
    return gone;
  }));
  await page.locator('#hint').click();
  await page.locator('[data-hint]').waitFor();
});

visit('there is a hint even if a proof would take minutes', {}, async ({ context }) => {
  const page = await open(context, server.address, DEEP);
  await page.locator('#hint').click();
  await page.locator('[data-hint]').waitFor({ timeout: 120_000 });
});

visit('solve from here on 10x10: the solution plays, pauses, goes back and to its end', {}, async ({ context }) => {
  await holdClock(context);
  const page = await open(context, server.address, LARGE);
  await page.locator('#solve').click();
  await page.locator('#solution-shown').waitFor({ timeout: 60_000 });
  await page.clock.runFor(2_000);
  await says(page.locator('#solution-shown'), /Solution: move [1-9]\d* of \d+/);
  await page.getByRole('button', { name: 'Pause' }).click();
  const at = async () => Number((await page.locator('#solution-shown').textContent()).match(/move (\d+)/)[1]);
  await page.getByRole('button', { name: 'Pause' }).waitFor({ state: 'detached' });
  const paused = await at();
  await page.clock.runFor(10_000);
  assert.equal(await at(), paused, 'a pause is one');
  await page.getByRole('button', { name: 'One move back' }).click();
  await eventually(async () => assert.equal(await at(), paused - 1));
  await page.getByRole('button', { name: 'One move forward' }).click();
  await eventually(async () => assert.equal(await at(), paused));
  await page.getByRole('button', { name: 'To the end' }).click();
  await says(page.locator('#verdict'), /^Solved with help\./);
});

visit('a solution is paused and resumed by the space bar, and its speed is chosen while it plays', {}, async ({ context }) => {
  await holdClock(context);
  const page = await open(context, server.address, LARGE);
  await page.locator('#solve').click();
  const shown = page.locator('#solution-shown');
  await shown.waitFor({ timeout: 60_000 });
  const at = async () => Number((await shown.textContent()).match(/move ([\d,]+)/)[1].replace(',', ''));
  const after = async (milliseconds) => {
    const before = await at();
    await page.clock.runFor(milliseconds);
    return await at() - before;
  };
  const speed = page.locator('.solution-strip .speed');
  await page.clock.runFor(500);
  await says(speed.locator('strong'), /^\d+ moves?(\/s| per frame)$/);
  const slider = speed.getByRole('slider', { name: 'Speed' });
  await slider.fill('0');
  await says(speed.locator('strong'), '1 move/s');
  await page.clock.runFor(100);
  const slow = await after(5_000);
  assert.ok(slow >= 4 && slow <= 6, `${slow} moves in five seconds`);
  await page.locator('.tray').focus();
  await page.keyboard.press(' ');
  await page.getByRole('button', { name: 'Play the solution' }).waitFor();
  assert.equal(await after(5_000), 0);
  // The speed stays over a pause.
  await page.keyboard.press(' ');
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await slider.fill('3');
  await says(speed.locator('strong'), '8 moves/s');
  await page.clock.runFor(100);
  const quick = await after(5_000);
  assert.ok(quick >= 36 && quick <= 42, `${quick} moves in five seconds`);
});

visit('solve from here on 4x4 is a shortest solution', {}, async ({ context }) => {
  const page = await open(context, server.address, KORF);
  await page.locator('#solve').click();
  await page.locator('#solution-shown').waitFor({ timeout: 60_000 });
  await says(page.locator('#solution-shown'), /move \d+ of 42\. No solution from here is shorter\./);
});

visit('exactly 20 moves deep; an impossible depth is a sentence', {}, async ({ context }) => {
  const page = await open(context, server.address, NINE);
  const form = page.locator('form.group').first();
  const radio = (name) => form.getByRole('radio', { name, exact: true });
  for (const [size, moves] of [['3×3', 20], ['4×4', 24], ['5×5', 12]]) {
    await radio(size).check({ force: true });
    await radio('Exactly').check({ force: true });
    await form.getByLabel('Distance in moves').fill(String(moves));
    const before = await board(page);
    await form.getByRole('button', { name: 'Deal' }).click();
    const dealt = await changes(() => board(page), before);
    if (dealt.width === 3) assert.equal(shortest(dealt).length, moves);
    if (dealt.width <= 4) await proven(page, moves, 60_000);
  }
  await radio('3×3').check({ force: true });
  await form.getByLabel('Distance in moves').fill('32');
  await form.getByRole('button', { name: 'Deal' }).click();
  await form.getByText('No board of 3x3 is that deep: the deepest need 31 moves.').waitFor();
});

visit('after a win: moves over the optimum', {}, async ({ context }) => {
  const page = await open(context, server.address, 'v=1&place=play&size=3x3&goal=blank-last&deal=easy-1&seed=7');
  const start = await board(page);
  const least = shortest(start).length;
  assert.equal(await solve(page), least);
  await says(page.locator('#how-good'), new RegExp(`^${least} moves?: the fewest possible\\.$`));
  await page.getByRole('button', { name: 'Restart' }).click();
  await shows(page, start.cells);
  // Four moves round a corner are four too many.
  const there = start.cells.indexOf(0) % start.width ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  for (const key of [...there, ...there]) await page.keyboard.press(key);
  await says(page.locator('#moves'), 4);
  await solve(page);
  await says(page.locator('#how-good'), `4 more than the optimal ${least}.`);
});

test('axe finds no barrier in Play\'s new parts, wide and on a phone', async () => {
  for (const options of [{}, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }]) {
    const { context } = await visitor({ ...options, reducedMotion: 'reduce' });
    const page = await open(context, server.address, NINE);
    await proven(page, 9);
    await page.locator('#hint').click();
    await page.locator('[data-hint]').waitFor();
    await hasNoBarrier(page, 'hint');
    await page.locator('#solve').click();
    await page.locator('#solution-shown').waitFor();
    await hasNoBarrier(page, 'solution');
    await context.close();
  }
});
