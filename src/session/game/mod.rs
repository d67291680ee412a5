//! The game in progress: one puzzle from its deal to its win, with all that was done to it.
//!
//! Every deed (slide, undo, restart, edit, a solver's moves) is a function that answers with a [`Change`]; none of
//! them fails, and what could not be done is [`Change::Nothing`] with its reason. The figures are live: moves, Manhattan
//! distance and tiles at home cost nothing to ask; a move costs O(1) for each tile it slides, on every size.
//!
//! - *Moves* are those on the way from the start to the present board: undo takes them off again.
//! - *Restart* and *edit* begin a new attempt with no moves and the clock at zero. Both can be undone, which brings
//!   back the moves, and the time with what was spent since.
//! - The game is *honest* as long as its board was dealt, no solver helped (not even if that was undone: it was seen)
//!   and the first moves did not come with a link. Only an honest win is a result.
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

use std::rc::Rc;

pub use change::{Change, Refusal};
pub use distance_plot::DistancePlot;

use super::attempt::Attempt;
use super::best_results::{Contest, Win};
use super::clock::{Clock, Millis};
use super::history::{History, RecordedAction};
use super::slides::{Slide, Slides};
use crate::puzzle::{Board, Direction, Goal, Recipe, Size, SizeMismatch, Solvability};

/// How a board was dealt: the same two make the same board for ever.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Deal {
    /// The way of mixing.
    pub recipe: Recipe,
    /// Which of its boards.
    pub seed: u64,
}

/// A puzzle being played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    attempt: Attempt,
    history: History,
    clock: Clock,
    helped: bool,
}

/// A solver's moves that are being shown, and how far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SolutionReplay {
    /// How many are on the board.
    pub done: usize,
    /// How many there are.
    pub total: usize,
    /// The next one, if any is left.
    pub next: Option<Direction>,
}

impl Game {
    /// A game on this board, of which nobody knows how it was mixed.
    pub fn new(goal: Goal, start: Board) -> Result<Self, SizeMismatch> {
        if goal.size() != start.size() {
            return Err(SizeMismatch {
                board: start.size(),
                goal: goal.size(),
            });
        }
        Ok(Self::begin(goal, start, None))
    }

    /// A game on a board that is dealt now.
    pub fn deal(goal: Goal, mut deal: Deal) -> Self {
        // A recipe walks no farther than this, and its text says so: else it could not be read back.
        if let Recipe::Walk { steps } | Recipe::WalkWithoutReversal { steps } = &mut deal.recipe {
            *steps = (*steps).min(Recipe::MAX_STEPS);
        }
        let start = deal.recipe.deal(&goal, deal.seed);
        Self::begin(goal, start, Some(deal))
    }

    pub(super) fn begin(goal: Goal, start: Board, deal: Option<Deal>) -> Self {
        let attempt = Attempt::new(Rc::new(goal), Rc::new(start), deal);
        Self {
            attempt,
            history: History::default(),
            clock: Clock::new(),
            helped: false,
        }
    }

    /// The same game with some slides made already by somebody else, up to the first that is not possible. They can be
    /// undone; the clock has not started.
    #[must_use]
    pub fn with_head_start(mut self, slides: &Slides) -> Self {
        for &slide in slides.iter() {
            if !slide.is_legal(self.board()) {
                break;
            }
            self.history.push_slide(slide);
            self.attempt.slide(slide);
            self.attempt.give_head_start();
        }
        self
    }

    /// Whether the other one is this game, played on: nothing is lost with this one as long as the other is there.
    pub(in crate::session) fn is_beginning_of(&self, other: &Self) -> bool {
        (self.dealt(), self.start(), self.goal()) == (other.dealt(), other.start(), other.goal())
            && self.history.is_beginning_of(&other.history)
    }

    /// The arrangement to be reached.
    pub fn goal(&self) -> &Goal {
        self.attempt.goal()
    }

    /// How the start was dealt, if it was.
    pub fn dealt(&self) -> Option<Deal> {
        self.attempt.deal()
    }

    /// The board as it was at the start: of the game, or of what was last edited in.
    pub fn start(&self) -> &Board {
        self.attempt.start()
    }

    /// The board as it stands.
    pub fn board(&self) -> &Board {
        self.attempt.board()
    }

    /// Width and height.
    pub fn size(&self) -> Size {
        self.board().size()
    }

    /// How many moves lead from the start to the present board; a slide of three tiles counts three.
    pub fn moves(&self) -> usize {
        self.attempt.moves()
    }

    /// The Manhattan distance from the goal.
    pub fn manhattan(&self) -> usize {
        self.attempt.manhattan()
    }

    /// How many tiles are on their goal cells.
    pub fn at_home(&self) -> usize {
        self.attempt.at_home()
    }

    /// Inversions and whether the board can be solved, with the reason. O(N log N): ask when it is shown.
    pub fn solvability(&self) -> Result<Solvability, SizeMismatch> {
        Solvability::of(self.board(), self.goal())
    }

    /// Whether the board is the goal.
    pub fn is_solved(&self) -> bool {
        // All tiles at home leave the blank no other cell than its own.
        self.manhattan() == 0
    }

    /// The Manhattan distance move by move, in at most so many points (at least two).
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

    /// Whether there is something to undo.
    pub fn can_undo(&self) -> bool {
        self.history.can_undo()
    }

    /// Whether there is something to redo.
    pub fn can_redo(&self) -> bool {
        self.history.can_redo()
    }

    /// The solution being replayed: the one that was put on the board last, if nothing else was done since.
    pub fn replay(&self) -> Option<SolutionReplay> {
        let (moves, done) = self.history.replay()?;
        Some(SolutionReplay {
            done,
            total: moves.len(),
            next: moves.get(done).copied(),
        })
    }

    /// Whether a solver or a hint helped, even if that was undone.
    pub const fn is_helped(&self) -> bool {
        self.helped
    }

    /// Whether a win may count as a result: dealt, without help, from its start.
    pub fn is_honest(&self) -> bool {
        self.dealt().is_some() && !self.helped && !self.attempt.has_head_start()
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

    /// The slides from the start to the present board; a solver's moves one by one.
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
