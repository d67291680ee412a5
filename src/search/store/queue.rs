//! The open nodes of a best-first search, by rank.
//!
//! A rank has two parts: the lower `first` wins, then the lower `second` (A* uses h there, so that of equal f the
//! deeper node wins), then the node that came last. Nodes of equal rank form a list through the nodes themselves, so
//! that joining and taking cost O(1) and hardly any memory: the number of ranks is small beside that of nodes. A node that
//! is improved, or taken by hand, stays in its list and is passed over when its turn comes: it is closed by then, or its
//! rank is another one.

use super::graph::Graph;
use super::layer::{Again, Link};
use super::layers::Layers;
use super::node::{NOBODY, Node};
use crate::search::State;
use crate::search::trace::NodeId;

/// What open nodes are ordered by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rank {
    pub first: u64,
    pub second: u32,
}

#[derive(Debug, Default)]
pub struct Queue {
    layers: Layers,
    again: Again,
    /// Open nodes.
    len: usize,
    /// Places in lists that are to be passed over.
    passed: usize,
    limit: usize,
    is_full: bool,
}

impl Queue {
    pub fn len(&self) -> usize {
        self.len
    }

    pub fn bytes(&self) -> usize {
        self.layers.bytes() + self.again.bytes()
    }

    /// It may hold so many bytes from now on.
    pub fn set_limit(&mut self, bytes: usize) {
        self.limit = bytes;
    }

    /// Whether a node found no place within the limit: then there is no going on.
    pub fn is_full(&self) -> bool {
        self.is_full
    }

    /// So many bytes are free within the limit.
    fn room(&self) -> usize {
        self.limit.saturating_sub(self.bytes())
    }

