// Starts the bundle of the place in the address, and loads the other bundle when it is needed.
//
// A bundle (src/app/bundle.rs) is a script, a wasm and optional style sheets, which are in a template of the page together
// with the words of its places. It exports start(handover, other): `handover` is the state that the former bundle passes on,
// and other() promises the function that starts the other bundle. A loaded bundle stays loaded.

const FIRST = 'play';
const SECOND = document.querySelector('template[data-bundle]').dataset;

// The version in the address separates the files of two builds, in case a browser or a host has cached old ones.
const version = document.querySelector('meta[name="version"]').content;
const script = {
  [FIRST]: document.querySelector(`meta[name="${FIRST}"]`).content,
  [SECOND.bundle]: `${SECOND.bundle}.js`,
};

// The text of an element of the page, if the page is a single file.
const embedded = (id) => document.getElementById(id)?.textContent;

// The time limit of a file that does not begin to arrive, in milliseconds; after it the visitor can try again.
const SILENCE = 15_000;
// The longer limit of a wasm that has begun to arrive.
const PATIENCE = 120_000;

// The promise with a time limit, after which `giveUp` is called and it fails.
const within = (milliseconds, promise, giveUp) => new Promise((done, fail) => {
  const timer = setTimeout(() => { giveUp?.(); fail(new Error('a file does not come')); }, milliseconds);
  promise.then(done, fail).finally(() => clearTimeout(timer));
});

let attempts = 0;

// Differs in each attempt, since a browser may remember that a file could not be loaded.
const query = () => `?${version}${attempts ? `-${attempts}` : ''}`;

async function fetched(name, stop) {
  return within(SILENCE, Promise.all([
    import(`./${script[name]}${query()}`),
    fetch(`./${script[name].replace(/\.js$/, '_bg.wasm')}${query()}`, { signal: stop.signal }),
  ]), () => stop.abort());
}

function unpacked(name) {
  const blob = new Blob([embedded(`${name}-script`)], { type: 'text/javascript' });
  const bytes = Uint8Array.from(atob(embedded(`${name}-wasm`)), (letter) => letter.charCodeAt(0));
  return Promise.all([import(URL.createObjectURL(blob)), bytes]);
}

// The style sheets in the page, each with the promise that it is in force, and the position of each: since the later of two
// rules wins, a sheet must have its position even at a second attempt.
const applied = new Map();
const places = new Map();

function apply(sheet, name) {
  const copy = sheet.cloneNode(true);
  // Tells static/way_out.js that this script handles its loss.
  copy.dataset.bundle = name;
  if (attempts && copy.href) copy.href += query();
  const come = new Promise((done, fail) => { [copy.onload, copy.onerror] = [done, fail]; });
  if (!places.has(sheet)) places.set(sheet, document.head.appendChild(document.createComment('')));
  places.get(sheet).after(copy);
  return within(SILENCE, come).catch(() => {
    copy.remove();
    applied.delete(sheet);
    throw new Error('a style sheet is missing');
  });
}

// Puts a bundle's style sheets into the page, before it draws. Those of a failed attempt stay.
const styled = (name) => Promise.all(
  [...document.querySelectorAll(`template[data-bundle="${name}"]`)].flatMap(({ content }) => [...content.children])
    .map((sheet) => {
      if (!applied.has(sheet)) applied.set(sheet, apply(sheet, name));
      return applied.get(sheet);
    }));

const loading = {};

function load(name) {
  loading[name] ??= (async () => {
    const stop = new AbortController();
    const files = embedded(`${name}-script`) ? unpacked(name) : fetched(name, stop);
    const [[bundle, wasm]] = await Promise.all([files, styled(name)]);
    await within(PATIENCE, bundle.default({ module_or_path: wasm }), () => stop.abort());
    return bundle;
  })().catch((error) => {
    loading[name] = undefined;
    attempts += 1;
    throw error;
  });
  return loading[name];
}

const otherThan = (name) => (name === FIRST ? SECOND.bundle : FIRST);

async function bring(name) {
  const bundle = await load(name);
  return (handover) => bundle.start(handover, () => bring(otherThan(name)));
}

// The text that this tab has saved, or, for a new tab, the last saved one (src/session/tabs.rs).
function lastSaved() {
  const own = localStorage.getItem(`ecotile-tab-${sessionStorage.getItem('ecotile-tab')}`);
  const saved = (text) => Number(text.match(/^saved: (\d+)/m)?.[1] ?? 0);
  const texts = Object.entries(localStorage).filter(([name]) => /^ecotile-(tab-|visit$)/.test(name)).map(([, text]) => text);
  return own ?? texts.sort((one, other) => saved(other) - saved(one))[0];
}

// The bundle of the place in the address or, without one, of the last open place. An address can be written in many ways, so a
// bundle that finds another bundle's place hands over to it.
function wanted() {
  let place = location.hash.match(/[#&]place=(\w+)/i)?.[1];
  try {
    if (location.hash.length < 2) place = lastSaved()?.match(/^place: (\w+)/m)?.[1];
  } catch { /* A browser that keeps nothing. */ }
  return SECOND.places.split(' ').includes(place?.toLowerCase()) ? SECOND.bundle : FIRST;
}

const first = wanted();
(await bring(first))();
// For static/way_out.js, in case it is loaded later.
document.documentElement.dataset.started = '';
dispatchEvent(new CustomEvent('TrunkApplicationStarted'));

// The other bundle is fetched in advance, when the page is idle or when its link is hovered or focused.
const prepare = (name) => load(name).catch(() => {});
if (!navigator.connection?.saveData) {
  const idle = window.requestIdleCallback ?? setTimeout;
  setTimeout(() => idle(() => prepare(otherThan(first))), 1500);
}
for (const event of ['pointerover', 'focusin']) {
  document.addEventListener(event, ({ target }) => {
    if (target.closest?.('.places a')) prepare(otherThan(first));
  });
}
