// A new puzzle: size, recipe, goal and seed; a mistake gets a sentence; the former game can be restored.
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { becomes, board, changes, eventually, nudge, open, says, serve, shows, solve, visit } from './harness.mjs';

let server;
before(async () => { server = await serve(); });
after(async () => { await server.stop(); });

const panelOf = (page) => page.getByRole('region', { name: 'New puzzle' });
const choose = (page, group, name) =>
  panelOf(page).getByRole('group', { name: group }).getByRole('radio', { name, exact: true }).check();
const press = (page) => panelOf(page).getByRole('button', { name: 'Deal' }).click();

visit('the same size, recipe and seed deal the same board, another seed a different one', {}, async ({ context }) => {
  const page = await open(context, server.address);
  const deal = async (size, seed) => {
    await choose(page, 'Size', size);
    await choose(page, 'Difficulty', 'Medium');
    await panelOf(page).getByLabel('Seed').fill(String(seed));
    const before = await board(page);
    await press(page);
    return changes(() => board(page), before);
  };
  const one = await deal('5×5', 42);
  assert.equal(one.cells.length, 25);
  assert.notDeepEqual(await deal('5×5', 43), one);
  assert.equal((await deal('3×3', 42)).cells.length, 9);
  assert.deepEqual(await deal('5×5', 42), one);
  await says(page.locator('.what.wide-only'), '5×5, blank last, medium, seed 42');
});

visit('any size and any recipe can be typed; a mistake gets a sentence and deals nothing', {}, async ({ context }) => {
  const page = await open(context, server.address);
  const panel = panelOf(page);
  const button = panel.getByRole('button', { name: 'Deal' });
  await choose(page, 'Size', 'Other');
  await panel.getByLabel('Width').fill('7');
  await panel.getByLabel('Height').fill('2');
  await choose(page, 'Difficulty', 'Other');
  await panel.getByLabel('Recipe').fill('walk-40');
  await press(page);
  const { cells } = await eventually(async () => {
    const now = await board(page);
    assert.deepEqual([now.width, now.height], [7, 2]);
    return now;
  });
  const right = { Width: '7', Recipe: 'walk-40', Seed: '3' };
  for (const [label, wrong] of [
    ['Width', '1'], ['Width', '129'], ['Width', ''], ['Width', 'x'], ['Width', '99999999999999999999'], ['Width', '-3'],
    ['Recipe', 'walk'], ['Recipe', 'walk-9999999'], ['Recipe', 'nightmare'], ['Recipe', ''],
    ['Seed', 'x'], ['Seed', '-1'], ['Seed', '18446744073709551616'],
  ]) {
    await panel.getByLabel(label).fill(wrong);
    await eventually(async () => {
      const sentence = await panel.getByRole('alert').first().textContent();
      assert.match(sentence, /^.{15,}\.$/, `${label} "${wrong}" gets a sentence`);
    });
    await becomes(() => button.isDisabled(), true, `${label} "${wrong}" deals nothing`);
    await panel.getByLabel(label).fill(right[label]);
    await becomes(() => button.isEnabled(), true);
  }
  await shows(page, cells);
});

visit('an impossible board is dealt if the recipe asks for it, and the page says why it is impossible', {}, async ({ context }) => {
  const page = await open(context, server.address);
  await choose(page, 'Size', '3×3');
  await choose(page, 'Difficulty', 'Other');
  await panelOf(page).getByLabel('Recipe').fill('unsolvable');
  await press(page);
  await says(page.locator('#impossible'), /^It cannot be solved\. .*inversions\. .*, which is odd\. It can be solved to another goal: spiral\.$/);
});

visit('a custom goal, typed as text, is the goal', {}, async ({ context }) => {
  const page = await open(context, server.address);
  await choose(page, 'Size', '3×3');
  await choose(page, 'Difficulty', 'Easy');
  await choose(page, /^Goal/, 'custom goal');
  const text = panelOf(page).getByLabel('Goal as text');
  await text.fill('3 2 1 / 6 5 4');
  await says(panelOf(page).getByRole('alert'), /\.$/);
  await text.fill('3 2 1 / 6 5 4 / 8 7 0');
  await press(page);
  await becomes(async () => (await board(page)).cells.length, 9);
  await solve(page, [3, 2, 1, 6, 5, 4, 8, 7, 0]);
  await says(page.locator('#verdict'), /^Solved\./);
  await says(page.locator('.best tr'), /^3×3 easy, custom goal/);
});

visit('the former game is restored with its history', {}, async ({ context }) => {
  const page = await open(context, server.address, 'v=1&size=3x3&deal=easy-1&seed=7');
  const start = (await board(page)).cells;
  await nudge(page);
  const { cells } = await board(page);
  const bring = page.getByRole('button', { name: 'Previous game' });
  assert.equal(await bring.count(), 0);
  await choose(page, 'Size', '4×4');
  await press(page);
  await becomes(async () => (await board(page)).cells.length, 16);
  await bring.click();
  await shows(page, cells);
  await says(page.locator('#moves'), 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await shows(page, start);
  // Likewise undo and redo cross a new puzzle, also in the middle of a game.
  await page.getByRole('button', { name: 'Redo' }).click();
  await shows(page, cells);
  await choose(page, 'Size', '5×5');
  await press(page);
  await becomes(async () => (await board(page)).cells.length, 25);
  const { cells: dealt } = await board(page);
  await nudge(page);
  await says(page.locator('.kept .note'), 'The previous game is kept: 3×3, 1 move.');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await shows(page, cells);
  await page.keyboard.press('Control+y');
  await shows(page, dealt);
});
