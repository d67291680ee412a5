//! Greedy best-first search: expand the open node with the least h (Russell and Norvig 2010, section 3.5.1; Markov, Russell
//! and Neller 2005; Doan and Nguyen).
//!
//! The search of the textbooks has [`Duplicates::FirstSeen`]: a known state is dropped, so no state is expanded twice.
//! With [`Duplicates::Graph`] a closed node is opened again for a shorter path. Its h is the same as before, so it is
//! soon chosen again: the same states are expanded several times, at times more often than new ones are generated, and
//! the solution may become shorter or longer. On a board of 3x3 that cannot be solved it expands the 181,440 states that
//! can be reached 395,909 times with Manhattan, and does not come to an end with misplaced tiles.
//!
//! Promises: complete on these finite graphs if states are kept; not optimal. Keeps every state. Usually generates far
//! fewer nodes than A*, for a far longer solution.
//!
//! ```
//! # use std::time::Duration;
//! # use ecotile::puzzle::Goal;
//! # use ecotile::search::heuristic::{Evaluator, HeuristicName};
//! use ecotile::search::{Algorithm, Duplicates, Problem, Search, Setup, Status};
//!
//! # let goal = Goal::blank_last("3x3".parse()?);
//! let problem = Problem::new("2 0 5 / 1 6 3 / 4 7 8".parse()?, goal.clone())?;
//! let setup = Setup::new(Evaluator::new(&HeuristicName::Manhattan, &goal)?);
//! let mut search = Search::new(&problem, Algorithm::Greedy(Duplicates::FirstSeen), &setup);
//! assert_eq!(search.run(|| Duration::ZERO), Status::Solved);
//! assert!(search.figures().moves >= Some(9));
//! assert_eq!(search.figures().reopened, 0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::Duplicates;
use super::best_first::{BestFirst, Ranking};
use crate::search::State;
use crate::search::space::Space;
use crate::search::trace::SearchObserver;

pub(crate) fn greedy<S: State, W: SearchObserver>(
    space: Space<S>,
    duplicates: Duplicates,
) -> BestFirst<S, W> {
    BestFirst::new(space, Ranking { g: 0, h: 1 }, duplicates)
}
