// Search: algorithms by family, options that explain themselves, boards that cannot be solved, depth-first going round.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  addressIs, becomes, chooseHeuristic, chooseMethod, counts, eventually, hasNoBarrier, open, openList, says, serve, visit, visitor,
} from './harness.mjs';

let server;
before(async () => { server = await serve(); });
after(async () => { await server.stop(); });

const NINE = 'size=3x3&goal=blank-last&board=2.0.5/1.6.3/4.7.8';
/// The last two tiles are swapped.
const SWAPPED = 'size=3x3&goal=blank-last&board=1.2.3/4.5.6/8.7.0';
const link = (rest) => `v=1&place=search&${rest}`;
const headline = (page) => page.locator('.headline');
const figure = (page, name) => page.locator(`[data-figure="${name}"]`).first();

visit('an algorithm is found by its family, and each option explains itself', {}, async ({ context }) => {
  const page = await open(context, server.address, link(NINE));
  const list = await openList(page, 'method');
  const families = await list.getByRole('group', { name: 'Family' }).getByRole('radio').evaluateAll(
    (radios) => radios.map((radio) => radio.labels[0].textContent));
  assert.deepEqual(families, ['Best', 'Blind', 'Best-first', 'Deepening', 'Beam', 'Real-time', 'Local']);
  let variants = 0;
  for (const family of families) {
    await list.getByRole('radio', { name: family, exact: true }).check();
    const group = list.getByRole('group', { name: `${family}: variants` });
    await group.waitFor();
    const said = await group.locator('label').evaluateAll((labels) => labels.map((label) => {
      const [name, line] = ['.explained-name', '.note'].map((part) => label.querySelector(part).textContent);
      return { name, line };
    }));
    variants += said.length;
    for (const { name, line } of said) assert.ok(name && /^[A-Z0-9].{15,}\.$/.test(line), `${family}, ${name}: ${line}`);
  }
  assert.equal(variants, 23);
  await chooseMethod(page, 'greedy-best-first');
  await says(list.locator('summary'), /Algorithm\s*Greedy best-first\s*Best-first/);
  await says(page.locator('.explained-line').first(), /looks nearest to the goal/);
  await addressIs(page, /by=greedy-best-first/);
  await chooseHeuristic(page, 'combined-6');
  await says(page.locator('details[data-field=heuristic] summary'), /Manhattan and misplaced, up to 6/);
  await says(page.locator('.explained-line').last(), /Atal et al\./);
});

visit('the lists open one at a time, and Escape closes one', {}, async ({ context }) => {
  const page = await open(context, server.address, link(NINE));
  const method = await openList(page, 'method');
  const heuristic = await openList(page, 'heuristic');
  await becomes(() => method.evaluate((details) => details.open), false);
  await page.keyboard.press('Escape');
  await becomes(() => heuristic.evaluate((details) => details.open), false);
});

visit('a weight has one decimal, and a link opens it', {}, async ({ context }) => {
  const page = await open(context, server.address, link(`${NINE}&by=weighted-a-star-4.5`));
  const weight = page.locator('input[name=parameter]');
  await becomes(() => weight.inputValue(), '4.5');
  await says(page.locator('details[data-field=method] summary'), /Weighted A\* ×4\.5/);
  await weight.fill('2.5');
  await page.keyboard.press('Enter');
  await addressIs(page, /by=weighted-a-star-2\.5/);
  await weight.fill('1000');
  await page.keyboard.press('Enter');
  await becomes(() => weight.inputValue(), '100');
});

visit('old links mean what they meant: greedy reopens, and its race does too', {}, async ({ context }) => {
  const page = await open(context, server.address, link(`${NINE}&by=greedy&h=misplaced`));
  await says(page.locator('details[data-field=method] summary'), /Greedy, reopening/);
  await says(figure(page, 'expanded'), '162');
  await counts(page.locator('.race tr[data-entrant="greedy~manhattan"]'), 1);
  // Whoever comes to Search by the top bar has the textbooks' one in the race.
  const other = await open(context, server.address, `v=1&place=play&${NINE}`);
  await other.locator('.places').getByRole('link', { name: 'Search' }).click();
  await counts(other.locator('.race tr[data-entrant="greedy-best-first~manhattan"]'), 1);
  await addressIs(other, /race=default-2/);
});

