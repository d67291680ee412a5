//! The strip that replays a solution on the board: its steps, pause and speed.

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::browser::listener::{is_on_button, use_keys};
use crate::app::control::icon::Icon;
use crate::app::player::{Speed, speed_slider, use_player};
use crate::app::visit::VisitHandle;
use crate::session::{Action, Optimum, SolutionReplay};

/// The properties of the strip.
#[derive(Properties, PartialEq)]
pub struct SolutionProps {
    /// The visit.
    pub visit: VisitHandle,
    /// The solution.
    pub replay: SolutionReplay,
    /// The optimum of the current board, or a bound of it.
    pub optimum: Option<Optimum>,
}

/// The speed at which a solution takes about half a minute, at least four moves per second.
fn pace(total: usize) -> Speed {
    Speed::new(match total {
        0..=120 => 2,
        121..=240 => 3,
        241..=500 => 4,
        501..=1_000 => 5,
        1_001..=2_000 => 6,
        2_001..=16_000 => 7,
        16_001..=128_000 => 8,
        _ => 9,
    })
}

/// Draws the strip.
#[component]
pub fn Solution(props: &SolutionProps) -> Html {
    let SolutionProps {
        visit,
        replay,
        optimum,
    } = props;
    let SolutionReplay { done, total, .. } = *replay;
    let player = use_player({
        let visit = visit.clone();
        Callback::from(move |moves: u64| {
            let replay = visit.read().game().replay();
            replay.is_some_and(|replay| {
                let step = replay.done + moves as usize;
                visit.act(Action::Seek(step));
                step < replay.total
            })
        })
    });
    // A new solution starts playing.
    use_effect_with(total, {
        let player = player.clone();
        move |&total| {
            player.set_speed(pace(total));
            player.play(true);
        }
    });
    let seek = |step: usize| {
        let (visit, player) = (visit.clone(), player.clone());
        Callback::from(move |_: MouseEvent| {
            player.play(false);
            visit.act(Action::Seek(step));
        })
    };
    let toggle = {
        let player = player.clone();
        Callback::from(move |_: MouseEvent| player.play(!player.is_playing()))
    };
    use_keys({
        let player = player.clone();
        Callback::from(move |event: KeyboardEvent| {
            let is_plain = !(event.ctrl_key() || event.alt_key() || event.meta_key());
            if event.key() == " " && is_plain && !is_on_button(&event) && done < total {
                event.prevent_default();
                player.play(!player.is_playing());
            }
        })
    });
    let button = |icon: Icon,
                  label: &'static str,
                  onclick: Callback<MouseEvent>,
                  is_enabled: bool| {
        html! {
            <button class="button bare" aria-label={label} title={label} {onclick} disabled={!is_enabled}>{ icon.draw() }</button>
        }
    };
    let left = (total - done) as u32;
    let is_shortest = left > 0 && *optimum == Some(Optimum::Proven(left));
    let (icon, label) = if player.is_playing() {
        (Icon::Pause, TEXT.optimal.pause)
    } else {
        (Icon::Go, TEXT.optimal.play)
    };
    html! {
        <div class="solution-strip" role="group" aria-label={TEXT.optimal.solution}>
            <p id="solution-shown">{ (TEXT.optimal.shown)(done, total, is_shortest) }</p>
            { button(Icon::Back, TEXT.optimal.back, seek(done.saturating_sub(1)), done > 0) }
            { button(icon, label, toggle, done < total) }
            { button(Icon::Forward, TEXT.optimal.on, seek(done + 1), done < total) }
            { button(Icon::Milestone, TEXT.optimal.end, seek(total), done < total) }
            { speed_slider(&player, [TEXT.optimal.speed_value, TEXT.optimal.speed_frames]) }
        </div>
    }
}
