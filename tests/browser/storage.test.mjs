// The store: the game and its history, settings, best results; and damaged, full and refused storage.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before } from 'node:test';
import {
  VISIT, addressIs, becomes, board, changes, closeSheet, counts, holdClock, kept, keptByTab, nudge, open, says, serve, sheet, shows, solve,
  visit,
} from './harness.mjs';

let server;
before(async () => { server = await serve(); });
after(async () => { await server.stop(); });

const SOLVED = [1, 2, 3, 4, 5, 6, 7, 8, 0];
const EASY = 'v=1&size=3x3&deal=easy-1&seed=7';

/// Opens a page that finds this text in the store.
async function find(context, text) {
  await context.addInitScript(([name, text]) => {
    // Once only, since a reload must find what the page has stored. An empty tab has no store.
    if (location.protocol === 'about:') return;
    if (!sessionStorage.getItem('put')) localStorage.setItem(name, text);
    sessionStorage.setItem('put', 'yes');
  }, [VISIT, text]);
  return open(context, server.address);
}

visit('a reload keeps the game, all of its history and the settings', {}, async ({ context }) => {
  const page = await open(context, server.address, EASY);
  const start = (await board(page)).cells;
  const moves = await solve(page);
  await shows(page, SOLVED);
  const won = await board(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  const { cells } = await changes(() => board(page), won);
  const settings = await sheet(page, 'Settings');
  await settings.getByRole('radio', { name: 'Dark' }).check();
  await settings.getByRole('radio', { name: 'The blank' }).check();
  await settings.getByRole('radio', { name: 'Picture: tide' }).check();
  await settings.getByRole('switch', { name: 'A tick on tiles at home' }).uncheck();
  await closeSheet(page);
  // Without a rest before: the page saves when it is left.
  await page.reload();
  await shows(page, cells);
  await says(page.locator('#moves'), moves - 1);
  await becomes(() => page.locator('html').getAttribute('data-theme'), 'dark');
  await becomes(() => page.locator('.tray').getAttribute('data-picture'), '');
  const again = await sheet(page, 'Settings');
  const chosen = [
    again.getByRole('radio', { name: 'The blank' }), again.getByRole('radio', { name: 'Picture: tide' }),
    again.getByRole('switch', { name: 'A tick on tiles at home' }),
  ];
  await becomes(() => Promise.all(chosen.map((control) => control.isChecked())), [true, true, false]);
  await closeSheet(page);
  await page.getByRole('button', { name: 'Redo' }).click();
  await says(page.locator('#verdict'), /^Solved\.(?!.*(result|so far))/);
  for (let left = moves; left > 0; left -= 1) await page.getByRole('button', { name: 'Undo' }).click();
  await shows(page, start);
});

visit('a reload right after a move keeps the move, however long the server takes', {}, async ({ context }) => {
  await holdClock(context);
  const page = await open(context, server.address, 'v=1&size=3x3&board=1.2.3/4.0.5/7.8.6');
  await page.keyboard.press('ArrowLeft');
  await says(page.locator('#moves'), 1);
  await page.clock.runFor(500);
  await addressIs(page, /moves=L$/);
  await page.keyboard.press('ArrowDown');
  await says(page.locator('#moves'), 2);
  // The browser's event before a page is loaded: from here on the address is the one that it loads.
  await page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await page.clock.runFor(5_000);
  await addressIs(page, /moves=L$/);
  await page.reload();
  await shows(page, [1, 2, 0, 4, 5, 3, 7, 8, 6]);
  await says(page.locator('#moves'), 2);
  // If the load is cancelled, the page writes the address again.
  await page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await page.keyboard.press('ArrowRight');
  await says(page.locator('#moves'), 3);
  await page.clock.runFor(20_000);
  await addressIs(page, /moves=LDR$/);
});

visit('a game without a rest is saved every two seconds', {}, async ({ context }) => {
  await holdClock(context);
  const page = await open(context, server.address, 'v=1&size=3x3&board=1.2.3/4.0.5/7.8.6');
  for (let move = 1; move <= 8; move += 1) {
    await page.keyboard.press(['ArrowLeft', 'ArrowRight'][(move - 1) % 2]);
    await says(page.locator('#moves'), move);
    await page.clock.runFor(300);
  }
  await keptByTab(page, 'done: LRLRLRLR');
});

visit('a game continues when the page is opened again without a link', {}, async ({ context }) => {
  const page = await open(context, server.address, 'v=1&size=3x3&board=1.2.3/4.0.5/7.8.6');
  await page.keyboard.press('ArrowLeft');
  await shows(page, [1, 2, 3, 4, 5, 0, 7, 8, 6]);
  await page.close();
  const again = await open(context, server.address);
  await shows(again, [1, 2, 3, 4, 5, 0, 7, 8, 6]);
  await again.keyboard.press('ArrowUp');
  await says(again.locator('#verdict'), /^Solved\.(?!.*(result|so far))/);
  await says(again.locator('#moves'), 2);
});

const WRONG = {
  foreign: ['{"someone": "else"}', /not an Ecotile visit: it was set aside/],
  newer: ['Ecotile visit 9\n[all new]\n', /newer Ecotile \(version 9, .*set aside/],
  corrupt: ['Ecotile visit 1\n[settings]\ntheme: dark\nvolume: 11\n[best]\n[game]\nsize: 4x', /could not be read.*set aside/],
};
for (const [what, [text, sentence]] of Object.entries(WRONG)) {
  visit(`a ${what} text in the store gets a sentence, is kept and can be saved; the page plays`, { acceptDownloads: true }, async ({ context }) => {
    const page = await find(context, text);
    await says(page.locator('.notice p'), sentence);
    const [download] = await Promise.all([
      page.waitForEvent('download'), page.getByRole('button', { name: 'Save to a file' }).click(),
    ]);
    assert.equal(await readFile(await download.path(), 'utf8'), text);
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    const moves = Number(await page.locator('#moves').textContent());
    await nudge(page);
    await says(page.locator('#moves'), moves + 1);
    await kept(page, 'Ecotile visit 1');
    await page.reload();
    await page.waitForSelector('.tray');
    assert.equal(await page.locator('.notice').count(), 0, 'it is said once');
    assert.equal(await page.evaluate(() => localStorage.getItem('ecotile-set-aside')), text);
    // It can still be saved later.
    const settings = await sheet(page, 'Settings');
    const [later] = await Promise.all([
      page.waitForEvent('download'), settings.getByRole('button', { name: 'Save the data that was set aside' }).click(),
    ]);
    assert.equal(await readFile(await later.path(), 'utf8'), text);
  });
}

visit('the intact parts of a damaged text are kept', {}, async ({ context }) => {
  const page = await find(context, WRONG.corrupt[0]);
  await becomes(() => page.locator('html').getAttribute('data-theme'), 'dark');
});

visit('a second unreadable text does not replace the first', {}, async ({ context }) => {
  const page = await find(context, 'the first');
  await kept(page, 'Ecotile visit 1');
  // As if another version of the page had written to the store meanwhile.
  await page.evaluate((name) => localStorage.setItem(name, 'the second'), VISIT);
  await nudge(page);
  await kept(page, 'Ecotile visit 1');
  const aside = await page.evaluate(() => Object.entries(localStorage).filter(([name]) => name.includes('aside')).map(([, text]) => text));
  assert.deepEqual(aside.sort(), ['the first', 'the second']);
  await counts(page.locator('.notice'), 2);
});

visit('a full store is reported once, and the game goes on', {}, async ({ context }) => {
  await holdClock(context);
  const page = await open(context, server.address, EASY);
  // Longer than the page's rest, after which it saves and writes the address.
  const rest = () => page.clock.runFor(1_000);
  await rest();
  await kept(page, 'Ecotile visit 1');
  await page.evaluate((name) => {
    localStorage.removeItem(name);
    for (let size = 4_000_000, name = 0; size > 0;) {
      try { localStorage.setItem(`weight-${name += 1}`, 'x'.repeat(size)); } catch { size = Math.floor(size / 2); }
    }
  }, VISIT);
  const notice = page.locator('.notice');
  await nudge(page);
  await rest();
  await says(notice.locator('p'), /stores nothing for this page/);
  await notice.getByRole('button', { name: 'Close' }).click();
  await counts(notice, 0);
  await nudge(page);
  await nudge(page);
  await says(page.locator('#moves'), 3);
  await rest();
  await addressIs(page, /&moves=\w{3}$/);
  assert.equal(await notice.count(), 0, 'a closed sentence stays closed');
  await page.evaluate(() => { for (const name of Object.keys(localStorage)) if (name.startsWith('weight')) localStorage.removeItem(name); });
  await nudge(page);
  await rest();
  await kept(page, '[end]');
});

visit('the page works if the browser refuses a store', {}, async ({ context }) => {
  await context.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', { get: () => { throw new DOMException('no', 'SecurityError'); } });
  });
  const page = await open(context, server.address, EASY);
  await solve(page);
  await says(page.locator('#verdict'), /^Solved\./);
  await says(page.locator('.notice p'), /stores nothing for this page/);
});
