//! The board: the arrangement of the tiles and the blank on the cells.
//!
//! A [`Board`] is always a permutation of 0 (the blank) to N, on any size from 2x2 to 128x128. It takes two
//! bytes per cell; a move costs O(1), and the cell of the blank is stored.
//!
//! ```
//! use ecotile::puzzle::{Board, Direction, Size};
//!
//! let mut board = Board::new(Size::square(3)?, &[1, 2, 3, 4, 5, 6, 7, 0, 8])?;
//! assert_eq!(board.movable(Direction::Left), Some(8));
//! assert_eq!(board.slide(Direction::Left), Ok(8));
//! assert_eq!(board.to_string(), "1 2 3 / 4 5 6 / 7 8 0");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt;

use super::{BoardError, Cell, Direction, IllegalMove, Size, Tile};

/// A permutation of the blank (0) and the tiles 1 to N on the cells of a rectangle.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Board {
    size: Size,
    blank: Cell,
    tiles: Box<[Tile]>,
}

impl Board {
    /// Creates a board from its tiles, row by row, if they are a permutation of 0 to N.
    pub fn new(size: Size, tiles: &[Tile]) -> Result<Self, BoardError> {
        Self::from_numbers(size, tiles.iter().map(|&tile| u32::from(tile)))
    }

    /// Creates a board from wider numbers, so that an error can name a number that is no [`Tile`].
    pub(super) fn from_numbers(
        size: Size,
        numbers: impl ExactSizeIterator<Item = u32> + Clone,
    ) -> Result<Self, BoardError> {
        if numbers.len() != size.cells() {
            return Err(BoardError::WrongCount {
                size,
                found: numbers.len(),
            });
        }
        // The blank is checked first: in `1 2 3 / 4 5 6 / 7 8 9` the mistake is the missing blank, not the 9.
        match numbers.clone().filter(|&number| number == 0).count() {
            0 => return Err(BoardError::NoBlank),
            1 => {}
            found => return Err(BoardError::SeveralBlanks { found }),
        }
        if let Some(number) = numbers
            .clone()
            .find(|&number| number as usize > size.tiles())
        {
            return Err(BoardError::NotAmong { number, size });
        }
        let tiles: Box<[Tile]> = numbers.map(|number| number as Tile).collect();
        let mut seen = vec![false; size.cells()];
        let twice = tiles
            .iter()
            .find(|&&tile| std::mem::replace(&mut seen[usize::from(tile)], true));
        if let Some(&tile) = twice {
            for &tile in &tiles {
                seen[usize::from(tile)] = true;
            }
            let missing = seen.iter().position(|&seen| !seen).unwrap_or_default() as Tile;
            return Err(BoardError::Twice { tile, missing });
        }
        Ok(Self::from_permutation(size, tiles))
    }

    /// Creates a board from tiles that are known to be a permutation.
    pub(super) fn from_permutation(size: Size, tiles: Box<[Tile]>) -> Self {
        let blank = tiles.iter().position(|&tile| tile == 0).unwrap_or_default() as Cell;
        let board = Self { size, blank, tiles };
        debug_assert!(board.is_permutation());
        board
    }

    fn is_permutation(&self) -> bool {
        let mut tiles = self.tiles.to_vec();
        tiles.sort_unstable();
        tiles.into_iter().eq(self.size.iter_cells())
    }

    /// Width and height.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The blank's cell.
    pub const fn blank(&self) -> Cell {
        self.blank
    }

    /// The tile on a cell, 0 for the blank.
    ///
    /// # Panics
    /// Panics if the cell is not on the board.
    pub fn tile(&self, cell: Cell) -> Tile {
        self.tiles[usize::from(cell)]
    }

    /// All tiles, row by row, with 0 for the blank.
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// The inverse permutation: `places()[tile]` is the cell of that tile. Costs O(N).
    pub fn places(&self) -> Vec<Cell> {
        let mut places = vec![0; self.tiles.len()];
        for (cell, &tile) in self.size.iter_cells().zip(&self.tiles) {
            places[usize::from(tile)] = cell;
        }
        places
    }

    /// The tile that can move in a direction, if there is one.
    pub fn movable(&self, direction: Direction) -> Option<Tile> {
        self.mover(direction).map(|cell| self.tile(cell))
    }

    /// The cell of the tile that can move in a direction.
    fn mover(&self, direction: Direction) -> Option<Cell> {
        self.size.neighbour(self.blank, direction.opposite())
    }

    /// The two to four legal moves, in the order Up, Right, Down, Left.
    pub fn legal_moves(&self) -> impl Iterator<Item = Direction> + Clone + use<> {
        let (size, blank) = (self.size, self.blank);
        Direction::ALL
            .into_iter()
            .filter(move |direction| size.neighbour(blank, direction.opposite()).is_some())
    }

    /// Slides a tile in a direction into the blank and returns it. Costs O(1).
    pub fn slide(&mut self, direction: Direction) -> Result<Tile, IllegalMove> {
        let from = self.mover(direction).ok_or(IllegalMove { direction })?;
        let tile = self.tile(from);
        self.tiles[usize::from(self.blank)] = tile;
        self.tiles[usize::from(from)] = 0;
        self.blank = from;
        Ok(tile)
    }

