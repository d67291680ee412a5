//! The limit on the length of a text from outside; a longer text is refused before it is parsed.

use std::error::Error;
use std::fmt;

/// The error for a text or a file beyond the limit.
///
/// ```
/// use ecotile::puzzle::TooLong;
///
/// assert!(TooLong::check(80_000).is_ok());
/// let refused = TooLong::check(10_000_000).unwrap_err();
/// assert_eq!(refused.to_string(), "A text of 10.0\u{a0}MB is too long: at most 1.0\u{a0}MB can be read.");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooLong {
    /// Its length, in bytes.
    pub length: usize,
    /// The limit, in bytes.
    pub limit: usize,
}

impl TooLong {
    /// The default limit. The largest board, drawn with borders of three-byte characters, is shorter, and so is a link
    /// with two boards written out and percent-encoded.
    pub const LIMIT: usize = 1 << 20;

    /// Refuses a text of more than [`TooLong::LIMIT`] bytes.
    pub const fn check(length: usize) -> Result<(), Self> {
        Self::check_by(length, Self::LIMIT)
    }

    /// Refuses a text of more than `limit` bytes.
    pub const fn check_by(length: usize, limit: usize) -> Result<(), Self> {
        if length > limit {
            Err(Self { length, limit })
        } else {
            Ok(())
        }
    }
}

impl fmt::Display for TooLong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A break between number and unit would be hard to read.
        let [length, limit] = [self.length, self.limit].map(|bytes| bytes as f64 / 1e6);
        write!(
            f,
            "A text of {length:.1}\u{a0}MB is too long: at most {limit:.1}\u{a0}MB can be read."
        )
    }
}

impl Error for TooLong {}
