//! The figures of a search, updated ten times a second.

use yew::prelude::*;

use crate::app::TEXT;
use crate::job::SearchProgress;

/// Draws the figures of a running or finished search.
pub fn figures(progress: &SearchProgress) -> Html {
    let SearchProgress {
        figures, tables, ..
    } = progress;
    let (names, count, bytes) = (&TEXT.search.figures, TEXT.search.count, TEXT.search.bytes);
    let figure = |name: &'static str, class: &'static str, value: String| {
        html! { <div class={class}><dt>{ name }</dt><dd data-figure={name}>{ value }</dd></div> }
    };
    let seconds = figures.time.as_secs_f64();
    let speed = if seconds > 0.05 {
        count((figures.generated as f64 / seconds) as u64)
    } else {
        "–".into()
    };
    html! {
        <dl class="search-figures">
            { figure(names.moves, "main", figures.moves.map_or_else(|| "–".into(), |moves| count(u64::from(moves)))) }
            { figure(names.expanded, "main", count(figures.expanded)) }
            { figure(names.generated, "main", count(figures.generated)) }
            { figure(names.frontier, "", count(figures.frontier)) }
            { figure(names.depth, "", count(u64::from(figures.search_depth))) }
            { figure(names.bound, "", count(u64::from(figures.lower_bound))) }
            { figure(names.best_estimate, "", count(u64::from(figures.best_estimate))) }
            { figure(names.speed, "", speed) }
            { figure(names.bytes, "", bytes(figures.largest_bytes as u64)) }
            { figure(names.time, "", (TEXT.search.time)(figures.time)) }
            if figures.iterations > 0 { { figure(names.iterations, "", count(u64::from(figures.iterations))) } }
            if *tables > 0 { { figure(names.tables, "", bytes(*tables)) } }
        </dl>
    }
}
