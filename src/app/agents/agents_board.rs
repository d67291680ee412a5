//! The board of Agents: tiles with styles, the wave below them and the overlay above them; or the same as a relief.

use std::rc::Rc;

use yew::prelude::*;
use yew::props;

use super::drawn_wave::DrawnWave;
use super::overlay::overlay;
use super::predict::Prediction;
use super::relief::{Relief, ReliefData};
use super::run_replay::RunReplay;
use super::tile_styles::tile_styles;
use super::wave_field::{WaveField, WaveFieldData};
use crate::app::TEXT;
use crate::app::board::{BoardProps, Depth, board_view, is_in_dom};
use crate::app::player::TransportStep;
use crate::app::visit::VisitHandle;
use crate::eco::{AgentEvent, ExampleId, TraceReplay};
use crate::puzzle::Cell;
use crate::session::{PointerInput, View, Watching};
use crate::view::is_painted;

/// Properties of [`AgentsBoard`].
#[derive(Properties, PartialEq)]
pub struct AgentsBoardProps {
    pub visit: VisitHandle,
    /// The replay, once there is one.
    pub run_replay: Option<RunReplay>,
    /// The number of events that have happened.
    pub position: u64,
    /// The view, the layers and the shown wave.
    pub watching: Watching,
    /// The milliseconds until the next event; 0 disables animation.
    pub time: f64,
    /// The prediction mode.
    pub prediction: Prediction,
    /// Called with a step after the visitor has answered on the board.
    pub on_step: Callback<TransportStep>,
    /// Called with a touch that is not an answer.
    pub on_touch: Callback<PointerInput>,
}

/// Draws the board of the replay, or the game's board before there is a replay.
#[component]
pub fn AgentsBoard(props: &AgentsBoardProps) -> Html {
    let AgentsBoardProps {
        visit,
        run_replay,
        position,
        watching,
        time,
        ..
    } = props;
    // The event drawn last, and the event reached by a single step: only there a wave front is animated.
    let steps = use_mut_ref(|| (*position, None::<u64>));
    let run = use_memo(run_replay.clone(), |run_replay| {
        run_replay.as_ref().map(run_name).unwrap_or_default()
    });
    let Some(run_replay) = run_replay else {
        // No replay yet: the board of the game.
        let session = visit.read();
        let (board, goal) = (
            session.game().board().clone(),
            session.game().goal().clone(),
        );
        return board_view(
            props! { BoardProps { board: Rc::new(board), goal: Rc::new(goal), marks: false } },
        );
    };
    let is_stepped = {
        let (last, stepped) = &mut *steps.borrow_mut();
        if last != position {
            // Fast steps animate no front, and the front does not start when they end.
            *stepped = (*position == *last + 1 && *time > 0.0).then_some(*position);
            *last = *position;
        }
        *stepped == Some(*position)
    };
    let replay = run_replay.read();
    let scene = replay.snapshot();
    let drawn = DrawnWave::new(&replay, watching);
    let wave = drawn.as_ref().map(|drawn| &drawn.wave);
    let front = drawn
        .as_ref()
        .filter(|_| is_stepped)
        .and_then(|drawn| drawn.front(&replay, *time));
    let on_touch = {
        let (prediction, run_replay) = (props.prediction.clone(), run_replay.clone());
        let (on_step, on_touch) = (props.on_step.clone(), props.on_touch.clone());
        Callback::from(move |touch| {
            if prediction.has_question(&run_replay) {
                prediction.answer_by_touch(&run_replay, touch, &on_step);
            } else {
                on_touch.emit(touch);
            }
        })
    };
    // With an event in every frame, styling and layout of elements cost too much: boards above some size are painted.
    let size = scene.board().size();
    let painted = is_painted(size, *time);
    let in_dom = is_in_dom(size) && !painted;
    let is_flat = watching.view == View::Flat;
    let styles = tile_styles(&replay, watching, wave, front, in_dom && is_flat);
    let label = AttrValue::from((TEXT.agents.board)(&replay, &run, *time > 0.0));
    if watching.view == View::Relief {
        let other = drawn.as_ref().and_then(|drawn| drawn.other.as_ref());
        let stop = drawn.as_ref().and_then(|drawn| stop(&replay, drawn));
        let data = ReliefData::new(&replay, watching, wave, other, stop, &styles);
        return html! {
            <div class="stage" style={format!("--w:{};--h:{}", data.size.width(), data.size.height())}>
                <Relief data={Rc::new(data)} position={*position} turn={watching.turn} time={*time} {front} {label} {on_touch} />
            </div>
        };
    }
    let spread = front.map(|front| (*position, front));
    let under = drawn.as_ref().filter(|_| in_dom).map(|drawn| {
        html! { <WaveField field={Rc::new(field(&replay, drawn))} {spread} /> }
    });
    let depths = drawn
        .as_ref()
        .filter(|_| !in_dom)
        .map(|drawn| Rc::new(depths(&replay, drawn)));
    let over = overlay(&replay, watching, &styles, drawn.as_ref(), front);
    html! {
        { board_view(props! { BoardProps {
            board: Rc::new(scene.board().clone()), goal: Rc::new(scene.goal().clone()), marks: false,
            styles, depths, spread, under: under.unwrap_or_default(), over, without_motion: *time <= 0.0,
            painted, label: Some(label), on_touch,
        } }) }
    }
}

/// The name of the run: the prepared example, or the rules.
fn run_name(run_replay: &RunReplay) -> String {
    let replay = run_replay.read();
    let trace = replay.trace();
    if let Some(id) = ExampleId::of(trace.start(), trace.goal(), trace.parameters()) {
        return (TEXT.agents.example)(id).name.to_owned();
    }
    let (variant, changed) = trace.parameters().nearest_variant();
    (TEXT.agents.rules_in_force)(variant, changed.len())
}

/// The level where the wave stopped, if the present event sent the drawn wave.
fn stop(replay: &TraceReplay, drawn: &DrawnWave) -> Option<u16> {
    match replay.event() {
        Some(AgentEvent::Wave { source, .. }) if Some(*source) == drawn.wave.source() => {
            replay.wave().map(|(_, stop)| stop.level)
        }
        _ => None,
    }
}

/// The distances as the canvas board paints them.
fn depths(replay: &TraceReplay, drawn: &DrawnWave) -> Vec<Option<Depth>> {
    let stop = stop(replay, drawn);
    let depth = |cell: Cell| {
        let distance = drawn.wave.distance(cell)?;
        let other = drawn.other.as_ref().and_then(|other| other.distance(cell));
        Some(Depth {
            distance,
            other: other.filter(|&other| other != distance),
            is_pale: stop.is_some_and(|stop| distance > stop),
        })
    };
    replay
        .snapshot()
        .board()
        .size()
        .iter_cells()
        .map(depth)
        .collect()
}

fn field(replay: &TraceReplay, drawn: &DrawnWave) -> WaveFieldData {
    let scene = replay.snapshot();
    let size = scene.board().size();
    let stop = stop(replay, drawn);
    WaveFieldData {
        size,
        distances: size
            .iter_cells()
            .map(|patch| drawn.wave.distance(patch))
            .collect(),
        most: drawn.most(),
        stop,
        blank: scene.board().blank(),
        others: drawn.other.as_ref().map(|other| {
            size.iter_cells()
                .map(|patch| other.distance(patch))
                .collect()
        }),
    }
}
