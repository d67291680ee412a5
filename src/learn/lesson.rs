//! Explanation-based learning of one macro from one example (Markov, Russell and Neller 2005, sections 7 to 9).
//!
//! | step | value |
//! |---|---|
//! | training example | [`Example`] |
//! | verification | [`Verification`]: whether it is an instance of the target concept |
//! | explanation | [`Explanation`]: a shortest path, found by a search with the domain theory |
//! | generalisation | [`Generalisation`]: constants become variables |
//! | new transition | [`MacroMove`], ready for [`super::Theory::add`] |
//!
//! Only the explanation is expensive: [`Lesson::step`] searches for it, within limits. The *operationality criterion* is
//! that the macro has the form of the domain theory: a transition between the contents of cells.
//!
//! ```
//! use ecotile::learn::Lesson;
//! use ecotile::search::{Limits, Status};
//!
//! let example = "4 5 3 / 0 1 2 -> 5 1 3 / 4 2 0".parse()?;
//! let mut lesson = Lesson::new(example, Lesson::USUAL, Limits::DEFAULT);
//! assert_eq!(lesson.step(1000), Status::Solved);
//! assert_eq!(lesson.explanation().map(|explanation| explanation.states().len()), Some(5));
//! let learned = lesson.learned().expect("a macro");
//! assert_eq!(learned.transition().after_text(), "(second, fifth, third, first, sixth, fourth)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::{Example, MacroMove, Verification};
use crate::puzzle::{Board, Cell, MoveList, Tile};
use crate::search::heuristic::{Evaluator, HeuristicName};
use crate::search::{Algorithm, Duplicates, Figures, Limits, Search, Setup, Status};

/// An example, and what has been derived from it so far.
pub struct Lesson {
    example: Example,
    verification: Verification,
    search: Option<Search>,
    explanation: Option<Explanation>,
    learned: Option<MacroMove>,
}

impl Lesson {
    /// The search of section 6: breadth-first.
    pub const USUAL: Algorithm = Algorithm::BreadthFirst(Duplicates::Graph);

    /// Creates a lesson and verifies its example. An informed algorithm uses the Manhattan distance; an algorithm that is
    /// not optimal may give a longer explanation.
    pub fn new(example: Example, algorithm: Algorithm, limits: Limits) -> Self {
        let search = example.problem().and_then(|problem| {
            let evaluator = Evaluator::new(&HeuristicName::Manhattan, problem.goal()).ok()?;
            let mut setup = Setup::new(evaluator);
            setup.limits = limits;
            Some(Search::new(&problem, algorithm, &setup))
        });
        Self {
            verification: example.verify(),
            example,
            search,
            explanation: None,
            learned: None,
        }
    }

    /// Searches for the explanation: expands up to `budget` nodes. Returns `Exhausted` if the example is not an instance.
    pub fn step(&mut self, budget: u64) -> Status {
        let Some(search) = &mut self.search else {
            return Status::Exhausted;
        };
        let was_running = search.status().is_running();
        let status = search.step(budget);
        if let Some(solution) = search.solution().filter(|_| was_running) {
            let explanation =
                Explanation::new(&self.example, solution.moves().clone(), search.figures());
            let start = self.example.start();
            self.learned =
                MacroMove::new(start.size(), start.blank(), explanation.moves.clone()).ok();
            self.explanation = Some(explanation);
        }
        status
    }

    /// The example.
    pub const fn example(&self) -> &Example {
        &self.example
    }

    /// The result of the verification.
    pub const fn verification(&self) -> &Verification {
        &self.verification
    }

    /// The figures of the search for the explanation so far.
    pub fn figures(&self) -> Figures {
        self.search
            .as_ref()
            .map(Search::figures)
            .unwrap_or_default()
    }

    /// The explanation, once it is found.
    pub const fn explanation(&self) -> Option<&Explanation> {
        self.explanation.as_ref()
    }

    /// The generalised explanation, once there is an explanation.
    pub fn generalisation(&self) -> Option<Generalisation> {
        self.explanation
            .as_ref()
            .map(|explanation| Generalisation::of(&self.example, explanation))
    }

    /// The macro, once there is an explanation.
    pub const fn learned(&self) -> Option<&MacroMove> {
        self.learned.as_ref()
    }
}

/// The proof that an example is an instance: a path from its start to its finish.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    moves: MoveList,
    states: Vec<Board>,
    figures: Figures,
}

impl Explanation {
    /// Replays moves from the example's start; `None` if they do not end at its finish.
    pub fn replayed(example: &Example, moves: MoveList, figures: Figures) -> Option<Self> {
        let path = Self::new(example, moves, figures);
        let is_whole = path.states.len() == path.moves.len() + 1;
        (is_whole && path.states.last() == Some(example.finish())).then_some(path)
    }

    fn new(example: &Example, moves: MoveList, figures: Figures) -> Self {
        let mut board = example.start().clone();
        let mut states = vec![board.clone()];
        for &direction in &moves {
            if board.slide(direction).is_ok() {
                states.push(board.clone());
            }
        }
        Self {
            moves,
            states,
            figures,
        }
    }

    /// The moves.
    pub const fn moves(&self) -> &MoveList {
        &self.moves
    }

    /// The boards along the path, start and finish included.
    pub fn states(&self) -> &[Board] {
        &self.states
    }

    /// The figures of the search.
    pub const fn figures(&self) -> &Figures {
        &self.figures
    }
}

/// The explanation with variables for constants (Markov, Russell and Neller 2005, section 8).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Generalisation {
    /// The constant replaced by each variable: the cell that gives the variable its name, and the tile on it.
    pub substitutions: Vec<(Cell, Tile)>,
    /// The path with variables: for each state and each cell, the cell whose initial content it holds.
    pub states: Vec<Vec<Cell>>,
}

impl Generalisation {
    /// Replaces the constants by variables along the whole path.
    pub fn of(example: &Example, explanation: &Explanation) -> Self {
        let variables = example.start().places();
        let general = |board: &Board| {
            let tiles = board.tiles().iter();
            tiles.map(|&tile| variables[usize::from(tile)]).collect()
        };
        Self {
            substitutions: example
                .size()
                .iter_cells()
                .zip(example.start().tiles().iter().copied())
                .collect(),
            states: explanation.states.iter().map(general).collect(),
        }
    }
}
