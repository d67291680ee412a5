//! The camera on a tree: the part of it on the screen, panned and zoomed, never without some of the tree. Pure; points are
//! in pixels of the area where the tree is drawn. Everything here costs O(1).
//!
//! ```
//! use ecotile::view::tree::{Camera, Extent, TreePlace};
//!
//! let extent = Extent { least: TreePlace { column: 0, row: -2 }, most: TreePlace { column: 9, row: 3 } };
//! let mut camera = Camera::fitting(extent, (800.0, 400.0));
//! let under = camera.place_at((300.0, 200.0));
//! camera.zoom(2.0, (300.0, 200.0));
//! assert_eq!(camera.place_at((300.0, 200.0)), under);
//! ```

use super::{Extent, TreePlace};
use crate::view::{Gesture, Point};

/// The distances between columns and between rows at scale 1.
pub const CELL: Point = (100.0, 88.0);

const LEAST: f64 = 0.003;
const MOST: f64 = 4.0;

/// The position and scale of a tree in its drawing area.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Camera {
    scale: f64,
    /// The point on the screen of the place (0, 0).
    origin: Point,
    extent: Extent,
    room: Point,
}

impl Camera {
    /// Shows the whole tree, as large as the area allows, up to scale 1.
    pub fn fitting(extent: Extent, room: Point) -> Self {
        let columns = f64::from(extent.most.column - extent.least.column + 1);
        let rows = f64::from(extent.most.row - extent.least.row + 1);
        let scale = (room.0 / (columns * CELL.0)).min(room.1 / (rows * CELL.1));
        let mut camera = Self {
            scale: scale.clamp(LEAST, 1.0),
            origin: (0.0, 0.0),
            extent,
            room,
        };
        let middle = |least: i32, most: i32| f64::midpoint(f64::from(least), f64::from(most));
        let at = (
            middle(extent.least.column, extent.most.column) * camera.cell().0,
            middle(extent.least.row, extent.most.row) * camera.cell().1,
        );
        camera.origin = (room.0 / 2.0 - at.0, room.1 / 2.0 - at.1);
        camera
    }

    /// Shows the root at the left, at a scale at which boards are legible.
    pub fn reading(extent: Extent, room: Point) -> Self {
        let fitting = Self::fitting(extent, room);
        if fitting.scale >= 0.7 {
            return fitting;
        }
        let mut camera = Self {
            scale: 0.9,
            ..fitting
        };
        camera.origin = (CELL.0 * 0.6, room.1 / 2.0);
        camera.clamp();
        camera
    }

    /// The same view of another tree or in another area; nodes keep their points.
    #[must_use]
    pub fn on(mut self, extent: Extent, room: Point) -> Self {
        (self.extent, self.room) = (extent, room);
        self.clamp();
        self
    }

    /// The scale; at 1, columns and rows are [`CELL`] apart.
    pub const fn scale(&self) -> f64 {
        self.scale
    }

    /// The size of the drawing area.
    pub const fn room(&self) -> Point {
        self.room
    }

    /// The distances between columns and between rows on the screen. At small scales the columns of a narrow tree are
    /// spread over the width of the area.
    fn cell(&self) -> Point {
        let columns = f64::from(self.extent.most.column - self.extent.least.column + 1);
        let spread = (self.room.0 / columns.max(1.0)).min(CELL.0);
        ((CELL.0 * self.scale).max(spread), CELL.1 * self.scale)
    }

    /// The point on the screen of the centre of a place.
    pub fn point(&self, place: TreePlace) -> Point {
        (
            self.origin.0 + f64::from(place.column) * self.cell().0,
            self.origin.1 + f64::from(place.row) * self.cell().1,
        )
    }

    /// The place whose cell is at this point.
    pub fn place_at(&self, point: Point) -> TreePlace {
        TreePlace {
            column: ((point.0 - self.origin.0) / self.cell().0).round() as i32,
            row: ((point.1 - self.origin.1) / self.cell().1).round() as i32,
        }
    }

    /// The columns and rows that are at least partly in view.
    pub fn seen(&self) -> Extent {
        let (least, most) = (self.place_at((0.0, 0.0)), self.place_at(self.room));
        let by = |place: TreePlace, by: i32| TreePlace {
            column: place.column.saturating_add(by),
            row: place.row.saturating_add(by),
        };
        Extent {
            least: by(least, -1),
            most: by(most, 1),
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

    /// Moves the tree so that a place is at this point.
    pub fn hold(&mut self, place: TreePlace, at: Point) {
        let point = self.point(place);
        self.origin = (
            self.origin.0 + at.0 - point.0,
            self.origin.1 + at.1 - point.1,
        );
    }

    /// Keeps some of the tree in view.
    fn clamp(&mut self) {
        let axis = |origin: f64, least: i32, most: i32, cell: f64, room: f64| {
            let (from, to) = (f64::from(least) * cell, f64::from(most) * cell);
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
