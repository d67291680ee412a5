//! The painter of one frame of the relief: the ground from back to front, the tiles on each patch, then the arrows
//! above them.

use web_sys::CanvasRenderingContext2d;

use super::super::wave_field::scale_step;
use super::data::ReliefData;
use super::frame::{MovingTile, ReliefFrame};
use super::palette::{BlockColours, ReliefPalette};
use crate::app::board::Face;
use crate::puzzle::Cell;
use crate::view::relief::{BASE, Ground, Projection, SLAB};

/// The least difference in height that is one.
pub const LEVEL: f64 = 0.05;

/// The canvas, the projection, and the frame to paint.
pub struct ReliefPainter<'a> {
    /// The canvas.
    pub context: &'a CanvasRenderingContext2d,
    /// The colours.
    pub palette: &'a ReliefPalette,
    /// The projection.
    pub seen: Projection,
    /// The snapshot.
    pub data: &'a ReliefData,
    /// The frame.
    pub frame: &'a ReliefFrame,
}

impl ReliefPainter<'_> {
    /// Paints everything.
    pub fn paint(&self) {
        self.ruler();
        let moving: Vec<(Cell, MovingTile)> = self
            .frame
            .moving
            .iter()
            .map(|&tile| (self.painted_with(tile), tile))
            .collect();
        for cell in self.seen.cells_from_afar() {
            self.ground(cell);
            let tile = self.data.tiles[usize::from(cell)];
            let place = (
                f64::from(self.column(cell)),
                f64::from(self.row(cell)),
                self.height(cell),
            );
            if tile.number == 0 {
                self.blank(cell, place);
            } else if !self.is_away(cell) {
                self.tile(cell, tile, place);
            }
            let top = place.2 + if tile.number == 0 { 0.0 } else { SLAB };
            self.patch_signs(cell, top);
            self.order_on(cell, top);
            for (_, tile) in moving.iter().filter(|(with, _)| *with == cell) {
                self.moving(*tile);
            }
        }
        self.arrows();
        self.flags();
    }

    /// The patch after which a moving tile is painted: the nearer of both, above which it is seen. But one that moves
    /// away and down goes behind the block it leaves, so from half of the way on it is painted with the farther patch.
    fn painted_with(&self, MovingTile { from, to, part, .. }: MovingTile) -> Cell {
        let mut cells = self.seen.cells_from_afar();
        let is_towards = cells.find(|cell| [from, to].contains(cell)) == Some(from);
        let falls = self.height(from) - self.height(to) > LEVEL;
        if is_towards || falls && part >= 0.5 {
            to
        } else {
            from
        }
    }

    /// Returns whether the tile of this patch is on its way.
    pub fn is_away(&self, cell: Cell) -> bool {
        self.frame.moving.iter().any(|tile| tile.patch == cell)
    }

    /// A tile on its way.
    fn moving(&self, tile: MovingTile) {
        let MovingTile {
            patch,
            from,
            to,
            part,
        } = tile;
        let between = |at: f64, to: f64| at + (to - at) * part;
        let place = (
            between(f64::from(self.column(from)), f64::from(self.column(to))),
            between(f64::from(self.row(from)), f64::from(self.row(to))),
            self.height_on_the_way(from, to, part),
        );
        let mut slab = self.data.tiles[usize::from(patch)];
        // The last victim has just decided.
        if slab.class == "deciding" {
            slab.class = "fleeing";
        }
        self.tile(patch, slab, place);
    }

    /// The height of a tile between two patches: it falls after most of it is beyond the edge, and rises before.
    fn height_on_the_way(&self, from: Cell, to: Cell, part: f64) -> f64 {
        let (height, aim) = (self.height(from), self.height(to));
        let part = if aim < height {
            (part - 0.45) / 0.55
        } else {
            part / 0.55
        };
        height + (aim - height) * part.clamp(0.0, 1.0)
    }

    /// The column of a cell.
    pub fn column(&self, cell: Cell) -> u32 {
        self.data.size.column(cell) as u32
    }

    /// The row of a cell.
    pub fn row(&self, cell: Cell) -> u32 {
        self.data.size.row(cell) as u32
    }

    /// The height of a patch in this frame.
    pub fn height(&self, cell: Cell) -> f64 {
        self.frame.heights[usize::from(cell)]
    }

    /// The distance of a patch, if the front has reached it.
    pub fn distance(&self, cell: Cell) -> Option<u16> {
        match self.data.grounds[usize::from(cell)] {
            Ground::Reached(distance) if self.frame.front.is_none_or(|front| distance <= front) => {
                Some(distance)
            }
            _ => None,
        }
    }

    pub fn wave(&self, distance: u16) -> &BlockColours {
        &self.palette.wave[usize::from(scale_step(distance, self.data.most))]
    }

    /// The block of a patch, down to its lower neighbours.
    fn ground(&self, cell: Cell) {
        let block = match (self.data.grounds[usize::from(cell)], self.distance(cell)) {
            (_, Some(distance)) => self.wave(distance),
            (Ground::Flat | Ground::Reached(_), None) => &self.palette.tray,
            (Ground::Wall | Ground::CutOff, None) => &self.palette.rock,
        };
        let (column, row, height) = (
            f64::from(self.column(cell)),
            f64::from(self.row(cell)),
            self.height(cell),
        );
        let size = self.data.size;
        let below = |row: usize, column: Option<usize>| match column
            .filter(|&column| column < size.width() && row < size.height())
        {
            Some(column) => self.height(size.cell(row, column)),
            None => -BASE,
        };
        let (at_row, at_column) = (size.row(cell), size.column(cell));
        let front = below(at_row + 1, Some(at_column));
        let (edge, beside) = if self.seen.shows_right_sides() {
            (column + 1.0, Some(at_column + 1))
        } else {
            (column, at_column.checked_sub(1))
        };
        let side = below(at_row, beside);
        if side < height {
            self.fill(
                &block.side,
                &[
                    (edge, row, height),
                    (edge, row + 1.0, height),
                    (edge, row + 1.0, side),
                    (edge, row, side),
                ],
            );
        }
        if front < height {
            let row = row + 1.0;
            self.fill(
                &block.front,
                &[
                    (column, row, height),
                    (column + 1.0, row, height),
                    (column + 1.0, row, front),
                    (column, row, front),
                ],
            );
        }
        self.top(&block.top, (column, row, height), 0.0);
        if self.distance(cell).is_some() {
            // Darker than the tile on it.
            self.context.set_global_alpha(0.45);
            self.top(&block.front, (column, row, height), 0.0);
            self.context.set_global_alpha(1.0);
        }
        if self.is_pale(cell) {
            self.veil((column, row, height), 0.0);
        }
    }

    /// Returns whether the patch is beyond the level at which the wave stopped.
    pub fn is_pale(&self, cell: Cell) -> bool {
        matches!((self.data.stop, self.distance(cell)), (Some(stop), Some(distance)) if distance > stop)
    }

    /// Makes the top of a block pale.
    pub fn veil(&self, place: (f64, f64, f64), inset: f64) {
        self.context.set_global_alpha(0.6);
        self.top(&self.palette.paper, place, inset);
        self.context.set_global_alpha(1.0);
    }

    /// Fills a flat shape; its stroke closes the seam to the next one.
    pub fn fill(&self, colour: &str, corners: &[(f64, f64, f64)]) {
        self.context.begin_path();
        for &(column, row, height) in corners {
            let (x, y) = self.seen.point(column, row, height);
            self.context.line_to(x, y);
        }
        self.context.close_path();
        self.context.set_fill_style_str(colour);
        self.context.fill();
        self.context.set_stroke_style_str(colour);
        self.context.set_line_width(0.6);
        self.context.stroke();
    }

    pub fn top(&self, colour: &str, (column, row, height): (f64, f64, f64), inset: f64) {
        let (left, right, back, front) = (
            column + inset,
            column + 1.0 - inset,
            row + inset,
            row + 1.0 - inset,
        );
        self.fill(
            colour,
            &[
                (left, back, height),
                (right, back, height),
                (right, front, height),
                (left, front, height),
            ],
        );
    }

    /// Draws in the plane of a patch, whose side is 100.
    pub fn on_face(&self, (column, row, height): (f64, f64, f64), draw: impl FnOnce(Face<'_>)) {
        let face = self.seen.face(column, row, height);
        self.context.save();
        if self
            .context
            .transform(face[0], face[1], face[2], face[3], face[4], face[5])
            .is_ok()
        {
            draw(Face {
                context: self.context,
                fonts: &self.palette.fonts,
            });
        }
        self.context.restore();
    }
}
