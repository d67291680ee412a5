// The harness of the browser tests: a server of the built page, a Chromium, clean visitors, and checks that wait.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import axe from 'axe-core';
import { chromium } from 'playwright-core';

export const dist = process.env.ECOTILE_DIST;

const servers = [];

/// Serves a folder (by default the built page) until `stop()`.
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

/// The options of a visitor whose page is kept for visits without a network, as for every real visitor.
export const KEEPS = { serviceWorkers: 'allow' };

/// One Chromium for a file of tests.
export function launch() {
  // The promise itself, so that concurrent tests share it.
  browser ??= chromium.launch({
    executablePath: process.env.ECOTILE_CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  return browser;
}

after(async () => {
  await (await browser)?.close();
  // The visitors of failed tests, which would keep this file waiting.
  for (const server of servers) server.kill();
});

/// A clean visitor. Errors of the page and requests to other hosts are collected in `faults`. Nothing is kept for visits
/// without a network unless the options say `KEEPS`: keeping fetches every file again for each visitor, and a test can't hold
/// back a file that is kept.
export async function visitor(options = {}) {
  const context = await (await launch()).newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block', ...options });
  const faults = [];
  const requests = [];
  // A blob is the script of the page's workers, not a request.
  context.on('request', (request) => { if (!request.url().startsWith('blob:')) requests.push(request.url()); });
  context.on('weberror', (error) => faults.push(String(error.error())));
  context.on('console', (message) => {
    const { url } = message.location();
    // The page names its icon. For a plain file that a test opens, the browser may request a default icon.
    if (message.type() === 'error' && !url.endsWith('/favicon.ico')) faults.push(`${message.text()} ${url}`.trim());
  });
  context.setDefaultTimeout(30_000);
  return { context, faults, requests };
}

/// Holds the clock of this visitor's pages, with their timers and frames: it advances only by `page.clock.runFor`. What a page
/// does over time then depends on the test and not on the machine's speed, and Yew, for which no time passes, interrupts no
/// pass: the effect of an act is drawn when the act is done. Only what comes from outside (a worker, a file, the size of the
/// window) has to be waited for.
export async function holdClock(context) {
  await context.clock.install({ time: 0 });
  await context.clock.pauseAt(1_000);
}

/// Opens the page, optionally with a link behind its `#`, and waits for the board.
export async function open(context, address, link = '') {
  const page = await context.newPage();
  await page.goto(link ? `${address}#${link}` : address);
  await page.waitForSelector('.tray:visible, canvas[data-side]:visible, .relief canvas');
  return page;
}

/// A test with a separate visitor. It fails if the page has reported a fault by its end.
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

/// Repeats an assertion until it holds. After every act a test asserts by this function or one of those below, since the page
/// may draw later (Yew interrupts a pass after 16 ms and resumes in a timer, and a worker takes its time).
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

/// Waits until the answer equals this.
export const becomes = (ask, expected, message) =>
  eventually(async () => assert.deepEqual(await ask(), expected, message));

/// Waits until the answer differs from this, and returns it.
export const changes = (ask, from, message) => eventually(async () => {
  const now = await ask();
  assert.notDeepEqual(now, from, message);
  return now;
});

/// Waits for two frames, in which the browser delivers its events of sizes, media and observers.
export const frames = (page) =>
  page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(() => done())); }));

