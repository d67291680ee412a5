//! The viewport on a board: the part of it on the screen, panned and zoomed. Pure: points are in pixels, relative to the
//! top left corner of the area where the board is drawn. Everything here costs O(1).
//!
//! At first the whole board is in view, and zooming out ends there. Zooming in keeps the point under the pointer, and the
//! middle of the area always shows a part of the board.
//!
//! ```
//! use ecotile::view::Viewport;
//!
//! let mut view = Viewport::whole("100x50".parse()?, (816.0, 816.0));
//! assert_eq!((view.side(), view.corner_of(0)), (8.0, (8.0, 208.0)));
//! let under = view.cell_under((400.0, 400.0));
//! view.zoom(3.0, (400.0, 400.0));
//! assert_eq!((view.side(), view.cell_under((400.0, 400.0))), (24.0, under));
//! # Ok::<(), ecotile::puzzle::SizeError>(())
//! ```

use super::area::Area;
use super::fingers::Gesture;
use super::legibility::LEGIBLE;
use crate::puzzle::{Cell, Size};

/// A point or a vector in pixels: to the right, and down.
pub type Point = (f64, f64);

/// The margin around the whole board.
const EDGE: f64 = 8.0;

/// The largest side of a cell, unless cells are larger with the whole board in view.
const LARGEST: f64 = 96.0;

/// The side of a cell after [`Viewport::reveal`], if it was too small to be read.
const CLOSE: f64 = 40.0;

/// The position and scale of a board in its drawing area.
#[derive(Clone, PartialEq, Debug)]
pub struct Viewport {
    size: Size,
    place: Point,
    /// The margin around the whole board.
    edge: f64,
    side: f64,
    corner: Point,
}

impl Viewport {
    /// Shows the whole board in the middle of an area of this width and height.
    pub fn whole(size: Size, place: Point) -> Self {
        Self::with_edge(size, place, EDGE)
    }

    /// Shows the whole board without a margin, in an area of the board's shape.
    pub fn filling(size: Size, place: Point) -> Self {
        Self::with_edge(size, place, 0.0)
    }

    fn with_edge(size: Size, place: Point, edge: f64) -> Self {
        let mut view = Self {
            size,
            place,
            edge,
            side: 0.0,
            corner: (0.0, 0.0),
        };
        view.side = view.smallest();
        view.clamp();
        view
    }

    /// The board's size in cells.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The side of a cell.
    pub const fn side(&self) -> f64 {
        self.side
    }

    /// Returns `true` if the whole board is in view.
    pub fn is_whole(&self) -> bool {
        self.side <= self.smallest()
    }

    /// Returns `true` if cells cannot be larger.
    pub fn is_largest(&self) -> bool {
        self.side >= self.largest()
    }

    /// Changes the area's width and height. A whole board stays whole; otherwise the centre is kept.
    pub fn resize(&mut self, place: Point) {
        if self.is_whole() {
            *self = Self::with_edge(self.size, place, self.edge);
            return;
        }
        let way = |to: f64, from: f64| (to - from) / 2.0;
        let by = (way(place.0, self.place.0), way(place.1, self.place.1));
        self.place = place;
        self.pan(by);
        // The new area may have other limits.
        self.zoom(1.0, self.middle());
    }

    /// Moves the board.
    pub fn pan(&mut self, by: Point) {
        self.corner = (self.corner.0 + by.0, self.corner.1 + by.1);
        self.clamp();
    }

    /// Scales the cells by a factor. The board's point at `about` stays there, within the limits.
    pub fn zoom(&mut self, factor: f64, about: Point) {
        let side = (self.side * factor)
            .max(self.smallest())
            .min(self.largest());
        let grown = side / self.side;
        let kept = |corner: f64, about: f64| about - (about - corner) * grown;
        self.corner = (kept(self.corner.0, about.0), kept(self.corner.1, about.1));
        self.side = side;
        self.clamp();
    }

    /// Applies a gesture: the points under the fingers follow them.
    pub fn drag(&mut self, drag: Gesture) {
        drag.apply(self, Self::pan, Self::zoom);
    }

