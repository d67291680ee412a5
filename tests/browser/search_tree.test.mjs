// The search tree: stepping forwards and backwards, expanding by hand, by keyboard, and by a link.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  addressIs, becomes, changes, counts, eventually, hasNoBarrier, holdClock, open, says, serve, visit, visitor,
} from './harness.mjs';

let server;
before(async () => { server = await serve(); });
after(async () => { await server.stop(); });

const NINE = 'size=3x3&goal=blank-last&board=2.0.5/1.6.3/4.7.8';
/// A board of 3x3 at the greatest distance from its goal.
const FAR = 'v=1&place=search&size=3x3&goal=blank-last&board=8.6.7/2.5.4/3.0.1&view=tree';
/// A board of 4x4, which is searched when the visitor asks for it.
const SIXTEEN = 'v=1&place=search&size=4x4&goal=blank-last&board=1.2.3.4/5.6.7.8/9.10.0.12/13.14.11.15';
const link = (rest) => `v=1&place=search&${NINE}&view=tree${rest}`;

const at = (page) => page.locator('.player-at');
const sentence = (page) => page.locator('.tree-panel .sentence');
const line = (page) => page.locator('.tree-code .now');
/// Waits until the tree is drawn, at its beginning or at its end.
const beginning = (page) => says(at(page), /^Event 0 of/);
const ending = (page) => says(at(page), /^Event ([\d,]+) of \1,/);
const press = async (page, key, times = 1) => {
  for (let i = 0; i < times; i += 1) await page.keyboard.press(key);
};

const canvas = (page) => page.locator('.tree-canvas canvas');

/// Counts what is painted on canvases from now on, in `window.painted`.
const countPaint = (page) => page.evaluate(() => {
  window.painted = { calls: 0, clears: 0 };
  for (const name of ['fill', 'stroke', 'fillRect', 'strokeRect', 'fillText', 'drawImage', 'clearRect']) {
    const real = CanvasRenderingContext2D.prototype[name];
    CanvasRenderingContext2D.prototype[name] = function count(...all) {
      if (this.canvas.closest('.tree-canvas')) {
        window.painted.calls += 1;
        if (name === 'clearRect') window.painted.clears += 1;
      }
      return real.apply(this, all);
    };
  }
});

/// Where the start and the node of the last event are on the canvas, in place, and the size of the canvas.
const places = (page) => canvas(page).evaluate(({ dataset, clientWidth, clientHeight }) => {
  const point = (text) => text.split(' ').map(Number);
  return { root: point(dataset.root), now: point(dataset.now), size: [clientWidth, clientHeight] };
});
const isInside = ([x, y], [width, height]) => x > 0 && y > 0 && x < width && y < height;

/// All that one sees of a moment at rest, on a page whose clock is held: the picture to the pixel, the sentence, the current
/// line.
async function screen(page) {
  await page.clock.runFor(1_000);
  return {
    picture: await canvas(page).evaluate((canvas) => canvas.toDataURL()),
    sentence: await sentence(page).textContent(),
    line: await line(page).textContent(),
    head: await page.locator('.tree-head').textContent(),
  };
}

visit('a link to a smaller board is opened while the tree of the larger one is shown', {}, async ({ context }) => {
  const page = await open(context, server.address, link(''));
  await ending(page);
  await press(page, 'ArrowLeft', 2);
  await page.evaluate(() => { location.hash = 'v=1&place=search&size=2x2&goal=spiral&board=0.1/3.2'; });
  await eventually(async () => assert.equal(await page.locator('.tray .tile').count(), 3));
  await ending(page);
});

visit('the tree grows event by event, and backwards shows the same', {}, async ({ context }) => {
  await holdClock(context);
  const page = await open(context, server.address, link('&step=0'));
  await says(at(page), 'Event 0 of 28, the beginning');
  await says(sentence(page), /^Before the first event/);
  await says(page.locator('.tree-empty'), /^Press Play/);
  const forwards = [];
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
  const page = await open(context, server.address, link('&step=0'));
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
  await ending(page);
  await page.getByRole('switch', { name: 'By hand' }).click();
  await says(page.locator('.headline'), /^By hand\. The algorithm alone: solved in 9 moves\./);
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
  await says(at(page), 'Event 28 of 28, goal');
  await says(page.locator('.headline'), /^Solved in 9 moves\./);
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
    const heard = await page.locator('.tree-main [aria-live]').textContent();
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
  const box = await canvas(page).boundingBox();
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
  const page = await open(context, server.address, link('&step=0'));
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
  const page = await open(context, server.address, link('&by=ida-star&h=misplaced&step=0'));
  await beginning(page);
  await press(page, 'n', 2);
  await press(page, 'ArrowRight');
  await says(page.locator('.tree-head'), /^Iteration 2, threshold \d+/);
  const both = await open(context, server.address, link('&by=bidirectional'));
  await ending(both);
  await says(sentence(both), /The two searches meet\..*together take 9 moves/);
  const long = await open(context, server.address, `${FAR}&by=breadth-first`);
  await ending(long);
  await says(long.locator('.tree-ending'), /The tree is cut here, after 20,\d+ nodes/);
  const best = await open(context, server.address, link('&by=best'));
  await says(best.locator('.search-view'), /Choose an algorithm to see its tree/);
});

