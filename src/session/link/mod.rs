//! The share link: the text after the `#` of the address. Copying the address shares what the page shows.
//!
//! - `fields`, `error`: the pairs of a link, and its mistakes
//! - `place`, `settings`: the places, and what the settings of each have in common
//!
//! ```text
//! v=1&place=play&size=4x4&goal=blank-last&deal=medium-1&seed=175&moves=ULD2R
//! v=1&place=play&size=3x3&goal=1.2.3/8.0.4/7.6.5&board=2.8.3/1.6.4/7.0.5
//! v=1&place=play&size=30x30&goal=spiral&board=p.aB3x...
//! ```
//!
//! - It has only characters that a fragment holds without encoding, and ends with a letter or a digit, so that chat
//!   programs cut nothing off.
//! - A dealt board is its recipe and seed; another is readable up to 36 cells and packed above
//!   (30x30 in less than 1,400 characters).
//! - `moves` are the slides made since the start. They are left out where they would be long; then the link holds the
//!   board as it stands.
//! - Version 1 opens for ever: its meaning never changes (`tests/session_link.rs` has links that must open). A link
//!   with another meaning gets another version, and an older page says so.
//! - Reading is tolerant: a whole address, percent-encoded or not, in any order, wrapped in brackets, followed by a
//!   full stop. Unknown keys are errors and never ignored, because the page would show something else than was shared.
//!   Reading costs O(length + N log N), and at most [`TooLong::LIMIT`] bytes are read.
//!
//! ```
//! use ecotile::session::{Link, LinkError};
//!
//! let link: Link = "<https://example.org/#v=1&size=2x2&board=1.2%2F0.3>.".parse()?;
//! assert_eq!(link.to_string(), "v=1&place=play&size=2x2&goal=blank-last&board=1.2/0.3");
//! assert_eq!("v=9&whatever".parse::<Link>(), Err(LinkError::Newer(9)));
//! # Ok::<(), LinkError>(())
//! ```

mod address;
mod error;
mod fields;
mod place;
pub(super) mod settings;

use std::fmt;
use std::str::FromStr;

pub use address::Address;
pub use error::LinkError;
use fields::Fields;
pub use place::{BundleName, Place, PlaceName};

use super::board_text;
use super::game::{Deal, Game};
use super::slides::Slides;
use crate::puzzle::quote::quoted;
use crate::puzzle::{Board, Goal, Size, TooLong};
use fields::fragment;

/// The start of a puzzle.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Start {
    /// A board dealt by this recipe and seed.
    Dealt(Deal),
    /// This board.
    Board(Board),
}

/// A puzzle at one moment, and the place of the page that shows it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Link {
    place: Place,
    goal: Goal,
    start: Start,
    moves: Slides,
}

impl Link {
    /// The version that is written, and the newest that is read.
    pub const VERSION: u64 = 1;

    /// The most characters that the moves may take in a link.
    pub const MAX_MOVES_LENGTH: usize = 600;

    /// The puzzle from its start.
    pub fn to_start(game: &Game, place: Place) -> Self {
        let start = match game.dealt() {
            Some(deal) => Start::Dealt(deal),
            None => Start::Board(game.start().clone()),
        };
        Self {
            place,
            goal: game.goal().clone(),
            start,
            moves: Slides::new(),
        }
    }

    /// The present board, without the moves that led to it.
    pub fn to_board(game: &Game, place: Place) -> Self {
        if game.moves() == 0 {
            return Self::to_start(game, place);
        }
        Self {
            place,
            goal: game.goal().clone(),
            start: Start::Board(game.board().clone()),
            moves: Slides::new(),
        }
    }

    /// A board and its goal in a place.
    pub(super) fn to_place(place: Place, goal: Goal, board: Board) -> Self {
        Self {
            place,
            goal,
            start: Start::Board(board),
            moves: Slides::new(),
        }
    }

    /// The puzzle with the moves made, or the present board alone if these are too many.
    pub fn to_moment(game: &Game, place: Place) -> Self {
        // Every slide takes at least one character, so a long game need not be written out.
        let moves =
            (game.moves() <= Self::MAX_MOVES_LENGTH * Size::MAX as usize).then(|| game.slides());
        match moves.filter(|moves| moves.len() <= Self::MAX_MOVES_LENGTH) {
            Some(moves) if moves.to_string().len() <= Self::MAX_MOVES_LENGTH => Self {
                moves,
                ..Self::to_start(game, place)
            },
            _ => Self::to_board(game, place),
        }
    }

    /// The place of the page.
    pub fn place(&self) -> &Place {
        &self.place
    }

    /// The goal.
    pub fn goal(&self) -> &Goal {
        &self.goal
    }

