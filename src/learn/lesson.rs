//! A lesson: one example from verification to macro, step by step (paper 001, sections 7 to 9).
//!
//! | step | value |
//! |---|---|
//! | training example | [`Example`] |
//! | verification | [`Verification`]: is it an instance of the target concept? |
//! | explanation | [`Explanation`]: a shortest path, found by search with the domain theory |
//! | generalisation | [`Generalisation`]: constants become variables |
//! | new transition | [`MacroMove`], ready for [`super::Theory::add`] |
//!
//! The explanation is the only step that costs anything: it is searched for by [`Lesson::step`], within limits. The
//! *operationality criterion* is that the macro is written as the domain theory is: as a transition between the contents
//! of cells.
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

/// One example on its way to a macro.
pub struct Lesson {
    example: Example,
    verification: Verification,
    search: Option<Search>,
    explanation: Option<Explanation>,
    learned: Option<MacroMove>,
}

impl Lesson {
    /// The paper's search: breadth-first.
    pub const USUAL: Algorithm = Algorithm::BreadthFirst(Duplicates::Graph);

    /// A lesson about this example, verified at once. An algorithm that has a heuristic uses the Manhattan distance; one
    /// that is not optimal gives a longer explanation.
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

    /// Looks for the explanation: expands up to `budget` nodes. `Exhausted` if the example is no instance.
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

    /// Whether it is an instance of the target concept.
    pub const fn verification(&self) -> &Verification {
        &self.verification
    }

    /// What the search for the explanation has done so far.
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

    /// The explanation with variables.
    pub fn generalisation(&self) -> Option<Generalisation> {
        self.explanation
            .as_ref()
            .map(|explanation| Generalisation::of(&self.example, explanation))
    }

    /// The macro.
    pub const fn learned(&self) -> Option<&MacroMove> {
        self.learned.as_ref()
    }
}

/// Why the example is an instance: a path from its start to its finish, proven by replay.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    moves: MoveList,
    states: Vec<Board>,
    figures: Figures,
}

impl Explanation {
    /// The path that these moves make from the example's start, if it ends at its finish.
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

    /// What the search did.
    pub const fn figures(&self) -> &Figures {
        &self.figures
    }
}

/// The explanation after constants became variables (paper 001, section 8).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Generalisation {
    /// Which constant each variable stood for: the cell whose name it has, and what it held.
    pub substitutions: Vec<(Cell, Tile)>,
    /// The path with variables: for each state and each cell, the cell whose content it holds.
    pub states: Vec<Vec<Cell>>,
}

impl Generalisation {
    /// The constants of the example become variables along the whole path.
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
