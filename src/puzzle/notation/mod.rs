//! The text of a board: tolerant parsing, canonical writing.
//!
//! - `parser`: the parser; `error`: its errors
//!
//! A board is written row by row, `1 2 3 / 4 5 6 / 7 8 0`, so that the text shows its shape. These forms are parsed:
//!
//! | form | example |
//! |---|---|
//! | rows separated by `/`, `;` or line ends | `1 2 3 / 4 5 0` |
//! | numbers alone, if they make a square | `1, 2, 3, 0` |
//! | the size in front, if they do not | `3x2: 4 5 3 0 1 2` |
//! | brackets, nested ones are rows | `[[1, 2], [3, 0]]` |
//! | Lisp lists and Prolog terms (Markov, Russell and Neller 2005, section 5 and appendix A) | `'(1 2 3 8 0 4 7 6 5)`, `board(1,2,3,8,0,4,7,6,5).` |
//! | a drawing with borders | `\| 1 \| 2 \|` above `\| 3 \|   \|` |
//! | lines with tabs, commas or semicolons, as from a spreadsheet | `1,2` above `3,` |
//! | one digit per cell, up to 16 cells | `123456780`, `1234/5678/9ABC/DEF0` |
//! | hexadecimal numbers | `0x1 0x2 0x3 0x0`, `1 2 3 4 5 6 7 8 9 A B C D E F 0` |
//!
//! The blank is `0`, `-`, `_`, `.`, `x`, or an empty cell of a drawing or a table. Full-width digits and signs are read
//! as the usual ones. If the numbers are 1 to the count of cells, the highest may stand for the blank: the error
//! ([`NotationError::HighestForBlank`]) has that board, so that one can ask. Parsing costs O(length); a text longer than
//! any board is refused at once. Every mistake is a [`NotationError`] that displays as one short sentence.
//!
//! ```
//! use ecotile::puzzle::Board;
//!
//! let prolog: Board = "board(1,2,3,8,0,4,7,6,5).".parse()?;
//! assert_eq!(prolog.to_string(), "1 2 3 / 8 0 4 / 7 6 5");
//! let drawn: Board = "+---+---+\n| 1 | 2 |\n+---+---+\n| 3 |   |\n+---+---+".parse()?;
//! assert_eq!(drawn.to_string(), "1 2 / 3 0");
//! # Ok::<(), ecotile::puzzle::NotationError>(())
//! ```

mod error;
mod numbers;
mod parser;
mod words;

use std::fmt;
use std::str::FromStr;

use super::Board;
pub use error::NotationError;

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (cell, tile) in self.tiles().iter().enumerate() {
            match cell % self.size().width() {
                0 if cell == 0 => write!(f, "{tile}")?,
                0 => write!(f, " / {tile}")?,
                _ => write!(f, " {tile}")?,
            }
        }
        Ok(())
    }
}

super::serde_by_text!(Board);

impl FromStr for Board {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        parser::read(text)
    }
}
