//! The stepper: iterations, pause and resume.

use super::engine::{DEEPEST, Engine};
use super::stand::{Signal, Stand};
use super::tally::{self, counted, tally_for};
use crate::puzzle::{MoveList, Size};
use crate::search::{Figures, Growth, Limits, Problem, Status, Stepper};

/// What a node's calls keep beside the node and its glances: return address, saved registers, arguments. Natively a level
/// takes 176 bytes of stack with patterns, which have the longest functions; a node that may be the goal takes two calls
/// more, but few of a path's nodes may.
const FRAME: usize = 2 * 64;

struct Run {
    expanded: u64,
    pause_at: u64,
    generated: u64,
}

impl Run {
    fn count(&mut self, (expanded, generated): (u64, u64)) {
        self.expanded += expanded;
        self.generated += generated;
    }
}

/// The fast stepper.
pub struct Fifteen<E: Engine> {
    engine: E,
    size: Size,
    start_blank: usize,
    threshold: u32,
    run: Run,
    /// Where it stands within an iteration.
    stand: Option<Stand<E>>,
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
        let bytes = DEEPEST * (size_of::<(E::Board, E::Memo, [E::Glance; 4])>() + FRAME);
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
        let is_goal = E::is_goal(engine.hand(), engine.root(threshold).0, start_blank);
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
            stand: None,
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

    /// One iteration, or what is left of it, within the budget.
    fn iterate(&mut self) -> Signal {
        let mut stand = match self.stand.take() {
            Some(stand) => stand,
            None if self.run.expanded == self.run.pause_at => return Signal::Paused,
            None => {
                self.run.expanded += 1;
                Stand::new(&self.engine, self.threshold, self.start_blank)
            }
        };
        // The recursion may do a path's length more than it is told to: the last nodes are counted one by one.
        let left = self.run.pause_at - self.run.expanded;
        let hand = self.engine.hand();
        let signal = if left > 2 * DEEPEST as u64 {
            let budget = (left - DEEPEST as u64).min(tally::MOST);
            // What was not made yet is counted when it is expanded.
            self.run.generated += stand.unmade();
            let (tally, signal) = stand.dive(hand, tally_for(budget));
            self.run.count(counted(tally, budget));
            self.run.generated -= stand.unmade();
            signal
        } else {
            let (expanded, made, signal) = stand.walk(hand, left);
            self.run.count((expanded, made));
            signal
        };
        if signal != Signal::Done {
            self.stand = Some(stand);
        }
        signal
    }

    /// Looks at the node that it stands on. The recursion notes nothing of the nodes it makes, so that it pays nothing for it.
    fn look(&mut self) {
        let Some(stand) = &self.stand else {
            // The start waits for the next iteration.
            self.figures.note_frontier(1);
            return;
        };
        let depth = stand.cells().len() as u32 - 1;
        let slack = stand
            .node()
            .map_or(0, |(board, memo)| E::slack(board, memo));
        let estimate = self.threshold.saturating_sub(depth + slack);
        self.figures.note_node(depth, estimate);
        self.figures.note_frontier(stand.unmade() as usize);
    }

    fn finish(&mut self) -> Status {
        self.look();
        // The goal itself was not expanded.
        self.figures
            .note_frontier(self.figures.frontier as usize + 1);
        let stand = self.stand.take();
        let cells = stand.as_ref().map_or(&[][..], Stand::cells);
        let mut moves = MoveList::new();
        for step in cells.windows(2) {
            let (blank, from) = (step[0] as u16, step[1] as u16);
            // The tile goes where the blank was.
            let way = self.size.neighbours(from).find(|&(_, next)| next == blank);
            moves.extend(way.map(|(direction, _)| direction));
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
            Signal::Done => {
                let Some(excess) = self.engine.take_excess() else {
                    return Status::Exhausted;
                };
                self.threshold += excess;
                self.figures.iterations += 1;
                self.count_iteration();
                self.growth.1 = self.run.generated;
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
        if self.status != Status::Solved {
            self.look();
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

    /// A step without a limit goes on where one dive's budget ends.
    #[test]
    fn a_step_may_take_many_dives() {
        let goal = Goal::blank_last(Size::square(4).expect("a size"));
        let problem =
            Problem::new(Recipe::Walk { steps: 150 }.deal(&goal, 3), goal).expect("it is solvable");
        let run = |budget| {
            let engine = manhattan::Engine::new(&problem);
            let mut search = Fifteen::new(engine, &problem, Limits::DEFAULT);
            while search.step(budget).is_running() {}
            (
                search.figures().expanded,
                search.figures().generated,
                search.moves(),
            )
        };
        let at_once = run(u64::MAX);
        assert!(at_once.0 > 3 * tally::MOST, "{} nodes", at_once.0);
        // Node by node, without a dive.
        assert_eq!(run(100), at_once);
    }
}
