//! Hill climbing with what was learned: basic moves downhill, and a macro where there is none.
//!
//! Every step lowers the in-order heuristic, so it ends after at most O(N²) steps. It ends at the goal if the lore has a
//! macro for every local minimum it meets, which [`super::Exam`] proves for a size; otherwise it is [`Status::Stuck`], and
//! [`Climb::board`] shows where. A step costs O(macros tried), not O(N).
//!
//! ```
//! use std::sync::Arc;
//! use ecotile::learn::{Climb, Practice, PracticePlan};
//! use ecotile::puzzle::{Goal, Recipe, Size};
//! use ecotile::search::{Problem, Search, Status};
//!
//! let mut practice = Practice::new(PracticePlan::USUAL);
//! while practice.step(10_000).is_running() {}
//! let lore = Arc::new(practice.lore().clone());
//! let goal = Goal::blank_last(Size::square(12)?);
//! let problem = Problem::new(Recipe::Uniform.deal(&goal, 1), goal)?;
//! let mut search = Search::of(&problem, Box::new(Climb::new(&problem, lore)), std::time::Duration::MAX);
//! assert_eq!(search.step(u64::MAX), Status::Solved); // after a replay
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::sync::Arc;

use super::footing::{Footing, Height};
use super::lore::Lore;
use crate::learn::Symmetry;
use crate::puzzle::{Board, Cell, Direction, MoveList};
use crate::search::{Figures, Problem, Status, Stepper};

/// One step downhill.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClimbStep {
    /// The macro's place in the lore and how it was turned; `None` for a basic move.
    pub by: Option<(usize, Symmetry)>,
    /// How many moves it has.
    pub moves: u32,
    /// The height after it.
    pub height: Height,
}

/// A climb under way.
#[derive(Clone, Debug)]
pub struct Climb {
    footing: Footing,
    lore: Arc<Lore>,
    steps: Vec<ClimbStep>,
    moves: Vec<Direction>,
    figures: Figures,
    status: Status,
}

impl Climb {
    /// A climb from the problem's start to its goal.
    pub fn new(problem: &Problem, lore: Arc<Lore>) -> Self {
        let footing = Footing::new(problem.start(), problem.goal());
        Self::on(footing, lore)
    }

    pub(super) fn on(footing: Footing, lore: Arc<Lore>) -> Self {
        let is_solved = footing.next().is_none();
        let mut climb = Self {
            footing,
            lore,
            steps: Vec::new(),
            moves: Vec::new(),
            figures: Figures {
                generated: 1,
                moves: is_solved.then_some(0),
                ..Figures::default()
            },
            status: if is_solved {
                Status::Solved
            } else {
                Status::Running
            },
        };
        climb.note();
        climb
    }

    /// The board where it stands.
    pub fn board(&self) -> Option<Board> {
        self.footing.board()
    }

    /// The value of the heuristic there.
    pub fn height(&self) -> Height {
        self.footing.height()
    }

    /// The steps it has made.
    pub fn steps(&self) -> &[ClimbStep] {
        &self.steps
    }

    /// All moves so far, as its steps made them.
    pub fn made(&self) -> MoveList {
        self.moves.clone().into()
    }

    /// Where it stands.
    pub const fn status(&self) -> Status {
        self.status
    }

    pub(super) const fn footing(&self) -> &Footing {
        &self.footing
    }

    /// The local minimum it stands at: tiles placed, the next tile's cell, the blank's; `None` if it is none.
    pub(super) fn minimum(&mut self) -> Option<(usize, Cell, Cell)> {
        let (tile, _) = self.footing.next()?;
        let minimum = (
            self.footing.placed(),
            self.footing.place(tile),
            self.footing.blank(),
        );
        self.footing.best_basic().is_none().then_some(minimum)
    }

    /// The length of the macro that it would use here.
    pub(super) fn known_way(&self) -> Option<usize> {
        let used = self.lore.descend(&mut self.footing.clone(), &mut 0);
        used.map(|used| used.moves.len())
    }

    /// Goes on with more macros.
    pub(super) fn resume(&mut self, lore: Arc<Lore>) {
        self.lore = lore;
    }

    fn advance(&mut self) {
        self.figures.expanded += 1;
        self.figures.generated += 4;
        let mut by = None;
        let before = self.moves.len();
        if let Some(direction) = self.footing.best_basic() {
            self.footing.descend(&[direction]);
            self.moves.push(direction);
        } else {
            let mut tried = 0;
            let used = self.lore.descend(&mut self.footing, &mut tried);
            self.figures.generated += tried;
            let Some(used) = used else {
                self.status = Status::Stuck;
                return;
            };
            by = Some((used.index, used.symmetry));
            self.moves.extend_from_slice(used.moves);
        }
        self.steps.push(ClimbStep {
            by,
            moves: (self.moves.len() - before) as u32,
            height: self.footing.height(),
        });
        self.figures.search_depth = self.moves.len() as u32;
        if self.footing.next().is_none() {
            self.status = Status::Solved;
            self.figures.moves = Some(self.moves.len() as u32);
        }
    }

    fn note(&mut self) {
        self.figures.frontier = 1;
        self.figures.largest_frontier = 1;
        self.figures.bytes = self.footing.bytes()
            + self.lore.bytes()
            + self.steps.capacity() * size_of::<ClimbStep>()
            + self.moves.capacity();
        self.figures.largest_bytes = self.figures.largest_bytes.max(self.figures.bytes);
    }
}

impl Stepper for Climb {
    fn step(&mut self, budget: u64) -> Status {
        for _ in 0..budget {
            if !self.status.is_running() {
                break;
            }
            self.advance();
        }
        self.note();
        self.status
    }

    fn figures(&self) -> Figures {
        self.figures
    }

    fn moves(&self) -> Option<MoveList> {
        (self.status == Status::Solved).then(|| self.made())
    }
}
