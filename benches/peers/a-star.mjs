// npm a-star 0.2: A* with Manhattan on the hardest board of 3x3 and on Korf's 79th.
import { readFileSync } from 'node:fs';
import aStar from 'a-star';

function run(name, side, start, goal) {
  const home = [];
  goal.forEach((tile, cell) => { home[tile] = cell; });
  const far = (a, b) => Math.abs(Math.floor(a / side) - Math.floor(b / side)) + Math.abs(a % side - b % side);
  const before = performance.now();
  const found = aStar({
    start,
    isEnd: (board) => board.every((tile, cell) => tile === goal[cell]),
    neighbor: (board) => {
      const blank = board.indexOf(0);
      return board.flatMap((tile, cell) => {
        if (far(cell, blank) !== 1) return [];
        const child = board.slice();
        child[blank] = tile;
        child[cell] = 0;
        return [child];
      });
    },
    distance: () => 1,
    heuristic: (board) => board.reduce((sum, tile, cell) => sum + (tile ? far(cell, home[tile]) : 0), 0),
    hash: (board) => board.join(','),
  });
  const taken = performance.now() - before;
  console.log(`| npm a-star 0.2: ${name}, Manhattan | 1 | ${found.cost} | | | ${taken.toFixed(3)} | | |`);
}

run('3x3 hardest', 3, [8, 6, 7, 2, 5, 4, 3, 0, 1], [1, 2, 3, 4, 5, 6, 7, 8, 0]);
const data = new URL('../../../shared/data/korf100.txt', import.meta.url);
const line = readFileSync(data, 'utf8').split('\n').find((text) => text.startsWith('79 '));
run('Korf 79', 4, line.trim().split(/\s+/).slice(2).map(Number), [...Array(16).keys()]);
