// Runs the measured cases as WebAssembly in Chromium and prints one line a figure.
import { begin } from './browser.mjs';

const [folder, word = ''] = process.argv.slice(2);
const { address, browser, close } = await begin(folder);
const page = await browser.newPage();
page.setDefaultTimeout(0);
await page.goto(`${address}index.html`);
const figures = await page.evaluate(async (word) => {
  const { default: start, bench } = await import('./ecotile_bench.js');
  await start();
  return bench(word, () => performance.now());
}, word);
process.stdout.write(figures);
await close();
