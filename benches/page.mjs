// Measures the built page in Chromium: its size; the times to the first paint and the first move; the main thread's time for
// a slide, for a frame while the agents play at full speed, for a step of scrubbing through a run, and for a frame of a search
// tree that grows, glides or is dragged; the time until the shortest solution of a 4x4 is proven, and the longest frame while
// its tables are built.
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { begin } from './browser.mjs';

const dist = process.env.ECOTILE_DIST;
// The boards of 4x4 as `ecotile-bench print` prints them, and the name of their list.
const [list, named] = process.argv.slice(2);
const SIDES = [4, 10, 30, 60, 128];
const AGENTS_SIDES = [4, 10, 20, 30, 31, 50, 100];
const SCRUBBED_SIDES = [10, 30];
const SCRUBS = 80;
// A* of the 3x3 at the greatest distance: at the first of these events 2,000 nodes are shown, and at the other one many more
// are counted.
const TREE = '#v=1&place=search&view=tree&size=3x3&goal=blank-last&board=8.6.7/2.5.4/3.0.1';
const TREE_EVENTS = [3300, 17_600];
const TREE_STEPS = 60;
// Slower than a key repeats, so that each step is separate; faster than the 250 ms that count as rest.
const SCRUB_PACE = 50;
const FRAMES_MS = 4000;
const RUNS = 5;
const SLIDES = 24;
// Longer than a tile glides (180 ms) and shorter than a rest (350 ms), so that nothing is saved in between.
const PACE = 250;

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const cell = (value, width) => value.toFixed(2).padStart(width);
const link = (side) => `#v=1&place=play&size=${side}x${side}&goal=blank-last&deal=walk-${side * side * 4}&seed=1`;

/// The table cells of a series of times: their number, the median, the 95th percentile and the longest.
function spread(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const part = (part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
  return String(sorted.length).padStart(6) + cell(part(0.5), 8) + cell(part(0.95), 6) + cell(part(1), 9);
}

/// The bytes of every file of the build, plain and compressed.
async function sizes() {
  const files = (await readdir(dist, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  return Promise.all(files.map(async (entry) => {
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    return { name: relative(dist, path), plain: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length };
  }));
}

/// The files that a first visit asks for before the board is drawn.
async function asked(browser, address) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('.tray, canvas')) return;
      watch.disconnect();
      window.drawn = performance.now();
    });
    watch.observe(document, { subtree: true, childList: true });
  });
  await page.goto(address);
  await page.waitForFunction(() => window.drawn);
  const files = await page.evaluate(() => performance.getEntriesByType('resource')
    .filter(({ startTime }) => startTime < window.drawn).map(({ name }) => new URL(name).pathname.slice(1)));
  await context.close();
  return new Set(['index.html', ...files]);
}

/// Prints the size of a first visit to Play, and of the files that the other places and the worker add.
async function printSizes(browser, address) {
  const all = await sizes();
  const play = await asked(browser, address + link(5));
  const lab = await asked(browser, `${address}${link(5).replace('play', 'agents')}`);
  const isWorker = ({ name }) => name.startsWith('worker');
  const rows = {
    'before a move': all.filter(({ name }) => play.has(name)),
    'the lab adds': all.filter((file) => lab.has(file.name) && !play.has(file.name) && !isWorker(file)),
    'the worker': all.filter(isWorker),
    'all in all': all,
  };
  for (const [name, files] of Object.entries(rows)) {
    const sum = (key) => (files.reduce((sum, file) => sum + file[key], 0) / 1000).toFixed(1);
    console.log(`${name.padEnd(16)}${files.length} files, ${sum('plain')} KB, gzip ${sum('gzip')} KB`);
  }
}

/// The first paint and the first move of a first visit, in milliseconds from the start of the navigation.
async function beginning(browser, address) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  // The move is made as soon as there is a board, and counts with the frame that shows it.
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

