//! Lines of `key: value`, the grain of what is saved.

use std::fmt;

use crate::puzzle::quote::quoted;

/// The lines of a part that have not been taken out yet.
#[derive(Debug)]
pub(super) struct Lines<'a>(Vec<(&'a str, &'a str)>);

/// More lines than any part with fixed keys has.
const MOST_LINES: usize = 64;

/// Key and value of a line.
pub(super) fn split(line: &str) -> Result<(&str, &str), LinesError> {
    let (key, value) = line
        .split_once(':')
        .ok_or_else(|| LinesError::NoKey(quoted(line)))?;
    Ok((key.trim(), value.trim()))
}

impl<'a> Lines<'a> {
    /// Each key once; empty lines do not count.
    pub(super) fn read(text: &'a str) -> Result<Self, LinesError> {
        let mut lines: Vec<(&str, &str)> = Vec::new();
        for line in text.lines().filter(|line| !line.trim().is_empty()) {
            let (key, value) = split(line)?;
            if lines.iter().any(|&(other, _)| other == key) {
                return Err(LinesError::Twice(quoted(key)));
            }
            if lines.len() == MOST_LINES {
                return Err(LinesError::Unknown(quoted(key)));
            }
            lines.push((key, value));
        }
        Ok(Self(lines))
    }

    /// Takes out the value of a key.
    pub(super) fn take(&mut self, key: &str) -> Option<&'a str> {
        let place = self.0.iter().position(|&(other, _)| other == key)?;
        Some(self.0.remove(place).1)
    }

    /// Takes out a value that must be there.
    pub(super) fn need(&mut self, key: &'static str) -> Result<&'a str, LinesError> {
        self.take(key).ok_or(LinesError::Missing(key))
    }

    /// Everything must have been taken out: what is left is unknown.
    pub(super) fn expect_empty(&self) -> Result<(), LinesError> {
        match self.0.first() {
            None => Ok(()),
            Some(&(key, _)) => Err(LinesError::Unknown(quoted(key))),
        }
    }
}

/// Why some lines are wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum LinesError {
    /// A line (quoted, shortened) without a colon.
    NoKey(String),
    /// A key (quoted, shortened) that stands twice.
    Twice(String),
    /// A key (quoted, shortened) that nobody knows.
    Unknown(String),
    /// A key that must be there is not.
    Missing(&'static str),
}

impl fmt::Display for LinesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoKey(line) => write!(f, "The line {line} has no colon."),
            Self::Twice(key) => write!(f, "It has {key} twice."),
            Self::Unknown(key) => write!(f, "It has {key}, which is unknown."),
            Self::Missing(key) => write!(f, "It lacks its {key}."),
        }
    }
}
