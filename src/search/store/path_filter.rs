//! A counting filter on the hashes of a path's states, which makes most comparisons with them unnecessary.
//!
//! On a path of thousands of states, the check of the own path would cost thousands of comparisons per child. Here each
//! hash has a counter: if it is 0, the state is certainly not on the path.

/// Counters by hash, at least eight times as many as are in use. A state that comes again shares its counter, so a path that
/// goes round needs no more of them.
#[derive(Debug, Default)]
pub struct PathFilter {
    counts: Vec<u16>,
    /// The counters that are not 0.
    in_use: usize,
}

impl PathFilter {
    /// The number of counters needed before another state is added; `None` if there are enough.
    pub fn growth(&self) -> Option<usize> {
        let is_short = 8 * self.in_use >= self.counts.len();
        is_short.then(|| (32 * (self.in_use + 1)).next_power_of_two())
    }

    /// Sets the number of counters and counts these hashes.
    pub fn grow(&mut self, counters: usize, hashes: impl Iterator<Item = u64>) {
        self.counts = vec![0; counters];
        self.in_use = 0;
        for hash in hashes {
            self.enter(hash);
        }
    }

    /// Adds a state of the path.
    pub fn enter(&mut self, hash: u64) {
        let slot = self.slot(hash);
        self.in_use += usize::from(self.counts[slot] == 0);
        self.counts[slot] = self.counts[slot].saturating_add(1);
    }

    /// Removes a state of the path.
    pub fn leave(&mut self, hash: u64) {
        let slot = self.slot(hash);
        // A full counter no longer knows its number: it stays, which costs comparisons but misses no state.
        if self.counts[slot] != u16::MAX {
            self.counts[slot] -= 1;
            self.in_use -= usize::from(self.counts[slot] == 0);
        }
    }

    /// Returns whether a state with this hash may be on the path.
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
