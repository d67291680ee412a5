//! A summary of a search of any size: nodes by depth and by f, a bar for each iteration, the frontier over time.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::TEXT;
use crate::job::SearchProgress;
use crate::search::Growth;

/// Properties of [`GrowthSummary`].
#[derive(Properties, PartialEq)]
pub struct GrowthSummaryProps {
    /// The progress of the search, if it was started.
    pub progress: Option<SearchProgress>,
    /// The size of the frontier after a number of milliseconds.
    pub samples: Rc<Vec<(f64, u64)>>,
}

/// Draws the summary.
#[component]
pub fn GrowthSummary(GrowthSummaryProps { progress, samples }: &GrowthSummaryProps) -> Html {
    let text = &TEXT.search.growth;
    let Some(progress) = progress else {
        return html! { <p class="note">{ text.none }</p> };
    };
    let Growth {
        by_depth,
        by_f,
        iterations,
    } = &progress.growth;
    let depths: Vec<(u64, u64)> = (0..).zip(by_depth.iter().copied()).collect();
    let rounds: Vec<(u64, u64)> = iterations
        .iter()
        .map(|one| (one.threshold, one.generated))
        .collect();
    html! {
        <div class="growth">
            if depths.is_empty() && !rounds.is_empty() { <p class="note">{ text.not_counted }</p> }
            { bars(text.by_depth, &depths) }
            { bars(text.by_f, by_f) }
            { bars(text.iterations, &rounds) }
            { curve(text.frontier, samples) }
        </div>
    }
}

/// Bars on a logarithmic scale, with the first and the last value named below.
fn bars(label: &'static str, values: &[(u64, u64)]) -> Html {
    if values.is_empty() {
        return Html::default();
    }
    let most = values.iter().map(|(_, nodes)| *nodes).max().unwrap_or(1);
    let scale = f64::ln(most as f64 + 1.0).max(1.0);
    let width = 100.0 / values.len() as f64;
    let bar = |(at, &(what, nodes)): (usize, &(u64, u64))| {
        let height = f64::ln(nodes as f64 + 1.0) / scale * 60.0;
        let gap = if values.len() > 60 { 0.0 } else { width * 0.2 };
        html! {
            <rect x={format!("{:.2}", at as f64 * width + gap / 2.0)} width={format!("{:.2}", width - gap)}
                y={format!("{:.2}", 62.0 - height)} height={format!("{height:.2}")}
                class={(at + 1 == values.len()).then_some("last")}>
                <title>{ (TEXT.search.growth.bar)(what, nodes) }</title>
            </rect>
        }
    };
    let (first, last) = (values[0].0, values[values.len() - 1].0);
    let total: u64 = values.iter().map(|(_, nodes)| nodes).sum();
    let heard = format!(
        "{label}. {}",
        values
            .iter()
            .map(|&(what, nodes)| (TEXT.search.growth.bar)(what, nodes))
            .collect::<Vec<_>>()
            .join(", ")
    );
    html! {
        <figure class="growth-plot">
            <figcaption><span>{ label }{ ", " }{ TEXT.search.growth.log }</span><strong>{ (TEXT.search.count)(total) }</strong></figcaption>
            <svg viewBox="0 0 100 62" preserveAspectRatio="none" role="img" aria-label={heard}>{ for values.iter().enumerate().map(bar) }</svg>
            <div class="scale-ends"><span>{ first }</span><span>{ last }</span></div>
        </figure>
    }
}

/// The frontier over time.
fn curve(label: &'static str, samples: &[(f64, u64)]) -> Html {
    let (Some(&(end, _)), true) = (samples.last(), samples.len() > 1) else {
        return Html::default();
    };
    let most = samples.iter().map(|(_, nodes)| *nodes).max().unwrap_or(1);
    // Of a long run only some samples are drawn.
    let every = samples.len().div_ceil(400);
    let points: Vec<String> = samples
        .iter()
        .step_by(every)
        .chain(samples.last())
        .map(|&(at, nodes)| {
            let (x, y) = (
                at / end.max(1.0) * 100.0,
                61.0 - nodes as f64 / most.max(1) as f64 * 58.0,
            );
            format!("{x:.2},{y:.2}")
        })
        .collect();
    let time =
        |milliseconds: f64| std::time::Duration::from_millis(milliseconds.max(0.0).round() as u64);
    html! {
        <figure class="growth-plot">
            <figcaption><span>{ label }</span><strong>{ (TEXT.search.count)(most) }</strong></figcaption>
            <svg viewBox="0 0 100 62" preserveAspectRatio="none" role="img" aria-label={label}>
                <polyline points={points.join(" ")} />
            </svg>
            <div class="scale-ends"><span>{ 0 }</span><span>{ (TEXT.search.time)(time(end)) }</span></div>
        </figure>
    }
}
