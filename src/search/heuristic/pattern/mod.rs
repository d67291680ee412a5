//! Additive pattern databases: for each pattern of tiles, a table of the moves that these tiles need; the values add up.
//!
//! Admissible, because each table counts only the moves of its own tiles (Korf and Felner 2002). With one pattern of all
//! tiles the value is the true distance. If the goal allows a [`Reflection`], the reflected board is looked up too and
//! the larger value is taken. A slide costs one scan of the board and two table lookups, twice that with a reflection.
//!
//! A table does not keep the blank's cell ("compressing away the blank", Felner, Korf and Hanan 2004), so the sum of
//! several values can fall by more than one with a move: it is admissible but not consistent.
//!
//! - [`partition`]: the division of the tiles into patterns. [`reflection`]: the reflections that keep the goal's blank.
//! - [`build`]: one pattern's database; [`index`] numbers the placements of its tiles.
//! - [`sparse`], [`sums`]: the same databases with another index, for the fast IDA* of 4x4.
//!
//! ```
//! use ecotile::puzzle::{Board, Goal};
//! use ecotile::search::heuristic::{Evaluator, HeuristicName, Partition};
//!
//! let board: Board = "2 0 5 / 1 6 3 / 4 7 8".parse()?;
//! let heuristic = Evaluator::new(&HeuristicName::Patterns(Partition::Usual), &Goal::blank_last(board.size()))?;
//! // One table of all eight tiles: the true distance.
//! assert_eq!(heuristic.of_board(&board), 9);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod build;
mod index;
mod partition;
mod reflection;
pub(crate) mod sparse;
mod sums;

use std::sync::{Arc, OnceLock};

pub use partition::Partition;
pub use reflection::Reflection;

use super::{Heuristic, HeuristicError, HeuristicPromises, Slide, State};
use crate::puzzle::{Cell, Goal, Tile};
use index::{Index, MOST_TILES};
use sparse::Sparse;

/// One pattern: its tiles and its table.
#[derive(Debug)]
struct Pattern {
    tiles: Vec<Tile>,
    index: Index,
    table: Vec<u8>,
}

/// The databases of all patterns of a partition.
#[derive(Clone, Debug)]
pub struct PatternDatabases {
    goal: Goal,
    patterns: Arc<[Pattern]>,
    /// For each tile, its pattern and its index in the pattern.
    homes: Box<[(u8, u8)]>,
    reflection: Option<Reflection>,
    cells: Cell,
    /// The same tables with a sparse index, built on first use.
    sparse: Arc<OnceLock<Option<Arc<Sparse>>>>,
}

impl PatternDatabases {
    /// The usual limit for [`PatternDatabases::new`]: many times the tables of 6-6-3, much less than those of 7-8.
    pub const USUAL_BYTES: u64 = 256 << 20;

    /// Builds the databases, unless their tables would need more than `allowed` bytes. 6-6-3 on 4x4 takes about a fifth
    /// of a second.
    pub fn new(goal: &Goal, partition: &Partition, allowed: u64) -> Result<Self, HeuristicError> {
        let patterns = partition.patterns(goal)?;
        let cells = goal.size().cells();
        let needed = Partition::bytes(cells, &patterns);
        if needed > allowed || usize::try_from(needed).is_err() {
            return Err(HeuristicError::TooManyBytes { needed, allowed });
        }
        let mut homes = vec![(0, 0); cells];
        for (number, tiles) in patterns.iter().enumerate() {
            for (place, &tile) in tiles.iter().enumerate() {
                homes[usize::from(tile)] = (number as u8, place as u8);
            }
        }
        // With one pattern the value is exact, and the reflected one is the same.
        let reflection = (patterns.len() > 1).then(|| Reflection::of(goal)).flatten();
        let patterns = patterns.into_iter().map(|tiles| Pattern {
            table: build::build(goal, &tiles),
            index: Index::new(cells, tiles.len()),
            tiles,
        });
        Ok(Self {
            goal: goal.clone(),
            patterns: patterns.collect(),
            homes: homes.into(),
            reflection,
            cells: cells as Cell,
            sparse: Arc::default(),
        })
    }

    /// The goal of the databases.
    pub(crate) const fn goal(&self) -> &Goal {
        &self.goal
    }

    /// The tiles of each pattern.
    pub fn patterns(&self) -> impl Iterator<Item = &[Tile]> {
        self.patterns.iter().map(|pattern| pattern.tiles.as_slice())
    }

    /// Returns `true` if the reflected board is looked up too.
    pub const fn is_reflected(&self) -> bool {
        self.reflection.is_some()
    }

    /// The reflection, if the goal allows one and it is of use.
    pub(crate) const fn reflection(&self) -> Option<&Reflection> {
        self.reflection.as_ref()
    }

