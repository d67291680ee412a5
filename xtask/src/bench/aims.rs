//! Aims: a figure with its bound, and a verdict that is printed whether it is kept or missed.

use std::fmt;

/// The values that keep an aim.
#[derive(Clone, Copy)]
pub enum Bound {
    AtLeast(f64),
    AtMost(f64),
    Under(f64),
}

impl Bound {
    fn is_kept(self, value: f64) -> bool {
        match self {
            Self::AtLeast(aim) => value >= aim,
            Self::AtMost(aim) => value <= aim,
            Self::Under(aim) => value < aim,
        }
    }
}

impl fmt::Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AtLeast(aim) => write!(f, "at least {aim}"),
            Self::AtMost(aim) => write!(f, "at most {aim}"),
            Self::Under(aim) => write!(f, "under {aim}"),
        }
    }
}

/// A figure that should keep within a bound.
pub struct Aim {
    what: String,
    value: Option<f64>,
    bound: Bound,
}

impl Aim {
    /// An aim. The value is `None` if one of its figures is missing: an aim whose figure was renamed is reported as not
    /// measured, and does not vanish.
    pub fn new(what: impl Into<String>, value: Option<f64>, bound: Bound) -> Self {
        Self {
            what: what.into(),
            value,
            bound,
        }
    }
}

impl fmt::Display for Aim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { what, value, bound } = self;
        let Some(value) = value else {
            return write!(f, "  NOT MEASURED: {what} ({bound})");
        };
        let verdict = if bound.is_kept(*value) {
            "kept"
        } else {
            "MISSED"
        };
        // A ratio just below its bound must not read like the bound.
        let digits = if *value < 1.0 { 3 } else { 2 };
        write!(f, "  {verdict}: {what}: {value:.digits$} ({bound})")
    }
}

/// The aims with their verdicts, one per line.
pub fn verdicts(aims: &[Aim]) -> String {
    let lines = aims.iter().map(|aim| format!("{aim}\n"));
    format!("\nwhat we aim at\n{}", lines.collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::{Aim, Bound, verdicts};

    #[test]
    fn an_aim_is_kept_or_missed_or_not_measured() {
        let text = verdicts(&[
            Aim::new("fast", Some(3.0), Bound::AtLeast(3.0)),
            Aim::new("short", Some(3.5), Bound::AtMost(3.0)),
            Aim::new("soon", Some(10.0), Bound::Under(10.0)),
            Aim::new("renamed", None, Bound::AtMost(1.5)),
        ]);
        let verdicts: Vec<&str> = text.lines().skip(2).collect();
        assert_eq!(
            verdicts,
            [
                "  kept: fast: 3.00 (at least 3)",
                "  MISSED: short: 3.50 (at most 3)",
                "  MISSED: soon: 10.00 (under 10)",
                "  NOT MEASURED: renamed (at most 1.5)",
            ]
        );
    }
}
