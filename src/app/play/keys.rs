//! The keys of Play: arrows and WASD slide, or move the cursor while the board is edited.

use yew::prelude::*;

use crate::app::browser::listener::{is_on_button, use_keys};
use crate::app::visit::VisitHandle;
use crate::puzzle::Direction;
use crate::session::{Action, Edit};

/// Arrows and WASD slide tiles; with Control or Command, Z and Y undo and redo.
#[hook]
pub fn use_play_keys(visit: &VisitHandle, editing: bool) {
    let visit = visit.clone();
    use_keys(Callback::from(move |event: KeyboardEvent| {
        if editing {
            return;
        }
        let action = if event.ctrl_key() || event.meta_key() {
            match (event.code().as_str(), event.shift_key()) {
                ("KeyZ", false) => Some(Action::Undo),
                ("KeyZ", true) | ("KeyY", _) => Some(Action::Redo),
                _ => None,
            }
        } else {
            let arrows = visit.read().settings().arrows;
            way(&event).map(|way| Action::Slide(arrows.tile_direction(way)))
        };
        if let Some(action) = action {
            event.prevent_default();
            visit.act(action);
        }
    }));
}

/// Arrows move the cursor, Enter or the space bar picks a tile up and puts it down, Escape lets go.
#[hook]
pub fn use_edit_keys(editing: bool, edit: &Callback<Edit>) {
    let on_edit = edit.clone();
    use_keys(Callback::from(move |event: KeyboardEvent| {
        if !editing {
            return;
        }
        let edit = match (way(&event), event.key().as_str()) {
            (Some(way), _) => Edit::Move(way),
            (None, "Enter" | " ") if !is_on_button(&event) => Edit::Pick,
            (None, "Escape") => Edit::LetGo,
            _ => return,
        };
        event.prevent_default();
        on_edit.emit(edit);
    }));
}

/// The way of an arrow or of WASD, by the place of the key, so that AZERTY works too. Keys with a modifier belong to
/// the browser.
fn way(event: &KeyboardEvent) -> Option<Direction> {
    if event.ctrl_key() || event.alt_key() || event.meta_key() {
        return None;
    }
    match event.code().as_str() {
        "ArrowUp" | "KeyW" => Some(Direction::Up),
        "ArrowRight" | "KeyD" => Some(Direction::Right),
        "ArrowDown" | "KeyS" => Some(Direction::Down),
        "ArrowLeft" | "KeyA" => Some(Direction::Left),
        _ => None,
    }
}
