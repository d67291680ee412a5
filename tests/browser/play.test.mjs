// Play: sliding by mouse, keyboard and touch; undo and redo; the clock; a win and the best results.
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import {
  becomes, board, changes, closeSheet, counts, eventually, finger, holdClock, kept, middle, nudge, open, says, serve, sheet,
  shortest, shows, solve, visit,
} from './harness.mjs';

let server;
before(async () => { server = await serve(); });
after(async () => { await server.stop(); });

const SOLVED = [1, 2, 3, 4, 5, 6, 7, 8, 0];
const EASY = 'v=1&size=3x3&deal=easy-1&seed=7';
const MIXED = 'v=1&size=3x3&board=1.2.3/4.0.5/7.8.6';
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

visit('a 3x3 is played to its end by mouse', {}, async ({ context }) => {
  const page = await open(context, server.address, EASY);
  const keys = shortest(await board(page));
  assert.ok(keys.length > 0, 'a dealt board is not solved');
  for (const key of keys) {
    const now = await board(page);
    const step = { ArrowUp: 3, ArrowDown: -3, ArrowLeft: 1, ArrowRight: -1 }[key];
    await page.locator(`[data-tile="${now.cells[now.cells.indexOf(0) + step]}"]`).click();
    await changes(() => board(page), now);
  }
  await shows(page, SOLVED);
  await says(page.locator('#moves'), keys.length);
  await says(page.locator('#verdict'), /^Solved\..* Your first result for this kind of puzzle\.$/);
  await says(page.locator('main > [role="status"]'), `Solved in ${keys.length} moves.`);
});

visit('a 3x3 is played to its end by the arrow keys, without focusing the board first', {}, async ({ context }) => {
  const page = await open(context, server.address, EASY);
  const moves = await solve(page);
  await shows(page, SOLVED);
  await says(page.locator('#moves'), moves);
  await says(page.locator('#verdict'), /^Solved\./);
});

visit('WASD go by the position of the key: a French keyboard has Z and Q there', {}, async ({ context }) => {
  const page = await open(context, server.address, MIXED);
  const client = await context.newCDPSession(page);
  const press = async (code, key) => {
    await client.send('Input.dispatchKeyEvent', { type: 'keyDown', code, key, text: key });
    await client.send('Input.dispatchKeyEvent', { type: 'keyUp', code, key });
  };
  await press('KeyA', 'q');
  await shows(page, [1, 2, 3, 4, 5, 0, 7, 8, 6]);
  await press('KeyW', 'z');
  await shows(page, SOLVED);
});

visit('undo goes by the letter on the key: German and French keyboards have Z elsewhere', {}, async ({ context }) => {
  const page = await open(context, server.address, MIXED);
  const before = (await board(page)).cells;
  const client = await context.newCDPSession(page);
  const press = async (code, key) => {
    await client.send('Input.dispatchKeyEvent', { type: 'keyDown', code, key, modifiers: 2 });
    await client.send('Input.dispatchKeyEvent', { type: 'keyUp', code, key, modifiers: 2 });
  };
  for (const code of ['KeyY', 'KeyW', 'KeyZ']) {
    await page.keyboard.press('ArrowLeft');
    await says(page.locator('#moves'), 1);
    await press(code, 'z');
    await shows(page, before);
  }
  await press('KeyZ', 'y');
  await says(page.locator('#moves'), 1);
});

visit('after choosing by mouse or typing a seed, the arrow keys play; after Tab, they choose', {}, async ({ context }) => {
  const page = await open(context, server.address, MIXED);
  const slides = async (what) => {
    const { cells } = await board(page);
    await nudge(page);
    await page.keyboard.press('Control+z');
    await shows(page, cells, what);
  };
  const picture = page.getByRole('radio', { name: 'Picture: hills' });
  await picture.click({ force: true });
  await slides('after a picture');
  await becomes(() => picture.isChecked(), true, 'the choice stays');
  const size = page.locator('.panel').getByRole('radio', { name: '4×4' });
  await size.click({ force: true });
  await slides('after a size');
  await page.keyboard.press('a');
  await says(page.locator('#moves'), 1);
  const seed = page.getByLabel('Seed');
  await seed.fill('5');
  await seed.press('Enter');
  await becomes(async () => (await board(page)).cells.length, 16);
  await slides('after a seed');
  // A radio button that is reached by Tab takes the arrow keys.
  await size.click({ force: true });
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  const { cells } = await board(page);
  await page.keyboard.press('ArrowLeft');
  await becomes(() => page.locator('.panel').getByRole('radio', { name: '3×3' }).isChecked(), true);
  await shows(page, cells, 'the arrow chose');
  await page.locator('.tray').focus();
  await nudge(page);
  await says(page.locator('#moves'), 1);
});

