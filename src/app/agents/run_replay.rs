//! The replay of a run, as the page shows it.

use std::rc::Rc;

use crate::app::player::{TimelineBar, TransportStep};
use crate::app::snapshot_cell::SnapshotCell;
use crate::eco::{AgentEvent, AgentTrace, DisturbanceMark, PreparedExample, TraceReplay};
use crate::puzzle::Direction;
use crate::session::{AgentsSettings, Game};

/// A replay shared by the components of the page: it is changed in place, and the handle is cheap to clone.
#[derive(Clone)]
pub struct RunReplay {
    replay: SnapshotCell<TraceReplay>,
    /// The bars of the timeline: turns, unlocks and disturbances.
    pub bars: Rc<[TimelineBar]>,
}

impl PartialEq for RunReplay {
    fn eq(&self, other: &Self) -> bool {
        self.replay == other.replay
    }
}

impl RunReplay {
    /// Creates the replay of a trace, before its first event.
    pub fn new(trace: Rc<AgentTrace>) -> Self {
        // Bars stand at their events and not at moves: a cycle of attacks makes no moves, and an unlock outlasts its
        // turn.
        let turns = trace.timeline().map(|(at, mark)| TimelineBar {
            at,
            height: mark.moves.max(mark.chain),
            home: mark.home.unwrap_or(0),
            ..TimelineBar::default()
        });
        let unlocks = trace.unlocks().iter().map(|&(at, stage)| TimelineBar {
            at,
            diamond: stage,
            ..TimelineBar::default()
        });
        let disturbances = trace.disturbance_marks().iter().map(|mark| TimelineBar {
            at: mark.at,
            is_disturbance: true,
            ..TimelineBar::default()
        });
        let bars = turns.chain(unlocks).chain(disturbances).collect();
        Self {
            replay: SnapshotCell::new(TraceReplay::new(trace)),
            bars,
        }
    }

    /// The replay at the present event.
    pub fn read(&self) -> Rc<TraceReplay> {
        self.replay.read()
    }

    /// The number of events that have happened.
    pub fn position(&self) -> u64 {
        self.read().position()
    }

    /// The number of all events.
    pub fn events(&self) -> u64 {
        self.read().trace().events()
    }

    /// The number of slides by hand.
    pub fn slides(&self) -> usize {
        let replay = self.read();
        let marks = replay.trace().disturbance_marks();
        marks.iter().map(|mark| mark.slides as usize).sum()
    }

    /// The number of slides by hand up to the present event.
    pub fn slides_so_far(&self) -> usize {
        let replay = self.read();
        let (marks, position) = (replay.trace().disturbance_marks(), replay.position());
        let so_far = marks
            .iter()
            .map(|mark| mark.slides.min(position.saturating_sub(mark.at)));
        so_far.sum::<u64>() as usize
    }

    /// The number of events when the last slide by hand has happened.
    pub fn last_slide(&self) -> u64 {
        let replay = self.read();
        let last = replay.trace().disturbance_marks().last();
        last.map_or(0, DisturbanceMark::last_slide)
    }

    /// The run up to the present event, then disturbed by slides; at its beginning. `None` if no slide is possible.
    pub fn disturbed(&self, slides: &[Direction]) -> Option<Self> {
        let replay = self.read();
        let trace = replay.trace().disturbed(replay.position(), slides)?;
        Some(Self::new(Rc::new(trace)))
    }

    /// The run up to its last disturbance, at its beginning.
    pub fn before_disturbance(&self) -> Option<Self> {
        let trace = self.read().trace().before_disturbance()?;
        Some(Self::new(Rc::new(trace)))
    }

    /// Goes to the highlight of an example. Returns `false` if this is a replay of another run.
    pub fn show(&self, example: &PreparedExample) -> bool {
        self.replay.change(|replay| {
            let trace = replay.trace();
            let is_of_example = *trace.start() == example.board
                && *trace.parameters() == example.parameters
                && trace.disturbance_marks().is_empty();
            if is_of_example {
                example.go_to(replay);
            }
            is_of_example
        })
    }

    /// Returns whether this is a run on the game's board by the rules of `settings`.
    pub fn is_of(&self, game: &Game, settings: &AgentsSettings) -> bool {
        let replay = self.read();
        let trace = replay.trace();
        (trace.start(), trace.goal()) == (game.board(), game.goal())
            && *trace.parameters() == settings.rules
            && trace.disturbances() == settings.disturbances
            && settings.towers.is_none()
    }

    /// Goes to an event.
    pub fn seek(&self, position: u64) {
        self.replay.change(|replay| replay.seek(position));
    }

    /// Advances by at most `events` events and stops before the next choice, which the visitor is asked about.
    pub fn advance_to_choice(&self, events: u64) {
        self.replay.change(|replay| {
            for _ in 0..events {
                if is_before_choice(replay) || !replay.forward() {
                    break;
                }
            }
        });
    }

    /// Takes a step. A move or a milestone stops before the next choice; a single event may reveal it.
    pub fn step_to_choice(&self, step: TransportStep) {
        let from = self.position();
        self.step(step);
        let target = self.position();
        if matches!(step, TransportStep::Move | TransportStep::Milestone) {
            self.seek(from);
            self.advance_to_choice(target - from);
        }
    }

    /// Advances by `events` events, at most to the end. Returns whether there are more.
    pub fn advance(&self, events: u64) -> bool {
        self.replay.change(|replay| {
            if events <= 64 {
                for _ in 0..events {
                    replay.forward();
                }
            } else {
                let target = replay.position() + events;
                replay.seek(target);
            }
            replay.position() < replay.trace().events()
        })
    }

    /// Takes a step.
    pub fn step(&self, step: TransportStep) {
        self.replay.change(|replay| take(replay, step));
    }
}

fn take(replay: &mut TraceReplay, step: TransportStep) {
    let events = replay.trace().events();
    match step {
        TransportStep::Start => replay.seek(0),
        TransportStep::End => replay.seek(events),
        TransportStep::Back => drop(replay.back()),
        TransportStep::Forward => drop(replay.forward()),
        TransportStep::Tenths(tenths) => replay.seek(events * u64::from(tenths) / 10),
        TransportStep::Move => {
            let moves = replay.snapshot().figures().moves + 1;
            if moves > replay.trace().figures().moves {
                replay.seek(events);
            } else {
                replay.seek_move(moves);
            }
        }
        TransportStep::MoveBack => {
            let position = replay.position();
            let moves = replay.snapshot().figures().moves;
            replay.seek_move(moves);
            // Already just after that move: one move further back.
            if replay.position() >= position {
                replay.seek_move(moves.saturating_sub(1));
            }
        }
        TransportStep::Milestone => {
            while replay.forward() {
                if matches!(replay.event(), Some(AgentEvent::Satisfied { tile }) if replay.snapshot().active() == Some(*tile))
                {
                    break;
                }
            }
        }
    }
}

/// Returns whether the next event is a choice.
fn is_before_choice(replay: &TraceReplay) -> bool {
    matches!(replay.next_event(), Some(AgentEvent::Choice { .. }))
}
