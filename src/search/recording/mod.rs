//! A search written down for those who want to see its tree: every event, up to so many nodes.
//!
//! A recording is made where the work is done and shown elsewhere: it crosses as bytes ([`Recording::to_bytes`]) and is
//! enough to make every board of the tree again. It is made by the algorithm itself, or by hand: then the student's picks
//! are followed one after the other, each is judged by what the algorithm would have expanded, and it ends after the
//! last. A search that makes more nodes than allowed is cut, and says so ([`RecordingEnd::Cut`]).
//!
//! The format is in `bytes`; `writer` and `reader` do its parts, `error` has a sentence for each mistake.
//!
//! ```
//! use ecotile::puzzle::Goal;
//! use ecotile::search::heuristic::{Evaluator, HeuristicName};
//! use ecotile::search::{Algorithm, Duplicates, Problem, Recording, Setup, Status};
//!
//! let goal = Goal::blank_last("3x3".parse()?);
//! let problem = Problem::new("2 0 5 / 1 6 3 / 4 7 8".parse()?, goal.clone())?;
//! let setup = Setup::new(Evaluator::new(&HeuristicName::Manhattan, &goal)?);
//! let a_star = Algorithm::AStar(Duplicates::Graph);
//! let whole = Recording::make(&problem, a_star, &setup, None, Recording::USUAL_NODES);
//! assert_eq!(whole.status(), Status::Solved);
//! assert_eq!(Recording::from_bytes(&whole.to_bytes())?, whole);
//!
//! let by_hand = Recording::make(&problem, a_star, &setup, Some(&[0, 3]), Recording::USUAL_NODES);
//! assert!(by_hand.picks()[0].is_as_the_algorithm());
//! assert_eq!(by_hand.figures().expanded, 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bytes;
mod error;
mod reader;
mod writer;

pub use error::RecordingError;

use super::heuristic::Heuristic;
use super::trace::{Event, NodeId};
use super::{Algorithm, Figures, HandError, Problem, Search, Setup, Status};
use crate::puzzle::{Board, MoveList};

/// Nodes of large boards take much room where they are shown: all together hold no more cells than this.
const MOST_CELLS: usize = 4 << 20;

/// A search, written down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recording {
    start: Board,
    goal: Board,
    algorithm: Algorithm,
    /// What one move costs, in the unit of h and f.
    unit: u32,
    /// The moves of each macro, by its place in the list.
    macros: Vec<MoveList>,
    events: Vec<Event>,
    status: Status,
    figures: Figures,
    frontier: Vec<NodeId>,
    would_expand: Option<NodeId>,
    picks: Vec<Pick>,
    ending: RecordingEnd,
}

/// Why there are no more events.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RecordingEnd {
    /// The search is over.
    Over,
    /// It made as many nodes as are written down; it is not over.
    Cut,
    /// It waits for the student's next pick.
    YourTurn,
}

/// A node that the student picked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pick {
    /// The node; [`Pick::NEXT`] lets the algorithm take its step.
    pub id: NodeId,
    /// The node that the algorithm would have expanded; `None` where an iteration ends first.
    pub would: Option<NodeId>,
    /// How many events there were before it.
    pub position: u64,
    /// The node does not wait for expansion: nothing happened.
    pub is_refused: bool,
}

impl Pick {
    /// Instead of a node: the algorithm takes its own next step.
    pub const NEXT: NodeId = NodeId::MAX;

    /// Whether the algorithm would have done the same.
    pub fn is_as_the_algorithm(&self) -> bool {
        !self.is_refused && (self.id == Self::NEXT || self.would == Some(self.id))
    }
}

impl Recording {
    /// As many nodes as a person can look at, and a page can draw.
    pub const USUAL_NODES: u32 = 2_000;

