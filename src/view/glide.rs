//! Tiles that glide: a plan made by comparing two boards. The state is final first, the motion follows.
//!
//! A tile's offset is counted in cells from where it stands now; it shrinks to nothing. A board that differs in more
//! tiles than one slide can move (a new deal) is simply there.
//!
//! ```
//! use ecotile::puzzle::Board;
//! use ecotile::view::Glide;
//!
//! let before: Board = "1 2 3 / 4 5 0".parse()?;
//! let after: Board = "1 2 0 / 4 5 3".parse()?;
//! let glide = Glide::between(&before, &after, None, 0.0, 180.0).expect("3 went down");
//! assert_eq!(glide.offset(3, 0.0), (0.0, -1.0));
//! assert_eq!(glide.offset(3, 180.0), (0.0, 0.0));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::area::Area;
use super::viewport::Point;
use crate::puzzle::{Board, Cell, Tile};

/// Some tiles on their way.
#[derive(Clone, PartialEq, Debug)]
pub struct Glide {
    began: f64,
    lasts: f64,
    tiles: Vec<(Tile, Point)>,
    area: Area,
}

impl Glide {
    /// What glides when one board takes the place of another, at this moment and for so long (milliseconds; with 0 it
    /// is over at once, but still says where something changed). Tiles still on their way go on from where they are.
    pub fn between(
        before: &Board,
        after: &Board,
        running: Option<&Self>,
        now: f64,
        lasts: f64,
    ) -> Option<Self> {
        let size = after.size();
        if before.size() != size {
            return None;
        }
        let changed: Vec<Cell> = size
            .iter_cells()
            .filter(|&cell| before.tile(cell) != after.tile(cell))
            .take(size.width().max(size.height()) + 1)
            .collect();
        let (&first, rest) = changed.split_first()?;
        if changed.len() > size.width().max(size.height()) {
            return None;
        }
        let area = rest.iter().fold(Area::of(size, first), |area, &cell| {
            area.around(&Area::of(size, cell))
        });
        let tiles = changed
            .iter()
            .filter(|&&cell| after.tile(cell) != 0)
            .map(|&cell| {
                let tile = after.tile(cell);
                // Both boards have the same tiles, so what came to a changed cell left another one.
                let from = changed
                    .iter()
                    .copied()
                    .find(|&from| before.tile(from) == tile)
                    .unwrap_or(cell);
                let late = running.map_or((0.0, 0.0), |running| running.offset(tile, now));
                let way = |from: usize, to: usize| from as f64 - to as f64;
                let offset = (
                    way(size.column(from), size.column(cell)) + late.0,
                    way(size.row(from), size.row(cell)) + late.1,
                );
                (tile, offset)
            })
            .collect();
        Some(Self {
            began: now,
            lasts,
            tiles,
            area,
        })
    }

    /// Tiles that were let go this far from their cells, all of them within an area.
    pub fn back(tiles: &[Tile], offset: Point, area: Area, now: f64, lasts: f64) -> Self {
        Self {
            began: now,
            lasts,
            tiles: tiles.iter().map(|&tile| (tile, offset)).collect(),
            area,
        }
    }

    /// How far a tile is from its cell, in cells.
    pub fn offset(&self, tile: Tile, now: f64) -> Point {
        let left = 1.0 - ease_out((now - self.began) / self.lasts);
        self.tiles
            .iter()
            .find(|(gliding, _)| *gliding == tile)
            .map_or((0.0, 0.0), |(_, (x, y))| (x * left, y * left))
    }

    /// The tiles on their way.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> + '_ {
        self.tiles.iter().map(|&(tile, _)| tile)
    }

    /// Where they are, from begin to end.
    pub const fn area(&self) -> &Area {
        &self.area
    }

    /// Whether all have come.
    pub fn is_over(&self, now: f64) -> bool {
        now >= self.began + self.lasts
    }
}

/// How much of a way is done at a moment between 0 and 1: fast first, then slow. It is the style sheet's curve, the
/// Bézier curve with the points (.2, .8) and (.2, 1).
fn ease_out(moment: f64) -> f64 {
    // Written so that a duration of nothing (0/0) is over too.
    if !(0.0..1.0).contains(&moment) {
        return if moment < 0.0 { 0.0 } else { 1.0 };
    }
    let curve = |a: f64, b: f64, s: f64| {
        let rest = 1.0 - s;
        3.0 * rest * rest * s * a + 3.0 * rest * s * s * b + s * s * s
    };
    // The first coordinate rises with s: halving finds the s of this moment to a thousandth in ten steps.
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..12 {
        let middle = f64::midpoint(low, high);
        if curve(0.2, 0.2, middle) < moment {
            low = middle;
        } else {
            high = middle;
        }
    }
    curve(0.8, 1.0, low)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(text: &str) -> Board {
        text.parse().expect("a board")
    }

    #[test]
    fn a_line_glides_as_one_and_goes_on_from_where_it_is() {
        let before = board("0 1 2 3 / 4 5 6 7");
        let after = board("1 2 3 0 / 4 5 6 7");
        let glide = Glide::between(&before, &after, None, 0.0, 180.0).expect("a slide");
        assert_eq!(glide.tiles().collect::<Vec<_>>(), [1, 2, 3]);
        assert_eq!(glide.offset(2, 0.0), (1.0, 0.0));
        assert_eq!(glide.offset(6, 0.0), (0.0, 0.0));
        assert_eq!(
            (&glide.area().columns, &glide.area().rows),
            (&(0..4), &(0..1))
        );
        let half = glide.offset(2, 60.0).0;
        assert!(half > 0.01 && half < 0.5, "fast first: {half}");
        let back = Glide::between(&after, &before, Some(&glide), 60.0, 180.0).expect("an undo");
        assert!(
            (back.offset(2, 60.0).0 - (half - 1.0)).abs() < 1e-9,
            "no jump"
        );
        assert!(!back.is_over(239.0) && back.is_over(240.0));
    }

    #[test]
    fn two_tiles_that_change_places_both_glide() {
        let glide = Glide::between(&board("1 2 / 3 0"), &board("3 2 / 1 0"), None, 5.0, 180.0)
            .expect("a swap");
        assert_eq!(glide.offset(1, 5.0), (0.0, -1.0));
        assert_eq!(glide.offset(3, 5.0), (0.0, 1.0));
    }

    #[test]
    fn a_new_board_is_simply_there() {
        let old = board("1 2 3 / 4 5 0");
        for new in ["5 4 3 / 2 1 0", "1 2 / 3 0"] {
            let glide = Glide::between(&old, &board(new), None, 0.0, 180.0);
            assert_eq!(glide, None, "{new}");
        }
        assert_eq!(Glide::between(&old, &old, None, 0.0, 180.0), None);
        let slid = board("1 2 0 / 4 5 3");
        let at_once = Glide::between(&old, &slid, None, 7.0, 0.0).expect("a slide");
        assert!(at_once.is_over(7.0), "no motion is wanted");
        assert_eq!(at_once.offset(3, 7.0), (0.0, 0.0));
    }

    #[test]
    fn the_way_begins_at_nothing_and_ends_at_all() {
        let done: Vec<f64> = (-1..=11)
            .map(|tenth| ease_out(f64::from(tenth) / 10.0))
            .collect();
        assert!(done.is_sorted(), "{done:?}");
        assert_eq!((done[0], done[11]), (0.0, 1.0));
        assert!((ease_out(f64::NAN) - 1.0).abs() < f64::EPSILON);
    }
}
