//! The board in the DOM: a tile keeps its element for life, and glides by a transform.

use std::ops::Range;

use web_sys::{Element, HtmlElement, PointerEvent};
use yew::prelude::*;

use crate::app::TEXT;
use crate::app::board::tiles::{PART, Tiles};
use crate::app::board::{BoardProps, Dress, PaintedTiles, TileDress, name};
use crate::app::browser::decimal::pixels;
use crate::app::browser::observer::SizeObserver;
use crate::app::effect::use_effect_with;
use crate::app::part::{part, part_of_many};
use crate::puzzle::{Cell, Size, Tile};
use crate::session::{BoardPointer, DraggedTiles};
use crate::view::Detail;

/// From this many cells a side on, the corner signs are left out.
const DENSE: usize = 9;

/// Up to so many cells are told one by one.
const MOST_TOLD: usize = 100;

/// Draws the board as large as its place allows.
#[component]
pub fn DomBoard(props: &BoardProps) -> Html {
    let (board, goal) = (&*props.board, &*props.goal);
    let size = board.size();
    let patches = use_node_ref();
    let hand = use_mut_ref(|| None::<BoardPointer>);
    let tray = use_node_ref();
    use_detail(&tray, size, props.dress.is_some());

    let onpointerdown = {
        let (patches, hand) = (patches.clone(), hand.clone());
        let (board, loose) = (props.board.clone(), props.loose);
        Callback::from(move |event: PointerEvent| {
            // One hand at a time, and only the main button.
            if event.button() != 0 || hand.borrow().is_some() {
                return;
            }
            if let Some(cell) = cell_under(&patches, size, &event) {
                let _ = patches
                    .cast::<Element>()
                    .map(|p| p.set_pointer_capture(event.pointer_id()));
                *hand.borrow_mut() = Some(BoardPointer::down(
                    event.pointer_id(),
                    &board,
                    cell,
                    at(&event),
                    loose,
                ));
            }
        })
    };
    let onpointermove = {
        let (patches, hand) = (patches.clone(), hand.clone());
        let (board, loose) = (props.board.clone(), props.loose);
        Callback::from(move |event: PointerEvent| {
            if hand.borrow().is_none() {
                let cell = cell_under(&patches, size, &event);
                let free = cell.filter(|&cell| !loose && board.line_to(cell).is_some());
                mark_free(&patches, free.map(|cell| board.tile(cell)));
            }
            if let Some(hand) = hand
                .borrow_mut()
                .as_mut()
                .filter(|hand| hand.pointer == event.pointer_id())
                && let Some(side) = cell_side(&patches, size)
                && let Some(drag) = hand.moved(at(&event), side)
            {
                show(&patches, &drag);
            }
        })
    };
    let lifted = {
        let (patches, hand) = (patches.clone(), hand.clone());
        let on_touch = props.on_touch.clone();
        move |event: &PointerEvent, counts: bool| {
            let Some(hand) = hand
                .borrow_mut()
                .take_if(|hand| hand.pointer == event.pointer_id())
            else {
                return;
            };
            put_back(&patches, hand.tiles());
            if let Some(side) = cell_side(&patches, size).filter(|_| counts)
                && let Some(touch) = hand.up(cell_under(&patches, size, event), side)
            {
                on_touch.emit(touch);
            }
        }
    };
    let onpointerup = {
        let lifted = lifted.clone();
        Callback::from(move |event| lifted(&event, true))
    };
    let onpointercancel = Callback::from(move |event| lifted(&event, false));

    let places = if props.painted {
        Vec::new()
    } else {
        board.places()
    };
    let dense = size.width().max(size.height()) >= DENSE;
    let tile_at = |cell: Option<Cell>| cell.map(|cell| board.tile(cell));
    let (cursor, picked) = (tile_at(props.cursor), tile_at(props.picked));
    let tiles_from = |first: usize| {
        let tiles = first..(first + PART).min(size.cells());
        let tiles = html_nested! {
            <Tiles {size} first={first as Tile} cells={places[tiles.clone()].to_vec()}
                homes={goal.cells()[tiles.clone()].to_vec()}
                cursor={cursor.filter(|&tile| tiles.contains(&usize::from(tile)))}
                picked={picked.filter(|&tile| tiles.contains(&usize::from(tile)))} pictured={props.picture.is_some()}
                numbered={props.picture.as_ref().is_none_or(|picture| picture.numbers)} marked={props.marks && !dense}
                wear={props.dress.as_ref().map(|dress| wear(dress, tiles)).unwrap_or_default()} />
        };
        part_of_many(&first.to_string(), tiles)
    };
    let blank = board.blank();
    let wanted = goal.board().tile(blank);
    // Tiles stand in the order of their numbers: whoever hears the board is told its rows.
    let rows = (props.close_up && size.cells() <= MOST_TOLD).then(|| (TEXT.board.rows)(board));
    // The last piece of a picture comes when all the others are home.
    let is_complete = props.picture.is_some() && !props.loose && goal.is_met(board);
    let home = goal.cell_of(0);
    let slot = format!(
        "{}--gx:{};--gy:{};",
        place(size, blank),
        size.column(home),
        size.row(home)
    );
    let shape = format!("--w:{};--h:{};", size.width(), size.height());
    let picture = props
        .picture
        .as_ref()
        .map(|picture| picture.style(size))
        .unwrap_or_default();
    html! {
        <div class="stage" style={shape.clone()}>
            <div class="tray" ref={tray} style={shape + &picture} data-painted={props.painted.then_some("")} data-dense={dense.then_some("")}
                data-picture={props.picture.is_some().then_some("")} data-loose={props.loose.then_some("")}
                data-complete={is_complete.then_some("")} data-won={props.won.then_some("")} data-brisk={props.brisk.then_some("")}
                data-dressed={props.dress.is_some().then_some("")} tabindex="0" role="application" aria-label={name(props)}
                aria-describedby={rows.as_ref().map(|_| "rows")}>
                if let Some(rows) = rows { <p class="unseen" id="rows">{ rows }</p> }
                // The blank is laid out apart from the tiles: its number changes, and they need not hear of it.
                <div class="ground">
                    { props.under.clone() }
                    <div class="slot" style={slot} data-tile="0"
                        data-cursor={(props.cursor == Some(blank)).then_some("")}
                        data-picked={(props.picked == Some(blank)).then_some("")}
                        role="img" aria-label={(TEXT.board.blank)(size, blank)}>
                        <span class="face">if wanted != 0 && props.picture.is_none() && props.dress.is_none() { { wanted } }</span>
                    </div>
                </div>
                <div class="patches" ref={patches} {onpointerdown} {onpointermove} {onpointerup} {onpointercancel}>
                    if props.painted {
                        { part(html_nested! { <PaintedTiles ..props.clone() /> }) }
                    } else {
                        { for (1..size.cells()).step_by(PART).map(tiles_from) }
                    }
                    { props.over.clone() }
                </div>
            </div>
        </div>
    }
}

