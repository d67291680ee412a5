//! Bidirectional breadth-first search: layer by layer from the start and from the goal, until the two meet.
//!
//! Promises: complete and optimal, with the states of two searches to half the depth: O(b^(d/2)) nodes instead of O(b^d).
//! The side with the smaller layer goes on. If all states within a moves of the start and b of the goal are known and none
//! is common, no solution is shorter than a + b + 1; the first meeting has just that length. Where a hand leads it, a layer
//! may hold deeper nodes too, and all its nodes are expanded before it counts: so the bound holds, but the first meeting
//! need not have its length. A node of the search from the start has an even number, one of the search from the goal an
//! odd one.
//!
//! ```
//! # use std::time::Duration;
//! # use ecotile::puzzle::Goal;
//! # use ecotile::search::heuristic::{Evaluator, HeuristicName};
//! use ecotile::search::{Algorithm, Problem, Search, Setup};
//!
//! # let goal = Goal::blank_last("3x3".parse()?);
//! let problem = Problem::new("2 0 5 / 1 6 3 / 4 7 8".parse()?, goal.clone())?;
//! let setup = Setup::new(Evaluator::new(&HeuristicName::Manhattan, &goal)?);
//! let mut search = Search::new(&problem, Algorithm::Bidirectional, &setup);
//! search.run(|| Duration::ZERO);
//! // Far fewer states than from one end.
//! assert_eq!(search.figures().moves, Some(9));
//! assert!(search.figures().expanded < 60);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::search::expander::Expander;
use crate::search::operators::Edge;
use crate::search::run::SearchRun;
use crate::search::space::Space;
use crate::search::store::graph::Graph;
use crate::search::store::node::{NOBODY, Node, Way};
use crate::search::trace::{Event, NodeId, NodeRecord, PruneReason, SearchObserver};
use crate::search::{HandError, State, Status};

struct Side<S> {
    graph: Graph<S>,
    /// The layer that is being expanded: from `turn` to `end`.
    turn: NodeId,
    end: NodeId,
    depth: u32,
}

impl<S: State> Side<S> {
    fn next(&self) -> Option<NodeId> {
        (self.turn..self.end).find(|&id| self.graph.node(id).is_open())
    }
}

pub(crate) type Bidirectional<S, W> = SearchRun<Own<S>, S, W>;

/// The searches from both ends.
pub(crate) struct Own<S> {
    sides: [Side<S>; 2],
    side: usize,
    open: usize,
}

impl<S: State, W: SearchObserver> Bidirectional<S, W> {
    pub fn new(space: Space<S>) -> Self {
        let new_side = || Side {
            graph: Graph::new(&space.start, true, false),
            turn: 0,
            end: 1,
            depth: 0,
        };
        let own = Own {
            sides: [new_side(), new_side()],
            side: 0,
            open: 0,
        };
        let mut search = Self::of(space, W::default(), own);
        for side in 0..2 {
            if !search.reserve(side) {
                search.status = Status::OutOfMemory;
                return search;
            }
            let state = if side == 0 {
                &search.space.start
            } else {
                &search.space.goal
            };
            let root = Node::new(state.clone(), 0);
            search.add(side, root, Way::NONE);
        }
        if search.space.start == search.space.goal {
            search.answer = Some(Vec::new());
            search.figures.moves = Some(0);
            search.status = Status::Solved;
        }
        search.note();
        search
    }

    fn bytes(&self) -> usize {
        let graphs = self.own.sides.iter().map(|side| side.graph.bytes());
        self.base_bytes() + graphs.sum::<usize>()
    }

    fn reserve(&mut self, side: usize) -> bool {
        let limit = self.room_beside(self.own.sides[1 - side].graph.bytes());
        self.own.sides[side].graph.reserve(4, limit)
    }

    fn add(&mut self, side: usize, node: Node<S>, way: Way) -> NodeId {
        let (Way { parent, edge }, g) = (way, node.g);
        let id = self.own.sides[side].graph.add(node, way);
        self.own.open += 1;
        self.figures.generated += 1;
        self.figures.search_depth = self.figures.search_depth.max(g);
        let parent = (parent != NOBODY).then(|| number(side, parent));
        let id_and_side = Some(number(side, id));
        self.observer
            .note(|| Event::Generated(NodeRecord::blind(id_and_side, parent, edge, g)));
        id
    }

    /// What keeps a node of this side from being expanded.
    fn obstacle(&mut self, side: usize) -> Option<Status> {
        if self.is_at_limit() {
            return Some(Status::OutOfNodes);
        }
        (!self.reserve(side)).then_some(Status::OutOfMemory)
    }

