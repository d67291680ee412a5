//! The places of the page, each with its settings.

use std::fmt;

use super::super::exploring::Exploring;
use super::super::reading::Reading;
use super::super::teaching::Teaching;
use super::super::watching::Watching;
use super::LinkError;
use super::fields::Fields;
use crate::puzzle::quote::quoted;

/// Which place of the page is open. A place that has settings of its own keeps them in its variant.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Place {
    /// Slide tiles by hand.
    #[default]
    Play,
    /// Watch the tiles solve the puzzle.
    Agents(Watching),
    /// Search, watch it grow, and compare.
    Search(Exploring),
    /// Teach the search by examples.
    Learn(Teaching),
}

impl Place {
    /// The word that stands for it in a link.
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::Agents(_) => "agents",
            Self::Search(_) => "search",
            Self::Learn(_) => "learn",
        }
    }

    /// The step that is shown here from now on, by this version of what is replayed.
    pub fn note_step(&mut self, now: u64) {
        match self {
            Self::Play => {}
            Self::Agents(Watching { step, version, .. }) => {
                (*step, *version) = (now, Watching::VERSION);
            }
            Self::Search(Exploring { step, version, .. }) => {
                (*step, *version) = (now, Exploring::VERSION);
            }
            Self::Learn(Teaching { step, .. }) => *step = now,
        }
    }

    /// The place of this word, with those of the fields that are its settings.
    pub(in crate::session) fn read(word: &str, settings: &mut Fields) -> Result<Self, LinkError> {
        match word.to_ascii_lowercase().as_str() {
            "play" => Ok(Self::Play),
            "agents" => {
                let mut watching = Watching::default();
                settings.take_all(|key, value| watching.read(key, value))?;
                Ok(Self::Agents(watching))
            }
            "search" => {
                let mut exploring = Exploring::default();
                settings.take_all(|key, value| exploring.read(key, value))?;
                Ok(Self::Search(exploring))
            }
            "learn" => {
                let mut teaching = Teaching::default();
                settings.take_all(|key, value| teaching.read(key, value))?;
                Ok(Self::Learn(teaching))
            }
            _ => Err(LinkError::UnknownPlace(quoted(word))),
        }
    }

    /// The same where only Play is to be read: the places of the lab are [`LinkError::Elsewhere`].
    pub(in crate::session) fn read_play(word: &str, _: &mut Fields) -> Result<Self, LinkError> {
        match word.to_ascii_lowercase().as_str() {
            "play" => Ok(Self::Play),
            "agents" | "search" | "learn" => Err(LinkError::Elsewhere),
            _ => Err(LinkError::UnknownPlace(quoted(word))),
        }
    }

    /// Reads what it writes.
    pub(in crate::session) fn parse(text: &str, reading: Reading) -> Result<Self, LinkError> {
        let mut fields = Fields::read(&format!("place={text}"))?;
        let word = fields.take("place").unwrap_or_default();
        let place = (reading.place)(&word, &mut fields)?;
        fields.expect_empty()?;
        Ok(place)
    }
}

/// The word, and behind it the settings as they stand in a link: `&key=value`.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())?;
        match self {
            Self::Play => Ok(()),
            Self::Agents(watching) => f.write_str(&watching.fields()),
            Self::Search(exploring) => f.write_str(&exploring.fields()),
            Self::Learn(teaching) => f.write_str(&teaching.fields()),
        }
    }
}
