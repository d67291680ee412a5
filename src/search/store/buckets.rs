//! The buckets of the queue: lists of open nodes by rank.
//!
//! Buckets are an array with one for each whole number, as long as the numbers are close together, as those of A* are.
//! If they are not (a weight of 100 on a heuristic that counts in fractions takes them 256,000 apart with one move),
//! they are a tree of the buckets in use: O(log n), but no empty places. The memory of a growth is known before it
//! happens, so that a limit of bytes is kept.

use std::collections::BTreeMap;
use std::iter::repeat_n;

use super::bucket::{Bucket, ListLink};
use super::queue::Rank;

/// The shortest array of buckets, and the longest.
const SHORTEST_ARRAY: usize = 16;
const LONGEST_ARRAY: u64 = 1 << 14;
/// The bytes of a bucket in the tree, whose nodes are at least half full.
const IN_TREE: usize = 2 * (size_of::<u64>() + size_of::<Bucket>()) + 16;

#[derive(Debug, Default)]
pub(super) struct Buckets {
    /// The `first` of the array's beginning.
    base: u64,
    array: Vec<Bucket>,
    /// No bucket of the array before this one holds a node.
    lowest: usize,
    /// Replaces the array if ranks are far apart. Empty buckets are removed when the lowest node is looked up.
    tree: BTreeMap<u64, Bucket>,
    is_tree: bool,
    list_bytes: usize,
}

impl Buckets {
    pub fn bytes(&self) -> usize {
        self.array.capacity() * size_of::<Bucket>() + self.tree.len() * IN_TREE + self.list_bytes
    }

    #[cfg(test)]
    pub fn is_tree(&self) -> bool {
        self.is_tree
    }

    /// The bucket's index in the array, if it is there.
    #[inline]
    fn in_array(&self, first: u64) -> Option<usize> {
        let index = first.wrapping_sub(self.base);
        (index < self.array.len() as u64).then_some(index as usize)
    }