visit('a board that cannot be solved is searched by who insists: 181,440 boards, and what that proves', {}, async ({ context }) => {
  const page = await open(context, server.address, link(`${SWAPPED}&by=breadth-first&view=growth`));
  await says(headline(page), /^This board cannot be solved\. No moves lead from this board to this goal/);
  await counts(page.locator('.search-figures'), 0);
  await counts(page.getByRole('button', { name: 'Search', exact: true }), 0);
  await page.getByRole('button', { name: 'Search anyway' }).click();
  await says(headline(page), 'No solution: all 181,440 boards that can be reached were seen. The goal is not among them. '
    + 'They are half of all 9! = 362,880 arrangements.', 60_000);
  await says(figure(page, 'expanded'), '181,440');
  const address = await addressIs(page, /unsolvable=search/);
  // The link shows the same to whoever opens it.
  const other = await open(context, server.address, address);
  await says(headline(other), /^No solution: all 181,440 boards/, 60_000);
  // Each of the others says what it proves.
  await chooseMethod(page, 'bidirectional');
  await says(headline(page), /the two searches cannot meet/, 60_000);
  await chooseMethod(page, 'a-star');
  await says(headline(page), /^No solution: all 181,440 boards/, 60_000);
  await chooseMethod(page, 'hill-climbing');
  await says(headline(page), /That proves nothing: only the parity of the tiles does/);
  // Best knows it without a search.
  await chooseMethod(page, 'best');
  await says(headline(page), /^This board cannot be solved\. .*Best knows/);
  // IDA* would never end: it is stopped, which proves nothing.
  await chooseMethod(page, 'ida-star');
  await says(headline(page), /^This board cannot be solved\. [\d,]+ nodes expanded so far/, 60_000);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await says(headline(page), /^Stopped\. It would never end: .* That proves nothing/);
});

visit('the insistence begins a search of a large board at once, and ends with the board', {}, async ({ context }) => {
  const large = 'size=4x4&goal=blank-last&board=1.2.3.4/5.6.7.8/9.10.11.12/13.15.14.0';
  const page = await open(context, server.address, link(`${large}&by=a-star&mb=8&view=growth`));
  await page.getByRole('button', { name: 'Search anyway' }).click();
  await says(headline(page), /^It stopped at the memory limit\. It had seen [\d,]+ of the 10,461,394,944,000 boards/, 60_000);
  await addressIs(page, /unsolvable=search/);
  await page.evaluate((hash) => { location.hash = hash; }, link(`${NINE}&unsolvable=search&view=growth`));
  await says(headline(page), /^Solved in 9 moves/);
  await addressIs(page, /^(?!.*unsolvable).*2\.0\.5/);
});

visit('depth-first search says that it goes round', {}, async ({ context }) => {
  const page = await open(context, server.address, link(`${NINE}&by=depth-first-tree&mb=4&view=growth`));
  await says(headline(page), /^It stopped at the memory limit\. .* It goes round: only 12 different boards, and [\d,]+ that came again\.$/, 60_000);
  await chooseMethod(page, 'depth-first-own-path');
  await says(headline(page), /^It stopped at the memory limit\. .* does not go round but astray: [\d,]+ moves deep\.$/, 60_000);
  const other = await open(context, server.address, link(`${NINE}&by=depth-first-own-path&view=growth`));
  await says(headline(other), /^Solved in 90,433 moves\. .* It dropped [\d,]+ boards that came again on the path\.$/, 60_000);
});

test('the lists are legible and pressed by a finger on a narrow phone, wide and dark too', async () => {
  for (const [width, height] of [[320, 640], [390, 844], [1440, 900]]) {
    const { context } = await visitor({ viewport: { width, height }, hasTouch: true });
    const page = await open(context, server.address, link(NINE));
    for (const field of ['method', 'heuristic']) {
      const list = page.locator(`details[data-field=${field}]`);
      await list.locator('summary').tap();
      await becomes(() => list.evaluate((details) => details.open), true);
      await becomes(() => page.evaluate(() => document.documentElement.scrollWidth), width, 'nothing is wider than the window');
      await eventually(async () => assert.ok(await list.locator('label').first().evaluate((label) => {
        const { x, y, width, height } = label.getBoundingClientRect();
        return label.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }), `${width}: the first option of ${field} is in view`));
      for (const label of await list.locator('label').all()) {
        const { x, width: own, height: tall } = await label.boundingBox();
        assert.ok(x >= 0 && x + own <= width && tall >= 40, `${width}: ${await label.textContent()}`);
      }
      await hasNoBarrier(page, `${field} at ${width}`);
    }
    await page.locator('details[data-field=heuristic] label', { hasText: 'Walking distance' }).tap();
    await eventually(async () => assert.match(await page.locator('details[data-field=heuristic] summary').textContent(), /Walking distance/));
    const unsolvable = await open(context, server.address, link(SWAPPED));
    await unsolvable.getByRole('button', { name: 'Search anyway' }).waitFor();
    await becomes(() => unsolvable.evaluate(() => document.documentElement.scrollWidth), width);
    await hasNoBarrier(unsolvable, `unsolvable at ${width}`);
    await context.close();
  }
});
