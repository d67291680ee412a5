//! Which hashes the states of a path have, so that most states need not be compared with all of them.
//!
//! A path of thousands of states would make a check of the own path cost thousands of comparisons for every child. Here
//! each hash has a counter: where it is 0, the state is not on the path for certain.

/// Counters by hash, eight times as many as there are states or more.
#[derive(Debug, Default)]
pub struct PathFilter {
    counts: Vec<u16>,
    length: usize,
}

impl PathFilter {
    /// How many counters there have to be before another state enters; `None` if there are enough.
    pub fn growth(&self) -> Option<usize> {
        let is_short = 8 * self.length >= self.counts.len();
        is_short.then(|| (32 * (self.length + 1)).next_power_of_two())
    }

    /// Makes so many counters, for these hashes.
    pub fn grow(&mut self, counters: usize, hashes: impl Iterator<Item = u64>) {
        self.counts = vec![0; counters];
        self.length = 0;
        for hash in hashes {
            self.enter(hash);
        }
    }

    /// A state joins the path.
    pub fn enter(&mut self, hash: u64) {
        let slot = self.slot(hash);
        self.counts[slot] = self.counts[slot].saturating_add(1);
        self.length += 1;
    }

    /// A state leaves the path.
    pub fn leave(&mut self, hash: u64) {
        let slot = self.slot(hash);
        self.counts[slot] = self.counts[slot].saturating_sub(1);
        self.length -= 1;
    }

    /// Whether a state with this hash can be on the path at all.
    pub fn may_hold(&self, hash: u64) -> bool {
        self.counts[self.slot(hash)] > 0
    }

    pub fn bytes(&self) -> usize {
        self.counts.capacity() * size_of::<u16>()
    }

    fn slot(&self, hash: u64) -> usize {
        hash as usize & (self.counts.len() - 1)
    }
}
