// Sharing: the address, links opened elsewhere, damaged links, the clipboard, QR, text and SVG.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { addressIs, becomes, board, closeSheet, counts, eventually, open, says, serve, sheet, shows, visit, visitor } from './harness.mjs';

let server;
before(async () => { server = await serve(); });
after(async () => { await server.stop(); });

const MIXED = 'v=1&place=play&size=3x3&goal=blank-last&board=1.2.3/4.0.5/7.8.6';

visit('the address describes the screen, without an entry of the history for each move', {}, async ({ context }) => {
  const page = await open(context, server.address, 'v=1&size=3x3&board=1.2.3/4.0.5/7.8.6');
  await addressIs(page, MIXED);
  const before = await page.evaluate(() => history.length);
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowLeft']) await page.keyboard.press(key);
  await addressIs(page, `${MIXED}&moves=LRDUL`);
  assert.equal(await page.evaluate(() => history.length), before);
  await page.getByRole('button', { name: 'Deal' }).click();
  await addressIs(page, /size=3x3&goal=blank-last&deal=medium-1&seed=\d+$/);
  assert.equal(await page.evaluate(() => history.length), before + 1);
});

visit('a friend\'s link to a solved game is not greeted as a win', {}, async ({ context }) => {
  const page = await open(context, server.address, `${MIXED}&moves=LU`);
  await shows(page, [1, 2, 3, 4, 5, 6, 7, 8, 0]);
  const verdict = page.locator('#verdict');
  await says(verdict, 'The link shows this puzzle solved. To play it, restart it.');
  await counts(verdict.locator('strong'), 0);
  await says(page.locator('#moves'), 2);
  await says(page.locator('#time'), '0:00');
  await says(page.locator('main > [role="status"]'), '');
  await page.getByRole('button', { name: 'Restart' }).click();
  await shows(page, [1, 2, 3, 4, 0, 5, 7, 8, 6]);
  await counts(verdict, 0);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await says(verdict, /^Solved\. 2 moves: the fewest possible\.$/);
  // A part of a game, and a board that is its goal.
  for (const [link, sentence] of [
    [`${MIXED}&moves=L`, null],
    ['v=1&size=2x2&board=1.2/3.0', 'The board is at its goal.'],
  ]) {
    await page.goto('about:blank');
    await page.goto(`${server.address}#${link}`);
    await page.waitForSelector('.tray');
    if (sentence) await says(verdict, sentence);
    else await counts(verdict, 0);
  }
});

visit('a place alone is an address: it opens with the board at hand', {}, async ({ context }) => {
  const page = await open(context, server.address, MIXED);
  await page.keyboard.press('ArrowLeft');
  const { cells } = await board(page);
  for (const [place, selector] of [['agents', '.agents'], ['search', '.search'], ['learn', '.learn'], ['play', '.play']]) {
    await page.evaluate((place) => { location.hash = `#place=${place}`; }, place);
    await page.locator(selector).waitFor();
    await addressIs(page, new RegExp(`^v=1&place=${place}&`));
    await counts(page.locator('.notice'), 0);
  }
  await shows(page, cells);
  await says(page.locator('#moves'), 1);
  // The same when a page is opened by it, also by a visitor who has no board yet.
  await addressIs(page, `${MIXED}&moves=L`);
  for (const [place, selector] of [['agents', '.agents'], ['Search', '.search'], ['learn', '.learn'], ['play', '.play']]) {
    const other = await context.newPage();
    await other.goto(`${server.address}#place=${place}`);
    await other.locator(selector).waitFor();
    await counts(other.locator('.notice'), 0);
    await other.close();
  }
});

visit('Back leads from a link that was opened over a game to the game', {}, async ({ context }) => {
  const page = await open(context, server.address, MIXED);
  await page.keyboard.press('ArrowLeft');
  await addressIs(page, `${MIXED}&moves=L`);
  await page.evaluate(() => { location.hash = '#v=1&size=2x2&board=1.2/0.3'; });
  await shows(page, [1, 2, 0, 3]);
  await page.goBack();
  await shows(page, [1, 2, 3, 4, 5, 0, 7, 8, 6]);
});

visit('Back leads from a place to the one before it, and the board stays as it is', {}, async ({ context }) => {
  const page = await open(context, server.address, MIXED);
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('link', { name: 'Agents' }).click();
  await page.locator('.agents').waitFor();
  await eventually(async () => assert.equal(await page.title(), 'Agents 3×3 · Ecotile'));
  await page.goBack();
  await page.locator('.play').waitFor();
  await shows(page, [1, 2, 3, 4, 5, 0, 7, 8, 6]);
  await page.keyboard.press('ArrowUp');
  await says(page.locator('#moves'), 2);
  await page.goForward();
  await page.locator('.agents').waitFor();
  await page.goBack();
  await page.locator('.play').waitFor();
  await says(page.locator('#moves'), 2);
});

