// Measures the built page in Chromium: its size, how soon it is there, and what a slide costs the main thread.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { begin } from './browser.mjs';

const dist = process.env.ECOTILE_DIST;
const SIDES = [4, 10, 30, 60, 128];
const RUNS = 5;
const SLIDES = 24;
// Longer than a tile glides (180 ms), shorter than what counts as rest (350 ms): nothing is saved in between.
const PACE = 250;

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const link = (side) => `#v=1&place=play&size=${side}x${side}&goal=blank-last&deal=walk-${side * side * 4}&seed=1`;

/// The bytes of all files, as a server sends them.
async function size() {
  const files = (await readdir(dist, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async (entry) => {
    const bytes = await readFile(join(entry.parentPath, entry.name));
    return { name: entry.name, plain: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length };
  }));
  const sum = (key) => sizes.reduce((sum, file) => sum + file[key], 0);
  return { files: sizes.length, plain: sum('plain'), gzip: sum('gzip') };
}

/// A clean visitor's first paint and first move, in milliseconds from the beginning of the navigation.
async function beginning(browser, address) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  // The move is asked for as soon as there is a board, and is there with the frame that shows it.
  await page.addInitScript(() => {
    const timer = setInterval(() => {
      if (!document.querySelector('.tray, canvas')) return;
      for (const code of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
        window.dispatchEvent(new KeyboardEvent('keydown', { code, cancelable: true }));
      }
      if (Number(document.querySelector('#moves')?.textContent) > 0) {
        clearInterval(timer);
        requestAnimationFrame(() => { window.firstMove = performance.now(); });
      }
    }, 1);
  });
  await page.goto(address);
  await page.waitForFunction(() => window.firstMove);
  const times = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    move: window.firstMove,
  }));
  await context.close();
  return times;
}

/// What the main thread does in one slide, in milliseconds. With reduced motion that is one frame; else the glide's
/// frames are in it too.
async function slide(browser, address, side, reducedMotion) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await page.goto(address + link(side));
  await page.waitForSelector('.tray, canvas');
  // The thread's own time: what else the machine does is not ours.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async (act) => {
    const figures = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return Object.fromEntries(metrics.map(({ name, value }) => [name, value * 1000]));
    };
    const before = await figures();
    await act();
    const after = await figures();
    return (...names) => names.reduce((sum, name) => sum + after[name] - before[name], 0) / SLIDES;
  };
  const slides = (count) => page.evaluate(async ([count, pace]) => {
    for (let slide = 0; slide < count; slide++) {
      const code = ['ArrowRight', 'ArrowLeft'][slide % 2];
      window.dispatchEvent(new KeyboardEvent('keydown', { code, cancelable: true }));
      await new Promise((done) => setTimeout(done, pace));
    }
  }, [count, PACE]);
  // The first ones warm the page up.
  await slides(6);
  const busy = await spent(() => slides(SLIDES));
  const moves = Number(await page.locator('#moves').textContent());
  if (moves < SLIDES) throw new Error(`only ${moves} tiles moved at ${side}x${side}`);
  await page.waitForTimeout(1000);
  // The clock ticks on without us.
  const idle = await spent(() => page.waitForTimeout(SLIDES * PACE));
  await context.close();
  return {
    task: busy('TaskDuration') - idle('TaskDuration'),
    script: busy('ScriptDuration') - idle('ScriptDuration'),
    style: busy('RecalcStyleDuration', 'LayoutDuration') - idle('RecalcStyleDuration', 'LayoutDuration'),
  };
}

const { address, browser, close } = await begin(dist);
const { files, plain, gzip } = await size();
console.log(`size            ${files} files, ${(plain / 1024).toFixed(0)} KB, gzip ${(gzip / 1024).toFixed(1)} KB`);
const beginnings = [];
for (let run = 0; run < RUNS; run++) beginnings.push(await beginning(browser, address));
console.log(`first paint     ${median(beginnings.map(({ paint }) => paint)).toFixed(0)} ms (median of ${RUNS})`);
console.log(`first move      ${median(beginnings.map(({ move }) => move)).toFixed(0)} ms`);
console.log('\nmain thread, ms a slide    at once  with its glide: all  script  style+layout');
for (const side of SIDES) {
  const once = await slide(browser, address, side, 'reduce');
  const { task, script, style } = await slide(browser, address, side, 'no-preference');
  const cell = (value, width) => value.toFixed(2).padStart(width);
  const name = `${side}x${side} ${side > 30 ? 'canvas' : 'DOM'}`;
  console.log(name.padEnd(26) + cell(once.task, 8) + cell(task, 22) + cell(script, 8) + cell(style, 14));
}
await close();