for (const [width, height] of [[1440, 900], [1200, 700], [768, 1024]]) {
  visit(`the board keeps its size at ${width} by ${height}, whatever is said around it`, { viewport: { width, height } }, async ({ context }) => {
    const page = await open(context, server.address, 'v=1&size=3x3&board=2.0.5/1.6.3/4.7.8');
    const box = () => page.locator('.tray').boundingBox();
    const before = await box();
    const rows = await page.locator('.actions .button:visible').evaluateAll((all) => new Set(all.map((one) => one.offsetTop)).size);
    assert.equal(rows, 1, 'the actions stand in one row');
    const buttons = await page.locator('.top-end .button').evaluateAll((all) => all.map((one) => one.offsetWidth));
    assert.ok(buttons.every((width) => width >= 44), `buttons of ${buttons}`);
    await page.locator('#hint').click();
    await page.locator('[data-hint]').waitFor();
    assert.deepEqual(await box(), before, 'with a hint');
    await page.locator('#solve').click();
    await page.locator('#solution-shown').waitFor();
    assert.deepEqual(await box(), before, 'with a solution');
    await page.evaluate(() => document.dispatchEvent(new Event('ecotile-update')));
    await page.getByText('A new version is ready.').waitFor();
    assert.deepEqual(await box(), before, 'with a new version');
  });
}

visit('the clock rests while the board is edited or a sheet lies over it', {}, async ({ context }) => {
  await holdClock(context);
  const page = await open(context, server.address, MIXED);
  const time = page.locator('#time');
  await page.keyboard.press('ArrowLeft');
  await page.clock.runFor(2_000);
  await says(time, '0:02');
  await sheet(page, 'Share');
  await page.clock.runFor(60_000);
  await closeSheet(page);
  await page.clock.runFor(2_000);
  await says(time, '0:04');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('form', { name: 'Edit' }).waitFor();
  await page.clock.runFor(60_000);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.locator('#moves').waitFor();
  await page.clock.runFor(2_000);
  await says(time, '0:06');
});

visit('keys that belong to the browser or to a field do not play', {}, async ({ context }) => {
  const page = await open(context, server.address, MIXED);
  const before = (await board(page)).cells;
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByLabel('Seed').fill('');
  await page.getByLabel('Seed').pressSequentially('12');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('s');
  await becomes(() => page.getByLabel('Seed').inputValue(), '1s2');
  await shows(page, before);
  // The next key that plays is the first move.
  await page.locator('[data-tile="5"]').click();
  await says(page.locator('#moves'), 1);
});

