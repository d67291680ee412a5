// Agents: the first screen, simple and all layers, words that explain themselves, and the result beside the published one.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addressIs, becomes, board, counts, eventually, hasNoBarrier, holdClock, open, says, serve, visitor } from './harness.mjs';

let server;
before(async () => { server = await serve(); });
after(async () => { await server.stop(); });

const SIX = 'size=6x6&goal=blank-last&deal=uniform&seed=177';
const rest = (page) => page.clock.runFor(1_000);
const rail = (page) => page.locator('.agents > .rail');

/// A visitor at a replay, with the clock held.
async function watch(what, options) {
  const { context, faults } = await visitor(options);
  await holdClock(context);
  const page = await open(context, `${server.address}#v=1&place=agents&${what}`);
  await page.waitForSelector('.player', { timeout: 60_000 });
  await rest(page);
  return { context, page, faults };
}

test('a newcomer sees one sentence, one large button and the examples as pictures, in simple layers', async () => {
  const { context, faults } = await visitor();
  const page = await open(context, server.address);
  await page.getByRole('link', { name: 'Agents' }).click();
  const button = page.getByRole('button', { name: 'Play this run' });
  await button.waitFor();
  await says(page.locator('.sentence'), /tiles? wants? to go home\..* agent/);
  await counts(rail(page).getByRole('switch'), 5, 'the simple layers');
  await addressIs(page, /layers=sfahg/);
  const pictures = page.locator('.invitation .example');
  await counts(pictures, 12);
  await counts(page.locator('.invitation .example svg'), 12);
  // It is the largest button of the page.
  const areas = await page.getByRole('button').evaluateAll((all) => all
    .filter((one) => !one.classList.contains('example'))
    .map((one) => [one.textContent, one.clientWidth * one.clientHeight]).sort((a, b) => b[1] - a[1]));
  assert.equal(areas[0][0], 'Play this run');
  await pictures.filter({ hasText: 'The corner' }).click();
  await says(page.locator('.context strong'), 'The corner');
  await says(page.locator('.reading-head'), /Event 14 of/);
  await becomes(async () => (await board(page)).cells.length, 9);
  await counts(page.locator('.invitation'), 0);
  await addressIs(page, /layers=sfahg/);
  // From the beginning the button plays, and the first screen makes room for what happens.
  await page.keyboard.press('Home');
  await button.click();
  await says(page.locator('.player-at'), /Move [1-9]/);
  await counts(page.locator('.invitation'), 0);
  assert.deepEqual(faults, []);
  await context.close();
});

test('simple and all: each lists its layers, and links keep what they showed', async () => {
  const { context, page, faults } = await watch(SIX);
  const layers = () => rail(page).locator('.layer .switch').allTextContents();
  const shown = () => rail(page).locator('.layer input:checked').count();
  const choose = (name) => rail(page).getByText(name, { exact: true }).click();
  // A link without layers is from before there were simple ones: ten of eleven.
  assert.equal((await layers()).length, 11);
  assert.equal(await shown(), 10);
  await choose('Simple');
  assert.deepEqual(await layers(), ['Seeking', 'Fleeing', 'Attacks', 'Satisfied', 'Goal patch']);
  assert.equal(await shown(), 5);
  await rest(page);
  await addressIs(page, /layers=sfahg&/);
  await page.reload();
  await page.waitForSelector('.player');
  await rest(page);
  assert.equal((await layers()).length, 5);
  await choose('All');
  await becomes(shown, 10);
  await rest(page);
  await addressIs(page, /^(?!.*layers=)/);
  // While layers are switched off one by one, the list stays.
  for (const name of ['Forbidden', 'Lock S, at home', 'Lock T, moving', 'Unlock', 'Wave broken']) {
    await rail(page).getByRole('switch', { name, exact: true }).click();
  }
  await becomes(shown, 5);
  assert.equal((await layers()).length, 11);
  assert.deepEqual(faults, []);
  await context.close();
});

