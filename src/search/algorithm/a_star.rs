//! A*: expand the open node with the least f = g + h (Hart, Nilsson and Raphael 1968; Markov, Russell and Neller 2005;
//! Atal et al.; Doan and Nguyen; Loye et al.).
//!
//! Promises: complete; optimal if the heuristic is admissible and open and closed nodes are improved when a shorter
//! path to them is found. With [`Duplicates::FirstSeen`] it is the algorithm of Doan and Nguyen, section 4, step 3b,
//! which drops a child that is in either list and so never improves a node: not optimal. Keeps every state. Costs O(1)
//! per child beside the heuristic; the number of nodes grows exponentially with the error of the heuristic.
//!
//! Read [`reference_a_star`](super::reference_a_star()) first: the same algorithm in one view. This one expands the
//! same boards in the same order, many times faster, within limits, step by step, and can be observed. It implements
//! each line of the other as follows:
//!
//! | a line there | here, below `src/search/` |
//! |---|---|
//! | `rank` | `Ranking` and `Ranks` in `algorithm/best_first.rs` |
//! | `Node`, and `nodes` | `store/node.rs`, 16 bytes and a packed board (`state.rs`); `store/graph.rs` |
//! | `reached` | `store/table.rs`, a hash table for nodes by number |
//! | `open`, its `push` and `pop` | `store/queue.rs`: a list for each rank, in `store/buckets.rs` and `store/bucket.rs` |
//! | `if reached[&board] != id` | `store/queue.rs` skips the old places of nodes that were improved |
//! | `while let`, `if ... is_met` | `advance` and `settle` in `algorithm/best_first.rs`; `algorithm/best_first/stepping.rs` and `expander.rs` let it pause, and let nodes be chosen by hand |
//! | `for direction`, `slide` | `expand_node` in `algorithm/best_first/children.rs`; `operators.rs` knows the moves of each blank |
//! | `of_board` | `heuristic/mod.rs`: the estimate is updated by each move instead of being computed anew |
//! | `if known.is_none_or` | `add_child` and `add_known` in `algorithm/best_first/children.rs` |
//! | `moves_to` | `edges_to` in `store/graph.rs`; `search.rs` verifies the answer by a replay |
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
//! let mut search = Search::new(&problem, Algorithm::AStar(Duplicates::Graph), &setup);
//! assert_eq!(search.run(|| Duration::ZERO), Status::Solved);
//! // Nine moves, proven: the bound has met the answer.
//! assert_eq!((search.figures().moves, search.figures().lower_bound), (Some(9), 9));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::Duplicates;
use super::best_first::{BestFirst, Ranking};
use crate::search::State;
use crate::search::heuristic::Heuristic;
use crate::search::space::Space;
use crate::search::trace::SearchObserver;

pub(crate) fn a_star<S: State, W: SearchObserver, H: Heuristic>(
    space: Space<S, H>,
    duplicates: Duplicates,
) -> BestFirst<S, W, H> {
    BestFirst::new(space, Ranking { g: 1, h: 1 }, duplicates)
}
