// The places of the page, an entry for each.
import { anyBoard, anyGoal, anyRecipe, anySeed, anySize } from './texts.mjs';

const HEURISTICS = ['none', 'misplaced', 'misplaced-with-blank', 'euclidean', 'manhattan', 'combined-30', 'linear-conflict',
  'walking-distance', 'patterns', 'overestimate'];

const METHODS = ['a-star', 'a-star-tree', 'ida-star', 'breadth-first', 'depth-first-own-path-20', 'iterative-deepening',
  'bidirectional', 'greedy', 'greedy-best-first', 'weighted-a-star-1.5', 'beam-10', 'rta-star-1', 'lrta-star-2', 'hill-climbing'];

/// The word of a place in a link, and the keys of its settings with some values, valid and invalid.
export const PLACES = {
  play: {},
  agents: {
    step: [0, 1, 40, 798, 999_999_999],
    agents: [1, 2, 3],
    disturb: ['0:R', '5:RDLU,40:U2', '120:RDL,300:U', '999999:D', '7:', '1:R500'],
    rules: ['literal', 'literal,order=path,ties=random-7', 'blue'],
    layers: ['none', 'q'],
    wave: ['off', 'blank', 'goal', 'tidal'],
    locks: ['off', 'on'],
    view: ['flat', 'relief'],
    turn: [-26, 0, 26, 99],
    example: ['hanoi', 'hanoi-3', 'hanoi-8', 'hanoi-9'],
  },
  search: {
    by: METHODS,
    h: HEURISTICS,
    view: ['tree', 'growth', 'heuristics'],
    mb: [0, 1, 64],
    seconds: [1, 5, 0],
    race: ['none', 'a-star~manhattan,ida-star~walking-distance', 'greedy~none', 'default-2'],
    unsolvable: ['search', 'no'],
    hand: ['none', '0', '0.1.2', '999999'],
    step: [0, 3, 100_000],
    search: [1, 7],
  },
  learn: {
    view: ['lesson', 'theory', 'experiment', 'practice', 'costs', 'school'],
    example: ['3x2~4.5.3/0.1.2~5.1.3/4.2.0', '3x3~1.2.3/4.5.6/7.0.8~1.2.3/4.0.6/7.5.8', '1.2.3'],
    theory: ['3x2~4.DLUL', '3x2~4.DLUL~-2.RUL', '3x2~9.DLUL'],
    by: ['breadth-first', 'iterative-deepening', 'a-star'],
    step: [0, 2, 50],
  },
};

/// A link as the page might write it, with a random board and some settings of the place.
export function link(dice, place) {
  const size = anySize(dice);
  const parts = ['v=1', `place=${place}`];
  for (const [key, values] of Object.entries(PLACES[place])) {
    if (dice.chance(.25)) parts.push(`${key}=${dice.one(values)}`);
  }
  parts.push(`size=${size}`, `goal=${anyGoal(dice)}`);
  const board = dice.chance(.4) ? anyBoard(dice, size) : '';
  parts.push(...(board ? [`board=${board}`] : [`deal=${anyRecipe(dice)}`, `seed=${anySeed(dice)}`]));
  if (dice.chance(.3)) parts.push(`moves=${dice.one(['U', 'LU', 'RD', 'DR', 'LURD', 'L2', 'R2D'])}`);
  return parts.join('&');
}
