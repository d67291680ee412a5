// Accessibility: axe-core, a single tab stop for the board, labels and announcements, large targets, forced colours, reduced
// motion, every width and both orientations of a phone.
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import {
  becomes, counts, eventually, frames, hasNoBarrier, open, says, serve, sheet, shows, solve, visit,
} from './harness.mjs';

let server;
before(async () => { server = await serve(); });
after(async () => { await server.stop(); });

const MIXED = 'v=1&size=3x3&board=1.2.3/4.0.5/7.8.6';
const EASY = 'v=1&size=3x3&deal=easy-1&seed=7';
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/// The screens of the page, each with the acts that lead there.
const SCREENS = {
  play: async () => {},
  won: async (page) => { await solve(page); await page.locator('#verdict').waitFor(); },
  impossible: async (page) => {
    await page.evaluate(() => { location.hash = '#v=1&size=3x3&deal=unsolvable&seed=1'; });
    await page.locator('#impossible').waitFor();
  },
  'wide board': async (page) => {
    await page.evaluate(() => { location.hash = '#v=1&size=9x3&deal=hard-1&seed=1'; });
    await page.locator('[data-tile="26"]').waitFor();
  },
  edit: async (page) => {
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('As text: type or paste').fill('1 2 3 / 4 5 6 / 8 7 0');
    await says(page.locator('#edit-verdict'), /^It cannot be solved\./);
  },
  share: async (page) => { await sheet(page, 'Share'); },
  settings: async (page) => { await sheet(page, 'Settings'); },
  'new puzzle': async (page) => {
    const opener = page.getByRole('button', { name: 'New puzzle' });
    if (await opener.isVisible()) await opener.click();
    const place = page.locator('form.group').last();
    await place.getByRole('group', { name: 'Size' }).getByRole('radio', { name: 'Other' }).check();
    await place.getByRole('group', { name: 'Difficulty' }).getByRole('radio', { name: 'Other' }).check();
    await place.getByLabel('Width').fill('1');
    await place.getByRole('alert').waitFor();
  },
  notice: async (page) => {
    await page.evaluate(() => { location.hash = '#v=1&size=3x3'; });
    await page.locator('.notice').waitFor();
  },
};

/// Each screen from a fresh start on the same page.
async function eachScreen(page, names, look) {
  for (const name of names) {
    await page.goto('about:blank');
    await page.goto(`${server.address}#${EASY}`);
    await page.waitForSelector('.tray');
    await SCREENS[name](page);
    await look(name);
  }
}

for (const [device, options] of Object.entries({ desk: {}, phone })) {
  visit(`axe-core finds nothing on a ${device}, light or dark`, { ...options, reducedMotion: 'reduce' }, async ({ context }) => {
    const page = await context.newPage();
    await eachScreen(page, Object.keys(SCREENS), async (name) => {
      await hasNoBarrier(page, name);
    });
  });
}

visit('the board is one tab stop, and every cell has a label', {}, async ({ context }) => {
  const page = await open(context, server.address, MIXED);
  const stops = await page.locator('.stage').evaluate((stage) =>
    [...stage.querySelectorAll('*')].filter((element) => element.tabIndex >= 0).map((element) => element.className));
  assert.deepEqual(stops, ['tray']);
  const labels = await page.locator('.tile, .slot').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')).sort());
  assert.deepEqual(labels, [
    '1, row 1, column 1, at home', '2, row 1, column 2, at home', '3, row 1, column 3, at home', '4, row 2, column 1, at home',
    '5, row 2, column 3', '6, row 3, column 3', '7, row 3, column 1, at home', '8, row 3, column 2, at home',
    'Blank, row 2, column 2',
  ]);
  // Tab reaches it, and another Tab leaves it.
  const focused = () => page.evaluate(() => document.activeElement.className);
  for (let presses = 0; presses < 12 && (await focused()) !== 'tray'; presses += 1) await page.keyboard.press('Tab');
  assert.equal(await focused(), 'tray');
  await page.keyboard.press('ArrowLeft');
  await shows(page, [1, 2, 3, 4, 5, 0, 7, 8, 6]);
  await becomes(focused, 'tray', 'a move leaves the focus');
  await page.keyboard.press('Tab');
  assert.ok(await page.evaluate(() => !document.activeElement.closest('.stage')));
});

visit('each move is announced, never in the same words as the last', {}, async ({ context }) => {
  const page = await open(context, server.address, MIXED);
  const status = page.locator('main > [role="status"]');
  let before = await status.textContent();
  // A tile there and back, several at once, undo and redo, and twice against the edge.
  for (const [key, words] of [
    ['ArrowLeft', /^5 left\. Move 1\.$/], ['ArrowRight', /^5 right\. Move 2\.$/], ['ArrowLeft', /^5 left\. Move 3\.$/],
    ['Control+z', /Move 2/], ['Control+y', /Move 3/], ['Control+z', /Move 2/], ['Control+y', /Move 3/],
    ['ArrowLeft', /\.$/], ['ArrowLeft', /\.$/], ['ArrowLeft', /\.$/], ['ArrowUp', /^Solved in 4 moves\.$/],
  ]) {
    await page.keyboard.press(key);
    await eventually(async () => assert.notEqual(await status.textContent(), before, key));
    await says(status, words);
    before = await status.textContent();
  }
});

