//! The search tree, in English: the words of the view.
//!
//! - `sentence`, `reason`: an event, and why a node is expanded; `verdict`: the visitor's pick

mod reason;
mod sentence;
mod verdict;

use super::super::{Term, TreeText};
use super::{count, grouped};
use crate::search::{Algorithm, Event, PruneReason, RecordingEnd, Status, Weight};
use crate::view::tree::{
    MOST_SHOWN, NodeIndex, NodeState, NodeStatus, Tree, TreeLayout, TreeSnapshot,
};

const fn term(name: &'static str, note: &'static str) -> Term {
    Term { name, note }
}

pub(super) const TREE: TreeText = TreeText {
    title: "Tree",
    sentence: sentence::sentence,
    event,
    ending,
    name: |tree, node_index| capital(&name(tree, node_index)),
    describe,
    sum,
    rank,
    figures: [
        term("g", "Moves from the start."),
        term("h", "Moves left, as the heuristic estimates."),
        term("f", "The value by which nodes are ranked."),
        term("expanded", "Its place in the order of expansion."),
        term("parent", "The node from which it was reached."),
    ],
    values,
    mark,
    legend: "Legend",
    order: "order of expansion",
    now: "node of the last event",
    iteration,
    counted: |moment| {
        let open = moment.open().count() as u64;
        format!(
            "{}, {} open",
            count(moment.nodes.len() as u64, "node"),
            grouped(open)
        )
    },
    empty: "Press Play, or step forward: the tree grows from the start.",
    folded: |nodes| format!("+{}", count(nodes as u64, "node")),
    folded_short: |nodes| format!("+{}", grouped(nodes as u64)),
    all_folded: |nodes| format!("{} folded", grouped(nodes as u64)),
    folded_note: FOLDED_NOTE,
    fold: "Fold what is below",
    unfold: |nodes| format!("Unfold {}", count(nodes as u64, "node")),
    code: "Current line",
    selected: "Selected node",
    nothing_selected: "Choose a node to see its board and figures.",
    by_hand: term(
        "By hand",
        "You choose the node to expand and see whether the algorithm would choose it too.",
    ),
    your_turn: "Which open node would the algorithm expand next? Choose it, then expand it.",
    look_back: "This is an earlier moment. Go to the end to pick the next node.",
    expand: |tree, node_index| format!("Expand {}", name(tree, node_index)),
    expand_none: "Expand",
    let_it: "Let the algorithm choose",
    take_back: "Take back",
    verdict: verdict::verdict,
    score: |right, picks| {
        let verb = if picks == 1 { "matches" } else { "match" };
        let picks = count(picks as u64, "pick");
        format!("{} of {picks} {verb} the algorithm.", grouped(right as u64))
    },
    open_nodes: |open| count(open as u64, "open node"),
    picture: |moment, layout| {
        let open = moment.open().count() as u64;
        let nodes = count(moment.nodes.len() as u64, "node");
        let folded = match layout.all_folded() {
            0 => String::new(),
            folded => format!(", {} folded", grouped(folded as u64)),
        };
        format!("Search tree with {nodes}, {} open{folded}", grouped(open))
    },
    follow: term(
        "Follow",
        "The whole tree stays in view as it grows. Moving or zooming the picture ends this.",
    ),
    view: "View of the tree",
    keys: "Arrows go from node to node: right to a child, left to the parent, up and down to neighbours. O goes to the next open node, Shift+O to the last, Enter expands by hand, F folds or unfolds what is below a node, plus and minus zoom, 0 shows the whole tree.",
    zoom: ["Zoom in", "Zoom out", "Show the whole tree"],
    pan: [
        "Move the view up",
        "Move the view right",
        "Move the view down",
        "Move the view left",
    ],
    steps: [
        "To the next expansion",
        "To the next iteration, or to the end",
    ],
    making: "Building the tree.",
    no_tree: "Best selects a method for each size. Choose an algorithm to see its tree.",
    failed: |reason| format!("The tree could not be built: {reason}"),
    no_such_step: |events| {
        format!(
            "The link points beyond the last of {}.",
            count(events, "event")
        )
    },
};

/// A node's name, as it stands within a sentence.
fn name(tree: &Tree, node_index: NodeIndex) -> String {
    let Some(node) = tree.nodes().get(node_index) else {
        return "a node".into();
    };
    match (node.id, node.parent) {
        (_, None) if node.is_from_goal => "the goal".into(),
        (_, None) => "the start".into(),
        (Some(id), _) => format!("node {}", grouped(id.into())),
        (None, Some(parent)) => format!("a child of {}", name(tree, parent)),
    }
}

fn capital(words: &str) -> String {
    super::capital(words)
}

/// A number in parts of a unit.
fn amount(value: u64, unit: u32) -> String {
    let unit = u64::from(unit.max(1));
    if value.is_multiple_of(unit) {
        return grouped(value / unit);
    }
    let decimals = if unit == 2 || unit == 10 { 1 } else { 2 };
    format!("{:.decimals$}", value as f64 / unit as f64)
}

/// Returns whether the algorithm uses h.
fn has_estimate(tree: &Tree) -> bool {
    tree.algorithm().is_informed()
}

fn h(tree: &Tree, shown: &NodeState) -> String {
    amount(u64::from(shown.h), tree.units().0)
}

/// The value by which nodes are ranked.
enum RankedBy {
    G,
    H,
    /// With the weight of h, where it is not 1.
    F(Option<Weight>),
}

