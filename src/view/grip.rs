//! The fingers on a board that can be moved and zoomed: one plays (see [`BoardPointer`]), two move and zoom. Pure.
//!
//! While the whole board is in view, one pointer on a cell is a hand as on any board. Of a part that is in view only
//! what goes towards the blank is one: a stroke from any other tile, or another way, moves the board. So does one beside
//! the board, or one that says so (the middle button, the space bar held). A second finger ends the hand without a move,
//! and from then on the fingers hold the board until all are lifted.

use super::fingers::Fingers;
use super::viewport::{Point, Viewport};
use crate::puzzle::{Board, Tile};
use crate::session::{BoardPointer, PointerInput};

/// What a movement changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moved {
    /// Nothing that is seen.
    Nothing,
    /// The held tiles.
    Tiles,
    /// The view.
    View,
}

/// The pointers that are down.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Grip {
    fingers: Fingers,
    hand: Option<BoardPointer>,
    offset: Option<Point>,
}

impl Grip {
    /// A pointer comes down; `moves_board` says that it is not meant for the tiles.
    pub fn down(
        &mut self,
        pointer: i32,
        at: Point,
        view: &Viewport,
        board: &Board,
        loose: bool,
        moves_board: bool,
    ) {
        self.fingers.down(pointer, at);
        self.hand = None;
        self.offset = None;
        if self.fingers.count() == 1
            && !moves_board
            && let Some(cell) = view.cell_under(at)
        {
            self.hand = Some(BoardPointer::down(pointer, board, cell, at, loose));
        }
    }

    /// One moves: held tiles follow it, or the view does.
    pub fn moved(&mut self, pointer: i32, at: Point, view: &mut Viewport) -> Moved {
        let Some(drag) = self.fingers.moved(pointer, at) else {
            return Moved::Nothing;
        };
        if let Some(hand) = &mut self.hand {
            let was_held = self.offset.is_some();
            self.offset = hand.moved(at, view.side()).map(|drag| drag.offset);
            // Tiles that are held stay so, wherever the hand goes then.
            if was_held || view.is_whole() || !hand.points_elsewhere(view.side()) {
                return Moved::Tiles;
            }
            self.hand = None;
            self.offset = None;
        }
        view.drag(drag);
        Moved::View
    }

    /// One is lifted: what the hand meant, if it was a hand.
    pub fn up(&mut self, pointer: i32, at: Point, view: &Viewport) -> Option<PointerInput> {
        let hand = self.cancel(pointer)?;
        hand.up(view.cell_under(at), view.side())
    }

    /// One is gone without having meant anything.
    pub fn cancel(&mut self, pointer: i32) -> Option<BoardPointer> {
        self.fingers.up(pointer);
        self.offset = None;
        self.hand.take_if(|hand| hand.pointer == pointer)
    }

    /// The tiles that are drawn off their cells, and how far.
    pub fn held(&self) -> Option<(&[Tile], Point)> {
        Some((self.hand.as_ref()?.tiles(), self.offset?))
    }

