//! The hand on the board: what a pointer's way over it means. Pure: it knows cells and pixels, no elements.
//!
//! A press that hardly moves is a press. A tile in the blank's line follows the finger towards the blank, with the
//! tiles between; let go past a third of the way, or with a flick, it goes. Any other long stroke is a swipe.

use crate::puzzle::{Board, Cell, Direction, Tile};

/// Less than this is no movement, in pixels.
const STILL: f64 = 6.0;

/// A stroke that is a swipe, in pixels.
const SWIPE: f64 = 20.0;

/// The part of a cell that a tile must be dragged to go.
const FAR_ENOUGH: f64 = 0.33;

/// What a hand on the board asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PointerInput {
    /// A cell was pressed, or its line dragged into the blank.
    Press(Cell),
    /// A swipe: the tile that can go this way goes.
    Swipe(Direction),
    /// A tile was dropped on another cell (only where tiles are loose).
    Drop(Cell, Cell),
}

/// A pointer that is down.
#[derive(Clone, PartialEq, Debug)]
pub struct BoardPointer {
    /// Which one, as the browser numbers them.
    pub pointer: i32,
    cell: Cell,
    from: (f64, f64),
    way: (f64, f64),
    pace: f64,
    line: Option<(Direction, Vec<Tile>)>,
    loose: bool,
}

/// Where the dragged tiles are to be drawn, in pixels from their cells.
#[derive(Clone, PartialEq, Debug)]
pub struct DraggedTiles<'a> {
    /// The tiles.
    pub tiles: &'a [Tile],
    /// How far to the right and down.
    pub offset: (f64, f64),
}

impl BoardPointer {
    /// A pointer comes down on a cell. `loose` tiles can be picked up and dropped anywhere: the board is being edited.
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
            way: (0.0, 0.0),
            pace: 0.0,
            line,
            loose,
        }
    }

    /// It moves; answers what follows it.
    pub fn moved(&mut self, at: (f64, f64), cell_side: f64) -> Option<DraggedTiles<'_>> {
        let way = (at.0 - self.from.0, at.1 - self.from.1);
        let before = self.along(cell_side);
        self.way = way;
        self.pace = self.along(cell_side) - before;
        if !self.is_stroke() {
            return None;
        }
        let offset = if self.loose {
            way
        } else {
            let (direction, _) = self.line.as_ref()?;
            let (x, y) = step(*direction);
            let along = self.along(cell_side);
            (x * along, y * along)
        };
        let (_, tiles) = self.line.as_ref()?;
        Some(DraggedTiles { tiles, offset })
    }

    /// It is lifted over a cell (or outside the board): what was meant, if anything.
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
            let goes = along > FAR_ENOUGH * cell_side || self.pace > 2.0;
            return goes.then_some(PointerInput::Press(self.cell));
        }
        (self.length() >= SWIPE).then(|| PointerInput::Swipe(self.direction()))
    }

    /// The tiles that may have been drawn off their cells.
    pub fn tiles(&self) -> &[Tile] {
        self.line.as_ref().map_or(&[], |(_, tiles)| tiles)
    }

    /// How far towards the blank, in pixels, at most one cell.
    fn along(&self, cell_side: f64) -> f64 {
        let Some((direction, _)) = self.line.as_ref().filter(|_| !self.loose) else {
            return 0.0;
        };
        let (x, y) = step(*direction);
        let (along, across) = (
            self.way.0 * x + self.way.1 * y,
            self.way.0 * y + self.way.1 * x,
        );
        if along < across.abs() {
            0.0
        } else {
            along.min(cell_side)
        }
    }

    /// Whether it goes another way than towards the blank.
    pub fn points_elsewhere(&self, cell_side: f64) -> bool {
        !self.loose && self.is_stroke() && self.along(cell_side) <= 0.0
    }

    fn length(&self) -> f64 {
        self.way.0.hypot(self.way.1)
    }

    fn is_stroke(&self) -> bool {
        self.length() > STILL
    }

    fn direction(&self) -> Direction {
        let (x, y) = self.way;
        match (x.abs() > y.abs(), x > 0.0, y > 0.0) {
            (true, true, _) => Direction::Right,
            (true, false, _) => Direction::Left,
            (false, _, true) => Direction::Down,
            (false, _, false) => Direction::Up,
        }
    }
}

/// One step on the screen.
fn step(direction: Direction) -> (f64, f64) {
    match direction {
        Direction::Up => (0.0, -1.0),
        Direction::Right => (1.0, 0.0),
        Direction::Down => (0.0, 1.0),
        Direction::Left => (-1.0, 0.0),
    }
}

/// The tiles from a cell towards the blank.
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

    /// Down on a cell of `1 2 3 / 4 0 5 / 6 7 8`, over these points, up over that cell.
    fn stroke(
        cell: Cell,
        points: &[(f64, f64)],
        over: Option<Cell>,
        loose: bool,
    ) -> Option<PointerInput> {
        let board: Board = "1 2 3 / 4 0 5 / 6 7 8".parse().expect("a board");
        let mut hand = BoardPointer::down(1, &board, cell, (0.0, 0.0), loose);
        for &point in points {
            hand.moved(point, SIDE);
        }
        hand.up(over, SIDE)
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
        let mut hand = BoardPointer::down(1, &board, 0, (10.0, 10.0), false);
        assert_eq!(hand.moved((13.0, 10.0), SIDE), None, "not yet a stroke");
        let drag = hand.moved((60.0, 14.0), SIDE).expect("a drag");
        assert_eq!((drag.tiles, drag.offset), (&[1, 2, 3][..], (50.0, 0.0)));
        let drag = hand.moved((400.0, 14.0), SIDE).expect("a drag");
        assert_eq!(drag.offset, (100.0, 0.0));
    }
}
