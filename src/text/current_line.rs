//! The line of [pseudocode](super::pseudocode()) that an event belongs to.

use super::pseudocode::{Function, LineKind, line_number};
use crate::eco::{Drive, Event, Lock, Outcome, Replay, Stage, WaveKind, Why};

/// The function and the line number that the replay's last event belongs to; the head of `trySatisfaction` at the
/// beginning. Costs O(1).
pub fn current_line(replay: &Replay) -> (Function, usize) {
    let parameters = replay.trace().parameters();
    let (function, kind) = line_kind(replay);
    (function, line_number(function, kind, parameters))
}

/// The function, and the purpose of the line.
fn line_kind(replay: &Replay) -> (Function, LineKind) {
    use Function::{Flee, FleeChoice, SatisfactionChoice, TrySatisfaction};
    let scene = replay.scene();
    let drive = scene
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
        Event::Active { .. } => (TrySatisfaction, LineKind::Head),
        Event::Lock { lock, .. } => match (lock, drive) {
            (Lock::Moving, drive) => (caller(drive), LineKind::LockMoving),
            // A satisfied tile that fled home locks itself where that rule is on.
            (Lock::Satisfied, _) if !scene.calls().is_empty() => (Flee, LineKind::Relock),
            (Lock::Satisfied, _) => (TrySatisfaction, LineKind::LockSatisfied),
        },
        Event::Wave { kind, .. } => match (drive, kind) {
            (Drive::Satisfaction, WaveKind::Goal) => (SatisfactionChoice, LineKind::FirstWave),
            (Drive::Satisfaction, WaveKind::Blank) => (SatisfactionChoice, LineKind::SecondWave),
            (Drive::Flight, WaveKind::Blank) => (FleeChoice, LineKind::FirstWave),
            (Drive::Flight, WaveKind::Goal) => (FleeChoice, LineKind::SecondWave),
        },
        Event::Choice { drive, why, .. } => {
            let function = match drive {
                Drive::Satisfaction => SatisfactionChoice,
                Drive::Flight => FleeChoice,
            };
            (function, choice(why))
        }
        Event::Attack { drive, .. } => (caller(drive), LineKind::Attack),
        Event::Unlock { stage, .. } => (Function::Unlock, opened(stage)),
        Event::Move { drive, .. } => (caller(drive), LineKind::Move),
        Event::Satisfied { tile } if scene.active() == Some(tile) => {
            (TrySatisfaction, LineKind::While)
        }
        Event::Satisfied { .. } | Event::Unsatisfied { .. } => (Flee, LineKind::Move),
        Event::Relock { .. } => (TrySatisfaction, LineKind::Relock),
        Event::Disturbed { tile } if scene.active() == Some(tile) && scene.calls().len() == 1 => {
            (TrySatisfaction, LineKind::IfStill)
        }
        Event::Disturbed { .. } => (Flee, LineKind::IfStill),
        Event::Restart { .. } => (TrySatisfaction, LineKind::Restart),
        Event::Stop { .. } => (Flee, LineKind::Stop),
        Event::Ended(outcome) => ended(outcome),
    }
}

const fn choice(why: Why) -> LineKind {
    match why {
        Why::NearestToGoal | Why::NearestToBlank => LineKind::Nearest,
        Why::NearestToBlankOfThese | Why::NearestToGoalOfThese => LineKind::NearestOfThese,
        Why::PlainDistance => LineKind::Plain,
        Why::Home => LineKind::Home,
        Why::Tie => LineKind::Tie,
        Why::Straight => LineKind::Straight,
    }
}

const fn opened(stage: Stage) -> LineKind {
    match stage {
        Stage::Attackers | Stage::All => LineKind::Stage1,
        Stage::Satisfied => LineKind::Stage2,
        Stage::Both => LineKind::Stage3,
        Stage::Goal => LineKind::StageGoal,
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
