//! The text after the `#` of the page's address: a link, or a place alone.

use std::str::FromStr;

use super::{Link, LinkError, Place, check_version, fields_of};
use crate::session::Game;

/// The keys of a link that describe its game.
const GAME_KEYS: [&str; 6] = ["size", "goal", "board", "deal", "seed", "moves"];

/// What an address asks for.
///
/// ```
/// use ecotile::session::{Address, PlaceName};
///
/// let address = "place=agents".parse();
/// assert!(matches!(address, Ok(Address::Place(place)) if place.name() == PlaceName::Agents));
/// assert!(matches!("v=1&size=2x2&board=1.2/0.3".parse(), Ok(Address::Link(..))));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Address {
    /// A link, and the game that it describes.
    Link(Box<Link>, Box<Game>),
    /// A place alone, perhaps with settings: the game stays. It may leave out its version. Without settings it is opened
    /// as from the top bar.
    Place(Place),
}

impl FromStr for Address {
    type Err = LinkError;

    fn from_str(text: &str) -> Result<Self, LinkError> {
        let mut fields = fields_of(text)?;
        if !fields.has("place") || GAME_KEYS.iter().any(|key| fields.has(key)) {
            let (link, game) = Link::read_fields(fields)?;
            return Ok(Self::Link(Box::new(link), Box::new(game)));
        }
        if let Some(version) = fields.take("v") {
            check_version(&version)?;
        }
        fields.check_form()?;
        let word = fields.take("place").unwrap_or_default();
        let is_bare = fields.expect_empty().is_ok();
        let mut place = Place::read(&word, &mut fields)?;
        if is_bare {
            place = Place::opened(place.name());
        }
        fields.expect_empty()?;
        Ok(Self::Place(place))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::{AgentsSettings, PlaceName};

    #[test]
    fn a_place_alone_is_opened_as_from_the_top_bar_and_with_settings_as_a_link_says() {
        let opened = Place::opened(PlaceName::Agents);
        assert_eq!("place=agents".parse(), Ok(Address::Place(opened)));
        let linked = AgentsSettings {
            step: 3,
            ..AgentsSettings::default()
        };
        assert_eq!(
            "place=agents&step=3&agents=1".parse(),
            Ok(Address::Place(Place::Agents(linked)))
        );
    }
}
