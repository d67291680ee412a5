//! What stands on the patches: tiles, the blank, and the signs of the patch itself.

use super::data::Standing;
use super::paint::Painter;
use crate::app::board::Sign;
use crate::puzzle::Cell;
use crate::view::relief::SLAB;

/// What parts a tile from the edge of its patch.
const INSET: f64 = 0.05;

impl Painter<'_> {
    /// A tile: a slab with its number.
    pub fn tile(&self, cell: Cell, standing: Standing, (column, row, height): (f64, f64, f64)) {
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
        if self.is_pale(cell)
            && !["seeking", "fleeing", "deciding", "home"].contains(&standing.class)
        {
            self.veil((column, row, up), INSET);
        }
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
            let numbered = self.seen.scale() >= 30.0;
            match (distance, standing.other) {
                (Some(distance), other) if numbered => {
                    signs.distance(distance, other, &block.ink, left);
                }
                // Until the front has come nothing is known of the other one either.
                (None, Some(other)) if numbered && self.moment.front.is_none() => {
                    signs.only_without_locks(other, &block.ink, left);
                }
                _ => (),
            }
            if standing.is_pushed {
                signs.frame(&self.palette.accent, 4.0, INSET * 100.0 + 2.0);
            }
            // The tick, which says least, needs the most room.
            let from = if standing.sign == Some(Sign::Tick) {
                48.0
            } else {
                40.0
            };
            if let Some(sign) = standing.sign.filter(|_| self.seen.scale() >= from) {
                let ink = if standing.class == "deciding" {
                    &self.palette.fleeing.top
                } else {
                    &block.ink
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
                    self.data.standing[usize::from(cell)].other,
                    ink,
                    10.0,
                );
            }
        });
    }

    /// What belongs to the patch, whoever stands there: the goal's brackets, the ban.
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
