// Learn: the experiment with good and bad examples. What the page says is what the native test counts.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before } from 'node:test';
import { addressIs, becomes, counts, eventually, hasNoBarrier, open, says, serve, visit } from './harness.mjs';

let server;
before(async () => { server = await serve(); });
after(async () => { await server.stop(); });

const link = (rest = '') => `v=1&place=learn&view=experiment${rest}&size=3x3&goal=blank-last&board=8.6.7/2.5.4/3.0.1`;
const choose = (page, name) => page.getByRole('radio', { name, exact: true }).check();
const run = (page) => page.getByRole('button', { name: 'Keep adding' }).click();
const verdict = (page) => page.locator('.experiment-verdict');
const write = async (page, name, value) => {
  await page.locator(`input[name=${name}]`).fill(String(value));
  await page.keyboard.press('Enter');
};

/// The rows of the native test, by search and by seed.
const searches = readFileSync(new URL('../lab_effects.txt', import.meta.url), 'utf8').trim().split('\n\n').map((table) => {
  const rows = table.split('\n').slice(2).map((line) => line.match(/\d+/g).map(Number));
  return new Map(rows.map(([seed, expanded, children, ...rest]) => [seed, { expanded, children, good: rest.slice(0, 4), bad: rest.slice(4) }]));
});
const [rows] = searches;

/// The table of all stages of the shown run: solved, transitions, nodes, children.
async function stages(page) {
  const cells = await page.locator('.experiment details tbody tr').evaluateAll((rows) =>
    rows.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent.replaceAll(',', '')))));
  return cells;
}

visit('seeds 1, 2 and 5, good examples and random walks: the page finds what the native test counts', {}, async ({ context }) => {
  assert.equal(rows.size, 20);
  const page = await open(context, server.address, link());
  for (const seed of [1, 2, 5]) {
    await write(page, 'seed', seed);
    for (const [source, name] of [['good', 'From solutions'], ['bad', 'Random walks']]) {
      await choose(page, name);
      await run(page);
      await verdict(page).waitFor({ timeout: 60_000 });
      const { expanded, children, [source]: [expandedWithAll, best, atBest, withAll] } = rows.get(seed);
      const all = await eventually(async () => {
        const all = await stages(page);
        assert.equal(all.length, 25);
        assert.deepEqual(all[24].slice(2), [expandedWithAll, withAll], `seed ${seed}, ${source}`);
        return all;
      }, 60_000);
      assert.deepEqual(all[0].slice(2), [expanded, children]);
      assert.equal(all[best][3], atBest);
      assert.equal(Math.min(...all.map((stage) => stage[3])), atBest);
      assert.ok(all.every(([solved]) => solved === 30), 'every stage solves every board');
      await says(verdict(page), best > 0 ? /shrink at first.*cost more than they save/ : /^No number of these macros saves/);
    }
    await says(page.locator('.experiment [role=status]'), /random walks have [\d.]+ times the children of good examples/);
  }
});

visit('the text promises no more than twenty seeds show', {}, async ({ context }) => {
  const page = await open(context, server.address, link());
  const table = page.locator('.findings tbody tr');
  const shown = await table.evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent))));
  const counted = [[], [], [], [], []];
  for (const search of searches) {
    const seeds = [...search.values()];
    const both = (holds) => ['good', 'bad'].map((source) => seeds.filter((row) => holds(row[source], row)).length);
    counted[0].push(...both(([expanded], row) => expanded < row.expanded));
    counted[1].push(...both(([, best]) => best > 0));
    counted[2].push(...both(([, , atBest, withAll]) => withAll > atBest));
    counted[3].push(...both(([, , , withAll], row) => withAll > row.children));
    counted[4].push(seeds.filter(({ good, bad }) => bad[3] > good[3]).length);
  }
  assert.deepEqual(shown, counted);
  await says(page.locator('.findings .note'), /Seeds 1 to 20, with 24 examples and 30 boards each:/);
  // Nothing is promised before a run.
  await counts(verdict(page), 0);
  assert.doesNotMatch(await page.locator('.learn-view:not([hidden])').textContent(), /shrink/);
});

