//! The agents: tiles that solve the puzzle themselves (Drogoul & Dubreuil, "A distributed approach to N-puzzle
//! solving").

mod bytes;
mod candidate;
mod checkpoint;
mod event;
pub mod hanoi;
pub mod kernel;
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
mod straight;
mod tidy;
mod timeline;
mod trace;
mod wave;
mod ways;

pub use bytes::TraceError;
pub use candidate::{Candidate, Verdict};
pub use event::{Drive, Event, Forbidden, Nobody, Stage, Watch, WaveKind, WaveStop, Why};
pub use lock::{Lock, Locks};
pub use measure::{Fit, Plan, Row, fitted_exponent, measure};
pub use order::{Line, Order, Side};
pub use outcome::{Figures, Outcome};
pub use parameters::{
    Course, Distance, Edge, HomeRule, Parameters, ParametersError, Prior, Relock, Straight, Ties, Unlock, Variant,
};
pub use recorder::Recorder;
pub use replay::Replay;
pub use scene::{Call, Scene};
pub use sense::Reading;
pub use solver::{Solver, Status};
pub use tidy::tidy;
pub use timeline::Mark;
pub use trace::Trace;
pub use wave::Wave;
pub use ways::Ways;