fn ranked_by(tree: &Tree) -> RankedBy {
    match tree.algorithm() {
        Algorithm::BreadthFirst(_)
        | Algorithm::DepthFirst { .. }
        | Algorithm::IterativeDeepening
        | Algorithm::Bidirectional => RankedBy::G,
        Algorithm::Greedy(_) | Algorithm::HillClimbing | Algorithm::Beam { .. } => RankedBy::H,
        Algorithm::WeightedAStar(weight) => RankedBy::F(Some(weight)),
        Algorithm::AStar(_)
        | Algorithm::IdaStar(_)
        | Algorithm::RtaStar { .. }
        | Algorithm::LrtaStar { .. } => RankedBy::F(None),
    }
}

fn rank(tree: &Tree, shown: &NodeState) -> String {
    match ranked_by(tree) {
        RankedBy::G => shown.g.to_string(),
        RankedBy::H => h(tree, shown),
        RankedBy::F(_) => amount(shown.f, tree.units().1),
    }
}

fn sum(tree: &Tree, shown: &NodeState) -> String {
    let (g, h) = (shown.g, h(tree, shown));
    match ranked_by(tree) {
        RankedBy::G => format!("g {g}"),
        RankedBy::H => format!("h {h}"),
        RankedBy::F(Some(weight)) => format!("{g}+{weight}·{h}={}", rank(tree, shown)),
        RankedBy::F(None) => format!("{g}+{h}={}", rank(tree, shown)),
    }
}

fn values(tree: &Tree, shown: &NodeState) -> [String; 5] {
    let dash = || "–".to_string();
    let is_blind = !has_estimate(tree);
    [
        shown.g.to_string(),
        if is_blind { dash() } else { h(tree, shown) },
        if is_blind { dash() } else { rank(tree, shown) },
        shown.order.map_or_else(dash, grouped),
        shown.parent.map_or_else(dash, |parent| name(tree, parent)),
    ]
}

const fn mark(mark: NodeStatus) -> Term {
    match mark {
        NodeStatus::Open => term("open", "It waits to be expanded."),
        NodeStatus::Closed => term("closed", "It was expanded."),
        NodeStatus::Left => term(
            "forgotten",
            "It was expanded and is no longer in memory: this search keeps one path.",
        ),
        NodeStatus::Path => term("path", "It lies on the solution path."),
        NodeStatus::Pruned(why) => match why {
            PruneReason::SeenBefore => term("seen before", "Its board was seen before."),
            PruneReason::OnOwnPath => term("on its own path", "Its board lies on its own path."),
            PruneReason::OverThreshold => {
                term("over the threshold", "Its f is above the threshold.")
            }
            PruneReason::TooDeep => term("too deep", "It lies beyond the depth limit."),
            PruneReason::BeamFull => term("not in the beam", "The beam was full of better nodes."),
            PruneReason::NotBest => term("not the best", "Another neighbour looked better."),
        },
    }
}

/// Two thousand is [`MOST_SHOWN`].
const FOLDED_NOTE: &str = "Of a large tree the first two thousand nodes are shown, the paths to the node at work and to the \
                           goal, and what you select or unfold. A press on a sign unfolds what it counts.";
const _: () = assert!(MOST_SHOWN == 2_000);

fn describe(
    tree: &Tree,
    moment: &TreeSnapshot,
    layout: &TreeLayout,
    node_index: NodeIndex,
) -> String {
    let Some(shown) = moment.get(node_index) else {
        return String::new();
    };
    let node = &tree.nodes()[node_index];
    let order = shown.order.map_or_else(String::new, |order| {
        format!(", expanded as number {}", grouped(order))
    });
    let figures = if has_estimate(tree) {
        format!(
            "g {}, h {}, f {}",
            shown.g,
            h(tree, shown),
            rank(tree, shown)
        )
    } else {
        format!("g {}", shown.g)
    };
    let folded = match layout.folded(node_index) {
        0 => String::new(),
        nodes => format!(
            " {} folded below it.",
            capital(&count(nodes as u64, "node"))
        ),
    };
    format!(
        "{}, {}, {figures}{order}. Board {}.{folded}",
        capital(&name(tree, node_index)),
        mark(shown.status).name,
        node.board
    )
}

fn event(tree: &Tree, position: u64) -> String {
    let of = grouped(tree.end());
    let kind = tree
        .event(position)
        .map_or("the beginning", |(event, _)| kind(event));
    format!("Event {} of {of}, {kind}", grouped(position))
}

const fn kind(event: &Event) -> &'static str {
    match event {
        Event::Iteration(_) => "iteration",
        Event::Generated(_) => "new node",
        Event::Expanded { .. } => "expansion",
        Event::Pruned(..) => "pruned",
        Event::Improved { .. } => "shorter path",
        Event::Solved(_) => "goal",
    }
}

fn iteration(tree: &Tree, moment: &TreeSnapshot) -> Option<String> {
    let threshold = grouped(moment.threshold?);
    match tree.algorithm() {
        Algorithm::IdaStar(_) => Some(format!(
            "Iteration {}, threshold {threshold}",
            moment.iteration + 1
        )),
        Algorithm::IterativeDeepening => Some(format!(
            "Iteration {}, depth limit {threshold}",
            moment.iteration + 1
        )),
        Algorithm::DepthFirst { limit: Some(_), .. } => Some(format!("Depth limit {threshold}")),
        _ => None,
    }
}

fn ending(tree: &Tree) -> Option<String> {
    let recording = tree.recording();
    match (recording.ending(), recording.status()) {
        (RecordingEnd::Cut, _) => Some(format!(
            "The tree is cut here, after {}: the search continues, but a larger tree could not be read.",
            count(tree.nodes().len() as u64, "node")
        )),
        (RecordingEnd::YourTurn, _) | (_, Status::Running | Status::Solved) => None,
        (RecordingEnd::Over, status) => Some(status.to_string()),
    }
}
