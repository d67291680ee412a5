//! The events of one window of a trace, made again by the solver from the last checkpoint before it.

use crate::eco::event::{AgentEvent, EventObserver, WaveStop};
use crate::eco::outcome::AgentFigures;
use crate::eco::sense::SenseMode;
use crate::eco::snapshot::Snapshot;
use crate::eco::solver::{Solver, SolverStatus};
use crate::eco::trace::AgentTrace;

/// About how many events a window holds.
const WINDOW: u64 = 512;

/// Some events in a row, and the scene before them.
#[derive(Clone, Debug)]
pub(super) struct EventWindow {
    pub(super) first: u64,
    pub(super) snapshot: Snapshot,
    pub(super) patches: u64,
    pub(super) events: Vec<AgentEvent>,
    pub(super) stops: Vec<(usize, WaveStop)>,
}

impl EventWindow {
    /// The window with the last of so many events in it, so that it can be looked at.
    pub(super) fn with(trace: &AgentTrace, position: u64) -> Self {
        let mut number = position.saturating_sub(1) / WINDOW;
        let mut window = Self::open(trace, number);
        // A window begins with a step of the kernel, so its first events can belong to the one before.
        while !window.holds(position) && number > 0 {
            number -= 1;
            window = Self::open(trace, number);
        }
        window
    }

    /// Whether the last of so many events is in it.
    pub(super) fn holds(&self, position: u64) -> bool {
        let end = self.first + self.events.len() as u64;
        position <= end && (position > self.first || position == 0 && self.first == 0)
    }

    /// Makes the events of a window again: those of the steps that begin in it.
    pub(super) fn open(trace: &AgentTrace, number: u64) -> Self {
        let target = number * WINDOW;
        let mut solver = resumed(
            trace,
            |solver| solver.figures().events < target,
            |checkpoint| checkpoint.events <= target,
        );
        let first = solver.figures().events;
        let patches = solver.figures().patches;
        let snapshot = Snapshot::of(&solver);
        solver.world.observer.is_on = true;
        solver.world.senses.set_sense_mode(SenseMode::Waves);
        // The ending is known, and a livelock is not looked for again.
        let last = trace
            .events()
            .saturating_sub(u64::from(trace.outcome.is_some()));
        while solver.figures().events < last.min(target + WINDOW)
            && solver.status() == SolverStatus::Running
        {
            solver.advance();
        }
        let mut log = solver.into_observer();
        log.events.truncate((last.saturating_sub(first)) as usize);
        if first + log.events.len() as u64 == last
            && let Some(outcome) = trace.outcome
        {
            log.events.push(AgentEvent::Ended(outcome));
        }
        Self {
            first,
            snapshot,
            patches,
            events: log.events,
            stops: log.stops,
        }
    }
}

/// A solver that went on from the last checkpoint that serves, while a question is answered with yes.
pub(super) fn resumed(
    trace: &AgentTrace,
    goes_on: impl Fn(&Solver<EventLog>) -> bool,
    serves: impl Fn(&AgentFigures) -> bool,
) -> Solver<EventLog> {
    let mut solver = Solver::trusting(
        &trace.start,
        &trace.goal,
        trace.parameters,
        trace.sense_mode,
        EventLog::default(),
    );
    let after = trace
        .checkpoints
        .partition_point(|checkpoint| serves(&checkpoint.figures));
    if let Some(checkpoint) = trace.checkpoints[..after].last() {
        solver.resume(checkpoint);
    }
    while goes_on(&solver) && solver.status() == SolverStatus::Running {
        solver.advance();
    }
    solver
}

/// The events seen while it is on, and where the waves among them stopped.
#[derive(Clone, Debug, Default)]
pub(super) struct EventLog {
    is_on: bool,
    events: Vec<AgentEvent>,
    stops: Vec<(usize, WaveStop)>,
}

impl EventObserver for EventLog {
    fn observe(&mut self, make: impl FnOnce() -> AgentEvent) {
        if self.is_on {
            self.events.push(make());
        }
    }

    fn wave_stopped(&mut self, stop: WaveStop) {
        // A wave is stopped before anything else is told, so the wave is the last event.
        if self.is_on
            && let Some(wave) = self.events.len().checked_sub(1)
        {
            self.stops.push((wave, stop));
        }
    }
}
