// Boards above 30 cells a side: a canvas that can be panned and zoomed, and plays like any board.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import {
  becomes, cellAt, eventually, hasNoBarrier, holdClock, middleOfCell, open, says, serve, view, visitor,
} from './harness.mjs';

let server;
before(async () => { server = await serve(); });
after(async () => { await server.stop(); });

const link = (size, deal = 'walk-4000') => `${server.address}#v=1&place=play&size=${size}&goal=blank-last&deal=${deal}&seed=1`;
/// A visitor whose clock is held, so that the page paints in frames of that clock.
const held = async (options) => {
  const { context, faults } = await visitor(options);
  await holdClock(context);
  return { context, faults };
};
/// Lets everything come to rest: what glides, and the page, which then saves and writes the address.
const rest = (page) => page.clock.runFor(1_000);
/// Zooms out to the whole board, and lets it be painted.
const wholeBoard = async (page) => {
  await page.getByRole('button', { name: 'Whole board' }).click();
  await rest(page);
  const { width, height, side, left, top, area } = await view(page);
  assert.ok(left >= area.x && top >= area.y && left + side * width <= area.x + area.width + .1
    && top + side * height <= area.y + area.height + .1, 'all of it is in view');
};
/// Opens such a board, with all of it in view.
const large = async (size, options = {}) => {
  const { context, faults } = await held(options);
  const page = await open(context, link(size));
  await wholeBoard(page);
  return { context, faults, page };
};
/// Waits until the blank rests on this cell.
const blankIs = (page, expected) => becomes(async () => {
  await rest(page);
  return (await view(page)).blank;
}, expected);
const moves = (page) => page.locator('#moves').textContent().then(Number);
/// A digest of all that is painted.
const paint = async (page) => {
  const url = await page.evaluate(() => document.querySelector('canvas[data-side]').toDataURL());
  return createHash('sha256').update(url).digest('hex');
};
/// Waits until the picture at rest differs from these, and returns its digest.
const painted = (page, what, ...others) => eventually(async () => {
  await rest(page);
  const now = await paint(page);
  assert.ok(!others.includes(now), `${what}: nothing else was painted`);
  await rest(page);
  assert.equal(await paint(page), now, `${what}: it is at rest`);
  return now;
});
/// The digests of the pictures from now on, in steps of some milliseconds.
const film = async (page, steps, milliseconds) => {
  const seen = new Set();
  for (let step = 0; step < steps; step++) {
    await page.clock.runFor(milliseconds);
    seen.add(await paint(page));
  }
  return seen;
};
/// The number of timers and frames that the page has requested: their handles count up.
const asked = (page) => page.evaluate(() => {
  const handle = requestAnimationFrame(() => {});
  cancelAnimationFrame(handle);
  return handle;
});
/// A point of the window as a point of the board, in cells.
const onBoard = ({ left, top, side }, { x, y }) => ({ x: (x - left) / side, y: (y - top) / side });
const near = (a, b, what) => assert.ok(Math.hypot(a.x - b.x, a.y - b.y) < .01, `${what}: ${JSON.stringify([a, b])}`);
/// A key that can move a tile, and where the blank goes then.
const aWay = ({ width, height, blank }) => {
  const ways = { ArrowUp: width, ArrowDown: -width, ArrowLeft: 1, ArrowRight: -1 };
  return blank % width < width - 1 ? ['ArrowLeft', blank + 1] : blank < width * (height - 1)
    ? ['ArrowUp', blank + ways.ArrowUp] : ['ArrowRight', blank - 1];
};

test('a 40x40 and a 128x128 are dealt by hand, and the page does not grow with them', async () => {
  const { context, faults } = await held();
  const page = await open(context, server.address);
  await page.getByRole('group', { name: 'Size' }).getByLabel('Other').check();
  for (const side of [40, 128]) {
    await page.getByLabel('Width').fill(String(side));
    await page.getByLabel('Height').fill(String(side));
    await page.getByRole('button', { name: 'Deal' }).click();
    await page.waitForSelector(`canvas[data-width="${side}"][data-side]`);
    const elements = await page.evaluate(() => document.querySelectorAll('*').length);
    assert.ok(elements < side * side, `${elements} elements: the cells have none`);
    await rest(page);
    const first = await view(page);
    assert.ok(first.side >= 24, `cells of ${first.side} can be read`);
    const blank = middleOfCell(first, first.blank);
    assert.ok(blank.x > first.area.x && blank.x < first.area.x + first.area.width && blank.y > first.area.y
      && blank.y < first.area.y + first.area.height, 'the blank is in view');
    await wholeBoard(page);
    const { width, height, area, side: cell } = await view(page);
    assert.deepEqual([width, height], [side, side]);
    assert.ok(cell * side <= area.height && cell * side > .9 * Math.min(area.width, area.height), 'all of it is in view');
  }
  assert.deepEqual(faults, []);
  await context.close();
});

