// Several games in one tab: Back after a deal, undo past the start of a game, and the mark of a hint or a solution, which
// comes back with its game.
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { addressIs, becomes, board, changes, counts, eventually, keptByTab, nudge, open, says, serve, shows, solve, visit } from './harness.mjs';

let server;
before(async () => { server = await serve(); });
after(async () => { await server.stop(); });

const EASY = 'v=1&place=play&size=3x3&goal=blank-last&deal=easy-1&seed=7';
const OTHER = 'v=1&place=play&size=3x3&goal=blank-last&deal=easy-1&seed=8';

const button = (page, name) => page.getByRole('button', { name, exact: true });
const helped = (page) => page.locator('#helped');
const crossing = (page) => page.locator('#crossing');

/// Asks for a hint, and waits until it is there and the mark is set.
async function askForHint(page) {
  await page.locator('#hint').click();
  await says(page.locator('#hint'), /^Hint: \d/);
  await says(helped(page), 'A hint or a solution was used: a win here is not a result.');
}

/// Deals by the panel, and returns the new board.
async function deal(page) {
  const former = await board(page);
  await button(page, 'Deal').click();
  return changes(() => board(page), former);
}

visit('Back after a new puzzle returns to the former game as it was left, and Forward to the new one', {}, async ({ context }) => {
  const page = await open(context, server.address, EASY);
  await nudge(page);
  await nudge(page);
  await nudge(page);
  const first = await board(page);
  await says(page.locator('#moves'), 3);
  await deal(page);
  await nudge(page);
  const second = await board(page);
  await says(page.locator('#moves'), 1);
  await page.goBack();
  await shows(page, first.cells);
  await says(page.locator('#moves'), 3);
  await says(page.locator('main > [role="status"]'), '3×3 board, 3 moves made.');
  await page.goForward();
  await shows(page, second.cells);
  await says(page.locator('#moves'), 1);
  // It still goes by the history after a reload.
  await addressIs(page, /&moves=/);
  await page.reload();
  await shows(page, second.cells);
  await page.goBack();
  await shows(page, first.cells);
  await says(page.locator('#moves'), 3);
  await button(page, 'Undo').click();
  await says(page.locator('#moves'), 2);
});

visit('Back leads through places and games in the order in which they were seen', {}, async ({ context }) => {
  const page = await open(context, server.address, EASY);
  await nudge(page);
  const first = await board(page);
  await page.getByRole('link', { name: 'Learn' }).click();
  await page.locator('.learn').waitFor();
  await page.getByRole('link', { name: 'Play' }).click();
  await page.locator('.play').waitFor();
  const dealt = await deal(page);
  await page.getByRole('link', { name: 'Learn' }).click();
  await page.locator('.learn').waitFor();
  await page.goBack();
  await page.locator('.play').waitFor();
  await shows(page, dealt.cells);
  await page.goBack();
  await shows(page, first.cells);
  await page.goBack();
  await page.locator('.learn').waitFor();
  await page.goBack();
  await page.locator('.play').waitFor();
  await shows(page, first.cells);
  await says(page.locator('#moves'), 1);
});

visit('Back after the previous game was brought back returns to the later one', {}, async ({ context }) => {
  const page = await open(context, server.address, EASY);
  await nudge(page);
  const first = await board(page);
  await deal(page);
  await nudge(page);
  const second = await board(page);
  await button(page, 'Previous game').click();
  await shows(page, first.cells);
  await page.goBack();
  await shows(page, second.cells);
  await says(page.locator('#moves'), 1);
});

visit('undo past the start of a game says that it is the previous one, and redo that it is the later one', {}, async ({ context }) => {
  const page = await open(context, server.address, EASY);
  await nudge(page);
  const first = await board(page);
  const second = await deal(page);
  await nudge(page);
  await page.keyboard.press('Control+z');
  await shows(page, second.cells);
  await counts(crossing(page), 0);
  await page.keyboard.press('Control+z');
  await shows(page, first.cells);
  await says(crossing(page), 'Undo went past the start of the game: this is the previous one. Redo leads back.');
  await says(page.locator('main > [role="status"]'), /^Undo went past the start of the game/);
  await page.keyboard.press('Control+y');
  await shows(page, second.cells);
  await says(crossing(page), 'Redo went on to the later game. Undo leads back.');
  // Any further act ends the message.
  await page.keyboard.press('Control+y');
  await says(page.locator('#moves'), 1);
  await counts(crossing(page), 0);
});

visit('a hint marks its game: over a deal, undo, redo, Back, a reload and another tab', {}, async ({ context }) => {
  const page = await open(context, server.address, EASY);
  const first = await board(page);
  await askForHint(page);
  // Nothing but a hint: the game is kept all the same.
  const second = await deal(page);
  await counts(helped(page), 0);
  await page.keyboard.press('Control+z');
  await shows(page, first.cells);
  await counts(helped(page), 1);
  await page.keyboard.press('Control+y');
  await shows(page, second.cells);
  await counts(helped(page), 0);
  await page.goBack();
  await shows(page, first.cells);
  await counts(helped(page), 1);
  await keptByTab(page, 'helped: yes');
  await page.reload();
  await shows(page, first.cells);
  await counts(helped(page), 1);
  const tab = await open(context, server.address, EASY);
  await shows(tab, first.cells);
  await counts(helped(tab), 1);
  await solve(tab);
  await says(tab.locator('#verdict'), /^Solved with help\. \d+ is optimal\.$/);
  await counts(tab.locator('.best'), 0);
});

visit('the same board dealt again is still helped, an edited one is not', {}, async ({ context }) => {
  const page = await open(context, server.address, EASY);
  const first = await board(page);
  await askForHint(page);
  await page.locator('form.group').getByLabel('Seed').fill('8');
  await page.locator('form.group').getByRole('radio', { name: 'Easy' }).check({ force: true });
  await deal(page);
  await addressIs(page, OTHER);
  await counts(helped(page), 0);
  await page.locator('form.group').getByLabel('Seed').fill('7');
  await deal(page);
  await shows(page, first.cells);
  await counts(helped(page), 1);
  await button(page, 'Edit').click();
  await page.getByLabel('As text: type or paste').fill('1 2 3 / 4 5 6 / 0 7 8');
  await button(page, 'Use it').click();
  await shows(page, [1, 2, 3, 4, 5, 6, 0, 7, 8]);
  await counts(helped(page), 0);
  await page.keyboard.press('Control+z');
  await shows(page, first.cells);
  await counts(helped(page), 1);
});

visit('a solution that was played marks the game too, however it is left', {}, async ({ context }) => {
  const page = await open(context, server.address, EASY);
  const first = await board(page);
  await page.locator('#solve').click();
  await page.locator('#solution-shown').waitFor();
  await button(page, 'To the end').click();
  await says(page.locator('#verdict'), /^Solved with help\./);
  await button(page, 'Restart').click();
  await shows(page, first.cells);
  await counts(helped(page), 1);
  await solve(page);
  await says(page.locator('#verdict'), /^Solved with help\./);
  await eventually(async () => assert.equal(await page.locator('.best').count(), 0));
  await becomes(() => page.locator('#verdict strong').textContent(), 'Solved with help.');
});
