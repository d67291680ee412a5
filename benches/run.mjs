// Runs the cases as WebAssembly in Chromium and prints one figure per line.
import { readFile } from 'node:fs/promises';
import { begin } from './browser.mjs';

// Arguments: the folder of the built cases, the word that selects groups, the list of boards, and optionally a table of their
// nodes.
const [folder, word, list, table] = process.argv.slice(2);
const boards = await readFile(list, 'utf8');
const nodes = table ? await readFile(table, 'utf8') : '';
const { address, browser, close } = await begin(folder);
const page = await browser.newPage();
page.setDefaultTimeout(0);
await page.goto(`${address}index.html`);
const figures = await page.evaluate(async ([word, boards, nodes]) => {
  const { default: start, bench } = await import('./ecotile_bench.js');
  await start();
  return bench(word, boards, nodes, () => performance.now());
}, [word, boards, nodes]);
process.stdout.write(figures);
await close();
