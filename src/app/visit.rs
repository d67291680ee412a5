//! The one visit of the page: every component reads it and acts on it through a handle.
//!
//! Components read snapshots of it (see [`Shared`]); what tells them to draw again is the revision in the handle.

use std::rc::Rc;

use serde::{Deserialize, Serialize};
use yew::prelude::*;

use crate::app::TEXT;
use crate::app::browser::{address, is_seen, now, random_seed, storage};
use crate::app::bundle::Beginning;
use crate::app::handover::Handover;
use crate::app::keep::{self, Keeping};
use crate::app::saving::{Damaged, Saving};
use crate::app::shared::Shared;
use crate::puzzle::Tile;
use crate::session::{Action, Change, Link, NewRecords, Place, SetAside, Visit};

/// Something that the visitor should know, until it is closed.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub struct Notice {
    /// The sentence.
    pub sentence: String,
    /// A text that could not be read, to be saved to a file.
    pub set_aside: Option<String>,
}

/// The last deed was a win.
#[derive(Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct JustWon {
    /// Its place among the best results, if it counts.
    pub news: Option<NewRecords>,
}

/// What the page knows beside the visit itself.
#[derive(Clone, Default)]
struct Log {
    revision: u64,
    said: AttrValue,
    won: Option<JustWon>,
    notices: Vec<Notice>,
    /// How many links were opened while the page was open.
    opened: u64,
}

enum Entry {
    Acted {
        said: Option<String>,
        won: Option<JustWon>,
    },
    Opened,
    Notice(Notice),
    Close(usize),
}

impl Log {
    /// A screen reader passes over a text that stays the same: of two equal ones in a row the second gets a space that
    /// nobody hears.
    fn say(&mut self, mut said: String) {
        if self.said == said {
            said.push('\u{a0}');
        }
        self.said = said.into();
    }
}

impl Reducible for Log {
    type Action = Entry;

    fn reduce(self: Rc<Self>, entry: Entry) -> Rc<Self> {
        let mut log = (*self).clone();
        log.revision += 1;
        match entry {
            Entry::Acted { said, won } => {
                if let Some(said) = said {
                    log.say(said);
                }
                log.won = won;
            }
            Entry::Opened => {
                log.say(TEXT.notice.opened.into());
                (log.won, log.opened) = (None, log.opened + 1);
                // What was said of a bad link is over; what was set aside can still be saved.
                log.notices.retain(|notice| notice.set_aside.is_some());
            }
            Entry::Notice(notice) => {
                if !log.notices.contains(&notice) {
                    log.notices.push(notice);
                }
            }
            Entry::Close(index) => {
                if index < log.notices.len() {
                    log.notices.remove(index);
                }
            }
        }
        Rc::new(log)
    }
}

/// The handle: cheap to clone, equal as long as nothing happened.
#[derive(Clone)]
pub struct VisitHandle {
    visit: Shared<Visit>,
    log: UseReducerHandle<Log>,
    // A reducer's handle always shows its newest value: what was drawn must be remembered here.
    revision: u64,
    /// What is known of its being saved.
    pub(super) keeping: Rc<Keeping>,
}

impl PartialEq for VisitHandle {
    fn eq(&self, other: &Self) -> bool {
        self.revision == other.revision
    }
}

/// The visit of this page: what the other bundle hands over; else what was saved, and the link in the address if there is
/// one.
#[hook]
pub fn use_visit(beginning: &Beginning) -> VisitHandle {
    let first = use_memo((), |()| {
        let (visit, log, saving) = begin(beginning.handover.as_ref());
        (Shared::new(visit), log, Rc::new(Keeping::new(saving)))
    });
    let log = use_reducer({
        let first = first.clone();
        move || first.1.clone()
    });
    VisitHandle {
        visit: first.0.clone(),
        revision: log.revision,
        log,
        keeping: first.2.clone(),
    }
}

/// What was handed over or saved comes back. When the page is opened, the address has the last word.
fn begin(handover: Option<&Handover>) -> (Visit, Log, Saving) {
    let mut log = Log::default();
    let (mut visit, saving) = if let Some(handover) = handover {
        address::set_opened(handover.opened);
        (log.notices, log.won) = (handover.notices.clone(), handover.won);
        let visit = Visit::restore(&handover.visit, random_seed()).visit;
        let saving = Saving::go_on(&visit, handover.tab.clone(), handover.trouble.clone());
        (visit, saving)
    } else {
        let (visit, saving, damaged) = Saving::restore();
        let put_aside = |Damaged { name, set_aside }| put_aside(&name, set_aside);
        log.notices.extend(damaged.into_iter().map(put_aside));
        (visit, saving)
    };
    if is_seen() {
        visit.show(now());
    } else {
        visit.hide(now());
    }
    if handover.is_none()
        && let Some(link) = address::read()
    {
        match link.parse::<Link>() {
            Ok(link) => {
                visit.open(&link, now());
            }
            Err(wrong) => log.notices.push(Notice {
                sentence: (TEXT.notice.link)(&wrong),
                set_aside: None,
            }),
        }
    }
    (visit, log, saving)
}