    /// Makes this the head of its list and returns the former head; `None` if something would have to grow
    /// ([`Buckets::join_new`]).
    #[expect(
        clippy::inline_always,
        reason = "a search spends its time here, and a call would cost as much again"
    )]
    #[inline(always)]
    pub fn join(&mut self, link: ListLink, rank: Rank) -> Option<ListLink> {
        let index = self.in_array(rank.first)?;
        if index < self.lowest {
            self.lowest = index;
        }
        self.array.get_mut(index)?.join(link, rank.second)
    }

    /// The same with this many bytes to grow; `None` if it takes more.
    #[cold]
    #[inline(never)]
    pub fn join_new(&mut self, link: ListLink, rank: Rank, room: usize) -> Option<ListLink> {
        if let Some(bucket) = self.tree.get_mut(&rank.first)
            && let Some(head) = bucket.join(link, rank.second)
        {
            return Some(head);
        }
        let limit = self.bytes().saturating_add(room);
        let is_reached =
            self.is_tree || self.reach(rank.first, limit) || self.turn_into_tree(limit);
        let bucket = match self.in_array(rank.first) {
            Some(index) => self.array.get(index),
            None => self.tree.get(&rank.first),
        };
        let in_tree = if bucket.is_none() { IN_TREE } else { 0 };
        let (more, held) = bucket.map_or((Bucket::FEWEST, 0), Bucket::growth);
        // Old and new memory coexist while they are copied.
        let needed = in_tree + (held + more) * Bucket::LIST;
        if !is_reached || self.bytes().saturating_add(needed) > limit {
            return None;
        }
        let bucket = match self.in_array(rank.first) {
            Some(index) => {
                self.lowest = self.lowest.min(index);
                &mut self.array[index]
            }
            None => self.tree.entry(rank.first).or_default(),
        };
        let before = bucket.bytes();
        bucket.reserve(more);
        self.list_bytes += bucket.bytes() - before;
        bucket.join(link, rank.second)
    }

    /// Extends the array to this `first`, unless it would become too long.
    fn reach(&mut self, first: u64, limit: usize) -> bool {
        if self.array.is_empty() {
            self.base = first;
        }
        let held = self.array.len() as u64;
        let before = self.base.saturating_sub(first);
        let length = (held + before).max((first + 1).saturating_sub(self.base));
        if length > LONGEST_ARRAY {
            return false;
        }
        if before == 0 {
            return self.lengthen(0, length as usize, limit);
        }
        // Falling ranks usually keep falling: the array doubles at its beginning, so that its contents are not moved
        // each time, but by at most half of what it may still grow, since ranks may rise too. If the limit does not
        // allow that, the exact extension may still fit into the reserved room.
        let spare = (LONGEST_ARRAY - held) / 2;
        let most = before.max(held.min(spare)).min(self.base);
        self.lengthen(most, (held + most) as usize, limit)
            || self.lengthen(before, length as usize, limit)
    }

    /// Extends the array to this length, by this many buckets at its beginning and the rest at its end, if there is room.
    fn lengthen(&mut self, before: u64, length: usize, limit: usize) -> bool {
        if length > self.array.capacity() {
            let capacity = length.max(2 * self.array.capacity()).max(SHORTEST_ARRAY);
            // Old and new memory coexist while they are copied.
            if self.bytes() + capacity * size_of::<Bucket>() > limit {
                return false;
            }
            self.array.reserve_exact(capacity - self.array.len());
        }
        self.base -= before;
        let before = before as usize;
        self.array.splice(0..0, repeat_n(Bucket::default(), before));
        self.lowest += before;
        self.array.resize(length, Bucket::default());
        true
    }

    /// Replaces the array by a tree, if there is room for both meanwhile.
    fn turn_into_tree(&mut self, limit: usize) -> bool {
        let held = |bucket: &Bucket| bucket.lists().next().is_some();
        let buckets = self.array.iter().filter(|&bucket| held(bucket)).count();
        if self.bytes() + buckets * IN_TREE > limit {
            return false;
        }
        let array = std::mem::take(&mut self.array).into_iter();
        let buckets = (self.base..).zip(array);
        self.tree = buckets.filter(|(_, bucket)| held(bucket)).collect();
        self.list_bytes = self.tree.values().map(Bucket::bytes).sum();
        self.is_tree = true;
        self.lowest = 0;
        true
    }

    /// The head of the first nonempty list.
    #[inline]
    pub fn first(&mut self) -> Option<&mut ListLink> {
        let list = loop {
            let Some(bucket) = self.array.get_mut(self.lowest) else {
                return self.first_in_tree();
            };
            match bucket.first_list() {
                Some(list) => break list,
                None => self.lowest += 1,
            }
        };
        self.array[self.lowest].head(list)
    }

    /// The same in the tree, if there is one.
    #[cold]
    #[inline(never)]
    fn first_in_tree(&mut self) -> Option<&mut ListLink> {
        let list = loop {
            let mut entry = self.tree.first_entry()?;
            match entry.get_mut().first_list() {
                Some(list) => break list,
                None => self.list_bytes -= entry.remove().bytes(),
            }
        };
        self.tree.values_mut().next()?.head(list)
    }

    /// The `first` of the list that was found last; valid until another node joins.
    #[inline]
    pub fn found_first(&self) -> u64 {
        match self.tree.first_key_value() {
            Some((&first, _)) => first,
            None => self.base + self.lowest as u64,
        }
    }

    /// All nonempty lists with their heads, from the lowest rank on.
    pub fn lists(&self) -> impl Iterator<Item = (Rank, ListLink)> {
        let array = (self.base..).zip(&self.array).skip(self.lowest);
        let tree = self.tree.iter().map(|(&first, bucket)| (first, bucket));
        array.chain(tree).flat_map(|(first, bucket)| {
            let lists = bucket.lists();
            lists.map(move |(second, head)| (Rank { first, second }, head))
        })
    }
}
