//! The names of common goal arrangements, and their words in texts and links.
//!
//! ```
//! use ecotile::puzzle::GoalName;
//!
//! assert_eq!("Blank First".parse(), Ok(GoalName::BlankFirst));
//! assert_eq!(GoalName::BlankFirst.to_string(), "blank-first");
//! ```

use std::fmt;
use std::str::FromStr;

use super::GoalError;
use super::quote::quoted;

/// The name of a goal's arrangement.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum GoalName {
    /// `1 2 3 / 4 5 6 / 7 8 0`
    #[default]
    BlankLast,
    /// `0 1 2 / 3 4 5 / 6 7 8`
    BlankFirst,
    /// `1 2 3 / 8 0 4 / 7 6 5`: clockwise from the top left, the blank last.
    Spiral,
    /// Any other arrangement, described by its board.
    Custom,
}

impl GoalName {
    /// All names.
    pub const ALL: [Self; 4] = [
        Self::BlankLast,
        Self::BlankFirst,
        Self::Spiral,
        Self::Custom,
    ];

    /// The word in a text or a link.
    pub const fn word(self) -> &'static str {
        match self {
            Self::BlankLast => "blank-last",
            Self::BlankFirst => "blank-first",
            Self::Spiral => "spiral",
            Self::Custom => "custom",
        }
    }
}

impl fmt::Display for GoalName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for GoalName {
    type Err = GoalError;

    /// Parses the word in any case, with a space or an underscore for the hyphen, or without `blank-`.
    fn from_str(text: &str) -> Result<Self, GoalError> {
        let given = text.trim();
        Self::ALL
            .into_iter()
            .find(|name| {
                let word = name.word();
                let is_same = |word: &str| {
                    word.len() == given.len()
                        && word.bytes().zip(given.bytes()).all(|(ours, theirs)| {
                            ours == theirs.to_ascii_lowercase()
                                || (ours == b'-' && matches!(theirs, b' ' | b'_'))
                        })
                };
                is_same(word) || word.strip_prefix("blank-").is_some_and(is_same)
            })
            .ok_or_else(|| GoalError::NotAName(quoted(given)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_reads_back_what_it_writes() {
        for name in GoalName::ALL {
            assert_eq!(name.to_string().parse(), Ok(name));
            assert_eq!(name.word().to_uppercase().parse(), Ok(name));
        }
    }

    #[test]
    fn names_are_read_tolerantly() {
        for text in ["blank-first", "Blank First", " blank_first", "first"] {
            assert_eq!(text.parse(), Ok(GoalName::BlankFirst), "{text}");
        }
        for text in ["", "blank", "blank-", "blankfirst", "spiral-", "é"] {
            assert!(text.parse::<GoalName>().is_err(), "{text}");
        }
    }
}
