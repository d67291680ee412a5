//! Nodes by number, and a table that finds the node of a state.
//!
//! Nodes live in blocks that never move, so that growing needs no copy. The table's places are groups of four in the order
//! of the upper bits of the hash, which the entries keep: when it doubles, the old one is read and the new one written from
//! one end to the other, without a look at the nodes. What a growth needs is known before it happens, so a limit of bytes
//! is kept. Finding costs O(1). What takes the time is that the table is larger than the caches: boards that differ by
//! tiles slid sideways share a group ([`State::hash`]), so that many looks fall where one has just been; and
//! the table is three quarters full before it grows, since a few more looks at the next places cost nothing.

use crate::search::State;
use crate::search::operators::Edge;
use crate::search::trace::NodeId;

/// No node.
pub const NOBODY: NodeId = NodeId::MAX;

const BLOCK: usize = 1024;
const FIRST: usize = 16;

/// A state with the way that led to it.
#[derive(Clone, Debug)]
pub struct Node<S> {
    pub state: S,
    pub parent: NodeId,
    /// Moves from the start.
    pub g: u32,
    /// What the heuristic remembers.
    pub memo: u32,
    /// Neighbours in the queue's list.
    pub next: NodeId,
    pub previous: NodeId,
    pub edge: Edge,
    pub is_open: bool,
}

impl<S> Node<S> {
    pub fn new(state: S, memo: u32) -> Self {
        Self {
            state,
            parent: NOBODY,
            g: 0,
            memo,
            next: NOBODY,
            previous: NOBODY,
            edge: Edge::NONE,
            is_open: true,
        }
    }
}

/// A free place in the table, for a state of this hash.
#[derive(Clone, Copy, Debug)]
pub struct Free {
    slot: usize,
    hash: u64,
}

/// All nodes of a search.
#[derive(Debug)]
pub struct Graph<S> {
    blocks: Vec<Vec<Node<S>>>,
    len: usize,
    /// Upper half: part of the hash; lower half: the node's number plus one. 0 is free.
    slots: Vec<u64>,
    /// The upper half of a hash without so many of its bits is a group of four places.
    shift: u32,
    has_table: bool,
    state_bytes: usize,
    /// So many nodes fit without growing.
    room: usize,
}

impl<S: State> Graph<S> {
    /// Without a table, states are not found: for searches that do not look for duplicates.
    pub fn new(has_table: bool) -> Self {
        Self {
            blocks: Vec::new(),
            len: 0,
            slots: Vec::new(),
            shift: 0,
            has_table,
            state_bytes: 0,
            room: 0,
        }
    }

    pub fn len(&self) -> usize {
        self.len
    }

    pub fn get(&self, id: NodeId) -> Option<&Node<S>> {
        self.blocks
            .get(id as usize / BLOCK)?
            .get(id as usize % BLOCK)
    }

    #[inline]
    pub fn node(&self, id: NodeId) -> &Node<S> {
        &self.blocks[id as usize / BLOCK][id as usize % BLOCK]
    }

    #[inline]
    pub fn node_mut(&mut self, id: NodeId) -> &mut Node<S> {
        &mut self.blocks[id as usize / BLOCK][id as usize % BLOCK]
    }

    pub fn bytes(&self) -> usize {
        let blocks = self.blocks.len().saturating_sub(1) * BLOCK
            + self.blocks.first().map_or(0, Vec::capacity);
        blocks * size_of::<Node<S>>()
            + self.blocks.capacity() * size_of::<Vec<Node<S>>>()
            + self.slots.capacity() * size_of::<u64>()
            + self.len * self.state_bytes
    }

    /// Whether `extra` more nodes fit without growing.
    #[inline]
    pub fn has_room(&self, extra: usize) -> bool {
        self.len + extra <= self.room
    }

    /// Makes room for `extra` more nodes if all together stays within `limit` bytes.
    pub fn reserve(&mut self, extra: usize, limit: usize) -> bool {
        let wanted = self.len + extra;
        if wanted >= NOBODY as usize {
            return false;
        }
        let mut after = self.bytes().saturating_add(extra * self.state_bytes);
        // At most three quarters full.
        let needed = wanted + wanted / 3 + 2;
        let slots = if self.has_table && needed > self.slots.len() {
            // Old and new stand beside each other for a moment.
            let slots = needed.next_power_of_two().max(2 * FIRST);
            after = after.saturating_add(slots.saturating_mul(size_of::<u64>()));
            slots
        } else {
            0
        };
        // The first block doubles until it is full; then there are more blocks.
        let held = self.blocks.first().map_or(0, Vec::capacity);
        let first = if held < wanted && held < BLOCK {
            wanted.next_power_of_two().clamp(FIRST, BLOCK)
        } else {
            0
        };
        let pointers = wanted.div_ceil(BLOCK).next_power_of_two().max(4);
        let new_blocks = wanted
            .div_ceil(BLOCK)
            .max(1)
            .saturating_sub(self.blocks.len());
        after = after.saturating_add(first * size_of::<Node<S>>());
        after =
            after.saturating_add(new_blocks * BLOCK.min(wanted.max(FIRST)) * size_of::<Node<S>>());
        if pointers > self.blocks.capacity() {
            after = after.saturating_add(pointers * size_of::<Vec<Node<S>>>());
        }
        if after > limit || (slots > 0 && !self.rebuild(slots)) {
            return false;
        }
        let missing = pointers.saturating_sub(self.blocks.len());
        if self.blocks.try_reserve_exact(missing).is_err() {
            return false;
        }
        if first > 0 {
            if self.blocks.is_empty() {
                self.blocks.push(Vec::new());
            }
            let block = &mut self.blocks[0];
            if block.try_reserve_exact(first - block.len()).is_err() {
                return false;
            }
        }
        while self.blocks.len() * BLOCK < wanted {
            let mut block = Vec::new();
            if block.try_reserve_exact(BLOCK).is_err() {
                return false;
            }
            self.blocks.push(block);
        }
        let in_blocks = match self.blocks.as_slice() {
            [only] => only.capacity().min(BLOCK),
            blocks => blocks.len() * BLOCK,
        };
        let in_table = if self.has_table {
            self.slots.len() / 4 * 3 - 2
        } else {
            usize::MAX
        };
        self.room = in_blocks.min(in_table);
        // What a state holds beside its node counts when it comes; the first one says how much that is.
        if self.len == 0 {
            self.room = self.room.min(extra);
        } else if let Some(fitting) = limit
            .saturating_sub(self.bytes())
            .checked_div(self.state_bytes)
        {
            self.room = self.room.min(self.len + fitting.max(extra));
        }
        true
    }