test('both kinds of link show the same to another visitor', async () => {
  const mine = await visitor();
  const page = await open(mine.context, server.address, 'v=1&size=4x3&goal=spiral&deal=hard-1&seed=12');
  const start = await board(page);
  for (const way of ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(way);
  await says(page.locator('#moves'), 5);
  const now = await board(page);
  assert.notDeepEqual(now, start);
  const share = await sheet(page, 'Share');
  for (const [kind, what, expected] of [['From the start', /&deal=/, start], ['Current board', /&board=/, now]]) {
    await share.getByRole('radio', { name: kind }).check();
    const link = await eventually(async () => {
      const shown = await share.getByRole('textbox', { name: 'Link' }).inputValue();
      assert.match(shown, what);
      return shown;
    });
    const theirs = await visitor();
    const other = await theirs.context.newPage();
    await other.goto(link);
    await other.waitForSelector('.tray');
    await becomes(() => board(other), expected, kind);
    await says(other.locator('#moves'), 0);
    await says(other.locator('.what.wide-only'), /^4×3, spiral/);
    assert.deepEqual(theirs.faults, []);
    await theirs.context.close();
  }
  // The address shows this moment with its moves too.
  const theirs = await visitor();
  await eventually(async () => assert.match(page.url(), /moves=/));
  const other = await open(theirs.context, page.url());
  await becomes(() => board(other), now);
  await says(other.locator('#moves'), await page.locator('#moves').textContent());
  await theirs.context.close();
  await mine.context.close();
});

const DAMAGED = [
  ['size=3x3&board=1.2.3/4.0.5/7.8.6', /not a link of Ecotile/],
  ['hello', /not a link of Ecotile/],
  ['v=one&size=3x3', /version/],
  ['v=0&size=3x3', /version/],
  ['v=2&size=3x3&anything=new', /newer Ecotile.*version 2.*reload/],
  ['v=1', /size/],
  ['v=1&size=3x3', /board/],
  ['v=1&size=300x3&deal=easy-1&seed=1', /300/],
  ['v=1&size=3x3&board=1.2.3/4.0.5/7.8', /board is wrong/],
  ['v=1&size=3x3&board=1.2.3/4.0.5/7.8.8', /board is wrong/],
  ['v=1&size=3x3&board=p.AAAA', /board is wrong/],
  ['v=1&size=3x3&board=1.2.3/4.0.5/7.8.6&moves=LLLL', /not possible/],
  ['v=1&size=3x3&board=1.2.3/4.0.5/7.8.6&moves=Q', /moves are wrong/],
  ['v=1&size=3x3&goal=sideways&deal=easy-1&seed=1', /goal is wrong/],
  ['v=1&size=3x3&deal=nightmare&seed=1', /nightmare/],
  ['v=1&size=3x3&deal=easy-1', /seed/],
  ['v=1&size=3x3&deal=easy-1&seed=x', /seed/],
  ['v=1&size=3x3&deal=easy-1&seed=1&board=1.2.3/4.0.5/7.8.6', /only one of them/],
  ['v=1&size=3x3&size=4x4&deal=easy-1&seed=1', /twice/],
  ['v=1&place=moon&size=3x3&deal=easy-1&seed=1', /moon/],
  ['%E0%A4%A', /not a link of Ecotile/],
];

visit('each damaged link gets its sentence and leaves the game', {}, async ({ context }) => {
  const page = await open(context, server.address, MIXED);
  await page.keyboard.press('ArrowLeft');
  const { cells } = await board(page);
  const notice = page.locator('.notice');
  for (const [link, sentence] of DAMAGED) {
    await page.evaluate((link) => { location.hash = `#${link}`; }, link);
    await says(notice, sentence);
    await says(notice, /^This link could not be opened: .*\. Your own game is unchanged\./);
    await shows(page, cells);
    await notice.getByRole('button', { name: 'Close' }).click();
    await counts(notice, 0);
  }
  await addressIs(page, `${MIXED}&moves=L`);
  // The same when a page is opened by it.
  await page.goto('about:blank');
  await page.goto(`${server.address}#${DAMAGED[0][0]}`);
  await says(notice, DAMAGED[0][1]);
  await shows(page, cells);
});

visit('the link is copied', { permissions: ['clipboard-read', 'clipboard-write'] }, async ({ context }) => {
  const page = await open(context, server.address, MIXED);
  const share = await sheet(page, 'Share');
  await share.getByRole('button', { name: 'Copy the link' }).click();
  await says(share.getByRole('status'), 'Copied.');
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `${server.address}#${MIXED}`);
});