/// The main thread's time for one slide, in milliseconds: one frame with reduced motion, otherwise all frames of the
/// glide.
async function slide(browser, address, side, reducedMotion) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await page.goto(address + link(side));
  await page.waitForSelector('.tray, canvas');
  // Thread time, without other work on the machine.
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
  // The first ones are a warm-up.
  await slides(6);
  const busy = await spent(() => slides(SLIDES));
  const moves = Number(await page.locator('#moves').textContent());
  if (moves < SLIDES) throw new Error(`only ${moves} tiles moved at ${side}x${side}`);
  await page.waitForTimeout(1000);
  // The page's clock goes on ticking.
  const idle = await spent(() => page.waitForTimeout(SLIDES * PACE));
  await context.close();
  return {
    task: busy('TaskDuration') - idle('TaskDuration'),
    script: busy('ScriptDuration') - idle('ScriptDuration'),
    style: busy('RecalcStyleDuration', 'LayoutDuration') - idle('RecalcStyleDuration', 'LayoutDuration'),
  };
}

/// The events since tracing began.
async function traced(browser) {
  return JSON.parse((await browser.stopTracing()).toString()).traceEvents;
}

/// The time that the thread of these events worked from each event to the next, in milliseconds. The first and the last are
/// left out, since their beginning and end are not in the trace.
function spentFrom(events, marks) {
  const { pid, tid } = marks[0];
  const ours = events.filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X');
  const tasks = ours.filter(({ name }) => name.endsWith('RunTask')).sort((a, b) => a.ts - b.ts);
  const starts = [...new Set(marks.filter((event) => event.tid === tid).map(({ ts }) => ts))].sort((a, b) => a - b);
  // A task within another one is part of it.
  const spent = [];
  let end = 0;
  let next = 0;
  for (const task of tasks) {
    if (task.ts < end) continue;
    end = task.ts + task.dur;
    let begins = false;
    while (next < starts.length && starts[next] < end) {
      begins ||= starts[next] >= task.ts;
      next++;
    }
    if (begins) spent.push(0);
    // Thread time, without other work on the machine.
    if (spent.length > 0) spent[spent.length - 1] += (task.tdur ?? task.dur) / 1000;
  }
  return spent.slice(1, -1);
}

/// The main thread's time for each step of scrubbing through a run with the blank's wave on, by the timeline's playhead or a
/// key held down; and for coming to rest.
async function scrubs(browser, address, side, by) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${address}#v=1&place=agents&size=${side}x${side}&goal=blank-last&deal=uniform&seed=1`);
  await page.waitForSelector('.player', { timeout: 120_000 });
  await page.keyboard.press('3');
  await page.waitForTimeout(1000);
  const { x, y, width, height } = await page.getByRole('slider', { name: 'Timeline' }).boundingBox();
  const at = (step) => [x + width * 0.3 + step * 3, y + height / 2];
  if (by === 'playhead') {
    await page.mouse.move(...at(0));
    await page.mouse.down();
  }
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  for (let step = 1; step <= SCRUBS; step++) {
    if (by === 'playhead') await page.mouse.move(...at(step));
    else await page.keyboard.down('ArrowRight');
    await page.waitForTimeout(SCRUB_PACE);
  }
  if (by === 'playhead') await page.mouse.up();
  else await page.keyboard.up('ArrowRight');
  await page.waitForTimeout(1000);
  const events = await traced(browser);
  await context.close();
  const type = by === 'playhead' ? 'pointermove' : 'keydown';
  const marks = events.filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === type);
  const { pid, tid, ts } = marks.at(-1);
  // The last step and its frame do not belong to coming to rest.
  const isLater = (event) => event.pid === pid && event.tid === tid && event.ts > ts + 100_000;
  const tasks = events.filter((event) => event.name.endsWith('RunTask') && isLater(event));
  return { spent: spentFrom(events, marks), rest: Math.max(...tasks.map((task) => (task.tdur ?? task.dur) / 1000)) };
}

