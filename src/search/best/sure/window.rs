//! The window at a line's end: two cells along the line, three deep, where the line's last two tiles and the blank have
//! only 120 arrangements, all of which can be reached from each other.

use crate::puzzle::{Cell, Size};

/// The end's last but one, its last, then those behind them.
pub(super) type Window = [Cell; 6];

/// Places in the window: of the first tile, of the last one, of the blank.
type Arrangement = [u8; 3];

fn number([first, last, blank]: Arrangement) -> usize {
    usize::from(first) * 36 + usize::from(last) * 6 + usize::from(blank)
}

/// The shortest way of the blank that brings two tiles to the line's end, where these two and the blank stand on these cells
/// of the window.
pub(super) fn way_home(window: &Window, size: Size, stand: [Cell; 3]) -> Vec<Cell> {
    let place = |cell: Cell| window.iter().position(|&other| other == cell).unwrap_or(0) as u8;
    let start = stand.map(place);
    let mut came_from = vec![None; 216];
    let mut queue = vec![start];
    came_from[number(start)] = Some(start);
    let mut done = 0;
    while done < queue.len() {
        let state: Arrangement = queue[done];
        done += 1;
        if state[..2] == [0, 1] {
            let mut way = Vec::new();
            let mut at = state;
            while at != start {
                way.push(window[usize::from(at[2])]);
                at = came_from[number(at)].unwrap_or(start);
            }
            way.reverse();
            return way;
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

    /// What makes the method sure: whatever stands in the window, the two come to the line's end, and soon.
    #[test]
    fn every_arrangement_leads_home() {
        let size = Size::new(2, 3).expect("a size");
        let window: Window = [0, 1, 2, 3, 4, 5];
        let mut arrangements = 0;
        let mut longest = 0;
        for first in window {
            for last in window.into_iter().filter(|&cell| cell != first) {
                for blank in window
                    .into_iter()
                    .filter(|&cell| cell != first && cell != last)
                {
                    let way = way_home(&window, size, [first, last, blank]);
                    let (mut tiles, mut at) = ([first, last], blank);
                    for &cell in &way {
                        assert_eq!(size.distance(at, cell), 1);
                        tiles = tiles.map(|tile| if tile == cell { at } else { tile });
                        at = cell;
                    }
                    assert_eq!(tiles, [0, 1], "{first} {last} {blank}");
                    arrangements += 1;
                    longest = longest.max(way.len());
                }
            }
        }
        assert_eq!((arrangements, longest), (120, 18));
    }
}
