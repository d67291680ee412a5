// What every browser test needs: a server of the built page, a Chromium, and a page that may ask nothing foreign.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import assert from 'node:assert/strict';
import { after } from 'node:test';
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

/// A clean visitor. What goes wrong in the page, or asks for anything foreign, ends up in `faults`.
export async function visitor(options = {}) {
  const context = await (await launch()).newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const faults = [];
  const requests = [];
  context.on('request', (request) => requests.push(request.url()));
  context.on('weberror', (error) => faults.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  context.setDefaultTimeout(10_000);
  return { context, faults, requests };
}

/// Opens the page and waits for the board.
export async function open(context, address) {
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForSelector('.tray, canvas[data-side]');
  return page;
}

/// The numbers as a person sees them, row by row; 0 is the blank.
export async function board(page) {
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
export function middle({ width, side, left, top }, cell) {
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
