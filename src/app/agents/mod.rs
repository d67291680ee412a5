//! Agents: watch the tiles solve the puzzle themselves. The solving runs in a worker and comes back as a trace; the
//! page replays it at any pace, in both directions.

mod context;
mod examples;
mod field;
mod film;
mod hanoi;
mod order;
mod overlay;
mod pegs;
mod plots;
mod predict;
mod rail;
mod reading;
mod relief;
mod rules;
mod run;
mod sheets;
mod shown;
mod side;
mod solution;
mod stage;
mod status;
mod throttle;
mod tile_styles;

use std::rc::Rc;

use yew::prelude::*;

use self::examples::examples;
use self::film::Film;
use self::hanoi::Hanoi;
use self::predict::{Prediction, use_prediction};
use self::rail::Rail;
use self::rules::rules;
use self::run::{Run, use_run};
use self::sheets::{SheetName, use_sheets};
use self::shown::Shown;
use self::side::side;
use self::solution::Solution;
use self::stage::Stage;
use self::throttle::use_throttled;
use crate::app::TEXT;
use crate::app::control::switch::switch;
use crate::app::player::{ReplayBar, ReplayHandle, Seek, TimelineMarks, use_replay, use_scrubbing};
use crate::app::stable_callback::use_stable_callback;
use crate::app::visit::VisitHandle;
use crate::eco::ExampleId;
use crate::puzzle::Direction;
use crate::session::{Place, Watching};

/// The place.
#[derive(Properties, PartialEq)]
pub struct AgentsProps {
    /// The visit.
    pub visit: VisitHandle,
    /// What is seen.
    pub watching: Watching,
}

/// Draws the place.
#[component]
pub fn Agents(AgentsProps { visit, watching }: &AgentsProps) -> Html {
    let hurry = use_scrubbing();
    let set_watching = {
        let visit = visit.clone();
        Callback::from(move |watching: Watching| {
            visit.change(|visit| visit.go_to(Place::Agents(watching)));
        })
    };
    let prediction = use_prediction();
    let run = use_run(visit, watching, &prediction);
    let (film, position) = (run.film(), run.position());
    let replay = use_replay({
        let (run, prediction, hurry) = (run.clone(), prediction.clone(), hurry.clone());
        Callback::from(move |go: Seek| {
            // A player's events are even; only a hand can be in a hurry.
            if run.film().is_some() && !matches!(go, Seek::Forward(_)) {
                hurry.step();
            }
            run.go(go, &prediction)
        })
    });
    let on_layers = {
        // What is switched there keeps the event that is shown.
        let (step, version) = (position, Watching::VERSION);
        use_stable_callback(set_watching.reform(move |watching: Watching| Watching {
            step,
            version,
            ..watching
        }))
    };
    let sheets = use_sheets();
    let on_towers = {
        let sheets = sheets.clone();
        Callback::from(move |()| sheets.close_examples())
    };
    let on_example = {
        let (run, player, sheets) = (run.clone(), replay.player().clone(), sheets.clone());
        Callback::from(move |id: ExampleId| {
            player.play(false);
            run.show(id);
            sheets.close_examples();
        })
    };
    let on_rules = {
        let watching = watching.clone();
        set_watching.reform(move |rules| Watching {
            rules,
            step: 0,
            ..watching.clone()
        })
    };
    let time = if hurry.is_on() {
        0.0
    } else {
        replay.player().time_per_event()
    };
    // With an event in every frame nobody reads each of them.
    let (read, (most, asks)) = use_throttled(time <= 0.0, || {
        let shown = film.and_then(|film| Shown::new(&film.read(), watching));
        let scale = shown.map_or((None, 0), |shown| (Some(shown.most()), shown.tile));
        (position, scale)
    });
    let on_hold = use_stable_callback(Callback::from(move |is_held| hurry.hold(is_held)));
    let on_arrow = use_on_arrow(&run, &prediction, &replay);
    let rail = |name: &'static str| {
        html! { <Rail {name} watching={watching.clone()} {most} {asks} on_change={on_layers.clone()} /> }
    };
    let content = |sheet: SheetName| match sheet {
        SheetName::Layers => rail("sheet"),
        SheetName::Rules => rules(watching.rules, &on_rules),
        SheetName::Examples => examples(visit, watching, &on_example, &on_towers),
        SheetName::Solution => {
            let trace = film.map(|film| Rc::new(film.read().trace().clone()));
            html! { <Solution visit={visit.clone()} {trace} on_done={sheets.on_close()} /> }
        }
    };
    if let Some(discs) = watching.towers {
        return html! {
            <>
                <Hanoi visit={visit.clone()} watching={watching.clone()} {discs} tools={sheets.button(SheetName::Examples)} on_change={set_watching} />
                if sheets.is_open(SheetName::Examples) { { sheets.draw(content) } }
            </>
        };
    }
    html! {
        <main class="agents">
            { rail("rail") }
            <Stage visit={visit.clone()} film={film.cloned()} {position} watching={watching.clone()} {time}
                prediction={prediction.clone()} on_step={replay.on_step().clone()} />
            { side(&run, read, &replay, &prediction, &sheets) }
            if let Some(film) = film {
                <ReplayBar replay={replay.clone()} {position} length={film.events()} bars={film.bars.clone()} words={moved(film)}
                    marks={html! { <TimelineMarks /> }} larger={[TEXT.player.move_forward, TEXT.player.next_home]} {on_arrow} {on_hold}>
                    { predict_switch(&prediction) }
                </ReplayBar>
            }
            { sheets.draw(content) }
        </main>
    }
}

/// Answers an open question with an arrow key; false where none is open, and the key is a step.
#[hook]
fn use_on_arrow(
    run: &Run,
    prediction: &Prediction,
    replay: &ReplayHandle,
) -> Callback<Direction, bool> {
    let (run, prediction) = (run.clone(), prediction.clone());
    let on_step = replay.on_step().clone();
    use_stable_callback(Callback::from(move |way: Direction| {
        let answer = |film: &Film| prediction.answer(film, way, &on_step);
        run.film().is_some_and(answer)
    }))
}

/// How many moves are made, of how many.
fn moved(film: &Film) -> AttrValue {
    let replay = film.read();
    let (moves, of) = (
        replay.scene().figures().moves,
        replay.trace().figures().moves,
    );
    (TEXT.player.moved)(moves, of).into()
}

/// The switch of the mode that asks.
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
