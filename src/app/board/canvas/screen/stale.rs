//! The part of the canvas that must be repainted.

use crate::view::Area;

/// The part of the canvas that must be repainted.
pub enum Stale {
    /// Nothing.
    Nothing,
    /// These cells.
    Cells(Area),
    /// The styles of tiles.
    Styles,
    /// Everything in view.
    All,
}

impl Stale {
    /// Returns the union of both parts.
    #[must_use]
    pub fn and(self, more: Self) -> Self {
        match (self, more) {
            (some, Self::Nothing) | (Self::Nothing, some) => some,
            (Self::Cells(a), Self::Cells(b)) => Self::Cells(a.around(&b)),
            (Self::Styles, Self::Styles) => Self::Styles,
            _ => Self::All,
        }
    }
}