/// Says on the tray what can be told apart on cells as large as they are: the style sheet leaves out the rest. Only what
/// agents wear has more than one size.
#[hook]
fn use_detail(tray: &NodeRef, size: Size, is_dressed: bool) {
    let tray = tray.clone();
    use_effect_with((size, is_dressed), move |&(size, is_dressed)| {
        let tray = tray.cast::<HtmlElement>().filter(|_| is_dressed);
        let observer = tray.and_then(|tray| {
            let patches = tray.query_selector(".patches").ok()??;
            SizeObserver::new(&patches.clone(), move || {
                let side = patches.get_bounding_client_rect().width() / size.width() as f64;
                let _ = tray.set_attribute("data-detail", Detail::of(side).word());
            })
        });
        move || drop(observer)
    });
}

/// What some tiles wear, as far as their elements show it.
fn wear(dress: &Dress, tiles: Range<usize>) -> Vec<TileDress> {
    dress.tiles[tiles]
        .iter()
        .map(|wear| wear.by_ink())
        .collect()
}

/// Where a cell is, for the style sheet.
pub fn place(size: Size, cell: Cell) -> String {
    format!("--x:{};--y:{};", size.column(cell), size.row(cell))
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

/// The cell under a pointer, if it is on the board.
fn cell_under(patches: &NodeRef, size: Size, event: &PointerEvent) -> Option<Cell> {
    let area = patches.cast::<Element>()?.get_bounding_client_rect();
    let side = cell_side(patches, size)?;
    let (x, y) = at(event);
    let (column, row) = ((x - area.left()) / side, (y - area.top()) / side);
    let inside =
        column >= 0.0 && row >= 0.0 && column < size.width() as f64 && row < size.height() as f64;
    inside.then(|| size.cell(row as usize, column as usize))
}

/// Marks the tile under the pointer if it can go. Only this one: marks on all that can go would change with every
/// slide, on a large board for sixty tiles at a time.
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

/// Dragged tiles follow the pointer at once, past Yew: it places them anew when they have gone.
fn show(patches: &NodeRef, drag: &DraggedTiles<'_>) {
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