visit('the plots have axes with names, units and ticks, and a curve for each source', {}, async ({ context }) => {
  const page = await open(context, server.address, link('&experiment=boards=6'));
  await run(page);
  await verdict(page).waitFor({ timeout: 60_000 });
  const plots = page.locator('.adding-plot');
  await counts(plots, 2);
  await becomes(() => plots.locator('figcaption').allTextContents(), ['Children examined, per board', 'Nodes expanded, per board']);
  for (const plot of await plots.all()) {
    assert.deepEqual(await plot.locator('.x-ticks span').allTextContents(), ['0', '5', '10', '15', '20']);
    await says(plot.locator('.x-name'), 'macros');
    const ticks = (await plot.locator('.y-ticks span').allTextContents()).map((text) => Number(text.replaceAll(',', '')));
    assert.ok(ticks.length >= 3 && ticks[0] === 0 && ticks.every((tick, at) => tick === at * ticks[1]), String(ticks));
    assert.equal(await plot.locator('.dot').count(), 25);
    // The highest point is on the scale.
    const most = await plot.locator('.dot title').evaluateAll((titles) => Math.max(...titles.map((title) => Number(title.textContent.split(': ')[1].replaceAll(',', '')))));
    assert.ok(most <= ticks.at(-1) && most > ticks.at(-1) / 2, `${most} of ${ticks.at(-1)}`);
  }
  await choose(page, 'Random walks');
  await run(page);
  await counts(page.locator('.adding-plot polyline'), 4);
  await becomes(() => plots.first().locator('.curve-names span').allTextContents().then((names) => names.sort()), ['From solutions', 'Random walks']);
  await eventually(async () => assert.match(await plots.first().getByRole('img').getAttribute('aria-label'), /Random walks\. 0 macros: \d+.*24 macros/));
  await hasNoBarrier(page, 'the plots');
});

visit('the settings are in the link, and a link without them means the usual ones', {}, async ({ context }) => {
  const page = await open(context, server.address, link());
  const value = (page, name) => page.locator(`input[name=${name}]`).inputValue();
  assert.deepEqual([await value(page, 'examples'), await value(page, 'boards'), await value(page, 'seed')], ['24', '30', '1']);
  assert.doesNotMatch(await page.evaluate(() => location.hash), /experiment=/);
  await choose(page, '3×3');
  await choose(page, 'Random walks');
  await write(page, 'examples', 5);
  await write(page, 'boards', 4);
  await write(page, 'seed', 7);
  await addressIs(page, /view=experiment&experiment=size=3x3,source=walks,examples=5,boards=4,seed=7&/);
  const other = await open(context, server.address, (await page.evaluate(() => location.hash)).slice(1));
  assert.deepEqual([await value(other, 'examples'), await value(other, 'boards'), await value(other, 'seed')], ['5', '4', '7']);
  await becomes(() => other.getByRole('radio', { name: '3×3', exact: true }).isChecked(), true);
  await becomes(() => other.getByRole('radio', { name: 'Random walks', exact: true }).isChecked(), true);
  await counts(other.locator('.experiment-settings .tray').first().locator('.tile'), 8);
  await run(other);
  await verdict(other).waitFor({ timeout: 60_000 });
  await becomes(async () => (await stages(other)).map(([solved]) => solved), [4, 4, 4, 4, 4, 4]);
});

visit('the results stay while other settings or another view are shown', {}, async ({ context }) => {
  const page = await open(context, server.address, link('&experiment=boards=3'));
  const figures = page.locator('.experiment [role=status]');
  await run(page);
  await verdict(page).waitFor({ timeout: 60_000 });
  const said = await figures.textContent();
  await write(page, 'seed', 2);
  await counts(verdict(page), 0, 'no result of another seed');
  await counts(page.locator('.adding-plot'), 0);
  await write(page, 'seed', 1);
  await says(figures, said);
  await choose(page, 'Costs');
  await page.locator('.costs').waitFor();
  await becomes(() => figures.isVisible(), false);
  await choose(page, 'Experiment');
  await becomes(() => figures.isVisible(), true);
  await says(figures, said);
  await counts(page.locator('.adding-plot'), 2);
});