visit('a setting lets the arrows move the blank instead of a tile', {}, async ({ context }) => {
  const page = await open(context, server.address, MIXED);
  const settings = await sheet(page, 'Settings');
  await settings.getByRole('radio', { name: 'The blank' }).check();
  await closeSheet(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await shows(page, SOLVED);
});

visit('a press in the blank\'s line slides several tiles, each of which counts', {}, async ({ context }) => {
  const page = await open(context, server.address, 'v=1&size=4x2&board=0.1.2.3/5.6.7.4');
  await page.locator('[data-tile="3"]').click();
  await shows(page, [1, 2, 3, 0, 5, 6, 7, 4]);
  await says(page.locator('#moves'), 3);
  await says(page.locator('main > [role="status"]'), '3 tiles left. Move 3.');
  await page.keyboard.press('Control+z');
  await shows(page, [0, 1, 2, 3, 5, 6, 7, 4]);
});

visit('a dragged line follows the mouse, slides if dragged far enough, and snaps back if not', {}, async ({ context }) => {
  const page = await open(context, server.address, 'v=1&size=4x2&board=0.1.2.3/5.6.7.4');
  const start = await middle(page, 3);
  const drag = async (cells) => {
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    // In short steps, since a flick would slide from the first pixel.
    for (let step = 1; step <= 40; step += 1) await page.mouse.move(start.x - (start.side * cells * step) / 40, start.y);
  };
  await drag(0.25);
  for (const tile of [1, 2, 3]) {
    const home = start.x - (3 - tile) * start.side;
    await eventually(async () => {
      const { x } = await middle(page, tile);
      assert.ok(Math.abs(home - start.side * 0.25 - x) < 2, `tile ${tile} follows`);
    });
  }
  await page.mouse.up();
  await eventually(async () => assert.ok(Math.abs((await middle(page, 3)).x - start.x) < 1, 'it is back'));
  await says(page.locator('#moves'), 0);
  await drag(0.6);
  await page.mouse.up();
  await shows(page, [1, 2, 3, 0, 5, 6, 7, 4]);
  await eventually(async () => assert.ok(Math.abs((await middle(page, 3)).x - start.x + start.side) < 1, 'it is there'));
});

visit('a phone is played to a win by swipes, taps and drags', phone, async ({ context }) => {
  const page = await open(context, server.address, EASY);
  const hand = await finger(page);
  const keys = shortest(await board(page));
  const steps = { ArrowUp: [3, 0, -1], ArrowDown: [-3, 0, 1], ArrowLeft: [1, -1, 0], ArrowRight: [-1, 1, 0] };
  const ways = [
    // Anywhere on the board, here on the blank.
    async (now, dx, dy) => hand.stroke(await middle(page, 0), dx * 60, dy * 60),
    async (now, dx, dy, tile) => page.locator(`[data-tile="${tile}"]`).tap(),
    async (now, dx, dy, tile) => {
      const from = await middle(page, tile);
      await hand.stroke(from, dx * from.side * 0.8, dy * from.side * 0.8);
    },
  ];
  for (const [count, key] of keys.entries()) {
    const now = await board(page);
    const [step, dx, dy] = steps[key];
    await ways[count % 3](now, dx, dy, now.cells[now.cells.indexOf(0) + step]);
    await says(page.locator('#moves'), count + 1);
  }
  await shows(page, SOLVED);
  await says(page.locator('#verdict'), /^Solved\./);
});

visit('undo goes to the start, redo to the end; a restart can be undone', {}, async ({ context }) => {
  const page = await open(context, server.address, EASY);
  const start = (await board(page)).cells;
  const [undo, redo, restart] = ['Undo', 'Redo', 'Restart'].map((name) => page.getByRole('button', { name }));
  const disabled = (...all) => Promise.all(all.map((button) => button.isDisabled()));
  assert.deepEqual(await disabled(undo, redo, restart), [true, true, true]);
  const moves = await solve(page);
  await says(page.locator('#moves'), moves);
  for (let left = moves; left > 0; left -= 1) await undo.click();
  await shows(page, start);
  await says(page.locator('#moves'), 0);
  await becomes(() => disabled(undo, redo, restart), [true, false, true]);
  for (let done = 0; done < moves; done += 1) await page.keyboard.press(done % 2 ? 'Control+y' : 'Control+Shift+z');
  await shows(page, SOLVED);
  await becomes(() => redo.isDisabled(), true);
  await restart.click();
  await shows(page, start);
  await says(page.locator('#moves'), 0);
  await undo.click();
  await shows(page, SOLVED);
  await says(page.locator('#moves'), moves);
});

visit('the clock starts with the first move, rests while the page is hidden, and stops at the win', {}, async ({ context }) => {
  await holdClock(context);
  const page = await open(context, server.address, MIXED);
  const wait = (milliseconds) => page.clock.runFor(milliseconds);
  const time = page.locator('#time');
  const hide = (hidden) => page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (hidden ? 'hidden' : 'visible') });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
  await wait(9_000);
  await says(time, '0:00');
  await page.keyboard.press('ArrowLeft');
  await wait(5_000);
  await says(time, '0:05');
  await hide(true);
  await wait(60_000);
  await hide(false);
  await wait(20_000);
  await says(time, '0:25');
  await page.keyboard.press('ArrowUp');
  await says(time, '0:25.000');
  await wait(5_000);
  await says(time, '0:25.000');
});

