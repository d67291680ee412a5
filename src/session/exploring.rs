//! What is seen in Search, as a link carries it: the method, the heuristic, the limits, the view, the race and the step.
//!
//! ```
//! use ecotile::session::Exploring;
//! use ecotile::search::{Algorithm, Duplicates, Method};
//!
//! let exploring = Exploring::default();
//! assert_eq!(exploring.runner.method, Method::By(Algorithm::AStar(Duplicates::Graph)));
//! assert_eq!(exploring.race.len(), 8);
//! ```

use std::fmt;
use std::str::FromStr;

use crate::puzzle::quote::quoted;
use crate::search::heuristic::HeuristicName;
use crate::search::{Algorithm, Duplicates, Method, NodeId, ThresholdRule, Weight};

/// A method with its heuristic: what one runs, and what runs in a race.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Entrant {
    /// Who solves it.
    pub method: Method,
    /// The heuristic, for those that use one.
    pub heuristic: HeuristicName,
}

impl Entrant {
    /// This algorithm with this heuristic.
    pub const fn new(algorithm: Algorithm, heuristic: HeuristicName) -> Self {
        Self {
            method: Method::By(algorithm),
            heuristic,
        }
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.method.fmt(f)?;
        if self.method.is_informed() {
            write!(f, "~{}", self.heuristic)?;
        }
        Ok(())
    }
}

impl FromStr for Entrant {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (method, heuristic) = text.split_once('~').unwrap_or((text, "none"));
        let method: Method = method.parse().map_err(|wrong| format!("{wrong}"))?;
        let heuristic = heuristic.parse().map_err(|wrong| format!("{wrong}"))?;
        Ok(Self { method, heuristic })
    }
}

/// What stands in the middle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum ExploringView {
    /// The tree, node by node.
    #[default]
    Tree,
    /// Nodes by depth and by f, iterations, the frontier over time.
    Growth,
    /// Every heuristic's value on this board.
    Heuristics,
}

impl ExploringView {
    /// All of them, in their order on the page.
    pub const ALL: [Self; 3] = [Self::Tree, Self::Growth, Self::Heuristics];
    const WORDS: [&str; 3] = ["tree", "growth", "heuristics"];
}

/// What is seen in Search.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Exploring {
    /// What runs.
    pub runner: Entrant,
    /// How many megabytes a search may hold.
    pub megabytes: u32,
    /// How many seconds it may take.
    pub seconds: u32,
    /// What stands in the middle.
    pub view: ExploringView,
    /// What runs in the race.
    pub race: Vec<Entrant>,
    /// The nodes that the student expanded by hand, if the tree is led by hand.
    pub picks: Option<Vec<NodeId>>,
    /// How far the tree, or else the solution, is shown.
    pub step: u64,
    /// The version of the search that the step was counted with.
    pub version: u32,
}

impl Exploring {
    /// The version of the searches: it rises when the same search visits its nodes in another order.
    pub const VERSION: u32 = 1;
    /// The most megabytes that may be asked for.
    pub const MOST_MEGABYTES: u32 = 1_024;
    /// The most seconds.
    pub const MOST_SECONDS: u32 = 3_600;
    /// The most that race at once.
    pub const MOST_RACERS: usize = 12;
    /// The most nodes picked by hand that a link carries.
    pub const MOST_PICKS: usize = 400;

    /// Whether the step was counted by these very searches.
    pub const fn is_of_this_version(&self) -> bool {
        self.version == Self::VERSION
    }

    /// The settings as a link has them, those that are not the default; each begins with `&`.
    pub(super) fn fields(&self) -> String {
        let plain = Self::default();
        let mut text = String::new();
        let mut add = |key: &str, value: &str| text.extend(["&", key, "=", value]);
        if self.runner.method != plain.runner.method {
            add("by", &self.runner.method.to_string());
        }
        if self.runner.heuristic != plain.runner.heuristic {
            add("h", &self.runner.heuristic.to_string());
        }
        if self.megabytes != plain.megabytes {
            add("mb", &self.megabytes.to_string());
        }
        if self.seconds != plain.seconds {
            add("seconds", &self.seconds.to_string());
        }
        if self.view != plain.view {
            add("view", ExploringView::WORDS[self.view as usize]);
        }
        if self.race != plain.race {
            let race: Vec<String> = self.race.iter().map(Entrant::to_string).collect();
            add(
                "race",
                if race.is_empty() {
                    "none".into()
                } else {
                    race.join(",")
                }
                .as_str(),
            );
        }
        if let Some(picks) = &self.picks {
            let picks: Vec<String> = picks.iter().map(NodeId::to_string).collect();
            add(
                "hand",
                if picks.is_empty() {
                    "none".into()
                } else {
                    picks.join(".")
                }
                .as_str(),
            );
        }
        if self.step > 0 {
            add("step", &self.step.to_string());
        }
        if self.step > 0 || self.picks.is_some() {
            add("search", &self.version.to_string());
        }
        text
    }

