//! The settings of the experiment *keep adding examples*, as a link stores them: `source=walks,boards=12`.
//!
//! ```
//! use ecotile::session::AddingSettings;
//!
//! let settings: AddingSettings = "seed=7,source=walks,size=3x3".parse().expect("settings");
//! assert_eq!(settings.to_string(), "size=3x3,source=walks,seed=7");
//! assert_eq!(AddingSettings::default().to_string(), "");
//! ```

use std::fmt;
use std::str::FromStr;

use crate::lab::{AddingPlan, ExampleSource};
use crate::puzzle::Size;
use crate::puzzle::quote::quoted;
use crate::search::Algorithm;

/// The settings of the experiment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AddingSettings {
    /// The size of the boards; `None` for that of the training example.
    pub size: Option<Size>,
    /// The source of the examples.
    pub source: ExampleSource,
    /// The number of examples, from 1 to [`AddingSettings::MOST`].
    pub examples: u32,
    /// The number of boards that are solved at each stage, from 1 to [`AddingSettings::MOST`].
    pub boards: u32,
    /// The seed, from 1 to [`AddingSettings::LAST_SEED`].
    pub seed: u32,
}

impl AddingSettings {
    /// The most examples, and the most boards.
    pub const MOST: u32 = 60;
    /// The last seed.
    pub const LAST_SEED: u32 = 1_000_000;

    const SOURCES: [&str; ExampleSource::ALL.len()] = ["solutions", "half", "walks"];

    /// The plan of the experiment; `size` is that of the training example.
    pub fn plan(&self, size: Size, algorithm: Algorithm) -> AddingPlan {
        AddingPlan {
            size: self.size.unwrap_or(size),
            source: self.source,
            examples: self.examples as usize,
            boards: self.boards as usize,
            algorithm,
            seed: u64::from(self.seed),
        }
    }
}

impl Default for AddingSettings {
    /// The settings of links that have none. They never change.
    fn default() -> Self {
        Self {
            size: None,
            source: ExampleSource::Good,
            examples: 24,
            boards: 30,
            seed: 1,
        }
    }
}

/// Writes the settings that differ from the default.
impl fmt::Display for AddingSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plain = Self::default();
        let source = ExampleSource::ALL
            .iter()
            .position(|&source| source == self.source)
            .filter(|_| self.source != plain.source)
            .map(|at| Self::SOURCES[at].to_owned());
        let differing = |value: u32, plain: u32| (value != plain).then(|| value.to_string());
        let settings = [
            ("size", self.size.map(|size| size.to_string())),
            ("source", source),
            ("examples", differing(self.examples, plain.examples)),
            ("boards", differing(self.boards, plain.boards)),
            ("seed", differing(self.seed, plain.seed)),
        ];
        let settings = settings
            .into_iter()
            .filter_map(|(key, value)| Some(format!("{key}={}", value?)));
        f.write_str(&settings.collect::<Vec<_>>().join(","))
    }
}

impl FromStr for AddingSettings {
    /// The sentence for the visitor.
    type Err = String;

    /// Parses settings in any order; what is missing is as in the default.
    fn from_str(text: &str) -> Result<Self, String> {
        let mut settings = Self::default();
        for part in text.split(',').filter(|part| !part.is_empty()) {
            let wrong = || format!("{} is not a setting of the experiment.", quoted(part));
            let (key, value) = part.split_once('=').ok_or_else(wrong)?;
            let number = |most: u32| {
                let number = value.parse().ok();
                number
                    .filter(|number| (1..=most).contains(number))
                    .ok_or_else(wrong)
            };
            match key {
                "size" => settings.size = Some(value.parse().map_err(|_| wrong())?),
                "source" => {
                    let mut words = Self::SOURCES.iter();
                    let at = words.position(|word| value.eq_ignore_ascii_case(word));
                    settings.source = ExampleSource::ALL[at.ok_or_else(wrong)?];
                }
                "examples" => settings.examples = number(Self::MOST)?,
                "boards" => settings.boards = number(Self::MOST)?,
                "seed" => settings.seed = number(Self::LAST_SEED)?,
                _ => return Err(wrong()),
            }
        }
        Ok(settings)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_setting_survives_the_link() {
        for text in [
            "",
            "size=2x3",
            "source=walks",
            "source=half,examples=60",
            "size=3x3,source=walks,examples=1,boards=60,seed=1000000",
        ] {
            let settings: AddingSettings = text.parse().expect(text);
            assert_eq!(settings.to_string(), text);
        }
        // A default that is written out is left out again.
        let plain = "source=solutions,examples=24,boards=30,seed=1".parse();
        assert_eq!(plain, Ok(AddingSettings::default()));
    }

    #[test]
    fn the_defaults_are_those_of_the_laboratory() {
        let size = "3x2".parse().expect("a size");
        let plan = AddingPlan::on(size);
        assert_eq!(AddingSettings::default().plan(size, plan.algorithm), plan);
    }

    #[test]
    fn a_wrong_value_is_a_sentence() {
        for text in [
            "walks",
            "source=school",
            "examples=0",
            "examples=61",
            "boards=x",
            "seed=1000001",
            "size=q",
            "size=1x9",
            "colour=blue",
        ] {
            let sentence = text.parse::<AddingSettings>().expect_err(text);
            assert!(sentence.ends_with('.'), "{sentence}");
        }
    }
}
