//! The figures that the measuring programs print, and the names by which they are compared.
//!
//! The cases (`benches/`), the peers (`benches/peers/`, a separate workspace) and `cargo xtask bench` share this crate, so
//! that a figure has one name for all three. It has no dependencies: `xtask` compiles without the puzzle, and the peers are
//! built without our solvers.

pub mod names;

use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// A measured figure. Its text is a line of name, unit and parts, separated by tabs.
#[derive(Clone, PartialEq, Debug)]
pub struct Figure {
    /// The name, the same natively and in the browser.
    pub name: String,
    /// The unit. Times (`ns`, `ms`) and memory (`bytes a cell`) differ from machine to machine; all others are counters and
    /// must agree.
    pub unit: String,
    /// The parts whose sum is the figure: one, or one for each part of a case.
    pub parts: Vec<f64>,
}

impl Figure {
    /// A figure of one part.
    pub fn new(name: &str, unit: &str, value: f64) -> Self {
        Self::of_parts(name, unit, vec![value])
    }

    /// A figure of several parts.
    pub fn of_parts(name: &str, unit: &str, parts: Vec<f64>) -> Self {
        Self {
            name: name.to_string(),
            unit: unit.to_string(),
            parts,
        }
    }

    /// The sum of its parts.
    pub fn value(&self) -> f64 {
        self.parts.iter().sum()
    }

    /// Returns `true` if it is a time, of which the smallest of several measurements counts.
    pub fn is_time(&self) -> bool {
        matches!(self.unit.as_str(), "ns" | "ms")
    }

    /// Returns `true` if it is exact, and thus the same natively and in the browser.
    pub fn is_counter(&self) -> bool {
        !self.is_time() && self.unit != "bytes a cell"
    }
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\t{}\t", self.name, self.unit)?;
        for (at, part) in self.parts.iter().enumerate() {
            let plus = if at == 0 { "" } else { "+" };
            write!(f, "{plus}{part}")?;
        }
        Ok(())
    }
}

impl FromStr for Figure {
    type Err = NoFigure;

    fn from_str(line: &str) -> Result<Self, NoFigure> {
        let no_figure = || NoFigure(line.to_string());
        let [name, unit, parts] = line.split('\t').collect::<Vec<_>>()[..] else {
            return Err(no_figure());
        };
        let parts: Result<_, _> = parts.split('+').map(str::parse).collect();
        Ok(Self::of_parts(name, unit, parts.map_err(|_| no_figure())?))
    }
}

/// The error of a line that is not a figure.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoFigure(String);

impl fmt::Display for NoFigure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is no figure.", self.0)
    }
}

impl Error for NoFigure {}

#[cfg(test)]
mod tests {
    use super::Figure;

    #[test]
    fn what_is_printed_is_read_again() {
        for (figure, line) in [
            (Figure::new("a, moves", "moves", 7.0), "a, moves\tmoves\t7"),
            (
                Figure::of_parts("b", "ms", vec![1.0, 2.5, 3.0]),
                "b\tms\t1+2.5+3",
            ),
        ] {
            assert_eq!(figure.to_string(), line);
            assert_eq!(line.parse(), Ok(figure));
        }
    }

    #[test]
    fn another_line_is_no_figure() {
        for line in ["", "a", "a\tms", "a\tms\t", "a\tms\t1+x", "a\tms\t1\tmore"] {
            let error = line.parse::<Figure>().expect_err(line);
            assert_eq!(error.to_string(), format!("'{line}' is no figure."));
        }
    }

    #[test]
    fn times_and_memory_may_differ_and_counters_must_agree() {
        let kind = |unit: &str| {
            let figure = Figure::new("a", unit, 1.0);
            (figure.is_time(), figure.is_counter())
        };
        assert_eq!(kind("ns"), (true, false));
        assert_eq!(kind("ms"), (true, false));
        assert_eq!(kind("bytes a cell"), (false, false));
        assert_eq!(kind("nodes"), (false, true));
    }
}
