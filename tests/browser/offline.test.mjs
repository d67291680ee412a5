// The page without a network, updates from one version to the next, and recovery from a broken one.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { KEEPS, becomes, board, counts, dist, open, serve, shows, visitor } from './harness.mjs';

const temporary = mkdtempSync(join(tmpdir(), 'ecotile-'));
after(() => rmSync(temporary, { recursive: true }));

/// A copy of the build, changed and sealed again as Trunk does it.
function build(name, change = () => {}) {
  const folder = join(temporary, name);
  cpSync(dist, folder, { recursive: true });
  change(folder);
  execFileSync(process.env.ECOTILE_SERVER, ['seal'], { env: { ...process.env, TRUNK_STAGING_DIR: folder } });
  return folder;
}

const file = (folder, start, end) =>
  readdirSync(folder).find((name) => name.startsWith(start) && name.endsWith(end));
const text = (folder, name) => readFileSync(join(folder, name), 'utf8');
const version = (folder) => text(folder, 'index.html').match(/name="version" content="(\w+)"/)[1];

/// The next version: a style sheet under a new name, and a file that keeps its name.
const next = build('next', (folder) => {
  const sheet = file(folder, 'play-', '.css');
  writeFileSync(join(folder, 'play-next.css'), `${text(folder, sheet)}\nbody { accent-color: rgb(1, 2, 3); }\n`);
  rmSync(join(folder, sheet));
  const page = text(folder, 'index.html').replace(new RegExp(`\\./${sheet}" integrity="[^"]*"`), './play-next.css"');
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'manifest.webmanifest'), text(folder, 'manifest.webmanifest').replace('"Ecotile"', '"Next"'));
});

/// A host whose content is replaced at once, so that no request gets a mixture of two builds.
async function host(folder) {
  const site = join(mkdtempSync(join(temporary, 'site-')), 'now');
  const deploy = (build) => {
    const fresh = mkdtempSync(join(temporary, 'fresh-'));
    cpSync(build, fresh, { recursive: true });
    symlinkSync(fresh, `${site}.next`);
    renameSync(`${site}.next`, site);
  };
  deploy(folder);
  return { ...await serve(site), folder: site, deploy };
}

/// Waits for a condition that is a promise in the page, which `waitForFunction` would take for true.
const until = (page, question, word) => becomes(() => page.evaluate(question, word), true, `never came true: ${question}`);

/// The browser's list of this visitor's service workers.
async function workers(page) {
  const devtools = await page.context().newCDPSession(page);
  const versions = new Map();
  devtools.on('ServiceWorker.workerVersionUpdated', ({ versions: changed }) => {
    for (const version of changed) versions.set(version.versionId, version.status);
  });
  await devtools.send('ServiceWorker.enable');
  return {
    /// Their states, without those that have ended.
    states: () => [...versions.values()].filter((state) => state !== 'redundant').sort(),
    /// Stops all of them.
    stop: () => devtools.send('ServiceWorker.stopAllWorkers'),
  };
}

/// Waits until the page would work without a network.
const kept = (page) => page.waitForFunction(() => navigator.serviceWorker.controller);

/// Opens the page and waits until it is kept.
async function visit(context, address) {
  const page = await open(context, address);
  await kept(page);
  return page;
}

/// Every file of the build that is to be kept; the next version has as many.
const built = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(dist.length + 1))
  .filter((name) => name !== 'service_worker.js')
  .sort();

const running = (page) => page.locator('meta[name="version"]').getAttribute('content');
const caches = (page) => page.evaluate(() => self.caches.keys());
const ready = (page) => page.getByText('A new version is ready.');

/// The versions of the page's parts: its own, that of a style, and that of a file that keeps its name.
const parts = (page) => page.evaluate(async () => [
  document.querySelector('meta[name="version"]').content,
  getComputedStyle(document.body).accentColor,
  (await (await fetch('manifest.webmanifest')).json()).name,
]);
const ofFirst = [version(dist), 'auto', 'Ecotile'];
const ofNext = [version(next), 'rgb(1, 2, 3)', 'Next'];

