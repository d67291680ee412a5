// The acts of the monkey. An act returns its description and the events of the page that it must have caused to count, or
// nothing if it is impossible.
import { link } from './places.mjs';
import { anyText, mangled } from './texts.mjs';

const PRESSABLE = ['button', 'link', 'choice', 'entry', 'slider', 'field', 'other'];

const WINDOWS = [[320, 568], [390, 844], [844, 390], [768, 1024], [1024, 600], [1280, 800], [1440, 900], [1920, 1080]];

const KEYS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'ArrowLeft', 'ArrowRight', 'Enter', ' ', 'Escape', 'Tab', 'Tab', 'Home',
  'End', 'PageUp', 'PageDown', 'Backspace', 'Delete', 'w', 'a', 's', 'd', 'z', 'p', 'f', '?', '+', '-', '0', '1', '5', '9', ',', '.', 'F2'];

const aim = (page, dice, kinds) => page.evaluate(
  ([kinds, draw, across, down]) => window.monkey.aim(kinds, draw, across, down),
  [kinds, `${dice.fraction()}`, dice.chance(.5) ? .5 : dice.fraction(), dice.chance(.5) ? .5 : dice.fraction()]);

const at = ({ x, y }) => `at ${Math.round(x)},${Math.round(y)}`;

/// A point of the window or, for the end of a drag, outside it.
function anyPoint(page, dice, outside = 0) {
  const { width, height } = page.viewportSize();
  const beyond = dice.chance(outside);
  return { x: dice.from(0, width - 1) + (beyond ? dice.one([-2, 2]) * width : 0), y: dice.from(0, height - 1) };
}

async function press(page, dice) {
  const target = await aim(page, dice, PRESSABLE);
  if (!target) return null;
  const clickCount = dice.chance(.1) ? 2 : 1;
  // Control opens a link in a new tab, which is closed again.
  const held = dice.chance(.05) ? dice.one(['Shift', 'Control', 'Alt']) : null;
  if (held) await page.keyboard.down(held);
  await page.mouse.click(target.x, target.y, { clickCount, button: dice.chance(.03) ? 'right' : 'left' });
  if (held) await page.keyboard.up(held);
  return { told: `${held ? `${held} and ` : ''}${clickCount > 1 ? 'a double press' : 'a press'} on ${target.name} ${at(target)}`, hears: 'pointerdown' };
}

async function pressAnywhere(page, dice) {
  const point = anyPoint(page, dice);
  await page.mouse.click(point.x, point.y);
  return { told: `a press ${at(point)}`, hears: 'pointerdown' };
}

async function key(page, dice) {
  const modifier = dice.chance(.2) ? `${dice.one(['Shift', 'Control', 'Alt', 'Meta', 'Control', 'Control+Shift'])}+` : '';
  // Shortcuts of the browser itself are left out.
  const name = modifier ? dice.one(['z', 'y', 'Z', 'a', 'c', 'v', 'ArrowLeft', 'ArrowRight', 'Home', 'Enter', 'Tab']) : dice.one(KEYS);
  const times = dice.chance(.25) ? dice.from(2, 8) : 1;
  for (let time = 0; time < times; time += 1) await page.keyboard.press(modifier + name);
  return { told: `the key ${modifier}${name}${times > 1 ? ` ${times} times` : ''}`, hears: 'keydown' };
}

const stuff = (page, text) => page.evaluate((text) => window.monkey.stuff(text), text);

async function type(page, dice) {
  const target = await aim(page, dice, ['entry']);
  if (!target) return null;
  await page.mouse.click(target.x, target.y);
  if (dice.chance(.8)) await page.keyboard.press('Control+a');
  const text = anyText(dice, { numeric: dice.chance(.5) });
  if (text.isHuge) await stuff(page, text);
  else if (text.piece) await page.keyboard.insertText(text.piece);
  else await page.keyboard.press('Delete');
  const after = dice.one(['', 'Enter', 'Tab']);
  if (after) await page.keyboard.press(after);
  // Writing nothing into an empty field does nothing.
  return { told: `${text.told} written into ${target.name}${after ? `, then ${after}` : ''}`, hears: text.piece ? 'input' : 'keydown' };
}

async function paste(page, dice) {
  const target = dice.chance(.6) ? await aim(page, dice, ['entry']) : null;
  if (target) await page.mouse.click(target.x, target.y);
  const written = dice.chance(.3) ? { piece: link(dice, 'play'), times: 1, told: 'a link' } : anyText(dice);
  const isTaken = await page.evaluate((text) => window.monkey.paste(text), written);
  if (target && !isTaken && written.isHuge) await stuff(page, written);
  else if (target && !isTaken && written.piece) await page.keyboard.insertText(written.piece);
  return { told: `${written.told} pasted ${target ? `into ${target.name}` : 'where the focus is'}`, hears: 'paste' };
}

async function choose(page, dice) {
  const name = await page.evaluate(([draw]) => window.monkey.mark(['select'], draw), [`${dice.fraction()}`]);
  if (!name) return null;
  const draw = dice.fraction();
  // By keyboard a select answers with a delay; this is its effect.
  const option = await page.evaluate((draw) => {
    const select = document.querySelector('[data-monkey]');
    const options = [...select.options].filter((option) => !option.disabled);
    const option = options[Math.floor(draw * options.length)];
    select.value = option.value;
    for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
    return option.textContent.trim();
  }, draw);
  return { told: `"${option}" chosen in ${name}`, hears: 'change' };
}

