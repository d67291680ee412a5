// `cargo xtask engines`: takes the tour in each named engine, reports each station, and saves pictures.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { over } from './page.mjs';
import { Skipped, TOUR } from './tour.mjs';

const WINDOW = { width: 1280, height: 800 };
const [folder, ...engines] = process.argv.slice(2);

// An interruption closes the browsers too.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

/// Serves the built page.
async function serve() {
  const child = spawn(process.env.ECOTILE_SERVER, ['host', process.env.ECOTILE_DIST, '--port', '0']);
  const gone = once(child, 'exit');
  const end = () => child.kill();
  process.once('exit', end);
  const stop = async () => { end(); await gone; process.off('exit', end); };
  for await (const line of createInterface({ input: child.stdout })) {
    const address = line.match(/http:\S+/)?.[0];
    if (address) return { address, stop };
  }
  throw new Error('the server said no address');
}

/// Runs one station, and returns its report.
async function take(name, station, driver, pictures) {
  const server = await serve();
  const page = over(driver);
  const keep = async (file) => writeFileSync(join(pictures, `${file}.png`), await driver.picture());
  const picture = async (part) => {
    await page.rests();
    await keep(part ? `${name}-${part}` : name);
    await page.fits();
  };
  try {
    const remark = await station({ page, address: server.address, server, picture });
    const faults = await page.ask(() => window.faults);
    if (faults.length) throw new Error(`the page had errors: ${faults.join('; ')}`);
    return { word: remark ? `ok (${remark})` : 'ok' };
  } catch (error) {
    if (error instanceof Skipped) return { word: `skipped: ${error.message}` };
    await keep(`${name}-failed`).catch(() => {});
    return { word: `FAILED: ${error.message}`, failed: true };
  } finally {
    await server.stop();
  }
}

let failures = 0;
for (const engine of engines) {
  const { launch } = await import(`./${engine}.mjs`);
  const pictures = join(folder, engine);
  rmSync(pictures, { recursive: true, force: true });
  mkdirSync(pictures, { recursive: true });
  let driver;
  for (const [name, station] of Object.entries(TOUR)) {
    const started = performance.now();
    let told;
    try {
      driver ??= await launch(WINDOW);
      told = await take(name, station, driver, pictures);
    } catch (error) {
      told = { word: `FAILED: the engine did not start: ${error.message}`, failed: true };
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`  ${(driver?.name ?? engine).padEnd(24)} ${name.padEnd(8)} ${seconds.padStart(5)} s  ${told.word}`);
    if (told.failed) {
      failures += 1;
      // A fresh page, so that a failure does not affect the next station.
      await driver?.close().catch(() => {});
      driver = undefined;
    }
  }
  await driver?.close();
}
process.exitCode = failures ? 1 : 0;
