// The whole page as one file, opened from a disk: without server and network, but with a worker.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { board, eventually, open, says, shortest, visitor } from './harness.mjs';

const file = pathToFileURL(process.env.ECOTILE_SINGLE).href;

test('the single file plays, and lets the tiles solve the puzzle in a worker', async () => {
  const { context, faults, requests } = await visitor();
  const page = await open(context, `${file}#v=1&place=play&size=3x3&goal=blank-last&deal=easy-1&seed=7`);
  for (const key of shortest(await board(page))) await page.keyboard.press(key);
  await page.waitForSelector('#verdict');
  await page.goto(`${file}#v=1&place=agents&size=4x4&goal=blank-last&deal=uniform&seed=5`);
  await page.waitForSelector('.player', { timeout: 60_000 });
  const [worn, all] = await page.evaluate(() => [
    [...document.querySelectorAll('head > style[data-bundle]')].filter(({ sheet }) => sheet?.cssRules.length).length,
    document.querySelector('template[data-bundle="study"]').content.children.length,
  ]);
  assert.ok(all && worn === all, `${worn} of the other bundle's ${all} sheets are in force`);
  await page.keyboard.press('End');
  await says(page.locator('.sentence'), /solved/i);
  assert.deepEqual(requests.filter((url) => !/^(file|blob|data):/.test(url)), [], 'nothing is asked of a network');
  assert.deepEqual(faults, []);
  await context.close();
});

test('the pictures are in the file', async () => {
  const { context, faults } = await visitor();
  const page = await open(context, file);
  await page.getByRole('radio', { name: 'Picture: hills' }).first().check({ force: true });
  await eventually(async () => {
    const picture = await page.locator('.tray').evaluate((tray) => tray.style.getPropertyValue('--picture'));
    assert.match(picture, /^url\("data:image/);
  });
  assert.deepEqual(faults, []);
  await context.close();
});