/// Reloads and waits for the board.
async function again(page) {
  await page.reload();
  await page.waitForSelector('.tray');
}

/// Makes a move and undoes it.
async function plays(page) {
  const { width, cells } = await board(page);
  const moves = () => page.locator('#moves').textContent();
  const before = await moves();
  const [there, back] = cells.indexOf(0) % width ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  await page.keyboard.press(there);
  await page.keyboard.press(back);
  await becomes(moves, String(Number(before) + 2));
  await shows(page, cells);
}

// Concurrent, since each test has a separate visitor and host, and mostly waits.
describe('offline', { concurrency: 2 }, () => {
  test('after one visit the page plays without a network, and every file of the build is kept', async () => {
    const server = await serve();
    const { context, faults } = await visitor(KEEPS);
    const page = await visit(context, server.address);
    assert.deepEqual(await caches(page), [`ecotile / ${version(dist)}`]);
    const stored = await page.evaluate(async () => {
      const requests = await (await self.caches.open((await self.caches.keys())[0])).keys();
      return requests.map(({ url }) => new URL(url).pathname.slice(1) || 'index.html').sort();
    });
    assert.deepEqual(stored, built);
    assert.deepEqual(faults, []);
    await server.stop();
    await again(page);
    await plays(page);
    for (const name of built) {
      assert.ok(await page.evaluate(async (name) => (await fetch(`${name}?x=1`)).ok, name), `${name} is at hand`);
    }
    const other = await open(context, `${server.address}index.html#anything`);
    await plays(other);
    await context.close();
  });

  test('a first visit without a network fails as the browser does', async () => {
    const server = await serve();
    await server.stop();
    const { context } = await visitor(KEEPS);
    const page = await context.newPage();
    await assert.rejects(page.goto(server.address), /ERR_CONNECTION_REFUSED/);
    await context.close();
  });

  test('a new version waits for the visitor, and then takes every tab at once', async () => {
    const server = await host(dist);
    const { context, faults } = await visitor(KEEPS);
    const page = await visit(context, server.address);
    const other = await visit(context, server.address);
    assert.deepEqual(await parts(page), ofFirst);
    server.deploy(next);
    await again(page);
    await ready(page).waitFor();
    for (const tab of [page, other]) assert.deepEqual(await parts(tab), ofFirst, 'the old one runs whole');

    const loads = [page, other].map((tab) => {
      const seen = [];
      tab.on('load', () => seen.push(tab.url()));
      return seen;
    });
    for (const tab of [page, other]) {
      await tab.evaluate(() => document.addEventListener('ecotile-save', () => {
        sessionStorage.setItem('saved', Number(sessionStorage.getItem('saved')) + 1);
      }));
    }
    const followed = other.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload' }).click();
    await followed;
    for (const tab of [page, other]) {
      await tab.waitForSelector(`meta[name="version"][content="${version(next)}"]`, { state: 'attached' });
      await tab.waitForSelector('.tray');
      assert.deepEqual(await parts(tab), ofNext);
      assert.equal(await ready(tab).count(), 0);
      await plays(tab);
    }
    // The old version's files are deleted when all pages have told the new worker that they are of its version.
    await becomes(() => caches(page), [`ecotile / ${version(next)}`]);
    for (const tab of [page, other]) {
      assert.equal(await tab.evaluate(() => sessionStorage.getItem('saved')), '1', 'each tab saves once');
    }
    assert.deepEqual(loads.map((seen) => seen.length), [1, 1], 'each tab reloads once');
    assert.deepEqual(faults, []);
    await server.stop();
    await again(page);
    assert.equal(await running(page), version(next));
    assert.deepEqual(loads.map((seen) => seen.length), [2, 1], 'and not once more');
    await context.close();
  });

  test('a new version that was put off runs at the next visit', async () => {
    const server = await host(dist);
    const { context } = await visitor(KEEPS);
    const page = await visit(context, server.address);
    server.deploy(next);
    await again(page);
    await ready(page).waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await counts(ready(page), 0);
    await plays(page);
    const game = await board(page);
    const { states } = await workers(page);
    await becomes(states, ['activated', 'installed'], 'one is in use, one waits');
    await page.goto('about:blank');
    await becomes(states, ['activated'], 'the old one is gone with its last page');
    await page.goto(server.address);
    await page.waitForSelector('.tray');
    assert.deepEqual(await parts(page), ofNext);
    assert.deepEqual(await board(page), game, 'with the game kept');
    await context.close();
    await server.stop();
  });

  test('a deployment during a first visit: the page keeps one version, and announces the newer one', async () => {
    const server = await host(dist);
    const { context } = await visitor(KEEPS);
    const page = await context.newPage();
    // The page requests its worker when all of it is loaded: not before this image, which is held back.
    let release;
    const held = new Promise((done) => { release = done; });
    await context.route('**/held.svg', async (route) => {
      await held;
      await route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
    });
    await page.addInitScript(() => {
      if (sessionStorage.getItem('met')) return;
      sessionStorage.setItem('met', '1');
      new Image().src = 'held.svg';
    });
    await page.goto(server.address, { waitUntil: 'commit' });
    await page.waitForSelector('.tray');
    assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
    server.deploy(next);
    release();
    await ready(page).waitFor();
    assert.equal(await page.evaluate(() => navigator.serviceWorker.controller), null, 'it is not claimed');
    assert.equal(await running(page), version(dist));
    await plays(page);
    const game = await board(page);
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.waitForSelector(`meta[name="version"][content="${version(next)}"]`, { state: 'attached' });
    await page.waitForSelector('.tray');
    assert.deepEqual(await parts(page), ofNext);
    assert.deepEqual(await board(page), game, 'with the game kept');
    await context.close();
    await server.stop();
  });

  test('a new version that can\'t be fetched completely leaves the old one unchanged', async () => {
    const server = await host(dist);
    const { context } = await visitor(KEEPS);
    const page = await visit(context, server.address);
    const update = () => page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const end = new Promise((done) => {
        registration.addEventListener('updatefound', () => {
          const worker = registration.installing;
          worker.addEventListener('statechange', () => done(worker.state));
        });
      });
      await registration.update();
      return end;
    });
    for (const spoil of [
      (folder) => rmSync(join(folder, 'icons/icon-192.png')),
      // Another build's file under the same name.
      (folder) => cpSync(join(dist, 'manifest.webmanifest'), join(folder, 'manifest.webmanifest')),
    ]) {
      const half = mkdtempSync(join(temporary, 'half-'));
      cpSync(next, half, { recursive: true });
      spoil(half);
      server.deploy(half);
      assert.equal(await update(), 'redundant');
      assert.deepEqual(await caches(page), [`ecotile / ${version(dist)}`]);
      assert.equal(await ready(page).count(), 0);
    }
    await server.stop();
    await again(page);
    assert.equal(await running(page), version(dist));
    await plays(page);
    await context.close();
  });

  test('a kept version that is broken can be dropped, without losing a game', async () => {
    // An empty wasm: the page can't start.
    const empty = Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
    const broken = build('broken', (folder) => writeFileSync(join(folder, file(folder, 'play-', '.wasm')), empty));
    const server = await host(broken);
    const { context } = await visitor(KEEPS);
    const page = await context.newPage();
    await page.goto(server.address);
    await kept(page);
    await page.evaluate(async () => {
      localStorage.setItem('game', 'kept');
      await self.caches.open('of somebody else');
    });
    await page.reload();
    const button = page.getByRole('button', { name: 'Reload' });
    await button.waitFor();

    await server.stop();
    await button.click();
    await page.getByText('There is no network.').waitFor();
    assert.equal((await caches(page)).length, 2, 'without a network nothing is thrown away');

    server.deploy(dist);
    const back = await serve(server.folder, server.port);
    await button.click();
    await page.waitForSelector('.tray');
    assert.equal(await running(page), version(dist));
    await plays(page);
    await kept(page);
    await becomes(async () => (await caches(page)).sort(), [`ecotile / ${version(dist)}`, 'of somebody else']);
    assert.equal(await page.evaluate(() => localStorage.getItem('game')), 'kept');
    await counts(page.locator('.afresh'), 0);
    await context.close();
    await back.stop();
  });

  test('if the browser has deleted the caches, the network serves, and they are filled again', async () => {
    const server = await host(dist);
    const { context, faults } = await visitor(KEEPS);
    const page = await visit(context, server.address);
    // Checked from a file that sends the worker no message, so that the caches are not filled again meanwhile.
    const { stop } = await workers(page);
    const evict = async () => {
      await page.goto(`${server.address}icons/icon.svg`);
      await stop();
      await page.evaluate(async () => {
        for (const name of await self.caches.keys()) await self.caches.delete(name);
      });
    };
    const back = async () => {
      await page.goto(server.address);
      await page.waitForSelector('.tray');
    };
    const isWhole = async ([name, count]) =>
      await self.caches.has(name) && (await (await self.caches.open(name)).keys()).length === count;
    await evict();
    await back();
    await until(page, isWhole, [`ecotile / ${version(dist)}`, built.length]);

    // With a newer version on the host, the whole page is the newer one, and its worker follows by itself.
    await evict();
    server.deploy(next);
    await back();
    assert.deepEqual(await parts(page), ofNext);
    await until(page, isWhole, [`ecotile / ${version(next)}`, built.length]);
    await until(page, async () => {
      const { waiting, installing, active } = await navigator.serviceWorker.getRegistration();
      return !waiting && !installing && active === navigator.serviceWorker.controller;
    });
    assert.equal(await ready(page).count(), 0);
    assert.deepEqual(faults, []);
    await server.stop();
    await again(page);
    assert.deepEqual(await parts(page), ofNext);
    await page.getByRole('link', { name: 'Learn' }).click();
    await page.locator('a[aria-current=page]', { hasText: 'Learn' }).waitFor();
    await context.close();
  });

  test('two copies under two paths of one host do not affect each other', async () => {
    const parent = mkdtempSync(join(temporary, 'parent-'));
    cpSync(dist, join(parent, 'one'), { recursive: true });
    cpSync(next, join(parent, 'one/two'), { recursive: true });
    const server = await serve(parent);
    const { context, faults } = await visitor(KEEPS);
    const one = await visit(context, `${server.address}one/`);
    const two = await visit(context, `${server.address}one/two/`);
    const names = [`ecotile /one/ ${version(dist)}`, `ecotile /one/two/ ${version(next)}`];
    await until(two, (name) => self.caches.has(name), names[1]);
    assert.deepEqual((await caches(two)).sort(), names);
    assert.deepEqual(faults, []);
    await server.stop();
    await again(one);
    await again(two);
    assert.deepEqual(await parts(one), ofFirst);
    assert.deepEqual(await parts(two), ofNext);
    await context.close();
  });

  test('the manifest has all that an installation needs', async () => {
    const manifest = JSON.parse(text(dist, 'manifest.webmanifest'));
    assert.deepEqual([manifest.start_url, manifest.scope], ['./', './']);
    const paper = readFileSync('static/tokens.css', 'utf8').match(/--paper: (#\w+)/)[1];
    assert.deepEqual([manifest.theme_color, manifest.background_color], [paper, paper]);
    for (const { src, sizes, type } of manifest.icons) {
      const bytes = readFileSync(join(dist, src));
      if (type === 'image/png') {
        assert.equal(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, sizes, src);
      } else {
        assert.match(bytes.toString(), /^<svg/);
      }
    }
    assert.ok(manifest.icons.some(({ purpose }) => purpose === 'maskable'));
    const server = await serve();
    const { context, requests } = await visitor(KEEPS);
    const page = await open(context, server.address);
    const session = await context.newCDPSession(page);
    const { errors, url } = await session.send('Page.getAppManifest');
    assert.deepEqual([errors, url], [[], `${server.address}manifest.webmanifest`]);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    assert.deepEqual(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito'), []);
    assert.deepEqual(requests.filter((address) => !address.startsWith(server.address)), []);
    await context.close();
    await server.stop();
  });
});