test('keys play, the announcement says what is beside the blank, and a reload keeps the game', async () => {
  const { context, faults, page } = await large('40x40');
  const start = await view(page);
  await page.locator('canvas[data-side]').focus();
  const [key, blank] = aWay(start);
  await page.keyboard.press(key);
  await blankIs(page, blank);
  assert.equal(await moves(page), 1);
  const around = await page.locator('#around-blank').textContent();
  assert.match(around, new RegExp(`^Blank, row ${Math.floor(blank / 40) + 1}, column ${blank % 40 + 1}; .*of it \\d+`));
  await page.reload();
  await page.waitForSelector('canvas[data-side]');
  await blankIs(page, blank);
  assert.equal(await page.locator('#around-blank').textContent(), around);
  await page.keyboard.press('Control+z');
  await blankIs(page, start.blank);
  assert.deepEqual(faults, []);
  await context.close();
});

test('a press in the blank\'s line slides several tiles, and the saved text agrees', async () => {
  const { context, faults, page } = await large('128x128');
  const now = await view(page);
  const row = Math.floor(now.blank / 128) * 128;
  const far = now.blank % 128 > 60 ? row : row + 127;
  const { x, y } = middleOfCell(now, far);
  await page.mouse.click(x, y);
  await blankIs(page, far);
  assert.equal(await moves(page), Math.abs(far - now.blank));
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('radio', { name: 'Current board' }).check();
  await eventually(async () => assert.match(await page.getByRole('textbox', { name: 'Link' }).inputValue(), /&board=/));
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Board as text' }).click(),
  ]);
  const cells = (await readFile(await saved.path(), 'utf8')).match(/\d+/g).map(Number);
  assert.equal(cells.length, 128 * 128);
  assert.equal(cells[far], 0);
  assert.deepEqual(faults, []);
  await context.close();
});

test('a mouse drags a tile into the blank, or lets it go back', async () => {
  const { context, page } = await large('40x40');
  for (let step = 0; step < 3; step++) await page.keyboard.press('+');
  await rest(page);
  const now = await view(page);
  const [, cell] = aWay(now);
  const [from, to] = [middleOfCell(now, cell), middleOfCell(now, now.blank)];
  const still = await paint(page);
  const drag = async (part) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    for (let step = 1; step <= 20; step++) {
      await page.mouse.move(from.x + (to.x - from.x) * part * step / 20, from.y + (to.y - from.y) * part * step / 20);
    }
    await page.clock.runFor(50);
    const follows = await paint(page);
    await page.mouse.up();
    await rest(page);
    return follows;
  };
  assert.notEqual(await drag(.32), still, 'a held tile follows the pointer');
  await blankIs(page, now.blank);
  await drag(.8);
  await blankIs(page, cell);
  await context.close();
});

test('wheel, buttons and keys zoom, and the cell under the pointer stays there', async () => {
  const { context, faults, page } = await large('128x128');
  const whole = await view(page);
  // Positions of pointers are whole pixels.
  const at = { x: Math.round(whole.left + .25 * whole.area.width), y: Math.round(whole.top + .7 * whole.area.height) };
  await page.mouse.move(at.x, at.y);
  for (let turn = 0; turn < 8; turn++) await page.mouse.wheel(0, -120);
  await rest(page);
  const zoomed = await view(page);
  assert.ok(zoomed.side > 4 * whole.side, `from ${whole.side} to ${zoomed.side}`);
  near(onBoard(zoomed, at), onBoard(whole, at), 'the wheel keeps the cell under the pointer');
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -20);
  await page.keyboard.up('Control');
  await rest(page);
  assert.ok((await view(page)).side > zoomed.side, 'a pinch on a trackpad zooms');

  const before = await view(page);
  for (const [hold, free] of [
    [() => page.mouse.down({ button: 'middle' }), () => page.mouse.up({ button: 'middle' })],
    [async () => { await page.keyboard.down(' '); await page.mouse.down(); },
      async () => { await page.mouse.up(); await page.keyboard.up(' '); }],
  ]) {
    const { left, top } = await view(page);
    await page.mouse.move(at.x, at.y);
    await hold();
    await page.mouse.move(at.x - 70, at.y + 30, { steps: 4 });
    await free();
    await rest(page);
    const now = await view(page);
    near({ x: now.left - left, y: now.top - top }, { x: -70, y: 30 }, 'the board goes with the pointer');
  }
  assert.equal(before.blank, (await view(page)).blank);
  assert.equal(await moves(page), 0, 'moving the board moves no tile');

  await wholeBoard(page);
  assert.deepEqual(await view(page), whole);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await rest(page);
  const closer = await view(page);
  assert.ok(closer.side > 1.4 * whole.side);
  const blank = middleOfCell(closer, whole.blank);
  assert.ok(blank.x > closer.area.x + closer.side && blank.x < closer.area.x + closer.area.width - closer.side, 'a button zooms about the blank');
  await page.locator('canvas[data-side]').focus();
  await page.keyboard.press('+');
  await rest(page);
  assert.ok((await view(page)).side > 2 * whole.side);
  await page.keyboard.press('-');
  await page.keyboard.press('0');
  await rest(page);
  assert.deepEqual(await view(page), whole);
  const box = await page.getByRole('button', { name: 'Zoom in' }).boundingBox();
  assert.ok(box.width >= 44 && box.height >= 44);
  assert.deepEqual(faults, []);
  await context.close();
});

