// Shows a box that offers a reload when the page does not start, a style sheet is not delivered, or the page breaks down. The
// script is plain and loaded before everything else, so that it runs even if nothing else does.
//
// Events on the document, between this script and the others:
//   ecotile-broke    the page has broken down; the detail says whether the visit could be saved (src/app/panic.rs)
//   ecotile-rescue   save what can be saved: the page has broken down without reporting it
//   ecotile-forget   delete the stored files of the page; a listener pushes its promise into the detail
(() => {
  // The key of what all tabs share, and the prefix of the keys of single tabs (src/app/browser/storage.rs).
  const VISIT = 'ecotile-visit';
  const TAB = 'ecotile-tab-';
  // The key of a tab's note that the page broke down right after its start.
  const BROKE = 'ecotile-broke';
  // The keys under which src/app/browser/storage.rs keeps unreadable texts.
  const SET_ASIDE = ['ecotile-set-aside', 'ecotile-set-aside-2', 'ecotile-set-aside-3', 'ecotile-set-aside-4'];

  // The milliseconds after the start within which a breakdown is blamed on the stored data or the address.
  const EARLY = 10_000;
  // The milliseconds after which a style sheet counts as lost.
  const PATIENCE = 15_000;

  const isServed = location.protocol.startsWith('http');
  const folder = new URL('./', location.href).href;

  let startedAt;
  let isLost = false;
  let isBroken = false;

  // The box.

  const opened = () => document.querySelector('.afresh');

  // Shows a sentence with buttons. A button's function gets the element of the sentence, to change its text.
  function show(sentence, buttons) {
    opened()?.remove();
    const box = document.createElement('dialog');
    box.className = 'afresh';
    box.setAttribute('role', 'alertdialog');
    box.setAttribute('aria-labelledby', 'afresh');
    const note = document.createElement('p');
    note.id = 'afresh';
    note.textContent = sentence;
    const row = document.createElement('div');
    buttons.forEach(([label, act], place) => {
      const button = document.createElement('button');
      button.className = place ? 'button' : 'button primary';
      button.textContent = label;
      button.addEventListener('click', () => act(note));
      row.append(button);
    });
    box.append(note, row);
    // The box can't be closed, since the page behind it is inert.
    box.addEventListener('keydown', (event) => { if (event.key === 'Escape') event.preventDefault(); });
    box.addEventListener('cancel', (event) => event.preventDefault());
    box.addEventListener('close', () => { if (box.isConnected) box.showModal(); });
    // Outside the body, whose content the page replaces.
    document.documentElement.append(box);
    box.showModal();
    return box;
  }

  async function afresh(note) {
    const soon = () => AbortSignal.timeout?.(PATIENCE);
    try {
      // The only file that is never stored: if it can't be fetched, there is no network, and the stored files are kept.
      if (isServed) await fetch('service_worker.js', { cache: 'no-store', signal: soon() });
    } catch {
      note.textContent = 'There is no network now. Try again when there is one.';
      return;
    }
    const forgotten = [];
    document.dispatchEvent(new CustomEvent('ecotile-forget', { detail: forgotten }));
    await Promise.allSettled(forgotten);
    // The browser's cache may contain the faulty file.
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const files = [location.href, ...loaded].filter((url) => isServed && url.startsWith(folder));
    await Promise.allSettled(files.map((url) => fetch(url, { cache: 'reload', signal: soon() })));
    location.reload();
  }

  // The page does not start.

  const stands = () => startedAt !== undefined && document.body.querySelector(':scope > :not(script, noscript)');

  function offer() {
    if (!isLost && !stands() && !opened()) show('Ecotile did not start.', [['Load it afresh', afresh]]);
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

  // A style sheet is lost. (static/start.js waits for those of the other bundle.)

  function lose(sheet) {
    // Removed, since a pending style sheet blocks drawing and scripts.
    sheet.remove();
    if (isLost || isBroken) return;
    isLost = true;
    const box = show('Ecotile can\'t be drawn: a style sheet could not be loaded. There may be no network.', [['Load it afresh', afresh]]);
    // The box covers the page without style, so it has inline styles.
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
      // A lost sheet is null in some browsers and empty in others; an incomplete one throws.
      return !element.sheet?.cssRules.length;
    } catch {
      return true;
    }
  }
  const loseAll = () => [...document.querySelectorAll('link')].filter(isAwaited).forEach(lose);
  setTimeout(loseAll, PATIENCE);
  // For a sheet that failed before this script ran.
  addEventListener('load', loseAll);

  // The page breaks down.

  // Called when the page has run for a while: forgets earlier breakdowns.
  function forgive() {
    try {
      sessionStorage.removeItem(BROKE);
    } catch { /* A browser that keeps nothing. */ }
  }

  // Whether the page broke down right after its start, for the second time in a row.
  function isAgain() {
    const isEarly = startedAt === undefined || Date.now() - startedAt < EARLY;
    try {
      const isSecond = isEarly && sessionStorage.getItem(BROKE) !== null;
      if (isEarly) sessionStorage.setItem(BROKE, 'at once');
      return isSecond;
    } catch {
      // A browser that keeps nothing: the address must be the cause, if the page was reloaded.
      return isEarly && performance.getEntriesByType('navigation')[0]?.type === 'reload';
    }
  }

  function saveToFile() {
    const texts = [['address', location.href]];
    try {
      for (const name of Object.keys(localStorage)) if (name.startsWith('ecotile-')) texts.push([name, localStorage.getItem(name)]);
    } catch { /* A browser that keeps nothing. */ }
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

  // The events that only the box receives.
  const GATED = ['beforeinput', 'blur', 'change', 'click', 'contextmenu', 'copy', 'cut', 'dblclick', 'focus', 'focusin',
    'focusout', 'input', 'keydown', 'keyup', 'mousedown', 'mousemove', 'mouseup', 'pagehide', 'pageshow', 'paste',
    'pointercancel', 'pointerdown', 'pointermove', 'pointerout', 'pointerover', 'pointerup', 'popstate', 'resize', 'scroll',
    'storage', 'submit', 'touchend', 'touchmove', 'touchstart', 'visibilitychange', 'wheel'];

  function breakDown(isSaved) {
    if (isBroken) return;
    isBroken = true;
    const reload = ['Load it afresh', () => location.reload()];
    const box = isAgain()
      ? show('Ecotile broke down again, right after its start. What this browser keeps of your visit may be the cause: you can '
        + 'save that to a file and start with nothing. It is set aside, not lost.',
      [reload, ['Save it to a file', saveToFile], ['Start with nothing', startWithNothing]])
      : show(isSaved
        ? 'Ecotile broke down. Your game and all you have reached are saved: load it afresh and go on.'
        : 'Ecotile broke down. What was saved last is still there; the moves since then may be lost.', [reload]);
    document.body.inert = true;
    for (const type of GATED) {
      addEventListener(type, (event) => { if (!(event.target instanceof Node && box.contains(event.target))) event.stopImmediatePropagation(); }, true);
      box.addEventListener(type, (event) => event.stopPropagation());
    }
    // For another link in the address bar.
    addEventListener('hashchange', (event) => { event.stopImmediatePropagation(); location.reload(); }, true);
  }

  document.addEventListener('ecotile-broke', ({ detail }) => breakDown(detail === true));

  // An error inside the wasm leaves its state inconsistent, so any later call may fail or do harm. (A call of a dropped closure
  // is refused before it begins, so it does not count.)
  const isOfWasm = (error) => (self.WebAssembly && error instanceof WebAssembly.RuntimeError)
    || (/wasm-function|\[wasm code\]/.test(error?.stack) && !/closure invoked/.test(error.message));

  function judge(error) {
    if (isBroken) return;
    if (!isOfWasm(error)) return doubt();
    // The page may answer with ecotile-broke.
    document.dispatchEvent(new CustomEvent('ecotile-rescue'));
    breakDown(false);
  }

  addEventListener('error', (event) => {
    if (event.target instanceof Element && isAwaited(event.target)) lose(event.target);
    else judge(event.error);
  }, true);
  addEventListener('unhandledrejection', ({ reason }) => judge(reason));
})();
