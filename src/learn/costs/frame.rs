//! A state on the search's path, and its children that still wait.

use crate::puzzle::{Direction, Size};
use crate::search::{MoveOrder, Packed, State};

#[derive(Clone, Copy)]
pub(super) struct Frame {
    pub state: Packed,
    pub memo: u32,
    /// The move that led here; `None` at the start.
    pub came_by: Option<Direction>,
    /// The moves to the children that still wait, the next one last.
    waiting: [Direction; 4],
    left: u8,
}

impl Frame {
    /// A state whose children all wait, but for the one that it came from.
    pub fn new(state: Packed, memo: u32, came_by: Option<Direction>, size: Size) -> Self {
        let mut frame = Self {
            state,
            memo,
            came_by,
            waiting: [Direction::Up; 4],
            left: 0,
        };
        let blank = state.blank();
        let order = MoveOrder::BlankUpLeftRightDown.directions();
        for direction in order.into_iter().rev() {
            let undoes = came_by.is_some_and(|last| last.opposite() == direction);
            if !undoes && size.neighbour(blank, direction.opposite()).is_some() {
                frame.waiting[usize::from(frame.left)] = direction;
                frame.left += 1;
            }
        }
        frame
    }

    /// The moves to the children that still wait, the next one last.
    pub fn waiting(&self) -> &[Direction] {
        &self.waiting[..usize::from(self.left)]
    }

    /// Lets the child at this place come next.
    pub fn put_first(&mut self, place: usize) {
        self.waiting.swap(place, usize::from(self.left) - 1);
    }

    /// Takes the move to the next child.
    pub fn next(&mut self) -> Option<Direction> {
        self.left = self.left.checked_sub(1)?;
        Some(self.waiting[usize::from(self.left)])
    }
}
