//! The pointers on a board that can be panned and zoomed: one plays (see [`BoardPointer`]), two pan and zoom. Pure.
//!
//! While the whole board is in view, a single pointer on a cell plays. If only a part is in view, it plays only when it
//! drags a tile of the blank's line towards the blank; any other stroke pans. A pointer beside the board pans, and so does
//! one with the middle button or with the space bar held. A second finger ends a play without a move, and from then on the
//! pointers pan and zoom until all are lifted.

use super::fingers::Fingers;
use super::viewport::{Point, Viewport};
use crate::puzzle::{Board, Tile};
use crate::session::{BoardPointer, PointerInput};

/// The effect of a pointer's movement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PointerEffect {
    /// No visible change.
    Nothing,
    /// The dragged tiles moved.
    Tiles,
    /// The view moved.
    View,
}

/// The pointers that are down on a board.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct BoardPointers {
    fingers: Fingers,
    hand: Option<BoardPointer>,
    offset: Option<Point>,
}

impl BoardPointers {
    /// Adds a pointer; with `moves_board` it pans, wherever it is.
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

    /// Moves a pointer, and with it the dragged tiles or the view.
    pub fn moved(&mut self, pointer: i32, at: Point, view: &mut Viewport) -> PointerEffect {
        let Some(drag) = self.fingers.moved(pointer, at) else {
            return PointerEffect::Nothing;
        };
        if let Some(hand) = &mut self.hand {
            let was_held = self.offset.is_some();
            self.offset = hand.moved(at, view.side()).map(|drag| drag.offset);
            // Tiles once dragged stay dragged, wherever the pointer goes.
            if was_held || view.is_whole() || !hand.points_elsewhere(view.side()) {
                return PointerEffect::Tiles;
            }
            self.hand = None;
            self.offset = None;
        }
        view.drag(drag);
        PointerEffect::View
    }

    /// Removes a lifted pointer. Returns its touch, if it played.
    pub fn up(&mut self, pointer: i32, at: Point, view: &Viewport) -> Option<PointerInput> {
        let hand = self.cancel(pointer)?;
        hand.up(view.cell_under(at), view.side())
    }

    /// Removes a pointer without a touch.
    pub fn cancel(&mut self, pointer: i32) -> Option<BoardPointer> {
        self.fingers.up(pointer);
        self.offset = None;
        self.hand.take_if(|hand| hand.pointer == pointer)
    }

    /// The dragged tiles and their offset.
    pub fn held(&self) -> Option<(&[Tile], Point)> {
        Some((self.hand.as_ref()?.tiles(), self.offset?))
    }

    /// Returns `true` if a pointer pans or zooms the board.
    pub fn holds_board(&self) -> bool {
        self.fingers.count() > 0 && self.hand.is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Goal;

    /// The goal of 100x100, its blank at the bottom right, zoomed to cells of 32 around that corner.
    fn snapshot() -> (Viewport, Board) {
        let size = "100x100".parse().expect("a size");
        let mut view = Viewport::whole(size, (816.0, 816.0));
        view.zoom(4.0, (808.0, 808.0));
        (view, Goal::blank_last(size).board().clone())
    }

    #[test]
    fn one_finger_plays() {
        let (mut view, board) = snapshot();
        let mut pointers = BoardPointers::default();
        let from = view.middle_of(9997);
        pointers.down(1, from, &view, &board, false, false);
        assert_eq!(
            pointers.moved(1, (from.0 + 20.0, from.1), &mut view),
            PointerEffect::Tiles
        );
        assert_eq!(pointers.held(), Some((&[9998, 9999][..], (20.0, 0.0))));
        assert_eq!(
            pointers.up(1, (from.0 + 20.0, from.1), &view),
            Some(PointerInput::Press(9997))
        );
        assert_eq!(pointers, BoardPointers::default());
    }

    #[test]
    fn with_a_part_in_view_only_a_stroke_towards_the_blank_plays() {
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
            let (mut view, board) = snapshot();
            let before = view.corner_of(0);
            let mut pointers = BoardPointers::default();
            let from = view.middle_of(cell);
            let to = (from.0 + by.0, from.1 + by.1);
            pointers.down(1, from, &view, &board, false, false);
            let moved = pointers.moved(1, to, &mut view);
            assert_eq!(moved == PointerEffect::View, pans, "{what}");
            assert_eq!(view.corner_of(0) != before, pans, "{what}");
            assert_eq!(pointers.up(1, to, &view).is_none(), pans, "{what}");
        }
        // With the whole board in view a stroke is a swipe.
        let (_, board) = snapshot();
        let mut view = Viewport::whole(board.size(), (816.0, 816.0));
        let mut pointers = BoardPointers::default();
        pointers.down(1, (100.0, 100.0), &view, &board, false, false);
        assert_eq!(
            pointers.moved(1, (140.0, 100.0), &mut view),
            PointerEffect::Tiles
        );
        let meant = pointers.up(1, (140.0, 100.0), &view);
        assert_eq!(
            meant,
            Some(PointerInput::Swipe(crate::puzzle::Direction::Right))
        );
    }

