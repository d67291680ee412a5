//! The reasons why a text is not a link, each in one sentence.

use std::error::Error;
use std::fmt;

use super::Link;
use crate::puzzle::{RecipeError, SizeError, TooLong};
use crate::session::slides::SlidesError;

/// A mistake in a link.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum LinkError {
    /// It is empty.
    Empty,
    /// It is longer than any link that Ecotile writes.
    TooLong(TooLong),
    /// It does not say its version.
    NoVersion,
    /// Its version (quoted, shortened) is not a number.
    BadVersion(String),
    /// It was made by a newer Ecotile.
    Newer(u64),
    /// A part of it (quoted, shortened) is no `key=value`.
    NoPair(String),
    /// A key (quoted, shortened) appears twice.
    Twice(String),
    /// It has more pairs than any link.
    TooMany,
    /// No place of the page has this name (quoted, shortened).
    UnknownPlace(String),
    /// A key (quoted, shortened) is unknown in this version.
    UnknownKey(String),
    /// A required key is missing.
    Missing(&'static str),
    /// The size is wrong.
    Size(SizeError),
    /// The goal is wrong, as the sentence of its error says.
    Goal(String),
    /// The board is wrong, as the sentence of its error says.
    Board(String),
    /// The recipe is wrong.
    Recipe(RecipeError),
    /// The seed (quoted, shortened) is not a number.
    Seed(String),
    /// It has both a board and a deal.
    TwoStarts,
    /// The moves are wrong.
    Moves(SlidesError),
    /// The slide of this number, counted from 1, is illegal on the board.
    Impossible(usize),
    /// A setting of the place is wrong, as this sentence says.
    Setting(String),
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => write!(f, "The link has nothing after its #."),
            Self::TooLong(error) => error.fmt(f),
            Self::NoVersion => write!(
                f,
                "This is not a link of Ecotile: it does not begin with v={}.",
                Link::VERSION
            ),
            Self::BadVersion(text) => {
                write!(f, "The link's version {text} is not a number from 1.")
            }
            Self::Newer(version) => write!(
                f,
                "The link was made by a newer Ecotile (version {version} of links, this page reads up to {}): \
                 reload the page to bring it up to date.",
                Link::VERSION
            ),
            Self::NoPair(text) => write!(
                f,
                "The link's part {text} does not say what it is: it has no equals sign."
            ),
            Self::Twice(key) => write!(f, "The link has {key} twice."),
            Self::TooMany => write!(f, "The link has more parts than any link of Ecotile."),
            Self::UnknownPlace(word) => write!(
                f,
                "The link leads to {word}, which is not a place of this page."
            ),
            Self::UnknownKey(key) => {
                write!(f, "The link has {key}, which means nothing in its version.")
            }
            Self::Missing(key) => write!(f, "The link lacks its {key}."),
            Self::Size(error) => error.fmt(f),
            Self::Goal(sentence) => write!(f, "The link's goal is wrong. {sentence}"),
            Self::Board(sentence) => write!(f, "The link's board is wrong. {sentence}"),
            Self::Recipe(error) => error.fmt(f),
            Self::Seed(text) => write!(
                f,
                "The link's seed {text} is not a number from 0 to {}.",
                u64::MAX
            ),
            Self::TwoStarts => write!(
                f,
                "The link has both a board and how to deal one: it may have only one of them."
            ),
            Self::Moves(error) => write!(f, "The link's moves are wrong. {error}"),
            Self::Setting(sentence) => write!(f, "A setting of the link is wrong. {sentence}"),
            Self::Impossible(slide) => {
                write!(f, "Move {slide} of the link is not possible on its board.")
            }
        }
    }
}

impl Error for LinkError {}
