//! The linear conflicts of a board: the pairs of tiles that cannot pass each other, and the tiles that have to leave.

use super::super::BoardLine;
use crate::puzzle::{Board, Goal, Size, Tile};

/// The conflicts in one line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineConflict {
    /// The line.
    pub line: BoardLine,
    /// Pairs of tiles in their goal line that are in the wrong order.
    pub pairs: Vec<(Tile, Tile)>,
    /// The tiles that have to leave the line and come back, two moves each.
    pub leaving: Vec<Tile>,
}

/// The choice of the tiles that leave a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ConflictCount {
    /// As few as possible: [`super::super::LinearConflict`].
    Exact,
    /// The tile with most conflicts first (Loye et al., algorithm 1): [`super::super::LinearConflictGreedy`].
    Greedy,
}

/// The lines with conflicts, rows first. Board and goal must have the same size.
pub fn conflicts(board: &Board, goal: &Goal, count: ConflictCount) -> Vec<LineConflict> {
    let size = board.size();
    let rows = (0..size.height() as u8).map(BoardLine::Row);
    let lines = rows.chain((0..size.width() as u8).map(BoardLine::Column));
    lines
        .filter_map(|line| {
            let tiles = belonging(board, goal, line);
            let pairs = pairs(&tiles);
            let leaving = match count {
                ConflictCount::Exact => exact(&tiles),
                ConflictCount::Greedy => greedy(tiles),
            };
            (!pairs.is_empty()).then_some(LineConflict {
                line,
                pairs,
                leaving,
            })
        })
        .collect()
}

/// The tiles of a line that belong in it, in order, each with its goal position in the line.
fn belonging(board: &Board, goal: &Goal, line: BoardLine) -> Vec<(Tile, usize)> {
    let size: Size = board.size();
    let place = |cell| match line {
        BoardLine::Row(row) => (size.row(cell) == usize::from(row)).then(|| size.column(cell)),
        BoardLine::Column(column) => {
            (size.column(cell) == usize::from(column)).then(|| size.row(cell))
        }
    };
    size.iter_cells()
        .filter(|&cell| place(cell).is_some())
        .map(|cell| board.tile(cell))
        .filter(|&tile| tile != 0)
        .filter_map(|tile| Some((tile, place(goal.cell_of(tile))?)))
        .collect()
}

fn pairs(tiles: &[(Tile, usize)]) -> Vec<(Tile, Tile)> {
    let mut pairs = Vec::new();
    for (index, &(tile, goal)) in tiles.iter().enumerate() {
        let behind = tiles[index + 1..].iter();
        let crossed = behind.filter(|(_, other)| *other < goal);
        pairs.extend(crossed.map(|&(other, _)| (tile, other)));
    }
    pairs
}

/// The tiles that are not on a longest increasing subsequence (the first one found).
fn exact(tiles: &[(Tile, usize)]) -> Vec<Tile> {
    // For each tile, the length of the longest sequence that ends with it, and its predecessor in that sequence.
    let mut longest: Vec<(usize, Option<usize>)> = Vec::new();
    for (index, &(_, goal)) in tiles.iter().enumerate() {
        let before = (0..index).filter(|&earlier| tiles[earlier].1 < goal);
        let best = before.rev().max_by_key(|&earlier| longest[earlier].0);
        longest.push((best.map_or(1, |best| longest[best].0 + 1), best));
    }
    let mut stays = vec![false; tiles.len()];
    let mut at = (0..tiles.len()).rev().max_by_key(|&index| longest[index].0);
    while let Some(index) = at {
        stays[index] = true;
        at = longest[index].1;
    }
    let leaving = tiles.iter().zip(stays).filter(|(_, stays)| !stays);
    leaving.map(|(&(tile, _), _)| tile).collect()
}

/// Repeatedly removes the tile with most conflicts, the first of equals.
fn greedy(mut tiles: Vec<(Tile, usize)>) -> Vec<Tile> {
    let mut leaving = Vec::new();
    loop {
        let pairs = pairs(&tiles);
        let conflicts = |tile: Tile| {
            let with = pairs.iter().filter(|&&(a, b)| a == tile || b == tile);
            with.count()
        };
        let worst = (0..tiles.len())
            .rev()
            .max_by_key(|&index| conflicts(tiles[index].0));
        match worst {
            Some(index) if !pairs.is_empty() => leaving.push(tiles.remove(index).0),
            _ => return leaving,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reversed_row_has_three_pairs_and_two_tiles_leave() {
        let board: Board = "3 2 1 / 4 5 6 / 7 8 0".parse().expect("a board");
        let goal = Goal::blank_last(board.size());
        let all = conflicts(&board, &goal, ConflictCount::Exact);
        assert_eq!(all.len(), 1);
        assert_eq!(all[0].line, BoardLine::Row(0));
        assert_eq!(all[0].pairs, [(3, 2), (3, 1), (2, 1)]);
        assert_eq!(all[0].leaving.len(), 2);
    }
}
