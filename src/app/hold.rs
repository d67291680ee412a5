//! The clock rests while something comes before the board: the editor, a sheet, another place.

use yew::prelude::*;

use crate::app::browser::now;
use crate::app::visit::VisitHandle;

/// Holds the clock as long as `holds` is true.
#[hook]
pub fn use_hold(visit: &VisitHandle, holds: bool) {
    use_effect_with(holds, {
        let visit = visit.clone();
        move |&holds| {
            if holds {
                visit.change(|visit| visit.hold(now()));
            }
            move || {
                if holds {
                    visit.change(|visit| visit.release(now()));
                }
            }
        }
    });
}

/// The clock runs as long as the place where one plays is there.
#[hook]
pub fn use_playing(visit: &VisitHandle) {
    use_effect_with((), {
        let visit = visit.clone();
        move |()| {
            let is_running = || visit.read().game().clock().is_running();
            let before = is_running();
            visit.quietly(|visit| visit.update_clock(now()));
            if is_running() != before {
                // The figures show it.
                visit.change(|_| ());
            }
            move || visit.quietly(|visit| visit.update_clock(now()))
        }
    });
}
