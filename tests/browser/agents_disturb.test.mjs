// Agents: a run is disturbed by slides on its board, and goes on from there.
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import {
  addressIs, becomes, board, counts, eventually, finger, frames, hasNoBarrier, holdClock, middle, middleOfCell, open, says,
  serve, view, visit,
} from './harness.mjs';

let server;
before(async () => { server = await serve(); });
after(async () => { await server.stop(); });

const link = (rest) => `v=1&place=agents&${rest}`;
const FOUR = 'size=4x4&goal=blank-last&board=5.3.10.15/11.1.13.0/8.14.2.6/9.12.7.4';
/// At event 259 the first row is home, and the blank is below the 4 in its corner; a tile has just chosen.
const ROW_HOME = link(`step=259&agents=1&${FOUR}`);

/// Opens a run, with the clock held, when it is at rest.
async function watch(context, what) {
  await holdClock(context);
  const page = await open(context, server.address, what);
  await page.waitForSelector('.player', { timeout: 60_000 });
  await rest(page);
  return page;
}

// While keys repeat nothing glides, and text and address follow with a delay, for less than a second.
const rest = (page) => page.clock.runFor(1_000);

/// Waits until the worker has computed the run to its end.
const isWhole = (page) => eventually(async () => {
  await rest(page);
  assert.match(await head(page), /Event [\d,]+ of/);
});

const head = (page) => page.locator('.reading-head').textContent();
const sentence = (page) => page.locator('.sentence').textContent();
const event = async (page) => Number((await head(page)).match(/Event ([\d,]+)/)[1].replace(',', ''));
const press = async (page, key, times = 1) => {
  for (let i = 0; i < times; i += 1) await page.keyboard.press(key);
  await rest(page);
};
const click = async (page, tile) => {
  const { x, y } = await middle(page, tile);
  await page.mouse.click(x, y);
  await rest(page);
};
const button = (page, name) => page.getByRole('button', { name, exact: true });

/// All that is shown at this moment, but for the length of the run.
const moment = (page) => page.evaluate(() => ({
  sentence: document.querySelector('.sentence').textContent,
  event: document.querySelector('.reading-head').textContent.replace(/ of [\d,]+/, ''),
  at: document.querySelector('.player-at').textContent.replace(/ of [\d,]+/, ''),
  tiles: [...document.querySelectorAll('.tile')].map((tile) => `${tile.className} ${tile.style.cssText}`).sort().join('\n'),
  overlay: document.querySelector('.overlay').innerHTML,
}));

visit('a click slides a tile that is home: the past is kept, the tiles go on and bring it back', {}, async ({ context }) => {
  const page = await watch(context, ROW_HOME);
  const past = [await moment(page)];
  for (let i = 0; i < 8; i += 1) {
    await press(page, 'ArrowLeft');
    past.push(await moment(page));
  }
  await press(page, 'ArrowRight', 8);
  assert.deepEqual((await board(page)).cells.slice(0, 8), [1, 2, 3, 4, 5, 6, 15, 0]);

  await click(page, 4);
  await says(page.locator('.sentence'), /^The visitor slides 4 down\. 4 has lost its home and seeks it again\./);
  assert.deepEqual((await board(page)).cells.slice(0, 8), [1, 2, 3, 0, 5, 6, 15, 4]);
  await isWhole(page);
  assert.equal(await event(page), 260, 'just after the slide');
  await counts(page.locator('.timeline-marks span'), 4);
  await says(page.locator('.timeline-marks'), /disturbance/);
  await says(page.locator('.disturb'), /1 disturbance, 1 slide/);

  // What was before is the same.
  for (const before of past) {
    await press(page, 'ArrowLeft');
    assert.deepEqual(await moment(page), before);
  }
  await press(page, 'ArrowRight', past.length);
  await press(page, 'ArrowRight');
  await says(page.locator('.sentence'), /4 seeks its goal\..*first in the order that is not home.*A search would have to begin again/);
  await press(page, 'n');
  await says(page.locator('.sentence'), /4 is home/);
  assert.deepEqual((await board(page)).cells.slice(0, 4), [1, 2, 3, 4]);
  await press(page, 'End');
  await says(page.locator('.sentence'), /solved, in \d+ moves, 1 of them by the visitor\. The tiles made \d+ moves after the last disturbance\./);
  assert.deepEqual((await board(page)).cells, [...Array(15).keys()].map((tile) => tile + 1).concat(0));

  // After the end the tiles go on, too.
  await click(page, 15);
  await says(page.locator('.sentence'), /The run had ended, but the tiles go on\. 15 has lost its home/);
  await isWhole(page);
  await press(page, 'End');
  await says(page.locator('.sentence'), /solved, in \d+ moves, 2 of them by the visitor/);
  await addressIs(page, /disturb=259:D,\d+:R&step=/);
});

