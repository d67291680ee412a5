// Agents: tiles that move slide with their faces, a chain one after the other, and the wave is coloured after they arrived.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { counts, eventually, holdClock, open, serve, visitor } from './harness.mjs';

let server;
before(async () => { server = await serve(); });
after(async () => { await server.stop(); });

const SIX = 'size=6x6&goal=blank-last&deal=uniform&seed=177';
const rest = (page) => page.clock.runFor(1_000);
const press = async (page, key) => { await page.keyboard.press(key); await rest(page); };
const head = (page) => page.locator('.reading-head').textContent();
const moves = async (page) => Number((await page.locator('.player-at').textContent()).match(/[\d,]+/)[0].replaceAll(',', ''));

/// A visitor at the last decision of a chain of at least `tiles` calls, with the clock held and the browser's own
/// transitions stopped.
async function atChain(what, tiles, options = {}) {
  const { context, faults } = await visitor(options);
  await holdClock(context);
  const page = await open(context, `${server.address}#v=1&place=agents&${what}`);
  await page.waitForSelector('.player', { timeout: 60_000 });
  await press(page, '5');
  const calls = () => page.locator('.calls li').count();
  let last = 0;
  for (let event = 0; event < 400; event += 1) {
    await press(page, 'PageDown');
    if (/a move/.test(await head(page)) && last >= tiles) break;
    last = await calls();
  }
  await press(page, 'PageUp');
  assert.ok(await calls() >= tiles, 'a chain');
  // A transition that interrupts another one would be shorter.
  await eventually(async () => assert.equal((await slides(page)).length, 0));
  const devtools = await context.newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });
  return { context, page, faults };
}

/// Plays until the chain moves. Returns the number of its moves.
async function play(page, { speed = '2' } = {}) {
  await page.getByLabel('Speed').fill(speed);
  await page.keyboard.press('Tab');
  const before = await moves(page);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  for (let frame = 0; frame < 100 && await moves(page) === before; frame += 1) await page.clock.runFor(16);
  return await moves(page) - before;
}

/// The slides that run now: tile, class, delay and duration.
const slides = (page) => page.evaluate(() => document.getAnimations()
  .filter((one) => one.transitionProperty === 'transform')
  .map((one) => {
    const { delay, duration } = one.effect.getTiming();
    return { tile: one.effect.target.dataset.tile, kind: one.effect.target.className.split(' ')[1], delay, duration };
  })
  .sort((one, other) => one.delay - other.delay));

const field = (page) => page.locator('.wave-field').evaluate((canvas) => canvas.toDataURL());

test('a chain slides in violet, the last victim first and the others 60 ms apart, and the wave waits for them', async () => {
  const { context, page, faults } = await atChain(SIX, 5);
  const chain = await page.locator('.calls li strong').allTextContents();
  const before = await field(page);
  const made = await play(page);
  assert.ok(made >= 5 && made <= chain.length, `${made} moves at once of a chain of ${chain.length}`);
  const sliding = await slides(page);
  assert.deepEqual(sliding.map(({ tile }) => tile), chain.reverse().slice(0, made), 'last victim first');
  sliding.forEach(({ delay, duration, kind }, index) => {
    assert.deepEqual([delay, duration], [60 * index, 240]);
    // The one that seeks comes last.
    assert.ok(kind === 'fleeing' || (kind === 'seeking' && index === made - 1), `${kind} ${index}`);
  });
  // The state is final: labels say it.
  assert.doesNotMatch(await page.locator(`.tile[data-tile="${sliding[0].tile}"]`).getAttribute('aria-label'), /fleeing/);
  // Until the last one has arrived, the patches keep the old wave.
  await page.clock.runFor(60 * (made - 1) + 200);
  assert.equal(await field(page), before, 'no colour before the tiles arrive');
  assert.equal(await page.locator('.tile.fleeing').count(), made - 1);
  await page.clock.runFor(80);
  assert.notEqual(await field(page), before, 'and then the new wave');
  await counts(page.locator('.tile.fleeing'), 0);
  assert.deepEqual(faults, []);
  await context.close();
});

test('a single step slides one tile, forwards and backwards, and a jump slides none', async () => {
  const { context, page } = await atChain(SIX, 3);
  const tile = (await page.locator('.calls li strong').allTextContents()).at(-1);
  await page.keyboard.press('PageDown');
  await eventually(async () => assert.deepEqual((await slides(page)).map((one) => [one.tile, one.kind]), [[tile, 'fleeing']]));
  await rest(page);
  await page.evaluate(() => document.getAnimations().forEach((one) => one.finish()));
  await page.keyboard.press('PageUp');
  await eventually(async () => assert.deepEqual((await slides(page)).map((one) => [one.tile, one.kind]), [[tile, 'fleeing']]));
  await rest(page);
  await page.evaluate(() => document.getAnimations().forEach((one) => one.finish()));
  await page.keyboard.press('End');
  await page.clock.runFor(50);
  assert.match(await head(page), /the end/);
  assert.deepEqual(await slides(page), []);
  await context.close();
});

