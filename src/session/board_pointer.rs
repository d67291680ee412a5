//! A pointer on the board, and the meaning of its path. It works with cells and pixels, without the DOM.
//!
//! A short path is a press. A tile in the blank's line follows the pointer towards the blank, with the tiles between;
//! it slides if it is released after a third of a cell, or with a flick. Any other long path is a swipe.

use crate::puzzle::{Board, Cell, Direction, Tile};

/// The longest path of a press, in pixels.
const PRESS_PIXELS: f64 = 6.0;

/// The shortest path of a swipe, in pixels.
const SWIPE_PIXELS: f64 = 20.0;

/// The part of a cell by which a tile must be dragged to slide.
const SLIDE_PART: f64 = 0.33;

/// The meaning of a pointer's path on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PointerInput {
    /// A cell was pressed, or its line dragged towards the blank.
    Press(Cell),
    /// A swipe in this direction.
    Swipe(Direction),
    /// A tile was dropped on another cell (only if tiles are loose).
    Drop(Cell, Cell),
}

/// A pressed pointer, from down to up.
#[derive(Clone, PartialEq, Debug)]
pub struct BoardPointer {
    /// The browser's id of the pointer.
    pub pointer: i32,
    cell: Cell,
    from: (f64, f64),
    path: (f64, f64),
    speed: f64,
    line: Option<(Direction, Vec<Tile>)>,
    loose: bool,
}

/// The tiles being dragged, with their offset from their cells in pixels.
#[derive(Clone, PartialEq, Debug)]
pub struct DraggedTiles<'a> {
    /// The tiles.
    pub tiles: &'a [Tile],
    /// The offset to the right and down.
    pub offset: (f64, f64),
}

impl BoardPointer {
    /// A pointer pressed on a cell. Tiles are `loose` while the board is edited: they can be dropped on any cell.
    pub fn down(pointer: i32, board: &Board, cell: Cell, at: (f64, f64), loose: bool) -> Self {
        let line = if loose {
            Some((Direction::Up, vec![board.tile(cell)]))
        } else {
            board
                .line_to(cell)
                .map(|(direction, count)| (direction, line(board, cell, direction, count)))
        };
        Self {
            pointer,
            cell,
            from: at,
            path: (0.0, 0.0),
            speed: 0.0,
            line,
            loose,
        }
    }

    /// Moves the pointer; returns the tiles that follow it.
    pub fn moved(&mut self, at: (f64, f64), cell_side: f64) -> Option<DraggedTiles<'_>> {
        let path = (at.0 - self.from.0, at.1 - self.from.1);
        let before = self.along(cell_side);
        self.path = path;
        self.speed = self.along(cell_side) - before;
        if !self.is_stroke() {
            return None;
        }
        let offset = if self.loose {
            path
        } else {
            let (direction, _) = self.line.as_ref()?;
            let (x, y) = step(*direction);
            let along = self.along(cell_side);
            (x * along, y * along)
        };
        let (_, tiles) = self.line.as_ref()?;
        Some(DraggedTiles { tiles, offset })
    }

    /// Releases the pointer over a cell (or outside the board); returns the meaning of its path, if it has one.
    pub fn up(&self, over: Option<Cell>, cell_side: f64) -> Option<PointerInput> {
        if !self.is_stroke() {
            return Some(PointerInput::Press(self.cell));
        }
        if self.loose {
            return over
                .filter(|&over| over != self.cell)
                .map(|over| PointerInput::Drop(self.cell, over));
        }
        let along = self.along(cell_side);
        if along > 0.0 {
            let goes = along > SLIDE_PART * cell_side || self.speed > 2.0;
            return goes.then_some(PointerInput::Press(self.cell));
        }
        (self.length() >= SWIPE_PIXELS).then(|| PointerInput::Swipe(self.direction()))
    }

    /// The tiles that may be drawn off their cells.
    pub fn tiles(&self) -> &[Tile] {
        self.line.as_ref().map_or(&[], |(_, tiles)| tiles)
    }

    /// The path towards the blank, in pixels, at most one cell.
    fn along(&self, cell_side: f64) -> f64 {
        let Some((direction, _)) = self.line.as_ref().filter(|_| !self.loose) else {
            return 0.0;
        };
        let (x, y) = step(*direction);
        let (along, across) = (
            self.path.0 * x + self.path.1 * y,
            self.path.0 * y + self.path.1 * x,
        );
        if along < across.abs() {
            0.0
        } else {
            along.min(cell_side)
        }
    }

    /// Returns whether the path leads in another direction than towards the blank.
    pub fn points_elsewhere(&self, cell_side: f64) -> bool {
        !self.loose && self.is_stroke() && self.along(cell_side) <= 0.0
    }

    fn length(&self) -> f64 {
        self.path.0.hypot(self.path.1)
    }

    fn is_stroke(&self) -> bool {
        self.length() > PRESS_PIXELS
    }

    fn direction(&self) -> Direction {
        let (x, y) = self.path;
        match (x.abs() > y.abs(), x > 0.0, y > 0.0) {
            (true, true, _) => Direction::Right,
            (true, false, _) => Direction::Left,
            (false, _, true) => Direction::Down,
            (false, _, false) => Direction::Up,
        }
    }
}

