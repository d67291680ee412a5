//! The geometry of the relief (Drogoul and Dubreuil 1993, figure 3): the distances of a wave as a tilted surface, seen
//! obliquely from above. Height is distance, so tiles slide downhill towards the wave's source; locked patches are walls
//! one level above the highest ground.
//!
//! - `projection`, `ground`, `ruler`: points on the screen, the height of each patch, the scale beside it
//!
//! Lengths on the board are in cells, points on the screen in pixels. Lists cost O(N), everything else O(1).
//!
//! ```
//! use ecotile::view::relief::{Ground, Projection};
//!
//! let size = "6x6".parse()?;
//! let seen = Projection::new(size, 13.0, true, (690.0, 620.0));
//! let (low, high) = (seen.point(0.0, 0.0, 0.0), seen.point(0.0, 0.0, 1.0));
//! assert!(high.1 < low.1, "higher is higher on the screen");
//! assert_eq!(Ground::Wall.level(13), 14);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod ground;
mod projection;
mod ruler;

pub use self::ground::{Ground, grounds};
pub use self::projection::Projection;
pub use self::ruler::{RulerMark, ruler};
use crate::puzzle::Size;

/// The greatest height of a surface, as a fraction of the longer side ...
const RISE: f64 = 0.29;
/// ... unless one level would be higher than this.
const HIGHEST_LEVEL: f64 = 0.26;
/// The thickness of the base below height 0.
pub const BASE: f64 = 0.2;
/// The thickness of a tile.
pub const SLAB: f64 = 0.09;

/// The height of one level in cells, on a board of this size whose highest ground has `most`.
pub fn level_height(size: Size, most: u16) -> f64 {
    let longer = size.width().max(size.height()) as f64;
    (RISE * longer / (f64::from(most) + 1.0)).min(HIGHEST_LEVEL)
}
