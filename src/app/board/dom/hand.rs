//! Pointer input on a board in the DOM: turns pointer events into touches and moves dragged tiles.

use std::cell::RefCell;
use std::rc::Rc;

use web_sys::{Element, HtmlElement, PointerEvent};
use yew::prelude::*;

use crate::app::board::BoardProps;
use crate::app::browser::decimal::pixels;
use crate::puzzle::{Board, Cell, Size, Tile};
use crate::session::{BoardPointer, DraggedTiles, PointerInput};

/// The pointer input on the patches of a board.
#[derive(Clone)]
pub struct PatchesHand {
    patches: NodeRef,
    hand: Rc<RefCell<Option<BoardPointer>>>,
    board: Rc<Board>,
    loose: bool,
    on_touch: Callback<PointerInput>,
}

/// Creates the pointer input, with no pointer down.
#[hook]
pub fn use_hand(patches: &NodeRef, props: &BoardProps) -> PatchesHand {
    PatchesHand {
        patches: patches.clone(),
        hand: use_mut_ref(|| None),
        board: props.board.clone(),
        loose: props.loose,
        on_touch: props.on_touch.clone(),
    }
}

impl PatchesHand {
    /// The handler of `pointerdown`.
    pub fn on_down(&self) -> Callback<PointerEvent> {
        let hand = self.clone();
        Callback::from(move |event: PointerEvent| hand.down(&event))
    }

    /// The handler of `pointermove`, with or without a pressed pointer.
    pub fn on_move(&self) -> Callback<PointerEvent> {
        let hand = self.clone();
        Callback::from(move |event: PointerEvent| hand.moved(&event))
    }

    /// The handler of `pointerup` (`counts` is true) and of `pointercancel` (false), which ends a touch without a move.
    pub fn on_lift(&self, counts: bool) -> Callback<PointerEvent> {
        let hand = self.clone();
        Callback::from(move |event: PointerEvent| hand.lifted(&event, counts))
    }

    fn down(&self, event: &PointerEvent) {
        // One pointer at a time, and only the main button.
        if event.button() != 0 || self.hand.borrow().is_some() {
            return;
        }
        if let Some(cell) = cell_under(&self.patches, self.board.size(), event) {
            let _ = self
                .patches
                .cast::<Element>()
                .map(|patches| patches.set_pointer_capture(event.pointer_id()));
            let hand =
                BoardPointer::down(event.pointer_id(), &self.board, cell, at(event), self.loose);
            *self.hand.borrow_mut() = Some(hand);
        }
    }

    fn moved(&self, event: &PointerEvent) {
        let (patches, board) = (&self.patches, &self.board);
        let size = board.size();
        if self.hand.borrow().is_none() {
            let cell = cell_under(patches, size, event);
            let free = cell.filter(|&cell| !self.loose && board.line_to(cell).is_some());
            mark_free(patches, free.map(|cell| board.tile(cell)));
        }
        if let Some(hand) = self
            .hand
            .borrow_mut()
            .as_mut()
            .filter(|hand| hand.pointer == event.pointer_id())
            && let Some(side) = cell_side(patches, size)
            && let Some(drag) = hand.moved(at(event), side)
        {
            show(patches, &drag);
        }
    }

    fn lifted(&self, event: &PointerEvent, counts: bool) {
        let (patches, size) = (&self.patches, self.board.size());
        let Some(hand) = self
            .hand
            .borrow_mut()
            .take_if(|hand| hand.pointer == event.pointer_id())
        else {
            return;
        };
        put_back(patches, hand.tiles());
        if let Some(side) = cell_side(patches, size).filter(|_| counts)
            && let Some(touch) = hand.up(cell_under(patches, size, event), side)
        {
            self.on_touch.emit(touch);
        }
    }
}

fn at(event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

fn cell_side(patches: &NodeRef, size: Size) -> Option<f64> {
    let side = patches
        .cast::<Element>()?
        .get_bounding_client_rect()
        .width()
        / size.width() as f64;
    (side > 0.0).then_some(side)
}

/// Returns the cell under a pointer, if it is on the board.
fn cell_under(patches: &NodeRef, size: Size, event: &PointerEvent) -> Option<Cell> {
    let area = patches.cast::<Element>()?.get_bounding_client_rect();
    let side = cell_side(patches, size)?;
    let (x, y) = at(event);
    let (column, row) = ((x - area.left()) / side, (y - area.top()) / side);
    let inside =
        column >= 0.0 && row >= 0.0 && column < size.width() as f64 && row < size.height() as f64;
    inside.then(|| size.cell(row as usize, column as usize))
}

/// Marks the tile under the pointer if it can move. Only this one: marking every movable tile would change up to sixty
/// elements per slide.
fn mark_free(patches: &NodeRef, tile: Option<Tile>) {
    let marked = patches
        .cast::<Element>()
        .and_then(|patches| patches.query_selector("[data-free]").ok()?);
    let wanted = tile.and_then(|tile| elements(patches, &[tile]).next());
    if let Some(marked) = marked.filter(|marked| wanted.as_deref() != Some(marked)) {
        let _ = marked.remove_attribute("data-free");
    }
    if let Some(wanted) = wanted {
        let _ = wanted.set_attribute("data-free", "");
    }
}

/// Moves dragged tiles with the pointer, bypassing Yew, which positions them again when they have moved.
fn show(patches: &NodeRef, drag: &DraggedTiles) {
    for tile in elements(patches, drag.tiles) {
        let style = tile.style();
        let _ = style.set_property("--dx", &pixels(drag.offset.0));
        let _ = style.set_property("--dy", &pixels(drag.offset.1));
        let _ = tile.class_list().add_1("held");
    }
}

fn put_back(patches: &NodeRef, tiles: &[Tile]) {
    for tile in elements(patches, tiles) {
        let _ = tile.class_list().remove_1("held");
        let _ = tile.style().remove_property("--dx");
        let _ = tile.style().remove_property("--dy");
    }
}

fn elements<'a>(patches: &NodeRef, tiles: &'a [Tile]) -> impl Iterator<Item = HtmlElement> + 'a {
    let tray = patches
        .cast::<Element>()
        .and_then(|patches| patches.parent_element());
    tiles.iter().filter_map(move |tile| {
        let found = tray
            .as_ref()?
            .query_selector(&format!("[data-tile=\"{tile}\"]"))
            .ok()??;
        wasm_bindgen::JsCast::dyn_into(found).ok()
    })
}
