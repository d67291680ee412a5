//! Selective learning, in the manner of Finkelstein and Markovitch (*A Selective Macro-learning Algorithm and its
//! Application to the N x N Sliding-Tile Puzzle*, Journal of Artificial Intelligence Research 8, 1998).
//!
//! Hill climbing with the *in-order* heuristic ([`Height`]) places the tiles one after the other ([`PlaceOrder`]). Why this
//! heuristic: its local minima are few in kind, and each is a matter of the cells around the blank, so a way out found on
//! a small board leads out on every board. The Manhattan distance has minima of any extent, for which no small board has
//! an example. Practice ([`Practice`]) finds the minima and keeps a way out of each ([`Lore`]); [`Climb`] uses them; the
//! [`Exam`] proves for a size that nothing is missing.
//!
//! - [`order`], [`footing`]: the order of the places, and a board with what is placed on it.
//! - [`practice`], [`escape`], [`lore`]: problems of growing difficulty, the way out of a minimum, and what is kept of it.
//! - [`climb`], [`exam`]: solving with what was learned, and the proof.

mod climb;
mod escape;
mod exam;
mod footing;
mod lore;
mod order;
mod practice;

pub use climb::{Climb, ClimbStep};
pub use exam::{Exam, Verdict};
pub use footing::{Footing, Height};
pub use lore::{Lore, LoreError, Use};
pub use order::PlaceOrder;
pub use practice::{Learned, Practice, PracticePlan, PracticeProgress};
