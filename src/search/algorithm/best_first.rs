//! The common part of greedy best-first search, A* and weighted A*: always expand the open node of the lowest rank.
//!
//! What differs is the [`Ranking`]; what is done about duplicates is a choice of its own ([`Duplicates`]). The goal is
//! tested when a node is taken out of the queue, which optimality needs. Of equal rank the node with the smaller h goes
//! first (not under the rule *first seen*, where it counts for nothing), then the one that came last. A node costs 24 bytes
//! (up to 16 cells), 7 to 13 bytes in the table, 2 to 4 where there are macros, and 8 for each time that it is improved.

mod stepping;

use std::hint::black_box;

use super::Duplicates;
use crate::search::expander::Expander;
use crate::search::heuristic::{Evaluator, Heuristic};
use crate::search::operators::Edge;
use crate::search::space::Space;
use crate::search::store::graph::Graph;
use crate::search::store::node::{NOBODY, Node, Way};
use crate::search::store::queue::{Queue, Rank};
use crate::search::trace::{Event, NodeId, Seen, Watch, Why};
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

/// Instead of the h of a new node: there is none, or not yet. No estimate is as large.
const NOTHING_NEW: u32 = u32::MAX;

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

    /// Expands a node that was taken out of the queue.
    #[inline]
    fn expand_node(&mut self, id: NodeId, node: &Node<S>) {
        self.figures.expanded += 1;
        let order = self.figures.expanded;
        self.watch.note(|| Event::Expanded { id, order });
        if self.space.has_macros {
            return self.expand_with_macros(id, node);
        }
        let state = &node.state;
        let blank = state.blank();
        let basic = self.space.operators.basic(blank, node.basic_edge());
        let has_table = self.duplicates.has_table();
        let mut hashes = [0; 4];
        if S::IS_WORD && has_table {
            // The children's places in the table are far apart in memory, and each is looked at one after the other below. A
            // look at all of them now, whose answers nobody uses, fetches them together.
            let mut looks = 0;
            for ((_, from), hash) in basic.moves().zip(&mut hashes) {
                let mut child = state.clone();
                child.slide(from, blank);
                *hash = child.hash_with(from);
                looks |= self.graph.first_look(*hash);
            }
            // Or the compiler would leave the looks out.
            black_box(looks);
        }
        let mut least = NOTHING_NEW;
        for ((edge, from), &hash) in basic.moves().zip(&hashes) {
            let (child, memo) = self.space.basic_child(state, node.memo, blank, from);
            let hash = if S::IS_WORD || !has_table {
                hash
            } else {
                child.hash_with(from)
            };
            let h = self.add_child(id, node.g + 1, edge, child, memo, hash);
            least = least.min(h);
        }
        self.note_new(node.g + 1, least);
    }

    /// Notes new nodes of this g and, at the least, this h.
    #[inline]
    fn note_new(&mut self, g: u32, least: u32) {
        if least != NOTHING_NEW {
            let estimate = self.space.in_moves(u64::from(least));
            self.figures.note_node(g, estimate);
        }
    }

    #[cold]
    #[inline(never)]
    fn expand_with_macros(&mut self, id: NodeId, node: &Node<S>) {
        let edges: Vec<Edge> = self.space.operators.edges(node.state.blank()).collect();
        let came_by = node.basic_edge();
        for edge in edges.into_iter().filter(|edge| !edge.undoes(came_by)) {
            let (child, memo) = self.space.child(&node.state, node.memo, edge);
            let hash = child.hash();
            let g = node.g + self.space.operators.moves(edge);
            let h = self.add_child(id, g, edge, child, memo, hash);
            self.note_new(g, h);
        }
    }

    /// A child of this node, with its own g and the hash of its state. Answers its h, or [`NOTHING_NEW`].
    #[expect(
        clippy::inline_always,
        reason = "a search spends its time here, and a call would cost as much again"
    )]
    #[inline(always)]
    fn add_child(&mut self, id: NodeId, g: u32, edge: Edge, child: S, memo: u32, hash: u64) -> u32 {
        let free = match self.graph.find_or_free(&child, hash) {
            Ok(known) => {
                self.meet_again(known, id, edge, g);
                return NOTHING_NEW;
            }
            Err(free) => free,
        };
        // Without a table no state is found.
        if free.is_none() && self.is_on_own_path(&child, id) {
            self.figures.duplicates += 1;
            if W::IS_ON {
                let seen = self.seen_as(None, Some(id), edge, g, memo);
                self.watch.note(|| Event::Pruned(seen, Why::OnOwnPath));
            }
            return NOTHING_NEW;
        }
        let h = self.space.estimate(memo);
        let rank = self.ranks.of(g, h);
        let new = self.graph.len() as NodeId;
        let mut node = Node::new(child, memo);
        node.g = g;
        node.next = self.queue.join(new, rank);
        self.graph.add_at(free, node, Way { parent: id, edge });
        if W::IS_ON {
            let seen = self.seen(new);
            self.watch.note(|| Event::Generated(seen));
        }
        h
    }

    /// Whether the child is dropped for its own path, by a search that drops for nothing else.
    #[cold]
    #[inline(never)]
    fn is_on_own_path(&self, child: &S, parent: NodeId) -> bool {
        self.duplicates == Duplicates::OwnPath && self.graph.is_on_path(child, parent)
    }

    /// A child whose state has a node already: a shorter path is taken over, unless the rule is first seen.
    #[inline(never)]
    fn meet_again(&mut self, known: NodeId, parent: NodeId, edge: Edge, g: u32) {
        let node = self.graph.node(known);
        let (old, memo, was_open) = (node.g, node.memo, node.is_open());
        if g >= old || self.duplicates == Duplicates::FirstSeen {
            self.figures.duplicates += 1;
            if W::IS_ON {
                let seen = self.seen_as(None, Some(parent), edge, g, memo);
                self.watch.note(|| Event::Pruned(seen, Why::SeenBefore));
            }
            return;
        }
        let h = self.space.estimate(memo);
        if was_open {
            self.queue.remove(&mut self.graph, known);
        } else {
            self.figures.reopened += 1;
        }
        self.graph.node_mut(known).g = g;
        self.graph.set_way(known, Way { parent, edge });
        let rank = self.ranks.of(g, h);
        self.queue.join_again(&mut self.graph, known, rank);
        if W::IS_ON {
            let seen = self.seen(known);
            self.watch.note(|| Event::Improved {
                seen,
                was_closed: !was_open,
            });
        }
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