visit('the link shows the same run, disturbed in the same way', {}, async ({ context }) => {
  const page = await watch(context, ROW_HOME);
  // 1 is not in a line with the blank. Then it is, and the tiles between slide with it.
  const before = await moment(page);
  await click(page, 1);
  assert.deepEqual(await moment(page), before);
  await click(page, 4);
  await click(page, 1);
  await isWhole(page);
  assert.deepEqual((await board(page)).cells.slice(0, 8), [0, 1, 2, 3, 5, 6, 15, 4]);
  await says(page.locator('.disturb'), /1 disturbance, 4 slides/);
  await press(page, 'ArrowRight', 9);
  const seen = await moment(page);
  await addressIs(page, /disturb=259:DR3&step=272&agents=1/);
  const address = await page.evaluate(() => location.hash.slice(1));
  const other = await context.newPage();
  await other.goto(`${server.address}#${address}`);
  await other.waitForSelector('.player');
  await isWhole(other);
  assert.deepEqual(await moment(other), seen);
  assert.equal(await head(other), await head(page));
  await other.close();
  // Bad values are sentences; slides that are not possible are left out, with a notice.
  const said = async (disturb, sentence) => {
    const third = await context.newPage();
    await third.goto(`${server.address}#${ROW_HOME}&disturb=${disturb}`);
    await says(third.locator('.notice'), sentence);
    await third.close();
  };
  await said('DR3', /is not a disturbance: write the number of events/);
  await said('40:R,12:L', /write them in order/);
  await said('259:D9', /Some slides of this link are not possible on its board/);
});

visit('while it plays, a drag disturbs the run, and it plays on to the end', {}, async ({ context }) => {
  const page = await watch(context, ROW_HOME);
  await button(page, 'Play').click();
  await page.clock.runFor(600);
  const before = await event(page);
  assert.ok(before > 259);
  const blank = (await board(page)).cells.indexOf(0);
  const above = (await board(page)).cells[blank - 4];
  const { x, y, side } = await middle(page, above);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + side * .3, { steps: 3 });
  await page.mouse.move(x, y + side * .8, { steps: 3 });
  await page.mouse.up();
  await says(page.locator('.disturb-buttons [role=status]'), new RegExp(`^${above} is slid down; the run goes on\\.$`));
  await button(page, 'Pause').waitFor();
  // The worker computes, and the player waits for it.
  await isWhole(page);
  await eventually(async () => {
    await rest(page);
    assert.ok(await event(page) > before + 6);
  });
  await page.getByLabel('Speed').fill('9');
  await eventually(async () => {
    await page.clock.runFor(3_000);
    assert.match(await sentence(page), /solved/);
  });
});

visit('by keyboard: WASD, and the arrows where the visitor wants it; Control and Z take back', {}, async ({ context }) => {
  const page = await watch(context, ROW_HOME);
  const undisturbed = await head(page);
  await press(page, 's');
  await says(page.locator('.sentence'), /^The visitor slides 4 down\./);
  await press(page, 'd');
  await says(page.locator('.sentence'), /^The visitor slides 3 right\./);
  await press(page, 'ArrowLeft');
  await says(page.locator('.sentence'), /^The visitor slides 4 down\./);
  // After a step back, another slide replaces those that came after.
  await page.getByRole('switch', { name: 'Arrow keys slide tiles' }).click();
  await press(page, 'ArrowUp');
  await says(page.locator('.sentence'), /^The visitor slides 4 up\. It is on its goal\./);
  await isWhole(page);
  await says(page.locator('.disturb'), /1 disturbance, 2 slides/);
  // There is no tile to the right of the blank.
  await press(page, 'ArrowLeft');
  await says(page.locator('.disturb'), /1 disturbance, 2 slides/);
  await press(page, 'Control+z');
  await isWhole(page);
  assert.equal(await head(page), undisturbed, 'as if nothing had happened');
  await counts(page.locator('.timeline-marks span'), 3);
  await says(page.locator('.disturb-buttons [role=status]'), 'The last disturbance is taken back.');
  await page.getByRole('switch', { name: 'Arrow keys slide tiles' }).click();
  await press(page, 'ArrowLeft');
  assert.equal(await event(page), 258, 'the arrows step again');
});

