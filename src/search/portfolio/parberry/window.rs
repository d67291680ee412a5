//! The window at a line's end: two cells along the line, three deep. The line's last two tiles and the blank have only
//! 120 arrangements in it, all of which can be reached from each other.

use crate::puzzle::{Cell, Size};

/// The line's last but one cell, its last, then those behind them.
pub(super) type EndWindow = [Cell; 6];

/// The places in the window of the first tile, the last one, and the blank.
type Arrangement = [u8; 3];

fn number([first, last, blank]: Arrangement) -> usize {
    usize::from(first) * 36 + usize::from(last) * 6 + usize::from(blank)
}

/// A shortest path of the blank that brings two tiles to the line's end, from these cells of the window for the two and
/// the blank.
pub(super) fn blank_path(window: &EndWindow, size: Size, cells: [Cell; 3]) -> Vec<Cell> {
    let place = |cell: Cell| window.iter().position(|&other| other == cell).unwrap_or(0) as u8;
    let start = cells.map(place);
    let mut came_from = vec![None; 216];
    let mut queue = vec![start];
    came_from[number(start)] = Some(start);
    let mut done = 0;
    while done < queue.len() {
        let state: Arrangement = queue[done];
        done += 1;
        if state[..2] == [0, 1] {
            let mut path = Vec::new();
            let mut at = state;
            while at != start {
                path.push(window[usize::from(at[2])]);
                at = came_from[number(at)].unwrap_or(start);
            }
            path.reverse();
            return path;
        }
        for next in 0..6_u8 {
            if size.distance(window[usize::from(next)], window[usize::from(state[2])]) != 1 {
                continue;
            }
            let moved = |place: u8| if place == next { state[2] } else { place };
            let child = [moved(state[0]), moved(state[1]), next];
            if came_from[number(child)].is_none() {
                came_from[number(child)] = Some(state);
                queue.push(child);
            }
        }
    }
    debug_assert!(false, "every arrangement can be reached");
    Vec::new()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The reason why the method always succeeds: every arrangement is solved, in few moves.
    #[test]
    fn every_arrangement_is_solved() {
        let size = Size::new(2, 3).expect("a size");
        let window: EndWindow = [0, 1, 2, 3, 4, 5];
        let mut arrangements = 0;
        let mut longest = 0;
        for first in window {
            for last in window.into_iter().filter(|&cell| cell != first) {
                for blank in window
                    .into_iter()
                    .filter(|&cell| cell != first && cell != last)
                {
                    let path = blank_path(&window, size, [first, last, blank]);
                    let (mut tiles, mut at) = ([first, last], blank);
                    for &cell in &path {
                        assert_eq!(size.distance(at, cell), 1);
                        tiles = tiles.map(|tile| if tile == cell { at } else { tile });
                        at = cell;
                    }
                    assert_eq!(tiles, [0, 1], "{first} {last} {blank}");
                    arrangements += 1;
                    longest = longest.max(path.len());
                }
            }
        }
        assert_eq!((arrangements, longest), (120, 18));
    }
}
