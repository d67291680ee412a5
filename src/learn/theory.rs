//! The improved domain theory: macros, tried before the basic moves (Markov, Russell and Neller 2005, section 9).
//!
//! Since the basic moves stay, a search with macros finds a solution exactly when a search without them does. Its path
//! consists of *transitions*; [`Route::unfold`] gives the moves, and [`Route::solution`] checks them by a replay. The text
//! form of a theory has one macro per line, with `off` in front if it is switched off.
//!
//! ```
//! use std::time::Duration;
//! use ecotile::learn::{Lesson, Theory};
//! use ecotile::puzzle::Goal;
//! use ecotile::search::{Limits, Problem};
//!
//! // Section 9: 19 states without, 13 with the macro of section 8.
//! let problem = Problem::new("4 5 3 / 0 1 2".parse()?, Goal::blank_last("3x2".parse()?))?;
//! let mut theory = Theory::new(problem.size());
//! for states in [19, 13] {
//!     let mut search = theory.search(&problem, Lesson::USUAL, Limits::DEFAULT);
//!     search.run(|| Duration::ZERO);
//!     let route = theory.route(&search).expect("a path");
//!     assert_eq!((route.states().len(), route.unfold().len()), (states, 18));
//!     if theory.rules().is_empty() {
//!         theory.add("3x2 fourth: DLUL".parse()?)?;
//!     }
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::{MacroError, MacroMove};
use crate::puzzle::{Board, Direction, MoveList, Size, serde_by_text};
use crate::search::heuristic::{Evaluator, HeuristicName};
use crate::search::{Algorithm, Limits, Macro, Problem, ReplayError, Search, Setup, Solution};

/// A macro of a theory.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TheoryRule {
    /// The macro.
    pub known: MacroMove,
    /// Whether searches use it.
    pub is_on: bool,
}

/// The domain theory for one size, with learned macros.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Theory {
    size: Size,
    rules: Vec<TheoryRule>,
}

impl Theory {
    /// The largest number of macros; more would not help any search.
    pub const MOST: usize = 4096;

    /// Creates a theory without macros.
    pub const fn new(size: Size) -> Self {
        Self {
            size,
            rules: Vec::new(),
        }
    }

    /// The board's size.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The macros, in the order in which they are tried.
    pub fn rules(&self) -> &[TheoryRule] {
        &self.rules
    }

    /// Adds a macro, tried after the others.
    pub fn add(&mut self, known: MacroMove) -> Result<(), TheoryError> {
        if known.size() != self.size {
            return Err(TheoryError::Size(known.size(), self.size));
        }
        if self.rules.len() >= Self::MOST {
            return Err(TheoryError::TooMany);
        }
        let is_known = |rule: &TheoryRule| rule.known.transition() == known.transition();
        if known.is_basic() || self.rules.iter().any(is_known) {
            return Err(TheoryError::Known);
        }
        self.rules.push(TheoryRule { known, is_on: true });
        Ok(())
    }

    /// Removes a macro.
    pub fn remove(&mut self, index: usize) -> Option<TheoryRule> {
        (index < self.rules.len()).then(|| self.rules.remove(index))
    }

    /// Switches a macro on or off.
    pub fn switch(&mut self, index: usize, is_on: bool) {
        if let Some(rule) = self.rules.get_mut(index) {
            rule.is_on = is_on;
        }
    }

    /// Moves a macro to another place in the order.
    pub fn reorder(&mut self, from: usize, to: usize) {
        if from < self.rules.len() && to < self.rules.len() {
            let rule = self.rules.remove(from);
            self.rules.insert(to, rule);
        }
    }

