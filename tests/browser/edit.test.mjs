// Editing the board and its goal: by text, by pointer and by keys; solvability, its reason, and a fix.
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { becomes, board, changes, counts, eventually, finger, middle, open, says, serve, shows, visit } from './harness.mjs';

let server;
before(async () => { server = await serve(); });
after(async () => { await server.stop(); });

const START = [1, 2, 3, 4, 0, 5, 7, 8, 6];
const LINK = 'v=1&size=3x3&board=1.2.3/4.0.5/7.8.6';

async function edit(context, link = LINK) {
  const page = await open(context, server.address, link);
  await page.getByRole('button', { name: 'Edit' }).click();
  const panel = page.getByRole('form', { name: 'Edit' });
  await panel.waitFor();
  return {
    page,
    text: panel.getByLabel('As text: type or paste'),
    verdict: page.locator('#edit-verdict'),
    mend: panel.getByRole('button', { name: /^Fix it/ }),
    use: panel.getByRole('button', { name: 'Use it' }),
    panel,
  };
}

/// Waits until the focus is on the board.
const isOnBoard = (page) => becomes(() => page.evaluate(() => document.activeElement.matches('.tray')), true);

visit('a board is typed or pasted in many forms, and shown as it is typed', {}, async ({ context }) => {
  const { page, text, verdict } = await edit(context);
  assert.equal(await text.inputValue(), '1 2 3\n4 0 5\n7 8 6');
  for (const [form, cells] of [
    ['1 2 3 4 5 6 7 0 8', [1, 2, 3, 4, 5, 6, 7, 0, 8]],
    ["'(1 2 3 8 0 4 7 6 5)", [1, 2, 3, 8, 0, 4, 7, 6, 5]],
    ['((1 2 3)\n (4 5 6)\n (7 8 _))', [1, 2, 3, 4, 5, 6, 7, 8, 0]],
    ['3\n2\n1\n6\n5\n4\n8\n7\n0', [3, 2, 1, 6, 5, 4, 8, 7, 0]],
    ['1 2 3\n4 5 _\n7 8 6\n', [1, 2, 3, 4, 5, 0, 7, 8, 6]],
    ['board(1,2,3,8,0,4,7,6,5).', [1, 2, 3, 8, 0, 4, 7, 6, 5]],
    ['[[1, 2], [3, 0]]', [1, 2, 3, 0]],
    ['3x2: 4 5 3 0 1 2', [4, 5, 3, 0, 1, 2]],
    ['123456780', [1, 2, 3, 4, 5, 6, 7, 8, 0]],
    ['1230', [1, 2, 3, 0]],
    ['1 2 3\n4 5 -\n7 8 6', [1, 2, 3, 4, 5, 0, 7, 8, 6]],
    ['1 2 3\n4 5 .\n7 8 6', [1, 2, 3, 4, 5, 0, 7, 8, 6]],
    ['0x1 0x2 0x3 0x0', [1, 2, 3, 0]],
    ['1234 5678 9ABC DEF0', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0]],
    ['1 2 3 4 5 6 7 8 9 A B C D E F 0', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0]],
    ['１２３４５６７８０', [1, 2, 3, 4, 5, 6, 7, 8, 0]],
    ['1\t2\t3\n4\t5\t6\n7\t8\t', [1, 2, 3, 4, 5, 6, 7, 8, 0]],
    ['1,2,3\n4,,6\n7,8,5', [1, 2, 3, 4, 0, 6, 7, 8, 5]],
    // A link, as a chat program passes it on.
    ['<https://example.org/ecotile/#v=1&size=2x2&board=1.2/0.3&moves=L>.', [1, 2, 3, 0]],
  ]) {
    await text.fill(form);
    await shows(page, cells);
    await says(verdict, /^It can(not)? be solved\./);
    assert.equal(await text.inputValue(), form, 'what was typed stays as it was typed');
  }
});

