//! A recorded solving under view: the replay, and what the page asks of it.

use std::rc::Rc;

use crate::app::player::{Bar, Step};
use crate::app::shared::Shared;
use crate::eco::{AgentEvent, AgentTrace, PreparedExample, TraceReplay};
use crate::session::{Game, Watching};

/// A film: the replay is changed in place, the handle is cheap.
#[derive(Clone)]
pub struct Film {
    replay: Shared<TraceReplay>,
    /// The turns, as the timeline shows them.
    pub bars: Rc<[Bar]>,
}

impl PartialEq for Film {
    fn eq(&self, other: &Self) -> bool {
        self.replay == other.replay
    }
}

impl Film {
    /// A film of a trace, at its beginning.
    pub fn new(trace: Rc<AgentTrace>) -> Self {
        // Everything stands at its event: a ring of attacks has no moves, and an unlock is not over with its turn.
        let turns = trace.timeline().map(|(at, mark)| Bar {
            at,
            height: mark.moves.max(mark.chain),
            diamond: 0,
            home: mark.home.unwrap_or(0),
        });
        let unlocks = trace.unlocks().iter().map(|&(at, stage)| Bar {
            at,
            diamond: stage,
            ..Bar::default()
        });
        let bars = turns.chain(unlocks).collect();
        Self {
            replay: Shared::new(TraceReplay::new(trace)),
            bars,
        }
    }

    /// The replay as it is now.
    pub fn read(&self) -> Rc<TraceReplay> {
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
    pub fn show(&self, example: &PreparedExample) -> bool {
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
    pub fn step_to_choice(&self, step: Step) {
        let from = self.position();
        self.step(step);
        let target = self.position();
        if matches!(step, Step::Move | Step::Milestone) {
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
    pub fn step(&self, step: Step) {
        self.replay.change(|replay| take(replay, step));
    }
}

fn take(replay: &mut TraceReplay, step: Step) {
    let events = replay.trace().events();
    match step {
        Step::Start => replay.seek(0),
        Step::End => replay.seek(events),
        Step::Back => drop(replay.back()),
        Step::Forward => drop(replay.forward()),
        Step::Tenths(tenths) => replay.seek(events * u64::from(tenths) / 10),
        Step::Move => {
            let moves = replay.snapshot().figures().moves + 1;
            if moves > replay.trace().figures().moves {
                replay.seek(events);
            } else {
                replay.seek_move(moves);
            }
        }
        Step::MoveBack => {
            let position = replay.position();
            let moves = replay.snapshot().figures().moves;
            replay.seek_move(moves);
            // Already just after that move: one move further back.
            if replay.position() >= position {
                replay.seek_move(moves.saturating_sub(1));
            }
        }
        Step::Milestone => {
            while replay.forward() {
                if matches!(replay.event(), Some(AgentEvent::Satisfied { tile }) if replay.snapshot().active() == Some(*tile))
                {
                    break;
                }
            }
        }
    }
}

/// Whether the next event is a choice.
fn is_before_choice(replay: &TraceReplay) -> bool {
    matches!(replay.next_event(), Some(AgentEvent::Choice { .. }))
}
