//! The algorithms' names and parameters, what they promise, and the short words that a link carries.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use super::{Duplicates, ThresholdRule, Weight};
use crate::search::promise::{Estimates, Memory, Promises};

/// Which algorithm, with its parameters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Algorithm {
    /// The node that has waited longest.
    BreadthFirst(Duplicates),
    /// The node that was made last; perhaps with a depth limit.
    DepthFirst {
        /// Only [`Duplicates::OwnPath`] checks anything here.
        duplicates: Duplicates,
        /// Nodes deeper than this are dropped.
        limit: Option<u32>,
    },
    /// Depth-first with limit 0, 1, 2, ...
    IterativeDeepening,
    /// Breadth-first from both ends.
    Bidirectional,
    /// The least h.
    Greedy(Duplicates),
    /// The least g + h.
    AStar(Duplicates),
    /// The least g + w h.
    WeightedAStar(Weight),
    /// Depth-first with a threshold on g + h.
    IdaStar(ThresholdRule),
    /// The best few of each layer.
    Beam {
        /// How many are kept.
        width: u32,
    },
    /// Look ahead, move, remember the second best.
    RtaStar {
        /// How far it looks.
        horizon: u8,
    },
    /// Look ahead, move, remember the best.
    LrtaStar {
        /// How far it looks.
        horizon: u8,
    },
    /// The best neighbour, as long as it is better.
    HillClimbing,
}

impl Algorithm {
    /// One of each, with the usual parameters, and the papers' variants.
    pub const ALL: [Self; 24] = [
        Self::BreadthFirst(Duplicates::Graph),
        Self::BreadthFirst(Duplicates::OwnPath),
        Self::BreadthFirst(Duplicates::Tree),
        Self::DepthFirst {
            duplicates: Duplicates::Tree,
            limit: None,
        },
        Self::DepthFirst {
            duplicates: Duplicates::OwnPath,
            limit: None,
        },
        Self::DepthFirst {
            duplicates: Duplicates::OwnPath,
            limit: Some(31),
        },
        Self::IterativeDeepening,
        Self::Bidirectional,
        Self::Greedy(Duplicates::Graph),
        Self::Greedy(Duplicates::OwnPath),
        Self::AStar(Duplicates::Graph),
        Self::AStar(Duplicates::FirstSeen),
        Self::AStar(Duplicates::OwnPath),
        Self::AStar(Duplicates::Tree),
        Self::WeightedAStar(Weight::TWO),
        Self::IdaStar(ThresholdRule::LeastExceeding),
        Self::IdaStar(ThresholdRule::FixedStep(10)),
        Self::Beam { width: 100 },
        Self::Beam { width: 10 },
        Self::Beam { width: 1 },
        Self::RtaStar { horizon: 1 },
        Self::RtaStar { horizon: 8 },
        Self::LrtaStar { horizon: 1 },
        Self::HillClimbing,
    ];

    /// The longest look-ahead.
    pub const MAX_HORIZON: u8 = 30;

    /// Whether it looks at the heuristic at all.
    pub const fn is_informed(&self) -> bool {
        !matches!(
            self,
            Self::BreadthFirst(_)
                | Self::DepthFirst { .. }
                | Self::IterativeDeepening
                | Self::Bidirectional
        )
    }

    /// Whether it can use macros.
    pub const fn takes_macros(&self) -> bool {
        !matches!(
            self,
            Self::Bidirectional | Self::Beam { .. } | Self::RtaStar { .. } | Self::LrtaStar { .. }
        )
    }

    /// What it promises with a heuristic that promises this, on a problem that has a solution.
    pub fn promises(&self, heuristic: Estimates) -> Promises {
        let of = |duplicates: Duplicates| match duplicates {
            Duplicates::Tree | Duplicates::OwnPath => Memory::EveryPath,
            Duplicates::Graph | Duplicates::FirstSeen => Memory::EveryState,
        };
        let (complete, optimal, memory) = match *self {
            Self::BreadthFirst(duplicates) => (true, true, of(duplicates)),
            Self::DepthFirst { duplicates, limit } => {
                let complete = duplicates == Duplicates::OwnPath && limit.is_none();
                (complete, false, Memory::OnePath)
            }
            Self::IterativeDeepening => (true, true, Memory::OnePath),
            Self::Bidirectional => (true, true, Memory::HalfTheDepth),
            // Without a path check a tree search by h alone can run round in circles.
            Self::Greedy(duplicates) => (duplicates != Duplicates::Tree, false, of(duplicates)),
            Self::AStar(duplicates) => {
                let improves = duplicates != Duplicates::FirstSeen;
                (true, heuristic.admissible && improves, of(duplicates))
            }
            Self::WeightedAStar(weight) => {
                let is_a_star = weight.tenths() == 10;
                (true, heuristic.admissible && is_a_star, Memory::EveryState)
            }
            Self::IdaStar(rule) => {
                let is_least = rule == ThresholdRule::LeastExceeding;
                (true, heuristic.admissible && is_least, Memory::OnePath)
            }
            Self::Beam { .. } => (false, false, Memory::TheBeam),
            Self::RtaStar { .. } | Self::LrtaStar { .. } => (true, false, Memory::ItsSteps),
            Self::HillClimbing => (false, false, Memory::OneState),
        };
        Promises {
            complete,
            optimal,
            memory,
        }
    }
}

