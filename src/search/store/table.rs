//! Finds the node of a state by its hash.
//!
//! A place in the table is a tag of one byte and the number of a node; eight places are a group, whose tags are compared at
//! once, as one word. What takes a search its time is that a large table is beyond the caches. So a group's tags and
//! numbers stand side by side, and one look fetches both; and boards that differ by tiles slid sideways stand in groups
//! beside each other ([`State::hash`]), so that many looks fall where one has just been.
//!
//! The hashes are not kept: whoever lets the table grow tells them again, node by node, and so reads its nodes once from
//! one end to the other. Finding costs O(1); nothing is ever taken out.
//!
//! [`State::hash`]: crate::search::State::hash

use crate::search::trace::NodeId;

/// Places in a group: tags in a word.
const GROUP: usize = 8;
/// The fewest places.
const FEWEST: usize = 4 * GROUP;
/// So many groups are more than the caches near a core hold: 640 kB.
const FAR: usize = 1 << 14;
/// The lowest and the highest bit of each tag.
const LOW: u64 = 0x0101_0101_0101_0101;
const HIGH: u64 = LOW << 7;

/// Eight places, filled from the first on.
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

    /// The first free place, as the bits before its tag.
    #[inline]
    fn free(&self) -> Option<u32> {
        let free = zeros(self.tags);
        (free != 0).then(|| free.trailing_zeros() & !7)
    }
}

/// A free place, for a state of this hash.
#[derive(Clone, Copy, Debug)]
pub struct Free {
    group: usize,
    /// The bits before its tag.
    shift: u32,
    tag: u64,
}

/// The table.
#[derive(Debug, Default)]
pub struct Table {
    groups: Vec<Group>,
    /// A hash without so many of its lower bits is a group, or one beside it.
    shift: u32,
}

/// Never 0, which is a free place.
#[inline]
fn tag(hash: u64) -> u64 {
    (hash >> 2 & 0xFF).max(1)
}

/// The highest bit of each tag that is 0, from the lowest such tag on; those above it may be marked wrongly.
#[inline]
const fn zeros(tags: u64) -> u64 {
    tags.wrapping_sub(LOW) & !tags & HIGH
}

/// Which place of a group the lowest marked tag is.
#[inline]
const fn place(marks: u64) -> usize {
    marks.trailing_zeros() as usize / 8 % GROUP
}

impl Table {
    /// Places that `nodes` want: three quarters are taken at most.
    pub fn places(nodes: usize) -> usize {
        let quarter = (nodes + 2).div_ceil(3);
        (4 * quarter).next_power_of_two().max(FEWEST)
    }

    /// What so many places take.
    pub const fn bytes_of(places: usize) -> usize {
        (places / GROUP).saturating_mul(size_of::<Group>())
    }

    pub fn bytes(&self) -> usize {
        self.groups.capacity() * size_of::<Group>()
    }

    /// So many nodes fit.
    pub fn room(&self) -> usize {
        (self.groups.len() * GROUP / 4 * 3).saturating_sub(2)
    }

    /// Makes it so many places, a power of two and more than now, for nodes of these hashes. Where there is no memory for
    /// that, it answers false and finds what it found before.
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

    /// Whether a look at a group has mostly to wait for memory: only then a look ahead is worth its while.
    #[inline]
    pub fn is_beyond_caches(&self) -> bool {
        self.groups.len() >= FAR
    }

    /// The tags where a state of this hash stands, unless others stood there before it: for those who look at several
    /// groups before they need one. Looks that do not wait for each other take hardly longer than one.
    #[inline]
    pub fn first_look(&self, hash: u64) -> u64 {
        self.groups[self.home(hash)].tags
    }

    /// The group where the look for a hash begins.
    #[inline]
    fn home(&self, hash: u64) -> usize {
        ((hash >> self.shift) ^ (hash & 3)) as usize
    }

    /// A place for a state that is not in the table.
    #[inline]
    pub fn free(&self, hash: u64) -> Free {
        let mask = self.groups.len() - 1;
        let mut group = self.home(hash) & mask;
        loop {
            if let Some(shift) = self.groups[group].free() {
                let tag = tag(hash);
                return Free { group, shift, tag };
            }
            group = (group + 1) & mask;
        }
    }

    /// The node of this hash that `is_it`, or the place where it would stand. There must be room in the table.
    #[expect(
        clippy::inline_always,
        reason = "a search spends its time here, and a call would cost as much again"
    )]
    #[inline(always)]
    pub fn find(&self, hash: u64, is_it: impl Fn(NodeId) -> bool) -> Result<NodeId, Free> {
        let mask = self.groups.len() - 1;
        let mut group = self.home(hash) & mask;
        let tag = tag(hash);
        loop {
            let one = &self.groups[group];
            // What is marked wrongly above one that is alike costs a look.
            let mut alike = zeros(one.tags ^ (LOW * tag));
            while alike != 0 {
                let id = one.ids[place(alike)];
                if is_it(id) {
                    return Ok(id);
                }
                alike &= alike - 1;
            }
            if let Some(shift) = one.free() {
                return Err(Free { group, shift, tag });
            }
            group = (group + 1) & mask;
        }
    }

    /// A node takes the place that was just found free for it.
    #[inline]
    pub fn take(&mut self, free: Free, id: NodeId) {
        let Free { group, shift, tag } = free;
        let group = &mut self.groups[group];
        group.tags |= tag << shift;
        group.ids[shift as usize / 8 % GROUP] = id;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Random;

    /// Every node is found, also where hashes are alike, all the way from empty to full and larger.
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
            let mut table = Table::default();
            for (id, &hash) in hashes.iter().enumerate() {
                if table.room() <= id {
                    assert!(table.grow(Table::places(id + 1), hashes[..id].iter().copied()));
                    assert_eq!(table.bytes(), Table::bytes_of(table.groups.len() * GROUP));
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
            let mut table = Table::default();
            assert!(table.grow(Table::places(nodes), std::iter::empty()));
            assert!(
                table.room() >= nodes && table.room() < table.groups.len() * GROUP,
                "{nodes}"
            );
        }
    }

    #[test]
    fn a_tag_is_never_that_of_a_free_place() {
        let mut table = Table::default();
        assert!(table.grow(Table::places(3), std::iter::empty()));
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
