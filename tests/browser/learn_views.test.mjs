// Learn: the column at the left has what the view works on, results stay, examples are read as they are written, and nothing is cut.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addressIs, becomes, counts, eventually, open, says, serve, visit, visitor } from './harness.mjs';

let server;
before(async () => { server = await serve(); });
after(async () => { await server.stop(); });

const link = (rest = '') => `v=1&place=learn${rest}&size=3x3&goal=blank-last&board=8.6.7/2.5.4/3.0.1`;
const view = (page, name) => page.getByRole('radio', { name, exact: true }).check();
/// A part of the view that is shown.
const shown = (page, selector) => page.locator(`.learn-view:not([hidden]) ${selector}`);
const example = (page) => page.locator('input[name=example]');
const PAPER = '4 5 3 / 0 1 2 -> 5 1 3 / 4 2 0';

visit('each view shows what it works on: the example, the board from Play, the first example of the experiment', {}, async ({ context }) => {
  const page = await open(context, server.address, link());
  await says(shown(page, '.learn-left h2'), 'Training example');
  await counts(shown(page, '.learn-left .example-board'), 2);
  for (const name of ['Practice', 'Costs']) {
    await view(page, name);
    await says(shown(page, '.learn-left h2'), 'Board from Play');
    await says(shown(page, '.work-board .caption'), '3×3, blank last');
    await counts(shown(page, '.work-board .tile'), 8);
    await becomes(() => shown(page, '.work-board [data-tile="8"]').getAttribute('aria-label'), '8, row 1, column 1');
    await counts(shown(page, '.example-board'), 0);
  }
  // The theory is for 3x2, so the board of 3x3 is not what it solves.
  await view(page, 'Theory');
  await says(shown(page, '.learn-left h2'), 'Start of the example');
  await counts(shown(page, '.work-board .tile'), 5);
  await says(shown(page, '.work-board .note'), /The board in Play is 3×3, the theory is for 3×2/);
  await view(page, 'Experiment');
  await says(shown(page, '.learn-left h2'), 'Keep adding examples');
  await counts(shown(page, '.learn-left .example-board'), 2);
});

visit('a theory of the size in Play solves the board from Play', {}, async ({ context }) => {
  const page = await open(context, server.address, 'v=1&place=learn&view=theory&size=3x2&goal=blank-last&board=1.2.3/4.0.5');
  await says(shown(page, '.learn-left h2'), 'Board from Play');
  await says(shown(page, '.work-board .caption'), '3×2, blank last');
  await says(page.locator('.compare .note'), 'From 1 2 3 / 4 0 5 to 1 2 3 / 4 5 0.');
});

visit('the board of a view is a link to Play, and Back returns to the view', {}, async ({ context }) => {
  const page = await open(context, server.address, link('&view=costs'));
  const toPlay = shown(page, '.work-board').getByRole('link', { name: 'Change it in Play' });
  await becomes(() => toPlay.getAttribute('href'), '#v=1&place=play&size=3x3&goal=blank-last&board=8.6.7/2.5.4/3.0.1');
  await toPlay.click();
  await page.waitForSelector('main.play');
  await page.goBack();
  await page.waitForSelector('main.learn .costs');
});

visit('practice, costs and a comparison are still there when the view is opened again', {}, async ({ context }) => {
  const page = await open(context, server.address, link('&theory=3x2~4.DLUL'));
  await view(page, 'Costs');
  await page.getByRole('button', { name: 'Search and remember' }).click();
  await counts(page.locator('.costs tbody tr'), 1);
  await view(page, 'Practice');
  await page.getByRole('button', { name: 'Practise', exact: true }).click();
  await says(page.locator('.practice summary'), /macros learned/, 60_000);
  await view(page, 'Theory');
  await page.getByRole('button', { name: 'Solve both ways' }).click();
  await counts(page.locator('.compare tbody tr'), 2);
  await view(page, 'Lesson');
  await view(page, 'Costs');
  await becomes(() => page.locator('.costs tbody tr').isVisible(), true);
  await view(page, 'Practice');
  await becomes(() => page.locator('.practice summary').isVisible(), true);
  await view(page, 'Theory');
  await becomes(() => page.locator('.compare tbody tr').first().isVisible(), true);
  await counts(page.locator('.compare tbody tr'), 2);
});

