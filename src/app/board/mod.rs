//! The one board of the page. To 30 cells a side every tile is an element of the DOM; above that, and where one plays on
//! a screen too small for such tiles, the board is drawn on a canvas that can be moved and zoomed. Both hear the same
//! hand. While agents rush, the tiles of a DOM board are painted too, in the same tray.

mod canvas;
mod distance_writer;
mod dom;
mod face;
pub mod faces;
mod sign;
mod tiles;

use std::rc::Rc;

use yew::prelude::*;

use self::canvas::{CanvasBoard, PaintedTiles};
pub use self::distance_writer::DistanceWriter;
use self::dom::DomBoard;
pub use self::face::Face;
pub use self::faces::Picture;
pub use self::sign::Sign;
use crate::app::TEXT;
use crate::app::browser::listener::Listener;
use crate::app::browser::{window, window_size};
use crate::eco::Standing;
use crate::puzzle::{Board, Cell, Goal, Size};
use crate::session::{ArrowsMove, Touch};
use crate::view::{Wavefront, is_shown_whole};

/// Up to so many cells a side every tile is an element, and can be drawn over.
const DOM_SIDE: usize = 30;

/// The look of a tile beside its number.
#[derive(Clone, Copy, PartialEq, Default)]
pub struct TileStyle {
    /// A word for the style sheet; empty for a plain tile.
    pub class: &'static str,
    /// The step of the wave's scale that is under it, for an ink that can be read on it.
    pub on_wave: Option<u16>,
    /// The wave comes under it only after so many milliseconds.
    pub delay: Option<u16>,
    /// A dashed line inside.
    pub dashed: bool,
    /// The sign in the top left corner.
    pub top_left: Option<Sign>,
    /// The sign in the top right corner.
    pub top_right: Option<Sign>,
    /// How the agent of the tile stands, for a screen reader.
    pub standing: Option<Standing>,
}

impl TileStyle {
    /// The same with the first step of the scale that has the same ink. Ink is white or dark; it changes at step 5 in
    /// the light theme and at step 9 in the dark one. So a wave that moves on by a patch changes few tiles.
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

/// How far a patch is from where a wave began.
#[derive(Clone, Copy, PartialEq)]
pub struct Depth {
    /// The distance.
    pub distance: u16,
    /// The distance without locks, where it differs and is to be compared.
    pub other: Option<u16>,
    /// The wave was asked no further: what lies here is pale.
    pub is_pale: bool,
}

/// The board.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of its own, named where it is set"
)]
#[derive(Properties, Clone, PartialEq)]
pub struct BoardProps {
    /// What stands where.
    pub board: Rc<Board>,
    /// What should stand where.
    pub goal: Rc<Goal>,
    /// What is on the tiles, if it is not numbers alone.
    #[prop_or_default]
    pub picture: Option<Picture>,
    /// Whether tiles at home have a mark.
    #[prop_or(true)]
    pub marks: bool,
    /// Tiles can be picked up and dropped anywhere: the board is being edited.
    #[prop_or_default]
    pub loose: bool,
    /// The cell of the cursor, if there is one.
    #[prop_or_default]
    pub cursor: Option<Cell>,
    /// The cell whose tile is in hand, if any.
    #[prop_or_default]
    pub picked: Option<Cell>,
    /// The goal was reached by the last move: the tiles settle once.
    #[prop_or_default]
    pub won: bool,
    /// The style of each tile, by its number (0 is the blank); then there are no marks.
    #[prop_or_default]
    pub styles: Option<Rc<[TileStyle]>>,
    /// How deep each cell lies in the shown wave: for a board on a canvas, under which nothing else can be drawn.
    #[prop_or_default]
    pub depths: Option<Rc<Vec<Option<Depth>>>>,
    /// The event that just sent this wave, and how its front spreads on a canvas.
    #[prop_or_default]
    pub spread: Option<(u64, Wavefront)>,
    /// What is drawn under the tiles.
    #[prop_or_default]
    pub under: Html,
    /// What is drawn over them.
    #[prop_or_default]
    pub over: Html,
    /// Tiles jump instead of gliding.
    #[prop_or_default]
    pub brisk: bool,
    /// It changes with every frame: its tiles are painted on a canvas, whatever its size.
    #[prop_or_default]
    pub painted: bool,
    /// Somebody plays on it: cells too small to be read are shown as a part of the board, around the blank at first.
    #[prop_or_default]
    pub close_up: bool,
    /// What an arrow key moves, where somebody plays.
    #[prop_or_default]
    pub arrows: ArrowsMove,
    /// A cell that must be seen: that of a hint.
    #[prop_or_default]
    pub look_at: Option<Cell>,
    /// Its name for those who hear it, where it is another one than that of a board of this size.
    #[prop_or_default]
    pub label: Option<AttrValue>,
    /// Called with what the hand asks for.
    #[prop_or_default]
    pub on_touch: Callback<Touch>,
}

/// Whether a board of this size is drawn in the DOM, and not on a canvas.
pub fn is_in_dom(size: Size) -> bool {
    size.width().max(size.height()) <= DOM_SIDE
}

/// The board's name for those who hear it, with what they can do.
fn name(props: &BoardProps) -> String {
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

/// Draws the board, by the means that fit its size.
pub fn board_view(props: BoardProps) -> Html {
    if props.close_up {
        html! { <CloseUp ..props /> }
    } else {
        let is_in_dom = is_in_dom(props.board.size());
        drawn(props, is_in_dom)
    }
}

/// A board that is played on: what can't be seen whole on this screen is moved and zoomed.
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

/// Whether this screen shows a board of this size whole; it follows the window.
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
