//! A state on the search's path, with the children that are still to be visited.

use crate::puzzle::{Direction, Size};
use crate::search::{MoveOrder, Packed, State};

#[derive(Clone, Copy)]
pub(super) struct PathState {
    pub state: Packed,
    pub memo: u32,
    /// The move that led here; `None` at the start.
    pub came_by: Option<Direction>,
    /// The moves to the children that are still to be visited, the next one last.
    waiting: [Direction; 4],
    left: u8,
}

impl PathState {
    /// Creates a state with all children to be visited, except its predecessor on the path.
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

    /// The moves to the children that are still to be visited, the next one last.
    pub fn waiting(&self) -> &[Direction] {
        &self.waiting[..usize::from(self.left)]
    }

    /// Makes the child at this index the next one.
    pub fn put_first(&mut self, place: usize) {
        self.waiting.swap(place, usize::from(self.left) - 1);
    }

    /// Removes and returns the move to the next child.
    pub fn next(&mut self) -> Option<Direction> {
        self.left = self.left.checked_sub(1)?;
        Some(self.waiting[usize::from(self.left)])
    }
}
