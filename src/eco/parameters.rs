//! What the paper leaves open, as parameters, and three combinations of them by name.
//!
//! *Literal* is the paper's text word for word: it livelocks on some boards and gives false alarms on others.
//! *Staged* is the smallest repair, enough for squares whose blank ends in a corner. *Complete* is the default: no
//! failure on any board, goal and rectangle tried. Each parameter can be set alone, so that the effect of each rule can
//! be seen.
//!
//! The text form names a variant and what differs from it; it reads back to the same parameters.
//!
//! ```
//! use ecotile::eco::{Course, Parameters, Variant};
//!
//! let parameters: Parameters = "literal order=path".parse()?;
//! assert_eq!(parameters, Parameters { order: Course::Path, ..Variant::Literal.parameters() });
//! assert_eq!(parameters.to_string(), "literal order=path");
//! assert_eq!(Parameters::default().to_string(), "complete");
//! # Ok::<(), ecotile::eco::ParametersError>(())
//! ```

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use crate::puzzle::Direction;

/// In which direction a line of the order runs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Course {
    /// From the end farther from the blank's final place.
    Far,
    /// Always counter-clockwise, so that lines are chained end to end (figure 1.B).
    Path,
}

/// Who wins among patches that are equally good. The paper does not say.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ties {
    /// The first in this order of directions.
    Fixed([Direction; 4]),
    /// Patches without a satisfied tile first, then up, right, down, left.
    Sparing,
    /// Drawn from a seed: always the same for the same tile, patch and blank, so that a state that comes back really
    /// is a livelock.
    Random(u32),
}

/// When an active tile that is pushed by its own victim flees straight on instead of towards the blank (our rule).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Straight {
    /// Never.
    Never,
    /// Only where it must: its goal ends a line of two, and its victim stands there.
    Short,
    /// Always, if the blank can reach the patch straight on.
    Always,
}

/// What stops the waves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Distance {
    /// Both waves break on locked patches (section 5.2).
    Vmgb,
    /// Only the blank's wave does; the goal's is plain Manhattan.
    Blank,
    /// Nothing: plain Manhattan (section 4.2), which loops (section 5.1).
    Mgb,
}

/// What a fleeing tile without a way out unlocks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Unlock {
    /// All patches at once (section 5.2).
    All,
    /// First its attackers, then the satisfied tiles with the attackers locked again, then both (our rule).
    Staged,
    /// As staged, but only satisfied tiles of the current line; in a line of two the last stage lifts the ban of the
    /// goal patch instead (our rule).
    Line,
}

/// When satisfied tiles that were unlocked are locked again. The paper does not say.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Relock {
    /// When the active tile is satisfied.
    Satisfied,
    /// Each when it is back on its goal.
    Home,
    /// At each decision of the active tile.
    Decision,
}

/// Which goal patches let satisfied tiles be attacked (Theorem 3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Edge {
    /// "A patch with only two neighbors" (section 7.2): a corner of the board. Wrong from 4x4 on.
    Corner,
    /// The last patch of a line, and none of the last 2x2.
    LineEnd,
}

/// Rule b of the flight: a fleeing tile elects its own goal if it is adjacent (section 4.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HomeRule {
    /// The rule is off.
    Never,
    /// If the blank's wave reaches it.
    Reached,
    /// If it is merely not locked; this runs into dead ends.
    Unlocked,
}

/// The second constraint of an attack: which patch of the prior tile is forbidden (section 4.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Prior {
    /// None.
    Off,
    /// The patch where that tile is now.
    Place,
    /// The patch where it belongs.
    Goal,
}

/// Everything that the paper leaves open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Parameters {
    /// The direction of the lines in the order.
    pub order: Course,
    /// Who wins among equals.
    pub ties: Ties,
    /// Whether a pushed active tile flees straight on.
    pub straight: Straight,
    /// What stops the waves.
    pub distance: Distance,
    /// What a tile without a way out unlocks.
    pub unlock: Unlock,
    /// When they lock again.
    pub relock: Relock,
    /// The edges of Theorem 3.
    pub edge: Edge,
    /// Rule b of the flight.
    pub home: HomeRule,
    /// The first constraint: the first victim must not flee onto the goal of the active tile.
    pub ban_goal: bool,
    /// The second constraint.
    pub ban_prior: Prior,
}

/// The named combinations.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Variant {
    /// The paper's words.
    Literal,
    /// The smallest repair.
    Staged,
    /// The default: every goal, every rectangle.
    Complete,
}

impl Variant {
    /// All of them, from the paper's to ours.
    pub const ALL: [Self; 3] = [Self::Literal, Self::Staged, Self::Complete];

    /// Its name.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Literal => "literal",
            Self::Staged => "staged",
            Self::Complete => "complete",
        }
    }

    /// What it stands for.
    pub const fn parameters(self) -> Parameters {
        let literal = Parameters {
            order: Course::Far,
            ties: Ties::Fixed(Direction::ALL),
            straight: Straight::Never,
            distance: Distance::Vmgb,
            unlock: Unlock::All,
            relock: Relock::Satisfied,
            edge: Edge::Corner,
            home: HomeRule::Reached,
            ban_goal: true,
            ban_prior: Prior::Place,
        };
        match self {
            Self::Literal => literal,
            Self::Staged => Parameters { unlock: Unlock::Staged, edge: Edge::LineEnd, ..literal },
            Self::Complete => Parameters {
                unlock: Unlock::Line,
                edge: Edge::LineEnd,
                straight: Straight::Always,
                ..literal
            },
        }
    }
}

