// Keeps the page of one build, whole, so that it works without a network.
//
// One worker is one build: it stores exactly the files of its build in a cache of its own and answers from there, so a
// page never meets files of two builds. A newer worker waits until the visitor asks for it or all pages are closed.
// Whatever is missing here comes from the network, as if this worker did not exist.

// Filled in by `cargo xtask seal`: the build's version, and the digest of each of its files.
const BUILD = {};

// Other programs on this host, and copies of this one under other paths, have caches too: these are ours.
const SCOPE = registration.scope;
const OURS = `ecotile ${new URL(SCOPE).pathname} `;
const CACHE = OURS + BUILD.version;

// The page is asked for by its folder's address: some hosts send /index.html on to there, and a browser shows no
// stored page that was sent on.
const address = (file) => new URL(file === 'index.html' ? './' : file, SCOPE).href;
const digests = new Map(Object.entries(BUILD.files).map(([file, digest]) => [address(file), digest]));

// Pages that say they are of this build, and pages that were here before it: both by the browser's name for them.
const own = new Set();
const older = new Set();

addEventListener('install', (event) => event.waitUntil(fill()));

addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const { id } of await clients.matchAll({ type: 'all' })) older.add(id);
  if (!older.size) await clear();
})()));

addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(skipWaiting());
  else event.waitUntil(greet(event));
});

addEventListener('fetch', (event) => {
  const { request, clientId } = event;
  if (request.method !== 'GET' || !request.url.startsWith(SCOPE)) return;
  const { origin, pathname } = new URL(request.url);
  const plain = origin + pathname;
  const asked = plain === new URL('index.html', SCOPE).href ? SCOPE : plain;
  const isOlder = request.mode !== 'navigate' && older.has(clientId);
  if (isOlder || digests.has(asked)) event.respondWith(answer(request, asked, isOlder));
});

// An older page is about to reload itself. Until then it goes on with its own files.
async function answer(request, asked, isOlder) {
  const found = await kept(asked, isOlder ? await others() : [CACHE]);
  if (found) return found;
  try {
    return await fetch(request);
  } catch (error) {
    // The browser may have thrown away what this worker kept, while a newer one that still waits has its own files.
    // A request that names its build (static/start.js) is answered by no other.
    const build = request.mode === 'navigate' ? '' : new URL(request.url).search.slice(1).split('-')[0];
    const newer = await kept(asked, (await others()).filter((name) => name.startsWith(OURS + build)));
    if (newer) return newer;
    throw error;
  }
}

// What the first of these caches has under an address.
async function kept(asked, names) {
  try {
    for (const cacheName of names) {
      const found = await caches.match(asked, { cacheName, ignoreVary: true });
      if (found) return found;
    }
  } catch { /* A browser that can't read its store still has the network. */ }
  return undefined;
}

let filling;

// Stores what is not stored yet. Once at a time: whoever asks meanwhile waits for the same end, and fetches nothing again.
function fill() {
  filling ??= (async () => { if (!await isWhole()) await storeAll(); })().finally(() => { filling = undefined; });
  return filling;
}

const isWhole = async () =>
  await caches.has(CACHE) && (await (await caches.open(CACHE)).keys()).length === digests.size;

// All files, or none: the digests refuse what belongs to another build. The page itself comes last, so that where it is
// answered from here all others are, too.
async function storeAll() {
  const fetched = await Promise.all([...digests].map(async ([address, integrity]) => {
    const response = await fetch(address, { cache: 'reload', integrity });
    if (!response.ok) throw new Error(`${address} answers ${response.status}`);
    return [address, response];
  }));
  try {
    const cache = await caches.open(CACHE);
    const put = (files) => Promise.all(files.map(([address, response]) => cache.put(address, response)));
    await put(fetched.filter(([address]) => address !== SCOPE));
    await put(fetched.filter(([address]) => address === SCOPE));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

// The caches of other builds of ours.
const others = async () =>
  (await caches.keys().catch(() => [])).filter((name) => name.startsWith(OURS) && name !== CACHE);

// What older builds stored goes when this one is in use and none newer is on its way.
async function clear() {
  if (registration.installing || registration.waiting) return;
  for (const name of await others()) await caches.delete(name);
}

// A page says its version and hears ours. One of this build is served from here from now on.
async function greet({ data, source, ports: [port] }) {
  port?.postMessage(BUILD.version);
  if (data?.page !== BUILD.version) return;
  own.add(source.id);
  older.delete(source.id);
  await fill();
  const here = await clients.matchAll({ type: 'all' });
  if (!here.some(({ id }) => older.has(id))) await clear();
  // To claim is to claim all: not while a page of another version, or of none that we know, stands among them.
  const all = await clients.matchAll({ includeUncontrolled: true });
  const free = all.filter(({ id, url }) => url.startsWith(SCOPE) && !here.some((client) => client.id === id));
  // A worker that still waits may not claim.
  if (free.length && free.every(({ id }) => own.has(id))) await clients.claim().catch(() => {});
}