visit('a win is kept among the best results, and survives a reload', {}, async ({ context }) => {
  const page = await open(context, server.address, EASY);
  const best = page.getByRole('region', { name: 'Best results' });
  assert.equal(await best.count(), 0);
  const start = (await board(page)).cells;
  const moves = await solve(page);
  await says(best.locator('tr'), new RegExp(`^3×3 easy\\d+:\\d\\d\\.\\d{3}${moves} moves$`));
  await kept(page, '[best]\n3x3 blank-last easy-1: 1 wins');
  await page.reload();
  await says(best.locator('tr'), new RegExp(`${moves} moves$`));
  await says(page.locator('#verdict'), /^Solved\.(?!.*(result|so far))/);
  // The same again with a detour: a win, but not a better one.
  await page.getByRole('button', { name: 'Restart' }).click();
  await shows(page, start);
  await nudge(page);
  await nudge(page);
  await solve(page);
  await says(page.locator('#moves'), moves + 2);
  await says(best.locator('tr'), new RegExp(`${moves} moves$`));
});

visit('N deals a new puzzle by the panel, R restarts, and neither while one types', {}, async ({ context }) => {
  const page = await open(context, server.address, EASY);
  const start = await board(page);
  await nudge(page);
  await page.keyboard.press('r');
  await shows(page, start.cells);
  await says(page.locator('#moves'), 0);
  await page.keyboard.press('Control+z');
  await says(page.locator('#moves'), 1);
  const form = page.locator('form.group');
  await form.getByRole('radio', { name: 'Hard' }).check({ force: true });
  const seed = form.getByLabel('Seed');
  await seed.fill('41');
  // In a field they are letters, in a sheet and in the editor nothing.
  await seed.press('n');
  await seed.press('r');
  await becomes(() => seed.inputValue(), '41nr');
  await seed.fill('41');
  const settings = await sheet(page, 'Settings');
  for (const [keys, deed] of [['N', 'deal a new puzzle (Play)'], ['R', 'restart the puzzle (Play)']]) {
    assert.ok((await settings.locator('.keys').textContent()).includes(`${deed}${keys}`), deed);
  }
  await page.keyboard.press('n');
  await page.keyboard.press('r');
  await closeSheet(page);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('form', { name: 'Edit' }).waitFor();
  await page.locator('.tray').focus();
  await page.keyboard.press('n');
  await page.keyboard.press('r');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await says(page.locator('#moves'), 1);
  // With a modifier they belong to the browser.
  await page.locator('.tray').focus();
  await page.keyboard.press('Shift+N');
  await says(page.locator('#moves'), 1);
  await page.keyboard.press('n');
  await says(page.locator('.what.wide-only'), '3×3, blank last, hard, seed 41');
  await becomes(() => seed.inputValue(), '42');
  await page.keyboard.press('n');
  await says(page.locator('.what.wide-only'), /seed 42$/);
  // On a keyboard without Latin letters it goes by the position.
  await page.evaluate(() => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'т', code: 'KeyN', bubbles: true, cancelable: true })));
  await says(page.locator('.what.wide-only'), /seed 43$/);
});

visit('Manhattan distance, inversions and tiles at home are live', {}, async ({ context }) => {
  const page = await open(context, server.address, MIXED);
  const facts = async (manhattan, inversions, home) => {
    await says(page.locator('#manhattan'), manhattan);
    await says(page.locator('#inversions'), inversions);
    await says(page.locator('#at-home'), `${home} of 8`);
  };
  await facts(2, 2, 6);
  await page.keyboard.press('ArrowLeft');
  await facts(1, 2, 7);
  await page.keyboard.press('ArrowUp');
  await facts(0, 0, 8);
});
