//! The easing functions of the style sheet, as functions of the part of the time that has passed.

/// Fast first, for tiles that are slid by hand: the Bézier curve with the control points (.2, .8) and (.2, 1), as
/// `--ease-out` in the style sheet.
pub(super) fn ease_out(moment: f64) -> f64 {
    bezier(moment, (0.2, 0.8), (0.2, 1.0))
}

/// Slow at both ends, for the events of a replay: the curve with the control points (.5, 0) and (.2, 1), as `--ease-io`.
pub(super) fn ease_in_out(moment: f64) -> f64 {
    bezier(moment, (0.5, 0.0), (0.2, 1.0))
}

/// The part of the motion done at a time from 0 to 1.
fn bezier(moment: f64, first: (f64, f64), second: (f64, f64)) -> f64 {
    // This form makes a duration of zero (0/0, NaN) count as over.
    if !(0.0..1.0).contains(&moment) {
        return if moment < 0.0 { 0.0 } else { 1.0 };
    }
    let curve = |a: f64, b: f64, s: f64| {
        let rest = 1.0 - s;
        3.0 * rest * rest * s * a + 3.0 * rest * s * s * b + s * s * s
    };
    // The first coordinate rises with s, so bisection finds the s of this time.
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..12 {
        let middle = f64::midpoint(low, high);
        if curve(first.0, second.0, middle) < moment {
            low = middle;
        } else {
            high = middle;
        }
    }
    curve(first.1, second.1, low)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_easing_rises_from_0_to_1() {
        for (easing, quarter) in [(ease_out as fn(f64) -> f64, 0.8), (ease_in_out, 0.1)] {
            let done: Vec<f64> = (-1..=11)
                .map(|tenth| easing(f64::from(tenth) / 10.0))
                .collect();
            assert!(done.is_sorted(), "{done:?}");
            assert_eq!((done[0], done[11]), (0.0, 1.0));
            assert!((easing(f64::NAN) - 1.0).abs() < f64::EPSILON);
            assert!((easing(0.25) - quarter).abs() < 0.1, "{}", easing(0.25));
        }
    }
}