visit('a link brings its goal, and is used with it; a wrong one gets its sentence', {}, async ({ context }) => {
  const { page, text, verdict, use } = await edit(context);
  await text.fill('https://example.org/#v=1&size=3x3');
  await says(verdict, 'The link lacks its board.');
  await becomes(() => use.isDisabled(), true);
  await shows(page, START);
  await text.fill('v=1&place=agents&size=3x2&goal=blank-first&board=1.2.3/4.0.5');
  await shows(page, [1, 2, 3, 4, 0, 5]);
  await use.click();
  await says(page.locator('.what.wide-only'), '3×2, blank first');
});

visit('a board pasted from a spreadsheet keeps its empty last cell', { permissions: ['clipboard-read', 'clipboard-write'] }, async ({ context }) => {
  const { page, text, verdict } = await edit(context);
  await text.fill('');
  await page.evaluate(() => navigator.clipboard.writeText('4\t1\t3\r\n7\t2\t5\r\n8\t6\t\r\n'));
  await text.focus();
  await page.keyboard.press('Control+V');
  await shows(page, [4, 1, 3, 7, 2, 5, 8, 6, 0]);
  await says(verdict, /^It can be solved\./);
});

visit('the numbers 1 to 9 are no board, but 9 is offered as the blank', {}, async ({ context }) => {
  const { page, text, verdict, panel, use } = await edit(context);
  await text.fill('1 2 3\n4 9 6\n7 5 8');
  await says(verdict, 'There is no blank: the numbers are 1 to 9. If 9 stands for the blank, write 0 in its place.');
  await becomes(() => use.isDisabled(), true);
  await panel.getByRole('button', { name: 'Take 9 as the blank' }).click();
  await shows(page, [1, 2, 3, 4, 0, 6, 7, 5, 8]);
  await becomes(() => text.inputValue(), '1 2 3\n4 0 6\n7 5 8');
  await says(verdict, /^It can be solved\./);
  await use.click();
  await says(page.locator('#moves'), 0);
  await shows(page, [1, 2, 3, 4, 0, 6, 7, 5, 8]);
});

visit('an unsolvable board names a goal to which it can be solved, which can be taken', {}, async ({ context }) => {
  const { page, panel, text, verdict, use } = await edit(context);
  await text.fill('1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 15 14 0');
  await says(verdict, /^It cannot be solved\..*which is odd\. It can be solved to another goal: blank first\.$/);
  await panel.getByRole('button', { name: 'Take the goal: blank first' }).click();
  await says(verdict, /^It can be solved\.(?!.*another goal)/);
  await panel.getByRole('radio', { name: 'The goal' }).check();
  await becomes(() => text.inputValue(), '0 1 2 3\n4 5 6 7\n8 9 10 11\n12 13 14 15');
  await use.click();
  await says(page.locator('.what.wide-only'), '4×4, blank first');
  await counts(page.locator('#impossible'), 0);
  // A dealt one says it too.
  await page.evaluate(() => { location.hash = '#v=1&size=4x4&deal=unsolvable&seed=1'; });
  await says(page.locator('#impossible'), /It can be solved to another goal: blank first\.$/);
});

visit('a text that is not a board gets a sentence, and the last valid board stays', {}, async ({ context }) => {
  const { page, text, verdict, use } = await edit(context);
  const sentences = new Set();
  for (const wrong of ['', '1 2 3', '1 2 3 / 4 5', '1 2 3 / 4 5 5 / 7 8 0', '1 2 3 / 4 nine 5 / 7 8 6', '1 2 3 / 4 99 5 / 7 8 6', 'x'.repeat(300)]) {
    await text.fill(START.join(' '));
    await says(verdict, /^It can be solved\./);
    await text.fill(wrong);
    await says(verdict, /^(?!It can be solved\.).{15,}\.$/);
    sentences.add(await verdict.textContent());
    await becomes(() => use.isDisabled(), true, `"${wrong}" can't be used`);
    await shows(page, START);
  }
  assert.ok(sentences.size >= 5, 'each mistake has its own sentence');
});

