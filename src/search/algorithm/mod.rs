//! The algorithms, one per file, and their names.
//!
//! Read [`reference_a_star()`] first: A* from top to bottom in one view, without the optimisations, pauses and events
//! of the others. The files:
//!
//! | files | contents |
//! |---|---|
//! | `name`, `parameter`, `promises` | [`Algorithm`]: its cases and their text forms, their parameters, their promises |
//! | `best_first` | the common part of `a_star`, `weighted_a_star` and `greedy`; `best_first/children` expands a node, `best_first/stepping` is its interface |
//! | `deepening` | the common part of `depth_first`, `iterative_deepening` and `ida_star`; `threshold` is the rule of their iterations |
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

/// The treatment of states that are generated again. The opposite of the last move is never generated.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Duplicates {
    /// Nothing: a tree search.
    Tree,
    /// A state on the node's own path is dropped: `\+ member(NewNode, Path)` in Markov, Russell and Neller 2005, appendix A.
    OwnPath,
    /// A known state is dropped, unless the new path to it is shorter: then its node is improved, and reopened if it
    /// was closed. A* of Loye et al., which needs it to be optimal where a heuristic is not consistent.
    Graph,
    /// A known state is dropped, even if the new path to it is shorter, so that no state is expanded twice: the graph
    /// search of Russell and Norvig 2010, section 3.3, and Doan and Nguyen, section 4, step 3b.
    FirstSeen,
}

impl Duplicates {
    pub(crate) const fn has_table(self) -> bool {
        matches!(self, Self::Graph | Self::FirstSeen)
    }
}
