//! The settings of Search, as a link stores them: method, heuristic, limits, view, race and step.
//!
//! - `entrant`: a method with its heuristic; `link`: the settings as fields of a link
//!
//! ```
//! use ecotile::session::SearchSettings;
//! use ecotile::search::{Algorithm, Duplicates, Method};
//!
//! let settings = SearchSettings::default();
//! assert_eq!(settings.runner.method, Method::By(Algorithm::AStar(Duplicates::Graph)));
//! assert_eq!(settings.race.len(), 8);
//! ```

mod entrant;
mod link;

use crate::search::heuristic::HeuristicName;
use crate::search::{Algorithm, Duplicates, Method, NodeId, ThresholdRule, Weight};

pub use entrant::Entrant;

/// The view in the middle of the page.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum SearchView {
    /// The tree, node by node.
    #[default]
    Tree,
    /// Nodes by depth and by f, iterations, the frontier over time.
    Growth,
    /// Every heuristic's value on this board.
    Heuristics,
}

impl SearchView {
    /// All of them, in their order on the page.
    pub const ALL: [Self; 3] = [Self::Tree, Self::Growth, Self::Heuristics];
    const WORDS: [&str; 3] = ["tree", "growth", "heuristics"];
}

/// The settings of Search.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SearchSettings {
    /// The method and the heuristic that run.
    pub runner: Entrant,
    /// The memory limit of a search, in megabytes.
    pub megabytes: u32,
    /// The time limit, in seconds.
    pub seconds: u32,
    /// The view in the middle.
    pub view: SearchView,
    /// The entrants of the race.
    pub race: Vec<Entrant>,
    /// Whether the visitor insists on searching a board that cannot be solved.
    pub insists: bool,
    /// The nodes that the student chose to expand, if the search is led by hand.
    pub picks: Option<Vec<NodeId>>,
    /// The number of events of the tree, or of moves of the solution, that are shown. `None` is where a view begins: the
    /// end of the tree of a search that has run, and the start of a solution.
    pub step: Option<u64>,
    /// The version of the searches by which the step was counted.
    pub version: u32,
}

impl SearchSettings {
    /// The version of the searches: it is raised when the same search visits its nodes in another order.
    pub const VERSION: u32 = 1;
    /// The largest memory limit.
    pub const MOST_MEGABYTES: u32 = 1_024;
    /// The largest time limit.
    pub const MOST_SECONDS: u32 = 3_600;
    /// The most entrants of a race.
    pub const MOST_RACERS: usize = 12;
    /// The most nodes picked by hand that a link carries.
    pub const MOST_PICKS: usize = 400;

    /// The settings of a link that names none, the same for ever. They differ from the default in the race: its greedy
    /// search is the one that was called greedy then, which opens closed nodes again.
    pub fn of_bare_link() -> Self {
        let mut settings = Self::default();
        for entrant in &mut settings.race {
            if entrant.method == Method::By(Algorithm::Greedy(Duplicates::FirstSeen)) {
                entrant.method = Method::By(Algorithm::Greedy(Duplicates::Graph));
            }
        }
        settings
    }

    /// The limits of a search: megabytes and seconds.
    pub const fn limits(&self) -> (u32, u32) {
        (self.megabytes, self.seconds)
    }

    /// Returns whether the step was counted by the present version of the searches.
    pub const fn is_of_this_version(&self) -> bool {
        self.version == Self::VERSION
    }
}

impl Default for SearchSettings {
    fn default() -> Self {
        let a_star = Algorithm::AStar(Duplicates::Graph);
        let ida_star = Algorithm::IdaStar(ThresholdRule::LeastExceeding);
        Self {
            runner: Entrant::new(a_star, HeuristicName::Manhattan),
            megabytes: 512,
            seconds: 300,
            view: SearchView::default(),
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
                    Algorithm::Greedy(Duplicates::FirstSeen),
                    HeuristicName::Manhattan,
                ),
                Entrant::new(
                    Algorithm::BreadthFirst(Duplicates::Graph),
                    HeuristicName::None,
                ),
                Entrant::new(Algorithm::IterativeDeepening, HeuristicName::None),
            ],
            insists: false,
            picks: None,
            step: None,
            version: Self::VERSION,
        }
    }
}
