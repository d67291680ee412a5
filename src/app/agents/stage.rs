//! The stage of Agents: the board in the dress of its agents, with the wave under it and the signs over it.

use std::rc::Rc;

use yew::prelude::*;

use super::dress::dress;
use super::field::{Field, FieldData};
use super::film::Film;
use super::overlay::overlay;
use super::predict::Prediction;
use crate::app::board::BoardView;
use crate::app::player::Step;
use crate::app::visit::VisitHandle;
use crate::eco::{Event, Replay, Wave, WaveKind};
use crate::session::{ShownWave, Watching};

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
    /// Changes with the theme.
    pub theme: u64,
    /// There is time for tiles to glide.
    pub calm: bool,
    /// The mode that asks.
    pub prediction: Prediction,
    /// Called with a step, when an answer was given on the board.
    pub on_step: Callback<Step>,
}

/// Draws the stage.
#[component]
pub fn Stage(props: &StageProps) -> Html {
    let StageProps { visit, film, watching, theme, .. } = props;
    let Some(film) = film else {
        // Nothing recorded yet: the board of the game, as it stands.
        let session = visit.read();
        let (board, goal) = (session.game().board().clone(), session.game().goal().clone());
        return html! { <BoardView board={Rc::new(board)} goal={Rc::new(goal)} marks=false /> };
    };
    let replay = film.read();
    let scene = replay.scene();
    let wave = shown_wave(&replay, watching);
    let field = wave.as_ref().map(|wave| Rc::new(field(&replay, wave)));
    let under = field.map(|field| html! { <Field {field} theme={*theme} /> }).unwrap_or_default();
    let over = overlay(&replay, watching, wave.as_ref());
    let on_touch = { let (prediction, film, on_step) = (props.prediction.clone(), film.clone(), props.on_step.clone()); Callback::from(move |touch| prediction.answer_by_touch(&film, touch, &on_step)) };
    html! {
        <BoardView board={Rc::new(scene.board().clone())} goal={Rc::new(scene.goal().clone())} marks=false
            dress={Rc::new(dress(&replay, watching, wave.as_ref()))} {under} {over} brisk={!props.calm} {on_touch} />
    }
}

/// The wave that is to be seen now: the one that was just sent, else the one that the visitor chose, as it would
/// spread from here.
pub fn shown_wave(replay: &Replay, watching: &Watching) -> Option<Wave> {
    let scene = replay.scene();
    let tile = scene.calls().last().map(|call| call.tile).or(scene.active())?;
    let (kind, source) = match watching.wave {
        ShownWave::Off => return None,
        ShownWave::Blank => (WaveKind::Blank, scene.board().blank()),
        ShownWave::Goal => (WaveKind::Goal, scene.goal().cell_of(tile)),
    };
    if watching.without_locks {
        return Some(Wave::whole(scene.locks(), source, false));
    }
    Some(scene.wave(kind, tile))
}

fn field(replay: &Replay, wave: &Wave) -> FieldData {
    let scene = replay.scene();
    let size = scene.board().size();
    let source = wave.source().unwrap_or(0);
    // Where this very wave was just sent, the tile asked it no further than its stop.
    let stop = match replay.event() {
        Some(Event::Wave { source: sent, .. }) if *sent == source => replay.wave().map(|(_, stop)| stop.level),
        _ => None,
    };
    FieldData {
        size,
        distances: size.iter_cells().map(|patch| wave.distance(patch)).collect(),
        most: wave.levels().saturating_sub(1) as u16,
        stop,
        source,
        blank: scene.board().blank(),
    }
}
