//! The Agents place: the tiles solve the puzzle themselves. A worker solves it and returns a trace, which the page
//! replays at any speed, forwards and backwards.
//!
//! - `run`, `run_replay`: the run, solved in a worker and replayed; `run_description`: its example and its rules in
//!   words; `status`: the state of its job
//! - `agents_board`: the board, with `tile_styles`, `overlay` (above the tiles), `drawn_wave` and `wave_field` (below
//!   them) and `order`; or `relief`, the same as a tilted surface
//! - `sliding_chain`: the tiles that slide from one event to the next; `chain_pace`: the player waits for them
//! - `side_panel`: the column beside the board, with `event_panel` (the present event explained), `comparison` (a result
//!   beside the published one), `plots` and `predict` (the visitor's predictions); `invitation`: the first screen
//! - `view_options`: the column of options, with the `legend`; `explained`: words that explain themselves
//! - `sheets`: what opens over the page: `examples` (with a `small_board` each), `rules`, `solution_export`
//! - `disturbing`: slides in the middle of a run
//! - `hanoi`, `pegs`: the towers of Hanoi; `throttle`: values that change too fast to be read

mod agents_board;
mod chain_pace;
mod comparison;
mod disturbing;
mod drawn_wave;
mod event_panel;
mod examples;
mod explained;
mod hanoi;
mod invitation;
mod legend;
mod order;
mod overlay;
mod pegs;
mod plots;
mod predict;
mod relief;
mod rules;
mod run;
mod run_description;
mod run_replay;
mod sheets;
mod side_panel;
mod sliding_chain;
mod small_board;
mod solution_export;
mod status;
mod throttle;
mod tile_styles;
mod view_options;
mod wave_field;

use std::rc::Rc;

use yew::prelude::*;

use self::agents_board::AgentsBoard;
use self::chain_pace::use_chain_pace;
use self::disturbing::{Disturbing, use_disturbing};
use self::drawn_wave::DrawnWave;
use self::examples::Examples;
use self::hanoi::Hanoi;
use self::invitation::Invitation;
use self::predict::{Prediction, use_prediction};
use self::rules::rules;
use self::run::{AgentsRun, use_run};
use self::run_replay::RunReplay;
use self::sheets::{SheetName, use_sheets};
use self::side_panel::side_panel;
use self::solution_export::SolutionExport;
use self::throttle::use_throttled;
use self::view_options::ViewOptions;
use crate::app::TEXT;
use crate::app::control::switch::switch;
use crate::app::player::{ReplayBar, ReplayHandle, Seek, TimelineMarks, use_replay, use_scrubbing};
use crate::app::stable_callback::use_stable_callback;
use crate::app::visit::VisitHandle;
use crate::eco::{Disturbances, ExampleId};
use crate::puzzle::Direction;
use crate::session::{AgentsSettings, Place};

/// Properties of [`Agents`].
#[derive(Properties, PartialEq)]
pub struct AgentsProps {
    pub visit: VisitHandle,
    /// The place's part of the link: rules, layers and step.
    pub settings: AgentsSettings,
}