    /// The indices of the macros that are on.
    fn on(&self) -> impl Iterator<Item = usize> + '_ {
        let rules = self.rules.iter().enumerate();
        rules.filter(|(_, rule)| rule.is_on).map(|(index, _)| index)
    }

    /// The macros that are on, in the form that searches use.
    pub fn operators(&self) -> Vec<Macro> {
        self.on()
            .filter_map(|index| self.rules[index].known.operator())
            .collect()
    }

    /// Creates a search with this theory; an informed algorithm uses the Manhattan distance.
    pub fn search(&self, problem: &Problem, algorithm: Algorithm, limits: Limits) -> Search {
        let evaluator = Evaluator::new(&HeuristicName::Manhattan, problem.goal());
        let mut setup = Setup::new(evaluator.unwrap_or(Evaluator::none()));
        setup.limits = limits;
        if problem.size() == self.size {
            setup.macros = self.operators();
        }
        Search::new(problem, algorithm, &setup)
    }

    /// The path found by a search of this theory; `None` if there is none.
    pub fn route(&self, search: &Search) -> Option<Route> {
        let on: Vec<usize> = self.on().collect();
        let mut board = search.problem().start().clone();
        let (mut steps, mut states) = (Vec::new(), vec![board.clone()]);
        for edge in search.path()? {
            let step = match (edge.direction(), edge.macro_index()) {
                (Some(direction), _) => {
                    board.slide(direction).ok()?;
                    RouteStep::Basic(direction)
                }
                (None, Some(index)) => {
                    let index = *on.get(index)?;
                    let known = &self.rules[index].known;
                    board = known.apply(&board)?;
                    RouteStep::Macro(index, known.moves().clone())
                }
                (None, None) => continue,
            };
            steps.push(step);
            states.push(board.clone());
        }
        Some(Route { steps, states })
    }
}

/// One transition of a path.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum RouteStep {
    /// A basic move.
    Basic(Direction),
    /// A macro: its index among the rules, and its moves.
    Macro(usize, MoveList),
}

/// A path of transitions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Route {
    steps: Vec<RouteStep>,
    states: Vec<Board>,
}

impl Route {
    /// The transitions.
    pub fn steps(&self) -> &[RouteStep] {
        &self.steps
    }

    /// The boards along the path, start and goal included.
    pub fn states(&self) -> &[Board] {
        &self.states
    }

    /// The number of uses of each of the first `rules` rules.
    pub fn uses(&self, rules: usize) -> Vec<u32> {
        let mut uses = vec![0; rules];
        for step in &self.steps {
            if let RouteStep::Macro(index, _) = step
                && let Some(count) = uses.get_mut(*index)
            {
                *count += 1;
            }
        }
        uses
    }

    /// The moves, with each macro replaced by its own.
    pub fn unfold(&self) -> MoveList {
        let mut moves = MoveList::new();
        for step in &self.steps {
            match step {
                RouteStep::Basic(direction) => moves.push(*direction),
                RouteStep::Macro(_, unfolded) => moves.extend(unfolded.iter().copied()),
            }
        }
        moves
    }

    /// The solution of these moves, checked by a replay.
    pub fn solution(&self, problem: &Problem) -> Result<Solution, ReplayError> {
        Solution::replayed(problem, self.unfold())
    }
}

impl fmt::Display for Theory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.size)?;
        for rule in &self.rules {
            let off = if rule.is_on { "" } else { "off " };
            writeln!(f, "{off}{}", rule.known)?;
        }
        Ok(())
    }
}

serde_by_text!(Theory);

impl FromStr for Theory {
    type Err = TheoryError;

    /// Parses a size, then one macro per line; empty lines are skipped.
    fn from_str(text: &str) -> Result<Self, TheoryError> {
        let mut lines = text.lines().map(str::trim).enumerate();
        let mut lines = lines.by_ref().filter(|(_, line)| !line.is_empty());
        let (_, size) = lines.next().ok_or(TheoryError::NoSize)?;
        let mut theory = Self::new(size.parse().map_err(|_| TheoryError::NoSize)?);
        for (number, line) in lines {
            let body = line.strip_prefix("off ");
            let known = body.unwrap_or(line).parse();
            theory.add(known.map_err(|error| TheoryError::Line(number + 1, error))?)?;
            theory.switch(theory.rules.len() - 1, body.is_none());
        }
        Ok(theory)
    }
}

/// The reason why a text is not a [`Theory`], or why a macro cannot be added.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TheoryError {
    /// The text does not begin with a size.
    NoSize,
    /// A line, counted from 1, is not a macro.
    Line(usize, MacroError),
    /// The macro's size and the theory's.
    Size(Size, Size),
    /// The theory already has this transition.
    Known,
    /// More than [`Theory::MOST`].
    TooMany,
}

impl fmt::Display for TheoryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSize => {
                f.write_str("A theory begins with its size: write 3x2 in the first line.")
            }
            Self::Line(line, error) => write!(f, "Line {line} is not a macro. {error}"),
            Self::Size(found, wanted) => write!(
                f,
                "The macro is for {found}, but the theory is for {wanted}: convert it first."
            ),
            Self::Known => f.write_str("The theory already has this transition."),
            Self::TooMany => write!(
                f,
                "A theory holds at most {} macros: forget some first.",
                Theory::MOST
            ),
        }
    }
}

impl Error for TheoryError {}
