// What every browser test needs: a server of the built page, a Chromium, and a page that may ask nothing foreign.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import axe from 'axe-core';
import { chromium } from 'playwright-core';

export const dist = process.env.ECOTILE_DIST;

const servers = [];

/// Serves a folder (the built page, if none is named) until `stop()`.
export async function serve(folder = dist, port = 0) {
  const child = spawn(process.env.ECOTILE_SERVER, ['host', folder, '--port', String(port)]);
  servers.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const address = line.match(/http:\S+/)?.[0];
    if (address) {
      const stop = () => new Promise((done) => { child.once('exit', done); child.kill(); });
      return { address, port: Number(new URL(address).port), stop };
    }
  }
  throw new Error('the server said no address');
}

let browser;

/// For visitors whose page shall keep itself for a visit without a network, as it does for everybody.
export const KEEPS = { serviceWorkers: 'allow' };

/// One Chromium for a file of tests.
export function launch() {
  // The promise, so that tests that run side by side share it.
  browser ??= chromium.launch({
    executablePath: process.env.ECOTILE_CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  return browser;
}

after(async () => {
  await (await browser)?.close();
  // Those of tests that failed: they would keep this file waiting.
  for (const server of servers) server.kill();
});

/// A clean visitor. What goes wrong in the page, or asks for anything foreign, ends up in `faults`. Nothing is kept for a
/// visit without a network unless the options say `KEEPS`: that fetches every file again, for each visitor, and a file that
/// is kept can't be held back from the page.
export async function visitor(options = {}) {
  const context = await (await launch()).newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block', ...options });
  const faults = [];
  const requests = [];
  // A blob is the page's own: the script of its workers. No network is asked for it.
  context.on('request', (request) => { if (!request.url().startsWith('blob:')) requests.push(request.url()); });
  context.on('weberror', (error) => faults.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} ${message.location().url}`.trim());
  });
  context.setDefaultTimeout(30_000);
  context.on('page', waitsForThePage);
  return { context, faults, requests };
}

/// The page has drawn all that came of what was done so far. Yew breaks a pass of 16 ms off and goes on in a timer, and
/// Chromium lets keys and questions pass before timers: at once after a key a busy page may show what was before it.
export async function isDrawn(page) {
  const turns = async () => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise((next) => { setTimeout(next); });
  };
  // A page that was left meanwhile has nothing to draw.
  await page.evaluate(turns).catch(() => {});
}

let locatorsWait = false;

/// Whatever a test does on this page is done when the page is drawn, and returns when it is drawn again: the test may look
/// right away, as a person does.
function waitsForThePage(page) {
  const wait = (object, names, pageOf) => {
    for (const name of names) {
      const act = object[name];
      object[name] = async function whenDrawn(...given) {
        await isDrawn(pageOf(this));
        const answer = await act.apply(this, given);
        await isDrawn(pageOf(this));
        return answer;
      };
    }
  };
  wait(page, ['waitForSelector', 'waitForFunction'], () => page);
  wait(page.keyboard, ['press'], () => page);
  wait(page.mouse, ['click', 'up'], () => page);
  // All pages share this one.
  if (locatorsWait) return;
  locatorsWait = true;
  const locators = Object.getPrototypeOf(page.locator('html'));
  wait(locators, ['click', 'check', 'uncheck', 'fill', 'press', 'tap', 'selectOption'], (locator) => locator.page());
}

/// Opens the page, perhaps with a link behind its `#`, and waits for the board.
export async function open(context, address, link = '') {
  const page = await context.newPage();
  await page.goto(link ? `${address}#${link}` : address);
  await page.waitForSelector('.tray, canvas[data-side]');
  return page;
}

/// A test with a visitor of its own, whose page must not have failed at its end.
export function visit(name, options, body) {
  test(name, async () => {
    const { context, faults, requests } = await visitor(options);
    try {
      await body({ context, faults, requests });
      assert.deepEqual(faults, []);
    } finally {
      await context.close();
    }
  });
}

/// Tries again until it holds: what the page does later than at once.
export async function eventually(check, patience = 15_000) {
  const end = Date.now() + patience;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((again) => setTimeout(again, 40));
    }
  }
}

/// axe-core finds nothing serious on this page, in light or in dark.
export async function hasNoBarrier(page, where = '') {
  await page.evaluate(axe.source);
  // From light to dark only colours change.
  for (const [colorScheme, rules] of [['light', {}], ['dark', { runOnly: ['color-contrast', 'link-in-text-block'] }]]) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await page.evaluate((rules) => window.axe.run({ resultTypes: ['violations'], ...rules }), rules);
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    const found = serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
    assert.deepEqual(found, [], `${where} ${colorScheme}`);
  }
}

/// What an element says, as soon as it says this.
export const says = (locator, expected) => eventually(async () => {
  const text = (await locator.textContent({ timeout: 1_000 })).replaceAll('\u00a0', ' ').trim();
  if (expected instanceof RegExp) assert.match(text, expected);
  else assert.equal(text, String(expected));
});

/// The board, as soon as it is this.
export const shows = (page, cells) => eventually(async () => assert.deepEqual((await board(page)).cells, cells));

