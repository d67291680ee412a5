//! State-space search: every algorithm and heuristic of the papers, exact and fast.
//!
//! A [`Problem`] is a start and a goal. An [`Algorithm`] with a heuristic ([`heuristic::HeuristicName`]) makes a [`Search`],
//! which takes steps ([`Search::step`]) or runs under a clock ([`Search::run`]), keeps its [`Limits`], and answers with a
//! [`Status`], [`Figures`] and a [`Solution`] that an independent replay has confirmed. Those who watch
//! ([`Search::watched`]) get every [`Event`] of every node, and may expand nodes by their own hand.
//!
//! Begin with [`reference_a_star`], which is A* from top to bottom in one view; `algorithm/a_star.rs` then says which file
//! does each of its lines fast.
//!
//! | files | what is in them |
//! |---|---|
//! | `problem`, `solution` | a start and a goal; moves that a replay has confirmed |
//! | `search`, `status`, `figures`, `limits` | a search of any kind, where it stands, what it has done and may use |
//! | `algorithm/` | one algorithm per file; their names, parameters and promises |
//! | `heuristic/` | one heuristic per file; pattern databases; what each sees on a board |
//! | `method`, `promise` | an algorithm with a heuristic; what algorithms and heuristics promise |
//! | `space`, `state`, `operators` | a problem made ready for a search: packed boards, basic moves and macros |
//! | `store/` | what searches keep: nodes, a table of known states, a queue, a stack |
//! | `stepper`, `expander`, `run` | what every solver can do; what all that expand node after node have in common |
//! | `trace`, `growth`, `recording/` | every event, for those who watch; nodes counted by depth and f; a trace to keep and to hand on |
//! | `fifteen/` | IDA* on 4x4 at full speed |
//! | `best/` | a solver for every size, which always finishes |
//! | `distances`, `exact_deal` | the true distance of every board of a small size; boards at a given distance |
//!
//! ```
//! use std::time::Duration;
//! use ecotile::puzzle::Goal;
//! use ecotile::search::heuristic::{Evaluator, HeuristicName};
//! use ecotile::search::{Algorithm, Duplicates, Problem, Search, Setup, Status};
//!
//! let goal = Goal::blank_last("3x3".parse()?);
//! let problem = Problem::new("2 0 5 / 1 6 3 / 4 7 8".parse()?, goal.clone())?;
//! let setup = Setup::new(Evaluator::new(&HeuristicName::Manhattan, &goal)?);
//! let mut search = Search::new(&problem, Algorithm::AStar(Duplicates::Graph), &setup);
//! assert_eq!(search.run(|| Duration::ZERO), Status::Solved);
//! assert_eq!(search.solution().map(|solution| solution.length()), Some(9));
//! assert!(search.figures().expanded < 20);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod algorithm;
mod best;
mod distances;
mod exact_deal;
mod expander;
mod fifteen;
mod figures;
mod growth;
pub mod heuristic;
mod limits;
mod method;
mod operators;
mod problem;
mod promise;
mod recording;
mod run;
#[expect(
    clippy::module_inception,
    reason = "the file is named for the one thing in it, a Search"
)]
mod search;
mod solution;
mod space;
mod state;
mod status;
mod stepper;
mod store;
mod trace;

pub use algorithm::{
    Algorithm, Duplicates, NotAnAlgorithm, Parameter, ReferenceAnswer, ThresholdRule, Weight,
    reference_a_star,
};
pub use distances::{Distances, TooManyCells};
pub use exact_deal::{ExactDeal, ExactDealError};
pub use figures::Figures;
pub use growth::{Growth, Iteration, Tally};
pub use limits::Limits;
pub use method::Method;
pub(crate) use operators::slide;
pub use operators::{Edge, Macro, MoveOrder};
pub use problem::{Problem, ProblemError};
pub use promise::{Estimates, Memory, Promises};
pub use recording::{Ending, Pick, Recording, RecordingError};
pub use search::Search;
pub use solution::{ReplayError, Solution};
pub use space::Setup;
pub use state::{PACKED_CELLS, Packed, State, Wide};
pub use status::Status;
pub use stepper::{HandError, Stepper};
pub use trace::{Event, NodeId, Seen, Silent, Trace, Watch, Why};
