// Learn: the lesson, from one example to the gain of a macro and the cost of too many.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addressIs, becomes, counts, eventually, hasNoBarrier, open, says, serve, visit, visitor } from './harness.mjs';

let server;
before(async () => { server = await serve(); });
after(async () => { await server.stop(); });

const link = (rest = '') => `v=1&place=learn&size=3x3&goal=blank-last&board=8.6.7/2.5.4/3.0.1${rest}`;
const view = (page, name) => page.getByRole('radio', { name, exact: true }).check();
const states = (page) => page.locator('.states:not(.variables) li');
/// Waits until the worker's lesson has this number of states.
const are = (page, number) => eventually(async () => assert.equal(await states(page).count(), number), 60_000);

visit('the lesson of Markov, Russell and Neller: five states, a macro, and a path of 13 states instead of 19', {}, async ({ context }) => {
  const page = await open(context, server.address, link());
  await are(page, 5);
  await says(page.locator('.verified'), /is an instance/);
  assert.equal(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), 0, 'only the columns scroll');
  const code = page.locator('.code-form pre');
  await says(code.nth(0), /\(second, fifth, third, first, sixth, fourth\)/);
  await says(code.nth(1), /^\(/);
  await says(code.nth(2), /\.$/);
  // Step by step by keyboard: the same state with tiles and with variables.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await becomes(() => states(page).nth(2).getAttribute('aria-current'), 'step');
  await counts(page.locator('.states [aria-current=step]'), 2);
  await addressIs(page, /step=2/);
  await page.getByRole('button', { name: 'Add to the theory' }).click();
  await says(page.locator('.macro > [role=status]'), /1 macro added/);
  await becomes(() => page.getByRole('button', { name: 'Add to the theory' }).isDisabled(), true);
  await view(page, 'Theory');
  await page.getByRole('button', { name: 'Solve both ways' }).click();
  const row = (macros) => page.locator(`tr[data-macros="${macros}"] td`);
  await says(row(0).first(), '18', 60_000);
  await says(row(1).first(), '12', 60_000);
  // In basic moves the path is equally long.
  await says(row(1).nth(1), '18');
  await says(page.locator('.compare .label'), /13 states/);
  await says(page.locator('.route'), /macro 1 \(DLUL\)/);
});

visit('the theory: reordered, switched off, written by hand, saved, opened, forgotten, kept', {}, async ({ context }) => {
  const page = await open(context, server.address, link('&view=theory&theory=3x2~4.DLUL'));
  const rules = page.locator('.rules li');
  await counts(rules, 1);
  const write = async (text) => {
    await page.locator('input[name=macro]').fill(text);
    await page.keyboard.press('Enter');
  };
  await write('first: D');
  await says(page.locator('.theory .wrong'), /\.$/);
  await write('first: LUR');
  await counts(rules, 2);
  // Given the tiles of the cells, the moves are found.
  await write('third: (first, second, sixth, fourth, third, fifth)');
  await eventually(async () => {
    const said = await page.locator('.theory .wrong').count();
    assert.ok(await rules.count() === 3 || said === 1);
  });
  const words = () => page.locator('.rule-words strong').allTextContents();
  const before = await words();
  await page.getByRole('button', { name: 'Try macro 2 earlier' }).click();
  await eventually(async () => assert.deepEqual((await words()).slice(0, 2), [before[1], before[0]]));
  await page.getByRole('switch', { name: 'Use macro 1' }).uncheck();
  await counts(page.locator('.rules .off'), 1);
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as JSON' }).click()]);
  const path = await saved.path();
  const count = await rules.count();
  await page.reload();
  await counts(rules, count, 'kept on this machine');
  await page.getByRole('button', { name: 'Forget all' }).click();
  await counts(rules, 0);
  await page.locator('.theory input[type=file]').setInputFiles(path);
  await counts(rules, count);
  await page.locator('.theory input[type=file]').setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') });
  await says(page.locator('.notices'), /contains no theory/);
  await counts(rules, count, 'and nothing is lost');
});

visit('keep adding examples: the curve bends, and macros that cost more than they save are removed', {}, async ({ context }) => {
  const page = await open(context, server.address, link('&view=experiment'));
  await page.getByRole('radio', { name: 'From random walks' }).check();
  await page.getByRole('button', { name: 'Keep adding' }).click();
  await says(page.locator('.bend-plot [role=status]'), /more knowledge made it slower/, 60_000);
  await eventually(async () => assert.ok(await page.locator('.bend-plot circle').count() > 10), 40_000);
  await view(page, 'Theory');
  const entry = page.locator('input[name=macro]');
  for (const rule of ['fourth: DLULDR', 'first: LURDLURD']) {
    await entry.fill(rule);
    await page.keyboard.press('Enter');
    // A text that is accepted leaves the field; one that is refused stays, with a sentence.
    await eventually(async () =>
      assert.ok(await entry.inputValue() === '' || await page.locator('.theory .wrong').count() === 1));
  }
  await eventually(async () => assert.ok(await page.locator('.rules li').count() >= 1));
  await page.getByRole('button', { name: 'Remove macros that cost more than they save' }).click();
  await says(page.locator('.theory > section > [role=status]').first(), /removed/, 60_000);
});

