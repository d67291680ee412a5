//! Pan and zoom gestures: one pointer pans, two pan and zoom. Pure.
//!
//! ```
//! use ecotile::view::{Gesture, Fingers};
//!
//! let mut fingers = Fingers::default();
//! fingers.down(1, (100.0, 100.0));
//! assert_eq!(fingers.moved(1, (110.0, 100.0)), Some(Gesture::Pan((10.0, 0.0))));
//! fingers.down(2, (110.0, 200.0));
//! let apart = fingers.moved(2, (110.0, 300.0));
//! assert_eq!(apart, Some(Gesture::Pinch { by: (0.0, 50.0), factor: 2.0, about: (110.0, 200.0) }));
//! ```

use super::viewport::Point;

/// The effect of a movement of the pointers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Gesture {
    /// A translation.
    Pan(Point),
    /// A translation by `by`, then a scaling by `factor` about a point.
    Pinch {
        /// The movement of the middle between the fingers.
        by: Point,
        /// The ratio of their distances after and before.
        factor: f64,
        /// The middle between them after the movement.
        about: Point,
    },
}

impl Gesture {
    /// The gesture of two fingers that moved from `before` to `after`.
    pub fn pinch(before: [Point; 2], after: [Point; 2]) -> Self {
        let middle = |[a, b]: [Point; 2]| (f64::midpoint(a.0, b.0), f64::midpoint(a.1, b.1));
        // Two fingers at one point give no factor.
        let apart = |[a, b]: [Point; 2]| (a.0 - b.0).hypot(a.1 - b.1).max(1.0);
        let (from, to) = (middle(before), middle(after));
        Self::Pinch {
            by: (to.0 - from.0, to.1 - from.1),
            factor: apart(after) / apart(before),
            about: to,
        }
    }

    /// Applies the gesture to a target with these functions for panning and for zooming about a point.
    pub fn apply<T>(self, target: &mut T, pan: fn(&mut T, Point), zoom: fn(&mut T, f64, Point)) {
        match self {
            Self::Pan(by) => pan(target, by),
            Self::Pinch { by, factor, about } => {
                pan(target, by);
                zoom(target, factor, about);
            }
        }
    }
}

/// The pointers that are down, in order of arrival. A third one has no effect.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Fingers(Vec<(i32, Point)>);

impl Fingers {
    /// Adds a pointer.
    pub fn down(&mut self, pointer: i32, at: Point) {
        self.up(pointer);
        self.0.push((pointer, at));
    }

    /// Moves a pointer; `None` if it is not down.
    pub fn moved(&mut self, pointer: i32, at: Point) -> Option<Gesture> {
        let before = self.clone();
        self.0.iter_mut().find(|(id, _)| *id == pointer)?.1 = at;
        match (before.0.as_slice(), self.0.as_slice()) {
            (&[(_, from)], _) => Some(Gesture::Pan((at.0 - from.0, at.1 - from.1))),
            (&[(_, a), (_, b), ..], &[(_, c), (_, d), ..]) => Some(Gesture::pinch([a, b], [c, d])),
            _ => None,
        }
    }

    /// Removes a pointer.
    pub fn up(&mut self, pointer: i32) {
        self.0.retain(|&(id, _)| id != pointer);
    }

    /// The number of pointers that are down.
    pub const fn count(&self) -> usize {
        self.0.len()
    }
}

/// The zoom factor of a wheel event. A notch (120 pixels) is about a quarter; a trackpad's pinch arrives as wheel events
/// with Control, in small steps. Opposite turns cancel each other.
pub fn wheel_zoom(pixels: f64, is_pinch: bool) -> f64 {
    let pace = if is_pinch { 0.013 } else { 0.0026 };
    (-pixels * pace).clamp(-1.0, 1.0).exp2()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opposite_turns_of_the_wheel_cancel() {
        for (pixels, is_pinch) in [(120.0, false), (3.0, true), (4_000.0, false)] {
            let there = wheel_zoom(-pixels, is_pinch);
            assert!(there > 1.0 && there <= 2.0, "{pixels}");
            assert!((there * wheel_zoom(pixels, is_pinch) - 1.0).abs() < 1e-12);
        }
        assert!((1.2..1.3).contains(&wheel_zoom(-120.0, false)));
    }

    #[test]
    fn a_third_finger_and_a_lifted_one_have_no_effect() {
        let mut fingers = Fingers::default();
        for (pointer, x) in [(1, 0.0), (2, 10.0), (3, 500.0)] {
            fingers.down(pointer, (x, 0.0));
        }
        let still = Gesture::Pinch {
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
