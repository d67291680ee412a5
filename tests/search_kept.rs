//! The memory that an algorithm promises, compared with figures, trace and bytes, so precisely that no two kinds of
//! memory could be confused.

mod search_common;

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use ecotile::puzzle::{Board, Goal};
use ecotile::search::heuristic::{Heuristic, HeuristicName};
use ecotile::search::{
    Algorithm, Distances, Event, Figures, Memory, NodeId, Problem, Search, Setup, Status,
};
use search_common::evaluator;

/// The least bytes of a node: its state, the heuristic's memo, g, and its place in a list or a tree.
const LEAST: u64 = 24;
/// The most bytes of a node: a list or a table that has just doubled is half empty while the old one still exists, and
/// there is a table of states and a queue beside it.
const MOST: u64 = 200;

/// The measurements of a search of a board.
struct Facts {
    algorithm: Algorithm,
    distance: u32,
    is_solved: bool,
    figures: Figures,
    /// The largest number of bytes, less those before the first step.
    grown: u64,
    /// The number of different states generated; bidirectional search counts each side separately.
    states: u64,
    /// The number of different states expanded.
    stood_on: u64,
    /// The deepest node of the search from the start, and of that from the goal.
    deepest: [u32; 2],
}

impl Facts {
    fn of(problem: &Problem, distance: u32, algorithm: Algorithm, setup: &Setup) -> Self {
        let mut search = Search::new(problem, algorithm, setup);
        let before = search.figures().bytes;
        search.run(|| Duration::ZERO);
        let figures = search.figures();
        let mut facts = Self {
            algorithm,
            distance,
            is_solved: search.status() == Status::Solved,
            figures,
            grown: (figures.largest_bytes - before) as u64,
            states: 0,
            stood_on: 0,
            deepest: [0; 2],
        };
        // The trace itself takes bytes, so a second search is observed.
        let mut watched = Search::watched(problem, algorithm, setup);
        watched.run(|| Duration::ZERO);
        facts.read(problem, watched.events());
        facts
    }

    fn read(&mut self, problem: &Problem, events: &[Event]) {
        let mut boards: HashMap<NodeId, Board> = HashMap::new();
        let mut stood_on = HashSet::new();
        let mut states = HashSet::new();
        for event in events {
            match event {
                Event::Generated(record) => {
                    let id = record.id.unwrap();
                    let is_two_sided = self.algorithm == Algorithm::Bidirectional;
                    let side = if is_two_sided { id as usize % 2 } else { 0 };
                    let root = [problem.start(), problem.goal().board()][side];
                    let mut board = record
                        .parent
                        .map_or(root, |parent| &boards[&parent])
                        .clone();
                    if let Some(direction) = record.edge.direction() {
                        board.slide(direction).unwrap();
                    }
                    self.deepest[side] = self.deepest[side].max(record.g);
                    states.insert((side, board.clone()));
                    boards.insert(id, board);
                }
                Event::Expanded { id, .. } => {
                    stood_on.insert(boards[id].clone());
                }
                _ => {}
            }
        }
        (self.states, self.stood_on) = (states.len() as u64, stood_on.len() as u64);
    }

    /// Returns whether the bytes are plausible for this number of nodes.
    fn holds(&self, nodes: u64) -> bool {
        let bytes = self.figures.largest_bytes as u64;
        LEAST * nodes <= bytes && self.grown <= MOST * (nodes + 8)
    }

    /// Returns whether every generated node is still there: open, closed, or taken out as the goal.
    fn forgets_nothing(&self) -> bool {
        let Figures {
            frontier,
            expanded,
            reopened,
            generated,
            ..
        } = self.figures;
        let goal = u64::from(self.is_solved && self.algorithm != Algorithm::Bidirectional);
        frontier + expanded - reopened + goal == generated && self.holds(generated)
    }

