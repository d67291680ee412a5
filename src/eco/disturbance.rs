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

use std::error::Error;
use std::fmt;
use std::ops::Deref;
use std::str::FromStr;

use super::event::{AgentEvent, EventObserver};
use super::lock::{Lock, Locks, NOWHERE};
use super::order::PatchOrder;
use super::outcome::Outcome;
use super::sliding::Sliding;
use crate::puzzle::quote::quoted;
use crate::puzzle::{Board, Cell, Direction, MoveList, MoveListError, Random, serde_by_text};

/// Slides by a visitor at one moment of a run.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Disturbance {
    /// The number of events before it, those of earlier disturbances included. Beyond the end of the run it comes at
    /// the end.
    pub at: u64,
    /// The slides. One that the board does not allow is left out.
    pub slides: MoveList,
}

/// All disturbances of a run, in order. Their text is `120:RDL,300:U`: after 120 events the slides RDL, after 300
/// events the slide U.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Disturbances(Vec<Disturbance>);

impl Disturbances {
    /// The most slides of all disturbances together, so that they fit in a link.
    pub const MOST_SLIDES: usize = 400;

    /// Creates a list, which must be in order, without empty disturbances.
    pub fn new(all: Vec<Disturbance>) -> Result<Self, DisturbancesError> {
        let mut before = None;
        let mut slides = 0;
        for one in &all {
            if one.slides.is_empty() {
                return Err(DisturbancesError::NoSlides(one.at));
            }
            if let Some(before) = before.replace(one.at).filter(|&before| before >= one.at) {
                return Err(DisturbancesError::Order { before, at: one.at });
            }
            slides += one.slides.len();
        }
        if slides > Self::MOST_SLIDES {
            return Err(DisturbancesError::TooMany);
        }
        Ok(Self(all))
    }

    /// The number of slides of all disturbances together.
    pub fn slides(&self) -> usize {
        self.iter().map(|one| one.slides.len()).sum()
    }
}

impl Deref for Disturbances {
    type Target = [Disturbance];

    fn deref(&self) -> &[Disturbance] {
        &self.0
    }
}

impl fmt::Display for Disturbances {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, Disturbance { at, slides }) in self.iter().enumerate() {
            let comma = if index == 0 { "" } else { "," };
            write!(f, "{comma}{at}:{slides}")?;
        }
        Ok(())
    }
}

serde_by_text!(Disturbances);

impl FromStr for Disturbances {
    type Err = DisturbancesError;

    fn from_str(text: &str) -> Result<Self, DisturbancesError> {
        let one = |part: &str| {
            let (at, slides) = part
                .split_once(':')
                .ok_or_else(|| DisturbancesError::Form(quoted(part)))?;
            let at = at
                .trim()
                .parse()
                .map_err(|_| DisturbancesError::Form(quoted(part)))?;
            let slides = slides.parse().map_err(DisturbancesError::Slides)?;
            Ok(Disturbance { at, slides })
        };
        let parts = text.split(',').filter(|part| !part.trim().is_empty());
        Self::new(parts.map(one).collect::<Result<_, _>>()?)
    }
}

/// The reason why a text is no [`Disturbances`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DisturbancesError {
    /// A part (quoted) that is no number of events with slides.
    Form(String),
    /// Slides that are not written as moves.
    Slides(MoveListError),
    /// No slides after this number of events.
    NoSlides(u64),
    /// A disturbance that does not come after the one before it.
    Order {
        /// The number of events of the one before.
        before: u64,
        /// Its own.
        at: u64,
    },
    /// More than [`Disturbances::MOST_SLIDES`] slides.
    TooMany,
}

impl fmt::Display for DisturbancesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form(part) => write!(
                f,
                "{part} is not a disturbance: write the number of events before it and the slides, as in 120:RDL."
            ),
            Self::Slides(error) => error.fmt(f),
            Self::NoSlides(at) => {
                write!(f, "The disturbance after event {at} has no slides.")
            }
            Self::Order { before, at } => write!(
                f,
                "The disturbance after event {at} follows the one after event {before}: write them in order, one for each event."
            ),
            Self::TooMany => write!(
                f,
                "The disturbances have more than {} slides.",
                Disturbances::MOST_SLIDES
            ),
        }
    }
}

impl Error for DisturbancesError {}

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

/// Random slides on a board, as many as a row and a column together have cells, but from 6 to 40. None undoes the one
/// before it. The same seed gives the same slides.
pub fn random_slides(board: &Board, seed: u64) -> MoveList {
    let mut board = board.clone();
    let mut random = Random::new(seed);
    let mut slides = MoveList::new();
    let count = (board.size().width() + board.size().height()).clamp(6, 40);
    while slides.len() < count {
        let back = slides.last().map(|way| way.opposite());
        let open: Vec<Direction> = board
            .legal_moves()
            .filter(|&way| Some(way) != back)
            .collect();
        // Every board has at least 2 x 2 cells, so there is always another way than back.
        let Some(way) = random.choose(&open) else {
            break;
        };
        if board.slide(way).is_ok() {
            slides.push(way);
        }
    }
    slides
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_reads_back_what_it_writes() {
        for (text, canonical) in [
            ("", ""),
            ("120:RDL,300:U", "120:RDL,300:U"),
            (" 0 : rr , 7:d2u,", "0:R2,7:D2U"),
        ] {
            let list: Disturbances = text.parse().expect(text);
            assert_eq!(list.to_string(), canonical);
            assert_eq!(canonical.parse(), Ok(list));
        }
    }

    #[test]
    fn each_mistake_has_its_sentence() {
        for (text, sentence) in [
            (
                "RDL",
                "“RDL” is not a disturbance: write the number of events before it and the slides, as in 120:RDL.",
            ),
            (
                "-1:R",
                "“-1:R” is not a disturbance: write the number of events before it and the slides, as in 120:RDL.",
            ),
            (
                "12:RX",
                "“X” is not a move: write U, R, D or L, the way the tile goes.",
            ),
            ("12:", "The disturbance after event 12 has no slides."),
            (
                "12:R,12:L",
                "The disturbance after event 12 follows the one after event 12: write them in order, one for each event.",
            ),
            ("1:R400,2:L", "The disturbances have more than 400 slides."),
        ] {
            let error = text.parse::<Disturbances>().expect_err(text);
            assert_eq!(error.to_string(), sentence);
        }
    }

    #[test]
    fn random_slides_are_possible_and_never_go_back() {
        for (text, count) in [
            ("1 2 / 3 0", 6),
            ("1 2 3 / 4 5 6 / 7 8 0", 6),
            ("1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 0", 8),
        ] {
            let board: Board = text.parse().expect("a board");
            for seed in 0..50 {
                let slides = random_slides(&board, seed);
                assert_eq!(slides, random_slides(&board, seed));
                assert_eq!(slides.len(), count);
                assert!(slides.apply(&mut board.clone()).is_ok());
                assert!(slides.windows(2).all(|pair| pair[0] != pair[1].opposite()));
            }
        }
    }
}
