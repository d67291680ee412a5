//! The current game: one puzzle from its deal to its win, with its history.
//!
//! - `actions`, `change`: what is done, and its effect; `text`, `error`: the saved game, and its mistakes
//! - `distance_plot`: the distance over the moves
//!
//! Every action (slide, undo, restart, edit, a solver's moves) is a function that returns a [`Change`]. None of them
//! fails: a refused action is [`Change::Nothing`] with its reason. Moves, Manhattan distance and tiles at home are
//! updated incrementally: reading them is free, and a move costs O(1) for each tile that it slides, on every size.
//!
//! - *Moves* are those on the way from the start to the present board: undo subtracts them.
//! - *Restart* and *edit* begin a new attempt with no moves and the clock at zero. Both can be undone, which restores
//!   the moves and adds the former time to the time spent since.
//! - A puzzle is *helped* if a solver or a hint helped on it, even if that was undone: its moves were seen. A restart is
//!   at the same puzzle, an edit begins another one, and undo returns to the mark of the puzzle that it returns to.
//! - A game is *honest* if its board was dealt, it is not helped and its first moves did not come with a link. Only an
//!   honest win is a result.
//!
//! ```
//! use ecotile::puzzle::{Direction, Goal};
//! use ecotile::session::{Change, Game};
//!
//! let mut game = Game::new(Goal::blank_last("3x3".parse()?), "1 2 3 / 4 5 6 / 0 7 8".parse()?)?;
//! let change = game.slide_line(8, 1_000); // the two tiles between the blank and cell 8
//! assert_eq!(change, Change::Slid { direction: Direction::Left, tiles: vec![7, 8], won: true });
//! assert_eq!((game.moves(), game.manhattan(), game.is_solved()), (2, 0, true));
//! game.undo(2_000);
//! assert_eq!((game.moves(), game.manhattan()), (0, 2));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod actions;
mod change;
mod distance_plot;
mod error;
mod text;

use std::sync::Arc;

pub use change::{Change, Refusal};
pub use distance_plot::DistancePlot;

use super::attempt::Attempt;
use super::best_results::{Contest, Win};
use super::clock::{Clock, Millis};
use super::history::{History, RecordedAction};
use super::slides::{Slide, Slides};
use crate::puzzle::{Board, Direction, Goal, Recipe, Size, SizeMismatch, Solvability};

/// A dealt board: the same recipe and seed make the same board for ever.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Deal {
    /// The recipe.
    pub recipe: Recipe,
    /// The seed.
    pub seed: u64,
}

/// A puzzle being played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    attempt: Attempt,
    history: History,
    clock: Clock,
}

/// The way in which the board of a game has come to its goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// No move was made: the board is its goal.
    AtStart,
    /// By the moves of a link, before the visitor did anything.
    ByLink,
    /// With the help of a solver or a hint.
    Helped,
    /// By the visitor alone.
    Alone,
}

/// The replay of a solver's moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SolutionReplay {
    /// The number of moves on the board.
    pub done: usize,
    /// The number of all moves.
    pub total: usize,
    /// The next move, if one is left.
    pub next: Option<Direction>,
}

impl Game {
    /// A game on a board that was not dealt.
    pub fn new(goal: Goal, start: Board) -> Result<Self, SizeMismatch> {
        if goal.size() != start.size() {
            return Err(SizeMismatch {
                board: start.size(),
                goal: goal.size(),
            });
        }
        Ok(Self::begin(goal, start, None))
    }

    /// A game on a board that is dealt by this recipe and seed.
    pub fn deal(goal: Goal, mut deal: Deal) -> Self {
        // The recipe itself stops at this many steps; its text has to say the same, or it could not be read back.
        if let Recipe::Walk { steps } | Recipe::WalkWithoutReversal { steps } = &mut deal.recipe {
            *steps = (*steps).min(Recipe::MAX_STEPS);
        }
        let start = deal.recipe.deal(&goal, deal.seed);
        Self::begin(goal, start, Some(deal))
    }

    pub(super) fn begin(goal: Goal, start: Board, deal: Option<Deal>) -> Self {
        let attempt = Attempt::new(Arc::new(goal), Arc::new(start), deal);
        Self {
            attempt,
            history: History::default(),
            clock: Clock::new(),
        }
    }

    /// The same game after some slides that came with a link; the error is the number of the first illegal one, counted
    /// from 1. The clock has not started.
    pub fn with_head_start(mut self, slides: &Slides) -> Result<Self, usize> {
        for (&slide, number) in slides.iter().zip(1..) {
            if !slide.is_legal(self.board()) {
                return Err(number);
            }
            self.history.push_slide(slide);
            self.attempt.slide(slide);
            self.attempt.give_head_start();
        }
        Ok(self)
    }

