//! What we aim at: a figure with its bound, and a verdict that is printed whatever comes out.

use std::fmt;

/// How a figure is judged.
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

/// An aim.
pub struct Aim {
    what: String,
    value: Option<f64>,
    bound: Bound,
}

impl Aim {
    /// The value is `None` where one of its figures is missing: a figure that was renamed must not take its aim along.
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

/// Each aim with its verdict, a line each.
pub fn verdicts(aims: &[Aim]) -> String {
    let lines = aims.iter().map(|aim| format!("{aim}\n"));
    format!("\nwhat we aim at\n{}", lines.collect::<String>())
}

/// A figure as a program printed it: its name, its unit, and its parts, which add up to it.
pub fn read(line: &str) -> Option<(&str, &str, Vec<f64>)> {
    let mut fields = line.split('\t');
    let (name, unit, parts) = (fields.next()?, fields.next()?, fields.next()?);
    let parts: Result<_, _> = parts.split('+').map(str::parse).collect();
    Some((name, unit, parts.ok()?))
}

/// A figure of these lines by its name; times in milliseconds.
pub fn figure(lines: &str, name: &str) -> Option<f64> {
    let found = lines.lines().filter_map(read).find(|one| one.0 == name);
    found.map(|(_, unit, parts)| {
        let value: f64 = parts.iter().sum();
        if unit == "ns" { value / 1e6 } else { value }
    })
}

/// One figure over another, if both were measured.
pub fn ratio(above: Option<f64>, below: Option<f64>) -> Option<f64> {
    Some(above? / below?)
}

#[cfg(test)]
mod tests {
    use super::{Aim, Bound, figure, ratio, read, verdicts};

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

    #[test]
    fn a_figure_is_found_by_its_whole_name_and_in_milliseconds() {
        let lines = "a\tns\t2000000\na, moves\tmoves\t7\nparts\tms\t1+2.5+3\n";
        assert_eq!(figure(lines, "a"), Some(2.0));
        assert_eq!(figure(lines, "a, moves"), Some(7.0));
        assert_eq!(figure(lines, "parts"), Some(6.5));
        assert_eq!(figure(lines, "a,"), None);
        assert_eq!(read("a\tms\t1+x"), None);
        assert_eq!(ratio(figure(lines, "a, moves"), figure(lines, "b")), None);
    }
}