test('words explain themselves to the mouse, to the keyboard and to a finger', async () => {
  for (const options of [{}, { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }]) {
    const { context, page, faults } = await watch(SIX, options);
    await page.clock.resume();
    const note = page.locator('.word-note');
    const word = (text) => page.locator('.word', { hasText: text }).locator('visible=true').first();
    const isWhole = () => note.evaluate((note) => {
      const { left, right, top } = note.getBoundingClientRect();
      return left >= 0 && right <= innerWidth && top >= 0;
    });
    if (options.hasTouch) {
      await word('agent').tap();
      await says(note, /decides for itself/);
      assert.ok(await isWhole());
      await page.locator('.reading-head').tap();
      await counts(note, 0);
    } else {
      for (const [text, said] of [['agent', /no plan/], ['patch', /square of the board/], ['Wave', /counts its steps/],
        ['Lock', /breaks waves/]]) {
        await word(text).hover();
        await says(note, said);
        assert.ok(await isWhole(), text);
        await page.mouse.move(640, 2);
        await counts(note, 0);
      }
      await word('agent').focus();
      await says(note, /no plan/);
      await page.keyboard.press('Escape');
      await counts(note, 0);
      // The focus on a word does not take the keys of the player.
      await page.keyboard.press('PageDown');
      await says(page.locator('.reading-head'), /Event 1 of/);
      // In the legend a word explains, and the rest of its row switches.
      const lock = rail(page).getByRole('switch', { name: 'Lock S, at home' });
      await rail(page).locator('.layer .word', { hasText: 'Lock' }).click();
      await says(note, /breaks waves/);
      assert.ok(await lock.isChecked());
      await rail(page).getByText(/at home/).click({ position: { x: 80, y: 8 } });
      await becomes(() => lock.isChecked(), false);
      // The two distances, where the scale names one and the comparison both.
      await word('VMGB').hover();
      await says(note, /around locks/);
      await rail(page).getByRole('switch', { name: 'MGB beside VMGB' }).click();
      await rail(page).locator('.note .word', { hasText: /^MGB$/ }).hover();
      await says(note, /ignore locks/);
    }
    assert.deepEqual(faults, []);
    await context.close();
  }
});

test('nothing of the legend is cut on a projector', async () => {
  const { context, page } = await watch(SIX, { viewport: { width: 1280, height: 720 } });
  await page.keyboard.press('5');
  await rest(page);
  const choose = async (name) => { await rail(page).getByText(name, { exact: true }).click(); await rest(page); };
  const isWhole = async (what) => {
    const [all, room] = await rail(page).evaluate((rail) => [rail.scrollHeight, rail.clientHeight]);
    assert.ok(all <= room, `${what}: ${all} of ${room}`);
    const cut = await rail(page).locator('.layer, .segments, .scale, .switch').evaluateAll((all) => all
      .filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
    assert.deepEqual(cut, [], what);
  };
  for (const view of ['Flat', 'Relief']) {
    await choose(view);
    for (const layers of ['All', 'Simple']) {
      await choose(layers);
      await isWhole(`${view}, ${layers}`);
    }
  }
  await choose('Flat');
  await choose('All');
  await rail(page).getByRole('switch', { name: 'Order of patches' }).click();
  await rest(page);
  await isWhole('with the order');
  await context.close();
});

test('the order of patches and a broken wave look different, light and dark', async () => {
  for (const colorScheme of ['light', 'dark']) {
    const { context, page } = await watch(`${SIX}&layers=bo`, { colorScheme });
    await page.keyboard.press('5');
    await rest(page);
    await page.locator('.overlay .breaks').first().waitFor({ state: 'attached' });
    const stroke = (selector) => page.locator(selector).first().evaluate((one) => getComputedStyle(one).stroke);
    assert.notEqual(await stroke('.overlay .chain'), await stroke('.overlay .breaks'), colorScheme);
    const signs = await rail(page).locator('.layer-sign').evaluateAll((all) => all.slice(-2).map((one) => one.innerHTML));
    assert.notEqual(signs[0], signs[1]);
    await context.close();
  }
});

test('a result stands beside the published one, with the reason', async () => {
  for (const [what, rows, why] of [
    ['size=30x30&goal=blank-last&deal=uniform&seed=30', ['60,851', '23,009', '60,827', '22,230'], /less mixed/],
    ['size=5x5&goal=blank-last&deal=uniform&seed=1', [null, '283.0', '268.9'], /5 % apart/],
    ['size=5x4&goal=blank-last&deal=uniform&seed=1', [], null],
  ]) {
    const { context, page } = await watch(what);
    await counts(page.locator('.comparison'), 0, 'not before the end');
    await page.keyboard.press('End');
    await rest(page);
    await says(page.locator('.sentence'), /solved/);
    if (why) {
      const found = await page.locator('.comparison dd').allTextContents();
      assert.equal(found.length, rows.length);
      rows.forEach((figure, row) => assert.ok(figure === null || found[row] === figure, `${found}`));
      await says(page.locator('.comparison .note'), why);
      assert.ok((await page.locator('.sentence').textContent()).includes(found[0]), 'the same moves in both');
    } else {
      assert.equal(await page.locator('.comparison').count(), 0);
    }
    await context.close();
  }
});

test('axe finds no serious barrier on the first screen and with an open word', async () => {
  for (const viewport of [{ width: 1280, height: 720 }, { width: 390, height: 844 }]) {
    const { context, page } = await watch('size=4x4&goal=blank-last&deal=uniform&seed=3&layers=sfahg', { viewport });
    await page.clock.resume();
    await page.locator('.invitation').waitFor();
    await hasNoBarrier(page, 'first screen');
    await page.locator('.sentence .word').first().focus();
    await page.locator('.word-note').waitFor();
    await hasNoBarrier(page, 'open word');
    await eventually(async () => assert.equal(await page.locator('.word-note').count(), 1));
    await context.close();
  }
});
