// Runs the measured cases as WebAssembly in Chromium and prints one line a figure.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';

const [folder, word = ''] = process.argv.slice(2);
const server = spawn(process.env.ECOTILE_SERVER, ['host', folder, '--port', '0']);
const lines = createInterface({ input: server.stdout })[Symbol.asyncIterator]();
const address = (await lines.next()).value.match(/http:\S+/)[0];
const browser = await chromium.launch({
  executablePath: process.env.ECOTILE_CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const page = await browser.newPage();
page.setDefaultTimeout(0);
await page.goto(`${address}index.html`);
const figures = await page.evaluate(async (word) => {
  const { default: start, bench } = await import('./ecotile_bench.js');
  await start();
  return bench(word, () => performance.now());
}, word);
process.stdout.write(figures);
await browser.close();
server.kill();
