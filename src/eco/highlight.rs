//! Moments of a run that are worth watching, found by a search in its replay.

use super::{AgentEvent, CandidateVerdict, ChoiceRule, Drive, TraceReplay};

/// A moment to look for in a replay.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Highlight {
    /// The beginning, before any event.
    Beginning,
    /// The first unlock by a tile without a way out.
    Unlock,
    /// The first attack on a tile that has been called already.
    RingAttack,
    /// The first choice of an attacked tile.
    Flight,
    /// The choice of a patch near the blank (rule c) to which the blank's wave made the longest detour around locks;
    /// among equals, the one with the longest chain.
    Detour,
    /// The attack on a satisfied tile that stops the run (Theorem 3).
    Stop,
}

impl Highlight {
    /// Seeks to the moment, or to the end if there is none.
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

/// The position after the choice with the longest detour of the blank's wave.
fn longest_detour(replay: &mut TraceReplay) -> u64 {
    let mut best = (0, 0, 0);
    while replay.forward() {
        if let Some(detour) = detour(replay) {
            let found = (detour, replay.snapshot().calls().len(), replay.position());
            // Of equals the first is kept.
            if (found.0, found.1) > (best.0, best.1) {
                best = found;
            }
        }
    }
    best.2
}

/// The number of steps beyond the Manhattan distance that the blank's wave took to the patch just chosen by a fleeing
/// tile.
fn detour(replay: &TraceReplay) -> Option<usize> {
    let Some(AgentEvent::Choice {
        rule: ChoiceRule::NearestToBlank | ChoiceRule::NearestToGoalOfThese,
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
