//! The text of the parameters: names and values, writing and parsing.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use super::parameters::{
    AgentVariant, Course, Distance, EdgeRule, HomeRule, Parameters, Prior, Relock, Straight, Ties,
    Unlock,
};
use crate::puzzle::{Direction, serde_by_text};

/// The words for the values of one parameter.
type Words<T> = &'static [(&'static str, T)];

const COURSES: Words<Course> = &[("far", Course::Far), ("path", Course::Path)];
const STRAIGHTS: Words<Straight> = &[
    ("never", Straight::Never),
    ("short", Straight::Short),
    ("always", Straight::Always),
];
const DISTANCES: Words<Distance> = &[
    ("vmgb", Distance::Vmgb),
    ("blank", Distance::Blank),
    ("mgb", Distance::Mgb),
];
const UNLOCKS: Words<Unlock> = &[
    ("all", Unlock::All),
    ("staged", Unlock::Staged),
    ("line", Unlock::Line),
];
const RELOCKS: Words<Relock> = &[
    ("satisfied", Relock::Satisfied),
    ("home", Relock::Home),
    ("decision", Relock::Decision),
];
const EDGES: Words<EdgeRule> = &[
    ("corner", EdgeRule::Corner),
    ("line-end", EdgeRule::LineEnd),
];
const HOMES: Words<HomeRule> = &[
    ("never", HomeRule::Never),
    ("reached", HomeRule::Reached),
    ("unlocked", HomeRule::Unlocked),
];
const SWITCH: Words<bool> = &[("off", false), ("on", true)];
const PRIORS: Words<Prior> = &[
    ("off", Prior::Off),
    ("place", Prior::Place),
    ("goal", Prior::Goal),
];

fn word<T: PartialEq>(words: Words<T>, value: &T) -> &'static str {
    words
        .iter()
        .find(|(_, candidate)| candidate == value)
        .map_or("", |(word, _)| word)
}

fn value<T: Copy>(words: Words<T>, name: &'static str, text: &str) -> Result<T, ParametersError> {
    words
        .iter()
        .find(|(word, _)| *word == text)
        .map(|&(_, value)| value)
        .ok_or_else(|| ParametersError::Value {
            name,
            text: text.to_owned(),
            known: words
                .iter()
                .map(|(word, _)| *word)
                .collect::<Vec<_>>()
                .join(", "),
        })
}

impl Parameters {
    /// The names of the parameters, with the words for their values; `ties` has further ones (see [`Ties`]).
    pub fn names() -> [(&'static str, Vec<&'static str>); 10] {
        fn words<T>(table: Words<T>) -> Vec<&'static str> {
            table.iter().map(|(word, _)| *word).collect()
        }
        [
            ("order", words(COURSES)),
            ("ties", vec!["urdl", "ldru", "rdlu", "sparing", "random-1"]),
            ("straight", words(STRAIGHTS)),
            ("distance", words(DISTANCES)),
            ("unlock", words(UNLOCKS)),
            ("relock", words(RELOCKS)),
            ("edge", words(EDGES)),
            ("home", words(HOMES)),
            ("ban-goal", words(SWITCH)),
            ("ban-prior", words(PRIORS)),
        ]
    }

    /// The word for the value of a parameter; empty for an unknown name.
    pub fn get(&self, name: &str) -> String {
        match name {
            "order" => word(COURSES, &self.order).to_owned(),
            "ties" => self.ties.to_string(),
            "straight" => word(STRAIGHTS, &self.straight).to_owned(),
            "distance" => word(DISTANCES, &self.distance).to_owned(),
            "unlock" => word(UNLOCKS, &self.unlock).to_owned(),
            "relock" => word(RELOCKS, &self.relock).to_owned(),
            "edge" => word(EDGES, &self.edge).to_owned(),
            "home" => word(HOMES, &self.home).to_owned(),
            "ban-goal" => word(SWITCH, &self.ban_goal).to_owned(),
            "ban-prior" => word(PRIORS, &self.ban_prior).to_owned(),
            _ => String::new(),
        }
    }

    /// Sets one parameter by its name and the word for its value.
    pub fn set(&mut self, name: &str, text: &str) -> Result<(), ParametersError> {
        match name {
            "order" => self.order = value(COURSES, "order", text)?,
            "ties" => self.ties = text.parse()?,
            "straight" => self.straight = value(STRAIGHTS, "straight", text)?,
            "distance" => self.distance = value(DISTANCES, "distance", text)?,
            "unlock" => self.unlock = value(UNLOCKS, "unlock", text)?,
            "relock" => self.relock = value(RELOCKS, "relock", text)?,
            "edge" => self.edge = value(EDGES, "edge", text)?,
            "home" => self.home = value(HOMES, "home", text)?,
            "ban-goal" => self.ban_goal = value(SWITCH, "ban-goal", text)?,
            "ban-prior" => self.ban_prior = value(PRIORS, "ban-prior", text)?,
            _ => return Err(ParametersError::Name(name.to_owned())),
        }
        Ok(())
    }

    /// The named variant with the fewest differing settings, and these settings.
    pub fn nearest_variant(&self) -> (AgentVariant, Vec<(&'static str, String)>) {
        let differences = |variant: AgentVariant| {
            let base = variant.parameters();
            Self::names()
                .into_iter()
                .map(|(name, _)| (name, self.get(name)))
                .filter(|(name, text)| *text != base.get(name))
                .collect::<Vec<_>>()
        };
        let [literal, staged, complete] =
            AgentVariant::ALL.map(|variant| (variant, differences(variant)));
        // Among equals the default is first.
        [complete, staged, literal]
            .into_iter()
            .reduce(|best, next| {
                if next.1.len() < best.1.len() {
                    next
                } else {
                    best
                }
            })
            .unwrap_or((AgentVariant::Complete, Vec::new()))
    }
}

