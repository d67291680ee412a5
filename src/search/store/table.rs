//! A hash table that finds the node of a state.
//!
//! A place in the table is a tag of one byte and the number of a node; eight places are a group, whose tags are
//! compared at once, as one word. Most of a search's time is spent waiting for a table that exceeds the caches. So a
//! group's tags and numbers are adjacent, and one access fetches both; and boards that differ by horizontal moves are
//! in neighbouring groups ([`State::hash`]), so that many accesses hit a line that was just fetched.
//!
//! Hashes are not stored: the caller of [`NodeTable::grow`] supplies them again, node by node, and so reads its nodes
//! sequentially. A lookup costs O(1); nothing is ever removed.
//!
//! [`State::hash`]: crate::search::State::hash

use crate::search::trace::NodeId;

/// Places in a group, and tags in a word.
const GROUP: usize = 8;
/// The fewest places.
const FEWEST: usize = 4 * GROUP;
/// The number of groups that exceeds the caches near a core: 640 kB.
const FAR: usize = 1 << 14;
/// The lowest and the highest bit of each tag.
const LOW: u64 = 0x0101_0101_0101_0101;
const HIGH: u64 = LOW << 7;

/// Eight places, filled in order.
#[derive(Clone, Copy, Debug)]
struct Group {
    /// The first place's tag in the lowest byte; a free place has 0.
    tags: u64,
    ids: [NodeId; GROUP],
}

impl Group {
    const EMPTY: Self = Self {
        tags: 0,
        ids: [0; GROUP],
    };

    /// The position of the first free place's tag, in bits.
    #[inline]
    fn free(&self) -> Option<u32> {
        let free = zeros(self.tags);
        (free != 0).then(|| free.trailing_zeros() & !7)
    }
}

/// A free place for a state with this hash.
#[derive(Clone, Copy, Debug)]
pub struct FreePlace {
    group: usize,
    /// The position of its tag, in bits.
    shift: u32,
    tag: u64,
}

/// The table of all nodes' tags and numbers.
#[derive(Debug, Default)]
pub struct NodeTable {
    groups: Vec<Group>,
    /// A hash shifted right by this is the number of its group.
    shift: u32,
}

/// The tag of a hash. Never 0, which marks a free place.
#[inline]
fn tag(hash: u64) -> u64 {
    (hash >> 2 & 0xFF).max(1)
}

/// Marks the highest bit of each tag that is 0; marks above the lowest one may be wrong.
#[inline]
const fn zeros(tags: u64) -> u64 {
    tags.wrapping_sub(LOW) & !tags & HIGH
}

/// The place of the lowest marked tag in its group.
#[inline]
const fn place(marks: u64) -> usize {
    marks.trailing_zeros() as usize / 8 % GROUP
}

impl NodeTable {
    /// The number of places for this many nodes, of which at most three quarters are used.
    pub fn places(nodes: usize) -> usize {
        let quarter = (nodes + 2).div_ceil(3);
        (4 * quarter).next_power_of_two().max(FEWEST)
    }

    /// The bytes of this many places.
    pub const fn bytes_of(places: usize) -> usize {
        (places / GROUP).saturating_mul(size_of::<Group>())
    }

    pub fn bytes(&self) -> usize {
        self.groups.capacity() * size_of::<Group>()
    }

    /// The number of nodes that fit.
    pub fn room(&self) -> usize {
        (self.groups.len() * GROUP / 4 * 3).saturating_sub(2)
    }

    /// Grows the table to this many places, a power of two and more than now, for nodes with these hashes. Returns
    /// `false` and leaves the table unchanged if the allocation fails.
    pub fn grow(&mut self, places: usize, hashes: impl Iterator<Item = u64>) -> bool {
        let groups = places / GROUP;
        let more = groups - self.groups.len();
        if self.groups.try_reserve_exact(more).is_err() {
            return false;
        }
        self.groups.clear();
        self.groups.resize(groups, Group::EMPTY);
        self.shift = 64 - groups.trailing_zeros();
        let mut id = 0;
        hashes.for_each(|hash| {
            self.take(self.free(hash), id);
            id += 1;
        });
        true
    }

    /// Returns whether an access usually waits for memory: only then it pays to read ahead.
    #[inline]
    pub fn exceeds_caches(&self) -> bool {
        self.groups.len() >= FAR
    }

