// The faces of the tiles: numbers, the page's pictures, a picture of the visitor.
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { deflateSync, crc32 } from 'node:zlib';
import { becomes, counts, eventually, open, says, serve, sheet, solve, visit } from './harness.mjs';

let server;
before(async () => { server = await serve(); });
after(async () => { await server.stop(); });

const EASY = 'v=1&size=3x2&deal=easy-1&seed=7';

/// A PNG whose left half is red and right half blue.
function png(width, height) {
  const chunk = (name, data) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const row = Buffer.alloc(1 + width * 3);
  for (let x = 0; x < width; x += 1) row[1 + x * 3 + (x < width / 2 ? 0 : 2)] = 255;
  const rows = Buffer.concat(Array(height).fill(row));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0)),
  ]);
}

const PICTURE = { name: 'half.png', mimeType: 'image/png', buffer: png(300, 200) };

/// The address of the picture on a tile, and whether the browser has decoded it.
const picture = (page) => page.evaluate(async () => {
  const image = getComputedStyle(document.querySelector('.tile .face')).backgroundImage;
  const address = image.match(/url\("(.+?)"\)/)?.[1];
  if (!address) return null;
  const probe = new Image();
  probe.src = address;
  await probe.decode();
  return { address, aspect: probe.naturalWidth / probe.naturalHeight };
});

const choose = async (page, file) => {
  const settings = await sheet(page, 'Settings');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'), settings.getByRole('radio', { name: 'Your own' }).click(),
  ]);
  if (file) await chooser.setFiles(file);
  return settings;
};

visit('each of the page\'s pictures can be chosen, with or without numbers, and played with', {}, async ({ context }) => {
  const page = await open(context, server.address, EASY);
  assert.equal(await picture(page), null);
  const seen = new Set();
  for (const name of ['hills', 'prism', 'tide']) {
    await page.locator('.panel').getByRole('radio', { name: `Picture: ${name}` }).check();
    await eventually(async () => assert.match((await picture(page)).address, new RegExp(`${name}\\.svg$`)));
    seen.add((await picture(page)).address);
  }
  assert.equal(seen.size, 3);
  await counts(page.locator('.tile .number'), 0);
  await page.getByRole('switch', { name: 'Numbers on the picture' }).check();
  await counts(page.locator('.tile .number'), 5);
  // A switch does not use the arrow keys, so they play.
  await solve(page);
  await says(page.locator('#verdict'), /^Solved\./);
  // No two tiles show the same part: at home they make the whole picture.
  const parts = await page.locator('.tile .face').evaluateAll((faces) => faces.map((face) => getComputedStyle(face).backgroundPosition));
  assert.equal(new Set(parts).size, 5);
});

visit('a picture from a file is kept over a reload, and never asked for again', {}, async ({ context, requests }) => {
  const page = await open(context, server.address, EASY);
  await choose(page, PICTURE);
  await eventually(async () => assert.ok(Math.abs((await picture(page)).aspect - 1.5) < 0.01));
  await page.reload();
  await page.waitForSelector('.tray');
  await eventually(async () => assert.ok(Math.abs((await picture(page)).aspect - 1.5) < 0.01));
  const settings = await sheet(page, 'Settings');
  await becomes(() => settings.getByRole('radio', { name: 'Your own' }).isChecked(), true);
  await settings.getByRole('radio', { name: '1 2 3' }).check();
  await becomes(() => picture(page), null);
  await settings.getByRole('radio', { name: 'Your own' }).check();
  await eventually(async () => assert.ok(await picture(page)));
  // Another picture instead.
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'), settings.getByRole('button', { name: 'Choose another picture' }).click(),
  ]);
  await chooser.setFiles({ ...PICTURE, buffer: png(100, 200) });
  await eventually(async () => assert.ok(Math.abs((await picture(page)).aspect - 0.5) < 0.01));
  const foreign = requests.filter((url) => !url.startsWith(server.address) && !url.startsWith('blob:'));
  assert.deepEqual(foreign, [], 'it never leaves the page');
});

visit('a file that is not a picture gets a sentence next to the choice; the numbers stay', {}, async ({ context }) => {
  const page = await open(context, server.address, EASY);
  const settings = await choose(page, { name: 'song.png', mimeType: 'image/png', buffer: Buffer.from('la la la') });
  await says(settings.getByRole('alert'), 'The browser cannot show this file as a picture.');
  await becomes(() => settings.getByRole('radio', { name: '1 2 3' }).isChecked(), true);
  await becomes(() => picture(page), null);
});

visit('closing the file chooser without a file keeps the former choice', {}, async ({ context }) => {
  const page = await open(context, server.address, EASY);
  const settings = await choose(page, null);
  await becomes(() => settings.getByRole('radio', { name: '1 2 3' }).isChecked(), true);
  await becomes(() => picture(page), null);
});

visit('after a win the picture is whole, without ticks or gap; in the editor the tiles have numbers', {}, async ({ context }) => {
  const page = await open(context, server.address, EASY);
  await page.getByRole('radio', { name: 'Picture: hills' }).click({ force: true });
  await page.getByRole('img', { name: 'The whole picture' }).waitFor();
  const numbers = page.getByRole('switch', { name: 'Numbers on the picture' });
  if (await numbers.isChecked()) await numbers.uncheck();
  await counts(page.locator('.tile .number'), 0);
  await page.getByRole('button', { name: 'Edit' }).click();
  await counts(page.locator('.tile .number'), 5);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit' }).waitFor();
  await solve(page);
  await page.locator('.tray[data-complete]').waitFor();
  await counts(page.locator('.tick:visible'), 0);
  await eventually(async () => {
    const missing = await page.locator('.slot .face').evaluate((face) => getComputedStyle(face).backgroundImage);
    assert.match(missing, /hills/);
  });
});