    /// The start of the puzzle.
    pub fn start(&self) -> &Start {
        &self.start
    }

    /// The slides made since the start.
    pub fn moves(&self) -> &Slides {
        &self.moves
    }

    /// Reads a link and makes its game, by which its moves are checked. Parsing does the same, and drops the game.
    pub fn read(text: &str) -> Result<(Self, Game), LinkError> {
        Self::read_fields(fields_of(text)?)
    }

    fn read_fields(mut fields: Fields) -> Result<(Self, Game), LinkError> {
        // The version comes first: in a newer version all the rest may be different.
        check_version(&fields.take("v").ok_or(LinkError::NoVersion)?)?;
        fields.check_form()?;
        let link = read_version_1(&mut fields)?;
        fields.expect_empty()?;
        let game = link.make_game().map_err(LinkError::Impossible)?;
        Ok((link, game))
    }

    /// The game that the link describes, with its moves made, which undo takes back.
    pub fn game(&self) -> Game {
        let game = self.make_game();
        game.expect("the moves of a link are those of a game, or were checked")
    }

    /// The game; the error is the number of the first move that is not possible on its board.
    fn make_game(&self) -> Result<Game, usize> {
        let game = match &self.start {
            Start::Dealt(deal) => Game::deal(self.goal.clone(), *deal),
            Start::Board(board) => Game::begin(self.goal.clone(), board.clone(), None),
        };
        game.with_head_start(&self.moves)
    }
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            place,
            goal,
            start,
            moves,
        } = self;
        let (version, size, goal) = (Self::VERSION, goal.size(), board_text::write_goal(goal));
        write!(f, "v={version}&place={place}&size={size}&goal={goal}")?;
        match start {
            Start::Dealt(Deal { recipe, seed }) => write!(f, "&deal={recipe}&seed={seed}")?,
            Start::Board(board) => write!(f, "&board={}", board_text::write_board(board))?,
        }
        if !moves.is_empty() {
            write!(f, "&moves={moves}")?;
        }
        Ok(())
    }
}

impl FromStr for Link {
    type Err = LinkError;

    fn from_str(text: &str) -> Result<Self, LinkError> {
        Self::read(text).map(|(link, _)| link)
    }
}

/// The fields of a pasted text.
fn fields_of(text: &str) -> Result<Fields, LinkError> {
    TooLong::check(text.len()).map_err(LinkError::TooLong)?;
    let fragment = fragment(text);
    if fragment.is_empty() {
        return Err(LinkError::Empty);
    }
    Ok(Fields::read(&fragment))
}

/// Checks that this page reads links of a version.
fn check_version(version: &str) -> Result<(), LinkError> {
    match version.parse::<u64>() {
        Err(_) | Ok(0) => Err(LinkError::BadVersion(quoted(version))),
        Ok(version) if version > Link::VERSION => Err(LinkError::Newer(version)),
        Ok(_) => Ok(()),
    }
}

/// Reads version 1. Place and goal may be missing from a link written by hand.
fn read_version_1(fields: &mut Fields) -> Result<Link, LinkError> {
    let place = match fields.take("place") {
        Some(word) => Place::read(&word, fields)?,
        None => Place::default(),
    };
    let size = fields.take("size").ok_or(LinkError::Missing("size"))?;
    let size: Size = size.parse().map_err(LinkError::Size)?;
    let goal = match fields.take("goal") {
        Some(text) => board_text::read_goal(size, &text)
            .map_err(|error| LinkError::Goal(error.to_string()))?,
        None => Goal::blank_last(size),
    };
    let start = match (
        fields.take("board"),
        fields.take("deal"),
        fields.take("seed"),
    ) {
        (Some(text), None, None) => {
            let board = board_text::read_board(size, &text);
            Start::Board(board.map_err(|error| LinkError::Board(error.to_string()))?)
        }
        (None, Some(recipe), Some(seed)) => {
            let recipe = recipe.parse().map_err(LinkError::Recipe)?;
            let seed = seed.parse().map_err(|_| LinkError::Seed(quoted(&seed)))?;
            Start::Dealt(Deal { recipe, seed })
        }
        (None, Some(_), None) => return Err(LinkError::Missing("seed")),
        (None, None, Some(_)) => return Err(LinkError::Missing("deal")),
        (None, None, None) => return Err(LinkError::Missing("board")),
        (Some(_), ..) => return Err(LinkError::TwoStarts),
    };
    let moves: Slides = fields
        .take("moves")
        .unwrap_or_default()
        .parse()
        .map_err(LinkError::Moves)?;
    Ok(Link {
        place,
        goal,
        start,
        moves,
    })
}
