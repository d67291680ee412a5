//! The geometry of the relief (figure 3): the field of a wave as a tilted surface, seen from above and a little from
//! the side. Height is distance, so tiles slide downhill towards the wave's source; locked patches are walls one step
//! above the highest ground.
//!
//! Lengths on the board are in cells, points on the screen in pixels. Everything costs O(1) but the lists, which cost
//! O(N).
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
pub use self::ruler::{Mark, ruler};
use crate::puzzle::Size;

/// The whole rise of a surface, in parts of the longer side ...
const RISE: f64 = 0.29;
/// ... unless one level would be higher than this.
const HIGHEST_LEVEL: f64 = 0.26;
/// What is under height 0.
pub const BASE: f64 = 0.2;
/// How thick a tile is.
pub const SLAB: f64 = 0.09;

/// The height of one level in cells, on a board of this size whose highest ground has `most`.
pub fn level_height(size: Size, most: u16) -> f64 {
    let longer = size.width().max(size.height()) as f64;
    (RISE * longer / (f64::from(most) + 1.0)).min(HIGHEST_LEVEL)
}
