//! The learned theories: one for each size of board. They are saved with the visit, and a theory that comes with a link
//! only adds to them.
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

use crate::learn::{MacroMove, Theory, TheoryRule};
use crate::puzzle::Size;

/// The learned theories.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Knowledge {
    theories: Vec<Theory>,
}

impl Knowledge {
    /// The theory for boards of this size: the basic moves alone, if nothing was learned.
    pub fn theory(&self, size: Size) -> Theory {
        let known = self.theories.iter().find(|theory| theory.size() == size);
        known.cloned().unwrap_or_else(|| Theory::new(size))
    }

    /// Replaces the theory of the same size; an empty one is removed.
    pub fn set(&mut self, theory: Theory) {
        self.theories.retain(|known| known.size() != theory.size());
        if !theory.rules().is_empty() {
            let after = |known: &Theory| known.size() > theory.size();
            let place = self.theories.iter().position(after);
            self.theories
                .insert(place.unwrap_or(self.theories.len()), theory);
        }
    }

    /// Adds the macros of a theory that are not known yet.
    pub fn take_in(&mut self, theory: &Theory) {
        let mut known = self.theory(theory.size());
        for rule in theory.rules() {
            // A macro that is known already, or for which there is no room, changes nothing.
            if known.add(rule.known.clone()).is_ok() {
                known.switch(known.rules().len() - 1, rule.is_on);
            }
        }
        self.set(known);
    }

    /// Merges the theories of another tab; both descend from `base`. Macros added, switched or removed here since then
    /// stay so; otherwise theirs count.
    pub(super) fn join(&mut self, theirs: &Self, base: &Self) {
        let ours = std::mem::replace(self, theirs.clone());
        if ours == *base {
            return;
        }
        let sizes: Vec<Size> = [&ours, base]
            .iter()
            .flat_map(|side| side.theories.iter().map(Theory::size))
            .collect();
        for size in sizes {
            let joined =
                join_theories(&ours.theory(size), &theirs.theory(size), &base.theory(size));
            self.set(joined);
        }
    }

    /// Returns whether nothing was learned.
    pub fn is_empty(&self) -> bool {
        self.theories.is_empty()
    }

    /// Reads the saved text, keeps every undamaged theory, and returns the first mistake.
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
            // A theory begins with a line that has only its size.
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

/// Our theory, with the macros added to theirs since `base` and without those removed there.
fn join_theories(ours: &Theory, theirs: &Theory, base: &Theory) -> Theory {
    let find = |theory: &Theory, known: &MacroMove| {
        let is_it = |rule: &&TheoryRule| rule.known.transition() == known.transition();
        theory.rules().iter().find(is_it).cloned()
    };
    let mut joined = Theory::new(ours.size());
    for rule in ours.rules().iter().chain(theirs.rules()) {
        let sides = [ours, theirs, base].map(|theory| find(theory, &rule.known));
        let is_on = match sides.map(|rule| rule.map(|rule| rule.is_on)) {
            [Some(ours), Some(theirs), base] => {
                if base == Some(ours) {
                    theirs
                } else {
                    ours
                }
            }
            [Some(is_on), None, None] | [None, Some(is_on), None] => is_on,
            // Removed in one of the two.
            _ => continue,
        };
        // A macro in both is added once.
        if joined.add(rule.known.clone()).is_ok() {
            joined.switch(joined.rules().len() - 1, is_on);
        }
    }
    joined
}

impl fmt::Display for Knowledge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.theories.iter().try_for_each(|theory| theory.fmt(f))
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

    fn knowledge(text: &str) -> Knowledge {
        let mut knowledge = Knowledge::default();
        assert_eq!(knowledge.read(text), None);
        knowledge
    }

    #[test]
    fn what_two_tabs_taught_is_joined() {
        const FIRST: &str = "3x2 first: LUR\n";
        const SECOND: &str = "3x2 fourth: DLUL\n";
        const THIRD: &str = "3x2 first: LURD\n";
        // Base, ours, theirs, and the merged theory.
        for (base, ours, theirs, joined) in [
            (
                format!("3x2\n{FIRST}"),
                format!("3x2\n{FIRST}{SECOND}"),
                format!("3x2\n{FIRST}{THIRD}"),
                format!("3x2\n{FIRST}{SECOND}{THIRD}"),
            ),
            // Removed here, or there.
            (
                format!("3x2\n{FIRST}{SECOND}"),
                format!("3x2\n{SECOND}"),
                format!("3x2\n{FIRST}{SECOND}{THIRD}"),
                format!("3x2\n{SECOND}{THIRD}"),
            ),
            (
                format!("3x2\n{FIRST}{SECOND}"),
                format!("3x2\n{FIRST}{SECOND}{THIRD}"),
                format!("3x2\n{SECOND}"),
                format!("3x2\n{SECOND}{THIRD}"),
            ),
            (
                format!("3x2\n{FIRST}"),
                String::new(),
                format!("3x2\n{FIRST}{SECOND}"),
                format!("3x2\n{SECOND}"),
            ),
            // Switched here, or there.
            (
                format!("3x2\n{FIRST}{SECOND}"),
                format!("3x2\noff {FIRST}{SECOND}"),
                format!("3x2\n{FIRST}off {SECOND}"),
                format!("3x2\noff {FIRST}off {SECOND}"),
            ),
            // Another size.
            (
                String::new(),
                format!("3x2\n{FIRST}"),
                "3x3\n3x3 first: LURD\n".into(),
                format!("3x2\n{FIRST}3x3\n3x3 first: LURD\n"),
            ),
            // Nothing done here: theirs, in their order.
            (
                format!("3x2\n{FIRST}"),
                format!("3x2\n{FIRST}"),
                format!("3x2\n{THIRD}{FIRST}"),
                format!("3x2\n{THIRD}{FIRST}"),
            ),
        ] {
            let mut merged = knowledge(&ours);
            merged.join(&knowledge(&theirs), &knowledge(&base));
            assert_eq!(merged.to_string(), joined, "{base} {ours} {theirs}");
        }
    }
}
