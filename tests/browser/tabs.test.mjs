// Several tabs of one visitor: each has its own game, and shared data are merged.
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { board, counts, eventually, kept, keptByTab, nudge, open, says, serve, sheet, shows, solve, visit } from './harness.mjs';

let server;
before(async () => { server = await serve(); });
after(async () => { await server.stop(); });

const BOARD = 'v=1&size=4x4&deal=medium-1&seed=7';

/// Moves the blank along the edges of the board.
async function play(page, keys) {
  for (const key of keys) await page.keyboard.press(key);
}

const moves = async (page) => Number(await page.locator('#moves').textContent());

visit('two tabs on the same board play two games, each of which is restored', {}, async ({ context }) => {
  const one = await open(context, server.address, BOARD);
  const other = await open(context, server.address, BOARD);
  const ways = ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'];
  await play(one, Array.from({ length: 60 }, (_, step) => ways[step % 4]));
  await play(other, Array.from({ length: 21 }, (_, step) => ways[(step + 2) % 4]));
  const games = [];
  for (const page of [one, other]) games.push({ moves: await moves(page), cells: (await board(page)).cells });
  assert.ok(games[0].moves > 20 && games[1].moves > 5, 'both are played');
  assert.notEqual(games[0].moves, games[1].moves);
  // In both orders: the last saved game must not replace the other tab's.
  for (const page of [one, other, one]) {
    const { moves, cells } = games[page === one ? 0 : 1];
    await page.reload();
    await shows(page, cells);
    await says(page.locator('#moves'), moves);
  }
  await one.getByRole('button', { name: 'Undo' }).click();
  await says(one.locator('#moves'), games[0].moves - 1);
});

visit('a new tab continues the last saved game, which stays with its tab too', {}, async ({ context }) => {
  const one = await open(context, server.address, BOARD);
  await nudge(one);
  const { cells } = await board(one);
  await keptByTab(one, 'done: ');
  const other = await open(context, server.address);
  await shows(other, cells);
  await other.getByRole('button', { name: 'Undo' }).click();
  await says(other.locator('#moves'), 0);
  await one.reload();
  await shows(one, cells);
  await says(one.locator('#moves'), 1);
});

visit('a copied tab starts with the board of the other tab, and does not take over its game', {}, async ({ context }) => {
  const one = await open(context, server.address, BOARD);
  await nudge(one);
  await keptByTab(one, 'done: ');
  // A browser copies the tab's session storage too.
  const id = await one.evaluate(() => sessionStorage.getItem('ecotile-tab'));
  const copy = await context.newPage();
  await copy.addInitScript((id) => {
    if (location.protocol !== 'about:' && !sessionStorage.getItem('copied')) sessionStorage.setItem('ecotile-tab', id);
    if (location.protocol !== 'about:') sessionStorage.setItem('copied', 'yes');
  }, id);
  await copy.goto(server.address);
  await copy.waitForSelector('.tray');
  await says(copy.locator('#moves'), 1);
  await copy.getByRole('button', { name: 'Undo' }).click();
  await says(copy.locator('#moves'), 0);
  await keptByTab(copy, 'undone: ');
  await nudge(one);
  await says(one.locator('#moves'), 2);
  await eventually(async () => {
    const ids = await Promise.all([one, copy].map((page) => page.evaluate(() => sessionStorage.getItem('ecotile-tab'))));
    assert.notEqual(ids[0], ids[1]);
  });
  await one.reload();
  await says(one.locator('#moves'), 2);
  await copy.reload();
  await says(copy.locator('#moves'), 0);
});

visit('the game of a closed tab can be restored, and its entry is removed', {}, async ({ context }) => {
  const first = await open(context, server.address, BOARD);
  await nudge(first);
  await keptByTab(first, 'size=4x4');
  const closed = await open(context, server.address, 'v=1&size=3x2&deal=easy-1&seed=2');
  await nudge(closed);
  const { cells } = await board(closed);
  await keptByTab(closed, 'done: ');
  await closed.close({ runBeforeUnload: true });
  const entries = () => first.evaluate(() => Object.entries(localStorage).filter(([name]) => name.startsWith('ecotile-tab-')).map(([, text]) => text));
  await eventually(async () => assert.equal((await entries()).filter((text) => text.includes('closed: yes')).length, 1));
  await nudge(first);
  await says(first.locator('#moves'), 2);
  // Saved after the other tab was closed, so it is the latest.
  await eventually(async () => assert.ok((await entries()).some((text) => /closed: no[^]*done: ../.test(text))));
  const page = await open(context, server.address);
  await says(page.locator('#moves'), 2);
  await eventually(async () => assert.ok((await entries()).every((text) => text.includes('closed: no'))));
  for (let undo = 0; undo < 3; undo += 1) await page.getByRole('button', { name: 'Undo' }).click();
  await shows(page, cells);
});

visit('a win in one tab is kept when another tab saves later', {}, async ({ context }) => {
  const one = await open(context, server.address, 'v=1&size=2x2&deal=easy-1&seed=1');
  const other = await open(context, server.address, 'v=1&size=3x2&deal=easy-1&seed=2');
  await keptByTab(other, 'size=3x2');
  await solve(one);
  await kept(one, '2x2 blank-last easy-1: 1 wins');
  await solve(other);
  await kept(other, '3x2 blank-last easy-1: 1 wins');
  await kept(other, '2x2 blank-last easy-1: 1 wins');
  await says(other.locator('.best tr').last(), /^2×2 easy/);
  await other.reload();
  await counts(other.locator('.best tr'), 2);
});

visit('a setting that is changed in one tab is changed in the other', {}, async ({ context }) => {
  const one = await open(context, server.address, BOARD);
  const other = await open(context, server.address, BOARD);
  await nudge(other);
  const settings = await sheet(one, 'Settings');
  await settings.getByRole('radio', { name: 'Dark' }).check();
  await eventually(async () => assert.equal(await other.locator('html').getAttribute('data-theme'), 'dark'));
  await says(other.locator('#moves'), 1);
});

visit('theories taught in two tabs are merged', {}, async ({ context }) => {
  const taught = [];
  for (const macro of ['first: LUR', 'fourth: DLUL']) {
    taught.push([await open(context, server.address, 'v=1&place=learn&size=3x2&deal=easy-1&seed=7&view=theory'), macro]);
  }
  // Both tabs began before anything was taught.
  for (const [page, macro] of taught) {
    await page.locator('input[name=macro]').fill(macro);
    await page.keyboard.press('Enter');
  }
  for (const [page] of taught) {
    for (const macro of ['first: LUR', 'fourth: DLUL']) await kept(page, `3x2 ${macro}`);
    await eventually(async () => assert.equal(await page.locator('.rules li').count(), 2));
  }
});
