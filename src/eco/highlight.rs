//! The moments of a solving that are worth watching, found by a search.

use super::{AgentEvent, CandidateVerdict, ChoiceReason, Drive, TraceReplay};

/// What to look for in a replay.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Highlight {
    /// Nothing has happened yet.
    Beginning,
    /// A tile finds no way out, for the first time.
    Unlock,
    /// A tile attacks one that is under way already, for the first time.
    RingAttack,
    /// An attacked tile decides where to flee, for the first time.
    Flight,
    /// The choice of a patch near the blank (rule c) for which the blank's wave made the longest detour around locks; of
    /// equals the one with the longest chain.
    Detour,
    /// A satisfied tile is attacked and does not answer (Theorem 3).
    Stop,
}

impl Highlight {
    /// Puts the replay there, or to the end.
    pub fn find(self, replay: &mut TraceReplay) {
        replay.seek(0);
        let is_it: fn(&TraceReplay) -> bool = match self {
            Self::Beginning => return,
            Self::Detour => {
                let position = longest_detour(replay);
                return replay.seek(position);
            }
            Self::Unlock => |replay| matches!(replay.event(), Some(AgentEvent::Unlock { .. })),
            Self::RingAttack => is_ring_attack,
            Self::Flight => |replay| {
                matches!(
                    replay.event(),
                    Some(AgentEvent::Choice {
                        drive: Drive::Flight,
                        ..
                    })
                )
            },
            Self::Stop => |replay| matches!(replay.event(), Some(AgentEvent::Stop { .. })),
        };
        while replay.forward() && !is_it(replay) {}
    }
}

fn is_ring_attack(replay: &TraceReplay) -> bool {
    let Some(AgentEvent::Attack { victim, .. }) = replay.event() else {
        return false;
    };
    replay
        .snapshot()
        .calls()
        .iter()
        .filter(|call| call.tile == *victim)
        .count()
        > 1
}

/// The position after the choice for which the blank's wave made the longest detour.
fn longest_detour(replay: &mut TraceReplay) -> u64 {
    let mut best = (0, 0, 0);
    while replay.forward() {
        if let Some(detour) = detour(replay) {
            let found = (detour, replay.snapshot().calls().len(), replay.position());
            // The first of equals stays.
            if (found.0, found.1) > (best.0, best.1) {
                best = found;
            }
        }
    }
    best.2
}

/// How many steps the blank's wave came round to the patch that a fleeing tile just chose.
fn detour(replay: &TraceReplay) -> Option<usize> {
    let Some(AgentEvent::Choice {
        reason: ChoiceReason::NearestToBlank | ChoiceReason::NearestToGoalOfThese,
        ..
    }) = replay.event()
    else {
        return None;
    };
    let board = replay.snapshot().board();
    let candidates = replay.candidates();
    let chosen = candidates
        .iter()
        .find(|one| one.verdict == CandidateVerdict::Chosen)?;
    let plain = board.size().distance(chosen.patch, board.blank());
    Some((chosen.to_blank? as usize).saturating_sub(plain))
}
