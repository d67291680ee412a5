//! Which part of the tree is on the screen, and how large: moved and zoomed, and never lost. Pure; points are pixels of
//! the place where the tree is drawn. Everything here costs O(1).
//!
//! ```
//! use ecotile::view::tree::{Camera, Extent, Place};
//!
//! let extent = Extent { least: Place { column: 0, row: -2 }, most: Place { column: 9, row: 3 } };
//! let mut camera = Camera::fitting(extent, (800.0, 400.0));
//! let under = camera.place_at((300.0, 200.0));
//! camera.zoom(2.0, (300.0, 200.0));
//! assert_eq!(camera.place_at((300.0, 200.0)), under);
//! ```

use super::{Extent, Place};
use crate::view::{Drag, Point};

/// How far columns and rows are apart at scale 1.
pub const CELL: Point = (100.0, 88.0);

const LEAST: f64 = 0.003;
const MOST: f64 = 4.0;

/// What one sees of a tree.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Camera {
    scale: f64,
    /// Where the place (0, 0) is on the screen.
    origin: Point,
    extent: Extent,
    room: Point,
}

impl Camera {
    /// The whole tree, as large as the room allows but not larger than life.
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

    /// The root at the left, in a size in which boards can be read.
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

    /// The same view of another tree, or in another room: the picture stays where it is.
    #[must_use]
    pub fn on(mut self, extent: Extent, room: Point) -> Self {
        (self.extent, self.room) = (extent, room);
        self.clamp();
        self
    }

    /// How large one sees it; 1 is life.
    pub const fn scale(&self) -> f64 {
        self.scale
    }

    /// The room it has.
    pub const fn room(&self) -> Point {
        self.room
    }

    /// How far columns and rows are apart on the screen. A tree that is much higher than wide spreads its columns over the
    /// room when it is seen from afar.
    fn cell(&self) -> Point {
        let columns = f64::from(self.extent.most.column - self.extent.least.column + 1);
        let spread = (self.room.0 / columns.max(1.0)).min(CELL.0);
        ((CELL.0 * self.scale).max(spread), CELL.1 * self.scale)
    }

    /// Where the middle of a place is on the screen.
    pub fn point(&self, place: Place) -> Point {
        (
            self.origin.0 + f64::from(place.column) * self.cell().0,
            self.origin.1 + f64::from(place.row) * self.cell().1,
        )
    }

    /// The place whose cell is at this point.
    pub fn place_at(&self, point: Point) -> Place {
        Place {
            column: ((point.0 - self.origin.0) / self.cell().0).round() as i32,
            row: ((point.1 - self.origin.1) / self.cell().1).round() as i32,
        }
    }

    /// The first and last columns and rows that are seen, in part or whole.
    pub fn seen(&self) -> Extent {
        let (least, most) = (self.place_at((0.0, 0.0)), self.place_at(self.room));
        let by = |place: Place, by: i32| Place {
            column: place.column.saturating_add(by),
            row: place.row.saturating_add(by),
        };
        Extent {
            least: by(least, -1),
            most: by(most, 1),
        }
    }

    /// Moves what is seen by so many pixels.
    pub fn pan(&mut self, by: Point) {
        self.origin = (self.origin.0 + by.0, self.origin.1 + by.1);
        self.clamp();
    }

    /// Makes it larger or smaller; what is under the point stays there.
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

    /// Fingers move and zoom: what is under them goes with them.
    pub fn drag(&mut self, drag: Drag) {
        drag.apply(self, Self::pan, Self::zoom);
    }

    /// Moves as little as possible to bring a place well into view.
    pub fn follow(&mut self, place: Place) {
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

    /// Moves so that a place is at this point.
    pub fn hold(&mut self, place: Place, at: Point) {
        let point = self.point(place);
        self.origin = (
            self.origin.0 + at.0 - point.0,
            self.origin.1 + at.1 - point.1,
        );
    }

    /// Some of the tree is always in view.
    fn clamp(&mut self) {
        let axis = |origin: f64, least: i32, most: i32, cell: f64, room: f64| {
            let (from, to) = (f64::from(least) * cell, f64::from(most) * cell);
            // The last place at the near edge, the first one at the far edge.
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