visit('the step of the lesson is kept, and its keys do nothing in other views', {}, async ({ context }) => {
  const page = await open(context, server.address, link());
  const now = page.locator('.states:not(.variables) [aria-current=step]');
  await page.waitForSelector('.player');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await addressIs(page, /step=2/);
  await view(page, 'Costs');
  await page.locator('.costs').waitFor();
  await page.locator('body').press('ArrowRight');
  await view(page, 'Lesson');
  await becomes(() => now.evaluate((state) => [...state.parentElement.children].indexOf(state)), 2);
});

visit('the verdict is about the text that stands there', {}, async ({ context }) => {
  const page = await open(context, server.address, link());
  const verdict = page.locator('.verified');
  const isGreen = () => page.locator('.verified.good').count();
  await says(verdict, /is an instance/);
  await page.waitForSelector('.player');
  // While it is being written there is no verdict ...
  await example(page).fill('1 2 3 4');
  await says(verdict, /press Enter/);
  await becomes(isGreen, 0);
  // ... and none when it is wrong, nor anything else about the boards that are drawn.
  await page.keyboard.press('Enter');
  await says(page.locator('.example .wrong'), 'An example has two boards: write -> between the start and the finish.');
  await says(verdict, /nothing to verify/);
  await becomes(isGreen, 0);
  await counts(page.locator('.states'), 0);
  await counts(page.locator('.player'), 0);
  await page.getByRole('button', { name: 'Back to the last example' }).click();
  await becomes(() => example(page).inputValue(), PAPER);
  await becomes(isGreen, 1);
  await counts(page.locator('.example .wrong'), 0);
  await page.waitForSelector('.player');
  // The same text again, typed by hand, is the example again.
  await example(page).fill('1 2');
  await becomes(isGreen, 0);
  await example(page).fill(PAPER);
  await becomes(isGreen, 1);
  // An act that is refused says so, and leaves the text and its verdict.
  await page.goto(`${server.address}#v=1&place=learn&size=3x2&goal=blank-last&board=1.2.3/4.5.0`);
  await says(page.locator('.what').first(), /3×2/);
  await page.getByRole('button', { name: 'Use the board from Play' }).click();
  await says(page.locator('.example .wrong'), /already the finish/);
  await becomes(() => example(page).inputValue(), PAPER);
  await becomes(isGreen, 1);
});

visit('numbers without rows are read, and their size is a choice', {}, async ({ context }) => {
  const page = await open(context, server.address, link('&example=2x2~1.2/3.0~1.0/3.2'));
  const sizes = page.getByRole('group', { name: 'Read as' });
  await example(page).fill('4 5 3 0 1 2 -> 5 1 3 4 2 0');
  await counts(sizes, 0);
  await page.keyboard.press('Enter');
  await becomes(() => example(page).inputValue(), PAPER);
  await counts(page.locator('.example .wrong'), 0);
  await becomes(() => sizes.getByRole('radio').evaluateAll((all) => all.map((one) => [one.parentElement.textContent, one.checked])),
    [['3×2', true], ['2×3', false]]);
  await says(page.locator('.verified'), /is an instance/);
  await sizes.getByRole('radio', { name: '2×3' }).check();
  await becomes(() => example(page).inputValue(), '4 5 / 3 0 / 1 2 -> 5 1 / 3 4 / 2 0');
  await addressIs(page, /example=2x3~4\.5\/3\.0\/1\.2~/);
  await sizes.getByRole('radio', { name: '3×2' }).check();
  await becomes(() => example(page).inputValue(), PAPER);
  // The size of the present example is taken where it fits.
  await sizes.getByRole('radio', { name: '2×3' }).check();
  await example(page).fill('(4 5 3 0 1 2) to (4 5 3 1 0 2)');
  await page.keyboard.press('Enter');
  await becomes(() => example(page).inputValue(), '4 5 / 3 0 / 1 2 -> 4 5 / 3 1 / 0 2');
  // A board with a shape leaves no choice, and neither does another example.
  await example(page).fill('3x2: 4 5 3 0 1 2 -> 5 1 3 4 2 0');
  await page.keyboard.press('Enter');
  await becomes(() => example(page).inputValue(), PAPER);
  await counts(sizes, 0);
  await example(page).fill('4 5 3 0 1 4 -> 5 1 3 4 2 0');
  await page.keyboard.press('Enter');
  await says(page.locator('.example .wrong'), /^The start is not a board/);
});

