//! The projection of a relief to the screen.

use super::{BASE, RISE, SLAB};
use crate::puzzle::{Cell, Size};

/// The foreshortening of depth: the sine of the angle of view.
const TILT: f64 = 0.665;
/// Room beside the surface for the ruler, in pixels.
const RULER: f64 = 44.0;
/// Room around everything, in pixels.
const EDGE: f64 = 6.0;

/// The projection of a board that is rotated by an angle, tilted, and scaled to fit an area of the screen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Projection {
    size: Size,
    sine: f64,
    cosine: f64,
    scale: f64,
    origin: (f64, f64),
}

impl Projection {
    /// Creates a projection rotated by `turn` degrees (clamped to 80 to either side) into an area of `room` pixels. A
    /// relief reserves room for the highest surface, so that its scale does not change from event to event.
    pub fn new(size: Size, turn: f64, is_relief: bool, room: (f64, f64)) -> Self {
        let (sine, cosine) = turn.clamp(-80.0, 80.0).to_radians().sin_cos();
        let (width, height) = (size.width() as f64, size.height() as f64);
        let rise = if is_relief {
            RISE * width.max(height)
        } else {
            0.0
        } + SLAB;
        let wide = width * cosine + height * sine.abs();
        let ground = (width * sine.abs() + height * cosine) * TILT;
        let high = rise + ground + BASE;
        let left = if is_relief { RULER } else { EDGE };
        let free = (room.0 - left - EDGE, room.1 - 2.0 * EDGE);
        let scale = (free.0 / wide).min(free.1 / high).max(0.0);
        // The board is centred in the rest of the area; the ruler is on the left.
        let corner = (
            left + (free.0 - wide * scale) / 2.0,
            EDGE + (free.1 - high * scale) / 2.0,
        );
        let origin = (
            corner.0 + (height * sine).max(0.0) * scale,
            corner.1 + (rise + (-width * sine).max(0.0) * TILT) * scale,
        );
        Self {
            size,
            sine,
            cosine,
            scale,
            origin,
        }
    }

    /// The side of a cell in pixels, without foreshortening.
    pub const fn scale(&self) -> f64 {
        self.scale
    }

    /// Returns `true` if the right sides of blocks are visible, `false` if the left ones.
    pub fn shows_right_sides(&self) -> bool {
        self.sine >= 0.0
    }

    /// The point on the screen of a point of the board: column, row and height in cells.
    pub fn point(&self, column: f64, row: f64, height: f64) -> (f64, f64) {
        let x = column * self.cosine - row * self.sine;
        let y = (column * self.sine + row * self.cosine) * TILT - height;
        (
            self.origin.0 + x * self.scale,
            self.origin.1 + y * self.scale,
        )
    }

    /// The canvas transformation in which a cell with its top left corner at this point is 100 by 100.
    pub fn face(&self, column: f64, row: f64, height: f64) -> [f64; 6] {
        let (x, y) = self.point(column, row, height);
        let unit = self.scale / 100.0;
        [
            self.cosine * unit,
            self.sine * TILT * unit,
            -self.sine * unit,
            self.cosine * TILT * unit,
            x,
            y,
        ]
    }

    /// The cells from the farthest to the nearest, the order in which they are drawn.
    pub fn cells_from_afar(&self) -> impl DoubleEndedIterator<Item = Cell> + use<> {
        let (size, is_from_left) = (self.size, self.shows_right_sides());
        let width = size.width();
        (0..size.cells()).map(move |place| {
            let (row, column) = (place / width, place % width);
            let column = if is_from_left {
                column
            } else {
                width - 1 - column
            };
            size.cell(row, column)
        })
    }

    /// The cell whose top is visible at a point of the screen, given the height of each in cells.
    pub fn cell_at(&self, point: (f64, f64), heights: &[f64]) -> Option<Cell> {
        self.cells_from_afar().rev().find(|&cell| {
            let height = heights.get(usize::from(cell)).copied().unwrap_or(0.0);
            let x = (point.0 - self.origin.0) / self.scale;
            let y = ((point.1 - self.origin.1) / self.scale + height) / TILT;
            // Undo the rotation.
            let (column, row) = (
                x * self.cosine + y * self.sine,
                y * self.cosine - x * self.sine,
            );
            let (left, top) = (self.size.column(cell) as f64, self.size.row(cell) as f64);
            (left..left + 1.0).contains(&column) && (top..top + 1.0).contains(&row)
        })
    }

    /// Returns whether blocks in front hide a point on the top of a cell. The point is in fractions of the cell's side,
    /// and `heights` are those of the blocks in cells.
    pub fn is_hidden(&self, cell: Cell, (x, y): (f64, f64), heights: &[f64]) -> bool {
        let height = |cell: Cell| heights.get(usize::from(cell)).copied().unwrap_or(0.0);
        let (column, row) = (self.size.column(cell) as f64, self.size.row(cell) as f64);
        // The points that are seen at the same place of the screen lie on a line towards the viewer: higher up they are
        // nearer. A block hides the point if it contains one of them.
        let toward = (self.sine / TILT, self.cosine / TILT);
        let start = (column + x, row + y);
        let is_in_front = |other: Cell| {
            let corner = (self.size.column(other) as f64, self.size.row(other) as f64);
            let (mut low, mut high) = (0.0_f64, height(other) - height(cell));
            for (at, step, from) in [(start.0, toward.0, corner.0), (start.1, toward.1, corner.1)] {
                if step.abs() < 1e-9 {
                    if !(from..from + 1.0).contains(&at) {
                        return false;
                    }
                    continue;
                }
                let (one, two) = ((from - at) / step, (from + 1.0 - at) / step);
                (low, high) = (low.max(one.min(two)), high.min(one.max(two)));
            }
            high - low > 1e-9
        };
        let mut nearer = self
            .cells_from_afar()
            .skip_while(|&other| other != cell)
            .skip(1);
        nearer.any(is_in_front)
    }

