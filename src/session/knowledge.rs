//! What a visitor has taught: one theory for each size of board. It is saved with the visit, and nothing that comes with
//! a link takes anything away from it.
//!
//! ```
//! use ecotile::session::Knowledge;
//!
//! let mut knowledge = Knowledge::default();
//! knowledge.take_in(&"3x2\n3x2 fourth: DLUL\n".parse()?);
//! knowledge.take_in(&"3x2\n3x2 first: LUR\n".parse()?);
//! assert_eq!(knowledge.theory("3x2".parse()?).rules().len(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt;

use crate::learn::Theory;
use crate::puzzle::Size;

/// The theories.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Knowledge {
    theories: Vec<Theory>,
    /// What nobody has read yet, as it is written.
    unread: String,
}

impl Knowledge {
    /// The theory for boards of this size: the basic moves alone, if nothing was taught.
    pub fn theory(&self, size: Size) -> Theory {
        let known = self.theories.iter().find(|theory| theory.size() == size);
        known.cloned().unwrap_or_else(|| Theory::new(size))
    }

    /// Takes the place of the theory of its size; an empty one is forgotten.
    pub fn set(&mut self, theory: Theory) {
        self.theories.retain(|known| known.size() != theory.size());
        if !theory.rules().is_empty() {
            let after = |known: &Theory| known.size() > theory.size();
            let place = self.theories.iter().position(after);
            self.theories
                .insert(place.unwrap_or(self.theories.len()), theory);
        }
    }

    /// Learns the macros that it does not have yet.
    pub fn take_in(&mut self, theory: &Theory) {
        let mut known = self.theory(theory.size());
        for rule in theory.rules() {
            // One that is known already, or one too many, changes nothing.
            if known.add(rule.known.clone()).is_ok() {
                known.switch(known.rules().len() - 1, rule.is_on);
            }
        }
        self.set(known);
    }

    /// Whether nothing was taught.
    pub fn is_empty(&self) -> bool {
        self.theories.is_empty() && self.unread.is_empty()
    }

    /// Keeps what is written without reading it: there is nothing wrong with it yet.
    pub(super) fn keep(&mut self, text: &str) -> Option<String> {
        self.unread
            .extend(text.lines().flat_map(|line| [line, "\n"]));
        None
    }

    /// Reads what is written; the answer is the first mistake. What is whole is kept.
    pub(super) fn read(&mut self, text: &str) -> Option<String> {
        let mut first = None;
        let mut part = String::new();
        let mut take = |part: &mut String| {
            if !part.trim().is_empty() {
                match part.parse() {
                    Ok(theory) => self.take_in(&theory),
                    Err(error) => {
                        first.get_or_insert(error.to_string());
                    }
                }
            }
            part.clear();
        };
        for line in text.lines() {
            // A theory begins with its size alone.
            if line.trim().parse::<Size>().is_ok() {
                take(&mut part);
            }
            part.push_str(line);
            part.push('\n');
        }
        take(&mut part);
        first
    }
}

impl fmt::Display for Knowledge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.theories.iter().try_for_each(|theory| theory.fmt(f))?;
        f.write_str(&self.unread)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let text = "3x2\n3x2 fourth: DLUL\noff 3x2 first: LUR\n3x3\n3x3 first: LURD\n";
        let mut knowledge = Knowledge::default();
        assert_eq!(knowledge.read(text), None);
        assert_eq!(knowledge.to_string(), text);
        let mut again = Knowledge::default();
        let damage = again.read(&format!("{text}4x4\nnonsense\n"));
        assert!(damage.is_some_and(|sentence| sentence.ends_with('.')));
        assert_eq!(again, knowledge, "what is whole stays");
    }
}
