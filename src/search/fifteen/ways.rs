//! The four ways from a cell of 4x4, in the order up, left, right, down: the way back from way `w` is `3 - w`.

/// No cell: there is the border.
pub const NOWHERE: usize = 16;
/// No way. The start has none that leads back.
pub const NO_WAY: usize = 4;

/// The neighbours of a cell; [`NOWHERE`] where the border is.
pub const fn neighbours(cell: usize) -> [usize; 4] {
    [
        if cell >= 4 { cell - 4 } else { NOWHERE },
        if cell.is_multiple_of(4) {
            NOWHERE
        } else {
            cell - 1
        },
        if cell % 4 < 3 { cell + 1 } else { NOWHERE },
        if cell < 12 { cell + 4 } else { NOWHERE },
    ]
}

/// The way from one cell to a neighbour.
#[inline]
pub const fn way(blank: usize, from: usize) -> usize {
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

/// How many children a node has with the blank on this cell, not counting the move back.
pub const fn children(cell: usize, back: usize) -> i64 {
    later_siblings(cell, back, 0).cast_signed()
}

/// The children that are counted but not made yet when this way comes next.
pub const fn later_siblings(cell: usize, back: usize, next: usize) -> u64 {
    let cells = neighbours(cell);
    let (mut count, mut way) = (0, next);
    while way < 4 {
        if way != back && cells[way] != NOWHERE {
            count += 1;
        }
        way += 1;
    }
    count
}

/// From a corner only one way leads on.
pub const CORNERS: [bool; 16] = {
    let (mut are, mut cell) = ([false; 16], 0);
    while cell < 16 {
        are[cell] = children(cell, NO_WAY) == 2;
        cell += 1;
    }
    are
};

/// Every other cell, as on a chessboard: from one of them all ways lead to others.
pub const ONE_COLOUR: [bool; 16] = {
    let (mut are, mut cell) = ([false; 16], 0);
    while cell < 16 {
        are[cell] = (cell / 4 + cell % 4).is_multiple_of(2);
        cell += 1;
    }
    are
};

/// Whether no two of these cells are neighbours.
pub const fn are_apart(cells: &[bool; 16]) -> bool {
    let mut cell = 0;
    while cell < 16 {
        let beside = neighbours(cell);
        let (mut are, mut way) = (true, 0);
        while way < 4 {
            are &= beside[way] == NOWHERE || !cells[beside[way]];
            way += 1;
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
    fn a_way_and_the_way_back_lead_to_the_same_cells() {
        for cell in 0..16 {
            for (there, neighbour) in neighbours(cell).into_iter().enumerate() {
                if neighbour != NOWHERE {
                    assert_eq!(way(cell, neighbour), there);
                    assert_eq!(neighbours(neighbour)[3 - there], cell);
                }
            }
        }
    }

    #[test]
    fn no_two_neighbours_are_corners_or_of_one_colour() {
        for cells in [CORNERS, ONE_COLOUR] {
            assert!(are_apart(&cells));
            for cell in 0..16 {
                let mut with_one = [false; 16];
                with_one[cell] = true;
                assert!(are_apart(&with_one));
                for beside in neighbours(cell).into_iter().filter(|&cell| cell != NOWHERE) {
                    let mut with_both = with_one;
                    with_both[beside] = true;
                    assert!(!are_apart(&with_both), "{cell} {beside}");
                }
            }
        }
        assert_eq!(CORNERS.iter().filter(|&&is_one| is_one).count(), 4);
        assert_eq!(ONE_COLOUR.iter().filter(|&&is_one| is_one).count(), 8);
    }

    #[test]
    fn children_are_those_beside_the_way_back() {
        // A corner, a border cell, an inner one.
        for (cell, ways) in [(0, 2), (4, 3), (5, 4)] {
            assert_eq!(children(cell, NO_WAY), ways);
            assert_eq!(children(cell, way(cell, cell + 1)), ways - 1);
            assert_eq!(later_siblings(cell, NO_WAY, 3), 1, "down");
        }
    }
}
