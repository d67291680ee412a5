//! The search algorithms as lines of pseudocode, and the line that an event belongs to.
//!
//! n is the node that is expanded, c a child of it, open the set of open nodes. A rule for duplicates or a parameter that
//! changes the algorithm changes its lines.
//!
//! ```
//! use ecotile::search::{Algorithm, Duplicates};
//! use ecotile::text::{TreeLineKind, tree_code};
//!
//! let graph = tree_code(Algorithm::AStar(Duplicates::Graph));
//! let first_seen = tree_code(Algorithm::AStar(Duplicates::FirstSeen));
//! assert!(graph.iter().any(|line| line.kind == TreeLineKind::Improve));
//! assert!(!first_seen.iter().any(|line| line.kind == TreeLineKind::Improve));
//! ```

use crate::search::{Algorithm, Duplicates, Event, PruneReason, ThresholdRule};
use crate::view::tree::Tree;

/// The purpose of a line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TreeLineKind {
    /// The name of the algorithm and its arguments.
    Head,
    /// The first threshold.
    FirstBound,
    /// The start becomes open.
    Start,
    /// The main loop.
    While,
    /// The choice of the next node.
    Take,
    /// The goal test.
    Goal,
    /// Children are generated.
    Expand,
    /// A child becomes open.
    Put,
    /// A child whose board is known is dropped.
    Known,
    /// A known board gets a shorter path.
    Improve,
    /// A child on its own path is dropped.
    OwnPath,
    /// A node beyond the threshold is dropped.
    Over,
    /// The worst of a layer are dropped.
    Full,
    /// All but the best neighbour are dropped.
    NotBest,
    /// The value stored for the state that is left.
    Learn,
    /// The search goes to the best neighbour.
    Go,
    /// A new threshold or a new layer.
    Iterate,
    /// Nothing is left to search.
    Give,
}

/// A line of pseudocode.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TreeLine {
    /// Its purpose.
    pub kind: TreeLineKind,
    /// Its indentation.
    pub depth: u8,
    /// Its text.
    pub code: &'static str,
}

/// The lines of an algorithm.
pub fn tree_code(algorithm: Algorithm) -> Vec<TreeLine> {
    let lines = match algorithm {
        Algorithm::BreadthFirst(duplicates) => best_first(
            "breadthFirst(start, goal)",
            "n ← the node of open that has waited longest",
            duplicates,
            false,
        ),
        Algorithm::Greedy(duplicates) => best_first(
            if duplicates == Duplicates::Graph {
                "greedyReopening(start, goal)"
            } else {
                "greedyBestFirst(start, goal)"
            },
            "n ← the node of open with the least h",
            duplicates,
            true,
        ),
        Algorithm::AStar(duplicates) => best_first(
            "aStar(start, goal)",
            "n ← the node of open with the least f = g + h",
            duplicates,
            true,
        ),
        Algorithm::WeightedAStar(_) => best_first(
            "weightedAStar(start, goal, w)",
            "n ← the node of open with the least f = g + w·h",
            Duplicates::Graph,
            true,
        ),
        Algorithm::DepthFirst { duplicates, limit } => depth_first(duplicates, limit.is_some()),
        Algorithm::IterativeDeepening => deepening(
            "iterativeDeepening(start, goal)",
            "limit ← 0",
            "if depth(n) > limit: drop n",
            "limit ← limit + 1",
        ),
        Algorithm::IdaStar(rule) => deepening(
            "idaStar(start, goal)",
            "bound ← h(start)",
            "if g(n) + h(n) > bound: drop n",
            match rule {
                ThresholdRule::LeastExceeding => "bound ← the least f that was dropped",
                ThresholdRule::FixedStep(_) => "bound ← bound + step",
            },
        ),
        Algorithm::Bidirectional => bidirectional(),
        Algorithm::Beam { .. } => beam(),
        Algorithm::RtaStar { .. } => {
            real_time("rtaStar(start, goal)", "learned(s) ← the second best value")
        }
        Algorithm::LrtaStar { .. } => {
            real_time("lrtaStar(start, goal)", "learned(s) ← the best value")
        }
        Algorithm::HillClimbing => hill_climbing(),
    };
    let line = |(kind, depth, code)| TreeLine { kind, depth, code };
    lines.into_iter().flatten().map(line).collect()
}

