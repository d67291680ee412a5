//! The tiles that are not yet placed while a board is packed or unpacked.

/// The set of unplaced tiles as a Fenwick tree: the rank of a tile and the tile of a rank in O(log N).
pub(super) struct UnplacedTiles {
    /// `tree[i]` counts the unplaced tiles among the `i & -i` tiles that end with tile `i - 1`.
    tree: Vec<u16>,
    count: usize,
}

impl UnplacedTiles {
    /// The set of all tiles below `count`.
    pub(super) fn all(count: usize) -> Self {
        let tree = (0..=count)
            .map(|node| (node & node.wrapping_neg()) as u16)
            .collect();
        Self { tree, count }
    }

    /// The number of unplaced tiles.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// Removes a tile and returns its rank: the number of smaller unplaced tiles.
    pub(super) fn take_tile(&mut self, tile: usize) -> usize {
        let mut rank = 0;
        let mut node = tile;
        while node > 0 {
            rank += usize::from(self.tree[node]);
            node &= node - 1;
        }
        self.remove(tile);
        rank
    }

    /// Removes the tile of this rank and returns it.
    pub(super) fn take_rank(&mut self, rank: usize) -> usize {
        let (mut tile, mut rest) = (0, rank);
        let mut half = (self.tree.len() - 1).next_power_of_two();
        while half > 0 {
            let node = tile + half;
            if node < self.tree.len() && usize::from(self.tree[node]) <= rest {
                rest -= usize::from(self.tree[node]);
                tile = node;
            }
            half /= 2;
        }
        self.remove(tile);
        tile
    }

    fn remove(&mut self, tile: usize) {
        self.count -= 1;
        let mut node = tile + 1;
        while node < self.tree.len() {
            self.tree[node] -= 1;
            node += node & node.wrapping_neg();
        }
    }
}
