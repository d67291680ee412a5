// Files that are not delivered, and workers that break down: the page says so, and another attempt works.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addressIs, board, eventually, nudge, open, says, serve, visitor } from './harness.mjs';

let server;
before(async () => { server = await serve(); });
after(async () => { await server.stop(); });

const at = (place, rest = '') => `v=1&place=${place}&size=3x3&goal=blank-last&deal=easy-1&seed=7${rest}`;
const link = (page, name) => page.getByRole('navigation').getByRole('link', { name });

/// The ways in which a file is lost; each is a function for `route`.
const LOSSES = {
  'is not there': (route) => route.fulfill({ status: 404, body: '' }),
  'is cut off': (route) => route.abort(),
  'hangs for ever': () => {},
};

/// A visitor from whom these files are held back until `bring`; `asked` are the requested addresses.
async function without(files, loss) {
  const { context } = await visitor();
  const asked = [];
  const lose = (route) => { asked.push(route.request().url()); return LOSSES[loss](route); };
  await context.route(files, lose);
  const page = await context.newPage();
  await page.clock.install();
  // The time limits have passed as soon as the file has been requested.
  const pass = async () => {
    await eventually(() => assert.ok(asked.length, 'it is asked for'));
    if (loss === 'hangs for ever') await page.clock.fastForward(15_500);
  };
  return { context, page, asked, pass, bring: () => context.unroute(files, lose) };
}

for (const loss of Object.keys(LOSSES)) {
  for (const file of [/\/worker\.js/, /\/worker_bg\.wasm/]) {
    test(`the worker's ${file.source.includes('wasm') ? 'wasm' : 'script'} ${loss}: a sentence, the board still works, another attempt works`, async () => {
      const { context, page, asked, pass, bring } = await without(file, loss);
      await page.goto(`${server.address}#${at('play')}`);
      await page.waitForSelector('.tray');
      await page.locator('#hint').click();
      await pass();
      const version = await page.locator('meta[name=version]').getAttribute('content');
      assert.ok(asked[0].endsWith(`?${version}`), `of this build: ${asked[0]}`);
      const failure = page.locator('.actions .failure');
      await says(failure.locator('p'), /^The solver could not be loaded: there may be no network\.$/);
      await says(page.locator('#hint'), 'Hint');
      assert.equal(await page.locator('#helped').count(), 0, 'no hint was given');
      // For another board the page tries again by itself, in vain.
      const count = asked.length;
      await nudge(page);
      await says(page.locator('#moves'), 1);
      await eventually(() => assert.ok(asked.length > count));
      await pass();
      const fetched = [];
      page.on('requestfinished', (request) => { if (file.test(request.url())) fetched.push(request.url()); });
      await bring();
      await eventually(async () => {
        if (await failure.count()) await page.locator('#hint').click();
        assert.match(await page.locator('#hint').textContent(), /\d/);
      });
      assert.ok(!asked.includes(fetched.at(-1)), 'under another address');
      assert.equal(await failure.count(), 0);
      await context.close();
    });
  }

  for (const [which, files] of [['one style sheet', /\/play-[^/]*\.css/], ['every style sheet', /\.css/]]) {
    test(`${which} ${loss}: a sentence instead of a page without style, and another attempt works`, async () => {
      const { context, page, pass, bring } = await without(files, loss);
      await page.goto(server.address, { waitUntil: 'commit' });
      await pass();
      const box = page.getByRole('alertdialog');
      await says(box.locator('p'), /A style sheet could not be loaded: there may be no network/);
      // The box is drawn, and nothing else.
      const { width, height } = await box.boundingBox();
      const view = page.viewportSize();
      assert.ok(width >= view.width - 20 && height >= view.height - 20, `${width}x${height} of the window are covered`);
      await bring();
      await box.getByRole('button', { name: 'Reload' }).click();
      await page.waitForSelector('.tray');
      await eventually(async () => assert.equal(await box.count(), 0));
      assert.ok(await page.evaluate(() => [...document.styleSheets].every(({ cssRules }) => cssRules.length)), 'it is dressed');
      await context.close();
    });
  }

  for (const [what, files] of [['style sheet', /\/search-[^/]*\.css/], ['script', /\/study\.js/], ['wasm', /\/study_bg\.wasm/]]) {
    test(`the other bundle's ${what} ${loss}: a sentence, the old place stays, another attempt works`, async () => {
      const { context, page, pass, bring } = await without(files, loss);
      await page.goto(`${server.address}#${at('play')}`);
      await page.waitForSelector('.tray');
      await link(page, 'Agents').click();
      await pass();
      await says(page.locator('.notice p'), /could not be loaded/);
      await page.waitForSelector('.figures');
      await nudge(page);
      await bring();
      await link(page, 'Agents').click();
      await page.waitForSelector('.player');
      const [sheets, all] = await page.evaluate(() => {
        const name = (link) => new URL(link.getAttribute('href'), location).pathname;
        const worn = [...document.querySelectorAll('link[data-bundle]')].map((link) => link.sheet && name(link));
        const { content } = document.querySelector('template[data-bundle="study"]');
        return [worn, [...content.children].map(name)];
      });
      assert.ok(all.length);
      assert.deepEqual(sheets, all, 'its sheets are there, each once and in their order');
      await context.close();
    });
  }

  test(`the first bundle's wasm ${loss}: a sentence, and another attempt works`, async () => {
    const { context, page, pass, bring } = await without(/\/play-[^/]*\.wasm/, loss);
    await page.goto(server.address);
    await pass();
    // An error before the start is reported after a second.
    await page.clock.runFor(1_500);
    const box = page.getByRole('alertdialog');
    await says(box.locator('p'), /^Ecotile did not start\. A file of the page could not be loaded: there may be no network\. .*stay there\.$/);
    await bring();
    await box.getByRole('button', { name: 'Reload' }).click();
    await page.waitForSelector('.tray');
    await context.close();
  });
}

