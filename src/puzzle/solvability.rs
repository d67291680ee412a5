//! The solvability of a board: whether moves lead from it to a goal, and why.
//!
//! Loye et al. (section 5.3, lemmas 4 to 8) count inversions on square boards whose goal has its blank last. The same
//! argument holds for every rectangle and every goal if tiles are ranked by the goal's reading order instead of by
//! their numbers, so that the goal itself has no inversion:
//!
//! - a tile that moves within its row passes no other tile: the inversions stay the same (lemma 4);
//! - a tile that moves to another row passes `width - 1` tiles, each of which adds or removes one inversion. On an odd
//!   width the parity of the inversions stays the same (lemma 5). On an even width it changes (lemma 7), and so does
//!   the parity of the number of rows between the blank and its goal.
//!
//! So a board is solvable only if its inversions are even (odd width, lemma 6), or if its inversions plus the rows
//! between the blank and its goal are even (even width, lemma 8). The condition is also sufficient if both sides are at
//! least 2 (Johnson and Story 1879). It costs O(N log N), some milliseconds on the largest board.
//!
//! ```
//! use ecotile::puzzle::{Board, Goal, ParityRule, Solvability};
//!
//! let loyd: Board = "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 15 14 0".parse()?;
//! let answer = Solvability::of(&loyd, &Goal::blank_last(loyd.size()))?;
//! assert_eq!((answer.inversions(), answer.blank_rows()), (1, 0));
//! assert_eq!(answer.rule(), ParityRule::InversionsAndBlankRows);
//! assert!(!answer.is_solvable());
//! assert_eq!(answer.fixing_swap(), Some((15, 14)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::error::Error;
use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Board, Goal, GoalName, Size, Tile};

/// The number that must be even for a board to be solvable.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ParityRule {
    /// Odd width: the inversions (lemma 6).
    Inversions,
    /// Even width: the inversions plus the rows between the blank and its goal (lemma 8).
    InversionsAndBlankRows,
}

impl ParityRule {
    /// The rule for boards of a size, which depends on the width only.
    pub const fn of(size: Size) -> Self {
        if size.width() % 2 == 1 {
            Self::Inversions
        } else {
            Self::InversionsAndBlankRows
        }
    }
}

/// The solvability of a board, with the numbers that explain it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Solvability {
    inversions: u64,
    blank_rows: usize,
    rule: ParityRule,
    fixing_swap: Option<(Tile, Tile)>,
}

impl Solvability {
    /// Examines a board and its goal, which must have the same size.
    pub fn of(board: &Board, goal: &Goal) -> Result<Self, SizeMismatch> {
        let size = board.size();
        if size != goal.size() {
            return Err(SizeMismatch {
                board: size,
                goal: goal.size(),
            });
        }
        let mut answer = Self {
            inversions: inversions(board, goal),
            blank_rows: size.row(board.blank()).abs_diff(size.row(goal.blank())),
            rule: ParityRule::of(size),
            fixing_swap: None,
        };
        if !answer.is_solvable() {
            answer.fixing_swap = fixing_swap(board, goal);
        }
        Ok(answer)
    }

    /// Returns whether moves lead from the board to the goal.
    pub const fn is_solvable(&self) -> bool {
        self.sum().is_multiple_of(2)
    }

    /// The number that must be even: the inversions, plus the blank's rows if the rule counts them.
    pub const fn sum(&self) -> u64 {
        match self.rule {
            ParityRule::Inversions => self.inversions,
            ParityRule::InversionsAndBlankRows => self.inversions + self.blank_rows as u64,
        }
    }

    /// The number of inversions: pairs of tiles in the opposite order to the goal's, both read row by row without the
    /// blank.
    pub const fn inversions(&self) -> u64 {
        self.inversions
    }

    /// The number of rows between the blank and its goal.
    pub const fn blank_rows(&self) -> usize {
        self.blank_rows
    }

    /// The rule that applies.
    pub const fn rule(&self) -> ParityRule {
        self.rule
    }

    /// Two tiles whose swap makes the board solvable; `None` if it is solvable.
    ///
    /// Any two tiles would do. These are the first two (row by row) on each other's goal cells, or else the first two
    /// that are not on their own, or else the first two.
    pub const fn fixing_swap(&self) -> Option<(Tile, Tile)> {
        self.fixing_swap
    }
}

/// The named goals to which moves lead from a board: on some sizes all of them or none.
pub fn reachable_goals(board: &Board) -> Vec<GoalName> {
    let is_reachable = |name: &GoalName| {
        let goal = Goal::named(board.size(), *name);
        let answer = goal.and_then(|goal| Solvability::of(board, &goal).ok());
        answer.is_some_and(|answer| answer.is_solvable())
    };
    GoalName::ALL.into_iter().filter(is_reachable).collect()
}

/// Counts inversions by a Fenwick tree: for each tile, the tiles before it that belong after it.
fn inversions(board: &Board, goal: &Goal) -> u64 {
    let mut counts = vec![0_usize; board.size().cells() + 1];
    let mut total = 0;
    let tiles = board.tiles().iter().filter(|&&tile| tile != 0);
    for (before, &tile) in tiles.enumerate() {
        // No tile has the rank of the blank's goal cell; the gap changes no order.
        let rank = usize::from(goal.cell_of(tile)) + 1;
        let mut not_behind = 0;
        let mut node = rank;
        while node > 0 {
            not_behind += counts[node];
            node &= node - 1;
        }
        total += (before - not_behind) as u64;
        node = rank;
        while node < counts.len() {
            counts[node] += 1;
            node += node & node.wrapping_neg();
        }
    }
    total
}

