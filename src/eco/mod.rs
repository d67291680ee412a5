//! The agents: tiles that solve the puzzle themselves (A. Drogoul and C. Dubreuil, "A distributed approach to N-puzzle
//! solving", 1993), complete this time.
//!
//! Nobody plans here. One tile after the other wants to reach its goal patch; whoever is in its way is attacked and must
//! flee, pushing others in turn. Patches send waves of distances, and locked patches break them. Comments cite the
//! paper's sections; where a rule is ours and not the paper's, they say so.
//!
//! - [`kernel`]: eco-problem-solving, without a word about the puzzle; [`hanoi`] is a second application of it.
//! - [`sliding`] is the puzzle as such a world, with its helpers: the [order](Order) of the patches, their
//!   [locks](Locks), [waves](Wave) and the rules of satisfaction and flight, as [parameters](Parameters) say.
//! - [`Solver`] runs it some steps at a time and always ends with an [`Outcome`]. [`Reading`] chooses between the plain
//!   waves and a shortcut that makes the same choices: about 0.1 microseconds a move at any size.
//! - [`Recorder`] makes a [`Trace`], [`Replay`] shows it event by event, both ways, with the true reason of each choice.
//! - [`ExampleId`] names boards to show, each with its [telling](Telling) moment.
//! - [`tidy()`] shortens a solution, [`measure()`] counts and times many.
//!
//! ```
//! use ecotile::eco::{Outcome, Parameters, Reading, Solver};
//! use ecotile::puzzle::{Board, Goal, MoveList};
//!
//! let start: Board = "8 6 7 / 2 5 4 / 3 0 1".parse()?;
//! let goal = Goal::blank_last(start.size());
//! let mut solver = Solver::new(&start, &goal, Parameters::default(), Reading::Shortcut, MoveList::new())?;
//! assert_eq!(solver.run(), Outcome::Solved);
//! let mut board = start.clone();
//! solver.watch().apply(&mut board)?;
//! assert!(goal.is_met(&board));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod behaviour;
mod bytes;
mod candidate;
mod checkpoint;
mod codec;
mod event;
mod examples;
pub mod hanoi;
pub mod kernel;
mod livelock;
mod lock;
mod measure;
mod order;
mod outcome;
mod parameters;
mod recorder;
mod replay;
mod rules;
mod scene;
mod sense;
pub mod sliding;
mod solver;
mod stages;
mod standing;
mod straight;
mod telling;
mod tidy;
mod ties;
mod timeline;
mod trace;
mod wave;
mod ways;
mod wording;

pub use bytes::TraceError;
pub use candidate::{Candidate, Verdict};
pub use event::{Drive, Event, Forbidden, Nobody, Stage, Watch, WaveKind, WaveStop, Why};
pub use examples::{Ending, Example, ExampleId};
pub use lock::{Lock, Locks};
pub use measure::{Fit, Plan, Row, fitted_exponent, measure};
pub use order::{Line, Order, Side};
pub use outcome::{Figures, Outcome};
pub use parameters::{
    Course, Distance, Edge, HomeRule, Parameters, Prior, Relock, Straight, Ties, Unlock, Variant,
};
pub use recorder::Recorder;
pub use replay::Replay;
pub use scene::{Call, Scene};
pub use sense::Reading;
pub use solver::{Solver, Status};
pub use standing::{Standing, standings};
pub use telling::Telling;
pub use tidy::tidy;
pub use timeline::{Mark, Sample, UnlockMark};
pub use trace::Trace;
pub use wave::Wave;
pub use ways::Ways;
pub use wording::ParametersError;
