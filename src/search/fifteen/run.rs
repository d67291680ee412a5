//! The stepper: iterations, pause and resume.

use std::ops::ControlFlow;

use super::dive::{
    self, Diver, Engine, NO_WAY, NOWHERE, counted, is_stopped, later_siblings, neighbours,
    tally_for,
};
use crate::puzzle::{MoveList, Size};
use crate::search::{Figures, Growth, Limits, Problem, Status, Stepper};

/// The longest shortest solution on 4x4.
const DEEPEST: u32 = 80;
/// What a call keeps beside its node: return address, saved registers, arguments.
const FRAME: usize = 64;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Signal {
    /// Nothing within the threshold.
    Done,
    /// The goal: the path leads to it.
    Found,
    /// The budget is used up: the path leads to the node that comes next.
    Paused,
}

struct Run {
    expanded: u64,
    pause_at: u64,
    generated: u64,
}

/// The fast stepper.
pub struct Fifteen<E: Engine> {
    diver: Diver<E>,
    size: Size,
    start_blank: usize,
    threshold: u32,
    run: Run,
    /// Cells of the blank from the start to the node that comes next, while paused within an iteration.
    path: Option<Vec<u8>>,
    figures: Figures,
    /// The iterations; nodes generated in those that are over.
    growth: (Growth, u64),
    limits: Limits,
    status: Status,
    answer: Option<MoveList>,
}

impl<E: Engine> Fifteen<E> {
    pub fn new(engine: E, problem: &Problem, limits: Limits) -> Self {
        let size = problem.size();
        let start_blank = usize::from(problem.start().blank());
        let estimate = engine.estimate();
        let parity = size.distance(problem.start().blank(), problem.goal().blank()) as u32 % 2;
        let threshold = estimate + (estimate ^ parity) % 2;
        // What the recursion takes at its deepest.
        let bytes = DEEPEST as usize * (size_of::<(E::Board, E::Memo)>() + FRAME);
        let mut figures = Figures {
            generated: 1,
            largest_frontier: 1,
            frontier: 1,
            best_estimate: estimate,
            lower_bound: threshold,
            iterations: 1,
            ..Figures::default()
        };
        figures.note_bytes(bytes);
        let is_goal = engine.is_goal(engine.root(threshold).0);
        if is_goal {
            figures.moves = Some(0);
        }
        let mut growth = Growth::default();
        growth.iterate(u64::from(threshold));
        Self {
            growth: (growth, 0),
            size,
            start_blank,
            threshold,
            run: Run {
                expanded: 0,
                pause_at: 0,
                generated: 1,
            },
            path: None,
            figures,
            limits,
            status: match (is_goal, bytes > limits.bytes) {
                (true, _) => Status::Solved,
                (false, true) => Status::OutOfMemory,
                (false, false) => Status::Running,
            },
            answer: is_goal.then(MoveList::new),
            diver: Diver {
                engine,
                least: E::EXCESS.unwrap_or(u32::MAX),
                trail: Vec::new(),
                is_found: false,
            },
        }
    }

