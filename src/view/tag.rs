//! Where the tag of a goal patch stands, so that neither it nor an arrow covers the other. Pure: lengths are parts of a
//! cell, points are counted from its middle, to the right and down.
//!
//! ```
//! use ecotile::puzzle::Direction;
//! use ecotile::view::{Shaft, Tag};
//!
//! let free = Tag::place(3, &[]);
//! assert!(free.has_ring && free.left > -0.1 && free.top > 0.2, "bottom right");
//! // An arrow comes in from below: the tag makes itself small beside it.
//! let from_below = Shaft { edge: Direction::Down, aside: 0.0, enters: true };
//! let beside = Tag::place(12, &[from_below]);
//! assert!(beside.left > 0.1 && beside.top > 0.2);
//! ```

use crate::puzzle::{Direction, Tile};

/// An arrow across an edge of the patch.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Shaft {
    /// The edge that it crosses.
    pub edge: Direction,
    /// How far from the middle of the edge, to the right or down.
    pub aside: f64,
    /// It comes in: its head is on this patch.
    pub enters: bool,
}

/// A box with a tile's number, and with a ring before it where there is room.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tag {
    /// Its left side.
    pub left: f64,
    /// Its upper side.
    pub top: f64,
    /// Its width.
    pub wide: f64,
    /// Whether the ring of a goal is in it.
    pub has_ring: bool,
}

/// How wide a figure is, and what is around all of them.
const FIGURE: f64 = 0.088;
const PAD: f64 = 0.03;
/// The ring with the gap behind it.
const RING: f64 = 0.145;
/// How far from the middle the tag goes at most: brackets are around it.
const REACH: f64 = 0.43;
/// An arrow reaches so far into a patch, and is so wide to each side, its halo included.
const DEPTH: f64 = 0.24;
const HEAD: f64 = 0.12;
const STEM: f64 = 0.08;

impl Tag {
    /// Its height.
    pub const HIGH: f64 = 0.19;
    /// How far to the right the ring's middle is.
    pub const RING_AT: f64 = PAD + 0.05;

    /// The tag of a tile's goal among these arrows: bottom right; there without its ring; else in the middle above.
    pub fn place(tile: Tile, arrows: &[Shaft]) -> Self {
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
        let is_free = |tag: &Self| arrows.iter().all(|arrow| !tag.meets(arrow));
        places.into_iter().find(is_free).unwrap_or(whole)
    }

    /// The box of an open padlock among these arrows, and beside the tag if there is one: bottom right, bottom middle,
    /// or in the middle above.
    pub fn padlock(arrows: &[Shaft], tag: Option<&Self>) -> Self {
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
        let is_beside = |place: &Self| tag.is_none_or(|tag| !place.overlaps(tag));
        let is_free =
            |place: &Self| is_beside(place) && arrows.iter().all(|arrow| !place.meets(arrow));
        places.into_iter().find(is_free).unwrap_or(places[0])
    }

    fn overlaps(&self, other: &Self) -> bool {
        let meets = |a: f64, long_a: f64, b: f64, long_b: f64| a < b + long_b && b < a + long_a;
        meets(self.left, self.wide, other.left, other.wide)
            && meets(self.top, Self::HIGH, other.top, Self::HIGH)
    }

    /// The middle of its number.
    pub fn number_at(&self) -> f64 {
        let ring = if self.has_ring { RING } else { 0.0 };
        self.left + f64::midpoint(ring, self.wide)
    }

    fn meets(&self, arrow: &Shaft) -> bool {
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
    fn no_arrow_meets_the_tag_of_a_tile_with_up_to_three_figures() {
        for tile in [1, 8, 12, 99, 100, 899] {
            for edge in EDGES {
                for enters in [false, true] {
                    // Two that attack each other keep to their right, so their arrows are aside.
                    for aside in [0.0, 0.14, -0.14] {
                        let arrow = Shaft {
                            edge,
                            aside,
                            enters,
                        };
                        let tag = Tag::place(tile, &[arrow]);
                        assert!(!tag.meets(&arrow), "{tile} {arrow:?} {tag:?}");
                        assert!(tag.left >= -REACH && tag.left + tag.wide <= REACH + 1e-9);
                    }
                }
            }
        }
    }

    #[test]
    fn two_that_attack_each_other_below_leave_it_above() {
        let pair = [(0.14, true), (-0.14, false)].map(|(aside, enters)| Shaft {
            edge: Direction::Down,
            aside,
            enters,
        });
        assert!(Tag::place(12, &pair).top < 0.0);
        // One figure still fits beside them.
        assert!(Tag::place(3, &pair).top > 0.0 && !Tag::place(3, &pair).has_ring);
    }

    #[test]
    fn a_padlock_is_covered_by_nothing() {
        for edge in EDGES {
            for enters in [false, true] {
                let arrow = Shaft {
                    edge,
                    aside: 0.0,
                    enters,
                };
                let tag = Tag::place(7, &[arrow]);
                for tag in [None, Some(&tag)] {
                    let padlock = Tag::padlock(&[arrow], tag);
                    assert!(!padlock.meets(&arrow), "{arrow:?}");
                    assert!(tag.is_none_or(|tag| !padlock.overlaps(tag)), "{arrow:?}");
                }
            }
        }
    }

    #[test]
    fn arrows_elsewhere_leave_it_where_it_is() {
        for edge in [Direction::Up, Direction::Left, Direction::Right] {
            let arrow = Shaft {
                edge,
                aside: 0.0,
                enters: true,
            };
            assert_eq!(Tag::place(15, &[arrow]), Tag::place(15, &[]));
        }
    }
}
