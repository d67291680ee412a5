// The last resort when the page does not start, when a style sheet is missing, and after a crash: a box over the page says
// so and offers to reload. Plain, and loaded before everything else, so that it runs where nothing else does.
//
// Events on the document, between this script and the others:
//   ecotile-broke    the page has crashed; the detail says whether the visit could be saved (src/app/panic.rs)
//   ecotile-rescue   save what can be saved: the page has crashed and could not report it
//   ecotile-forget   delete the stored files of the page; each listener pushes a promise into the detail
(() => {
  // The key of what all tabs share, and the prefix of the keys of single tabs (src/app/browser/storage.rs).
  const VISIT = 'ecotile-visit';
  const TAB = 'ecotile-tab-';
  // Where a tab remembers that the page crashed at its start.
  const BROKE = 'ecotile-broke';
  // The keys under which src/app/browser/storage.rs keeps unreadable texts.
  const SET_ASIDE = ['ecotile-set-aside', 'ecotile-set-aside-2', 'ecotile-set-aside-3', 'ecotile-set-aside-4'];

  // A crash within this many milliseconds of the start is blamed on the data that the page started with.
  const EARLY = 10_000;
  // A style sheet that has not arrived by then, in milliseconds, is given up.
  const PATIENCE = 15_000;

  const isServed = location.protocol.startsWith('http');
  const folder = new URL('./', location.href).href;

  let startedAt;
  let isLost = false;
  let isBroken = false;

  // The box.

  const opened = () => document.querySelector('.afresh');

  // Shows what has happened, more about it, and buttons, the first of which is the usual way on. Each action gets the
  // element of the text, to say more.
  function show(event, more, buttons) {
    opened()?.remove();
    const box = document.createElement('dialog');
    box.className = 'afresh';
    box.setAttribute('role', 'alertdialog');
    box.setAttribute('aria-labelledby', 'afresh');
    const note = document.createElement('p');
    note.id = 'afresh';
    const strong = document.createElement('strong');
    strong.textContent = event;
    note.append(strong, ` ${more}`);
    const row = document.createElement('div');
    buttons.forEach(([label, act], place) => {
      const button = document.createElement('button');
      button.className = place ? 'button' : 'button primary';
      button.textContent = label;
      button.addEventListener('click', () => act(note));
      row.append(button);
    });
    box.append(note, row);
    // The box cannot be closed: nothing behind it works.
    box.addEventListener('keydown', (event) => { if (event.key === 'Escape') event.preventDefault(); });
    box.addEventListener('cancel', (event) => event.preventDefault());
    box.addEventListener('close', () => { if (box.isConnected) box.showModal(); });
    // A press beside the buttons leaves the focus where it was.
    let focused;
    row.addEventListener('focusin', ({ target }) => { focused = target; });
    for (const type of ['mouseup', 'click']) {
      box.addEventListener(type, () => { if (!row.contains(document.activeElement)) focused?.focus(); });
    }
    // Outside the body, whose content the page replaces.
    document.documentElement.append(box);
    box.showModal();
    return box;
  }

  async function afresh(note) {
    const soon = () => AbortSignal.timeout?.(PATIENCE);
    try {
      // The one file that is never stored: if it cannot be fetched there is no network, and the stored files are kept.
      if (isServed) await fetch('service_worker.js', { cache: 'no-store', signal: soon() });
    } catch {
      note.textContent = 'There is no network. Try again when you are online.';
      return;
    }
    const forgotten = [];
    document.dispatchEvent(new CustomEvent('ecotile-forget', { detail: forgotten }));
    await Promise.allSettled(forgotten);
    // The browser's cache may hold the faulty files.
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const files = [location.href, ...loaded].filter((url) => isServed && url.startsWith(folder));
    await Promise.allSettled(files.map((url) => fetch(url, { cache: 'reload', signal: soon() })));
    location.reload();
  }

  // The page does not start.

  const stands = () => startedAt !== undefined && document.body.querySelector(':scope > :not(script, noscript)');

  function offer() {
    if (isLost || stands() || opened()) return;
    show('Ecotile did not start.', 'A file of the page could not be loaded: there may be no network. Games and results that are '
      + 'saved in this browser stay there.', [['Reload', afresh]]);
  }

  // An error before the start may be harmless, so the page gets another second.
  const doubt = () => { if (startedAt === undefined) setTimeout(offer, 1000); };
  const slow = setTimeout(offer, 30_000);

  function started() {
    startedAt = Date.now();
    // A page that is not drawn by then never will be.
    setTimeout(() => {
      if (isLost || isBroken) return;
      if (!stands()) return offer();
      clearTimeout(slow);
      opened()?.remove();
    }, 1000);
    setTimeout(() => { if (!isBroken) forgive(); }, EARLY);
  }
  if ('started' in document.documentElement.dataset) started();
  else addEventListener('TrunkApplicationStarted', started);

  // A style sheet is missing. For those of the other bundle static/start.js is responsible.

  function lose(sheet) {
    // Removed, since a pending style sheet blocks drawing and scripts.
    sheet.remove();
    if (isLost || isBroken) return;
    isLost = true;
    const box = show('Ecotile cannot be displayed.', 'A style sheet could not be loaded: there may be no network. Games and results '
      + 'that are saved in this browser stay there.', [['Reload', afresh]]);
    // The page without styles is covered by the box, which sets its styles itself.
    document.documentElement.style.overflow = 'hidden';
    Object.assign(box.style, { display: 'grid', placeContent: 'center', justifyItems: 'center', gap: '1.5rem', textAlign: 'center', font: '17px/1.45 system-ui, sans-serif', color: 'CanvasText', background: 'Canvas' });
    for (const button of box.querySelectorAll('button')) {
      Object.assign(button.style, { font: 'inherit', fontWeight: 600, minHeight: '44px', padding: '0 1.25rem', border: 'none', borderRadius: '6px', color: 'Canvas', background: 'CanvasText' });
    }
    Object.assign(box.style, { boxSizing: 'border-box', width: '100vw', height: '100vh', maxWidth: 'none', maxHeight: 'none', margin: 0, padding: '2rem', border: 'none' });
  }

  function isAwaited(element) {
    if (!element.matches?.('head > link[rel=stylesheet]:not([data-bundle])')) return false;
    try {
      // A missing sheet is null in some browsers and empty in others; reading one that was cut off throws.
      return !element.sheet?.cssRules.length;
    } catch {
      return true;
    }
  }
  const loseAll = () => [...document.querySelectorAll('link')].filter(isAwaited).forEach(lose);
  setTimeout(loseAll, PATIENCE);
  // For a sheet that failed before this script ran.
  addEventListener('load', loseAll);

  // The page crashes.

  // The page has run for a while.
  function forgive() {
    try {
      sessionStorage.removeItem(BROKE);
    } catch { /* A browser that stores nothing. */ }
  }

  // Whether it crashed at its start, as it did the last time.
  function isAgain() {
    const isEarly = startedAt === undefined || Date.now() - startedAt < EARLY;
    try {
      const isSecond = isEarly && sessionStorage.getItem(BROKE) !== null;
      if (isEarly) sessionStorage.setItem(BROKE, 'at once');
      return isSecond;
    } catch {
      // A browser that stores nothing: then the address is to blame.
      return isEarly && performance.getEntriesByType('navigation')[0]?.type === 'reload';
    }
  }

  function saveToFile() {
    const texts = [['address', location.href]];
    try {
      for (const name of Object.keys(localStorage)) if (name.startsWith('ecotile-')) texts.push([name, localStorage.getItem(name)]);
    } catch { /* A browser that stores nothing. */ }
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob(texts.map(([name, text]) => `${name}\n${text}\n\n`), { type: 'text/plain' }));
    link.download = 'ecotile-kept.txt';
    link.click();
  }

  // Sets the stored texts aside, so that nothing is lost: the settings offer them as a file.
  function startWithNothing() {
    try {
      const names = Object.keys(localStorage).filter((name) => name === VISIT || name.startsWith(TAB));
      const text = names.map((name) => localStorage.getItem(name)).join('\n');
      const free = SET_ASIDE.find((name) => [null, text].includes(localStorage.getItem(name)));
      const last = SET_ASIDE.at(-1);
      const aside = free ? text : `${localStorage.getItem(last)}\n${text}`;
      // Removed first, since a full storage may have no room for both.
      for (const name of names) localStorage.removeItem(name);
      if (names.length) localStorage.setItem(free ?? last, aside);
    } catch { /* A browser that keeps nothing has nothing to set aside. */ }
    location.replace(location.href.split('#')[0]);
  }

  // After a crash, events reach only the box.
  const GATED = ['beforeinput', 'blur', 'change', 'click', 'contextmenu', 'copy', 'cut', 'dblclick', 'focus', 'focusin',
    'focusout', 'input', 'keydown', 'keyup', 'mousedown', 'mousemove', 'mouseup', 'pagehide', 'pageshow', 'paste',
    'pointercancel', 'pointerdown', 'pointermove', 'pointerout', 'pointerover', 'pointerup', 'popstate', 'resize', 'scroll',
    'storage', 'submit', 'touchend', 'touchmove', 'touchstart', 'visibilitychange', 'wheel'];

  function breakDown(isSaved) {
    if (isBroken) return;
    isBroken = true;
    const reload = ['Reload', () => location.reload()];
    const box = isAgain()
      ? show('Ecotile crashed again, right after its start.', 'The data saved in this browser may be the cause. If you start '
        + 'empty, it is set aside, not lost: the settings offer it as a file.',
      [['Start empty', startWithNothing], ['Save to a file', saveToFile], reload])
      : show('Ecotile crashed.', isSaved
        ? 'Your game and your results are saved: reload to go on.'
        : 'Your last saved game is still there; later moves may be lost.', [reload]);
    document.body.inert = true;
    for (const type of GATED) {
      addEventListener(type, (event) => { if (!(event.target instanceof Node && box.contains(event.target))) event.stopImmediatePropagation(); }, true);
      box.addEventListener(type, (event) => event.stopPropagation());
    }
    // For another link in the address bar.
    addEventListener('hashchange', (event) => { event.stopImmediatePropagation(); location.reload(); }, true);
  }

  document.addEventListener('ecotile-broke', ({ detail }) => breakDown(detail === true));

  // An error inside the wasm interrupts it: later calls may fail or do harm. (A callback that is too late is refused before
  // it begins, and is harmless.)
  const isOfWasm = (error) => (self.WebAssembly && error instanceof WebAssembly.RuntimeError)
    || (/wasm-function|\[wasm code\]/.test(error?.stack) && !/closure invoked/.test(error.message));

  function judge(error) {
    if (isBroken) return;
    if (!isOfWasm(error)) return doubt();
    // The answer, if any, is ecotile-broke.
    document.dispatchEvent(new CustomEvent('ecotile-rescue'));
    breakDown(false);
  }

  addEventListener('error', (event) => {
    if (event.target instanceof Element && isAwaited(event.target)) lose(event.target);
    else judge(event.error);
  }, true);
  addEventListener('unhandledrejection', ({ reason }) => judge(reason));
})();
