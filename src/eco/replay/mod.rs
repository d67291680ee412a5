//! A trace seen again: one event at a time, forwards and backwards, from any point.
//!
//! Events are made again in windows of some hundred, by the same solver, started at the last checkpoint before the window,
//! and in the window itself wave by wave ([`SenseMode::Waves`]), so that the picture shows the true reasons. A step costs
//! little within a window; a new window costs at most the solving between two checkpoints.
//!
//! The position is the number of events that have happened: 0 is before the first one.
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
//! // On to the first choice, with the neighbours that were considered.
//! while !matches!(replay.event(), Some(AgentEvent::Choice { .. })) && replay.forward() {}
//! assert!(!replay.candidates().is_empty());
//! // To the end, and back by one event.
//! replay.seek(u64::MAX);
//! assert!(goal.is_met(replay.snapshot().board()));
//! assert!(replay.back());
//! assert_eq!(replay.position(), replay.trace().events() - 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

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
use window::{EventWindow, resumed};

/// A trace under view.
#[derive(Clone, Debug)]
pub struct TraceReplay {
    trace: Rc<AgentTrace>,
    window: EventWindow,
    position: u64,
    snapshot: Snapshot,
}

impl TraceReplay {
    /// A trace at its beginning.
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

    /// How many events have happened.
    pub const fn position(&self) -> u64 {
        self.position
    }

    /// The scene after them.
    pub const fn snapshot(&self) -> &Snapshot {
        &self.snapshot
    }

    /// The event that happened last; none at the beginning.
    pub fn event(&self) -> Option<&AgentEvent> {
        self.position
            .checked_sub(self.window.first + 1)
            .and_then(|index| self.window.events.get(index as usize))
    }

    /// Goes on by one event; false at the end.
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

    /// Goes back by one event; false at the beginning.
    pub fn back(&mut self) -> bool {
        let Some(position) = self.position.checked_sub(1) else {
            return false;
        };
        self.seek(position);
        true
    }

    /// Goes to where so many events have happened, or to the end.
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

    /// Goes to just after so many moves, or to the end.
    pub fn seek_move(&mut self, moves: u64) {
        if moves == 0 {
            return self.seek(0);
        }
        let moves = moves.min(self.trace.figures.moves);
        let solver = resumed(
            &self.trace,
            |solver| solver.moves() < moves,
            |checkpoint| checkpoint.moves < moves,
        );
        // The step that made the move has just been done; the move is one of its first events.
        self.seek(solver.figures().events);
        while self.position > 0 && (self.snapshot.figures().moves > moves || !self.is_at_move()) {
            self.back();
        }
    }

    /// The neighbours that the tile considered, if the last event was a choice.
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

    /// The wave, if the last event sent one: the whole of it, and where it stopped because the tile knew enough.
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

    /// The event that comes next; none at the end.
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

    /// What a tile without a way out has opened, while it looks for its way: the last stage, and the patches that were
    /// locked before it began and are less so now. Where the last stage lifts a ban instead, the patch is the one that
    /// was forbidden.
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
                // The choice that it led to still shows it.
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

    /// All patches that waves have reached so far, if the trace was recorded wave by wave.
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
        matches!(self.event(), Some(AgentEvent::Move { .. }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eco::{Parameters, Recorder, SenseMode, SolverStatus};
    use crate::puzzle::{Goal, Recipe};

    #[test]
    fn a_window_begins_with_the_scene_that_the_one_before_ended_with() {
        let goal = Goal::blank_last("12x12".parse().expect("a size"));
        let start = Recipe::Uniform.deal(&goal, 1);
        let mut recorder = Recorder::new(&start, &goal, Parameters::default(), SenseMode::Shortcut)
            .expect("a board and its goal");
        while recorder.step(10_000) == SolverStatus::Running {}
        let mut replay = TraceReplay::new(recorder.into_trace());
        // Never made anew from the solver, as a window's first scene is.
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
