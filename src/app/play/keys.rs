//! The keys of Play and of its editor.

use yew::prelude::*;

use crate::app::browser::listener::{is_on_button, use_keys};
use crate::app::visit::VisitHandle;
use crate::puzzle::Direction;
use crate::session::{Action, Draft, Edit};
use crate::view::{Shortcut, letter, shortcut};

/// The keys of the game: arrows and WASD slide tiles; R restarts; with Control or Command, Z and Y undo and redo.
#[hook]
pub fn use_play_keys(visit: &VisitHandle, editing: bool) {
    let visit = visit.clone();
    use_keys(Callback::from(move |event: KeyboardEvent| {
        if editing {
            return;
        }
        let action = if event.ctrl_key() || event.meta_key() {
            undo_or_redo(&event).filter(|action| {
                // A held key stops at the start and at the end of a game; pressed again, it goes beyond.
                let session = visit.read();
                !event.repeat()
                    || match action {
                        Action::Undo => session.game().can_undo(),
                        _ => session.game().can_redo(),
                    }
            })
        } else {
            let arrows = visit.read().settings().arrows;
            match direction(&event) {
                Some(way) => Some(Action::Slide(arrows.tile_direction(way))),
                None => is_letter(&event, 'r').then_some(Action::Restart),
            }
        };
        if let Some(action) = action {
            event.prevent_default();
            visit.act(action);
        }
    }));
}

/// Calls `deal` for the key of a new puzzle, N.
#[hook]
pub fn use_deal_key(deal: Callback<()>) {
    use_keys(Callback::from(move |event: KeyboardEvent| {
        if is_letter(&event, 'n') {
            event.prevent_default();
            deal.emit(());
        }
    }));
}

/// Returns whether a key is this letter, alone and not held down.
fn is_letter(event: &KeyboardEvent, asked: char) -> bool {
    let has_modifier = event.ctrl_key() || event.alt_key() || event.meta_key() || event.shift_key();
    !has_modifier && !event.repeat() && letter(&event.key(), &event.code()) == Some(asked)
}

/// The shortcut for undo or redo, by the letter on the key.
fn undo_or_redo(event: &KeyboardEvent) -> Option<Action> {
    let asked = shortcut(&event.key(), &event.code(), event.shift_key());
    asked.filter(|_| !event.alt_key()).map(|asked| match asked {
        Shortcut::Undo => Action::Undo,
        Shortcut::Redo => Action::Redo,
    })
}

/// The keys of the editor: arrows move the cursor, Enter or the space bar picks a tile up and puts it down, Escape
/// releases the tile or, without one, leaves the editor; Z with Control or Command undoes the last change.
#[hook]
pub fn use_edit_keys(
    draft: Option<&Draft>,
    edit: &Callback<Edit>,
    undo: &Callback<()>,
    close: &Callback<()>,
) {
    let (on_edit, on_undo, on_close) = (edit.clone(), undo.clone(), close.clone());
    let editing = draft.is_some();
    let is_picked = draft.is_some_and(|draft| draft.picked().is_some());
    use_keys(Callback::from(move |event: KeyboardEvent| {
        if !editing {
            return;
        }
        if event.ctrl_key() || event.meta_key() {
            if undo_or_redo(&event) == Some(Action::Undo) {
                event.prevent_default();
                on_undo.emit(());
            }
            return;
        }
        if event.key() == "Escape" && !is_picked {
            return on_close.emit(());
        }
        let edit = match (direction(&event), event.key().as_str()) {
            (Some(way), _) => Edit::Move(way),
            (None, "Enter" | " ") if !is_on_button(&event) => Edit::Pick,
            (None, "Escape") => Edit::Release,
            _ => return,
        };
        event.prevent_default();
        on_edit.emit(edit);
    }));
}

/// The direction of an arrow key or of WASD, by the position of the key, so that AZERTY works, too. Keys with a
/// modifier are left to the browser.
fn direction(event: &KeyboardEvent) -> Option<Direction> {
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
