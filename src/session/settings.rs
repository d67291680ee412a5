//! What the visitor has chosen, each with a word of its own for the saved text.
//!
//! ```
//! use ecotile::puzzle::Direction;
//! use ecotile::session::{ArrowsMove, Settings, Theme};
//!
//! let mut settings = Settings::default();
//! settings.theme = "dark".parse()?;
//! assert_eq!((settings.theme, settings.theme.to_string()), (Theme::Dark, "dark".into()));
//! settings.arrows = ArrowsMove::Blank; // the blank goes up: the tile above it comes down
//! assert_eq!(settings.arrows.tile_direction(Direction::Up), Direction::Down);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use crate::puzzle::quote::quoted;
use crate::puzzle::{Direction, Goal, GoalName, Recipe, Size};

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Theme {
    /// As the visitor's system says.
    #[default]
    System,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

/// What an arrow key moves: a matter of how one thinks of the puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum ArrowsMove {
    /// The tile goes the way of the arrow.
    #[default]
    Tile,
    /// The blank goes the way of the arrow.
    Blank,
}

/// What is on the tiles.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Faces {
    /// Their numbers.
    #[default]
    Numbers,
    /// Parts of one of our pictures.
    Picture(PictureId),
    /// Parts of a picture of the visitor's own, which stays on this machine.
    OwnPicture,
}

/// The name of one of our pictures: 1 to 24 small letters, digits and hyphens.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct PictureId(String);

/// What was last chosen for a new puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NewPuzzle {
    /// Width and height.
    pub size: Size,
    /// The goal's name; [`GoalName::Custom`] is the goal of the game at hand, where it fits the size.
    pub goal: GoalName,
    /// The difficulty.
    pub recipe: Recipe,
}

/// All settings.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Settings {
    /// Light or dark.
    pub theme: Theme,
    /// What an arrow key moves.
    pub arrows: ArrowsMove,
    /// What is on the tiles.
    pub faces: Faces,
    /// Whether tiles at home have a mark.
    pub marks: bool,
    /// What was last chosen for a new puzzle.
    pub new_puzzle: NewPuzzle,
}

impl ArrowsMove {
    /// The direction in which the tile goes when this arrow is pressed.
    pub const fn tile_direction(self, arrow: Direction) -> Direction {
        match self {
            Self::Tile => arrow,
            Self::Blank => arrow.opposite(),
        }
    }
}

impl PictureId {
    /// The name, if it is one.
    pub fn new(name: &str) -> Result<Self, SettingsError> {
        let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if (1..=24).contains(&name.len()) && name.chars().all(fits) {
            Ok(Self(name.to_owned()))
        } else {
            Err(SettingsError::Picture(quoted(name)))
        }
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl NewPuzzle {
    /// The goal that is meant: `present` (the goal of the game at hand) where a custom one is asked for and fits, the
    /// blank last where it does not.
    pub fn goal(&self, present: &Goal) -> Goal {
        match Goal::named(self.size, self.goal) {
            Some(goal) => goal,
            None if present.size() == self.size => present.clone(),
            None => Goal::blank_last(self.size),
        }
    }
}

impl Default for NewPuzzle {
    fn default() -> Self {
        let (size, goal, recipe) = (Size::default(), GoalName::BlankLast, Recipe::Medium);
        Self { size, goal, recipe }
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: Theme::default(),
            arrows: ArrowsMove::default(),
            faces: Faces::default(),
            marks: true,
            new_puzzle: NewPuzzle::default(),
        }
    }
}

impl Settings {
    /// Reads one setting of what is saved.
    pub(super) fn read_line(&mut self, key: &str, value: &str) -> Result<(), SettingsError> {
        match key {
            "theme" => self.theme = value.parse()?,
            "arrows" => self.arrows = value.parse()?,
            "faces" => self.faces = value.parse()?,
            "marks" => self.marks = choose(value, &[("on", true), ("off", false)])?,
            "new-size" => self.new_puzzle.size = value.parse().map_err(in_words)?,
            "new-goal" => self.new_puzzle.goal = value.parse().map_err(in_words)?,
            "new-recipe" => self.new_puzzle.recipe = value.parse().map_err(in_words)?,
            _ => return Err(SettingsError::Key(quoted(key))),
        }
        Ok(())
    }
}

/// One line for each setting, `theme: dark`.
impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            theme,
            arrows,
            faces,
            marks,
            new_puzzle: NewPuzzle { size, goal, recipe },
        } = self;
        let marks = if *marks { "on" } else { "off" };
        writeln!(
            f,
            "theme: {theme}\narrows: {arrows}\nfaces: {faces}\nmarks: {marks}"
        )?;
        writeln!(
            f,
            "new-size: {size}\nnew-goal: {goal}\nnew-recipe: {recipe}"
        )
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
        })
    }
}

impl FromStr for Theme {
    type Err = SettingsError;

