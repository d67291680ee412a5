//! A perfect index of the placements of some tiles on a board.
//!
//! The set of occupied cells is ranked by the combinatorial number system, the arrangement on it by its Lehmer code
//! (Lehmer 1960): k tiles on n cells have the numbers 0 to n! / (n-k)! - 1. Ranking costs O(k).

use std::ops::Range;

use crate::puzzle::Cell;

/// The most tiles in a pattern.
pub const MOST_TILES: usize = 8;
/// The most cells of a board with patterns.
pub const MOST_CELLS: usize = 64;

/// Ranks placements of `tiles` tiles on `cells` cells.
#[derive(Clone, Debug)]
pub struct Index {
    pub tiles: usize,
    pub cells: usize,
    /// The number of arrangements on one set of cells: the factorial of `tiles`.
    pub arrangements: usize,
    /// Binomial coefficients: `[cells][tiles]`.
    choose: Vec<[u32; MOST_TILES + 1]>,
}

impl Index {
    pub fn new(cells: usize, tiles: usize) -> Self {
        let mut choose = vec![[0_u32; MOST_TILES + 1]; cells + 1];
        choose[0][0] = 1;
        for cell in 1..=cells {
            choose[cell][0] = 1;
            for tile in 1..=MOST_TILES {
                choose[cell][tile] =
                    choose[cell - 1][tile].saturating_add(choose[cell - 1][tile - 1]);
            }
        }
        Self {
            tiles,
            cells,
            arrangements: (1..=tiles).product(),
            choose,
        }
    }

    /// The number of sets of cells.
    pub fn sets(&self) -> usize {
        self.choose[self.cells][self.tiles] as usize
    }

    /// The number of placements of `tiles` tiles on `cells` cells.
    pub fn len(cells: usize, tiles: usize) -> u64 {
        (0..tiles).map(|tile| (cells - tile) as u64).product()
    }

    /// The rank of a set of cells.
    pub fn set_rank(&self, set: u64) -> usize {
        let (mut set, mut rank, mut place) = (set, 0, 1);
        while set != 0 {
            rank += self.choose[set.trailing_zeros() as usize][place] as usize;
            place += 1;
            set &= set - 1;
        }
        rank
    }

    /// All sets, by rank.
    pub fn all_sets(&self) -> Vec<u64> {
        let mut sets = Vec::with_capacity(self.sets());
        let mut set: u64 = (1 << self.tiles) - 1;
        for _ in 0..self.sets() {
            sets.push(set);
            // The next larger number with the same count of bits is the next set in this ranking.
            let low = set & set.wrapping_neg();
            let ripple = set.wrapping_add(low);
            set = ripple | (((set ^ ripple) >> 2) / low);
        }
        sets
    }

    /// The rank of an arrangement, given each tile's rank among the occupied cells.
    pub fn arrangement_rank(&self, orders: &[u8]) -> usize {
        let (mut used, mut rank) = (0_u32, 0);
        for (tile, &order) in orders.iter().enumerate() {
            let below = (1_u32 << order) - 1;
            let digit = usize::from(order) - (used & below).count_ones() as usize;
            used |= 1 << order;
            rank = rank * (self.tiles - tile) + digit;
        }
        rank
    }

    /// The placements on a set, given with its rank, that have the first two tiles on these cells. Their numbers form a
    /// range.
    pub fn with_first_two(
        &self,
        set_rank: usize,
        set: u64,
        [first, second]: [usize; 2],
    ) -> Range<usize> {
        let order = |set: u64, cell: usize| (set & ((1 << cell) - 1)).count_ones() as usize;
        let digits = [order(set, first), order(set ^ 1 << first, second)];
        let pairs = self.tiles * (self.tiles - 1);
        let length = self.arrangements / pairs;
        let begin = set_rank * pairs + digits[0] * (self.tiles - 1) + digits[1];
        begin * length..(begin + 1) * length
    }

    /// The arrangement of a rank: the inverse of [`Self::arrangement_rank`].
    pub fn arrangement(&self, rank: usize) -> [u8; MOST_TILES] {
        let mut digits = [0; MOST_TILES];
        let mut rest = rank;
        for tile in (0..self.tiles).rev() {
            let base = self.tiles - tile;
            digits[tile] = rest % base;
            rest /= base;
        }
        let mut free: Vec<u8> = (0..self.tiles as u8).collect();
        let mut orders = [0; MOST_TILES];
        for tile in 0..self.tiles {
            orders[tile] = free.remove(digits[tile]);
        }
        orders
    }

    /// The rank of a placement, given the cell of each tile.
    #[inline]
    pub fn rank(&self, places: &[Cell]) -> usize {
        let set = places.iter().fold(0_u64, |set, &cell| set | 1 << cell);
        let (mut used, mut arrangement, mut sets) = (0_u32, 0, 0);
        for (tile, &cell) in places.iter().enumerate() {
            let order = (set & ((1 << cell) - 1)).count_ones();
            sets += self.choose[usize::from(cell)][order as usize + 1] as usize;
            let digit = order - (used & ((1 << order) - 1)).count_ones();
            used |= 1 << order;
            arrangement = arrangement * (self.tiles - tile) + digit as usize;
        }
        sets * self.arrangements + arrangement
    }
}

/// The cells of a set in ascending order.
pub fn bits(set: u64) -> impl Iterator<Item = Cell> {
    let mut rest = set;
    std::iter::from_fn(move || {
        let cell = (rest != 0).then(|| rest.trailing_zeros() as Cell)?;
        rest &= rest - 1;
        Some(cell)
    })
}
