//! The tabs of one visitor: each saves its games under a separate entry, so that no tab overwrites another's.
//!
//! A tab finds its entry by an id that the browser keeps for that tab alone. Each time its page is loaded, it claims
//! the entry with a new number, the owner. A tab that finds another owner in its entry (browsers copy the id with a
//! duplicated tab) takes a new id and leaves the entry to the other.
//!
//! A tab without an entry continues from the entry that was saved last. It adopts the games of entries whose tabs were
//! closed, and removes those entries: no game is lost, and entries don't pile up.
//!
//! ```
//! use ecotile::session::{Stamp, TabEntry, tabs};
//!
//! let entry = |id: &str, saved, is_closed| TabEntry {
//!     id: id.into(),
//!     text: format!("Ecotile visit 1\n[tab]\n{}[end]\n", Stamp { saved, is_closed, owner: 7 }),
//! };
//! let entries = vec![entry("a", 100, false), entry("b", 200, false), entry("c", 50, true)];
//! let reloaded = tabs::choose(Some("a"), entries.clone(), 300);
//! assert!(reloaded.is_own && reloaded.closed.is_empty());
//! let new = tabs::choose(None, entries, 300);
//! assert_eq!(new.entry.map(|entry| entry.id).as_deref(), Some("b"));
//! assert!(!new.is_own && new.closed[0].id == "c");
//! ```

use std::cmp::Reverse;
use std::fmt;

use super::key_values;

/// Milliseconds since 1970, comparable between tabs; a [`Millis`](super::Millis) counts from the loading of one page.
pub type WallMillis = u64;

/// An entry that was not saved for this long (7 days) counts as that of a closed tab: a browser that is ended in the
/// background does not notify its pages. A tab that is still open has its games in memory and saves them again.
const FORGOTTEN: WallMillis = 7 * 24 * 60 * 60 * 1000;

/// The time and the author of a saved entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stamp {
    /// The time of saving.
    pub saved: WallMillis,
    /// Whether the tab was being closed, or left for another page.
    pub is_closed: bool,
    /// The number of the page that saved it.
    pub owner: u32,
}

impl Stamp {
    /// Reads the stamp of an entry. A stamp that can't be read counts as an old one whose tab was closed.
    pub fn of(text: &str) -> Self {
        let lines = text.lines().skip_while(|line| line.trim() != "[tab]");
        let mut stamp = Self::default();
        for line in lines.skip(1).take_while(|line| !line.starts_with('[')) {
            match key_values::split(line) {
                Ok(("saved", value)) => stamp.saved = value.parse().unwrap_or(0),
                Ok(("closed", value)) => stamp.is_closed = value == "yes",
                Ok(("owner", value)) => stamp.owner = value.parse().unwrap_or(0),
                _ => {}
            }
        }
        stamp.is_closed |= stamp.saved == 0;
        stamp
    }
}

/// Writes the lines of a `[tab]` part.
impl fmt::Display for Stamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { saved, owner, .. } = self;
        let is_closed = if self.is_closed { "yes" } else { "no" };
        writeln!(f, "saved: {saved}\nclosed: {is_closed}\nowner: {owner}")
    }
}

/// The revision of the text shared by all tabs: the larger one was written by a page that had read the other.
pub fn revision(text: &str) -> u64 {
    let mut lines = text.lines().skip_while(|line| line.trim() != "[shared]");
    match lines.nth(1).map(key_values::split) {
        Some(Ok(("revision", value))) => value.parse().unwrap_or(0),
        _ => 0,
    }
}

/// The saved text of one tab.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TabEntry {
    /// The tab's id.
    pub id: String,
    /// The saved text.
    pub text: String,
}

/// The entry that a new page of a tab continues from, and the entries that it adopts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The entry to continue from, if there is one.
    pub entry: Option<TabEntry>,
    /// Whether to save to that entry again; otherwise the tab needs a new id.
    pub is_own: bool,
    /// Entries of closed tabs whose games are to be adopted, the last saved first.
    pub closed: Vec<TabEntry>,
}

