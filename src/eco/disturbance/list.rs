//! The disturbances of a run, as they are asked for, and their text.

use std::error::Error;
use std::fmt;
use std::ops::Deref;
use std::str::FromStr;

use crate::puzzle::quote::quoted;
use crate::puzzle::{MoveList, MoveListError, serde_by_text};

/// Slides by a visitor at one moment of a run.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Disturbance {
    /// The number of events before it, those of earlier disturbances included. Beyond the end of the run it comes at
    /// the end.
    pub at: u64,
    /// The slides. One that the board does not allow is left out.
    pub slides: MoveList,
}

/// All disturbances of a run, in order. Their text is `120:RDL,300:U`: after 120 events the slides RDL, after 300
/// events the slide U.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Disturbances(Vec<Disturbance>);

impl Disturbances {
    /// The most slides of all disturbances together, so that they fit in a link.
    pub const MOST_SLIDES: usize = 400;

    /// Creates a list, which must be in order, without empty disturbances.
    pub fn new(all: Vec<Disturbance>) -> Result<Self, DisturbancesError> {
        let mut before = None;
        let mut slides = 0;
        for one in &all {
            if one.slides.is_empty() {
                return Err(DisturbancesError::NoSlides(one.at));
            }
            if let Some(before) = before.replace(one.at).filter(|&before| before >= one.at) {
                return Err(DisturbancesError::Order { before, at: one.at });
            }
            slides += one.slides.len();
        }
        if slides > Self::MOST_SLIDES {
            return Err(DisturbancesError::TooMany);
        }
        Ok(Self(all))
    }

    /// The number of slides of all disturbances together.
    pub fn slides(&self) -> usize {
        self.iter().map(|one| one.slides.len()).sum()
    }
}

impl Deref for Disturbances {
    type Target = [Disturbance];

    fn deref(&self) -> &[Disturbance] {
        &self.0
    }
}

impl fmt::Display for Disturbances {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, Disturbance { at, slides }) in self.iter().enumerate() {
            let comma = if index == 0 { "" } else { "," };
            write!(f, "{comma}{at}:{slides}")?;
        }
        Ok(())
    }
}

serde_by_text!(Disturbances);

impl FromStr for Disturbances {
    type Err = DisturbancesError;

    fn from_str(text: &str) -> Result<Self, DisturbancesError> {
        let one = |part: &str| {
            let (at, slides) = part
                .split_once(':')
                .ok_or_else(|| DisturbancesError::Form(quoted(part)))?;
            let at = at
                .trim()
                .parse()
                .map_err(|_| DisturbancesError::Form(quoted(part)))?;
            let slides = slides.parse().map_err(DisturbancesError::Slides)?;
            Ok(Disturbance { at, slides })
        };
        let parts = text.split(',').filter(|part| !part.trim().is_empty());
        Self::new(parts.map(one).collect::<Result<_, _>>()?)
    }
}

/// The reason why a text is no [`Disturbances`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DisturbancesError {
    /// A part (quoted) that is no number of events with slides.
    Form(String),
    /// Slides that are not written as moves.
    Slides(MoveListError),
    /// No slides after this number of events.
    NoSlides(u64),
    /// A disturbance that does not come after the one before it.
    Order {
        /// The number of events of the one before.
        before: u64,
        /// Its own.
        at: u64,
    },
    /// More than [`Disturbances::MOST_SLIDES`] slides.
    TooMany,
}

impl fmt::Display for DisturbancesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form(part) => write!(
                f,
                "{part} is not a disturbance: write the number of events before it and the slides, as in 120:RDL."
            ),
            Self::Slides(error) => error.fmt(f),
            Self::NoSlides(at) => {
                write!(f, "The disturbance after event {at} has no slides.")
            }
            Self::Order { before, at } => write!(
                f,
                "The disturbance after event {at} follows the one after event {before}: write them in order, one for each event."
            ),
            Self::TooMany => write!(
                f,
                "The disturbances have more than {} slides.",
                Disturbances::MOST_SLIDES
            ),
        }
    }
}

impl Error for DisturbancesError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_reads_back_what_it_writes() {
        for (text, canonical) in [
            ("", ""),
            ("120:RDL,300:U", "120:RDL,300:U"),
            (" 0 : rr , 7:d2u,", "0:R2,7:D2U"),
        ] {
            let list: Disturbances = text.parse().expect(text);
            assert_eq!(list.to_string(), canonical);
            assert_eq!(canonical.parse(), Ok(list));
        }
    }

    #[test]
    fn each_mistake_has_its_sentence() {
        for (text, sentence) in [
            (
                "RDL",
                "“RDL” is not a disturbance: write the number of events before it and the slides, as in 120:RDL.",
            ),
            (
                "-1:R",
                "“-1:R” is not a disturbance: write the number of events before it and the slides, as in 120:RDL.",
            ),
            (
                "12:RX",
                "“X” is not a move: write U, R, D or L, the way the tile goes.",
            ),
            ("12:", "The disturbance after event 12 has no slides."),
            (
                "12:R,12:L",
                "The disturbance after event 12 follows the one after event 12: write them in order, one for each event.",
            ),
            ("1:R400,2:L", "The disturbances have more than 400 slides."),
        ] {
            let error = text.parse::<Disturbances>().expect_err(text);
            assert_eq!(error.to_string(), sentence);
        }
    }
}
