//! Building one pattern's database: for every placement of its tiles, the fewest moves *of these tiles* to the goal.
//!
//! A breadth-first search backwards from the goal, in which the other tiles are indistinguishable and move for free. So
//! only the region that the blank can reach without moving a tile of the pattern matters. A *class* is a set of occupied
//! cells together with a region of the blank; within a class each arrangement of the tiles is one bit. A tile's move leads
//! from one class to another and permutes the arrangements by a fixed map. If the tile passes no other in the order of
//! the cells, as in every horizontal move, the map is the identity and whole words of bits are combined at once.

use super::index::{Index, bits};
use crate::puzzle::{Cell, Goal, Tile};

/// A tile's move from one class to another.
struct ClassMove {
    target: u32,
    /// The rank of the tile's cell among the occupied cells, before and after.
    before: u8,
    after: u8,
}

/// All classes: the rank of each one's set of cells, and its range of moves.
struct Classes {
    sets: Vec<u32>,
    starts: Vec<u32>,
    moves: Vec<ClassMove>,
}

const UNREACHED: u8 = u8::MAX;

/// Builds the database of these tiles for a goal, indexed by [`Index::rank`]; unreachable placements hold 255.
pub fn build(goal: &Goal, tiles: &[Tile]) -> Vec<u8> {
    let index = Index::new(goal.size().cells(), tiles.len());
    let neighbours: Vec<u64> = goal
        .size()
        .iter_cells()
        .map(|cell| {
            let near = goal.size().neighbours(cell);
            near.fold(0, |set, (_, next)| set | 1 << next)
        })
        .collect();
    let sets = index.all_sets();
    // The number of the first class of each set; its regions follow in the order of their lowest cells.
    let everything = u64::MAX >> (64 - index.cells);
    let mut first_class = Vec::with_capacity(sets.len() + 1);
    first_class.push(0_u32);
    for &set in &sets {
        let count = regions(!set & everything, &neighbours).count() as u32;
        first_class.push(first_class[first_class.len() - 1] + count);
    }
    let class_of = |set: u64, cell: Cell| {
        let place =
            regions(!set & everything, &neighbours).position(|region| region >> cell & 1 == 1);
        first_class[index.set_rank(set)] + place.unwrap_or(0) as u32
    };
    let mut classes = Classes {
        sets: Vec::new(),
        starts: vec![0],
        moves: Vec::new(),
    };
    for (rank, &set) in sets.iter().enumerate() {
        for region in regions(!set & everything, &neighbours) {
            classes.sets.push(rank as u32);
            for cell in bits(set) {
                for free in bits(neighbours[usize::from(cell)] & region) {
                    let moved = set ^ (1 << cell) ^ (1 << free);
                    let order = |set: u64, cell: Cell| (set & ((1 << cell) - 1)).count_ones() as u8;
                    classes.moves.push(ClassMove {
                        target: class_of(moved, cell),
                        before: order(set, cell),
                        after: order(moved, free),
                    });
                }
            }
            classes.starts.push(classes.moves.len() as u32);
        }
    }
    let places: Vec<Cell> = tiles.iter().map(|&tile| goal.cell_of(tile)).collect();
    let set = places.iter().fold(0_u64, |set, &cell| set | 1 << cell);
    let first = class_of(set, goal.blank()) as usize;
    let arrangement = index.rank(&places) % index.arrangements;
    spread(&index, &classes, first, arrangement)
}

/// The breadth-first search, layer by layer.
fn spread(index: &Index, classes: &Classes, first: usize, arrangement: usize) -> Vec<u8> {
    let words = index.arrangements.div_ceil(64);
    let count = classes.sets.len();
    let mut maps: Vec<Option<Box<[u16]>>> = (0..index.tiles * index.tiles).map(|_| None).collect();
    let mut table = vec![UNREACHED; index.sets() * index.arrangements];
    let mut seen = vec![0_u64; count * words];
    let mut layer = seen.clone();
    let mut next = seen.clone();
    let mut is_active = vec![false; count];
    layer[first * words + arrangement / 64] = 1 << (arrangement % 64);
    seen[first * words + arrangement / 64] = 1 << (arrangement % 64);
    is_active[first] = true;
    table[classes.sets[first] as usize * index.arrangements + arrangement] = 0;
    for moves in 1..UNREACHED {
        let mut is_touched = vec![false; count];
        for class in (0..count).filter(|&class| is_active[class]) {
            let from = &layer[class * words..][..words];
            let moves_of_class = classes.starts[class] as usize..classes.starts[class + 1] as usize;
            for step in &classes.moves[moves_of_class] {
                is_touched[step.target as usize] = true;
                let to = &mut next[step.target as usize * words..][..words];
                if step.before == step.after {
                    for (to, from) in to.iter_mut().zip(from) {
                        *to |= from;
                    }
                } else {
                    let number = usize::from(step.before) * index.tiles + usize::from(step.after);
                    let map = maps[number].get_or_insert_with(|| permutation(index, step));
                    for (word, &mask) in from.iter().enumerate() {
                        let mut mask = mask;
                        while mask != 0 {
                            let permuted =
                                usize::from(map[word * 64 + mask.trailing_zeros() as usize]);
                            to[permuted / 64] |= 1 << (permuted % 64);
                            mask &= mask - 1;
                        }
                    }
                }
            }
        }
        let mut is_over = true;
        for class in 0..count {
            if is_active[class] {
                layer[class * words..][..words].fill(0);
                is_active[class] = false;
            }
            if !is_touched[class] {
                continue;
            }
            let row = &mut table[classes.sets[class] as usize * index.arrangements..]
                [..index.arrangements];
            for word in 0..words {
                let place = class * words + word;
                let mut new = std::mem::take(&mut next[place]) & !seen[place];
                if new == 0 {
                    continue;
                }
                seen[place] |= new;
                layer[place] = new;
                is_active[class] = true;
                is_over = false;
                while new != 0 {
                    let entry = &mut row[word * 64 + new.trailing_zeros() as usize];
                    *entry = moves.min(*entry);
                    new &= new - 1;
                }
            }
        }
        if is_over {
            break;
        }
    }
    table
}

/// The map of the arrangements when the tile of rank `before` takes rank `after`.
fn permutation(index: &Index, step: &ClassMove) -> Box<[u16]> {
    let (before, after) = (step.before, step.after);
    (0..index.arrangements)
        .map(|rank| {
            let mut orders = index.arrangement(rank);
            for order in &mut orders[..index.tiles] {
                if *order == before {
                    *order = after;
                } else if before < *order && *order <= after {
                    *order -= 1;
                } else if after <= *order && *order < before {
                    *order += 1;
                }
            }
            index.arrangement_rank(&orders[..index.tiles]) as u16
        })
        .collect()
}

/// The connected regions of a set of cells, in the order of their lowest cells.
fn regions(cells: u64, neighbours: &[u64]) -> impl Iterator<Item = u64> + '_ {
    let mut rest = cells;
    std::iter::from_fn(move || {
        if rest == 0 {
            return None;
        }
        let mut region = rest & rest.wrapping_neg();
        let mut border = region;
        while border != 0 {
            let near = bits(border).fold(0, |near, cell| near | neighbours[usize::from(cell)]);
            border = near & rest & !region;
            region |= border;
        }
        rest &= !region;
        Some(region)
    })
}
