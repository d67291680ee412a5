//! The axis of a plot: from 0 to an end, with ticks at round numbers.
//!
//! ```
//! use ecotile::view::Axis;
//!
//! let axis = Axis::up_to(247.0);
//! assert_eq!(axis.ticks().collect::<Vec<_>>(), [0, 50, 100, 150, 200, 250]);
//! assert_eq!(axis.part(125.0), 0.5);
//! ```

/// An axis from 0. Its end is the tick after the largest value, or the largest value itself.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Axis {
    step: u64,
    end: f64,
}

/// The most intervals between ticks.
const MOST_STEPS: f64 = 6.0;

impl Axis {
    /// An axis that ends with a tick, at or after this value.
    pub fn up_to(most: f64) -> Self {
        let step = step(most);
        let end = (most / step as f64).ceil().max(1.0) * step as f64;
        Self { step, end }
    }

    /// An axis that ends exactly here, for counts that end with the data.
    pub fn exactly(end: u64) -> Self {
        let end = end.max(1) as f64;
        Self {
            step: step(end),
            end,
        }
    }

    /// The values of the ticks.
    pub fn ticks(&self) -> impl Iterator<Item = u64> + use<> {
        let Self { step, end } = *self;
        (0..)
            .map(move |number| number * step)
            .take_while(move |&tick| tick as f64 <= end)
    }

    /// The place of a value, from 0 to 1.
    pub fn part(&self, value: f64) -> f64 {
        value / self.end
    }
}

/// The least of 1, 2, 5, 10, 20, 50, ... that divides the axis into few enough parts.
fn step(most: f64) -> u64 {
    let steps = (0..18).flat_map(|power| [1, 2, 5].map(|digit| digit * 10_u64.pow(power)));
    steps
        .into_iter()
        .find(|&step| most / step as f64 <= MOST_STEPS)
        .unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_few_and_round_and_reach_every_value() {
        for most in [
            0.0, 0.4, 1.0, 3.2, 6.0, 6.1, 59.0, 60.0, 61.0, 245.3, 12_345.0, 9.9e9,
        ] {
            let axis = Axis::up_to(most);
            let ticks: Vec<u64> = axis.ticks().collect();
            assert!((2..=7).contains(&ticks.len()), "{most}: {ticks:?}");
            assert!(
                *ticks.last().expect("a tick") as f64 >= most,
                "{most}: {ticks:?}"
            );
            assert!((0.0..=1.0).contains(&axis.part(most)));
            let last = *ticks.last().expect("a tick") as f64;
            assert!(
                (axis.part(last) - 1.0).abs() < 1e-12,
                "the last tick is the end"
            );
        }
    }

    #[test]
    fn an_exact_axis_ends_with_the_data() {
        let axis = Axis::exactly(24);
        assert_eq!(axis.ticks().collect::<Vec<_>>(), [0, 5, 10, 15, 20]);
        assert!((axis.part(24.0) - 1.0).abs() < 1e-12);
        assert_eq!(Axis::exactly(0).ticks().collect::<Vec<_>>(), [0, 1]);
    }
}
