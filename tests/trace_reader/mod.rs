//! A checker of search traces: it rebuilds each board and checks every value and every reason.

use std::collections::{HashMap, HashSet};

use ecotile::puzzle::Board;
use ecotile::search::heuristic::{Evaluator, Heuristic};
use ecotile::search::{
    Algorithm, Duplicates, Event, NodeId, NodeRecord, Problem, PruneReason, Search, Status,
};

/// A node as the trace describes it.
struct TracedNode {
    board: Board,
    parent: Option<NodeId>,
    g: u32,
    is_open: bool,
}

/// Reads a trace and checks each event against the earlier ones.
pub struct Reader<'a> {
    problem: &'a Problem,
    algorithm: Algorithm,
    evaluator: &'a Evaluator,
    nodes: HashMap<NodeId, TracedNode>,
    /// The node of each state, for each of the two sides of a bidirectional search.
    states: [HashMap<Board, NodeId>; 2],
    threshold: u64,
    orders: u64,
    /// The reasons for dropping a child that occurred.
    pub reasons: HashSet<PruneReason>,
    /// The numbers of improved nodes, and of closed nodes that were reopened.
    pub improved: u64,
    pub reopened: u64,
    solved: Option<NodeId>,
}

impl<'a> Reader<'a> {
    /// A reader of a trace of this algorithm on this problem.
    pub fn new(problem: &'a Problem, algorithm: Algorithm, evaluator: &'a Evaluator) -> Self {
        Self {
            problem,
            algorithm,
            evaluator,
            nodes: HashMap::new(),
            states: [HashMap::new(), HashMap::new()],
            threshold: 0,
            orders: 0,
            reasons: HashSet::new(),
            improved: 0,
            reopened: 0,
            solved: None,
        }
    }

    const fn is_real_time(&self) -> bool {
        matches!(
            self.algorithm,
            Algorithm::RtaStar { .. } | Algorithm::LrtaStar { .. }
        )
    }

    const fn duplicates(&self) -> Option<Duplicates> {
        match self.algorithm {
            Algorithm::BreadthFirst(duplicates)
            | Algorithm::Greedy(duplicates)
            | Algorithm::AStar(duplicates) => Some(duplicates),
            Algorithm::Bidirectional
            | Algorithm::WeightedAStar(_)
            // A beam forgets dropped states; see below.
            | Algorithm::Beam { .. } => Some(Duplicates::Graph),
            Algorithm::DepthFirst { .. }
            | Algorithm::IterativeDeepening
            | Algorithm::IdaStar(_)
            | Algorithm::RtaStar { .. }
            | Algorithm::LrtaStar { .. }
            | Algorithm::HillClimbing => None,
        }
    }

    /// The side that a node belongs to.
    fn side(&self, id: NodeId) -> usize {
        match self.algorithm {
            Algorithm::Bidirectional => id as usize % 2,
            _ => 0,
        }
    }

    /// The rank of a node.
    fn rank(&self, g: u32, h: u32) -> u64 {
        let (g, h) = (u64::from(g), u64::from(h));
        let cost = g * u64::from(self.evaluator.unit());
        match self.algorithm {
            Algorithm::BreadthFirst(_)
            | Algorithm::DepthFirst { .. }
            | Algorithm::IterativeDeepening
            | Algorithm::Bidirectional
            | Algorithm::RtaStar { .. }
            | Algorithm::LrtaStar { .. } => g + h,
            Algorithm::Greedy(_) | Algorithm::HillClimbing => h,
            Algorithm::WeightedAStar(weight) => 10 * cost + u64::from(weight.tenths()) * h,
            Algorithm::AStar(_) | Algorithm::IdaStar(_) | Algorithm::Beam { .. } => cost + h,
        }
    }

    /// Checks g, h and f; returns the board and the side that the edge leads to.
    fn check_values(&self, record: &NodeRecord) -> (Board, usize) {
        let what = format!("{}: {record:?}", self.algorithm);
        let (mut board, g) = if let Some(parent) = record.parent {
            let parent = self.nodes.get(&parent).expect(&what);
            (parent.board.clone(), parent.g + 1)
        } else if record.id.is_some_and(|id| self.side(id) == 1) {
            (self.problem.goal().board().clone(), 0)
        } else {
            (self.problem.start().clone(), 0)
        };
        let direction = record.edge.direction();
        assert_eq!(direction.is_some(), record.parent.is_some(), "{what}");
        if let Some(direction) = direction {
            board.slide(direction).expect(&what);
        }
        assert_eq!(record.g, g, "{what}");
        if !self.algorithm.is_informed() {
            assert_eq!(record.h, 0, "{what}");
        } else if !self.is_real_time() {
            // The values that a real-time search stores are checked in `search_promises`.
            assert_eq!(record.h, self.evaluator.of_board(&board), "{what}");
        }
        assert_eq!(record.f, self.rank(g, record.h), "{what}");
        let named = record.id.or(record.parent);
        (board, named.map_or(0, |id| self.side(id)))
    }

