//! Legibility of boards: the smallest readable cell, and the boards that are shown whole on a screen. Pure.

use crate::puzzle::Size;

/// The smallest side of a cell, in pixels, that can be read and tapped.
pub const LEGIBLE: f64 = 24.0;

/// The largest side, in cells, of a board that is shown whole on a desktop screen.
const DESK_SIDE: usize = 30;

/// The largest windows of phones, upright and sideways, as in the style sheets.
const PHONE_WIDTH: f64 = 759.0;
const PHONE_HEIGHT: f64 = 520.0;

/// The pixels that a phone's page needs beside the board and above and below it.
const BESIDE: f64 = 44.0;
const ABOVE_AND_BELOW: f64 = 84.0;

/// Returns `true` if a board is shown whole, every tile an element. On a phone its cells have to be legible.
///
/// ```
/// use ecotile::view::is_shown_whole;
///
/// let size = "30x30".parse()?;
/// assert!(is_shown_whole(size, (1280.0, 800.0)));
/// assert!(!is_shown_whole(size, (390.0, 844.0)));
/// assert!(is_shown_whole("10x10".parse()?, (390.0, 844.0)));
/// # Ok::<(), ecotile::puzzle::SizeError>(())
/// ```
pub fn is_shown_whole(size: Size, window: (f64, f64)) -> bool {
    let longest = size.width().max(size.height());
    if longest > DESK_SIDE {
        return false;
    }
    let (width, height) = window;
    if width > PHONE_WIDTH && height > PHONE_HEIGHT {
        return true;
    }
    let across = (width - BESIDE) / size.width() as f64;
    let down = (height - ABOVE_AND_BELOW) / size.height() as f64;
    // A partial view is of no use for boards of few cells.
    across.min(down) >= LEGIBLE || longest <= 6
}

/// The level of detail on a cell, by its side in pixels. Under 64 pixels the tick is left out, under 40 all corner signs
/// and the labels over the tiles, and on the smallest cells the numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum CellDetail {
    /// The distance field and the chain of attacks.
    Field,
    /// The tiles' numbers, too.
    Numbers,
    /// Cells that can be tapped; lines over them can be thinner.
    Lines,
    /// Corner signs other than the tick, and labels over the tiles, too.
    Signs,
    /// Everything.
    All,
}

impl CellDetail {
    /// The level of detail for cells of this side.
    ///
    /// ```
    /// use ecotile::view::CellDetail;
    ///
    /// let sides = [14.0, 20.0, 24.0, 40.0, 64.0].map(CellDetail::of);
    /// assert_eq!(sides, [CellDetail::Field, CellDetail::Numbers, CellDetail::Lines, CellDetail::Signs, CellDetail::All]);
    /// ```
    pub fn of(side: f64) -> Self {
        match side {
            ..14.25 => Self::Field,
            ..LEGIBLE => Self::Numbers,
            ..40.0 => Self::Lines,
            ..64.0 => Self::Signs,
            _ => Self::All,
        }
    }

    /// Its word in the style sheets.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Field => "field",
            Self::Numbers => "numbers",
            Self::Lines => "lines",
            Self::Signs => "signs",
            Self::All => "all",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phone_shows_legible_boards_whole() {
        for (size, window, whole) in [
            ("4x4", (320.0, 568.0), true),
            ("4x4", (568.0, 200.0), true),
            ("12x12", (390.0, 844.0), true),
            ("15x15", (390.0, 844.0), false),
            ("30x30", (390.0, 844.0), false),
            ("10x30", (390.0, 844.0), true),
            ("12x12", (844.0, 390.0), true),
            ("16x16", (844.0, 390.0), false),
            ("30x30", (1440.0, 900.0), true),
            ("30x30", (768.0, 1024.0), true),
            ("31x2", (1440.0, 900.0), false),
        ] {
            let size = size.parse().expect("a size");
            assert_eq!(is_shown_whole(size, window), whole, "{size} in {window:?}");
        }
    }
}