impl Default for Parameters {
    /// *Complete*.
    fn default() -> Self {
        Variant::Complete.parameters()
    }
}

/// A table of the words for the values of one parameter.
type Words<T> = &'static [(&'static str, T)];

const COURSES: Words<Course> = &[("far", Course::Far), ("path", Course::Path)];
const STRAIGHTS: Words<Straight> =
    &[("never", Straight::Never), ("short", Straight::Short), ("always", Straight::Always)];
const DISTANCES: Words<Distance> = &[("vmgb", Distance::Vmgb), ("blank", Distance::Blank), ("mgb", Distance::Mgb)];
const UNLOCKS: Words<Unlock> = &[("all", Unlock::All), ("staged", Unlock::Staged), ("line", Unlock::Line)];
const RELOCKS: Words<Relock> =
    &[("satisfied", Relock::Satisfied), ("home", Relock::Home), ("decision", Relock::Decision)];
const EDGES: Words<Edge> = &[("corner", Edge::Corner), ("line-end", Edge::LineEnd)];
const HOMES: Words<HomeRule> =
    &[("never", HomeRule::Never), ("reached", HomeRule::Reached), ("unlocked", HomeRule::Unlocked)];
const SWITCH: Words<bool> = &[("off", false), ("on", true)];
const PRIORS: Words<Prior> = &[("off", Prior::Off), ("place", Prior::Place), ("goal", Prior::Goal)];

fn word<T: PartialEq>(words: Words<T>, value: &T) -> &'static str {
    words.iter().find(|(_, candidate)| candidate == value).map_or("", |(word, _)| word)
}

fn value<T: Copy>(words: Words<T>, name: &'static str, text: &str) -> Result<T, ParametersError> {
    words.iter().find(|(word, _)| *word == text).map(|&(_, value)| value).ok_or_else(|| ParametersError::Value {
        name,
        text: text.to_owned(),
        known: words.iter().map(|(word, _)| *word).collect::<Vec<_>>().join(", "),
    })
}

impl Parameters {
    /// The names of the parameters, with the words for their values; ties have more (see [`Ties`]).
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

    /// The word for the value of a parameter; empty for a name that is none.
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

    /// The named variant that differs least, and the settings that differ from it.
    pub fn nearest_variant(&self) -> (Variant, Vec<(&'static str, String)>) {
        let differences = |variant: Variant| {
            let base = variant.parameters();
            Self::names()
                .into_iter()
                .map(|(name, _)| (name, self.get(name)))
                .filter(|(name, text)| *text != base.get(name))
                .collect::<Vec<_>>()
        };
        let [literal, staged, complete] = Variant::ALL.map(|variant| (variant, differences(variant)));
        // The default wins among equals.
        [complete, staged, literal].into_iter().reduce(|best, next| if next.1.len() < best.1.len() { next } else { best }).unwrap_or((Variant::Complete, Vec::new()))
    }
}

impl fmt::Display for Parameters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (variant, settings) = self.nearest_variant();
        f.write_str(variant.word())?;
        settings.iter().try_for_each(|(name, text)| write!(f, " {name}={text}"))
    }
}

impl FromStr for Parameters {
    type Err = ParametersError;

    /// Reads a variant's name and settings, parted by spaces, commas or semicolons, in either case. Without a name the
    /// settings apply to the default.
    fn from_str(text: &str) -> Result<Self, ParametersError> {
        let text = text.to_lowercase();
        let mut words = text.split([' ', ',', ';']).filter(|word| !word.is_empty()).peekable();
        let named = words.peek().and_then(|first| Variant::ALL.into_iter().find(|variant| variant.word() == *first));
        let mut parameters = named.map_or_else(Self::default, Variant::parameters);
        if named.is_some() {
            words.next();
        }
        for word in words {
            let (name, text) = word.split_once('=').ok_or_else(|| ParametersError::Name(word.to_owned()))?;
            parameters.set(name, text)?;
        }
        Ok(parameters)
    }
}

impl fmt::Display for Ties {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fixed(order) => {
                order.iter().try_for_each(|direction| write!(f, "{}", direction.letter().to_ascii_lowercase()))
            }
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
        if let Some(seed) = text.strip_prefix("random-").and_then(|seed| seed.parse().ok()) {
            return Ok(Self::Random(seed));
        }
        let letters: Vec<_> = text.chars().filter_map(Direction::from_letter).collect();
        match <[Direction; 4]>::try_from(letters) {
            Ok(order) if text.chars().count() == 4 && Direction::ALL.iter().all(|one| order.contains(one)) => {
                Ok(Self::Fixed(order))
            }
            _ => Err(ParametersError::Value {
                name: "ties",
                text: text.to_owned(),
                known: "the letters u, r, d, l in some order, sparing, random-1 (any seed)".to_owned(),
            }),
        }
    }
}

/// Why a text is no set of parameters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParametersError {
    /// No variant and no parameter has this name.
    Name(String),
    /// The parameter has no such value.
    Value {
        /// The parameter.
        name: &'static str,
        /// What was written.
        text: String,
        /// What can be written.
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
                write!(f, "“{}” is no value of {name}: write one of {known}.", shortened(text))
            }
        }
    }
}

impl Error for ParametersError {}

/// What was written, cut so that a sentence stays one.
fn shortened(text: &str) -> String {
    text.chars().take(24).collect()
}
