//! The saved visit on the visitor's machine, shared with other tabs that save theirs.
//!
//! Settings, best results and theories are one entry, into which each tab merges its changes. Games are one entry per
//! tab ([`tabs`]).

use std::cell::{Cell, RefCell};

use crate::app::TEXT;
use crate::app::browser::{now, random_number, random_seed, storage, wall_now};
use crate::app::visit::VisitHandle;
use crate::session::{Restored, SetAside, SharedPart, Stamp, TabEntry, Visit, tabs};

/// The store of this tab.
pub struct VisitStore {
    /// A random number that marks this page's own entry.
    owner: u32,
    /// Whether the page is being unloaded. Browsers hide it after that, and it is saved once more.
    is_closed: Cell<bool>,
    state: RefCell<StoreState>,
}

struct StoreState {
    /// The id of this tab.
    id: String,
    /// Whether this page owns the entry of this id: from its first save until another page writes the entry.
    is_claimed: bool,
    /// The shared part as of the last read or write: the base of the next merge.
    base: SharedPart,
    /// The base before this tab's last write, until another tab has written after it.
    base_before: Option<SharedPart>,
    /// The shared text as of the last read or write; a different one was written by another tab.
    shared: Option<String>,
    /// The tab's text as last written, with its stamp.
    written: Option<(Stamp, String)>,
    /// Entries of closed tabs whose games this tab has taken over, with their texts: removed once those games are
    /// saved.
    taken_in: Vec<(String, String)>,
    /// The warning of the last save, if it was incomplete: shown once, not after every move.
    warning: Option<String>,
}

/// A text that could not be read, and the name of its entry.
pub struct Damaged {
    pub name: String,
    pub set_aside: SetAside,
}

impl VisitStore {
    /// Creates the store of a visit that the other bundle has handed over.
    pub fn resume(visit: &Visit, id: String, warning: Option<String>) -> Self {
        Self {
            owner: random_number(),
            is_closed: Cell::new(false),
            state: RefCell::new(StoreState {
                id,
                is_claimed: false,
                base: visit.shared_part(),
                base_before: None,
                shared: storage::read(storage::VISIT),
                written: None,
                taken_in: Vec::new(),
                warning,
            }),
        }
    }

    /// Restores the saved visit.
    pub fn restore() -> (Visit, Self, Vec<Damaged>) {
        let mut damaged = Vec::new();
        let mut restore = |name: &str, text: &str| {
            let mut restored = Visit::restore(text, random_seed());
            damaged.extend(restored.set_aside.take().map(|set_aside| Damaged {
                name: name.to_owned(),
                set_aside,
            }));
            restored
        };
        let mut entries = storage::tab_entries();
        let mut visit = Visit::new(random_seed());
        if let Some(text) = storage::read(storage::VISIT) {
            let shared = restore(storage::VISIT, &text);
            if shared.has_game {
                // The format of earlier versions, with the game in the same text.
                let id = String::new();
                entries.push(TabEntry { id, text });
            }
            visit = shared.visit;
        }
        let own = storage::tab_id();
        let choice = tabs::choose(own.as_deref(), entries, wall_now());
        let mut id = own.filter(|_| choice.is_own || choice.entry.is_none());
        if let Some(entry) = choice.entry.filter(|entry| !entry.id.is_empty()) {
            visit.go_on_with(restore(&storage::tab_entry(&entry.id), &entry.text));
            id = choice.is_own.then_some(entry.id);
        }
        let mut taken_in = Vec::new();
        for closed in choice.closed {
            let name = storage::tab_entry(&closed.id);
            let Restored { visit: theirs, .. } = restore(&name, &closed.text);
            // Games for which this tab has no room are left to the next tab.
            if visit.keep_games_of(theirs) {
                taken_in.push((name, closed.text));
            }
        }
        let store = Self::resume(&visit, id.unwrap_or_else(new_id), None);
        storage::set_tab_id(&store.id());
        store.state.borrow_mut().taken_in = taken_in;
        (visit, store, damaged)
    }

    /// The id of this tab.
    pub fn id(&self) -> String {
        self.state.borrow().id.clone()
    }

    /// The warning of the last save, if it was incomplete.
    pub fn warning(&self) -> Option<String> {
        self.state.borrow().warning.clone()
    }

    /// Sets whether the page is being unloaded: another tab may then take over its entry.
    pub fn set_closed(&self, is_closed: bool) {
        self.is_closed.set(is_closed);
    }

    /// Saves the visit; without the history of the games if the storage has no room for it.
    pub fn save(&self, visit: &VisitHandle) {
        self.merge_other_tabs(visit);
        let sentence = self.write(&mut self.state.borrow_mut(), &visit.read());
        let warning = sentence.map(str::to_string);
        let before = std::mem::replace(&mut self.state.borrow_mut().warning, warning.clone());
        if let Some(sentence) = warning.filter(|now| before.as_ref() != Some(now)) {
            visit.notify(sentence);
        }
    }

