// The stations of the tour, once for all engines.
//
// A station gets the page, its address, `picture(part)`, which saves the screen, and the server, which it may stop. It throws
// an error, or `Skipped` if the engine can't do this under automation, and may return a remark for the report.
import { Final, soon } from './soon.mjs';

export class Skipped extends Final {}

const MIXED = 'size=3x3&goal=blank-last&board=1.2.3/4.0.5/7.8.6';
const SOLVED = [1, 2, 3, 4, 5, 6, 7, 8, 0];
/// A board of 3x3 at the greatest distance from its goal.
const FAR = 'size=3x3&goal=blank-last&board=8.6.7/2.5.4/3.0.1';
/// A board nine moves from its goal.
const NINE = 'size=3x3&goal=blank-last&board=2.0.5/1.6.3/4.7.8';

export const TOUR = {
  async play({ page, address, picture }) {
    await page.open(`${address}#v=1&place=play&${MIXED}`);
    await page.shows([1, 2, 3, 4, 0, 5, 7, 8, 6]);
    await page.press('ArrowLeft');
    await page.shows([1, 2, 3, 4, 5, 0, 7, 8, 6]);
    await page.press('ArrowRight');
    await page.shows([1, 2, 3, 4, 0, 5, 7, 8, 6]);
    await page.press('z', { control: true });
    await page.shows([1, 2, 3, 4, 5, 0, 7, 8, 6]);
    await page.says('#moves', /^1$/);
    await page.click('[data-tile="6"]');
    await page.shows(SOLVED);
    await page.says('#verdict', /^Solved\./);
    await picture();
    await page.click('button', 'Undo');
    await page.shows([1, 2, 3, 4, 5, 0, 7, 8, 6]);
    await page.says('#moves', /^1$/);
    // The other theme, and a picture on the tiles.
    await page.click('button', 'Settings');
    await page.click('dialog label', 'Dark');
    await page.until('the page is dark', () => document.documentElement.dataset.theme === 'dark');
    await picture('settings');
    await page.press('Escape');
    await page.until('the sheet is closed', () => !document.querySelector('dialog'));
  },

  async agents({ page, address, picture }) {
    await page.open(`${address}#v=1&place=play&${FAR}`);
    await page.click('.places a', 'Agents');
    await page.until('the run is there', () => document.querySelector('.player') !== null);
    await page.click('.player button', 'Play');
    await page.until('it goes on by itself', () => Number(document.querySelector('.timeline').getAttribute('aria-valuenow')) > 3);
    await page.click('.player button', 'Pause');
    // The middle of the run, the same in every picture.
    await page.pressUntil('5', '.reading-head', /Event 167 of 334/);
    await picture('watched');
    await page.pressUntil('End', '.sentence', /solved/);
    await page.shows(SOLVED);
    await picture();
  },

  async search({ page, address, picture }) {
    await page.open(`${address}#v=1&place=play&${NINE}`);
    await page.click('.places a', 'Search');
    await page.until('the algorithms are listed', () => document.querySelector('details[data-field=method]') !== null);
    await page.click('details[data-field=method] summary');
    await page.until('its variants are listed', () => document.querySelector('input[name=method][value=greedy-best-first]')?.checkVisibility());
    await page.click('.explained-name', 'Greedy best-first');
    await page.until('the list is closed', () => !document.querySelector('details[data-field=method]').open);
    await page.click('details[data-field=method] summary');
    await page.until('its variants are listed again', () => document.querySelector('input[name=method][value=a-star]')?.checkVisibility());
    await page.click('.explained-name', 'A*');
    await page.says('[data-figure="moves"]', /^9$/);
    await page.says('[data-figure="expanded"]', /^\d+$/);
    await picture();
    await page.click('label', 'Tree');
    await page.pressUntil('End', '.tree-panel .sentence', /Node \d+ is the goal\./);
    await picture('tree');
  },

  async learn({ page, address, picture }) {
    await page.open(`${address}#v=1&place=play&${FAR}`);
    await page.click('.places a', 'Learn');
    await page.until('the example has five states', () => document.querySelectorAll('.states:not(.variables) li').length === 5);
    await page.click('button', 'Add to the theory');
    await page.says('.macro > [role=status]', /1 macro added/);
    await picture();
  },

  async link({ page, address, picture }) {
    await page.open(`${address}#v=1&place=play&size=4x3&goal=spiral&board=1.2.3.4/10.0.11.5/9.8.7.6&moves=L`);
    await page.shows([1, 2, 3, 4, 10, 11, 0, 5, 9, 8, 7, 6]);
    await page.says('#moves', /^1$/);
    // A damaged link, opened over the game and as a new page.
    const mangled = 'v=1&size=3x3&board=1.2.3/4.0.5/7.8';
    await page.ask((link) => { location.hash = link; }, mangled);
    await page.says('.notice', /^This link could not be opened: .*board is wrong.* Your own game is unchanged\./);
    await page.shows([1, 2, 3, 4, 10, 11, 0, 5, 9, 8, 7, 6]);
    await page.open(`${address}#${mangled}`);
    await page.says('.notice', /^This link could not be opened: .*board is wrong/);
    await page.shows([1, 2, 3, 4, 10, 11, 0, 5, 9, 8, 7, 6]);
    await picture();
    await page.open(`${address}#v=1&place=play&size=40x40&goal=blank-last&deal=uniform&seed=1`);
    await page.until('a large board is painted', () => {
      const canvas = document.querySelector('canvas[data-side]');
      return canvas?.dataset.width === '40' && canvas.getContext('2d')
        .getImageData(canvas.width / 4, canvas.height / 2, canvas.width / 2, 1).data.some((byte, at, all) => byte !== all[at % 4]);
    });
    await picture('large');
  },

  async reload({ page, address, picture }) {
    await page.open(`${address}#v=1&place=play&${MIXED}`);
    await page.press('ArrowLeft');
    await page.shows([1, 2, 3, 4, 5, 0, 7, 8, 6]);
    await page.until('the address tells of the move', () => location.hash.endsWith('&moves=L'));
    await page.reload();
    await page.shows([1, 2, 3, 4, 5, 0, 7, 8, 6]);
    await page.says('#moves', /^1$/);
    // Without the address, which has the game too, only the store can restore it.
    await page.open(address);
    await page.shows([1, 2, 3, 4, 5, 0, 7, 8, 6]);
    await page.says('#moves', /^1$/);
    await picture();
    await page.click('button', 'Undo');
    await page.shows([1, 2, 3, 4, 0, 5, 7, 8, 6]);
  },

  async offline({ page, address, picture, server }) {
    await page.open(address);
    if (await page.ask(() => !('serviceWorker' in navigator))) {
      throw new Skipped('there are no service workers in this engine under automation: navigator.serviceWorker is not there');
    }
    await page.until('the page is kept', () => navigator.serviceWorker.controller !== null);
    if (page.leaveOpen) {
      await page.ask(async () => { window.held = await Promise.all((await caches.keys()).map((name) => caches.open(name))); });
      await page.leaveOpen();
    }
    await server.stop();
    await soon('the server is gone', () => fetch(address).then(() => false, () => true));
    for (const [place, selector] of [['play', '.tray'], ['agents', '.player']]) {
      await page.open(`${address}#v=1&place=${place}&${FAR}`);
      await page.until(`${place} is there without a server`, (selector) => document.querySelector(selector) !== null, selector);
    }
    await picture();
    return page.leaveOpen && 'the first page stayed open in another window: this engine under automation keeps nothing on a disk';
  },
};
