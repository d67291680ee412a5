//! The order of the patches.

use ecotile::eco::{Course, LineSide, PatchOrder};
use ecotile::puzzle::{Cell, Size};

/// The rank of each patch of a 4x4 with the blank at the bottom right; the blank has none.
#[test]
fn the_two_orders_of_a_4x4() {
    let size = Size::square(4).unwrap();
    for (course, expected) in [
        (
            Course::Far,
            [0, 1, 2, 3, 4, 7, 8, 9, 5, 10, 12, 13, 6, 11, 14],
        ),
        (
            Course::Path,
            [3, 2, 1, 0, 4, 9, 8, 7, 5, 10, 13, 12, 6, 11, 14],
        ),
    ] {
        let order = PatchOrder::new(size, 15, course);
        let ranks: Vec<usize> = size
            .iter_cells()
            .filter_map(|patch| order.rank(patch))
            .collect();
        assert_eq!(ranks, expected);
        let ends: Vec<usize> = order
            .patches()
            .iter()
            .filter(|&&patch| order.is_line_end(patch))
            .map(|&patch| order.rank(patch).unwrap())
            .collect();
        assert_eq!(ends, [3, 6, 9, 11]);
    }
}

/// For every rectangle and blank: every patch but the blank's occurs once; lines are straight and not nearer than those
/// after them; the rest is always a rectangle with the blank in it, and finally a 2x2.
#[test]
fn every_order_peels_the_board_down_to_a_2x2() {
    for width in 2..=8 {
        for height in 2..=8 {
            let size = Size::new(width, height).unwrap();
            for blank in size.iter_cells() {
                for course in [Course::Far, Course::Path] {
                    let order = PatchOrder::new(size, blank, course);
                    let mut left: Vec<bool> = vec![true; size.cells()];
                    for line in order.lines() {
                        let patches = order.line_patches(line);
                        if line.side == LineSide::Last {
                            assert_eq!(patches.len(), 3);
                        } else {
                            assert!(
                                patches
                                    .windows(2)
                                    .all(|pair| size.distance(pair[0], pair[1]) == 1)
                            );
                            let (first, last) = (patches[0], patches[patches.len() - 1]);
                            assert!(
                                size.row(first) == size.row(last)
                                    || size.column(first) == size.column(last)
                            );
                            assert!(patches.iter().all(|&patch| order.peripheral_distance(patch) >= line.distance));
                            if course == Course::Far {
                                assert!(size.distance(first, blank) >= size.distance(last, blank));
                            }
                        }
                        for &patch in patches {
                            assert!(
                                std::mem::replace(&mut left[patch as usize], false)
                                    && patch != blank
                            );
                        }
                        let rest: Vec<Cell> = size
                            .iter_cells()
                            .filter(|&cell| left[cell as usize])
                            .collect();
                        let rows = rest.iter().map(|&cell| size.row(cell));
                        let columns = rest.iter().map(|&cell| size.column(cell));
                        let height = rows.clone().max().unwrap() - rows.min().unwrap() + 1;
                        let width = columns.clone().max().unwrap() - columns.min().unwrap() + 1;
                        assert_eq!(rest.len(), width * height, "a rectangle is left");
                        assert!(left[blank as usize]);
                    }
                    assert_eq!(order.patches().len(), size.tiles());
                }
            }
        }
    }
}

/// In order Path each line begins beside the end of the line before, as long as the distance stays the same (figure
/// 1.B).
#[test]
fn lines_at_one_distance_are_chained_in_order_path() {
    let size = Size::square(7).unwrap();
    for blank in size.iter_cells() {
        let order = PatchOrder::new(size, blank, Course::Path);
        for pair in order
            .lines()
            .windows(2)
            .filter(|pair| pair[0].distance == pair[1].distance && pair[1].side != LineSide::Last)
        {
            let (end, begin) = (
                order.patches()[pair[0].ranks.end - 1],
                order.patches()[pair[1].ranks.start],
            );
            assert_eq!(size.distance(end, begin), 1, "blank {blank}");
        }
    }
}
