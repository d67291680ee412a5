//! The sentence on an event, in English: subject first, reason after.

use super::super::super::EventSentence;
use super::context::EventContext;
use super::{attack, change, choice, ending, wave};
use crate::eco::{Event, Replay};

/// The sentence for the replay's last event.
pub(super) fn sentence(replay: &Replay) -> EventSentence {
    let context = EventContext::of(replay);
    let Some(event) = replay.event() else {
        return change::beginning(context);
    };
    match *event {
        Event::Active { tile } => change::active(context, tile),
        Event::Lock { patch, lock } => change::lock(context, patch, lock),
        Event::Wave { tile, kind, .. } => wave::wave(context, tile, kind),
        Event::Choice {
            tile, drive, why, ..
        } => choice::choice(context, tile, drive, why),
        Event::Attack {
            attacker,
            victim,
            drive,
            forbidden,
        } => attack::attack(context, attacker, victim, drive, forbidden),
        Event::Unlock { tile, stage } => attack::unlock(context, tile, stage),
        Event::Move {
            tile,
            from,
            to,
            drive,
        } => change::moved(context, tile, from, to, drive),
        Event::Satisfied { tile } => change::satisfied(context, tile),
        Event::Unsatisfied { tile } => change::unsatisfied(context, tile),
        Event::Relock { tile } => change::relock(context, tile),
        Event::Disturbed { tile } => change::disturbed(context, tile),
        Event::Restart { tile } => change::restart(tile),
        Event::Stop { attacked, attacker } => ending::stop(context, attacked, attacker),
        Event::Ended(outcome) => ending::ended(context, outcome),
    }
}