visit('a double click on "Use the board from Play" presses that button only', {}, async ({ context }) => {
  for (const board of ['size=5x5&goal=blank-last&deal=easy-1&seed=7', 'size=2x3&goal=blank-last&board=1.2/3.4/0.5', 'size=8x8&goal=blank-last&deal=easy-1&seed=7']) {
    const page = await open(context, server.address, `v=1&place=learn&${board}`);
    const button = page.getByRole('button', { name: 'Use the board from Play' });
    const place = await button.boundingBox();
    await page.mouse.dblclick(place.x + place.width / 2, place.y + place.height / 2);
    await eventually(async () => assert.notEqual(await example(page).inputValue(), PAPER));
    assert.deepEqual(await button.boundingBox(), place, 'it has not moved');
    await page.close();
  }
});

/// The elements that are cut: wider than the window, or than a box that hides what does not fit.
const cut = (page) => page.evaluate(() => [...document.querySelectorAll('main *, .top *')].filter((element) => {
  const box = element.getBoundingClientRect();
  if (box.width <= 1 || element.closest('svg, .unseen, .tray')) return false;
  const scrolls = element.parentElement.closest('.states, .race-table, pre, .lore');
  const leaves = !scrolls && (box.right > innerWidth + 1 || box.left < -1);
  const hides = ['hidden', 'clip'].includes(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth + 1;
  return leaves || hides;
}).map((element) => element.outerHTML.slice(0, 160)));

test('nothing is cut in any view, from 320 pixels to a projector', async () => {
  for (const viewport of [{ width: 320, height: 568 }, { width: 390, height: 844 }, { width: 800, height: 600 }, { width: 1280, height: 720 }]) {
    const { context } = await visitor({ viewport });
    const page = await open(context, server.address, link('&view=experiment&experiment=boards=2,examples=8&theory=3x2~4.DLUL'));
    const isWhole = async (where) => {
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), viewport.width, `${where} at ${viewport.width}`);
      assert.deepEqual(await cut(page), [], `${where} at ${viewport.width}`);
    };
    await page.getByRole('button', { name: 'Keep adding' }).click();
    await page.locator('.experiment-verdict').waitFor({ timeout: 60_000 });
    await page.locator('.experiment summary').click();
    await isWhole('experiment');
    await view(page, 'Lesson');
    await page.waitForSelector('.player');
    await isWhole('lesson');
    await example(page).fill('4 5 3 0 1 2 -> 5 1 3 4 2 0');
    await page.keyboard.press('Enter');
    await page.getByRole('group', { name: 'Read as' }).waitFor();
    await isWhole('a size to choose');
    await view(page, 'Theory');
    await page.getByRole('button', { name: 'Solve both ways' }).click();
    await counts(page.locator('.compare tbody tr'), 2);
    await isWhole('theory');
    await view(page, 'Practice');
    await page.getByRole('button', { name: 'Practise', exact: true }).click();
    await says(page.locator('.practice summary'), /macros learned/, 60_000);
    await isWhole('practice');
    await view(page, 'Costs');
    await page.getByRole('button', { name: 'Search and remember' }).click();
    await counts(page.locator('.costs tbody tr'), 1);
    await isWhole('costs');
    await context.close();
  }
});
