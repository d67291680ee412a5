//! The line of [pseudocode](super::pseudocode()) that an event belongs to.

use super::pseudocode::{Function, LineKind, line_number};
use crate::eco::{
    AgentEvent, ChoiceRule, Drive, Lock, Outcome, TraceReplay, UnlockStage, WaveKind,
};

/// The function and the line number that the replay's last event belongs to; the head of `trySatisfaction` at the
/// beginning and at a slide by hand. Costs O(1).
pub fn current_line(replay: &TraceReplay) -> (Function, usize) {
    let parameters = replay.trace().parameters();
    let (function, kind) = line_kind(replay);
    (function, line_number(function, kind, parameters))
}

/// The function, and the purpose of the line.
fn line_kind(replay: &TraceReplay) -> (Function, LineKind) {
    use Function::{Flee, FleeChoice, SatisfactionChoice, TrySatisfaction};
    let snapshot = replay.snapshot();
    let drive = snapshot
        .calls()
        .last()
        .map_or(Drive::Satisfaction, |call| call.drive);
    let caller = |drive| match drive {
        Drive::Satisfaction => TrySatisfaction,
        Drive::Flight => Flee,
    };
    let Some(event) = replay.event() else {
        return (TrySatisfaction, LineKind::Head);
    };
    match *event {
        // A slide by hand belongs to no line; the next call is of `trySatisfaction`.
        AgentEvent::Active { .. } | AgentEvent::Slide { .. } => (TrySatisfaction, LineKind::Head),
        AgentEvent::Lock { lock, .. } => match (lock, drive) {
            (Lock::Moving, drive) => (caller(drive), LineKind::LockMoving),
            // A satisfied tile that fled home locks itself where that rule is on.
            (Lock::Satisfied, _) if !snapshot.calls().is_empty() => (Flee, LineKind::Relock),
            (Lock::Satisfied, _) => (TrySatisfaction, LineKind::LockSatisfied),
        },
        AgentEvent::Wave { kind, .. } => match (drive, kind) {
            (Drive::Satisfaction, WaveKind::Goal) => (SatisfactionChoice, LineKind::FirstWave),
            (Drive::Satisfaction, WaveKind::Blank) => (SatisfactionChoice, LineKind::SecondWave),
            (Drive::Flight, WaveKind::Blank) => (FleeChoice, LineKind::FirstWave),
            (Drive::Flight, WaveKind::Goal) => (FleeChoice, LineKind::SecondWave),
        },
        AgentEvent::Choice {
            drive, rule: why, ..
        } => {
            let function = match drive {
                Drive::Satisfaction => SatisfactionChoice,
                Drive::Flight => FleeChoice,
            };
            (function, choice(why))
        }
        AgentEvent::Attack { drive, .. } => (caller(drive), LineKind::Attack),
        AgentEvent::Unlock { stage, .. } => (Function::Unlock, opened(stage)),
        AgentEvent::Move { drive, .. } => (caller(drive), LineKind::Move),
        AgentEvent::Satisfied { tile } if snapshot.active() == Some(tile) => {
            (TrySatisfaction, LineKind::While)
        }
        AgentEvent::Satisfied { .. } | AgentEvent::Unsatisfied { .. } => (Flee, LineKind::Move),
        AgentEvent::Relock { .. } => (TrySatisfaction, LineKind::Relock),
        AgentEvent::Disturbed { tile }
            if snapshot.active() == Some(tile) && snapshot.calls().len() == 1 =>
        {
            (TrySatisfaction, LineKind::IfStill)
        }
        AgentEvent::Disturbed { .. } => (Flee, LineKind::IfStill),
        AgentEvent::Restart { .. } => (TrySatisfaction, LineKind::Restart),
        AgentEvent::Stop { .. } => (Flee, LineKind::Stop),
        AgentEvent::Ended(outcome) => ended(outcome),
    }
}

const fn choice(why: ChoiceRule) -> LineKind {
    match why {
        ChoiceRule::NearestToGoal | ChoiceRule::NearestToBlank => LineKind::Nearest,
        ChoiceRule::NearestToBlankOfThese | ChoiceRule::NearestToGoalOfThese => {
            LineKind::NearestOfThese
        }
        ChoiceRule::PlainDistance => LineKind::Plain,
        ChoiceRule::Home => LineKind::Home,
        ChoiceRule::Tie => LineKind::Tie,
        ChoiceRule::Straight => LineKind::Straight,
    }
}

const fn opened(stage: UnlockStage) -> LineKind {
    match stage {
        UnlockStage::Attackers | UnlockStage::All => LineKind::Stage1,
        UnlockStage::Satisfied => LineKind::Stage2,
        UnlockStage::Both => LineKind::Stage3,
        UnlockStage::Goal => LineKind::StageGoal,
    }
}

const fn ended(outcome: Outcome) -> (Function, LineKind) {
    match outcome {
        Outcome::Solved => (Function::TrySatisfaction, LineKind::Dependency),
        Outcome::Unsolvable { .. } => (Function::Flee, LineKind::Stop),
        Outcome::Livelock { period: 0, .. } => (Function::Flee, LineKind::Attack),
        Outcome::Livelock { .. } | Outcome::GaveUp { .. } => {
            (Function::TrySatisfaction, LineKind::While)
        }
        Outcome::DeadEnd { .. } => (Function::Unlock, LineKind::DeadEnd),
    }
}
