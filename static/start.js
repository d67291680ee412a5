// Starts the bundle of the page that the address asks for, and brings the other one when it is wanted.
//
// A bundle (src/app/bundle.rs) is a script and a wasm, and perhaps style sheets, which wait in a template of the page with
// the words of its places. It exports start(handover, other): `handover` is what the bundle before it leaves, and
// other() promises the function that starts the other bundle. What is loaded stays, so the way back is short.

const FIRST = 'play';
const SECOND = document.querySelector('template[data-bundle]').dataset;

// The version in the address keeps files of two builds apart where a browser or a host has old ones at hand.
const version = document.querySelector('meta[name="version"]').content;
const script = {
  [FIRST]: document.querySelector(`meta[name="${FIRST}"]`).content,
  [SECOND.bundle]: `${SECOND.bundle}.js`,
};

// What stands in the page itself where that is one single file.
const embedded = (id) => document.getElementById(id)?.textContent;

// A file that gives no sign for so long is given up: the visitor hears of it, and can try again.
const SILENCE = 15_000;
// A wasm that has begun to come may take longer.
const PATIENCE = 120_000;

// The same promise; where it takes too long, it fails after `giveUp`.
const within = (milliseconds, promise, giveUp) => new Promise((done, fail) => {
  const timer = setTimeout(() => { giveUp?.(); fail(new Error('a file does not come')); }, milliseconds);
  promise.then(done, fail).finally(() => clearTimeout(timer));
});

let attempts = 0;

// A browser may remember that a file could not be had: the next attempt goes by another name.
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

// The style sheets that have been put into the page, each with the promise that it is in force; and where each belongs:
// of two rules the later one counts, also where it came at a second attempt.
const applied = new Map();
const places = new Map();

function apply(sheet, name) {
  const copy = sheet.cloneNode(true);
  // static/way_out.js leaves it to us.
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

// A bundle's style sheets are in force before it draws. Those that came with an attempt that failed stay.
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

// What this tab has saved; for a new one, what was saved last (src/session/tabs.rs).
function lastSaved() {
  const own = localStorage.getItem(`ecotile-tab-${sessionStorage.getItem('ecotile-tab')}`);
  const saved = (text) => Number(text.match(/^saved: (\d+)/m)?.[1] ?? 0);
  const texts = Object.entries(localStorage).filter(([name]) => /^ecotile-(tab-|visit$)/.test(name)).map(([, text]) => text);
  return own ?? texts.sort((one, other) => saved(other) - saved(one))[0];
}

// By the place that the address names or, where there is none, that was open last. A bundle that finds itself in the
// wrong place (an address can be written in many ways) hands over to the other.
function wanted() {
  let place = location.hash.match(/[#&]place=(\w+)/i)?.[1];
  try {
    if (location.hash.length < 2) place = lastSaved()?.match(/^place: (\w+)/m)?.[1];
  } catch { /* A browser that keeps nothing. */ }
  return SECOND.places.split(' ').includes(place?.toLowerCase()) ? SECOND.bundle : FIRST;
}

const first = wanted();
(await bring(first))();
// For static/way_out.js, should it come late.
document.documentElement.dataset.started = '';
dispatchEvent(new CustomEvent('TrunkApplicationStarted'));

// The other bundle is fetched before it is asked for: when there is nothing else to do, or when its link is pointed at.
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
