//! The placement of a goal patch's label, so that labels and arrows do not overlap. Pure: lengths are in cells, points
//! relative to the cell's centre, to the right and down.
//!
//! ```
//! use ecotile::puzzle::Direction;
//! use ecotile::view::{PatchArrow, GoalLabel};
//!
//! let free = GoalLabel::place(3, &[]);
//! assert!(free.has_ring && free.left > -0.1 && free.top > 0.2, "bottom right");
//! // An arrow enters from below: the label is smaller, beside it.
//! let from_below = PatchArrow { edge: Direction::Down, aside: 0.0, enters: true };
//! let beside = GoalLabel::place(12, &[from_below]);
//! assert!(beside.left > 0.1 && beside.top > 0.2);
//! ```

use crate::puzzle::{Direction, Tile};

/// An arrow across an edge of the patch.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PatchArrow {
    /// The edge that it crosses.
    pub edge: Direction,
    /// Its distance from the middle of the edge, to the right or down.
    pub aside: f64,
    /// Whether it enters: its head is on this patch.
    pub enters: bool,
}

/// A label: a box with a tile's number, and with a ring in front if there is room.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct GoalLabel {
    /// Its left side.
    pub left: f64,
    /// Its upper side.
    pub top: f64,
    /// Its width.
    pub wide: f64,
    /// Whether it includes the ring of a goal.
    pub has_ring: bool,
}

/// The width of a digit, and the padding around the number.
const FIGURE: f64 = 0.088;
const PAD: f64 = 0.03;
/// The width of the ring with the gap after it.
const RING: f64 = 0.145;
/// The farthest that a label extends from the centre; the patch's brackets are outside.
const REACH: f64 = 0.43;
/// An arrow's depth in a patch, and the half widths of its head and stem, halo included.
const DEPTH: f64 = 0.24;
const HEAD: f64 = 0.12;
const STEM: f64 = 0.08;

impl GoalLabel {
    /// Its height.
    pub const HIGH: f64 = 0.19;
    /// The distance of the ring's centre from the left side.
    pub const RING_AT: f64 = PAD + 0.05;

    /// Places the label of a tile's goal among arrows: at the bottom right, there without the ring, or at the top centre.
    pub fn place(tile: Tile, arrows: &[PatchArrow]) -> Self {
        let figures = f64::from(tile.checked_ilog10().unwrap_or(0) + 1) * FIGURE + 2.0 * PAD;
        let bottom_right = |wide: f64, has_ring: bool| Self {
            left: REACH - wide,
            top: REACH - Self::HIGH,
            wide,
            has_ring,
        };
        let whole = bottom_right(figures + RING, true);
        let above = Self {
            left: -whole.wide / 2.0,
            top: -REACH,
            ..whole
        };
        let places = [whole, bottom_right(figures, false), above];
        let is_free = |label: &Self| arrows.iter().all(|arrow| !label.meets(arrow));
        places.into_iter().find(is_free).unwrap_or(whole)
    }

    /// Places the box of an open padlock among arrows and beside a label: at the bottom right, the bottom centre or the top
    /// centre.
    pub fn padlock(arrows: &[PatchArrow], label: Option<&Self>) -> Self {
        const WIDE: f64 = 0.28;
        let at = |left: f64, top: f64| Self {
            left,
            top,
            wide: WIDE,
            has_ring: false,
        };
        let low = REACH - Self::HIGH;
        let places = [
            at(REACH - WIDE, low),
            at(-0.24, low),
            at(-WIDE / 2.0, -REACH),
        ];
        let is_beside = |place: &Self| label.is_none_or(|label| !place.overlaps(label));
        let is_free =
            |place: &Self| is_beside(place) && arrows.iter().all(|arrow| !place.meets(arrow));
        places.into_iter().find(is_free).unwrap_or(places[0])
    }

    fn overlaps(&self, other: &Self) -> bool {
        let meets = |a: f64, long_a: f64, b: f64, long_b: f64| a < b + long_b && b < a + long_a;
        meets(self.left, self.wide, other.left, other.wide)
            && meets(self.top, Self::HIGH, other.top, Self::HIGH)
    }

    /// The horizontal centre of its number.
    pub fn number_at(&self) -> f64 {
        let ring = if self.has_ring { RING } else { 0.0 };
        self.left + f64::midpoint(ring, self.wide)
    }

    fn meets(&self, arrow: &PatchArrow) -> bool {
        let half = if arrow.enters { HEAD } else { STEM };
        let across = (arrow.aside - half, arrow.aside + half);
        let (near, far) = ((-0.5, DEPTH - 0.5), (0.5 - DEPTH, 0.5));
        let (x, y) = match arrow.edge {
            Direction::Up => (across, near),
            Direction::Down => (across, far),
            Direction::Left => (near, across),
            Direction::Right => (far, across),
        };
        let meets =
            |(from, to): (f64, f64), start: f64, length: f64| from < start + length && start < to;
        meets(x, self.left, self.wide) && meets(y, self.top, Self::HIGH)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EDGES: [Direction; 4] = [
        Direction::Up,
        Direction::Down,
        Direction::Left,
        Direction::Right,
    ];

    #[test]
    fn no_arrow_overlaps_the_label_of_a_tile_with_up_to_three_digits() {
        for tile in [1, 8, 12, 99, 100, 899] {
            for edge in EDGES {
                for enters in [false, true] {
                    // The arrows of two agents that attack each other are drawn aside of the middle.
                    for aside in [0.0, 0.14, -0.14] {
                        let arrow = PatchArrow {
                            edge,
                            aside,
                            enters,
                        };
                        let label = GoalLabel::place(tile, &[arrow]);
                        assert!(!label.meets(&arrow), "{tile} {arrow:?} {label:?}");
                        assert!(label.left >= -REACH && label.left + label.wide <= REACH + 1e-9);
                    }
                }
            }
        }
    }

    #[test]
    fn two_arrows_below_move_the_label_to_the_top() {
        let pair = [(0.14, true), (-0.14, false)].map(|(aside, enters)| PatchArrow {
            edge: Direction::Down,
            aside,
            enters,
        });
        assert!(GoalLabel::place(12, &pair).top < 0.0);
        // One digit still fits beside them.
        assert!(GoalLabel::place(3, &pair).top > 0.0 && !GoalLabel::place(3, &pair).has_ring);
    }

    #[test]
    fn nothing_overlaps_a_padlock() {
        for edge in EDGES {
            for enters in [false, true] {
                let arrow = PatchArrow {
                    edge,
                    aside: 0.0,
                    enters,
                };
                let label = GoalLabel::place(7, &[arrow]);
                for label in [None, Some(&label)] {
                    let padlock = GoalLabel::padlock(&[arrow], label);
                    assert!(!padlock.meets(&arrow), "{arrow:?}");
                    assert!(
                        label.is_none_or(|label| !padlock.overlaps(label)),
                        "{arrow:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn arrows_elsewhere_do_not_move_the_label() {
        for edge in [Direction::Up, Direction::Left, Direction::Right] {
            let arrow = PatchArrow {
                edge,
                aside: 0.0,
                enters: true,
            };
            assert_eq!(GoalLabel::place(15, &[arrow]), GoalLabel::place(15, &[]));
        }
    }
}