/// The main thread's time for each frame while the agents play at full speed with the blank's wave on, in milliseconds; and
/// the number of dropped frames.
async function frames(browser, address, side, speed) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${address}#v=1&place=agents&size=${side}x${side}&goal=blank-last&deal=uniform&seed=1`);
  await page.waitForSelector('.player', { timeout: 120_000 });
  // In the first third, where chains are long and there are locks.
  await page.keyboard.press('3');
  await page.getByLabel('Speed').fill(String(speed));
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForTimeout(1000);
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  const stamps = await page.evaluate((lasts) => new Promise((done) => {
    const stamps = [];
    const frame = (now) => {
      stamps.push(now);
      if (now - stamps[0] < lasts) requestAnimationFrame(frame);
      else done(stamps);
    };
    requestAnimationFrame(frame);
  }), FRAMES_MS);
  const events = await traced(browser);
  const left = await page.locator('.player-at').textContent();
  await context.close();
  // The page's thread is the one with animation frames.
  const spent = spentFrom(events, events.filter(({ name }) => name === 'FireAnimationFrame'));
  const gaps = stamps.slice(1).map((stamp, index) => stamp - stamps[index]);
  const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / (1000 / 60)) - 1), 0);
  return { spent, dropped, left };
}

/// The main thread's time for each frame of the search tree, in milliseconds, while it grows event by event and its nodes glide
/// (`play`), while a key is held (`key`), or while the picture is dragged at a scale at which boards are legible (`drag`).
async function treeFrames(browser, address, event, act) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  const page = await context.newPage();
  await page.goto(`${address}${TREE}&step=${event}&search=1`);
  await page.waitForSelector('.tree-canvas canvas[data-shown]', { timeout: 120_000 });
  const shown = await page.locator('.tree-canvas canvas').getAttribute('data-shown');
  const { x, y, width, height } = await page.locator('.tree-canvas').boundingBox();
  const middle = [x + width / 2, y + height / 2];
  if (act === 'drag') {
    await page.mouse.move(...middle);
    for (let notch = 0; notch < 12; notch++) await page.mouse.wheel(0, -240);
    await page.mouse.down();
  }
  if (act === 'play') await page.getByLabel('Speed').fill('3');
  await page.waitForTimeout(1000);
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  if (act === 'play') {
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForTimeout(FRAMES_MS);
  }
  for (let step = 1; act !== 'play' && step <= TREE_STEPS; step++) {
    if (act === 'key') await page.keyboard.down('ArrowLeft');
    else await page.mouse.move(middle[0] + 3 * (step % 20), middle[1] + 2 * (step % 20));
    await page.waitForTimeout(SCRUB_PACE);
  }
  const events = await traced(browser);
  await context.close();
  const type = { key: 'keydown', drag: 'pointermove' }[act];
  const marks = type
    ? events.filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === type)
    : events.filter(({ name }) => name === 'FireAnimationFrame');
  return { shown, spent: spentFrom(events, marks) };
}

/// The boards of 4x4 as in a link, row by row.
async function boards() {
  const lines = (await readFile(list, 'utf8')).split('\n').filter((line) => line.startsWith('deep '));
  const rows = lines.map((line) => line.trim().split(' ').slice(1));
  return rows.map((row) => `board=${[0, 4, 8, 12].map((at) => row.slice(at, at + 4).join('.')).join('/')}`);
}

