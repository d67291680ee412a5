//! Agents: watch the tiles solve the puzzle themselves. The solving runs in a worker and comes back as a trace; the
//! page replays it at any pace, in both directions.

mod context;
mod dress;
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
mod shown;
mod solution;
mod stage;
mod status;

use std::rc::Rc;

use yew::prelude::*;

use self::context::Context;
use self::examples::Examples;
use self::film::Film;
use self::hanoi::Hanoi;
use self::plots::Plots;
use self::predict::use_prediction;
use self::rail::Rail;
use self::reading::Reading;
use self::rules::Rules;
use self::run::use_run;
use self::shown::Shown;
use self::solution::Solution;
use self::stage::Stage;
use self::status::Status;
use crate::app::TEXT;
use crate::app::browser::{document, focus_board, now, window};
use crate::app::control::icon::Icon;
use crate::app::control::sheet;
use crate::app::control::switch::switch;
use crate::app::effect::use_effect_with;
use crate::app::lasting::use_lasting;
use crate::app::player::{Go, ReplayBar, TimelineMarks, use_hurry, use_replay};
use crate::app::visit::VisitHandle;
use crate::eco::ExampleId;
use crate::puzzle::Direction;
use crate::session::{Millis, Place, Watching};

/// The place.
#[derive(Properties, PartialEq)]
pub struct AgentsProps {
    /// The visit.
    pub visit: VisitHandle,
    /// What is seen.
    pub watching: Watching,
}

/// Which sheet is open.
#[derive(Clone, Copy, PartialEq)]
enum Open {
    Layers,
    Rules,
    Examples,
    Solution,
}

/// How often what is read follows while events come with every frame.
const READ_MS: Millis = 150;

