//! Lines of `key: value`, of which saved texts are made.

use std::fmt;

use crate::puzzle::quote::quoted;

/// The lines that have not been taken yet.
#[derive(Debug)]
pub(super) struct KeyValues<'a>(Vec<(&'a str, &'a str)>);

/// The most lines of a part with fixed keys.
const MOST_LINES: usize = 64;

/// Splits a line into key and value.
pub(super) fn split(line: &str) -> Result<(&str, &str), KeyValuesError> {
    let (key, value) = line
        .split_once(':')
        .ok_or_else(|| KeyValuesError::NoKey(quoted(line)))?;
    Ok((key.trim(), value.trim()))
}

impl<'a> KeyValues<'a> {
    /// Reads the lines, each key at most once; empty lines are skipped.
    pub(super) fn read(text: &'a str) -> Result<Self, KeyValuesError> {
        let mut lines: Vec<(&str, &str)> = Vec::new();
        for line in text.lines().filter(|line| !line.trim().is_empty()) {
            let (key, value) = split(line)?;
            if lines.iter().any(|&(other, _)| other == key) {
                return Err(KeyValuesError::Twice(quoted(key)));
            }
            if lines.len() == MOST_LINES {
                return Err(KeyValuesError::Unknown(quoted(key)));
            }
            lines.push((key, value));
        }
        Ok(Self(lines))
    }

    /// Removes a line and returns its value.
    pub(super) fn take(&mut self, key: &str) -> Option<&'a str> {
        let place = self.0.iter().position(|&(other, _)| other == key)?;
        Some(self.0.remove(place).1)
    }

    /// Removes a required line and returns its value.
    pub(super) fn need(&mut self, key: &'static str) -> Result<&'a str, KeyValuesError> {
        self.take(key).ok_or(KeyValuesError::Missing(key))
    }

    /// Checks that all lines have been taken: any that is left is unknown.
    pub(super) fn expect_empty(&self) -> Result<(), KeyValuesError> {
        match self.0.first() {
            None => Ok(()),
            Some(&(key, _)) => Err(KeyValuesError::Unknown(quoted(key))),
        }
    }
}

/// The reason why some lines are wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum KeyValuesError {
    /// A line (quoted, shortened) without a colon.
    NoKey(String),
    /// A key (quoted, shortened) appears twice.
    Twice(String),
    /// A key (quoted, shortened) is unknown.
    Unknown(String),
    /// A required key is missing.
    Missing(&'static str),
}

impl fmt::Display for KeyValuesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoKey(line) => write!(f, "The line {line} has no colon."),
            Self::Twice(key) => write!(f, "It has {key} twice."),
            Self::Unknown(key) => write!(f, "It has {key}, which is unknown."),
            Self::Missing(key) => write!(f, "It lacks its {key}."),
        }
    }
}
