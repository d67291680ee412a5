//! The small plot: the Manhattan distance move by move.

use yew::prelude::*;

use crate::app::TEXT;
use crate::session::Profile;

const WIDTH: f64 = 236.0;
const HEIGHT: f64 = 84.0;

/// Draws the plot once there is a way to show.
pub fn plot(profile: &Profile) -> Html {
    let (Some(&(last, value)), true) = (profile.points.last(), profile.points.len() > 1) else {
        return Html::default();
    };
    let highest = profile.highest.max(1) as f64;
    let x = |at: usize| at as f64 / last as f64 * WIDTH;
    let y = |value: usize| HEIGHT - value as f64 / highest * (HEIGHT - 16.0);
    let line = profile
        .points
        .iter()
        .map(|&(at, value)| format!("{:.1},{:.1}", x(at), y(value)));
    let line = line.collect::<Vec<_>>().join(" ");
    let end = (x(last).to_string(), y(value).to_string());
    html! {
        <figure class="plot wide-only" role="img" aria-label={(TEXT.play.plot_said)(profile.points[0].1, value, last)}>
            <figcaption>{ TEXT.play.plot }</figcaption>
            <svg viewBox="0 -4 264 108" aria-hidden="true">
                <line class="axis" x1="0" x2={WIDTH.to_string()} y1={HEIGHT.to_string()} y2={HEIGHT.to_string()} />
                <polyline class="curve" points={line} />
                <circle class="now" cx={end.0.clone()} cy={end.1.clone()} r="4.5" />
                <text class="value" x={(x(last) + 9.0).to_string()} y={(y(value) + 5.0).to_string()}>{ value }</text>
                <text x="0" y={(y(profile.highest) - 6.0).to_string()}>{ profile.highest }</text>
                <text x="0" y="100">{ "0" }</text>
                <text x={WIDTH.to_string()} y="100" text-anchor="end">{ last }</text>
            </svg>
        </figure>
    }
}
