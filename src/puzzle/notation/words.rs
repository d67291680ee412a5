//! The words of a board's text, one for each cell, and the rows that they make.

use super::super::Size;
use super::NotationError;

/// The words of the cells, row by row. An empty word is an empty cell.
#[derive(Default)]
pub(super) struct Words<'a> {
    /// The words.
    pub(super) words: Vec<&'a str>,
    /// The count of words in each row.
    pub(super) rows: Vec<usize>,
}

impl<'a> Words<'a> {
    /// Splits a text in any of the forms listed in [the module](super), but for tables with an empty cell.
    pub(super) fn split(body: &'a str) -> Result<Self, NotationError> {
        let mut parser = Parser::default();
        for line in body.lines() {
            if !is_border(line) {
                parser.line(line)?;
            }
            parser.end_row();
        }
        Ok(parser.words)
    }

    /// Splits a table of lines with a separator, such as a paste from a spreadsheet, in which one cell may be empty.
    /// `None` if the text is no such table.
    pub(super) fn table(body: &'a str) -> Option<Self> {
        ['\t', ',', ';'].into_iter().find_map(|separator| {
            let mut table = Self::default();
            for line in body.lines().filter(|line| !line.trim().is_empty()) {
                let before = table.words.len();
                for cell in line.split(separator) {
                    if table.words.len() == Size::MAX_CELLS {
                        return None;
                    }
                    table.words.push(cell.trim().trim_matches('"'));
                }
                table.rows.push(table.words.len() - before);
            }
            let width = *table.rows.first()?;
            let is_table = width > 1 && table.rows.iter().all(|&row| row == width);
            let empty = table.words.iter().filter(|word| word.is_empty()).count();
            (is_table && empty <= 1).then_some(table)
        })
    }

    /// The size of the rows; for a plain list the size in front, or the square with as many cells.
    pub(super) fn shape(&self, said: Option<Size>) -> Result<Size, NotationError> {
        let Some(&first) = self.rows.first() else {
            return Err(NotationError::Empty);
        };
        // One row, or one number in each row: a plain list, which has no shape.
        if self.rows.len() == 1 || self.rows.iter().all(|&length| length == 1) {
            return said.map_or_else(|| square(self.words.len()), Ok);
        }
        if let Some(row) = self.rows.iter().position(|&length| length != first) {
            return Err(NotationError::Ragged {
                row: row + 1,
                found: self.rows[row],
                first,
            });
        }
        let drawn = Size::new(first, self.rows.len())?;
        match said {
            Some(said) if said != drawn => Err(NotationError::ShapeDisagrees { said, drawn }),
            _ => Ok(drawn),
        }
    }
}

/// The square with `count` cells; if there is none, the error proposes the rectangle nearest to a square.
fn square(count: usize) -> Result<Size, NotationError> {
    let side = count.isqrt();
    if side * side == count {
        return Ok(Size::square(side)?);
    }
    let rectangle = (2..=side)
        .rev()
        .filter(|height| count.is_multiple_of(*height));
    match rectangle
        .map(|height| Size::new(count / height, height))
        .next()
    {
        Some(Ok(rectangle)) => Err(NotationError::NoSquare { count, rectangle }),
        _ => Err(NotationError::NoRectangle { count }),
    }
}

/// The words so far, and the count of those in finished rows.
#[derive(Default)]
struct Parser<'a> {
    words: Words<'a>,
    in_rows: usize,
}

impl<'a> Parser<'a> {
    /// Parses a line, which may hold several rows.
    fn line(&mut self, line: &'a str) -> Result<(), NotationError> {
        // The count of words at the last bar: if it is the same at the next bar, the cell between them is empty.
        let mut at_bar = None;
        let mut before = ' ';
        let mut rest = line;
        while let Some(c) = rest.chars().next() {
            let is_word = |c: char| !(is_space(c) || is_bar(c) || is_row_end(c));
            let length = if is_word(c) {
                rest.find(|c| !is_word(c)).unwrap_or(rest.len())
            } else {
                c.len_utf8()
            };
            let (piece, after) = rest.split_at(length);
            rest = after;
            if is_word(c) {
                if !self.is_head(before, piece, after) {
                    self.push(piece)?;
                }
            } else if is_bar(c) {
                if at_bar == Some(self.words.words.len()) {
                    self.push("")?;
                }
                at_bar = Some(self.words.words.len());
            } else if is_row_end(c) {
                self.end_row();
                at_bar = None;
            }
            if !c.is_whitespace() || is_closing(before) {
                before = c;
            }
        }
        Ok(())
    }

    /// Returns whether a word is Lisp or Prolog syntax: `board` in `board(1,2,...)`, `list` in `(list 1 2 ...)`, or the
    /// full stop after a term.
    fn is_head(&self, before: char, word: &str, after: &str) -> bool {
        let is_functor = word.starts_with(char::is_alphabetic) && after.starts_with(is_opening);
        let is_list = before == '(' && word.eq_ignore_ascii_case("list");
        (self.words.words.is_empty() && (is_functor || is_list))
            || (is_closing(before) && word == ".")
    }

    fn push(&mut self, word: &'a str) -> Result<(), NotationError> {
        if self.words.words.len() == Size::MAX_CELLS {
            return Err(NotationError::TooManyNumbers);
        }
        self.words.words.push(word);
        Ok(())
    }

    fn end_row(&mut self) {
        let length = self.words.words.len() - self.in_rows;
        if length > 0 {
            self.words.rows.push(length);
            self.in_rows = self.words.words.len();
        }
    }
}

/// Returns whether a line has only strokes: dashes, corners, the fence of a quoted block. A single dash is a blank.
fn is_border(line: &str) -> bool {
    let is_stroke =
        |c: char| matches!(c, '-' | '+' | '=' | '`' | '\u{2500}'..='\u{257f}') && !is_bar(c);
    line.contains(is_stroke)
        && line.trim() != "-"
        && line
            .chars()
            .all(|c| is_stroke(c) || is_bar(c) || c == '_' || c.is_whitespace())
}

const fn is_bar(c: char) -> bool {
    matches!(c, '|' | '│' | '┃' | '║')
}

const fn is_opening(c: char) -> bool {
    matches!(c, '(' | '[' | '{')
}

const fn is_closing(c: char) -> bool {
    matches!(c, ')' | ']' | '}')
}

const fn is_row_end(c: char) -> bool {
    matches!(c, '/' | ';') || is_opening(c) || is_closing(c)
}

fn is_space(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | '\'' | '"' | '“' | '”' | '‘' | '’')
}
