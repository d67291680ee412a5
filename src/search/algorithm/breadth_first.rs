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
use crate::search::operators::{Edge, Operators};
use crate::search::space::Space;
use crate::search::store::graph::Graph;
use crate::search::store::node::{NOBODY, Node, Way};
use crate::search::trace::{Event, NodeId, Seen, Watch, Why};
use crate::search::{Figures, HandError, State, Status};

pub(crate) struct BreadthFirst<S, W> {
    space: Space<S>,
    graph: Graph<S>,
    /// All nodes before this one are closed.
    turn: NodeId,
    open: usize,
    /// A hand has expanded a node before its turn: the first way to a state need not be a shortest one any more.
    is_led_astray: bool,
    duplicates: Duplicates,
    figures: Figures,
    status: Status,
    goal: NodeId,
    watch: W,
}

impl<S: State, W: Watch> BreadthFirst<S, W> {
    pub fn new(space: Space<S>, duplicates: Duplicates) -> Self {
        let mut search = Self {
            graph: Graph::new(&space.start, duplicates.has_table(), space.has_macros),
            turn: 0,
            open: 0,
            is_led_astray: false,
            duplicates,
            figures: Figures {
                lower_bound: space.bound(u32::from(space.start != space.goal)),
                ..Figures::default()
            },
            status: Status::Running,
            goal: NOBODY,
            watch: W::default(),
            space,
        };
        if search.reserve() {
            let start = search.space.start.clone();
            search.add(Node::new(start, 0), Way::NONE);
            search.note();
        } else {
            search.status = Status::OutOfMemory;
        }
        search
    }

    fn bytes(&self) -> usize {
        self.space.bytes() + self.watch.bytes()
    }

    fn reserve(&mut self) -> bool {
        let children = self.space.operators.most_children();
        // A trace grows by itself: with one, the limit is looked at each time.
        if !W::IS_ON && self.graph.has_room(children) {
            return true;
        }
        let others = self.bytes() + self.watch.bytes_for_step();
        let limit = self.space.limits.bytes.saturating_sub(others);
        self.graph.reserve(children, limit)
    }

    fn add(&mut self, node: Node<S>, way: Way) {
        let (Way { parent, edge }, g) = (way, node.g);
        let id = self.graph.add(node, way);
        self.open += 1;
        self.figures.generated += 1;
        self.figures.search_depth = self.figures.search_depth.max(g);
        let parent = (parent != NOBODY).then_some(parent);
        self.watch
            .note(|| Event::Generated(Seen::blind(Some(id), parent, edge, g)));
    }

    fn expand_node(&mut self, id: NodeId) {
        self.figures.expanded += 1;
        let order = self.figures.expanded;
        self.watch.note(|| Event::Expanded { id, order });
        let node = self.graph.node(id);
        let (state, g, came_by) = (node.state.clone(), node.g, node.basic_edge());
        let edges: Vec<Edge> = self.space.operators.edges(state.blank()).collect();
        for edge in edges.into_iter().filter(|edge| !edge.undoes(came_by)) {
            let (child, memo) = self.space.child(&state, 0, edge);
            let g = g + self.space.operators.moves(edge);
            let why = match self.duplicates {
                Duplicates::Tree => None,
                Duplicates::OwnPath => self.graph.is_on_path(&child, id).then_some(Why::OnOwnPath),
                Duplicates::Graph | Duplicates::FirstSeen => {
                    self.graph.find(&child).map(|_| Why::SeenBefore)
                }
            };
            if let Some(why) = why {
                self.figures.duplicates += 1;
                self.watch
                    .note(|| Event::Pruned(Seen::blind(None, Some(id), edge, g), why));
                continue;
            }
            let mut node = Node::new(child, memo);
            node.g = g;
            self.add(node, Way { parent: id, edge });
        }
    }

    /// What keeps this node from its turn. The goal needs no expansion: it is found even where no node may be expanded.
    fn obstacle(&mut self, id: NodeId) -> Option<Status> {
        let is_at_limit = self.figures.expanded >= self.space.limits.expanded;
        if is_at_limit && self.graph.node(id).state != self.space.goal {
            return Some(Status::OutOfNodes);
        }
        (!self.reserve()).then_some(Status::OutOfMemory)
    }

    /// Closes the chosen node and expands it, unless it is the goal.
    fn settle(&mut self, id: NodeId) -> Status {
        let node = self.graph.node_mut(id);
        node.close();
        self.open -= 1;
        let (g, is_goal) = (node.g, node.state == self.space.goal);
        if is_goal {
            self.goal = id;
            self.figures.moves = Some(g);
            self.watch.note(|| Event::Solved(id));
            Status::Solved
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
        self.turn = id;
        if !self.space.has_macros && !self.is_led_astray {
            // All nearer states were looked at.
            let bound = self.space.bound(self.graph.node(id).g);
            self.figures.lower_bound = self.figures.lower_bound.max(bound);
        }
        self.settle(id)
    }
}

impl<S: State, W: Watch> Expander for BreadthFirst<S, W> {
    type Watch = W;

    fn standing(&self) -> (Status, &Figures, &W) {
        (self.status, &self.figures, &self.watch)
    }

    fn expand_next(&mut self) {
        self.status = self.advance();
        self.figures.note_frontier(self.open);
    }

    fn note(&mut self) {
        self.figures.note_frontier(self.open);
        self.figures.note_bytes(self.bytes() + self.graph.bytes());
    }

    fn operators(&self) -> &Operators {
        &self.space.operators
    }

    fn answer(&self) -> Option<Vec<Edge>> {
        (self.goal != NOBODY).then(|| self.graph.edges_to(self.goal))
    }

    fn waiting(&self) -> Vec<NodeId> {
        let ids = self.turn..self.graph.len() as NodeId;
        ids.filter(|&id| self.graph.node(id).is_open()).collect()
    }

    fn next(&self) -> Option<NodeId> {
        let ids = self.turn..self.graph.len() as NodeId;
        ids.into_iter().find(|&id| self.graph.node(id).is_open())
    }

    fn expand_chosen(&mut self, id: NodeId) -> Result<(), HandError> {
        if !self.graph.get(id).is_some_and(Node::is_open) {
            return Err(HandError::NotOpen(id));
        }
        self.is_led_astray |= self.next() != Some(id);
        let obstacle = self.obstacle(id);
        self.status = obstacle.unwrap_or_else(|| self.settle(id));
        Ok(())
    }
}
