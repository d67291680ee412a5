//! The algorithms: one per file, and their names.
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
pub(crate) mod rta_star;
pub(crate) mod threshold;
pub(crate) mod weighted_a_star;

pub use ida_star::ThresholdRule;
pub use name::{Algorithm, NotAnAlgorithm};
pub use parameter::Parameter;
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
