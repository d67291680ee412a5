// A browser driven by the commands of WebDriver (https://www.w3.org/TR/webdriver2/), over any transport:
// `send(command, parameters)` sends a command by its name in that standard, and returns the browser's answer.
const KEYS = {
  Escape: '\uE00C', ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowDown: '\uE015', End: '\uE010',
};
const CONTROL = '\uE009';

export function driver(send) {
  const act = (source) => send('PerformActions', { actions: [source] });
  const key = (type, value) => ({ type, value });
  return {
    goto: (url) => send('Navigate', { url }),
    reload: () => send('Refresh', {}),
    evaluate: (expression) => send('ExecuteScript', { script: `return ${expression}`, args: [] }),
    press(name, { control = false } = {}) {
      const value = KEYS[name] ?? name;
      const presses = [key('keyDown', value), key('keyUp', value)];
      const actions = control ? [key('keyDown', CONTROL), ...presses, key('keyUp', CONTROL)] : presses;
      return act({ type: 'key', id: 'keyboard', actions });
    },
    click: (x, y) => act({
      type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [
        { type: 'pointerMove', duration: 0, x, y, origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    }),
    picture: async () => Buffer.from(await send('TakeScreenshot', { full: false }), 'base64'),
  };
}

/// The start of a session: time limits for commands, and the size of the window.
export async function begin(send, { width, height }) {
  await send('SetTimeouts', { script: 30_000, pageLoad: 60_000, implicit: 0 });
  const sizes = () => send('ExecuteScript', { script: 'return [outerWidth - innerWidth, outerHeight - innerHeight]', args: [] });
  await send('SetWindowRect', { width, height });
  // The size of the window's frame and bars.
  const [across, down] = await sizes();
  await send('SetWindowRect', { width: width + across, height: height + down });
}
