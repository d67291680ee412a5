// Chromium, driven as in the browser tests, for comparison with the others.
import { chromium } from 'playwright-core';

export async function launch(viewport) {
  const browser = await chromium.launch({
    executablePath: process.env.ECOTILE_CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  const page = await (await browser.newContext({ viewport })).newPage();
  return {
    name: `Chromium ${browser.version()}`,
    goto: (url) => page.goto(url),
    reload: () => page.reload(),
    evaluate: (expression) => page.evaluate(expression),
    press: (name, { control = false } = {}) => page.keyboard.press(control ? `Control+${name}` : name),
    click: (x, y) => page.mouse.click(x, y),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
}
