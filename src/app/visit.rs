//! The visit of the page, which every component reads and changes through a [`VisitHandle`].
//!
//! Components read snapshots of it (see [`SnapshotCell`]) and are drawn again when the revision in the handle changes.

use std::rc::Rc;

use serde::{Deserialize, Serialize};
use yew::prelude::*;

use crate::app::TEXT;
use crate::app::autosave::{self, Autosave};
use crate::app::browser::{address, is_seen, now, random_seed, storage};
use crate::app::bundle::BundleStart;
use crate::app::handover::Handover;
use crate::app::snapshot_cell::SnapshotCell;
use crate::app::visit_store::{Damaged, VisitStore};
use crate::puzzle::Tile;
use crate::session::{Action, Address, Answer, Change, NewRecords, Opened, Place, SetAside, Visit};

/// A message that stays on the screen until the visitor closes it, or acts if it is brief.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub struct Notice {
    /// The sentence.
    pub sentence: String,
    /// Whether it is about the last act only.
    pub is_brief: bool,
    /// A text that could not be read, which the visitor can save to a file.
    pub set_aside: Option<String>,
}

/// A win by the last action.
#[derive(Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct JustWon {
    /// Its rank among the best results, if it counts.
    pub news: Option<NewRecords>,
}

/// Undo or redo has led to another game.
#[derive(Clone, Copy, PartialEq)]
pub enum Crossing {
    /// Undo, past the start of the later game.
    Back,
    /// Redo, to the later game.
    On,
}

impl Crossing {
    fn of(is_undo: bool, answer: &Answer) -> Option<Self> {
        let way = if is_undo { Self::Back } else { Self::On };
        answer.is_other_game.then_some(way)
    }

    /// Returns the message.
    pub fn sentence(self) -> &'static str {
        match self {
            Self::Back => TEXT.play.crossed_back,
            Self::On => TEXT.play.crossed_on,
        }
    }
}

/// The state of the page beside the visit.
#[derive(Clone, Default)]
struct PageState {
    revision: u64,
    announcement: AttrValue,
    won: Option<JustWon>,
    crossing: Option<Crossing>,
    notices: Vec<Notice>,
    /// The number of links that were opened while the page was open.
    links_opened: u64,
}

enum PageEvent {
    Acted {
        announcement: Option<String>,
        won: Option<JustWon>,
        crossing: Option<Crossing>,
    },
    Opened(String),
    Notice(Notice),
    Close(usize),
    EndBrief,
}

impl PageState {
    /// Sets the announcement. Screen readers ignore a text that does not change, so a repeated one gets a silent space.
    fn announce(&mut self, mut sentence: String) {
        if self.announcement == sentence {
            sentence.push('\u{a0}');
        }
        self.announcement = sentence.into();
    }

    /// Removes the messages about the last act.
    fn end_brief_notices(&mut self) {
        self.notices.retain(|notice| !notice.is_brief);
    }
}

impl Reducible for PageState {
    type Action = PageEvent;

    fn reduce(self: Rc<Self>, event: PageEvent) -> Rc<Self> {
        let mut state = (*self).clone();
        state.revision += 1;
        match event {
            PageEvent::Acted {
                announcement,
                won,
                crossing,
            } => {
                if let Some(sentence) = announcement {
                    state.announce(sentence);
                }
                (state.won, state.crossing) = (won, crossing);
                state.end_brief_notices();
            }
            PageEvent::Opened(sentence) => {
                state.announce(sentence);
                (state.won, state.crossing) = (None, None);
                state.links_opened += 1;
                // Messages about an earlier link are obsolete; texts that were set aside can still be saved.
                state.notices.retain(|notice| notice.set_aside.is_some());
            }
            PageEvent::Notice(notice) => {
                if !state.notices.contains(&notice) {
                    state.notices.push(notice);
                }
            }
            PageEvent::Close(index) => {
                if index < state.notices.len() {
                    state.notices.remove(index);
                }
            }
            PageEvent::EndBrief => state.end_brief_notices(),
        }
        Rc::new(state)
    }
}

/// A handle of the visit: cheap to clone, and equal to another of the same revision.
#[derive(Clone)]
pub struct VisitHandle {
    visit: SnapshotCell<Visit>,
    state: UseReducerHandle<PageState>,
    // A reducer's handle always reads the newest value, so the drawn revision is stored here.
    revision: u64,
    /// The state of autosave.
    pub(super) autosave: Rc<Autosave>,
}

