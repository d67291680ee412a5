// Agents: the replay of a run, its layers, examples, and the ways to other places.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { becomes, board, counts, eventually, hasNoBarrier, holdClock, open, says, serve, visitor } from './harness.mjs';

let server;
before(async () => { server = await serve(); });
after(async () => { await server.stop(); });

const link = (rest) => `${server.address}#v=1&place=agents&${rest}`;
const THREE = 'size=3x3&goal=blank-last&board=8.6.7/2.5.4/3.0.1';

/// A visitor at the replay of this link, at rest, with the clock held.
async function watch(what, options) {
  const { context, faults } = await visitor(options);
  await holdClock(context);
  const page = await open(context, link(what));
  await page.waitForSelector('.player', { timeout: 60_000 });
  await rest(page);
  return { context, page, faults };
}

/// All that is shown at this moment.
const moment = (page) => page.evaluate(() => ({
  sentence: document.querySelector('.sentence')?.textContent,
  head: document.querySelector('.reading-head')?.textContent,
  at: document.querySelector('.player-at')?.textContent,
  tiles: [...document.querySelectorAll('.tile')].map((tile) => `${tile.className} ${tile.style.cssText}`).sort().join('\n'),
  overlay: document.querySelector('.overlay')?.innerHTML,
  calls: document.querySelector('.calls')?.textContent,
}));

/// Presses a key, and lets the page come to rest.
const press = async (page, key, times = 1) => {
  for (let i = 0; i < times; i += 1) await page.keyboard.press(key);
  await rest(page);
};

// While keys repeat, nothing glides, large boards are painted, and text and address follow with a delay, for less than a
// second.
const rest = (page) => page.clock.runFor(1_000);

test('forwards then backwards gives the same screen', async () => {
  const { context, page, faults } = await watch(THREE);
  await press(page, 'ArrowRight', 25);
  const before = await moment(page);
  await press(page, 'ArrowRight', 30);
  assert.notDeepEqual(await moment(page), before);
  await press(page, 'ArrowLeft', 30);
  assert.deepEqual(await moment(page), before);
  assert.deepEqual(faults, []);
  await context.close();
});

test('every key and every button steps as it says', async () => {
  const { context, page, faults } = await watch(THREE);
  const head = () => page.locator('.reading-head').textContent();
  const moves = async () => Number((await page.locator('.player-at').textContent()).match(/\d+/)[0]);
  await press(page, 'End');
  assert.match(await page.locator('.sentence').textContent(), /solved/i);
  const all = await moves();
  await press(page, 'Home');
  assert.equal(await moves(), 0);
  await press(page, 'PageDown', 3);
  await press(page, 'PageUp', 1);
  assert.match(await head(), /Event 2 of/);
  await page.getByRole('button', { name: 'One event forward' }).click();
  await rest(page);
  assert.match(await head(), /Event 3 of/);
  await page.getByRole('button', { name: 'One event back' }).click();
  await rest(page);
  assert.match(await head(), /Event 2 of/);
  await press(page, 'ArrowDown', 2);
  assert.equal(await moves(), 2, 'two moves on');
  await press(page, 'ArrowUp');
  assert.equal(await moves(), 1, 'one move back');
  await press(page, 'n');
  assert.match(await page.locator('.sentence').textContent(), /home|satisfied/i);
  await press(page, '5');
  const half = await moves();
  assert.ok(half > all / 5 && half < all, `a digit jumps: ${half} of ${all}`);
  await press(page, 'Home');
  await press(page, ' ');
  assert.match(await head(), /Event \d+ of/, 'it plays');
  await press(page, ' ');
  const at = await head();
  await page.clock.runFor(10_000);
  assert.equal(await head(), at, 'a pause is one');
  assert.deepEqual(faults, []);
  await context.close();
});

test('at full speed a run reaches its end', async () => {
  const { context, page } = await watch(THREE);
  await page.getByLabel('Speed').fill('9');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.clock.runFor(10_000);
  await says(page.locator('.sentence'), /solved/i);
  const { cells } = await board(page);
  assert.deepEqual(cells, [1, 2, 3, 4, 5, 6, 7, 8, 0]);
  await context.close();
});

