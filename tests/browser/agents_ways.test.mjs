// Agents: leaving a run and returning to it; the labels of the board; its overlay.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { becomes, board, changes, counts, eventually, holdClock, open, says, serve, visitor } from './harness.mjs';

let server;
before(async () => { server = await serve(); });
after(async () => { await server.stop(); });

const THREE = 'size=3x3&goal=blank-last&board=8.6.7/2.5.4/3.0.1';

/// A visitor at a replay, with the clock held.
async function watch(options) {
  const { context, faults } = await visitor(options);
  await holdClock(context);
  const page = await open(context, `${server.address}#v=1&place=agents&${THREE}`);
  await page.waitForSelector('.player', { timeout: 60_000 });
  return { context, page, faults };
}

const head = (page) => page.locator('.reading-head').textContent();
/// Waits until that event is shown and in the address, which is written at rest.
const at = (page, event) => eventually(async () => {
  await page.clock.runFor(1_000);
  assert.match(await head(page), event === 0 ? /beginning/ : new RegExp(`Event ${event} of`));
  assert.equal((await page.evaluate(() => location.hash)).match(/step=(\d+)/)?.[1] ?? '0', String(event));
});

async function example(page, name) {
  await page.getByRole('button', { name: 'Examples' }).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await counts(page.locator('dialog'), 0);
  await says(page.locator('.context strong'), name);
}

test('the labels of the board say what each tile is doing, and which event of which run is shown', async () => {
  const { context, page, faults } = await watch();
  await example(page, 'The corner');
  const tray = page.locator('.tray');
  const label = (tile) => page.locator(`.tile[data-tile="${tile}"]`).getAttribute('aria-label');
  const heard = { active: 0, seeking: 0, attacking: 0, fleeing: 0, satisfied: 0, 'locked at home': 0, 'locked on the move': 0 };
  await page.keyboard.press('Home');
  await at(page, 0);
  assert.match(await tray.getAttribute('aria-label'), /^Board of agents, 3 wide and 3 high\. The corner\. Event 0 of/);
  for (let event = 1; event <= 60; event += 1) {
    await page.keyboard.press('ArrowRight');
    const labels = await page.locator('.tile').evaluateAll((tiles) => tiles.map((tile) => `${tile.getAttribute('aria-label')} / ${tile.className}`));
    for (const word of Object.keys(heard)) heard[word] += labels.filter((text) => text.includes(word)).length;
    // Labels agree with the signs.
    for (const text of labels) {
      const [said, seen] = text.split(' / ');
      if (/seeking$/.test(seen)) assert.match(said, /seeking/);
      if (/home$/.test(seen)) assert.match(said, /satisfied/);
      if (/fleeing$|deciding$/.test(seen)) assert.match(said, /fleeing/);
    }
  }
  await at(page, 60);
  assert.match(await tray.getAttribute('aria-label'), /The corner\. Event 60 of/);
  for (const [word, times] of Object.entries(heard)) assert.ok(times > 0, `${word} is heard`);
  assert.match(await label(1), /^1, row \d, column \d/);
  // Layers are visual only: labels keep what is switched off.
  const labels = () => page.locator('.tile').evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('aria-label')).sort());
  const said = await labels();
  assert.ok(said.some((text) => /satisfied|seeking|fleeing/.test(text)), said.join('; '));
  for (const name of ['Satisfied', 'Seeking', 'Fleeing', 'Lock S, at home']) {
    await page.locator('.agents > .rail').getByRole('switch', { name, exact: true }).click();
  }
  await counts(page.locator('.tile:is(.home, .seeking, .fleeing, .deciding)'), 0);
  assert.deepEqual(await labels(), said);
  await page.getByText('Relief', { exact: true }).first().click();
  assert.match(await page.locator('.relief').getAttribute('aria-label'), /The corner\. Event 60 of/);
  assert.deepEqual(faults, []);
  await context.close();
});

test('a run is kept while its solution is played in Play', async () => {
  const { context, page, faults } = await watch();
  for (let step = 0; step < 17; step += 1) await page.keyboard.press('ArrowRight');
  await at(page, 17);
  const [address, sentence] = [page.url(), await page.locator('.sentence').textContent()];
  await page.getByRole('button', { name: 'Solution' }).click();
  await page.getByRole('button', { name: 'Play this solution' }).click();
  await page.waitForSelector('.play');
  assert.match(page.url(), /place=play/, 'the address is right at once');
  await changes(async () => {
    await page.clock.runFor(1_000);
    return (await board(page)).cells;
  }, [8, 6, 7, 2, 5, 4, 3, 0, 1], 'it plays');
  await page.getByRole('link', { name: 'Agents' }).click();
  await page.waitForSelector('.agents .sentence');
  await at(page, 17);
  assert.equal(await page.locator('.sentence').textContent(), sentence);
  assert.equal(page.url(), address);
  // And by the browser's Back.
  await page.goBack();
  await page.waitForSelector('.play');
  await page.goBack();
  await page.waitForSelector('.agents .sentence');
  await at(page, 17);
  assert.equal(await page.locator('.sentence').textContent(), sentence);
  assert.deepEqual(faults, []);
  await context.close();
});