    /// Runs a search and writes it down, until it is over or has made `most_nodes` nodes. With picks it is led by hand
    /// and ends after the last of them. Costs the search itself.
    pub fn make(
        problem: &Problem,
        algorithm: Algorithm,
        setup: &Setup,
        picks: Option<&[NodeId]>,
        most_nodes: u32,
    ) -> Self {
        let most_nodes = most_nodes.min((MOST_CELLS / problem.size().cells()) as u32);
        let mut search = Search::watched(problem, algorithm, setup);
        let mut counter = Counter::default();
        let mut judged = Vec::new();
        for &id in picks.unwrap_or_default() {
            if !search.status().is_running() || !counter.has_room(search.events(), most_nodes) {
                break;
            }
            judged.push(follow(&mut search, id));
        }
        while picks.is_none()
            && search.status().is_running()
            && counter.has_room(search.events(), most_nodes)
        {
            search.step(1);
        }
        let ending = if !search.status().is_running() {
            RecordingEnd::Over
        } else if counter.has_room(search.events(), most_nodes) {
            RecordingEnd::YourTurn
        } else {
            RecordingEnd::Cut
        };
        let macros = setup.macros.iter().filter(|_| algorithm.takes_macros());
        Self {
            start: problem.start().clone(),
            goal: problem.goal().board().clone(),
            algorithm,
            unit: unit(algorithm, setup),
            macros: macros.map(|known| known.moves().clone()).collect(),
            events: search.events().to_vec(),
            status: search.status(),
            figures: search.figures(),
            frontier: search.frontier(),
            would_expand: search.would_expand(),
            picks: judged,
            ending,
        }
    }

    /// Where it starts.
    pub const fn start(&self) -> &Board {
        &self.start
    }

    /// Where it wants to go.
    pub const fn goal(&self) -> &Board {
        &self.goal
    }

    /// What searched.
    pub const fn algorithm(&self) -> Algorithm {
        self.algorithm
    }

    /// What one move costs, in the unit in which h and f count.
    pub const fn unit(&self) -> u32 {
        self.unit
    }

    /// The moves of a macro, by its place in the list of macros.
    pub fn macro_moves(&self, index: usize) -> Option<&MoveList> {
        self.macros.get(index)
    }

    /// Everything that happened.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Where the search stands at the end.
    pub const fn status(&self) -> Status {
        self.status
    }

    /// What it has done at the end.
    pub const fn figures(&self) -> &Figures {
        &self.figures
    }

    /// The nodes that wait for expansion at the end.
    pub fn frontier(&self) -> &[NodeId] {
        &self.frontier
    }

    /// The node that the algorithm would expand next at the end.
    pub const fn would_expand(&self) -> Option<NodeId> {
        self.would_expand
    }

    /// The student's picks with what the algorithm would have done.
    pub fn picks(&self) -> &[Pick] {
        &self.picks
    }

    /// Why there are no more events.
    pub const fn ending(&self) -> RecordingEnd {
        self.ending
    }
}

/// What a move counts in the trace of this algorithm.
fn unit(algorithm: Algorithm, setup: &Setup) -> u32 {
    match algorithm {
        Algorithm::BreadthFirst(_)
        | Algorithm::DepthFirst { .. }
        | Algorithm::IterativeDeepening
        | Algorithm::Bidirectional
        | Algorithm::RtaStar { .. }
        | Algorithm::LrtaStar { .. } => 1,
        Algorithm::Greedy(_)
        | Algorithm::AStar(_)
        | Algorithm::WeightedAStar(_)
        | Algorithm::IdaStar(_)
        | Algorithm::Beam { .. }
        | Algorithm::HillClimbing => setup.evaluator.unit(),
    }
}

/// Expands the picked node, and notes what the algorithm would have done.
fn follow(search: &mut Search, id: NodeId) -> Pick {
    let mut pick = Pick {
        id,
        would: search.would_expand(),
        position: search.events().len() as u64,
        is_refused: false,
    };
    // A search with a look-ahead takes several steps until it stands elsewhere.
    let go_on = |search: &mut Search| {
        search.step(1);
        while search.status().is_running()
            && pick.would.is_some()
            && search.would_expand() == pick.would
        {
            search.step(1);
        }
    };
    if id == Pick::NEXT {
        go_on(search);
        return pick;
    }
    pick.is_refused = match search.expand(id) {
        Ok(_) => false,
        // Hill climbing and its like have one node to go on from: it may be picked.
        Err(HandError::NotByHand) if pick.would == Some(id) => {
            go_on(search);
            false
        }
        Err(_) => true,
    };
    pick
}

/// Counts the nodes that a tree of these events shows, each event once.
#[derive(Default)]
struct Counter {
    looked_at: usize,
    nodes: u32,
}

impl Counter {
    fn has_room(&mut self, events: &[Event], most: u32) -> bool {
        let new = events.get(self.looked_at..).unwrap_or_default();
        let makes = |event: &&Event| match event {
            Event::Generated(_) => true,
            Event::Pruned(seen, _) => seen.id.is_none(),
            _ => false,
        };
        self.nodes += new.iter().filter(makes).count() as u32;
        self.looked_at = events.len();
        self.nodes < most
    }
}
