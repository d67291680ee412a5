//! Parses a board: first the words and their rows, then the numbers, their shape, and the permutation.

use std::borrow::Cow;

use super::super::{Board, Size, SizeError, TooLong};
use super::NotationError;
use super::numbers::{after_0x, board};
use super::words::Words;

/// Parses any of the forms listed in [the module](super).
pub(super) fn read(text: &str) -> Result<Board, NotationError> {
    TooLong::check(text.len()).map_err(NotationError::TooLong)?;
    let text = narrow(text);
    let (said, body) = size_in_front(&text)?;
    let wrong = match Words::split(body).and_then(|words| board(&words, said)) {
        Err(wrong) => wrong,
        read => return read,
    };
    // Only where the empty cell is the one mistake.
    match Words::table(body).map(|table| board(&table, said)) {
        Some(Ok(board)) => Ok(board),
        _ => Err(wrong),
    }
}

/// The text with the usual characters in place of the full-width ones that East Asian keyboards write.
fn narrow(text: &str) -> Cow<'_, str> {
    let is_wide = |c: char| matches!(c, '\u{ff01}'..='\u{ff5e}');
    if !text.contains(is_wide) {
        return Cow::Borrowed(text);
    }
    let narrow = |c: char| match c {
        // Both blocks have the same order.
        c if is_wide(c) => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
        c => c,
    };
    Cow::Owned(text.chars().map(narrow).collect())
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
    let is_size = word.contains(['x', 'X', '×', '*']) && after_0x(word).is_none();
    match (is_size, word.parse()) {
        (true, Ok(size)) => Ok((Some(size), &body[word.len()..])),
        (true, Err(error @ SizeError::OutOfRange { .. })) => Err(error.into()),
        _ => Ok((None, text)),
    }
}
