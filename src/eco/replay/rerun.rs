//! A solver that repeats a recorded run from one of its checkpoints.

use crate::eco::checkpoint::Checkpoint;
use crate::eco::disturbance::DisturbanceMark;
use crate::eco::event::EventObserver;
use crate::eco::outcome::AgentFigures;
use crate::eco::solver::{Solver, SolverStatus};
use crate::eco::trace::AgentTrace;
use crate::puzzle::Direction;

/// A solver under which the disturbances of a trace happen again. The ends before them are taken from the trace, since
/// livelocks are not detected again.
#[derive(Debug)]
pub(in crate::eco) struct Rerun<'a, O: EventObserver> {
    pub(in crate::eco) solver: Solver<O>,
    trace: &'a AgentTrace,
    /// The number of disturbances that have happened.
    disturbances: usize,
}

impl<'a, O: EventObserver> Rerun<'a, O> {
    /// Resumes a run from the last checkpoint for which `serves` returns `true`. `observer` makes the observer, given
    /// that checkpoint.
    pub(in crate::eco) fn resume(
        trace: &'a AgentTrace,
        serves: impl Fn(&AgentFigures) -> bool,
        observer: impl FnOnce(Option<&Checkpoint>) -> O,
    ) -> Self {
        let after = trace
            .checkpoints
            .partition_point(|checkpoint| serves(&checkpoint.figures));
        let checkpoint = trace.checkpoints[..after].last();
        let mut solver = Solver::trusting(
            &trace.start,
            &trace.goal,
            trace.parameters,
            trace.sense_mode,
            observer(checkpoint),
        );
        if let Some(checkpoint) = checkpoint {
            solver.resume(checkpoint);
        }
        let events = solver.figures().events;
        Self {
            // A checkpoint after as many events as a disturbance was taken before it.
            disturbances: trace.disturbances.partition_point(|mark| mark.at < events),
            solver,
            trace,
        }
    }

    /// Runs while `goes_on` returns `true`, at most to the end.
    pub(in crate::eco) fn run_while(&mut self, goes_on: impl Fn(&Solver<O>) -> bool) {
        while goes_on(&self.solver) && !self.has_ended() {
            self.advance();
        }
    }

    /// Returns whether the run has ended for good.
    fn has_ended(&self) -> bool {
        self.solver.status() != SolverStatus::Running && self.next_disturbance().is_none()
    }

    fn next_disturbance(&self) -> Option<&'a DisturbanceMark> {
        self.trace.disturbances.get(self.disturbances)
    }

    /// Performs one step of the kernel, an end, or a whole disturbance.
    fn advance(&mut self) {
        let events = self.solver.world.figures.events;
        let is_running = self.solver.status() == SolverStatus::Running;
        let mark = self.next_disturbance();
        // An end is the last event before a disturbance, or of all.
        let (end, outcome) = mark.map_or((self.trace.events(), self.trace.outcome), |mark| {
            (mark.at, mark.outcome)
        });
        if let Some(mark) = mark.filter(|mark| events >= mark.at || !is_running) {
            let slides: Vec<Direction> = self.trace.slides(mark).collect();
            self.solver.disturb(&slides);
            self.disturbances += 1;
        } else if let Some(outcome) = outcome.filter(|_| events + 1 == end) {
            self.solver.end(outcome);
        } else {
            self.solver.advance();
        }
    }
}
