//! The method that solves a board: an algorithm, or *Best*, the portfolio for every size.
//!
//! ```
//! use ecotile::search::{Algorithm, Method};
//!
//! assert_eq!("best".parse::<Method>()?, Method::Best);
//! assert_eq!("beam 10".parse::<Method>()?, Method::By(Algorithm::Beam { width: 10 }));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt;
use std::str::FromStr;

use super::{Algorithm, HeuristicPromises, Memory, NotAnAlgorithm, Promises, Search};
use crate::puzzle::{Size, serde_by_text};

/// A choice of solver.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Method {
    /// The portfolio of [`super::Search::best`].
    Best,
    /// This algorithm.
    By(Algorithm),
}

impl Method {
    /// Returns whether the chosen heuristic matters: *Best* has its own.
    pub const fn is_informed(&self) -> bool {
        match self {
            Self::Best => false,
            Self::By(algorithm) => algorithm.is_informed(),
        }
    }

    /// The promises on boards of this size, with a heuristic that promises this there. *Best* is always complete, and
    /// optimal if [`Search::best_is_optimal`].
    pub fn promises(&self, heuristic: HeuristicPromises, size: Size) -> Promises {
        match self {
            Self::Best => {
                let optimal = Search::best_is_optimal(size);
                Promises {
                    complete: true,
                    optimal,
                    memory: if optimal {
                        Memory::OnePath
                    } else {
                        Memory::TheBeam
                    },
                }
            }
            Self::By(algorithm) => algorithm.promises(heuristic),
        }
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Best => f.write_str("best"),
            Self::By(algorithm) => algorithm.fmt(f),
        }
    }
}

serde_by_text!(Method);

impl FromStr for Method {
    type Err = NotAnAlgorithm;

    fn from_str(text: &str) -> Result<Self, NotAnAlgorithm> {
        if text.trim().eq_ignore_ascii_case("best") {
            Ok(Self::Best)
        } else {
            text.parse().map(Self::By)
        }
    }
}
