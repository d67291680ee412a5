//! The options of the view: flat or relief, the legend of layers, the shown wave and its scale.

use yew::prelude::*;

use super::drawn_wave::is_breaking;
use super::explained::explained;
use super::legend::Legend;
use super::wave_field::SCALE_STEPS;
use crate::app::TEXT;
use crate::app::control::icon::Icon;
use crate::app::control::segments::{segmented, words};
use crate::app::control::switch::switch;
use crate::puzzle::Tile;
use crate::session::{AgentsSettings, ShownWave, View};

/// Properties of [`ViewOptions`].
#[derive(Properties, PartialEq)]
pub struct ViewOptionsProps {
    /// A prefix that makes the names of radio buttons unique in the page.
    pub name: AttrValue,
    /// The present options.
    pub settings: AgentsSettings,
    /// The largest distance of the drawn wave, if there is one.
    pub most: Option<u16>,
    /// The tile whose goal sends the wave of a goal.
    pub wave_tile: Tile,
    /// Called with changed options.
    pub on_change: Callback<AgentsSettings>,
}

/// Draws the options.
#[component]
pub fn ViewOptions(
    ViewOptionsProps {
        name,
        settings,
        most,
        wave_tile,
        on_change,
    }: &ViewOptionsProps,
) -> Html {
    // Which layers are listed follows from those that are shown, but while a visitor switches them off one by one, the
    // list stays.
    let keeps_all = use_state_eq(|| false);
    let is_all = *keeps_all || !settings.layers.are_simple();
    use_effect_with(is_all, {
        let keeps_all = keeps_all.clone();
        move |&is_all| keeps_all.set(is_all)
    });
    let on_all = Callback::from(move |is_all| keeps_all.set(is_all));
    let change = |change: fn(&mut AgentsSettings, bool)| {
        let (settings, on_change) = (settings.clone(), on_change.clone());
        Callback::from(move |on: bool| {
            let mut next = settings.clone();
            change(&mut next, on);
            on_change.emit(next);
        })
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
        let (settings, on_change) = (settings.clone(), on_change.clone());
        Callback::from(move |view| {
            on_change.emit(AgentsSettings {
                view,
                ..settings.clone()
            });
        })
    };
    let on_wave = {
        let (settings, on_change) = (settings.clone(), on_change.clone());
        Callback::from(move |wave| {
            on_change.emit(AgentsSettings {
                wave,
                ..settings.clone()
            });
        })
    };
    let scale = match settings.wave {
        _ if most.is_none() => TEXT.agents.layers.no_wave.to_owned(),
        ShownWave::Goal => (TEXT.agents.layers.scale_goal)(*wave_tile, is_breaking(settings)),
        _ => (TEXT.agents.layers.scale_blank)(is_breaking(settings)).to_owned(),
    };
    let set = {
        let on_change = on_change.clone();
        move |settings: AgentsSettings| on_change.emit(settings)
    };
    html! {
        <div class="rail">
            { segmented(TEXT.agents.view, format!("{name}-view"), words(views), settings.view, on_view) }
            if settings.view == View::Relief {
                { turn(settings, set) }
                <p class="note explains">{ explained(TEXT.agents.relief.note) }</p>
            }
            { Legend { name, settings, is_all, on_all, on_change }.draw() }
            { segmented(TEXT.agents.layers.wave, format!("{name}-wave"), words(waves), settings.wave, on_wave) }
            if settings.wave != ShownWave::Off {
                if is_all || settings.without_locks {
                    { switch(TEXT.agents.layers.compare.name, settings.without_locks, change(|settings, on| settings.without_locks = on)) }
                }
                if settings.without_locks { <p class="note explains">{ explained(TEXT.agents.layers.compare_legend) }</p> }
                <figure class="scale">
                    <figcaption class="explains">{ explained(&scale) }</figcaption>
                    if let Some(most) = most {
                        <div class="scale-steps" aria-hidden="true">
                            { for (0..SCALE_STEPS).map(|step| html! { <i style={format!("background:var(--wave-{step})")} /> }) }
                        </div>
                        { scale_ends(*most) }
                    }
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
fn turn(settings: &AgentsSettings, set: impl Fn(AgentsSettings) + Clone + 'static) -> Html {
    let button = |by: i8, icon: Icon, label: &'static str| {
        let turn = settings.turn + by;
        let onclick = {
            let (settings, set) = (settings.clone(), set.clone());
            Callback::from(move |_: MouseEvent| {
                set(AgentsSettings {
                    turn,
                    ..settings.clone()
                });
            })
        };
        let disabled = turn.abs() > AgentsSettings::FARTHEST_TURN;
        html! { <button class="button bare" aria-label={label} title={label} {onclick} {disabled}>{ icon.draw() }</button> }
    };
    let [left, right] = TEXT.agents.turn_to;
    html! {
        <div class="turn" role="group" aria-label={TEXT.agents.turn}>
            <span class="label">{ TEXT.agents.turn }</span>
            { button(-AgentsSettings::TURN, Icon::Undo, left) }
            <span>{ (TEXT.agents.turned)(settings.turn) }</span>
            { button(AgentsSettings::TURN, Icon::Redo, right) }
        </div>
    }
}
