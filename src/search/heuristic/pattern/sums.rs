//! Enumerates a database with a sum over the tiles' cells for each placement, to build a table with another index.
//!
//! The table filled by these sums is larger than the cache. So the order of the placements keeps the first two tiles on
//! their cells as long as possible, and with them the region of the table that is written.

use super::index::{Index, bits};

/// Calls back with the sum of the tiles' shares on their cells, and with the value, of every placement.
pub fn each<const CELLS: usize>(
    index: &Index,
    values: &[u8],
    shares: &[[u32; CELLS]],
    mut call: impl FnMut(u32, u8),
) {
    let sets = index.all_sets();
    let [first, second, others @ ..] = shares else {
        let rows = values.chunks_exact(index.arrangements);
        for (&set, row) in sets.iter().zip(rows) {
            arranged(shares, set, 0, row, &mut call);
        }
        return;
    };
    for (one, two) in (0..CELLS).flat_map(|one| (0..CELLS).map(move |two| (one, two))) {
        let both = 1 << one | 1 << two;
        let sum = first[one] + second[two];
        let has_both = |&(_, &set): &(usize, &u64)| one != two && set & both == both;
        for (rank, &set) in sets.iter().enumerate().filter(has_both) {
            let values = &values[index.with_first_two(rank, set, [one, two])];
            arranged(others, set ^ both, sum, values, &mut call);
        }
    }
}

/// The same for all arrangements on one set of cells, in the order of [`Index::arrangement_rank`].
fn arranged<const CELLS: usize>(
    shares: &[[u32; CELLS]],
    cells: u64,
    sum: u32,
    values: &[u8],
    call: &mut impl FnMut(u32, u8),
) {
    match shares {
        [] => call(sum, values[0]),
        // Most of the time is spent here.
        [first, second] => {
            let (low, high) = (cells.trailing_zeros() as usize, cells.ilog2() as usize);
            call(sum + first[low] + second[high], values[0]);
            call(sum + first[high] + second[low], values[1]);
        }
        [first, others @ ..] => {
            let rows = values.chunks_exact(values.len() / shares.len());
            for (cell, values) in bits(cells).zip(rows) {
                let sum = sum + first[usize::from(cell)];
                arranged(others, cells ^ 1 << cell, sum, values, call);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Cell;

    const CELLS: usize = 5;

    /// Each placement has its rank as its value, and each tile's cell is one hexadecimal digit of the sum.
    #[test]
    fn every_placement_comes_once_with_its_own_value() {
        for tiles in 1..=4 {
            let index = Index::new(CELLS, tiles);
            let count = Index::len(CELLS, tiles) as u8;
            let numbers: Vec<u8> = (0..count).collect();
            let shares: Vec<[u32; CELLS]> = (0..tiles)
                .map(|tile| std::array::from_fn(|cell| (cell as u32) << (4 * tile)))
                .collect();
            let mut met = Vec::new();
            each(&index, &numbers, &shares, |sum, number| {
                let cells: Vec<Cell> = (0..tiles)
                    .map(|tile| (sum >> (4 * tile) & 15) as Cell)
                    .collect();
                assert_eq!(index.rank(&cells), usize::from(number), "{cells:?}");
                met.push(number);
            });
            met.sort_unstable();
            assert_eq!(met, numbers, "{tiles} tiles");
        }
    }
}