/// Chooses the entry for a tab with this id, or for a new tab.
pub fn choose(own: Option<&str>, entries: Vec<TabEntry>, now: WallMillis) -> Choice {
    let is_closed = |stamp: Stamp| stamp.is_closed || stamp.saved.saturating_add(FORGOTTEN) < now;
    let mut entries: Vec<(Stamp, TabEntry)> = entries
        .into_iter()
        .map(|entry| (Stamp::of(&entry.text), entry))
        .collect();
    entries.sort_by_key(|(stamp, _)| Reverse(stamp.saved));
    let own = own.and_then(|id| entries.iter().position(|(_, entry)| entry.id == id));
    if let Some(place) = own {
        return Choice {
            entry: Some(entries.swap_remove(place).1),
            is_own: true,
            closed: Vec::new(),
        };
    }
    let mut entries = entries.into_iter();
    let latest = entries.next();
    let closed = entries.filter(|(stamp, _)| is_closed(*stamp));
    Choice {
        is_own: latest.as_ref().is_some_and(|(stamp, _)| is_closed(*stamp)),
        entry: latest.map(|(_, entry)| entry),
        closed: closed.map(|(_, entry)| entry).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(id: &str, saved: WallMillis, is_closed: bool) -> TabEntry {
        let stamp = Stamp {
            saved,
            is_closed,
            owner: 1,
        };
        TabEntry {
            id: id.into(),
            text: format!("Ecotile visit 1\n[tab]\n{stamp}[game]\nsaved: 99\n[end]\n"),
        }
    }

    #[test]
    fn a_stamp_is_read_as_it_was_written_and_a_damaged_one_is_old() {
        let stamp = Stamp {
            saved: 1_700_000_000_000,
            is_closed: true,
            owner: u32::MAX,
        };
        assert_eq!(Stamp::of(&format!("x\n[tab]\n{stamp}[end]\n")), stamp);
        for text in [
            "",
            "[tab]",
            "[tab]\nsaved: soon\nowner: -1\n",
            "[game]\nsaved: 7\n",
        ] {
            let stamp = Stamp::of(text);
            assert_eq!(
                (stamp.saved, stamp.is_closed, stamp.owner),
                (0, true, 0),
                "{text}"
            );
        }
    }

    #[test]
    fn a_text_without_a_revision_is_the_first() {
        assert_eq!(
            revision("Ecotile visit 1\n[shared]\nrevision: 12\n[settings]\n"),
            12
        );
        for text in [
            "",
            "[shared]",
            "[shared]\nrevision: x\n",
            "[settings]\nrevision: 3\n",
        ] {
            assert_eq!(revision(text), 0, "{text}");
        }
    }

    #[test]
    fn a_new_tab_goes_on_from_the_latest_and_takes_in_what_was_closed() {
        let now = FORGOTTEN + 1_000;
        let entries = vec![
            entry("closed", 2_000, true),
            entry("open", now - 5, false),
            entry("forgotten", 100, false),
            entry("also open", now - 9, false),
        ];
        let ids = |choice: &Choice| -> Vec<String> {
            choice.closed.iter().map(|entry| entry.id.clone()).collect()
        };
        let new = choose(None, entries.clone(), now);
        assert_eq!(new.entry.as_ref().map(|entry| &entry.id[..]), Some("open"));
        assert!(!new.is_own);
        assert_eq!(ids(&new), ["closed", "forgotten"]);
        // Likewise if another tab has adopted its entry meanwhile.
        assert_eq!(choose(Some("gone"), entries.clone(), now), new);
        // The latest tab was closed: its entry is free.
        let closed = choose(None, entries[..1].to_vec(), now);
        assert!(closed.is_own && closed.closed.is_empty());
        // A tab's own entry is preferred to all others.
        let own = choose(Some("also open"), entries, now);
        assert_eq!(
            own.entry.as_ref().map(|entry| &entry.id[..]),
            Some("also open")
        );
        assert!(own.is_own && own.closed.is_empty());
        let first = choose(Some("a"), Vec::new(), now);
        assert_eq!((first.entry, first.is_own), (None, false));
    }
}
