//! A window of a trace: some consecutive events, computed again by the solver from the last checkpoint before them.

use super::rerun::Rerun;
use crate::eco::event::{AgentEvent, EventObserver, WaveStop};
use crate::eco::outcome::AgentFigures;
use crate::eco::sense::SenseMode;
use crate::eco::snapshot::Snapshot;
use crate::eco::solver::Solver;
use crate::eco::trace::AgentTrace;

/// The approximate number of events of a window.
const WINDOW: u64 = 512;

/// Consecutive events, and the snapshot before them.
#[derive(Clone, Debug)]
pub(super) struct EventWindow {
    pub(super) first: u64,
    pub(super) snapshot: Snapshot,
    pub(super) patches: u64,
    pub(super) events: Vec<AgentEvent>,
    pub(super) stops: Vec<(usize, WaveStop)>,
}

impl EventWindow {
    /// The window that holds the last of the first `position` events.
    pub(super) fn with(trace: &AgentTrace, position: u64) -> Self {
        let mut number = position.saturating_sub(1) / WINDOW;
        let mut window = Self::open(trace, number);
        // A window begins with a step of the kernel, so the first events at its number may belong to the one before.
        while !window.holds(position) && number > 0 {
            number -= 1;
            window = Self::open(trace, number);
        }
        window
    }

    /// Returns whether the window holds the last of the first `position` events.
    pub(super) fn holds(&self, position: u64) -> bool {
        let end = self.first + self.events.len() as u64;
        position <= end && (position > self.first || position == 0 && self.first == 0)
    }

    /// Computes the events of a window: those of the steps that begin in it.
    pub(super) fn open(trace: &AgentTrace, number: u64) -> Self {
        let target = number * WINDOW;
        let mut rerun = rerun_while(
            trace,
            |solver| solver.figures().events < target,
            |checkpoint| checkpoint.events <= target,
        );
        let first = rerun.solver.figures().events;
        let patches = rerun.solver.figures().patches;
        let snapshot = Snapshot::of(&rerun.solver);
        rerun.solver.world.observer.is_on = true;
        rerun.solver.world.senses.set_sense_mode(SenseMode::Waves);
        // The outcome is known, so livelocks are not detected again.
        let last = trace
            .events()
            .saturating_sub(u64::from(trace.outcome.is_some()));
        rerun.run_while(|solver| solver.world.figures.events < last.min(target + WINDOW));
        let mut log = rerun.solver.into_observer();
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

/// The run resumed from the last checkpoint for which `serves` returns `true`, and run while `goes_on` does.
pub(super) fn rerun_while(
    trace: &AgentTrace,
    goes_on: impl Fn(&Solver<EventLog>) -> bool,
    serves: impl Fn(&AgentFigures) -> bool,
) -> Rerun<'_, EventLog> {
    let mut rerun = Rerun::resume(trace, serves, |_| EventLog::default());
    rerun.run_while(goes_on);
    rerun
}

/// An observer that collects events while it is on, with the stops of the waves among them.
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
        // A wave stops before the next event, so the wave is the last event.
        if self.is_on
            && let Some(wave) = self.events.len().checked_sub(1)
        {
            self.stops.push((wave, stop));
        }
    }
}
