//! The tiles that are left while a board is packed or unpacked.

/// Which tiles are not yet placed, in a Fenwick tree: rank of a tile and tile of a rank in O(log N).
pub(super) struct UnplacedTiles {
    /// `tree[i]` counts the tiles left among the `i & -i` tiles that end with tile `i - 1`.
    tree: Vec<u16>,
    count: usize,
}

impl UnplacedTiles {
    /// None is placed yet.
    pub(super) fn all(count: usize) -> Self {
        let tree = (0..=count)
            .map(|node| (node & node.wrapping_neg()) as u16)
            .collect();
        Self { tree, count }
    }

    /// How many are left.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// Takes a tile away; how many smaller ones are left.
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

    /// Takes the tile away that has so many smaller ones left.
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
