// The page as a person has it before them, over any driver: what is seen, and what the hands do.
//
// A driver has `name`, `goto(url)`, `reload()`, `evaluate(expression)`, `press(key, { control })`, `click(x, y)`, `picture()`
// (a PNG) and `close()`; and `leaveOpen()`, which goes on in another window, where an engine forgets what no page holds.
import { soon } from './soon.mjs';

/// In the page: where to press this, or null as long as a press there would meet something else.
function middle(selector, name) {
  const isNamed = (one) => [one.ariaLabel, one.textContent.trim()].includes(name);
  const found = [...document.querySelectorAll(selector)].find((one) => name === null || isNamed(one));
  if (!found || found.disabled) return null;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = found.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  // What is met may be around it: a board hears what is done to its tiles.
  const met = document.elementFromPoint(x, y);
  return met && (found.contains(met) || met.contains(found)) ? { x, y } : null;
}

/// In the page: whether this says that.
function says(selector, source) {
  const text = document.querySelector(selector)?.textContent.replaceAll('\u00a0', ' ').trim();
  return text !== undefined && new RegExp(source, 'i').test(text);
}

export function over(driver) {
  /// What this function answers in the page; it sees nothing but its arguments, which go there as JSON.
  const ask = (question, ...given) =>
    driver.evaluate(`(${question})(...${JSON.stringify(given).replaceAll('<', '\\u003c')})`);
  /// Until the page answers yes. In an error stands what the page says at that time.
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

    /// Opens an address as a new page: where only the part behind # differs, a browser would stay on the page it has.
    async open(address) {
      await driver.goto('about:blank');
      await driver.goto(address);
      await page.stands();
    },

    async reload() {
      await driver.reload();
      await page.stands();
    },

    /// Until the page is drawn. From then on, what goes wrong in it is noted.
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

    /// Until nothing glides, fades or grows any more, and the fonts are there.
    rests: () => until('the page is at rest', () => document.fonts.status === 'loaded' && document.getAnimations()
      .every((one) => one.playState !== 'running' || one.effect.getComputedTiming().endTime === Infinity)),

    /// Nothing stands beyond the window: whoever scrolls there would see an empty page.
    async fits() {
      const [width, height] = await ask(() => [document.documentElement.scrollWidth - innerWidth,
        document.documentElement.scrollHeight - innerHeight]);
      if (width > 0 || height > 0) throw new Error(`the page is larger than its window: by ${width} across, ${height} down`);
    },

    /// A click with the mouse in the middle of what has this selector and, where one is given, this name: the text it
    /// shows, or its label.
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

    /// Until what has this selector says this.
    says: (selector, pattern) => until(`${selector} says ${pattern}`, says, selector, pattern.source),

    /// Presses a key that leads to the same place however often, until this is said: what was just drawn may not listen yet.
    pressUntil: (key, selector, pattern) => patiently(`${key}, and ${selector} says ${pattern}`, async () => {
      await driver.press(key);
      return ask(says, selector, pattern.source);
    }),

    /// Until the board shows these numbers, row by row; 0 is the blank.
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
