// Firefox, driven by Marionette, its remote protocol: WebDriver's commands as text on a local socket, without a driver or a
// package.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Final, soon } from './soon.mjs';
import { begin, driver } from './webdriver.mjs';

// Any free port, and no requests except for the page.
const PREFERENCES = `user_pref("marionette.port", 0);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
`;

export async function launch(size) {
  const profile = mkdtempSync(join(tmpdir(), 'ecotile-firefox-'));
  writeFileSync(join(profile, 'user.js'), PREFERENCES);
  const options = ['--headless', '--no-remote', '--marionette', '--profile', profile];
  const browser = spawn(process.env.ECOTILE_FIREFOX, options, { stdio: 'ignore' });
  const gone = once(browser, 'exit');
  const end = () => browser.kill();
  process.once('exit', end);
  const close = async () => {
    end();
    await gone;
    process.off('exit', end);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const port = await soon('Firefox says its port', () => {
      if (browser.exitCode !== null) throw new Final(`Firefox ended with ${browser.exitCode}`);
      return Number(readFileSync(join(profile, 'MarionetteActivePort'), 'utf8'));
    });
    const send = await speak(port);
    const { capabilities } = await send('NewSession', {});
    await begin(send, size);
    return { ...driver(send), name: `Firefox ${capabilities.browserVersion}`, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/// A message is its length in bytes, a colon, and JSON: [0, number, command, parameters] there, [1, number, error, answer]
/// back.
async function speak(port) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const waiting = new Map();
  let heard = Buffer.alloc(0);
  socket.on('data', (bytes) => {
    heard = Buffer.concat([heard, bytes]);
    for (;;) {
      const colon = heard.indexOf(':');
      const end = colon + 1 + Number(heard.subarray(0, colon));
      if (colon < 0 || heard.length < end) return;
      const message = JSON.parse(heard.subarray(colon + 1, end));
      heard = heard.subarray(end);
      // The first message is a greeting.
      if (!Array.isArray(message)) continue;
      waiting.get(message[1])(message);
      waiting.delete(message[1]);
    }
  });
  socket.on('close', () => { for (const hear of waiting.values()) hear([1, 0, { error: 'gone', message: 'Firefox ended' }]); });
  let number = 0;
  return (command, parameters) => new Promise((done, fail) => {
    number += 1;
    waiting.set(number, ([, , error, answer]) => {
      if (error) fail(new Error(`${command}: ${error.error}: ${error.message}`));
      else done(answer && 'value' in answer ? answer.value : answer);
    });
    const text = JSON.stringify([0, number, `WebDriver:${command}`, parameters]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
  });
}
