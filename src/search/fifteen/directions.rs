//! The directions of the blank's move on 4x4, numbered up, left, right, down; the opposite of direction `d` is `3 - d`.

/// Instead of a cell beyond the border.
pub const OFF_BOARD: usize = 16;
/// Instead of a direction: the start has no direction back.
pub const NO_DIRECTION: usize = 4;

/// The neighbours of a cell; [`OFF_BOARD`] beyond the border.
pub const fn neighbours(cell: usize) -> [usize; 4] {
    [
        if cell >= 4 { cell - 4 } else { OFF_BOARD },
        if cell.is_multiple_of(4) {
            OFF_BOARD
        } else {
            cell - 1
        },
        if cell % 4 < 3 { cell + 1 } else { OFF_BOARD },
        if cell < 12 { cell + 4 } else { OFF_BOARD },
    ]
}

/// The direction from a cell to a neighbour.
#[inline]
pub const fn direction(blank: usize, from: usize) -> usize {
    if from + 4 == blank {
        0
    } else if from + 1 == blank {
        1
    } else if from == blank + 1 {
        2
    } else {
        3
    }
}

/// The number of children of a node with the blank on this cell, without the parent.
pub const fn children(cell: usize, back: usize) -> i64 {
    later_siblings(cell, back, 0).cast_signed()
}

/// The number of children from this direction on, without the parent.
pub const fn later_siblings(cell: usize, back: usize, next: usize) -> u64 {
    let cells = neighbours(cell);
    let (mut count, mut direction) = (0, next);
    while direction < 4 {
        if direction != back && cells[direction] != OFF_BOARD {
            count += 1;
        }
        direction += 1;
    }
    count
}

/// The corners, from which only one direction leads on.
pub const CORNERS: [bool; 16] = {
    let (mut are, mut cell) = ([false; 16], 0);
    while cell < 16 {
        are[cell] = children(cell, NO_DIRECTION) == 2;
        cell += 1;
    }
    are
};

/// The cells of one colour of a chessboard: all neighbours have the other colour.
pub const ONE_COLOUR: [bool; 16] = {
    let (mut are, mut cell) = ([false; 16], 0);
    while cell < 16 {
        are[cell] = (cell / 4 + cell % 4).is_multiple_of(2);
        cell += 1;
    }
    are
};

/// Returns whether no two of these cells are neighbours.
pub const fn none_adjacent(cells: &[bool; 16]) -> bool {
    let mut cell = 0;
    while cell < 16 {
        let beside = neighbours(cell);
        let (mut are, mut direction) = (true, 0);
        while direction < 4 {
            are &= beside[direction] == OFF_BOARD || !cells[beside[direction]];
            direction += 1;
        }
        if cells[cell] && !are {
            return false;
        }
        cell += 1;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_direction_and_its_opposite_lead_to_the_same_cells() {
        for cell in 0..16 {
            for (there, neighbour) in neighbours(cell).into_iter().enumerate() {
                if neighbour != OFF_BOARD {
                    assert_eq!(direction(cell, neighbour), there);
                    assert_eq!(neighbours(neighbour)[3 - there], cell);
                }
            }
        }
    }

    #[test]
    fn no_two_neighbours_are_corners_or_of_one_colour() {
        for cells in [CORNERS, ONE_COLOUR] {
            assert!(none_adjacent(&cells));
            for cell in 0..16 {
                let mut with_one = [false; 16];
                with_one[cell] = true;
                assert!(none_adjacent(&with_one));
                for beside in neighbours(cell)
                    .into_iter()
                    .filter(|&cell| cell != OFF_BOARD)
                {
                    let mut with_both = with_one;
                    with_both[beside] = true;
                    assert!(!none_adjacent(&with_both), "{cell} {beside}");
                }
            }
        }
        assert_eq!(CORNERS.iter().filter(|&&is_one| is_one).count(), 4);
        assert_eq!(ONE_COLOUR.iter().filter(|&&is_one| is_one).count(), 8);
    }

    #[test]
    fn children_are_those_beside_the_way_back() {
        // A corner, a border cell, an inner one.
        for (cell, directions) in [(0, 2), (4, 3), (5, 4)] {
            assert_eq!(children(cell, NO_DIRECTION), directions);
            assert_eq!(children(cell, direction(cell, cell + 1)), directions - 1);
            assert_eq!(later_siblings(cell, NO_DIRECTION, 3), 1, "down");
        }
    }
}