test('an example is one entry of the history: Back leads to what was shown before it', async () => {
  const { context, page, faults } = await watch();
  for (let step = 0; step < 9; step += 1) await page.keyboard.press('ArrowRight');
  await at(page, 9);
  const entries = () => page.evaluate(() => history.length);
  const begun = await entries();
  await example(page, 'The corner');
  await becomes(entries, begun + 1);
  await page.keyboard.press('Home');
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
  await at(page, 5);
  await example(page, 'An unsolvable board');
  await becomes(entries, begun + 2);
  const stop = (await head(page)).match(/Event (\d+) of/)[1];
  await at(page, stop);
  await page.goBack();
  await says(page.locator('.context strong'), 'The corner');
  await at(page, 5);
  // The same example again: its key moment, and Back to the earlier step.
  await example(page, 'The corner');
  await at(page, 14);
  await page.goBack();
  await at(page, 5);
  await page.goBack();
  await page.waitForFunction(() => document.querySelector('.context') && !document.querySelector('.context strong')
    || document.querySelector('.context strong')?.textContent === 'A complete 3×3');
  await at(page, 9);
  assert.deepEqual((await page.evaluate(() => location.hash)).match(/board=([^&]*)/)?.[1], '8.6.7/2.5.4/3.0.1');
  await page.goForward();
  await says(page.locator('.context strong'), 'The corner');
  await at(page, 5);
  // The towers are an entry of the history too.
  await page.getByRole('button', { name: 'Examples' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /Hanoi/ }).click();
  await page.waitForSelector('.towers');
  await page.goBack();
  await says(page.locator('.context strong'), 'The corner');
  await at(page, 5);
  assert.deepEqual(faults, []);
  await context.close();
});

test('a page too busy to draw the start of a run still shows its end', async () => {
  const { context, faults } = await visitor();
  const page = await open(context, `${server.address}#v=1&place=agents&${THREE}`);
  await page.waitForSelector('.player', { timeout: 60_000 });
  await example(page, 'The corner');
  await page.getByRole('button', { name: 'Examples' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /Hanoi/ }).click();
  await page.waitForSelector('.towers');
  // Yew interrupts each pass as too long and resumes long after the worker's answer, with its earlier one.
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 50 });
  await page.goBack();
  await says(page.locator('.context strong'), 'The corner');
  await says(page.locator('.reading-head'), /Event 14 of/);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  assert.deepEqual(faults, []);
  await context.close();
});

test('in the corner example no arrow covers the tag of the goal', async () => {
  const { context, page } = await watch();
  await example(page, 'The corner');
  await page.keyboard.press('Home');
  let seen = 0;
  const events = Number((await head(page)).match(/of ([\d,]+)/)?.[1].replaceAll(',', '') ?? 0);
  for (let event = 0; event < Math.min(events, 150); event += 1) {
    await page.keyboard.press('ArrowRight');
    const covered = await page.evaluate(() => {
      const found = [];
      for (const tag of document.querySelectorAll('.overlay .tag rect')) {
        const { left, top, width, height } = tag.getBoundingClientRect();
        for (const arrow of document.querySelectorAll('.overlay .arrow')) {
          const local = arrow.getScreenCTM().inverse();
          for (let column = 0; column <= 12; column += 1) for (let row = 0; row <= 6; row += 1) {
            const point = new DOMPoint(left + width * column / 12, top + height * row / 6).matrixTransform(local);
            if (arrow.isPointInFill(point)) found.push(`${tag.parentElement.textContent} ${arrow.getAttribute('transform')}`);
          }
        }
      }
      return { tags: document.querySelectorAll('.overlay .tag').length, arrows: document.querySelectorAll('.overlay .arrow').length, found };
    });
    assert.deepEqual([...new Set(covered.found)], [], `event ${event + 1}`);
    if (covered.tags && covered.arrows) seen += 1;
  }
  assert.ok(seen > 10, `${seen} moments with both`);
  await context.close();
});

test('on a phone a chosen example is scrolled to its top, also the towers', async () => {
  const { context, page, faults } = await watch({ viewport: { width: 390, height: 844 } });
  for (const [name, seen] of [['A false alarm', '.tray'], [/Hanoi/, '.pegs, .towers, svg']]) {
    await page.getByRole('button', { name: 'Examples' }).scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByRole('button', { name: 'Examples' }).click();
    await page.getByRole('dialog').getByRole('button', { name }).click();
    await counts(page.locator('dialog'), 0);
    await page.locator(seen).first().waitFor();
    await becomes(() => page.evaluate(() => scrollY), 0);
  }
  assert.deepEqual(faults, []);
  await context.close();
});
