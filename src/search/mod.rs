//! State-space search: algorithms and heuristics of the literature, exact and fast.
//!
//! A [`Problem`] is a start and a goal. An [`Algorithm`] with a heuristic ([`heuristic::HeuristicName`]) makes a
//! [`Search`], which takes steps ([`Search::step`]) or runs under a clock ([`Search::run`]), keeps its [`Limits`], and
//! returns a [`Status`], [`Figures`] and a [`Solution`] that an independent replay has confirmed. A search that is
//! observed ([`Search::watched`]) reports every [`Event`] of every node and lets nodes be expanded by hand.
//!
//! Begin with [`reference_a_star`], A* from top to bottom in one view; `algorithm/a_star.rs` then says which file
//! implements each of its lines fast.
//!
//! | files | contents |
//! |---|---|
//! | `problem`, `solution` | a start and a goal; moves that a replay has confirmed |
//! | `search`, `status`, `figures`, `limits` | a search of any kind, its status, figures and limits |
//! | `repetition` | the time of a run that is too short for the clock |
//! | `algorithm/` | one algorithm per file; their names, parameters and promises |
//! | `heuristic/` | one heuristic per file; pattern databases; the parts of a heuristic's value on a board |
//! | `method`, `family` | an algorithm or Best; the families of methods |
//! | `promise`, `proof` | the promises of algorithms and heuristics; what an end without a solution proves |
//! | `space`, `state`, `operators` | a problem prepared for a search: packed boards, basic moves and macros |
//! | `store/` | data structures: nodes, a table of known states, a queue, a stack |
//! | `stepper`, `expander`, `run` | the interface of every solver; the common part of all that expand node after node |
//! | `trace`, `growth`, `recording/` | events of a search; nodes counted by depth and f; a trace as bytes |
//! | `fifteen/` | IDA* on 4x4 at full speed |
//! | `portfolio/` | Best, a solver for every size, which always finishes |
//! | `distances`, `exact_deal` | the exact distance of every board of a small size; boards at a given distance |
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
mod distances;
mod exact_deal;
mod expander;
mod family;
mod fifteen;
mod figures;
mod growth;
pub mod heuristic;
mod limits;
mod method;
mod operators;
mod portfolio;
mod problem;
mod promise;
mod proof;
mod recording;
mod repetition;
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
pub use family::Family;
pub use figures::Figures;
pub use growth::{Growth, Iteration, Tally};
pub use limits::Limits;
pub use method::Method;
pub(crate) use operators::slide;
pub use operators::{Edge, Macro, MoveOrder};
pub use problem::{Problem, ProblemError};
pub use promise::{HeuristicPromises, Memory, Promises};
pub use proof::{Proof, Unproven};
pub use recording::{Pick, Recording, RecordingEnd, RecordingError};
pub use repetition::Repetition;
pub use search::Search;
pub use solution::{ReplayError, Solution};
pub use space::Setup;
pub use state::{PACKED_CELLS, Packed, State, Wide};
pub use status::Status;
pub use stepper::{HandError, Stepper};
pub use trace::{Event, NodeId, NodeRecord, PruneReason, SearchObserver, Trace, Unobserved};
