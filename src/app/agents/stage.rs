//! The stage of Agents: the board with a style for each tile, with the wave under it and the signs over it; or the same
//! as a relief.

use std::rc::Rc;

use yew::prelude::*;
use yew::props;

use super::field::{Field, FieldData};
use super::film::Film;
use super::overlay::overlay;
use super::predict::Prediction;
use super::relief::{Relief, ReliefData};
use super::shown::Shown;
use super::tile_styles::tile_styles;
use crate::app::TEXT;
use crate::app::board::{BoardProps, Depth, board_view, is_in_dom};
use crate::app::player::TransportStep;
use crate::app::visit::VisitHandle;
use crate::eco::{Event, ExampleId, Replay};
use crate::puzzle::Cell;
use crate::session::{View, Watching};
use crate::view::is_painted;

/// The stage.
#[derive(Properties, PartialEq)]
pub struct StageProps {
    /// The visit.
    pub visit: VisitHandle,
    /// The film, once there is one.
    pub film: Option<Film>,
    /// Where it stands.
    pub position: u64,
    /// What is seen.
    pub watching: Watching,
    /// The milliseconds that there are until the next event; 0 where nothing shall glide.
    pub time: f64,
    /// The mode that asks.
    pub prediction: Prediction,
    /// Called with a step, when an answer was given on the board.
    pub on_step: Callback<TransportStep>,
}

/// Draws the stage.
#[component]
pub fn Stage(props: &StageProps) -> Html {
    let StageProps {
        visit,
        film,
        position,
        watching,
        time,
        ..
    } = props;
    // The event that was shown last, and the one that was stepped to: only there a front spreads.
    let steps = use_mut_ref(|| (*position, None::<u64>));
    let run = use_memo(film.clone(), |film| {
        film.as_ref().map(run_name).unwrap_or_default()
    });
    let Some(film) = film else {
        // Nothing recorded yet: the board of the game, as it stands.
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
            // Whoever hurries does not see it spread, and it does not begin to when they rest.
            *stepped = (*position == *last + 1 && *time > 0.0).then_some(*position);
            *last = *position;
        }
        *stepped == Some(*position)
    };
    let replay = film.read();
    let scene = replay.scene();
    let shown = Shown::new(&replay, watching);
    let wave = shown.as_ref().map(|shown| &shown.wave);
    let front = shown
        .as_ref()
        .filter(|_| is_stepped)
        .and_then(|shown| shown.front(&replay, *time));
    let on_touch = {
        let (prediction, film, on_step) = (
            props.prediction.clone(),
            film.clone(),
            props.on_step.clone(),
        );
        Callback::from(move |touch| prediction.answer_by_touch(&film, touch, &on_step))
    };
    // With events in every frame, elements would be styled and laid out anew for each: a board of some size is painted.
    let size = scene.board().size();
    let painted = is_painted(size, *time);
    let in_dom = is_in_dom(size) && !painted;
    let is_flat = watching.view == View::Flat;
    let styles = tile_styles(&replay, watching, wave, front, in_dom && is_flat);
    let label = AttrValue::from((TEXT.agents.board)(&replay, &run, *time > 0.0));
    if watching.view == View::Relief {
        let other = shown.as_ref().and_then(|shown| shown.other.as_ref());
        let stop = shown.as_ref().and_then(|shown| stop(&replay, shown));
        let data = ReliefData::new(&replay, watching, wave, other, stop, &styles);
        return html! {
            <div class="stage" style={format!("--w:{};--h:{}", data.size.width(), data.size.height())}>
                <Relief data={Rc::new(data)} position={*position} turn={watching.turn} time={*time} {front} {label} {on_touch} />
            </div>
        };
    }
    let spread = front.map(|front| (*position, front));
    let under = shown.as_ref().filter(|_| in_dom).map(|shown| {
        html! { <Field field={Rc::new(field(&replay, shown))} {spread} /> }
    });
    let depths = shown
        .as_ref()
        .filter(|_| !in_dom)
        .map(|shown| Rc::new(depths(&replay, shown)));
    let over = overlay(&replay, watching, &styles, shown.as_ref(), front);
    html! {
        { board_view(props! { BoardProps {
            board: Rc::new(scene.board().clone()), goal: Rc::new(scene.goal().clone()), marks: false,
            styles, depths, spread, under: under.unwrap_or_default(), over, without_motion: *time <= 0.0,
            painted, label: Some(label), on_touch,
        } }) }
    }
}

/// Which run it is, in a few words: the prepared example, or the rules.
fn run_name(film: &Film) -> String {
    let replay = film.read();
    let trace = replay.trace();
    if let Some(id) = ExampleId::of(trace.start(), trace.goal(), trace.parameters()) {
        return (TEXT.agents.example)(id).name.to_owned();
    }
    let (variant, changed) = trace.parameters().nearest_variant();
    (TEXT.agents.rules_in_force)(variant, changed.len())
}

/// Where this very wave was just sent, the tile asked it no further than its stop.
fn stop(replay: &Replay, shown: &Shown) -> Option<u16> {
    match replay.event() {
        Some(Event::Wave { source, .. }) if Some(*source) == shown.wave.source() => {
            replay.wave().map(|(_, stop)| stop.level)
        }
        _ => None,
    }
}

/// The field as a board on a canvas paints it.
fn depths(replay: &Replay, shown: &Shown) -> Vec<Option<Depth>> {
    let stop = stop(replay, shown);
    let depth = |cell: Cell| {
        let distance = shown.wave.distance(cell)?;
        let other = shown.other.as_ref().and_then(|other| other.distance(cell));
        Some(Depth {
            distance,
            other: other.filter(|&other| other != distance),
            is_pale: stop.is_some_and(|stop| distance > stop),
        })
    };
    replay
        .scene()
        .board()
        .size()
        .iter_cells()
        .map(depth)
        .collect()
}

fn field(replay: &Replay, shown: &Shown) -> FieldData {
    let scene = replay.scene();
    let size = scene.board().size();
    let stop = stop(replay, shown);
    FieldData {
        size,
        distances: size
            .iter_cells()
            .map(|patch| shown.wave.distance(patch))
            .collect(),
        most: shown.most(),
        stop,
        blank: scene.board().blank(),
        others: shown.other.as_ref().map(|other| {
            size.iter_cells()
                .map(|patch| other.distance(patch))
                .collect()
        }),
    }
}
