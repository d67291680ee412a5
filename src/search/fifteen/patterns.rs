//! Pattern databases with a sparse index: four bits for each tile's cell, so that a move is one addition.
//!
//! A table of k tiles takes 16^k bytes instead of 16! / (16-k)!, three times as much for k = 6, and is nearly twice as fast
//! to look into. Only for up to three patterns of up to six tiles; others are searched with the compact tables.

use std::sync::Arc;

use super::run;
use crate::puzzle::Cell;
use crate::search::heuristic::PatternDatabases;
use crate::search::{Packed, Problem, State};

const MOST_PATTERNS: usize = 3;
const MOST_TILES: usize = 6;

/// All tables one after the other.
#[derive(Debug)]
pub(crate) struct Sparse {
    table: Box<[u8]>,
    bases: [u32; MOST_PATTERNS],
}

impl Sparse {
    /// The databases' tables, spread out; `None` if the patterns are too many or too large.
    pub fn new(databases: &PatternDatabases) -> Option<Self> {
        let lengths: Vec<usize> = databases.patterns().map(<[_]>::len).collect();
        if lengths.len() > MOST_PATTERNS || lengths.iter().any(|&length| length > MOST_TILES) {
            return None;
        }
        let total = lengths.iter().map(|&length| 1_usize << (4 * length)).sum();
        let mut table = vec![0; total];
        let mut bases = [0; MOST_PATTERNS];
        let mut base = 0;
        for (pattern, &length) in lengths.iter().enumerate() {
            bases[pattern] = base as u32;
            databases.each_placement(pattern, |places, value| {
                let spread = |index: usize, &cell: &Cell| index << 4 | usize::from(cell);
                // The first tile in the lowest bits.
                table[base + places.iter().rev().fold(0, spread)] = value;
            });
            base += 1 << (4 * length);
        }
        Some(Self {
            table: table.into(),
            bases,
        })
    }

    pub fn bytes(&self) -> usize {
        self.table.len()
    }
}

/// The tables' indices and values for one way of looking at the board.
#[derive(Clone, Copy)]
struct View {
    indices: [u32; MOST_PATTERNS],
    /// Each pattern's value, eight bits each.
    values: u32,
    sum: u32,
}

#[derive(Clone, Copy)]
pub struct Node {
    board: u64,
    /// threshold - g.
    left: u32,
    plain: View,
    mirrored: View,
}

/// Where a tile stands in the tables.
#[derive(Clone, Copy, Default)]
struct Home {
    pattern: u8,
    shift: u8,
    mirrored_pattern: u8,
    mirrored_shift: u8,
}

pub struct Engine {
    sparse: Arc<Sparse>,
    start: u64,
    goal: u64,
    homes: [Home; 16],
    /// Where a cell is in the mirror.
    mirror: [u32; 16],
    is_mirrored: bool,
    root: Node,
}

impl Engine {
    pub fn new(problem: &Problem, databases: &PatternDatabases) -> Option<Self> {
        let sparse = databases.sparse()?;
        let mut homes = [Home::default(); 16];
        for (pattern, tiles) in databases.patterns().enumerate() {
            for (place, &tile) in tiles.iter().enumerate() {
                let home = &mut homes[usize::from(tile)];
                home.pattern = pattern as u8;
                home.shift = 4 * place as u8;
            }
        }
        let mut mirror = [0; 16];
        if let Some(reflection) = databases.reflection() {
            for (cell, &other) in reflection.cells.iter().enumerate().take(16) {
                mirror[cell] = u32::from(other);
            }
            for tile in 1..16 {
                let other = homes[usize::from(reflection.tiles[tile])];
                homes[tile].mirrored_pattern = other.pattern;
                homes[tile].mirrored_shift = other.shift;
            }
        }
        let blank_view = View {
            indices: sparse.bases,
            values: 0,
            sum: 0,
        };
        let mut engine = Self {
            start: Packed::of(problem.start()).word(),
            goal: Packed::of(problem.goal().board()).word(),
            homes,
            mirror,
            is_mirrored: databases.is_reflected(),
            root: Node {
                board: 0,
                left: 0,
                plain: blank_view,
                mirrored: blank_view,
            },
            sparse,
        };
        engine.root.board = engine.start;
        for cell in 0..16 {
            let tile = (engine.start >> (4 * cell)) as usize & 15;
            let home = engine.homes[tile];
            if tile != 0 {
                engine.root.plain.indices[usize::from(home.pattern)] += (cell as u32) << home.shift;
                engine.root.mirrored.indices[usize::from(home.mirrored_pattern)] +=
                    engine.mirror[cell] << home.mirrored_shift;
            }
        }
        let fill = |view: &mut View| {
            for (pattern, &index) in view
                .indices
                .iter()
                .enumerate()
                .take(databases.patterns().count())
            {
                let value = u32::from(engine.sparse.table[index as usize]);
                view.values |= value << (8 * pattern);
                view.sum += value;
            }
        };
        let mut root = engine.root;
        fill(&mut root.plain);
        if engine.is_mirrored {
            fill(&mut root.mirrored);
        }
        engine.root = root;
        Some(engine)
    }

    /// The view after a tile of this pattern has moved by `change`.
    #[expect(
        clippy::inline_always,
        reason = "the cells are constants only where it is inlined"
    )]
    #[inline(always)]
    fn moved(&self, view: &View, pattern: u8, change: u32) -> View {
        let mut after = *view;
        let pattern = usize::from(pattern) % MOST_PATTERNS;
        let index = after.indices[pattern].wrapping_add(change);
        after.indices[pattern] = index;
        let value = u32::from(self.sparse.table[index as usize]);
        let old = (after.values >> (8 * pattern)) & 255;
        after.values ^= (old ^ value) << (8 * pattern);
        after.sum = after.sum + value - old;
        after
    }
}

impl run::Engine for Engine {
    type Node = Node;

    fn estimate(&self) -> u32 {
        self.root.plain.sum.max(self.root.mirrored.sum)
    }

    fn root(&self, threshold: u32) -> Node {
        Node {
            left: threshold,
            ..self.root
        }
    }

    fn is_goal(&self, node: &Node) -> bool {
        node.board == self.goal
    }

    #[expect(
        clippy::inline_always,
        reason = "the cells are constants only where it is inlined"
    )]
    #[inline(always)]
    fn child(&self, node: &Node, blank: usize, from: usize, least: &mut u32) -> Option<Node> {
        let tile = (node.board >> (4 * from)) & 15;
        let home = self.homes[tile as usize];
        let left = node.left - 1;
        let change = (blank as u32).wrapping_sub(from as u32) << home.shift;
        let plain = self.moved(&node.plain, home.pattern, change);
        if plain.sum > left {
            *least = (*least).min(plain.sum - left);
            return None;
        }
        let mut mirrored = node.mirrored;
        if self.is_mirrored {
            let change = self.mirror[blank].wrapping_sub(self.mirror[from]) << home.mirrored_shift;
            mirrored = self.moved(&node.mirrored, home.mirrored_pattern, change);
            if mirrored.sum > left {
                *least = (*least).min(mirrored.sum - left);
                return None;
            }
        }
        Some(Node {
            board: node.board ^ (tile << (4 * from)) ^ (tile << (4 * blank)),
            left,
            plain,
            mirrored,
        })
    }
}
