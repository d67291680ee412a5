//! The pace of chains while the player runs slowly enough for tiles to slide: the moves of a chain are made at once and
//! shown one after the other, and the next event waits until the last tile has arrived.

use std::cell::Cell;
use std::rc::Rc;

use yew::prelude::*;

use super::predict::Prediction;
use super::relief::RESHAPE;
use super::run::AgentsRun;
use crate::app::browser::{motion, now};
use crate::app::player::{PlayerHandle, Seek};
use crate::session::{Millis, View};
use crate::view::ChainTiming;

/// The pace of chains.
#[derive(Clone, Default)]
pub struct ChainPace(Rc<ChainState>);

#[derive(Default)]
struct ChainState {
    /// The milliseconds of an event; 0 while nothing slides.
    time: Cell<f64>,
    /// The milliseconds that the view needs after the last tile has arrived.
    after: Cell<f64>,
    /// The moment at which the last chain has arrived.
    arrives: Cell<Millis>,
}

/// The pace of chains.
#[hook]
pub fn use_chain_pace() -> ChainPace {
    (*use_memo((), |()| ChainPace::default())).clone()
}

impl ChainPace {
    /// Notes the speed of the player, and the view.
    pub fn set(&self, player: &PlayerHandle, view: View) {
        let is_calm = player.speed().is_calm() && !motion::is_unwanted();
        self.0.time.set(if is_calm {
            player.time_per_event()
        } else {
            0.0
        });
        self.0.after.set(match view {
            View::Flat => 0.0,
            View::Relief => RESHAPE,
        });
    }

    /// Goes to another event; the player goes on by a whole chain. Returns whether there are more events.
    pub fn go(&self, go: Seek, run: &AgentsRun, prediction: &Prediction) -> bool {
        let (Seek::Forward(events), true) = (go, self.0.time.get() > 0.0) else {
            return run.go(go, prediction);
        };
        if now() < self.0.arrives.get() {
            return true;
        }
        let Some(run_replay) = run.newest() else {
            return false;
        };
        let moves = || run_replay.read().snapshot().figures().moves;
        let before = moves();
        let chain = run_replay.read().events_of_next_chain();
        let is_more = run.go(Seek::Forward(events.max(chain)), prediction);
        if let Some(timing) = ChainTiming::new((moves() - before) as usize, self.0.time.get()) {
            let lasts = timing.milliseconds() + self.0.after.get();
            self.0.arrives.set(now() + lasts as Millis);
        }
        is_more
    }
}
