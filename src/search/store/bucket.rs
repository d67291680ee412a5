//! A bucket of the queue: the open nodes of one `first`, in lists by `second`.

use super::node::NO_NODE;
use crate::search::trace::NodeId;

/// The head of a list or the successor of a node in it: a node, an extra place of one ([`Requeued`]), or none.
pub(super) type ListLink = u32;

/// The lists of one `first`, by falling `second`. An empty list keeps its place, because usually another node of its
/// rank follows.
#[derive(Clone, Debug, Default)]
pub(super) struct Bucket {
    /// A `second` with the head of its list.
    lists: Vec<(u32, ListLink)>,
    /// The `second` of the first list, computed from that of the last one as if there were no gap.
    top: u32,
    /// The lists from here on are empty: the next node is before it.
    end: u32,
}

impl Bucket {
    /// The room made for lists at first.
    pub const FEWEST: usize = 4;
    /// The bytes of a list.
    pub const LIST: usize = size_of::<(u32, ListLink)>();

    pub fn bytes(&self) -> usize {
        self.lists.capacity() * Self::LIST
    }

    /// The number of lists to reserve for one more, and the number that fits now.
    pub fn growth(&self) -> (usize, usize) {
        let held = self.lists.capacity();
        let is_full = self.lists.len() == held;
        (if is_full { held.max(Self::FEWEST) } else { 0 }, held)
    }

    pub fn reserve(&mut self, more: usize) {
        self.lists.reserve_exact(more);
    }

    /// Makes this the head of its list and returns the former head; `None` if that needs a list more than fits.
    #[expect(
        clippy::inline_always,
        reason = "a search spends its time here, and a call would cost as much again"
    )]
    #[inline(always)]
    pub fn join(&mut self, link: ListLink, second: u32) -> Option<ListLink> {
        // Usually the `second`s are whole numbers without a gap, and the place follows from the last one's.
        let place = self.top.wrapping_sub(second);
        if let Some((other, head)) = self.lists.get_mut(place as usize)
            && *other == second
        {
            self.end = self.end.max(place + 1);
            return Some(std::mem::replace(head, link));
        }
        self.join_elsewhere(link, second)
    }

    /// The same if the list has to be searched for or created.
    #[cold]
    #[inline(never)]
    fn join_elsewhere(&mut self, link: ListLink, second: u32) -> Option<ListLink> {
        let place = self.lists.partition_point(|&(other, _)| other > second);
        if let Some((other, head)) = self.lists.get_mut(place)
            && *other == second
        {
            self.end = self.end.max(place as u32 + 1);
            return Some(std::mem::replace(head, link));
        }
        let is_room = self.lists.len() < self.lists.capacity();
        is_room.then(|| {
            self.lists.insert(place, (second, link));
            self.end = (self.end + 1).max(place as u32 + 1);
            let lowest = self.lists.last().map_or(second, |&(lowest, _)| lowest);
            self.top = lowest.wrapping_add(self.lists.len() as u32 - 1);
            NO_NODE
        })
    }

    /// The place of the nonempty list with the lowest `second`. (Not a reference to its head, which the loop over
    /// buckets could not return under the current borrow rules.)
    #[inline]
    pub fn first_list(&mut self) -> Option<usize> {
        loop {
            let last = self.end.checked_sub(1)?;
            if self.lists.get(last as usize)?.1 != NO_NODE {
                return Some(last as usize);
            }
            self.end = last;
        }
    }

    /// The head of the list at this place.
    #[inline]
    pub fn head(&mut self, list: usize) -> Option<&mut ListLink> {
        self.lists.get_mut(list).map(|(_, head)| head)
    }

    /// The nonempty lists, from the lowest `second` on.
    pub fn lists(&self) -> impl Iterator<Item = (u32, ListLink)> {
        let lists = self.lists[..self.end as usize].iter().rev().copied();
        lists.filter(|&(_, head)| head != NO_NODE)
    }
}

/// Extra places for nodes that join a list while they are still in one: a node has a link for one list only.
#[derive(Debug, Default)]
pub(super) struct Requeued {
    /// A node and its successor; at a free place, the next free one.
    places: Vec<(NodeId, ListLink)>,
    free: Option<u32>,
}

impl Requeued {
    /// The bit that distinguishes these links from nodes.
    const MARK: ListLink = 1 << 31;
    const PLACE: usize = size_of::<(NodeId, ListLink)>();

    pub fn bytes(&self) -> usize {
        self.places.capacity() * Self::PLACE
    }

    /// The bytes to take one more, with old and new memory at once; 0 if there is room.
    pub fn bytes_to_grow(&self) -> usize {
        let is_full = self.free.is_none() && self.places.len() == self.places.capacity();
        if is_full {
            2 * self.bytes().max(4 * Self::PLACE)
        } else {
            0
        }
    }

    /// The number of places in use.
    #[cfg(test)]
    pub fn len(&self) -> usize {
        let mut len = self.places.len();
        let mut free = self.free;
        while let Some(place) = free {
            len -= 1;
            let next = self.places[place as usize].1;
            free = (next != NO_NODE).then_some(next);
        }
        len
    }

    /// A link to this node, without a successor yet.
    pub fn add(&mut self, id: NodeId) -> ListLink {
        let place = self.free.unwrap_or(self.places.len() as u32);
        if let Some(known) = self.places.get_mut(place as usize) {
            self.free = (known.1 != NO_NODE).then_some(known.1);
            *known = (id, NO_NODE);
        } else {
            if self.places.len() == self.places.capacity() {
                self.places.reserve_exact(self.places.len().max(4));
            }
            self.places.push((id, NO_NODE));
        }
        place | Self::MARK
    }

    pub fn put_behind(&mut self, link: ListLink, next: ListLink) {
        self.places[(link & !Self::MARK) as usize].1 = next;
    }

    /// Returns whether a link is one of these.
    #[inline]
    pub const fn is_marked(link: ListLink) -> bool {
        link & Self::MARK != 0
    }

    /// The node and the successor of a link.
    pub fn get(&self, link: ListLink) -> (NodeId, ListLink) {
        self.places[(link & !Self::MARK) as usize]
    }

    /// Frees this link: replaces it by its successor and returns its node.
    #[cold]
    #[inline(never)]
    pub fn take(&mut self, link: &mut ListLink) -> NodeId {
        let place = *link & !Self::MARK;
        let free = self.free.replace(place).unwrap_or(NO_NODE);
        let (id, next) = &mut self.places[place as usize];
        *link = std::mem::replace(next, free);
        *id
    }
}
