// Tests of the monkey: it finds what is broken, frozen or lost, says how to reproduce it, and repeats a run by its seed.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { serve } from './harness.mjs';
import { Found, run } from './monkey/run.mjs';

let server;
before(async () => { server = await serve(); });
after(async () => { await server.stop(); });

const SEED = 7;

/// The monkey's finding if this is done to the page before its fifth step.
async function found(meddle) {
  const meddleOnce = async (page, step) => { if (step === 5) await meddle(page); };
  const error = await run(server.address, { place: 'play', seed: SEED, actions: 12, meddle: meddleOnce }).then(
    ({ steps }) => assert.fail(`nothing was found in\n${steps.join('\n')}`), (error) => error);
  assert.ok(error instanceof Found, error.stack);
  assert.match(error.message, /\n {2}5\. .+/, 'the steps before it are told');
  assert.match(error.message, /cargo xtask monkey --place play --seed 7 --actions 12$/);
  return error.message;
}

test('an error of the page', async () => {
  const message = await found((page) => page.evaluate(() => queueMicrotask(() => { throw new Error('a fault put in'); })));
  assert.match(message, /^the page reported: .*a fault put in/);
});

test('an error on the console', async () => {
  assert.match(await found((page) => page.evaluate(() => console.error('put in too'))), /^the page reported: put in too/);
});

test('a second of the processor\'s time in one task', async () => {
  // Work and not time, since on a busy machine the page has only a share of the processor.
  const work = (rounds) => { let x = 1; for (let round = 0; round < rounds; round += 1) x = Math.imul(x ^ round, 16_777_619); return x; };
  const freeze = async (page) => {
    const client = await page.context().newCDPSession(page);
    await client.send('Performance.enable');
    const used = async () => (await client.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'ThreadTime').value;
    const rounds = 1e8;
    const before = await used();
    await page.evaluate(work, rounds);
    const seconds = await used() - before;
    await page.evaluate(`setTimeout(() => (${work})(${Math.ceil(rounds * 3 / seconds)}))`);
  };
  assert.match(await found(freeze), /^the page was frozen: one task took \d{4} ms/);
});

test('a page that says that it did not start, or that a worker broke down', async () => {
  const say = (words, name) => (page) => page.evaluate(([words, name]) => {
    const said = Object.assign(document.createElement('p'), { textContent: words, className: name });
    document.body.append(said);
    // A second after its start the page takes away a box that said it had not started.
    new MutationObserver(() => said.isConnected || document.body.append(said)).observe(document.body, { childList: true });
  }, [words, name]);
  assert.match(await found(say('Ecotile did not start.', 'afresh')), /^the page says: Ecotile did not start/);
  for (const sentence of ['The solver crashed.', 'The solver could not be loaded: there may be no network.', 'The solver no longer responds.']) {
    assert.ok((await found(say(sentence, ''))).startsWith(`the page says: ${sentence}`));
  }
});

test('a lost game', async () => {
  // A game has moves; then the store is cleared, and the page is opened by the link of another game.
  const meddle = async (page, step) => {
    if (step === 5) await page.evaluate(() => window.monkey.follow('v=1&place=play&size=3x3&board=1.2.3/4.5.6/7.0.8&moves=L'));
    if (step !== 6) return;
    // The page saves when it is left and when it is hidden.
    await page.evaluate(() => { for (const going of ['pagehide', 'visibilitychange']) addEventListener(going, () => localStorage.clear()); });
    await page.goto(`${server.address}?other#v=1&place=play&size=2x2&board=1.2/0.3`);
  };
  const error = await run(server.address, { place: 'play', seed: SEED, actions: 12, meddle }).catch((error) => error);
  assert.match(error.message, /^a game is lost: neither Undo nor Redo leads from 2x2 .* back to 3x3 /);
});

test('the same seed does the same, and another does something else', async () => {
  // As long as the page stays in Play, where no worker changes the page.
  const steps = async (seed) => (await run(server.address, { place: 'play', seed, actions: 8 })).steps;
  const [one, again, other] = await Promise.all([steps(SEED), steps(SEED), steps(SEED + 1)]);
  assert.deepEqual(one, again);
  assert.notDeepEqual(one, other);
});