/// The Agents place.
#[component]
pub fn Agents(AgentsProps { visit, settings }: &AgentsProps) -> Html {
    let hurry = use_scrubbing();
    let set_agents_settings = {
        let visit = visit.clone();
        Callback::from(move |settings: AgentsSettings| {
            visit.change(|visit| visit.go_to(Place::Agents(settings)));
        })
    };
    let prediction = use_prediction();
    let run = use_run(visit, settings, &prediction);
    let (run_replay, position) = (run.replay(), run.position());
    let chain_pace = use_chain_pace();
    let controls = use_replay({
        let (run, prediction, hurry) = (run.clone(), prediction.clone(), hurry.clone());
        let chain_pace = chain_pace.clone();
        Callback::from(move |go: Seek| {
            // Events that the player advances by come evenly; only steps of the visitor can come too fast to animate.
            if run.newest().is_some() && !matches!(go, Seek::Forward(_)) {
                hurry.step();
            }
            chain_pace.go(go, &run, &prediction)
        })
    });
    chain_pace.set(controls.player(), settings.view);
    let on_layers = {
        // Layers are switched without leaving the present event.
        let (step, version) = (position, AgentsSettings::VERSION);
        use_stable_callback(set_agents_settings.reform(move |settings: AgentsSettings| {
            AgentsSettings {
                step,
                version,
                ..settings
            }
        }))
    };
    let sheets = use_sheets();
    let on_towers = {
        let sheets = sheets.clone();
        Callback::from(move |()| sheets.close_examples())
    };
    let on_example = {
        let (run, player, sheets) = (run.clone(), controls.player().clone(), sheets.clone());
        Callback::from(move |id: ExampleId| {
            player.play(false);
            run.show(id);
            sheets.close_examples();
        })
    };
    let on_rules = {
        let settings = settings.clone();
        set_agents_settings.reform(move |rules| AgentsSettings {
            rules,
            disturbances: Disturbances::default(),
            step: 0,
            ..settings.clone()
        })
    };
    let time = if hurry.is_on() {
        0.0
    } else {
        controls.player().time_per_event()
    };
    // With an event in every frame the text is updated less often, so that it can be read.
    let (explained, (most, wave_tile)) = use_throttled(time <= 0.0, || {
        let drawn = run_replay.and_then(|run_replay| DrawnWave::new(&run_replay.read(), settings));
        let scale = drawn.map_or((None, 0), |drawn| (Some(drawn.most()), drawn.tile));
        (position, scale)
    });
    let on_hold = use_stable_callback(Callback::from(move |is_held| hurry.hold(is_held)));
    let disturbing = use_disturbing(visit, &run, controls.player(), &prediction);
    let on_arrow = use_on_arrow(&run, &prediction, &controls, &disturbing);
    let on_touch = {
        let disturbing = disturbing.clone();
        use_stable_callback(Callback::from(move |touch| disturbing.on_touch(touch)))
    };
    let view_options = |name: &'static str| {
        html! { <ViewOptions {name} settings={settings.clone()} {most} {wave_tile} on_change={on_layers.clone()} /> }
    };
    let content = |sheet: SheetName| match sheet {
        SheetName::Layers => view_options("sheet"),
        SheetName::Rules => rules(settings.rules, &on_rules),
        SheetName::Examples => html! {
            <>
                <p class="note">{ TEXT.agents.examples_note }</p>
                <Examples visit={visit.clone()} settings={settings.clone()} has_notes=true on_chosen={on_example.clone()} on_towers={on_towers.clone()} />
            </>
        },
        SheetName::Solution => {
            let trace = run_replay.map(|run_replay| Rc::new(run_replay.read().trace().clone()));
            html! { <SolutionExport visit={visit.clone()} {trace} on_done={sheets.on_close()} /> }
        }
    };
    if let Some(discs) = settings.towers {
        return html! {
            <>
                <Hanoi visit={visit.clone()} settings={settings.clone()} {discs} tools={sheets.button(SheetName::Examples)} on_change={set_agents_settings} />
                if sheets.is_open(SheetName::Examples) { { sheets.draw(content) } }
            </>
        };
    }
    // Before the first event there is nothing to read about.
    let is_first = explained == 0 && !controls.player().is_playing();
    let invitation = is_first.then(|| {
        let (player, on_chosen, on_towers) = (controls.player(), &on_example, &on_towers);
        Invitation {
            visit,
            settings,
            player,
            on_chosen,
            on_towers,
        }
        .draw()
    });
    html! {
        <main class="agents" data-first={is_first.then_some("")}>
            { view_options("rail") }
            <AgentsBoard visit={visit.clone()} run_replay={run_replay.cloned()} {position} settings={settings.clone()} {time}
                prediction={prediction.clone()} on_step={controls.on_step().clone()} {on_touch} />
            { side_panel(&run, explained, &controls, &prediction, &disturbing, &sheets, invitation) }
            if let (Some(run_replay), Some(whole)) = (run_replay, run.whole()) {
                <ReplayBar replay={controls.clone()} {position} length={run.length()} bars={whole.bars.clone()} words={move_count(run_replay, whole)}
                    marks={html! { <TimelineMarks has_disturbances={run_replay.slides() > 0} /> }} larger={[TEXT.player.move_forward, TEXT.player.next_home]} {on_arrow} {on_hold}>
                    { predict_switch(&prediction) }
                    { disturbing.buttons() }
                </ReplayBar>
            }
            { sheets.draw(content) }
        </main>
    }
}

/// Answers the open question with an arrow key, or slides a tile where arrow keys do. Returns `false` otherwise; then
/// the key is a step.
#[hook]
fn use_on_arrow(
    run: &AgentsRun,
    prediction: &Prediction,
    controls: &ReplayHandle,
    disturbing: &Disturbing,
) -> Callback<Direction, bool> {
    let (run, prediction, disturbing) = (run.clone(), prediction.clone(), disturbing.clone());
    let on_step = controls.on_step().clone();
    use_stable_callback(Callback::from(move |way: Direction| {
        let answer = |run_replay: &RunReplay| prediction.answer(run_replay, way, &on_step);
        run.replay().is_some_and(answer) || disturbing.on_arrow(way)
    }))
}

/// The number of moves made so far, and of all moves of the whole run.
fn move_count(run_replay: &RunReplay, whole: &RunReplay) -> AttrValue {
    let moves = run_replay.read().snapshot().figures().moves;
    let of = whole.read().trace().figures().moves;
    (TEXT.player.moved)(moves, of.max(moves)).into()
}

/// The switch of the prediction mode.
fn predict_switch(prediction: &Prediction) -> Html {
    let text = &TEXT.agents.predict.mode;
    let on_change = {
        let prediction = prediction.clone();
        Callback::from(move |on| prediction.set_mode(on))
    };
    html! {
        <div class="predict" title={text.note}>{ switch(text.name, prediction.is_on(), on_change) }</div>
    }
}
