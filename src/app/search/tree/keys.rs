//! The keys of the picture of the tree.

use yew::prelude::*;

use crate::view::tree::Way;

/// The command of a key.
pub enum TreeKey {
    /// Select another node.
    Go(Way),
    /// Expand the selected node.
    Expand,
    /// Zoom in.
    ZoomIn,
    /// Zoom out.
    ZoomOut,
    /// Show the whole tree.
    Whole,
    /// Clear the selection.
    Unselect,
}

impl TreeKey {
    /// The command of this key, if it has one.
    pub fn of(event: &KeyboardEvent) -> Option<Self> {
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return None;
        }
        Some(match event.key().as_str() {
            "ArrowLeft" => Self::Go(Way::Parent),
            "ArrowRight" => Self::Go(Way::Child),
            "ArrowUp" => Self::Go(Way::Up),
            "ArrowDown" => Self::Go(Way::Down),
            "o" => Self::Go(Way::NextOpen),
            "O" => Self::Go(Way::LastOpen),
            "Enter" => Self::Expand,
            "+" | "=" => Self::ZoomIn,
            "-" => Self::ZoomOut,
            "0" => Self::Whole,
            "Escape" => Self::Unselect,
            _ => return None,
        })
    }
}
