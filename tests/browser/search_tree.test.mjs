// The search tree: stepping forwards and backwards, expanding by hand, by keyboard, and by a link.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addressIs, counts, eventually, hasNoBarrier, holdClock, open, says, serve, visit, visitor } from './harness.mjs';

let server;
before(async () => { server = await serve(); });
after(async () => { await server.stop(); });

const NINE = 'size=3x3&goal=blank-last&board=2.0.5/1.6.3/4.7.8';
/// A board of 3x3 at the greatest distance from its goal.
const FAR = 'v=1&place=search&size=3x3&goal=blank-last&board=8.6.7/2.5.4/3.0.1&view=tree';
const link = (rest) => `v=1&place=search&${NINE}&view=tree${rest}`;

const at = (page) => page.locator('.player-at');
const sentence = (page) => page.locator('.tree-panel .sentence');
const line = (page) => page.locator('.tree-code .now');
/// Waits until the tree is drawn.
const beginning = (page) => says(at(page), /^Event 0 of/);
const press = async (page, key, times = 1) => {
  for (let i = 0; i < times; i += 1) await page.keyboard.press(key);
};

/// All that one sees of a moment at rest, on a page whose clock is held: the picture to the pixel, the sentence, the current
/// line.
async function screen(page) {
  await page.clock.runFor(1_000);
  return {
    picture: await page.locator('.tree-canvas canvas').evaluate((canvas) => canvas.toDataURL()),
    sentence: await sentence(page).textContent(),
    line: await line(page).textContent(),
    head: await page.locator('.tree-head').textContent(),
  };
}

visit('a link to a smaller board is opened while the tree of the larger one is shown', {}, async ({ context }) => {
  const page = await open(context, server.address, link(''));
  await beginning(page);
  await press(page, 'ArrowRight', 2);
  await page.evaluate(() => { location.hash = 'v=1&place=search&size=2x2&goal=spiral&board=0.1/3.2'; });
  await eventually(async () => assert.equal(await page.locator('.tray .tile').count(), 3));
  await beginning(page);
});

visit('the tree grows event by event, and backwards shows the same', {}, async ({ context }) => {
  await holdClock(context);
  const page = await open(context, server.address, link(''));
  await says(at(page), 'Event 0 of 28, the beginning');
  await says(sentence(page), /has not begun/);
  const forwards = [];
  // The whole tree is in view, so that it is not moved to show a node.
  await page.getByRole('button', { name: 'Show the whole tree' }).click();
  await page.evaluate(() => document.activeElement.blur());
  for (let event = 1; event <= 28; event += 1) {
    await press(page, 'ArrowRight');
    await says(at(page), new RegExp(`^Event ${event} of 28`));
    forwards.push(await screen(page));
  }
  await says(sentence(page), /is the goal\. The path from the start to it has 9 moves\./);
  assert.equal(new Set(forwards.map(({ picture }) => picture)).size, forwards.length, 'every event changes the picture');
  for (let event = 27; event >= 1; event -= 1) {
    await press(page, 'ArrowLeft');
    await says(at(page), new RegExp(`^Event ${event} of 28`));
    assert.deepEqual(await screen(page), forwards[event - 1], `event ${event}`);
  }
});

visit('the current line of pseudocode follows, and steps go from expansion to expansion', {}, async ({ context }) => {
  const page = await open(context, server.address, link(''));
  await beginning(page);
  await says(line(page), 'aStar(start, goal)');
  await press(page, 'ArrowRight');
  await says(line(page), 'open ← { start }');
  await press(page, 'ArrowDown');
  await says(line(page), /^close n/);
  await says(sentence(page), /The start is expanded \(number 1\)\./);
  await press(page, 'ArrowDown');
  await says(sentence(page), /is expanded \(number 2\)\. Of 3 open nodes it has the least f, 9/);
  await press(page, 'ArrowUp');
  await says(sentence(page), /The start is expanded \(number 1\)\./);
  await press(page, 'End');
  await says(line(page), 'if n is the goal: return its path');
});

visit('by hand: a choice that the algorithm would not make is reported, and can be undone', {}, async ({ context }) => {
  const page = await open(context, server.address, link(''));
  await beginning(page);
  await page.getByRole('switch', { name: 'By hand' }).click();
  const verdict = page.locator('.tree-verdict');
  await says(verdict, /Which open node would the algorithm expand next/);
  const expand = page.getByRole('button', { name: /^Expand/ });
  await page.getByRole('button', { name: /^The start/ }).click();
  await expand.click();
  await says(verdict, 'Right: the algorithm would expand the start too.');
  // Of the three children one has f 11, which the algorithm would not take.
  await page.locator('.tree-open', { hasText: '=11' }).first().click();
  await expand.click();
  await says(verdict, /^The algorithm would not: it would expand node \d+\. Its f is 9, not 11\.$/);
  await says(page.locator('.tree-hand'), /1 of 2 picks match the algorithm/);
  // The link has the picks.
  await addressIs(page, /hand=0\.\d/);
  const second = await open(context, server.address, (await page.evaluate(() => location.hash)).slice(1));
  await says(second.locator('.tree-verdict'), /^The algorithm would not/);
  await page.getByRole('button', { name: 'Take back' }).click();
  await says(verdict, 'Right: the algorithm would expand the start too.');
  await page.getByRole('button', { name: 'Let the algorithm choose' }).click();
  await says(verdict, 'The algorithm took its own step.');
  await page.getByRole('switch', { name: 'By hand' }).click();
  await beginning(page);
});