    /// The point of the ruler at a height, at the left end of the surface.
    pub fn ruler_at(&self, height: f64) -> (f64, f64) {
        let row = if self.shows_right_sides() {
            self.size.height() as f64
        } else {
            0.0
        };
        let (x, y) = self.point(0.0, row, height);
        (x - 9.0, y)
    }
}

#[cfg(test)]
mod tests {
    use super::super::level_height;
    use super::*;

    fn size(text: &str) -> Size {
        text.parse().expect("a size")
    }

    #[test]
    fn the_whole_surface_fits_its_area() {
        for (text, turn, room) in [
            ("6x6", 13.0, (690.0, 620.0)),
            ("3x7", -26.0, (358.0, 358.0)),
            ("30x30", 13.0, (690.0, 620.0)),
            ("12x2", 39.0, (900.0, 300.0)),
        ] {
            let size = size(text);
            let seen = Projection::new(size, turn, true, room);
            let (width, height) = (size.width() as f64, size.height() as f64);
            let top = level_height(size, 0).max(level_height(size, 40) * 41.0) + SLAB;
            for (column, row) in [(0.0, 0.0), (width, 0.0), (0.0, height), (width, height)] {
                for up in [-BASE, top] {
                    let (x, y) = seen.point(column, row, up);
                    assert!(x >= 0.0 && x <= room.0, "{text}: x {x}");
                    assert!(y >= 0.0 && y <= room.1, "{text}: y {y}");
                }
            }
            assert!(seen.ruler_at(0.0).0 >= 30.0, "{text}: room for numbers");
        }
    }

    #[test]
    fn the_nearer_of_two_neighbours_is_drawn_later() {
        for turn in [13.0, -13.0] {
            let size = size("5x3");
            let seen = Projection::new(size, turn, true, (500.0, 500.0));
            let order: Vec<Cell> = seen.cells_from_afar().collect();
            assert_eq!(order.len(), size.cells());
            let place = |cell: Cell| order.iter().position(|&other| other == cell);
            for cell in size.iter_cells() {
                for (_, next) in size.neighbours(cell) {
                    let depth = |cell: Cell| {
                        let middle = (size.column(cell) as f64 + 0.5, size.row(cell) as f64 + 0.5);
                        seen.point(middle.0, middle.1, 0.0).1
                    };
                    assert_eq!(
                        depth(cell) < depth(next),
                        place(cell) < place(next),
                        "{turn}: {cell} and {next}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_cell_is_found_where_it_is_drawn() {
        for turn in [13.0, -26.0] {
            let size = size("4x3");
            let seen = Projection::new(size, turn, true, (400.0, 400.0));
            // A wall in the far corner hides no other cell; the rest is flat.
            let mut heights = vec![0.0; size.cells()];
            heights[0] = 1.0;
            for cell in size.iter_cells() {
                let (column, row) = (size.column(cell) as f64, size.row(cell) as f64);
                let at = seen.point(column + 0.5, row + 0.5, heights[usize::from(cell)]);
                assert_eq!(seen.cell_at(at, &heights), Some(cell));
            }
            assert_eq!(seen.cell_at((0.0, 0.0), &heights), None);
        }
    }

    #[test]
    fn a_wall_hides_what_lies_behind_it() {
        let size = size("3x3");
        let middle = (0.5, 0.5);
        for turn in [13.0, 0.0, -26.0] {
            let seen = Projection::new(size, turn, true, (400.0, 400.0));
            let mut heights = vec![0.0; size.cells()];
            assert!(!seen.is_hidden(4, middle, &heights), "all is flat");
            // A wall behind the cell hides nothing; nor does a low one in front.
            heights[1] = 2.0;
            heights[7] = 0.05;
            assert!(!seen.is_hidden(4, middle, &heights), "{turn}");
            // The top of a high wall lies above the cell on the screen, its front covers it.
            heights[7] = 2.0;
            assert!(seen.is_hidden(4, middle, &heights), "{turn}");
            assert!(!seen.is_hidden(7, middle, &heights), "{turn}");
            // Both at one height.
            heights[4] = 2.0;
            assert!(!seen.is_hidden(4, middle, &heights), "{turn}");
        }
        // Turned, the wall beside hides a corner but not the middle.
        let seen = Projection::new(size, 39.0, true, (400.0, 400.0));
        let mut heights = vec![0.0; size.cells()];
        heights[5] = 0.3;
        assert!(seen.is_hidden(4, (0.9, 0.5), &heights));
        assert!(!seen.is_hidden(4, (0.1, 0.5), &heights));
    }
}
