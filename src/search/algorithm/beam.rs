//! Beam search: layer by layer, only the best nodes of each layer are kept (Markov, Russell and Neller 2005, section
//! 6.1, with beams of 100, 10 and 1).
//!
//! Promises nothing: the path to the goal may be dropped. It always ends, because a child is dropped if its state is
//! already in the layer that is being generated, or was kept in an earlier one. So each kept state is kept once, and
//! the search is stuck when all children are known. Of equal h the child that was generated first is kept. The goal is
//! tested when a child is generated. The frontier is the rest of the layer; generated children are candidates until the
//! layer is complete. Keeps `width` states per layer; a layer costs `width` expansions and one sorting.
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
use crate::search::store::node::{Node, Origin};
use crate::search::trace::{Event, NodeId, NodeRecord, PruneReason, SearchObserver};
use crate::search::{HandError, State, Status};

pub(crate) type Beam<S, W> = SearchRun<BeamData<S>, S, W>;

/// The layers of a beam, and every state that was kept.
pub(crate) struct BeamData<S> {
    width: usize,
    /// All states that were kept.
    kept: Graph<S>,
    /// The layer that is being expanded.
    layer: Vec<NodeId>,
    position: usize,
    /// The number of nodes of the layer that are not expanded.
    open: usize,
    /// The next layer; `next` holds a candidate's number for observers.
    candidates: Graph<S>,
    next_id: NodeId,
}

