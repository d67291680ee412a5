//! The sentence on an event of a search, in English: subject first, reason after.

use super::super::super::EventSentence;
use super::super::{count, grouped, way};
use super::{RankedBy, amount, capital, h, name, rank, ranked_by, reason, sum};
use crate::search::{Algorithm, Duplicates, Event, Memory, PruneReason};
use crate::view::tree::{NodeIndex, NodeState, Tree, TreeSnapshot};

/// The sentence for the last event at a position.
pub(super) fn sentence(tree: &Tree, position: u64) -> EventSentence {
    let moment = tree.snapshot(position);
    let Some((event, node_index)) = tree.event(position) else {
        return EventSentence {
            strong: "Before the first event.".into(),
            rest: format!("{} Nothing has happened yet.", reason::rule(tree)),
            rule: "the beginning".into(),
        };
    };
    let shown = node_index.and_then(|node_index| moment.get(node_index));
    let (Some(node_index), Some(shown)) = (node_index, shown) else {
        return match *event {
            Event::Iteration(threshold) => iteration(tree, position, threshold),
            _ => EventSentence::default(),
        };
    };
    match *event {
        Event::Iteration(threshold) => iteration(tree, position, threshold),
        Event::Generated(_) => made(tree, node_index, shown),
        Event::Expanded { order, .. } => EventSentence {
            strong: format!(
                "{} is expanded (number {}).",
                capital(&name(tree, node_index)),
                grouped(order)
            ),
            rest: reason::expanded(tree, position, node_index),
            rule: "expand".into(),
        },
        Event::Pruned(_, why) => pruned(tree, &moment, node_index, shown, why),
        Event::Improved { was_closed, .. } => {
            improved(tree, position, node_index, shown, was_closed)
        }
        Event::Solved(_) => solved(tree, &moment, node_index, shown),
    }
}

/// The move that leads to a node.
fn moved(tree: &Tree, node_index: NodeIndex) -> String {
    let node = &tree.nodes()[node_index];
    let Some(parent) = node.parent else {
        return String::new();
    };
    let from = &tree.nodes()[parent].board;
    match node
        .direction
        .and_then(|side| Some((side, from.movable(side)?)))
    {
        Some((side, tile)) => {
            format!("{tile} goes {} from {}", way(side), name(tree, parent))
        }
        None => format!("A macro leads from {}", name(tree, parent)),
    }
}

fn figures(tree: &Tree, shown: &NodeState) -> String {
    let made = count(shown.g, "move");
    if let Algorithm::RtaStar { .. } | Algorithm::LrtaStar { .. } = tree.algorithm() {
        return format!(
            "The look-ahead from there estimates {} to go.",
            count(u64::from(shown.h), "move")
        );
    }
    match ranked_by(tree) {
        RankedBy::G => format!("{} from its root.", capital(&made)),
        RankedBy::H => format!(
            "{} made, and h estimates {} more.",
            capital(&made),
            h(tree, shown)
        ),
        RankedBy::F(_) => format!(
            "{} made, and h estimates {} more: f is {}.",
            capital(&made),
            h(tree, shown),
            sum(tree, shown)
                .replace('+', " + ")
                .replace('=', " = ")
                .replace('·', " · ")
        ),
    }
}

fn made(tree: &Tree, node_index: NodeIndex, shown: &NodeState) -> EventSentence {
    let node = &tree.nodes()[node_index];
    if node.parent.is_none() {
        return EventSentence {
            strong: format!("{} is open.", capital(&name(tree, node_index))),
            rest: format!("The search begins here. {}", figures(tree, shown)),
            rule: "start".into(),
        };
    }
    let waits = match tree.algorithm().memory() {
        // One of them becomes the current state, and the others are forgotten.
        Memory::ItsSteps | Memory::OneState => "is examined",
        _ => "is new and open",
    };
    EventSentence {
        strong: format!("{} {waits}.", capital(&name(tree, node_index))),
        rest: format!("{}. {}", moved(tree, node_index), figures(tree, shown)),
        rule: "a child".into(),
    }
}

fn pruned(
    tree: &Tree,
    moment: &TreeSnapshot,
    node_index: NodeIndex,
    shown: &NodeState,
    why: PruneReason,
) -> EventSentence {
    let node = &tree.nodes()[node_index];
    let strong = match node.id {
        Some(_) => format!("{} is pruned.", capital(&name(tree, node_index))),
        None => "A child is pruned.".into(),
    };
    let threshold = moment.threshold.map_or_else(String::new, grouped);
    let rest = match why {
        PruneReason::SeenBefore => {
            let twin = node
                .twin
                .map_or_else(|| "a known node".into(), |twin| name(tree, twin));
            let known = node.twin.and_then(|twin| moment.get(twin));
            let way = match known {
                Some(known) if known.g > shown.g => format!(
                    "this path is shorter ({} against {}), but the rule keeps the first path",
                    shown.g, known.g
                ),
                Some(known) => format!("this path is no shorter ({} against {})", shown.g, known.g),
                None => "it was reached before".into(),
            };
            format!(
                "{}, to the board of {twin}; {way}.",
                moved(tree, node_index)
            )
        }
        PruneReason::OnOwnPath => format!(
            "{}, to a board on its own path: that would be a cycle.",
            moved(tree, node_index)
        ),
        PruneReason::OverThreshold => format!(
            "Its f is {}, above the threshold {threshold}. Only its f is kept, as a candidate for the next threshold.",
            rank(tree, shown)
        ),
        PruneReason::TooDeep => {
            format!("It is at depth {}, beyond the limit {threshold}.", shown.g)
        }
        PruneReason::BeamFull => format!(
            "With h {} it is not among the best of its layer: the beam is full.",
            h(tree, shown)
        ),
        PruneReason::NotBest => not_best(tree, moment, node_index, shown),
    };
    let rule = match why {
        PruneReason::SeenBefore
            if matches!(
                tree.algorithm(),
                Algorithm::AStar(Duplicates::FirstSeen) | Algorithm::Greedy(Duplicates::FirstSeen)
            ) =>
        {
            "first seen"
        }
        PruneReason::SeenBefore => "seen before",
        PruneReason::OnOwnPath => "own path",
        PruneReason::OverThreshold => "threshold",
        PruneReason::TooDeep => "depth limit",
        PruneReason::BeamFull => "beam width",
        PruneReason::NotBest => "not the best",
    };
    EventSentence {
        strong,
        rest,
        rule: rule.into(),
    }
}

