//! The size of a board: width x height, each from 2 to 128.
//!
//! A [`Size`] also knows the geometry of its cells, which are counted row by row from 0 at the top left.
//! Everything here costs O(1).
//!
//! ```
//! use ecotile::puzzle::{Direction, Size};
//!
//! let size: Size = "3x2".parse()?; // three wide, two high
//! assert_eq!((size.cells(), size.tiles()), (6, 5));
//! assert_eq!(size.cell(1, 2), 5);
//! assert_eq!(size.neighbour(5, Direction::Up), Some(2));
//! assert_eq!(size.neighbour(5, Direction::Down), None);
//! assert_eq!(size.distance(0, 5), 3);
//! # Ok::<(), ecotile::puzzle::SizeError>(())
//! ```

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use super::quote::quoted;
use super::{Cell, Direction};

/// Width and height of a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Size {
    width: u8,
    height: u8,
}

impl Size {
    /// The smallest width and the smallest height.
    pub const MIN: u8 = 2;
    /// The largest width and the largest height.
    pub const MAX: u8 = 128;
    /// The number of cells of the largest board.
    pub const MAX_CELLS: usize = Self::MAX as usize * Self::MAX as usize;

    /// Creates a size, if both sides are from [`Size::MIN`] to [`Size::MAX`].
    pub fn new(width: usize, height: usize) -> Result<Self, SizeError> {
        let side = |length: usize| {
            u8::try_from(length)
                .ok()
                .filter(|side| (Self::MIN..=Self::MAX).contains(side))
        };
        match (side(width), side(height)) {
            (Some(width), Some(height)) => Ok(Self { width, height }),
            _ => Err(SizeError::OutOfRange { width, height }),
        }
    }

    /// Creates a square size.
    pub fn square(side: usize) -> Result<Self, SizeError> {
        Self::new(side, side)
    }

    /// The number of columns.
    pub const fn width(self) -> usize {
        self.width as usize
    }

    /// The number of rows.
    pub const fn height(self) -> usize {
        self.height as usize
    }

    /// The number of cells, including the blank's.
    pub const fn cells(self) -> usize {
        self.width() * self.height()
    }

    /// The number of tiles, without the blank; also the highest tile.
    pub const fn tiles(self) -> usize {
        self.cells() - 1
    }

    /// Returns whether width and height are equal.
    pub const fn is_square(self) -> bool {
        self.width == self.height
    }

    /// The row of a cell, 0 at the top.
    pub const fn row(self, cell: Cell) -> usize {
        cell as usize / self.width()
    }

    /// The column of a cell, 0 at the left.
    pub const fn column(self, cell: Cell) -> usize {
        cell as usize % self.width()
    }

    /// The cell in a row and a column, which must be on the board.
    pub const fn cell(self, row: usize, column: usize) -> Cell {
        (row * self.width() + column) as Cell
    }

