//! What must be painted anew.

use crate::view::Area;

/// What must be painted anew.
pub enum Stale {
    /// Nothing.
    Nothing,
    /// These cells.
    Cells(Area),
    /// The styles of tiles.
    Styles,
    /// All that is in view.
    All,
}

impl Stale {
    /// This and something more.
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
