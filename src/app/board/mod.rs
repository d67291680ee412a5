//! The board component. Up to 30 cells a side every tile is an element of the DOM. A larger board, or a board in Play
//! that the screen cannot show at a legible size, is drawn on a canvas that can be moved and zoomed. Both take the same
//! pointer input. While agents replay at high speed, the tiles of a DOM board are painted on a canvas in the same tray.
//!
//! - `dom`: the board as elements, with `tiles` (groups of them); `canvas`: the board on a canvas
//! - `face`, `tile_picture`, `sign`, `distance_writer`: the faces of tiles and patches, their pictures, signs and
//!   distances

mod canvas;
mod distance_writer;
mod dom;
mod face;
mod sign;
mod tile_picture;
mod tiles;

use std::rc::Rc;

use yew::prelude::*;

use self::canvas::{CanvasBoard, PaintedTiles};
pub use self::distance_writer::DistanceWriter;
use self::dom::DomBoard;
pub use self::face::Face;
pub use self::sign::Sign;
pub use self::tile_picture::TilePicture;
use crate::app::TEXT;
use crate::app::browser::listener::Listener;
use crate::app::browser::{window, window_size};
use crate::eco::TileState;
use crate::puzzle::{Board, Cell, Goal, Size};
use crate::session::{ArrowsMove, PointerInput};
use crate::view::{Wavefront, is_shown_whole};

/// The longest side of a board in the DOM.
const DOM_SIDE: usize = 30;

/// The style of a tile.
#[derive(Clone, Copy, PartialEq, Default)]
pub struct TileStyle {
    /// The CSS class; empty for a plain tile.
    pub class: &'static str,
    /// The step of the wave's colour scale behind the tile, for a legible ink.
    pub on_wave: Option<u16>,
    /// The delay, in milliseconds, until the wave reaches the tile.
    pub delay: Option<u16>,
    /// Whether the tile has a dashed frame inside.
    pub dashed: bool,
    /// The sign in the top left corner.
    pub top_left: Option<Sign>,
    /// The sign in the top right corner.
    pub top_right: Option<Sign>,
    /// The state of the tile's agent, for screen readers.
    pub standing: Option<TileState>,
}

impl TileStyle {
    /// Returns the style with the first step of the scale that has the same ink, so that a wave that moves on by a
    /// patch changes few styles. Ink is white or dark; it changes at step 5 in the light theme and at step 9 in the
    /// dark one.
    #[must_use]
    pub fn by_ink(mut self) -> Self {
        self.on_wave = self.on_wave.map(|step| match step {
            ..5 => 0,
            5..9 => 5,
            9.. => 9,
        });
        self
    }
}

/// The distance of a patch from the origin of a wave.
#[derive(Clone, Copy, PartialEq)]
pub struct Depth {
    /// The distance.
    pub distance: u16,
    /// The distance without locks, if it differs and is to be compared.
    pub other: Option<u16>,
    /// Whether the patch lies beyond where the wave was needed, and is painted pale.
    pub is_pale: bool,
}

/// The properties of the board.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a separate option, named at every use"
)]
#[derive(Properties, Clone, PartialEq)]
pub struct BoardProps {
    /// The placement of the tiles.
    pub board: Rc<Board>,
    /// The goal.
    pub goal: Rc<Goal>,
    /// The picture on the tiles, if any.
    #[prop_or_default]
    pub picture: Option<TilePicture>,
    /// Whether tiles at home have a mark.
    #[prop_or(true)]
    pub marks: bool,
    /// Whether tiles can be picked up and dropped anywhere, as in the editor.
    #[prop_or_default]
    pub loose: bool,
    /// The cell of the cursor, if there is one.
    #[prop_or_default]
    pub cursor: Option<Cell>,
    /// The cell whose tile is picked up, if any.
    #[prop_or_default]
    pub picked: Option<Cell>,
    /// Whether the last move reached the goal: the tiles settle once.
    #[prop_or_default]
    pub won: bool,
    /// The style of each tile by its number (0 is the blank), instead of marks.
    #[prop_or_default]
    pub styles: Option<Rc<[TileStyle]>>,
    /// The depth of each cell in the wave, for a board on a canvas, which has no layer under its tiles.
    #[prop_or_default]
    pub depths: Option<Rc<Vec<Option<Depth>>>>,
    /// The event that just sent the wave, and its front on a canvas.
    #[prop_or_default]
    pub spread: Option<(u64, Wavefront)>,
    /// The layer under the tiles.
    #[prop_or_default]
    pub under: Html,
    /// The layer over the tiles.
    #[prop_or_default]
    pub over: Html,
    /// Whether tiles jump instead of gliding.
    #[prop_or_default]
    pub without_motion: bool,
    /// Whether the tiles are painted on a canvas at every size, because they change with every frame.
    #[prop_or_default]
    pub painted: bool,
    /// Whether a board that is too large to be legible is shown in part, at first around the blank, as in Play.
    #[prop_or_default]
    pub close_up: bool,
    /// What an arrow key moves, for the label.
    #[prop_or_default]
    pub arrows: ArrowsMove,
    /// A cell that must be in view, such as that of a hint.
    #[prop_or_default]
    pub look_at: Option<Cell>,
    /// The ARIA label, if it differs from that of a plain board of this size.
    #[prop_or_default]
    pub label: Option<AttrValue>,
    /// Called with each touch.
    #[prop_or_default]
    pub on_touch: Callback<PointerInput>,
}

/// Returns whether a board of this size is drawn in the DOM rather than on a canvas.
pub fn is_in_dom(size: Size) -> bool {
    size.width().max(size.height()) <= DOM_SIDE
}

/// The ARIA label of the board, with the keys it takes.
fn label(props: &BoardProps) -> String {
    if let Some(label) = &props.label {
        return label.to_string();
    }
    let size = props.board.size();
    match (props.loose, props.close_up) {
        (true, _) => (TEXT.edit.board_name)(size),
        (_, true) => (TEXT.board.played)(size, props.arrows),
        _ => (TEXT.board.name)(size),
    }
}

/// Draws the board in the DOM or on a canvas.
pub fn board_view(props: BoardProps) -> Html {
    if props.close_up {
        html! { <CloseUp ..props /> }
    } else {
        let is_in_dom = is_in_dom(props.board.size());
        drawn(props, is_in_dom)
    }
}

/// A board on a canvas if this screen cannot show it whole, else in the DOM.
#[component]
fn CloseUp(props: &BoardProps) -> Html {
    let is_whole = use_is_shown_whole(props.board.size());
    drawn(props.clone(), is_whole)
}

fn drawn(props: BoardProps, is_in_dom: bool) -> Html {
    if is_in_dom {
        html! { <DomBoard ..props /> }
    } else {
        html! { <CanvasBoard ..props /> }
    }
}

/// Returns whether this screen shows a board of this size whole. Follows the size of the window.
#[hook]
fn use_is_shown_whole(size: Size) -> bool {
    let window_now = use_state_eq(window_size);
    use_effect_with((), {
        let window_now = window_now.clone();
        move |()| {
            let resized = Listener::new(&window(), "resize", move |_: Event| {
                window_now.set(window_size());
            });
            move || drop(resized)
        }
    });
    is_shown_whole(size, *window_now)
}
