//! The player: one for everything that can be replayed. It knows frames and pace, not what is shown.
//!
//! - `replay`: what a place replays with, its position, and the bar of all controls
//! - `transport`: the buttons and the keys; `timeline`: the run at a glance; `speed`: the paces
//! - `hurry`: steps too quick for anything to glide

mod replay;
mod scrubbing;
mod speed;
mod timeline;
mod transport;

use yew::prelude::*;

pub use self::replay::{Position, ReplayBar, ReplayHandle, Seek, use_position, use_replay};
pub use self::scrubbing::use_scrubbing;
pub use self::speed::Speed;
use self::timeline::Timeline;
pub use self::timeline::{TimelineBar, TimelineMarks};
use self::transport::Transport;
pub use self::transport::TransportStep;
use crate::app::browser::timer::FrameLoop;

/// Playing or not, and at which pace.
#[derive(Clone, PartialEq)]
pub struct PlayerHandle {
    playing: UseStateHandle<bool>,
    speed: UseStateHandle<Speed>,
}

/// A player. `advance` goes on by so many events and says whether there is more to come.
#[hook]
pub fn use_player(advance: Callback<u64, bool>) -> PlayerHandle {
    let playing = use_state_eq(|| false);
    let speed = use_state_eq(Speed::default);
    // The loop outlives a drawing of the page: it must always find the newest callback.
    let newest = use_mut_ref(|| advance.clone());
    *newest.borrow_mut() = advance;
    use_effect_with((*playing, *speed), {
        let playing = playing.clone();
        move |&(is_playing, speed)| {
            let frames = is_playing.then(|| {
                let (mut last, mut due) = (None, 0.0);
                FrameLoop::new(move |now| {
                    let passed = now - last.replace(now).unwrap_or(now);
                    due = speed.due(due, passed);
                    let whole = due.floor();
                    if whole >= 1.0 {
                        due -= whole;
                        let advance = newest.borrow().clone();
                        if !advance.emit(whole as u64) {
                            playing.set(false);
                        }
                    }
                    true
                })
            });
            move || drop(frames)
        }
    });
    PlayerHandle { playing, speed }
}

impl PlayerHandle {
    /// Whether it plays.
    pub fn is_playing(&self) -> bool {
        *self.playing
    }

    /// Plays, or not.
    pub fn play(&self, playing: bool) {
        self.playing.set(playing);
    }

    /// The pace.
    pub fn speed(&self) -> Speed {
        *self.speed
    }

    /// The milliseconds that there are until the next event; 0 where they come too fast for things to glide.
    pub fn time_per_event(&self) -> f64 {
        match self.speed().events_per_second() {
            _ if !self.is_playing() => f64::INFINITY,
            Some(events) if self.speed().is_calm() => 1_000.0 / f64::from(events),
            _ => 0.0,
        }
    }

    /// Another pace.
    pub fn set_speed(&self, speed: Speed) {
        self.speed.set(speed);
    }
}
