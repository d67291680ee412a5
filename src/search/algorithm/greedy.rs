//! Greedy best-first search: expand the open node that looks nearest to the goal (papers 001 and 003).
//!
//! Promises: complete on these finite graphs as long as states are kept; not optimal. Keeps every state.

use super::Duplicates;
use super::best_first::{BestFirst, Ranking};
use crate::search::State;
use crate::search::space::Space;
use crate::search::trace::Watch;

pub(crate) fn greedy<S: State, W: Watch>(
    space: Space<S>,
    duplicates: Duplicates,
) -> BestFirst<S, W> {
    BestFirst::new(space, Ranking { g: 0, h: 1 }, duplicates)
}
