//! A*: expand the open node with the least f = g + h (Hart, Nilsson and Raphael 1968; papers 001 to 004).
//!
//! Promises: complete; optimal if the heuristic is admissible and open and closed nodes are improved when a shorter path
//! to them turns up. With [`Duplicates::FirstSeen`] it is paper 003's program (section 4, step 3b), which leaves a
//! node out if it is already in either queue and so never improves one: not optimal. Keeps every state. Costs
//! O(1) per child beside the heuristic; how many there are is up to the heuristic, and grows exponentially with its error.
//!
//! Read [`reference_a_star`](super::reference_a_star()) first: the same algorithm in one view. This one expands the same
//! boards in the same order, many times faster, within limits, step by step, and for those who watch. What each line of
//! that one does is done here by:
//!
//! | a line there | here, below `src/search/` |
//! |---|---|
//! | `rank` | `Ranking` and `Ranks` in `algorithm/best_first.rs` |
//! | `Node`, and `nodes` | `store/node.rs`, 16 bytes and a packed board (`state.rs`); `store/graph.rs` |
//! | `reached` | `store/table.rs`, a hash table made for nodes by number |
//! | `open`, its `push` and `pop` | `store/queue.rs`: a list for each rank, in `store/layers.rs` and `store/layer.rs` |
//! | `if reached[&board] != id` | `store/queue.rs` passes over places that a better one came before |
//! | `while let`, `if ... is_met` | `advance` and `settle` in `algorithm/best_first.rs`; `algorithm/best_first/stepping.rs` and `expander.rs` let it pause, and a hand choose the node |
//! | `for direction`, `slide` | `expand_node` in `algorithm/best_first/children.rs`; `operators.rs` knows the moves of each blank |
//! | `of_board` | `heuristic/mod.rs`: the estimate follows each slide instead of being looked up afresh |
//! | `if known.is_none_or` | `add_child` and `meet_again` in `algorithm/best_first/children.rs` |
//! | `moves_to` | `edges_to` in `store/graph.rs`; `search.rs` replays the answer before it believes it |
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
