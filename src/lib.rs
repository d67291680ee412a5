//! Ecotile: a laboratory of the sliding puzzle (N-puzzle) in a single web page.
//!
//! The modules are layers, each of which may use only those above it (`tests/layers.rs`):
//!
//! - [`bytes`]: numbers and check sums as bytes, for all binary formats.
//! - [`puzzle`]: board, goal, move, solvability, notation, scramble. Independent of solving.
//! - [`eco`]: the agents. A kernel of eco-problem-solving, and on it tiles that solve the puzzle themselves.
//! - [`search`]: state-space search. One algorithm per file, one heuristic per file, pattern databases.
//! - [`learn`]: explanation-based macros, selective learning, learned costs.
//! - [`lab`]: experiments that measure solvers and learners on many boards.
//! - [`session`]: a visit, independent of the screen. The game in progress, its history and clock, best results,
//!   settings, the share link, and the data saved on the visitor's machine.
//! - [`view`]: the geometry of the drawings, independent of the screen. Viewport, gestures, relief, search tree.
//! - [`job`]: the jobs of the workers, and the messages between page and worker.
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