test('a link to a step opens that step, and says so when it is not one', async () => {
  const { context, page } = await watch(THREE);
  await press(page, 'ArrowRight', 40);
  const seen = await moment(page);
  const address = page.url();
  assert.match(address, /step=40/);
  const other = await visitor();
  await holdClock(other.context);
  const second = await open(other.context, address);
  await second.waitForSelector('.player');
  await rest(second);
  assert.deepEqual(await moment(second), seen);
  await second.goto(address.replace('agents=1', 'agents=99'));
  await second.reload();
  await says(second.locator('.notice'), /algorithm|version/i);
  await second.goto(address.replace('step=40', 'step=999999'));
  await second.reload();
  await second.waitForSelector('.notice');
  await other.context.close();
  await context.close();
});

test('every layer has a switch that shows and hides it, and the link keeps it', async () => {
  const { context, page, faults } = await watch('size=6x6&goal=blank-last&deal=uniform&seed=177');
  await press(page, '4');
  await press(page, 'ArrowRight', 12);
  const rail = page.locator('.agents > .rail');
  for (const name of await rail.locator('.layer .switch span').allTextContents()) {
    const before = await page.locator('.tray').innerHTML();
    const knob = rail.getByRole('switch', { name, exact: true });
    const was = await knob.isChecked();
    await knob.click();
    await becomes(() => knob.isChecked(), !was, name);
    await knob.click();
    await becomes(() => knob.isChecked(), was, name);
    await eventually(async () => assert.ok(
      await page.locator('.tray').innerHTML() === before, `${name}: off and on again is as before`));
  }
  await rail.getByRole('switch', { name: 'Attacks', exact: true }).click();
  await counts(page.locator('.overlay .arrow'), 0);
  await rest(page);
  assert.match(page.url(), /layers=[^a&]+(&|$)/, 'without the letter of the attacks');
  await page.reload();
  await page.waitForSelector('.player');
  await becomes(() => rail.getByRole('switch', { name: 'Attacks', exact: true }).isChecked(), false);
  for (const wave of ['Off', 'Goal', 'Blank']) await rail.getByText(wave, { exact: true }).click();
  assert.deepEqual(faults, []);
  await context.close();
});

test('every example ends as it says', async () => {
  const { context, page, faults } = await watch(THREE);
  const examples = [
    ['A complete 3×3', /solved/i], ['The corner', /solved/i], ['A long chain', /solved/i],
    ['A loop without locks', /ring/i], ['No loop with locks', /solved/i],
    ['An unsolvable board', /unsolvable|cannot be solved/i], ["A livelock", /circles/i],
    ['The same board, solved', /solved/i], ['A false alarm', /false alarm/i],
  ];
  for (const [name, ending] of examples) {
    await example(page, name);
    await press(page, 'End');
    assert.match(await page.locator('.sentence').textContent(), ending, name);
  }
  assert.deepEqual(faults, []);
  await context.close();
});

/// The replay of an example.
async function example(page, name) {
  await page.getByRole('button', { name: 'Examples' }).click();
  await page.getByRole('button', { name }).click();
  await counts(page.locator('dialog'), 0);
  await says(page.locator('.context strong'), name);
  await rest(page);
}

