//! Saving the visit on the visitor's machine, beside other tabs that do the same.
//!
//! Settings, best results and theories are one entry, into which each tab joins what it has changed; games are an entry
//! of each tab ([`tabs`]).

use std::cell::{Cell, RefCell};

use crate::app::TEXT;
use crate::app::browser::{now, random_number, random_seed, storage, wall_now};
use crate::app::visit::VisitHandle;
use crate::session::{Restored, SetAside, SharedPart, Stamp, TabEntry, Visit, tabs};

/// What this tab knows of what is saved.
pub struct Saving {
    /// The number of this page, by which it knows its own entry.
    owner: u32,
    /// Whether the page is about to go. Browsers hide it after that, and it is saved once more.
    is_closed: Cell<bool>,
    state: RefCell<State>,
}

struct State {
    /// The id of this tab.
    id: String,
    /// Whether the entry of this id is this page's: from the first save on, until another page claims it.
    is_claimed: bool,
    /// The part that all tabs share, as this tab and the storage last agreed on it.
    base: SharedPart,
    /// The same before this tab wrote it last, as long as no other tab has followed on that.
    base_before: Option<SharedPart>,
    /// The shared text as it was last read or written: any other one is another tab's.
    shared: Option<String>,
    /// The tab's text as it was last written, with its stamp.
    written: Option<(Stamp, String)>,
    /// Entries, with their texts, whose games were taken in: to be removed when these are saved.
    taken_in: Vec<(String, String)>,
    /// The sentence about the last attempt, if not all was saved: it is said once, not at every move.
    trouble: Option<String>,
}

/// A text that could not be read, and the name it was kept under.
pub struct Damaged {
    pub name: String,
    pub set_aside: SetAside,
}

impl Saving {
    /// For a visit that the other bundle has handed over.
    pub fn go_on(visit: &Visit, id: String, trouble: Option<String>) -> Self {
        Self {
            owner: random_number(),
            is_closed: Cell::new(false),
            state: RefCell::new(State {
                id,
                is_claimed: false,
                base: visit.shared_part(),
                base_before: None,
                shared: storage::read(storage::VISIT),
                written: None,
                taken_in: Vec::new(),
                trouble,
            }),
        }
    }

    /// Brings back what was saved.
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
                // Saved when games stood in the same text.
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
            // Where there is no room for them, the next tab may have some.
            if visit.keep_games_of(theirs) {
                taken_in.push((name, closed.text));
            }
        }
        let saving = Self::go_on(&visit, id.unwrap_or_else(new_id), None);
        storage::set_tab_id(&saving.id());
        saving.state.borrow_mut().taken_in = taken_in;
        (visit, saving, damaged)
    }

    /// The id of this tab.
    pub fn id(&self) -> String {
        self.state.borrow().id.clone()
    }

    /// The sentence about the last attempt, if not all was saved.
    pub fn trouble(&self) -> Option<String> {
        self.state.borrow().trouble.clone()
    }

    /// Says whether the page is about to go: its entry is free for another tab then.
    pub fn set_closed(&self, is_closed: bool) {
        self.is_closed.set(is_closed);
    }

    /// Saves; if all of it does not fit, without the history of the games.
    pub fn save(&self, visit: &VisitHandle) {
        self.take_in_other_tabs(visit);
        let sentence = self.write(&mut self.state.borrow_mut(), &visit.read());
        let trouble = sentence.map(str::to_string);
        let before = std::mem::replace(&mut self.state.borrow_mut().trouble, trouble.clone());
        if let Some(sentence) = trouble.filter(|now| before.as_ref() != Some(now)) {
            visit.tell(sentence);
        }
    }

    /// Saves after a panic, and answers whether the visit is saved: nothing is drawn, and nothing that the panic may have
    /// left in a change is waited for. The address stays as it was last written, and the saved visit knows it by that.
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

    /// Joins what another tab has saved for all of them.
    pub fn take_in_other_tabs(&self, visit: &VisitHandle) {
        let text = storage::read(storage::VISIT);
        if text == self.state.borrow().shared {
            return;
        }
        let Some(text) = text else {
            // Removed by hand: what is here counts.
            return;
        };
        let theirs = Visit::restore(&text, 0);
        if let Some(set_aside) = theirs.set_aside {
            self.state.borrow_mut().shared = Some(text);
            return visit.set_aside(storage::VISIT, set_aside);
        }
        let theirs = theirs.visit.shared_part();
        let base = self.state.borrow_mut().agree(&theirs, text);
        let is_changed = visit.quietly(|visit| visit.join(&theirs, &base));
        // What theirs does not have yet is to be saved again.
        if is_changed || visit.read().shared_part() != theirs {
            visit.change(|_| ());
        }
    }

    /// Writes both entries; answers the sentence about what was not saved.
    fn write(&self, state: &mut State, visit: &Visit) -> Option<&'static str> {
        let (now, is_closed) = (now(), self.is_closed.get());
        let name = self.claim(state);
        if let Some((stamp, text)) = &state.written
            && stamp.is_closed == is_closed
            && visit.tab_text(*stamp, now) == *text
            && storage::read(&name).as_ref() == Some(text)
        {
            // Its stamp stays, too: the tab that was saved last is the one where something was done last.
            return write_shared(state, visit);
        }
        let stamp = Stamp {
            saved: wall_now(),
            is_closed,
            owner: self.owner,
        };
        let text = visit.tab_text(stamp, now);
        // The shared entry may have held games once, and makes room.
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
            // A tab that was still there has saved again.
            if storage::read(&name).as_ref() == Some(&text) {
                storage::remove(&name);
            }
        }
        sentence
    }

    /// The name of this tab's entry. Where another page has claimed it, this tab takes a new id.
    fn claim(&self, state: &mut State) -> String {
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

impl State {
    fn revision(&self) -> u64 {
        self.shared.as_deref().map_or(0, tabs::revision)
    }

    /// What this tab and the page that wrote the text both know: a page that wrote at the same time as this one has not
    /// seen what this one wrote.
    fn base_of(&self, text: &str) -> &SharedPart {
        match &self.base_before {
            Some(before) if tabs::revision(text) <= self.revision() => before,
            _ => &self.base,
        }
    }

    /// Takes another tab's text for what is agreed on; answers what both tabs knew before.
    fn agree(&mut self, theirs: &SharedPart, text: String) -> SharedPart {
        let base = self.base_of(&text).clone();
        self.base = theirs.clone();
        self.base_before = None;
        self.shared = Some(text);
        base
    }
}

fn write_shared(state: &mut State, visit: &Visit) -> Option<&'static str> {
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
