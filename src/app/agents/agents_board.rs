//! The board of Agents: tiles with styles, the wave below them and the overlay above them; or the same as a relief.

use std::rc::Rc;

use yew::prelude::*;
use yew::props;

use super::drawn_wave::DrawnWave;
use super::overlay::overlay;
use super::predict::Prediction;
use super::relief::{Relief, ReliefChain, ReliefData};
use super::run_replay::RunReplay;
use super::sliding_chain::use_transition;
use super::tile_styles::{dress_sliding, tile_styles};
use super::wave_field::{WaveField, WaveFieldData};
use crate::app::TEXT;
use crate::app::board::{BoardProps, Depth, TileStyle, board_view, is_in_dom};
use crate::app::player::TransportStep;
use crate::app::visit::VisitHandle;
use crate::eco::{AgentEvent, ExampleId, TraceReplay};
use crate::puzzle::Cell;
use crate::session::{AgentsSettings, PointerInput, View};
use crate::view::{Wavefront, is_painted};

/// Properties of [`AgentsBoard`].
#[derive(Properties, PartialEq)]
pub struct AgentsBoardProps {
    pub visit: VisitHandle,
    /// The replay, once there is one.
    pub run_replay: Option<RunReplay>,
    /// The number of events that have happened.
    pub position: u64,
    /// The view, the layers and the shown wave.
    pub settings: AgentsSettings,
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
        settings,
        time,
        ..
    } = props;
    // The event drawn last, and the event reached by a single step: only there a wave front is animated.
    let steps = use_mut_ref(|| (*position, None::<u64>));
    let run = use_memo(run_replay.clone(), |run_replay| {
        run_replay.as_ref().map(run_name).unwrap_or_default()
    });
    let transition = use_transition(run_replay.as_ref(), *time);
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
    let snapshot = replay.snapshot();
    let size = snapshot.board().size();
    let painted = is_painted(size, *time);
    let in_dom = is_in_dom(size) && !painted;
    let label = AttrValue::from((TEXT.agents.board)(&replay, &run, *time > 0.0));
    let sliding = transition.sliding.as_ref();
    if settings.view == View::Relief {
        let (data, front) = relief_data(&replay, settings, is_stepped.then_some(*time));
        let chain = sliding.map(|chain| ReliefChain {
            before: Rc::new(relief_data(&chain.before, settings, None).0),
            tiles: chain.tiles.clone(),
        });
        return html! {
            <div class="stage" style={format!("--w:{};--h:{}", data.size.width(), data.size.height())}>
                <Relief data={Rc::new(data)} position={*position} turn={settings.turn} time={*time} {front} {chain} {label} {on_touch} />
            </div>
        };
    }
    // Until all tiles have arrived, everything but their places is drawn as it was before.
    let before = sliding.map_or(&*replay, |chain| &*chain.before);
    let drawn = DrawnWave::new(before, settings);
    let front = drawn
        .as_ref()
        .filter(|_| is_stepped && sliding.is_none())
        .and_then(|drawn| drawn.front(before, *time));
    let wave = drawn.as_ref().map(|drawn| &drawn.wave);
    let stop = drawn.as_ref().and_then(|drawn| stop(before, drawn));
    let mut styles = tile_styles(
        before,
        settings,
        wave,
        stop,
        front,
        in_dom.then_some(snapshot),
    );
    if let Some(chain) = sliding {
        dress_sliding(&mut styles, &chain.tiles);
    }
    let spread = front.map(|front| (*position, front));
    let under = drawn.as_ref().filter(|_| in_dom).map(|drawn| {
        html! { <WaveField field={Rc::new(field(before, drawn, stop))} {spread} /> }
    });
    let depths = drawn
        .as_ref()
        .filter(|_| !in_dom)
        .map(|drawn| Rc::new(depths(before, drawn, stop)));
    let over = overlay(&replay, before, settings, &styles, drawn.as_ref(), front);
    html! {
        { board_view(props! { BoardProps {
            board: Rc::new(snapshot.board().clone()), goal: Rc::new(snapshot.goal().clone()), marks: false,
            styles: Rc::<[TileStyle]>::from(styles), depths, spread, sliding: sliding.map(|chain| chain.tiles.clone()),
            under: under.unwrap_or_default(), over, without_motion: *time <= 0.0 || transition.is_jump,
            painted, label: Some(label), on_touch,
        } }) }
    }
}

/// The snapshot of the relief, and the animation of its front if the present event was reached by a single step, with the
/// milliseconds until the next one.
fn relief_data(
    replay: &TraceReplay,
    settings: &AgentsSettings,
    stepped: Option<f64>,
) -> (ReliefData, Option<Wavefront>) {
    let drawn = DrawnWave::new(replay, settings);
    let wave = drawn.as_ref().map(|drawn| &drawn.wave);
    let stop = drawn.as_ref().and_then(|drawn| stop(replay, drawn));
    let styles = tile_styles(replay, settings, wave, stop, None, None);
    let other = drawn.as_ref().and_then(|drawn| drawn.other.as_ref());
    let front = drawn
        .as_ref()
        .zip(stepped)
        .and_then(|(drawn, time)| drawn.front(replay, time));
    let data = ReliefData::new(replay, settings, wave, other, stop, &styles);
    (data, front)
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
fn depths(replay: &TraceReplay, drawn: &DrawnWave, stop: Option<u16>) -> Vec<Option<Depth>> {
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

fn field(replay: &TraceReplay, drawn: &DrawnWave, stop: Option<u16>) -> WaveFieldData {
    let snapshot = replay.snapshot();
    let size = snapshot.board().size();
    WaveFieldData {
        size,
        distances: size
            .iter_cells()
            .map(|patch| drawn.wave.distance(patch))
            .collect(),
        most: drawn.most(),
        stop,
        blank: snapshot.board().blank(),
        others: drawn.other.as_ref().map(|other| {
            size.iter_cells()
                .map(|patch| other.distance(patch))
                .collect()
        }),
    }
}