    /// Bytes when all that there is room for has come.
    pub fn bytes_in_full(&self) -> usize {
        self.bytes() + self.room.saturating_sub(self.len) * self.state_bytes
    }

    fn rebuild(&mut self, slots: usize) -> bool {
        let mut larger = Vec::new();
        if larger.try_reserve_exact(slots).is_err() {
            return false;
        }
        larger.resize(slots, 0);
        self.shift = 34 - slots.trailing_zeros();
        let smaller = std::mem::replace(&mut self.slots, larger);
        for entry in smaller.into_iter().filter(|&entry| entry != 0) {
            let free = self.free_slot(entry);
            self.slots[free] = entry;
        }
        true
    }

    /// Where a state of this hash stands, unless others stood there before it.
    #[inline]
    fn home(&self, hash: u64) -> usize {
        // The upper bits, as many as the table has groups: for tables of up to 2^32 places.
        let upper = (hash >> 32) as u32;
        (upper >> self.shift << 2 | upper & 3) as usize
    }

    fn free_slot(&self, hash: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = self.home(hash);
        while self.slots[slot] != 0 {
            slot = (slot + 1) & mask;
        }
        slot
    }

    /// The node of a state.
    #[inline]
    pub fn find(&self, state: &S) -> Option<NodeId> {
        if self.slots.is_empty() {
            return None;
        }
        self.find_or_free(state, state.hash()).ok()
    }

    /// What stands first at the place of this hash, for those who look at several places before they need one. The table
    /// is larger than the caches: looks that do not wait for each other take hardly longer than one.
    #[inline]
    pub fn first_look(&self, hash: u64) -> u64 {
        self.slots[self.home(hash)]
    }

    /// The node of a state of this hash, or the place in the table where it would stand; for graphs with a table and room
    /// in it.
    #[inline]
    pub fn find_or_free(&self, state: &S, hash: u64) -> Result<NodeId, Free> {
        let mask = self.slots.len() - 1;
        let mut slot = self.home(hash) & mask;
        loop {
            let entry = self.slots[slot];
            if entry == 0 {
                return Err(Free { slot, hash });
            }
            let id = (entry as NodeId).wrapping_sub(1);
            if entry >> 32 == hash >> 32 && self.node(id).state == *state {
                return Ok(id);
            }
            slot = (slot + 1) & mask;
        }
    }

    /// Adds a node, for which room was reserved.
    #[inline]
    pub fn add(&mut self, node: Node<S>) -> NodeId {
        if self.has_table {
            let hash = node.state.hash();
            let slot = self.free_slot(hash);
            self.add_at(Free { slot, hash }, node)
        } else {
            self.push(node)
        }
    }

    /// Adds a node at the place that was just found free for it.
    #[inline]
    pub fn add_at(&mut self, free: Free, node: Node<S>) -> NodeId {
        self.slots[free.slot] = entry(free.hash, self.len);
        self.push(node)
    }

    #[inline]
    fn push(&mut self, node: Node<S>) -> NodeId {
        let id = self.len;
        if id == 0 {
            self.state_bytes = node.state.heap_bytes();
        }
        self.blocks[id / BLOCK].push(node);
        self.len += 1;
        id as NodeId
    }

    /// Whether this state lies on the path from the start to this node.
    pub fn is_on_path(&self, state: &S, from: NodeId) -> bool {
        let mut id = from;
        while let Some(node) = self.get(id) {
            if node.state == *state {
                return true;
            }
            id = node.parent;
        }
        false
    }

    /// The edges from the start to this node.
    pub fn edges_to(&self, id: NodeId) -> Vec<Edge> {
        let mut edges = Vec::new();
        let mut id = id;
        while let Some(node) = self.get(id) {
            edges.push(node.edge);
            id = node.parent;
        }
        edges.reverse();
        edges
    }
}

#[inline]
fn entry(hash: u64, id: usize) -> u64 {
    (hash >> 32) << 32 | (id as u64 + 1)
}
