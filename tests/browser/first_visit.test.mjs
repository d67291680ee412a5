// A first visit: the page is drawn, and sends no request to another host.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { KEEPS, becomes, board, dist, eventually, open, serve, visitor } from './harness.mjs';
import { basename, dirname } from 'node:path';

let server;
before(async () => { server = await serve(); });
after(async () => { await server.stop(); });

test('a reload shows the whole page again', async () => {
  const { context, faults } = await visitor(KEEPS);
  const page = await open(context, server.address);
  await page.reload();
  await page.waitForSelector('.tray');
  assert.equal((await board(page)).cells.length, 16);
  assert.deepEqual(faults, []);
  await context.close();
});

test('no request is foreign, and no script is inline', async () => {
  const { context, faults, requests } = await visitor(KEEPS);
  const page = await open(context, server.address);
  await page.getByRole('radio', { name: 'Picture: hills' }).check();
  await page.getByRole('button', { name: 'Deal' }).click();
  await eventually(() => assert.ok(requests.some((url) => url.endsWith('/hills.svg')), 'requests are recorded'));
  await becomes(() => page.evaluate(() => navigator.serviceWorker.controller !== null), true, 'and it is kept');
  assert.deepEqual(requests.filter((url) => !url.startsWith(server.address)), []);
  assert.equal(await page.locator('link[rel=icon]').count(), 1, 'the icon is named');
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  const scripts = policy.split(';').find((part) => part.trim().startsWith('script-src'));
  assert.ok(!scripts.includes('unsafe-inline') && !scripts.includes("'unsafe-eval'"), scripts);
  // The policy is in force: what it forbids does not run.
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.intruder = true';
    document.body.append(script);
  });
  assert.equal(await page.evaluate(() => window.intruder), undefined);
  await eventually(() => assert.ok(faults.some((fault) => fault.includes('Content Security Policy'))));
  await context.close();
});

test('the page works under a sub-path', async () => {
  const parent = await serve(dirname(dist));
  const { context, faults } = await visitor(KEEPS);
  const page = await open(context, `${parent.address}${basename(dist)}/`);
  assert.equal((await board(page)).cells.length, 16);
  assert.deepEqual(faults, []);
  await context.close();
  await parent.stop();
});
