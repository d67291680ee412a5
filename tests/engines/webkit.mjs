// WebKit, the engine of Safari, in the GTK port of Debian: WebDriver over HTTP, on a virtual screen.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { Final, soon } from './soon.mjs';
import { begin, driver } from './webdriver.mjs';

/// The endpoints of the commands in the standard: method and path within the session.
const COMMANDS = {
  Navigate: ['POST', 'url'],
  Refresh: ['POST', 'refresh'],
  ExecuteScript: ['POST', 'execute/sync'],
  PerformActions: ['POST', 'actions'],
  TakeScreenshot: ['GET', 'screenshot'],
  SetTimeouts: ['POST', 'timeouts'],
  SetWindowRect: ['POST', 'window/rect'],
  NewWindow: ['POST', 'window/new'],
  SwitchToWindow: ['POST', 'window'],
};

export async function launch(size) {
  const port = await freePort();
  // In a separate process group, so that the screen, the driver and the browser end together.
  const screen = `-screen 0 ${size.width + 200}x${size.height + 400}x24`;
  const command = ['-a', '-s', screen, process.env.ECOTILE_WEBKIT_DRIVER, `--port=${port}`];
  const group = spawn('xvfb-run', command, { stdio: 'ignore', detached: true });
  const gone = once(group, 'exit');
  const end = () => { try { process.kill(-group.pid); } catch { /* It is gone already. */ } };
  process.once('exit', end);
  const address = `http://127.0.0.1:${port}`;
  let session;
  const close = async () => {
    if (session) await ask('DELETE', session).catch(() => {});
    end();
    await gone;
    process.off('exit', end);
  };
  try {
    await soon('WebKitWebDriver answers', () => {
      if (group.exitCode !== null) throw new Final(`xvfb-run ended with ${group.exitCode}`);
      return ask('GET', `${address}/status`);
    });
    const { sessionId, capabilities } = await ask('POST', `${address}/session`, { capabilities: {} });
    session = `${address}/session/${sessionId}`;
    const send = (name, parameters) => {
      const [method, path] = COMMANDS[name];
      return ask(method, `${session}/${path}`, method === 'POST' ? parameters : undefined);
    };
    await begin(send, size);
    /// Under automation WebKit keeps everything in memory, and forgets the files of a cache that no page or worker uses
    /// (https://github.com/microsoft/playwright/pull/41701), so another page must stay open.
    const leaveOpen = async () => {
      const { handle } = await send('NewWindow', { type: 'window' });
      await send('SwitchToWindow', { handle });
      await begin(send, size);
    };
    return { ...driver(send), name: `WebKit ${capabilities.browserVersion}`, leaveOpen, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function ask(method, url, parameters) {
  const body = parameters && JSON.stringify(parameters);
  const response = await fetch(url, { method, body, signal: AbortSignal.timeout(90_000) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${new URL(url).pathname.split('/').slice(3).join('/')}: ${value.error}: ${value.message}`);
  return value;
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
