//! The replay of a trace: one event at a time, forwards and backwards, from any position.
//!
//! Events are computed again in windows of some hundreds, by the same solver from the last checkpoint before the
//! window. Within the window it sends all waves ([`SenseMode::Waves`]), which show the reasons of each choice. A step
//! within a window is cheap; a new window costs at most the run between two checkpoints.
//!
//! - `window`: a window; `rerun`: the solver that repeats the run
//!
//! The position is the number of events so far; 0 is before the first one.
//!
//! ```
//! use ecotile::eco::{AgentEvent, Parameters, SenseMode, Recorder, TraceReplay, SolverStatus};
//! use ecotile::puzzle::{Board, Goal};
//!
//! let start: Board = "8 6 7 / 2 5 4 / 3 0 1".parse()?;
//! let goal = Goal::blank_last(start.size());
//! let mut recorder = Recorder::new(&start, &goal, Parameters::default(), SenseMode::Shortcut)?;
//! while recorder.step(1000) == SolverStatus::Running {}
//! let mut replay = TraceReplay::new(recorder.into_trace());
//! // Forward to the first choice, with the neighbours that were considered.
//! while !matches!(replay.event(), Some(AgentEvent::Choice { .. })) && replay.forward() {}
//! assert!(!replay.candidates().is_empty());
//! // To the end, and back by one event.
//! replay.seek(u64::MAX);
//! assert!(goal.is_met(replay.snapshot().board()));
//! assert!(replay.back());
//! assert_eq!(replay.position(), replay.trace().events() - 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod rerun;
mod window;

use std::rc::Rc;

use super::candidate::Candidate;
use super::event::{AgentEvent, UnlockStage, WaveStop};
use super::lock::Lock;
use super::sense::SenseMode;
use super::snapshot::Snapshot;
use super::trace::AgentTrace;
use super::wave::Wave;
use crate::puzzle::Cell;
pub(super) use rerun::Rerun;
use window::{EventWindow, rerun_while};

/// A position in a trace, with the snapshot there.
#[derive(Clone, Debug)]
pub struct TraceReplay {
    trace: Rc<AgentTrace>,
    window: EventWindow,
    position: u64,
    snapshot: Snapshot,
}

impl TraceReplay {
    /// Creates a replay at the beginning of a trace.
    pub fn new(trace: impl Into<Rc<AgentTrace>>) -> Self {
        let trace = trace.into();
        let window = EventWindow::open(&trace, 0);
        Self {
            snapshot: window.snapshot.clone(),
            position: 0,
            window,
            trace,
        }
    }

    /// The trace.
    pub fn trace(&self) -> &AgentTrace {
        &self.trace
    }

    /// The number of events so far.
    pub const fn position(&self) -> u64 {
        self.position
    }

    /// The snapshot after them.
    pub const fn snapshot(&self) -> &Snapshot {
        &self.snapshot
    }

    /// The last event; `None` at the beginning.
    pub fn event(&self) -> Option<&AgentEvent> {
        self.position
            .checked_sub(self.window.first + 1)
            .and_then(|index| self.window.events.get(index as usize))
    }

    /// The event before the last one, if the same step of the kernel or the same disturbance made both, or by chance.
    pub fn event_before(&self) -> Option<&AgentEvent> {
        self.position
            .checked_sub(self.window.first + 2)
            .and_then(|index| self.window.events.get(index as usize))
    }

    /// Goes forward by one event; returns `false` at the end.
    pub fn forward(&mut self) -> bool {
        if self.position >= self.trace.events() {
            return false;
        }
        let before = self.position;
        if let Some(event) = self
            .window
            .events
            .get((before - self.window.first) as usize)
        {
            self.snapshot.apply(event);
            self.position += 1;
        } else {
            self.seek(before + 1);
        }
        self.position > before
    }

    /// Goes back by one event; returns `false` at the beginning.
    pub fn back(&mut self) -> bool {
        let Some(position) = self.position.checked_sub(1) else {
            return false;
        };
        self.seek(position);
        true
    }

    /// Goes to a position, at most the end.
    pub fn seek(&mut self, position: u64) {
        let position = position.min(self.trace.events());
        if !self.window.holds(position) {
            self.window = EventWindow::with(&self.trace, position);
        }
        let inside =
            (position.saturating_sub(self.window.first) as usize).min(self.window.events.len());
        self.snapshot = self.window.snapshot.clone();
        self.window.events[..inside]
            .iter()
            .for_each(|event| self.snapshot.apply(event));
        self.position = self.window.first + inside as u64;
    }

    /// Goes to the position just after a number of moves, or to the end.
    pub fn seek_move(&mut self, moves: u64) {
        if moves == 0 {
            return self.seek(0);
        }
        let moves = moves.min(self.trace.figures.moves);
        let rerun = rerun_while(
            &self.trace,
            |solver| solver.moves() < moves,
            |checkpoint| checkpoint.moves < moves,
        );
        // The solver has just performed the step with the move, which is one of that step's first events.
        self.seek(rerun.solver.figures().events);
        while self.position > 0 && (self.snapshot.figures().moves > moves || !self.is_at_move()) {
            self.back();
        }
    }