visit('on a projector a message leaves the buttons of each place in sight', { viewport: { width: 1280, height: 720 } }, async ({ context }) => {
  const page = await open(context, server.address, EASY);
  /// Whether the middle of an element is in the window, and the element is what one sees there.
  const isInSight = (locator) => locator.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return top >= 0 && bottom <= innerHeight && element.contains(seen);
  });
  const complain = async () => {
    for (const link of ['v=1&size=3x3', 'v=1&size=4x4']) {
      await page.evaluate((link) => { location.hash = `#${link}`; }, link);
      await page.locator('.notice').first().waitFor();
    }
  };
  const all = [
    [EASY, async () => { await page.keyboard.press('ArrowLeft'); await page.keyboard.press('ArrowUp'); }, ['Restart', 'Deal', 'Teach a part']],
    [EASY, SCREENS.edit, ['Use it', 'Cancel', /^Fix it/]],
    [`v=1&place=learn&${EASY.slice(4)}`, async () => {}, ['Use the board from Play', 'Example of Markov et al.']],
  ];
  for (const [link, act, names] of all) {
    await page.goto('about:blank');
    await page.goto(`${server.address}#${link}`);
    await page.waitForSelector('.tray');
    await act(page);
    await complain();
    for (const name of names) {
      await becomes(() => isInSight(page.getByRole('button', { name })), true, String(name));
    }
  }
});

visit('a sheet takes the focus, and gives it back', {}, async ({ context }) => {
  const page = await open(context, server.address, MIXED);
  for (const name of ['Share', 'Settings']) {
    for (const close of [() => page.keyboard.press('Escape'), () => page.getByRole('button', { name: 'Close' }).click()]) {
      await sheet(page, name);
      await becomes(() => page.evaluate(() => document.activeElement.closest('dialog') !== null), true, `${name} has the focus`);
      await close();
      await counts(page.locator('dialog'), 0);
      await becomes(() => page.evaluate(() => document.activeElement.getAttribute('aria-label')), name);
    }
  }
});

/// The visible controls: their names, and the boxes in which a finger finds them.
const targets = (page) => page.evaluate(() => {
  const top = document.querySelector('dialog[open]') ?? document;
  return [...top.querySelectorAll('button, a[href], input, textarea')].flatMap((element) => {
    const target = element.matches('[type=radio], [type=checkbox]') ? element.closest('label') : element;
    const { width, height } = target.getBoundingClientRect();
    return width > 0 ? [{ what: target.outerHTML.slice(0, 90), width, height }] : [];
  });
});

visit('on a phone all targets are at least 44 pixels', phone, async ({ context }) => {
  const page = await context.newPage();
  await eachScreen(page, ['play', 'edit', 'share', 'settings', 'new puzzle', 'notice'], async (name) => {
    const found = await targets(page);
    assert.ok(found.length > 4, name);
    assert.deepEqual(found.filter(({ width, height }) => width < 43.9 || height < 43.9), [], name);
  });
});