test('a tile that slides has a face, whatever layers are off', async () => {
  const { context, page } = await atChain(`${SIX}&layers=none`, 3);
  await page.keyboard.press('PageDown');
  await eventually(async () => {
    const [one] = await slides(page);
    const face = await page.locator(`.tile[data-tile="${one.tile}"] .face`).evaluate((face) => getComputedStyle(face).backgroundColor);
    assert.notEqual(face, 'rgba(0, 0, 0, 0)');
  });
  await context.close();
});

test('a tile that is slid by hand slides with a face, too', async () => {
  const { context, page, faults } = await atChain(SIX, 3);
  // A tile beside the blank, which the run does not move now.
  const tile = await page.evaluate(() => {
    const place = (one) => ['--x', '--y'].map((axis) => Number(one.style.getPropertyValue(axis)));
    const [x, y] = place(document.querySelector('.slot'));
    const isBeside = (one) => { const [a, b] = place(one); return Math.abs(a - x) + Math.abs(b - y) === 1; };
    return [...document.querySelectorAll('.tile.bare, .tile.home')].find(isBeside).dataset.tile;
  });
  await page.locator(`.tile[data-tile="${tile}"]`).click();
  await eventually(async () => assert.deepEqual((await slides(page)).map((one) => one.tile), [tile]));
  const face = await page.locator(`.tile[data-tile="${tile}"] .face`).evaluate((face) => getComputedStyle(face).backgroundColor);
  assert.notEqual(face, 'rgba(0, 0, 0, 0)');
  assert.deepEqual(faults, []);
  await context.close();
});

test('above 8 events a second, and with reduced motion, nothing slides', async () => {
  for (const [speed, options, expected] of [['3', {}, true], ['4', {}, false], ['2', { reducedMotion: 'reduce' }, false]]) {
    const { context, page } = await atChain(SIX, 4, options);
    const made = await play(page, { speed });
    const found = (await slides(page)).length + await page.locator('.tile[style*="--lasts"]').count();
    assert.equal(found > 0, expected, `${speed}: ${made} moves`);
    assert.equal(made > 1, expected, 'a chain at once only where it slides');
    await context.close();
  }
});

/// The number of pixels of a canvas that have the colour of a custom property.
const pixels = (page, selector, property) => page.locator(selector).evaluate((canvas, property) => {
  const probe = document.createElement('i');
  probe.style.color = `var(${property})`;
  document.body.append(probe);
  const [red, green, blue] = getComputedStyle(probe).color.match(/\d+/g).map(Number);
  probe.remove();
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  let count = 0;
  for (let at = 0; at < data.length; at += 4) count += data[at] === red && data[at + 1] === green && data[at + 2] === blue;
  return count;
}, property);

for (const [name, what, selector] of [
  ['on a canvas', 'size=34x34&goal=blank-last&deal=uniform&seed=1', 'canvas[data-side]'],
  ['on the relief', `${SIX}&view=relief`, '.relief canvas'],
]) {
  test(`${name} a chain keeps its violet until the last tile has arrived`, async () => {
    const { context, page, faults } = await atChain(what, 5);
    const picture = () => page.locator(selector).evaluate((canvas) => canvas.toDataURL());
    const violet = await pixels(page, selector, '--flee');
    assert.ok(violet > 100, `${violet} pixels`);
    const made = await play(page);
    assert.ok(made >= 4, `${made} moves`);
    const seen = new Set();
    for (let frame = 0; frame < 6; frame += 1) {
      seen.add(await picture());
      assert.ok(await pixels(page, selector, '--flee') > violet * .5, `frame ${frame}`);
      await page.clock.runFor(30);
    }
    assert.ok(seen.size >= 5, `${seen.size} different pictures`);
    // The player waits for the chain; then nothing of it is left.
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.clock.runFor(2_000);
    assert.equal(await pixels(page, selector, '--flee'), 0);
    // What the motion ends with is what the event is without motion.
    const [last, step] = [await picture(), (await page.evaluate(() => location.hash)).match(/step=(\d+)/)[1]];
    await press(page, 'End');
    await page.evaluate((step) => { location.hash = location.hash.replace(/step=\d+/, `step=${step}`); }, step);
    await eventually(async () => { await page.clock.runFor(500); assert.equal(await picture(), last); });
    assert.deepEqual(faults, []);
    await context.close();
  });
}
