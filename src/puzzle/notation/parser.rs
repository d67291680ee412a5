//! Parses a board: first numbers and rows, then their shape, then the permutation.

use super::super::quote::quoted;
use super::super::{Board, Size, SizeError, TooLong};
use super::NotationError;

/// Parses any of the forms listed in [the module](super).
pub(super) fn read(text: &str) -> Result<Board, NotationError> {
    TooLong::check(text.len()).map_err(NotationError::TooLong)?;
    let (said, body) = size_in_front(text)?;
    let mut parser = BoardParser::default();
    for line in body.lines() {
        if !is_border(line) {
            parser.line(line)?;
        }
        parser.end_row();
    }
    let size = parser.shape(said)?;
    Ok(Board::from_numbers(size, parser.numbers.into_iter())?)
}

/// Splits off the size before a colon, or in a first word such as `3x2`.
fn size_in_front(text: &str) -> Result<(Option<Size>, &str), NotationError> {
    if let Some((front, body)) = text.split_once(':') {
        return match front.parse() {
            Ok(size) => Ok((Some(size), body)),
            Err(SizeError::NotASize(quote)) => Err(NotationError::NotASizeInFront(quote)),
            Err(error) => Err(error.into()),
        };
    }
    let body = text.trim_start();
    let word = body.split(char::is_whitespace).next().unwrap_or_default();
    match (word.contains(['x', 'X', '×', '*']), word.parse()) {
        (true, Ok(size)) => Ok((Some(size), &body[word.len()..])),
        (true, Err(error @ SizeError::OutOfRange { .. })) => Err(error.into()),
        _ => Ok((None, text)),
    }
}

/// Returns whether a line has only strokes: dashes, corners, the fence of a quoted block.
fn is_border(line: &str) -> bool {
    let is_stroke =
        |c: char| matches!(c, '-' | '+' | '=' | '`' | '\u{2500}'..='\u{257f}') && !is_bar(c);
    line.contains(is_stroke)
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

/// The numbers so far, and the length of each row.
#[derive(Default)]
struct BoardParser {
    numbers: Vec<u32>,
    rows: Vec<usize>,
    in_rows: usize,
}

impl BoardParser {
    /// Parses a line, which may hold several rows.
    fn line(&mut self, line: &str) -> Result<(), NotationError> {
        // The count of numbers at the last bar: if it is the same at the next bar, the place between them is the blank.
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
                    self.word(piece)?;
                }
            } else if is_bar(c) {
                if at_bar == Some(self.numbers.len()) {
                    self.push(0)?;
                }
                at_bar = Some(self.numbers.len());
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
        (self.numbers.is_empty() && (is_functor || is_list)) || (is_closing(before) && word == ".")
    }

    fn word(&mut self, word: &str) -> Result<(), NotationError> {
        if matches!(word, "x" | "X" | "." | "·") || word.chars().all(|c| c == '_') {
            return self.push(0);
        }
        if !word.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(NotationError::NotANumber(quoted(word)));
        }
        let digits = word.trim_start_matches('0');
        match digits.parse() {
            _ if digits.is_empty() => self.push(0),
            Ok(number) => self.push(number),
            Err(_) => Err(NotationError::NumberTooLarge(quoted(word))),
        }
    }

    fn push(&mut self, number: u32) -> Result<(), NotationError> {
        if self.numbers.len() == Size::MAX_CELLS {
            return Err(NotationError::TooManyNumbers);
        }
        self.numbers.push(number);
        Ok(())
    }

    fn end_row(&mut self) {
        let length = self.numbers.len() - self.in_rows;
        if length > 0 {
            self.rows.push(length);
            self.in_rows = self.numbers.len();
        }
    }

    /// The size of the rows; for a plain list the size in front, or the square with as many cells.
    fn shape(&self, said: Option<Size>) -> Result<Size, NotationError> {
        let Some(&first) = self.rows.first() else {
            return Err(NotationError::Empty);
        };
        // One row, or one number in each row: a plain list, which has no shape.
        if self.rows.len() == 1 || self.rows.iter().all(|&length| length == 1) {
            return said.map_or_else(|| square(self.numbers.len()), Ok);
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