async function drag(page, dice) {
  const from = (await aim(page, dice, dice.chance(.7) ? ['field', 'slider'] : PRESSABLE)) ?? { ...anyPoint(page, dice), name: 'the page' };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const to = [];
  for (let stop = dice.from(1, 3); stop > 0; stop -= 1) {
    const near = { x: from.x + dice.from(-120, 120), y: from.y + dice.from(-120, 120) };
    to.push(dice.chance(.6) ? near : anyPoint(page, dice, .3));
    await page.mouse.move(to.at(-1).x, to.at(-1).y, { steps: 3 });
    if (dice.chance(.1)) await page.keyboard.press('Escape');
  }
  await page.mouse.up();
  return { told: `a drag from ${from.name} ${at(from)} to ${to.map(at).join(', ')}`, hears: 'pointerdown' };
}

async function stroke(page, dice, { finger }) {
  const from = (await aim(page, dice, dice.chance(.7) ? ['field', 'slider'] : PRESSABLE)) ?? { ...anyPoint(page, dice), name: 'the page' };
  const [dx, dy] = dice.chance(.3) ? [0, 0] : [dice.from(-150, 150), dice.from(-150, 150)];
  await finger.stroke(from, dx, dy);
  return { told: `a finger from ${from.name} ${at(from)} by ${dx},${dy}`, hears: 'pointerdown' };
}

async function wheel(page, dice) {
  const target = (await aim(page, dice, ['field', 'slider', 'other'])) ?? anyPoint(page, dice);
  await page.mouse.move(target.x, target.y);
  const isZoom = dice.chance(.4);
  if (isZoom) await page.keyboard.down('Control');
  const [dx, dy] = [dice.from(-200, 200), dice.from(-600, 600)];
  await page.mouse.wheel(dx, dy);
  if (isZoom) await page.keyboard.up('Control');
  return { told: `the wheel by ${dx},${dy} ${isZoom ? 'with Control ' : ''}${at(target)}`, hears: 'wheel' };
}

async function file(page, dice) {
  const name = await page.evaluate(([draw]) => window.monkey.mark(['file'], draw), [`${dice.fraction()}`]);
  if (!name) return null;
  const { piece, times, told } = anyText(dice);
  const [ending, mimeType] = dice.one([['json', 'application/json'], ['png', 'image/png'], ['txt', 'text/plain'], ['svg', 'image/svg+xml']]);
  const content = dice.chance(.2) ? '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="9"/></svg>' : piece.repeat(times);
  await page.locator('[data-monkey]').first().setInputFiles({ name: `x.${ending}`, mimeType, buffer: Buffer.from(content) });
  return { told: `${told} as a file x.${ending} for ${name}`, hears: 'change' };
}

async function follow(page, dice, { places, place }) {
  const valid = link(dice, dice.chance(.5) ? place : dice.one(places));
  const text = dice.chance(.35) ? mangled(dice, valid) : valid;
  await page.evaluate((text) => window.monkey.follow(text), text);
  return { told: `the link #${text.length > 300 ? `${text.slice(0, 300)}… (${text.length} characters)` : text}`, hears: 'hashchange' };
}

async function travel(page, dice) {
  const way = dice.one([-1, -1, 1, -2, 2, -3]);
  const { before, leads } = await page.evaluate((way) => {
    const before = window.monkey.heard.popstate;
    const [entries, to] = [navigation.entries(), navigation.currentEntry.index + way];
    // The empty tab before the page is not an entry of the page.
    const isOut = to === -1 && history.length > entries.length;
    // In the next task, so that this call can return.
    if (isOut || entries[to]) setTimeout(() => history.go(way));
    return { before, leads: isOut ? 'out' : entries[to] && 'within' };
  }, way);
  if (!leads) return null;
  if (leads === 'out') {
    await page.waitForURL('about:blank');
    await page.goForward();
    return { told: `history.go(${way}), out of the page, and back`, hears: null };
  }
  await page.waitForFunction((before) => window.monkey?.heard.popstate > before, before, { timeout: 5_000 }).catch(() => {});
  return { told: `history.go(${way})`, hears: 'popstate' };
}

/// Another place by its link, with the same game.
async function move(page, dice, { places }) {
  return moveTo(page, dice.one(places));
}

export async function moveTo(page, place) {
  const isCovered = () => page.evaluate(() => Boolean(document.querySelector('dialog:modal')));
  if (await isCovered()) await page.keyboard.press('Escape');
  if (await isCovered()) return null;
  const kept = await page.evaluate((place) => {
    const kept = window.monkey.game();
    window.monkey.linkTo(place).click();
    return kept;
  }, place);
  return { told: `to ${place} by its link`, hears: null, kept };
}

/// A reload, sometimes right after a move, before anything has been saved.
async function reload(page, dice) {
  const moves = dice.chance(.5) ? dice.from(1, 3) : 0;
  for (let move = 0; move < moves; move += 1) await page.keyboard.press(dice.one(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']));
  const loaded = page.waitForEvent('load');
  const kept = await page.evaluate((isAtOnce) => {
    const kept = isAtOnce ? { tiles: window.monkey.tiles() } : window.monkey.game();
    setTimeout(() => location.reload());
    return kept;
  }, moves > 0);
  await loaded;
  return { told: `a reload${moves ? ` at once after ${moves} arrow keys` : ''}`, hears: null, kept };
}

async function resize(page, dice) {
  const [width, height] = dice.one(WINDOWS);
  const { width: before } = page.viewportSize();
  await page.setViewportSize({ width, height });
  const now = await page.evaluate(() => [innerWidth, innerHeight]);
  return width !== before && now[0] === width && now[1] === height ? { told: `a window of ${width}x${height}`, hears: null } : null;
}

/// The acts with their weights.
export const ACTS = [
  [36, press], [4, pressAnywhere], [14, key], [9, type], [2.5, paste], [4, choose], [7, drag], [4, stroke], [3, wheel], [1, file],
  [4, follow], [3, travel], [2, move], [2, reload], [3, resize],
];