/// Draws the place.
#[component]
pub fn Agents(AgentsProps { visit, watching }: &AgentsProps) -> Html {
    let open = use_state_eq(|| None::<Open>);
    let was_chosen = use_mut_ref(|| false);
    // When something was last shown to be read, and what: the event, and how far the shown wave goes for whom.
    let last_read = use_mut_ref(|| (0, 0_u64, (None, 0)));
    let hurry = use_hurry();

    let set_watching = {
        let visit = visit.clone();
        Callback::from(move |watching: Watching| {
            visit.change(|visit| visit.go_to(Place::Agents(watching)));
        })
    };

    let prediction = use_prediction();
    let run = use_run(visit, watching, &prediction);
    let (film, position) = (run.film(), run.position());
    let on_solve = {
        let run = run.clone();
        Callback::from(move |()| run.solve())
    };
    let on_stop = {
        let run = run.clone();
        Callback::from(move |()| run.stop())
    };
    let replay = use_replay({
        let (run, prediction, hurry) = (run.clone(), prediction.clone(), hurry.clone());
        Callback::from(move |go: Go| {
            let Some(film) = run.film() else { return false };
            match go {
                Go::On(events) if prediction.is_on() => film.advance_to_choice(events),
                Go::On(events) => drop(film.advance(events)),
                Go::By(step) if prediction.is_on() => film.step_to_choice(step),
                Go::By(step) => film.step(step),
                Go::To(event) => film.seek(event),
            }
            // A player's events are even; only a hand can be in a hurry.
            if !matches!(go, Go::On(_)) {
                hurry.step();
            }
            run.moved() && !prediction.asks(film)
        })
    });
    let on_step = replay.on_step().clone();
    let on_arrow = {
        let (run, prediction, on_step) = (run.clone(), prediction.clone(), on_step.clone());
        use_lasting(Callback::from(move |way: Direction| {
            let answer = |film: &Film| prediction.answer(film, way, &on_step);
            run.film().is_some_and(answer)
        }))
    };
    let on_hold = {
        let hurry = hurry.clone();
        use_lasting(Callback::from(move |is_held| hurry.hold(is_held)))
    };
    let on_layers = {
        // What is switched there keeps the event that is shown.
        let (step, version) = (position, Watching::VERSION);
        use_lasting(set_watching.reform(move |watching: Watching| Watching {
            step,
            version,
            ..watching
        }))
    };
    let sheet = |which: Open| {
        let open = open.clone();
        Callback::from(move |_: MouseEvent| open.set(Some(which)))
    };
    let on_close = {
        let open = open.clone();
        Callback::from(move |()| open.set(None))
    };
    let on_rules = {
        let (watching, set_watching) = (watching.clone(), set_watching.clone());
        Callback::from(move |rules| {
            set_watching.emit(Watching {
                rules,
                step: 0,
                ..watching.clone()
            });
        })
    };
    let on_example = {
        let (open, run) = (open.clone(), run.clone());
        let (player, was_chosen) = (replay.player().clone(), was_chosen.clone());
        Callback::from(move |id: ExampleId| {
            player.play(false);
            run.show(id);
            *was_chosen.borrow_mut() = true;
            open.set(None);
        })
    };
    let on_towers = {
        let (open, was_chosen) = (open.clone(), was_chosen.clone());
        Callback::from(move |()| {
            *was_chosen.borrow_mut() = true;
            open.set(None);
        })
    };
    // A chosen example is watched at once: the space bar plays it, and does not open the list again.
    use_effect_with(*open, move |open| {
        if open.is_none() && was_chosen.replace(false) {
            focus_board();
            // In a low window and on a phone the list is asked for from below what is watched.
            if let Ok(Some(side)) = document().query_selector(".side") {
                side.set_scroll_top(0);
            }
            window().scroll_to_with_x_and_y(0.0, 0.0);
        }
    });
    let on_predict = {
        let prediction = prediction.clone();
        Callback::from(move |on| prediction.set_mode(on))
    };
    let tool = |icon: Icon, label: &'static str, which: Open, class: &'static str| {
        html! { <button class={classes!("button", class)} onclick={sheet(which)}>{ icon.draw() }<span>{ label }</span></button> }
    };
    let moved_words = film.map(|film| {
        let replay = film.read();
        let (moves, of) = (
            replay.snapshot().figures().moves,
            replay.trace().figures().moves,
        );
        AttrValue::from((TEXT.player.moved)(moves, of))
    });
    let time = if hurry.is_on() {
        0.0
    } else {
        replay.player().time_for_motion()
    };
    // With an event in every frame nobody reads each of them: what is read follows some times a second, and at rest at once.
    let (_, read, (most, asks)) = {
        let mut last = last_read.borrow_mut();
        if time > 0.0 || now().saturating_sub(last.0) >= READ_MS {
            let shown = film.and_then(|film| Shown::new(&film.read(), watching));
            let scale = shown.map_or((None, 0), |shown| (Some(shown.most()), shown.tile));
            *last = (now(), position, scale);
        }
        *last
    };
    let rail = |name: &'static str| {
        html! { <Rail {name} watching={watching.clone()} {most} {asks} on_change={on_layers.clone()} /> }
    };
    let examples = || {
        let examples = html! {
            <Examples visit={visit.clone()} watching={watching.clone()} on_chosen={on_example.clone()}
                on_towers={on_towers.clone()} />
        };
        sheet::sheet(TEXT.agents.examples, on_close.clone(), examples)
    };
    if let Some(discs) = watching.towers {
        let tools = tool(Icon::Examples, TEXT.agents.examples, Open::Examples, "");
        return html! {
            <>
                <Hanoi visit={visit.clone()} watching={watching.clone()} {discs} {tools} on_change={set_watching} />
                if *open == Some(Open::Examples) { { examples() } }
            </>
        };
    }
    html! {
        <main class="agents">
            { rail("rail") }
            <Stage visit={visit.clone()} film={film.cloned()} {position} watching={watching.clone()} {time}
                prediction={prediction.clone()} on_step={on_step.clone()} />
            <div class="side">
                <div class="tools">
                    { tool(Icon::Settings, TEXT.agents.layers.title, Open::Layers, "rail-button") }
                    { tool(Icon::Examples, TEXT.agents.examples, Open::Examples, "") }
                    { tool(Icon::Rules, TEXT.agents.rules.title, Open::Rules, "") }
                    { tool(Icon::Save, TEXT.solution.title, Open::Solution, "") }
                </div>
                <Status state={run.state().clone()} {on_stop} {on_solve} />
                if let Some(film) = film {
                    <Context film={film.clone()} />
                    <Reading film={film.clone()} position={read} asking={prediction.asking(film, &on_step)}
                        feedback={prediction.feedback(film)} score={prediction.score()} is_playing={replay.player().is_playing()} />
                    <Plots film={film.clone()} now={read} />
                    <details class="key-list">
                        <summary>{ TEXT.settings.keys_title }</summary>
                        <dl class="facts keys">
                            { for TEXT.player.keys.iter().map(|(keys, deed)| html! { <div><dt>{ *deed }</dt><dd>{ *keys }</dd></div> }) }
                        </dl>
                    </details>
                }
            </div>
            if let Some(film) = film {
                <ReplayBar {replay} {position} length={film.events()} bars={film.bars.clone()} words={moved_words} marks={html! { <TimelineMarks /> }}
                    larger={[TEXT.player.move_forward, TEXT.player.next_home]} {on_arrow} {on_hold}>
                    <div class="predict" title={TEXT.agents.predict.mode.note}>
                        { switch(TEXT.agents.predict.mode.name, prediction.is_on(), on_predict) }
                    </div>
                </ReplayBar>
            }
            { match *open {
                None => Html::default(),
                Some(Open::Layers) => sheet::sheet(TEXT.agents.layers.title, on_close, rail("sheet")),
                Some(Open::Rules) => {
                    let rules = html! { <Rules rules={watching.rules} on_change={on_rules} /> };
                    sheet::sheet(TEXT.agents.rules.title, on_close, rules)
                }
                Some(Open::Examples) => examples(),
                Some(Open::Solution) => {
                    let trace = film.map(|film| Rc::new(film.read().trace().clone()));
                    let solution = html! { <Solution visit={visit.clone()} {trace} on_done={on_close.clone()} /> };
                    sheet::sheet(TEXT.solution.title, on_close, solution)
                }
            } }
        </main>
    }
}
