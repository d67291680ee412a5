// Texts that are too long are refused at once, however they are entered; the longest valid ones are accepted.
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { board, counts, eventually, open, says, serve, shows, view, visit } from './harness.mjs';

let server;
before(async () => { server = await serve(); });
after(async () => { await server.stop(); });

const TOO_LONG = /^A text of 10\.\d MB is too long: at most 1\.0 MB can be read\.$/;
const at = (place, rest = '') => `v=1&place=${place}&size=3x3&goal=blank-last&deal=easy-1&seed=7${rest}`;
const HUGE = 10_000_000;

/// Pastes a text of this many bytes into a field, and returns the seconds of processor time that the page took.
async function paste(page, field, bytes = HUGE) {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const used = async () => (await client.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'ThreadTime').value;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await field.focus();
  await page.evaluate(async (bytes) => {
    await navigator.clipboard.writeText('1 2 3 4 5 '.repeat(bytes / 10));
    // Until the page's next task.
    window.isPasted = false;
    addEventListener('beforeinput', () => { setTimeout(() => { window.isPasted = true; }); }, { once: true, capture: true });
  }, bytes);
  const before = await used();
  await page.keyboard.press('Control+V');
  await page.waitForFunction(() => window.isPasted);
  return await used() - before;
}

async function isRefused(page, field, sentence) {
  const before = await field.inputValue();
  const seconds = await paste(page, field);
  await says(sentence, TOO_LONG);
  assert.ok(seconds < 1, `held up for ${seconds} s`);
  assert.equal(await field.inputValue(), before);
}

visit('ten megabytes pasted into the editor', {}, async ({ context }) => {
  const page = await open(context, server.address, at('play'));
  const { cells } = await board(page);
  await page.getByRole('button', { name: 'Edit' }).click();
  const [field, notice] = [page.locator('.editor textarea'), page.locator('.notice')];
  await isRefused(page, field, notice.locator('p'));
  await shows(page, cells);
  // The message goes with the next text, and with the next act.
  await field.fill('1 2 3 / 4 0 5 / 7 8 6');
  await counts(notice, 0);
  await isRefused(page, field, notice.locator('p'));
  await page.getByRole('button', { name: 'Use it' }).click();
  await page.waitForSelector('.figures');
  await counts(notice, 0);
});

visit('ten megabytes that are entered without pasting', {}, async ({ context }) => {
  const page = await open(context, server.address, at('play'));
  await page.getByRole('button', { name: 'Edit' }).click();
  // As a browser extension enters text.
  await page.locator('.editor textarea').evaluate((field, bytes) => {
    field.value = '1 2 3 4 5 '.repeat(bytes / 10);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }, HUGE);
  await says(page.locator('.notice p'), TOO_LONG);
  assert.equal(await page.locator('.editor textarea').inputValue(), '');
});

visit('ten megabytes pasted as a goal: the sheet says that it is too long', { viewport: { width: 390, height: 844 } }, async ({ context }) => {
  const page = await open(context, server.address, at('play'));
  await page.getByRole('button', { name: 'New puzzle' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'custom goal' }).check({ force: true });
  await isRefused(page, sheet.locator('textarea'), sheet.getByRole('alert').first());
  // The next text is judged anew.
  await sheet.locator('textarea').press('1');
  await counts(sheet.locator('.sheet-refused'), 0);
  await isRefused(page, sheet.locator('[inputmode=numeric]').last(), sheet.getByRole('alert').first());
});

visit('ten megabytes pasted as a macro, or opened as a theory', {}, async ({ context }) => {
  const page = await open(context, server.address, 'v=1&place=learn&size=3x3&goal=blank-last&board=8.6.7/2.5.4/3.0.1&view=theory');
  await isRefused(page, page.locator('input[name=macro]'), page.locator('.notice p'));
  await page.locator('input[name=macro]').fill('fourth: DLUL');
  await counts(page.locator('.notice'), 0);
  await page.locator('.theory input[type=file]').setInputFiles({ name: 'theory.json', mimeType: 'application/json', buffer: Buffer.alloc(HUGE, ' ') });
  await says(page.locator('.notice p'), TOO_LONG);
});

visit('a link of more than a megabyte', {}, async ({ context }) => {
  const page = await open(context, server.address, at('play'));
  const { cells } = await board(page);
  await page.evaluate(() => { location.hash = `v=1&board=${'1.'.repeat(600_000)}`; });
  await says(page.locator('.notice p'), /^This link could not be opened: A text of 1\.2 MB is too long: at most 1\.0 MB can be read\. Your own game is unchanged\.$/);
  await shows(page, cells);
});

visit('the largest board is pasted, and its link opened', {}, async ({ context }) => {
  const page = await open(context, server.address, at('play'));
  await page.getByRole('button', { name: 'Edit' }).click();
  const text = Array.from({ length: 128 }, (_, row) =>
    Array.from({ length: 128 }, (_, column) => (row * 128 + column + 1) % 16384).join(' ')).join('\n').replace(/16383 0$/, '0 16383');
  assert.ok(text.length > 80_000);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const field = page.locator('.editor textarea');
  await field.focus();
  await field.press('Control+A');
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await page.keyboard.press('Control+V');
  await eventually(async () => assert.equal((await view(page)).width, 128));
  assert.equal(await page.locator('.notice').count(), 0);
  await page.getByRole('button', { name: 'Use it' }).click();
  await page.waitForSelector('.figures');
  await eventually(() => assert.ok(page.url().includes('size=128x128')));
  // Written out, as it may be written by hand.
  const rows = text.split('\n').map((row) => row.split(' ').join('.')).join('/');
  await page.evaluate((rows) => { location.hash = `v=1&size=128x128&goal=blank-first&board=${rows}`; }, rows);
  await eventually(() => assert.ok(page.url().includes('goal=blank-first')));
  assert.equal(await page.locator('.notice').count(), 0);
});
