//! The events of one window of a trace, made again by the solver from the last checkpoint before it.

use crate::eco::event::{Event, Watch, WaveStop};
use crate::eco::outcome::Figures;
use crate::eco::scene::Scene;
use crate::eco::sense::Reading;
use crate::eco::solver::{Solver, Status};
use crate::eco::trace::Trace;

/// About how many events a window holds.
const WINDOW: u64 = 512;

/// Some events in a row, and the scene before them.
#[derive(Clone, Debug)]
pub(super) struct Window {
    pub(super) first: u64,
    pub(super) scene: Scene,
    pub(super) patches: u64,
    pub(super) events: Vec<Event>,
    pub(super) stops: Vec<(usize, WaveStop)>,
}

impl Window {
    /// The window with the last of so many events in it, so that it can be looked at.
    pub(super) fn with(trace: &Trace, position: u64) -> Self {
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
    pub(super) fn open(trace: &Trace, number: u64) -> Self {
        let target = number * WINDOW;
        let mut solver = resumed(
            trace,
            |solver| solver.figures().events < target,
            |checkpoint| checkpoint.events <= target,
        );
        let first = solver.figures().events;
        let patches = solver.figures().patches;
        let scene = Scene::of(&solver);
        solver.world.watch.is_on = true;
        solver.world.senses.set_reading(Reading::Waves);
        // The ending is known, and a livelock is not looked for again.
        let last = trace
            .events()
            .saturating_sub(u64::from(trace.outcome.is_some()));
        while solver.figures().events < last.min(target + WINDOW)
            && solver.status() == Status::Running
        {
            solver.advance();
        }
        let mut log = solver.into_watch();
        log.events.truncate((last.saturating_sub(first)) as usize);
        if first + log.events.len() as u64 == last
            && let Some(outcome) = trace.outcome
        {
            log.events.push(Event::Ended(outcome));
        }
        Self {
            first,
            scene,
            patches,
            events: log.events,
            stops: log.stops,
        }
    }
}

/// A solver that went on from the last checkpoint that serves, while a question is answered with yes.
pub(super) fn resumed(
    trace: &Trace,
    goes_on: impl Fn(&Solver<EventLog>) -> bool,
    serves: impl Fn(&Figures) -> bool,
) -> Solver<EventLog> {
    let mut solver = Solver::trusting(
        &trace.start,
        &trace.goal,
        trace.parameters,
        trace.reading,
        EventLog::default(),
    );
    let after = trace
        .checkpoints
        .partition_point(|checkpoint| serves(&checkpoint.figures));
    if let Some(checkpoint) = trace.checkpoints[..after].last() {
        solver.resume(checkpoint);
    }
    while goes_on(&solver) && solver.status() == Status::Running {
        solver.advance();
    }
    solver
}

/// The events seen while it is on, and where the waves among them stopped.
#[derive(Clone, Debug, Default)]
pub(super) struct EventLog {
    is_on: bool,
    events: Vec<Event>,
    stops: Vec<(usize, WaveStop)>,
}

impl Watch for EventLog {
    fn see(&mut self, make: impl FnOnce() -> Event) {
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
