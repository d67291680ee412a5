//! The keys of the tree's picture.

use yew::prelude::*;

use crate::view::tree::CursorMove;

/// What a key asks for.
pub enum TreeKey {
    /// To go to another node.
    Go(CursorMove),
    /// To expand the selected node.
    Expand,
    /// To see it larger.
    ZoomIn,
    /// To see it smaller.
    ZoomOut,
    /// To see it whole.
    Whole,
    /// To select no node.
    Unselect,
}

impl TreeKey {
    /// What this key asks for, if it is the picture's at all.
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
            "+" | "=" => Self::ZoomIn,
            "-" => Self::ZoomOut,
            "0" => Self::Whole,
            "Escape" => Self::Unselect,
            _ => return None,
        })
    }
}
