// The page as a visitor sees and uses it, by any driver.
//
// A driver has `name`, `goto(url)`, `reload()`, `evaluate(expression)`, `press(key, { control })`, `click(x, y)`, `picture()`
// (a PNG) and `close()`; and `leaveOpen()`, which continues in another window, for an engine that forgets what no page uses.
import { soon } from './soon.mjs';

/// In the page: the point at which to press an element, or null while something else covers it.
function middle(selector, name) {
  const isNamed = (one) => [one.ariaLabel, one.textContent.trim()].includes(name);
  const found = [...document.querySelectorAll(selector)].find((one) => name === null || isNamed(one));
  if (!found || found.disabled) return null;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = found.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  // The element at that point may contain it: a board handles the presses on its tiles.
  const met = document.elementFromPoint(x, y);
  return met && (found.contains(met) || met.contains(found)) ? { x, y } : null;
}

/// In the page: whether an element has this text.
function says(selector, source) {
  const text = document.querySelector(selector)?.textContent.replaceAll('\u00a0', ' ').trim();
  return text !== undefined && new RegExp(source, 'i').test(text);
}

export function over(driver) {
  /// Calls a function in the page. It sees only its arguments, which are passed as JSON.
  const ask = (question, ...given) =>
    driver.evaluate(`(${question})(...${JSON.stringify(given).replaceAll('<', '\\u003c')})`);
  /// Waits until a function in the page returns true. The error contains the page's text.
  const until = (what, question, ...given) => patiently(what, () => ask(question, ...given));
  const patiently = async (what, attempt) => {
    try {
      return await soon(what, attempt);
    } catch (error) {
      const text = await ask(() => `${location.hash} ${document.body?.innerText}`).catch(({ message }) => message);
      error.message += `\n    the page: ${text.replace(/\s+/g, ' ').slice(0, 600)}`;
      throw error;
    }
  };
  const page = {
    ask,
    until,
    press: driver.press,
    leaveOpen: driver.leaveOpen,

    /// Opens an address as a new page, even if only the part behind # differs, for which a browser would keep the page.
    async open(address) {
      await driver.goto('about:blank');
      await driver.goto(address);
      await page.stands();
    },

    async reload() {
      await driver.reload();
      await page.stands();
    },

    /// Waits until the page is drawn, and notes its errors from then on.
    async stands() {
      await until('the page is drawn', () => document.querySelector('main') !== null);
      await ask(() => {
        window.faults = [];
        const note = (what) => window.faults.push(String(what));
        addEventListener('error', ({ message, target }) => note(message ?? `${target.src ?? target.href} is missing`), true);
        addEventListener('unhandledrejection', ({ reason }) => note(reason));
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => note(`${violatedDirective} ${blockedURI}`));
      });
    },

    /// Waits until all transitions have ended and the fonts are loaded.
    rests: () => until('the page is at rest', () => document.fonts.status === 'loaded' && document.getAnimations()
      .every((one) => one.playState !== 'running' || one.effect.getComputedTiming().endTime === Infinity)),

    /// Asserts that nothing lies beyond the window, where a visitor would scroll to an empty page.
    async fits() {
      const [width, height] = await ask(() => [document.documentElement.scrollWidth - innerWidth,
        document.documentElement.scrollHeight - innerHeight]);
      if (width > 0 || height > 0) throw new Error(`the page is larger than its window: by ${width} across, ${height} down`);
    },

    /// Clicks in the middle of the element with this selector and, if one is given, this name: its text or its label.
    async click(selector, name = null) {
      let before;
      const place = await patiently(`${selector} ${name ?? ''} stands still, and nothing lies over it`, async () => {
        const now = await ask(middle, selector, name);
        const isStill = now && before && now.x === before.x && now.y === before.y;
        before = now;
        return isStill && now;
      });
      await driver.click(place.x, place.y);
    },

    /// Waits until the element with this selector has this text.
    says: (selector, pattern) => until(`${selector} says ${pattern}`, says, selector, pattern.source),

    /// Presses a key whose repetition changes nothing until this text is shown, since a new element may not listen yet.
    pressUntil: (key, selector, pattern) => patiently(`${key}, and ${selector} says ${pattern}`, async () => {
      await driver.press(key);
      return ask(says, selector, pattern.source);
    }),

    /// Waits until the board shows these numbers, row by row; 0 is the blank.
    shows: (cells) => until(`the board shows ${cells}`, (cells) => {
      const tray = document.querySelector('.tray');
      const width = Number(tray.style.getPropertyValue('--w'));
      const seen = cells.map(() => null);
      for (const one of tray.querySelectorAll('.tile, .slot')) {
        const [x, y] = ['--x', '--y'].map((name) => Number(one.style.getPropertyValue(name)));
        seen[y * width + x] = Number(one.dataset.tile ?? 0);
      }
      return seen.join() === cells.join();
    }, cells),
  };
  return page;
}