    /// Whether a pointer moves the board.
    pub fn holds_board(&self) -> bool {
        self.fingers.count() > 0 && self.hand.is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Goal;

    /// The goal of 100x100, its blank at the bottom right, zoomed to cells of 32 around that corner.
    fn scene() -> (Viewport, Board) {
        let size = "100x100".parse().expect("a size");
        let mut view = Viewport::whole(size, (816.0, 816.0));
        view.zoom(4.0, (808.0, 808.0));
        (view, Goal::blank_last(size).board().clone())
    }

    #[test]
    fn one_finger_plays() {
        let (mut view, board) = scene();
        let mut grip = Grip::default();
        let from = view.middle_of(9997);
        grip.down(1, from, &view, &board, false, false);
        assert_eq!(
            grip.moved(1, (from.0 + 20.0, from.1), &mut view),
            Moved::Tiles
        );
        assert_eq!(grip.held(), Some((&[9998, 9999][..], (20.0, 0.0))));
        assert_eq!(
            grip.up(1, (from.0 + 20.0, from.1), &view),
            Some(PointerInput::Press(9997))
        );
        assert_eq!(grip, Grip::default());
    }

    #[test]
    fn of_a_part_in_view_only_a_stroke_towards_the_blank_plays() {
        for (what, cell, by, pans) in [
            (
                "a tile outside the blank's line",
                9_000 + 80,
                (40.0, 0.0),
                true,
            ),
            ("a tile of the line, across it", 9_997, (3.0, -40.0), true),
            (
                "a tile of the line, away from the blank",
                9_997,
                (-40.0, 0.0),
                true,
            ),
            ("towards the blank", 9_997, (40.0, 3.0), false),
        ] {
            let (mut view, board) = scene();
            let before = view.corner_of(0);
            let mut grip = Grip::default();
            let from = view.middle_of(cell);
            let to = (from.0 + by.0, from.1 + by.1);
            grip.down(1, from, &view, &board, false, false);
            let moved = grip.moved(1, to, &mut view);
            assert_eq!(moved == Moved::View, pans, "{what}");
            assert_eq!(view.corner_of(0) != before, pans, "{what}");
            assert_eq!(grip.up(1, to, &view).is_none(), pans, "{what}");
        }
        // The whole board has nowhere to go: there a stroke is a swipe, as on any board.
        let (_, board) = scene();
        let mut view = Viewport::whole(board.size(), (816.0, 816.0));
        let mut grip = Grip::default();
        grip.down(1, (100.0, 100.0), &view, &board, false, false);
        assert_eq!(grip.moved(1, (140.0, 100.0), &mut view), Moved::Tiles);
        let meant = grip.up(1, (140.0, 100.0), &view);
        assert_eq!(
            meant,
            Some(PointerInput::Swipe(crate::puzzle::Direction::Right))
        );
    }

    #[test]
    fn a_tap_on_any_tile_is_a_press() {
        let (view, board) = scene();
        let mut grip = Grip::default();
        let at = view.middle_of(9_080);
        grip.down(1, at, &view, &board, false, false);
        assert_eq!(grip.up(1, at, &view), Some(PointerInput::Press(9_080)));
    }

    #[test]
    fn a_second_finger_takes_the_board_and_no_tile_moves() {
        let (mut view, board) = scene();
        let before = view.clone();
        let mut grip = Grip::default();
        grip.down(1, (700.0, 790.0), &view, &board, false, false);
        grip.moved(1, (720.0, 790.0), &mut view);
        grip.down(2, (500.0, 500.0), &view, &board, false, false);
        assert_eq!(grip.held(), None);
        assert!(grip.holds_board());
        assert_eq!(grip.moved(2, (480.0, 480.0), &mut view), Moved::View);
        assert!(view.side() > before.side());
        assert_eq!(grip.up(2, (480.0, 480.0), &view), None);
        let side = view.side();
        assert_eq!(
            grip.moved(1, (710.0, 780.0), &mut view),
            Moved::View,
            "the rest moves it on"
        );
        assert!((view.side() - side).abs() < 1e-9);
        assert_eq!(grip.up(1, (710.0, 780.0), &view), None);
    }

    #[test]
    fn beside_the_board_and_with_the_middle_button_one_moves_it() {
        let (mut view, board) = scene();
        for (at, moves_board) in [((812.0, 812.0), false), ((400.0, 400.0), true)] {
            let before = view.corner_of(0);
            let mut grip = Grip::default();
            grip.down(1, at, &view, &board, false, moves_board);
            assert_eq!(
                grip.moved(1, (at.0 + 7.0, at.1 - 3.0), &mut view),
                Moved::View
            );
            let after = view.corner_of(0);
            assert!(
                (after.0 - before.0 - 7.0).abs() < 1e-9 && (after.1 - before.1 + 3.0).abs() < 1e-9
            );
            assert_eq!(grip.up(1, at, &view), None);
            assert_eq!(grip.moved(1, at, &mut view), Moved::Nothing);
        }
    }

    #[test]
    fn a_cancelled_pointer_means_nothing() {
        let (mut view, board) = scene();
        let mut grip = Grip::default();
        let at = view.middle_of(9998);
        grip.down(1, at, &view, &board, false, false);
        grip.moved(1, (at.0 + 30.0, at.1), &mut view);
        assert!(grip.cancel(1).is_some());
        assert_eq!(grip.up(1, at, &view), None);
        assert_eq!(grip, Grip::default());
    }
}
