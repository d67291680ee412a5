//! Breadth-first search: expand the node that has waited longest (papers 001 and 004).
//!
//! Promises: complete, and optimal since every edge counts the same (without macros: an answer of the fewest edges need
//! not have the fewest moves). Both hold as long as no hand leads it elsewhere: nodes are then no longer made in the order
//! of their depth, so that it proves nothing more. Keeps every state, or every path: with
//! [`Duplicates::OwnPath`] it is the Prolog program of paper 001's appendix, which has no closed list and only looks along
//! the node's own path. The goal is tested when a node is taken out, as there. The nodes themselves are the queue: they
//! are expanded in the order in which they were made. Costs O(b^d) nodes for an answer of d moves, where b is about 1.7 on
//! 3x3 and 2.1 on 4x4 as long as few states repeat.
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
use crate::search::store::node::{NOBODY, Node, Way};
use crate::search::trace::{Event, NodeId, NodeRecord, PruneReason, SearchObserver};
use crate::search::{HandError, State, Status};

pub(crate) type BreadthFirst<S, W> = SearchRun<Own<S>, S, W>;

/// The nodes, which are their own queue.
pub(crate) struct Own<S> {
    graph: Graph<S>,
    /// All nodes before this one are closed.
    turn: NodeId,
    open: usize,
    /// A hand has expanded a node before its turn: the first way to a state need not be a shortest one any more.
    is_led_astray: bool,
    duplicates: Duplicates,
}

impl<S: State, W: SearchObserver> BreadthFirst<S, W> {
    pub fn new(space: Space<S>, duplicates: Duplicates) -> Self {
        let own = Own {
            graph: Graph::new(&space.start, duplicates.has_table(), space.has_macros),
            turn: 0,
            open: 0,
            is_led_astray: false,
            duplicates,
        };
        let mut search = Self::of(space, W::default(), own);
        if search.reserve() {
            let start = search.space.start.clone();
            search.add(Node::new(start, 0), Way::NONE);
            search.note();
        } else {
            search.status = Status::OutOfMemory;
        }
        search
    }

    fn reserve(&mut self) -> bool {
        let children = self.space.operators.most_children();
        // A trace grows by itself: with one, the limit is looked at each time.
        if !W::IS_ON && self.own.graph.has_room(children) {
            return true;
        }
        self.own.graph.reserve(children, self.room_beside(0))
    }

    fn add(&mut self, node: Node<S>, way: Way) {
        let (Way { parent, edge }, g) = (way, node.g);
        let id = self.own.graph.add(node, way);
        self.own.open += 1;
        self.figures.generated += 1;
        self.figures.search_depth = self.figures.search_depth.max(g);
        let parent = (parent != NOBODY).then_some(parent);
        self.observer
            .note(|| Event::Generated(NodeRecord::blind(Some(id), parent, edge, g)));
    }

    fn expand_node(&mut self, id: NodeId) {
        self.note_expanded(id);
        let node = self.own.graph.node(id);
        let (state, g, came_by) = (node.state.clone(), node.g, node.basic_edge());
        let edges: Vec<Edge> = self.space.operators.edges(state.blank()).collect();
        for edge in edges.into_iter().filter(|edge| !edge.undoes(came_by)) {
            let (child, memo) = self.space.child(&state, 0, edge);
            let g = g + self.space.operators.moves(edge);
            let why = match self.own.duplicates {
                Duplicates::Tree => None,
                Duplicates::OwnPath => self
                    .own
                    .graph
                    .is_on_path(&child, id)
                    .then_some(PruneReason::OnOwnPath),
                Duplicates::Graph | Duplicates::FirstSeen => {
                    self.own.graph.find(&child).map(|_| PruneReason::SeenBefore)
                }
            };
            if let Some(why) = why {
                self.figures.duplicates += 1;
                self.observer
                    .note(|| Event::Pruned(NodeRecord::blind(None, Some(id), edge, g), why));
                continue;
            }
            let mut node = Node::new(child, memo);
            node.g = g;
            self.add(node, Way { parent: id, edge });
        }
    }

    /// What keeps this node from its turn. The goal needs no expansion: it is found even where no node may be expanded.
    fn obstacle(&mut self, id: NodeId) -> Option<Status> {
        if self.is_at_limit() && self.own.graph.node(id).state != self.space.goal {
            return Some(Status::OutOfNodes);
        }
        (!self.reserve()).then_some(Status::OutOfMemory)
    }

    /// Closes the chosen node and expands it, unless it is the goal.
    fn settle(&mut self, id: NodeId) -> Status {
        let node = self.own.graph.node_mut(id);
        node.close();
        self.own.open -= 1;
        let (g, is_goal) = (node.g, node.state == self.space.goal);
        if is_goal {
            self.solve(id, g, self.own.graph.edges_to(id))
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
        self.own.turn = id;
        if !self.space.has_macros && !self.own.is_led_astray {
            // All nearer states were looked at.
            self.note_bound(self.own.graph.node(id).g);
        }
        self.settle(id)
    }
}

impl<S: State, W: SearchObserver> Expander for BreadthFirst<S, W> {
    fn expand_next(&mut self) -> Status {
        let status = self.advance();
        self.figures.note_frontier(self.own.open);
        status
    }

    fn note(&mut self) {
        self.figures.note_frontier(self.own.open);
        self.figures
            .note_bytes(self.base_bytes() + self.own.graph.bytes());
    }

    fn waiting(&self) -> Vec<NodeId> {
        let ids = self.own.turn..self.own.graph.len() as NodeId;
        ids.filter(|&id| self.own.graph.node(id).is_open())
            .collect()
    }

    fn next(&self) -> Option<NodeId> {
        let ids = self.own.turn..self.own.graph.len() as NodeId;
        ids.into_iter()
            .find(|&id| self.own.graph.node(id).is_open())
    }

    fn expand_chosen(&mut self, id: NodeId) -> Result<Status, HandError> {
        if !self.own.graph.get(id).is_some_and(Node::is_open) {
            return Err(HandError::NotOpen(id));
        }
        self.own.is_led_astray |= self.next() != Some(id);
        let obstacle = self.obstacle(id);
        Ok(obstacle.unwrap_or_else(|| self.settle(id)))
    }
}
