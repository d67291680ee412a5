//! The common part of greedy best-first search, A* and weighted A*: always expand the open node of the lowest rank.
//!
//! What differs is the [`Ranking`]; what is done about duplicates is a choice of its own ([`Duplicates`]). The goal is
//! tested when a node is taken out of the queue, which optimality needs. Of equal rank the node with the smaller h goes
//! first (not under the rule *first seen*, where it counts for nothing), then the one that came last. A node costs 24 bytes
//! (up to 16 cells), 7 to 13 bytes in the table, 2 to 4 where there are macros, and 8 for each time that it is improved.

mod children;
mod stepping;

use super::Duplicates;
use crate::search::expander::Expander;
use crate::search::heuristic::{Evaluator, Heuristic};
use crate::search::operators::Edge;
use crate::search::run::SearchRun;
use crate::search::space::Space;
use crate::search::store::graph::Graph;
use crate::search::store::node::{NOBODY, Node, Way};
use crate::search::store::queue::{Queue, Rank};
use crate::search::trace::{Event, NodeId, NodeRecord, SearchObserver};
use crate::search::{State, Status};

/// How much g and h count in the rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ranking {
    pub g: u32,
    pub h: u32,
}

/// The same, ready to use.
#[derive(Clone, Copy, Debug)]
struct Ranks {
    /// What a move counts, and what a part of the estimate counts.
    g: u64,
    h: u64,
    /// All bits of h where of equal nodes that of the smaller h goes first, else none.
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

pub(crate) type BestFirst<S, W, H = Evaluator> = SearchRun<Own<S>, S, W, H>;

/// The nodes, and the queue of the open ones.
pub(crate) struct Own<S> {
    graph: Graph<S>,
    queue: Queue,
    ranks: Ranks,
    duplicates: Duplicates,
    proves_bounds: bool,
    /// What the bound was proven by last.
    highest_rank: u64,
}

impl<S: State, W: SearchObserver, H: Heuristic> BestFirst<S, W, H> {
    pub fn new(space: Space<S, H>, ranking: Ranking, duplicates: Duplicates) -> Self {
        let memo = space.start_memo();
        // The least f among open nodes bounds all solutions, as long as open nodes are improved.
        let proves_bounds = space.estimates.admissible
            && ranking.g == ranking.h
            && duplicates != Duplicates::FirstSeen;
        let observer = W::in_parts(space.f(1, 0) * u64::from(ranking.g.max(1)));
        let own = Own {
            graph: Graph::new(&space.start, duplicates.has_table(), space.has_macros),
            queue: Queue::default(),
            ranks: Ranks {
                g: space.f(1, 0) * u64::from(ranking.g),
                h: u64::from(ranking.h),
                // Paper 003's queue compares f alone.
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
        let mut search = Self::of(space, observer, own);
        search.figures.generated = 1;
        if search.reserve() {
            let start = search.space.start.clone();
            let rank = search.own.ranks.of(0, search.space.estimate(memo));
            let mut node = Node::new(start, memo);
            node.next = search.own.queue.join(0, rank);
            let id = search.own.graph.add(node, Way::NONE);
            let seen = search.seen(id);
            search.observer.note(|| Event::Generated(seen));
            search.note();
        }
        if search.own.queue.len() == 0 || search.own.queue.is_full() {
            search.status = Status::OutOfMemory;
        }
        search
    }

    fn seen(&self, id: NodeId) -> NodeRecord {
        let node = self.own.graph.node(id);
        let Way { parent, edge } = self.own.graph.way(id);
        let parent = (parent != NOBODY).then_some(parent);
        self.seen_as(Some(id), parent, edge, node.g, node.memo)
    }

    fn seen_as(
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
            f: self.own.ranks.of(g, h).first,
        }
    }

    /// Makes room for the children of one node, or says that the limit stands in the way.
    #[inline]
    fn reserve(&mut self) -> bool {
        // A trace grows by itself: with one, the limit is looked at each time.
        let children = self.space.operators.most_children();
        !W::IS_ON && self.own.graph.has_room(children) || self.grow(children)
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self, children: usize) -> bool {
        // The queue must be able to double, old and new beside each other; it asks before it grows.
        let queue = 3 * self.own.queue.bytes() + 1024;
        let has_room = self.own.graph.reserve(children, self.room_beside(queue));
        let graph = self.own.graph.bytes_in_full();
        self.own.queue.set_limit(self.room_beside(graph));
        has_room
    }

    fn is_goal(&self, id: NodeId) -> bool {
        self.own.graph.node(id).state == self.space.goal
    }

    /// Expands the node that was taken out, unless it is the goal.
    #[inline]
    fn settle(&mut self, id: NodeId) -> Status {
        let node = self.own.graph.node(id);
        if node.state == self.space.goal {
            let g = node.g;
            return self.solve(id, g, self.own.graph.edges_to(id));
        }
        // A copy, since nodes come to the graph meanwhile.
        let node = node.clone();
        self.expand_node(id, &node);
        if self.own.queue.is_full() {
            Status::OutOfMemory
        } else {
            Status::Running
        }
    }

    #[inline]
    fn advance(&mut self) -> Status {
        if self.own.queue.len() == 0 {
            // Every node was expanded, and none was dropped but for its state, which is known or lies on its own path: so
            // every state was seen. (A tree search, which drops none, never comes here.)
            return Status::Exhausted;
        }
        // The goal, which needs no expansion, may still be taken.
        if self.is_at_limit() && !self.next().is_some_and(|id| self.is_goal(id)) {
            return Status::OutOfNodes;
        }
        if !self.reserve() {
            return Status::OutOfMemory;
        }
        let id = self.own.queue.pop(&mut self.own.graph);
        if id == NOBODY {
            return Status::Exhausted;
        }
        let first = self.own.queue.taken_first();
        if self.own.proves_bounds && first > self.own.highest_rank {
            self.own.highest_rank = first;
            // g and h count the same where bounds are proven.
            let f = first / self.own.ranks.h;
            self.note_bound(self.space.in_moves(f));
        }
        self.settle(id)
    }
}
