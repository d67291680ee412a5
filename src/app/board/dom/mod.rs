//! The board in the DOM. Each tile keeps its element and glides by a CSS transform.

mod hand;

use web_sys::HtmlElement;
use yew::prelude::*;

use self::hand::use_hand;
use crate::app::TEXT;
use crate::app::board::tiles::{GROUP, Tiles};
use crate::app::board::{BoardProps, PaintedTiles, TileStyle, label};
use crate::app::browser::observer::SizeObserver;
use crate::puzzle::{Cell, Size, Tile};
use crate::view::CellDetail;

/// The least side of a board whose corner signs are left out.
const DENSE: usize = 9;

/// The largest board, in cells, whose rows are read out by a screen reader.
const MOST_READ_OUT: usize = 100;

/// Draws the board as large as the layout allows.
#[component]
pub fn DomBoard(props: &BoardProps) -> Html {
    let (board, goal) = (&*props.board, &*props.goal);
    let size = board.size();
    let patches = use_node_ref();
    let hand = use_hand(&patches, props);
    let tray = use_node_ref();
    use_detail(&tray, size, props.styles.is_some());

    let places = if props.painted {
        Vec::new()
    } else {
        board.places()
    };
    let dense = size.width().max(size.height()) >= DENSE;
    let tile_at = |cell: Option<Cell>| cell.map(|cell| board.tile(cell));
    let (cursor, picked) = (tile_at(props.cursor), tile_at(props.picked));
    let tiles_from = |first: usize| {
        let tiles = first..(first + GROUP).min(size.cells());
        html! {
            <Tiles key={first} {size} first={first as Tile} cells={places[tiles.clone()].to_vec()}
                homes={goal.cells()[tiles.clone()].to_vec()}
                cursor={cursor.filter(|&tile| tiles.contains(&usize::from(tile)))}
                picked={picked.filter(|&tile| tiles.contains(&usize::from(tile)))} pictured={props.picture.is_some()}
                numbered={props.picture.as_ref().is_none_or(|picture| picture.numbers)} marked={props.marks && !dense}
                styles={props.styles.as_ref().map(|styles| element_styles(&styles[tiles])).unwrap_or_default()} />
        }
    };
    // In the DOM tiles are in the order of their numbers, so a screen reader gets the rows as a description.
    let rows = (props.close_up && size.cells() <= MOST_READ_OUT).then(|| (TEXT.board.rows)(board));
    // The missing piece of a picture is shown once all tiles are home.
    let is_complete = props.picture.is_some() && !props.loose && goal.is_met(board);
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
                data-complete={is_complete.then_some("")} data-won={props.won.then_some("")} data-brisk={props.without_motion.then_some("")}
                data-dressed={props.styles.is_some().then_some("")} tabindex="0" role="application" aria-label={label(props)}
                aria-describedby={rows.as_ref().map(|_| "rows")}>
                if let Some(rows) = rows { <p class="unseen" id="rows">{ rows }</p> }
                // The blank is laid out apart from the tiles, so that its changes do not reach them.
                <div class="ground">
                    { props.under.clone() }
                    { slot(props) }
                </div>
                <div class="patches" ref={patches} onpointerdown={hand.on_down()} onpointermove={hand.on_move()}
                    onpointerup={hand.on_lift(true)} onpointercancel={hand.on_lift(false)}>
                    if props.painted {
                        <PaintedTiles ..props.clone() />
                    } else {
                        { for (1..size.cells()).step_by(GROUP).map(tiles_from) }
                    }
                    { props.over.clone() }
                </div>
            </div>
        </div>
    }
}

/// Draws the blank, with the number of the tile that belongs there.
fn slot(props: &BoardProps) -> Html {
    let (board, goal) = (&*props.board, &*props.goal);
    let size = board.size();
    let blank = board.blank();
    let wanted = goal.board().tile(blank);
    let home = goal.cell_of(0);
    let slot = format!(
        "{}--gx:{};--gy:{};",
        place(size, blank),
        size.column(home),
        size.row(home)
    );
    html! {
        <div class="slot" style={slot} data-tile="0"
            data-cursor={(props.cursor == Some(blank)).then_some("")}
            data-picked={(props.picked == Some(blank)).then_some("")}
            role="img" aria-label={(TEXT.board.blank)(size, blank)}>
            <span class="face">if wanted != 0 && props.picture.is_none() && props.styles.is_none() { { wanted } }</span>
        </div>
    }
}

/// Sets the level of detail for the current cell size on the tray, for the style sheet. Only styled tiles have several.
#[hook]
fn use_detail(tray: &NodeRef, size: Size, is_styled: bool) {
    let tray = tray.clone();
    use_effect_with((size, is_styled), move |&(size, is_styled)| {
        let tray = tray.cast::<HtmlElement>().filter(|_| is_styled);
        let observer = tray.and_then(|tray| {
            let patches = tray.query_selector(".patches").ok()??;
            SizeObserver::new(&patches.clone(), move || {
                let side = patches.get_bounding_client_rect().width() / size.width() as f64;
                let _ = tray.set_attribute("data-detail", CellDetail::of(side).word());
            })
        });
        move || drop(observer)
    });
}

/// The styles of some tiles, reduced to what their elements show.
fn element_styles(styles: &[TileStyle]) -> Vec<TileStyle> {
    styles.iter().map(|style| style.by_ink()).collect()
}

/// The style that positions an element on a cell.
pub fn place(size: Size, cell: Cell) -> String {
    format!("--x:{};--y:{};", size.column(cell), size.row(cell))
}
