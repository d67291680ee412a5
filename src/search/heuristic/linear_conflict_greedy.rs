//! Linear conflict as paper 004's algorithm 1 counts it: again and again the tile with most conflicts leaves the line.
//!
//! This greedy count never falls below the exact one ([`super::LinearConflict`]), and on lines of five or more it can
//! lie above it: then it is not consistent, though paper 004 (section 5.2) sets out to prove that it is. On 5x2 it still
//! never overestimates, on 6x2 it does. Lines of up to four tiles are counted right. A slide costs O(n^3) in the length
//! of a line.
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

use super::linear_conflict::Lines;
use super::{Estimates, Heuristic, Manhattan, Slide, State};
use crate::puzzle::{Goal, Size};

/// Paper 004's count: the tile in most conflicts leaves, the first of equals, until no conflict is left.
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
        // `max_by_key` answers with the last of equals; the paper's loop meets the first one first.
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

/// Manhattan and paper 004's greedy linear conflict.
#[derive(Clone, Debug)]
pub struct LinearConflictGreedy {
    manhattan: Manhattan,
    lines: Lines,
    is_exact: bool,
}

impl LinearConflictGreedy {
    /// Whether it removes as few tiles as possible from every line of boards of this size: with up to four tiles in a
    /// line it does.
    pub(super) const fn is_exact_on(size: Size) -> bool {
        size.width() <= 4 && size.height() <= 4
    }

    /// For this goal.
    pub fn new(goal: &Goal) -> Self {
        let size = goal.size();
        Self {
            manhattan: Manhattan::new(goal),
            lines: Lines::new(goal),
            is_exact: Self::is_exact_on(size),
        }
    }
}

impl Heuristic for LinearConflictGreedy {
    fn estimates(&self) -> Estimates {
        Estimates {
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
