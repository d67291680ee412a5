//! The trail that the recursion leaves when it stops: cells of the blank, from the end of the path to its beginning.
//!
//! It is not handed down: each node would pay for what one path needs at the end. One recursion runs in a thread at a
//! time, and whoever called it takes the trail at once.

use std::cell::Cell;

use super::engine::DEEPEST;

struct Trail {
    cells: [Cell<u8>; DEEPEST],
    length: Cell<usize>,
}

thread_local! {
    static TRAIL: Trail = const {
        Trail {
            cells: [const { Cell::new(0) }; DEEPEST],
            length: Cell::new(0),
        }
    };
}

/// Adds a cell.
pub fn note(cell: usize) {
    TRAIL.with(|trail| {
        let length = trail.length.get();
        if let Some(place) = trail.cells.get(length) {
            place.set(cell as u8);
            trail.length.set(length + 1);
        }
    });
}

/// The trail that was left; it is gone then.
pub fn take() -> Vec<u8> {
    TRAIL.with(|trail| {
        let cells = trail.cells[..trail.length.take()].iter();
        cells.map(Cell::get).collect()
    })
}