/// The number of the line that the last event at a position belongs to; the head at the beginning. Costs O(1).
pub fn tree_current_line(tree: &Tree, position: u64) -> usize {
    let algorithm = tree.recording().algorithm();
    let kind = match tree.event(position) {
        None => TreeLineKind::Head,
        Some((event, _)) => match event {
            Event::Iteration(_) if position == 1 => TreeLineKind::FirstBound,
            Event::Iteration(_) => TreeLineKind::Iterate,
            Event::Generated(seen) if seen.parent.is_none() => TreeLineKind::Start,
            Event::Generated(_) => TreeLineKind::Put,
            Event::Expanded { .. } => TreeLineKind::Expand,
            Event::Pruned(_, why) => match why {
                PruneReason::SeenBefore => TreeLineKind::Known,
                PruneReason::OnOwnPath => TreeLineKind::OwnPath,
                PruneReason::OverThreshold | PruneReason::TooDeep => TreeLineKind::Over,
                PruneReason::BeamFull => TreeLineKind::Full,
                PruneReason::NotBest => TreeLineKind::NotBest,
            },
            Event::Improved { .. } => TreeLineKind::Improve,
            Event::Solved(_) => TreeLineKind::Goal,
        },
    };
    tree_code(algorithm)
        .iter()
        .position(|line| line.kind == kind)
        .unwrap_or(0)
}

