//! The result beside the published one: the moves on this board, the mean of Drogoul and Dubreuil 1993 for its size, and
//! ours, with a sentence on why they differ.

use yew::prelude::*;

use crate::app::TEXT;
use crate::eco::{AgentEvent, Outcome, TraceReplay};
use crate::lab::published::AgentLengths;

/// Draws the comparison at the end of a solved run, if its size was published.
pub fn comparison(replay: &TraceReplay) -> Option<Html> {
    let Some(AgentEvent::Ended(Outcome::Solved)) = replay.event() else {
        return None;
    };
    let snapshot = replay.snapshot();
    let lengths = AgentLengths::of(snapshot.board().size())?;
    let text = &TEXT.agents.comparison;
    let row = |name: &'static str, figure: String| html! { <div><dt>{ name }</dt><dd>{ figure }</dd></div> };
    let here = (TEXT.agents.figures.count)(snapshot.figures().moves);
    Some(html! {
        <section class="comparison" aria-label={text.title}>
            <h2>{ text.title }</h2>
            <dl>
                { row(text.here, here) }
                { row(text.published, (text.mean)(lengths.published)) }
                { row(text.uniform, (text.mean)(lengths.uniform)) }
                if lengths.is_longer() { { row(text.walked, (text.mean)(lengths.walked)) } }
            </dl>
            <p class="note">{ (text.why)(lengths) }</p>
        </section>
    })
}
