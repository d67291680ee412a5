//! The tiles, the blank, and the signs of the patches.

use super::data::ReliefTile;
use super::paint::ReliefPainter;
use crate::app::board::Sign;
use crate::puzzle::Cell;
use crate::view::relief::SLAB;

/// The gap between a tile and the edge of its patch.
const INSET: f64 = 0.05;
/// The classes of tiles whose face does not have the wave's colour.
const FILLED: [&str; 4] = ["seeking", "fleeing", "deciding", "home"];

impl ReliefPainter<'_> {
    /// A tile: a slab with its number.
    pub fn tile(&self, cell: Cell, tile: ReliefTile, (column, row, height): (f64, f64, f64)) {
        let distance = self.distance(cell);
        let block = match (tile.class, distance) {
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
        let on_wave = !FILLED.contains(&tile.class);
        if on_wave && self.is_pale(cell) {
            self.veil((column, row, up), INSET);
        }
        let ink = if on_wave && self.is_pale(cell) {
            &self.palette.ink
        } else {
            &block.ink
        };
        self.on_face((column, row, up), |signs| {
            signs.frame(&self.palette.edge, 1.0, INSET * 100.0);
            if tile.class == "deciding" {
                signs.frame(&self.palette.fleeing.top, 4.0, INSET * 100.0 + 2.0);
            }
            if self.seen.scale() >= 18.0 {
                signs.number(tile.number, ink, tile.class != "home");
            }
            let is_large = self.seen.scale() >= 40.0;
            let mut left = 10.0;
            if let Some(on_the_move) = tile.lock.filter(|_| is_large) {
                signs.padlock(ink, on_the_move);
                left = 32.0;
            }
            let numbered = self.seen.scale() >= 30.0;
            match (distance, tile.other) {
                (Some(distance), other) if numbered => {
                    signs.distance(distance, other, ink, left);
                }
                // Until the front arrives, the distance without locks is not shown either.
                (None, Some(other)) if numbered && self.frame.front.is_none() => {
                    signs.only_without_locks(other, ink, left);
                }
                _ => (),
            }
            if tile.is_pushed {
                signs.frame(&self.palette.accent, 4.0, INSET * 100.0 + 2.0);
            }
            // The tick is the least important sign and needs the largest scale.
            let from = if tile.sign == Some(Sign::Tick) {
                48.0
            } else {
                40.0
            };
            if let Some(sign) = tile.sign.filter(|_| self.seen.scale() >= from) {
                let ink = if tile.class == "deciding" {
                    &self.palette.fleeing.top
                } else {
                    ink
                };
                signs.sign(sign, ink);
            }
        });
    }

    /// The blank: a hollow square on the ground.
    pub fn blank(&self, cell: Cell, place: (f64, f64, f64)) {
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
                    self.data.tiles[usize::from(cell)].other,
                    ink,
                    10.0,
                );
            }
        });
    }

    /// The signs of the patch itself: goal brackets, open padlock, ban.
    pub fn patch_signs(&self, cell: Cell, height: f64) {
        let place = (
            f64::from(self.column(cell)),
            f64::from(self.row(cell)),
            height,
        );
        if let Some((_, tile)) = self.data.goal.filter(|(goal, _)| *goal == cell) {
            self.on_face(place, |signs| {
                signs.brackets(&self.palette.accent);
                if let Some(tile) = tile.filter(|_| self.seen.scale() >= 40.0) {
                    signs.tag(tile, &self.palette.accent, &self.palette.seeking.ink);
                }
            });
        }
        if self.data.opened.contains(&cell) && self.seen.scale() >= 40.0 {
            self.on_face(place, |signs| {
                signs.unlocked(self.data.stage, &self.palette.ink, &self.palette.paper);
            });
        }
        if self.data.forbidden.contains(&cell) && self.seen.scale() >= 30.0 {
            self.on_face(place, |signs| {
                signs.barred(&self.palette.ink, &self.palette.paper);
            });
        }
    }
}
