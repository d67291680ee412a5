//! Paints one moment of the relief: the ground from afar to near, on each patch what stands there, then what is over
//! all of it.

use web_sys::CanvasRenderingContext2d;

use super::super::field::step;
use super::data::ReliefData;
use super::moment::Moment;
use super::palette::{Block, Palette};
use crate::app::board::Face;
use crate::puzzle::Cell;
use crate::view::relief::{BASE, Ground, Projection, SLAB};

/// A canvas, how the board is seen, and what is painted.
pub struct Painter<'a> {
    /// The canvas.
    pub context: &'a CanvasRenderingContext2d,
    /// The colours.
    pub palette: &'a Palette,
    /// The view.
    pub seen: Projection,
    /// The scene.
    pub data: &'a ReliefData,
    /// The moment.
    pub moment: &'a Moment,
}

impl Painter<'_> {
    /// Paints everything.
    pub fn paint(&self) {
        self.ruler();
        let moving = self.moment.moving.map(|(from, to, part)| {
            // Towards the viewer it is painted with the nearer patch. Away from him it goes down behind the block that
            // it leaves, so from half of the way on it belongs to the farther one.
            let is_towards = self
                .seen
                .cells_from_afar()
                .find(|cell| [from, to].contains(cell))
                == Some(from);
            (
                if is_towards || part >= 0.5 { to } else { from },
                from,
                to,
                part,
            )
        });
        for cell in self.seen.cells_from_afar() {
            self.ground(cell);
            let standing = self.data.standing[usize::from(cell)];
            let place = (
                f64::from(self.column(cell)),
                f64::from(self.row(cell)),
                self.height(cell),
            );
            let is_away = moving.is_some_and(|(_, from, ..)| from == cell);
            if standing.tile == 0 {
                self.blank(cell, place);
            } else if !is_away {
                self.tile(cell, standing, place);
            }
            let top = place.2 + if standing.tile == 0 { 0.0 } else { SLAB };
            self.patch_signs(cell, top);
            self.order_on(cell, top);
            if let Some((_, from, to, part)) = moving.filter(|moving| moving.0 == cell) {
                let between = |at: f64, to: f64| at + (to - at) * part;
                let place = (
                    between(f64::from(self.column(from)), f64::from(self.column(to))),
                    between(f64::from(self.row(from)), f64::from(self.row(to))),
                    self.height_on_the_way(from, to, part),
                );
                self.tile(from, self.data.standing[usize::from(from)], place);
            }
        }
        self.arrows();
        self.hidden();
    }

    /// A tile falls over an edge only when most of it is beyond, and is lifted before most of it is.
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

    /// The height of a patch now.
    pub fn height(&self, cell: Cell) -> f64 {
        self.moment.heights[usize::from(cell)]
    }

    /// The distance that is shown on a patch: the front has been there.
    pub fn distance(&self, cell: Cell) -> Option<u16> {
        match self.data.grounds[usize::from(cell)] {
            Ground::Reached(distance)
                if self.moment.front.is_none_or(|front| distance <= front) =>
            {
                Some(distance)
            }
            _ => None,
        }
    }

    pub fn wave(&self, distance: u16) -> &Block {
        &self.palette.wave[usize::from(step(distance, self.data.most))]
    }

    /// The block under a patch, down to its lower neighbours.
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
            // A shade darker than the tile on it.
            self.context.set_global_alpha(0.45);
            self.top(&block.front, (column, row, height), 0.0);
            self.context.set_global_alpha(1.0);
        }
        if self.is_pale(cell) {
            self.veil((column, row, height), 0.0);
        }
    }

    /// Whether the wave was not asked as far as this.
    pub fn is_pale(&self, cell: Cell) -> bool {
        matches!((self.data.stop, self.distance(cell)), (Some(stop), Some(distance)) if distance > stop)
    }

    /// Makes a top pale.
    pub fn veil(&self, place: (f64, f64, f64), inset: f64) {
        self.context.set_global_alpha(0.6);
        self.top(&self.palette.paper, place, inset);
        self.context.set_global_alpha(1.0);
    }

    /// Fills what is seen of a flat shape; its own edge closes the seam to the next.
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

    /// Draws in the plane of a patch, where its side is 100.
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
