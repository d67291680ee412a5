//! Names of heuristics, as the page's menus and the links use them.
//!
//! ```
//! use ecotile::search::heuristic::HeuristicName;
//!
//! let name: HeuristicName = "Linear conflict".parse()?;
//! assert_eq!(name, HeuristicName::LinearConflict);
//! assert_eq!(name.to_string(), "linear-conflict");
//! assert_eq!("patterns-1.2-3.4.5".parse::<HeuristicName>()?.to_string(), "patterns-1.2-3.4.5");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt;
use std::str::FromStr;

use super::{Combined, HeuristicError, LinearConflictGreedy, Partition};
use crate::puzzle::quote::quoted;
use crate::puzzle::{Size, serde_by_text};
use crate::search::HeuristicPromises;

/// A heuristic with its parameters.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum HeuristicName {
    /// [`super::NoHeuristic`].
    None,
    /// [`super::Misplaced`].
    Misplaced,
    /// [`super::MisplacedWithBlank`].
    MisplacedWithBlank,
    /// [`super::Euclidean`].
    Euclidean,
    /// [`super::Manhattan`].
    Manhattan,
    /// [`super::Combined`], with its threshold.
    Combined(u16),
    /// [`super::LinearConflict`].
    LinearConflict,
    /// [`super::LinearConflictGreedy`].
    LinearConflictGreedy,
    /// [`super::WalkingDistance`].
    WalkingDistance,
    /// [`super::PatternDatabases`], with its partition.
    Patterns(Partition),
    /// [`super::Overestimate`].
    Overestimate,
}

impl HeuristicName {
    /// One of each with the usual parameters, from the weakest to the strongest, then the inadmissible one.
    pub const ALL: [Self; 11] = [
        Self::None,
        Self::MisplacedWithBlank,
        Self::Misplaced,
        Self::Euclidean,
        Self::Manhattan,
        Self::Combined(Combined::PUBLISHED),
        Self::LinearConflict,
        Self::LinearConflictGreedy,
        Self::WalkingDistance,
        Self::Patterns(Partition::Usual),
        Self::Overestimate,
    ];

    /// The properties that it guarantees on boards of this size. Builds no table.
    pub fn promises(&self, size: Size) -> HeuristicPromises {
        let admissible = match self {
            Self::Overestimate => false,
            Self::LinearConflictGreedy => LinearConflictGreedy::is_exact_on(size),
            _ => true,
        };
        // A table does not keep the blank's cell, so a sum of several can fall by more than one with a move.
        let is_one_table = match self {
            Self::Patterns(Partition::Usual) => size.cells() <= Partition::WHOLE_CELLS,
            Self::Patterns(Partition::Of(patterns)) => patterns.len() == 1,
            _ => true,
        };
        HeuristicPromises {
            admissible,
            consistent: admissible && is_one_table,
        }
    }

    /// Returns whether two are the same, or differ in their threshold or partition only.
    pub fn is_alike(&self, other: &Self) -> bool {
        self.word() == other.word()
    }

    const fn word(&self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Misplaced => "misplaced",
            Self::MisplacedWithBlank => "misplaced-with-blank",
            Self::Euclidean => "euclidean",
            Self::Manhattan => "manhattan",
            Self::Combined(_) => "combined",
            Self::LinearConflict => "linear-conflict",
            Self::LinearConflictGreedy => "linear-conflict-greedy",
            Self::WalkingDistance => "walking-distance",
            Self::Patterns(_) => "patterns",
            Self::Overestimate => "overestimate",
        }
    }
}

impl fmt::Display for HeuristicName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())?;
        match self {
            Self::Combined(threshold) => write!(f, "-{threshold}"),
            Self::Patterns(partition @ Partition::Of(_)) => write!(f, "-{partition}"),
            _ => Ok(()),
        }
    }
}

serde_by_text!(HeuristicName);

impl FromStr for HeuristicName {
    type Err = HeuristicError;

    /// Parses a name in any case; spaces and underscores count as hyphens.
    fn from_str(text: &str) -> Result<Self, HeuristicError> {
        let text = text.trim();
        let word = text.to_ascii_lowercase().replace([' ', '_'], "-");
        let mistake = || HeuristicError::NotAName(quoted(text));
        if let Some(name) = Self::ALL.into_iter().find(|name| name.word() == word) {
            return Ok(name);
        }
        if let Some(threshold) = word.strip_prefix("combined-") {
            let threshold: u16 = threshold.parse().map_err(|_| mistake())?;
            return Ok(Self::Combined(threshold.min(Combined::MAX)));
        }
        let patterns = word.strip_prefix("patterns-");
        let patterns = patterns.filter(|patterns| !patterns.is_empty());
        Ok(Self::Patterns(patterns.ok_or_else(mistake)?.parse()?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Goal;
    use crate::search::heuristic::{Evaluator, Heuristic};

    #[test]
    fn a_name_and_its_heuristic_guarantee_the_same() {
        for size in ["3x3", "5x2", "4x4"] {
            let goal = Goal::blank_last(size.parse().expect("a size"));
            for name in HeuristicName::ALL {
                if let Ok(evaluator) = Evaluator::new(&name, &goal) {
                    let promised = name.promises(goal.size());
                    assert_eq!(promised, evaluator.promises(), "{name} on {size}");
                }
            }
        }
    }
}
