//! Whether a whole board can be read at once on a screen, and how large its cells must be. Pure.

use crate::puzzle::Size;

/// Cells of at least this side, in pixels, can be read and met.
pub const LEGIBLE: f64 = 24.0;

/// Up to so many cells a side a board is shown whole at a desk.
const DESK_SIDE: usize = 30;

/// The windows of phones, upright and on their side, as the style sheets tell them from the others.
const PHONE_WIDTH: f64 = 759.0;
const PHONE_HEIGHT: f64 = 520.0;

/// What a phone's page leaves beside the board, upright and on its side; the rest is the board's.
const BESIDE: f64 = 44.0;
const ABOVE_AND_BELOW: f64 = 84.0;

/// Whether a board is shown whole, every tile an element: on a phone only as long as its cells are `LEGIBLE`.
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
    // A board that is small in cells has nothing to gain by a view of a part.
    across.min(down) >= LEGIBLE || longest <= 6
}

/// What can be told apart on a cell of some side, in pixels (look: under 64 px the tick goes before the padlock, under
/// 40 px all signs in the corners go, and what is written over the tiles; at last the numbers).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Detail {
    /// The field and the chain.
    Field,
    /// The tiles' numbers too.
    Numbers,
    /// Cells that can be met: lines over them need not be as thick.
    Lines,
    /// Signs in the corners too, all but the tick, and what is written over the tiles.
    Signs,
    /// All of it.
    All,
}

impl Detail {
    /// What there is on cells of this side.
    ///
    /// ```
    /// use ecotile::view::Detail;
    ///
    /// let sides = [14.0, 20.0, 24.0, 40.0, 64.0].map(Detail::of);
    /// assert_eq!(sides, [Detail::Field, Detail::Numbers, Detail::Lines, Detail::Signs, Detail::All]);
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

    /// The same for a style sheet.
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
    fn a_phone_shows_whole_what_can_be_read_on_it() {
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
