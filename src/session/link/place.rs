//! The places of the page, each with its settings.

use std::fmt;

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
}

impl Place {
    /// The word that stands for it in a link.
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Play => "play",
        }
    }

    /// The place of this word, with those of the fields that are its settings.
    pub(super) fn read(word: &str, _settings: &mut Fields) -> Result<Self, LinkError> {
        match word.to_ascii_lowercase().as_str() {
            "play" => Ok(Self::Play),
            _ => Err(LinkError::UnknownPlace(quoted(word))),
        }
    }

    /// Reads what it writes.
    pub(in crate::session) fn parse(text: &str) -> Result<Self, LinkError> {
        let mut fields = Fields::read(&format!("place={text}"))?;
        let word = fields.take("place").unwrap_or_default();
        let place = Self::read(&word, &mut fields)?;
        fields.expect_empty()?;
        Ok(place)
    }
}

/// The word, and behind it the settings as they stand in a link: `&key=value`.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