visit('a button disturbs at random, and another takes that back', {}, async ({ context }) => {
  const page = await watch(context, ROW_HOME);
  const before = [await moment(page), await head(page)];
  await becomes(() => button(page, 'Take back').isDisabled(), true);
  await button(page, 'Disturb').click();
  await says(page.locator('.disturb-buttons [role=status]'), /^8 slides at random; the run goes on\.$/);
  await isWhole(page);
  assert.equal(await event(page), 267, 'after the last of them');
  await addressIs(page, /disturb=259:[URDL2-8]+&/);
  // A second one, while it plays, is seen slide by slide.
  await press(page, 'ArrowRight', 12);
  await button(page, 'Play').click();
  await page.clock.runFor(300);
  await button(page, 'Disturb').click();
  await says(page.locator('.disturb'), /2 disturbances, 16 slides/);
  await isWhole(page);
  await button(page, 'Pause').click();
  await press(page, 'End');
  await says(page.locator('.sentence'), /solved.*16 of them by the visitor/);
  await button(page, 'Take back').click();
  await says(page.locator('.disturb'), /1 disturbance, 8 slides/);
  await isWhole(page);
  await button(page, 'Take back').click();
  await isWhole(page);
  await becomes(() => button(page, 'Take back').isDisabled(), true);
  assert.deepEqual([await moment(page), await head(page)], before);
  await addressIs(page, new RegExp(`^${link('step=259').replaceAll('?', '.')}`));
});

visit('by touch, on a phone', { viewport: { width: 390, height: 844 }, hasTouch: true }, async ({ context }) => {
  const page = await watch(context, ROW_HOME);
  const hand = await finger(page);
  const at = await middle(page, 4);
  await hand.stroke(at, 0, at.side * .7);
  await says(page.locator('.sentence'), /^The visitor slides 4 down\./);
  const three = await middle(page, 3);
  await hand.down(three.x, three.y);
  await hand.up();
  await says(page.locator('.sentence'), /^The visitor slides 3 right\./);
  await isWhole(page);
  await button(page, 'Disturb').scrollIntoViewIfNeeded();
  await button(page, 'Disturb').click();
  await says(page.locator('.disturb'), /1 disturbance, 10 slides/);
});

visit('on a canvas board a line of tiles is slid, and in the relief a disturbance is shown', {}, async ({ context }) => {
  const page = await watch(context, link('step=500&agents=1&size=34x34&goal=blank-last&deal=uniform&seed=1'));
  const seen = await view(page);
  const cell = seen.blank >= 34 * 3 ? seen.blank - 34 * 3 : seen.blank + 34 * 3;
  const { x, y } = middleOfCell(seen, cell);
  await page.mouse.click(x, y);
  await rest(page);
  await says(page.locator('.disturb'), /1 disturbance, 3 slides/);
  await becomes(async () => (await view(page)).blank, cell);
  await isWhole(page);
  await page.goto(`${server.address}#${link(`disturb=259:DR3&view=relief&step=262&agents=1&${FOUR}`)}`);
  await says(page.locator('.sentence'), /^The visitor slides 2 right\./);
  await press(page, 'ArrowRight', 3);
  await press(page, 'ArrowLeft', 3);
  await says(page.locator('.sentence'), /^The visitor slides 2 right\./);
});

visit('an open question is answered, not disturbed; other rules and examples begin undisturbed', {}, async ({ context }) => {
  const page = await watch(context, ROW_HOME);
  await click(page, 4);
  await isWhole(page);
  await page.getByRole('switch', { name: 'Predict' }).click();
  await press(page, 'ArrowDown');
  await page.locator('.question').waitFor();
  const { cells } = await board(page);
  await becomes(() => button(page, 'Disturb').isDisabled(), true);
  await press(page, 'w');
  await press(page, 'a');
  assert.deepEqual((await board(page)).cells, cells);
  await says(page.locator('.disturb'), /1 disturbance, 1 slide/);
  await page.getByRole('switch', { name: 'Predict' }).click();
  await button(page, 'Examples').click();
  await page.getByRole('button', { name: 'The corner' }).click();
  await says(page.locator('.context strong'), 'The corner');
  await rest(page);
  await counts(page.locator('.timeline-marks span'), 3);
  await press(page, 'Home');
  await press(page, 's');
  await isWhole(page);
  await button(page, 'Rules').click();
  await page.locator('dialog select').first().selectOption({ index: 1 });
  await page.keyboard.press('Escape');
  await isWhole(page);
  await counts(page.locator('.timeline-marks span'), 3);
});

visit('a disturbed run is without barriers', {}, async ({ context }) => {
  const page = await open(context, server.address, link(`disturb=259:DR3&step=262&agents=1&${FOUR}`));
  await page.waitForSelector('.disturb');
  await frames(page);
  await hasNoBarrier(page, 'a disturbance');
});
