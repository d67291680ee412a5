//! The places of the page, each with its settings.

use std::fmt;
use std::str::FromStr;

use super::super::exploring::Exploring;
use super::super::teaching::Teaching;
use super::super::watching::Watching;
use super::LinkError;
use super::fields::Fields;
use crate::puzzle::quote::quoted;

/// The name of a place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PlaceName {
    /// Slide tiles by hand.
    Play,
    /// Watch the tiles solve the puzzle.
    Agents,
    /// Search, watch the search grow, and compare.
    Search,
    /// Teach the search by examples.
    Learn,
}

impl PlaceName {
    /// All places.
    pub const ALL: [Self; 4] = [Self::Play, Self::Agents, Self::Search, Self::Learn];

    /// The word of the place in a link. It never changes.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::Agents => "agents",
            Self::Search => "search",
            Self::Learn => "learn",
        }
    }
}

/// An open place of the page. A place that has settings keeps them in its variant.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Place {
    /// Slide tiles by hand.
    #[default]
    Play,
    /// Watch the tiles solve the puzzle.
    Agents(Watching),
    /// Search, watch the search grow, and compare.
    Search(Exploring),
    /// Teach the search by examples.
    Learn(Teaching),
}

impl Place {
    /// The place of this name, with its default settings.
    pub fn named(name: PlaceName) -> Self {
        match name {
            PlaceName::Play => Self::Play,
            PlaceName::Agents => Self::Agents(Watching::default()),
            PlaceName::Search => Self::Search(Exploring::default()),
            PlaceName::Learn => Self::Learn(Teaching::default()),
        }
    }

    /// Its name.
    pub const fn name(&self) -> PlaceName {
        match self {
            Self::Play => PlaceName::Play,
            Self::Agents(_) => PlaceName::Agents,
            Self::Search(_) => PlaceName::Search,
            Self::Learn(_) => PlaceName::Learn,
        }
    }

    /// Stores the step that is shown here, with the version of the run that it was counted in.
    pub fn note_step(&mut self, now: u64) {
        match self {
            Self::Play => {}
            Self::Agents(Watching { step, version, .. }) => {
                (*step, *version) = (now, Watching::VERSION);
            }
            Self::Search(Exploring { step, version, .. }) => {
                (*step, *version) = (Some(now), Exploring::VERSION);
            }
            Self::Learn(Teaching { step, .. }) => *step = now,
        }
    }

    /// Reads the place of this word, with the fields that are its settings.
    pub(super) fn read(word: &str, fields: &mut Fields) -> Result<Self, LinkError> {
        let word = word.to_ascii_lowercase();
        let name = PlaceName::ALL.into_iter().find(|name| name.word() == word);
        let name = name.ok_or_else(|| LinkError::UnknownPlace(quoted(&word)))?;
        let mut place = Self::named(name);
        match &mut place {
            Self::Play => {}
            Self::Agents(watching) => fields.take_all(|key, value| watching.read(key, value))?,
            Self::Search(exploring) => {
                *exploring = Exploring::of_bare_link();
                fields.take_all(|key, value| exploring.read(key, value))?;
            }
            Self::Learn(teaching) => fields.take_all(|key, value| teaching.read(key, value))?,
        }
        Ok(place)
    }
}

/// Writes the word, followed by the settings as fields of a link: `&key=value`.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name().word())?;
        match self {
            Self::Play => Ok(()),
            Self::Agents(watching) => f.write_str(&watching.fields()),
            Self::Search(exploring) => f.write_str(&exploring.fields()),
            Self::Learn(teaching) => f.write_str(&teaching.fields()),
        }
    }
}

/// Reads the form written by [`fmt::Display`].
impl FromStr for Place {
    type Err = LinkError;

    fn from_str(text: &str) -> Result<Self, LinkError> {
        let mut fields = Fields::read(&format!("place={text}"))?;
        let word = fields.take("place").unwrap_or_default();
        let place = Self::read(&word, &mut fields)?;
        fields.expect_empty()?;
        Ok(place)
    }
}
