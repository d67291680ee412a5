//! The algorithms: one per file, and their names.
//!
//! Read [`reference_a_star()`] first: A* from top to bottom in one view, which does without everything that makes the others
//! fast, stoppable and observable. Then:
//!
//! | files | what is in them |
//! |---|---|
//! | `name`, `parameter`, `promises` | [`Algorithm`]: its cases and their text forms, the numbers they take, what they promise |
//! | `best_first` | the common part of `a_star`, `weighted_a_star` and `greedy`; `best_first/children` is an expansion, `best_first/stepping` what others see of it |
//! | `deepening` | the common part of `depth_first`, `iterative_deepening` and `ida_star`; `threshold` says what their iterations go up by |
//! | `real_time` | the common part of `rta_star` and `lrta_star` |
//! | `breadth_first`, `bidirectional`, `beam`, `hill_climbing` | one algorithm each |
//!
//! ```
//! use ecotile::search::Algorithm;
//!
//! let algorithm: Algorithm = "Beam 100".parse()?;
//! assert_eq!(algorithm, Algorithm::Beam { width: 100 });
//! assert_eq!(algorithm.to_string(), "beam-100");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub(crate) mod a_star;
pub(crate) mod beam;
pub(crate) mod best_first;
pub(crate) mod bidirectional;
pub(crate) mod breadth_first;
pub(crate) mod deepening;
pub(crate) mod depth_first;
pub(crate) mod greedy;
pub(crate) mod hill_climbing;
pub(crate) mod ida_star;
pub(crate) mod iterative_deepening;
pub(crate) mod lrta_star;
mod name;
mod parameter;
mod promises;
pub(crate) mod real_time;
mod reference_a_star;
pub(crate) mod rta_star;
pub(crate) mod threshold;
pub(crate) mod weighted_a_star;

pub use ida_star::ThresholdRule;
pub use name::{Algorithm, NotAnAlgorithm};
pub use parameter::Parameter;
pub use reference_a_star::{ReferenceAnswer, reference_a_star};
pub use weighted_a_star::Weight;

/// What a search does about states that it meets again. The move that undoes the last one is never made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Duplicates {
    /// Nothing: a tree search.
    Tree,
    /// A state on the node's own path is dropped: paper 001's `\+ member(NewNode, Path)`.
    OwnPath,
    /// A known state is dropped, unless the new path to it is shorter: then its node is improved, and opened again if it
    /// was closed. The graph search of the text books and of paper 004.
    Graph,
    /// A known state is dropped, even if the new path to it is shorter: paper 003.
    FirstSeen,
}

impl Duplicates {
    pub(crate) const fn has_table(self) -> bool {
        matches!(self, Self::Graph | Self::FirstSeen)
    }
}
