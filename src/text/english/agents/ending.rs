//! The sentences on the end of a run, in English.

use super::super::super::EventSentence;
use super::super::count;
use super::by_hand;
use super::context::EventContext;
use crate::eco::{EdgeRule, Outcome, Unlock};
use crate::puzzle::{Solvability, Tile};

/// A satisfied tile was attacked for a goal that is not an edge.
pub(super) fn stop(context: EventContext<'_>, attacked: Tile, attacker: Tile) -> EventSentence {
    let active = context.snapshot.active().unwrap_or_default();
    let is_false_alarm = is_solvable(context);
    EventSentence {
        strong: format!("{attacked} does not flee."),
        rest: format!(
            "It is home, and {attacker} attacks it, though the goal of {active} is not an edge ({}). {}",
            context.edge(),
            if is_false_alarm {
                "By Theorem 3 the puzzle cannot be solved, but here it is a false alarm."
            } else {
                "By Theorem 3 the puzzle cannot be solved."
            }
        ),
        rule: "Theorem 3".to_owned(),
    }
}

/// The solving ended.
pub(super) fn ended(context: EventContext<'_>, outcome: Outcome) -> EventSentence {
    let moves = context.snapshot.figures().moves;
    let (strong, rest, rule) = match outcome {
        Outcome::Solved => (
            "All tiles are home.".to_owned(),
            match moves {
                0 => "They were already home.".to_owned(),
                _ => by_hand::moves(context),
            },
            "solved",
        ),
        Outcome::Unsolvable {
            attacked,
            attacker,
            is_false_alarm,
            ..
        } => {
            return unsolvable(context, attacked, attacker, is_false_alarm);
        }
        Outcome::Livelock { tile, period: 0 } => (
            "The tiles attack one another in a ring.".to_owned(),
            format!(
                "To bring {tile} home, each tells the next to flee, and none can move: the chain is longer than the \
                 number of patches. {}",
                hope(context)
            ),
            "livelock",
        ),
        Outcome::Livelock { tile, period } => (
            "The tiles move in circles.".to_owned(),
            format!(
                "{tile} seeks its goal, and board and locks are the same as {} ago. {}",
                count(period, "move"),
                hope(context)
            ),
            "livelock",
        ),
        Outcome::DeadEnd { tile } => (
            format!("{tile} has nowhere to flee."),
            format!("{} {}", no_way(context), hope(context)),
            "dead end",
        ),
        Outcome::GaveUp { tile } => (
            format!("{tile} does not get home."),
            format!(
                "It has made more decisions than any tile that gets home, so the run is given up. {}",
                hope(context)
            ),
            "given up",
        ),
    };
    EventSentence {
        strong,
        rest,
        rule: rule.to_owned(),
    }
}

/// Theorem 3 stopped it, rightly or not.
fn unsolvable(
    context: EventContext<'_>,
    attacked: Tile,
    attacker: Tile,
    is_false_alarm: bool,
) -> EventSentence {
    if !is_false_alarm {
        return EventSentence {
            strong: "The puzzle cannot be solved.".to_owned(),
            rest: format!(
                "{attacker} attacked {attacked}, which is home, for a goal that is not an edge. Parity agrees."
            ),
            rule: "Theorem 3".to_owned(),
        };
    }
    let why = match (context.parameters.edge, context.parameters.unlock) {
        (EdgeRule::Corner, _) => {
            "The published edge, a corner of the board, is not the end of every line."
        }
        (_, Unlock::All) => "Unlocking all patches at once let a tile at home be attacked.",
        _ => "With these rules a tile at home can be attacked.",
    };
    EventSentence {
        strong: "This is a false alarm.".to_owned(),
        rest: format!(
            "By parity the puzzle can be solved, though {attacker} attacked {attacked}, which is home. {why}"
        ),
        rule: "Theorem 3, false alarm".to_owned(),
    }
}

/// The reason why a tile has nowhere to flee.
fn no_way(context: EventContext<'_>) -> &'static str {
    // The seeking tile is called first, the first victim second.
    if context.snapshot.calls().len() > 2 {
        "The blank's wave reaches no patch beside it, and only the first victim of a chain opens locks."
    } else {
        "Even with the locks open there is no patch beside it that it may take."
    }
}

/// The solvability of the board, by parity.
fn hope(context: EventContext<'_>) -> &'static str {
    if is_solvable(context) {
        "By parity the puzzle can be solved."
    } else {
        "By parity the puzzle cannot be solved."
    }
}

/// Returns whether the board can be solved, by parity.
fn is_solvable(context: EventContext<'_>) -> bool {
    let trace = context.replay.trace();
    Solvability::of(trace.start(), trace.goal()).is_ok_and(|it| it.is_solvable())
}