fn fixing_swap(board: &Board, goal: &Goal) -> Option<(Tile, Tile)> {
    let tiles = || {
        board
            .size()
            .iter_cells()
            .zip(board.tiles().iter().copied())
            .filter(|&(_, tile)| tile != 0)
    };
    let exchanged = tiles().find_map(|(cell, tile)| {
        let other = board.tile(goal.cell_of(tile));
        (other != 0 && other != tile && goal.cell_of(other) == cell).then_some((tile, other))
    });
    let first_two = |is_wanted: fn(bool) -> bool| {
        let mut wanted = tiles()
            .filter(|&(cell, tile)| is_wanted(goal.cell_of(tile) == cell))
            .map(|(_, tile)| tile);
        wanted.next().zip(wanted.next())
    };
    exchanged
        .or_else(|| first_two(|is_home| !is_home))
        .or_else(|| first_two(|_| true))
}

/// A board and a goal of different sizes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SizeMismatch {
    /// The board's size.
    pub board: Size,
    /// The goal's size.
    pub goal: Size,
}

impl fmt::Display for SizeMismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "The board is {}, but the goal is {}: both must have the same size.",
            self.board, self.goal
        )
    }
}

impl Error for SizeMismatch {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Random;

    fn solvability(board: &str, goal: &str) -> Solvability {
        Solvability::of(
            &board.parse().unwrap(),
            &Goal::custom(goal.parse().unwrap()),
        )
        .unwrap()
    }

    #[test]
    fn the_figures_behind_the_answer() {
        for (board, goal, inversions, rows, is_solvable, mend) in [
            (
                "1 2 3 / 4 5 6 / 7 8 0",
                "1 2 3 / 4 5 6 / 7 8 0",
                0,
                0,
                true,
                None,
            ),
            (
                "1 2 3 / 4 5 6 / 8 7 0",
                "1 2 3 / 4 5 6 / 7 8 0",
                1,
                0,
                false,
                Some((8, 7)),
            ),
            // The example query of Markov, Russell and Neller 2005, appendix A.
            (
                "2 3 5 / 0 1 4 / 6 7 8",
                "0 1 2 / 3 4 5 / 6 7 8",
                4,
                1,
                true,
                None,
            ),
            // Even width: one inversion and one row of the blank make an even sum.
            ("1 2 / 0 3", "1 2 / 3 0", 0, 0, true, None),
            ("1 0 / 3 2", "1 2 / 3 0", 1, 1, true, None),
            // One tile and the blank exchanged across the diagonal: only one tile is not at home.
            ("0 2 / 3 1", "1 2 / 3 0", 2, 1, false, Some((2, 3))),
            // For the spiral the order of the numbers is irrelevant.
            (
                "1 2 3 / 8 4 0 / 7 6 5",
                "1 2 3 / 8 0 4 / 7 6 5",
                0,
                0,
                true,
                None,
            ),
        ] {
            let answer = solvability(board, goal);
            assert_eq!(
                (
                    answer.inversions(),
                    answer.blank_rows(),
                    answer.is_solvable(),
                    answer.fixing_swap()
                ),
                (inversions, rows, is_solvable, mend),
                "{board} to {goal}"
            );
        }
    }

    #[test]
    fn another_goal_may_be_reachable() {
        use GoalName::{BlankFirst, BlankLast, Spiral};
        for (board, goals) in [
            ("1 2 3 / 4 5 6 / 7 8 0", &[BlankLast, BlankFirst][..]),
            ("1 2 3 / 4 5 6 / 8 7 0", &[Spiral]),
            ("1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 15 14 0", &[BlankFirst]),
            ("2 1 3 4 5 / 6 7 8 9 0", &[]),
        ] {
            assert_eq!(reachable_goals(&board.parse().unwrap()), goals, "{board}");
        }
    }

    #[test]
    fn different_sizes_are_refused() {
        let board = "1 2 / 3 0".parse().unwrap();
        let goal = Goal::blank_last(Size::square(3).unwrap());
        let error = Solvability::of(&board, &goal).unwrap_err();
        assert_eq!(
            error.to_string(),
            "The board is 2x2, but the goal is 3x3: both must have the same size."
        );
    }

    #[test]
    fn the_tree_counts_like_two_loops_and_the_swap_fixes_the_board() {
        let mut random = Random::new(5);
        for (width, height) in [(2, 2), (3, 2), (2, 5), (4, 4), (5, 3), (7, 8)] {
            let size = Size::new(width, height).unwrap();
            let mut deal = || {
                let mut tiles: Box<[Tile]> = size.iter_cells().collect();
                random.shuffle(&mut tiles);
                Board::from_permutation(size, tiles)
            };
            for _ in 0..200 {
                let (mut board, goal) = (deal(), Goal::custom(deal()));
                let answer = Solvability::of(&board, &goal).unwrap();
                let ranks: Vec<_> = board
                    .tiles()
                    .iter()
                    .filter(|&&tile| tile != 0)
                    .map(|&tile| goal.cell_of(tile))
                    .collect();
                let pairs = (0..ranks.len()).flat_map(|b| (0..b).map(move |a| (a, b)));
                assert_eq!(
                    answer.inversions(),
                    pairs.filter(|&(a, b)| ranks[a] > ranks[b]).count() as u64
                );
                if let Some((a, b)) = answer.fixing_swap() {
                    let places = board.places();
                    board.swap(places[usize::from(a)], places[usize::from(b)]);
                }
                assert!(Solvability::of(&board, &goal).unwrap().is_solvable());
            }
        }
    }
}
