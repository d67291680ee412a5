//! A*: expand the open node with the least f = g + h (Hart, Nilsson and Raphael 1968; papers 001 to 004).
//!
//! Promises: complete; optimal if the heuristic is admissible and open and closed nodes are improved when a shorter path
//! to them turns up. With [`Duplicates::FirstSeen`] it is paper 003's program (section 4, step 3b), which leaves a
//! node out if it is already in either queue and so never improves one: not optimal. Keeps every state.

use super::Duplicates;
use super::best_first::{BestFirst, Ranking};
use crate::search::State;
use crate::search::space::Space;
use crate::search::trace::Watch;

pub(crate) fn a_star<S: State, W: Watch>(
    space: Space<S>,
    duplicates: Duplicates,
) -> BestFirst<S, W> {
    BestFirst::new(space, Ranking { g: 1, h: 1 }, duplicates)
}
