//! The agents: tiles that solve the puzzle themselves, by the method of Drogoul and Dubreuil 1993, made complete.
//!
//! There is no central plan. One tile after another seeks its goal patch; a tile in its way is attacked and flees,
//! pushing others in turn. Patches send waves of distances, which break on locked patches. In this folder sections,
//! equations, figures and theorems without an author are those of Drogoul and Dubreuil 1993; rules that are not theirs
//! are marked as ours.
//!
//! The agents and their world:
//!
//! - [`kernel`]: eco-problem-solving, independent of the puzzle; [`hanoi`]: a second application of it
//! - [`sliding`]: the puzzle as a world of the kernel; `behaviour`: the actions of patches and tiles
//! - `rules`: the choices of satisfaction and flight; `ties`: the decision among equal patches; `stages`: the locks
//!   that a tile without a way out opens, stage by stage
//! - `order`: the order of the patches; `lock`: their locks; `wave`: their waves
//! - `sense`: a tile's questions about distances, answered by waves or by a shortcut with the same answers
//!   ([`SenseMode`]); `monotone_path`: the shortcut; `direction_set`: a set of directions
//! - `parameters`: the choices that the paper leaves open; `parameter_text`: their text
//!
//! A run, and its replay:
//!
//! - `solver`: the run, some steps at a time; it always ends with an `outcome`; `livelock`: detection of livelocks
//! - `disturbance`: slides by a visitor in the middle of a run, from which the tiles go on
//! - `event`: the events, and the observer that receives them
//! - `recorder`: runs the solver and keeps a `trace` with its `packed_moves` and a `checkpoint` at intervals; `bytes`: a
//!   trace as bytes; `codec`: their parts
//! - `replay`: a trace event by event, forwards and backwards; `timeline`: marks and samples of a whole trace
//! - `snapshot`: board, locks and calls at one moment; `candidate`: the reasons of a choice; `tile_state`: the state of
//!   each tile
//! - `highlight`: moments worth watching; `examples`: prepared boards, each with such a moment
//!
//! Besides, `shorten` shortens a solution, and `measure` counts and times many runs. With the shortcut a move takes
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
mod disturbance;
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
mod packed_moves;
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
pub use disturbance::{
    Disturbance, DisturbanceMark, Disturbances, DisturbancesError, random_slides,
};
pub use event::{
    AgentEvent, ChoiceRule, Drive, EventObserver, Forbidden, NoObserver, UnlockStage, WaveKind,
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
