//! RTA* and LRTA*: look a few moves ahead, make one move, learn from it, and so on (Korf 1990, cited by paper 000).
//!
//! At each step every neighbour gets a value: 1 plus the least g + h at the *horizon* below it (minimin look-ahead with
//! alpha pruning; horizon 1 is the neighbour itself). States that were stood on before use what was learned of them. The
//! search goes to the best neighbour, the first of equals, and learns about the state it leaves: RTA* the *second best*
//! value (what it would cost to come back and try something else), LRTA* the best one (which stays a lower bound, so that
//! repeated trials converge).
//!
//! Promises: complete on these finite graphs, since every state can reach the goal; not optimal. Keeps the states it has
//! stood on.

use crate::puzzle::MoveList;
use crate::search::operators::Edge;
use crate::search::space::Space;
use crate::search::store::graph::{Graph, Node};
use crate::search::trace::{Event, NodeId, Seen, Watch, Why};
use crate::search::{Figures, Growth, State, Status, Stepper};

/// What is learned about the state that is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Learning {
    SecondBest,
    Best,
}

/// A node of the look-ahead.
struct Ahead<S> {
    state: S,
    memo: u32,
    depth: u32,
    edge: Edge,
}

pub(crate) struct RealTime<S, W> {
    space: Space<S>,
    learning: Learning,
    horizon: u32,
    state: S,
    memo: u32,
    /// The states it has stood on; `g` holds what was learned.
    learned: Graph<S>,
    ahead: Vec<Ahead<S>>,
    made: Vec<Edge>,
    id: NodeId,
    next_id: NodeId,
    figures: Figures,
    status: Status,
    watch: W,
}

impl<S: State, W: Watch> RealTime<S, W> {
    pub fn new(space: Space<S>, learning: Learning, horizon: u32) -> Self {
        let (state, memo) = (space.start.clone(), space.start_memo());
        let h = space.in_moves(u64::from(space.estimate(memo)));
        let mut search = Self {
            learning,
            horizon: horizon.max(1),
            state,
            memo,
            learned: Graph::new(true),
            ahead: Vec::new(),
            made: Vec::new(),
            id: 0,
            next_id: 1,
            figures: Figures {
                generated: 1,
                lower_bound: space.first_bound(),
                best_estimate: h,
                ..Figures::default()
            },
            status: Status::Running,
            watch: W::default(),
            space,
        };
        let root = search.seen(0, None, Edge::NONE, h);
        search.watch.note(|| Event::Generated(root));
        search.settle();
        search
    }

    fn seen(&self, id: NodeId, parent: Option<NodeId>, edge: Edge, value: u32) -> Seen {
        let g = self.made.len() as u32 + u32::from(parent.is_some());
        Seen {
            id: Some(id),
            parent,
            edge,
            g,
            h: value,
            f: u64::from(g) + u64::from(value),
        }
    }

    fn bytes(&self) -> usize {
        self.space.bytes()
            + self.watch.bytes()
            + self.learned.bytes()
            + self.made.capacity() * size_of::<Edge>()
            + self.ahead.capacity() * (size_of::<Ahead<S>>() + self.state.heap_bytes())
    }

    fn settle(&mut self) {
        self.figures.note_frontier(1);
        self.figures.note_bytes(self.bytes());
        if self.state == self.space.goal {
            self.figures.moves = Some(self.made.len() as u32);
            self.status = Status::Solved;
            let id = self.id;
            self.watch.note(|| Event::Solved(id));
        }
    }

    /// What is known of a state: learned, or estimated.
    fn known(&self, state: &S, memo: u32) -> u32 {
        self.learned.find(state).map_or_else(
            || self.space.in_moves(u64::from(self.space.estimate(memo))),
            |id| self.learned.node(id).g,
        )
    }

