//! The sentence on an event, in English: subject first, reason after.

use super::super::super::EventSentence;
use super::context::EventContext;
use super::{attack, by_hand, change, choice, ending, wave};
use crate::eco::{AgentEvent, TraceReplay};

/// The sentence for the replay's last event.
pub(super) fn sentence(replay: &TraceReplay) -> EventSentence {
    let context = EventContext::of(replay);
    let Some(event) = replay.event() else {
        return change::beginning(context);
    };
    match *event {
        AgentEvent::Active { tile } if by_hand::is_resumed(context) => {
            by_hand::resumed(context, tile)
        }
        AgentEvent::Active { tile } => change::active(context, tile),
        AgentEvent::Lock { patch, lock } => change::lock(context, patch, lock),
        AgentEvent::Wave { tile, kind, .. } => wave::wave(context, tile, kind),
        AgentEvent::Choice {
            tile,
            drive,
            rule: why,
            ..
        } => choice::choice(context, tile, drive, why),
        AgentEvent::Attack {
            attacker,
            victim,
            drive,
            forbidden,
        } => attack::attack(context, attacker, victim, drive, forbidden),
        AgentEvent::Unlock { tile, stage } => attack::unlock(context, tile, stage),
        AgentEvent::Move {
            tile,
            from,
            to,
            drive,
        } => change::moved(context, tile, from, to, drive),
        AgentEvent::Slide { tile, from, to } => by_hand::slide(context, tile, from, to),
        AgentEvent::Satisfied { tile } => change::satisfied(context, tile),
        AgentEvent::Unsatisfied { tile } => change::unsatisfied(context, tile),
        AgentEvent::Relock { tile } => change::relock(context, tile),
        AgentEvent::Disturbed { tile } => change::disturbed(context, tile),
        AgentEvent::Restart { tile } => change::restart(tile),
        AgentEvent::Stop { attacked, attacker } => ending::stop(context, attacked, attacker),
        AgentEvent::Ended(outcome) => ending::ended(context, outcome),
    }
}
