//! The open nodes of one `first`, in lists by `second`: a part of the queue.

use super::node::NOBODY;
use crate::search::trace::NodeId;

/// What stands at the head of a list, or behind a node in it: a node, a second place of one ([`Again`]), or nobody.
pub(super) type Link = u32;

/// Lists of one `first`, by falling `second`. A list that has become empty keeps its place: mostly a node of its rank
/// comes again.
#[derive(Clone, Debug, Default)]
pub(super) struct Layer {
    /// A `second` with the head of its list.
    lists: Vec<(u32, Link)>,
    /// The `second` of the first list, as it follows from the last one's if there is no gap between them.
    top: u32,
    /// The lists from here on are empty: the one to take from is before it.
    end: u32,
}

impl Layer {
    /// Room for so many lists is made at first.
    pub const FEWEST: usize = 4;
    /// What a list takes.
    pub const LIST: usize = size_of::<(u32, Link)>();

    pub fn bytes(&self) -> usize {
        self.lists.capacity() * Self::LIST
    }

    /// Room for how many lists more has to be made for one more, and for how many there is room now.
    pub fn growth(&self) -> (usize, usize) {
        let held = self.lists.capacity();
        let is_full = self.lists.len() == held;
        (if is_full { held.max(Self::FEWEST) } else { 0 }, held)
    }

    pub fn reserve(&mut self, more: usize) {
        self.lists.reserve_exact(more);
    }

    /// Makes this the head of its list, before what was so far; `None` if that needs a list more than fits.
    #[expect(
        clippy::inline_always,
        reason = "a search spends its time here, and a call would cost as much again"
    )]
    #[inline(always)]
    pub fn join(&mut self, link: Link, second: u32) -> Option<Link> {
        // Mostly the `second`s are whole numbers without a gap, and the place can be told from the last one's.
        let place = self.top.wrapping_sub(second);
        if let Some((other, head)) = self.lists.get_mut(place as usize)
            && *other == second
        {
            self.end = self.end.max(place + 1);
            return Some(std::mem::replace(head, link));
        }
        self.join_elsewhere(link, second)
    }

    /// The same where the list has to be looked for, or is a new one.
    #[cold]
    #[inline(never)]
    fn join_elsewhere(&mut self, link: Link, second: u32) -> Option<Link> {
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
            NOBODY
        })
    }

    /// The place of the list of the lowest `second` that is not empty. (Not a reference to its head: the loop that goes from
    /// layer to layer could not give it back, as the compiler reads borrows now.)
    #[inline]
    pub fn first_list(&mut self) -> Option<usize> {
        loop {
            let last = self.end.checked_sub(1)?;
            if self.lists.get(last as usize)?.1 != NOBODY {
                return Some(last as usize);
            }
            self.end = last;
        }
    }

    /// The head of the list at this place.
    #[inline]
    pub fn head(&mut self, list: usize) -> Option<&mut Link> {
        self.lists.get_mut(list).map(|(_, head)| head)
    }

    /// Lists that are not empty, from the lowest `second` on.
    pub fn lists(&self) -> impl Iterator<Item = (u32, Link)> {
        let lists = self.lists[..self.end as usize].iter().rev().copied();
        lists.filter(|&(_, head)| head != NOBODY)
    }
}

/// Nodes that came to a list while they still stand in another one, or in the same: a node has a link for one list only.
#[derive(Debug, Default)]
pub(super) struct Again {
    /// A node, and what stands behind it; at a free place, the next free one.
    places: Vec<(NodeId, Link)>,
    free: Option<u32>,
}

impl Again {
    /// Tells these links from nodes.
    const MARK: Link = 1 << 31;
    const PLACE: usize = size_of::<(NodeId, Link)>();

    pub fn bytes(&self) -> usize {
        self.places.capacity() * Self::PLACE
    }

    /// What it needs, old and new beside each other, to take one more; 0 if there is room.
    pub fn bytes_to_grow(&self) -> usize {
        let is_full = self.free.is_none() && self.places.len() == self.places.capacity();
        if is_full {
            2 * self.bytes().max(4 * Self::PLACE)
        } else {
            0
        }
    }

    /// How many places are in use.
    #[cfg(test)]
    pub fn len(&self) -> usize {
        let mut len = self.places.len();
        let mut free = self.free;
        while let Some(place) = free {
            len -= 1;
            let next = self.places[place as usize].1;
            free = (next != NOBODY).then_some(next);
        }
        len
    }

    /// A link to this node, behind which nothing stands yet.
    pub fn add(&mut self, id: NodeId) -> Link {
        let place = self.free.unwrap_or(self.places.len() as u32);
        if let Some(known) = self.places.get_mut(place as usize) {
            self.free = (known.1 != NOBODY).then_some(known.1);
            *known = (id, NOBODY);
        } else {
            if self.places.len() == self.places.capacity() {
                self.places.reserve_exact(self.places.len().max(4));
            }
            self.places.push((id, NOBODY));
        }
        place | Self::MARK
    }

    pub fn put_behind(&mut self, link: Link, next: Link) {
        self.places[(link & !Self::MARK) as usize].1 = next;
    }

    /// Whether a link is one of these.
    #[inline]
    pub const fn is_marked(link: Link) -> bool {
        link & Self::MARK != 0
    }

    /// The node of a link and what stands behind it.
    pub fn get(&self, link: Link) -> (NodeId, Link) {
        self.places[(link & !Self::MARK) as usize]
    }

    /// This link is used no more: puts what stands behind it into its place, and answers its node.
    #[cold]
    #[inline(never)]
    pub fn take(&mut self, link: &mut Link) -> NodeId {
        let place = *link & !Self::MARK;
        let free = self.free.replace(place).unwrap_or(NOBODY);
        let (id, next) = &mut self.places[place as usize];
        *link = std::mem::replace(next, free);
        *id
    }
}
