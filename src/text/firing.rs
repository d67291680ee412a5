//! The line of [pseudocode](super::pseudocode()) that made an event.

use super::pseudocode::{Function, Step, place};
use crate::eco::{Drive, Event, Lock, Outcome, Replay, Stage, WaveKind, Why};

/// The function and the number of its line that made the replay's last event; the head of `trySatisfaction` at the
/// beginning. Costs O(1).
pub fn firing(replay: &Replay) -> (Function, usize) {
    let parameters = replay.trace().parameters();
    let (function, step) = step(replay);
    (function, place(function, step, parameters))
}

/// What the replay's last event is in the code.
fn step(replay: &Replay) -> (Function, Step) {
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
        return (TrySatisfaction, Step::Head);
    };
    match *event {
        Event::Active { .. } => (TrySatisfaction, Step::Head),
        Event::Lock { lock, .. } => match (lock, drive) {
            (Lock::Moving, drive) => (caller(drive), Step::LockMoving),
            // A satisfied tile that fled home locks itself where that rule is on.
            (Lock::Satisfied, _) if !scene.calls().is_empty() => (Flee, Step::Relock),
            (Lock::Satisfied, _) => (TrySatisfaction, Step::LockSatisfied),
        },
        Event::Wave { kind, .. } => match (drive, kind) {
            (Drive::Satisfaction, WaveKind::Goal) => (SatisfactionChoice, Step::FirstWave),
            (Drive::Satisfaction, WaveKind::Blank) => (SatisfactionChoice, Step::SecondWave),
            (Drive::Flight, WaveKind::Blank) => (FleeChoice, Step::FirstWave),
            (Drive::Flight, WaveKind::Goal) => (FleeChoice, Step::SecondWave),
        },
        Event::Choice { drive, why, .. } => {
            let function = match drive {
                Drive::Satisfaction => SatisfactionChoice,
                Drive::Flight => FleeChoice,
            };
            (function, choice(why))
        }
        Event::Attack { drive, .. } => (caller(drive), Step::Attack),
        Event::Unlock { stage, .. } => (Function::Unlock, opened(stage)),
        Event::Move { drive, .. } => (caller(drive), Step::Move),
        Event::Satisfied { tile } if scene.active() == Some(tile) => (TrySatisfaction, Step::While),
        Event::Satisfied { .. } | Event::Unsatisfied { .. } => (Flee, Step::Move),
        Event::Relock { .. } => (TrySatisfaction, Step::Relock),
        Event::Disturbed { tile } if scene.active() == Some(tile) && scene.calls().len() == 1 => {
            (TrySatisfaction, Step::IfStill)
        }
        Event::Disturbed { .. } => (Flee, Step::IfStill),
        Event::Restart { .. } => (TrySatisfaction, Step::Restart),
        Event::Stop { .. } => (Flee, Step::Stop),
        Event::Ended(outcome) => ended(outcome),
    }
}

const fn choice(why: Why) -> Step {
    match why {
        Why::NearestToGoal | Why::NearestToBlank => Step::Nearest,
        Why::NearestToBlankOfThese | Why::NearestToGoalOfThese => Step::NearestOfThese,
        Why::PlainDistance => Step::Plain,
        Why::Home => Step::Home,
        Why::Tie => Step::Tie,
        Why::Straight => Step::Straight,
    }
}

const fn opened(stage: Stage) -> Step {
    match stage {
        Stage::Attackers | Stage::All => Step::Stage1,
        Stage::Satisfied => Step::Stage2,
        Stage::Both => Step::Stage3,
        Stage::Goal => Step::StageGoal,
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