impl<S: State, W: SearchObserver> Beam<S, W> {
    pub fn new(space: Space<S>, width: u32) -> Self {
        let (memo, observer) = (space.start_memo(), space.observer());
        let data = BeamData {
            width: width.max(1) as usize,
            kept: Graph::new(&space.start, true, false),
            layer: Vec::new(),
            position: 0,
            open: 0,
            candidates: Graph::new(&space.start, true, false),
            next_id: 1,
        };
        let mut search = Self::of(space, observer, data);
        search.figures.generated = 1;
        if search.reserve() {
            let mut root = Node::new(search.space.start.clone(), memo);
            root.next = 0;
            let record = search.record(&root, Origin::NONE, Some(0));
            search.observer.note(|| Event::Generated(record));
            search
                .data
                .layer
                .push(search.data.kept.add(root, Origin::NONE));
            search.data.open = 1;
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

    fn record(&self, node: &Node<S>, origin: Origin, id: Option<NodeId>) -> NodeRecord {
        let h = self.space.estimate(node.memo);
        NodeRecord {
            id,
            parent: self.data.kept.get(origin.parent).map(|parent| parent.next),
            edge: origin.edge,
            g: node.g,
            h,
            f: self.space.f(node.g, h),
        }
    }

    fn bytes(&self) -> usize {
        self.base_bytes()
            + self.data.kept.bytes()
            + self.data.candidates.bytes()
            + self.data.layer.capacity() * size_of::<NodeId>()
    }

    /// Makes room for four more candidates and for the selection: a list of all, a layer of kept ones, and for
    /// observers an event for each of the others.
    fn reserve(&mut self) -> bool {
        let candidates = self.data.candidates.len() + 4;
        let layer = candidates.min(self.data.width);
        // Some more for known children and for the iteration.
        let events = 2 * candidates - layer + 8;
        let choosing = (candidates + layer) * size_of::<NodeId>() + self.observer.bytes_for(events);
        let limit = self.space.limits.bytes.saturating_sub(choosing);
        let others = self.bytes() - self.data.candidates.bytes();
        if !self
            .data
            .candidates
            .reserve(4, limit.saturating_sub(others))
        {
            return false;
        }
        let others = self.bytes() - self.data.kept.bytes();
        self.data.kept.reserve(layer, limit.saturating_sub(others))
    }

    fn expand_node(&mut self, id: NodeId) -> Status {
        let node = self.data.kept.node_mut(id);
        node.close();
        self.data.open -= 1;
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
            let origin = Origin { parent: id, edge };
            node.g = g;
            if self
                .data
                .candidates
                .find(&node.state)
                .or_else(|| self.data.kept.find(&node.state))
                .is_some()
            {
                self.figures.duplicates += 1;
                if W::IS_ON {
                    let record = self.record(&node, origin, None);
                    self.observer
                        .note(|| Event::Pruned(record, PruneReason::SeenBefore));
                }
                continue;
            }
            node.next = self.data.next_id;
            self.data.next_id = self.data.next_id.wrapping_add(1);
            self.figures.generated += 1;
            let estimate = self.space.moves_left(memo);
            self.figures.note_node(g, estimate);
            if W::IS_ON {
                let record = self.record(&node, origin, Some(node.next));
                self.observer.note(|| Event::Generated(record));
            }
            if node.state == self.space.goal {
                let mut edges = self.data.kept.edges_to(id);
                edges.push(edge);
                return self.solve(node.next, g, edges);
            }
            self.data.candidates.add(node, origin);
        }
        Status::Running
    }

    /// Ends the layer: the best candidates become the next one.
    fn select(&mut self) {
        let mut best: Vec<NodeId> = (0..self.data.candidates.len() as NodeId).collect();
        best.sort_unstable_by_key(|&id| {
            (self.space.estimate(self.data.candidates.node(id).memo), id)
        });
        self.data.layer.clear();
        self.data
            .layer
            .reserve_exact(best.len().min(self.data.width));
        self.data.position = 0;
        for (rank, &id) in best.iter().enumerate() {
            let (node, origin) = (
                self.data.candidates.node(id).clone(),
                self.data.candidates.origin(id),
            );
            if rank < self.data.width {
                self.data.layer.push(self.data.kept.add(node, origin));
            } else if W::IS_ON {
                let record = self.record(&node, origin, Some(node.next));
                self.observer
                    .note(|| Event::Pruned(record, PruneReason::BeamFull));
            }
        }
        self.data.candidates = Graph::new(&self.space.start, true, false);
        self.data.open = self.data.layer.len();
        self.figures.iterations += 1;
        let layer = u64::from(self.figures.iterations);
        self.observer.note(|| Event::Iteration(layer));
    }

    fn first_open(&self) -> Option<NodeId> {
        let mut waiting = self.data.layer[self.data.position..].iter().copied();
        waiting.find(|&id| self.data.kept.node(id).is_open())
    }

    /// Expands this node of the layer, within the limits; after the last node the next layer begins.
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
            .data
            .layer
            .get(self.data.position)
            .is_some_and(|&id| !self.data.kept.node(id).is_open())
        {
            self.data.position += 1;
        }
        if self.data.position == self.data.layer.len() {
            if self.data.candidates.len() == 0 {
                return Status::Stuck;
            }
            self.select();
        }
        Status::Running
    }
}

impl<S: State, W: SearchObserver> Expander for Beam<S, W> {
    fn expand_next(&mut self) -> Status {
        // While it runs, a node of the layer is open.
        let status = match self.first_open() {
            Some(id) => self.settle(id),
            None => Status::Stuck,
        };
        self.note();
        status
    }

    fn note(&mut self) {
        self.figures.note_frontier(self.data.open);
        self.figures.note_bytes(self.bytes());
    }

    fn waiting(&self) -> Vec<NodeId> {
        let layer = self.data.layer.iter().map(|&id| self.data.kept.node(id));
        layer
            .filter(|node| node.is_open())
            .map(|node| node.next)
            .collect()
    }

    fn next(&self) -> Option<NodeId> {
        self.first_open().map(|id| self.data.kept.node(id).next)
    }

    fn expand_chosen(&mut self, id: NodeId) -> Result<Status, HandError> {
        let open = |node_id: &NodeId| {
            let node = self.data.kept.node(*node_id);
            node.is_open() && node.next == id
        };
        let node_id = self
            .data
            .layer
            .iter()
            .copied()
            .find(open)
            .ok_or(HandError::NotOpen(id))?;
        Ok(self.settle(node_id))
    }
}
