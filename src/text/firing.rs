//! The line of [pseudocode](super::pseudocode()) that made an event.

use super::pseudocode::{Function, Step, place};
use crate::eco::{
    AgentEvent, ChoiceRule, Drive, Lock, Outcome, TraceReplay, UnlockStage, WaveKind,
};

/// The function and the number of its line that made the replay's last event; the head of `trySatisfaction` at the
/// beginning. Costs O(1).
pub fn firing(replay: &TraceReplay) -> (Function, usize) {
    let parameters = replay.trace().parameters();
    let (function, step) = step(replay);
    (function, place(function, step, parameters))
}

/// What the replay's last event is in the code.
fn step(replay: &TraceReplay) -> (Function, Step) {
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
        return (TrySatisfaction, Step::Head);
    };
    match *event {
        AgentEvent::Active { .. } => (TrySatisfaction, Step::Head),
        AgentEvent::Lock { lock, .. } => match (lock, drive) {
            (Lock::Moving, drive) => (caller(drive), Step::LockMoving),
            // A satisfied tile that fled home locks itself where that rule is on.
            (Lock::Satisfied, _) if !snapshot.calls().is_empty() => (Flee, Step::Relock),
            (Lock::Satisfied, _) => (TrySatisfaction, Step::LockSatisfied),
        },
        AgentEvent::Wave { kind, .. } => match (drive, kind) {
            (Drive::Satisfaction, WaveKind::Goal) => (SatisfactionChoice, Step::FirstWave),
            (Drive::Satisfaction, WaveKind::Blank) => (SatisfactionChoice, Step::SecondWave),
            (Drive::Flight, WaveKind::Blank) => (FleeChoice, Step::FirstWave),
            (Drive::Flight, WaveKind::Goal) => (FleeChoice, Step::SecondWave),
        },
        AgentEvent::Choice { drive, rule, .. } => {
            let function = match drive {
                Drive::Satisfaction => SatisfactionChoice,
                Drive::Flight => FleeChoice,
            };
            (function, choice(rule))
        }
        AgentEvent::Attack { drive, .. } => (caller(drive), Step::Attack),
        AgentEvent::Unlock { stage, .. } => (Function::Unlock, opened(stage)),
        AgentEvent::Move { drive, .. } => (caller(drive), Step::Move),
        AgentEvent::Satisfied { tile } if snapshot.active() == Some(tile) => {
            (TrySatisfaction, Step::While)
        }
        AgentEvent::Satisfied { .. } | AgentEvent::Unsatisfied { .. } => (Flee, Step::Move),
        AgentEvent::Relock { .. } => (TrySatisfaction, Step::Relock),
        AgentEvent::Disturbed { tile }
            if snapshot.active() == Some(tile) && snapshot.calls().len() == 1 =>
        {
            (TrySatisfaction, Step::IfStill)
        }
        AgentEvent::Disturbed { .. } => (Flee, Step::IfStill),
        AgentEvent::Restart { .. } => (TrySatisfaction, Step::Restart),
        AgentEvent::Stop { .. } => (Flee, Step::Stop),
        AgentEvent::Ended(outcome) => ended(outcome),
    }
}

const fn choice(rule: ChoiceRule) -> Step {
    match rule {
        ChoiceRule::NearestToGoal | ChoiceRule::NearestToBlank => Step::Nearest,
        ChoiceRule::NearestToBlankOfThese | ChoiceRule::NearestToGoalOfThese => {
            Step::NearestOfThese
        }
        ChoiceRule::PlainDistance => Step::Plain,
        ChoiceRule::Home => Step::Home,
        ChoiceRule::Tie => Step::Tie,
        ChoiceRule::Straight => Step::Straight,
    }
}

const fn opened(stage: UnlockStage) -> Step {
    match stage {
        UnlockStage::Attackers | UnlockStage::All => Step::Stage1,
        UnlockStage::Satisfied => Step::Stage2,
        UnlockStage::Both => Step::Stage3,
        UnlockStage::Goal => Step::StageGoal,
    }
}

const fn ended(outcome: Outcome) -> (Function, Step) {
    match outcome {
        Outcome::Solved => (Function::TrySatisfaction, Step::Dependency),
        Outcome::Unsolvable { .. } => (Function::Flee, Step::Stop),
        Outcome::Livelock { period: 0, .. } => (Function::Flee, Step::Attack),
        Outcome::Livelock { .. } | Outcome::GaveUp { .. } => {
            (Function::TrySatisfaction, Step::While)
        }
        Outcome::DeadEnd { .. } => (Function::Unlock, Step::DeadEnd),
    }
}
