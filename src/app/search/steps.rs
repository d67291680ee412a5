//! The list of the steps of a solution, tile by tile (Doan and Nguyen, section 5). The current step is marked; a press
//! on a step goes there.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::control::icon::Icon;
use crate::view::Playback;

/// Properties of [`Steps`].
#[derive(Properties, PartialEq)]
pub struct StepsProps {
    /// The solution.
    pub playback: Rc<Playback>,
    /// The number of moves made.
    pub position: u64,
    /// Called with the number of moves to go to.
    pub on_seek: Callback<u64>,
}

/// The number of steps on one page of the list.
const SHOWN: usize = 90;

/// Draws the list, or the page of it with the current step.
#[component]
pub fn Steps(
    StepsProps {
        playback,
        position,
        on_seek,
    }: &StepsProps,
) -> Html {
    let (length, position) = (playback.moves().len(), *position as usize);
    // Whole pages keep the list from scrolling away under the pointer.
    let from = position.saturating_sub(1) / SHOWN * SHOWN;
    let steps = use_memo((playback.clone(), from), |(playback, from)| {
        playback.steps(*from, SHOWN)
    });
    let step = |(at, &(tile, direction)): (usize, &_)| {
        let number = from + at + 1;
        let onclick = on_seek.reform(move |_: MouseEvent| number as u64);
        html! {
            <li aria-current={(number == position).then_some("step")}>
                <button {onclick} aria-label={(TEXT.player.step)(number as u64, tile, direction)}>
                    <strong>{ tile }</strong>{ Icon::Arrow(direction).draw() }
                </button>
            </li>
        }
    };
    html! {
        <section class="steps" aria-labelledby="steps-title">
            <h2 id="steps-title" class="label">{ (TEXT.search.steps)(length) }</h2>
            if length > SHOWN {
                <p class="note">{ (TEXT.search.more_steps)(from + 1, (from + SHOWN).min(length), length) }</p>
            }
            <ol>{ for steps.iter().enumerate().map(step) }</ol>
        </section>
    }
}
