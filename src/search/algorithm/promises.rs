//! The properties of each algorithm: need of a heuristic, use of macros, promises, memory.

use super::{Algorithm, Duplicates};
use crate::search::promise::{HeuristicPromises, Memory, Promises};

impl Algorithm {
    /// Returns whether it uses the heuristic.
    pub const fn is_informed(&self) -> bool {
        match self {
            Self::BreadthFirst(_)
            | Self::DepthFirst { .. }
            | Self::IterativeDeepening
            | Self::Bidirectional => false,
            Self::Greedy(_)
            | Self::AStar(_)
            | Self::WeightedAStar(_)
            | Self::IdaStar(_)
            | Self::Beam { .. }
            | Self::RtaStar { .. }
            | Self::LrtaStar { .. }
            | Self::HillClimbing => true,
        }
    }

    /// Returns whether it can use macros.
    pub const fn takes_macros(&self) -> bool {
        match self {
            Self::Bidirectional
            | Self::Beam { .. }
            | Self::RtaStar { .. }
            | Self::LrtaStar { .. } => false,
            Self::BreadthFirst(_)
            | Self::DepthFirst { .. }
            | Self::IterativeDeepening
            | Self::Greedy(_)
            | Self::AStar(_)
            | Self::WeightedAStar(_)
            | Self::IdaStar(_)
            | Self::HillClimbing => true,
        }
    }

    /// The promises with a heuristic of these properties, on a solvable problem. Nodes expanded by hand may lead to a
    /// longer solution. With macros, breadth-first search and iterative deepening are not optimal: they count edges,
    /// and a macro is one edge of several moves.
    pub fn promises(&self, heuristic: HeuristicPromises) -> Promises {
        let (complete, optimal) = match *self {
            Self::BreadthFirst(_) | Self::IterativeDeepening | Self::Bidirectional => (true, true),
            Self::DepthFirst { duplicates, limit } => {
                let complete = duplicates == Duplicates::OwnPath && limit.is_none();
                (complete, false)
            }
            // Without a path check a tree search by h alone can run in circles.
            Self::Greedy(duplicates) => (duplicates != Duplicates::Tree, false),
            Self::AStar(duplicates) => {
                let improves = duplicates != Duplicates::FirstSeen;
                (true, heuristic.admissible && improves)
            }
            Self::WeightedAStar(weight) => {
                let is_a_star = weight.tenths() == 10;
                (true, heuristic.admissible && is_a_star)
            }
            Self::IdaStar(rule) => (true, heuristic.admissible && rule.skips_no_length()),
            Self::RtaStar { .. } | Self::LrtaStar { .. } => (true, false),
            Self::Beam { .. } | Self::HillClimbing => (false, false),
        };
        Promises {
            complete,
            optimal,
            memory: self.memory(),
        }
    }

    /// The memory that it needs.
    pub const fn memory(&self) -> Memory {
        match self {
            Self::BreadthFirst(duplicates) | Self::Greedy(duplicates) | Self::AStar(duplicates) => {
                match duplicates {
                    Duplicates::Tree | Duplicates::OwnPath => Memory::EveryPath,
                    Duplicates::Graph | Duplicates::FirstSeen => Memory::EveryState,
                }
            }
            Self::WeightedAStar(_) => Memory::EveryState,
            Self::DepthFirst { .. } | Self::IterativeDeepening | Self::IdaStar(_) => {
                Memory::OnePath
            }
            Self::Bidirectional => Memory::HalfTheDepth,
            Self::Beam { .. } => Memory::TheBeam,
            Self::RtaStar { .. } | Self::LrtaStar { .. } => Memory::ItsSteps,
            Self::HillClimbing => Memory::OneState,
        }
    }
}