/// What is kept on the visitor's machine, once the page is at rest and has kept it.
export const kept = (page, part) => eventually(async () => {
  const text = await page.evaluate(() => localStorage.getItem('ecotile-visit') ?? '');
  assert.ok(text.includes(part), `"${part}" is in\n${text}`);
});

/// Opens a sheet of the top bar.
export async function sheet(page, name) {
  await page.getByRole('button', { name, exact: true }).click();
  const opened = page.getByRole('dialog', { name });
  await opened.waitFor();
  return opened;
}

/// The middle of a tile on the screen, and the side of a cell.
export async function middle(page, tile) {
  const { x, y, width, height } = await page.locator(`[data-tile="${tile}"]`).boundingBox();
  return { x: x + width / 2, y: y + height / 2, side: width };
}

/// A finger on the screen, as the browser itself hears it.
export async function finger(page) {
  const client = await page.context().newCDPSession(page);
  const send = (type, points) => client.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  return {
    down: (x, y) => send('touchStart', [{ x, y }]),
    to: (x, y) => send('touchMove', [{ x, y }]),
    up: () => send('touchEnd', []),
    /// Down, over the way in a few steps, up.
    async stroke({ x, y }, dx, dy) {
      await this.down(x, y);
      for (let step = 1; step <= 4; step += 1) await this.to(x + (dx * step) / 4, y + (dy * step) / 4);
      await this.up();
    },
  };
}

/// The numbers as a person sees them, row by row; 0 is the blank.
export async function board(page) {
  // The blank and the tiles are drawn by different components: between the two a cell may be empty for a moment.
  for (;;) {
    const seen = await boardNow(page);
    if (!seen.cells.includes(null)) return seen;
  }
}

async function boardNow(page) {
  return page.evaluate(() => {
    const tray = document.querySelector('.tray');
    const width = Number(tray.style.getPropertyValue('--w'));
    const height = Number(tray.style.getPropertyValue('--h'));
    const cells = Array(width * height).fill(null);
    const place = (element) =>
      Number(element.style.getPropertyValue('--y')) * width + Number(element.style.getPropertyValue('--x'));
    for (const tile of tray.querySelectorAll('.tile')) cells[place(tile)] = Number(tile.dataset.tile);
    cells[place(tray.querySelector('.slot'))] = 0;
    return { width, height, cells };
  });
}

/// A board on a canvas (above 30 cells a side): its size, its blank, and which part of it is in view.
export async function view(page) {
  return page.evaluate(() => {
    const canvas = document.querySelector('canvas[data-side]');
    const { width, height, blank, side, left, top } = Object.fromEntries(
      Object.entries(canvas.dataset).map(([name, value]) => [name, Number(value)]));
    const area = canvas.getBoundingClientRect();
    return { width, height, blank, side, left: area.left + left, top: area.top + top,
      area: { x: area.x, y: area.y, width: area.width, height: area.height } };
  });
}

/// Where the middle of a cell is in the window.
export function middleOfCell({ width, side, left, top }, cell) {
  return { x: left + (cell % width + .5) * side, y: top + (Math.floor(cell / width) + .5) * side };
}

/// Which cell is there, or -1.
export function cellAt({ width, height, side, left, top }, { x, y }) {
  const [column, row] = [Math.floor((x - left) / side), Math.floor((y - top) / side)];
  return column >= 0 && row >= 0 && column < width && row < height ? row * width + column : -1;
}

/// A shortest list of arrow keys that solves a small board, by breadth-first search.
export function shortest({ width, height, cells }, goal = [...cells.keys()].map((cell) => (cell + 1) % cells.length)) {
  const target = goal.join();
  const ways = { ArrowUp: width, ArrowDown: -width, ArrowLeft: 1, ArrowRight: -1 };
  let layer = [{ cells, keys: [] }];
  const seen = new Set([cells.join()]);
  while (layer.length) {
    const next = [];
    for (const { cells, keys } of layer) {
      if (cells.join() === target) return keys;
      const blank = cells.indexOf(0);
      for (const [key, step] of Object.entries(ways)) {
        const from = blank + step;
        const sameRow = Math.floor(from / width) === Math.floor(blank / width);
        if (from < 0 || from >= cells.length || (Math.abs(step) === 1 && !sameRow)) continue;
        const after = cells.slice();
        [after[blank], after[from]] = [after[from], 0];
        if (!seen.has(after.join())) {
          seen.add(after.join());
          next.push({ cells: after, keys: [...keys, key] });
        }
      }
    }
    layer = next;
  }
  assert.fail(`no way from ${cells} to ${target}`);
}

/// Solves a small board by its keys, and answers how many there were.
export async function solve(page, goal) {
  const keys = shortest(await board(page), goal);
  for (const key of keys) await page.keyboard.press(key);
  return keys.length;
}

/// One move that is possible wherever the blank is; two of them from the first columns are there and back again.
export async function nudge(page) {
  const { width, cells } = await board(page);
  await page.keyboard.press(cells.indexOf(0) % width ? 'ArrowRight' : 'ArrowLeft');
  await eventually(async () => assert.notDeepEqual((await board(page)).cells, cells));
}
