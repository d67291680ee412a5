//! The transport: the buttons and keys of the player.

use yew::prelude::*;

use super::{PlayerHandle, speed_slider};
use crate::app::TEXT;
use crate::app::browser::listener::{is_on_button, use_keys};
use crate::app::control::icon::Icon;
use crate::puzzle::Direction;

/// A step through a replay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TransportStep {
    /// To the beginning.
    Start,
    /// One event back.
    Back,
    /// One event forward.
    Forward,
    /// To just after the previous move.
    MoveBack,
    /// To just after the next move.
    Move,
    /// To the next milestone: a tile home.
    Milestone,
    /// To the end.
    End,
    /// To a number of tenths of the whole.
    Tenths(u8),
}

impl TransportStep {
    /// The target position in a replay with only one kind of step.
    pub fn target(self, position: u64, length: u64) -> u64 {
        match self {
            Self::Start => 0,
            Self::Back | Self::MoveBack => position.saturating_sub(1),
            Self::Forward | Self::Move => position + 1,
            Self::Milestone | Self::End => length,
            Self::Tenths(tenths) => length * u64::from(tenths) / 10,
        }
    }
}

/// The properties of the transport.
#[derive(Properties, PartialEq)]
pub struct TransportProps {
    /// The player.
    pub player: PlayerHandle,
    /// Called with a step.
    pub on_step: Callback<TransportStep>,
    /// Whether the position is at the end.
    pub at_end: bool,
    /// Whether the position is at the beginning.
    pub at_start: bool,
    /// The labels of the larger steps, to the next move and the next milestone, if any.
    pub larger: Option<[&'static str; 2]>,
    /// Called first for an arrow key; returns `true` if it answered a question and is not a step.
    pub on_arrow: Callback<Direction, bool>,
}

/// Draws the buttons and handles the keys: space, arrows, Home, End, digits, and a presenter's remote.
#[component]
pub fn Transport(props: &TransportProps) -> Html {
    let is_playing = props.player.is_playing();
    let (at_start, at_end) = (props.at_start, props.at_end);
    let toggle = {
        let (player, on_step) = (props.player.clone(), props.on_step.clone());
        move || {
            // Playing from the end begins again.
            if at_end && !at_start && !is_playing {
                on_step.emit(TransportStep::Start);
            }
            player.play(!is_playing);
        }
    };
    use_keys({
        let (on_step, toggle) = (props.on_step.clone(), toggle.clone());
        let on_arrow = props.on_arrow.clone();
        Callback::from(move |event: KeyboardEvent| {
            if event.ctrl_key() || event.alt_key() || event.meta_key() {
                return;
            }
            let key = event.key();
            if let Some(way) = arrow(&key).filter(|_| !event.shift_key())
                && on_arrow.emit(way)
            {
                return event.prevent_default();
            }
            let step = match key.as_str() {
                " " if is_on_button(&event) => return,
                " " => {
                    event.prevent_default();
                    return toggle();
                }
                "ArrowLeft" if event.shift_key() => TransportStep::MoveBack,
                "ArrowRight" if event.shift_key() => TransportStep::Move,
                "ArrowLeft" | "PageUp" => TransportStep::Back,
                "ArrowRight" | "PageDown" => TransportStep::Forward,
                "ArrowUp" => TransportStep::MoveBack,
                "ArrowDown" => TransportStep::Move,
                "n" | "N" => TransportStep::Milestone,
                "Home" => TransportStep::Start,
                "End" => TransportStep::End,
                digit => match digit.parse::<u8>() {
                    Ok(tenths) if tenths <= 9 => TransportStep::Tenths(tenths),
                    _ => return,
                },
            };
            event.prevent_default();
            on_step.emit(step);
        })
    });
    let button = |icon: Icon, label: &'static str, step: TransportStep, is_enabled: bool| {
        let onclick = props.on_step.reform(move |_: MouseEvent| step);
        html! {
            <button class="button bare" aria-label={label} title={label} {onclick} disabled={!is_enabled}>{ icon.draw() }</button>
        }
    };
    let play = {
        let toggle = toggle.clone();
        Callback::from(move |_: MouseEvent| toggle())
    };
    let label = if is_playing {
        TEXT.player.pause
    } else {
        TEXT.player.play
    };
    html! {
        <>
            <div class="transport" role="group" aria-label={TEXT.player.title}>
                { button(Icon::Start, TEXT.player.start, TransportStep::Start, !props.at_start) }
                if props.larger.is_some() {
                    { button(Icon::MoveBack, TEXT.player.move_back, TransportStep::MoveBack, !props.at_start) }
                }
                { button(Icon::Back, TEXT.player.event_back, TransportStep::Back, !props.at_start) }
                <button class="button play-button" aria-label={label} title={label} onclick={play} disabled={at_end && at_start && !is_playing}>
                    { if is_playing { Icon::Pause.draw() } else { Icon::Go.draw() } }
                </button>
                { button(Icon::Forward, TEXT.player.event_forward, TransportStep::Forward, !props.at_end) }
                if let Some([next, milestone]) = props.larger {
                    { button(Icon::Move, next, TransportStep::Move, !props.at_end) }
                    { button(Icon::Milestone, milestone, TransportStep::Milestone, !props.at_end) }
                } else {
                    { button(Icon::Move, TEXT.player.end, TransportStep::End, !props.at_end) }
                }
            </div>
            { speed_slider(&props.player, [TEXT.player.speed_value, TEXT.player.speed_frames]) }
        </>
    }
}

/// The direction of an arrow key.
fn arrow(key: &str) -> Option<Direction> {
    match key {
        "ArrowUp" => Some(Direction::Up),
        "ArrowRight" => Some(Direction::Right),
        "ArrowDown" => Some(Direction::Down),
        "ArrowLeft" => Some(Direction::Left),
        _ => None,
    }
}
