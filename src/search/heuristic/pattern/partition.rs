//! The partition of the tiles into patterns.
//!
//! In its text form dots join the tiles of a pattern and hyphens join the patterns; the empty text is the usual partition.
//!
//! ```
//! use ecotile::search::heuristic::Partition;
//!
//! assert_eq!("1.2-3.4.5".parse(), Ok(Partition::Of(vec![vec![1, 2], vec![3, 4, 5]])));
//! assert_eq!("".parse(), Ok(Partition::Usual));
//! assert!("one.two".parse::<Partition>().is_err());
//! ```

use std::fmt;
use std::str::FromStr;

use crate::puzzle::quote::quoted;
use crate::puzzle::{Cell, Goal, Tile};
use crate::search::heuristic::{HeuristicError, LargeTable};

use super::index::{Index, MOST_CELLS, MOST_TILES};

/// A division of the tiles into patterns. Patterns do not overlap, so their values may be added.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Partition {
    /// The default for the board's size: one pattern up to 9 cells, patterns of up to six tiles up to 16 cells (6-6-3 on
    /// 4x4), smaller ones above.
    #[default]
    Usual,
    /// These patterns.
    Of(Vec<Vec<Tile>>),
}

/// The patterns of 4x4 as goal cells (row, column), for the blank's goal at the top left; mirrored for other corners. Of
/// six partitions compared on sixty random boards, this one generates the fewest nodes (on the hundred boards of Korf 1985:
/// 406,261 on average, against 564,367 with the 6-6-3 of the literature).
const FIFTEEN: [&[(usize, usize)]; 3] = [
    &[(0, 1), (1, 0), (1, 1), (2, 0), (2, 1), (3, 0)],
    &[(0, 2), (0, 3), (1, 2), (1, 3), (2, 2), (2, 3)],
    &[(3, 1), (3, 2), (3, 3)],
];

impl Partition {
    /// The largest number of cells for which one table holds all tiles.
    pub(in crate::search) const WHOLE_CELLS: usize = 9;

    /// The patterns for a goal; every tile is in exactly one of them.
    pub fn patterns(&self, goal: &Goal) -> Result<Vec<Vec<Tile>>, HeuristicError> {
        let size = goal.size();
        if size.cells() > MOST_CELLS {
            return Err(HeuristicError::TooLarge {
                size,
                table: LargeTable::PatternDatabase,
            });
        }
        match self {
            Self::Usual => Ok(usual(goal)),
            Self::Of(patterns) => {
                let mut is_named = vec![false; size.cells()];
                for &tile in patterns.iter().flatten() {
                    match is_named.get_mut(usize::from(tile)) {
                        None => return Err(HeuristicError::NoSuchTile(tile)),
                        Some(_) if tile == 0 => return Err(HeuristicError::NoSuchTile(tile)),
                        Some(true) => return Err(HeuristicError::TileTwice(tile)),
                        Some(named) => *named = true,
                    }
                }
                if let Some(tile) = is_named.iter().skip(1).position(|&named| !named) {
                    return Err(HeuristicError::TileLeftOut(tile as Tile + 1));
                }
                let mut lengths = patterns.iter().map(Vec::len);
                if let Some(tiles) = lengths.find(|&tiles| tiles > MOST_TILES) {
                    return Err(HeuristicError::PatternTooLong {
                        tiles,
                        most: MOST_TILES,
                    });
                }
                Ok(patterns
                    .iter()
                    .filter(|pattern| !pattern.is_empty())
                    .cloned()
                    .collect())
            }
        }
    }

    /// Bytes of the databases of these patterns, one for each placement.
    pub fn bytes(cells: usize, patterns: &[Vec<Tile>]) -> u64 {
        patterns
            .iter()
            .map(|pattern| Index::len(cells, pattern.len()))
            .sum()
    }
}

impl fmt::Display for Partition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Of(patterns) = self else {
            return Ok(());
        };
        let pattern = |tiles: &Vec<Tile>| {
            let tiles: Vec<String> = tiles.iter().map(Tile::to_string).collect();
            tiles.join(".")
        };
        let patterns: Vec<String> = patterns.iter().map(pattern).collect();
        f.write_str(&patterns.join("-"))
    }
}

impl FromStr for Partition {
    type Err = HeuristicError;

    fn from_str(text: &str) -> Result<Self, HeuristicError> {
        let text = text.trim();
        if text.is_empty() {
            return Ok(Self::Usual);
        }
        let pattern = |text: &str| -> Option<Vec<Tile>> {
            text.split('.')
                .map(|tile| tile.trim().parse().ok())
                .collect()
        };
        let patterns: Option<_> = text.split('-').map(pattern).collect();
        let mistake = || HeuristicError::NotAPartition(quoted(text));
        patterns.map(Self::Of).ok_or_else(mistake)
    }
}

fn usual(goal: &Goal) -> Vec<Vec<Tile>> {
    let size = goal.size();
    let (blank_row, blank_column) = (size.row(goal.blank()), size.column(goal.blank()));
    if size.is_square() && size.width() == 4 && blank_row % 3 == 0 && blank_column % 3 == 0 {
        let tile = |&(row, column): &(usize, usize)| {
            let cell = size.cell(row.abs_diff(blank_row), column.abs_diff(blank_column));
            goal.board().tile(cell)
        };
        return FIFTEEN
            .iter()
            .map(|cells| cells.iter().map(tile).collect())
            .collect();
    }
    let most = match size.cells() {
        0..=Partition::WHOLE_CELLS => 8,
        10..=16 => 6,
        17..=25 => 5,
        26..=36 => 4,
        _ => 3,
    };
    // Tiles are taken along a snake, so that the goal cells of a pattern are adjacent. On long boards it runs through the
    // shorter lines: patterns that form blocks have higher values than strips, and on 7x2 IDA* generates a hundred times
    // fewer nodes. (Not on 4x3: exact deals choose boards by its estimates, and what a seed deals must not change.)
    let (width, height) = (size.width(), size.height());
    let is_by_columns = width > height && width > 4;
    let (lines, length) = if is_by_columns {
        (width, height)
    } else {
        (height, width)
    };
    let snake = (0..lines).flat_map(|line| {
        (0..length).map(move |place| {
            let place = if line % 2 == 0 {
                place
            } else {
                length - 1 - place
            };
            if is_by_columns {
                size.cell(place, line)
            } else {
                size.cell(line, place)
            }
        })
    });
    let tiles: Vec<Tile> = snake
        .map(|cell: Cell| goal.board().tile(cell))
        .filter(|&tile| tile != 0)
        .collect();
    tiles.chunks(most).map(<[Tile]>::to_vec).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The board is small enough for a table, but the pattern is too long.
    #[test]
    fn the_error_for_a_long_pattern_names_both_lengths() {
        let goal = Goal::blank_last("5x2".parse().expect("a size"));
        let patterns = |text: &str| {
            let partition: Partition = text.parse().expect("a partition");
            partition.patterns(&goal)
        };
        assert_eq!(
            patterns("1.2.3.4.5.6.7.8.9").unwrap_err().to_string(),
            "A pattern may have at most 8 tiles, and one of these has 9."
        );
        assert!(patterns("1.2.3.4.5.6.7.8-9").is_ok());
    }
}
