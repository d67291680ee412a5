//! The beam of one line: its boards, how many of them are kept, and what they may take.

use std::collections::HashSet;

use crate::puzzle::{Cell, Direction, Tile};

/// Steps of a layer: a board that is further back than the best one by so much is dropped.
const STEPS: usize = 8;
/// The start of a line has no move before it.
pub(super) const NO_MOVE: u32 = u32::MAX;

/// A board of the beam.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    pub(super) blank: Cell,
    /// How far the wanted tiles are from home, together.
    pub(super) wanted: u32,
    /// The same of the others.
    pub(super) others: u32,
    pub(super) hash: u64,
    /// The move that led here, in the trail.
    pub(super) last_move: u32,
}

/// A board that may come into the next layer.
pub(super) struct Child {
    pub(super) entry: Entry,
    /// The less, the better among those of its step.
    pub(super) rank: u32,
    pub(super) parent: u32,
    pub(super) way: Direction,
}

/// The search for one line.
#[derive(Default)]
pub(super) struct Beam {
    /// The tiles that shall come home.
    pub(super) wanted: Vec<Tile>,
    pub(super) entries: Vec<Entry>,
    /// So many of them are expanded.
    pub(super) done: usize,
    /// For each entry all tiles, and then the cells of the wanted ones.
    pub(super) boards: Vec<u16>,
    pub(super) next_boards: Vec<u16>,
    pub(super) children: Vec<Child>,
    /// Each move that was kept, with the one before it.
    pub(super) trail: Vec<(u32, Direction)>,
    pub(super) seen: HashSet<u64>,
    pub(super) layers: usize,
    pub(super) most_layers: usize,
}

impl Beam {
    pub(super) fn bytes(&self) -> usize {
        (self.boards.capacity() + self.next_boards.capacity()) * size_of::<u16>()
            + self.entries.capacity() * size_of::<Entry>()
            + self.children.capacity() * size_of::<Child>()
            + self.trail.capacity() * size_of::<(u32, Direction)>()
            + hash_bytes(self.seen.capacity())
    }

    /// Makes room for a layer and all that comes of it, unless that is more than `limit` bytes.
    pub(super) fn reserve(&mut self, width: usize, board_length: usize, limit: usize) -> bool {
        let children = 3 * self.entries.len() + 1;
        let kept = children.min(width);
        // The old entries are let go only when the new ones are there.
        let mut after = self.bytes() + kept * size_of::<Entry>();
        let seen = self.seen.len() + children;
        if seen > self.seen.capacity() {
            after += hash_bytes(seen.max(2 * self.seen.capacity()));
        }
        let trail = missing(&self.trail, self.trail.len() + kept, &mut after);
        let made = missing(&self.children, children, &mut after);
        let boards = missing(&self.next_boards, kept * board_length, &mut after);
        if after > limit {
            return false;
        }
        self.seen.reserve(children);
        self.trail.reserve_exact(trail);
        self.children.reserve_exact(made);
        self.next_boards.reserve_exact(boards);
        true
    }

    /// The moves from the line's start to this one.
    pub(super) fn moves_to(&self, last: u32) -> Vec<Direction> {
        let mut moves = Vec::new();
        let mut at = last;
        while let Some(&(before, way)) = self.trail.get(at as usize) {
            moves.push(way);
            at = before;
        }
        moves.reverse();
        moves
    }
}

/// By how much a list has to be longer to hold so many, and at least doubled if at all; what that takes beside the old one
/// is added.
fn missing<T>(list: &Vec<T>, needed: usize, bytes: &mut usize) -> usize {
    if needed <= list.capacity() {
        return 0;
    }
    let capacity = needed.max(2 * list.capacity());
    *bytes += capacity * size_of::<T>();
    capacity - list.len()
}

/// Bytes of a table for so many hashes: a power of two of places, at most seven of eight of them in use, and a byte beside
/// each.
pub(super) fn hash_bytes(capacity: usize) -> usize {
    let places = (capacity * 8).div_ceil(7).next_power_of_two();
    places * (size_of::<u64>() + 1)
}

/// Each step keeps its own best; together they are as many as the beam is wide.
pub(super) fn keep_best(children: &mut Vec<Child>, width: usize) {
    if children.len() <= width {
        return;
    }
    // By hash, where all else is equal: the same on every machine.
    children.sort_unstable_by_key(|child| (child.entry.wanted, child.rank, child.entry.hash));
    let best = children.first().map_or(0, |child| child.entry.wanted);
    let mut kept = [0; STEPS];
    children.retain(|child| {
        let step = kept.get_mut((child.entry.wanted - best) as usize);
        step.is_some_and(|kept| {
            *kept += 1;
            *kept <= width / STEPS
        })
    });
}
