//! The numbers of a board's words: decimal, hexadecimal, or one digit per cell.

use super::super::quote::quoted;
use super::super::{Board, BoardError, Size};
use super::NotationError;
use super::words::Words;

/// The most cells of a board that can be written with one digit per cell.
const MOST_DIGITS: usize = 16;

/// Reads one word as a number; the blank is 0.
type ReadWord = fn(&str) -> Result<u32, NotationError>;

/// Finds the board in the words. If the words are no board as decimal numbers, they are read in the other ways; the
/// mistake is that of the decimal numbers.
pub(super) fn board(words: &Words, said: Option<Size>) -> Result<Board, NotationError> {
    let wrong = match read(words, said, decimal) {
        Err(NotationError::HighestForBlank(board)) => {
            return Err(NotationError::HighestForBlank(board));
        }
        Err(wrong) => wrong,
        board => return board,
    };
    if let Ok(board) = read(words, said, hexadecimal) {
        return Ok(board);
    }
    match digits(words).map(|digits| read(&digits, said, hexadecimal)) {
        Some(Ok(board)) => Ok(board),
        // A single number is no board in any other way.
        Some(Err(error)) if words.words.len() == 1 && is_decimal(words.words[0]) => Err(error),
        _ => Err(wrong),
    }
}

fn read(words: &Words, said: Option<Size>, word: ReadWord) -> Result<Board, NotationError> {
    let numbers = words.words.iter().map(|text| word(text));
    let numbers = numbers.collect::<Result<Vec<u32>, _>>()?;
    let size = words.shape(said)?;
    Board::from_numbers(size, numbers.iter().copied()).map_err(|error| match error {
        BoardError::NoBlank => highest_for_blank(size, &numbers).unwrap_or(error.into()),
        error => error.into(),
    })
}

/// The error for numbers from 1 to the count of cells, of which the highest may stand for the blank.
fn highest_for_blank(size: Size, numbers: &[u32]) -> Option<NotationError> {
    let highest = size.cells() as u32;
    let numbers: Vec<u32> = numbers
        .iter()
        .map(|&number| if number == highest { 0 } else { number })
        .collect();
    let board = Board::from_numbers(size, numbers.into_iter()).ok()?;
    Some(NotationError::HighestForBlank(Box::new(board)))
}

/// Returns whether a word stands for the blank. An empty one is an empty cell of a drawing or a table.
fn is_blank(word: &str) -> bool {
    matches!(word, "x" | "X" | "." | "·")
        || word.chars().all(|c| c == '_')
        || word.chars().all(is_dash)
}

/// Returns whether a character is a hyphen, a dash or a minus sign.
const fn is_dash(c: char) -> bool {
    matches!(c, '-' | '‐' | '‑' | '–' | '—' | '−')
}

fn is_decimal(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit())
}

/// Reads a decimal number, or a hexadecimal one with `0x` in front.
fn decimal(word: &str) -> Result<u32, NotationError> {
    if is_blank(word) {
        return Ok(0);
    }
    if let Some(digits) = after_0x(word) {
        return number(word, digits, 16);
    }
    if is_decimal(word) {
        number(word, word, 10)
    } else {
        Err(NotationError::NotANumber(quoted(word)))
    }
}

/// Reads a hexadecimal number, with or without `0x` in front.
fn hexadecimal(word: &str) -> Result<u32, NotationError> {
    if is_blank(word) {
        return Ok(0);
    }
    let digits = after_0x(word).unwrap_or(word);
    if digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        number(word, digits, 16)
    } else {
        Err(NotationError::NotANumber(quoted(word)))
    }
}

fn number(word: &str, digits: &str, radix: u32) -> Result<u32, NotationError> {
    match digits.trim_start_matches('0') {
        "" => Ok(0),
        digits => u32::from_str_radix(digits, radix)
            .map_err(|_| NotationError::NumberTooLarge(quoted(word))),
    }
}

/// The digits of a number with `0x` in front.
pub(super) fn after_0x(word: &str) -> Option<&str> {
    let digits = word
        .strip_prefix("0x")
        .or_else(|| word.strip_prefix("0X"))?;
    let are_digits = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    are_digits.then_some(digits)
}

/// The same words with one digit per cell, if all have the same length and there are few enough. Several words in one
/// row are the rows.
fn digits<'a>(words: &Words<'a>) -> Option<Words<'a>> {
    let length = words.words.first()?.len();
    let is_possible = length > 1 && length * words.words.len() <= MOST_DIGITS;
    if !is_possible
        || words
            .words
            .iter()
            .any(|word| word.len() != length || !word.is_ascii())
    {
        return None;
    }
    let cells = words
        .words
        .iter()
        .flat_map(|word| (0..length).map(|at| &word[at..=at]));
    let rows = match words.rows.as_slice() {
        [_] => vec![length; words.words.len()],
        rows => rows.iter().map(|row| row * length).collect(),
    };
    Some(Words {
        words: cells.collect(),
        rows,
    })
}
