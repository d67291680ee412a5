//! What is said of the student's pick, in English.

use super::reason;
use super::{capital, name};
use crate::search::Pick;
use crate::view::tree::Tree;

/// Whether the algorithm would have done the same, and why not.
pub(super) fn verdict(tree: &Tree, pick: &Pick) -> String {
    let named = |id| {
        tree.index_of(id)
            .map_or_else(|| "that node".into(), |spot| name(tree, spot))
    };
    if pick.id == Pick::NEXT {
        return "The algorithm took its own step.".into();
    }
    if pick.is_refused {
        return format!(
            "{} does not wait for expansion: choose an open one.",
            capital(&named(pick.id))
        );
    }
    let Some(would) = pick.would else {
        return "The algorithm would expand none of these: it has done with this iteration.".into();
    };
    if would == pick.id {
        return format!("Right: the algorithm would expand {} too.", named(would));
    }
    let before = tree.snapshot(pick.position);
    let shown = |id| {
        tree.index_of(id)
            .and_then(|spot| Some((spot, before.get(spot)?)))
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