    #[test]
    fn a_tap_on_any_tile_is_a_press() {
        let (view, board) = snapshot();
        let mut pointers = BoardPointers::default();
        let at = view.middle_of(9_080);
        pointers.down(1, at, &view, &board, false, false);
        assert_eq!(pointers.up(1, at, &view), Some(PointerInput::Press(9_080)));
    }

    #[test]
    fn a_second_finger_pans_and_no_tile_moves() {
        let (mut view, board) = snapshot();
        let before = view.clone();
        let mut pointers = BoardPointers::default();
        pointers.down(1, (700.0, 790.0), &view, &board, false, false);
        pointers.moved(1, (720.0, 790.0), &mut view);
        pointers.down(2, (500.0, 500.0), &view, &board, false, false);
        assert_eq!(pointers.held(), None);
        assert!(pointers.holds_board());
        assert_eq!(
            pointers.moved(2, (480.0, 480.0), &mut view),
            PointerEffect::View
        );
        assert!(view.side() > before.side());
        assert_eq!(pointers.up(2, (480.0, 480.0), &view), None);
        let side = view.side();
        assert_eq!(
            pointers.moved(1, (710.0, 780.0), &mut view),
            PointerEffect::View,
            "the remaining finger pans"
        );
        assert!((view.side() - side).abs() < 1e-9);
        assert_eq!(pointers.up(1, (710.0, 780.0), &view), None);
    }

    #[test]
    fn a_pointer_beside_the_board_or_with_the_middle_button_pans() {
        let (mut view, board) = snapshot();
        for (at, moves_board) in [((812.0, 812.0), false), ((400.0, 400.0), true)] {
            let before = view.corner_of(0);
            let mut pointers = BoardPointers::default();
            pointers.down(1, at, &view, &board, false, moves_board);
            assert_eq!(
                pointers.moved(1, (at.0 + 7.0, at.1 - 3.0), &mut view),
                PointerEffect::View
            );
            let after = view.corner_of(0);
            assert!(
                (after.0 - before.0 - 7.0).abs() < 1e-9 && (after.1 - before.1 + 3.0).abs() < 1e-9
            );
            assert_eq!(pointers.up(1, at, &view), None);
            assert_eq!(pointers.moved(1, at, &mut view), PointerEffect::Nothing);
        }
    }

    #[test]
    fn a_cancelled_pointer_gives_no_touch() {
        let (mut view, board) = snapshot();
        let mut pointers = BoardPointers::default();
        let at = view.middle_of(9998);
        pointers.down(1, at, &view, &board, false, false);
        pointers.moved(1, (at.0 + 30.0, at.1), &mut view);
        assert!(pointers.cancel(1).is_some());
        assert_eq!(pointers.up(1, at, &view), None);
        assert_eq!(pointers, BoardPointers::default());
    }
}
