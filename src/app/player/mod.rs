//! The player: the controls and the timing of every replay, independent of what is replayed.
//!
//! - `replay`: a replay, its position, and the bar of all controls
//! - `transport`: the buttons and keys; `timeline`: the overview with the playhead
//! - `speed`: the speeds; `speed_slider`: the slider that sets one, also for a solution in Play
//! - `scrubbing`: detecting steps too fast for tiles to glide

mod replay;
mod scrubbing;
mod speed;
mod speed_slider;
mod timeline;
mod transport;

use yew::prelude::*;

pub use self::replay::{Position, ReplayBar, ReplayHandle, Seek, use_position, use_replay};
pub use self::scrubbing::{ScrubHandle, use_scrubbing};
pub use self::speed::Speed;
pub use self::speed_slider::speed_slider;
use self::timeline::Timeline;
pub use self::timeline::{TimelineBar, TimelineMarks};
use self::transport::Transport;
pub use self::transport::TransportStep;
use crate::app::browser::timer::FrameLoop;

/// The state of a player: playing or paused, and its speed.
#[derive(Clone, PartialEq)]
pub struct PlayerHandle {
    playing: UseStateHandle<bool>,
    speed: UseStateHandle<Speed>,
}

/// Creates a player. `advance` moves on by a number of events and returns whether there are more.
#[hook]
pub fn use_player(advance: Callback<u64, bool>) -> PlayerHandle {
    let playing = use_state_eq(|| false);
    let speed = use_state_eq(Speed::default);
    // The loop outlives a render, so it must always find the newest callback.
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
    /// Returns whether it is playing.
    pub fn is_playing(&self) -> bool {
        *self.playing
    }

    /// Plays or pauses.
    pub fn play(&self, playing: bool) {
        self.playing.set(playing);
    }

    /// The speed.
    pub fn speed(&self) -> Speed {
        *self.speed
    }

    /// The milliseconds until the next event; 0 if events come too fast for tiles to glide, infinity while paused.
    pub fn time_per_event(&self) -> f64 {
        match self.speed().events_per_second() {
            _ if !self.is_playing() => f64::INFINITY,
            Some(events) if self.speed().is_calm() => 1_000.0 / f64::from(events),
            _ => 0.0,
        }
    }

    /// Sets the speed.
    pub fn set_speed(&self, speed: Speed) {
        self.speed.set(speed);
    }
}