    /// Reads one setting of a link; `None` if the key is none of ours, else what is wrong with the value.
    pub(super) fn read(&mut self, key: &str, value: &str) -> Option<Result<(), String>> {
        let no_value = || format!("{} is no value of {key}.", quoted(value));
        let number = |most: u32| {
            let number = value.parse().ok();
            number
                .filter(|number| (1..=most).contains(number))
                .ok_or_else(no_value)
        };
        Some(match key {
            "by" => value
                .parse()
                .map(|method| self.runner.method = method)
                .map_err(|wrong| wrong.to_string()),
            "h" => value
                .parse()
                .map(|heuristic| self.runner.heuristic = heuristic)
                .map_err(|wrong| wrong.to_string()),
            "mb" => number(Self::MOST_MEGABYTES).map(|number| self.megabytes = number),
            "seconds" => number(Self::MOST_SECONDS).map(|number| self.seconds = number),
            "view" => ExploringView::WORDS
                .iter()
                .position(|word| value.eq_ignore_ascii_case(word))
                .map(|at| self.view = ExploringView::ALL[at])
                .ok_or_else(no_value),
            "race" if value == "none" => {
                self.race.clear();
                Ok(())
            }
            "race" if value.split(',').count() > Self::MOST_RACERS => Err(no_value()),
            "race" => value
                .split(',')
                .map(Entrant::from_str)
                .collect::<Result<_, _>>()
                .map(|race| self.race = race),
            "hand" if value == "none" => {
                self.picks = Some(Vec::new());
                Ok(())
            }
            "hand" if value.split('.').count() > Self::MOST_PICKS => Err(no_value()),
            "hand" => value
                .split('.')
                .map(NodeId::from_str)
                .collect::<Result<_, _>>()
                .map(|picks| self.picks = Some(picks))
                .map_err(|_| no_value()),
            "step" => value
                .parse()
                .map(|step| self.step = step)
                .map_err(|_| no_value()),
            "search" => value
                .parse()
                .map(|version| self.version = version)
                .map_err(|_| no_value()),
            _ => return None,
        })
    }
}

impl Default for Exploring {
    fn default() -> Self {
        let a_star = Algorithm::AStar(Duplicates::Graph);
        let ida_star = Algorithm::IdaStar(ThresholdRule::LeastExceeding);
        Self {
            runner: Entrant::new(a_star, HeuristicName::Manhattan),
            megabytes: 512,
            seconds: 300,
            view: ExploringView::default(),
            race: vec![
                Entrant::new(ida_star, HeuristicName::Manhattan),
                Entrant::new(a_star, HeuristicName::Manhattan),
                Entrant::new(a_star, HeuristicName::LinearConflict),
                Entrant::new(
                    Algorithm::WeightedAStar(Weight::TWO),
                    HeuristicName::Manhattan,
                ),
                Entrant::new(a_star, HeuristicName::Misplaced),
                Entrant::new(
                    Algorithm::Greedy(Duplicates::Graph),
                    HeuristicName::Manhattan,
                ),
                Entrant::new(
                    Algorithm::BreadthFirst(Duplicates::Graph),
                    HeuristicName::None,
                ),
                Entrant::new(Algorithm::IterativeDeepening, HeuristicName::None),
            ],
            picks: None,
            step: 0,
            version: Self::VERSION,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads what `fields` writes.
    fn reread(text: &str) -> Result<Exploring, String> {
        let mut exploring = Exploring::default();
        for pair in text.split('&').filter(|pair| !pair.is_empty()) {
            let (key, value) = pair.split_once('=').expect("a pair");
            exploring.read(key, value).expect("a key of ours")?;
        }
        Ok(exploring)
    }

    #[test]
    fn every_setting_survives_the_link() {
        let plain = Exploring::default();
        let mut all = vec![plain.clone()];
        for view in ExploringView::ALL {
            all.push(Exploring {
                view,
                ..plain.clone()
            });
        }
        for heuristic in HeuristicName::ALL {
            let runner = Entrant {
                method: Method::Best,
                heuristic,
            };
            all.push(Exploring {
                runner,
                ..plain.clone()
            });
        }
        all.push(Exploring {
            megabytes: 64,
            seconds: 5,
            race: Vec::new(),
            ..plain.clone()
        });
        let race = plain.race[..3].to_vec();
        all.push(Exploring {
            race,
            picks: Some(vec![0, 3, 17]),
            ..plain.clone()
        });
        all.push(Exploring {
            picks: Some(Vec::new()),
            version: 3,
            ..plain.clone()
        });
        all.push(Exploring {
            step: 41,
            version: 2,
            ..plain
        });
        for exploring in all {
            let text = exploring.fields();
            let is_plain = |c: char| c.is_ascii_alphanumeric() || "&=,.-~".contains(c);
            assert!(text.chars().all(is_plain), "{text}");
            assert_eq!(reread(&text), Ok(exploring), "{text}");
        }
        assert_eq!(Exploring::default().fields(), "");
    }

    #[test]
    fn a_wrong_value_is_a_sentence() {
        for text in [
            "by=magic",
            "h=hope",
            "mb=0",
            "mb=4096",
            "seconds=x",
            "view=forest",
            "race=a-star~hope",
            "hand=1.x",
            "step=-1",
            "search=x",
        ] {
            let sentence = reread(text).expect_err(text);
            assert!(sentence.ends_with('.'), "{sentence}");
        }
    }
}
