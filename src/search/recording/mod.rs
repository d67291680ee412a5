//! A recorded search, for showing its tree: every event, up to a number of nodes.
//!
//! A recording is made in the worker and shown by the page: it is transferred as bytes ([`Recording::to_bytes`]) and
//! contains all that is needed to rebuild every board of the tree. It is made by the algorithm itself, or by hand: then
//! the student's picks are followed in order, each is compared with the algorithm's own choice, and the recording ends
//! after the last. A search that generates more nodes than allowed is cut ([`RecordingEnd::Cut`]).
//!
//! The format is in `bytes`; `writer` and `reader` handle its parts, `error` has a sentence for each error.
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
//! assert!(by_hand.picks()[0].matches_algorithm());
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

/// The largest number of cells of all nodes together, since nodes of large boards need much room on the page.
const MOST_CELLS: usize = 4 << 20;

/// A recorded search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recording {
    start: Board,
    goal: Board,
    algorithm: Algorithm,
    /// The cost of a move, in the unit of h and f.
    unit: u32,
    /// The moves of each macro, in the order of the list.
    macros: Vec<MoveList>,
    events: Vec<Event>,
    status: Status,
    figures: Figures,
    frontier: Vec<NodeId>,
    would_expand: Option<NodeId>,
    picks: Vec<Pick>,
    ending: RecordingEnd,
}

/// The reason why the events end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RecordingEnd {
    /// The search ended.
    Over,
    /// It generated as many nodes as may be recorded; it has not ended.
    Cut,
    /// It waits for the student's next pick.
    YourTurn,
}

/// A node that the student picked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pick {
    /// The node, or [`Pick::NEXT`].
    pub id: NodeId,
    /// The node that the algorithm would have expanded; `None` if an iteration ended first.
    pub algorithms_choice: Option<NodeId>,
    /// The number of events before it.
    pub position: u64,
    /// The node was not open: nothing happened.
    pub is_refused: bool,
}

impl Pick {
    /// Instead of a node: the algorithm takes its own next step.
    pub const NEXT: NodeId = NodeId::MAX;

    /// Returns whether the algorithm would have expanded the same node.
    pub fn matches_algorithm(&self) -> bool {
        !self.is_refused && (self.id == Self::NEXT || self.algorithms_choice == Some(self.id))
    }
}

impl Recording {
    /// The number of nodes with which the page can step through a tree at once. It shows some of them and counts the others.
    pub const USUAL_NODES: u32 = 20_000;

    /// Runs a search and records it, until it ends or has generated `most_nodes` nodes. With picks it is led by hand
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
        let mut counter = NodeCounter::default();
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

    /// The start board.
    pub const fn start(&self) -> &Board {
        &self.start
    }

    /// The goal board.
    pub const fn goal(&self) -> &Board {
        &self.goal
    }

    /// The algorithm.
    pub const fn algorithm(&self) -> Algorithm {
        self.algorithm
    }

    /// The cost of a move, in the unit of h and f.
    pub const fn unit(&self) -> u32 {
        self.unit
    }

    /// The moves of a macro, by its index in the list of macros.
    pub fn macro_moves(&self, index: usize) -> Option<&MoveList> {
        self.macros.get(index)
    }

    /// All events.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The status at the end.
    pub const fn status(&self) -> Status {
        self.status
    }

    /// The figures at the end.
    pub const fn figures(&self) -> &Figures {
        &self.figures
    }

    /// The open nodes at the end.
    pub fn frontier(&self) -> &[NodeId] {
        &self.frontier
    }

    /// The node that the algorithm would expand next at the end.
    pub const fn would_expand(&self) -> Option<NodeId> {
        self.would_expand
    }

    /// The student's picks with the algorithm's choices.
    pub fn picks(&self) -> &[Pick] {
        &self.picks
    }

    /// The reason why the events end.
    pub const fn ending(&self) -> RecordingEnd {
        self.ending
    }
}

/// The cost of a move in the trace of this algorithm.
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

/// Expands the picked node, and notes the algorithm's own choice.
fn follow(search: &mut Search, id: NodeId) -> Pick {
    let mut pick = Pick {
        id,
        algorithms_choice: search.would_expand(),
        position: search.events().len() as u64,
        is_refused: false,
    };
    // A search with a look-ahead takes several steps until it moves.
    let go_on = |search: &mut Search| {
        search.step(1);
        while search.status().is_running()
            && pick.algorithms_choice.is_some()
            && search.would_expand() == pick.algorithms_choice
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
        // Hill climbing and real-time search have one node to continue from, which may be picked.
        Err(HandError::NotByHand) if pick.algorithms_choice == Some(id) => {
            go_on(search);
            false
        }
        Err(_) => true,
    };
    pick
}

/// Counts the nodes of the tree of these events, reading each event once.
#[derive(Default)]
struct NodeCounter {
    looked_at: usize,
    nodes: u32,
}

impl NodeCounter {
    fn has_room(&mut self, events: &[Event], most: u32) -> bool {
        let new = events.get(self.looked_at..).unwrap_or_default();
        let makes = |event: &&Event| match event {
            Event::Generated(_) => true,
            Event::Pruned(record, _) => record.id.is_none(),
            _ => false,
        };
        self.nodes += new.iter().filter(makes).count() as u32;
        self.looked_at = events.len();
        self.nodes < most
    }
}
