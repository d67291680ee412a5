//! What is said of an event, in English: subject first, reason after.

use super::super::super::Sentence;
use super::moment::Moment;
use super::{attack, change, choice, ending, wave};
use crate::eco::{AgentEvent, TraceReplay};

/// The sentence for the replay's last event.
pub(super) fn sentence(replay: &TraceReplay) -> Sentence {
    let moment = Moment::of(replay);
    let Some(event) = replay.event() else {
        return change::beginning(moment);
    };
    match *event {
        AgentEvent::Active { tile } => change::active(moment, tile),
        AgentEvent::Lock { patch, lock } => change::lock(moment, patch, lock),
        AgentEvent::Wave { tile, kind, .. } => wave::wave(moment, tile, kind),
        AgentEvent::Choice {
            tile, drive, rule, ..
        } => choice::choice(moment, tile, drive, rule),
        AgentEvent::Attack {
            attacker,
            victim,
            drive,
            forbidden,
        } => attack::attack(moment, attacker, victim, drive, forbidden),
        AgentEvent::Unlock { tile, stage } => attack::unlock(moment, tile, stage),
        AgentEvent::Move {
            tile,
            from,
            to,
            drive,
        } => change::moved(moment, tile, from, to, drive),
        AgentEvent::Satisfied { tile } => change::satisfied(moment, tile),
        AgentEvent::Unsatisfied { tile } => change::unsatisfied(moment, tile),
        AgentEvent::Relock { tile } => change::relock(moment, tile),
        AgentEvent::Disturbed { tile } => change::disturbed(moment, tile),
        AgentEvent::Restart { tile } => change::restart(tile),
        AgentEvent::Stop { attacked, attacker } => ending::stop(moment, attacked, attacker),
        AgentEvent::Ended(outcome) => ending::ended(moment, outcome),
    }
}
