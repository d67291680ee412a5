// The page as a newcomer meets it: it is there, it plays, it asks nothing of anybody.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { board, dist, open, serve, shortest, visitor } from './harness.mjs';
import { basename, dirname } from 'node:path';

let server;
before(async () => { server = await serve(); });
after(async () => { await server.stop(); });

const deal = async (page, { size, difficulty = 'Easy', goal = 'blank last', seed }) => {
  const panel = page.getByRole('region', { name: 'New puzzle' });
  await panel.getByRole('radio', { name: size }).check();
  await panel.getByRole('radio', { name: difficulty }).check();
  await panel.getByRole('radio', { name: goal }).check();
  await panel.getByLabel('Seed').fill(String(seed));
  await panel.getByRole('button', { name: 'Deal' }).click();
};

test('a 3x3 is played to its end by keyboard', async () => {
  const { context, faults } = await visitor();
  const page = await open(context, server.address);
  await deal(page, { size: '3×3', seed: 7 });
  const keys = shortest(await board(page));
  assert.ok(keys.length > 0, 'a dealt board is not solved');
  await page.locator('.tray').focus();
  for (const key of keys) await page.keyboard.press(key);
  assert.equal(await page.locator('#state').textContent(), 'Solved');
  assert.equal(await page.locator('#moves').textContent(), String(keys.length));
  assert.match(await page.getByRole('status').textContent(), new RegExp(`Solved in ${keys.length} move`));
  assert.deepEqual(faults, []);
  await context.close();
});

test('a 3x3 with the spiral goal is played to its end by mouse', async () => {
  const { context, faults } = await visitor();
  const page = await open(context, server.address);
  await deal(page, { size: '3×3', goal: 'spiral', seed: 7 });
  const start = await board(page);
  const keys = shortest(start, [1, 2, 3, 8, 0, 4, 7, 6, 5]);
  for (const key of keys) {
    const now = await board(page);
    const step = { ArrowUp: 3, ArrowDown: -3, ArrowLeft: 1, ArrowRight: -1 }[key];
    await page.locator(`[data-tile="${now.cells[now.cells.indexOf(0) + step]}"]`).click();
  }
  assert.equal(await page.locator('#state').textContent(), 'Solved');
  assert.deepEqual(faults, []);
  await context.close();
});

test('a press in the blank\'s line slides several tiles and counts them', async () => {
  const { context } = await visitor();
  const page = await open(context, server.address);
  await deal(page, { size: '4×4', difficulty: 'Hard', seed: 1 });
  const before = await board(page);
  const blank = before.cells.indexOf(0);
  const row = Math.floor(blank / 4);
  const far = blank % 4 < 2 ? row * 4 + 3 : row * 4;
  await page.locator(`[data-tile="${before.cells[far]}"]`).click();
  const after = await board(page);
  assert.equal(after.cells.indexOf(0), far);
  assert.equal(await page.locator('#moves').textContent(), String(Math.abs(far - blank)));
  await context.close();
});

test('the same size, recipe and seed deal the same board; another seed another one', async () => {
  const { context } = await visitor();
  const page = await open(context, server.address);
  await deal(page, { size: '5×5', difficulty: 'Medium', seed: 42 });
  const one = await board(page);
  await deal(page, { size: '5×5', difficulty: 'Medium', seed: 43 });
  const two = await board(page);
  await deal(page, { size: '5×5', difficulty: 'Medium', seed: 42 });
  assert.deepEqual(await board(page), one);
  assert.notDeepEqual(two, one);
  await context.close();
});

test('any size can be typed, and a wrong one gets a sentence', async () => {
  const { context, faults } = await visitor();
  const page = await open(context, server.address);
  await page.getByRole('radio', { name: 'Other' }).check();
  await page.getByLabel('Width').fill('7');
  await page.getByLabel('Height').fill('2');
  await page.getByRole('button', { name: 'Deal' }).click();
  const { width, height } = await board(page);
  assert.deepEqual([width, height], [7, 2]);
  for (const wrong of ['1', '129', '', 'x', '99999999999999999999', '-3']) {
    await page.getByLabel('Width').fill(wrong);
    assert.match(await page.getByRole('alert').textContent(), /\.$/, `"${wrong}" gets a sentence`);
    assert.ok(await page.getByRole('button', { name: 'Deal' }).isDisabled());
  }
  assert.equal((await board(page)).width, 7, 'the board is still there');
  assert.deepEqual(faults, []);
  await context.close();
});

test('a reload shows a whole page again', async () => {
  const { context, faults } = await visitor();
  const page = await open(context, server.address);
  await page.reload();
  await page.waitForSelector('.tray');
  assert.equal((await board(page)).cells.length, 16);
  assert.deepEqual(faults, []);
  await context.close();
});

test('no request is foreign, and no script is inline', async () => {
  const { context, faults, requests } = await visitor();
  const page = await open(context, server.address);
  await deal(page, { size: '3×3', seed: 3 });
  await page.waitForLoadState('networkidle');
  assert.ok(requests.length > 3, 'requests are recorded');
  assert.deepEqual(requests.filter((url) => !url.startsWith(server.address)), []);
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  const scripts = policy.split(';').find((part) => part.trim().startsWith('script-src'));
  assert.ok(!scripts.includes('unsafe-inline') && !scripts.includes("'unsafe-eval'"), scripts);
  // The policy is alive: what it forbids does not run.
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.intruder = true';
    document.body.append(script);
  });
  assert.equal(await page.evaluate(() => window.intruder), undefined);
  assert.ok(faults.some((fault) => fault.includes('Content Security Policy')));
  await context.close();
});

test('the page works under a sub-path', async () => {
  const parent = await serve(dirname(dist));
  const { context, faults } = await visitor();
  const page = await open(context, `${parent.address}${basename(dist)}/`);
  assert.equal((await board(page)).cells.length, 16);
  assert.deepEqual(faults, []);
  await context.close();
  await parent.stop();
});
