//! The legend of the board: each layer with its sign and its switch, the few that a newcomer needs or all of them.

use yew::prelude::*;

use super::explained::explained;
use crate::app::TEXT;
use crate::app::board::Sign;
use crate::app::control::segments::{Segment, segmented, words};
use crate::app::control::switch::switch_with;
use crate::puzzle::Direction;
use crate::session::{AgentsSettings, Layer, Layers, OrderStep};
use crate::text::Term;

/// The legend.
pub struct Legend<'a> {
    /// A prefix that makes the names of radio buttons unique in the page.
    pub name: &'a AttrValue,
    /// The present settings.
    pub settings: &'a AgentsSettings,
    /// Whether all layers are listed.
    pub is_all: bool,
    /// Called with the choice whether all are listed.
    pub on_all: Callback<bool>,
    /// Called with changed settings.
    pub on_change: &'a Callback<AgentsSettings>,
}

impl Legend<'_> {
    /// Draws the legend.
    pub fn draw(self) -> Html {
        let Self {
            name,
            settings,
            is_all,
            on_all,
            on_change,
        } = self;
        let on_choose = {
            let (settings, on_change) = (settings.clone(), on_change.clone());
            Callback::from(move |is_all: bool| {
                on_all.emit(is_all);
                on_change.emit(AgentsSettings {
                    layers: if is_all {
                        Layers::USUAL
                    } else {
                        Layers::SIMPLE
                    },
                    ..settings.clone()
                });
            })
        };
        let choices = [
            (false, TEXT.agents.layers.simple),
            (true, TEXT.agents.layers.all),
        ];
        let listed: &[Layer] = if is_all { &Layer::ALL } else { &Layer::SIMPLE };
        html! {
            <section class="legend" aria-label={TEXT.agents.layers.title}>
                { segmented(TEXT.agents.layers.title, format!("{name}-layers"), words(choices), is_all, on_choose) }
                <div class="layers">{ for listed.iter().map(|&layer| row(layer, settings, on_change)) }</div>
                if settings.shows(Layer::Order) { { order_steps(name, settings, on_change.clone()) } }
            </section>
        }
    }
}

/// A layer: its sign, its name and its switch.
fn row(layer: Layer, settings: &AgentsSettings, on_change: &Callback<AgentsSettings>) -> Html {
    let on = settings.shows(layer);
    let onchange = {
        let (settings, on_change) = (settings.clone(), on_change.clone());
        Callback::from(move |on: bool| {
            let mut next = settings.clone();
            next.show(layer, on);
            on_change.emit(next);
        })
    };
    let text = term(layer);
    // Each word is explained once in the legend.
    let label = match layer {
        Layer::Goal | Layer::LockS | Layer::Broken => explained(text.name),
        _ => html! { { text.name } },
    };
    html! {
        <div class="layer explains" title={text.note}>
            <span class="layer-sign">{ sign(layer) }</span>
            { switch_with(label, on, onchange) }
        </div>
    }
}

/// The three steps in which the order of patches is shown.
fn order_steps(name: &AttrValue, settings: &AgentsSettings, set: Callback<AgentsSettings>) -> Html {
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
    let text = &TEXT.agents.order[settings.order as usize];
    let on_choose = {
        let settings = settings.clone();
        Callback::from(move |order| {
            set.emit(AgentsSettings {
                order,
                ..settings.clone()
            });
        })
    };
    html! {
        <div class="order-steps">
            { segmented(TEXT.agents.layers.order.name, format!("{name}-order"), segments.collect::<Vec<_>>(), settings.order, on_choose) }
            <p class="note explains"><strong>{ text.name }</strong>{ " " }{ explained(text.note) }</p>
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
        Layer::Broken => drawn(html! {
            <>
                <path class="bar" d="M19 2v20" />
                <path class="thin" d="M3 8c2.2 0 2.2 2 4.4 2s2.2-2 4.4-2M3 14c2.2 0 2.2 2 4.4 2s2.2-2 4.4-2" />
            </>
        }),
        Layer::Order => drawn(html! {
            <>
                <circle class="thin" cx="7" cy="12" r="6" /><path class="thin" d="M5.6 10.4l1.6-1.2v5.8" />
                <path class="thin" d="M14.5 12H22M19 9l3 3l-3 3" />
            </>
        }),
    }
}
