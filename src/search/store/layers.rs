//! All layers of the queue: lists of open nodes, by rank.
//!
//! Layers stand in a row, one for each whole number, as long as the numbers are near each other, which those of A* are.
//! Where they are not (a weight of 100 on a heuristic that counts in fractions takes them 256,000 apart with one move)
//! there is a tree of those layers that hold something, or did: O(log n), but no empty places. What either needs is known
//! before it grows, so a limit of bytes is kept.

use std::collections::BTreeMap;
use std::iter::repeat_n;

use super::layer::{Layer, Link};
use super::queue::Rank;

/// The shortest row of layers, and the longest.
const FIRST_ROW: usize = 16;
const LONGEST_ROW: u64 = 1 << 14;
/// What a layer takes in the tree: the tree's nodes are at least half full.
const IN_TREE: usize = 2 * (size_of::<u64>() + size_of::<Layer>()) + 16;

#[derive(Debug, Default)]
pub(super) struct Layers {
    /// The `first` of the row's beginning.
    base: u64,
    row: Vec<Layer>,
    /// No layer of the row before this one holds a node.
    lowest: usize,
    /// Instead of the row, where ranks are far apart: only layers that held something when it was last looked for.
    tree: BTreeMap<u64, Layer>,
    is_tree: bool,
    list_bytes: usize,
}

impl Layers {
    pub fn bytes(&self) -> usize {
        self.row.capacity() * size_of::<Layer>() + self.tree.len() * IN_TREE + self.list_bytes
    }

    #[cfg(test)]
    pub fn is_tree(&self) -> bool {
        self.is_tree
    }

    /// The layer's place in the row, if it is there.
    #[inline]
    fn in_row(&self, first: u64) -> Option<usize> {
        let index = first.wrapping_sub(self.base);
        (index < self.row.len() as u64).then_some(index as usize)
    }

    /// Makes this the head of its list, before what was so far; `None` if that needs room for something to grow
    /// ([`Layers::join_new`]).
    #[expect(
        clippy::inline_always,
        reason = "a search spends its time here, and a call would cost as much again"
    )]
    #[inline(always)]
    pub fn join(&mut self, link: Link, rank: Rank) -> Option<Link> {
        let index = self.in_row(rank.first)?;
        if index < self.lowest {
            self.lowest = index;
        }
        self.row.get_mut(index)?.join(link, rank.second)
    }

    /// The same with so many bytes to grow; `None` if that takes more.
    #[cold]
    #[inline(never)]
    pub fn join_new(&mut self, link: Link, rank: Rank, room: usize) -> Option<Link> {
        if let Some(layer) = self.tree.get_mut(&rank.first)
            && let Some(head) = layer.join(link, rank.second)
        {
            return Some(head);
        }
        let limit = self.bytes().saturating_add(room);
        let is_reached =
            self.is_tree || self.reach(rank.first, limit) || self.turn_into_tree(limit);
        let layer = match self.in_row(rank.first) {
            Some(index) => self.row.get(index),
            None => self.tree.get(&rank.first),
        };
        let in_tree = if layer.is_none() { IN_TREE } else { 0 };
        let (more, held) = layer.map_or((Layer::FEWEST, 0), Layer::growth);
        // Old and new stand beside each other while they are copied.
        let needed = in_tree + (held + more) * Layer::LIST;
        if !is_reached || self.bytes().saturating_add(needed) > limit {
            return None;
        }
        let layer = match self.in_row(rank.first) {
            Some(index) => {
                self.lowest = self.lowest.min(index);
                &mut self.row[index]
            }
            None => self.tree.entry(rank.first).or_default(),
        };
        let before = layer.bytes();
        layer.reserve(more);
        self.list_bytes += layer.bytes() - before;
        layer.join(link, rank.second)
    }

    /// Makes the row long enough for this `first`, unless that is too long.
    fn reach(&mut self, first: u64, limit: usize) -> bool {
        if self.row.is_empty() {
            self.base = first;
        }
        let held = self.row.len() as u64;
        let before = self.base.saturating_sub(first);
        let length = (held + before).max((first + 1).saturating_sub(self.base));
        if length > LONGEST_ROW {
            return false;
        }
        if before == 0 {
            return self.lengthen(0, length as usize, limit);
        }
        // Ranks that fall go on falling: the row doubles at its beginning, so that what it holds is not moved each time;
        // but by half of what it may still grow at most, since ranks may rise too. Where memory does not allow that, what
        // is asked for may still fit into the room that the row has.
        let spare = (LONGEST_ROW - held) / 2;
        let most = before.max(held.min(spare)).min(self.base);
        self.lengthen(most, (held + most) as usize, limit)
            || self.lengthen(before, length as usize, limit)
    }

    /// Makes the row so long, by so many layers at its beginning and the rest at its end, if there is room.
    fn lengthen(&mut self, before: u64, length: usize, limit: usize) -> bool {
        if length > self.row.capacity() {
            let capacity = length.max(2 * self.row.capacity()).max(FIRST_ROW);
            // Old and new stand beside each other while they are copied.
            if self.bytes() + capacity * size_of::<Layer>() > limit {
                return false;
            }
            self.row.reserve_exact(capacity - self.row.len());
        }
        self.base -= before;
        let before = before as usize;
        self.row.splice(0..0, repeat_n(Layer::default(), before));
        self.lowest += before;
        self.row.resize(length, Layer::default());
        true
    }

    /// From now on there is a tree instead of the row, if there is room for both meanwhile.
    fn turn_into_tree(&mut self, limit: usize) -> bool {
        let held = |layer: &Layer| layer.lists().next().is_some();
        let layers = self.row.iter().filter(|&layer| held(layer)).count();
        if self.bytes() + layers * IN_TREE > limit {
            return false;
        }
        let row = std::mem::take(&mut self.row).into_iter();
        let layers = (self.base..).zip(row);
        self.tree = layers.filter(|(_, layer)| held(layer)).collect();
        self.list_bytes = self.tree.values().map(Layer::bytes).sum();
        self.is_tree = true;
        self.lowest = 0;
        true
    }

    /// The head of the first list that is not empty.
    #[inline]
    pub fn first(&mut self) -> Option<&mut Link> {
        let list = loop {
            let Some(layer) = self.row.get_mut(self.lowest) else {
                return self.first_in_tree();
            };
            match layer.first_list() {
                Some(list) => break list,
                None => self.lowest += 1,
            }
        };
        self.row[self.lowest].head(list)
    }

    /// The same in the tree, if there is one.
    #[cold]
    #[inline(never)]
    fn first_in_tree(&mut self) -> Option<&mut Link> {
        let list = loop {
            let mut entry = self.tree.first_entry()?;
            match entry.get_mut().first_list() {
                Some(list) => break list,
                None => self.list_bytes -= entry.remove().bytes(),
            }
        };
        self.tree.values_mut().next()?.head(list)
    }

    /// The `first` of the list that was found last, until another node joins.
    #[inline]
    pub fn found_first(&self) -> u64 {
        match self.tree.first_key_value() {
            Some((&first, _)) => first,
            None => self.base + self.lowest as u64,
        }
    }

    /// All lists that are not empty, from the lowest rank on, with their heads.
    pub fn lists(&self) -> impl Iterator<Item = (Rank, Link)> {
        let row = (self.base..).zip(&self.row).skip(self.lowest);
        let tree = self.tree.iter().map(|(&first, layer)| (first, layer));
        row.chain(tree).flat_map(|(first, layer)| {
            let lists = layer.lists();
            lists.map(move |(second, head)| (Rank { first, second }, head))
        })
    }
}
