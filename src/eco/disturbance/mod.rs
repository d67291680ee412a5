//! Disturbances: slides by a visitor in the middle of a run.
//!
//! A search or a plan that is disturbed has to begin again, since it answers a question about one start (Drogoul and
//! Dubreuil 1993, section 1.2: "the impossibility to take the dynamics of a problem into account"). The tiles have no
//! plan. They look at the board before every move, so they go on from any board.
//!
//! # When and how
//!
//! A disturbance takes effect between two steps of the [kernel](super::kernel), at the first such moment after
//! [`Disturbance::at`] events. A step makes at most one move, and the move is its first event, so the board then is the
//! one after event [`Disturbance::at`], on which the visitor slid. No tile is ever between two patches:
//!
//! - While tiles decide, send waves, lock or unlock, the step is ended first: a wave gets its answer, and the choice is
//!   made and then dropped.
//! - In a chain of attacks all calls are dropped. Tiles that have fled stay where they are; tiles that were about to
//!   flee forget it, and so does the seeking tile.
//! - After the end of a run, whatever its outcome, the tiles go on.
//!
//! Each slide is an event ([`AgentEvent::Slide`]); the last one is followed by the turn of a tile
//! ([`AgentEvent::Active`]).
//!
//! # What the tiles still know
//!
//! Nothing but the board. After each slide the first tile in the order that is not at home has its turn (the last one,
//! if all are at home). The tiles before it are at home and locked there; nothing else is locked. Unlocks, attackers'
//! constraints, decisions and void decisions are forgotten, and the detection of livelocks begins anew. A tile that
//! lost its home therefore seeks it again, and the tiles after it have their turns once more.
//!
//! This is the state that a new run reaches on this board before its first decision. So a disturbed run makes the moves
//! of a new run from there, and whatever holds for the parameters without a disturbance holds with it: *complete* ends
//! solved on every solvable board, as a slide never changes parity; other parameters may end in a livelock, which a
//! further disturbance may break. `tests/agents_disturb.rs` checks all this.
//!
//! `list` has the disturbances that are asked for, with their text; `random` makes one.
//!
//! ```
//! use ecotile::eco::{Disturbances, Outcome, Parameters, Recorder, SenseMode, SolverStatus};
//! use ecotile::puzzle::{Board, Goal};
//!
//! let start: Board = "8 6 7 / 2 5 4 / 3 0 1".parse()?;
//! let goal = Goal::blank_last(start.size());
//! let disturbances: Disturbances = "0:RD,400:DR".parse()?; // at the beginning, and after the end
//! let mut recorder = Recorder::new(&start, &goal, Parameters::default(), SenseMode::Shortcut)?
//!     .disturbed_by(&disturbances);
//! while recorder.step(1000) == SolverStatus::Running {}
//! let trace = recorder.into_trace();
//! assert_eq!(trace.outcome(), Some(Outcome::Solved));
//! assert_eq!(trace.disturbance_marks().len(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod list;
mod random;

use super::event::{AgentEvent, EventObserver};
use super::lock::{Lock, Locks, NOWHERE};
use super::order::PatchOrder;
use super::outcome::Outcome;
use super::sliding::Sliding;
use crate::puzzle::{Cell, Direction};

pub use list::{Disturbance, Disturbances, DisturbancesError};
pub use random::random_slides;

/// A disturbance in a recorded run, as it happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DisturbanceMark {
    /// The number of events before its first slide.
    pub at: u64,
    /// The number of moves before it.
    pub moves: u64,
    /// The number of its slides, each of which is an event and a move.
    pub slides: u64,
    /// The outcome with which the run had ended before it, if it had.
    pub outcome: Option<Outcome>,
}

impl DisturbanceMark {
    /// The number of events when its last slide has happened.
    pub const fn last_slide(&self) -> u64 {
        self.at + self.slides
    }

    /// The number of events when the next tile has its turn.
    pub const fn end(&self) -> u64 {
        self.last_slide() + 1
    }
}

/// Locks every tile before the first that is not at home, and nothing else. Returns that tile, whose turn it is; the
/// last in the order, if all are at home.
pub(super) fn settle(
    locks: &mut Locks,
    order: &PatchOrder,
    is_home: impl Fn(Cell) -> bool,
) -> Cell {
    locks.clear_all();
    let patches = order.patches();
    let away = patches.iter().position(|&patch| !is_home(patch));
    let turn = away.unwrap_or(patches.len() - 1);
    for &patch in &patches[..turn] {
        locks.lock(patch, Lock::Satisfied);
    }
    patches[turn]
}

impl<O: EventObserver> Sliding<O> {
    /// Slides tiles by hand, and returns the number of slides that were possible. Unless it is 0, the tile whose turn it
    /// is has become the active one, and is to be called.
    pub(super) fn disturb(&mut self, slides: &[Direction]) -> u64 {
        let before = self.figures.moves;
        for &way in slides {
            let from = self.locks.beside(self.blank, way.opposite());
            if from == NOWHERE {
                continue;
            }
            let (tile, to) = (self.tiles[from as usize], self.blank);
            self.put_on_blank(tile, from, to);
            let places = &self.places;
            self.active = settle(&mut self.locks, &self.order, |home| {
                places[home as usize] == home
            });
            self.emit(|names| AgentEvent::Slide {
                tile: names[tile as usize],
                from,
                to,
            });
            self.observer.moved(way);
        }
        let made = self.figures.moves - before;
        if made > 0 {
            let active = self.active;
            self.turn = self.order.rank(active).unwrap_or(0);
            self.has_opened = false;
            self.may_be_displaced = false;
            self.chain = 0;
            self.emit(|names| AgentEvent::Active {
                tile: names[active as usize],
            });
        }
        made
    }
}