/// A line, or none where the algorithm has no such line.
type OptionalLine = Option<(TreeLineKind, u8, &'static str)>;

fn best_first(
    head: &'static str,
    take: &'static str,
    duplicates: Duplicates,
    is_ranked: bool,
) -> Vec<OptionalLine> {
    use TreeLineKind::{
        Expand, Give, Goal, Head, Improve, Known, OwnPath, Put, Start, Take, While,
    };
    let improves = duplicates == Duplicates::Graph && is_ranked;
    let put = if duplicates == Duplicates::Tree {
        "put c in open"
    } else {
        "otherwise: put c in open"
    };
    vec![
        Some((Head, 0, head)),
        Some((Start, 1, "open ← { start }")),
        Some((While, 1, "while open is not empty")),
        Some((Take, 2, take)),
        Some((Goal, 2, "if n is the goal: return its path")),
        Some((Expand, 2, "close n; for each move but the reverse: c")),
        (duplicates == Duplicates::OwnPath).then_some((
            OwnPath,
            3,
            "if c is on the path to n: drop c",
        )),
        improves.then_some((
            Improve,
            3,
            "if c is known, but g(c) is less:\u{a0}give it this path, open it",
        )),
        matches!(duplicates, Duplicates::Graph | Duplicates::FirstSeen).then_some((
            Known,
            3,
            "if c is known: drop c",
        )),
        Some((Put, 3, put)),
        Some((Give, 1, "there is no solution")),
    ]
}

fn depth_first(duplicates: Duplicates, has_limit: bool) -> Vec<OptionalLine> {
    use TreeLineKind::{
        Expand, FirstBound, Give, Goal, Head, Over, OwnPath, Put, Start, Take, While,
    };
    vec![
        Some((Head, 0, "depthFirst(start, goal)")),
        has_limit.then_some((FirstBound, 1, "limit ← as chosen")),
        Some((Start, 1, "stack ← start")),
        Some((While, 1, "while the stack is not empty")),
        Some((Take, 2, "n ← pop(stack)")),
        has_limit.then_some((Over, 2, "if depth(n) > limit: drop n")),
        (duplicates == Duplicates::OwnPath).then_some((
            OwnPath,
            2,
            "if n is on its own path: drop n",
        )),
        Some((Goal, 2, "if n is the goal: return its path")),
        Some((Expand, 2, "for each move but the reverse, last first: c")),
        Some((Put, 3, "put c on the stack")),
        Some((Give, 1, "there is no solution")),
    ]
}

fn deepening(
    head: &'static str,
    first: &'static str,
    over: &'static str,
    next: &'static str,
) -> Vec<OptionalLine> {
    use TreeLineKind::{Expand, FirstBound, Goal, Head, Iterate, Over, Put, Start, Take, While};
    vec![
        Some((Head, 0, head)),
        Some((FirstBound, 1, first)),
        Some((While, 1, "repeat")),
        Some((Start, 2, "stack ← start")),
        Some((While, 2, "while the stack is not empty")),
        Some((Take, 3, "n ← pop(stack)")),
        Some((Over, 3, over)),
        Some((Goal, 3, "if n is the goal: return its path")),
        Some((Expand, 3, "for each move but the reverse, last first: c")),
        Some((Put, 4, "put c on the stack")),
        Some((Iterate, 2, next)),
    ]
}

fn bidirectional() -> Vec<OptionalLine> {
    use TreeLineKind::{Expand, Goal, Head, Iterate, Known, Put, Start, While};
    vec![
        Some((Head, 0, "bidirectional(start, goal)")),
        Some((Start, 1, "layers ← { start }, { goal }")),
        Some((While, 1, "repeat")),
        Some((Iterate, 2, "side ← the one with the smaller layer")),
        Some((Expand, 2, "for each n of its layer, for each move: c")),
        Some((Known, 3, "if this side knows c: drop c")),
        Some((Put, 3, "put c in this side's next layer")),
        Some((Goal, 3, "if the other side knows c: join both paths")),
    ]
}

fn beam() -> Vec<OptionalLine> {
    use TreeLineKind::{Expand, Full, Give, Goal, Head, Iterate, Known, Put, Start, While};
    vec![
        Some((Head, 0, "beam(start, goal, width)")),
        Some((Start, 1, "layer ← { start }")),
        Some((While, 1, "while layer is not empty")),
        Some((Expand, 2, "for each n of layer, for each move: c")),
        Some((Known, 3, "if c is known: drop c")),
        Some((Put, 3, "put c in next")),
        Some((Goal, 3, "if c is the goal: return its path")),
        Some((Full, 2, "drop all of next but the width of least h")),
        Some((Iterate, 2, "layer ← next")),
        Some((Give, 1, "stuck")),
    ]
}

fn real_time(head: &'static str, learn: &'static str) -> Vec<OptionalLine> {
    use TreeLineKind::{Expand, Go, Goal, Head, Learn, NotBest, Put, Start, While};
    vec![
        Some((Head, 0, head)),
        Some((Start, 1, "s ← start")),
        Some((While, 1, "while s is not the goal")),
        Some((Expand, 2, "for each move in s: c")),
        Some((Put, 3, "value(c) ← 1 + least g + h at the horizon")),
        Some((NotBest, 3, "if another one is better: drop c")),
        Some((Learn, 2, learn)),
        Some((Go, 2, "s ← the best neighbour")),
        Some((Goal, 1, "return the moves made")),
    ]
}

fn hill_climbing() -> Vec<OptionalLine> {
    use TreeLineKind::{Expand, Give, Go, Goal, Head, NotBest, Put, Start, While};
    vec![
        Some((Head, 0, "hillClimbing(start, goal)")),
        Some((Start, 1, "s ← start")),
        Some((While, 1, "while s is not the goal")),
        Some((Expand, 2, "for each move in s: c")),
        Some((Put, 3, "look at h(c)")),
        Some((NotBest, 3, "if s or another looks as near: drop c")),
        Some((Give, 2, "if none is left: stuck")),
        Some((Go, 2, "s ← the neighbour that is left")),
        Some((Goal, 1, "return the moves made")),
    ]
}
