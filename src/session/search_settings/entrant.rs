//! A method with its heuristic, and its text: `a-star~manhattan`.

use std::fmt;
use std::str::FromStr;

use crate::search::heuristic::HeuristicName;
use crate::search::{Algorithm, Method};

/// A method with its heuristic: a single search, or one entrant of a race.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Entrant {
    /// The method.
    pub method: Method,
    /// The heuristic, for the methods that use one.
    pub heuristic: HeuristicName,
}

impl Entrant {
    /// An entrant with this algorithm and heuristic.
    pub const fn new(algorithm: Algorithm, heuristic: HeuristicName) -> Self {
        Self {
            method: Method::By(algorithm),
            heuristic,
        }
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.method.fmt(f)?;
        if self.method.is_informed() {
            write!(f, "~{}", self.heuristic)?;
        }
        Ok(())
    }
}

impl FromStr for Entrant {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (method, heuristic) = text.split_once('~').unwrap_or((text, "none"));
        let method: Method = method.parse().map_err(|wrong| format!("{wrong}"))?;
        let heuristic = heuristic.parse().map_err(|wrong| format!("{wrong}"))?;
        Ok(Self { method, heuristic })
    }
}
