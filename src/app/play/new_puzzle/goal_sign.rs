//! The icons of the goals.

use yew::prelude::*;

use crate::app::control::icon::Icon;
use crate::puzzle::GoalName;

/// Draws a goal: nine cells with the blank; a pencil for a custom goal.
pub fn goal_sign(name: GoalName) -> Html {
    let empty = match name {
        GoalName::BlankFirst => 0,
        GoalName::Spiral => 4,
        GoalName::BlankLast => 8,
        GoalName::Custom => return Icon::Edit.draw(),
    };
    let cell = |cell: usize| {
        let (x, y) = ((cell % 3) * 9 + 1, (cell / 3) * 9 + 1);
        html! {
            <rect class={(cell == empty).then_some("empty")} x={x.to_string()} y={y.to_string()} width="7" height="7" rx="1.5" />
        }
    };
    html! { <svg class="goal-sign" viewBox="0 0 27 27" aria-hidden="true">{ for (0..9).map(cell) }</svg> }
}
