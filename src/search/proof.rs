//! What the end of a search without a solution proves.
//!
//! A search that ends by itself has seen all that its rule allows, which may be every state; one that is stopped proves
//! nothing, however many states it has seen. On a board that cannot be solved every search comes to one of these ends,
//! and none of them is the reason why it cannot be solved: that is its parity, known without a search.
//!
//! ```
//! use ecotile::search::{Algorithm, Duplicates, Proof, Status, ThresholdRule, Unproven};
//!
//! let breadth_first = Algorithm::BreadthFirst(Duplicates::Graph);
//! assert_eq!(breadth_first.proof(Status::Exhausted), Some(Proof::AllStates));
//! let ida_star = Algorithm::IdaStar(ThresholdRule::LeastExceeding);
//! assert_eq!(ida_star.proof(Status::OutOfTime), Some(Proof::Nothing(Unproven::NeverEnds)));
//! ```

use super::{Algorithm, Duplicates, Status};

/// The meaning of an end without a solution.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Proof {
    /// There is none: every state that can be reached was seen, and none is the goal. Their number is
    /// [`Figures::generated`](super::Figures::generated).
    AllStates,
    /// There is none: every path that does not repeat a state was followed to its end.
    AllPaths,
    /// There is none: a search from one end has seen every state that it can reach, without meeting the other.
    OneEnd,
    /// There is none of at most this many moves.
    NoneWithin(u32),
    /// Nothing.
    Nothing(Unproven),
}

/// The reason why an end proves nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Unproven {
    /// It was stopped before it had seen every state. Without limits it would end.
    Stopped,
    /// It was stopped before it had followed every path. There are so many that its end is out of reach.
    TooManyPaths,
    /// It was stopped, and would never end by itself: it forgets the states that it has seen, or returns to them.
    NeverEnds,
    /// It dropped states without expanding them.
    Dropped,
    /// No neighbour of its last state was better.
    LocalMinimum,
}

impl Algorithm {
    /// What it proves that this algorithm ended so; `None` while it runs, with a solution, and after a refusal. Macros
    /// are not considered: a limit counts edges.
    pub const fn proof(self, status: Status) -> Option<Proof> {
        match status {
            Status::Running | Status::Solved | Status::Unfit | Status::Wrong => None,
            Status::Exhausted => Some(self.proof_of_exhaustion()),
            Status::Stuck => Some(match self {
                Self::DepthFirst {
                    limit: Some(limit), ..
                } => Proof::NoneWithin(limit),
                Self::HillClimbing => Proof::Nothing(Unproven::LocalMinimum),
                _ => Proof::Nothing(Unproven::Dropped),
            }),
            Status::OutOfMemory | Status::OutOfNodes | Status::OutOfTime => {
                Some(Proof::Nothing(self.reason_when_stopped()))
            }
        }
    }

    /// What it proves that nothing is left to expand.
    const fn proof_of_exhaustion(self) -> Proof {
        match self {
            Self::Bidirectional => Proof::OneEnd,
            Self::BreadthFirst(duplicates) | Self::Greedy(duplicates) | Self::AStar(duplicates)
                if duplicates.has_table() =>
            {
                Proof::AllStates
            }
            Self::WeightedAStar(_) => Proof::AllStates,
            _ => Proof::AllPaths,
        }
    }

    const fn reason_when_stopped(self) -> Unproven {
        match self {
            Self::BreadthFirst(duplicates) | Self::Greedy(duplicates) | Self::AStar(duplicates) => {
                match duplicates {
                    Duplicates::Graph | Duplicates::FirstSeen => Unproven::Stopped,
                    Duplicates::OwnPath => Unproven::TooManyPaths,
                    Duplicates::Tree => Unproven::NeverEnds,
                }
            }
            Self::Bidirectional
            | Self::WeightedAStar(_)
            | Self::Beam { .. }
            | Self::HillClimbing
            | Self::DepthFirst { limit: Some(_), .. } => Unproven::Stopped,
            Self::DepthFirst {
                duplicates: Duplicates::OwnPath,
                limit: None,
            } => Unproven::TooManyPaths,
            Self::DepthFirst { limit: None, .. }
            | Self::IterativeDeepening
            | Self::IdaStar(_)
            | Self::RtaStar { .. }
            | Self::LrtaStar { .. } => Unproven::NeverEnds,
        }
    }
}