    /// The least g + h at the horizon below a neighbour, g counted from there; a goal on the way counts as it is.
    fn look_ahead(&mut self, state: S, memo: u32, edge: Edge) -> u32 {
        let mut alpha = u32::MAX;
        self.ahead.push(Ahead {
            state,
            memo,
            depth: 1,
            edge,
        });
        while let Some(node) = self.ahead.pop() {
            let value = (node.depth - 1).saturating_add(self.known(&node.state, node.memo));
            if node.depth == self.horizon || node.state == self.space.goal {
                alpha = alpha.min(value);
                continue;
            }
            // Below a consistent estimate values only rise.
            if value >= alpha {
                continue;
            }
            self.figures.expanded += 1;
            for edge in self.space.operators.edges(node.state.blank()).rev() {
                if edge.undoes(node.edge) {
                    continue;
                }
                let (child, memo) = self.space.child(&node.state, node.memo, edge);
                self.figures.generated += 1;
                self.ahead.push(Ahead {
                    state: child,
                    memo,
                    depth: node.depth + 1,
                    edge,
                });
            }
        }
        alpha
    }

    fn advance(&mut self) {
        if self.figures.expanded >= self.space.limits.expanded {
            self.status = Status::OutOfNodes;
            return;
        }
        let others =
            self.bytes() - self.learned.bytes() + self.made.capacity() * size_of::<Edge>() + 1024;
        let limit = self.space.limits.bytes.saturating_sub(others);
        if !self.learned.reserve(1, limit) {
            self.status = Status::OutOfMemory;
            return;
        }
        self.figures.expanded += 1;
        let (order, parent) = (self.figures.expanded, self.id);
        self.watch.note(|| Event::Expanded { id: parent, order });
        let mut best: Option<(u32, S, u32, Edge, NodeId)> = None;
        let mut second = u32::MAX;
        let edges: Vec<Edge> = self.space.operators.edges(self.state.blank()).collect();
        for edge in edges {
            let (child, memo) = self.space.child(&self.state, self.memo, edge);
            self.figures.generated += 1;
            let value = self.look_ahead(child.clone(), memo, edge).saturating_add(1);
            let id = self.next_id;
            self.next_id = self.next_id.wrapping_add(1);
            let seen = self.seen(id, Some(parent), edge, value - 1);
            self.watch.note(|| Event::Generated(seen));
            let least = best.as_ref().map_or(u32::MAX, |best| best.0);
            if best.is_none() || value < least {
                second = least;
                best = Some((value, child, memo, edge, id));
            } else {
                second = second.min(value);
                self.watch.note(|| Event::Pruned(seen, Why::NotBest));
            }
        }
        let Some((value, child, memo, edge, id)) = best else {
            self.status = Status::Stuck;
            return;
        };
        let lesson = match self.learning {
            Learning::SecondBest => second,
            Learning::Best => value.max(self.known(&self.state, self.memo)),
        };
        if let Some(known) = self.learned.find(&self.state) {
            self.learned.node_mut(known).g = lesson;
        } else {
            let mut node = Node::new(self.state.clone(), self.memo);
            node.g = lesson;
            self.learned.add(node);
        }
        self.state = child;
        self.memo = memo;
        self.id = id;
        self.made.push(edge);
        let h = self.space.in_moves(u64::from(self.space.estimate(memo)));
        self.figures.note_node(self.made.len() as u32, h);
        self.settle();
    }
}

impl<S: State, W: Watch> Stepper for RealTime<S, W> {
    fn step(&mut self, budget: u64) -> Status {
        let end = self.figures.expanded.saturating_add(budget);
        while self.status == Status::Running && self.figures.expanded < end {
            self.advance();
        }
        self.status
    }

    fn figures(&self) -> Figures {
        self.figures
    }

    fn moves(&self) -> Option<MoveList> {
        let edges = self.made.iter().copied();
        (self.status == Status::Solved).then(|| self.space.operators.unfold(edges))
    }

    fn events(&self) -> &[Event] {
        self.watch.events()
    }

    fn growth(&self) -> Growth {
        self.watch.growth()
    }

    fn frontier(&self) -> Vec<NodeId> {
        vec![self.id]
    }

    fn would_expand(&self) -> Option<NodeId> {
        (self.status == Status::Running).then_some(self.id)
    }
}
