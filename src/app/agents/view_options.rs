//! The options of the view: flat or relief, the layers with their signs, the shown wave and its scale.

use yew::prelude::*;

use super::drawn_wave::is_breaking;
use super::wave_field::SCALE_STEPS;
use crate::app::TEXT;
use crate::app::board::Sign;
use crate::app::control::icon::Icon;
use crate::app::control::segments::{Segment, segmented, words};
use crate::app::control::switch::switch;
use crate::puzzle::{Direction, Tile};
use crate::session::{Layer, OrderStep, ShownWave, View, Watching};
use crate::text::Term;

/// Properties of [`ViewOptions`].
#[derive(Properties, PartialEq)]
pub struct ViewOptionsProps {
    /// A prefix that makes the names of radio buttons unique in the page.
    pub name: AttrValue,
    /// The present options.
    pub watching: Watching,
    /// The largest distance of the drawn wave, if there is one.
    pub most: Option<u16>,
    /// The tile whose goal sends the wave of a goal.
    pub wave_tile: Tile,
    /// Called with changed options.
    pub on_change: Callback<Watching>,
}

/// Draws the options.
#[component]
pub fn ViewOptions(
    ViewOptionsProps {
        name,
        watching,
        most,
        wave_tile,
        on_change,
    }: &ViewOptionsProps,
) -> Html {
    let change = |change: fn(&mut Watching, bool)| {
        let (watching, on_change) = (watching.clone(), on_change.clone());
        Callback::from(move |on: bool| {
            let mut next = watching.clone();
            change(&mut next, on);
            on_change.emit(next);
        })
    };
    let layer = |layer: Layer| {
        let (watching, on_change) = (watching.clone(), on_change.clone());
        let on = watching.shows(layer);
        let onchange = Callback::from(move |on: bool| {
            let mut next = watching.clone();
            next.show(layer, on);
            on_change.emit(next);
        });
        let text = term(layer);
        html! {
            <div class="layer" title={text.note}>
                <span class="layer-sign">{ sign(layer) }</span>
                { switch(text.name, on, onchange) }
            </div>
        }
    };
    let views = [
        (View::Flat, TEXT.agents.flat),
        (View::Relief, TEXT.agents.relief.name),
    ];
    let waves = [
        (ShownWave::Off, TEXT.agents.layers.wave_off),
        (ShownWave::Blank, TEXT.agents.layers.wave_blank),
        (ShownWave::Goal, TEXT.agents.layers.wave_goal),
    ];
    let on_view = {
        let (watching, on_change) = (watching.clone(), on_change.clone());
        Callback::from(move |view| {
            on_change.emit(Watching {
                view,
                ..watching.clone()
            });
        })
    };
    let on_wave = {
        let (watching, on_change) = (watching.clone(), on_change.clone());
        Callback::from(move |wave| {
            on_change.emit(Watching {
                wave,
                ..watching.clone()
            });
        })
    };
    let scale = match watching.wave {
        _ if most.is_none() => TEXT.agents.layers.no_wave.to_owned(),
        ShownWave::Goal => (TEXT.agents.layers.scale_goal)(*wave_tile, is_breaking(watching)),
        _ => (TEXT.agents.layers.scale_blank)(is_breaking(watching)).to_owned(),
    };
    let set = {
        let on_change = on_change.clone();
        move |watching: Watching| on_change.emit(watching)
    };
    html! {
        <div class="rail">
            { segmented(TEXT.agents.view, format!("{name}-view"), words(views), watching.view, on_view) }
            if watching.view == View::Relief {
                { turn(watching, set.clone()) }
                <p class="note">{ TEXT.agents.relief.note }</p>
            }
            <section aria-label={TEXT.agents.layers.title}>
                <h2>{ TEXT.agents.layers.title }</h2>
                <div class="layers">{ for Layer::ALL.into_iter().map(layer) }</div>
                if watching.shows(Layer::Order) { { order_steps(name, watching, set) } }
            </section>
            { segmented(TEXT.agents.layers.wave, format!("{name}-wave"), words(waves), watching.wave, on_wave) }
            if watching.wave != ShownWave::Off {
                { switch(TEXT.agents.layers.compare.name, watching.without_locks, change(|watching, on| watching.without_locks = on)) }
                if watching.without_locks { <p class="note">{ TEXT.agents.layers.compare_legend }</p> }
                <figure class="scale">
                    <figcaption>{ scale }</figcaption>
                    <div class="scale-steps" aria-hidden="true">
                        { for (0..SCALE_STEPS).map(|step| html! { <i style={format!("background:var(--wave-{step})")} /> }) }
                    </div>
                    if let Some(most) = most { { scale_ends(*most) } }
                </figure>
            }
        </div>
    }
}

