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
    /// The lists from here on are empty: the one to take from is before it.
    end: usize,
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

    /// Where the list of this `second` stands, or would stand. Mostly the `second`s are whole numbers without a gap, and
    /// the place can be told from the last one's; else it is looked for.
    #[expect(
        clippy::inline_always,
        reason = "a search spends its time here, and a call would cost as much again"
    )]
    #[inline(always)]
    fn place(&self, second: u32) -> usize {
        if let Some(&(last, _)) = self.lists.last() {
            let from_last = second.wrapping_sub(last) as usize;
            let guess = (self.lists.len() - 1).wrapping_sub(from_last);
            let found = self.lists.get(guess);
            if found.is_some_and(|&(other, _)| other == second) {
                return guess;
            }
        }
        self.lists.partition_point(|&(other, _)| other > second)
    }

    /// Makes this the head of its list, before what was so far; `None` if that needs a list more than fits.
    #[expect(
        clippy::inline_always,
        reason = "a search spends its time here, and a call would cost as much again"
    )]
    #[inline(always)]
    pub fn join(&mut self, link: Link, second: u32) -> Option<Link> {
        let place = self.place(second);
        if let Some((other, head)) = self.lists.get_mut(place)
            && *other == second
        {
            self.end = self.end.max(place + 1);
            return Some(std::mem::replace(head, link));
        }
        self.insert(place, (second, link))
    }

    #[cold]
    #[inline(never)]
    fn insert(&mut self, place: usize, list: (u32, Link)) -> Option<Link> {
        let is_room = self.lists.len() < self.lists.capacity();
        is_room.then(|| {
            self.lists.insert(place, list);
            self.end = (self.end + 1).max(place + 1);
            NOBODY
        })
    }

    /// Whether there is a list that is not empty.
    #[inline]
    pub fn has_first(&mut self) -> bool {
        while let Some(&(_, head)) = self.lists[..self.end].last() {
            if head != NOBODY {
                return true;
            }
            self.end -= 1;
        }
        false
    }

    /// The list of the lowest `second`, of a layer that was just found to have one.
    #[inline]
    pub fn first(&mut self) -> Option<&mut (u32, Link)> {
        self.lists[..self.end].last_mut()
    }

    /// Lists that are not empty, from the lowest `second` on.
    pub fn lists(&self) -> impl Iterator<Item = (u32, Link)> {
        let lists = self.lists[..self.end].iter().rev().copied();
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

    /// The node of a link and what stands behind it, if the link is one of these.
    #[inline]
    pub fn get(&self, link: Link) -> Option<(NodeId, Link)> {
        if link & Self::MARK == 0 {
            return None;
        }
        self.places.get((link & !Self::MARK) as usize).copied()
    }

    /// This link is used no more.
    pub fn free(&mut self, link: Link) {
        let place = link & !Self::MARK;
        self.places[place as usize].1 = self.free.unwrap_or(NOBODY);
        self.free = Some(place);
    }
}
