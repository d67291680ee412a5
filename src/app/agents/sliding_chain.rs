//! The chain of tiles that slides between the event drawn last and the present one. The state is final at once; the
//! board is drawn as it was before the first move until the last tile has arrived, and each tile slides with the face
//! that it had then.

use std::rc::Rc;

use yew::prelude::*;

use super::run_replay::RunReplay;
use crate::app::board::SlidingTiles;
use crate::app::browser::motion;
use crate::app::browser::timer::Timeout;
use crate::eco::{TileMove, TraceReplay};
use crate::puzzle::Board;
use crate::view::ChainTiming;

/// The milliseconds after which a motion that the browser begins with its next frame is over, too.
const FRAME: f64 = 20.0;

/// A chain of tiles that slides.
#[derive(Clone)]
pub struct SlidingChain {
    /// The replay before the first move. Backwards it is the present one, or an event near it.
    pub before: Rc<TraceReplay>,
    /// The tiles, on the board before the first move.
    pub tiles: SlidingTiles,
}

/// The way from the event drawn last to the present one.
#[derive(Clone, Default)]
pub struct Transition {
    /// The tiles that slide now.
    pub sliding: Option<SlidingChain>,
    /// Whether tiles changed their places in another way than by sliding.
    pub is_jump: bool,
}

/// What was drawn last.
#[derive(Default)]
struct Drawn {
    last: Option<LastEvent>,
    transition: Transition,
    /// The number of chains that have slid.
    chains: u64,
}

/// The way to the present event. `time` is the milliseconds until the next one; with 0 nothing slides.
#[hook]
pub fn use_transition(run_replay: Option<&RunReplay>, time: f64) -> Transition {
    let drawn = use_mut_ref(Drawn::default);
    let arrived = use_state_eq(|| 0);
    let mut drawn = drawn.borrow_mut();
    drawn.advance(run_replay, time);
    let sliding = drawn.transition.sliding.as_ref();
    let ends = sliding.map(|chain| (chain.tiles.number, chain.tiles.timing));
    use_effect_with(ends.map(|(number, _)| number), {
        let arrived = arrived.clone();
        move |_| {
            let timer = ends.map(|(number, timing)| {
                let milliseconds = (timing.milliseconds() + FRAME) as i32;
                Timeout::new(milliseconds, move || arrived.set(number))
            });
            move || drop(timer)
        }
    });
    if ends.is_some_and(|(number, _)| number == *arrived) {
        drawn.transition.sliding = None;
    }
    drawn.transition.clone()
}

/// The event that was drawn last.
struct LastEvent {
    run_replay: RunReplay,
    /// The number of events, and of moves among them.
    position: u64,
    moves: u64,
    board: Board,
}

impl LastEvent {
    fn of(run_replay: &RunReplay, replay: &TraceReplay) -> Self {
        let snapshot = replay.snapshot();
        Self {
            run_replay: run_replay.clone(),
            position: replay.position(),
            moves: snapshot.figures().moves,
            board: snapshot.board().clone(),
        }
    }
}

impl Drawn {
    /// Notes the present event and plans the motion to it.
    fn advance(&mut self, run_replay: Option<&RunReplay>, time: f64) {
        if time <= 0.0 {
            self.transition.sliding = None;
        }
        let Some(run_replay) = run_replay else {
            (self.last, self.transition) = (None, Transition::default());
            return;
        };
        let replay = run_replay.read();
        let is_same =
            |last: &LastEvent| last.run_replay == *run_replay && last.position == replay.position();
        if self.last.as_ref().is_some_and(is_same) {
            return;
        }
        let present = LastEvent::of(run_replay, &replay);
        let Some(last) = self.last.replace(present) else {
            self.transition = Transition::default();
            return;
        };
        // A run that was disturbed is another replay of the same event, or of the slides after it.
        if last.position == replay.position() && last.board == *replay.snapshot().board() {
            return;
        }
        let sliding = self.chain(&last, &replay, time);
        self.transition = Transition {
            is_jump: sliding.is_none() && last.board != *replay.snapshot().board(),
            sliding,
        };
    }

    /// The chain that leads from the last event to the present one, if it may slide.
    fn chain(&mut self, last: &LastEvent, replay: &TraceReplay, time: f64) -> Option<SlidingChain> {
        let snapshot = replay.snapshot();
        let moves = snapshot.figures().moves;
        let count = moves.abs_diff(last.moves);
        let timing = ChainTiming::new(count as usize, time).filter(|_| !motion::is_unwanted())?;
        let is_back = moves < last.moves;
        if is_back && last.position > replay.trace().events() {
            return None;
        }
        let chain = replay.chain_moves(last.position.max(replay.position()), count)?;
        // Not so in another run.
        let before = chain.before.snapshot().board();
        if *before
            != *(if is_back {
                snapshot.board()
            } else {
                &last.board
            })
        {
            return None;
        }
        self.chains += 1;
        Some(SlidingChain {
            tiles: SlidingTiles {
                number: self.chains,
                board: Rc::new(before.clone()),
                slides: if is_back {
                    chain.moves.into_iter().rev().map(back).collect()
                } else {
                    chain.moves.into()
                },
                timing,
            },
            before: Rc::new(chain.before),
        })
    }
}

/// The move back.
fn back(TileMove { tile, from, to }: TileMove) -> TileMove {
    TileMove {
        tile,
        from: to,
        to: from,
    }
}
