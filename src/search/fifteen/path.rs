//! The path that the recursion records when it stops: the blank's cells, from the last node to the first.
//!
//! Thread-local instead of a parameter, which would cost every node. Only one recursion runs in a thread at a time, and
//! its caller takes the path at once.

use std::cell::Cell;

use super::engine::DEEPEST;

struct RecordedPath {
    cells: [Cell<u8>; DEEPEST],
    length: Cell<usize>,
}

thread_local! {
    static PATH: RecordedPath = const {
        RecordedPath {
            cells: [const { Cell::new(0) }; DEEPEST],
            length: Cell::new(0),
        }
    };
}

pub fn push(cell: usize) {
    PATH.with(|path| {
        let length = path.length.get();
        if let Some(place) = path.cells.get(length) {
            place.set(cell as u8);
            path.length.set(length + 1);
        }
    });
}

/// Takes the recorded path and empties it.
pub fn take() -> Vec<u8> {
    PATH.with(|path| {
        let cells = path.cells[..path.length.take()].iter();
        cells.map(Cell::get).collect()
    })
}
