//! Ecotile: the sliding puzzle (N-puzzle) as a laboratory that lives whole in one web page.
//!
//! The rooms of this house, each of which may use only those above it:
//!
//! - [`puzzle`]: the world. Board, goal, move, solvability, notation, scramble. Knows nothing of solving.
//! - [`eco`]: the agents. A kernel of eco-problem-solving, and tiles that solve the puzzle themselves on it.

pub mod eco;
pub mod puzzle;
