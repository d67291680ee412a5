//! Selective macro learning, after Finkelstein and Markovitch (1998).
//!
//! Hill climbing with the *in-order* heuristic ([`Height`]) places the tiles one after another ([`PlaceOrder`]). This
//! heuristic has few kinds of local minima, and each depends only on the cells around the blank, so an escape found on a
//! small board works on every board. The Manhattan distance has minima of any extent, of which small boards have no
//! examples. [`Practice`] finds the minima and keeps an escape from each in a [`MacroLibrary`]; [`Climb`] uses them; an
//! [`Exam`] proves for a size that none is missing.
//!
//! - [`order`], [`climb_state`]: the order in which tiles are placed, and a board with its heuristic value.
//! - [`practice`], [`escape`], [`macro_library`]: practice problems, the search for an escape, and the macros kept.
//! - [`climb`], [`exam`]: solving with the macros, and the proof.

mod climb;
mod climb_state;
mod escape;
mod exam;
mod macro_library;
mod order;
mod practice;

pub use climb::{Climb, ClimbStep};
pub use climb_state::{ClimbState, Height};
pub use exam::{Exam, ExamResult};
pub use macro_library::{MacroLibrary, MacroLibraryError, MacroUse};
pub use order::PlaceOrder;
pub use practice::{Learned, Practice, PracticePlan, PracticeProgress};