impl PartialEq for VisitHandle {
    fn eq(&self, other: &Self) -> bool {
        self.revision == other.revision
    }
}

/// The visit of this page: handed over by the other bundle, or else restored from the storage and the link in the
/// address.
#[hook]
pub fn use_visit(bundle_start: &BundleStart) -> VisitHandle {
    let first = use_memo((), |()| {
        let (visit, mut state, store) = initial(bundle_start.handover.as_ref());
        if bundle_start.is_handover_lost {
            state.notices.push(Notice {
                sentence: TEXT.notice.not_taken.into(),
                is_brief: false,
                set_aside: None,
            });
        }
        (
            SnapshotCell::new(visit),
            state,
            Rc::new(Autosave::new(store)),
        )
    });
    let state = use_reducer({
        let first = first.clone();
        move || first.1.clone()
    });
    VisitHandle {
        visit: first.0.clone(),
        revision: state.revision,
        state,
        autosave: first.2.clone(),
    }
}

/// Restores the visit that was handed over or saved. When the page is opened, a link in the address takes precedence.
fn initial(handover: Option<&Handover>) -> (Visit, PageState, VisitStore) {
    let mut state = PageState::default();
    let (mut visit, store) = if let Some(handover) = handover {
        address::set_game(handover.game);
        (state.notices, state.won) = (handover.notices.clone(), handover.won);
        let visit = Visit::restore(&handover.visit, random_seed()).visit;
        let store = VisitStore::resume(&visit, handover.tab.clone(), handover.warning.clone());
        (visit, store)
    } else {
        let (visit, store, damaged) = VisitStore::restore();
        let put_aside = |Damaged { name, set_aside }| put_aside(&name, set_aside);
        state.notices.extend(damaged.into_iter().map(put_aside));
        (visit, store)
    };
    if is_seen() {
        visit.show(now());
    } else {
        visit.hide(now());
    }
    if handover.is_none()
        && let Some(link) = address::read()
    {
        match link.parse() {
            Ok(Address::Place(place)) => visit.open_place(place, now()),
            Ok(Address::Link(link, game)) => {
                // A reloaded page has written its address itself.
                if let Some(number) = address::game_of_entry() {
                    address::set_game(number);
                    visit.return_to(&link, *game, now());
                } else {
                    visit.open(&link, *game, now());
                }
            }
            Err(wrong) => state.notices.push(Notice {
                sentence: (TEXT.notice.link)(&wrong),
                is_brief: false,
                set_aside: None,
            }),
        }
    }
    (visit, state, store)
}

/// Moves a text that could not be read to another name, and returns the notice about it.
fn put_aside(name: &str, SetAside { text, sentence }: SetAside) -> Notice {
    storage::set_aside(name, &text);
    Notice {
        sentence,
        is_brief: false,
        set_aside: Some(text),
    }
}

impl VisitHandle {
    /// The current visit.
    pub fn read(&self) -> Rc<Visit> {
        self.visit.read()
    }

    /// The current visit, unless a panic interrupted a change of it.
    pub fn read_after_panic(&self) -> Option<Rc<Visit>> {
        self.visit.read_after_panic()
    }

    /// A number that rises with every event.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// The last event as a sentence for screen readers.
    pub fn announcement(&self) -> AttrValue {
        self.state.announcement.clone()
    }

    /// The win, if the last action was one.
    pub fn won(&self) -> Option<JustWon> {
        self.state.won
    }

    /// Set if the last action was an undo or redo that led to another game.
    pub fn crossing(&self) -> Option<Crossing> {
        self.state.crossing
    }

    /// The number of links that were opened while the page was open.
    pub fn links_opened(&self) -> u64 {
        self.state.links_opened
    }

    /// The messages that are open.
    pub fn notices(&self) -> &[Notice] {
        &self.state.notices
    }

    /// Performs an action of the visitor.
    pub fn act(&self, action: Action) {
        let now = now();
        let is_undo = action == Action::Undo;
        let answer = self.visit.change(|visit| visit.act(action, now));
        let crossing = Crossing::of(is_undo, &answer);
        let announcement = match crossing {
            Some(crossing) => crossing.sentence().into(),
            None => announcement(&answer.change, &self.read()),
        };
        let won = answer.change.is_win().then_some(JustWon {
            news: answer.new_records,
        });
        self.state.dispatch(PageEvent::Acted {
            announcement: Some(announcement),
            won,
            crossing,
        });
    }