    /// Returns whether the other game continues this one, so that dropping this one loses nothing.
    pub(in crate::session) fn is_beginning_of(&self, other: &Self) -> bool {
        (self.dealt(), self.start(), self.goal()) == (other.dealt(), other.start(), other.goal())
            && self.history.is_beginning_of(&other.history)
            && (other.is_helped() || !self.is_helped())
    }

    /// The goal.
    pub fn goal(&self) -> &Goal {
        self.attempt.goal()
    }

    /// The recipe and seed of the start, if it was dealt.
    pub fn dealt(&self) -> Option<Deal> {
        self.attempt.deal()
    }

    /// The start of the present attempt.
    pub fn start(&self) -> &Board {
        self.attempt.start()
    }

    /// The present board.
    pub fn board(&self) -> &Board {
        self.attempt.board()
    }

    /// Width and height.
    pub fn size(&self) -> Size {
        self.board().size()
    }

    /// The number of moves from the start to the present board; a slide of three tiles counts three.
    pub fn moves(&self) -> usize {
        self.attempt.moves()
    }

    /// The Manhattan distance from the goal.
    pub fn manhattan(&self) -> usize {
        self.attempt.manhattan()
    }

    /// The number of tiles on their goal cells.
    pub fn at_home(&self) -> usize {
        self.attempt.at_home()
    }

    /// The solvability of the board, with inversions and the reason. Costs O(N log N): not for every frame.
    pub fn solvability(&self) -> Result<Solvability, SizeMismatch> {
        Solvability::of(self.board(), self.goal())
    }

    /// Returns whether the board is the goal.
    pub fn is_solved(&self) -> bool {
        // All tiles at home leave only its goal cell for the blank.
        self.manhattan() == 0
    }

    /// The Manhattan distance after each move, thinned to at most `most_points` points (at least two).
    pub fn distance_plot(&self, most_points: usize) -> DistancePlot {
        DistancePlot::of(self.attempt.distances(), most_points)
    }

    /// The time played.
    pub fn elapsed(&self, now: Millis) -> Millis {
        self.clock.elapsed(now)
    }

    /// The clock.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Returns whether there is something to undo.
    pub fn can_undo(&self) -> bool {
        self.history.can_undo()
    }

    /// Returns whether there is something to redo.
    pub fn can_redo(&self) -> bool {
        self.history.can_redo()
    }

    /// The replay in progress: that of the solution applied last, if nothing else was done since.
    pub fn replay(&self) -> Option<SolutionReplay> {
        let (moves, done) = self.history.replay()?;
        Some(SolutionReplay {
            done,
            total: moves.len(),
            next: moves.get(done).copied(),
        })
    }

    /// Returns whether a solver or a hint helped on this puzzle, even if that was undone.
    pub fn is_helped(&self) -> bool {
        self.attempt.is_helped()
    }

    /// Returns whether the other game is at the same puzzle: the same goal and start.
    pub fn has_puzzle_of(&self, other: &Self) -> bool {
        self.goal() == other.goal() && self.start() == other.start()
    }

    /// The way in which the board came to its goal; `None` if it is not there.
    pub fn ending(&self) -> Option<Ending> {
        if !self.is_solved() {
            return None;
        }
        Some(if self.moves() == 0 {
            Ending::AtStart
        } else if self.is_helped() {
            Ending::Helped
        } else if self.attempt.has_head_start() && !self.clock.has_started() {
            Ending::ByLink
        } else {
            Ending::Alone
        })
    }

    /// Returns whether a win counts as a result: the board was dealt, and solved from its start without help.
    pub fn is_honest(&self) -> bool {
        self.dealt().is_some() && !self.is_helped() && !self.attempt.has_head_start()
    }

    /// The result, if the game is solved and honest.
    pub fn result(&self, now: Millis) -> Option<(Contest, Win)> {
        let deal = self
            .dealt()
            .filter(|_| self.is_solved() && self.is_honest() && self.moves() > 0)?;
        let contest = Contest {
            goal: self.goal().clone(),
            recipe: deal.recipe,
        };
        Some((
            contest,
            Win {
                moves: self.moves(),
                time: self.elapsed(now),
                seed: deal.seed,
            },
        ))
    }

    /// The slides from the start to the present board; a solver's moves are single slides.
    pub fn slides(&self) -> Slides {
        let mut slides = Vec::new();
        for recorded in self.history.done(&self.attempt) {
            match recorded {
                RecordedAction::Slide(slide) => slides.push(slide),
                RecordedAction::Solve { moves, done } => {
                    slides.extend(moves[..done].iter().copied().map(Slide::single));
                }
                RecordedAction::Restart { .. } | RecordedAction::Edit { .. } => slides.clear(),
            }
        }
        slides.into()
    }
}
