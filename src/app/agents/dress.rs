//! What the tiles wear: who seeks, who flees, who is home, whose patch is locked; colour and sign, both.

use yew::prelude::*;

use crate::app::board::{Dress, TileDress};
use super::field::step;
use crate::eco::{Drive, Event, Lock, Replay, Wave};
use crate::puzzle::{Cell, Direction, Size};
use crate::session::{Front, Layer, Watching};

/// The dress of every tile at this moment. The wave, if there is one, is drawn under the tiles.
pub fn dress(replay: &Replay, watching: &Watching, wave: Option<&Wave>, front: Option<Front>) -> Dress {
    let scene = replay.scene();
    let (board, locks) = (scene.board(), scene.locks());
    let size = board.size();
    let most = wave.map_or(0, |wave| wave.levels().saturating_sub(1) as u16);
    let mut tiles = vec![TileDress::default(); size.cells()];
    for cell in size.iter_cells() {
        let tile = board.tile(cell);
        let wear = &mut tiles[usize::from(tile)];
        let home = locks.has(cell, Lock::Satisfied);
        if let Some(distance) = wave.and_then(|wave| wave.distance(cell)) {
            wear.class = "bare";
            wear.on_wave = Some(step(distance, most));
            wear.delay = front.map(|front| front.arrives(distance) as u16);
        }
        if home && watching.shows(Layer::Satisfied) {
            wear.class = "home";
            wear.on_wave = None;
            wear.top_right = Some(Sign::Tick.draw());
        }
        if locks.has(cell, Lock::Moving) {
            if watching.shows(Layer::LockT) {
                wear.top_left = Some(Sign::Locked { on_the_move: true }.draw());
            }
        } else if home && watching.shows(Layer::LockS) {
            wear.top_left = Some(Sign::Locked { on_the_move: false }.draw());
        }
    }
    let deciding = matches!(replay.event(), Some(Event::Choice { drive: Drive::Flight, .. }));
    let calls = scene.calls();
    for (index, call) in calls.iter().enumerate() {
        let wear = &mut tiles[usize::from(call.tile)];
        wear.on_wave = None;
        match call.drive {
            Drive::Satisfaction if watching.shows(Layer::Seeking) => {
                wear.class = "seeking";
                wear.top_right = Some(Sign::Target.draw());
            }
            Drive::Flight if watching.shows(Layer::Fleeing) => {
                let is_last = index + 1 == calls.len();
                wear.class = if is_last && (deciding || call.decision.is_none()) { "deciding" } else { "fleeing" };
                wear.top_right = call.decision.and_then(|(from, to)| way(size, from, to)).map(|way| Sign::Flight(way).draw());
            }
            _ => {}
        }
        if watching.shows(Layer::LockT) && locks.has(scene.place(call.tile), Lock::Moving) {
            wear.dashed = true;
        }
    }
    Dress { tiles }
}

/// The way from a cell to its neighbour.
pub fn way(size: Size, from: Cell, to: Cell) -> Option<Direction> {
    size.neighbours(from).find(|&(_, cell)| cell == to).map(|(way, _)| way)
}

/// The signs on tiles and in the legend.
#[derive(Clone, Copy, PartialEq)]
pub enum Sign {
    /// Home.
    Tick,
    /// Seeking.
    Target,
    /// Fleeing this way.
    Flight(Direction),
    /// Locked; on the move or at home.
    Locked {
        /// A tile about to move, not one at home.
        on_the_move: bool,
    },
}

impl Sign {
    /// Draws it, silent.
    pub fn draw(self) -> Html {
        let turn = |way: Direction| match way {
            Direction::Up => "rotate(-90 12 12)",
            Direction::Right => "rotate(0 12 12)",
            Direction::Down => "rotate(90 12 12)",
            Direction::Left => "rotate(180 12 12)",
        };
        let inside = match self {
            Self::Tick => html! { <path d="M3 13l6 6L21 6" /> },
            Self::Target => html! { <><circle cx="12" cy="12" r="9" /><circle class="full" cx="12" cy="12" r="3.5" /></> },
            Self::Flight(way) => html! { <g transform={turn(way)}><path d="M4 5l7 7l-7 7M12 5l7 7l-7 7" /></g> },
            Self::Locked { on_the_move } => html! {
                <>
                    <rect class={(!on_the_move).then_some("full")} x="4" y="11" width="16" height="10" rx="1.5" />
                    <path d="M7.5 11V8a4.5 4.5 0 0 1 9 0v3" />
                </>
            },
        };
        html! { <svg class="sign" viewBox="0 0 24 24" aria-hidden="true">{ inside }</svg> }
    }
}