    /// Returns whether this kind of memory is enough for the measurements.
    fn fits(&self, memory: Memory) -> bool {
        let figures = &self.figures;
        let depth = u64::from(figures.search_depth);
        let layers = u64::from(figures.iterations);
        let comes_to_the_goal = !self.is_solved || self.deepest[0] >= self.distance;
        match memory {
            Memory::EveryState => {
                let is_each_once = self.states == figures.generated;
                self.forgets_nothing() && comes_to_the_goal && is_each_once
            }
            Memory::EveryPath => self.forgets_nothing() && comes_to_the_goal,
            Memory::HalfTheDepth => {
                let [there, back] = self.deepest;
                let is_half = 3 * there.max(back) <= 2 * self.distance;
                self.forgets_nothing() && there + back == self.distance && is_half
            }
            // Beside each node of the path at most two others are open, three beside the first.
            Memory::OnePath => {
                let waiting = figures.largest_frontier;
                (2..=2 * depth + 4).contains(&waiting) && self.grown <= MOST * (depth + waiting)
            }
            Memory::TheBeam => {
                let Algorithm::Beam { width } = self.algorithm else {
                    return false;
                };
                let width = u64::from(width);
                let kept = figures.expanded + figures.frontier;
                figures.largest_frontier <= width
                    && kept <= 1 + width * layers
                    // While a layer is generated, up to three children of each node are candidates.
                    && LEAST * kept <= figures.largest_bytes as u64
                    && self.grown <= MOST * (kept + 3 * width + 8)
            }
            Memory::ItsSteps => {
                figures.largest_frontier == 1
                    && self.stood_on <= depth + 1
                    && LEAST * self.stood_on <= self.grown
                    && self.holds(self.stood_on)
            }
            // The moves of the walk take two bytes each.
            Memory::OneState => figures.largest_frontier == 1 && self.grown <= 4 * depth + 16,
        }
    }

    /// Returns whether other signs of this kind appear: a state on two paths, or boards that fell out of the beam.
    fn shows(&self, memory: Memory) -> bool {
        let figures = &self.figures;
        match memory {
            Memory::EveryPath => self.states < figures.generated,
            Memory::TheBeam => figures.expanded + figures.frontier < figures.generated,
            _ => true,
        }
    }
}

const KINDS: [Memory; 7] = [
    Memory::EveryState,
    Memory::EveryPath,
    Memory::HalfTheDepth,
    Memory::OnePath,
    Memory::TheBeam,
    Memory::ItsSteps,
    Memory::OneState,
];

/// On boards of 16, 20 and 24 moves. Searches that would take too long are measured after some ten thousand nodes.
#[test]
fn each_algorithm_keeps_what_it_promises_to_keep_and_no_other_kind_fits() {
    let goal = Goal::blank_last("3x3".parse().unwrap());
    let distances = Distances::new(&goal).unwrap();
    let mut setup = Setup::new(evaluator(&HeuristicName::Manhattan, &goal));
    setup.limits.expanded = 30_000;
    let problems = [16, 20, 24].map(|wanted| {
        let mut boards = distances.boards();
        let (start, distance) = boards.find(|&(_, distance)| distance == wanted).unwrap();
        (Problem::new(start, goal.clone()).unwrap(), distance)
    });
    for algorithm in Algorithm::ALL {
        let promised = algorithm.promises(setup.evaluator.promises()).memory;
        let facts = problems
            .each_ref()
            .map(|(problem, distance)| Facts::of(problem, *distance, algorithm, &setup));
        let fitting: Vec<Memory> = KINDS
            .into_iter()
            .filter(|&kind| facts.iter().all(|facts| facts.fits(kind)))
            .filter(|&kind| facts.iter().any(|facts| facts.shows(kind)))
            .collect();
        for facts in &facts {
            println!(
                "{algorithm}: {:?}, {} bytes grown, {} states, {} stood on, deepest {:?}",
                facts.figures, facts.grown, facts.states, facts.stood_on, facts.deepest
            );
        }
        // A beam of width one keeps the states of its walk: both kinds are true of it.
        let mut expected = vec![promised];
        if algorithm == (Algorithm::Beam { width: 1 }) {
            expected.push(Memory::ItsSteps);
        }
        assert_eq!(fitting, expected, "{algorithm}");
    }
}
