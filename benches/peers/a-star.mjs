// npm a-star 0.2: A* with Manhattan on the hardest board of 3x3 and on the first walk of 4x4, in Node.js.
// Arguments: the file of boards, the folder where the package is installed, the number of rounds for each board (the best
// counts, as for ours), and the names of the two figures.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [boards, home, rounds, hardest, firstWalk] = process.argv.slice(2);
const aStar = createRequire(join(home, 'package.json'))('a-star');

function run(name, side, start, goal) {
  const places = [];
  goal.forEach((tile, cell) => { places[tile] = cell; });
  const far = (a, b) => Math.abs(Math.floor(a / side) - Math.floor(b / side)) + Math.abs(a % side - b % side);
  const solve = () => aStar({
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
    heuristic: (board) => board.reduce((sum, tile, cell) => sum + (tile ? far(cell, places[tile]) : 0), 0),
    hash: (board) => board.join(','),
  });
  let best = Infinity;
  let found;
  for (let round = 0; round < Number(rounds); round += 1) {
    const before = performance.now();
    found = solve();
    best = Math.min(best, performance.now() - before);
  }
  if (found?.status !== 'success') throw new Error(`${name}: ${found?.status}`);
  console.log(`${name}\tms\t${best}`);
  console.log(`${name}, moves\tmoves\t${found.cost}`);
}

run(hardest, 3, [8, 6, 7, 2, 5, 4, 3, 0, 1], [1, 2, 3, 4, 5, 6, 7, 8, 0]);
const walk = readFileSync(boards, 'utf8').split('\n').find((line) => line.startsWith('walk '));
run(firstWalk, 4, walk.trim().split(' ').slice(1).map(Number), [...Array(16).keys()]);
