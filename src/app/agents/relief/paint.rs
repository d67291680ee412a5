//! Paints one moment of the relief: the ground from afar to near, on each patch what stands there, then what is over
//! all of it.

use web_sys::CanvasRenderingContext2d;

use super::super::field::step;
use super::data::{ReliefData, Standing};
use super::palette::{Block, Palette};
use super::signs::Signs;
use crate::puzzle::Cell;
use crate::session::relief::{BASE, Ground, Projection, SLAB, level_height};

/// What parts a tile from the edge of its patch.
const INSET: f64 = 0.05;

/// A moment between two events: how high everything is, who is under way, how far the front has come.
pub struct Moment {
    /// The height of each patch in cells.
    pub heights: Vec<f64>,
    /// The front has come no further than this level.
    front: Option<u16>,
    /// A tile on its way from patch to patch, and which part of the way is done.
    moving: Option<(Cell, Cell, f64)>,
}

impl Moment {
    /// Nothing moves.
    pub fn still(data: &ReliefData) -> Self {
        Self {
            heights: heights(data, None),
            front: None,
            moving: None,
        }
    }

    /// The wave has come to a level.
    pub fn behind(data: &ReliefData, front: u16) -> Self {
        Self {
            heights: heights(data, Some(front)),
            front: Some(front),
            moving: None,
        }
    }

    /// A tile is under way.
    pub fn sliding(data: &ReliefData, moved: Option<(Cell, Cell)>, part: f64) -> Self {
        Self {
            moving: moved.map(|(from, to)| (from, to, part)),
            ..Self::still(data)
        }
    }

    /// The surface takes a new shape.
    pub fn between(old: &ReliefData, new: &ReliefData, part: f64) -> Self {
        let old = heights(old, None);
        let mut moment = Self::still(new);
        for (height, old) in moment.heights.iter_mut().zip(old) {
            *height = old + (*height - old) * part;
        }
        moment
    }
}

fn heights(data: &ReliefData, front: Option<u16>) -> Vec<f64> {
    let level = level_height(data.size, data.most);
    let height = |ground: &Ground| {
        let levels = match front {
            Some(front) => ground.level_behind(data.most, front),
            None => ground.level(data.most),
        };
        f64::from(levels) * level
    };
    data.grounds.iter().map(height).collect()
}

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
            self.patch_signs(cell, place.2 + if standing.tile == 0 { 0.0 } else { SLAB });
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
        self.hidden_blank();
        self.order();
        self.arrows();
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
    fn distance(&self, cell: Cell) -> Option<u16> {
        match self.data.grounds[usize::from(cell)] {
            Ground::Reached(distance)
                if self.moment.front.is_none_or(|front| distance <= front) =>
            {
                Some(distance)
            }
            _ => None,
        }
    }

    fn wave(&self, distance: u16) -> &Block {
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
    }

    /// Fills what is seen of a flat shape; its own edge closes the seam to the next.
    fn fill(&self, colour: &str, corners: &[(f64, f64, f64)]) {
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

    fn top(&self, colour: &str, (column, row, height): (f64, f64, f64), inset: f64) {
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

    /// A tile: a slab with its number.
    fn tile(&self, cell: Cell, standing: Standing, (column, row, height): (f64, f64, f64)) {
        let distance = self.distance(cell);
        let block = match (standing.class, distance) {
            ("home", _) => &self.palette.home,
            ("seeking", _) => &self.palette.seeking,
            ("fleeing", _) => &self.palette.fleeing,
            ("deciding", _) => &self.palette.deciding,
            (_, Some(distance)) => self.wave(distance),
            (_, None) => &self.palette.plain,
        };
        let up = height + SLAB;
        let (left, right, front) = (column + INSET, column + 1.0 - INSET, row + 1.0 - INSET);
        let edge = if self.seen.shows_right_sides() {
            right
        } else {
            left
        };
        self.fill(
            &block.side,
            &[
                (edge, row + INSET, up),
                (edge, front, up),
                (edge, front, height),
                (edge, row + INSET, height),
            ],
        );
        self.fill(
            &block.front,
            &[
                (left, front, up),
                (right, front, up),
                (right, front, height),
                (left, front, height),
            ],
        );
        self.top(&block.top, (column, row, up), INSET);
        self.on_face((column, row, up), |signs| {
            signs.frame(&self.palette.edge, 1.0, INSET * 100.0);
            if standing.class == "deciding" {
                signs.frame(&self.palette.fleeing.top, 4.0, INSET * 100.0 + 2.0);
            }
            if self.seen.scale() >= 18.0 {
                signs.number(standing.tile, &block.ink, standing.class != "home");
            }
            let is_large = self.seen.scale() >= 40.0;
            let mut left = 10.0;
            if let Some(on_the_move) = standing.lock.filter(|_| is_large) {
                signs.padlock(&block.ink, on_the_move);
                left = 32.0;
            }
            if let Some(distance) = distance.filter(|_| self.seen.scale() >= 30.0) {
                signs.distance(distance, standing.other, &block.ink, left);
            }
            if standing.class == "seeking" && is_large {
                signs.target(&block.ink);
            }
        });
    }

    /// The blank: a hollow square on the ground.
    fn blank(&self, cell: Cell, place: (f64, f64, f64)) {
        let distance = self.distance(cell);
        let ink = distance.map_or(&self.palette.ink_2, |distance| &self.wave(distance).ink);
        if self.seen.scale() < 18.0 {
            return;
        }
        self.on_face(place, |signs| {
            signs.frame(ink, 2.5, 30.0);
            if let Some(distance) = distance.filter(|_| self.seen.scale() >= 30.0) {
                signs.distance(
                    distance,
                    self.data.standing[usize::from(cell)].other,
                    ink,
                    10.0,
                );
            }
        });
    }

    /// What belongs to the patch, whoever stands there: the goal's brackets, the ban.
    fn patch_signs(&self, cell: Cell, height: f64) {
        let place = (
            f64::from(self.column(cell)),
            f64::from(self.row(cell)),
            height,
        );
        if self.data.goal == Some(cell) {
            self.on_face(place, |signs| signs.brackets(&self.palette.accent));
        }
        if self.data.forbidden.contains(&cell) && self.seen.scale() >= 30.0 {
            self.on_face(place, |signs| {
                signs.barred(&self.palette.ink, &self.palette.paper)
            });
        }
    }

    /// Draws in the plane of a patch, where its side is 100.
    fn on_face(&self, (column, row, height): (f64, f64, f64), draw: impl FnOnce(Signs<'_>)) {
        let face = self.seen.face(column, row, height);
        self.context.save();
        if self
            .context
            .transform(face[0], face[1], face[2], face[3], face[4], face[5])
            .is_ok()
        {
            draw(Signs {
                context: self.context,
                fonts: &self.palette.fonts,
            });
        }
        self.context.restore();
    }
}
