//! A replay in Agents, Search and Learn: the player, the position, and the bar with the transport and the timeline.

use std::cell::Cell;
use std::rc::Rc;

use yew::prelude::*;

use super::{PlayerHandle, Timeline, TimelineBar, Transport, TransportStep, use_player};
use crate::app::TEXT;
use crate::app::stable_callback::use_stable_callback;
use crate::app::visit::VisitHandle;
use crate::puzzle::Direction;

/// A request to move the position of a replay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seek {
    /// Forward by a number of events, while playing.
    Forward(u64),
    /// By a step, of a button or key.
    Step(TransportStep),
    /// To a place on the timeline.
    To(u64),
}

impl Seek {
    /// The target position in a replay with only one kind of step.
    pub fn target(self, position: u64, length: u64) -> u64 {
        match self {
            Self::Forward(events) => position.saturating_add(events),
            Self::Step(step) => step.target(position, length),
            Self::To(place) => place,
        }
    }
}

/// The controls of a replay.
#[derive(Clone, PartialEq)]
pub struct ReplayHandle {
    player: PlayerHandle,
    on_step: Callback<TransportStep>,
    on_seek: Callback<u64>,
}

/// Creates a replay. `go` moves the position and returns whether there are more events.
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
    // Stable callbacks: the bar is rendered again only when its contents change.
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

    /// The callback for steps.
    pub const fn on_step(&self) -> &Callback<TransportStep> {
        &self.on_step
    }

    /// The callback for places on the timeline.
    pub const fn on_seek(&self) -> &Callback<u64> {
        &self.on_seek
    }
}

/// The position of a replay: the event that is shown, which is part of the address.
#[derive(Clone)]
pub struct Position {
    visit: VisitHandle,
    shown: UseStateHandle<u64>,
    /// The newest position, for frames before the next render.
    newest: Rc<Cell<u64>>,
}

/// Creates a position, initially `first`.
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
    /// The event that is shown.
    pub fn shown(&self) -> u64 {
        *self.shown
    }

    /// The newest event, rendered or not.
    pub fn newest(&self) -> u64 {
        self.newest.get()
    }

    /// Shows an event that is already in the address.
    pub fn set(&self, event: u64) {
        self.newest.set(event);
        self.shown.set(event);
    }

    /// Goes to an event, or to the end; returns whether there are more.
    pub fn go_to(&self, event: u64, length: u64) -> bool {
        let event = event.min(length);
        self.set(event);
        self.visit.note_step(event);
        event < length
    }
}

/// The properties of the bar.
#[derive(Properties, PartialEq)]
pub struct ReplayBarProps {
    /// The replay.
    pub replay: ReplayHandle,
    /// The event that is shown.
    pub position: u64,
    /// The last event.
    pub length: u64,
    /// The bars of the timeline.
    #[prop_or_default]
    pub bars: Rc<[TimelineBar]>,
    /// The place of the playhead and the end of the timeline, if they are not counted in events.
    #[prop_or_default]
    pub on_timeline: Option<(u64, u64)>,
    /// The position in words; by default the number of moves.
    #[prop_or_default]
    pub words: Option<AttrValue>,
    /// Content beside the words.
    #[prop_or_default]
    pub marks: Html,
    /// The labels of the larger steps, to the next move and the next milestone, if any.
    #[prop_or_default]
    pub larger: Option<[&'static str; 2]>,
    /// Called first for an arrow key; returns `true` if it answered a question and is not a step.
    #[prop_or_else(|| Callback::from(|_| false))]
    pub on_arrow: Callback<Direction, bool>,
    /// Called when the playhead is grabbed (`true`) or released.
    #[prop_or_default]
    pub on_hold: Callback<bool>,
    /// Content at the end of the bar.
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
