//! What Agents, Search and Learn replay with: the player, the steps of buttons and keys, the timeline, and one bar with
//! all of them.

use std::cell::Cell;
use std::rc::Rc;

use yew::prelude::*;

use super::{PlayerHandle, Timeline, TimelineBar, Transport, TransportStep, use_player};
use crate::app::TEXT;
use crate::app::stable_callback::use_stable_callback;
use crate::app::visit::VisitHandle;
use crate::puzzle::Direction;

/// Where a replay is asked to go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seek {
    /// It plays: on by so many events.
    Forward(u64),
    /// A button or a key: by a step.
    Step(TransportStep),
    /// The timeline: to this place on it.
    To(u64),
}

impl Seek {
    /// Where that leads in something that has one kind of step alone.
    pub fn target(self, position: u64, length: u64) -> u64 {
        match self {
            Self::Forward(events) => position.saturating_add(events),
            Self::Step(step) => step.target(position, length),
            Self::To(place) => place,
        }
    }
}

/// A replay in the visitor's hands.
#[derive(Clone, PartialEq)]
pub struct ReplayHandle {
    player: PlayerHandle,
    on_step: Callback<TransportStep>,
    on_seek: Callback<u64>,
}

/// A replay. `go` goes there and says whether there is more to come.
#[hook]
pub fn use_replay(go: Callback<Seek, bool>) -> ReplayHandle {
    let player = use_player(go.reform(Seek::Forward));
    let on_step = {
        let (go, player) = (go.clone(), player.clone());
        Callback::from(move |step: TransportStep| {
            player.play(false);
            go.emit(Seek::Step(step));
        })
    };
    let on_seek = Callback::from(move |place: u64| {
        go.emit(Seek::To(place));
    });
    // They stay the same, so that the bar is drawn again only when what it shows has changed.
    ReplayHandle {
        player,
        on_step: use_stable_callback(on_step),
        on_seek: use_stable_callback(on_seek),
    }
}

impl ReplayHandle {
    /// The player.
    pub const fn player(&self) -> &PlayerHandle {
        &self.player
    }

    /// Call it with a step.
    pub const fn on_step(&self) -> &Callback<TransportStep> {
        &self.on_step
    }

    /// Call it with a place on the timeline.
    pub const fn on_seek(&self) -> &Callback<u64> {
        &self.on_seek
    }
}

/// The event that is shown, which is a part of the address.
#[derive(Clone)]
pub struct Position {
    visit: VisitHandle,
    shown: UseStateHandle<u64>,
    /// The newest one, for a frame that comes before the page is drawn again.
    newest: Rc<Cell<u64>>,
}

/// A position, at first this one.
#[hook]
pub fn use_position(visit: &VisitHandle, first: u64) -> Position {
    let shown = use_state_eq(|| first);
    let newest = use_memo((), |()| Rc::new(Cell::new(first)));
    Position {
        visit: visit.clone(),
        shown,
        newest: (*newest).clone(),
    }
}

impl Position {
    /// The event that is drawn.
    pub fn shown(&self) -> u64 {
        *self.shown
    }

    /// The event that was gone to last, drawn or not.
    pub fn newest(&self) -> u64 {
        self.newest.get()
    }

    /// Shows an event that the address tells of already.
    pub fn set(&self, event: u64) {
        self.newest.set(event);
        self.shown.set(event);
    }

    /// Goes to an event, or to the end; says whether there is more to come.
    pub fn go_to(&self, event: u64, length: u64) -> bool {
        let event = event.min(length);
        self.set(event);
        self.visit.note_step(event);
        event < length
    }
}

/// The bar.
#[derive(Properties, PartialEq)]
pub struct ReplayBarProps {
    /// The replay.
    pub replay: ReplayHandle,
    /// The event that is shown.
    pub position: u64,
    /// The last event.
    pub length: u64,
    /// What the timeline shows.
    #[prop_or_default]
    pub bars: Rc<[TimelineBar]>,
    /// Where the playhead is on the timeline, and how far that goes, if it does not count events.
    #[prop_or_default]
    pub on_timeline: Option<(u64, u64)>,
    /// Where it is, in words; so many of so many moves where nothing is said.
    #[prop_or_default]
    pub words: Option<AttrValue>,
    /// What stands beside the words.
    #[prop_or_default]
    pub marks: Html,
    /// What the larger steps are, where there are any: to the next move, to the next milestone.
    #[prop_or_default]
    pub larger: Option<[&'static str; 2]>,
    /// Asked first about an arrow key: true if it was an answer to a question, and no step.
    #[prop_or_else(|| Callback::from(|_| false))]
    pub on_arrow: Callback<Direction, bool>,
    /// Called when the playhead is taken into a hand, and when it is let go.
    #[prop_or_default]
    pub on_hold: Callback<bool>,
    /// What stands at the end of the bar.
    #[prop_or_default]
    pub children: Html,
}

/// Draws the transport and the timeline.
#[component]
pub fn ReplayBar(props: &ReplayBarProps) -> Html {
    let ReplayBarProps {
        replay,
        position,
        length,
        ..
    } = props;
    let (now, end) = props.on_timeline.unwrap_or((*position, *length));
    let words = props
        .words
        .clone()
        .unwrap_or_else(|| (TEXT.player.moved)(now, end).into());
    html! {
        <div class="player">
            <Transport player={replay.player.clone()} on_step={replay.on_step.clone()} on_arrow={props.on_arrow.clone()}
                larger={props.larger} at_start={*position == 0} at_end={position >= length} />
            <div class="player-middle">
                <div class="player-head"><p class="player-at">{ &words }</p>{ props.marks.clone() }</div>
                <Timeline bars={props.bars.clone()} {end} {now} {words} on_seek={replay.on_seek.clone()} on_hold={props.on_hold.clone()} />
            </div>
            { props.children.clone() }
        </div>
    }
}