/// The numbers below the scale; a short scale has fewer.
fn scale_ends(most: u16) -> Html {
    let middle = (most >= 2).then_some(most / 2);
    let numbers = [Some(0), middle, (most >= 1).then_some(most)];
    html! { <div class="scale-ends">{ for numbers.into_iter().flatten().map(|number| html! { <span>{ number }</span> }) }</div> }
}

/// The buttons that turn the relief.
fn turn(watching: &Watching, set: impl Fn(Watching) + Clone + 'static) -> Html {
    let button = |by: i8, icon: Icon, label: &'static str| {
        let turn = watching.turn + by;
        let onclick = {
            let (watching, set) = (watching.clone(), set.clone());
            Callback::from(move |_: MouseEvent| {
                set(Watching {
                    turn,
                    ..watching.clone()
                });
            })
        };
        let disabled = turn.abs() > Watching::FARTHEST_TURN;
        html! { <button class="button bare" aria-label={label} title={label} {onclick} {disabled}>{ icon.draw() }</button> }
    };
    let [left, right] = TEXT.agents.turn_to;
    html! {
        <div class="turn" role="group" aria-label={TEXT.agents.turn}>
            <span class="label">{ TEXT.agents.turn }</span>
            { button(-Watching::TURN, Icon::Undo, left) }
            <span>{ (TEXT.agents.turned)(watching.turn) }</span>
            { button(Watching::TURN, Icon::Redo, right) }
        </div>
    }
}

/// The three steps in which the order of patches is shown.
fn order_steps(name: &AttrValue, watching: &Watching, set: impl Fn(Watching) + 'static) -> Html {
    let steps = OrderStep::ALL.into_iter().zip(&TEXT.agents.order);
    // A letter is enough on the buttons; name and explanation of the chosen step stand below.
    let segments = steps.map(|(value, text)| Segment {
        value,
        label: text.name.into(),
        sign: text
            .name
            .chars()
            .next()
            .map(|letter| html! { <span aria-hidden="true">{ letter }</span> }),
    });
    let text = &TEXT.agents.order[watching.order as usize];
    let on_choose = {
        let watching = watching.clone();
        Callback::from(move |order| {
            set(Watching {
                order,
                ..watching.clone()
            });
        })
    };
    html! {
        <div class="order-steps">
            { segmented(TEXT.agents.layers.order.name, format!("{name}-order"), segments.collect::<Vec<_>>(), watching.order, on_choose) }
            <p class="note"><strong>{ text.name }</strong>{ " " }{ text.note }</p>
        </div>
    }
}

fn term(layer: Layer) -> &'static Term {
    let text = &TEXT.agents.layers;
    match layer {
        Layer::Seeking => &text.seeking,
        Layer::Fleeing => &text.fleeing,
        Layer::Attacks => &text.attacks,
        Layer::Satisfied => &text.satisfied,
        Layer::Goal => &text.goal,
        Layer::Forbidden => &text.forbidden,
        Layer::LockS => &text.lock_s,
        Layer::LockT => &text.lock_t,
        Layer::Unlock => &text.unlock,
        Layer::Broken => &text.broken,
        Layer::Order => &text.order,
    }
}

fn sign(layer: Layer) -> Html {
    let drawn = |inside: Html| html! { <svg class="sign" viewBox="0 0 24 24" aria-hidden="true">{ inside }</svg> };
    match layer {
        Layer::Seeking => html! { <span class="chip seeking">{ Sign::Target.draw() }</span> },
        Layer::Fleeing => {
            html! { <span class="chip fleeing">{ Sign::Flight(Direction::Right).draw() }</span> }
        }
        Layer::Attacks => drawn(html! { <path class="full" d="M3 9h9V4l9 8l-9 8v-5H3z" /> }),
        Layer::Satisfied => html! { <span class="chip home">{ Sign::Tick.draw() }</span> },
        Layer::Goal => {
            drawn(html! { <path class="accent" d="M3 9V3h6M15 3h6v6M21 15v6h-6M9 21H3v-6" /> })
        }
        Layer::Forbidden => {
            drawn(html! { <><circle cx="12" cy="12" r="9" /><path d="M6 18L18 6" /></> })
        }
        Layer::LockS => Sign::Locked { on_the_move: false }.draw(),
        Layer::LockT => Sign::Locked { on_the_move: true }.draw(),
        Layer::Unlock => drawn(
            html! { <><rect x="2" y="11" width="14" height="10" rx="1.5" /><path d="M5 11V7.5a4 4 0 0 1 8 0M20.5 14.5v6.5" /></> },
        ),
        Layer::Broken => {
            drawn(html! { <path d="M16 3v18M4 8c2 0 2 2 4 2s2-2 4-2M4 14c2 0 2 2 4 2s2-2 4-2" /> })
        }
        Layer::Order => drawn(html! { <path d="M4 6h16v6H4v6h16" /> }),
    }
}
