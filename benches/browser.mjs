// A server of a folder and a Chromium, for both measurements in the browser.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';

/// Serves a folder and starts Chromium; `close()` ends both.
export async function begin(folder) {
  const server = spawn(process.env.ECOTILE_SERVER, ['host', folder, '--port', '0']);
  const lines = createInterface({ input: server.stdout })[Symbol.asyncIterator]();
  const address = (await lines.next()).value.match(/http:\S+/)[0];
  const browser = await chromium.launch({
    executablePath: process.env.ECOTILE_CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const close = async () => {
    await browser.close();
    server.kill();
  };
  return { address, browser, close };
}
