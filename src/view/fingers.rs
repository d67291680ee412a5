//! Fingers (or a mouse) on something that can be moved and zoomed: one moves it, two move and zoom it. Pure.
//!
//! ```
//! use ecotile::view::{Drag, Fingers};
//!
//! let mut fingers = Fingers::default();
//! fingers.down(1, (100.0, 100.0));
//! assert_eq!(fingers.moved(1, (110.0, 100.0)), Some(Drag::Pan((10.0, 0.0))));
//! fingers.down(2, (110.0, 200.0));
//! let apart = fingers.moved(2, (110.0, 300.0));
//! assert_eq!(apart, Some(Drag::Pinch { by: (0.0, 50.0), factor: 2.0, about: (110.0, 200.0) }));
//! ```

use super::viewport::Point;

/// What a movement of the fingers does.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Drag {
    /// It moves what is held.
    Pan(Point),
    /// It moves what is held by `by`, and then makes it larger by `factor` about a point.
    Pinch {
        /// How far the middle between the fingers went.
        by: Point,
        /// How much farther apart they are.
        factor: f64,
        /// The middle between them now.
        about: Point,
    },
}

impl Drag {
    /// Two fingers went from here to there.
    pub fn pinch(before: [Point; 2], after: [Point; 2]) -> Self {
        let middle = |[a, b]: [Point; 2]| (f64::midpoint(a.0, b.0), f64::midpoint(a.1, b.1));
        // Two fingers on one point say nothing of a factor.
        let apart = |[a, b]: [Point; 2]| (a.0 - b.0).hypot(a.1 - b.1).max(1.0);
        let (from, to) = (middle(before), middle(after));
        Self::Pinch {
            by: (to.0 - from.0, to.1 - from.1),
            factor: apart(after) / apart(before),
            about: to,
        }
    }

    /// Does it to what is held, by its own way to be moved and to be zoomed about a point.
    pub fn apply<T>(self, held: &mut T, pan: fn(&mut T, Point), zoom: fn(&mut T, f64, Point)) {
        match self {
            Self::Pan(by) => pan(held, by),
            Self::Pinch { by, factor, about } => {
                pan(held, by);
                zoom(held, factor, about);
            }
        }
    }
}

/// The pointers that are down, in the order in which they came. A third one rests.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Fingers(Vec<(i32, Point)>);

impl Fingers {
    /// A pointer comes down.
    pub fn down(&mut self, pointer: i32, at: Point) {
        self.up(pointer);
        self.0.push((pointer, at));
    }

    /// A pointer moves; nothing if it is not down.
    pub fn moved(&mut self, pointer: i32, at: Point) -> Option<Drag> {
        let before = self.clone();
        self.0.iter_mut().find(|(id, _)| *id == pointer)?.1 = at;
        match (before.0.as_slice(), self.0.as_slice()) {
            (&[(_, from)], _) => Some(Drag::Pan((at.0 - from.0, at.1 - from.1))),
            (&[(_, a), (_, b), ..], &[(_, c), (_, d), ..]) => Some(Drag::pinch([a, b], [c, d])),
            _ => None,
        }
    }

    /// A pointer is lifted or gone.
    pub fn up(&mut self, pointer: i32) {
        self.0.retain(|&(id, _)| id != pointer);
    }

    /// How many are down.
    pub const fn count(&self) -> usize {
        self.0.len()
    }
}

/// How much larger a turn of the wheel makes what is under it. A notch (120 pixels) is a quarter; a trackpad's pinch
/// comes as a wheel with Control, in small steps. A turn and the same turn back are nothing.
pub fn wheel_zoom(pixels: f64, is_pinch: bool) -> f64 {
    let pace = if is_pinch { 0.013 } else { 0.0026 };
    (-pixels * pace).clamp(-1.0, 1.0).exp2()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_of_the_wheel_and_back_is_nothing() {
        for (pixels, is_pinch) in [(120.0, false), (3.0, true), (4_000.0, false)] {
            let there = wheel_zoom(-pixels, is_pinch);
            assert!(there > 1.0 && there <= 2.0, "{pixels}");
            assert!((there * wheel_zoom(pixels, is_pinch) - 1.0).abs() < 1e-12);
        }
        assert!((1.2..1.3).contains(&wheel_zoom(-120.0, false)));
    }

    #[test]
    fn a_third_finger_rests_and_one_that_is_up_does_nothing() {
        let mut fingers = Fingers::default();
        for (pointer, x) in [(1, 0.0), (2, 10.0), (3, 500.0)] {
            fingers.down(pointer, (x, 0.0));
        }
        let still = Drag::Pinch {
            by: (0.0, 0.0),
            factor: 1.0,
            about: (5.0, 0.0),
        };
        assert_eq!(fingers.moved(3, (900.0, 0.0)), Some(still));
        fingers.up(1);
        assert_eq!(fingers.moved(1, (5.0, 5.0)), None);
        assert_eq!(fingers.count(), 2);
    }
}