test('the corner example says why a wave stops or dies, which tiles are home, and what an unlock opens', async () => {
  const { context, page, faults } = await watch(THREE);
  await example(page, 'The corner');
  const sentence = () => page.locator('.sentence').textContent();
  const to = async (event) => {
    await press(page, 'Home');
    await press(page, 'PageDown', event);
  };
  await to(13);
  assert.match(await sentence(), /need not spread: no patch beside 8 is open/);
  await to(14);
  assert.match(await sentence(), /no way out\. (Left|Down) is/, 'each patch has its reason');
  assert.equal(await page.locator('.overlay .opened').count(), 1, 'the attacker is open');
  assert.equal(await page.locator('.overlay .opened text').textContent(), '1');
  assert.equal(await page.locator('.overlay .on-tile.seeking').count(), 1, 'the number that decides is on the tile');
  // The unlock has happened: its mark is not ahead.
  const timeline = page.getByRole('slider', { name: 'Timeline' });
  assert.equal(await timeline.getAttribute('aria-valuenow'), '14');
  await to(17);
  const arrows = await page.locator('.overlay .arrow').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`));
  assert.equal(new Set(arrows).size, arrows.length, 'no arrow hides another');
  assert.equal(await page.locator('.overlay .pushed').count(), 1, 'who is active is to be seen');
  await to(29);
  assert.match(await sentence(), /dies out/);
  // A tile at home has a tick, also while its lock is open; 1 is home too, but about to decide.
  await to(51);
  assert.match(await sentence(), /1 is home/);
  const worn = (tile) => page.locator(`.tile[data-tile="${tile}"]`).getAttribute('class');
  assert.deepEqual([await worn(1), await worn(2)], ['tile deciding', 'tile home']);
  assert.deepEqual(faults, []);
  await context.close();
});

test('a run without moves has a timeline, and offers no solution', async () => {
  const { context, page } = await watch(THREE);
  await example(page, 'A loop without locks');
  const timeline = page.getByRole('slider', { name: 'Timeline' });
  const { x, y, width, height } = await timeline.boundingBox();
  await page.mouse.click(x + width / 2, y + height / 2);
  await rest(page);
  const at = Number(await timeline.getAttribute('aria-valuenow'));
  assert.ok(at > 10 && at < 35, `event ${at}`);
  await page.getByRole('button', { name: 'Solution' }).click();
  await page.getByRole('button', { name: 'Save as text' }).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Play this solution' }).count(), 0);
  await context.close();
});

test('a run of 128x128 can be stopped, and the page goes on', async () => {
  const { context } = await visitor();
  const page = await open(context, server.address);
  await page.waitForSelector('.tray');
  await page.goto(link('size=128x128&goal=blank-last&deal=uniform&seed=1'));
  const stop = page.getByRole('button', { name: 'Stop' });
  await stop.waitFor({ timeout: 60_000 });
  await stop.click();
  await page.getByRole('button', { name: 'Solve again' }).click();
  await stop.waitFor();
  await page.getByRole('link', { name: 'Play' }).click();
  await page.waitForSelector('.play');
  await context.close();
});

test('a 40x40 run is watched on the canvas: the field is painted, and steps change it', async () => {
  const { context, page } = await watch('size=40x40&goal=blank-last&deal=uniform&seed=1');
  await press(page, '3');
  const canvas = page.locator('canvas[data-side]');
  const painted = () => canvas.evaluate((canvas) => canvas.toDataURL());
  const before = await painted();
  await press(page, '6');
  assert.ok(await painted() !== before);
  await context.close();
});

test('on the canvas the signs lie exactly over their cells, also when zoomed', async () => {
  const { context, page, faults } = await watch('size=34x34&goal=blank-last&deal=uniform&seed=1');
  await press(page, '3');
  const arrows = page.locator('.over-canvas .arrow');
  for (let i = 0; i < 80 && (await arrows.count()) < 2; i += 1) await press(page, 'ArrowRight');
  assert.ok(await arrows.count() >= 2, 'a chain of attacks');
  const apart = () => page.evaluate(() => {
    const canvas = document.querySelector('canvas[data-side]');
    const [{ x, y }, over] = [canvas, document.querySelector('.over-canvas .overlay')].map((one) => one.getBoundingClientRect());
    const { side, left, top } = Object.fromEntries(Object.entries(canvas.dataset).map(([key, value]) => [key, Number(value)]));
    return Math.max(Math.abs(over.x - x - left), Math.abs(over.y - y - top), Math.abs(over.width - 34 * side));
  });
  assert.ok(await apart() < 1);
  await page.getByRole('button', { name: 'Zoom in' }).click({ clickCount: 3 });
  await rest(page);
  assert.ok(await apart() < 1);
  assert.ok(await page.locator('.over-canvas .brackets').count() === 1, 'the goal');
  await page.locator('.agents > .rail').getByRole('switch', { name: 'Attacks', exact: true }).click();
  await counts(arrows, 0);
  assert.deepEqual(faults, []);
  await context.close();
});

test('the loss of a worker is reported, and the next worker works', async () => {
  const { context } = await visitor();
  const page = await open(context, server.address);
  const killed = page.waitForEvent('worker').then((worker) => worker.evaluate(() => self.close()).catch(() => {}));
  await page.goto(link('size=128x128&goal=blank-last&deal=uniform&seed=2'));
  await killed;
  await page.waitForFunction(
    () => document.querySelector('.player') || /responds|crashed/i.test(document.querySelector('.failure')?.textContent ?? ''),
    null, { timeout: 60_000 },
  );
  await page.goto(link(THREE));
  await page.waitForSelector('.player', { timeout: 60_000 });
  await context.close();
});

test('the solution goes to Play, and is saved', async () => {
  const { context, page } = await watch(THREE);
  await page.getByRole('button', { name: 'Solution' }).click();
  const [text] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as text' }).click()]);
  assert.equal(text.suggestedFilename(), 'ecotile-solution.txt');
  const [json] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as JSON' }).click()]);
  const stream = await json.createReadStream();
  let content = '';
  for await (const chunk of stream) content += chunk;
  const solution = JSON.parse(content);
  assert.equal(solution.start, '8 6 7 / 2 5 4 / 3 0 1');
  assert.ok(solution.length > 30);
  await page.getByRole('button', { name: 'Play' }).last().click();
  await page.waitForSelector('.play');
  await context.close();
});

test('Predict asks before a choice and keeps a score', async () => {
  const { context, page, faults } = await watch(THREE);
  await page.getByRole('switch', { name: 'Predict' }).click();
  const question = page.locator('.question');
  const nextQuestion = async () => {
    for (let i = 0; i < 60 && (await question.count()) === 0; i += 1) await press(page, 'PageDown');
  };
  await nextQuestion();
  const score = page.locator('.score');
  assert.match(await score.textContent(), /no answer/, 'the score is there from the start');
  // Neither a larger step nor playing at full speed passes the question.
  const asked = await question.textContent();
  await page.getByRole('button', { name: 'To the next move' }).click();
  assert.equal(await question.textContent(), asked);
  await question.getByRole('button', { name: /up|right|down|left/ }).first().click();
  await says(page.locator('.feedback'), /up|right|down|left/);
  await becomes(() => page.evaluate(() => document.activeElement.classList.contains('reading')), true, 'the focus is with what is read');
  await says(score, /[01] of 1/);
  const first = await score.textContent();
  await page.keyboard.press('PageUp');
  await question.waitFor();
  await question.getByRole('button', { name: /up|right|down|left/ }).last().click();
  await page.locator('.feedback').waitFor();
  assert.equal(await score.textContent(), first, 'an answer counts once');
  await page.getByLabel('Speed').fill('9');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.clock.runFor(10_000);
  await question.waitFor();
  await becomes(() => page.locator('.play-button').getAttribute('aria-label'), 'Play');
  // An arrow key answers, unless it leads off the board.
  const ways = await question.getByRole('button', { name: /up|right|down|left/ }).allTextContents();
  assert.ok(ways.length >= 2 && ways.length <= 4, ways.join());
  await page.keyboard.press(`Arrow${ways[0][0].toUpperCase()}${ways[0].slice(1)}`);
  await page.locator('.feedback').waitFor();
  await says(score, /of 2/);
  // A wrong answer does not have the colour of a right one.
  const { right, colour, good } = await page.locator('.feedback').evaluate((said) => ({
    right: /^Right/.test(said.textContent), colour: getComputedStyle(said).color,
    good: (() => { const probe = document.createElement('i'); probe.style.color = 'var(--good)'; document.body.append(probe); const is = getComputedStyle(probe).color; probe.remove(); return is; })(),
  }));
  assert.equal(colour === good, right);
  await nextQuestion();
  await page.getByRole('button', { name: 'Show it' }).click();
  await counts(page.locator('.question, .feedback'), 0);
  assert.match(await score.textContent(), /of 2/, 'what was shown does not count');
  assert.deepEqual(faults, []);
  await context.close();
});

test('nothing glides with reduced motion', async () => {
  const { context, page } = await watch(THREE, { reducedMotion: 'reduce' });
  const seconds = await page.locator('.tile').first().evaluate((tile) => getComputedStyle(tile).transitionDuration);
  assert.ok(seconds.split(',').every((time) => parseFloat(time) === 0), seconds);
  await context.close();
});

test('axe finds no barrier, wide and on a phone, light and dark', async () => {
  for (const viewport of [{ width: 1440, height: 900 }, { width: 390, height: 844 }]) {
    const { context, page } = await watch('size=4x4&goal=blank-last&deal=uniform&seed=3', { viewport });
    await press(page, 'ArrowRight', 20);
    await page.clock.resume();
    await hasNoBarrier(page);
    await context.close();
  }
});
