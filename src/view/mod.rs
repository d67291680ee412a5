//! Geometry, animation and input of the views, independent of the screen. Pure: sizes, points and the time are parameters,
//! and the page draws the results.
//!
//! The board:
//!
//! - `viewport`: the part of a large board on the screen, panned and zoomed; `area`: a rectangle of cells
//! - `legibility`: the boards that are shown whole, and the detail on a cell
//! - `board_pointers`: pointers that play, pan and zoom (one that plays is a [`BoardPointer`](crate::session::BoardPointer)); `fingers`:
//!   pointers that only pan and zoom, and the wheel
//! - `slide_animation`: the motion of tiles from one board to the next; `scrubbing`: steps too quick for that
//! - `goal_label`: the position of a goal patch's label beside arrows
//! - [`drawing`]: the board as an SVG file
//! - `playback`: the boards along a solution
//!
//! On the board or beside it:
//!
//! - `wavefront`: the front of a wave that spreads over the patches; [`relief`]: its distances as a tilted surface
//! - [`heuristic_picture`]: the parts of a heuristic's value on the board
//! - [`tree`]: a recorded search as a tree, with its layout and camera
//! - `axis`: the ticks of a plot's axis
//!
//! `key` divides the keyboard between the page and the control that has the focus.

mod area;
mod axis;
mod board_pointers;
pub mod drawing;
mod fingers;
mod goal_label;
pub mod heuristic_picture;
mod key;
mod legibility;
mod playback;
pub mod relief;
mod scrubbing;
mod slide_animation;
pub mod tree;
mod viewport;
mod wavefront;

pub use area::Area;
pub use axis::Axis;
pub use board_pointers::{BoardPointers, PointerEffect};
pub use fingers::{Fingers, Gesture, wheel_zoom};
pub use goal_label::{GoalLabel, PatchArrow};
pub use key::{Focus, Shortcut, is_for_page, letter, shortcut};
pub use legibility::{CellDetail, is_shown_whole};
pub use playback::Playback;
pub use scrubbing::{Scrubbing, is_painted};
pub use slide_animation::SlideAnimation;
pub use viewport::{Point, Viewport};
pub use wavefront::Wavefront;
