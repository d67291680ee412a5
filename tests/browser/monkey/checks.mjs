// The checks after each step of the monkey.
import { scheduler } from 'node:timers/promises';
import { eventually } from '../harness.mjs';

/// What the page says when a worker is lost, which it calls the solver.
const LOST_WORKER = /The solver( could not be loaded| crashed| no longer responds| and the page have different versions)[^.]*\./;

/// The longest processor time of a task of the page.
const FROZEN_MS = 1_000;

/// The least time of a step. A browser refuses more than 200 changes of the address in 10 seconds, and each check of the game
/// makes the page write it.
const STEP_MS = 60;

/// Waits until the least time of a step that began at this moment is over.
export const pace = (began) => scheduler.wait(Math.max(0, began + STEP_MS - Date.now()));

/// The longest time in which a place opens, on a busy machine.
const PATIENCE_MS = 20_000;

/// The page's faults, without the traces of wasm functions.
export function reported(faults) {
  const short = (fault) => fault.split('\n').filter((line) => !/wasm-function|^\s*$/.test(line)).slice(0, 6).join('\n');
  return `the page reported: ${faults.map(short).join('\n')}`;
}

/// A sentence if something is wrong with the page now.
export async function wrong(page, { faults, clock }) {
  if (faults.length) return reported(faults);
  const seen = await page.evaluate((lost) => ({
    wayOut: document.querySelector('.afresh')?.textContent,
    lostWorker: document.body.textContent.match(new RegExp(lost))?.[0],
  }), LOST_WORKER.source);
  const said = seen.wayOut ?? seen.lostWorker;
  if (said) return `the page says: ${said}`;
  const frozen = await clock.frozen(page);
  return frozen && `the page was frozen: one task took ${Math.round(frozen)} ms`;
}

/// The processor time of the page's main thread. The browser reports long tasks by the wall clock; the thread time excludes
/// those that only waited for other programs.
export class ThreadClock {
  constructor(client) {
    this.client = client;
    this.forget();
  }

  static async of(page) {
    const client = await page.context().newCDPSession(page);
    await client.send('Performance.enable');
    return new ThreadClock(client);
  }

  /// Starts again for another document, whose clock starts at zero.
  forget() {
    this.samples = [{ at: 0, used: -Infinity }];
  }

  /// The time of the longest task since the last call, if it was too long.
  async frozen(page) {
    const { now, tasks } = await page.evaluate(() => ({ now: performance.now(), tasks: window.monkey.longTasks.splice(0) }));
    const { metrics } = await this.client.send('Performance.getMetrics');
    const used = metrics.find(({ name }) => name === 'ThreadTime').value * 1_000;
    this.samples.push({ at: now, used });
    const took = ({ startTime, duration }) => {
      const before = this.samples.findLast(({ at }) => at <= startTime);
      const after = this.samples.find(({ at }) => at >= startTime + duration) ?? this.samples.at(-1);
      return Math.min(duration, after.used - before.used);
    };
    const longest = Math.max(0, ...tasks.map(took));
    // A task is reported soon after its end, so the last few samples are enough.
    this.samples.splice(0, this.samples.length - 20);
    return longest > FROZEN_MS ? longest : 0;
  }
}

/// The present game, once the page has arrived at its place.
export const gameOf = (page) => eventually(async () => {
  const game = await page.evaluate(() => window.monkey?.game());
  if (!game) throw new Error('the page does not arrive at the place that its address names');
  return game;
}, PATIENCE_MS);

/// Whether two descriptions are of the same game at the same moment.
export const isSame = (one, other) => one.puzzle === other.puzzle && one.moves === other.moves;

/// A sentence if the game from before a reload or a change of place is lost.
export async function lost(page, kept, now) {
  if ('tiles' in kept) {
    const tiles = await page.evaluate(() => window.monkey.tiles());
    return kept.tiles && tiles && tiles !== kept.tiles && `the board is another: it was ${kept.tiles}, and is ${tiles}`;
  }
  // Agents resets the replay of its solution to the beginning.
  const isMoved = now.isPlaying || (now.place === 'agents' && kept.moves.startsWith(now.moves));
  const isStill = isSame(kept, now) || (kept.puzzle === now.puzzle && isMoved);
  return !isStill && `the game is another: it was ${told(kept)}, and is ${told(now)}`;
}

/// A sentence if a game in which something was done has been replaced and neither Undo nor Redo restores it. The monkey goes to
/// Play for that, and leaves the page with the game that it found there.
export async function isBroughtBack(page, before, now) {
  // The link of a long game has its present board, which changes with each move.
  if (before.puzzle === now.puzzle || !before.moves || now.isLong) return true;
  await page.evaluate(() => { for (const sheet of document.querySelectorAll('dialog:modal')) sheet.close(); });
  await page.evaluate(() => window.monkey.linkTo('play').click());
  await gameOf(page);
  for (let time = 0; time < 2 && await page.locator('main.play[data-editing]').count(); time += 1) {
    await page.locator('main.play .editor button[type=button]').last().click();
  }
  return await goes(page, 'Undo', before) || goes(page, 'Redo', before);
}

/// The most undo steps that are checked; a longer game counts as restored.
const MOST_DEEDS = 400;

/// Presses a button of Play until this game is shown or the button is disabled; returns whether the game was found.
async function goes(page, button, wanted) {
  for (let time = 0; time < MOST_DEEDS; time += 1) {
    const isPressed = await page.evaluate((name) => {
      const button = [...document.querySelectorAll('.actions button')].find(({ textContent }) => textContent.trim() === name);
      const isPossible = Boolean(button && !button.disabled);
      if (isPossible) button.click();
      return isPossible;
    }, button);
    if (!isPressed) return false;
    await pace(Date.now());
    if (isSame(await gameOf(page), wanted)) return true;
  }
  return true;
}

export const told = ({ puzzle, moves }) => `${puzzle}${moves ? ` and ${moves}` : ''}`;
