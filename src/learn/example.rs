//! A training example: a start and a finish, an instance of the target concept *moves lead from the start to the finish*
//! (Markov, Russell and Neller 2005, section 7).
//!
//! ```
//! use ecotile::learn::{Example, ExampleError};
//!
//! let example: Example = "3x2: (4 5 3 0 1 2) to (5 1 3 4 2 0)".parse()?;
//! assert_eq!(example.to_string(), "4 5 3 / 0 1 2 -> 5 1 3 / 4 2 0");
//! assert!(example.verify().is_instance());
//!
//! let wrong: Example = "1 2 / 3 0 -> 2 1 / 3 0".parse()?;
//! assert!(!wrong.verify().is_instance());
//!
//! // As printed in the paper, without a shape: 3x2 or 2x3.
//! let printed = "4 5 3 0 1 2 -> 5 1 3 4 2 0";
//! let ExampleError::OpenSize(sizes) = printed.parse::<Example>().unwrap_err() else { panic!() };
//! assert_eq!(Example::read_in(sizes[0], printed)?, example);
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

    /// Parses an example as [`str::parse`] does, except that a board without a shape has this size.
    pub fn read_in(size: Size, text: &str) -> Result<Self, ExampleError> {
        let (start, finish) = sides(text).ok_or(ExampleError::NoArrow)?;
        let board = |text: &str| match text.parse::<Board>() {
            Err(NotationError::NoSquare { count, .. }) if count == size.cells() => {
                format!("{size}: {text}").parse()
            }
            read => read,
        };
        let start = board(start).map_err(ExampleError::Start)?;
        let finish = board(finish).map_err(ExampleError::Finish)?;
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

    /// Parses two boards, each in any notation of boards, separated by an arrow (`->`, `=>`, `→` or `to`). One of them may
    /// leave out the size. If both do, and the numbers make no square, the size is open: see [`Example::read_in`].
    fn from_str(text: &str) -> Result<Self, ExampleError> {
        let (start, finish) = sides(text).ok_or(ExampleError::NoArrow)?;
        match (start.parse::<Board>(), finish.parse::<Board>()) {
            (Ok(start), Ok(finish)) => Self::new(start, finish),
            (Ok(board), Err(NotationError::NoSquare { .. }))
            | (Err(NotationError::NoSquare { .. }), Ok(board)) => Self::read_in(board.size(), text),
            (
                Err(NotationError::NoSquare { count, .. }),
                Err(NotationError::NoSquare { count: other, .. }),
            ) if count == other => Err(ExampleError::OpenSize(sizes_of(count))),
            (Err(error), _) => Err(ExampleError::Start(error)),
            (_, Err(error)) => Err(ExampleError::Finish(error)),
        }
    }
}

/// The sizes with this number of cells, those nearest to a square first, and of two that are mirrored the wide one.
fn sizes_of(cells: usize) -> Vec<Size> {
    let mut sizes: Vec<Size> = (2..=cells / 2)
        .filter(|width| cells.is_multiple_of(*width))
        .filter_map(|width| Size::new(width, cells / width).ok())
        .collect();
    sizes.sort_by_key(|size| (size.width().abs_diff(size.height()), size.height()));
    sizes
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
    /// The numbers fill boards of each of these sizes, the most likely first, and neither board says which.
    OpenSize(Vec<Size>),
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
            Self::OpenSize(sizes) => {
                let sizes: Vec<String> = sizes.iter().map(Size::to_string).collect();
                write!(
                    f,
                    "These numbers can be boards of {}: put / between the rows of one board, or its size in front.",
                    sizes.join(" or ")
                )
            }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn size(text: &str) -> Size {
        text.parse().expect("a size")
    }

    #[test]
    fn numbers_without_rows_have_an_open_size() {
        let text = "4 5 3 0 1 2 -> 5 1 3 4 2 0";
        let sizes = vec![size("3x2"), size("2x3")];
        assert_eq!(text.parse::<Example>(), Err(ExampleError::OpenSize(sizes)));
        for (in_size, expected) in [
            ("3x2", "4 5 3 / 0 1 2 -> 5 1 3 / 4 2 0"),
            ("2x3", "4 5 / 3 0 / 1 2 -> 5 1 / 3 4 / 2 0"),
        ] {
            let example = Example::read_in(size(in_size), text).expect(in_size);
            assert_eq!(example.to_string(), expected);
        }
        let twelve = "0 1 2 3 4 5 6 7 8 9 10 11 -> 1 0 2 3 4 5 6 7 8 9 10 11";
        let sizes = ["4x3", "3x4", "6x2", "2x6"].map(size).to_vec();
        assert_eq!(
            twelve.parse::<Example>(),
            Err(ExampleError::OpenSize(sizes))
        );
    }

    #[test]
    fn one_board_with_a_shape_is_enough() {
        for text in [
            "4 5 3 / 0 1 2 -> 5 1 3 4 2 0",
            "4 5 3 0 1 2 -> 5 1 3 / 4 2 0",
            "3x2: 4 5 3 0 1 2 to 5 1 3 4 2 0",
            "(4 5 3 0 1 2) => 3x2: (5 1 3 4 2 0)",
        ] {
            let example: Example = text.parse().expect(text);
            assert_eq!(
                example.to_string(),
                "4 5 3 / 0 1 2 -> 5 1 3 / 4 2 0",
                "{text}"
            );
        }
        // Numbers that make a square are one.
        let square: Example = "1 2 3 0 -> 1 2 0 3".parse().expect("an example");
        assert_eq!(square.size(), size("2x2"));
    }

    #[test]
    fn a_wrong_example_says_what_is_wrong() {
        let error = |text: &str| text.parse::<Example>().expect_err(text);
        assert_eq!(error("4 5 3 0 1 2"), ExampleError::NoArrow);
        assert!(matches!(
            error("4 5 3 0 1 -> 5 1 3 4 0"),
            ExampleError::Start(_)
        ));
        assert!(matches!(
            error("1 2 / 3 0 -> 2 1 / 3 q"),
            ExampleError::Finish(_)
        ));
        assert!(matches!(
            error("4 5 3 / 0 1 2 -> 5 1 3 4 2 0 6 7"),
            ExampleError::Finish(_)
        ));
        assert!(matches!(
            error("1 2 / 3 0 -> 1 2 3 / 4 5 0"),
            ExampleError::Sizes(..)
        ));
        let open = "4 5 3 0 1 4 -> 5 1 3 4 2 0";
        let read = Example::read_in(size("3x2"), open);
        assert!(
            matches!(read, Err(ExampleError::Start(NotationError::Board(_)))),
            "{read:?}"
        );
    }
}
