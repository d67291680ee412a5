//! The plots of the experiment: children examined and nodes expanded by the number of macros, a curve for each source of
//! examples. The labels are text of the page, so that they are legible at every width; the lines are an SVG that is stretched.

use yew::prelude::*;

use super::results::RunResult;
use crate::app::TEXT;
use crate::lab::ExampleSource;
use crate::learn::Total;
use crate::view::Axis;

/// A curve: its source, and the mean for each number of macros.
struct Curve {
    source: ExampleSource,
    means: Vec<f64>,
}

/// The least distance of two labels, as a part of the plot's height.
const LABEL_DISTANCE: f64 = 0.1;

/// Draws both plots, once a run has two stages.
pub fn plots(results: &[RunResult]) -> Html {
    let drawn: Vec<&RunResult> = results
        .iter()
        .filter(|result| result.stages.len() > 1)
        .collect();
    if drawn.is_empty() {
        return Html::default();
    }
    let values: [fn(&Total) -> u64; 2] = [Total::children, |total| total.expanded];
    let plot = |(name, value): (&'static str, fn(&Total) -> u64)| {
        let curves: Vec<Curve> = drawn
            .iter()
            .map(|result| Curve {
                source: result.plan.source,
                means: means(&result.stages, value),
            })
            .collect();
        plot(name, &curves)
    };
    let plots = TEXT.learn.experiment.plots.into_iter().zip(values);
    html! { <div class="adding-plots">{ for plots.map(plot) }</div> }
}

fn means(stages: &[Total], value: fn(&Total) -> u64) -> Vec<f64> {
    let mean = |total: &Total| value(total) as f64 / f64::from(total.runs.max(1));
    stages.iter().map(mean).collect()
}

fn plot(name: &'static str, curves: &[Curve]) -> Html {
    let text = &TEXT.learn.experiment;
    let macros = curves.iter().map(|curve| curve.means.len() - 1).max();
    let highest = curves.iter().flat_map(|curve| &curve.means);
    let (x, y) = (
        Axis::exactly(macros.unwrap_or(0) as u64),
        Axis::up_to(highest.copied().fold(0.0, f64::max)),
    );
    let from_bottom = |part: f64| format!("bottom: {:.2}%", part * 100.0);
    let from_left = |part: f64| format!("left: {:.2}%", part * 100.0);
    let y_tick = |tick: u64| {
        html! { <span style={from_bottom(y.part(tick as f64))}>{ (TEXT.search.count)(tick) }</span> }
    };
    let x_tick = |tick: u64| html! { <span style={from_left(x.part(tick as f64))}>{ tick }</span> };
    let grid = |tick: u64| {
        let at = format!("{:.2}", 100.0 - y.part(tick as f64) * 100.0);
        html! { <line class="grid" x1="0" x2="100" y1={at.clone()} y2={at} /> }
    };
    let heard = curves.iter().map(|curve| {
        let points = curve.means.iter().enumerate();
        let points: Vec<String> = points.map(|(at, &mean)| (text.point)(at, mean)).collect();
        (text.curve)(name, curve.source, &points)
    });
    let heard = heard.collect::<Vec<_>>().join(" ");
    html! {
        <figure class="adding-plot">
            <figcaption>{ name }</figcaption>
            <div class="y-ticks" aria-hidden="true">{ for y.ticks().map(y_tick) }</div>
            <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={heard}>
                { for y.ticks().map(grid) }
                { for curves.iter().map(|curve| draw(curve, &x, &y)) }
            </svg>
            <div class="curve-names" aria-hidden="true">{ for names(curves, &y) }</div>
            <div class="x-ticks" aria-hidden="true">{ for x.ticks().map(x_tick) }</div>
            <p class="x-name" aria-hidden="true">{ text.macros }</p>
        </figure>
    }
}

/// The class of a curve, with its colour and dashes.
const fn class(source: ExampleSource) -> &'static str {
    match source {
        ExampleSource::Good => "good-examples",
        ExampleSource::GoodThenBad => "mixed-examples",
        ExampleSource::Bad => "bad-examples",
    }
}

fn draw(Curve { source, means }: &Curve, x: &Axis, y: &Axis) -> Html {
    let place =
        |(at, &mean): (usize, &f64)| (x.part(at as f64) * 100.0, 100.0 - y.part(mean) * 100.0);
    let points: Vec<(f64, f64)> = means.iter().enumerate().map(place).collect();
    let line: Vec<String> = points
        .iter()
        .map(|(x, y)| format!("{x:.2},{y:.2}"))
        .collect();
    // A line without length has a round end, which is not stretched as a circle would be.
    let dot = |(at, (x, y)): (usize, &(f64, f64))| {
        html! {
            <path class="dot" d={format!("M{x:.2} {y:.2}h0")}><title>{ (TEXT.learn.experiment.point)(at, means[at]) }</title></path>
        }
    };
    html! {
        <g class={class(*source)}>
            <polyline points={line.join(" ")} />
            { for points.iter().enumerate().map(dot) }
        </g>
    }
}

/// The names of the curves at their ends, moved apart where these are close.
fn names(curves: &[Curve], y: &Axis) -> Vec<Html> {
    let mut ends: Vec<(f64, ExampleSource)> = curves
        .iter()
        .map(|curve| {
            (
                y.part(curve.means.last().copied().unwrap_or(0.0)),
                curve.source,
            )
        })
        .collect();
    ends.sort_by(|one, other| one.0.total_cmp(&other.0));
    let mut lowest = 0.0;
    let name = |(end, source): (f64, ExampleSource)| {
        let at = end.max(lowest);
        lowest = at + LABEL_DISTANCE;
        let style = format!("bottom: {:.2}%", at * 100.0);
        html! { <span class={class(source)} {style}>{ (TEXT.learn.experiment.source_name)(source) }</span> }
    };
    ends.into_iter().map(name).collect()
}
