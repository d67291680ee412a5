//! The stepper of the fast IDA*: iterations, pause and resume.

use super::counter::{self, counted, counter_for};
use super::cursor::{Cursor, Signal};
use super::engine::{DEEPEST, Engine};
use crate::puzzle::{MoveList, Size};
use crate::search::{Figures, Growth, Limits, Problem, Status, Stepper};

/// The stack of a level beside the node and its lookups: return address, saved registers, arguments. Measured natively,
/// a level with patterns, which have the longest functions, takes 176 bytes. A node that may be the goal takes two more
/// calls, but few nodes of a path may.
const FRAME: usize = 2 * 64;

struct Counts {
    expanded: u64,
    pause_at: u64,
    generated: u64,
}

impl Counts {
    fn count(&mut self, (expanded, generated): (u64, u64)) {
        self.expanded += expanded;
        self.generated += generated;
    }
}

/// IDA* on 4x4 with a heuristic's engine.
pub struct Fifteen<E: Engine> {
    engine: E,
    size: Size,
    start_blank: usize,
    threshold: u32,
    counts: Counts,
    /// The position within an iteration.
    cursor: Option<Cursor<E>>,
    figures: Figures,
    /// The iterations, and the nodes generated in the finished ones.
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
        // The stack at the greatest depth of the recursion.
        let bytes = DEEPEST * (size_of::<(E::Board, E::Memo, [E::Lookup; 4])>() + FRAME);
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
        let is_goal = E::is_goal(engine.context(), engine.root(threshold).0, start_blank);
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
            counts: Counts {
                expanded: 0,
                pause_at: 0,
                generated: 1,
            },
            cursor: None,
            figures,
            limits,
            status: match (is_goal, bytes > limits.bytes) {
                (true, _) => Status::Solved,
                (false, true) => Status::OutOfMemory,
                (false, false) => Status::Running,
            },
            answer: is_goal.then(MoveList::new),
            engine,
        }
    }

    /// Runs an iteration, or the rest of it, within the budget.
    fn iterate(&mut self) -> Signal {
        let mut cursor = match self.cursor.take() {
            Some(cursor) => cursor,
            None if self.counts.expanded == self.counts.pause_at => return Signal::Paused,
            None => {
                self.counts.expanded += 1;
                Cursor::new(&self.engine, self.threshold, self.start_blank)
            }
        };
        // The recursion may exceed its budget by the length of a path, so the last nodes are counted one by one.
        let left = self.counts.pause_at - self.counts.expanded;
        let context = self.engine.context();
        let signal = if left > 2 * DEEPEST as u64 {
            let budget = (left - DEEPEST as u64).min(counter::MOST);
            // The recursion counts all children of a node when it expands it.
            self.counts.generated += cursor.not_generated();
            let (counter, signal) = cursor.recurse(context, counter_for(budget));
            self.counts.count(counted(counter, budget));
            self.counts.generated -= cursor.not_generated();
            signal
        } else {
            let (expanded, generated, signal) = cursor.walk(context, left);
            self.counts.count((expanded, generated));
            signal
        };
        if signal != Signal::Done {
            self.cursor = Some(cursor);
        }
        signal
    }

    /// Notes the figures of the current node. The recursion itself notes nothing of its nodes, to save the time.
    fn note_position(&mut self) {
        let Some(cursor) = &self.cursor else {
            // The start waits for the next iteration.
            self.figures.note_frontier(1);
            return;
        };
        let depth = cursor.cells().len() as u32 - 1;
        let slack = cursor
            .node()
            .map_or(0, |(board, memo)| E::slack(board, memo));
        let estimate = self.threshold.saturating_sub(depth + slack);
        self.figures.note_node(depth, estimate);
        self.figures.note_frontier(cursor.not_generated() as usize);
    }

    fn finish(&mut self) -> Status {
        self.note_position();
        // The goal was not expanded.
        self.figures
            .note_frontier(self.figures.frontier as usize + 1);
        let cursor = self.cursor.take();
        let cells = cursor.as_ref().map_or(&[][..], Cursor::cells);
        let mut moves = MoveList::new();
        for step in cells.windows(2) {
            let (blank, from) = (step[0] as u16, step[1] as u16);
            // The tile moves to the blank's former cell.
            let direction = self.size.neighbours(from).find(|&(_, next)| next == blank);
            moves.extend(direction.map(|(direction, _)| direction));
        }
        self.figures.moves = Some(moves.len() as u32);
        self.answer = Some(moves);
        Status::Solved
    }

    fn count_iteration(&mut self) {
        if let Some(iteration) = self.growth.0.iterations.last_mut() {
            iteration.generated = self.counts.generated - self.growth.1;
        }
    }

    fn advance(&mut self) -> Status {
        match self.iterate() {
            Signal::Found => self.finish(),
            Signal::Paused if self.counts.expanded >= self.limits.expanded => Status::OutOfNodes,
            Signal::Paused => Status::Running,
            Signal::Done => {
                let Some(excess) = self.engine.take_excess() else {
                    return Status::Exhausted;
                };
                self.threshold += excess;
                self.figures.iterations += 1;
                self.count_iteration();
                self.growth.1 = self.counts.generated;
                self.growth.0.iterate(u64::from(self.threshold));
                self.figures.lower_bound = self.threshold;
                if self.threshold > DEEPEST as u32 {
                    Status::Exhausted
                } else {
                    Status::Running
                }
            }
        }
    }
}

impl<E: Engine> Stepper for Fifteen<E> {
    fn step(&mut self, budget: u64) -> Status {
        let end = self.counts.expanded.saturating_add(budget);
        self.counts.pause_at = end.min(self.limits.expanded);
        while self.status == Status::Running {
            self.status = self.advance();
            if self.counts.expanded >= end {
                break;
            }
        }
        self.figures.expanded = self.counts.expanded;
        self.figures.generated = self.counts.generated;
        if self.status != Status::Solved {
            self.note_position();
        }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Goal, Recipe};
    use crate::search::fifteen::manhattan;

    /// An unlimited step continues after the end of one recursion's budget.
    #[test]
    fn a_step_may_call_the_recursion_many_times() {
        let goal = Goal::blank_last(Size::square(4).expect("a size"));
        let problem =
            Problem::new(Recipe::Walk { steps: 150 }.deal(&goal, 3), goal).expect("it is solvable");
        let run = |budget| {
            let engine = manhattan::ManhattanEngine::new(&problem);
            let mut search = Fifteen::new(engine, &problem, Limits::DEFAULT);
            while search.step(budget).is_running() {}
            (
                search.figures().expanded,
                search.figures().generated,
                search.moves(),
            )
        };
        let at_once = run(u64::MAX);
        assert!(at_once.0 > 3 * counter::MOST, "{} nodes", at_once.0);
        // Node by node, without the recursion.
        assert_eq!(run(100), at_once);
    }
}
