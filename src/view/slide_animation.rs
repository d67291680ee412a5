//! The animation of sliding tiles, planned from the difference of two boards. The state changes first, the motion follows.
//!
//! A tile is drawn at an offset from its new cell, in cells, that shrinks to zero. A board that differs in more tiles than
//! one slide can move (a new deal) is not animated.
//!
//! ```
//! use ecotile::puzzle::Board;
//! use ecotile::view::SlideAnimation;
//!
//! let before: Board = "1 2 3 / 4 5 0".parse()?;
//! let after: Board = "1 2 0 / 4 5 3".parse()?;
//! let animation = SlideAnimation::between(&before, &after, None, 0.0, 180.0).expect("3 went down");
//! assert_eq!(animation.offset(3, 0.0), (0.0, -1.0));
//! assert_eq!(animation.offset(3, 180.0), (0.0, 0.0));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::area::Area;
use super::easing::ease_out;
use super::viewport::Point;
use crate::puzzle::{Board, Cell, Tile};

/// Tiles in motion.
#[derive(Clone, PartialEq, Debug)]
pub struct SlideAnimation {
    began: f64,
    lasts: f64,
    tiles: Vec<(Tile, Point)>,
    area: Area,
}

impl SlideAnimation {
    /// Plans the animation from one board to another, starting at `now` and lasting `lasts` milliseconds; with 0 it is over
    /// at once, but still has the changed area. Tiles in motion continue from their current offsets. `None` if the boards
    /// are equal or differ in more tiles than one slide moves.
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
                // Both boards have the same tiles, so a tile on a changed cell was on another changed cell.
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

    /// Plans the return of tiles that were released at an offset from their cells, all within an area.
    pub fn back(tiles: &[Tile], offset: Point, area: Area, now: f64, lasts: f64) -> Self {
        Self {
            began: now,
            lasts,
            tiles: tiles.iter().map(|&tile| (tile, offset)).collect(),
            area,
        }
    }

    /// The offset of a tile from its cell, in cells.
    pub fn offset(&self, tile: Tile, now: f64) -> Point {
        let left = 1.0 - ease_out((now - self.began) / self.lasts);
        self.tiles
            .iter()
            .find(|(moving, _)| *moving == tile)
            .map_or((0.0, 0.0), |(_, (x, y))| (x * left, y * left))
    }

    /// The tiles in motion.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> + '_ {
        self.tiles.iter().map(|&(tile, _)| tile)
    }

    /// The area in which they move.
    pub const fn area(&self) -> &Area {
        &self.area
    }

    /// Returns `true` once all tiles have arrived.
    pub fn is_over(&self, now: f64) -> bool {
        now >= self.began + self.lasts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(text: &str) -> Board {
        text.parse().expect("a board")
    }

    #[test]
    fn a_line_slides_as_one_and_continues_from_its_offset() {
        let before = board("0 1 2 3 / 4 5 6 7");
        let after = board("1 2 3 0 / 4 5 6 7");
        let animation =
            SlideAnimation::between(&before, &after, None, 0.0, 180.0).expect("a slide");
        assert_eq!(animation.tiles().collect::<Vec<_>>(), [1, 2, 3]);
        assert_eq!(animation.offset(2, 0.0), (1.0, 0.0));
        assert_eq!(animation.offset(6, 0.0), (0.0, 0.0));
        assert_eq!(
            (&animation.area().columns, &animation.area().rows),
            (&(0..4), &(0..1))
        );
        let half = animation.offset(2, 60.0).0;
        assert!(half > 0.01 && half < 0.5, "fast first: {half}");
        let back = SlideAnimation::between(&after, &before, Some(&animation), 60.0, 180.0)
            .expect("an undo");
        assert!(
            (back.offset(2, 60.0).0 - (half - 1.0)).abs() < 1e-9,
            "no jump"
        );
        assert!(!back.is_over(239.0) && back.is_over(240.0));
    }

    #[test]
    fn two_swapped_tiles_both_move() {
        let animation =
            SlideAnimation::between(&board("1 2 / 3 0"), &board("3 2 / 1 0"), None, 5.0, 180.0)
                .expect("a swap");
        assert_eq!(animation.offset(1, 5.0), (0.0, -1.0));
        assert_eq!(animation.offset(3, 5.0), (0.0, 1.0));
    }

    #[test]
    fn a_new_board_is_not_animated() {
        let old = board("1 2 3 / 4 5 0");
        for new in ["5 4 3 / 2 1 0", "1 2 / 3 0"] {
            let animation = SlideAnimation::between(&old, &board(new), None, 0.0, 180.0);
            assert_eq!(animation, None, "{new}");
        }
        assert_eq!(SlideAnimation::between(&old, &old, None, 0.0, 180.0), None);
        let slid = board("1 2 0 / 4 5 3");
        let at_once = SlideAnimation::between(&old, &slid, None, 7.0, 0.0).expect("a slide");
        assert!(at_once.is_over(7.0), "no motion is wanted");
        assert_eq!(at_once.offset(3, 7.0), (0.0, 0.0));
    }
}
