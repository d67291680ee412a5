//! Learning: macros from examples, macros from practice, and costs from earlier searches.
//!
//! - Explanation-based learning (Markov, Russell and Neller 2005): an [`Example`] is verified, explained and generalised
//!   ([`Lesson`]) to a [`MacroMove`], which improves a [`Theory`]. [`Symmetry`] maps macros to other places;
//!   [`Evaluation`] measures their gains and costs, [`UtilityFilter`] removes those that cost more than they save.
//! - Selective learning (Finkelstein and Markovitch 1998): [`Practice`] keeps a macro for each kind of local minimum in a
//!   [`MacroLibrary`], with which a [`Climb`] solves boards of any size; an [`Exam`] proves this for one size.
//! - Learned costs (Atal et al., section 3.3): [`CostSearch`] stores lower bounds of distances in a [`CostTable`].
//!
//! | files | contents |
//! |---|---|
//! | `example`, `lesson` | a start and a finish; the steps from there to a macro |
//! | `transition`, `macro_move`, `symmetry`, `cell_name` | a rearrangement with variables, moves that achieve it, its images at other places, the cells' names |
//! | `theory`, `evaluation`, `utility_filter` | basic moves with macros; measurement of macros; removal of those that cost more than they save |
//! | `selective/` | macros for local minima, learned by practice |
//! | `costs/` | costs learned while searching |
//!
//! Everything here is a value or a stepper, without a clock or a screen; limits are parameters.
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

mod cell_name;
mod costs;
mod evaluation;
mod example;
mod lesson;
mod macro_move;
mod selective;
mod symmetry;
mod theory;
mod transition;
mod utility_filter;

pub use cell_name::{cell_name, cell_named};
pub use costs::{CostError, CostRule, CostSearch, CostTable, KnownCost, PackedCosts};
pub use evaluation::{Evaluation, EvaluationRun, MacroSet, Total, Utility};
pub use example::{Example, ExampleError, Verification};
pub use lesson::{Explanation, Generalisation, Lesson};
pub use macro_move::{MacroError, MacroMove};
pub use selective::{
    Climb, ClimbState, ClimbStep, Exam, ExamResult, Height, Learned, MacroLibrary,
    MacroLibraryError, MacroUse, PlaceOrder, Practice, PracticePlan, PracticeProgress,
};
pub use symmetry::Symmetry;
pub use theory::{Route, RouteStep, Theory, TheoryError, TheoryRule};
pub use transition::{Transition, TransitionError};
pub use utility_filter::UtilityFilter;

use crate::puzzle::{Cell, Size};

/// Parses the size and the blank's cell in front of a transition or a macro (`3x2 fourth:`); also returns the rest.
fn header(text: &str) -> Option<(Size, Cell, &str)> {
    let (front, body) = text.split_once(':')?;
    let mut words = front.split_whitespace().filter(|&word| word != "blank");
    let (size, cell) = (words.next()?, words.next()?);
    let header = (size.parse().ok()?, cell_named(cell)?, body);
    words.next().is_none().then_some(header)
}
