//! Bidirectional breadth-first search: layer by layer from the start and from the goal, until the two searches meet.
//!
//! Promises: complete and optimal, with the states of two searches to half the depth: O(b^(d/2)) nodes instead of O(b^d). The
//! side with the smaller layer is expanded next. If all states within a moves of the start and b of the goal are known and
//! none is common, no solution is shorter than a + b + 1; the first meeting has exactly that length. If nodes are expanded by
//! hand, a layer may contain deeper nodes, and it counts only when all of them are expanded: the bound holds, but the first
//! meeting may be longer. Nodes of the search from the start have even numbers, those of the search from the goal odd ones.
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
use crate::search::store::node::{NO_NODE, Node, Origin};
use crate::search::trace::{Event, NodeId, NodeRecord, PruneReason, SearchObserver};
use crate::search::{HandError, State, Status};

struct SideSearch<S> {
    graph: Graph<S>,
    /// The layer that is being expanded: from `first_open` to `end`.
    first_open: NodeId,
    end: NodeId,
    depth: u32,
}

impl<S: State> SideSearch<S> {
    fn next(&self) -> Option<NodeId> {
        (self.first_open..self.end).find(|&id| self.graph.node(id).is_open())
    }
}

pub(crate) type Bidirectional<S, W> = SearchRun<BidirectionalData<S>, S, W>;

/// The searches from both ends.
pub(crate) struct BidirectionalData<S> {
    sides: [SideSearch<S>; 2],
    side: usize,
    open: usize,
}

impl<S: State, W: SearchObserver> Bidirectional<S, W> {
    pub fn new(space: Space<S>) -> Self {
        let new_side = || SideSearch {
            graph: Graph::new(&space.start, true, false),
            first_open: 0,
            end: 1,
            depth: 0,
        };
        let data = BidirectionalData {
            sides: [new_side(), new_side()],
            side: 0,
            open: 0,
        };
        let mut search = Self::of(space, W::default(), data);
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
            search.add(side, root, Origin::NONE);
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
        let graphs = self.data.sides.iter().map(|side| side.graph.bytes());
        self.base_bytes() + graphs.sum::<usize>()
    }

    fn reserve(&mut self, side: usize) -> bool {
        let limit = self.room_beside(self.data.sides[1 - side].graph.bytes());
        self.data.sides[side].graph.reserve(4, limit)
    }

    fn add(&mut self, side: usize, node: Node<S>, origin: Origin) -> NodeId {
        let (Origin { parent, edge }, g) = (origin, node.g);
        let id = self.data.sides[side].graph.add(node, origin);
        self.data.open += 1;
        self.figures.generated += 1;
        self.figures.search_depth = self.figures.search_depth.max(g);
        let parent = (parent != NO_NODE).then(|| number(side, parent));
        let id_and_side = Some(number(side, id));
        self.observer
            .note(|| Event::Generated(NodeRecord::blind(id_and_side, parent, edge, g)));
        id
    }

    /// The reason why a node of this side cannot be expanded.
    fn obstacle(&mut self, side: usize) -> Option<Status> {
        if self.is_at_limit() {
            return Some(Status::OutOfNodes);
        }
        (!self.reserve(side)).then_some(Status::OutOfMemory)
    }

    fn expand_node(&mut self, side: usize, id: NodeId) -> Status {
        self.data.open -= 1;
        self.note_expanded(number(side, id));
        let node = self.data.sides[side].graph.node_mut(id);
        node.close();
        let (state, g, came_by) = (node.state.clone(), node.g + 1, node.basic_edge());
        let edges: Vec<Edge> = self.space.operators.edges(state.blank()).collect();
        for edge in edges.into_iter().filter(|edge| !edge.undoes(came_by)) {
            let (child, memo) = self.space.child(&state, 0, edge);
            if self.data.sides[side].graph.find(&child).is_some() {
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
            let meeting = self.data.sides[1 - side].graph.find(&child);
            let mut node = Node::new(child, memo);
            node.g = g;
            let new = self.add(side, node, Origin { parent: id, edge });
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

    /// The path to the meeting, followed by the reverse of the path from the goal.
    fn join(&self, ends: [NodeId; 2]) -> Vec<Edge> {
        let there = self.data.sides[0].graph.edges_to(ends[0]).into_iter();
        let back = self.data.sides[1].graph.edges_to(ends[1]).into_iter().rev();
        there
            .chain(back.map(Edge::opposite))
            .filter(|&edge| edge != Edge::NONE)
            .collect()
    }

    /// The side and the node to expand next; the current layer may be complete.
    fn next_node(&self) -> Option<(usize, NodeId)> {
        if let Some(id) = self.data.sides[self.data.side].next() {
            return Some((self.data.side, id));
        }
        let layer = |side: &SideSearch<S>| side.graph.len() as NodeId - side.end;
        let other = &self.data.sides[1 - self.data.side];
        // The next node of the current side, and the layer of the other one.
        let (mine, theirs) = (
            layer(&self.data.sides[self.data.side]),
            other.end - other.first_open,
        );
        let side = if mine <= theirs {
            self.data.side
        } else {
            1 - self.data.side
        };
        let from = if side == self.data.side {
            self.data.sides[side].end
        } else {
            other.first_open
        };
        let ids = from..self.data.sides[side].graph.len() as NodeId;
        ids.into_iter()
            .find(|&id| self.data.sides[side].graph.node(id).is_open())
            .map(|id| (side, id))
    }

    fn advance(&mut self) -> Status {
        let Some((side, id)) = self.next_node() else {
            return Status::Exhausted;
        };
        if let Some(status) = self.obstacle(side) {
            return status;
        }
        if self.data.sides[self.data.side].next().is_none() {
            let done = &mut self.data.sides[self.data.side];
            done.first_open = done.end;
            done.end = done.graph.len() as NodeId;
            done.depth += 1;
            let known = self.data.sides[0].depth + self.data.sides[1].depth + 1;
            self.note_bound(known);
            self.figures.iterations += 1;
            self.observer.note(|| Event::Iteration(u64::from(known)));
        }
        self.data.side = side;
        self.data.sides[side].first_open = id;
        self.expand_node(side, id)
    }
}

fn number(side: usize, id: NodeId) -> NodeId {
    id.wrapping_mul(2) | side as NodeId
}

impl<S: State, W: SearchObserver> Expander for Bidirectional<S, W> {
    fn expand_next(&mut self) -> Status {
        let status = self.advance();
        self.figures.note_frontier(self.data.open);
        status
    }

    fn note(&mut self) {
        self.figures.note_frontier(self.data.open);
        self.figures.note_bytes(self.bytes());
    }

    fn waiting(&self) -> Vec<NodeId> {
        let sides = self.data.sides.iter().enumerate();
        let open = sides.flat_map(|(number_of_side, side)| {
            let ids = side.first_open..side.graph.len() as NodeId;
            ids.filter(|&id| side.graph.node(id).is_open())
                .map(move |id| number(number_of_side, id))
        });
        open.collect()
    }

    fn next(&self) -> Option<NodeId> {
        self.next_node().map(|(side, id)| number(side, id))
    }

    fn expand_chosen(&mut self, id: NodeId) -> Result<Status, HandError> {
        let (side, node_id) = ((id & 1) as usize, id / 2);
        let node = self.data.sides[side].graph.get(node_id);
        if !node.is_some_and(Node::is_open) {
            return Err(HandError::NotOpen(id));
        }
        let obstacle = self.obstacle(side);
        Ok(obstacle.unwrap_or_else(|| self.expand_node(side, node_id)))
    }
}
