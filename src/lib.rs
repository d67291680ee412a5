//! Ecotile: the sliding puzzle (N-puzzle) as a laboratory that lives whole in one web page.
//!
//! The rooms of this house, each of which may use only those above it:
//!
//! - [`puzzle`]: the world. Board, goal, move, solvability, notation, scramble. Knows nothing of solving.
//! - [`search`]: state-space search. One algorithm per file, one heuristic per file, pattern databases.

pub mod puzzle;
pub mod search;
