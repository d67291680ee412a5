//! Ecotile: the sliding puzzle (N-puzzle) as a laboratory that lives whole in one web page.
//!
//! The rooms of this house, each of which may use only those above it:
//!
//! - [`puzzle`]: the world. Board, goal, move, solvability, notation, scramble. Knows nothing of solving.
//! - [`text`]: all visible text, in one typed table.
//! - `app`: the page, in Yew (for wasm32 only).

#[cfg(target_arch = "wasm32")]
pub mod app;
pub mod puzzle;
pub mod text;