visit('without a clipboard the link is selected; with a share sheet it is sent', {}, async ({ context }) => {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } });
    navigator.share = (data) => { window.sent = { ...data }; return Promise.reject(new Error('thought better of it')); };
  });
  const page = await open(context, server.address, MIXED);
  const share = await sheet(page, 'Share');
  await share.getByRole('button', { name: 'Copy the link' }).click();
  await says(share.getByRole('status'), /copy it by hand/);
  const selected = await page.evaluate(() => {
    const field = document.activeElement;
    return field.value.slice(field.selectionStart, field.selectionEnd);
  });
  assert.equal(selected, `${server.address}#${MIXED}`);
  await share.getByRole('button', { name: 'Send' }).click();
  await becomes(() => page.evaluate(() => window.sent), { title: 'Ecotile', url: `${server.address}#${MIXED}` });
});

visit('a short link is shown as a QR code, a long one says that it is too long', {}, async ({ context }) => {
  const page = await open(context, server.address, MIXED);
  let share = await sheet(page, 'Share');
  const code = share.getByRole('img', { name: 'The link as a QR code' });
  const { width, height } = await code.boundingBox();
  assert.ok(width >= 150 && Math.abs(width - height) < 1);
  // Its three corners are there: seven dark cells in a row, at both ends of the first row.
  const dark = await code.locator('path').getAttribute('d');
  const side = Number((await code.getAttribute('viewBox')).split(' ')[2]) - 8;
  for (const x of [0, 6, side - 7, side - 1]) assert.ok(dark.includes(`M${x + 4} 4h`), `column ${x} of ${side}`);
  await closeSheet(page);
  // A 30x30 board without recipe and seed is far too long for a code.
  await page.evaluate(() => { location.hash = '#v=1&size=30x30&deal=hard-1&seed=1'; });
  await becomes(async () => (await board(page)).cells.length, 900);
  const cells = (await board(page)).cells;
  const blank = cells.indexOf(0);
  await page.locator(`[data-tile="${cells[blank % 30 ? blank - 1 : blank + 1]}"]`).click();
  await says(page.locator('#moves'), 1);
  share = await sheet(page, 'Share');
  await share.getByRole('radio', { name: 'Current board' }).check();
  await says(share.locator('.note').last(), 'The link is too long for a QR code.');
  await counts(share.locator('svg.qr'), 0);
  const link = await share.getByRole('textbox', { name: 'Link' }).inputValue();
  assert.ok(link.length < 2_000 + server.address.length, `${link.length} characters`);
});

visit('the board is saved as text and as SVG', { acceptDownloads: true }, async ({ context }) => {
  const page = await open(context, server.address, MIXED);
  const share = await sheet(page, 'Share');
  const save = async (name) => {
    const [download] = await Promise.all([page.waitForEvent('download'), share.getByRole('button', { name }).click()]);
    return [download.suggestedFilename(), await readFile(await download.path(), 'utf8')];
  };
  assert.deepEqual(await save('Board as text'), ['ecotile-board.txt', '1 2 3 / 4 0 5 / 7 8 6\n']);
  const [name, svg] = await save('Board as SVG');
  assert.equal(name, 'ecotile-board.svg');
  const numbers = await page.evaluate((svg) => {
    const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml');
    return [drawing.documentElement.localName, ...[...drawing.querySelectorAll('text')].map((text) => text.textContent)];
  }, svg);
  assert.deepEqual(numbers, ['svg', '1', '2', '3', '4', '5', '7', '8', '6']);
  // The saved text is the shared one.
  await closeSheet(page);
  await page.keyboard.press('ArrowLeft');
  await says(page.locator('#moves'), 1);
  await sheet(page, 'Share');
  assert.equal((await save('Board as text'))[1], '1 2 3 / 4 0 5 / 7 8 6\n');
  await share.getByRole('radio', { name: 'Current board' }).check();
  await eventually(async () =>
    assert.match(await share.getByRole('textbox', { name: 'Link' }).inputValue(), /board=1\.2\.3\/4\.5\.0/));
  assert.equal((await save('Board as text'))[1], '1 2 3 / 4 5 0 / 7 8 6\n');
});

visit('in Agents the board that is solved there is shared, with its step', {}, async ({ context }) => {
  const page = await open(context, server.address, MIXED);
  await page.keyboard.press('ArrowLeft');
  await shows(page, [1, 2, 3, 4, 5, 0, 7, 8, 6]);
  await page.getByRole('link', { name: 'Agents' }).click();
  await page.locator('.agents').waitFor();
  const share = await sheet(page, 'Share');
  await counts(share.getByRole('radio'), 0);
  await eventually(async () =>
    assert.match(await share.getByRole('textbox', { name: 'Link' }).inputValue(), /board=1\.2\.3\/4\.5\.0\/7\.8\.6/));
});
