//! Small plots over the whole run: the length of the chains, and how many tiles are home.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::player::Bar;

/// The plots.
#[derive(Properties, PartialEq)]
pub struct PlotsProps {
    /// The turns of the run.
    pub bars: Rc<[Bar]>,
    /// The moves of the whole run.
    pub end: u64,
    /// The moves made by now.
    pub now: u64,
}

/// So many points are drawn at the most.
const POINTS: usize = 160;

/// Draws the plots.
#[component]
pub fn Plots(PlotsProps { bars, end, now }: &PlotsProps) -> Html {
    let curves = use_memo((bars.clone(), *end), |(bars, end)| {
        let mut longest = vec![0_u32; POINTS + 1];
        let mut home = vec![0_u32; POINTS + 1];
        for bar in bars.iter() {
            let at = (bar.at as usize * POINTS) / (*end).max(1) as usize;
            longest[at.min(POINTS)] = longest[at.min(POINTS)].max(bar.height);
            home[at.min(POINTS)] += u32::from(bar.home != 0);
        }
        let mut sum = 0;
        for count in &mut home {
            sum += *count;
            *count = sum;
        }
        (curve(&longest), curve(&home))
    });
    let now = (*now as f64 / (*end).max(1) as f64 * 100.0).to_string();
    let plot = |label: &'static str, (points, most): &(String, u32)| {
        html! {
            <figure class="run-plot">
                <figcaption><span>{ label }</span><span>{ most }</span></figcaption>
                <svg viewBox="0 0 100 24" preserveAspectRatio="none" aria-hidden="true">
                    <polyline points={points.clone()} /><line x1={now.clone()} x2={now.clone()} y1="0" y2="24" />
                </svg>
            </figure>
        }
    };
    html! {
        <div class="run-plots">
            { plot(TEXT.agents.figures.chain.name, &curves.0) }
            { plot(TEXT.agents.layers.satisfied.name, &curves.1) }
        </div>
    }
}

/// The points of a curve, and its highest value.
fn curve(values: &[u32]) -> (String, u32) {
    let most = values.iter().copied().max().unwrap_or(0);
    let point = |(at, value): (usize, &u32)| {
        let x = at as f64 / (values.len() - 1) as f64 * 100.0;
        let y = 23.0 - f64::from(*value) / f64::from(most.max(1)) * 22.0;
        format!("{x:.1},{y:.1}")
    };
    (
        values
            .iter()
            .enumerate()
            .map(point)
            .collect::<Vec<_>>()
            .join(" "),
        most,
    )
}