/// Asserts that axe-core finds nothing on this page, light or dark: no rule of any impact.
export async function hasNoBarrier(page, where = '') {
  await page.evaluate(axe.source);
  // From light to dark only colours change.
  for (const [colorScheme, rules] of [['light', {}], ['dark', { runOnly: ['color-contrast', 'link-in-text-block'] }]]) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await page.evaluate((rules) => window.axe.run({ resultTypes: ['violations'], ...rules }), rules);
    const found = violations.map(({ id, impact, nodes }) => `${id} (${impact}): ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
    assert.deepEqual(found, [], `${where} ${colorScheme}`);
  }
}

/// Waits until an element has this text.
export const says = (locator, expected, patience) => eventually(async () => {
  const text = (await locator.textContent({ timeout: 1_000 })).replaceAll('\u00a0', ' ').trim();
  if (expected instanceof RegExp) assert.match(text, expected);
  else assert.equal(text, String(expected));
}, patience);

/// Waits until there is this number of these elements.
export const counts = (locator, expected, message) => becomes(() => locator.count(), expected, message);

/// Waits until the board is this one.
export const shows = (page, cells, message) => becomes(async () => (await board(page)).cells, cells, message);

/// Waits until the link in the address matches, which the page writes at rest, and returns it.
export const addressIs = (page, expected) => eventually(async () => {
  const link = await page.evaluate(() => location.hash.slice(1));
  if (expected instanceof RegExp) assert.match(link, expected);
  else assert.equal(link, expected);
});

/// The storage key of the part of the visit that all tabs share.
export const VISIT = 'ecotile-visit';

/// Waits until the page has stored what all tabs share (settings, best results, theories), and returns it.
export const kept = (page, part) => eventually(async () => {
  const text = await page.evaluate((name) => localStorage.getItem(name) ?? '', VISIT);
  assert.ok(text.includes(part), `"${part}" is in\n${text}`);
});

/// The stored place and games of this tab.
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

const FAMILIES = [
  ['Best', /^best$/], ['Blind', /^(breadth|depth|bidirectional)/], ['Best-first', /^(greedy|a-star|weighted)/],
  ['Deepening', /^i/], ['Beam', /^beam/], ['Real-time', /^l?rta/], ['Local', /^hill/],
];

/// Opens one of the lists of Search, of the algorithms or the heuristics, and returns it.
export async function openList(page, field) {
  const list = page.locator(`details[data-field=${field}]`);
  if (!await list.evaluate((details) => details.open)) await list.locator('summary').click();
  return list;
}

/// Chooses an algorithm in Search as a visitor does: its family, the variant, its number.
export async function chooseMethod(page, method) {
  const list = await openList(page, 'method');
  const family = FAMILIES.find(([, words]) => words.test(method))[0];
  await list.getByRole('radio', { name: family, exact: true }).check();
  const bare = (word) => word.replace(/-[\d.]+$/, '');
  const variants = list.locator('input[name=method]');
  // The family's variants are drawn after the press.
  const [word, isWhole] = await eventually(async () => {
    const words = await variants.evaluateAll((inputs) => inputs.map((input) => input.value));
    const word = words.includes(method) ? method : words.find((word) => bare(word) === bare(method));
    assert.ok(word, `${method} is not in ${words}`);
    return [word, word === method];
  });
  await list.locator(`input[name=method][value="${word}"]`).click();
  await becomes(() => list.evaluate((details) => details.open), false, 'a press closes the list');
  if (isWhole) return;
  await page.locator('input[name=parameter]').fill(method.match(/[\d.]+$/)[0]);
  await page.keyboard.press('Enter');
}

/// Chooses a heuristic in Search.
export async function chooseHeuristic(page, heuristic) {
  const list = await openList(page, 'heuristic');
  await list.locator(`input[name=heuristic][value="${heuristic}"]`).click();
}

/// Closes the open sheet. The browser hides it at once, and the page removes it after the browser's event.
export async function closeSheet(page) {
  await page.keyboard.press('Escape');
  await counts(page.locator('dialog'), 0);
}

/// The middle of a tile at rest, in pixels of the window, and the side of a cell.
export async function middle(page, tile) {
  const element = page.locator(`[data-tile="${tile}"]`);
  await element.evaluate((tile) => Promise.allSettled(tile.getAnimations().map(({ finished }) => finished)));
  const { x, y, width, height } = await element.boundingBox();
  return { x: x + width / 2, y: y + height / 2, side: width };
}

/// A finger on the screen, by the browser's touch events.
export async function finger(page) {
  const client = await page.context().newCDPSession(page);
  const send = (type, points) => client.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  return {
    down: (x, y) => send('touchStart', [{ x, y }]),
    to: (x, y) => send('touchMove', [{ x, y }]),
    up: () => send('touchEnd', []),
    /// Touches, moves in a few steps, lifts.
    async stroke({ x, y }, dx, dy) {
      await this.down(x, y);
      for (let step = 1; step <= 4; step += 1) await this.to(x + (dx * step) / 4, y + (dy * step) / 4);
      await this.up();
    },
  };
}

/// The numbers on the screen, row by row; 0 is the blank.
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

/// A board on a canvas (above 30 cells a side): its size, its blank, and the part in view.
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

/// The middle of a cell, in pixels of the window.
export function middleOfCell({ width, side, left, top }, cell) {
  return { x: left + (cell % width + .5) * side, y: top + (Math.floor(cell / width) + .5) * side };
}

/// The cell at a point of the window, or -1.
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

/// Solves a small board by keys, and returns their number. The caller waits for the win.
export async function solve(page, goal) {
  const keys = shortest(await board(page), goal);
  for (const key of keys) await page.keyboard.press(key);
  return keys.length;
}

/// Makes a move that is possible wherever the blank is; twice in the first columns, it is undone.
export async function nudge(page) {
  const now = await board(page);
  await page.keyboard.press(now.cells.indexOf(0) % now.width ? 'ArrowRight' : 'ArrowLeft');
  await changes(() => board(page), now);
}