    fn expand_node(&mut self, side: usize, id: NodeId) -> Status {
        self.own.open -= 1;
        self.note_expanded(number(side, id));
        let node = self.own.sides[side].graph.node_mut(id);
        node.close();
        let (state, g, came_by) = (node.state.clone(), node.g + 1, node.basic_edge());
        let edges: Vec<Edge> = self.space.operators.edges(state.blank()).collect();
        for edge in edges.into_iter().filter(|edge| !edge.undoes(came_by)) {
            let (child, memo) = self.space.child(&state, 0, edge);
            if self.own.sides[side].graph.find(&child).is_some() {
                self.figures.duplicates += 1;
                let parent = Some(number(side, id));
                self.observer.note(|| {
                    Event::Pruned(
                        NodeRecord::blind(None, parent, edge, g),
                        PruneReason::SeenBefore,
                    )
                });
                continue;
            }
            let meeting = self.own.sides[1 - side].graph.find(&child);
            let mut node = Node::new(child, memo);
            node.g = g;
            let new = self.add(side, node, Way { parent: id, edge });
            if let Some(other) = meeting {
                let ends = if side == 0 {
                    [new, other]
                } else {
                    [other, new]
                };
                let edges = self.join(ends);
                return self.solve(number(side, new), edges.len() as u32, edges);
            }
        }
        Status::Running
    }

    /// The path to the meeting, and from there the other one undone.
    fn join(&self, ends: [NodeId; 2]) -> Vec<Edge> {
        let there = self.own.sides[0].graph.edges_to(ends[0]).into_iter();
        let back = self.own.sides[1].graph.edges_to(ends[1]).into_iter().rev();
        there
            .chain(back.map(Edge::opposite))
            .filter(|&edge| edge != Edge::NONE)
            .collect()
    }

    /// The side and the node that come next, when the present layer may be over.
    fn next_node(&self) -> Option<(usize, NodeId)> {
        if let Some(id) = self.own.sides[self.own.side].next() {
            return Some((self.own.side, id));
        }
        let layer = |side: &Side<S>| side.graph.len() as NodeId - side.end;
        let other = &self.own.sides[1 - self.own.side];
        // What the present side would expand next, beside what the other one has waiting.
        let (mine, theirs) = (
            layer(&self.own.sides[self.own.side]),
            other.end - other.turn,
        );
        let side = if mine <= theirs {
            self.own.side
        } else {
            1 - self.own.side
        };
        let from = if side == self.own.side {
            self.own.sides[side].end
        } else {
            other.turn
        };
        let ids = from..self.own.sides[side].graph.len() as NodeId;
        ids.into_iter()
            .find(|&id| self.own.sides[side].graph.node(id).is_open())
            .map(|id| (side, id))
    }

    fn advance(&mut self) -> Status {
        let Some((side, id)) = self.next_node() else {
            return Status::Exhausted;
        };
        if let Some(status) = self.obstacle(side) {
            return status;
        }
        if self.own.sides[self.own.side].next().is_none() {
            let done = &mut self.own.sides[self.own.side];
            done.turn = done.end;
            done.end = done.graph.len() as NodeId;
            done.depth += 1;
            let known = self.own.sides[0].depth + self.own.sides[1].depth + 1;
            self.note_bound(known);
            self.figures.iterations += 1;
            self.observer.note(|| Event::Iteration(u64::from(known)));
        }
        self.own.side = side;
        self.own.sides[side].turn = id;
        self.expand_node(side, id)
    }
}

fn number(side: usize, id: NodeId) -> NodeId {
    id.wrapping_mul(2) | side as NodeId
}

impl<S: State, W: SearchObserver> Expander for Bidirectional<S, W> {
    fn expand_next(&mut self) -> Status {
        let status = self.advance();
        self.figures.note_frontier(self.own.open);
        status
    }

    fn note(&mut self) {
        self.figures.note_frontier(self.own.open);
        self.figures.note_bytes(self.bytes());
    }

    fn waiting(&self) -> Vec<NodeId> {
        let sides = self.own.sides.iter().enumerate();
        let open = sides.flat_map(|(number_of_side, side)| {
            let ids = side.turn..side.graph.len() as NodeId;
            ids.filter(|&id| side.graph.node(id).is_open())
                .map(move |id| number(number_of_side, id))
        });
        open.collect()
    }

    fn next(&self) -> Option<NodeId> {
        self.next_node().map(|(side, id)| number(side, id))
    }

    fn expand_chosen(&mut self, id: NodeId) -> Result<Status, HandError> {
        let (side, own) = ((id & 1) as usize, id / 2);
        let node = self.own.sides[side].graph.get(own);
        if !node.is_some_and(Node::is_open) {
            return Err(HandError::NotOpen(id));
        }
        let obstacle = self.obstacle(side);
        Ok(obstacle.unwrap_or_else(|| self.expand_node(side, own)))
    }
}
