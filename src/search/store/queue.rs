//! The open nodes of a best-first search, by rank.
//!
//! A rank has two parts: the lower `first` goes first, then the lower `second` (A* uses h there, so that of equal f the
//! deeper node goes first), then the newest node. Nodes of equal rank are linked in a list, so joining and taking cost
//! O(1) and hardly any memory: there are few ranks compared with nodes.
//!
//! A node that is taken by hand, or improved, keeps its old place, which is skipped later because the node is closed by
//! then: a node is queued again only with a rank that is not above its old one, so its last place is reached before all
//! others, and closes it.

use super::bucket::{ListLink, Requeued};
use super::buckets::Buckets;
use super::graph::Graph;
use super::node::NO_NODE;
use crate::search::State;
use crate::search::trace::NodeId;

/// The order of open nodes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rank {
    pub first: u64,
    pub second: u32,
}

#[derive(Debug, Default)]
pub struct Queue {
    buckets: Buckets,
    requeued: Requeued,
    /// The number of open nodes.
    len: usize,
    limit: usize,
    is_full: bool,
}

impl Queue {
    pub fn len(&self) -> usize {
        self.len
    }

    pub fn bytes(&self) -> usize {
        self.buckets.bytes() + self.requeued.bytes()
    }

    /// Sets the limit of bytes.
    pub fn set_limit(&mut self, bytes: usize) {
        self.limit = bytes;
    }

    /// Returns whether a node found no place within the limit, after which the search cannot continue.
    pub fn is_full(&self) -> bool {
        self.is_full
    }

    /// The bytes that are free within the limit.
    fn room(&self) -> usize {
        self.limit.saturating_sub(self.bytes())
    }

