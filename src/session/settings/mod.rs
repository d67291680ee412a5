//! The settings of the visitor, each with a word for the saved text.
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

mod text;

pub use text::SettingsError;

use crate::puzzle::quote::quoted;
use crate::puzzle::{Direction, Goal, GoalName, Recipe, Size};

/// The colour theme.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Theme {
    /// As the operating system says.
    #[default]
    System,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

/// The piece that an arrow key moves: some players think of the tile, some of the blank.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum ArrowsMove {
    /// The tile moves in the direction of the arrow.
    #[default]
    Tile,
    /// The blank moves in the direction of the arrow.
    Blank,
}

/// The faces of the tiles.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Faces {
    /// Their numbers.
    #[default]
    Numbers,
    /// Parts of one of the pictures that come with the page.
    Picture(PictureId),
    /// Parts of a picture of the visitor, which stays on this machine.
    OwnPicture,
}

/// The name of a picture that comes with the page: 1 to 24 small letters, digits and hyphens.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct PictureId(String);

/// The last choices for a new puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NewPuzzle {
    /// Width and height.
    pub size: Size,
    /// The goal's name; [`GoalName::Custom`] is the goal of the current game, if it has the same size.
    pub goal: GoalName,
    /// The recipe that mixes the board.
    pub recipe: Recipe,
}

/// All settings.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Settings {
    /// The colour theme.
    pub theme: Theme,
    /// The piece that an arrow key moves.
    pub arrows: ArrowsMove,
    /// The faces of the tiles.
    pub faces: Faces,
    /// Whether tiles at home have a mark.
    pub marks: bool,
    /// Whether tiles with a picture carry their numbers too.
    pub numbers: bool,
    /// The last choices for a new puzzle.
    pub new_puzzle: NewPuzzle,
}

impl ArrowsMove {
    /// The direction in which a tile moves when this arrow is pressed.
    pub const fn tile_direction(self, arrow: Direction) -> Direction {
        match self {
            Self::Tile => arrow,
            Self::Blank => arrow.opposite(),
        }
    }
}

impl PictureId {
    /// The name, if it is valid.
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
    /// The chosen goal. A custom one is `present`, the goal of the current game, or the one with the blank last if that
    /// has another size.
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
            numbers: false,
            new_puzzle: NewPuzzle::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
