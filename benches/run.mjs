// Runs the measured cases as WebAssembly in Chromium and prints one line a figure.
import { readFile } from 'node:fs/promises';
import { begin } from './browser.mjs';

const [folder, word = ''] = process.argv.slice(2);
// Korf's instances, where they stand beside this repository.
const text = (file) => readFile(new URL(`../../shared/data/${file}`, import.meta.url), 'utf8').catch(() => '');
const korf = await text('korf100.txt');
const nodes = await text('korf100_nodes.txt');
const { address, browser, close } = await begin(folder);
const page = await browser.newPage();
page.setDefaultTimeout(0);
await page.goto(`${address}index.html`);
const figures = await page.evaluate(async ([word, korf, nodes]) => {
  const { default: start, bench } = await import('./ecotile_bench.js');
  await start();
  return bench(word, korf, nodes, () => performance.now());
}, [word, korf, nodes]);
process.stdout.write(figures);
await close();