const fn suffix(duplicates: Duplicates) -> &'static str {
    match duplicates {
        Duplicates::Graph => "",
        Duplicates::Tree => "-tree",
        Duplicates::OwnPath => "-own-path",
        Duplicates::FirstSeen => "-first-seen",
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::BreadthFirst(duplicates) => write!(f, "breadth-first{}", suffix(duplicates)),
            Self::DepthFirst { duplicates, limit } => {
                write!(f, "depth-first{}", suffix(duplicates))?;
                limit.map_or(Ok(()), |limit| write!(f, "-{limit}"))
            }
            Self::IterativeDeepening => f.write_str("iterative-deepening"),
            Self::Bidirectional => f.write_str("bidirectional"),
            Self::Greedy(duplicates) => write!(f, "greedy{}", suffix(duplicates)),
            Self::AStar(duplicates) => write!(f, "a-star{}", suffix(duplicates)),
            Self::WeightedAStar(weight) => write!(f, "weighted-a-star-{weight}"),
            Self::IdaStar(ThresholdRule::LeastExceeding) => f.write_str("ida-star"),
            Self::IdaStar(ThresholdRule::FixedStep(step)) => write!(f, "ida-star-step-{step}"),
            Self::Beam { width } => write!(f, "beam-{width}"),
            Self::RtaStar { horizon } => write!(f, "rta-star-{horizon}"),
            Self::LrtaStar { horizon } => write!(f, "lrta-star-{horizon}"),
            Self::HillClimbing => f.write_str("hill-climbing"),
        }
    }
}

/// A word's first part, if the rest is a number of this kind.
fn number<T: FromStr>(word: &str, name: &str) -> Option<T> {
    word.strip_prefix(name)?.strip_prefix('-')?.parse().ok()
}

fn read(word: &str) -> Option<Algorithm> {
    use Duplicates::{FirstSeen, Graph, OwnPath, Tree};
    for duplicates in [Graph, Tree, OwnPath, FirstSeen] {
        let is = |name: &str| word.strip_prefix(name) == Some(suffix(duplicates));
        if is("breadth-first") {
            return Some(Algorithm::BreadthFirst(duplicates));
        }
        if is("greedy") {
            return Some(Algorithm::Greedy(duplicates));
        }
        if is("a-star") {
            return Some(Algorithm::AStar(duplicates));
        }
        let name = format!("depth-first{}", suffix(duplicates));
        let limit = number(word, &name);
        if word == name || limit.is_some() {
            return Some(Algorithm::DepthFirst { duplicates, limit });
        }
    }
    let horizon = |name| {
        number::<u8>(word, name).filter(|&horizon| (1..=Algorithm::MAX_HORIZON).contains(&horizon))
    };
    let weight = || {
        let text = word.strip_prefix("weighted-a-star-")?;
        let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
        let tenth = tenth.parse::<u16>().ok().filter(|&tenth| tenth < 10)?;
        let tenths = whole.parse::<u16>().ok()?.checked_mul(10)? + tenth;
        Weight::from_tenths(tenths).map(Algorithm::WeightedAStar)
    };
    match word {
        "iterative-deepening" => Some(Algorithm::IterativeDeepening),
        "bidirectional" => Some(Algorithm::Bidirectional),
        "ida-star" => Some(Algorithm::IdaStar(ThresholdRule::LeastExceeding)),
        "hill-climbing" => Some(Algorithm::HillClimbing),
        _ => weight()
            .or_else(|| {
                number(word, "ida-star-step")
                    .filter(|&step: &u16| step > 0)
                    .map(|step| Algorithm::IdaStar(ThresholdRule::FixedStep(step)))
            })
            .or_else(|| {
                number(word, "beam")
                    .filter(|&width: &u32| width > 0)
                    .map(|width| Algorithm::Beam { width })
            })
            .or_else(|| horizon("rta-star").map(|horizon| Algorithm::RtaStar { horizon }))
            .or_else(|| horizon("lrta-star").map(|horizon| Algorithm::LrtaStar { horizon })),
    }
}

impl FromStr for Algorithm {
    type Err = NotAnAlgorithm;

    /// Reads the word in any case, with a space or an underscore for a hyphen, and `*` for `-star`.
    fn from_str(text: &str) -> Result<Self, NotAnAlgorithm> {
        let word = text
            .trim()
            .to_ascii_lowercase()
            .replace([' ', '_'], "-")
            .replace('*', "-star");
        read(&word).ok_or_else(|| NotAnAlgorithm(quoted(text)))
    }
}

/// The text (quoted, shortened) is no name of an algorithm.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotAnAlgorithm(pub String);

impl fmt::Display for NotAnAlgorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not the name of an algorithm.", self.0)
    }
}

impl Error for NotAnAlgorithm {}

/// What was typed, in quotation marks and not too long for a sentence.
pub(crate) fn quoted(text: &str) -> String {
    let text = text.trim();
    if text.chars().count() <= 40 {
        format!("“{text}”")
    } else {
        let start: String = text.chars().take(39).collect();
        format!("“{start}…”")
    }
}
