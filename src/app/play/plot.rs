//! The plot of the Manhattan distance by moves.

use yew::prelude::*;

use crate::app::TEXT;
use crate::session::DistancePlot;

/// The width and height of the curve. All lengths here are integers, in tenths.
const WIDTH: usize = 2_360;
const HEIGHT: usize = 840;

/// Draws the plot, once there are two points.
pub fn plot(profile: &DistancePlot) -> Html {
    let (Some(&(last, value)), true) = (profile.points.last(), profile.points.len() > 1) else {
        return Html::default();
    };
    // With a long game the product overflows 32 bits.
    let x = |at: usize| (at as u64 * WIDTH as u64 / last.max(1) as u64) as usize;
    let y = |value: usize| HEIGHT - value * (HEIGHT - 160) / profile.highest.max(1);
    let number = |value: usize| (TEXT.number)(value as u64);
    let mut line = String::new();
    for &(at, value) in &profile.points {
        line.extend([&tenths(x(at)), ",", &tenths(y(value)), " "]);
    }
    let (right, bottom) = (tenths(WIDTH), tenths(HEIGHT));
    html! {
        <div class="plot wide-only" role="img" aria-label={(TEXT.play.plot_said)(profile.points[0].1, value, last)}>
            <p>{ TEXT.play.plot }</p>
            <svg viewBox="0 -4 264 108" aria-hidden="true">
                <line class="axis" x1="0" x2={right.clone()} y1={bottom.clone()} y2={bottom} />
                <polyline class="curve" points={line} />
                <circle class="now" cx={tenths(x(last))} cy={tenths(y(value))} r="4.5" />
                <text class="value" x={tenths(x(last) + 90)} y={tenths(y(value) + 50)}>{ number(value) }</text>
                <text x="0" y={tenths(y(profile.highest) - 60)}>{ number(profile.highest) }</text>
                <text x="0" y="100">{ "0" }</text>
                <text x={right} y="100" text-anchor="end">{ number(last) }</text>
            </svg>
        </div>
    }
}

fn tenths(length: usize) -> String {
    [&(length / 10).to_string(), ".", &(length % 10).to_string()].concat()
}
