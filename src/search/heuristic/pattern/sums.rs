//! All values of a database, each with a sum over its tiles' cells: how a table comes to have another index.
//!
//! A table that is filled by these sums is large, and a place that was not written lately is far away. So the placements
//! come in an order in which the sums of the first two tiles stay for long what they are.

use super::index::{Index, bits};

/// Calls back with the value of every placement, and with the sum of each tile's share on its cell.
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

/// The same for all arrangements on these cells, in the order of [`Index::arrangement_rank`].
fn arranged<const CELLS: usize>(
    shares: &[[u32; CELLS]],
    cells: u64,
    sum: u32,
    values: &[u8],
    call: &mut impl FnMut(u32, u8),
) {
    match shares {
        [] => call(sum, values[0]),
        // Here most of the time is spent.
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

    /// With each placement's number for its value, and for a tile's share its cell in a digit of its own.
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
