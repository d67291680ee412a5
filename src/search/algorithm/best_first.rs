//! The common part of greedy best-first search, A* and weighted A*: always expand the open node of the lowest rank.
//!
//! - `children`: the expansion of a node; `stepping`: steps, figures and open nodes
//!
//! They differ in their [`Ranking`]; the treatment of duplicates is independent of it ([`Duplicates`]). The goal is
//! tested when a node is taken out of the queue, which optimality requires. Of equal rank the node with the smaller h
//! goes first (except under the rule *first seen*, which ignores it), then the newest. A node costs 24 bytes (up to 16
//! cells), 7 to 13 bytes in the table, 2 to 4 if there are macros, and 8 for each time that it is improved.

mod children;
mod stepping;

use super::Duplicates;
use crate::search::expander::Expander;
use crate::search::heuristic::{Evaluator, Heuristic};
use crate::search::operators::Edge;
use crate::search::run::SearchRun;
use crate::search::space::Space;
use crate::search::store::graph::Graph;
use crate::search::store::node::{NO_NODE, Node, Origin};
use crate::search::store::queue::{Queue, Rank};
use crate::search::trace::{Event, NodeId, NodeRecord, SearchObserver};
use crate::search::{State, Status};

/// The weights of g and h in the rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ranking {
    pub g: u32,
    pub h: u32,
}

/// The weights, prepared for computing ranks.
#[derive(Clone, Copy, Debug)]
struct Ranks {
    /// The weights of a move and of a unit of the estimate.
    g: u64,
    h: u64,
    /// All bits of h if it decides between equal ranks, else none.
    second: u32,
}

impl Ranks {
    #[inline]
    fn of(self, g: u32, h: u32) -> Rank {
        Rank {
            first: u64::from(g) * self.g + u64::from(h) * self.h,
            second: h & self.second,
        }
    }
}

pub(crate) type BestFirst<S, W, H = Evaluator> = SearchRun<BestFirstData<S>, S, W, H>;

/// The nodes, and the queue of the open ones.
pub(crate) struct BestFirstData<S> {
    graph: Graph<S>,
    queue: Queue,
    ranks: Ranks,
    duplicates: Duplicates,
    proves_bounds: bool,
    /// The rank that proved the last bound.
    highest_rank: u64,
}

impl<S: State, W: SearchObserver, H: Heuristic> BestFirst<S, W, H> {
    pub fn new(space: Space<S, H>, ranking: Ranking, duplicates: Duplicates) -> Self {
        let memo = space.start_memo();
        // The least f of the open nodes is a lower bound of all solutions, provided that open nodes are improved.
        let proves_bounds = space.estimates.admissible
            && ranking.g == ranking.h
            && duplicates != Duplicates::FirstSeen;
        let observer = W::in_parts(space.f(1, 0) * u64::from(ranking.g.max(1)));
        let data = BestFirstData {
            graph: Graph::new(&space.start, duplicates.has_table(), space.has_macros),
            queue: Queue::default(),
            ranks: Ranks {
                g: space.f(1, 0) * u64::from(ranking.g),
                h: u64::from(ranking.h),
                // The list of Doan and Nguyen compares f only.
                second: if duplicates == Duplicates::FirstSeen {
                    0
                } else {
                    u32::MAX
                },
            },
            duplicates,
            proves_bounds,
            highest_rank: 0,
        };
        let mut search = Self::of(space, observer, data);
        search.figures.generated = 1;
        if search.reserve() {
            let start = search.space.start.clone();
            let rank = search.data.ranks.of(0, search.space.estimate(memo));
            let mut node = Node::new(start, memo);
            node.next = search.data.queue.join(0, rank);
            let id = search.data.graph.add(node, Origin::NONE);
            let record = search.record(id);
            search.observer.note(|| Event::Generated(record));
            search.note();
        }
        if search.data.queue.len() == 0 || search.data.queue.is_full() {
            search.status = Status::OutOfMemory;
        }
        search
    }

    fn record(&self, id: NodeId) -> NodeRecord {
        let node = self.data.graph.node(id);
        let Origin { parent, edge } = self.data.graph.origin(id);
        let parent = (parent != NO_NODE).then_some(parent);
        self.record_of_child(Some(id), parent, edge, node.g, node.memo)
    }

    fn record_of_child(
        &self,
        id: Option<NodeId>,
        parent: Option<NodeId>,
        edge: Edge,
        g: u32,
        memo: u32,
    ) -> NodeRecord {
        let h = self.space.estimate(memo);
        NodeRecord {
            id,
            parent,
            edge,
            g,
            h,
            f: self.data.ranks.of(g, h).first,
        }
    }

    /// Makes room for the children of one node; `false` if the limit does not allow it.
    #[inline]
    fn reserve(&mut self) -> bool {
        // A trace grows independently: with one, the limit is checked each time.
        let children = self.space.operators.most_children();
        !W::IS_ON && self.data.graph.has_room(children) || self.grow(children)
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self, children: usize) -> bool {
        // The queue must be able to double, with old and new memory at once; it checks the limit before it grows.
        let queue = 3 * self.data.queue.bytes() + 1024;
        let has_room = self.data.graph.reserve(children, self.room_beside(queue));
        let graph = self.data.graph.bytes_in_full();
        self.data.queue.set_limit(self.room_beside(graph));
        has_room
    }

    fn is_goal(&self, id: NodeId) -> bool {
        self.data.graph.node(id).state == self.space.goal
    }

    /// Expands the node that was taken out, unless it is the goal.
    #[inline]
    fn settle(&mut self, id: NodeId) -> Status {
        let node = self.data.graph.node(id);
        if node.state == self.space.goal {
            let g = node.g;
            return self.solve(id, g, self.data.graph.edges_to(id));
        }
        // A copy, since the graph grows meanwhile.
        let node = node.clone();
        self.expand_node(id, &node);
        if self.data.queue.is_full() {
            Status::OutOfMemory
        } else {
            Status::Running
        }
    }

    #[inline]
    fn advance(&mut self) -> Status {
        if self.data.queue.len() == 0 {
            // Every node was expanded, and children were dropped only for known states or states on their own path: so
            // every state was seen. (A tree search drops none and never gets here.)
            return Status::Exhausted;
        }
        // The goal needs no expansion and may still be taken.
        if self.is_at_limit() && !self.next().is_some_and(|id| self.is_goal(id)) {
            return Status::OutOfNodes;
        }
        if !self.reserve() {
            return Status::OutOfMemory;
        }
        let id = self.data.queue.pop(&mut self.data.graph);
        if id == NO_NODE {
            return Status::Exhausted;
        }
        let first = self.data.queue.taken_first();
        if self.data.proves_bounds && first > self.data.highest_rank {
            self.data.highest_rank = first;
            // g and h have equal weights if bounds are proven.
            let f = first / self.data.ranks.h;
            self.note_bound(self.space.in_moves(f));
        }
        self.settle(id)
    }
}
