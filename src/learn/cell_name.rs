//! Names of cells: first, second, third, ... (Markov, Russell and Neller 2005, section 5).
//!
//! Names count from one, so cell 0 is the *first*. The first twenty are words, the others numbers: `21st`, `22nd`.
//!
//! ```
//! use ecotile::learn::{cell_named, cell_name};
//!
//! assert_eq!((cell_name(3), cell_name(20)), ("fourth".to_string(), "21st".to_string()));
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

/// The name of a cell.
pub fn cell_name(cell: Cell) -> String {
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

/// The cell of a name: a word, `4th`, or the number alone.
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

/// The Lisp expression for a cell of the list `state`; Lisp has the names up to `tenth`.
pub(super) fn lisp(cell: Cell) -> String {
    if cell < 10 {
        format!("({} state)", cell_name(cell))
    } else {
        format!("(nth {cell} state)")
    }
}

/// The Prolog variable of a cell, as in appendix A: A to Z, then V27 and so on.
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
    fn every_name_parses_back_to_its_cell() {
        for cell in 0..16_384 {
            assert_eq!(cell_named(&cell_name(cell)), Some(cell));
        }
        for (cell, name) in [(20, "21st"), (110, "111th"), (111, "112th"), (121, "122nd")] {
            assert_eq!(cell_name(cell), name);
        }
        for wrong in ["", "0", "-1", "fourthly", "4x", "70000", "+4"] {
            assert_eq!(cell_named(wrong), None, "{wrong}");
        }
    }
}
