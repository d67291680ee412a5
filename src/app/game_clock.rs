//! Hooks that pause and resume the game's clock.

use yew::prelude::*;

use crate::app::browser::now;
use crate::app::visit::VisitHandle;

/// Pauses the clock while `is_paused` is true: while the editor or a sheet hides the board.
#[hook]
pub fn use_clock_paused(visit: &VisitHandle, is_paused: bool) {
    use_effect_with(is_paused, {
        let visit = visit.clone();
        move |&is_paused| {
            if is_paused {
                visit.change(|visit| visit.hold(now()));
            }
            move || {
                if is_paused {
                    visit.change(|visit| visit.release(now()));
                }
            }
        }
    });
}

/// Runs the clock while the component, Play, is mounted.
#[hook]
pub fn use_clock_running(visit: &VisitHandle) {
    use_effect_with((), {
        let visit = visit.clone();
        move |()| {
            let is_running = || visit.read().game().clock().is_running();
            let before = is_running();
            visit.change_silently(|visit| visit.update_clock(now()));
            if is_running() != before {
                // The displayed time must be drawn again.
                visit.change(|_| ());
            }
            move || visit.change_silently(|visit| visit.update_clock(now()))
        }
    });
}