visit('an unsolvable board says why, is fixed and used, and the edit is undone', {}, async ({ context }) => {
  const { page, text, verdict, mend, use } = await edit(context);
  await text.fill('1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 15 14 0');
  await says(verdict, /^It cannot be solved\. .* here 1 inversion and 0 rows make 1, which is odd\. It can be solved to another goal: blank first\.$/);
  await says(mend, 'Fix it: swap 15 and 14');
  await mend.click();
  await says(verdict, /^It can be solved\./);
  await counts(mend, 0);
  await becomes(() => text.inputValue(), '1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0');
  await text.fill('1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 0 15');
  await shows(page, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 0, 15]);
  await use.click();
  await says(page.locator('#moves'), 0);
  await page.keyboard.press('ArrowLeft');
  await says(page.locator('#verdict'), /^Solved\.(?!.*(result|so far))/);
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: 'Undo' }).click();
  await shows(page, START);
  await says(page.locator('.what.wide-only'), '3×3, blank last');
});

visit('an unsolvable board can be used, and the page keeps saying that it is unsolvable', {}, async ({ context }) => {
  const { page, text, verdict, use } = await edit(context);
  await text.fill('1 2 3 / 4 5 6 / 8 7 0');
  await says(verdict, /^It cannot be solved\./);
  await use.click();
  await says(page.locator('#impossible'), /^It cannot be solved\..* here it is 1, which is odd\. It can be solved to another goal: spiral\.$/);
});