    /// Performs an action that leads to another board, from which Back returns.
    pub fn act_on_another_board(&self, action: Action) {
        self.navigate(true, |visit| visit.act(action));
    }

    /// Changes something outside the game: a setting, the place.
    pub fn change(&self, change: impl FnOnce(&mut Visit) + Send) {
        self.visit.change(change);
        self.state.dispatch(PageEvent::Acted {
            announcement: None,
            won: self.state.won,
            crossing: self.state.crossing,
        });
    }

    /// Goes to another place of the page.
    pub fn go_to(&self, place: Place) {
        self.change(move |visit| visit.go_to(place));
    }

    /// Changes the visit without a redraw.
    pub fn change_silently<T>(&self, change: impl FnOnce(&mut Visit) -> T + Send) -> T {
        self.visit.change(change)
    }

    /// Stores the step that is shown, for the address, which is written after the next pause.
    pub fn note_step(&self, step: u64) {
        self.change_silently(|visit| visit.note_step(step));
        autosave::save_when_idle(self);
    }

    /// Performs a change that the browser's Back button reverts: the browser's history gets an entry for the state
    /// before it and one for the state after it. `is_other` says that the change leads to another board.
    pub fn navigate(&self, is_other: bool, change: impl FnOnce(&Self)) {
        // The address last written may be some moves old.
        address::write(&self.change_silently(Visit::address));
        change(self);
        if is_other {
            address::note_opened();
        }
        address::push(&self.change_silently(Visit::address));
    }

    /// Opens an address that came in while the page was open. `number` is that of its game if the page has written it:
    /// then it is Back or Forward, to another place of this game or to another game as it was left.
    pub fn open(&self, link: &str, number: Option<u32>) {
        let (link, game) = match link.parse() {
            Ok(Address::Link(link, game)) => (link, *game),
            Ok(Address::Place(place)) => {
                return self.change(|visit| visit.open_place(place, now()));
            }
            Err(error) => return self.notify((TEXT.notice.link)(&error)),
        };
        match number {
            Some(number) if number == address::game() => self.go_to(link.place().clone()),
            Some(number) => {
                let opened = self.change_silently(|visit| visit.return_to(&link, game, now()));
                address::set_game(number);
                if opened == Opened::Same {
                    return self.change(|_| ());
                }
                let visit = self.read();
                let (size, moves) = (visit.game().size(), visit.game().moves());
                let sentence = (TEXT.board.replaced)(size, moves);
                self.state.dispatch(PageEvent::Opened(sentence));
            }
            None => {
                self.change_silently(|visit| visit.open(&link, game, now()));
                address::note_opened();
                let sentence = TEXT.notice.opened.into();
                self.state.dispatch(PageEvent::Opened(sentence));
            }
        }
    }

    /// Shows a message until it is closed.
    pub fn notify(&self, sentence: impl Into<String>) {
        self.show_notice(sentence.into(), false);
    }

    /// Shows a message until it is closed, or until the visitor acts or enters another text.
    pub fn notify_briefly(&self, sentence: impl Into<String>) {
        self.show_notice(sentence.into(), true);
    }

    fn show_notice(&self, sentence: String, is_brief: bool) {
        self.state.dispatch(PageEvent::Notice(Notice {
            sentence,
            is_brief,
            set_aside: None,
        }));
    }

    /// Closes the messages about the last act.
    pub fn end_brief_notices(&self) {
        if self.notices().iter().any(|notice| notice.is_brief) {
            self.state.dispatch(PageEvent::EndBrief);
        }
    }

    /// Moves a text that could not be read from this name to another, and shows a message.
    pub fn set_aside(&self, name: &str, set_aside: SetAside) {
        self.state
            .dispatch(PageEvent::Notice(put_aside(name, set_aside)));
    }

    /// Closes a message.
    pub fn close(&self, index: usize) {
        self.state.dispatch(PageEvent::Close(index));
    }
}

/// Describes a change in a sentence; the count of moves makes it differ from the one before.
fn announcement(change: &Change, visit: &Visit) -> String {
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
