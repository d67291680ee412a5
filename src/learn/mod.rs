//! Learning: search that is taught by examples, and search that remembers.
//!
//! - Explanation-Based Learning (paper 001): an [`Example`] is verified, explained by a search and generalised
//!   ([`Lesson`]) to a [`MacroMove`], which improves a [`Theory`]. [`Symmetry`] carries macros to other
//!   places; [`Evaluation`] measures what they gain and cost, [`Sieve`] removes those that do not pay.
//! - Selective learning (Finkelstein and Markovitch 1998): [`Practice`] keeps a macro for each kind of local minimum in a
//!   [`Lore`], with which a [`Climb`] solves boards of any size; an [`Exam`] proves it for a size.
//! - Learned costs (paper 002): [`CostSearch`] remembers in a [`CostTable`] how far states are from the goal at least.
//!
//! | files | what is in them |
//! |---|---|
//! | `example`, `lesson` | a start and a finish; from there to a macro, step by step |
//! | `transition`, `macro_move`, `symmetry`, `ordinal` | a rearrangement with variables, the moves that make it, the same at other places, and the names of those |
//! | `theory`, `evaluation`, `sieve` | macros and basic moves together; what macros gain and cost; those that do not pay are removed |
//! | `selective/` | macros for local minima, learned by practice |
//! | `costs/` | costs that are learned while searching |
//!
//! Everything here is a value or a stepper: no clock, no screen, limits handed in.
//!
//! ```
//! use ecotile::learn::{Lesson, Theory};
//! use ecotile::search::{Limits, Status};
//!
//! let mut lesson = Lesson::new("4 5 3 / 0 1 2 -> 5 1 3 / 4 2 0".parse()?, Lesson::USUAL, Limits::DEFAULT);
//! assert!(lesson.verification().is_instance());
//! assert_eq!(lesson.step(u64::MAX), Status::Solved);
//! let mut theory = Theory::new("3x2".parse()?);
//! theory.add(lesson.learned().expect("a macro").clone())?;
//! assert_eq!(theory.to_string(), "3x2\n3x2 fourth: DLUL\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod costs;
mod evaluation;
mod example;
mod lesson;
mod macro_move;
mod ordinal;
mod selective;
mod sieve;
mod symmetry;
mod theory;
mod transition;

pub use costs::{CostError, CostRule, CostSearch, CostTable, Known};
pub use evaluation::{Evaluation, Run, Total, Variant, Worth};
pub use example::{Example, ExampleError, Verification};
pub use lesson::{Explanation, Generalisation, Lesson};
pub use macro_move::{MacroError, MacroMove};
pub use ordinal::{cell_named, ordinal};
pub use selective::{
    Climb, ClimbStep, Exam, Footing, Height, Learned, Lore, LoreError, PlaceOrder, Practice,
    PracticePlan, PracticeProgress, Use, Verdict,
};
pub use sieve::Sieve;
pub use symmetry::Symmetry;
pub use theory::{Route, Rule, Step, Theory, TheoryError};
pub use transition::{Transition, TransitionError};

use crate::puzzle::{Cell, Size};

/// The size and the blank's place in front of a transition or a macro (`3x2 fourth:`), and what follows.
fn header(text: &str) -> Option<(Size, Cell, &str)> {
    let (front, body) = text.split_once(':')?;
    let mut words = front.split_whitespace().filter(|&word| word != "blank");
    let (size, cell) = (words.next()?, words.next()?);
    let header = (size.parse().ok()?, cell_named(cell)?, body);
    words.next().is_none().then_some(header)
}
