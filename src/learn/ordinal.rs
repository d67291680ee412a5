//! The paper's names for the cells: first, second, third, ... (paper 001, section 5).
//!
//! Its lists count from one, so the cell 0 is the *first*. Twenty have words, the others are written `21st`, `22nd`.
//!
//! ```
//! use ecotile::learn::{cell_named, ordinal};
//!
//! assert_eq!((ordinal(3), ordinal(20)), ("fourth".to_string(), "21st".to_string()));
//! assert_eq!((cell_named("Fourth"), cell_named("4th"), cell_named("4")), (Some(3), Some(3), Some(3)));
//! assert_eq!(cell_named("zeroth"), None);
//! ```

use crate::puzzle::Cell;

const WORDS: [&str; 20] = [
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
    "thirteenth",
    "fourteenth",
    "fifteenth",
    "sixteenth",
    "seventeenth",
    "eighteenth",
    "nineteenth",
    "twentieth",
];

/// The paper's name of a cell.
pub fn ordinal(cell: Cell) -> String {
    if let Some(word) = WORDS.get(usize::from(cell)) {
        return (*word).to_string();
    }
    let number = u32::from(cell) + 1;
    let ending = match (number % 100, number % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

/// The cell of that name: a word, `4th`, or the number alone.
pub fn cell_named(text: &str) -> Option<Cell> {
    let text = text.trim();
    if let Some(cell) = WORDS
        .iter()
        .position(|word| word.eq_ignore_ascii_case(text))
    {
        return Some(cell as Cell);
    }
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let ending = text[digits.len()..].to_ascii_lowercase();
    if !matches!(ending.as_str(), "" | "st" | "nd" | "rd" | "th")
        || !digits.bytes().all(|byte| byte.is_ascii_digit())
    {
        return None;
    }
    digits.parse::<Cell>().ok()?.checked_sub(1)
}

/// How Lisp takes this element of the list `state`: it has words up to the tenth.
pub(super) fn lisp(cell: Cell) -> String {
    if cell < 10 {
        format!("({} state)", ordinal(cell))
    } else {
        format!("(nth {cell} state)")
    }
}

/// The Prolog variable of a cell (paper 001, appendix A): A to Z, then V27 and so on.
pub(super) fn prolog(cell: Cell) -> String {
    match u8::try_from(cell) {
        Ok(cell) if cell < 26 => char::from(b'A' + cell).to_string(),
        _ => format!("V{}", u32::from(cell) + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_reads_back_its_name() {
        for cell in 0..16_384 {
            assert_eq!(cell_named(&ordinal(cell)), Some(cell));
        }
        for (cell, name) in [(20, "21st"), (110, "111th"), (111, "112th"), (121, "122nd")] {
            assert_eq!(ordinal(cell), name);
        }
        for wrong in ["", "0", "-1", "fourthly", "4x", "70000", "+4"] {
            assert_eq!(cell_named(wrong), None, "{wrong}");
        }
    }
}
