// Keeps the page of one build, so that it works without a network.
//
// A worker belongs to one build: it stores exactly the files of that build in a separate cache and answers from there, so a
// page never gets files of two builds. A newer worker waits until the visitor asks for it or all pages are closed. Files
// that are missing here are fetched from the network, as without this worker.

// Filled in by `cargo xtask seal`: the build's version, and the digest of each of its files.
const BUILD = {};

// The prefix of our caches. Other programs on this host, and copies of this one under other paths, have caches too.
const SCOPE = registration.scope;
const OURS = `ecotile ${new URL(SCOPE).pathname} `;
const CACHE = OURS + BUILD.version;

// The page is stored under its folder's address: some hosts redirect /index.html to it, and a browser shows no stored page
// that was redirected.
const address = (file) => new URL(file === 'index.html' ? './' : file, SCOPE).href;
const digests = new Map(Object.entries(BUILD.files).map(([file, digest]) => [address(file), digest]));

// The ids of pages of this build, and of pages that are older than this worker.
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

// Answers from the caches or the network. An older page, which is about to reload, still gets the files of its build.
async function answer(request, asked, isOlder) {
  const found = await kept(asked, isOlder ? await others() : [CACHE]);
  if (found) return found;
  try {
    return await fetch(request);
  } catch (error) {
    // The browser may have deleted this worker's cache, but not that of a newer, waiting worker. A request that names its
    // build (static/start.js) gets no other build's file.
    const build = request.mode === 'navigate' ? '' : new URL(request.url).search.slice(1).split('-')[0];
    const newer = await kept(asked, (await others()).filter((name) => name.startsWith(OURS + build)));
    if (newer) return newer;
    throw error;
  }
}

// The response that the first of these caches has for an address.
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

// Stores all files, unless they are stored. Concurrent calls wait for the same promise, so nothing is fetched twice.
function fill() {
  filling ??= (async () => { if (!await isWhole()) await storeAll(); })().finally(() => { filling = undefined; });
  return filling;
}

const isWhole = async () =>
  await caches.has(CACHE) && (await (await caches.open(CACHE)).keys()).length === digests.size;

// Stores all files or none; the digests refuse files of another build. The page itself is stored last, so that a stored page
// implies that all files are stored.
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

// Our caches of other builds.
const others = async () =>
  (await caches.keys().catch(() => [])).filter((name) => name.startsWith(OURS) && name !== CACHE);

// Deletes the caches of older builds, unless a newer build is being installed or waiting.
async function clear() {
  if (registration.installing || registration.waiting) return;
  for (const name of await others()) await caches.delete(name);
}

// Answers a page's version with ours. A page of this build is served from here from now on.
async function greet({ data, source, ports: [port] }) {
  port?.postMessage(BUILD.version);
  if (data?.page !== BUILD.version) return;
  own.add(source.id);
  older.delete(source.id);
  await fill();
  const here = await clients.matchAll({ type: 'all' });
  if (!here.some(({ id }) => older.has(id))) await clear();
  // `claim` claims all pages, so it must wait while a page of another or unknown version is open.
  const all = await clients.matchAll({ includeUncontrolled: true });
  const free = all.filter(({ id, url }) => url.startsWith(SCOPE) && !here.some((client) => client.id === id));
  // A waiting worker may not claim.
  if (free.length && free.every(({ id }) => own.has(id))) await clients.claim().catch(() => {});
}