    /// Bytes of all tables.
    pub fn bytes(&self) -> usize {
        let compact = self.patterns.iter().map(|pattern| pattern.table.len());
        let sparse = self.sparse.get().and_then(Option::as_ref);
        compact.sum::<usize>() + sparse.map_or(0, |sparse| sparse.bytes())
    }

    /// The tables with a sparse index; `None` if these patterns do not fit it.
    pub(crate) fn sparse(&self) -> Option<Arc<Sparse>> {
        self.sparse
            .get_or_init(|| Sparse::new(self).map(Arc::new))
            .clone()
    }

    /// Calls back with the value of every placement of a pattern's tiles, and with the sum of the tiles' shares on their
    /// cells.
    pub(crate) fn each_value<const CELLS: usize>(
        &self,
        pattern: usize,
        shares: &[[u32; CELLS]],
        call: impl FnMut(u32, u8),
    ) {
        let Pattern { index, table, .. } = &self.patterns[pattern];
        sums::each(index, table, shares, call);
    }

    /// The value of one pattern with its tiles on these cells.
    pub(crate) fn look_up(&self, pattern: usize, places: &[Cell]) -> u8 {
        let pattern = &self.patterns[pattern];
        pattern.table[pattern.index.rank(places)]
    }

    /// The value of each pattern in a state.
    pub fn values<S: State>(&self, state: &S) -> Vec<u32> {
        self.values_in(state, None)
    }

    /// The value of each pattern in the reflected state, if the goal allows a reflection.
    pub fn mirrored_values<S: State>(&self, state: &S) -> Option<Vec<u32>> {
        let mirror = self.reflection.as_ref()?;
        Some(self.values_in(state, Some(mirror)))
    }

    fn values_in<S: State>(&self, state: &S, mirror: Option<&Reflection>) -> Vec<u32> {
        (0..self.patterns.len())
            .map(|pattern| {
                let (places, length) = self.places(state, pattern, mirror);
                u32::from(self.look_up(pattern, &places[..length]))
            })
            .collect()
    }

    /// The cells of a pattern's tiles, in the reflected state if `mirror` is given.
    fn places<S: State>(
        &self,
        state: &S,
        pattern: usize,
        mirror: Option<&Reflection>,
    ) -> ([Cell; MOST_TILES], usize) {
        let mut places = [0; MOST_TILES];
        for cell in 0..self.cells {
            let (cell, tile) = reflected(mirror, cell, state.tile(cell));
            let (home, place) = self.homes[usize::from(tile)];
            if usize::from(home) == pattern && tile != 0 {
                places[usize::from(place)] = cell;
            }
        }
        (places, self.patterns[pattern].tiles.len())
    }

    /// The change of the sum by a slide, as a wrapped number; in the reflected state if `mirror` is given.
    fn change<S: State>(&self, after: &S, slide: Slide, mirror: Option<&Reflection>) -> u32 {
        let (from, tile) = reflected(mirror, slide.from, slide.tile);
        let (pattern, place) = self.homes[usize::from(tile)];
        let (mut places, length) = self.places(after, usize::from(pattern), mirror);
        let now = self.look_up(usize::from(pattern), &places[..length]);
        places[usize::from(place)] = from;
        let before = self.look_up(usize::from(pattern), &places[..length]);
        u32::from(now).wrapping_sub(u32::from(before))
    }
}

/// A cell and a tile, reflected if `mirror` is given.
#[inline]
fn reflected(mirror: Option<&Reflection>, cell: Cell, tile: Tile) -> (Cell, Tile) {
    mirror.map_or((cell, tile), |mirror| {
        (
            mirror.cells[usize::from(cell)],
            mirror.tiles[usize::from(tile)],
        )
    })
}

impl Heuristic for PatternDatabases {
    fn promises(&self) -> HeuristicPromises {
        HeuristicPromises {
            admissible: true,
            consistent: self.patterns.len() == 1,
        }
    }

    /// The sum in the lower half, the reflected sum in the upper half.
    fn memo<S: State>(&self, state: &S) -> u32 {
        let sum = |values: Vec<u32>| values.iter().sum::<u32>();
        let mirrored = self.mirrored_values(state).map_or(0, sum);
        sum(self.values(state)) | mirrored << 16
    }

    fn slide<S: State>(&self, memo: u32, after: &S, slide: Slide) -> u32 {
        let sum = (memo & 0xFFFF).wrapping_add(self.change(after, slide, None));
        let mirrored = self.reflection.as_ref().map_or(0, |mirror| {
            (memo >> 16).wrapping_add(self.change(after, slide, Some(mirror)))
        });
        sum | mirrored << 16
    }

    #[inline]
    fn estimate(&self, memo: u32) -> u32 {
        (memo & 0xFFFF).max(memo >> 16)
    }
}