    /// The slide that brings the blank to a cell of its row or column: the direction of the tiles and their number,
    /// which is also the number of moves. `None` for the blank's own cell and for a cell in another row and column.
    pub fn line_to(&self, cell: Cell) -> Option<(Direction, usize)> {
        if usize::from(cell) >= self.size.cells() || cell == self.blank {
            return None;
        }
        let (row, column) = (self.size.row(cell), self.size.column(cell));
        let (blank_row, blank_column) = (self.size.row(self.blank), self.size.column(self.blank));
        if row == blank_row {
            let direction = if column < blank_column {
                Direction::Right
            } else {
                Direction::Left
            };
            Some((direction, column.abs_diff(blank_column)))
        } else if column == blank_column {
            let direction = if row < blank_row {
                Direction::Down
            } else {
                Direction::Up
            };
            Some((direction, row.abs_diff(blank_row)))
        } else {
            None
        }
    }

    /// Slides all tiles between a cell and the blank, as given by [`Board::line_to`]. Nothing moves on `None`.
    pub fn slide_line(&mut self, cell: Cell) -> Option<(Direction, usize)> {
        let (direction, count) = self.line_to(cell)?;
        for _ in 0..count {
            self.slide(direction).ok()?; // legal by the geometry of a line
        }
        Some((direction, count))
    }

    /// Swaps the contents of two cells, tiles or blank. This edits the board; it is not a move.
    ///
    /// # Panics
    /// Panics if a cell is not on the board.
    pub fn swap(&mut self, a: Cell, b: Cell) {
        self.tiles.swap(usize::from(a), usize::from(b));
        if self.blank == a {
            self.blank = b;
        } else if self.blank == b {
            self.blank = a;
        }
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(text: &str) -> Board {
        text.parse().unwrap()
    }

    #[test]
    fn each_mistake_has_its_sentence() {
        let size = Size::square(2).unwrap();
        for (tiles, sentence) in [
            (
                &[1, 2, 0][..],
                "A 2x2 board has 4 cells, blank included, but here are 3.",
            ),
            (
                &[0],
                "A 2x2 board has 4 cells, blank included, but here is 1.",
            ),
            (
                &[1, 2, 3, 4],
                "There is no blank: write 0, -, _, . or x for the empty cell.",
            ),
            (
                &[1, 0, 0, 3],
                "There are 2 blanks: leave one cell empty and number the others.",
            ),
            (
                &[1, 9, 0, 3],
                "4 numbers make 2x2, but 9 is not among 1 to 3.",
            ),
            (
                &[3, 1, 0, 3],
                "3 appears twice, and 2 is missing: each tile stands on one cell.",
            ),
        ] {
            assert_eq!(Board::new(size, tiles).unwrap_err().to_string(), sentence);
        }
    }

    #[test]
    fn a_tile_goes_the_way_it_is_told() {
        let start = board("1 2 3 / 4 0 5 / 6 7 8");
        for (direction, tile, after) in [
            (Direction::Up, 7, "1 2 3 / 4 7 5 / 6 0 8"),
            (Direction::Right, 4, "1 2 3 / 0 4 5 / 6 7 8"),
            (Direction::Down, 2, "1 0 3 / 4 2 5 / 6 7 8"),
            (Direction::Left, 5, "1 2 3 / 4 5 0 / 6 7 8"),
        ] {
            let mut moved = start.clone();
            assert_eq!(start.movable(direction), Some(tile));
            assert_eq!(moved.slide(direction), Ok(tile));
            assert_eq!(moved, board(after));
            assert_eq!(moved.slide(direction.opposite()), Ok(tile));
            assert_eq!(moved, start, "do, then undo, is nothing");
        }
    }

    #[test]
    fn at_the_border_a_move_is_refused_and_changes_nothing() {
        let mut corner = board("1 2 / 3 0");
        assert!(corner.legal_moves().eq([Direction::Right, Direction::Down]));
        let refused = corner.slide(Direction::Up).unwrap_err();
        assert_eq!(
            refused.to_string(),
            "No tile can go up: there is none below the blank."
        );
        assert_eq!(corner, board("1 2 / 3 0"));
    }

    #[test]
    fn a_line_slides_as_one_and_counts_its_tiles() {
        let start = board("1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 0");
        for (cell, line, after) in [
            (
                12,
                Some((Direction::Right, 3)),
                "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 0 13 14 15",
            ),
            (
                3,
                Some((Direction::Down, 3)),
                "1 2 3 0 / 5 6 7 4 / 9 10 11 8 / 13 14 15 12",
            ),
            (15, None, "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 0"),
            (0, None, "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 0"),
            (16, None, "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 0"),
        ] {
            let mut moved = start.clone();
            assert_eq!(moved.slide_line(cell), line);
            assert_eq!(moved, board(after));
        }
    }

    #[test]
    fn editing_keeps_the_blank_known() {
        let mut edited = board("1 2 / 3 0");
        edited.swap(3, 0);
        assert_eq!((edited.blank(), &edited), (0, &board("0 2 / 3 1")));
        edited.swap(1, 2);
        assert_eq!((edited.blank(), &edited), (0, &board("0 3 / 2 1")));
        assert_eq!(edited.places(), [0, 3, 2, 1]);
    }
}
