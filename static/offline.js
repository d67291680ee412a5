// Registers the service worker, which keeps the page for visits without a network, and announces new versions.
//
// Events on the document, between this script and the page:
//   ecotile-update   a new version is ready (the root element has data-update too, for listeners that start later)
//   ecotile-renew    the visitor wants the new version now
//   ecotile-save     the page is about to reload: save at once
// and ecotile-forget, from static/way_out.js.
(() => {
  const scope = new URL('./', location.href).href;
  const script = new URL('service_worker.js', scope).href;
  const version = document.querySelector('meta[name="version"]')?.content;
  const isServed = location.protocol.startsWith('http');
  // There are none on an insecure connection.
  const workers = isServed ? navigator.serviceWorker : undefined;
  const say = (event) => document.dispatchEvent(new CustomEvent(`ecotile-${event}`));

  // A new version.

  let registration;
  let isWanted = false;
  let isLeaving = false;

  function reload() {
    if (isLeaving) return;
    isLeaving = true;
    say('save');
    location.reload();
  }

  function announce() {
    document.documentElement.dataset.update = 'ready';
    say('update');
  }

  // Sends a worker this page's version, and returns the worker's; a broken worker has none.
  const ask = (worker) => new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => done(data);
    setTimeout(done, 10_000);
    worker.postMessage({ page: version }, [port2]);
  });

  // Waits until the page has fetched nothing for a second. In Chromium a request to the worker that is being replaced can
  // keep the new one waiting for minutes.
  async function calm() {
    const count = () => performance.getEntriesByType('resource').length;
    for (let before = -1; before !== count();) {
      before = count();
      await new Promise((done) => setTimeout(done, 1000));
    }
  }

  async function meet(worker) {
    const isSame = (await ask(worker)) === version;
    if (worker === registration.waiting) {
      // The same version: the page was loaded from the network before its worker, so there is nothing to reload.
      if (isSame) calm().then(() => worker.postMessage('take over'));
      else announce();
    } else if (!isSame && worker === registration.active) {
      // The page is the older of the two, unless the network has an even newer worker (perhaps just installed).
      await check();
      if (!registration.installing && !registration.waiting && worker === registration.active) announce();
    }
  }

  function watch(worker) {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'activated' && isWanted) reload();
      else if (worker.state === 'activated' || (worker.state === 'installed' && registration.active)) meet(worker);
    });
  }

  let checked = 0;
  async function check() {
    checked = Date.now();
    // Fails without a network; the next check is soon enough.
    if (navigator.onLine) await registration.update().catch(() => {});
  }

  async function keep() {
    // Another page may have asked for the new version, which takes over all pages: each of them reloads.
    workers.addEventListener('controllerchange', async () => {
      const { controller } = workers;
      if (controller?.scriptURL === script && (await ask(controller)) !== version) reload();
    });
    document.addEventListener('ecotile-renew', () => {
      isWanted = true;
      if (registration?.waiting) registration.waiting.postMessage('take over');
      else reload();
    });
    registration = await workers.register(script, { scope, updateViaCache: 'none' });
    registration.addEventListener('updatefound', () => watch(registration.installing));
    watch(registration.installing);
    watch(registration.waiting);
    if (registration.waiting) meet(registration.waiting);
    if (registration.active) meet(registration.active);
    check();
    setInterval(check, 60 * 60_000);
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden && Date.now() - checked > 60_000) check();
    });
  }

  // Deletes what this script and the worker have stored. The visitor's games stay.
  async function forget() {
    const found = await workers?.getRegistration(scope);
    if (found?.scope === scope) await found.unregister();
    const ours = `ecotile ${new URL(scope).pathname} `;
    for (const name of (await self.caches?.keys()) ?? []) if (name.startsWith(ours)) await caches.delete(name);
  }

  if (workers) {
    // A page without a version is being worked on, and is not kept. A browser may refuse to keep anything.
    addEventListener('load', () => (version ? keep() : forget()).catch(() => {}));
  }

  document.addEventListener('ecotile-forget', ({ detail }) => detail.push(forget()));
})();
