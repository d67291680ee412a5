//! The beam for one line: its boards, the choice of those that are kept, and its memory.

use std::collections::HashSet;

use crate::puzzle::{Cell, Direction, Tile};

/// The number of buckets: a board whose wanted tiles are this much farther away than the best board's is dropped.
const BUCKETS: usize = 8;
/// Instead of a last move at the start of a line.
pub(super) const NO_MOVE: u32 = u32::MAX;

/// A board of the beam.
#[derive(Clone, Copy)]
pub(super) struct BeamBoard {
    pub(super) blank: Cell,
    /// The sum of the wanted tiles' distances to their goal cells.
    pub(super) wanted: u32,
    /// The same sum for the other tiles.
    pub(super) others: u32,
    pub(super) hash: u64,
    /// The index of its last move in the trail.
    pub(super) last_move: u32,
}

/// A candidate for the next layer.
pub(super) struct BeamChild {
    pub(super) entry: BeamBoard,
    /// The order within a bucket: the lowest is best.
    pub(super) rank: u32,
    pub(super) parent: u32,
    pub(super) direction: Direction,
}

/// The search for one line.
#[derive(Default)]
pub(super) struct LineBeam {
    /// The tiles that the line needs.
    pub(super) wanted: Vec<Tile>,
    pub(super) entries: Vec<BeamBoard>,
    /// The number of expanded entries.
    pub(super) done: usize,
    /// For each entry all tiles, followed by the cells of the wanted ones.
    pub(super) boards: Vec<u16>,
    pub(super) next_boards: Vec<u16>,
    pub(super) children: Vec<BeamChild>,
    /// Each move that was kept, with the index of the one before it.
    pub(super) trail: Vec<(u32, Direction)>,
    pub(super) seen: HashSet<u64>,
    pub(super) layers: usize,
    pub(super) most_layers: usize,
}

impl LineBeam {
    pub(super) fn bytes(&self) -> usize {
        (self.boards.capacity() + self.next_boards.capacity()) * size_of::<u16>()
            + self.entries.capacity() * size_of::<BeamBoard>()
            + self.children.capacity() * size_of::<BeamChild>()
            + self.trail.capacity() * size_of::<(u32, Direction)>()
            + hash_bytes(self.seen.capacity())
    }

    /// Makes room for a layer and its children, unless that takes more than `limit` bytes.
    pub(super) fn reserve(&mut self, width: usize, board_length: usize, limit: usize) -> bool {
        let children = 3 * self.entries.len() + 1;
        let kept = children.min(width);
        // The old entries are freed only when the new ones exist.
        let mut after = self.bytes() + kept * size_of::<BeamBoard>();
        let seen = self.seen.len() + children;
        if seen > self.seen.capacity() {
            after += hash_bytes(seen.max(2 * self.seen.capacity()));
        }
        let trail = additional(&self.trail, self.trail.len() + kept, &mut after);
        let generated = additional(&self.children, children, &mut after);
        let boards = additional(&self.next_boards, kept * board_length, &mut after);
        if after > limit {
            return false;
        }
        self.seen.reserve(children);
        self.trail.reserve_exact(trail);
        self.children.reserve_exact(generated);
        self.next_boards.reserve_exact(boards);
        true
    }

    /// The moves from the start of the line to this one.
    pub(super) fn moves_to(&self, last: u32) -> Vec<Direction> {
        let mut moves = Vec::new();
        let mut at = last;
        while let Some(&(before, direction)) = self.trail.get(at as usize) {
            moves.push(direction);
            at = before;
        }
        moves.reverse();
        moves
    }
}

/// The number of elements to reserve so that `needed` fit, at least doubling the capacity. Adds the bytes of the new
/// memory, which coexists with the old.
fn additional<T>(list: &Vec<T>, needed: usize, bytes: &mut usize) -> usize {
    if needed <= list.capacity() {
        return 0;
    }
    let capacity = needed.max(2 * list.capacity());
    *bytes += capacity * size_of::<T>();
    capacity - list.len()
}

/// Bytes of a hash table of this capacity: a power of two of places, at most seven eighths in use, and one byte beside each.
pub(super) fn hash_bytes(capacity: usize) -> usize {
    let places = (capacity * 8).div_ceil(7).next_power_of_two();
    places * (size_of::<u64>() + 1)
}

/// Keeps the best children of each bucket, together at most `width`.
pub(super) fn keep_best(children: &mut Vec<BeamChild>, width: usize) {
    if children.len() <= width {
        return;
    }
    // Ties are decided by the hash, so that the result is the same on every machine.
    children.sort_unstable_by_key(|child| (child.entry.wanted, child.rank, child.entry.hash));
    let best = children.first().map_or(0, |child| child.entry.wanted);
    let mut kept = [0; BUCKETS];
    children.retain(|child| {
        let bucket = kept.get_mut((child.entry.wanted - best) as usize);
        bucket.is_some_and(|kept| {
            *kept += 1;
            *kept <= width / BUCKETS
        })
    });
}
