//! The places of the page: a table with a row for each, and a case for each with its settings.

use std::fmt;
use std::str::FromStr;

use super::super::agents_settings::AgentsSettings;
use super::super::learn_settings::LearnSettings;
use super::super::search_settings::SearchSettings;
use super::LinkError;
use super::fields::Fields;
use super::settings::PlaceSettings;
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

/// A program that the page is downloaded as, with some of the places.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BundleName {
    /// The first one, with Play.
    Play,
    /// The second one.
    Study,
}

/// A row of the table of places.
struct PlaceRow {
    name: PlaceName,
    /// Its word in a link, which never changes.
    word: &'static str,
    /// The bundle that draws it.
    bundle: BundleName,
    /// Whether the board is played by hand there. Then the clock runs, and the link may be to the start of the game; in
    /// the other places it is to the current board.
    is_played: bool,
    /// The place with its default settings.
    open: fn() -> Place,
}

/// The places, in the order of [`PlaceName`] and of the page.
const PLACES: [PlaceRow; 4] = [
    PlaceRow {
        name: PlaceName::Play,
        word: "play",
        bundle: BundleName::Play,
        is_played: true,
        open: || Place::Play,
    },
    PlaceRow {
        name: PlaceName::Agents,
        word: "agents",
        bundle: BundleName::Study,
        is_played: false,
        open: || Place::Agents(AgentsSettings::default()),
    },
    PlaceRow {
        name: PlaceName::Search,
        word: "search",
        bundle: BundleName::Study,
        is_played: false,
        open: || Place::Search(SearchSettings::default()),
    },
    PlaceRow {
        name: PlaceName::Learn,
        word: "learn",
        bundle: BundleName::Study,
        is_played: false,
        open: || Place::Learn(LearnSettings::default()),
    },
];

// Each place has its row, in the order of `PlaceName`.
const _: () = {
    let mut at = 0;
    while at < PLACES.len() {
        assert!(PLACES[at].name as usize == at);
        at += 1;
    }
};

impl PlaceName {
    /// All places.
    pub const ALL: [Self; PLACES.len()] = {
        let mut all = [Self::Play; PLACES.len()];
        let mut at = 0;
        while at < all.len() {
            all[at] = PLACES[at].name;
            at += 1;
        }
        all
    };

    const fn row(self) -> &'static PlaceRow {
        &PLACES[self as usize]
    }

    /// The word of the place in a link. It never changes.
    pub const fn word(self) -> &'static str {
        self.row().word
    }

    /// The bundle that draws the place.
    pub const fn bundle(self) -> BundleName {
        self.row().bundle
    }

    /// Whether the board is played by hand there, and the clock runs.
    pub const fn is_played(self) -> bool {
        self.row().is_played
    }
}

/// An open place of the page. A place that has settings keeps them in its variant.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Place {
    /// Slide tiles by hand.
    #[default]
    Play,
    /// Watch the tiles solve the puzzle.
    Agents(AgentsSettings),
    /// Search, watch the search grow, and compare.
    Search(SearchSettings),
    /// Teach the search by examples.
    Learn(LearnSettings),
}

impl Place {
    /// The place of this name, as a visitor opens it. A link to it names all settings that differ from the default.
    pub fn opened(name: PlaceName) -> Self {
        match name {
            PlaceName::Agents => Self::Agents(AgentsSettings::opened()),
            other => Self::named(other),
        }
    }

    /// The place of this name, with the settings of a link that names none.
    pub fn named(name: PlaceName) -> Self {
        (name.row().open)()
    }

    /// Its name.
    pub fn name(&self) -> PlaceName {
        self.parts().0
    }

    /// Its name and its settings, if it has any.
    fn parts(&self) -> (PlaceName, Option<&dyn PlaceSettings>) {
        match self {
            Self::Play => (PlaceName::Play, None),
            Self::Agents(settings) => (PlaceName::Agents, Some(settings)),
            Self::Search(settings) => (PlaceName::Search, Some(settings)),
            Self::Learn(settings) => (PlaceName::Learn, Some(settings)),
        }
    }

    /// Its settings, for changing.
    fn settings_mut(&mut self) -> Option<&mut dyn PlaceSettings> {
        match self {
            Self::Play => None,
            Self::Agents(settings) => Some(settings),
            Self::Search(settings) => Some(settings),
            Self::Learn(settings) => Some(settings),
        }
    }

    /// Stores the step that is shown here, with the version of the run that it was counted in.
    pub fn note_step(&mut self, step: u64) {
        if let Some(settings) = self.settings_mut() {
            settings.note_step(step);
        }
    }

    /// Reads the place of this word, with the fields that are its settings.
    pub(super) fn read(word: &str, fields: &mut Fields) -> Result<Self, LinkError> {
        let word = word.to_ascii_lowercase();
        let name = PlaceName::ALL.into_iter().find(|name| name.word() == word);
        let name = name.ok_or_else(|| LinkError::UnknownPlace(quoted(&word)))?;
        let mut place = Self::named(name);
        if let Some(settings) = place.settings_mut() {
            settings.take_bare_link();
            fields.take_all(|key, value| settings.read(key, value))?;
        }
        Ok(place)
    }
}

/// Writes the word, followed by the settings as fields of a link: `&key=value`.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, settings) = self.parts();
        f.write_str(name.word())?;
        settings.map_or(Ok(()), |settings| f.write_str(&settings.fields()))
    }
}

/// Reads the form written by [`fmt::Display`].
impl FromStr for Place {
    type Err = LinkError;

    fn from_str(text: &str) -> Result<Self, LinkError> {
        let mut fields = Fields::read(&format!("place={text}"));
        fields.check_form()?;
        let word = fields.take("place").unwrap_or_default();
        let place = Self::read(&word, &mut fields)?;
        fields.expect_empty()?;
        Ok(place)
    }
}
