// The part of the monkey inside the page: it records the events and finds the controls.

/// Runs in the page before the page's scripts, and defines `monkey` there. `hash` is that of random.mjs.
export function moveIn(hash) {
  // An empty tab, or a page of another host.
  if (location.protocol === 'about:') return;

  // The recorded events: an act without any has not happened.
  const heard = {};
  for (const type of ['pointerdown', 'dblclick', 'keydown', 'input', 'change', 'paste', 'wheel', 'hashchange', 'popstate']) {
    heard[type] = 0;
    addEventListener(type, () => { heard[type] += 1; }, { capture: true, passive: true });
  }

  const longTasks = [];
  const observer = new PerformanceObserver((list) => longTasks.push(...list.getEntries()));
  observer.observe({ type: 'longtask', buffered: true });

  /// The reachable part of the page: all of it, or the sheet over it.
  const reachable = () => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;

  const KINDS = {
    button: 'button, summary',
    link: 'a[href]',
    choice: 'input[type=radio], input[type=checkbox]',
    entry: 'textarea, input:not([type]), input[type=text], input[type=search], input[type=number]',
    select: 'select',
    file: 'input[type=file]',
    slider: 'input[type=range], [role=slider]',
    field: '.tray, canvas, [role=application]',
    other: '[tabindex]:not(dialog)',
  };

  const seen = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled, [inert] *');
  };

  /// The name of a control, with a number if several have the same name.
  function named(elements) {
    const times = {};
    return elements.map(([kind, element]) => {
      const said = element.getAttribute('aria-label') || element.labels?.[0]?.textContent || element.name || element.textContent;
      // Numbers in a name change with the state of the page.
      const words = `${kind} "${(said || element.className || element.id).replace(/\s+/g, ' ').trim().slice(0, 50).replace(/\d[\d,.]*/g, '#')}"`;
      times[words] = (times[words] ?? 0) + 1;
      return { kind, element, name: times[words] > 1 ? `${words} no. ${times[words]}` : words };
    });
  }

  /// The controls of these kinds, in the order of the page.
  function controls(kinds) {
    const root = reachable();
    const found = kinds.flatMap((kind) => [...root.querySelectorAll(KINDS[kind])].map((element) => [kind, element]));
    return named(found.filter(([kind, element]) => kind === 'file' ? !element.disabled : seen(element)));
  }

  /// The drawn one of them: each has a random number by its name, and the highest wins. So a control that appears or
  /// disappears changes the draw only if it is itself the winner. First a kind is drawn, then a control of that kind.
  function chosen(kinds, draw) {
    const best = (list, nameOf) => list.reduce(
      (best, item) => (best && hash(draw + nameOf(best)) >= hash(draw + nameOf(item)) ? best : item), null);
    const all = controls(kinds);
    const kind = best([...new Set(all.map(({ kind }) => kind))], (kind) => kind);
    return best(all.filter((control) => control.kind === kind), ({ name }) => name);
  }

  /// The drawn control, scrolled into view, with its point at these fractions of its width and height. Nothing if there is
  /// none, or if something else covers that point.
  function aim(kinds, draw, across, down) {
    const control = chosen(kinds, draw);
    if (!control) return null;
    const { element, name, kind } = control;
    const target = seen(element) && getComputedStyle(element).opacity !== '0' ? element : (element.labels?.[0] ?? element);
    target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const box = target.getBoundingClientRect();
    const x = box.x + Math.min(Math.max(box.width * across, 1), box.width - 1);
    const y = box.y + Math.min(Math.max(box.height * down, 1), box.height - 1);
    const hit = document.elementFromPoint(x, y);
    const reached = hit && (target.contains(hit) || element.contains(hit) || hit.contains(target) || hit.closest('label')?.control === element);
    return reached ? { name, kind, x, y } : null;
  }

  /// Marks the drawn control, so that playwright can find it.
  function mark(kinds, draw) {
    document.querySelector('[data-monkey]')?.removeAttribute('data-monkey');
    const control = chosen(kinds, draw);
    control?.element.setAttribute('data-monkey', '');
    return control?.name ?? null;
  }

  /// The game in the address, after asking the page to write it as before a reload; nothing while a place is being opened.
  function game() {
    document.dispatchEvent(new CustomEvent('ecotile-save'));
    const said = new URLSearchParams(location.hash.slice(1));
    const [place, own] = [said.get('place'), document.querySelector('main')];
    const isOnItsWay = !String(history.state).startsWith('ecotile') || !place || !own?.classList.contains(place);
    if (isOnItsWay) return null;
    const puzzle = ['size', 'goal', 'board', 'deal', 'seed'].map((key) => said.get(key) ?? '').join(' ').trim();
    const count = place === 'play' && document.querySelector('#moves')?.textContent.replace(/\D/g, '');
    return {
      place, puzzle, moves: said.get('moves') ?? '',
      // The address of a long game has its present board, and no moves.
      isLong: Number(count) > 0 && !said.get('moves'),
      // A solution that is being played changes the game by itself.
      isPlaying: [...document.querySelectorAll('main.play button')].some((button) => /pause/i.test(button.ariaLabel ?? button.textContent)),
    };
  }

  /// The link to a place in the row of places, found by its name.
  const linkTo = (place) => [...document.querySelectorAll('.places a')].find(({ textContent }) => textContent.trim().toLowerCase() === place);

  /// The visible tiles in Play, unless the board is being edited or drawn on a canvas.
  function tiles() {
    const place = ({ style }) => `${style.getPropertyValue('--x')},${style.getPropertyValue('--y')}`;
    const tray = document.querySelector('main.play:not([data-editing]) .tray');
    return tray && [...tray.querySelectorAll('.tile')].map((tile) => `${tile.dataset.tile} at ${place(tile)}`).sort().join(' ');
  }

  /// Waits until the effects of an act are drawn.
  async function drawn() {
    for (let turn = 0; turn < 3; turn += 1) await new Promise((next) => { requestAnimationFrame(() => setTimeout(next)); });
  }

  /// Puts a huge text into the focused field, as if it had been pasted, and removes it again. Its layout takes the browser
  /// seconds, so the page's work is measured separately.
  async function stuff({ piece, times }) {
    const field = document.activeElement;
    if (!field.matches(KINDS.entry)) return;
    const write = () => field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
    field.value = piece.repeat(times);
    field.getBoundingClientRect();
    await drawn();
    observer.takeRecords();
    longTasks.length = 0;
    write();
    await drawn();
    field.value = '';
    write();
    await drawn();
  }

  /// Pastes by an event that has its text, since all browsers of a machine share the clipboard. Returns whether the page
  /// handled it.
  function paste({ piece, times }) {
    const data = new DataTransfer();
    data.setData('text/plain', piece.repeat(times));
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    return !(document.activeElement ?? document.body).dispatchEvent(event);
  }

  /// Opens a link as the address bar does, and waits for the page's event.
  const follow = (link) => new Promise((done) => {
    const before = location.href;
    addEventListener('hashchange', done, { once: true });
    location.hash = link;
    // The address is the same, so there is no event.
    if (location.href === before) done();
  }).then(() => undefined);

  window.monkey = { heard, longTasks, aim, mark, game, linkTo, tiles, stuff, paste, follow };
}
