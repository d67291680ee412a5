//! The figures that a program printed.

use anyhow::ensure;
use ecotile_figures::Figure;

use crate::Outcome;

/// The figures of a program, in order of measurement.
#[derive(PartialEq, Debug, Default)]
pub struct Figures(Vec<Figure>);

impl Figures {
    /// Parses a program's output, one figure per line.
    pub fn read(printed: &str) -> Outcome<Self> {
        let figures: Result<_, _> = printed.lines().map(str::parse).collect();
        Ok(Self(figures?))
    }

    /// All figures.
    pub fn iter(&self) -> impl Iterator<Item = &Figure> {
        self.0.iter()
    }

    /// The value of the figure of this name; a time in milliseconds.
    pub fn value(&self, name: &str) -> Option<f64> {
        let figure = self.find(name)?;
        let scale = if figure.unit == "ns" { 1e6 } else { 1.0 };
        Some(figure.value() / scale)
    }

    /// Takes over the shorter times of another measurement, part by part. Figures that the other one lacks stay as they
    /// are.
    pub fn improve(&mut self, again: &Self) -> Outcome {
        for figure in self.0.iter_mut().filter(|figure| figure.is_time()) {
            let Some(other) = again.find(&figure.name) else {
                continue;
            };
            ensure!(
                figure.parts.len() == other.parts.len(),
                "'{}' has not always as many parts.",
                figure.name
            );
            for (part, other) in figure.parts.iter_mut().zip(&other.parts) {
                *part = part.min(*other);
            }
        }
        Ok(())
    }

    fn find(&self, name: &str) -> Option<&Figure> {
        self.0.iter().find(|figure| figure.name == name)
    }
}

/// The quotient of two figures, if both were measured.
pub fn ratio(above: Option<f64>, below: Option<f64>) -> Option<f64> {
    Some(above? / below?)
}

#[cfg(test)]
mod tests {
    use super::{Figures, ratio};

    fn read(lines: &str) -> Figures {
        Figures::read(lines).expect("figures")
    }

    #[test]
    fn a_figure_is_found_by_its_whole_name_and_in_milliseconds() {
        let figures = read("a\tns\t2000000\na, moves\tmoves\t7\nparts\tms\t1+2.5+3\n");
        assert_eq!(figures.value("a"), Some(2.0));
        assert_eq!(figures.value("a, moves"), Some(7.0));
        assert_eq!(figures.value("parts"), Some(6.5));
        assert_eq!(figures.value("a,"), None);
        assert_eq!(ratio(figures.value("a, moves"), figures.value("b")), None);
        assert!(Figures::read("a\tms\t1+x").is_err());
    }

    #[test]
    fn of_two_measurements_the_better_times_count() {
        let better = |first: &str, again: &str| {
            let mut figures = read(first);
            figures.improve(&read(again)).map(|()| figures)
        };
        let both = better(
            "a\tns\t2\nb\tnodes\t7\nc\tms\t1\n",
            "a\tns\t1.5\nb\tnodes\t6\n",
        );
        assert_eq!(
            both.expect("figures"),
            read("a\tns\t1.5\nb\tnodes\t7\nc\tms\t1\n")
        );
        // Each part by itself.
        let both = better("a\tms\t2+1+4\n", "a\tms\t1+2+3\n");
        assert_eq!(both.expect("figures"), read("a\tms\t1+1+3\n"));
        assert!(better("a\tms\t2+1\n", "a\tms\t1\n").is_err());
        assert!(Figures::read("a").is_err());
    }
}
