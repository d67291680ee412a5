// Agents: scrubbing through a run paints it, and nothing jumps when it comes to rest.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { becomes, counts, holdClock, open, serve, visitor } from './harness.mjs';

let server;
before(async () => { server = await serve(); });
after(async () => { await server.stop(); });

/// A visitor in the first third of a run on a board of this side, at rest, with the clock held.
async function watch(side, options) {
  const { context, faults } = await visitor(options);
  await holdClock(context);
  const page = await open(context, `${server.address}#v=1&place=agents&size=${side}x${side}&goal=blank-last&deal=uniform&seed=1`);
  await page.waitForSelector('.player', { timeout: 60_000 });
  await page.keyboard.press('3');
  await atRest(page, side);
  return { context, page, faults };
}

const painted = (page) => page.locator('.tray[data-painted] canvas.painted');
const rest = (page) => page.clock.runFor(1_000);
const atRest = async (page, side) => {
  await rest(page);
  assert.equal(await painted(page).count(), 0);
  assert.equal(await page.locator('.tile').count(), side * side - 1);
  const [head, hash] = await page.evaluate(() => [document.querySelector('.reading-head').textContent, location.hash]);
  assert.equal(hash.match(/step=(\d+)/)?.[1], head.match(/Event ([\d,]+) of/)?.[1].replaceAll(',', ''));
};

test('a dragged playhead and a held key paint a 30x30; the elements return at rest', async () => {
  const { context, page, faults } = await watch(30);
  const { x, y, width, height } = await page.getByRole('slider', { name: 'Timeline' }).boundingBox();
  await page.locator('.tray').focus();
  const event = () => page.getByRole('slider', { name: 'Timeline' }).getAttribute('aria-valuenow');
  const before = await event();
  await page.mouse.move(x + width * 0.3, y + height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 6; step += 1) await page.mouse.move(x + width * 0.3 + 20 * step, y + height / 2);
  await painted(page).waitFor();
  await counts(page.locator('.tile'), 0);
  assert.notEqual(await event(), before);
  // A held playhead is not at rest.
  await page.clock.runFor(10_000);
  assert.equal(await painted(page).count(), 1);
  await page.mouse.up();
  await atRest(page, 30);

  await page.locator('.tray').focus();
  for (let step = 0; step < 12; step += 1) await page.keyboard.down('ArrowRight');
  await painted(page).waitFor();
  assert.ok(await page.evaluate(() => document.activeElement.classList.contains('tray')), 'the focus stays on the board');
  await page.keyboard.up('ArrowRight');
  await atRest(page, 30);
  // A single step is animated.
  await page.keyboard.press('ArrowRight');
  await page.clock.runFor(100);
  assert.equal(await painted(page).count(), 0);
  assert.deepEqual(faults, []);
  await context.close();
});

/// The mean difference of two pictures of the board over all channels, the second shifted by some pixels.
const differences = (page, pictures) => page.evaluate(async (pictures) => {
  const load = async (picture) => {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height);
  };
  const [a, b] = await Promise.all(pictures.map(load));
  const found = {};
  for (const dx of [-1, 0, 1]) for (const dy of [-1, 0, 1]) {
    let [sum, count] = [0, 0];
    for (let y = 2; y < a.height - 2; y += 1) for (let x = 2; x < a.width - 2; x += 1) {
      for (let channel = 0; channel < 3; channel += 1) {
        sum += Math.abs(a.data[(y * a.width + x) * 4 + channel] - b.data[((y + dy) * a.width + x + dx) * 4 + channel]);
        count += 1;
      }
    }
    found[`${dx} ${dy}`] = sum / count;
  }
  return found;
}, pictures);

for (const viewport of [{ width: 1280, height: 800 }, { width: 390, height: 844 }]) {
  test(`painted or not, the board has the same position (${viewport.width} wide)`, async () => {
    for (const side of [10, 30]) {
      const { context, page, faults } = await watch(side, { viewport });
      const boxes = () => page.evaluate(() => ['.tray', '.patches', '.overlay', '.brackets', '.painted'].map((name) => {
        const box = document.querySelector(name)?.getBoundingClientRect();
        return box && [box.x, box.y, box.width, box.height];
      }));
      const picture = async () => (await page.locator('.tray').screenshot({ animations: 'disabled' })).toString('base64');
      const still = await boxes();
      const first = await picture();
      // Forth and back with the playhead held: the same event, but painted.
      const slider = page.getByRole('slider', { name: 'Timeline' });
      const now = Number(await slider.getAttribute('aria-valuenow'));
      const { x, y, width, height } = await slider.boundingBox();
      const end = Number(await slider.getAttribute('aria-valuemax'));
      await page.mouse.move(x + width * now / end, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(x + width * now / end + 9, y + height / 2);
      await painted(page).waitFor();
      await page.keyboard.press('3');
      await becomes(async () => Number(await slider.getAttribute('aria-valuenow')), now);
      await page.clock.runFor(200);
      const rushed = await boxes();
      assert.deepEqual(rushed.slice(0, 4), still.slice(0, 4), `${side}: tray, patches, what lies over them`);
      assert.deepEqual(rushed[4], still[1], `${side}: the canvas covers the patches`);
      const second = await picture();
      const found = await differences(page, [first, second]);
      assert.ok(Object.values(found).every((difference) => difference >= found['0 0']), `${side}: ${JSON.stringify(found)}`);
      assert.ok(found['0 0'] < 14, `${side}: the same picture, but for the edges of letters: ${found['0 0']}`);
      await page.mouse.up();
      await atRest(page, side);
      assert.deepEqual(await boxes(), still);
      assert.deepEqual(faults, []);
      await context.close();
    }
  });
}

test('on a canvas, too, the front of a wave spreads patch by patch', async () => {
  for (const reducedMotion of ['no-preference', 'reduce']) {
    const { context } = await visitor({ reducedMotion });
    await holdClock(context);
    const page = await open(context, `${server.address}#v=1&place=agents&size=34x34&goal=blank-last&deal=uniform&seed=1`);
    await page.waitForSelector('.player', { timeout: 60_000 });
    await rest(page);
    await page.keyboard.press('3');
    await rest(page);
    const canvas = page.locator('canvas[data-side]');
    const isWave = async () => /blank.* wave|wave.* blank/i.test(await page.locator('.sentence').textContent())
      && /wave/i.test(await page.locator('.reading-head').textContent());
    let spread = false;
    for (let step = 0; step < 60 && !spread; step += 1) {
      await page.keyboard.press('ArrowRight');
      await rest(page);
      if (!await isWave()) continue;
      // Again, watched from its first moment.
      await page.keyboard.press('ArrowLeft');
      await rest(page);
      await page.keyboard.press('ArrowRight');
      await page.clock.runFor(120);
      const picture = () => canvas.evaluate((canvas) => canvas.toDataURL());
      const early = await picture();
      await page.clock.runFor(2_000);
      spread = early !== await picture();
      if (reducedMotion === 'reduce') break;
    }
    assert.equal(spread, reducedMotion === 'no-preference', reducedMotion);
    await context.close();
  }
});
