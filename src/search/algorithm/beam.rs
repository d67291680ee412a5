//! Beam search: layer by layer, of each layer only the best few are kept (paper 001, with 100, 10 and 1).
//!
//! Promises nothing: what leads to the goal may fall out of the beam. It always ends, because of its duplicate rule: a
//! child is dropped if its state is already in the layer that is being made, or was kept in any earlier one. So each kept
//! state is kept once, and a beam whose children are all known is empty: stuck. Of equal h the child that came first
//! stays. The goal is tested when a child is made. What waits for expansion is the rest of the layer; the children that were
//! made so far are candidates, of which nobody knows yet whether they will be kept. Keeps `width` states for each layer,
//! and costs as many expansions, and one sorting, per layer.
//!
//! ```
//! # use std::time::Duration;
//! # use ecotile::puzzle::Goal;
//! # use ecotile::search::heuristic::{Evaluator, HeuristicName};
//! use ecotile::search::{Algorithm, Problem, Search, Setup, Status};
//!
//! # let goal = Goal::blank_last("3x3".parse()?);
//! let problem = Problem::new("2 0 5 / 1 6 3 / 4 7 8".parse()?, goal.clone())?;
//! let setup = Setup::new(Evaluator::new(&HeuristicName::Manhattan, &goal)?);
//! let mut search = Search::new(&problem, Algorithm::Beam { width: 10 }, &setup);
//! assert_eq!(search.run(|| Duration::ZERO), Status::Solved);
//! assert!(search.figures().moves >= Some(9));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::search::expander::Expander;
use crate::search::operators::Edge;
use crate::search::run::SearchRun;
use crate::search::space::Space;
use crate::search::store::graph::Graph;
use crate::search::store::node::{Node, Way};
use crate::search::trace::{Event, NodeId, NodeRecord, PruneReason, SearchObserver};
use crate::search::{HandError, State, Status};

pub(crate) type Beam<S, W> = SearchRun<Own<S>, S, W>;

/// The layers of a beam, and every state that was ever kept.
pub(crate) struct Own<S> {
    width: usize,
    /// All states that were ever kept.
    kept: Graph<S>,
    /// The layer that is being expanded.
    layer: Vec<NodeId>,
    turn: usize,
    /// Nodes of the layer that are not expanded yet.
    open: usize,
    /// The layer that is being made; `next` holds a candidate's number for those who watch.
    made: Graph<S>,
    next_id: NodeId,
}

impl<S: State, W: SearchObserver> Beam<S, W> {
    pub fn new(space: Space<S>, width: u32) -> Self {
        let (memo, observer) = (space.start_memo(), space.observer());
        let own = Own {
            width: width.max(1) as usize,
            kept: Graph::new(&space.start, true, false),
            layer: Vec::new(),
            turn: 0,
            open: 0,
            made: Graph::new(&space.start, true, false),
            next_id: 1,
        };
        let mut search = Self::of(space, observer, own);
        search.figures.generated = 1;
        if search.reserve() {
            let mut root = Node::new(search.space.start.clone(), memo);
            root.next = 0;
            let seen = search.seen(&root, Way::NONE, Some(0));
            search.observer.note(|| Event::Generated(seen));
            search.own.layer.push(search.own.kept.add(root, Way::NONE));
            search.own.open = 1;
            if search.space.start == search.space.goal {
                search.answer = Some(Vec::new());
                search.figures.moves = Some(0);
                search.status = Status::Solved;
            }
        } else {
            search.status = Status::OutOfMemory;
        }
        search.note();
        search
    }

    fn seen(&self, node: &Node<S>, way: Way, id: Option<NodeId>) -> NodeRecord {
        let h = self.space.estimate(node.memo);
        NodeRecord {
            id,
            parent: self.own.kept.get(way.parent).map(|parent| parent.next),
            edge: way.edge,
            g: node.g,
            h,
            f: self.space.f(node.g, h),
        }
    }

    fn bytes(&self) -> usize {
        self.base_bytes()
            + self.own.kept.bytes()
            + self.own.made.bytes()
            + self.own.layer.capacity() * size_of::<NodeId>()
    }

    /// Makes room for four more candidates, and for choosing among them: a list of all, a layer of kept ones, and for
    /// those who watch an event for each of the others.
    fn reserve(&mut self) -> bool {
        let candidates = self.own.made.len() + 4;
        let layer = candidates.min(self.own.width);
        // A few more for the children that were seen before, and for the iteration.
        let events = 2 * candidates - layer + 8;
        let choosing = (candidates + layer) * size_of::<NodeId>() + self.observer.bytes_for(events);
        let limit = self.space.limits.bytes.saturating_sub(choosing);
        let others = self.bytes() - self.own.made.bytes();
        if !self.own.made.reserve(4, limit.saturating_sub(others)) {
            return false;
        }
        let others = self.bytes() - self.own.kept.bytes();
        self.own.kept.reserve(layer, limit.saturating_sub(others))
    }

