//! The verdict on the visitor's pick, in English.

use super::reason;
use super::{capital, name};
use crate::search::Pick;
use crate::view::tree::Tree;

/// The comparison with the algorithm's choice, and the reason for a difference.
pub(super) fn verdict(tree: &Tree, pick: &Pick) -> String {
    let named = |id| {
        tree.index_of(id)
            .map_or_else(|| "that node".into(), |node_index| name(tree, node_index))
    };
    if pick.id == Pick::NEXT {
        return "The algorithm took its own step.".into();
    }
    if pick.is_refused {
        return format!(
            "{} is not open: choose an open node.",
            capital(&named(pick.id))
        );
    }
    let Some(would) = pick.algorithms_choice else {
        return "The algorithm would expand none of these: it has finished this iteration.".into();
    };
    if would == pick.id {
        return format!("Right: the algorithm would expand {} too.", named(would));
    }
    let before = tree.snapshot(pick.position);
    let shown = |id| {
        tree.index_of(id)
            .and_then(|node_index| Some((node_index, before.get(node_index)?)))
    };
    let why = match (shown(would), shown(pick.id)) {
        (Some(first), Some(second)) => reason::why_first(tree, first, second),
        _ => String::new(),
    };
    format!(
        "The algorithm would not: it would expand {}. {why}",
        named(would)
    )
    .trim_end()
    .into()
}