visit('practice on small boards solves a board of any size', {}, async ({ context }) => {
  const page = await open(context, server.address, 'v=1&place=learn&size=10x10&goal=blank-last&deal=uniform&seed=3&view=practice');
  await page.getByRole('button', { name: /by hill climbing/ }).click();
  await says(page.locator('.practice [role=status]').first(), /practise first/, 60_000);
  await page.getByRole('button', { name: 'Practise', exact: true }).click();
  await says(page.locator('.practice summary'), /macros learned/, 60_000);
  await page.getByRole('button', { name: /by hill climbing/ }).click();
  await says(page.locator('.practice'), /Solved in [\d,]+ moves/, 60_000);
  await page.getByRole('button', { name: 'Solve one board of each size' }).click();
  await eventually(async () => assert.equal(await page.locator('.practice tbody tr').count(), 9), 60_000);
  await page.getByRole('button', { name: 'Play this solution' }).click();
  await page.waitForSelector('main.play');
});

visit('learned costs: the second run expands less, and the table can be viewed, saved and forgotten', {}, async ({ context }) => {
  const page = await open(context, server.address, link('&view=costs'));
  const run = page.getByRole('button', { name: 'Search and remember' });
  const rows = page.locator('.costs tbody tr');
  for (const times of [1, 2]) {
    await run.click();
    await eventually(async () => assert.equal(await rows.count(), times), 60_000);
  }
  const expanded = async (at) => Number((await rows.nth(at).locator('td').nth(1).textContent()).replaceAll(',', ''));
  assert.equal(await rows.nth(0).locator('td').first().textContent(), '31');
  assert.equal(await rows.nth(1).locator('td').first().textContent(), '31');
  assert.ok(await expanded(1) < await expanded(0));
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save the table' }).click()]);
  const path = await saved.path();
  await page.getByRole('button', { name: 'Forget the table' }).click();
  await counts(rows, 0);
  await page.locator('.costs input[type=file]').setInputFiles(path);
  await says(page.locator('.costs > [role=status]').last(), /known/);
  await page.locator('.costs input[type=file]').setInputFiles({ name: 'x.bin', mimeType: 'application/octet-stream', buffer: Buffer.from('nonsense') });
  await says(page.locator('.notices'), /\./);
  await page.getByRole('radio', { name: /Atal et al/ }).check();
  await says(page.locator('.costs .bad'), /longer than the shortest/);
});

visit('what is forgotten or changed while a worker is at it stays so', {}, async ({ context }) => {
  // Costs: a search of a board of depth 80, with the table of a near one.
  const at = (board) => `v=1&place=learn&size=4x4&goal=blank-first&view=costs&board=${board}`;
  const costs = await open(context, server.address, at('1.2.3.7/4.5.6.0/8.9.10.11/12.13.14.15'));
  const run = costs.getByRole('button', { name: 'Search and remember' });
  const known = costs.locator('.costs > [role=status]', { hasText: 'known' });
  await run.click();
  await counts(known, 1);
  await costs.goto(`${server.address}#${at('15.10.8.12/11.14.9.13/2.6.5.1/3.7.4.0')}`);
  await addressIs(costs, /board=15/);
  await run.click();
  await becomes(() => run.isDisabled(), true);
  await costs.getByRole('button', { name: 'Forget the table' }).click();
  await becomes(() => run.isEnabled(), true);
  await counts(known, 0);
  await counts(costs.locator('.costs tbody tr'), 0);
  // Practice.
  const practice = await open(context, server.address, link('&view=practice'));
  const practise = practice.getByRole('button', { name: 'Practise', exact: true });
  const learned = practice.locator('.practice summary');
  await practise.click();
  await says(learned, /macros learned/, 60_000);
  await practise.click();
  await practice.getByRole('button', { name: 'Forget them' }).click();
  await becomes(() => practise.isEnabled(), true);
  await counts(learned, 0);
});