    /// The neighbours that the tile considered, if the last event is a choice.
    pub fn candidates(&self) -> Vec<Candidate> {
        let Some(event) = self.event() else {
            return Vec::new();
        };
        let index = (self.position - self.window.first - 1) as usize;
        let is_goal_allowed = self.window.events[..index]
            .iter()
            .rev()
            .take_while(|event| {
                matches!(event, AgentEvent::Wave { .. } | AgentEvent::Unlock { .. })
            })
            .any(|event| {
                matches!(
                    event,
                    AgentEvent::Unlock {
                        stage: UnlockStage::Goal,
                        ..
                    }
                )
            });
        self.snapshot.candidates(event, is_goal_allowed)
    }

    /// The whole wave, if the last event sent one, and the extent at which it stopped because the question was
    /// answered.
    pub fn wave(&self) -> Option<(Wave, WaveStop)> {
        let AgentEvent::Wave { tile, kind, .. } = *self.event()? else {
            return None;
        };
        let index = (self.position - self.window.first - 1) as usize;
        let stop = self
            .window
            .stops
            .iter()
            .find(|(wave, _)| *wave == index)
            .map(|&(_, stop)| stop)?;
        Some((self.snapshot.wave(kind, tile), stop))
    }

    /// The next event; `None` at the end.
    pub fn next_event(&self) -> Option<AgentEvent> {
        let inside = (self.position - self.window.first) as usize;
        if let Some(event) = self.window.events.get(inside) {
            return Some(*event);
        }
        let next = EventWindow::with(&self.trace, self.position + 1);
        next.events
            .get(self.position.checked_sub(next.first)? as usize)
            .copied()
    }

    /// The last stage opened by a tile that is looking for a way out, and the patches that lost a lock in its stages.
    /// If the last stage lifts a ban instead, the patch is the one that was forbidden.
    pub fn opened(&self) -> Option<(UnlockStage, Vec<Cell>)> {
        let inside = (self.position - self.window.first) as usize;
        let events = &self.window.events[..inside];
        let mut first = None;
        let mut last = None;
        for (index, event) in events.iter().enumerate().rev() {
            match *event {
                AgentEvent::Unlock { stage, .. } => {
                    last = last.or(Some(stage));
                    first = Some(index);
                }
                AgentEvent::Wave { .. } => (),
                // The unlock is still shown at the choice that follows it.
                AgentEvent::Choice { .. } if index + 1 == inside => (),
                _ => break,
            }
        }
        let (first, stage) = (first?, last?);
        if stage == UnlockStage::Goal {
            let active = self.snapshot.active()?;
            return Some((stage, vec![self.snapshot.goal().cell_of(active)]));
        }
        let mut before = self.window.snapshot.clone();
        events[..first].iter().for_each(|event| before.apply(event));
        let (old, new) = (before.locks(), self.snapshot.locks());
        let is_opened = |patch: &Cell| {
            [Lock::Satisfied, Lock::Moving]
                .into_iter()
                .any(|lock| old.has(*patch, lock) && !new.has(*patch, lock))
        };
        let patches = old.size().iter_cells().filter(is_opened).collect();
        Some((stage, patches))
    }

    /// The number of patches that waves have reached so far, if the trace was recorded with [`SenseMode::Waves`].
    pub fn patches(&self) -> Option<u64> {
        let inside = self
            .window
            .stops
            .iter()
            .take_while(|(wave, _)| self.window.first + (*wave as u64) < self.position);
        let patches =
            self.window.patches + inside.map(|(_, stop)| u64::from(stop.patches)).sum::<u64>();
        (self.trace.sense_mode == SenseMode::Waves).then_some(patches)
    }

    fn is_at_move(&self) -> bool {
        matches!(
            self.event(),
            Some(AgentEvent::Move { .. } | AgentEvent::Slide { .. })
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eco::{Parameters, Recorder, SenseMode, SolverStatus};
    use crate::puzzle::{Goal, Recipe};

    #[test]
    fn a_window_begins_with_the_snapshot_that_the_one_before_ended_with() {
        let goal = Goal::blank_last("12x12".parse().expect("a size"));
        let start = Recipe::Uniform.deal(&goal, 1);
        let mut recorder = Recorder::new(&start, &goal, Parameters::default(), SenseMode::Shortcut)
            .expect("a board and its goal");
        while recorder.step(10_000) == SolverStatus::Running {}
        let mut replay = TraceReplay::new(recorder.into_trace());
        // Only ever advanced by events, unlike the first snapshot of a window, which is taken from the solver.
        let mut snapshot = replay.snapshot().clone();
        let mut in_a_chain = 0;
        while replay.forward() {
            snapshot.apply(replay.event().expect("the event just gone to"));
            let is_new = replay.position() == replay.window.first + 1;
            in_a_chain += u32::from(is_new && snapshot.calls().len() > 1);
            assert!(
                !is_new || snapshot == *replay.snapshot(),
                "at event {}",
                replay.position()
            );
        }
        assert!(
            in_a_chain > 10,
            "only {in_a_chain} windows begin in a chain"
        );
    }
}
