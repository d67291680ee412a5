//! The exam: is there a step downhill from *every* board of a size?
//!
//! The height depends on the placed tiles, the next tile's cell and the blank's cell alone, so all boards of a size fall
//! into less than N³ cases. If every case has a basic move or a macro that leads lower, hill climbing solves every
//! solvable board of that size: the height cannot fall for ever. That is a proof, not a sample.
//!
//! Why it carries to every larger size: at a local minimum the blank stands next to the next tile (anywhere else it can
//! come nearer without touching a placed tile), so whether a macro helps depends on the few cells around: which are
//! placed, which are off the board, and which way the goal lies. No macro reaches farther than three cells, so larger
//! boards than 8x8 have no other surroundings. The tests take the exam for every size from 2x2 to 5x5 with the blank's
//! goal on every cell, and for larger ones beyond 8x8.

use std::sync::Arc;

use super::footing::Footing;
use super::lore::Lore;
use super::order::PlaceOrder;
use crate::puzzle::{Board, Cell, Goal, Solvability, Tile};

/// Where an exam stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// There are more cases.
    Running,
    /// Every solvable board of this size is solved.
    Passed,
    /// From this board nothing known leads lower, nor if two tiles that are not placed yet are swapped.
    Failed(Board),
}

/// An exam under way.
pub struct Exam {
    goal: Goal,
    lore: Arc<Lore>,
    order: Arc<PlaceOrder>,
    placed: usize,
    /// The next tile's and the blank's places in the order of the cells that are left.
    tile: usize,
    blank: usize,
    cases: u64,
    minima: u64,
    verdict: Verdict,
}

impl Exam {
    /// An exam for this goal and its size.
    pub fn new(goal: Goal, lore: Arc<Lore>) -> Self {
        Self {
            order: Arc::new(PlaceOrder::new(&goal)),
            goal,
            lore,
            placed: 0,
            tile: 1,
            blank: 0,
            cases: 0,
            minima: 0,
            verdict: Verdict::Running,
        }
    }

    /// Looks at up to `budget` cases, each of which costs O(N).
    pub fn step(&mut self, budget: u64) -> &Verdict {
        for _ in 0..budget {
            if self.verdict != Verdict::Running {
                break;
            }
            self.advance();
        }
        &self.verdict
    }

    /// Cases looked at.
    pub const fn cases(&self) -> u64 {
        self.cases
    }

    /// Those of them that are local minima of the basic moves.
    pub const fn minima(&self) -> u64 {
        self.minima
    }

    /// The cells that are not placed yet, the blank's goal cell last.
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
                self.look_at(&board);
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
                self.verdict = Verdict::Passed;
            }
        }
    }

    /// A board of this case, `None` if none can be solved; the tiles that do not matter stand anyhow.
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
        // Two tiles that do not matter can be swapped: only with less than two of them the parity decides.
        let is_solvable = left.len() > 3 || Solvability::of(&board, &self.goal).ok()?.is_solvable();
        is_solvable.then_some(board)
    }

    fn look_at(&mut self, board: &Board) {
        self.cases += 1;
        let mut footing = Footing::with_order(board, Arc::clone(&self.order));
        if footing.best_basic().is_some() {
            return;
        }
        self.minima += 1;
        if footing.next().is_some() && self.lore.descend(&mut footing, &mut 0).is_none() {
            self.verdict = Verdict::Failed(board.clone());
        }
    }
}