/// Keeps what could not be read under another name, and makes it known.
fn put_aside(name: &str, SetAside { text, sentence }: SetAside) -> Notice {
    storage::set_aside(name, &text);
    Notice {
        sentence,
        set_aside: Some(text),
    }
}

impl VisitHandle {
    /// The visit as it is now.
    pub fn read(&self) -> Rc<Visit> {
        self.visit.read()
    }

    /// The visit, unless a change was broken off by a panic.
    pub fn read_after_panic(&self) -> Option<Rc<Visit>> {
        self.visit.read_after_panic()
    }

    /// Rises with everything that happens.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// The last thing that happened, for those who hear the page.
    pub fn said(&self) -> AttrValue {
        self.log.said.clone()
    }

    /// Whether the last thing that happened was a win.
    pub fn won(&self) -> Option<JustWon> {
        self.log.won
    }

    /// Rises with every link that is opened while the page is open.
    pub fn opened(&self) -> u64 {
        self.log.opened
    }

    /// What the visitor should know.
    pub fn notices(&self) -> &[Notice] {
        &self.log.notices
    }

    /// Does what the visitor does.
    pub fn act(&self, action: Action) {
        let now = now();
        let answer = self.visit.change(|visit| visit.act(action, now));
        let said = said(&answer.change, &self.read());
        let won = answer.change.is_win().then_some(JustWon {
            news: answer.new_records,
        });
        self.log.dispatch(Entry::Acted {
            said: Some(said),
            won,
        });
    }

    /// Changes something that is no deed in the game: a setting, the place.
    pub fn change(&self, change: impl FnOnce(&mut Visit) + Send) {
        self.visit.change(change);
        self.log.dispatch(Entry::Acted {
            said: None,
            won: self.log.won,
        });
    }

    /// Goes to another place of the page.
    pub fn go_to(&self, place: Place) {
        self.change(move |visit| visit.go_to(place));
    }

    /// Changes the visit without drawing anything anew.
    pub fn quietly<T>(&self, change: impl FnOnce(&mut Visit) -> T + Send) -> T {
        self.visit.change(change)
    }

    /// The step that is shown, for the address: written when it has rested for a while.
    pub fn note_step(&self, step: u64) {
        self.quietly(|visit| visit.note_step(step));
        keep::rest(self);
    }

    /// Does something that one goes back from by the browser: the moment before is one entry of its history, what comes
    /// of it the next. `is_other` says that it is about another board.
    pub fn turn(&self, is_other: bool, deed: impl FnOnce(&Self)) {
        // What was written at the last rest may be some moves behind.
        address::write(&self.quietly(Visit::address));
        deed(self);
        if is_other {
            address::note_opened();
        }
        address::push(&self.quietly(Visit::address));
    }

    /// Opens a link that came in while the page was open. On a way back to a place of this game the board stays as it is
    /// now.
    pub fn open(&self, link: &str, is_way_back: bool) {
        match link.parse::<Link>() {
            Ok(link) if is_way_back => self.go_to(link.place().clone()),
            Ok(link) => {
                self.quietly(|visit| visit.open(&link, now()));
                address::note_opened();
                self.log.dispatch(Entry::Opened);
            }
            Err(wrong) => self.tell((TEXT.notice.link)(&wrong)),
        }
    }

    /// Shows a sentence until it is closed.
    pub fn tell(&self, sentence: impl Into<String>) {
        let sentence = sentence.into();
        self.log.dispatch(Entry::Notice(Notice {
            sentence,
            set_aside: None,
        }));
    }

    /// Keeps a text that could not be read under another name than this one, and says so.
    pub fn set_aside(&self, name: &str, set_aside: SetAside) {
        self.log.dispatch(Entry::Notice(put_aside(name, set_aside)));
    }

    /// Closes a sentence.
    pub fn close(&self, index: usize) {
        self.log.dispatch(Entry::Close(index));
    }
}

/// A change as a sentence; the count of moves makes each one differ from the one before.
fn said(change: &Change, visit: &Visit) -> String {
    let moves = visit.game().moves();
    match change {
        Change::Nothing(reason) => reason.to_string(),
        Change::Slid { won: true, .. } | Change::Moved { won: true, .. } => (TEXT.board.won)(moves),
        Change::Slid {
            direction, tiles, ..
        } => {
            let tiles: &[Tile] = tiles;
            (TEXT.board.slid)(tiles, *direction, moves)
        }
        Change::Moved { .. } | Change::Replaced => {
            (TEXT.board.replaced)(visit.game().size(), moves)
        }
    }
}
