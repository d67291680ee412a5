//! The saved text of the settings: one line for each, such as `theme: dark`.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use super::{ArrowsMove, Faces, NewPuzzle, PictureId, Settings, Theme};
use crate::puzzle::quote::quoted;
use crate::session::key_values;

impl Settings {
    /// Reads one line of the saved text.
    pub(in crate::session) fn read_line(
        &mut self,
        key: &str,
        value: &str,
    ) -> Result<(), SettingsError> {
        match key {
            "theme" => self.theme = value.parse()?,
            "arrows" => self.arrows = value.parse()?,
            "faces" => self.faces = value.parse()?,
            "marks" => self.marks = on_or_off(value)?,
            "numbers" => self.numbers = on_or_off(value)?,
            "new-size" => self.new_puzzle.size = value.parse().map_err(in_words)?,
            "new-goal" => self.new_puzzle.goal = value.parse().map_err(in_words)?,
            "new-recipe" => self.new_puzzle.recipe = value.parse().map_err(in_words)?,
            _ => return Err(SettingsError::Key(quoted(key))),
        }
        Ok(())
    }
}

impl Settings {
    /// Merges the settings of another tab; both descend from `base`. A setting changed here since then stays.
    pub(in crate::session) fn join(&mut self, theirs: &Self, base: &Self) {
        let [ours, theirs, base] = [&*self, theirs, base].map(Settings::to_string);
        for ((ours, theirs), base) in ours.lines().zip(theirs.lines()).zip(base.lines()) {
            if ours == base
                && let Ok((key, value)) = key_values::split(theirs)
            {
                // A line written by `Display` is always read.
                let _ = self.read_line(key, value);
            }
        }
    }
}

/// Writes one line for each setting, such as `theme: dark`.
impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            theme,
            arrows,
            faces,
            marks,
            numbers,
            new_puzzle: NewPuzzle { size, goal, recipe },
        } = self;
        let word = |on: &bool| if *on { "on" } else { "off" };
        let (marks, numbers) = (word(marks), word(numbers));
        writeln!(
            f,
            "theme: {theme}\narrows: {arrows}\nfaces: {faces}\nmarks: {marks}\nnumbers: {numbers}"
        )?;
        writeln!(
            f,
            "new-size: {size}\nnew-goal: {goal}\nnew-recipe: {recipe}"
        )
    }
}

fn on_or_off(value: &str) -> Result<bool, SettingsError> {
    choose(value, &[("on", true), ("off", false)])
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

/// The value of a word, in upper or lower case.
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

/// The reason why a text is not a setting.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SettingsError {
    /// There is no setting with this key (quoted, shortened).
    Key(String),
    /// The text (quoted, shortened) is none of the words.
    Word {
        /// The text.
        text: String,
        /// The words, with commas.
        choices: String,
    },
    /// The text (quoted, shortened) is not the name of a picture.
    Picture(String),
    /// Size, goal or recipe are wrong, as the sentence of their error says.
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
    fn a_setting_changed_here_stays_and_the_others_follow_the_other_tab() {
        let base = Settings::default();
        let mut theirs = base.clone();
        (theirs.theme, theirs.marks) = (Theme::Dark, false);
        let mut ours = base.clone();
        (ours.theme, ours.numbers) = (Theme::Light, true);
        ours.join(&theirs, &base);
        assert_eq!(
            (ours.theme, ours.marks, ours.numbers),
            (Theme::Light, false, true)
        );
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
}
