//! The sentences on turns, locks, moves, and tiles that get home or leave it, in English.

use super::super::super::EventSentence;
use super::super::{grouped, way};
use super::context::EventContext;
use super::steps;
use crate::eco::{Drive, Lock, Relock, WaveKind};
use crate::puzzle::{Cell, Tile};

/// Nothing has happened yet.
pub(super) fn beginning(context: EventContext<'_>) -> EventSentence {
    let (board, goal) = (context.snapshot.board(), context.snapshot.goal());
    let away = board.size().tiles() - goal.at_home(board);
    EventSentence {
        strong: match away {
            0 => "All tiles are home.".to_owned(),
            1 => "1 tile wants to go home.".to_owned(),
            away => format!("{} tiles want to go home.", grouped(away as u64)),
        },
        rest: "Each is an agent: in its turn it seeks its patch, and tells any tile in its way to flee."
            .to_owned(),
        rule: "the beginning".to_owned(),
    }
}

/// A tile's turn has come.
pub(super) fn active(context: EventContext<'_>, tile: Tile) -> EventSentence {
    let before = match context.prior(tile) {
        Some(prior) => format!("{prior} is home, and {tile} is next in the order of patches."),
        None => "Its patch is the first in the order.".to_owned(),
    };
    let left = context.plain(context.snapshot.place(tile), context.goal(tile));
    let away = match left {
        0 => " It is already on its goal.".to_owned(),
        left => format!(" Its goal is {} away.", steps(left as u64)),
    };
    EventSentence {
        strong: format!("{tile} seeks its goal."),
        rest: format!("{before}{away}"),
        rule: "order of patches".to_owned(),
    }
}

/// A patch was locked.
pub(super) fn lock(context: EventContext<'_>, patch: Cell, lock: Lock) -> EventSentence {
    let tile = context.snapshot.board().tile(patch);
    let rest = match (lock, context.is_breaking(WaveKind::Blank)) {
        (Lock::Moving, true) => {
            "It is about to move: waves break on its patch now, so no tile flees through it."
        }
        (Lock::Satisfied, true) => {
            "It is home: waves break on its patch now, so no tile pushes it away."
        }
        (Lock::Moving, false) => {
            "It is about to move, but waves ignore locks here: others may still attack it."
        }
        (Lock::Satisfied, false) => {
            "It is home, but waves ignore locks here: others may still attack it."
        }
    };
    EventSentence {
        strong: format!("{tile} locks its patch."),
        rest: rest.to_owned(),
        rule: match lock {
            Lock::Satisfied => "lock S, at home",
            Lock::Moving => "lock T, moving",
        }
        .to_owned(),
    }
}

/// A tile moved onto the blank.
pub(super) fn moved(
    context: EventContext<'_>,
    tile: Tile,
    from: Cell,
    to: Cell,
    drive: Drive,
) -> EventSentence {
    let place = context.direction(from, to).map_or("on", way);
    let left = context.plain(to, context.goal(tile));
    let rest = match drive {
        Drive::Satisfaction if left == 0 => "It is on its goal.".to_owned(),
        Drive::Satisfaction => {
            format!(
                "It seeks satisfaction: its goal is {} away now.",
                steps(left as u64)
            )
        }
        Drive::Flight => {
            let next = context.call().map_or_else(String::new, |call| {
                format!(" The patch it leaves is free for {}.", call.tile)
            });
            let home = if left == 0 {
                " and is on its own goal"
            } else {
                ""
            };
            format!("It flees onto the blank{home}.{next}")
        }
    };
    EventSentence {
        strong: format!("{tile} moves {place}."),
        rest,
        rule: match drive {
            Drive::Satisfaction => "doSatisfaction",
            Drive::Flight => "doFlee",
        }
        .to_owned(),
    }
}

/// A tile is satisfied: the active one, or an earlier one that is back.
pub(super) fn satisfied(context: EventContext<'_>, tile: Tile) -> EventSentence {
    let active = context.snapshot.active().unwrap_or_default();
    if active != tile {
        return EventSentence {
            strong: format!("{tile} is home again."),
            rest: format!("It had been pushed away to make way for {active}."),
            rule: "Theorem 2".to_owned(),
        };
    }
    let done = grouped(context.rank(tile).map_or(0, |rank| rank as u64 + 1));
    let all = grouped(context.snapshot.order().patches().len() as u64);
    let next = match context.next(tile) {
        Some(next) => {
            format!("It is number {done} of {all} in the order; {next} is next.")
        }
        None => format!("It is the last of {all} in the order."),
    };
    EventSentence {
        strong: format!("{tile} is home."),
        rest: next,
        rule: "satisfied".to_owned(),
    }
}

/// A satisfied tile was pushed from its goal.
pub(super) fn unsatisfied(context: EventContext<'_>, tile: Tile) -> EventSentence {
    let active = context.snapshot.active().unwrap_or_default();
    EventSentence {
        strong: format!("{tile} leaves home."),
        rest: format!(
            "It was pushed away to make way for {active}, whose goal is an edge ({}). It will come back.",
            context.edge()
        ),
        rule: "Theorem 2".to_owned(),
    }
}

/// Satisfied tiles were locked again.
pub(super) fn relock(context: EventContext<'_>, tile: Tile) -> EventSentence {
    let why = match context.parameters.relock {
        Relock::Decision => "The opened locks are closed again before the seeking tile decides.",
        Relock::Satisfied | Relock::Home => {
            "The seeking tile is home, so the opened locks are closed again."
        }
    };
    EventSentence {
        strong: format!("All tiles at home up to {tile} are locked again."),
        rest: why.to_owned(),
        rule: "lock S, at home".to_owned(),
    }
}

/// A waiting tile finds its decision void. The reason is in the event before, so a copy of the replay steps back once;
/// this is rare.
pub(super) fn disturbed(context: EventContext<'_>, tile: Tile) -> EventSentence {
    let mut before = context.replay.clone();
    before.back();
    let decision = before
        .snapshot()
        .calls()
        .last()
        .and_then(|call| call.decision);
    let was_moved = decision.is_some_and(|(from, _)| from != context.snapshot.place(tile));
    let is_over = context.call().is_none_or(|call| call.tile != tile);
    EventSentence {
        strong: if is_over {
            format!("{tile} no longer has to flee.")
        } else {
            format!("{tile} decides again.")
        },
        rest: if was_moved {
            "It has been pushed away since it decided."
        } else {
            "The patch that it waited for is still occupied."
        }
        .to_owned(),
        rule: "void decision".to_owned(),
    }
}

/// The turn goes back to a tile that was displaced.
pub(super) fn restart(tile: Tile) -> EventSentence {
    EventSentence {
        strong: format!("{tile} gets another turn."),
        rest: "It was pushed from its goal and did not come back while a later tile went home."
            .to_owned(),
        rule: "our rule: another turn".to_owned(),
    }
}