visit('in forced colours tiles, blank, choice and cursor are distinct', { forcedColors: 'active' }, async ({ context }) => {
  const page = await open(context, server.address, MIXED);
  const look = (selector, ...properties) => page.locator(selector).first().evaluate(
    (element, properties) => properties.map((property) => getComputedStyle(element)[property]).join(), properties);
  assert.match(await look('.tile .face', 'borderTopStyle', 'borderTopWidth'), /^solid,1px$/);
  assert.notEqual(await look('.tile .face', 'borderTopWidth'), await look('.slot .face', 'borderTopWidth'));
  const colours = ['backgroundColor', 'color'];
  assert.notEqual(
    await look('.segments label:has(:checked)', ...colours), await look('.segments label:not(:has(:checked))', ...colours));
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('form', { name: 'Edit' }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.locator('[data-cursor]:not([data-picked])').waitFor();
  assert.match(await look('[data-cursor] > .face', 'outlineStyle'), /solid/);
  assert.notEqual(await look('[data-picked] > .face', 'borderTopWidth'), await look('[data-tile="6"] > .face', 'borderTopWidth'));
});

visit('with reduced motion nothing glides, settles or fades', { reducedMotion: 'reduce' }, async ({ context }) => {
  const page = await context.newPage();
  await eachScreen(page, ['won', 'edit', 'settings'], async (name) => {
    const moving = await page.evaluate(() => [...document.querySelectorAll('*')].filter((element) => {
      const { transitionDuration, transitionDelay, animationName, animationDuration } = getComputedStyle(element);
      const lasts = (times) => times.split(',').some((time) => parseFloat(time) > 0);
      return lasts(transitionDuration) || lasts(transitionDelay) || (animationName !== 'none' && lasts(animationDuration));
    }).map((element) => element.outerHTML.slice(0, 80)));
    assert.deepEqual(moving, [], name);
  });
});

visit('in forced colours the open place is underlined, and a switch that is off shows its knob', { forcedColors: 'active' }, async ({ context }) => {
  const page = await open(context, server.address, MIXED);
  const lines = await page.locator('.places a').evaluateAll((all) =>
    all.filter((place) => parseFloat(getComputedStyle(place).borderBottomWidth) > 0).length);
  assert.equal(lines, 1);
  const settings = await sheet(page, 'Settings');
  const knob = settings.getByRole('switch', { name: 'A tick on tiles at home' });
  await knob.uncheck();
  // The knob's colour has a transition.
  await eventually(async () => {
    const [fill, ground] = await knob.evaluate((input) =>
      [getComputedStyle(input, '::before').backgroundColor, getComputedStyle(document.body).backgroundColor]);
    assert.notEqual(fill, ground);
  });
});

visit('with motion a tile glides and a win settles', {}, async ({ context }) => {
  const page = await open(context, server.address, MIXED);
  assert.equal(await page.locator('.tile').first().evaluate((tile) => getComputedStyle(tile).transitionDuration), '0.18s');
  await solve(page);
  await page.locator('#verdict').waitFor();
  await becomes(() => page.locator('.tile .face').first().evaluate((face) => getComputedStyle(face).animationName), 'settle');
});

visit('turning the phone loses nothing: the game, the text in the editor, the open sheet', phone, async ({ context }) => {
  const page = await open(context, server.address, MIXED);
  const turn = async (wide) => {
    await page.setViewportSize(wide ? { width: 844, height: 390 } : { width: 390, height: 844 });
    await frames(page);
  };
  await page.keyboard.press('ArrowLeft');
  await turn(true);
  await shows(page, [1, 2, 3, 4, 5, 0, 7, 8, 6]);
  await says(page.locator('#moves'), 1);
  await page.getByRole('button', { name: 'Edit' }).click();
  const text = page.getByLabel('As text: type or paste');
  await text.fill('1 2 3 / 4 5');
  await says(page.locator('#edit-verdict'), /\.$/);
  await turn(false);
  await becomes(() => text.inputValue(), '1 2 3 / 4 5');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'New puzzle' }).click();
  const seed = page.getByRole('dialog').getByLabel('Seed');
  await seed.fill('4711');
  await turn(true);
  await becomes(() => seed.inputValue(), '4711');
  await page.getByRole('dialog').getByRole('button', { name: 'Deal' }).click();
  await says(page.locator('.what.wide-only'), /seed 4711$/);
});

/// Boxes that overlap, text that is cut off, and anything beyond the window's sides.
const misfits = (page) => page.evaluate(() => {
  const wrong = [];
  const seen = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden';
  if (document.documentElement.scrollWidth > innerWidth) wrong.push(`the page is ${document.documentElement.scrollWidth} wide`);
  const name = (element) => `${element.localName}.${element.className}`;
  for (const parent of document.querySelectorAll('.frame, .top, .top-end, .play, .figures, .numbers, .actions, .panel, .group, .row, .sheet-body')) {
    const children = [...parent.children].filter((child) => seen(child) && !child.matches('.unseen, dialog, .places'));
    for (const [place, one] of children.entries()) {
      for (const other of children.slice(place + 1)) {
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > 1 && down > 1) wrong.push(`${name(one)} lies over ${name(other)}`);
      }
    }
  }
  for (const element of document.querySelectorAll('button, .segments label, h1, h2, dt, dd, th, td, .verdict, .note, .wrong, .notice p')) {
    if (!seen(element) || element.closest('.unseen')) continue;
    if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0) wrong.push(`${name(element)} "${element.textContent}" is cut`);
    const { left, right } = element.getBoundingClientRect();
    if (left < -1 || right > innerWidth + 1) wrong.push(`${name(element)} "${element.textContent}" sticks out`);
  }
  return wrong;
});

for (const [device, sizes] of Object.entries({
  'a phone held upright': [[320, 568], [390, 844]],
  'a phone on its side': [[844, 390], [568, 320]],
  'a tablet or a desk': [[768, 1024], [1024, 768], [1440, 900]],
})) {
  visit(`on ${device} nothing overlaps, is cut or sticks out`, { reducedMotion: 'reduce' }, async ({ context }) => {
    const page = await context.newPage();
    const resize = async ([width, height]) => {
      await page.setViewportSize({ width, height });
      await frames(page);
    };
    await resize(sizes[0]);
    await eachScreen(page, Object.keys(SCREENS), async (name) => {
      for (const [width, height] of sizes) {
        await resize([width, height]);
        await page.evaluate(() => scrollTo(0, 0));
        const what = `${name} at ${width} by ${height}`;
        await becomes(() => misfits(page), [], what);
        const tray = await page.locator('.tray').boundingBox();
        assert.ok(tray.x >= 0 && tray.x + tray.width <= width + 1, `${what}: the board is as wide as the screen at most`);
        // A long sentence above it may push it down.
        if (name !== 'notice') assert.ok(tray.y >= 0 && tray.y + tray.height <= height + 1, `${what}: the whole board is seen`);
        assert.ok(tray.width >= 200, `${what}: the board is ${tray.width} wide`);
      }
      await resize(sizes[0]);
    });
  });
}
