//! A recorded solving under view: the replay, and what the page asks of it.

use std::rc::Rc;

use crate::app::player::{TimelineBar, TransportStep};
use crate::app::snapshot_cell::SnapshotCell;
use crate::eco::{Event, Example, Replay, Trace};
use crate::session::{Game, Watching};

/// A film: the replay is changed in place, the handle is cheap.
#[derive(Clone)]
pub struct Film {
    replay: SnapshotCell<Replay>,
    /// The turns, as the timeline shows them.
    pub bars: Rc<[TimelineBar]>,
}

impl PartialEq for Film {
    fn eq(&self, other: &Self) -> bool {
        self.replay == other.replay
    }
}

impl Film {
    /// A film of a trace, at its beginning.
    pub fn new(trace: Rc<Trace>) -> Self {
        // Everything stands at its event: a ring of attacks has no moves, and an unlock is not over with its turn.
        let turns = trace.timeline().map(|(at, mark)| TimelineBar {
            at,
            height: mark.moves.max(mark.chain),
            diamond: 0,
            home: mark.home.unwrap_or(0),
        });
        let unlocks = trace.unlocks().iter().map(|&(at, stage)| TimelineBar {
            at,
            diamond: stage,
            ..TimelineBar::default()
        });
        let bars = turns.chain(unlocks).collect();
        Self {
            replay: SnapshotCell::new(Replay::new(trace)),
            bars,
        }
    }

    /// The replay as it is now.
    pub fn read(&self) -> Rc<Replay> {
        self.replay.read()
    }

    /// How many events have happened.
    pub fn position(&self) -> u64 {
        self.read().position()
    }

    /// How many there are.
    pub fn events(&self) -> u64 {
        self.read().trace().events()
    }

    /// Goes to the telling moment of an example; says whether this is its film.
    pub fn show(&self, example: &Example) -> bool {
        self.replay.change(|replay| {
            let is_its_own = *replay.trace().start() == example.board
                && *replay.trace().parameters() == example.parameters;
            if is_its_own {
                example.go_to(replay);
            }
            is_its_own
        })
    }

    /// Whether it is a run on the board at hand, by these rules.
    pub fn is_of(&self, game: &Game, watching: &Watching) -> bool {
        let replay = self.read();
        let trace = replay.trace();
        (trace.start(), trace.goal()) == (game.board(), game.goal())
            && *trace.parameters() == watching.rules
            && watching.towers.is_none()
    }

    /// Goes to an event.
    pub fn seek(&self, position: u64) {
        self.replay.change(|replay| replay.seek(position));
    }

    /// Goes on by some events, but not past a choice: whoever predicts is asked first.
    pub fn advance_to_choice(&self, events: u64) {
        self.replay.change(|replay| {
            for _ in 0..events {
                if is_before_choice(replay) || !replay.forward() {
                    break;
                }
            }
        });
    }

    /// Takes a step, but a larger one not past a choice. Where one is asked, one event on shows the choice.
    pub fn step_to_choice(&self, step: TransportStep) {
        let from = self.position();
        self.step(step);
        let target = self.position();
        if matches!(step, TransportStep::Move | TransportStep::Milestone) {
            self.seek(from);
            self.advance_to_choice(target - from);
        }
    }

    /// Goes on by some events, to the end at most; says whether there is more.
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

fn take(replay: &mut Replay, step: TransportStep) {
    let events = replay.trace().events();
    match step {
        TransportStep::Start => replay.seek(0),
        TransportStep::End => replay.seek(events),
        TransportStep::Back => drop(replay.back()),
        TransportStep::Forward => drop(replay.forward()),
        TransportStep::Tenths(tenths) => replay.seek(events * u64::from(tenths) / 10),
        TransportStep::Move => {
            let moves = replay.scene().figures().moves + 1;
            if moves > replay.trace().figures().moves {
                replay.seek(events);
            } else {
                replay.seek_move(moves);
            }
        }
        TransportStep::MoveBack => {
            let position = replay.position();
            let moves = replay.scene().figures().moves;
            replay.seek_move(moves);
            // Already just after that move: one move further back.
            if replay.position() >= position {
                replay.seek_move(moves.saturating_sub(1));
            }
        }
        TransportStep::Milestone => {
            while replay.forward() {
                if matches!(replay.event(), Some(Event::Satisfied { tile }) if replay.scene().active() == Some(*tile))
                {
                    break;
                }
            }
        }
    }
}

/// Whether the next event is a choice.
fn is_before_choice(replay: &Replay) -> bool {
    matches!(replay.next_event(), Some(Event::Choice { .. }))
}
