//! The table of learned costs: for each state, a lower bound on its distance from the goal.
//!
//! A hash table with open addressing, ten bytes for each slot, at most three quarters full; lookup and update cost O(1). It
//! never holds more bytes than its limit: once it is full, known states are still updated, and new ones are dropped and
//! counted. For boards of at most 16 cells.
//!
//! ```
//! use ecotile::learn::{CostRule, CostTable};
//! use ecotile::puzzle::Goal;
//!
//! let goal = Goal::blank_last("3x3".parse()?);
//! let mut table = CostTable::new(goal, CostRule::Proven, 1 << 20)?;
//! assert!(table.is_empty() && table.known(&"1 2 3 / 4 5 6 / 7 0 8".parse()?).is_none());
//! assert_eq!(CostTable::from_bytes(&table.to_bytes(), 1 << 20)?.len(), 0);
//! table.forget();
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use serde::{Deserialize, Serialize};

use super::error::CostError;
use crate::puzzle::{Board, Goal, Size, Tile};
use crate::search::{PACKED_CELLS, Packed, State, ThresholdRule};

/// The rule by which costs are learned.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum CostRule {
    /// Lower bounds proven by completed searches of subtrees: solutions stay optimal.
    Proven,
    /// The rule of Atal et al. to the letter: the *total* cost returned by an unsuccessful search below a neighbour of the
    /// root. Used instead of the heuristic, it counts the move from the root twice. Over several searches the excess
    /// grows, so it may overestimate, and solutions may be too long.
    Literal(ThresholdRule),
}

/// The learned cost of a state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KnownCost {
    /// The cost, a lower bound under [`CostRule::Proven`].
    pub cost: u32,
    /// Whether the cost is exact: the state is on an optimal solution found.
    pub is_exact: bool,
}

const EXACT: u16 = 1 << 15;
const SLOT: usize = size_of::<u64>() + size_of::<u16>();
const FIRST: usize = 1024;

/// Learned costs for one goal.
#[derive(Clone, Debug)]
pub struct CostTable {
    goal: Goal,
    rule: CostRule,
    /// States as words; 0 marks a free slot, since no board consists of blanks.
    words: Vec<u64>,
    costs: Vec<u16>,
    len: usize,
    limit: usize,
    dropped: u64,
}

impl CostTable {
    /// The default limit of bytes.
    pub const USUAL_LIMIT: usize = 64 << 20;

    /// Creates an empty table for a goal that never holds more than `limit` bytes.
    pub fn new(goal: Goal, rule: CostRule, limit: usize) -> Result<Self, CostError> {
        if goal.size().cells() > PACKED_CELLS {
            return Err(CostError::TooManyCells(goal.size()));
        }
        Ok(Self {
            goal,
            rule,
            words: Vec::new(),
            costs: Vec::new(),
            len: 0,
            limit,
            dropped: 0,
        })
    }

    /// The goal.
    pub const fn goal(&self) -> &Goal {
        &self.goal
    }

    /// The rule by which it was filled.
    pub const fn rule(&self) -> CostRule {
        self.rule
    }

    /// The number of states in the table.
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Returns `true` if the table is empty.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The number of states dropped for lack of room.
    pub const fn dropped(&self) -> u64 {
        self.dropped
    }

    /// Bytes held.
    pub const fn bytes(&self) -> usize {
        self.words.len() * SLOT
    }

    /// The most bytes it may hold.
    pub const fn limit(&self) -> usize {
        self.limit
    }

    /// Removes all costs.
    pub fn forget(&mut self) {
        self.words = Vec::new();
        self.costs = Vec::new();
        self.len = 0;
        self.dropped = 0;
    }

    /// The learned cost of a board; `None` also if its size differs.
    pub fn known(&self, board: &Board) -> Option<KnownCost> {
        (board.size() == self.goal.size())
            .then(|| self.get(Packed::of(board)))
            .flatten()
    }

    /// All entries by descending cost; equal costs in the order of the states' words.
    pub fn entries(&self) -> Vec<(Board, KnownCost)> {
        self.highest(self.len)
    }