    /// Puts a node in that was never in. The node itself, which may not be made yet, is left to the caller: behind it
    /// stands what is answered.
    #[expect(
        clippy::inline_always,
        reason = "a search spends its time here, and a call would cost as much again"
    )]
    #[inline(always)]
    pub fn join(&mut self, id: NodeId, rank: Rank) -> Link {
        self.len += 1;
        match self.layers.join(id, rank) {
            Some(head) => head,
            None => self.join_new(id, rank),
        }
    }

    /// The same where something has to grow first. What finds no place is counted, and in no list.
    #[cold]
    #[inline(never)]
    fn join_new(&mut self, link: Link, rank: Rank) -> Link {
        let room = self.room();
        let head = self.layers.join_new(link, rank, room);
        self.is_full |= head.is_none();
        head.unwrap_or(NOBODY)
    }

    /// Puts a closed node in that was in before, and perhaps has a place in some list still.
    pub fn join_again<S: State>(&mut self, graph: &mut Graph<S>, id: NodeId, rank: Rank) {
        graph.node_mut(id).open();
        if self.again.bytes_to_grow() > self.room() {
            self.is_full = true;
            self.len += 1;
            return;
        }
        let link = self.again.add(id);
        let head = self.join(link, rank);
        self.again.put_behind(link, head);
    }

    /// The node of the lowest rank, with that rank; `rank_of` says which rank a node has now.
    pub fn peek<S: State>(
        &self,
        graph: &Graph<S>,
        rank_of: impl Fn(&Node<S>) -> Rank,
    ) -> Option<(NodeId, Rank)> {
        for (rank, head) in self.layers.lists() {
            let mut link = head;
            while link != NOBODY {
                let known = self.again.get(link);
                let (id, next) = known.unwrap_or_else(|| (link, graph.node(link).next));
                let node = graph.node(id);
                if node.is_open() && rank_of(node) == rank {
                    return Some((id, rank));
                }
                link = next;
            }
        }
        None
    }

    /// Takes the node of the lowest rank out.
    #[inline]
    pub fn pop<S: State>(
        &mut self,
        graph: &mut Graph<S>,
        rank_of: impl Fn(&Node<S>) -> Rank,
    ) -> Option<(NodeId, Rank)> {
        loop {
            let first = self.layers.first();
            let (rank, head) = match first {
                Some(first) => first,
                None => self.layers.first_in_tree()?,
            };
            let link = *head;
            let (id, next) = match self.again.get(link) {
                Some(known) => {
                    self.again.free(link);
                    known
                }
                None => (link, graph.node(link).next),
            };
            *head = next;
            let node = graph.node_mut(id);
            if self.passed > 0 && !(node.is_open() && rank_of(node) == rank) {
                self.passed -= 1;
                continue;
            }
            node.close();
            self.len -= 1;
            return Some((id, rank));
        }
    }

    /// Takes this open node out: its place in its list will be passed over.
    pub fn remove<S: State>(&mut self, graph: &mut Graph<S>, id: NodeId) {
        graph.node_mut(id).close();
        self.len -= 1;
        self.passed += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Random;
    use crate::search::Packed;
    use crate::search::store::node::Way;

    /// A queue with its nodes, and the rank that each has now.
    struct Case {
        graph: Graph<Packed>,
        queue: Queue,
        ranks: Vec<Rank>,
    }

    impl Case {
        fn new(limit: usize) -> Self {
            let mut queue = Queue::default();
            queue.set_limit(limit);
            Self {
                graph: Graph::new(false, false),
                queue,
                ranks: Vec::new(),
            }
        }

        fn join(&mut self, rank: Rank) -> NodeId {
            assert!(self.graph.reserve(1, usize::MAX));
            let id = self.ranks.len() as NodeId;
            let mut node = Node::new(Packed::from_word(u64::from(id)), 0);
            node.next = self.queue.join(id, rank);
            self.ranks.push(rank);
            self.graph.add(node, Way::NONE)
        }

        fn peek(&self) -> Option<(NodeId, Rank)> {
            let rank_of = |node: &Node<Packed>| self.ranks[node.state.word() as usize];
            self.queue.peek(&self.graph, rank_of)
        }

        fn pop(&mut self) -> Option<(NodeId, Rank)> {
            let ranks = &self.ranks;
            let rank_of = |node: &Node<Packed>| ranks[node.state.word() as usize];
            self.queue.pop(&mut self.graph, rank_of)
        }
    }

    /// The same order as a list that is sorted anew each time, whether ranks are near each other or far apart.
    #[test]
    fn the_lowest_rank_goes_first_and_of_equals_the_last() {
        for (spread, is_tree) in [(3, false), (50, false), (1 << 40, true)] {
            let mut random = Random::new(spread);
            let mut case = Case::new(usize::MAX);
            let mut model: Vec<(Rank, NodeId)> = Vec::new();
            for _ in 0..4_000 {
                let rank = Rank {
                    first: random.below(spread) / 7 * 7 + 1_000,
                    second: random.below(5) as u32,
                };
                model.push((rank, case.join(rank)));
                let lowest = |model: &[(Rank, NodeId)]| {
                    let ranks = model.iter().enumerate();
                    let key = |&(at, (rank, _)): &(usize, &(Rank, NodeId))| {
                        (rank.first, rank.second, usize::MAX - at)
                    };
                    ranks.min_by_key(key).map(|(at, _)| at)
                };
                let any = random.below(model.len() as u64) as usize;
                match random.below(6) {
                    0 | 1 => {
                        let at = lowest(&model).expect("one was pushed");
                        let (rank, id) = model.remove(at);
                        assert_eq!(case.peek(), Some((id, rank)));
                        assert_eq!(case.pop(), Some((id, rank)));
                    }
                    2 => {
                        let (_, id) = model.remove(any);
                        case.queue.remove(&mut case.graph, id);
                    }
                    // Improved, or come again with the same rank: from now on it is the one that came last.
                    3 | 4 => {
                        let (mut rank, id) = model.remove(any);
                        case.queue.remove(&mut case.graph, id);
                        rank.first -= random.below(2);
                        case.ranks[id as usize] = rank;
                        case.queue.join_again(&mut case.graph, id, rank);
                        model.push((rank, id));
                    }
                    _ => {}
                }
                assert_eq!(case.queue.len(), model.len());
            }
            let queue = &case.queue;
            assert_eq!((queue.layers.is_tree(), queue.is_full()), (is_tree, false));
            while let Some((id, _)) = case.pop() {
                model.retain(|&(_, other)| other != id);
            }
            assert!(model.is_empty());
            assert_eq!(case.queue.passed, 0, "every place was taken or passed over");
        }
    }

    #[test]
    fn it_asks_before_it_grows() {
        let mut random = Random::new(1);
        for limit in [1_000, 10_000, 100_000] {
            for comes_again in [false, true] {
                let mut case = Case::new(limit);
                for id in 0.. {
                    let first = if comes_again {
                        0
                    } else {
                        random.below(1 << 30)
                    };
                    let rank = Rank { first, second: 0 };
                    case.join(rank);
                    if comes_again {
                        case.queue.remove(&mut case.graph, id);
                        case.queue.join_again(&mut case.graph, id, rank);
                    }
                    assert!(case.queue.bytes() <= limit);
                    if case.queue.is_full() {
                        assert!(id > limit as NodeId / 400, "{id} nodes in {limit} bytes");
                        break;
                    }
                }
            }
        }
    }
}
