//! Small plots of the whole run: the length of the chains, the satisfied tiles, and the growth of the figures.

use yew::prelude::*;

use super::run_replay::RunReplay;
use crate::app::TEXT;
use crate::eco::Sample;

/// Properties of [`Plots`].
#[derive(Properties, PartialEq)]
pub struct PlotsProps {
    /// The replay.
    pub run_replay: RunReplay,
    /// The number of events that have happened.
    pub now: u64,
}

/// The number of points of the plot of chains.
const POINTS: usize = 160;

/// The points of a polyline, and the largest value.
type Curve = (String, u64);

/// Draws the plots.
#[component]
pub fn Plots(PlotsProps { run_replay, now }: &PlotsProps) -> Html {
    let curves = use_memo(run_replay.clone(), curves);
    let now = (*now as f64 / run_replay.events().max(1) as f64 * 100.0).to_string();
    let text = &TEXT.agents.figures;
    let names = [
        text.chains,
        text.satisfied,
        text.moves.name,
        text.waves.name,
        text.attacks.name,
        text.unlocks.name,
    ];
    let plot = |(label, (points, most)): (&'static str, &Curve)| {
        html! {
            <figure class="run-plot">
                <figcaption><span>{ label }</span><span>{ (text.count)(*most) }</span></figcaption>
                <svg viewBox="0 0 100 24" preserveAspectRatio="none" aria-hidden="true">
                    <polyline points={points.clone()} /><line x1={now.clone()} x2={now.clone()} y1="0" y2="24" />
                </svg>
            </figure>
        }
    };
    html! {
        <section class="run-plots" aria-label={text.over_the_run}>
            { for names.into_iter().zip(curves.iter()).map(plot) }
        </section>
    }
}

/// The curves, in the order of their names.
fn curves(run_replay: &RunReplay) -> [Curve; 6] {
    let replay = run_replay.read();
    let (trace, end) = (replay.trace(), run_replay.events().max(1));
    let mut longest = vec![0; POINTS + 1];
    for (at, mark) in trace.timeline() {
        let point = (at as usize * POINTS / end as usize).min(POINTS);
        longest[point] = longest[point].max(u64::from(mark.chain));
    }
    let chains = longest
        .into_iter()
        .enumerate()
        .map(|(point, value)| (point as f64 / POINTS as f64, value));
    let sampled = |value: fn(&Sample) -> u64| {
        let point = move |sample: &Sample| (sample.events as f64 / end as f64, value(sample));
        curve(std::iter::once((0.0, 0)).chain(trace.samples().iter().map(point)))
    };
    [
        curve(chains),
        sampled(|sample| sample.satisfied),
        sampled(|sample| sample.moves),
        sampled(|sample| sample.waves),
        sampled(|sample| sample.attacks),
        sampled(|sample| sample.unlocks),
    ]
}

/// A curve through points; the first part of each is a fraction of the run.
fn curve(points: impl Iterator<Item = (f64, u64)>) -> Curve {
    let points: Vec<_> = points.collect();
    let most = points.iter().map(|point| point.1).max().unwrap_or(0);
    let point = |&(at, value): &(f64, u64)| {
        let y = 23.0 - value as f64 / most.max(1) as f64 * 22.0;
        format!("{:.1},{y:.1}", at * 100.0)
    };
    let drawn: Vec<String> = points.iter().map(point).collect();
    (drawn.join(" "), most)
}