    /// Adds a node that was never in the queue, or an extra place of one. Returns its successor in the list, which the
    /// caller stores, since the node may not exist yet.
    #[expect(
        clippy::inline_always,
        reason = "a search spends its time here, and a call would cost as much again"
    )]
    #[inline(always)]
    pub fn join(&mut self, link: ListLink, rank: Rank) -> ListLink {
        self.len += 1;
        match self.buckets.join(link, rank) {
            Some(head) => head,
            None => self.join_new(link, rank),
        }
    }

    /// The same if something has to grow first. A link without a place is counted but is in no list.
    #[cold]
    #[inline(never)]
    fn join_new(&mut self, link: ListLink, rank: Rank) -> ListLink {
        let room = self.room();
        let head = self.buckets.join_new(link, rank, room);
        self.is_full |= head.is_none();
        head.unwrap_or(NO_NODE)
    }

    /// Adds a closed node that was in the queue before, with a rank that is not above its old one.
    pub fn requeue<S: State>(&mut self, graph: &mut Graph<S>, id: NodeId, rank: Rank) {
        graph.node_mut(id).open();
        if self.requeued.bytes_to_grow() > self.room() {
            self.is_full = true;
            self.len += 1;
            return;
        }
        let link = self.requeued.add(id);
        let head = self.join(link, rank);
        self.requeued.put_behind(link, head);
    }

    /// The node of the lowest rank, with that rank.
    pub fn peek<S: State>(&self, graph: &Graph<S>) -> Option<(NodeId, Rank)> {
        for (rank, head) in self.buckets.lists() {
            let mut link = head;
            while link != NO_NODE {
                let (id, next) = if Requeued::is_marked(link) {
                    self.requeued.get(link)
                } else {
                    (link, graph.node(link).next)
                };
                if graph.node(id).is_open() {
                    return Some((id, rank));
                }
                link = next;
            }
        }
        None
    }

    /// Takes the node of the lowest rank out; [`NO_NODE`] if there is none, which takes one register while an option
    /// takes memory.
    #[inline]
    pub fn pop<S: State>(&mut self, graph: &mut Graph<S>) -> NodeId {
        loop {
            let Some(head) = self.buckets.first() else {
                return NO_NODE;
            };
            let link = *head;
            let (id, node) = if Requeued::is_marked(link) {
                let id = self.requeued.take(head);
                (id, graph.node_mut(id))
            } else {
                let node = graph.node_mut(link);
                *head = node.next;
                (link, node)
            };
            if node.is_open() {
                node.close();
                self.len -= 1;
                return id;
            }
        }
    }

    /// The `first` of the node that was taken out last; valid until another one joins.
    #[inline]
    pub fn taken_first(&self) -> u64 {
        self.buckets.found_first()
    }

    /// Takes this open node out: its place in its list will be skipped.
    pub fn remove<S: State>(&mut self, graph: &mut Graph<S>, id: NodeId) {
        graph.node_mut(id).close();
        self.len -= 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Random;
    use crate::search::Packed;
    use crate::search::store::node::{Node, Origin};

    /// A queue with its nodes.
    struct Case {
        graph: Graph<Packed>,
        queue: Queue,
    }

    impl Case {
        fn new(limit: usize) -> Self {
            let mut queue = Queue::default();
            queue.set_limit(limit);
            Self {
                graph: Graph::new(&Packed::from_word(0), false, false),
                queue,
            }
        }

        fn join(&mut self, rank: Rank) -> NodeId {
            assert!(self.graph.reserve(1, usize::MAX));
            let id = self.graph.len() as NodeId;
            let mut node = Node::new(Packed::from_word(u64::from(id)), 0);
            node.next = self.queue.join(id, rank);
            self.graph.add(node, Origin::NONE)
        }

        /// Returns the node with the `first` of its rank.
        fn pop(&mut self) -> Option<(NodeId, u64)> {
            let id = self.queue.pop(&mut self.graph);
            (id != NO_NODE).then(|| (id, self.queue.taken_first()))
        }
    }

    /// The specification of the queue: open nodes in the order in which they joined, searched linearly.
    #[derive(Default)]
    struct Model {
        open: Vec<(Rank, NodeId)>,
    }

    impl Model {
        fn take_lowest(&mut self) -> Option<(NodeId, Rank)> {
            let ranks = self.open.iter().enumerate();
            let key = |&(at, (rank, _)): &(usize, &(Rank, NodeId))| {
                (rank.first, rank.second, usize::MAX - at)
            };
            let (at, _) = ranks.min_by_key(key)?;
            let (rank, id) = self.open.remove(at);
            Some((id, rank))
        }
    }

    /// The queue returns the same nodes as the linear search, whether ranks are close or far apart; also if nodes are
    /// taken by hand, improved, or opened again.
    #[test]
    fn the_lowest_rank_goes_first_and_of_equals_the_last() {
        for (spread, is_tree) in [(3, false), (50, false), (1 << 40, true)] {
            let mut random = Random::new(spread);
            let (mut case, mut model) = (Case::new(usize::MAX), Model::default());
            let mut gone = Vec::new();
            for _ in 0..4_000 {
                let rank = Rank {
                    first: random.below(spread) / 7 * 7 + 10_000,
                    second: random.below(5) as u32,
                };
                model.open.push((rank, case.join(rank)));
                let any = random.below(model.open.len() as u64) as usize;
                let mut again = None;
                match random.below(7) {
                    0 | 1 => {
                        let next = model.take_lowest();
                        assert_eq!(case.queue.peek(&case.graph), next);
                        assert_eq!(case.pop(), next.map(|(id, rank)| (id, rank.first)));
                        gone.extend(next.map(|(id, rank)| (rank, id)));
                    }
                    2 => {
                        gone.push(model.open.remove(any));
                        case.queue.remove(&mut case.graph, gone[gone.len() - 1].1);
                    }
                    3 | 4 => {
                        let known = model.open.remove(any);
                        case.queue.remove(&mut case.graph, known.1);
                        again = Some(known);
                    }
                    5 if !gone.is_empty() => {
                        again = Some(gone.swap_remove(random.below(gone.len() as u64) as usize));
                    }
                    _ => {}
                }
                // With a lower rank, or with the same: then it is the newest.
                if let Some((mut rank, id)) = again {
                    rank.first -= random.below(2);
                    case.queue.requeue(&mut case.graph, id, rank);
                    model.open.push((rank, id));
                }
                assert_eq!(case.queue.len(), model.open.len());
            }
            let queue = &case.queue;
            assert_eq!((queue.buckets.is_tree(), queue.is_full()), (is_tree, false));
            assert!(queue.requeued.len() > 0);
            while let Some((id, rank)) = model.take_lowest() {
                assert_eq!(case.pop(), Some((id, rank.first)));
            }
            assert_eq!(case.pop(), None);
            assert_eq!((case.queue.len(), case.queue.requeued.len()), (0, 0));
        }
    }

    #[test]
    fn what_comes_again_and_goes_takes_no_more_room() {
        let mut case = Case::new(10_000);
        let rank = Rank {
            first: 7,
            second: 0,
        };
        let id = case.join(rank);
        for _ in 0..10_000 {
            assert_eq!(case.pop(), Some((id, rank.first)));
            case.queue.requeue(&mut case.graph, id, rank);
        }
        assert!(!case.queue.is_full());
    }

    #[test]
    fn it_asks_before_it_grows() {
        for limit in [1_000, 10_000, 100_000] {
            // Ranks far apart in a tree; falling and rising in an array; always the same, of nodes that are queued again.
            for (kind, bytes_each) in [("far", 400), ("falls", 260), ("rises", 260), ("again", 40)]
            {
                let mut random = Random::new(1);
                let mut case = Case::new(limit);
                for id in 0.. {
                    let first = match kind {
                        "far" => random.below(1 << 30),
                        "falls" => (1 << 20) - u64::from(id),
                        "rises" => u64::from(id),
                        _ => 0,
                    };
                    let rank = Rank { first, second: 0 };
                    case.join(rank);
                    if kind == "again" {
                        case.queue.remove(&mut case.graph, id);
                        case.queue.requeue(&mut case.graph, id, rank);
                    }
                    assert!(case.queue.bytes() <= limit);
                    if case.queue.is_full() {
                        assert!(
                            id as usize + 20 >= limit / bytes_each,
                            "{kind}: {id} nodes in {limit} bytes"
                        );
                        break;
                    }
                }
            }
        }
    }
}
