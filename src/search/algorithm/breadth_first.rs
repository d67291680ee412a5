//! Breadth-first search: expand the oldest open node (Markov, Russell and Neller 2005; Loye et al.).
//!
//! Promises: complete, and optimal since every edge costs the same (without macros: an answer of the fewest edges need
//! not have the fewest moves). Both hold unless nodes are expanded by hand: then nodes are no longer generated in the
//! order of their depth, and nothing more is proven. Keeps every state, or every path: with [`Duplicates::OwnPath`] it
//! is the Prolog program of Markov, Russell and Neller 2005, appendix A, which has no closed list and checks the node's
//! own path only. The goal is tested when a node is taken out, as in that program. Nodes are expanded in the order of
//! their generation, so the list of nodes is the queue. Costs O(b^d) nodes for an answer of d moves, where b is about
//! 1.7 on 3x3 and 2.1 on 4x4 while few states repeat.
//!
//! ```
//! # use std::time::Duration;
//! # use ecotile::puzzle::Goal;
//! # use ecotile::search::heuristic::{Evaluator, HeuristicName};
//! use ecotile::search::{Algorithm, Duplicates, Problem, Search, Setup};
//!
//! # let goal = Goal::blank_last("3x3".parse()?);
//! let problem = Problem::new("2 0 5 / 1 6 3 / 4 7 8".parse()?, goal.clone())?;
//! let setup = Setup::new(Evaluator::new(&HeuristicName::Manhattan, &goal)?);
//! let mut search = Search::new(&problem, Algorithm::BreadthFirst(Duplicates::Graph), &setup);
//! search.run(|| Duration::ZERO);
//! assert_eq!(search.figures().moves, Some(9));
//! assert!(search.figures().expanded > 200);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::Duplicates;
use crate::search::expander::Expander;
use crate::search::operators::Edge;
use crate::search::run::SearchRun;
use crate::search::space::Space;
use crate::search::store::graph::Graph;
use crate::search::store::node::{NO_NODE, Node, Origin};
use crate::search::trace::{Event, NodeId, NodeRecord, PruneReason, SearchObserver};
use crate::search::{HandError, State, Status};

pub(crate) type BreadthFirst<S, W> = SearchRun<BreadthFirstData<S>, S, W>;

/// The nodes, in the order of the queue.
pub(crate) struct BreadthFirstData<S> {
    graph: Graph<S>,
    /// All nodes before this one are closed.
    first_open: NodeId,
    open: usize,
    /// A node was expanded by hand out of order, so the first path to a state need not be a shortest one.
    is_out_of_order: bool,
    duplicates: Duplicates,
}

impl<S: State, W: SearchObserver> BreadthFirst<S, W> {
    pub fn new(space: Space<S>, duplicates: Duplicates) -> Self {
        let data = BreadthFirstData {
            graph: Graph::new(&space.start, duplicates.has_table(), space.has_macros),
            first_open: 0,
            open: 0,
            is_out_of_order: false,
            duplicates,
        };
        let mut search = Self::of(space, W::default(), data);
        if search.reserve() {
            let start = search.space.start.clone();
            search.add(Node::new(start, 0), Origin::NONE);
            search.note();
        } else {
            search.status = Status::OutOfMemory;
        }
        search
    }

    fn reserve(&mut self) -> bool {
        let children = self.space.operators.most_children();
        // A trace grows independently: with one, the limit is checked each time.
        if !W::IS_ON && self.data.graph.has_room(children) {
            return true;
        }
        self.data.graph.reserve(children, self.room_beside(0))
    }

    fn add(&mut self, node: Node<S>, origin: Origin) {
        let (Origin { parent, edge }, g) = (origin, node.g);
        let id = self.data.graph.add(node, origin);
        self.data.open += 1;
        self.figures.generated += 1;
        self.figures.search_depth = self.figures.search_depth.max(g);
        let parent = (parent != NO_NODE).then_some(parent);
        self.observer
            .note(|| Event::Generated(NodeRecord::blind(Some(id), parent, edge, g)));
    }