visit('two thousand nodes are painted once per step, all of a kind by one call', { reducedMotion: 'reduce' }, async ({ context }) => {
  await holdClock(context);
  const page = await open(context, server.address, `${FAR}&by=breadth-first`);
  await ending(page);
  await eventually(async () => assert.ok(Number(await canvas(page).getAttribute('data-shown')) >= 2_000));
  await page.clock.runFor(1_000);
  await countPaint(page);
  for (let step = 0; step < 12; step += 1) {
    await press(page, 'ArrowLeft');
    await page.clock.runFor(100);
  }
  const { calls, clears } = await page.evaluate(() => window.painted);
  assert.equal(clears, 12, 'once for each step');
  assert.ok(calls / clears < 100, `${calls / clears} calls for a picture`);
});

visit('after a search the screen shows its end: tree, sentence, headline and figures speak of the same moment', { viewport: { width: 1280, height: 720 } }, async ({ context }) => {
  for (const [board, moves] of [[link(''), 9], [`${FAR}`, 31]]) {
    const page = await open(context, server.address, board);
    await ending(page);
    await says(page.locator('.headline'), new RegExp(`^Solved in ${moves} moves\\.`));
    await says(sentence(page), new RegExp(`is the goal\\. The path from the start to it has ${moves} moves\\.`));
    await says(page.locator('.search-head [data-figure=moves]'), moves);
    // Nothing is scrolled, and all of it is in view.
    await eventually(async () => {
      const { root, now, size } = await places(page);
      assert.ok(isInside(root, size) && isInside(now, size), `${root} and ${now} in ${size}`);
    });
    const bottom = (await page.locator('.player').boundingBox()).y;
    for (const part of ['.headline', '.search-head dl', '.tree-canvas', '.tree-tools']) {
      const box = await page.locator(part).boundingBox();
      assert.ok(box.y >= 0 && box.y + box.height <= bottom, `${part} ends at ${box.y + box.height} of ${bottom}`);
    }
    const heights = await page.locator('.search-head dd').evaluateAll((all) => all.map((one) => one.clientHeight));
    assert.equal(heights.length, 5);
    assert.ok(heights.every((height) => height < 30), `a number and its unit are on one line: ${heights}`);
    await page.close();
  }
});

visit('an earlier moment is called a replay, and playing from the end begins at the start', {}, async ({ context }) => {
  await holdClock(context);
  const page = await open(context, server.address, link(''));
  await ending(page);
  await press(page, 'ArrowLeft', 3);
  await says(at(page), /^Event 25 of 28/);
  await says(page.locator('.headline'), /^Replay\. The whole search: solved in 9 moves\./);
  await press(page, 'End');
  await says(page.locator('.headline'), /^Solved in 9 moves\./);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await says(at(page), /^Event 0 of 28/);
  await page.clock.runFor(1_100);
  await says(at(page), /^Event [45] of 28/);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
});

visit('a large board: before a search its tree has not begun, after it the tree is at its end', {}, async ({ context }) => {
  const page = await open(context, server.address, SIXTEEN);
  await beginning(page);
  await says(page.locator('.headline'), /^Choose an algorithm/);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await ending(page);
  await says(page.locator('.headline'), /^Solved in \d+ moves/);
  await says(sentence(page), /is the goal\./);
  // Its link opens the same moment.
  await addressIs(page, /step=\d+/);
  const second = await open(context, server.address, (await page.evaluate(() => location.hash)).slice(1));
  await ending(second);
  await says(second.locator('.headline'), /^Solved in \d+ moves/);
});