    fn from_str(text: &str) -> Result<Self, SettingsError> {
        choose(
            text,
            &[
                ("system", Self::System),
                ("light", Self::Light),
                ("dark", Self::Dark),
            ],
        )
    }
}

impl fmt::Display for ArrowsMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Tile => "tile",
            Self::Blank => "blank",
        })
    }
}

impl FromStr for ArrowsMove {
    type Err = SettingsError;

    fn from_str(text: &str) -> Result<Self, SettingsError> {
        choose(text, &[("tile", Self::Tile), ("blank", Self::Blank)])
    }
}

impl fmt::Display for Faces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Numbers => f.write_str("numbers"),
            Self::Picture(id) => write!(f, "picture {}", id.as_str()),
            Self::OwnPicture => f.write_str("own-picture"),
        }
    }
}

impl FromStr for Faces {
    type Err = SettingsError;

    fn from_str(text: &str) -> Result<Self, SettingsError> {
        match text.trim().split_once(' ') {
            Some((word, id)) if word.eq_ignore_ascii_case("picture") => {
                PictureId::new(id.trim()).map(Self::Picture)
            }
            _ => choose(
                text,
                &[
                    ("numbers", Self::Numbers),
                    ("own-picture", Self::OwnPicture),
                ],
            ),
        }
    }
}

/// The value of a word, in any case.
fn choose<T: Clone>(text: &str, words: &[(&'static str, T)]) -> Result<T, SettingsError> {
    let found = words
        .iter()
        .find(|(word, _)| word.eq_ignore_ascii_case(text.trim()));
    let choices = || {
        words
            .iter()
            .map(|&(word, _)| word)
            .collect::<Vec<_>>()
            .join(", ")
    };
    found
        .map(|(_, value)| value.clone())
        .ok_or_else(|| SettingsError::Word {
            text: quoted(text),
            choices: choices(),
        })
}

fn in_words(error: impl Error) -> SettingsError {
    SettingsError::Other(error.to_string())
}

/// Why a text is no setting.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SettingsError {
    /// There is no setting of that name (quoted, shortened).
    Key(String),
    /// The text (quoted, shortened) is none of the words.
    Word {
        /// What was written.
        text: String,
        /// The words, with commas.
        choices: String,
    },
    /// The text (quoted, shortened) cannot be a picture's name.
    Picture(String),
    /// Size, goal or recipe are wrong, as their own sentence says.
    Other(String),
}

impl fmt::Display for SettingsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Key(key) => write!(f, "There is no setting {key}."),
            Self::Word { text, choices } => write!(f, "{text} is none of these: {choices}."),
            Self::Picture(name) => write!(f, "{name} is not the name of a picture."),
            Self::Other(sentence) => f.write_str(sentence),
        }
    }
}

impl Error for SettingsError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_reads_back_in_any_case() {
        for theme in [Theme::System, Theme::Light, Theme::Dark] {
            assert_eq!(theme.to_string().to_uppercase().parse(), Ok(theme));
        }
        for arrows in [ArrowsMove::Tile, ArrowsMove::Blank] {
            assert_eq!(arrows.to_string().parse(), Ok(arrows));
        }
        for faces in [
            Faces::Numbers,
            Faces::Picture(PictureId::new("leaf-2").unwrap()),
            Faces::OwnPicture,
        ] {
            assert_eq!(faces.to_string().parse(), Ok(faces));
        }
    }

    #[test]
    fn each_mistake_has_its_sentence() {
        let mut settings = Settings::default();
        for (key, value, sentence) in [
            ("colour", "red", "There is no setting “colour”."),
            (
                "theme",
                "sepia",
                "“sepia” is none of these: system, light, dark.",
            ),
            ("arrows", "", "“” is none of these: tile, blank."),
            (
                "faces",
                "picture ../x",
                "“../x” is not the name of a picture.",
            ),
            ("marks", "yes", "“yes” is none of these: on, off."),
        ] {
            assert_eq!(
                settings.read_line(key, value).unwrap_err().to_string(),
                sentence
            );
        }
        for key in ["new-size", "new-goal", "new-recipe"] {
            assert!(
                settings
                    .read_line(key, "?")
                    .unwrap_err()
                    .to_string()
                    .ends_with('.')
            );
        }
        assert_eq!(settings, Settings::default(), "a mistake changes nothing");
    }

    #[test]
    fn a_new_puzzle_takes_the_custom_goal_where_it_fits() {
        let present = Goal::custom("1 2 / 0 3".parse().unwrap());
        let mut wish = NewPuzzle {
            size: present.size(),
            goal: GoalName::Custom,
            recipe: Recipe::Easy,
        };
        assert_eq!(wish.goal(&present), present);
        wish.size = Size::default();
        assert_eq!(wish.goal(&present), Goal::blank_last(Size::default()));
        wish.goal = GoalName::Spiral;
        assert_eq!(wish.goal(&present), Goal::spiral(Size::default()));
    }
}
