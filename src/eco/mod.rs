//! The agents: tiles that solve the puzzle themselves (A. Drogoul and C. Dubreuil, "A distributed approach to N-puzzle
//! solving", 1993), complete this time.
//!
//! Nobody plans here. One tile after the other wants to reach its goal patch; whoever is in its way is attacked and must
//! flee, pushing others in turn. Patches send waves of distances, and locked patches break them. Comments cite the
//! paper's sections; where a rule is ours and not the paper's, they say so.
//!
//! The agents and their world:
//!
//! - [`kernel`]: eco-problem-solving, without a word about the puzzle; [`hanoi`]: a second application of it
//! - [`sliding`]: the puzzle as a world of the kernel; `behaviour`: what its patches and tiles do
//! - `rules`: the choices of satisfaction and flight; `ties`: the decision among equals; `stages`: what a tile without a
//!   way out opens
//! - `order`: the order of the patches; `lock`: their locks; `wave`: the waves that they send
//! - `sense`: what a tile asks about distances, by waves or by a shortcut that gives the same answers ([`SenseMode`]);
//!   `straight`: the shortcut; `ways`: a set of directions
//! - `parameters`: what the paper leaves open; `wording`: their text
//!
//! A solving, and how it is seen again:
//!
//! - `solver`: the world at work, some steps at a time; it always ends with an `outcome`; `livelock`: how one is known
//! - `event`: what happens, and who may watch
//! - `recorder`: solves and keeps a `trace`, with a `checkpoint` now and then; `bytes`: a trace as bytes, `codec`: their
//!   parts
//! - `replay`: a trace seen event by event, both ways; `timeline`: the whole of it at a glance
//! - `scene`: what there is to see at one moment; `candidate`: why a tile chose as it did; `standing`: how each tile stands
//! - `telling`: moments worth watching; `examples`: boards to show, each with such a moment
//!
//! And `tidy`, which shortens a solution, and `measure`, which counts and times many. With the shortcut a move takes
//! about 0.1 microseconds at any size.
//!
//! ```
//! use ecotile::eco::{Outcome, Parameters, SenseMode, Solver};
//! use ecotile::puzzle::{Board, Goal, MoveList};
//!
//! let start: Board = "8 6 7 / 2 5 4 / 3 0 1".parse()?;
//! let goal = Goal::blank_last(start.size());
//! let mut solver = Solver::new(&start, &goal, Parameters::default(), SenseMode::Shortcut, MoveList::new())?;
//! assert_eq!(solver.run(), Outcome::Solved);
//! let mut board = start.clone();
//! solver.observer().apply(&mut board)?;
//! assert!(goal.is_met(&board));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod behaviour;
mod bytes;
mod candidate;
mod checkpoint;
mod codec;
mod direction_set;
mod event;
mod examples;
pub mod hanoi;
mod highlight;
pub mod kernel;
mod livelock;
mod lock;
mod measure;
mod monotone_path;
mod order;
mod outcome;
mod parameter_text;
mod parameters;
mod recorder;
mod replay;
mod rules;
mod sense;
mod shorten;
pub mod sliding;
mod snapshot;
mod solver;
mod stages;
mod ties;
mod tile_state;
mod timeline;
mod trace;
mod wave;

pub use bytes::TraceError;
pub use candidate::{Candidate, CandidateVerdict};
pub use direction_set::DirectionSet;
pub use event::{
    AgentEvent, ChoiceReason, Drive, EventObserver, Forbidden, NoObserver, UnlockStage, WaveKind,
    WaveStop,
};
pub use examples::{ExampleId, OutcomeKind, PreparedExample};
pub use highlight::Highlight;
pub use lock::{Lock, Locks};
pub use measure::{Fit, MeasurePlan, MeasureRow, fitted_exponent, measure};
pub use order::{LineSide, PatchLine, PatchOrder};
pub use outcome::{AgentFigures, Outcome};
pub use parameter_text::ParametersError;
pub use parameters::{
    AgentVariant, Course, Distance, EdgeRule, HomeRule, Parameters, Prior, Relock, Straight, Ties,
    Unlock,
};
pub use recorder::Recorder;
pub use replay::TraceReplay;
pub use sense::SenseMode;
pub use shorten::shorten;
pub use snapshot::{Snapshot, TileCall};
pub use solver::{Solver, SolverStatus};
pub use tile_state::{TileState, tile_states};
pub use timeline::{Sample, TurnMark, UnlockMark};
pub use trace::AgentTrace;
pub use wave::Wave;