    /// Moves the board as little as possible to bring a cell well into view.
    pub fn follow(&mut self, cell: Cell) {
        let at = self.corner_of(cell);
        let missing = |at: f64, place: f64, before: usize, count: usize| {
            let margin = (2.0 * self.side).min(place / 4.0);
            // At the edge of the board a smaller margin is enough.
            let up_to = |cells: usize| margin.min(cells as f64 * self.side + self.edge);
            let first = up_to(before);
            let last = place - up_to(count.saturating_sub(before + 1)) - self.side;
            if at < first {
                first - at
            } else {
                last.max(first).min(at) - at
            }
        };
        let (column, row) = (self.size.column(cell), self.size.row(cell));
        let by = (
            missing(at.0, self.place.0, column, self.size.width()),
            missing(at.1, self.place.1, row, self.size.height()),
        );
        if !self.is_whole() && by != (0.0, 0.0) {
            self.pan(by);
        }
    }

    /// Brings a cell into view and makes it legible: if cells are too small, zooms in and centres the cell.
    pub fn reveal(&mut self, cell: Cell) {
        if self.side < LEGIBLE {
            self.zoom(CLOSE / self.side, self.middle_of(cell));
            let (at, middle) = (self.middle_of(cell), self.middle());
            let filled = |corner: f64, place: f64, count: usize| {
                let length = count as f64 * self.side;
                let last = place - self.edge - length;
                // A dimension that fits whole is centred; otherwise nothing beyond the board is shown.
                if last > self.edge {
                    (place - length) / 2.0
                } else {
                    corner.max(last).min(self.edge)
                }
            };
            let corner = (
                self.corner.0 + middle.0 - at.0,
                self.corner.1 + middle.1 - at.1,
            );
            self.corner = (
                filled(corner.0, self.place.0, self.size.width()),
                filled(corner.1, self.place.1, self.size.height()),
            );
        }
        self.follow(cell);
    }

    /// The middle of the area.
    pub fn middle(&self) -> Point {
        (self.place.0 / 2.0, self.place.1 / 2.0)
    }

    /// The top left corner of a cell.
    pub fn corner_of(&self, cell: Cell) -> Point {
        self.point(self.size.column(cell) as f64, self.size.row(cell) as f64)
    }

    /// The middle of a cell.
    pub fn middle_of(&self, cell: Cell) -> Point {
        let (column, row) = (self.size.column(cell), self.size.row(cell));
        self.point(column as f64 + 0.5, row as f64 + 0.5)
    }

    /// The point at these coordinates in cells.
    pub fn point(&self, column: f64, row: f64) -> Point {
        (
            self.corner.0 + column * self.side,
            self.corner.1 + row * self.side,
        )
    }

    /// The cell under a point; `None` beside the board.
    pub fn cell_under(&self, point: Point) -> Option<Cell> {
        let column = ((point.0 - self.corner.0) / self.side).floor();
        let row = ((point.1 - self.corner.1) / self.side).floor();
        let inside = (0.0..self.size.width() as f64).contains(&column)
            && (0.0..self.size.height() as f64).contains(&row);
        inside.then(|| self.size.cell(row as usize, column as usize))
    }

    /// The cells that are at least partly in view.
    pub fn visible(&self) -> Area {
        let range = |corner: f64, place: f64, count: usize| {
            let first = (-corner / self.side).floor().max(0.0) as usize;
            let last = ((place - corner) / self.side).ceil().max(0.0) as usize;
            first.min(count)..last.min(count)
        };
        Area {
            columns: range(self.corner.0, self.place.0, self.size.width()),
            rows: range(self.corner.1, self.place.1, self.size.height()),
        }
    }

    /// The side of a cell at which the whole board just fits.
    fn smallest(&self) -> f64 {
        let fits = |place: f64, count: usize| (place - 2.0 * self.edge) / count as f64;
        fits(self.place.0, self.size.width())
            .min(fits(self.place.1, self.size.height()))
            // An area that is not laid out yet has no width.
            .max(0.1)
    }

    fn largest(&self) -> f64 {
        self.smallest().max(LARGEST)
    }

    /// Centres a whole board, and keeps a part of a larger one in the middle of the area.
    fn clamp(&mut self) {
        let is_whole = self.is_whole();
        let kept = |corner: f64, place: f64, count: usize| {
            let length = count as f64 * self.side;
            let middle = place / 2.0;
            if is_whole {
                middle - length / 2.0
            } else {
                corner.max(middle - length).min(middle)
            }
        };
        self.corner = (
            kept(self.corner.0, self.place.0, self.size.width()),
            kept(self.corner.1, self.place.1, self.size.height()),
        );
    }
}