visit('a theory that is changed during a sieve stays as it was changed', {}, async ({ context }) => {
  let pass;
  const held = new Promise((done) => { pass = done; });
  await context.route(/\/worker_bg\.wasm/, async (route) => { await held; await route.continue(); });
  const page = await open(context, server.address, link('&view=theory&theory=3x2~4.DLUL'));
  const rules = page.locator('.rules li');
  const sieve = page.getByRole('button', { name: 'Remove macros that cost more than they save' });
  await counts(rules, 1);
  await sieve.click();
  await becomes(() => sieve.isDisabled(), true);
  await page.locator('input[name=macro]').fill('first: LUR');
  await page.keyboard.press('Enter');
  await counts(rules, 2);
  // The sieve of the former theory is given up, and the next one is of both macros.
  pass();
  await becomes(() => sieve.isEnabled(), true);
  await sieve.click();
  const result = page.locator('.theory > section > [role=status]').first();
  await says(result, /removed/, 60_000);
  const [removed, left] = (await result.textContent()).match(/\d+/g).map(Number);
  assert.equal(removed + left, 2);
});

visit('a stretch of a solution is taught, from Search and from Play', {}, async ({ context }) => {
  const page = await open(context, server.address, 'v=1&place=search&size=3x3&goal=blank-last&board=2.0.5/1.6.3/4.7.8');
  await page.getByRole('button', { name: 'Teach a part' }).click({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Teach this part' }).click();
  await page.waitForSelector('main.learn');
  await are(page, 5);
  const other = await open(context, server.address, 'v=1&place=play&size=3x3&goal=blank-last&board=1.2.3/4.5.6/0.7.8');
  await other.keyboard.press('ArrowLeft');
  await other.getByRole('button', { name: 'Teach a part' }).click();
  await other.getByRole('button', { name: 'Teach this part' }).click();
  await are(other, 2);
});

visit('an example is drawn, written, or refused with a sentence', {}, async ({ context }) => {
  const page = await open(context, server.address, link());
  const entry = page.locator('input[name=example]');
  await entry.fill('1 2 3 4');
  // A lesson that arrives meanwhile does not change the text being typed, and a refusal keeps the example.
  await are(page, 5);
  await becomes(() => entry.inputValue(), '1 2 3 4');
  await entry.press('Enter');
  await says(page.locator('.example .wrong'), /\.$/);
  await becomes(() => entry.inputValue(), '1 2 3 4');
  await entry.fill('1 2 3 / 4 5 0 -> 2 1 3 / 4 5 0');
  await page.keyboard.press('Enter');
  await says(page.locator('.verified'), /not an instance/);
  // Exchanging two tiles of the finish makes it an example again.
  const finish = page.locator('.example-board').nth(1);
  await finish.locator('[data-tile="1"]').click();
  await finish.locator('[data-picked]').waitFor();
  await finish.locator('[data-tile="4"]').click();
  await says(page.locator('.verified'), /is an instance/);
  await page.getByRole('button', { name: 'Example of Markov et al.' }).click();
  await are(page, 5);
});

test('axe finds no barrier, wide and on a phone, light and dark', async () => {
  for (const viewport of [{ width: 1440, height: 900 }, { width: 390, height: 844 }]) {
    for (const name of ['lesson', 'theory', 'experiment', 'practice', 'costs']) {
      const { context } = await visitor({ viewport });
      const page = await open(context, server.address, link(`&view=${name}&theory=3x2~4.DLUL`));
      if (name === 'lesson') await page.waitForSelector('.player');
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), viewport.width, 'nothing is wider than the window');
      await hasNoBarrier(page, name);
      await context.close();
    }
  }
});

visit('an example can begin with the board from Play', {}, async ({ context }) => {
  const page = await open(context, server.address, 'v=1&place=learn&size=3x2&board=1.2.3/4.0.5');
  await page.getByRole('button', { name: 'Use the board from Play' }).click();
  await eventually(async () => assert.match(await page.locator('input[name=example]').inputValue(), /^1 2 3 \/ 4 0 5 ->/));
});

visit('while a tile of an example is picked up, a link brings a smaller example', {}, async ({ context }) => {
  const page = await open(context, server.address, 'v=1&place=learn&size=3x3&board=1.2.3/4.0.5/7.8.6');
  await page.getByRole('button', { name: 'Use the board from Play' }).click();
  const start = page.locator('.example-board').first();
  await counts(start.locator('.tile'), 8);
  await start.locator('[data-tile="6"]').click();
  await counts(start.locator('[data-picked]'), 1);
  await page.goto(`${server.address}#${link()}`);
  await counts(start.locator('.tile'), 5);
  await counts(start.locator('[data-picked]'), 0);
  // The next press picks up, the one after it exchanges.
  await start.locator('[data-tile="1"]').click();
  await start.locator('[data-tile="2"][data-tile]').click();
  await says(page.locator('.verified'), /\.$/);
});