    /// One iteration, or what is left of it, within the budget.
    fn iterate(&mut self) -> Signal {
        let path = self.path.take().unwrap_or_default();
        let mut nodes = vec![self.diver.engine.root(self.threshold)];
        let mut cells = vec![self.start_blank];
        for from in path.into_iter().map(usize::from) {
            let ((board, memo), blank) = (nodes[nodes.len() - 1], cells[cells.len() - 1]);
            // It was within the threshold when the trail was left.
            let Ok(child) = self.diver.engine.child(board, memo, blank, from) else {
                break;
            };
            nodes.push(child);
            cells.push(from);
        }
        let budget = (self.run.pause_at - self.run.expanded).min(dive::MOST);
        let last = nodes.len() - 1;
        // What was counted ahead is counted again when it is made.
        self.run.generated += counted_ahead(&cells);
        let mut tally = self.diver.dive_from(
            nodes[last],
            cells[last],
            back(&cells[..=last]),
            tally_for(budget),
        );
        let mut level = last;
        while !is_stopped(tally) && level > 0 {
            level -= 1;
            let taken = dive::way(cells[level], cells[level + 1]);
            let back = back(&cells[..=level]);
            for way in taken + 1..4 {
                if way == back || neighbours(cells[level])[way] == NOWHERE {
                    continue;
                }
                let visited = self
                    .diver
                    .visit_from(nodes[level], cells[level], way, tally);
                match visited {
                    ControlFlow::Continue(next) => tally = next,
                    ControlFlow::Break(last) => {
                        tally = last;
                        break;
                    }
                }
            }
        }
        let (expanded, generated) = counted(tally, budget);
        self.run.expanded += expanded;
        self.run.generated += generated;
        if !is_stopped(tally) {
            return Signal::Done;
        }
        // The trail was left from below this level; what is above it is the path.
        cells.truncate(level + 1);
        let trail = std::mem::take(&mut self.diver.trail);
        cells.extend(trail.into_iter().rev().map(usize::from));
        self.run.generated -= counted_ahead(&cells);
        self.path = Some(cells[1..].iter().map(|&cell| cell as u8).collect());
        if self.diver.is_found {
            Signal::Found
        } else {
            Signal::Paused
        }
    }

    fn finish(&mut self) -> Status {
        let path = self.path.take().unwrap_or_default();
        let mut blank = self.start_blank as u16;
        let mut moves = MoveList::new();
        for from in path {
            let from = u16::from(from);
            // The tile goes where the blank was.
            let way = self.size.neighbours(from).find(|&(_, next)| next == blank);
            moves.extend(way.map(|(direction, _)| direction));
            blank = from;
        }
        self.figures.moves = Some(moves.len() as u32);
        self.answer = Some(moves);
        Status::Solved
    }

    fn count_iteration(&mut self) {
        if let Some(iteration) = self.growth.0.iterations.last_mut() {
            iteration.generated = self.run.generated - self.growth.1;
        }
    }

    fn advance(&mut self) -> Status {
        match self.iterate() {
            Signal::Found => self.finish(),
            Signal::Paused if self.run.expanded >= self.limits.expanded => Status::OutOfNodes,
            Signal::Paused => Status::Running,
            Signal::Done if self.diver.least == u32::MAX => Status::Exhausted,
            Signal::Done => {
                self.threshold += self.diver.least + self.diver.least % 2;
                self.diver.least = E::EXCESS.unwrap_or(u32::MAX);
                self.figures.iterations += 1;
                self.count_iteration();
                self.growth.1 = self.run.generated;
                self.growth.0.iterate(u64::from(self.threshold));
                self.figures.lower_bound = self.threshold;
                if self.threshold > DEEPEST {
                    Status::Exhausted
                } else {
                    Status::Running
                }
            }
        }
    }
}

/// The way back from the last of these cells of the blank.
fn back(cells: &[usize]) -> usize {
    match cells {
        [.., before, cell] => dive::way(*cell, *before),
        _ => NO_WAY,
    }
}

/// Children of the nodes on this path that were counted with their parents and are not made yet.
fn counted_ahead(cells: &[usize]) -> u64 {
    let steps = 1..cells.len();
    steps
        .map(|level| {
            let (cell, next) = (cells[level - 1], cells[level]);
            later_siblings(cell, back(&cells[..level]), dive::way(cell, next))
        })
        .sum()
}

impl<E: Engine> Stepper for Fifteen<E> {
    fn step(&mut self, budget: u64) -> Status {
        let end = self.run.expanded.saturating_add(budget);
        self.run.pause_at = end.min(self.limits.expanded);
        while self.status == Status::Running {
            self.status = self.advance();
            if self.run.expanded >= end {
                break;
            }
        }
        self.figures.expanded = self.run.expanded;
        self.figures.generated = self.run.generated;
        self.figures.search_depth = self.threshold;
        self.count_iteration();
        self.status
    }

    fn figures(&self) -> Figures {
        self.figures
    }

    fn moves(&self) -> Option<MoveList> {
        self.answer.clone()
    }

    fn growth(&self) -> Growth {
        self.growth.0.clone()
    }
}
