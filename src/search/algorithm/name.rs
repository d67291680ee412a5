//! The names and parameters of the algorithms, and their words in links.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use super::{Duplicates, ThresholdRule, Weight};
use crate::puzzle::quote::quoted;
use crate::puzzle::serde_by_text;

/// An algorithm with its parameters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Algorithm {
    /// Expands the oldest node.
    BreadthFirst(Duplicates),
    /// Expands the newest node; may have a depth limit.
    DepthFirst {
        /// Only [`Duplicates::OwnPath`] has an effect, since there is no table of states; all others equal
        /// [`Duplicates::Tree`].
        duplicates: Duplicates,
        /// Nodes deeper than this are dropped.
        limit: Option<u32>,
    },
    /// Depth-first with limit 0, 1, 2, ...
    IterativeDeepening,
    /// Breadth-first from both ends.
    Bidirectional,
    /// Expands the least h. With [`Duplicates::FirstSeen`] it is the search of the textbooks.
    Greedy(Duplicates),
    /// Expands the least g + h.
    AStar(Duplicates),
    /// Expands the least g + w h.
    WeightedAStar(Weight),
    /// Depth-first with a threshold on g + h.
    IdaStar(ThresholdRule),
    /// Keeps the best nodes of each layer.
    Beam {
        /// The number of nodes that are kept.
        width: u32,
    },
    /// Looks ahead, moves, stores the second best value.
    RtaStar {
        /// The depth of the look-ahead.
        horizon: u8,
    },
    /// Looks ahead, moves, stores the best value.
    LrtaStar {
        /// The depth of the look-ahead.
        horizon: u8,
    },
    /// Moves to the best neighbour while that is better.
    HillClimbing,
}

impl Algorithm {
    /// Every algorithm with the usual parameters, and the variants of the literature.
    pub const ALL: [Self; 25] = [
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
        Self::Greedy(Duplicates::FirstSeen),
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

    /// The greatest depth of a look-ahead.
    pub const MAX_HORIZON: u8 = 30;
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
                // Without a table, only the check of the own path has an effect.
                let is_checked = duplicates == Duplicates::OwnPath;
                let word = if is_checked { "own-path" } else { "tree" };
                write!(f, "{DEPTH_FIRST}-{word}")?;
                limit.map_or(Ok(()), |limit| write!(f, "-{limit}"))
            }
            Self::IterativeDeepening => f.write_str("iterative-deepening"),
            Self::Bidirectional => f.write_str("bidirectional"),
            Self::Greedy(Duplicates::FirstSeen) => f.write_str(GREEDY_BEST_FIRST),
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

/// The number at the end of a word that begins with this name.
fn number<T: FromStr>(word: &str, name: &str) -> Option<T> {
    let digits = word.strip_prefix(name)?.strip_prefix('-')?;
    // `parse` would accept a sign too.
    let is_number = digits.bytes().all(|digit| digit.is_ascii_digit());
    is_number.then(|| digits.parse().ok()).flatten()
}

const DEPTH_FIRST: &str = "depth-first";
/// The word of the textbooks' greedy search. `greedy` alone is older, and means the one that reopens; so is
/// `greedy-first-seen`, which means the same as this and is read for ever.
const GREEDY_BEST_FIRST: &str = "greedy-best-first";
const WEIGHTED: &str = "weighted-a-star";

/// A weight with at most one decimal.
fn weight(word: &str) -> Option<Weight> {
    let (whole, tenth) = word.split_once('.').unwrap_or((word, "0"));
    let digits = whole.bytes().all(|digit| digit.is_ascii_digit());
    let tenth = match tenth.as_bytes() {
        [digit @ b'0'..=b'9'] => u16::from(digit - b'0'),
        _ => return None,
    };
    let whole: u16 = digits.then(|| whole.parse().ok()).flatten()?;
    Weight::from_tenths(whole.checked_mul(10)?.checked_add(tenth)?)
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
    }
    // Plain without a suffix; there is no variant with a table of states.
    for (name, duplicates) in [
        (DEPTH_FIRST, Tree),
        ("depth-first-tree", Tree),
        ("depth-first-own-path", OwnPath),
    ] {
        let limit = number(word, name);
        if word == name || limit.is_some() {
            return Some(Algorithm::DepthFirst { duplicates, limit });
        }
    }
    let horizon = |name| {
        number::<u8>(word, name).filter(|&horizon| (1..=Algorithm::MAX_HORIZON).contains(&horizon))
    };
    match word {
        GREEDY_BEST_FIRST => Some(Algorithm::Greedy(FirstSeen)),
        "iterative-deepening" => Some(Algorithm::IterativeDeepening),
        "bidirectional" => Some(Algorithm::Bidirectional),
        "ida-star" => Some(Algorithm::IdaStar(ThresholdRule::LeastExceeding)),
        "hill-climbing" => Some(Algorithm::HillClimbing),
        _ => number(word, "ida-star-step")
            .filter(|&step: &u16| step > 0)
            .map(|step| Algorithm::IdaStar(ThresholdRule::FixedStep(step)))
            .or_else(|| {
                let digits = word.strip_prefix(WEIGHTED)?.strip_prefix('-')?;
                weight(digits).map(Algorithm::WeightedAStar)
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

serde_by_text!(Algorithm);

impl FromStr for Algorithm {
    type Err = NotAnAlgorithm;

    /// Parses the word in any case, with spaces or underscores for hyphens and `*` for `-star`.
    fn from_str(text: &str) -> Result<Self, NotAnAlgorithm> {
        let text = text.trim();
        let word = text
            .to_ascii_lowercase()
            .replace([' ', '_'], "-")
            .replace('*', "-star");
        read(&word).ok_or_else(|| {
            if word.starts_with(WEIGHTED) {
                NotAnAlgorithm::Weight(quoted(text))
            } else if word.starts_with(DEPTH_FIRST) {
                NotAnAlgorithm::DepthFirst(quoted(text))
            } else {
                NotAnAlgorithm::Name(quoted(text))
            }
        })
    }
}

/// The reason why a text (quoted, shortened) is not an algorithm's name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotAnAlgorithm {
    /// No algorithm has this name.
    Name(String),
    /// Weighted A* with an invalid weight.
    Weight(String),
    /// Depth-first search with a suffix that it does not take.
    DepthFirst(String),
}

impl fmt::Display for NotAnAlgorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name(text) => write!(f, "{text} is not the name of an algorithm."),
            Self::Weight(text) => write!(
                f,
                "{text} has no weight: write one from 1 to 100, with at most one digit after the point."
            ),
            Self::DepthFirst(text) => write!(
                f,
                "{text} is not a depth-first search: write “tree” or “own-path”, optionally with a depth limit."
            ),
        }
    }
}

impl Error for NotAnAlgorithm {}
