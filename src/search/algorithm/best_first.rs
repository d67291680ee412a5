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
use crate::search::space::Space;
use crate::search::store::graph::Graph;
use crate::search::store::node::{NOBODY, Node, Way};
use crate::search::store::queue::{Queue, Rank};
use crate::search::trace::{Event, NodeId, Seen, Watch};
use crate::search::{Figures, State, Status};

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

pub(crate) struct BestFirst<S, W, H = Evaluator> {
    space: Space<S, H>,
    graph: Graph<S>,
    queue: Queue,
    ranks: Ranks,
    duplicates: Duplicates,
    figures: Figures,
    status: Status,
    goal: NodeId,
    proves_bounds: bool,
    /// What the bound was proven by last.
    highest_rank: u64,
    watch: W,
}

impl<S: State, W: Watch, H: Heuristic> BestFirst<S, W, H> {
    pub fn new(space: Space<S, H>, ranking: Ranking, duplicates: Duplicates) -> Self {
        let memo = space.start_memo();
        let figures = Figures {
            generated: 1,
            lower_bound: space.first_bound(),
            best_estimate: space.in_moves(u64::from(space.estimate(memo))),
            ..Figures::default()
        };
        // The least f among open nodes bounds all solutions, as long as open nodes are improved.
        let proves_bounds = space.estimates.admissible
            && ranking.g == ranking.h
            && duplicates != Duplicates::FirstSeen;
        let mut search = Self {
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
            figures,
            status: Status::Running,
            goal: NOBODY,
            proves_bounds,
            highest_rank: 0,
            watch: W::in_parts(space.f(1, 0) * u64::from(ranking.g.max(1))),
            space,
        };
        if search.reserve() {
            let start = search.space.start.clone();
            let rank = search.ranks.of(0, search.space.estimate(memo));
            let mut node = Node::new(start, memo);
            node.next = search.queue.join(0, rank);
            let id = search.graph.add(node, Way::NONE);
            let seen = search.seen(id);
            search.watch.note(|| Event::Generated(seen));
            search.note();
        }
        if search.queue.len() == 0 || search.queue.is_full() {
            search.status = Status::OutOfMemory;
        }
        search
    }

    fn seen(&self, id: NodeId) -> Seen {
        let node = self.graph.node(id);
        let Way { parent, edge } = self.graph.way(id);
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
    ) -> Seen {
        let h = self.space.estimate(memo);
        Seen {
            id,
            parent,
            edge,
            g,
            h,
            f: self.ranks.of(g, h).first,
        }
    }

    /// Makes room for the children of one node, or says that the limit stands in the way.
    #[inline]
    fn reserve(&mut self) -> bool {
        // A trace grows by itself: with one, the limit is looked at each time.
        let children = self.space.operators.most_children();
        !W::IS_ON && self.graph.has_room(children) || self.grow(children)
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self, children: usize) -> bool {
        let others = self.space.bytes() + self.watch.bytes() + self.watch.bytes_for_step();
        // The queue shall be able to double, old and new beside each other; it asks before it grows.
        let with_queue = others + 3 * self.queue.bytes() + 1024;
        let limit = self.space.limits.bytes;
        let has_room = self
            .graph
            .reserve(children, limit.saturating_sub(with_queue));
        self.queue
            .set_limit(limit.saturating_sub(others + self.graph.bytes_in_full()));
        has_room
    }

    /// Whether it may expand no more; the goal, which needs no expansion, may still be taken.
    #[inline]
    fn is_at_limit(&self) -> bool {
        self.figures.expanded >= self.space.limits.expanded
    }

    fn is_goal(&self, id: NodeId) -> bool {
        self.graph.node(id).state == self.space.goal
    }

    /// Expands the node that was taken out, unless it is the goal.
    #[inline]
    fn settle(&mut self, id: NodeId) -> Status {
        let node = self.graph.node(id);
        if node.state == self.space.goal {
            self.goal = id;
            self.figures.moves = Some(node.g);
            self.watch.note(|| Event::Solved(id));
            return Status::Solved;
        }
        // A copy, since nodes come to the graph meanwhile.
        let node = node.clone();
        self.expand_node(id, &node);
        if self.queue.is_full() {
            Status::OutOfMemory
        } else {
            Status::Running
        }
    }

    #[inline]
    fn advance(&mut self) -> Status {
        if self.queue.len() == 0 {
            // Every node was expanded, and none was dropped but for its state, which is known or lies on its own path: so
            // every state was seen. (A tree search, which drops none, never comes here.)
            return Status::Exhausted;
        }
        if self.is_at_limit() && !self.next().is_some_and(|id| self.is_goal(id)) {
            return Status::OutOfNodes;
        }
        if !self.reserve() {
            return Status::OutOfMemory;
        }
        let id = self.queue.pop(&mut self.graph);
        if id == NOBODY {
            return Status::Exhausted;
        }
        let first = self.queue.taken_first();
        if self.proves_bounds && first > self.highest_rank {
            self.highest_rank = first;
            // g and h count the same where bounds are proven.
            let f = first / self.ranks.h;
            let bound = self.space.bound(self.space.in_moves(f));
            self.figures.lower_bound = self.figures.lower_bound.max(bound);
        }
        self.settle(id)
    }
}
