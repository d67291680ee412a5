//! The figures of a search, updated ten times a second.

use yew::prelude::*;

use crate::app::TEXT;
use crate::job::SearchProgress;

/// Draws the five figures beside the headline: what was found, and what it took.
pub fn key_figures(progress: &SearchProgress) -> Html {
    let figures = &progress.figures;
    let (names, count) = (&TEXT.search.figures, TEXT.search.count);
    let moves = figures.moves.map(|moves| count(u64::from(moves)));
    html! {
        <dl class="search-figures key">
            { figure(names.moves, moves.unwrap_or_else(|| "–".into())) }
            { figure(names.expanded, count(figures.expanded)) }
            { figure(names.generated, count(figures.generated)) }
            { figure(names.time, (TEXT.search.time)(figures.time)) }
            { figure(names.bytes, (TEXT.search.bytes)(figures.largest_bytes as u64)) }
        </dl>
    }
}

fn figure(name: &'static str, value: String) -> Html {
    html! { <div><dt>{ name }</dt><dd data-figure={name}>{ value }</dd></div> }
}

/// Draws the other figures of a running or finished search.
pub fn more_figures(progress: &SearchProgress) -> Html {
    let SearchProgress {
        figures, tables, ..
    } = progress;
    let (names, count, bytes) = (&TEXT.search.figures, TEXT.search.count, TEXT.search.bytes);
    let seconds = figures.time.as_secs_f64();
    let speed = if seconds > 0.05 {
        count((figures.generated as f64 / seconds) as u64)
    } else {
        "–".into()
    };
    html! {
        <dl class="search-figures">
            { figure(names.frontier, count(figures.frontier)) }
            { figure(names.depth, count(u64::from(figures.search_depth))) }
            { figure(names.bound, count(u64::from(figures.lower_bound))) }
            { figure(names.best_estimate, count(u64::from(figures.best_estimate))) }
            { figure(names.speed, speed) }
            if figures.iterations > 0 { { figure(names.iterations, count(u64::from(figures.iterations))) } }
            if *tables > 0 { { figure(names.tables, bytes(*tables)) } }
        </dl>
    }
}
