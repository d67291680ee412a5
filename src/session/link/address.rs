//! The text after the `#` of the page's address: a link, or a place alone.

use std::str::FromStr;

use super::fields::{Fields, fragment};
use super::{Link, LinkError, Place, check_version, keys};
use crate::puzzle::TooLong;

/// The keys of a link that describe its game.
const GAME_KEYS: [&str; 6] = ["size", "goal", "board", "deal", "seed", "moves"];

/// What an address asks for.
///
/// ```
/// use ecotile::session::{Address, Place, PlaceName};
///
/// let address = "place=agents".parse();
/// assert_eq!(address, Ok(Address::Place(Place::named(PlaceName::Agents))));
/// assert!(matches!("v=1&size=2x2&board=1.2/0.3".parse(), Ok(Address::Link(_))));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Address {
    /// A place with a game.
    Link(Box<Link>),
    /// A place alone, perhaps with settings: the game stays. It may leave out its version.
    Place(Place),
}

impl FromStr for Address {
    type Err = LinkError;

    fn from_str(text: &str) -> Result<Self, LinkError> {
        TooLong::check(text.len()).map_err(LinkError::TooLong)?;
        let fragment = fragment(text);
        let has_any = |wanted: &[&str]| keys(&fragment).any(|key| wanted.contains(&&*key));
        if !has_any(&["place"]) || has_any(&GAME_KEYS) {
            return text.parse().map(|link| Self::Link(Box::new(link)));
        }
        match check_version(&fragment) {
            Ok(()) | Err(LinkError::NoVersion) => {}
            Err(error) => return Err(error),
        }
        let mut fields = Fields::read(&fragment)?;
        fields.take("v");
        let word = fields.take("place").unwrap_or_default();
        let place = Place::read(&word, &mut fields)?;
        fields.expect_empty()?;
        Ok(Self::Place(place))
    }
}