    /// Saves after a panic, without drawing; returns whether the visit is saved. If the panic interrupted a change of
    /// the visit, nothing is saved. The address is not written, and the saved visit holds the one last written.
    pub fn save_after_panic(&self, visit: &VisitHandle) -> bool {
        let (Some(session), Ok(mut state)) =
            (visit.read_after_panic(), self.state.try_borrow_mut())
        else {
            return false;
        };
        let mut session = (*session).clone();
        if let Some(text) = storage::read(storage::VISIT)
            && state.shared.as_ref() != Some(&text)
        {
            let theirs = Visit::restore(&text, 0);
            if theirs.set_aside.is_none() {
                session.join(&theirs.visit.shared_part(), state.base_of(&text));
            }
        }
        self.write(&mut state, &session) != Some(TEXT.notice.not_saved)
    }

    /// Merges the shared part that another tab has saved.
    pub fn merge_other_tabs(&self, visit: &VisitHandle) {
        let text = storage::read(storage::VISIT);
        if text == self.state.borrow().shared {
            return;
        }
        let Some(text) = text else {
            // Removed by hand: this tab's part stays valid.
            return;
        };
        let theirs = Visit::restore(&text, 0);
        if let Some(set_aside) = theirs.set_aside {
            self.state.borrow_mut().shared = Some(text);
            return visit.set_aside(storage::VISIT, set_aside);
        }
        let theirs = theirs.visit.shared_part();
        let base = self.state.borrow_mut().adopt(&theirs, text);
        let is_changed = visit.change_silently(|visit| visit.join(&theirs, &base));
        // Changes that the other tab has not seen must be saved again.
        if is_changed || visit.read().shared_part() != theirs {
            visit.change(|_| ());
        }
    }

    /// Writes both entries; returns the warning if not everything was saved.
    fn write(&self, state: &mut StoreState, visit: &Visit) -> Option<&'static str> {
        let (now, is_closed) = (now(), self.is_closed.get());
        let name = self.claim(state);
        if let Some((stamp, text)) = &state.written
            && stamp.is_closed == is_closed
            && visit.tab_text(*stamp, now) == *text
            && storage::read(&name).as_ref() == Some(text)
        {
            // Unchanged, and so is its stamp: the newest stamp marks the tab that the visitor used last.
            return write_shared(state, visit);
        }
        let stamp = Stamp {
            saved: wall_now(),
            is_closed,
            owner: self.owner,
        };
        let text = visit.tab_text(stamp, now);
        // An old shared entry may still hold games: writing it anew makes room.
        let is_written = storage::write(&name, &text).is_ok()
            || (write_shared(state, visit).is_none() && storage::write(&name, &text).is_ok());
        if !is_written {
            state.written = None;
            let short = visit.short_tab_text(stamp, now);
            if storage::write(&name, &short).is_err() {
                return Some(TEXT.notice.not_saved);
            }
        }
        state.is_claimed = true;
        let sentence = write_shared(state, visit);
        if !is_written {
            return sentence.or(Some(TEXT.notice.saved_short));
        }
        state.written = Some((stamp, text));
        for (name, text) in state.taken_in.drain(..) {
            // If the text has changed, its tab was still open and has saved again.
            if storage::read(&name).as_ref() == Some(&text) {
                storage::remove(&name);
            }
        }
        sentence
    }

    /// Returns the name of this tab's entry. If another page has written to it, this tab takes a new id.
    fn claim(&self, state: &mut StoreState) -> String {
        let name = storage::tab_entry(&state.id);
        let is_lost = state.is_claimed
            && storage::read(&name).is_some_and(|text| Stamp::of(&text).owner != self.owner);
        if !is_lost {
            return name;
        }
        state.id = new_id();
        state.is_claimed = false;
        storage::set_tab_id(&state.id);
        storage::tab_entry(&state.id)
    }
}

impl StoreState {
    fn revision(&self) -> u64 {
        self.shared.as_deref().map_or(0, tabs::revision)
    }

    /// The base for merging a text. A page that wrote it at the same time as this one has not seen this one's last
    /// write.
    fn base_of(&self, text: &str) -> &SharedPart {
        match &self.base_before {
            Some(before) if tabs::revision(text) <= self.revision() => before,
            _ => &self.base,
        }
    }

    /// Makes another tab's text the new base; returns the base for merging it.
    fn adopt(&mut self, theirs: &SharedPart, text: String) -> SharedPart {
        let base = self.base_of(&text).clone();
        self.base = theirs.clone();
        self.base_before = None;
        self.shared = Some(text);
        base
    }
}

fn write_shared(state: &mut StoreState, visit: &Visit) -> Option<&'static str> {
    let revision = state.revision();
    let stored = storage::read(storage::VISIT);
    if stored.is_some_and(|stored| stored == visit.shared_text(revision)) {
        return None;
    }
    let text = visit.shared_text(revision + 1);
    if storage::write(storage::VISIT, &text).is_err() {
        return Some(TEXT.notice.not_saved);
    }
    let before = std::mem::replace(&mut state.base, visit.shared_part());
    state.base_before = Some(before);
    state.shared = Some(text);
    None
}

fn new_id() -> String {
    format!("{:08x}", random_number())
}