    /// The first `most` of the [`CostTable::entries`].
    pub fn highest(&self, most: usize) -> Vec<(Board, KnownCost)> {
        let mut entries: Vec<(u16, u64)> = self.pairs().map(|(word, cost)| (cost, word)).collect();
        let order = |&(cost, word): &(u16, u64)| (std::cmp::Reverse(cost & !EXACT), word);
        if most < entries.len() {
            entries.select_nth_unstable_by_key(most, order);
            entries.truncate(most);
        }
        entries.sort_unstable_by_key(order);
        let known = entries.into_iter().filter_map(|(cost, word)| {
            let board = board_of(self.goal.size(), word)?;
            Some((board, decoded(cost)))
        });
        known.collect()
    }

    pub(super) fn pairs(&self) -> impl Iterator<Item = (u64, u16)> + '_ {
        let pairs = self.words.iter().zip(&self.costs);
        pairs
            .filter(|&(&word, _)| word != 0)
            .map(|(&word, &cost)| (word, cost))
    }

    #[inline]
    fn slot(&self, state: Packed) -> usize {
        let mask = self.words.len() - 1;
        let mut slot = state.hash() as usize & mask;
        while self.words[slot] != 0 && self.words[slot] != state.word() {
            slot = (slot + 1) & mask;
        }
        slot
    }

    #[inline]
    pub(super) fn get(&self, state: Packed) -> Option<KnownCost> {
        if self.words.is_empty() {
            return None;
        }
        let slot = self.slot(state);
        (self.words[slot] != 0).then(|| decoded(self.costs[slot]))
    }

    /// Raises the bound of a state; an exact cost is kept.
    pub(super) fn raise(&mut self, state: Packed, cost: u32) {
        self.change(state, |known| {
            known.max(cost.min(u32::from(EXACT - 1)) as u16)
        });
    }

    /// Sets the exact cost of a state.
    pub(super) fn settle(&mut self, state: Packed, cost: u32) {
        self.change(state, |_| cost.min(u32::from(EXACT - 1)) as u16 | EXACT);
    }

    /// Overwrites the cost of a state, as the literal rule does.
    pub(super) fn write(&mut self, state: Packed, cost: u32) {
        self.change(state, |_| cost.min(u32::from(EXACT - 1)) as u16);
    }

    fn change(&mut self, state: Packed, cost: impl FnOnce(u16) -> u16) {
        if self.words.is_empty() && !self.grow() {
            self.dropped += 1;
            return;
        }
        let mut slot = self.slot(state);
        if self.words[slot] == 0 {
            if (self.len + 1) * 4 > self.words.len() * 3 {
                if !self.grow() {
                    self.dropped += 1;
                    return;
                }
                slot = self.slot(state);
            }
            self.words[slot] = state.word();
            self.costs[slot] = 0;
            self.len += 1;
        }
        self.costs[slot] = cost(self.costs[slot]);
    }

    /// Doubles the table, if the old and the new one together stay within the limit.
    fn grow(&mut self) -> bool {
        let slots = (2 * self.words.len()).max(FIRST);
        if (self.words.len() + slots) * SLOT > self.limit {
            return false;
        }
        let (mut words, mut costs) = (Vec::new(), Vec::new());
        if words.try_reserve_exact(slots).is_err() || costs.try_reserve_exact(slots).is_err() {
            return false;
        }
        words.resize(slots, 0);
        costs.resize(slots, 0);
        let old = (
            std::mem::replace(&mut self.words, words),
            std::mem::replace(&mut self.costs, costs),
        );
        for (word, cost) in old.0.into_iter().zip(old.1) {
            if word != 0 {
                let slot = self.slot(Packed::from_word(word));
                self.words[slot] = word;
                self.costs[slot] = cost;
            }
        }
        true
    }

    /// Inserts a decoded entry.
    pub(super) fn restore(&mut self, word: u64, cost: u16) {
        self.change(Packed::from_word(word), |_| cost);
    }
}

const fn decoded(cost: u16) -> KnownCost {
    KnownCost {
        cost: (cost & !EXACT) as u32,
        is_exact: cost & EXACT != 0,
    }
}

/// The board of a word; `None` if the word encodes none.
pub(super) fn board_of(size: Size, word: u64) -> Option<Board> {
    let tiles = size
        .iter_cells()
        .map(|cell| (word >> (4 * cell)) as Tile & 15);
    let board = Board::new(size, &tiles.collect::<Vec<_>>()).ok()?;
    (Packed::of(&board).word() == word).then_some(board)
}
