//! The numeric parameter of some algorithms: a beam's width, a weight, a depth limit, a horizon, a step.

use std::ops::RangeInclusive;

use super::{Algorithm, ThresholdRule, Weight};

/// The meaning of the number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Parameter {
    /// The number of nodes that a beam keeps.
    Width,
    /// The weight of h, in tenths.
    WeightInTenths,
    /// The depth below which nodes are dropped.
    DepthLimit,
    /// The depth of a real-time search's look-ahead.
    Horizon,
    /// The amount by which the threshold rises.
    Step,
}

impl Parameter {
    /// The valid numbers.
    pub const fn range(self) -> RangeInclusive<u32> {
        match self {
            Self::Width => 1..=1_000_000,
            Self::WeightInTenths => 10..=1_000,
            Self::DepthLimit => 1..=10_000,
            Self::Horizon => 1..=Algorithm::MAX_HORIZON as u32,
            Self::Step => 1..=1_000,
        }
    }
}

impl Algorithm {
    /// The parameter and its value; `None` for an algorithm without one.
    pub fn parameter(&self) -> Option<(Parameter, u32)> {
        match *self {
            Self::Beam { width } => Some((Parameter::Width, width)),
            Self::WeightedAStar(weight) => {
                Some((Parameter::WeightInTenths, u32::from(weight.tenths())))
            }
            Self::DepthFirst {
                limit: Some(limit), ..
            } => Some((Parameter::DepthLimit, limit)),
            Self::RtaStar { horizon } | Self::LrtaStar { horizon } => {
                Some((Parameter::Horizon, u32::from(horizon)))
            }
            Self::IdaStar(ThresholdRule::FixedStep(step)) => {
                Some((Parameter::Step, u32::from(step)))
            }
            Self::BreadthFirst(_)
            | Self::DepthFirst { limit: None, .. }
            | Self::IterativeDeepening
            | Self::Bidirectional
            | Self::Greedy(_)
            | Self::AStar(_)
            | Self::IdaStar(ThresholdRule::LeastExceeding)
            | Self::HillClimbing => None,
        }
    }

    /// The same algorithm with the nearest valid number; unchanged if it takes none.
    #[must_use]
    pub fn with_parameter(self, number: u32) -> Self {
        let Some((parameter, _)) = self.parameter() else {
            return self;
        };
        let range = parameter.range();
        let number = number.clamp(*range.start(), *range.end());
        match self {
            Self::Beam { .. } => Self::Beam { width: number },
            Self::WeightedAStar(weight) => {
                let tenths = u16::try_from(number).ok().and_then(Weight::from_tenths);
                Self::WeightedAStar(tenths.unwrap_or(weight))
            }
            Self::DepthFirst { duplicates, .. } => Self::DepthFirst {
                duplicates,
                limit: Some(number),
            },
            Self::RtaStar { .. } => Self::RtaStar {
                horizon: number as u8,
            },
            Self::LrtaStar { .. } => Self::LrtaStar {
                horizon: number as u8,
            },
            Self::IdaStar(_) => Self::IdaStar(ThresholdRule::FixedStep(number as u16)),
            Self::BreadthFirst(_)
            | Self::IterativeDeepening
            | Self::Bidirectional
            | Self::Greedy(_)
            | Self::AStar(_)
            | Self::HillClimbing => self,
        }
    }

    /// Returns whether two differ in this number only.
    pub fn is_alike(self, other: Self) -> bool {
        let number = |algorithm: Self| algorithm.parameter().map_or(1, |(_, number)| number);
        self.with_parameter(number(other)) == other
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_read_back_within_its_range() {
        for algorithm in Algorithm::ALL {
            let Some((parameter, number)) = algorithm.parameter() else {
                assert_eq!(algorithm.with_parameter(7), algorithm);
                continue;
            };
            assert_eq!(algorithm.with_parameter(number), algorithm);
            for wanted in [0, 1, 12, u32::MAX] {
                let with = algorithm.with_parameter(wanted);
                let (_, got) = with.parameter().expect("it still takes a number");
                let range = parameter.range();
                assert_eq!(got, wanted.clamp(*range.start(), *range.end()), "{with}");
                assert_eq!(with.to_string().parse(), Ok(with));
                assert!(algorithm.is_alike(with), "{with}");
            }
        }
        assert!(!Algorithm::HillClimbing.is_alike(Algorithm::Bidirectional));
    }
}
