//! Ecotile: the sliding puzzle (N-puzzle) as a laboratory that lives whole in one web page.
//!
//! The rooms of this house, each of which may use only those above it:
//!
//! - [`bytes`]: numbers and check sums as bytes, for all that is kept or handed on.
//! - [`puzzle`]: the world. Board, goal, move, solvability, notation, scramble. Knows nothing of solving.
//! - [`eco`]: the agents. A kernel of eco-problem-solving, and tiles that solve the puzzle themselves on it.
//! - [`search`]: state-space search. One algorithm per file, one heuristic per file, pattern databases.
//! - [`learn`]: explanation-based macros, selective learning, learned costs.
//! - [`lab`]: the laboratory. Experiments that measure solvers and learners on many boards.
//! - [`session`]: a visit without a screen. The game in progress, its history and clock, best results, settings, the
//!   share link, and what is saved on the visitor's machine.
//! - [`view`]: the geometry of what is drawn, without a screen. Viewport, gestures, relief, search tree.
//! - [`job`]: what page and worker say to each other, and the work itself without either.
//! - [`text`]: all visible text, in one typed table.
//! - `app`: the page, in Yew (for wasm32 only).

#[cfg(target_arch = "wasm32")]
pub mod app;
pub mod bytes;
pub mod eco;
pub mod job;
pub mod lab;
pub mod learn;
pub mod puzzle;
pub mod search;
pub mod session;
pub mod text;
pub mod view;