    fn is_on_own_path(&self, board: &Board, parent: Option<NodeId>) -> bool {
        let mut above = parent;
        while let Some(node) = above.map(|id| &self.nodes[&id]) {
            if node.board == *board {
                return true;
            }
            above = node.parent;
        }
        false
    }

    fn generated(&mut self, record: &NodeRecord) {
        let (board, side) = self.check_values(record);
        let id = record.id.expect("a node has a number");
        match self.duplicates() {
            Some(Duplicates::Graph | Duplicates::FirstSeen) => {
                let known = self.states[side].insert(board.clone(), id);
                assert!(known.is_none(), "{}: {board:?} twice", self.algorithm);
            }
            Some(Duplicates::OwnPath) => {
                assert!(
                    !self.is_on_own_path(&board, record.parent),
                    "{}",
                    self.algorithm
                );
            }
            _ => {}
        }
        let node = TracedNode {
            board,
            parent: record.parent,
            g: record.g,
            is_open: true,
        };
        assert!(self.nodes.insert(id, node).is_none(), "{id} twice");
    }

    fn expanded(&mut self, id: NodeId, order: u64) {
        // Nodes of the look-ahead are counted without events.
        let is_next = order == self.orders + 1 || self.is_real_time() && order > self.orders;
        assert!(is_next, "{}: {order}", self.algorithm);
        self.orders = order;
        let node = self.nodes.get_mut(&id).expect("a node that was made");
        assert!(node.is_open, "{}: {id} was closed", self.algorithm);
        node.is_open = false;
    }

    fn pruned(&mut self, record: &NodeRecord, why: PruneReason) {
        let (board, side) = self.check_values(record);
        let in_moves = record.f.div_ceil(u64::from(self.evaluator.unit()));
        let is_true = match why {
            PruneReason::SeenBefore => {
                let known = self.states[side].get(&board).map(|id| self.nodes[id].g);
                let is_shorter = known.is_some_and(|g| g > record.g);
                let keeps_first = self.duplicates() == Some(Duplicates::FirstSeen);
                known.is_some() && (!is_shorter || keeps_first)
            }
            PruneReason::OnOwnPath => self.is_on_own_path(&board, record.parent),
            PruneReason::OverThreshold => in_moves > self.threshold,
            PruneReason::TooDeep => u64::from(record.g) > self.threshold,
            PruneReason::BeamFull => self.states[0].remove(&board).is_some(),
            PruneReason::NotBest => true,
        };
        assert!(is_true, "{}: {record:?} {why:?}", self.algorithm);
        self.reasons.insert(why);
        if let Some(node) = record.id.map(|id| self.nodes.get_mut(&id)) {
            let node = node.expect("a node that was made");
            assert!(node.is_open && node.board == board, "{}", self.algorithm);
            node.is_open = false;
        }
    }

    fn improved(&mut self, record: &NodeRecord, was_closed: bool) {
        let (board, _) = self.check_values(record);
        let node = record.id.and_then(|id| self.nodes.get_mut(&id));
        let node = node.expect("a node that was made");
        assert_eq!(node.board, board, "{}", self.algorithm);
        assert!(record.g < node.g, "{}: {record:?}", self.algorithm);
        assert_eq!(was_closed, !node.is_open, "{}: {record:?}", self.algorithm);
        self.improved += 1;
        self.reopened += u64::from(was_closed);
        (node.g, node.parent, node.is_open) = (record.g, record.parent, true);
    }

    /// Reads the events in their order.
    pub fn read(&mut self, events: &[Event]) {
        for event in events {
            assert!(self.solved.is_none(), "nothing happens after the end");
            match event {
                Event::Iteration(threshold) => self.threshold = *threshold,
                Event::Generated(record) => self.generated(record),
                Event::Expanded { id, order } => self.expanded(*id, *order),
                Event::Pruned(record, why) => self.pruned(record, *why),
                Event::Improved { record, was_closed } => self.improved(record, *was_closed),
                Event::Solved(id) => self.solved = Some(*id),
            }
        }
    }

    /// Checks the end: the node that solves it, its length, and the figures.
    pub fn close(&self, search: &Search) {
        let figures = search.figures();
        let is_solved = search.status() == Status::Solved;
        assert_eq!(self.solved.is_some(), is_solved, "{}", self.algorithm);
        if let Some(id) = self.solved {
            let node = &self.nodes[&id];
            let length = if self.algorithm == Algorithm::Bidirectional {
                // The meeting of the two sides.
                let other = &self.states[1 - self.side(id)][&node.board];
                node.g + self.nodes[other].g
            } else {
                assert!(
                    self.problem.goal().is_met(&node.board),
                    "{}",
                    self.algorithm
                );
                node.g
            };
            assert_eq!(Some(length), figures.moves, "{}", self.algorithm);
        }
        assert_eq!(self.reopened, figures.reopened, "{}", self.algorithm);
        assert!(
            self.is_real_time() || self.orders == figures.expanded,
            "{}: {figures:?}",
            self.algorithm
        );
    }
}
