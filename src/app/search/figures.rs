//! The figures of a search, updated ten times a second.

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::control::term::term;
use crate::job::SearchProgress;
use crate::session::Timing;
use crate::text::Term;

/// Draws the figures of a running or finished search.
pub fn figures(progress: &SearchProgress) -> Html {
    let SearchProgress {
        figures, tables, ..
    } = progress;
    let (names, count, bytes) = (&TEXT.search.figures, TEXT.search.count, TEXT.search.bytes);
    let seconds = figures.time.as_secs_f64();
    let speed = if seconds > 0.0 {
        count((figures.generated as f64 / seconds) as u64)
    } else {
        "–".into()
    };
    html! {
        <dl class="search-figures">
            { figure(names.moves, figures.moves.map_or_else(|| "–".into(), |moves| count(u64::from(moves)))) }
            { figure(names.expanded, count(figures.expanded)) }
            { figure(names.generated, count(figures.generated)) }
            { figure(names.frontier, count(figures.frontier)) }
            { figure(names.largest_frontier, count(figures.largest_frontier)) }
            { figure(names.depth, count(u64::from(figures.search_depth))) }
            { figure(names.bound, count(u64::from(figures.lower_bound))) }
            { figure(names.best_estimate, count(u64::from(figures.best_estimate))) }
            if figures.iterations > 0 { { figure(names.iterations, count(u64::from(figures.iterations))) } }
            { figure(names.bytes, bytes(figures.largest_bytes as u64)) }
            if *tables > 0 { { figure(names.tables, bytes(*tables)) } }
            { figure(names.speed, speed) }
            { time(progress) }
        </dl>
    }
}

/// Draws a figure. Its name is a button that shows the definition.
fn figure(name: Term, value: String) -> Html {
    html! { <div><dt>{ term("figure", &name) }</dt><dd data-figure={name.name}>{ value }</dd></div> }
}

/// Draws the time, and the number of runs of which it is the mean.
fn time(progress: &SearchProgress) -> Html {
    let name = TEXT.search.figures.time;
    let runs = progress.runs;
    let is_over = !progress.status.is_running();
    html! {
        <div>
            <dt>{ term("figure", &name) }</dt>
            <dd data-figure={name.name}>{ (TEXT.search.time)(progress.figures.time) }</dd>
            if is_over { <dd class="note">{ (TEXT.search.timing)(Timing::Alone { runs }) }</dd> }
        </div>
    }
}