impl fmt::Display for Parameters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (variant, settings) = self.nearest_variant();
        f.write_str(variant.word())?;
        settings
            .iter()
            .try_for_each(|(name, text)| write!(f, " {name}={text}"))
    }
}

serde_by_text!(Parameters);

impl FromStr for Parameters {
    type Err = ParametersError;

    /// Parses a variant's name and settings, separated by spaces, commas or semicolons, ignoring case. Without a name
    /// the settings apply to the default.
    fn from_str(text: &str) -> Result<Self, ParametersError> {
        let text = text.to_ascii_lowercase();
        let mut words = text
            .split([' ', ',', ';'])
            .filter(|word| !word.is_empty())
            .peekable();
        let named = words.peek().and_then(|first| {
            AgentVariant::ALL
                .into_iter()
                .find(|variant| variant.word() == *first)
        });
        let mut parameters = named.map_or_else(Self::default, AgentVariant::parameters);
        if named.is_some() {
            words.next();
        }
        for word in words {
            let (name, text) = word
                .split_once('=')
                .ok_or_else(|| ParametersError::Name(word.to_owned()))?;
            parameters.set(name, text)?;
        }
        Ok(parameters)
    }
}

impl fmt::Display for Ties {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fixed(order) => order
                .iter()
                .try_for_each(|direction| write!(f, "{}", direction.letter().to_ascii_lowercase())),
            Self::Sparing => f.write_str("sparing"),
            Self::Random(seed) => write!(f, "random-{seed}"),
        }
    }
}

impl FromStr for Ties {
    type Err = ParametersError;

    fn from_str(text: &str) -> Result<Self, ParametersError> {
        if text == "sparing" {
            return Ok(Self::Sparing);
        }
        if let Some(seed) = text
            .strip_prefix("random-")
            .and_then(|seed| seed.parse().ok())
        {
            return Ok(Self::Random(seed));
        }
        let letters: Vec<_> = text.chars().filter_map(Direction::from_letter).collect();
        match <[Direction; 4]>::try_from(letters) {
            Ok(order)
                if text.chars().count() == 4
                    && Direction::ALL.iter().all(|one| order.contains(one)) =>
            {
                Ok(Self::Fixed(order))
            }
            _ => Err(ParametersError::Value {
                name: "ties",
                text: text.to_owned(),
                known: "the letters u, r, d, l in some order, sparing, random-1 (any seed)"
                    .to_owned(),
            }),
        }
    }
}

/// The reason why a text is not a set of parameters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParametersError {
    /// No variant and no parameter has this name.
    Name(String),
    /// The parameter has no such value.
    Value {
        /// The parameter.
        name: &'static str,
        /// The text in place of a value.
        text: String,
        /// The possible values.
        known: String,
    },
}

impl fmt::Display for ParametersError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name(name) => write!(
                f,
                "“{}” is neither a variant (literal, staged, complete) nor a setting such as order=path.",
                shortened(name)
            ),
            Self::Value { name, text, known } => {
                write!(
                    f,
                    "“{}” is not a value of {name}: write one of {known}.",
                    shortened(text)
                )
            }
        }
    }
}

impl Error for ParametersError {}

/// The text, cut to a length that fits into a sentence.
fn shortened(text: &str) -> String {
    text.chars().take(24).collect()
}