visit('nodes glide to their places, the text does not wait for them', {}, async ({ context }) => {
  await holdClock(context);
  const page = await open(context, server.address, link('&step=3'));
  await says(at(page), /^Event 3 of 28/);
  const before = (await screen(page)).picture;
  await press(page, 'ArrowRight');
  await says(at(page), 'Event 4 of 28, new node');
  await page.clock.runFor(120);
  const between = await canvas(page).evaluate((canvas) => canvas.toDataURL());
  const after = (await screen(page)).picture;
  assert.equal(new Set([before, between, after]).size, 3, 'there is a picture between');
  // Above eight events a second nothing glides.
  await press(page, 'Home');
  await page.getByLabel('Speed').fill('4');
  await page.clock.runFor(1_000);
  await countPaint(page);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.clock.runFor(1_000);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await eventually(async () => {
    const events = Number((await at(page).textContent()).match(/\d+/)[0]);
    const { clears } = await page.evaluate(() => window.painted);
    assert.ok(events >= 10 && clears <= events + 1, `${clears} pictures of ${events} events`);
  });
});

visit('with reduced motion every node is at once in its place', { reducedMotion: 'reduce' }, async ({ context }) => {
  await holdClock(context);
  const page = await open(context, server.address, link('&step=3'));
  await says(at(page), /^Event 3 of 28/);
  await screen(page);
  await countPaint(page);
  await press(page, 'ArrowRight');
  await says(at(page), /^Event 4 of 28/);
  await page.clock.runFor(1_000);
  assert.equal((await page.evaluate(() => window.painted)).clears, 1);
});

visit('the view follows the tree until the visitor moves it', {}, async ({ context }) => {
  const page = await open(context, server.address, `${FAR}&step=0`);
  await beginning(page);
  const follow = page.getByRole('switch', { name: 'Follow' });
  const isFollowing = () => follow.isChecked();
  assert.ok(await isFollowing());
  const seen = async () => {
    const { root, now, size } = await places(page);
    return isInside(root, size) && isInside(now, size);
  };
  for (const key of ['ArrowRight', 'ArrowRight', ...'nnn123456789']) {
    await press(page, key);
    await becomes(seen, true, 'the start and the node at work are in view');
  }
  // Each way of moving the picture ends it, and the whole tree or the switch begins it again.
  const box = await canvas(page).boundingBox();
  const middle = [box.x + box.width / 2, box.y + box.height / 2];
  const ways = [
    async () => { await page.mouse.move(...middle); await page.mouse.wheel(0, -600); },
    async () => { await page.mouse.move(...middle); await page.mouse.down(); await page.mouse.move(middle[0] - 90, middle[1], { steps: 3 }); await page.mouse.up(); },
    () => page.getByRole('button', { name: 'Zoom in' }).click(),
    () => page.getByRole('button', { name: 'Move the view left' }).click(),
    async () => { await page.locator('.tree-canvas').focus(); await press(page, '+'); },
  ];
  const again = [() => follow.click(), () => page.getByRole('button', { name: 'Show the whole tree' }).click()];
  for (const [index, way] of ways.entries()) {
    await way();
    await becomes(isFollowing, false);
    // The view stays where the visitor put it.
    const { root } = await places(page);
    await page.evaluate(() => document.activeElement.blur());
    await press(page, 'ArrowLeft');
    await becomes(async () => (await places(page)).root, root);
    await again[index % 2]();
    await becomes(isFollowing, true);
    await becomes(seen, true);
  }
});

visit('no button covers the picture', {}, async ({ context }) => {
  for (const viewport of [{ width: 1280, height: 720 }, { width: 390, height: 844 }]) {
    const page = await open(context, server.address, link(''));
    await page.setViewportSize(viewport);
    await ending(page);
    const picture = await canvas(page).boundingBox();
    for (const button of await page.locator('.tree-main :is(button, .switch)').all()) {
      const box = await button.boundingBox();
      assert.ok(box.y + box.height <= picture.y || box.y >= picture.y + picture.height, `${await button.textContent()}`);
    }
    await page.close();
  }
});

