//! A training example: a start and a finish, an instance of the target concept *moves lead from the start to the finish*
//! (Markov, Russell and Neller 2005, section 7).
//!
//! ```
//! use ecotile::learn::Example;
//!
//! let example: Example = "3x2: (4 5 3 0 1 2) to (5 1 3 4 2 0)".parse()?;
//! assert_eq!(example.to_string(), "4 5 3 / 0 1 2 -> 5 1 3 / 4 2 0");
//! assert!(example.verify().is_instance());
//!
//! let wrong: Example = "1 2 / 3 0 -> 2 1 / 3 0".parse()?;
//! assert!(!wrong.verify().is_instance());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use crate::puzzle::{
    Board, Goal, IllegalStep, MoveList, NotationError, Size, Solvability, serde_by_text,
};
use crate::search::Problem;

/// A start and a finish: two different boards of the same size.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Example {
    start: Board,
    finish: Board,
}

impl Example {
    /// Creates an example. Moves need not lead from the start to the finish: [`Example::verify`] tells.
    pub fn new(start: Board, finish: Board) -> Result<Self, ExampleError> {
        if start.size() != finish.size() {
            Err(ExampleError::Sizes(start.size(), finish.size()))
        } else if start == finish {
            Err(ExampleError::Same)
        } else {
            Ok(Self { start, finish })
        }
    }

    /// Creates the example that these moves lead through, such as a part of a solution.
    pub fn cut(start: Board, moves: &MoveList) -> Result<Self, ExampleError> {
        let mut finish = start.clone();
        moves.apply(&mut finish).map_err(ExampleError::Illegal)?;
        Self::new(start, finish)
    }

    /// The start.
    pub const fn start(&self) -> &Board {
        &self.start
    }

    /// The finish.
    pub const fn finish(&self) -> &Board {
        &self.finish
    }

    /// The size of both.
    pub const fn size(&self) -> Size {
        self.start.size()
    }

    /// Checks whether it is an instance of the target concept. Costs O(N log N): the parity decides, without a search.
    pub fn verify(&self) -> Verification {
        let goal = Goal::custom(self.finish.clone());
        Verification {
            solvability: Solvability::of(&self.start, &goal).ok(),
        }
    }

    /// The search problem from the start to the finish; `None` if the example is not an instance.
    pub fn problem(&self) -> Option<Problem> {
        Problem::new(self.start.clone(), Goal::custom(self.finish.clone())).ok()
    }
}

/// The result of verifying an example.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verification {
    solvability: Option<Solvability>,
}

impl Verification {
    /// Returns `true` if some moves lead from the start to the finish.
    pub fn is_instance(&self) -> bool {
        self.solvability
            .is_some_and(|solvability| solvability.is_solvable())
    }

    /// The parities behind the result.
    pub const fn solvability(&self) -> Option<&Solvability> {
        self.solvability.as_ref()
    }
}

impl fmt::Display for Verification {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.is_instance() {
            "Some moves lead from the start to the finish: this is an instance of the target concept."
        } else {
            "No moves lead from the start to the finish: this is not an instance of the target concept."
        })
    }
}

impl fmt::Display for Example {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} -> {}", self.start, self.finish)
    }
}

/// The texts before and after the first arrow, in any spelling of it.
pub(super) fn sides(text: &str) -> Option<(&str, &str)> {
    let arrows = ["->", "=>", "→", "⇒", "⟶", " to "];
    let places = arrows
        .iter()
        .filter_map(|arrow| Some((text.find(arrow)?, arrow.len())));
    let (place, length) = places.min()?;
    Some((&text[..place], &text[place + length..]))
}

serde_by_text!(Example);

impl FromStr for Example {
    type Err = ExampleError;

    /// Parses two boards, each in any notation of boards, separated by an arrow (`->`, `=>`, `→` or `to`). The second may
    /// leave out the size.
    fn from_str(text: &str) -> Result<Self, ExampleError> {
        let (start, finish) = sides(text).ok_or(ExampleError::NoArrow)?;
        let start: Board = start.parse().map_err(ExampleError::Start)?;
        let finish = finish.parse().or_else(|error| {
            let again = format!("{}: {finish}", start.size()).parse();
            again.map_err(|_| ExampleError::Finish(error))
        })?;
        Self::new(start, finish)
    }
}

/// The reason why a text or two boards are not an [`Example`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ExampleError {
    /// There is only one board.
    NoArrow,
    /// The first board is invalid.
    Start(NotationError),
    /// The second board is invalid.
    Finish(NotationError),
    /// The boards differ in size.
    Sizes(Size, Size),
    /// The boards are the same.
    Same,
    /// The moves cannot be made on the start.
    Illegal(IllegalStep),
}

impl fmt::Display for ExampleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoArrow => {
                f.write_str("An example has two boards: write -> between the start and the finish.")
            }
            Self::Start(error) => write!(f, "The start is not a board. {error}"),
            Self::Finish(error) => write!(f, "The finish is not a board. {error}"),
            Self::Sizes(start, finish) => write!(
                f,
                "The start is {start}, but the finish is {finish}: both must have the same size."
            ),
            Self::Same => {
                f.write_str("The start is already the finish: there is nothing to learn.")
            }
            Self::Illegal(step) => step.fmt(f),
        }
    }
}

impl Error for ExampleError {}
