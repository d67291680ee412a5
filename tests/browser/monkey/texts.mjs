// The texts that the monkey writes and pastes: valid, invalid, and far too long.

export const anySize = (dice) => dice.weighed([
  [6, '3x3'], [4, '2x2'], [4, '4x4'], [2, '3x2'], [2, '2x5'], [1, '5x5'], [1, '8x8'], [.5, '30x30'], [.5, '31x31'], [.5, '128x128'],
  [.5, '2x128'], [.3, '1x1'], [.3, '129x4'],
]);

export const anyGoal = (dice) => dice.one(['blank-last', 'blank-last', 'blank-first', 'spiral']);

export const anyRecipe = (dice) => dice.one(['easy-1', 'medium-1', 'hard-1', 'uniform', 'unsolvable', 'walk-30', 'stroll-7']);

export const anySeed = (dice) => dice.one([0, 1, 7, 175, 4_294_967_296, '18446744073709551615']);

/// A board of a small size in random order, as in a link; nothing for a larger size.
export function anyBoard(dice, size) {
  const [width, height] = size.split('x').map(Number);
  if (width * height > 25 || width * height < 4) return '';
  const tiles = [...Array(width * height).keys()];
  // Some moves from the goal, or in any order.
  for (let at = tiles.length - 1; at > 0; at -= 1) {
    const other = dice.from(0, at);
    [tiles[at], tiles[other]] = [tiles[other], tiles[at]];
  }
  const rows = [];
  while (tiles.length) rows.push(tiles.splice(0, width).join('.'));
  return rows.join('/');
}

const NUMBERS = ['-1', '0', '1', '2', '3', '7', '12', '128', '129', '999999', '1e9', '', '3.5', '١٢', '18446744073709551616', 'NaN'];

const WORDS = ['easy-1', 'walk-30', 'walk-99999999999', 'uniform', '4x4', '3 x 3', 'a-star~manhattan', 'patterns-1.2-3.4',
  '1 2 3 / 4 5 6 / 7 8 0', '8 7 6\n5 4 3\n2 1 0', '1 2 3 / 4 5 0 -> 2 1 3 / 4 5 0', '1 2 3 / 4 5 6 / 7 0 8 -> 1 2 3 / 4 0 6 / 7 5 8',
  'first: LUR', 'fourth: DLUL', 'third: (first, second, sixth, fourth, third, fifth)', 'ULDR', 'hanoi-4'];

const GARBAGE = ['\u0000\u0001', '💥', '\u202eabc', '<img src=x onerror=alert(1)>', '%00%ff%', '../../', '{"a":', 'null', ' ', '\n\n\n', '"\'`',
  '0'.repeat(500), 'v=1&v=1', 'Ecotile visit 1\n[game]\nsize: 4x'];

const HUGE = 10_000_000;

/// A text for a field or the clipboard, a piece repeated some times, and its description for the report.
export function anyText(dice, { numeric = false } = {}) {
  const kind = dice.weighed([[numeric ? 8 : 3, NUMBERS], [numeric ? 1 : 6, WORDS], [2, GARBAGE], [.15, null]]);
  if (kind) {
    const piece = dice.one(kind);
    return { piece, times: 1, told: JSON.stringify(piece.length > 60 ? `${piece.slice(0, 60)}…` : piece) };
  }
  const piece = dice.one(['1 2 3 / ', 'x', '9', 'LURD']);
  return { piece, times: HUGE / piece.length, told: `${JSON.stringify(piece)} over and over, ${HUGE} characters`, isHuge: true };
}

/// A damaged link: cut off, doubled, with a letter changed, encoded, or empty.
export function mangled(dice, link) {
  const at = dice.from(0, link.length - 1);
  return dice.one([
    () => link.slice(0, at),
    () => link.slice(at),
    () => link + link,
    () => link.slice(0, at) + dice.one([...'0aZ&=%~/.-é']) + link.slice(at + 1),
    () => encodeURIComponent(link),
    () => link.replace(/size=\w+/, `size=${dice.one(['0x0', '2x', '999999999999x3', '-1x-1', ''])}`),
    () => link.replace(/v=1/, `v=${dice.one(['2', '0', '', '-1', '1e9'])}`),
    () => link.replace(/place=\w+/, `place=${dice.one(['lab', '', 'PLAY', 'play&place=agents'])}`),
    () => `${link}&moves=${dice.one(['Q', 'UUUUUUUU', 'U999999999', 'UD'.repeat(4000)])}`,
    () => dice.one(['', 'top', '%', '%E0%A4%A', '&&&&', 'v', '=', 'v=1', 'x'.repeat(1_500_000)]),
  ])();
}
