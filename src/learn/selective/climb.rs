//! Hill climbing with macros: basic moves that lower the heuristic, and a macro at each local minimum.
//!
//! Every step lowers the in-order heuristic, so a climb has at most O(N²) steps. It ends at the goal if the library has a
//! macro for every local minimum that it meets, which [`super::Exam`] proves for a size. Otherwise it is
//! [`Status::Stuck`], and [`Climb::board`] is the local minimum. A step costs O(macros tried), not O(N).
//!
//! ```
//! use std::sync::Arc;
//! use ecotile::learn::{Climb, Practice, PracticePlan};
//! use ecotile::puzzle::{Goal, Recipe, Size};
//! use ecotile::search::{Problem, Search, Status};
//!
//! let mut practice = Practice::new(PracticePlan::USUAL);
//! while practice.step(10_000).is_running() {}
//! let library = Arc::new(practice.library().clone());
//! let goal = Goal::blank_last(Size::square(12)?);
//! let problem = Problem::new(Recipe::Uniform.deal(&goal, 1), goal)?;
//! let mut search = Search::of(&problem, Box::new(Climb::new(&problem, library)), std::time::Duration::MAX);
//! assert_eq!(search.step(u64::MAX), Status::Solved); // after a replay
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::sync::Arc;

use super::climb_state::{ClimbState, Height};
use super::macro_library::MacroLibrary;
use crate::learn::Symmetry;
use crate::puzzle::{Board, Cell, Direction, MoveList};
use crate::search::{Figures, Problem, Status, Stepper};

/// One step of a climb: a basic move or a macro.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClimbStep {
    /// The macro's index in the library and the symmetry applied to it; `None` for a basic move.
    pub by: Option<(usize, Symmetry)>,
    /// The number of its moves.
    pub moves: u32,
    /// The value of the heuristic after it.
    pub height: Height,
}

/// A climb in progress.
#[derive(Clone, Debug)]
pub struct Climb {
    state: ClimbState,
    library: Arc<MacroLibrary>,
    steps: Vec<ClimbStep>,
    moves: Vec<Direction>,
    figures: Figures,
    status: Status,
}

impl Climb {
    /// Creates a climb from the problem's start to its goal.
    pub fn new(problem: &Problem, library: Arc<MacroLibrary>) -> Self {
        let state = ClimbState::new(problem.start(), problem.goal());
        Self::on(state, library)
    }

    pub(super) fn on(state: ClimbState, library: Arc<MacroLibrary>) -> Self {
        let is_solved = state.next().is_none();
        let mut climb = Self {
            state,
            library,
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

    /// The current board.
    pub fn board(&self) -> Option<Board> {
        self.state.board()
    }

    /// The current value of the heuristic.
    pub fn height(&self) -> Height {
        self.state.height()
    }

    /// The steps made so far.
    pub fn steps(&self) -> &[ClimbStep] {
        &self.steps
    }

    /// The moves of all steps so far.
    pub fn made(&self) -> MoveList {
        self.moves.clone().into()
    }

    /// The status.
    pub const fn status(&self) -> Status {
        self.status
    }

    pub(super) const fn state(&self) -> &ClimbState {
        &self.state
    }

    /// The current local minimum: tiles placed, the next tile's cell, the blank's cell; `None` if the board is none.
    pub(super) fn minimum(&mut self) -> Option<(usize, Cell, Cell)> {
        let (tile, _) = self.state.next()?;
        let minimum = (
            self.state.placed(),
            self.state.place(tile),
            self.state.blank(),
        );
        self.state.best_basic().is_none().then_some(minimum)
    }

    /// The length of the macro that it would use now.
    pub(super) fn known_macro_length(&self) -> Option<usize> {
        let used = self.library.descend(&mut self.state.clone(), &mut 0);
        used.map(|used| used.moves.len())
    }

    /// Continues with another library.
    pub(super) fn resume(&mut self, library: Arc<MacroLibrary>) {
        self.library = library;
    }

    fn advance(&mut self) {
        self.figures.expanded += 1;
        self.figures.generated += 4;
        let mut by = None;
        let before = self.moves.len();
        if let Some(direction) = self.state.best_basic() {
            self.state.descend(&[direction]);
            self.moves.push(direction);
        } else {
            let mut tried = 0;
            let used = self.library.descend(&mut self.state, &mut tried);
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
            height: self.state.height(),
        });
        self.figures.search_depth = self.moves.len() as u32;
        if self.state.next().is_none() {
            self.status = Status::Solved;
            self.figures.moves = Some(self.moves.len() as u32);
        }
    }

    fn note(&mut self) {
        self.figures.frontier = 1;
        self.figures.largest_frontier = 1;
        self.figures.bytes = self.state.bytes()
            + self.library.bytes()
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