visit('by keyboard: from node to node, and Enter expands', {}, async ({ context }) => {
  const page = await open(context, server.address, link('&hand=0'));
  await says(page.locator('.tree-verdict'), /^Right/);
  await page.locator('.tree-canvas').focus();
  await press(page, 'o');
  const selected = page.locator('.tree-selected h2');
  await says(selected, /^Node \d+, open$/);
  await press(page, 'ArrowLeft');
  await says(selected, 'The start, closed');
  await press(page, 'ArrowRight');
  await says(selected, /^Node \d+, open$/);
  await press(page, 'ArrowDown');
  await eventually(async () => {
    const name = (await selected.textContent()).split(',')[0];
    const heard = await page.locator('.tree-picture [aria-live]').textContent();
    assert.match(heard, new RegExp(`^${name}, open, g 1, h \\d+, f \\d+\\. Board`, 'i'));
  });
  await press(page, 'Enter');
  await says(page.locator('.tree-hand'), /of 2 picks match the algorithm/);
  await says(at(page), /^Event \d+ of \d+/);
});

visit('a press selects a node; drag, wheel and buttons move the picture', {}, async ({ context }) => {
  await holdClock(context);
  const page = await open(context, server.address, link('&step=28'));
  await says(at(page), /^Event 28 of 28/);
  await page.getByRole('button', { name: 'Show the whole tree' }).click();
  const canvas = page.locator('.tree-canvas canvas');
  const box = await canvas.boundingBox();
  const whole = await screen(page);
  await page.mouse.move(box.x + box.width / 2, box.y + 60);
  await page.mouse.wheel(0, -300);
  const near = await screen(page);
  assert.notEqual(near.picture, whole.picture);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 - 80, box.y + 100, { steps: 4 });
  await page.mouse.up();
  assert.notEqual((await screen(page)).picture, near.picture);
  await counts(page.locator('.tree-selected'), 0, 'a drag selects nothing');
  for (const name of ['Move the view left', 'Move the view up', 'Zoom out', 'Zoom in']) {
    const before = (await screen(page)).picture;
    await page.getByRole('button', { name }).click();
    assert.notEqual((await screen(page)).picture, before, name);
  }
  // The steps of the solution are nodes of the path.
  await page.locator('.steps button').nth(3).click();
  await says(page.locator('.tree-selected h2'), /^Node \d+, path$/);
});

visit('a link to a step opens that step', {}, async ({ context }) => {
  const page = await open(context, server.address, link(''));
  await beginning(page);
  await press(page, 'ArrowRight', 11);
  await says(at(page), /^Event 11 of 28/);
  await addressIs(page, /step=11/);
  const said = await sentence(page).textContent();
  const second = await open(context, server.address, (await page.evaluate(() => location.hash)).slice(1));
  await says(at(second), /^Event 11 of 28/);
  await says(sentence(second), said);
});

visit('iterations, two trees, and a cut tree that says so', {}, async ({ context }) => {
  const page = await open(context, server.address, link('&by=ida-star&h=misplaced'));
  await beginning(page);
  await press(page, 'n', 2);
  await press(page, 'ArrowRight');
  await says(page.locator('.tree-head'), /^Iteration 2, threshold \d+/);
  const both = await open(context, server.address, link('&by=bidirectional'));
  await beginning(both);
  await press(both, 'End');
  await says(sentence(both), /The two searches meet\..*together take 9 moves/);
  const long = await open(context, server.address, `${FAR}&by=breadth-first`);
  await beginning(long);
  await press(long, 'End');
  await says(long.locator('.tree-ending'), /The tree is cut here/);
  const best = await open(context, server.address, link('&by=best'));
  await says(best.locator('.search-view'), /Choose an algorithm to see its tree/);
});

visit('two thousand nodes are painted once per step, by one or two calls each', {}, async ({ context }) => {
  await holdClock(context);
  const page = await open(context, server.address, `${FAR}&by=breadth-first`);
  await beginning(page);
  await press(page, 'End');
  await page.getByRole('button', { name: 'Show the whole tree' }).click();
  await page.clock.runFor(1_000);
  await page.evaluate(() => {
    window.painted = { calls: 0, clears: 0 };
    for (const name of ['fill', 'stroke', 'fillRect', 'strokeRect', 'fillText', 'drawImage', 'clearRect']) {
      const real = CanvasRenderingContext2D.prototype[name];
      CanvasRenderingContext2D.prototype[name] = function count(...all) {
        window.painted.calls += 1;
        if (name === 'clearRect') window.painted.clears += 1;
        return real.apply(this, all);
      };
    }
  });
  for (let step = 0; step < 12; step += 1) {
    await press(page, 'ArrowLeft');
    await page.clock.runFor(100);
  }
  const { calls, clears } = await page.evaluate(() => window.painted);
  assert.equal(clears, 12, 'once for each step');
  assert.ok(calls / clears > 2_000 && calls / clears < 2 * 2_000, `${calls / clears} calls for a picture`);
});

test('axe finds no serious barrier, wide and on a phone, light and dark', async () => {
  for (const viewport of [{ width: 1440, height: 900 }, { width: 390, height: 844 }]) {
    const { context } = await visitor({ viewport });
    const page = await open(context, server.address, link('&hand=0.2'));
    await page.waitForSelector('.tree-verdict');
    await page.locator('.tree-open').first().click();
    await hasNoBarrier(page);
    await context.close();
  }
});