    fn expand_node(&mut self, id: NodeId) {
        self.note_expanded(id);
        let node = self.data.graph.node(id);
        let (state, g, came_by) = (node.state.clone(), node.g, node.basic_edge());
        let edges: Vec<Edge> = self.space.operators.edges(state.blank()).collect();
        for edge in edges.into_iter().filter(|edge| !edge.undoes(came_by)) {
            let (child, memo) = self.space.child(&state, 0, edge);
            let g = g + self.space.operators.moves(edge);
            let why = match self.data.duplicates {
                Duplicates::Tree => None,
                Duplicates::OwnPath => self
                    .data
                    .graph
                    .is_on_path(&child, id)
                    .then_some(PruneReason::OnOwnPath),
                Duplicates::Graph | Duplicates::FirstSeen => self
                    .data
                    .graph
                    .find(&child)
                    .map(|_| PruneReason::SeenBefore),
            };
            if let Some(why) = why {
                self.figures.duplicates += 1;
                self.observer
                    .note(|| Event::Pruned(NodeRecord::blind(None, Some(id), edge, g), why));
                continue;
            }
            let mut node = Node::new(child, memo);
            node.g = g;
            self.add(node, Origin { parent: id, edge });
        }
    }

    /// The reason why this node cannot be expanded. The goal needs no expansion: it is found even at the limit.
    fn obstacle(&mut self, id: NodeId) -> Option<Status> {
        if self.is_at_limit() && self.data.graph.node(id).state != self.space.goal {
            return Some(Status::OutOfNodes);
        }
        (!self.reserve()).then_some(Status::OutOfMemory)
    }

    /// Closes the chosen node and expands it, unless it is the goal.
    fn settle(&mut self, id: NodeId) -> Status {
        let node = self.data.graph.node_mut(id);
        node.close();
        self.data.open -= 1;
        let (g, is_goal) = (node.g, node.state == self.space.goal);
        if is_goal {
            self.solve(id, g, self.data.graph.edges_to(id))
        } else {
            self.expand_node(id);
            Status::Running
        }
    }

    fn advance(&mut self) -> Status {
        let Some(id) = self.next() else {
            return Status::Exhausted;
        };
        if let Some(status) = self.obstacle(id) {
            return status;
        }
        self.data.first_open = id;
        if !self.space.has_macros && !self.data.is_out_of_order {
            // All nearer states were tested.
            self.note_bound(self.data.graph.node(id).g);
        }
        self.settle(id)
    }
}

impl<S: State, W: SearchObserver> Expander for BreadthFirst<S, W> {
    fn expand_next(&mut self) -> Status {
        let status = self.advance();
        self.figures.note_frontier(self.data.open);
        status
    }

    fn note(&mut self) {
        self.figures.note_frontier(self.data.open);
        self.figures
            .note_bytes(self.base_bytes() + self.data.graph.bytes());
    }

    fn waiting(&self) -> Vec<NodeId> {
        let ids = self.data.first_open..self.data.graph.len() as NodeId;
        ids.filter(|&id| self.data.graph.node(id).is_open())
            .collect()
    }

    fn next(&self) -> Option<NodeId> {
        let ids = self.data.first_open..self.data.graph.len() as NodeId;
        ids.into_iter()
            .find(|&id| self.data.graph.node(id).is_open())
    }

    fn expand_chosen(&mut self, id: NodeId) -> Result<Status, HandError> {
        if !self.data.graph.get(id).is_some_and(Node::is_open) {
            return Err(HandError::NotOpen(id));
        }
        self.data.is_out_of_order |= self.next() != Some(id);
        let obstacle = self.obstacle(id);
        Ok(obstacle.unwrap_or_else(|| self.settle(id)))
    }
}
