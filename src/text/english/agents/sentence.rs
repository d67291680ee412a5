//! What is said of an event, in English: subject first, reason after.

use super::super::super::EventSentence;
use super::moment::Moment;
use super::{attack, change, choice, ending, wave};
use crate::eco::{Event, Replay};

/// The sentence for the replay's last event.
pub(super) fn sentence(replay: &Replay) -> EventSentence {
    let moment = Moment::of(replay);
    let Some(event) = replay.event() else {
        return change::beginning(moment);
    };
    match *event {
        Event::Active { tile } => change::active(moment, tile),
        Event::Lock { patch, lock } => change::lock(moment, patch, lock),
        Event::Wave { tile, kind, .. } => wave::wave(moment, tile, kind),
        Event::Choice {
            tile, drive, why, ..
        } => choice::choice(moment, tile, drive, why),
        Event::Attack {
            attacker,
            victim,
            drive,
            forbidden,
        } => attack::attack(moment, attacker, victim, drive, forbidden),
        Event::Unlock { tile, stage } => attack::unlock(moment, tile, stage),
        Event::Move {
            tile,
            from,
            to,
            drive,
        } => change::moved(moment, tile, from, to, drive),
        Event::Satisfied { tile } => change::satisfied(moment, tile),
        Event::Unsatisfied { tile } => change::unsatisfied(moment, tile),
        Event::Relock { tile } => change::relock(moment, tile),
        Event::Disturbed { tile } => change::disturbed(moment, tile),
        Event::Restart { tile } => change::restart(tile),
        Event::Stop { attacked, attacker } => ending::stop(moment, attacked, attacker),
        Event::Ended(outcome) => ending::ended(moment, outcome),
    }
}
