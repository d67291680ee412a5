//! The agents: tiles that solve the puzzle themselves (Drogoul & Dubreuil, "A distributed approach to N-puzzle
//! solving").

mod event;
pub mod kernel;
mod lock;
mod order;
mod outcome;
mod parameters;
mod rules;
mod sense;
pub mod sliding;
mod solver;
mod straight;
mod wave;
mod ways;

pub use event::{Drive, Event, Forbidden, Nobody, Stage, Watch, WaveKind, Why};
pub use lock::{Lock, Locks};
pub use order::{Line, Order, Side};
pub use outcome::{Figures, Outcome};
pub use parameters::{
    Course, Distance, Edge, HomeRule, Parameters, ParametersError, Prior, Relock, Straight, Ties, Unlock, Variant,
};
pub use sense::Reading;
pub use solver::{Solver, Status};
pub use wave::Wave;
pub use ways::Ways;
