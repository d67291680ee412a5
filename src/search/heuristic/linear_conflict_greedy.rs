//! Linear conflict, counted greedily: remove the tile with most conflicts until none is left (Loye et al., algorithm 1).
//!
//! The greedy count is never below the exact one ([`super::LinearConflict`]). On lines of up to four tiles both are
//! equal; on longer lines the greedy count can be larger, and then it is not consistent, against the claim of Loye et al.
//! (section 5.2). It never overestimates on 5x2, but does on 6x2. A slide costs O(n^3) in the length of a line.
//!
//! ```
//! use ecotile::puzzle::{Board, Goal};
//! use ecotile::search::heuristic::{Evaluator, HeuristicName};
//!
//! let board: Board = "2 1 3 / 4 5 6 / 7 8 0".parse()?;
//! let heuristic = Evaluator::new(&HeuristicName::LinearConflictGreedy, &Goal::blank_last(board.size()))?;
//! assert_eq!(heuristic.of_board(&board), 1 + 1 + 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::linear_conflict::GoalLines;
use super::{Heuristic, HeuristicPromises, Manhattan, Slide, State};
use crate::puzzle::{Goal, Size};

/// The greedy count: removes the tile with most conflicts, the first of equals, until no conflict is left.
pub(crate) fn greedy(goals: &[u8]) -> u32 {
    let mut staying = [0_u8; 128];
    let mut length = goals.len();
    staying[..length].copy_from_slice(goals);
    let mut removed = 0;
    loop {
        let line = &staying[..length];
        let conflicts = |place: usize| {
            let before = line[..place].iter().filter(|&&goal| goal > line[place]);
            let after = line[place..].iter().filter(|&&goal| goal < line[place]);
            before.count() + after.count()
        };
        // `max_by_key` returns the last of equals, hence the reversal: algorithm 1 takes the first.
        let worst = (0..length).rev().max_by_key(|&place| conflicts(place));
        match worst {
            Some(place) if conflicts(place) > 0 => {
                staying.copy_within(place + 1..length, place);
                length -= 1;
                removed += 1;
            }
            _ => return removed,
        }
    }
}

/// Manhattan plus the greedy linear conflict.
#[derive(Clone, Debug)]
pub struct LinearConflictGreedy {
    manhattan: Manhattan,
    lines: GoalLines,
    is_exact: bool,
}

impl LinearConflictGreedy {
    /// Returns `true` if the greedy count is exact on boards of this size, which have at most four tiles in a line.
    pub(super) const fn is_exact_on(size: Size) -> bool {
        size.width() <= 4 && size.height() <= 4
    }

    /// Creates the heuristic for a goal.
    pub fn new(goal: &Goal) -> Self {
        let size = goal.size();
        Self {
            manhattan: Manhattan::new(goal),
            lines: GoalLines::new(goal),
            is_exact: Self::is_exact_on(size),
        }
    }
}

impl Heuristic for LinearConflictGreedy {
    fn promises(&self) -> HeuristicPromises {
        HeuristicPromises {
            admissible: self.is_exact,
            consistent: self.is_exact,
        }
    }

    fn memo<S: State>(&self, state: &S) -> u32 {
        self.manhattan.memo(state) + 2 * self.lines.all(state, greedy)
    }

    fn slide<S: State>(&self, memo: u32, after: &S, slide: Slide) -> u32 {
        let conflicts = self.lines.change(after, slide, greedy).wrapping_mul(2);
        self.manhattan
            .slide(memo, after, slide)
            .wrapping_add(conflicts)
    }
}