/// Appended to the worker's script: asks whether the worker has to break down.
const ASK = `
const asking = new XMLHttpRequest();
asking.open('GET', self.origin + '/is-broken', false);
asking.send();
const isBroken = asking.responseText === 'yes';
`;

/// The worker runs out of memory at its first task, which is not a panic.
const TRAP = `${ASK}
if (isBroken) {
  const start = wasm_bindgen;
  let wasm;
  wasm_bindgen = async (...given) => { wasm = await start(...given); return wasm; };
  const { now } = Performance.prototype;
  Performance.prototype.now = function () { wasm?.__wbindgen_malloc(-1, 1); return now.call(this); };
}
`;

/// The worker is called while it works, which never happens otherwise: it panics ("already borrowed").
const PANIC = `${ASK}
if (isBroken) {
  const { setTimeout: later } = self;
  let isWorking = false;
  self.setTimeout = (call, time) => later(() => { isWorking = true; call(); isWorking = false; }, time);
  const { now } = Performance.prototype;
  Performance.prototype.now = function () {
    if (isWorking) self.onmessage(new MessageEvent('message', { data: 'Stop' }));
    return now.call(this);
  };
}
`;

/// A visitor whose workers break down until `mend`.
async function withBadWorkers(addition, address) {
  const { context, faults } = await visitor();
  let isBroken = true;
  await context.route(/\/is-broken/, (route) => route.fulfill({ body: isBroken ? 'yes' : 'no' }));
  await context.route(/\/worker\.js/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: await response.text() + addition });
  });
  const page = await open(context, server.address, address);
  return { context, faults, page, mend: () => { isBroken = false; } };
}

/// A board of depth 80: many seconds even with the best tables.
const DEEP = 'v=1&place=search&size=4x4&goal=blank-first&board=15.10.8.12/11.14.9.13/2.6.5.1/3.7.4.0&by=ida-star&h=manhattan&view=growth';

test('the panic of a worker is reported, and the next worker works', async () => {
  const { context, faults, page, mend } = await withBadWorkers(PANIC, DEEP);
  const run = page.getByRole('button', { name: 'Search', exact: true });
  await run.click();
  await says(page.locator('.headline'), /The solver crashed\./);
  assert.ok(faults.some((fault) => /panicked at/.test(fault)), `it is a panic: ${faults}`);
  assert.equal(await page.getByRole('alertdialog').count(), 0, 'the page lives on');
  mend();
  await run.click();
  await says(page.locator('.headline'), /At least/);
  await context.close();
});