/// The milliseconds from the click on Search to the proven answer, for each board; and the longest frame while the tables
/// are built.
async function proofs(browser, address) {
  const starts = await boards();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const go = async (start) => {
    await page.goto(`${address}#v=1&place=search&by=best&view=growth&size=4x4&goal=blank-first&${start}`);
    await page.waitForFunction(() => document.querySelector('.headline')?.textContent.startsWith('Choose'));
  };
  const search = () => page.evaluate(() => new Promise((done) => {
    let longest = 0;
    let last = performance.now();
    const frame = (now) => { longest = Math.max(longest, now - last); last = now; if (!over) requestAnimationFrame(frame); };
    let over = false;
    requestAnimationFrame(frame);
    const begun = performance.now();
    const watch = new MutationObserver(() => {
      if (!document.querySelector('.headline')?.textContent.startsWith('Solved')) return;
      watch.disconnect();
      over = true;
      done({ took: performance.now() - begun, longest });
    });
    watch.observe(document.querySelector('.search-right'), { subtree: true, childList: true, characterData: true });
    [...document.querySelectorAll('.search-side button')].find((button) => button.textContent.trim() === 'Search').click();
  }));
  await go(starts[0]);
  const first = await search();
  const times = [];
  for (const start of starts.slice(1)) {
    await go(start);
    times.push((await search()).took);
  }
  await context.close();
  return { first, times };
}

const { address, browser, close } = await begin(dist);
await printSizes(browser, address);
const beginnings = [];
for (let run = 0; run < RUNS; run++) beginnings.push(await beginning(browser, address));
console.log(`first paint     ${median(beginnings.map(({ paint }) => paint)).toFixed(0)} ms (median of ${RUNS})`);
console.log(`first move      ${median(beginnings.map(({ move }) => move)).toFixed(0)} ms`);
console.log('\nmain thread, ms a slide    at once  with its glide: all  script  style+layout');
for (const side of SIDES) {
  const once = await slide(browser, address, side, 'reduce');
  const { task, script, style } = await slide(browser, address, side, 'no-preference');
  const name = `${side}x${side} ${side > 30 ? 'canvas' : 'DOM'}`;
  console.log(name.padEnd(26) + cell(once.task, 8) + cell(task, 22) + cell(script, 8) + cell(style, 14));
}
console.log('\nAgents, main thread, ms a frame     frames  median  95 %  longest  dropped');
for (const side of AGENTS_SIDES) {
  for (const [speed, pace] of [[6, 'an event'], [9, '512 events']]) {
    const { spent, dropped } = await frames(browser, address, side, speed);
    const name = `${side}x${side} ${side > 7 ? 'painted' : 'DOM'}, ${pace} a frame`;
    console.log(name.padEnd(36) + spread(spent) + String(dropped).padStart(9));
  }
}
console.log('\nAgents, main thread, ms a step of scrubbing   steps  median  95 %  longest  coming to rest');
for (const side of SCRUBBED_SIDES) {
  for (const by of ['playhead', 'held key']) {
    const { spent, rest } = await scrubs(browser, address, side, by);
    console.log(`${side}x${side}, ${by}`.padEnd(45) + spread(spent) + cell(rest, 16));
  }
}
console.log('\nSearch tree, main thread, ms a frame          shown  frames  median  95 %  longest');
for (const event of TREE_EVENTS) {
  for (const [act, name] of [['play', 'growing and gliding'], ['key', 'a held key, backwards'], ['drag', 'dragged, boards legible']]) {
    const { shown, spent } = await treeFrames(browser, address, event, act);
    console.log(`event ${event}, ${name}`.padEnd(43) + shown.padStart(8) + spread(spent).padStart(30));
  }
}
const { first, times } = await proofs(browser, address);
const sorted = times.toSorted((a, b) => a - b);
console.log(`\nFrom the click to the proven answer, ${times.length + 1} boards of ${named}`);
if (times.length > 0) {
  console.log(`median ${median(times).toFixed(0)} ms, 95 % ${sorted[Math.floor(sorted.length * 0.95)].toFixed(0)} ms, longest ${sorted.at(-1).toFixed(0)} ms`);
}
console.log(`the first one, with its tables: ${first.took.toFixed(0)} ms, longest frame meanwhile ${first.longest.toFixed(0)} ms`);
await close();
