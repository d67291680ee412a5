//! The keys of the picture of the tree.

use yew::prelude::*;

use crate::view::tree::CursorMove;

/// The command of a key.
pub enum TreeKey {
    /// Select another node.
    Go(CursorMove),
    /// Expand the selected node.
    Expand,
    /// Fold or unfold what is below the selected node.
    Fold,
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
            "ArrowLeft" => Self::Go(CursorMove::Parent),
            "ArrowRight" => Self::Go(CursorMove::Child),
            "ArrowUp" => Self::Go(CursorMove::Up),
            "ArrowDown" => Self::Go(CursorMove::Down),
            "o" => Self::Go(CursorMove::NextOpen),
            "O" => Self::Go(CursorMove::LastOpen),
            "Enter" => Self::Expand,
            "f" | "F" => Self::Fold,
            "+" | "=" => Self::ZoomIn,
            "-" => Self::ZoomOut,
            "0" => Self::Whole,
            "Escape" => Self::Unselect,
            _ => return None,
        })
    }
}
