//! The exam: an exhaustive check that *every* board of a size has a step that lowers the heuristic.
//!
//! The heuristic depends only on the number of placed tiles, the next tile's cell and the blank's cell, so all boards of a
//! size fall into fewer than N³ cases. If every case has a basic move or a macro that lowers the heuristic, hill climbing
//! solves every solvable board of that size, since the value cannot fall for ever. This is a proof, not a sample.
//!
//! The result extends to larger sizes: at a local minimum the blank is adjacent to the next tile (elsewhere it can come
//! nearer without moving a placed tile), so whether a macro helps depends on the cells nearby: which of them are placed,
//! which are off the board, and the direction of the goal. No macro reaches farther than three cells, so boards larger
//! than 8x8 have no other neighbourhoods. The tests take the exam for every size from 2x2 to 5x5 with the blank's goal on
//! every cell, and for some larger ones up to and beyond 8x8.

use std::sync::Arc;

use super::climb_state::ClimbState;
use super::macro_library::MacroLibrary;
use super::order::PlaceOrder;
use crate::puzzle::{Board, Cell, Goal, Solvability, Tile};

/// The result of an exam.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ExamResult {
    /// There are more cases to check.
    Running,
    /// Every solvable board of this size is solved.
    Passed,
    /// No basic move or macro lowers the heuristic of this board, whatever the order of the tiles that are not placed.
    Failed(Board),
}

/// An exam in progress.
pub struct Exam {
    goal: Goal,
    library: Arc<MacroLibrary>,
    order: Arc<PlaceOrder>,
    placed: usize,
    /// The indices of the next tile's and the blank's cells among the cells that are left.
    tile: usize,
    blank: usize,
    cases: u64,
    minima: u64,
    result: ExamResult,
}

impl Exam {
    /// Creates an exam of a library for a goal and its size.
    pub fn new(goal: Goal, library: Arc<MacroLibrary>) -> Self {
        Self {
            order: Arc::new(PlaceOrder::new(&goal)),
            goal,
            library,
            placed: 0,
            tile: 1,
            blank: 0,
            cases: 0,
            minima: 0,
            result: ExamResult::Running,
        }
    }

    /// Checks up to `budget` cases; each costs O(N).
    pub fn step(&mut self, budget: u64) -> &ExamResult {
        for _ in 0..budget {
            if self.result != ExamResult::Running {
                break;
            }
            self.advance();
        }
        &self.result
    }

    /// The number of cases checked.
    pub const fn cases(&self) -> u64 {
        self.cases
    }

    /// The number of them that are local minima of the basic moves.
    pub const fn minima(&self) -> u64 {
        self.minima
    }

    /// The cells whose tiles are not placed, the blank's goal cell last.
    fn left(&self) -> Vec<Cell> {
        let mut left = self.order.cells()[self.placed..].to_vec();
        left.push(self.goal.blank());
        left
    }

    fn advance(&mut self) {
        let left = self.left();
        if self.tile < left.len() && self.blank < left.len() {
            if self.tile != self.blank
                && let Some(board) = self.board(&left)
            {
                self.check(&board);
            }
            self.blank += 1;
        } else if self.tile < left.len() {
            self.blank = 0;
            self.tile += 1;
        } else {
            self.placed += 1;
            self.tile = 1;
            self.blank = 0;
            if self.placed == self.order.cells().len() {
                self.result = ExamResult::Passed;
            }
        }
    }

    /// A board of the current case, with the irrelevant tiles in any order; `None` if no such board is solvable.
    fn board(&self, left: &[Cell]) -> Option<Board> {
        let mut tiles: Vec<Tile> = self.goal.board().tiles().to_vec();
        let next = self.goal.board().tile(left[0]);
        let mut others = left[1..].iter().map(|&cell| self.goal.board().tile(cell));
        for (place, &cell) in left.iter().enumerate() {
            tiles[usize::from(cell)] = if place == self.tile {
                next
            } else if place == self.blank {
                0
            } else {
                others.find(|&tile| tile != 0)?
            };
        }
        let board = Board::new(self.goal.size(), &tiles).ok()?;
        // Two irrelevant tiles can be swapped, so the parity decides only if there are fewer than two.
        let is_solvable = left.len() > 3 || Solvability::of(&board, &self.goal).ok()?.is_solvable();
        is_solvable.then_some(board)
    }

    fn check(&mut self, board: &Board) {
        self.cases += 1;
        let mut state = ClimbState::with_order(board, Arc::clone(&self.order));
        if state.best_basic().is_some() {
            return;
        }
        self.minima += 1;
        if state.next().is_some() && self.library.descend(&mut state, &mut 0).is_none() {
            self.result = ExamResult::Failed(board.clone());
        }
    }
}
