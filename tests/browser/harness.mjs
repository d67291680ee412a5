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
    const { url } = message.location();
    // The page names its icon. Where a test opens a plain file, the browser itself may ask for one that nobody promised.
    if (message.type() === 'error' && !url.endsWith('/favicon.ico')) faults.push(`${message.text()} ${url}`.trim());
  });
  context.setDefaultTimeout(30_000);
  return { context, faults, requests };
}

/// From now on the clock of this visitor's pages stands, that of their timers and frames, too: it goes on only as far as a
/// test lets it (`page.clock.runFor`). What a page does over some time is then done or not done, however slow the machine;
/// and Yew, by whose clock no time passes, breaks no pass off: what an act leads to is drawn when the act is done. Only what
/// comes from elsewhere (a worker, a file, the size of the window) is still to be waited for.
export async function holdClock(context) {
  await context.clock.install({ time: 0 });
  await context.clock.pauseAt(1_000);
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

/// Tries again until it holds. After every act one looks by this or by one of its kind below: the page may draw later than
/// at once (Yew breaks a pass off after 16 ms and goes on in a timer, and a worker answers when it can).
export async function eventually(check, patience = 30_000) {
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

/// What is asked for is this, as soon as it is.
export const becomes = (ask, expected, message) =>
  eventually(async () => assert.deepEqual(await ask(), expected, message));

/// What is asked for is something else than this, as soon as it is; answers what.
export const changes = (ask, from, message) => eventually(async () => {
  const now = await ask();
  assert.notDeepEqual(now, from, message);
  return now;
});

/// Two frames later: what the browser tells a page with a frame (its size, its media, its observers) is told.
export const frames = (page) =>
  page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(() => done())); }));

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
export const says = (locator, expected, patience) => eventually(async () => {
  const text = (await locator.textContent({ timeout: 1_000 })).replaceAll('\u00a0', ' ').trim();
  if (expected instanceof RegExp) assert.match(text, expected);
  else assert.equal(text, String(expected));
}, patience);

/// There are so many of these, as soon as there are.
export const counts = (locator, expected, message) => becomes(() => locator.count(), expected, message);

/// The board, as soon as it is this.
export const shows = (page, cells, message) => becomes(async () => (await board(page)).cells, cells, message);

/// The link in the address, as soon as it is like this: the page writes it when it is at rest.
export const addressIs = (page, expected) => eventually(async () => {
  const link = await page.evaluate(() => location.hash.slice(1));
  if (expected instanceof RegExp) assert.match(link, expected);
  else assert.equal(link, expected);
});

/// Under which name the part of the visit that all tabs share is kept on the visitor's machine.
export const VISIT = 'ecotile-visit';

/// What is kept on the visitor's machine for all tabs (settings, best results, theories), once the page has kept it.
export const kept = (page, part) => eventually(async () => {
  const text = await page.evaluate((name) => localStorage.getItem(name) ?? '', VISIT);
  assert.ok(text.includes(part), `"${part}" is in\n${text}`);
});

/// What is kept of this tab: place and games.
export const keptByTab = (page, part) => eventually(async () => {
  const text = await page.evaluate(() => localStorage.getItem(`ecotile-tab-${sessionStorage.getItem('ecotile-tab')}`) ?? '');
  assert.ok(text.includes(part), `"${part}" is in\n${text}`);
});

/// Opens a sheet of the top bar.
export async function sheet(page, name) {
  await page.getByRole('button', { name, exact: true }).click();
  const opened = page.getByRole('dialog', { name });
  await opened.waitFor();
  return opened;
}

/// Closes the sheet that is open. The browser hides it at once; it is gone when the page has heard of that.
export async function closeSheet(page) {
  await page.keyboard.press('Escape');
  await counts(page.locator('dialog'), 0);
}

/// The middle of a tile on the screen where it has come to rest, and the side of a cell.
export async function middle(page, tile) {
  const element = page.locator(`[data-tile="${tile}"]`);
  await element.evaluate((tile) => Promise.allSettled(tile.getAnimations().map(({ finished }) => finished)));
  const { x, y, width, height } = await element.boundingBox();
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
export const board = (page) => eventually(async () => {
  const seen = await boardNow(page);
  // The blank and the tiles are drawn by different components: between the two a cell may be empty for a moment.
  assert.ok(!seen.cells.includes(null), `${seen.cells}`);
  return seen;
});

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

/// Solves a small board by its keys, and answers how many there were. The win is to be waited for.
export async function solve(page, goal) {
  const keys = shortest(await board(page), goal);
  for (const key of keys) await page.keyboard.press(key);
  return keys.length;
}

/// One move that is possible wherever the blank is; two of them from the first columns are there and back again.
export async function nudge(page) {
  const now = await board(page);
  await page.keyboard.press(now.cells.indexOf(0) % now.width ? 'ArrowRight' : 'ArrowLeft');
  await changes(() => board(page), now);
}