visit('of a large tree the rest is counted, and unfolded by a press or a key', {}, async ({ context }) => {
  const page = await open(context, server.address, FAR);
  await ending(page);
  const shown = async () => Number(await canvas(page).getAttribute('data-shown'));
  await says(page.locator('.tree-head'), /[\d,]+ nodes, [\d,]+ open[\d,]+ folded/);
  assert.match(await page.locator('.tree-canvas').getAttribute('aria-label'), /, [\d,]+ folded$/);
  const first = await shown();
  assert.ok(first >= 2_000 && first < 2_600, `${first} nodes are shown`);
  // By keyboard: the node after the last open one that is shown has nodes folded below it, or above.
  await page.locator('.tree-canvas').focus();
  await press(page, 'ArrowLeft');
  const heard = page.locator('.tree-main [aria-live]');
  await says(heard, /^Node 10,000, path/);
  for (let step = 0; step < 31; step += 1) await press(page, 'ArrowLeft');
  await says(heard, /^The start, path/);
  await press(page, 'f');
  await says(heard, /[\d,]+ nodes folded below it\.$/);
  await becomes(shown, 1);
  await press(page, 'f');
  await becomes(shown, first);
  // By mouse: a fold of the start, and a press on its sign.
  await page.getByRole('button', { name: 'Fold what is below' }).click();
  await becomes(shown, 1);
  await says(page.locator('.tree-fold'), /^Unfold [\d,]+ nodes$/);
  await page.locator('.tree-canvas').focus();
  const { root, now } = await places(page);
  await canvas(page).click({ position: { x: now[0], y: now[1] } });
  assert.notDeepEqual(root, now, 'the goal is in the sign beside the start');
  await becomes(shown, first);
});

visit('a link to another moment is followed in a tab that is open already', {}, async ({ context }) => {
  const page = await open(context, server.address, link(''));
  await ending(page);
  const go = (rest) => page.evaluate((hash) => { location.hash = hash; }, link(rest));
  await go('&step=7&search=1');
  await says(at(page), /^Event 7 of 28/);
  await says(sentence(page), /^Node/);
  await addressIs(page, /step=7/);
  // While it plays, too.
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await says(at(page), /^Event (8|9|1\d) of 28/);
  await go('&step=3&search=1');
  await says(at(page), /^Event 3 of 28/);
  await counts(page.getByRole('button', { name: 'Pause', exact: true }), 0);
  await go('&step=99&search=1');
  await says(page.locator('.notice'), /beyond the last of 28 events/);
  await says(at(page), /^Event 28 of 28/);
  await go('&step=0');
  await says(at(page), /^Event 0 of 28/);
  await go('');
  await says(at(page), /^Event 28 of 28/);
  // The steps of a solution as well.
  await page.evaluate((hash) => { location.hash = hash; }, `${link('').replace('view=tree', 'view=growth')}&step=4&search=1`);
  await says(at(page), 'Move 4 of 9');
  await page.evaluate((hash) => { location.hash = hash; }, `${link('').replace('view=tree', 'view=growth')}&step=6&search=1`);
  await says(at(page), 'Move 6 of 9');
  // A large board is searched for it.
  const large = await open(context, server.address, SIXTEEN);
  await beginning(large);
  await large.evaluate((hash) => { location.hash = hash; }, `${SIXTEEN}&step=3&search=1`);
  await says(at(large), /^Event 3 of/);
  await says(large.locator('.headline'), /^Replay\. The whole search: solved in \d+ moves/);
});

visit('the playhead shows the same moments forwards and backwards', {}, async ({ context }) => {
  const page = await open(context, server.address, FAR);
  await ending(page);
  const slider = page.getByRole('slider', { name: 'Timeline' });
  const { x, y, width, height } = await slider.boundingBox();
  /// The event and the place of its node, when the playhead is at this part of the timeline.
  const momentAt = async (part) => {
    await page.mouse.move(x + width * part, y + height / 2);
    return eventually(async () => {
      const event = Number((await at(page).textContent()).match(/^Event ([\d,]+)/)[1].replace(',', ''));
      assert.ok(Math.abs(event - part * 17_711) < 60, `${event} at ${part}`);
      const { now, size } = await places(page);
      assert.ok(isInside(now, size));
      return { event, now };
    });
  };
  await page.mouse.move(x + width * 0.9, y + height / 2);
  await page.mouse.down();
  const forwards = [];
  const parts = [0.1, 0.3, 0.5, 0.7];
  for (const part of parts) forwards.push(await momentAt(part));
  for (const [index, part] of [...parts.entries()].reverse()) assert.deepEqual(await momentAt(part), forwards[index]);
  await page.mouse.up();
});

test('axe finds no barrier, wide and on a phone, light and dark', async () => {
  for (const viewport of [{ width: 1440, height: 900 }, { width: 390, height: 844 }]) {
    const { context } = await visitor({ viewport });
    const page = await open(context, server.address, link('&hand=0.2'));
    await page.waitForSelector('.tree-verdict');
    await page.locator('.tree-open').first().click();
    await hasNoBarrier(page);
    await context.close();
  }
});