/// The unit vector of a direction on the screen.
fn step(direction: Direction) -> (f64, f64) {
    match direction {
        Direction::Up => (0.0, -1.0),
        Direction::Right => (1.0, 0.0),
        Direction::Down => (0.0, 1.0),
        Direction::Left => (-1.0, 0.0),
    }
}

/// The tiles from a cell up to the blank.
fn line(board: &Board, cell: Cell, direction: Direction, count: usize) -> Vec<Tile> {
    let next = |&cell: &Cell| board.size().neighbour(cell, direction);
    std::iter::successors(Some(cell), next)
        .take(count)
        .map(|cell| board.tile(cell))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIDE: f64 = 100.0;

    /// The meaning of a path from a cell of `1 2 3 / 4 0 5 / 6 7 8` over these points, released over `over`.
    fn stroke(
        cell: Cell,
        points: &[(f64, f64)],
        over: Option<Cell>,
        loose: bool,
    ) -> Option<PointerInput> {
        let board: Board = "1 2 3 / 4 0 5 / 6 7 8".parse().expect("a board");
        let mut pointer = BoardPointer::down(1, &board, cell, (0.0, 0.0), loose);
        for &point in points {
            pointer.moved(point, SIDE);
        }
        pointer.up(over, SIDE)
    }

    #[test]
    fn strokes_mean_what_a_person_means() {
        let slow = |x: f64, y: f64| {
            (1..=50)
                .map(|i| (x * f64::from(i) / 50.0, y * f64::from(i) / 50.0))
                .collect::<Vec<_>>()
        };
        for (what, cell, points, meant) in [
            ("a press", 3, vec![], Some(PointerInput::Press(3))),
            (
                "a press with a trembling hand",
                3,
                vec![(3.0, -3.0)],
                Some(PointerInput::Press(3)),
            ),
            (
                "a drag into the blank",
                3,
                slow(70.0, 5.0),
                Some(PointerInput::Press(3)),
            ),
            ("a drag let go too early", 3, slow(20.0, 0.0), None),
            (
                "a short flick",
                3,
                vec![(10.0, 0.0), (25.0, 0.0)],
                Some(PointerInput::Press(3)),
            ),
            (
                "a swipe over a tile that cannot go",
                0,
                slow(60.0, 9.0),
                Some(PointerInput::Swipe(Direction::Right)),
            ),
            (
                "a swipe across a tile's own way",
                3,
                slow(0.0, -60.0),
                Some(PointerInput::Swipe(Direction::Up)),
            ),
            (
                "a swipe away from the blank",
                3,
                slow(-60.0, 0.0),
                Some(PointerInput::Swipe(Direction::Left)),
            ),
            ("a stroke too short to be a swipe", 0, slow(0.0, 12.0), None),
        ] {
            assert_eq!(stroke(cell, &points, Some(8), false), meant, "{what}");
        }
    }

    #[test]
    fn loose_tiles_go_where_they_are_dropped() {
        let far = [(90.0, 190.0)];
        assert_eq!(
            stroke(0, &far, Some(7), true),
            Some(PointerInput::Drop(0, 7))
        );
        assert_eq!(stroke(0, &far, Some(0), true), None);
        assert_eq!(stroke(0, &far, None, true), None);
        assert_eq!(stroke(0, &[], Some(0), true), Some(PointerInput::Press(0)));
    }

    #[test]
    fn the_tiles_between_follow_and_stop_at_the_blank() {
        let board: Board = "1 2 3 0 / 4 5 6 7".parse().expect("a board");
        let mut pointer = BoardPointer::down(1, &board, 0, (10.0, 10.0), false);
        assert_eq!(pointer.moved((13.0, 10.0), SIDE), None, "not yet a stroke");
        let drag = pointer.moved((60.0, 14.0), SIDE).expect("a drag");
        assert_eq!((drag.tiles, drag.offset), (&[1, 2, 3][..], (50.0, 0.0)));
        let drag = pointer.moved((400.0, 14.0), SIDE).expect("a drag");
        assert_eq!(drag.offset, (100.0, 0.0));
    }
}
