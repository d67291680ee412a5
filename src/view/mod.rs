//! The geometry of what is drawn, without a screen: where things stand, how they move, and what fingers and keys on them
//! mean. Pure: sizes, points and the present moment are handed in, and the page draws what comes out.
//!
//! The board:
//!
//! - `viewport`: the part of a large board that is on the screen, moved and zoomed; `area`: rows and columns of it
//! - `legible`: whether a board can be read at once, and how large its cells must be
//! - `grip`: fingers that play, move and zoom (one that plays is a [`BoardPointer`](crate::session::BoardPointer)); `fingers`: those that
//!   only move and zoom, and the wheel
//! - `glide`: tiles on their way from one board to the next; `hurry`: steps too quick for that
//! - `tag`: where the number of a goal patch stands beside arrows
//! - [`drawing`]: the board as an SVG file
//! - `playback`: the board after so many moves of a solution
//!
//! What stands on it or beside it:
//!
//! - `front`: the front of a wave that spreads over the patches; [`relief`]: its field as a tilted surface
//! - [`bare`]: what a heuristic's picture shows
//! - [`tree`]: a recorded search as a tree, its nodes' places and its camera
//!
//! And `key`: whether a key belongs to the page or to the control that has the focus.

mod area;
pub mod bare;
pub mod drawing;
mod fingers;
mod front;
mod glide;
mod grip;
mod hurry;
mod key;
mod legible;
mod playback;
pub mod relief;
mod tag;
pub mod tree;
mod viewport;

pub use area::Area;
pub use fingers::{Drag, Fingers, wheel_zoom};
pub use front::Front;
pub use glide::Glide;
pub use grip::{Grip, Moved};
pub use hurry::{Hurry, is_painted};
pub use key::{Focus, Shortcut, is_for_page, shortcut};
pub use legible::{Detail, is_shown_whole};
pub use playback::Playback;
pub use tag::{Shaft, Tag};
pub use viewport::{Point, Viewport};