visit('a tile or the blank that is dragged onto another tile changes places with it', {}, async ({ context }) => {
  const { page, text } = await edit(context);
  const drag = async (one, other) => {
    const [from, to] = [await middle(page, one), await middle(page, other)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
    await eventually(async () => {
      const held = await middle(page, one);
      assert.ok(Math.abs(held.x - (from.x + to.x) / 2) < 2, `${one} follows the hand`);
    });
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await page.mouse.up();
    await eventually(async () => assert.ok(Math.abs((await middle(page, one)).x - to.x) < 1));
  };
  await drag(1, 6);
  await shows(page, [6, 2, 3, 4, 0, 5, 7, 8, 1]);
  await drag(0, 3);
  await shows(page, [6, 2, 0, 4, 3, 5, 7, 8, 1]);
  await becomes(() => text.inputValue(), '6 2 0\n4 3 5\n7 8 1');
});

visit('on a phone: press one tile, then another', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, async ({ context }) => {
  const { page } = await edit(context);
  await page.locator('[data-tile="8"]').tap();
  await becomes(() => page.locator('[data-picked]').getAttribute('data-tile'), '8');
  await says(page.locator('main > [role="status"]'), '8 picked up.');
  await page.locator('[data-tile="2"]').tap();
  await shows(page, [1, 8, 3, 4, 0, 5, 7, 2, 6]);
  await says(page.locator('main > [role="status"]'), '8 and 2 swapped.');
  const hand = await finger(page);
  const [from, to] = [await middle(page, 1), await middle(page, 3)];
  await hand.stroke(from, to.x - from.x, to.y - from.y);
  await shows(page, [3, 8, 1, 4, 0, 5, 7, 2, 6]);
});

visit('by keyboard alone: open, move the cursor, pick, put down, cancel, use', {}, async ({ context }) => {
  const page = await open(context, server.address, LINK);
  await page.getByRole('button', { name: 'Edit' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('form', { name: 'Edit' }).waitFor();
  await isOnBoard(page);
  const said = page.locator('main > [role="status"]');
  await page.keyboard.press('ArrowUp');
  await says(said, '2, row 1, column 2');
  await page.keyboard.press('Enter');
  await says(said, '2 picked up.');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await says(said, '8, row 3, column 2');
  await page.keyboard.press(' ');
  await says(said, '2 and 8 swapped.');
  await shows(page, [1, 8, 3, 4, 0, 5, 7, 2, 6]);
  await page.keyboard.press('Enter');
  await says(said, '2 picked up.');
  await page.keyboard.press('Escape');
  await counts(page.locator('[data-picked]'), 0);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await says(said, '7 picked up.');
  await page.keyboard.press('Escape');
  await counts(page.locator('[data-picked]'), 0);
  await page.getByRole('button', { name: 'Use it' }).focus();
  await page.keyboard.press('Enter');
  await says(page.locator('#moves'), 0);
  await isOnBoard(page);
  await page.keyboard.press('ArrowLeft');
  await says(page.locator('#moves'), 1);
});

visit('the cursor and the picked tile are visible', {}, async ({ context }) => {
  const { page } = await edit(context);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  const marked = () => page.evaluate(() => ({
    picked: document.querySelector('[data-picked]')?.dataset.tile,
    cursor: document.querySelector('[data-cursor]')?.dataset.tile,
  }));
  await becomes(marked, { picked: '2', cursor: '3' });
  await page.keyboard.press('Escape');
  await counts(page.locator('[data-picked]'), 0);
  // Even while the mouse is over it.
  await page.locator('[data-tile="7"]').click();
  await becomes(marked, { picked: '7', cursor: undefined });
  const ring = await page.locator('[data-picked] > .face').evaluate((face) => getComputedStyle(face).boxShadow);
  assert.match(ring, /^rgb\(191, 58, 14\)/);
});

visit('the goal can be edited, and is then the goal of the game', {}, async ({ context }) => {
  const { page, panel, text, verdict, use } = await edit(context);
  await panel.getByRole('radio', { name: 'The goal' }).check();
  await shows(page, [1, 2, 3, 4, 5, 6, 7, 8, 0]);
  await text.fill('1 2 3 / 4 5 0 / 7 8 6');
  await says(verdict, /^It can be solved\./);
  await panel.getByRole('radio', { name: 'The board' }).check();
  await shows(page, START);
  await use.click();
  await says(page.locator('#moves'), 0);
  await page.keyboard.press('ArrowLeft');
  await says(page.locator('#verdict'), /^Solved\.(?!.*(result|so far))/);
  await says(page.locator('.what.wide-only'), '3×3, custom goal');
});

visit('cancel restores everything; a link that is opened while editing replaces the edit', {}, async ({ context }) => {
  const { page, text } = await edit(context);
  await text.fill('1 2 3 0 / 4 5 6 7');
  await shows(page, [1, 2, 3, 0, 4, 5, 6, 7]);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await shows(page, START);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('form', { name: 'Edit' }).waitFor();
  await page.evaluate(() => { location.hash = '#v=1&size=2x2&board=1.2/0.3'; });
  await shows(page, [1, 2, 0, 3]);
  await counts(page.getByRole('form', { name: 'Edit' }), 0);
  await becomes(async () => (await board(page)).width, 2);
});

visit('a draft survives a visit to another place; Control with Z undoes, Escape cancels', {}, async ({ context }) => {
  const { page, text } = await edit(context);
  await text.fill('1 2 3 / 4 5 6 / 8 7 0');
  await shows(page, [1, 2, 3, 4, 5, 6, 8, 7, 0]);
  await page.getByRole('link', { name: 'Agents' }).click();
  await page.locator('.agents').waitFor();
  await page.getByRole('link', { name: 'Play' }).click();
  await shows(page, [1, 2, 3, 4, 5, 6, 8, 7, 0]);
  await page.getByRole('button', { name: /^Fix it/ }).click();
  await isOnBoard(page);
  await changes(async () => (await board(page)).cells, [1, 2, 3, 4, 5, 6, 8, 7, 0]);
  await page.keyboard.press('Control+z');
  await shows(page, [1, 2, 3, 4, 5, 6, 8, 7, 0]);
  await page.keyboard.press('Escape');
  await page.locator('#moves').waitFor();
  await shows(page, [1, 2, 3, 4, 0, 5, 7, 8, 6]);
});