test('a drag from a tile that cannot go moves the board, and a hint brings its cell into view', async () => {
  const { context, faults } = await held();
  const page = await open(context, link('60x60'));
  await rest(page);
  const now = await view(page);
  const { x, y, width, height } = now.area;
  // A tile in neither the row nor the column of the blank.
  const blank = middleOfCell(now, now.blank);
  const from = { x: blank.x > x + width / 2 ? x + width * .2 : x + width * .8, y: blank.y > y + height / 2 ? y + height * .2 : y + height * .8 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 6 });
  await page.mouse.up();
  await rest(page);
  const moved = await view(page);
  assert.equal(await moves(page), 0);
  assert.equal(moved.blank, now.blank);
  assert.ok(Math.hypot(moved.left - now.left, moved.top - now.top) > 40, 'the board went along');
  await wholeBoard(page);
  await page.locator('#hint').click();
  await page.locator('[data-hint]').waitFor({ timeout: 60_000 });
  await rest(page);
  assert.ok((await view(page)).side >= 24, 'what the hint is about can be read');
  assert.deepEqual(faults, []);
  await context.close();
});

test('on a phone a board with cells too small for a finger is panned and zoomed too', async () => {
  const { context, faults } = await held({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await open(context, link('20x20'));
  await rest(page);
  assert.ok((await view(page)).side >= 24);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.waitForSelector('.tray');
  assert.deepEqual(faults, []);
  await context.close();
});

test('played by keys, the blank never leaves the view', async () => {
  const { context, page } = await large('128x128');
  await page.locator('canvas[data-side]').focus();
  for (let step = 0; step < 5; step++) await page.keyboard.press('+');
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft']) {
    for (let step = 0; step < 25; step++) await page.keyboard.press(key);
    await rest(page);
    const now = await view(page);
    const { x, y } = middleOfCell(now, now.blank);
    const { area } = now;
    assert.ok(x > area.x && x < area.x + area.width && y > area.y && y < area.y + area.height, `after ${key}`);
  }
  assert.ok(await moves(page) > 40);
  await context.close();
});

test('one finger drags a tile, two pan and zoom', async () => {
  const { context, faults, page } = await large('128x128', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  const devtools = await context.newCDPSession(page);
  const touch = (type, ...points) => devtools.send('Input.dispatchTouchEvent',
    { type, touchPoints: points.map(({ x, y }, id) => ({ x, y, id })) });
  for (let step = 0; step < 7; step++) await page.getByRole('button', { name: 'Zoom in' }).tap();
  await rest(page);
  const now = await view(page);
  assert.ok(now.side > 40, `a thumb can meet a cell of ${now.side}`);
  const [, cell] = aWay(now);
  const [from, to] = [middleOfCell(now, cell), middleOfCell(now, now.blank)];
  await touch('touchStart', from);
  for (const part of [.2, .4, .6, .8]) await touch('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  await touch('touchEnd');
  await rest(page);
  const slid = await view(page);
  assert.equal(slid.blank, cell);
  assert.equal(await moves(page), 1);

  const { x, y, width, height } = slid.area;
  const [a, b] = [{ x: x + width * .4, y: y + height * .5 }, { x: x + width * .6, y: y + height * .5 }];
  const [c, d] = [{ x: x + width * .5, y: y + height * .6 }, { x: x + width * .6, y: y + height * .6 }];
  await touch('touchStart', a);
  await touch('touchStart', a, b);
  await touch('touchMove', c, d);
  await touch('touchEnd');
  await rest(page);
  const pinched = await view(page);
  assert.ok(Math.abs(pinched.side / slid.side - .5) < .02, `two fingers half as far apart: ${slid.side} to ${pinched.side}`);
  assert.equal(cellAt(pinched, { x: c.x + 1, y: c.y }), cellAt(slid, { x: a.x + 2, y: a.y }), 'the cell stays under the finger');
  assert.equal(await moves(page), 1, 'two fingers move no tile');
  assert.deepEqual(faults, []);
  await context.close();
});

test('the canvas follows slides, theme and motion, and requests no frame when nothing moves', async () => {
  for (const reducedMotion of ['reduce', 'no-preference']) {
    const { context, faults } = await held({ reducedMotion, colorScheme: 'light' });
    const page = await open(context, link('40x40'));
    await wholeBoard(page);
    // Not before the other bundle is there, whose fetching uses timers.
    await eventually(async () => {
      const before = await asked(page);
      await page.clock.runFor(10_000);
      assert.equal(await asked(page), before + 1, 'nothing moves, no frame is asked for');
    });
    const start = await paint(page);
    const colours = await page.evaluate(() => {
      const canvas = document.querySelector('canvas[data-side]');
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      return new Set(new Uint32Array(data.buffer)).size;
    });
    assert.ok(colours > 8, `${colours} colours: tiles, homes, the tray, figures`);
    const [key] = aWay(await view(page));
    await page.keyboard.press(key);
    const pictures = await film(page, 16, 20);
    assert.ok(!pictures.has(start));
    if (reducedMotion === 'reduce') assert.equal(pictures.size, 1, 'one picture without motion');
    else assert.ok(pictures.size >= 4, `${pictures.size} pictures for a glide`);
    await page.keyboard.press('Control+z');
    await rest(page);
    assert.equal(await paint(page), start, 'a part painted anew is what the whole would be');
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await painted(page, 'dark', start);
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
    const forced = await painted(page, 'forced colours', start, dark);
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
    assert.equal(await painted(page, 'light again', forced, dark), start);
    await page.evaluate(() => { document.documentElement.dataset.theme = 'dark'; });
    assert.equal(await painted(page, 'our own switch', start), dark);
    assert.deepEqual(faults, []);
    await context.close();
  }
});

test('in the editor a tile is dropped on another; pictures and other window sizes are painted too', async () => {
  const { context, faults, page } = await large('33x31');
  const numbers = await paint(page);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('form', { name: 'Edit' }).waitFor();
  await rest(page);
  const now = await view(page);
  const [from, to] = [middleOfCell(now, 5), middleOfCell(now, 5 + 33 * 4)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  await says(page.getByRole('status'), /\d+ and \d+ swapped\./);
  await page.getByRole('button', { name: 'Cancel' }).click();
  assert.equal(await painted(page, 'the numbers again'), numbers);
  await page.getByRole('radio', { name: 'Picture: hills' }).check();
  await painted(page, 'a picture', numbers);
  await wholeBoard(page);
  await page.setViewportSize({ width: 900, height: 700 });
  await eventually(async () => {
    await rest(page);
    const { area, side } = await view(page);
    assert.ok(area.width < 900 && side * 33 <= area.width && side * 31 <= area.height);
  });
  assert.deepEqual(faults, []);
  await context.close();
});

test('a win on a large board is announced, and celebrated once', async () => {
  const { context, faults } = await held();
  const page = await open(context, link('31x31', 'walk-1'));
  await rest(page);
  const { blank } = await view(page);
  await page.locator('canvas[data-side]').focus();
  await page.keyboard.press(blank === 31 * 31 - 2 ? 'ArrowLeft' : 'ArrowUp');
  await says(page.getByRole('status'), /Solved in 1 move/);
  // The tile has slid by then.
  await page.clock.runFor(250);
  const settling = await film(page, 20, 60);
  assert.ok(settling.size > 2, `${settling.size} pictures: the tiles settle`);
  await blankIs(page, 31 * 31 - 1);
  const still = await paint(page);
  await page.clock.runFor(10_000);
  assert.equal(await paint(page), still, 'and then rest');
  assert.deepEqual(faults, []);
  await context.close();
});

test('axe finds no barrier on a large board', async () => {
  for (const viewport of [{ width: 1280, height: 800 }, { width: 390, height: 844 }]) {
    const { context, page } = await large('40x40', { viewport });
    await page.clock.resume();
    await hasNoBarrier(page);
    await context.close();
  }
});