fn not_best(
    tree: &Tree,
    moment: &TreeSnapshot,
    node_index: NodeIndex,
    shown: &NodeState,
) -> String {
    let rival = moment
        .open()
        .find(|(other, rival)| *other != node_index && rival.parent == shown.parent);
    let here = shown.parent.and_then(|parent| moment.get(parent));
    match (rival, here) {
        (Some((other, rival)), _) => format!(
            "{} looks as near or nearer: {} against {}.",
            capital(&name(tree, other)),
            h(tree, rival),
            h(tree, shown)
        ),
        (None, Some(here)) => format!(
            "It looks no nearer than the current state: {} against {}.",
            h(tree, shown),
            h(tree, here)
        ),
        (None, None) => "Another looks as near or nearer.".into(),
    }
}

fn improved(
    tree: &Tree,
    position: u64,
    node_index: NodeIndex,
    shown: &NodeState,
    was_closed: bool,
) -> EventSentence {
    let before = tree.snapshot(position - 1);
    let old = before.get(node_index).map_or(shown.g, |old| old.g);
    let over = shown.parent.map_or_else(String::new, |parent| {
        format!(" through {}", name(tree, parent))
    });
    let then = if was_closed {
        "It was closed and is open again, since every node below it gets a shorter path too."
    } else {
        "It stays open, with a new parent and a lower f."
    };
    EventSentence {
        strong: format!("A shorter path to {} is found.", name(tree, node_index)),
        rest: format!(
            "The path{over} takes {} instead of {old}. {then}",
            count(shown.g, "move")
        ),
        rule: "improve".into(),
    }
}

fn solved(
    tree: &Tree,
    moment: &TreeSnapshot,
    node_index: NodeIndex,
    shown: &NodeState,
) -> EventSentence {
    if let Some((now, other)) = tree.meeting(moment) {
        let moves = u64::from(shown.g) + moment.get(other).map_or(0, |other| u64::from(other.g));
        return EventSentence {
            strong: "The two searches meet.".into(),
            rest: format!(
                "{} and {} have the same board: the two paths together take {}.",
                capital(&name(tree, now)),
                name(tree, other),
                count(moves, "move")
            ),
            rule: "solved".into(),
        };
    }
    EventSentence {
        strong: format!("{} is the goal.", capital(&name(tree, node_index))),
        rest: format!(
            "The path from the start to it has {}.",
            count(shown.g, "move")
        ),
        rule: "solved".into(),
    }
}

fn iteration(tree: &Tree, position: u64, threshold: u64) -> EventSentence {
    let value = grouped(threshold);
    let is_first = position == 1;
    let (strong, rest) = match tree.algorithm() {
        Algorithm::IdaStar(_) if is_first => (
            format!("The first threshold is {value}."),
            "That is h of the start. Nodes with a higher f are pruned.".into(),
        ),
        Algorithm::IdaStar(_) => (
            format!("The next threshold is {value}."),
            "The last one was searched without finding a goal. The search begins again from the start."
                .into(),
        ),
        Algorithm::IterativeDeepening if is_first => (
            format!("The first depth limit is {value}."),
            "Nodes that lie deeper are pruned.".into(),
        ),
        Algorithm::IterativeDeepening => (
            format!("The next depth limit is {value}."),
            "The last one was searched without finding a goal. The search begins again from the start."
                .into(),
        ),
        Algorithm::DepthFirst { limit: Some(_), .. } => (
            format!("The depth limit is {value}."),
            "Nodes that lie deeper are pruned.".into(),
        ),
        Algorithm::DepthFirst { limit: None, .. } => (
            "There is no depth limit.".into(),
            "The search continues with the newest node, however deep it lies.".into(),
        ),
        Algorithm::Beam { width } => (
            format!("Layer {value} begins."),
            format!(
                "It has {}; the width is {}.",
                count(tree.snapshot(position).open().count() as u64, "node"),
                amount(u64::from(width), 1)
            ),
        ),
        Algorithm::Bidirectional => (
            "A layer is complete.".into(),
            format!("The two searches have not met: no solution is shorter than {}.", count(threshold, "move")),
        ),
        _ => (format!("Iteration {value} begins."), String::new()),
    };
    EventSentence {
        strong,
        rest,
        rule: "iteration".into(),
    }
}