    /// The tags of the first group for this hash. A caller that needs several groups reads them all first: accesses
    /// that do not depend on each other take hardly longer than one.
    #[inline]
    pub fn first_tags(&self, hash: u64) -> u64 {
        self.groups[self.home(hash)].tags
    }

    /// The first group for a hash.
    #[inline]
    fn home(&self, hash: u64) -> usize {
        ((hash >> self.shift) ^ (hash & 3)) as usize
    }

    /// A free place for a state that is not in the table.
    #[inline]
    pub fn free(&self, hash: u64) -> FreePlace {
        let mask = self.groups.len() - 1;
        let mut group = self.home(hash) & mask;
        loop {
            if let Some(shift) = self.groups[group].free() {
                let tag = tag(hash);
                return FreePlace { group, shift, tag };
            }
            group = (group + 1) & mask;
        }
    }

    /// The node with this hash for which `is_it` holds, or a free place for it. There must be room in the table.
    #[expect(
        clippy::inline_always,
        reason = "a search spends its time here, and a call would cost as much again"
    )]
    #[inline(always)]
    pub fn find(&self, hash: u64, is_it: impl Fn(NodeId) -> bool) -> Result<NodeId, FreePlace> {
        let mask = self.groups.len() - 1;
        let mut group = self.home(hash) & mask;
        let tag = tag(hash);
        loop {
            let one = &self.groups[group];
            // A wrong mark above a right one only costs a comparison.
            let mut alike = zeros(one.tags ^ (LOW * tag));
            while alike != 0 {
                let id = one.ids[place(alike)];
                if is_it(id) {
                    return Ok(id);
                }
                alike &= alike - 1;
            }
            if let Some(shift) = one.free() {
                return Err(FreePlace { group, shift, tag });
            }
            group = (group + 1) & mask;
        }
    }

    /// Stores a node at the free place that was just found for it.
    #[inline]
    pub fn take(&mut self, free: FreePlace, id: NodeId) {
        let FreePlace { group, shift, tag } = free;
        let group = &mut self.groups[group];
        group.tags |= tag << shift;
        group.ids[shift as usize / 8 % GROUP] = id;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Random;

    /// Every node is found, also among equal hashes, while the table grows from empty to full.
    #[test]
    fn finds_what_was_put_in() {
        // In the upper bits, which choose the group, and in the lower ones, where the tag is: any, few, all the same.
        let last_group = 0xFFFF_FFFF_0000_0000;
        for (kept, set) in [
            (u64::MAX, 0),
            (0xF000_0000_0000_FFFF, 0),
            (0xFFFF_0000_0000_0004, 0),
            (0x0000_0000_0000_FFFF, last_group),
            (0, last_group),
        ] {
            let mut random = Random::new(kept);
            let mut hash = || random.below(u64::MAX) & kept | set;
            let hashes: Vec<u64> = (0..400).map(|_| hash()).collect();
            let mut table = NodeTable::default();
            for (id, &hash) in hashes.iter().enumerate() {
                if table.room() <= id {
                    assert!(table.grow(NodeTable::places(id + 1), hashes[..id].iter().copied()));
                    assert_eq!(
                        table.bytes(),
                        NodeTable::bytes_of(table.groups.len() * GROUP)
                    );
                }
                let free = table.find(hash, |known| known as usize == id);
                table.take(free.expect_err("not yet"), id as NodeId);
                for (known, &hash) in (0..).zip(&hashes[..=id]) {
                    let found = table.find(hash, |other| other == known);
                    assert_eq!(found.ok(), Some(known), "{kept:x} {set:x}");
                }
            }
        }
    }

    #[test]
    fn there_is_room_for_those_it_was_made_for() {
        for nodes in 1..5_000 {
            let mut table = NodeTable::default();
            assert!(table.grow(NodeTable::places(nodes), std::iter::empty()));
            assert!(
                table.room() >= nodes && table.room() < table.groups.len() * GROUP,
                "{nodes}"
            );
        }
    }

    #[test]
    fn a_tag_is_never_that_of_a_free_place() {
        let mut table = NodeTable::default();
        assert!(table.grow(NodeTable::places(3), std::iter::empty()));
        for (id, hash) in [0, 1 << 2, 0xFF << 2].into_iter().enumerate() {
            table.take(table.free(hash), id as NodeId);
            assert_eq!(
                table.find(hash, |other| other as usize == id).ok(),
                Some(id as NodeId)
            );
        }
        assert!(
            table.find(2 << 2, |_| true).is_err(),
            "another tag is not looked at"
        );
    }
}
