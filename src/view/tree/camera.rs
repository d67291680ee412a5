//! The camera on a tree: the part of it on the screen, panned and zoomed, never without some of the tree. Pure; points are
//! in pixels of the area where the tree is drawn. Everything here costs O(1).
//!
//! ```
//! use ecotile::view::tree::{Camera, Extent, TreePlace};
//!
//! let place = |column, row| TreePlace { column, row };
//! let extent = Extent { least: place(0.0, -2.0), most: place(9.0, 3.5) };
//! let mut camera = Camera::fitting(extent, (800.0, 400.0));
//! let goal = camera.point(place(9.0, 0.0));
//! assert!(goal.0 < 800.0, "the whole tree is in view");
//! camera.zoom(2.0, goal);
//! let held = camera.point(place(9.0, 0.0));
//! assert!((held.0 - goal.0).abs() < 1e-9 && (held.1 - goal.1).abs() < 1e-9);
//! ```

use super::{Extent, TreePlace};
use crate::view::{Gesture, Point};

/// The distances between columns and between rows at scale 1.
pub const CELL: Point = (84.0, 88.0);

const LEAST: f64 = 0.003;
const MOST: f64 = 4.0;
/// The pixels that are left below a whole tree, since the text below a node needs more room than there is above it.
const BELOW: f64 = 6.0;
/// The largest scale of a whole tree.
const MOST_FITTING: f64 = 1.4;
/// The scales of a whole tree are powers of this, so that most new nodes do not change the scale.
const SCALE_STEP: f64 = 1.08;

/// The position and scale of a tree in its drawing area.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Camera {
    scale: f64,
    /// The least distance between columns: a tree with more rows than columns is spread over the width of the area.
    spread: f64,
    /// The point on the screen of the place (0, 0).
    origin: Point,
    extent: Extent,
    room: Point,
}

impl Camera {
    /// Shows the whole tree, as large as the area allows. The start is at the left edge and as near to the middle of the
    /// height as possible, so that it hardly moves while the tree grows.
    pub fn fitting(extent: Extent, room: Point) -> Self {
        let columns = extent.most.column - extent.least.column + 1.0;
        let rows = extent.most.row - extent.least.row + 1.0;
        let high = room.1 - BELOW;
        let most = (room.0 / (columns * CELL.0)).min(high / (rows * CELL.1));
        let scale = if most < MOST_FITTING {
            MOST_FITTING / SCALE_STEP.powf((MOST_FITTING / most.max(LEAST)).log(SCALE_STEP).ceil())
        } else {
            MOST_FITTING
        };
        let mut camera = Self {
            scale: scale.max(LEAST),
            spread: (room.0 / columns).min(CELL.0),
            origin: (0.0, 0.0),
            extent,
            room,
        };
        let cell = camera.cell();
        let (top, bottom) = (
            (0.5 - extent.least.row) * cell.1,
            high - (0.5 + extent.most.row) * cell.1,
        );
        camera.origin = (
            (0.5 - extent.least.column) * cell.0,
            if top <= bottom {
                (room.1 / 2.0).clamp(top, bottom)
            } else {
                f64::midpoint(top, bottom)
            },
        );
        camera
    }

    /// The same view of another layout or in another area; places keep their points.
    #[must_use]
    pub fn on(mut self, extent: Extent, room: Point) -> Self {
        (self.extent, self.room) = (extent, room);
        self.clamp();
        self
    }

    /// The view after a part of the way from this to another one.
    #[must_use]
    pub fn toward(&self, other: &Self, part: f64) -> Self {
        if part >= 1.0 {
            return *other;
        }
        let between = |from: f64, to: f64| from + (to - from) * part;
        Self {
            scale: between(self.scale, other.scale),
            spread: between(self.spread, other.spread),
            origin: (
                between(self.origin.0, other.origin.0),
                between(self.origin.1, other.origin.1),
            ),
            ..*other
        }
    }

    /// The scale; at 1, columns and rows are [`CELL`] apart.
    pub const fn scale(&self) -> f64 {
        self.scale
    }

    /// The size of the drawing area.
    pub const fn room(&self) -> Point {
        self.room
    }

    /// The distances between columns and between rows on the screen.
    fn cell(&self) -> Point {
        ((CELL.0 * self.scale).max(self.spread), CELL.1 * self.scale)
    }

    /// The point on the screen of the centre of a place.
    pub fn point(&self, place: TreePlace) -> Point {
        let cell = self.cell();
        (
            self.origin.0 + place.column * cell.0,
            self.origin.1 + place.row * cell.1,
        )
    }

    /// The place at this point.
    pub fn place_at(&self, point: Point) -> TreePlace {
        let cell = self.cell();
        TreePlace {
            column: (point.0 - self.origin.0) / cell.0,
            row: (point.1 - self.origin.1) / cell.1,
        }
    }

    /// The columns and rows of the nodes that are at least partly in view.
    pub fn seen(&self) -> Extent {
        let (least, most) = (self.place_at((0.0, 0.0)), self.place_at(self.room));
        let by = |place: TreePlace, by: f64| TreePlace {
            column: place.column + by,
            row: place.row + by,
        };
        Extent {
            least: by(least, -1.0),
            most: by(most, 1.0),
        }
    }

    /// Moves the tree by a number of pixels.
    pub fn pan(&mut self, by: Point) {
        self.origin = (self.origin.0 + by.0, self.origin.1 + by.1);
        self.clamp();
    }

    /// Scales the tree by a factor, within the limits; the tree's point at `at` stays there.
    pub fn zoom(&mut self, factor: f64, at: Point) {
        let before = self.cell();
        self.scale = (self.scale * factor).clamp(LEAST, MOST);
        let after = self.cell();
        let axis = |at: f64, origin: f64, by: f64| at - (at - origin) * by;
        self.origin = (
            axis(at.0, self.origin.0, after.0 / before.0),
            axis(at.1, self.origin.1, after.1 / before.1),
        );
        self.clamp();
    }

    /// Applies a gesture: the points under the fingers follow them.
    pub fn drag(&mut self, drag: Gesture) {
        drag.apply(self, Self::pan, Self::zoom);
    }

    /// Moves the tree as little as possible to bring a place well into view.
    pub fn follow(&mut self, place: TreePlace) {
        let point = self.point(place);
        let axis = |at: f64, room: f64, cell: f64| {
            let margin = (cell / 2.0).clamp(16.0, (room / 3.0).max(16.0));
            at.clamp(margin, (room - margin).max(margin)) - at
        };
        let by = (
            axis(point.0, self.room.0, self.cell().0),
            axis(point.1, self.room.1, self.cell().1),
        );
        self.origin = (self.origin.0 + by.0, self.origin.1 + by.1);
    }

    /// Keeps some of the tree in view.
    fn clamp(&mut self) {
        let axis = |origin: f64, least: f64, most: f64, cell: f64, room: f64| {
            let (from, to) = (least * cell, most * cell);
            // From the last place near one edge to the first place near the other.
            let (low, high) = (room * 0.25 - to, room * 0.75 - from);
            if low <= high {
                origin.clamp(low, high)
            } else {
                f64::midpoint(low, high)
            }
        };
        let Extent { least, most } = self.extent;
        self.origin = (
            axis(
                self.origin.0,
                least.column,
                most.column,
                self.cell().0,
                self.room.0,
            ),
            axis(
                self.origin.1,
                least.row,
                most.row,
                self.cell().1,
                self.room.1,
            ),
        );
    }
}