test('a worker of another build is refused, and one of this build works', async () => {
  const addition = `${ASK}
    const { postMessage } = self;
    self.postMessage = (message, transfer) =>
      postMessage.call(self, isBroken && message.Ready ? { Ready: { version: 'another' } } : message, transfer);
  `;
  const { context, page, mend } = await withBadWorkers(addition, DEEP);
  const run = page.getByRole('button', { name: 'Search', exact: true });
  await run.click();
  await says(page.locator('.headline'), /different versions/);
  mend();
  await run.click();
  await says(page.locator('.headline'), /At least/);
  await context.close();
});

const press = (name, place = 'main') => (page) => page.locator(place).getByRole('button', { name, exact: true }).click();
const again = (place) => press('Try again', place);
const teach = (view) => 'v=1&place=learn&size=3x3&goal=blank-last&board=8.6.7/2.5.4/3.0.1&theory=3x2~4.DLUL' + `&view=${view}`;

/// The places that use workers: how the work is started (unless it starts by itself), where the sentence is shown, how the
/// work is started again, and its result.
const PLACES = {
  'the distance and hints in Play': { at: at('play'), failure: '.actions .failure', again: again('.actions'), then: '#optimum[data-proven]' },
  'a hint that is asked for again': { at: at('play'), failure: '.actions .failure', again: press(/Hint/), then: '#optimum[data-proven]' },
  'a deal': {
    at: at('play'),
    ask: async (page) => {
      await page.locator('.panel').getByText('Exactly').click();
      await page.locator('.panel').getByRole('button', { name: 'Deal' }).click();
    },
    failure: '.panel form', again: (page) => page.locator('.panel').getByRole('button', { name: 'Deal' }).click(),
    then: (page) => addressIs(page, /board=/),
  },
  'the agents': { at: at('agents'), failure: '.job', again: (page) => page.locator('.job button').click(), then: '.player' },
  'a search': { at: at('search', '&by=a-star&h=manhattan&view=growth'), ask: press('Search'), failure: '.headline', again: press('Search'), then: '.headline strong' },
  'the tree': { at: at('search', '&by=a-star&h=manhattan&view=tree'), failure: '.search-view .job', again: again('.search-view'), then: '.player' },
  'heuristics laid bare': { at: at('search', '&by=a-star&h=manhattan&view=heuristics'), failure: '.bare-view > .job', again: again('.bare-view'), then: '.bare-view tbody tr' },
  'a race': { at: at('search', '&by=a-star&h=manhattan&view=growth'), ask: press('Race'), failure: '.race tbody', again: press('Race'), then: '.race .winner' },
  'a theory that is tried': { at: teach('theory'), ask: press('Solve both ways'), failure: '.compare .job', again: again('.compare'), then: '.compare tr[data-macros]' },
  'a theory that is sieved': { at: teach('theory'), ask: press('Remove macros that cost more than they save'), failure: '.theory .job', again: again('.theory'), then: '.theory p[role=status]' },
  practice: { at: teach('practice'), ask: press('Practise'), failure: '.practice .job', again: again('.practice'), then: '.practice > p[role=status]' },
  climbing: { at: teach('practice'), ask: press(/by hill climbing/), failure: '.practice .job', again: again('.practice'), then: '.practice > p[role=status]' },
  'an experiment': { at: teach('experiment'), ask: press('Keep adding'), failure: '.job', again: again('main'), then: '.experiment svg' },
  'learned costs': { at: teach('costs'), ask: press('Search and remember'), failure: '.costs .job', again: again('.costs'), then: '.costs > p[role=status]' },
  'a lesson': { at: teach('lesson'), failure: '.job', again: again('main'), then: '.states' },
};

for (const [name, place] of Object.entries(PLACES)) {
  test(`${name}: the breakdown of a worker is reported, and another attempt works`, async () => {
    const { context, page, mend } = await withBadWorkers(TRAP, place.at);
    await place.ask?.(page);
    await says(page.locator(place.failure).first(), /The solver crashed\./);
    assert.equal(await page.getByRole('alertdialog').count(), 0, 'the page lives on');
    assert.ok((await board(page)).cells.length);
    mend();
    await place.again(page);
    await eventually(async () => assert.equal(await page.locator(place.failure).filter({ hasText: 'crashed' }).count(), 0));
    if (typeof place.then === 'string') await page.waitForSelector(place.then, { state: 'attached' });
    else await place.then(page);
    await context.close();
  });
}