    /// All cells, row by row from the top left.
    pub fn iter_cells(self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + Clone {
        0..self.cells() as Cell
    }

    /// The neighbour of a cell in a direction; `None` beyond the border.
    pub fn neighbour(self, cell: Cell, direction: Direction) -> Option<Cell> {
        let width = Cell::from(self.width);
        let (is_open, next) = match direction {
            Direction::Up => (cell >= width, cell.wrapping_sub(width)),
            Direction::Right => (self.column(cell) + 1 < self.width(), cell.wrapping_add(1)),
            Direction::Down => (self.row(cell) + 1 < self.height(), cell.wrapping_add(width)),
            Direction::Left => (self.column(cell) > 0, cell.wrapping_sub(1)),
        };
        is_open.then_some(next)
    }

    /// The two to four neighbours of a cell, in the order Up, Right, Down, Left.
    pub fn neighbours(self, cell: Cell) -> impl Iterator<Item = (Direction, Cell)> + Clone {
        Direction::ALL.into_iter().filter_map(move |direction| {
            self.neighbour(cell, direction)
                .map(|next| (direction, next))
        })
    }

    /// The Manhattan distance between two cells: steps along rows plus steps along columns.
    pub const fn distance(self, a: Cell, b: Cell) -> usize {
        self.row(a).abs_diff(self.row(b)) + self.column(a).abs_diff(self.column(b))
    }
}

/// 4x4, the fifteen puzzle.
impl Default for Size {
    fn default() -> Self {
        Self {
            width: 4,
            height: 4,
        }
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

super::serde_by_text!(Size);

impl FromStr for Size {
    type Err = SizeError;

    /// Parses `4x3`, also with `X`, `×` or `*` and with spaces, and `4` for a square.
    fn from_str(text: &str) -> Result<Self, SizeError> {
        let text = text.trim();
        let not_a_size = || SizeError::NotASize(quoted(text));
        let side = |part: &str| {
            let digits = part.trim();
            let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
            // A number of more than 32 bits is not a length and is refused as text.
            digits
                .parse::<u32>()
                .ok()
                .filter(|_| is_number)
                .map(|side| side as usize)
        };
        let (width, height) = match text.split_once(['x', 'X', '×', '*']) {
            Some((width, height)) => (side(width), side(height)),
            None => (side(text), side(text)),
        };
        Self::new(
            width.ok_or_else(not_a_size)?,
            height.ok_or_else(not_a_size)?,
        )
    }
}

/// The reason why numbers or a text are no [`Size`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SizeError {
    /// A side is shorter than [`Size::MIN`] or longer than [`Size::MAX`].
    OutOfRange {
        /// The requested width.
        width: usize,
        /// The requested height.
        height: usize,
    },
    /// The text (quoted, shortened) does not have the form of a size.
    NotASize(String),
}

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OutOfRange { width, height } => write!(
                f,
                "A board is {} to {} cells wide and high: {width}x{height} is out of range.",
                Size::MIN,
                Size::MAX
            ),
            Self::NotASize(text) => write!(
                f,
                "{text} is not a size: write width x height, such as 4x3."
            ),
        }
    }
}

impl Error for SizeError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_from_2_to_128_are_sizes_and_no_others() {
        for width in 0..=300 {
            for height in 0..=300 {
                let fits = (2..=128).contains(&width) && (2..=128).contains(&height);
                assert_eq!(Size::new(width, height).is_ok(), fits, "{width}x{height}");
            }
        }
    }

    #[test]
    fn every_size_reads_back_what_it_writes() {
        for width in 2..=128 {
            for height in 2..=128 {
                let size = Size::new(width, height).unwrap();
                assert_eq!(size.to_string().parse(), Ok(size));
            }
        }
    }

    #[test]
    fn reading_is_tolerant() {
        let size = Size::new(4, 3).unwrap();
        for text in ["4x3", " 4 X 3 ", "4×3", "4*3", "04x03"] {
            assert_eq!(text.parse(), Ok(size), "{text}");
        }
        assert_eq!("7".parse(), Size::square(7));
    }

    #[test]
    fn mistakes_have_their_sentences() {
        for (text, sentence) in [
            (
                "1x9",
                "A board is 2 to 128 cells wide and high: 1x9 is out of range.",
            ),
            (
                "129",
                "A board is 2 to 128 cells wide and high: 129x129 is out of range.",
            ),
            (
                "big",
                "“big” is not a size: write width x height, such as 4x3.",
            ),
            (
                "99999999999x3",
                "“99999999999x3” is not a size: write width x height, such as 4x3.",
            ),
            (
                "4x",
                "“4x” is not a size: write width x height, such as 4x3.",
            ),
            (
                "4x-3",
                "“4x-3” is not a size: write width x height, such as 4x3.",
            ),
            ("", "“” is not a size: write width x height, such as 4x3."),
        ] {
            assert_eq!(text.parse::<Size>().unwrap_err().to_string(), sentence);
        }
    }

    #[test]
    fn neighbours_are_the_cells_at_distance_one() {
        for (width, height) in [(2, 2), (3, 2), (2, 3), (5, 4), (128, 2), (2, 128)] {
            let size = Size::new(width, height).unwrap();
            for cell in size.iter_cells() {
                assert_eq!(size.cell(size.row(cell), size.column(cell)), cell);
                let mut near: Vec<Cell> = size.neighbours(cell).map(|(_, next)| next).collect();
                near.sort_unstable();
                let expected: Vec<Cell> = size
                    .iter_cells()
                    .filter(|&other| size.distance(cell, other) == 1)
                    .collect();
                assert_eq!(near, expected, "cell {cell} of {size}");
            }
        }
    }
}
