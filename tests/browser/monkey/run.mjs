// A run of the monkey: a number of acts in one place, drawn by one seed.
import { eventually, finger, visitor } from '../harness.mjs';
import { ACTS, moveTo } from './acts.mjs';
import { ThreadClock, gameOf, isBroughtBack, lost, pace, reported, told, wrong } from './checks.mjs';
import { moveIn } from './inside.mjs';
import { PLACES, link } from './places.mjs';
import { Dice, hash } from './random.mjs';

/// The number of last steps that a failure reports.
const TOLD_STEPS = 20;

/// The number of impossible acts after which the page counts as unusable.
const MOST_ATTEMPTS = 100;

const BEGINNINGS = [{ width: 1280, height: 800 }, { width: 390, height: 844 }];

/// The monkey's finding, with the options that reproduce it.
export class Found extends Error {
  constructor({ place, seed, actions, steps }, sentence) {
    const last = steps.slice(-TOLD_STEPS).map((step, at) => `  ${steps.length - Math.min(steps.length, TOLD_STEPS) + at + 1}. ${step}`);
    super(`${sentence}\nplace ${place}, seed ${seed}; the last of ${steps.length} steps:\n${last.join('\n')}\n`
      + `Once more: cargo xtask monkey --place ${place} --seed ${seed} --actions ${actions}`);
    this.name = 'Found';
  }
}

/// Does `actions` acts in a place, and checks the page after each. Throws its finding; returns the numbers of acts and steps.
/// `meddle(page, step)` is called before each step, for tests of the monkey itself.
export async function run(address, { place, seed, actions, meddle }) {
  const { context, faults } = await visitor({ acceptDownloads: false });
  const steps = [];
  const stop = (sentence) => { throw new Found({ place, seed, actions, steps }, sentence); };
  try {
    await context.addInitScript(`(${moveIn})(${hash})`);
    const first = new Dice(`${place} ${seed}`);
    const page = await begin(context, address, first, place, steps);
    const state = { places: Object.keys(PLACES), place, finger: await finger(page), clock: await ThreadClock.of(page), faults };
    page.on('crash', () => faults.push('the page has crashed'));
    let [counted, game] = [0, await gameOf(page)];
    while (counted < actions) {
      const began = Date.now();
      const dice = new Dice(`${place} ${seed} ${steps.length}`);
      await meddle?.(page, steps.length);
      const act = await step(page, dice, state, game);
      steps.push(`${act.told}${act.isHeard ? '' : ' (nothing heard of it)'}`);
      const sentence = await wrong(page, state) || await lostGame(page, act, game);
      if (sentence) stop(sentence);
      game = await gameOf(page);
      counted += act.isHeard && act.isHere ? 1 : 0;
      await pace(began);
    }
    // The effects of the last steps.
    await isDrawn(page);
    const sentence = await wrong(page, state);
    if (sentence) stop(sentence);
    return { counted, steps };
  } catch (error) {
    if (error instanceof Found) throw error;
    return stop(faults.length ? reported(faults) : error.message);
  } finally {
    await context.close();
  }
}

/// Waits until the page has drawn the effect of the last step. Yew interrupts a pass after 16 ms and resumes in a timer.
async function isDrawn(page) {
  const turns = async () => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise((next) => { setTimeout(next); });
  };
  // A page that has been left meanwhile draws nothing.
  await page.evaluate(turns).catch(() => {});
}

/// Opens a page in its place, in a wide window or a phone's.
async function begin(context, address, dice, place, steps) {
  const beginning = dice.chance(.5) ? `v=1&place=${place}&size=3x3&deal=easy-1&seed=7` : link(dice, place);
  const size = dice.one(BEGINNINGS);
  steps.push(`the page is opened by #${beginning} in a window of ${size.width}x${size.height}`);
  const page = await context.newPage();
  await page.setViewportSize(size);
  page.on('dialog', (dialog) => dialog.dismiss());
  // A link that was opened in a new tab.
  context.on('page', (other) => other.close());
  await page.goto(`${address}#${beginning}`);
  return page;
}

/// Draws acts until one is possible, and does it. Away from its place the monkey soon goes back.
async function step(page, dice, state, game) {
  const isHere = game.place === state.place;
  const goesBack = !isHere && dice.chance(.5);
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const act = goesBack && !attempt ? () => moveTo(page, state.place) : dice.weighed(ACTS);
    const before = await heard(page);
    const done = await act(page, dice, state);
    if (!done) continue;
    await isDrawn(page);
    const after = await heard(page);
    const isNew = after.document !== before.document;
    if (isNew) state.clock.forget();
    return { ...done, isHere, isHeard: isNew || done.hears === null || after.heard[done.hears] > before.heard[done.hears] };
  }
  throw new Error(`nothing could be done in ${MOST_ATTEMPTS} attempts`);
}

/// The events of the page so far, and its document. A document that is being left gives no answer.
const heard = (page) => eventually(() => page.evaluate(() => ({ document: performance.timeOrigin, heard: { ...window.monkey.heard } })));

/// A sentence if the act lost a game.
async function lostGame(page, act, before) {
  const now = await gameOf(page);
  const sentence = act.kept && await lost(page, act.kept, now);
  if (sentence) return sentence;
  if (await isBroughtBack(page, before, now)) return null;
  return `a game is lost: neither Undo nor Redo leads from ${told(now)} back to ${told(before)}`;
}