    fn expand_node(&mut self, id: NodeId) -> Status {
        let node = self.own.kept.node_mut(id);
        node.close();
        self.own.open -= 1;
        let (state, memo, g, came_by, shown) = (
            node.state.clone(),
            node.memo,
            node.g + 1,
            node.basic_edge(),
            node.next,
        );
        self.note_expanded(shown);
        let edges: Vec<Edge> = self.space.operators.edges(state.blank()).collect();
        for edge in edges.into_iter().filter(|edge| !edge.undoes(came_by)) {
            let (child, memo) = self.space.child(&state, memo, edge);
            let mut node = Node::new(child, memo);
            let way = Way { parent: id, edge };
            node.g = g;
            if self
                .own
                .made
                .find(&node.state)
                .or_else(|| self.own.kept.find(&node.state))
                .is_some()
            {
                self.figures.duplicates += 1;
                if W::IS_ON {
                    let seen = self.seen(&node, way, None);
                    self.observer
                        .note(|| Event::Pruned(seen, PruneReason::SeenBefore));
                }
                continue;
            }
            node.next = self.own.next_id;
            self.own.next_id = self.own.next_id.wrapping_add(1);
            self.figures.generated += 1;
            let estimate = self.space.moves_left(memo);
            self.figures.note_node(g, estimate);
            if W::IS_ON {
                let seen = self.seen(&node, way, Some(node.next));
                self.observer.note(|| Event::Generated(seen));
            }
            if node.state == self.space.goal {
                let mut edges = self.own.kept.edges_to(id);
                edges.push(edge);
                return self.solve(node.next, g, edges);
            }
            self.own.made.add(node, way);
        }
        Status::Running
    }

    /// The layer is over: the best of those made become the next.
    fn select(&mut self) {
        let mut best: Vec<NodeId> = (0..self.own.made.len() as NodeId).collect();
        best.sort_unstable_by_key(|&id| (self.space.estimate(self.own.made.node(id).memo), id));
        self.own.layer.clear();
        self.own.layer.reserve_exact(best.len().min(self.own.width));
        self.own.turn = 0;
        for (rank, &id) in best.iter().enumerate() {
            let (node, way) = (self.own.made.node(id).clone(), self.own.made.way(id));
            if rank < self.own.width {
                self.own.layer.push(self.own.kept.add(node, way));
            } else if W::IS_ON {
                let seen = self.seen(&node, way, Some(node.next));
                self.observer
                    .note(|| Event::Pruned(seen, PruneReason::BeamFull));
            }
        }
        self.own.made = Graph::new(&self.space.start, true, false);
        self.own.open = self.own.layer.len();
        self.figures.iterations += 1;
        let layer = u64::from(self.figures.iterations);
        self.observer.note(|| Event::Iteration(layer));
    }

    fn first_open(&self) -> Option<NodeId> {
        let mut waiting = self.own.layer[self.own.turn..].iter().copied();
        waiting.find(|&id| self.own.kept.node(id).is_open())
    }

    /// Expands this node of the layer, within the limits; if it was the last one, the next layer comes.
    fn settle(&mut self, id: NodeId) -> Status {
        if self.is_at_limit() {
            return Status::OutOfNodes;
        }
        if !self.reserve() {
            return Status::OutOfMemory;
        }
        let status = self.expand_node(id);
        if status != Status::Running {
            return status;
        }
        while self
            .own
            .layer
            .get(self.own.turn)
            .is_some_and(|&id| !self.own.kept.node(id).is_open())
        {
            self.own.turn += 1;
        }
        if self.own.turn == self.own.layer.len() {
            if self.own.made.len() == 0 {
                return Status::Stuck;
            }
            self.select();
        }
        Status::Running
    }
}

impl<S: State, W: SearchObserver> Expander for Beam<S, W> {
    fn expand_next(&mut self) -> Status {
        // While it runs, a node of the layer waits.
        let status = match self.first_open() {
            Some(id) => self.settle(id),
            None => Status::Stuck,
        };
        self.note();
        status
    }

    fn note(&mut self) {
        self.figures.note_frontier(self.own.open);
        self.figures.note_bytes(self.bytes());
    }

    fn waiting(&self) -> Vec<NodeId> {
        let layer = self.own.layer.iter().map(|&id| self.own.kept.node(id));
        layer
            .filter(|node| node.is_open())
            .map(|node| node.next)
            .collect()
    }

    fn next(&self) -> Option<NodeId> {
        self.first_open().map(|id| self.own.kept.node(id).next)
    }

    fn expand_chosen(&mut self, id: NodeId) -> Result<Status, HandError> {
        let open = |own: &NodeId| {
            let node = self.own.kept.node(*own);
            node.is_open() && node.next == id
        };
        let own = self
            .own
            .layer
            .iter()
            .copied()
            .find(open)
            .ok_or(HandError::NotOpen(id))?;
        Ok(self.settle(own))
    }
}
