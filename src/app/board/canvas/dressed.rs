//! Cells in the dress of their agents: fill by fill, then number by number, so that the brush is changed a few times and
//! not for every cell; and signs where cells are large enough for them.

use super::paint::Painter;
use crate::app::board::{Depth, Dress, Face, Sign, TileDress};
use crate::puzzle::Cell;
use crate::session::Area;

/// From this side of a cell on, in pixels, signs can be told apart; the tick, which says least, needs more room.
pub const SIGNS_FROM: f64 = 24.0;
const TICK_FROM: f64 = 40.0;
/// From this side on the distances are printed.
const DISTANCES_FROM: f64 = 30.0;
/// What the tile did not wait for is there, but pale.
const PALE: f64 = 0.35;

impl Painter<'_> {
    /// Paints these cells. They jump: a run on so large a board is watched at speed.
    pub(in crate::app::board) fn dressed(&self, dress: &Dress, area: &Area) {
        let frame = self
            .brush
            .cells(self.view, area.columns.clone(), area.rows.clone());
        let wardrobe = &self.palette.wardrobe;
        let mut groups: Vec<Vec<(Cell, &TileDress)>> = vec![Vec::new(); wardrobe.len()];
        for cell in area.cells(self.view.size()) {
            if let Some(wear) = dress.tiles.get(usize::from(self.props.board.tile(cell))) {
                groups[wardrobe.index(wear)].push((cell, wear));
            }
        }
        self.brush.inside(frame, || {
            self.brush.dip(&self.palette.tray);
            self.brush.fill(frame);
            for (index, group) in groups
                .iter()
                .enumerate()
                .filter(|(_, group)| !group.is_empty())
            {
                self.group(group, wardrobe.cloth(index));
            }
            if self.has_ring() {
                self.ring();
            }
        });
    }

    /// Cells of one cloth.
    fn group(&self, cells: &[(Cell, &TileDress)], (fill, ink): &(String, String)) {
        let board = &self.props.board;
        self.brush.dip(fill);
        for &(cell, _) in cells {
            let is_pale = self.depth(cell).is_some_and(|depth| depth.is_pale);
            if is_pale {
                self.brush.context.set_global_alpha(PALE);
            }
            self.tile(&(board.tile(cell), self.face(cell)));
            if is_pale {
                self.brush.context.set_global_alpha(1.0);
            }
        }
        // A little smaller than in Play: arrows reach into the tiles (look: .35 of the cell, not .38).
        if let Some(font) = self.number_font().map(|font| font * 0.9) {
            self.letters(ink, 600, font);
            for &(cell, _) in cells {
                let tile = board.tile(cell);
                if tile != 0 {
                    self.brush.number(tile, self.face(cell), font);
                }
            }
        }
        if self.view.side() >= SIGNS_FROM {
            for (cell, wear) in cells {
                self.signs(*cell, wear, ink);
            }
        }
    }

    fn depth(&self, cell: Cell) -> Option<Depth> {
        self.props
            .depths
            .as_ref()?
            .get(usize::from(cell))
            .copied()?
    }

    /// The signs in the corners of a cell, and how far it is.
    fn signs(&self, cell: Cell, wear: &TileDress, ink: &str) {
        let side = self.view.side();
        let is_blank = self.props.board.tile(cell) == 0;
        let depth = self
            .depth(cell)
            .filter(|_| side >= DISTANCES_FROM && wear.top_left.is_none());
        let right = wear
            .top_right
            .filter(|&sign| sign != Sign::Tick || side >= TICK_FROM);
        if !is_blank && !wear.dashed && depth.is_none() && wear.top_left.or(right).is_none() {
            return;
        }
        let (rect, context) = (self.face(cell), self.brush.context);
        context.save();
        let part = rect.wide / 100.0;
        if context
            .transform(part, 0.0, 0.0, part, rect.x, rect.y)
            .is_ok()
        {
            let face = Face {
                context,
                fonts: &self.palette.fonts,
            };
            if is_blank {
                face.frame(ink, 3.0, 30.0);
            }
            if wear.dashed {
                face.dashed_frame(ink, 2.5, 6.0);
            }
            for sign in wear.top_left.into_iter().chain(right) {
                face.sign(sign, ink);
            }
            if let Some(depth) = depth {
                face.distance(depth.distance, depth.other, ink, 8.0);
            }
        }
        context.restore();
    }
}
