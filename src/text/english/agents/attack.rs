//! The sentences on attacks and on unlocking, in English.

use super::super::super::EventSentence;
use super::super::way;
use super::super::{capital, grouped};
use super::context::{EventContext, list, side};
use crate::eco::{Drive, Forbidden, Prior, Unlock, UnlockStage, WaveKind};
use crate::puzzle::{Cell, Direction, Tile};

/// A tile told another to flee.
pub(super) fn attack(
    context: EventContext<'_>,
    attacker: Tile,
    victim: Tile,
    drive: Drive,
    forbidden: Forbidden,
) -> EventSentence {
    let from = context.snapshot.place(attacker);
    let place = context.snapshot.place(victim);
    let way_there = context.direction(from, place).map_or("there", way);
    let demand = match drive {
        Drive::Satisfaction => {
            format!(
                "{attacker} wants to go {way_there}, where {victim} stands: {victim} must flee."
            )
        }
        Drive::Flight => {
            format!("{attacker} flees {way_there}, where {victim} stands: {victim} must flee too.")
        }
    };
    let mut calls = context.snapshot.calls().iter().rev().skip(1);
    let is_under_way = calls.any(|call| call.tile == victim);
    let who = if is_under_way && context.is_breaking(WaveKind::Blank) {
        format!(" {victim} is on the move itself, but its lock is open: it is pushed away.")
    } else if is_under_way {
        format!(" {victim} is on the move itself: without locks the attacks form a ring.")
    } else if context.is_satisfied(victim) {
        format!(" {victim} is home.")
    } else {
        String::new()
    };
    let bans = bans(context, attacker, victim, forbidden);
    let chain = match context.snapshot.fleeing() {
        0 | 1 => String::new(),
        chain => format!(" {} tiles are fleeing in a chain now.", grouped(chain)),
    };
    let rest = format!("{demand}{who}{bans}{chain}");
    EventSentence {
        strong: format!("{attacker} attacks {victim}."),
        rest,
        rule: match drive {
            Drive::Satisfaction => "satisfactionAggression",
            Drive::Flight => "rule d: attack",
        }
        .to_owned(),
    }
}

/// The forbidden patches that the victim could otherwise take.
fn bans(context: EventContext<'_>, attacker: Tile, victim: Tile, forbidden: Forbidden) -> String {
    let place = context.snapshot.place(victim);
    let [goal, prior] = forbidden;
    let mut words = Vec::new();
    if goal.is_some_and(|patch| patch != place) {
        words.push(format!("the goal of {attacker}"));
    }
    if let (Some(patch), Some(before)) = (prior, context.prior(attacker))
        && patch != place
        && goal != Some(patch)
    {
        words.push(match context.parameters.ban_prior {
            Prior::Goal => format!("the goal of {before}"),
            Prior::Off | Prior::Place => format!("the patch of {before}"),
        });
    }
    if words.is_empty() {
        return String::new();
    }
    let verb = if words.len() == 1 { "is" } else { "are" };
    format!(" {} {verb} forbidden.", capital(&list(&words)))
}

/// A tile found no way out and opened locks.
pub(super) fn unlock(context: EventContext<'_>, tile: Tile, stage: UnlockStage) -> EventSentence {
    let active = context.snapshot.active().unwrap_or_default();
    let satisfied = match context.parameters.unlock {
        Unlock::Line => format!("the tiles at home in the line of {active}"),
        Unlock::All | Unlock::Staged => "all tiles at home".to_owned(),
    };
    let rest = match stage {
        UnlockStage::Attackers => format!(
            "{} First it opens the lock of its attacker, {active}, to push it away.",
            obstacles(context, tile)
        ),
        UnlockStage::Satisfied => format!(
            "Pushing {active} away does not help: {active} is locked again, and the locks of {satisfied} are opened, so \
             that {tile} can go through them."
        ),
        UnlockStage::Both => {
            format!("Neither was enough: now the locks of {active} and of {satisfied} are open.")
        }
        UnlockStage::All => format!(
            "{} It unlocks all patches of the board at once, as published.",
            obstacles(context, tile)
        ),
        UnlockStage::Goal => format!(
            "{active} belongs in a line of two, where there is no way around: {tile} may flee onto the goal of \
             {active} \
             after all."
        ),
    };
    EventSentence {
        strong: format!("{tile} finds no way out."),
        rest,
        rule: match stage {
            UnlockStage::All => "section 5.2: unlock all".to_owned(),
            stage => format!("stage {}", stage.number()),
        },
    }
}

/// The reason against each patch beside a tile. The locks are open by now, so a copy of the replay steps back once; this
/// is rare.
fn obstacles(context: EventContext<'_>, tile: Tile) -> String {
    let mut before = context.replay.clone();
    before.back();
    let before = EventContext::of(&before);
    let board = before.snapshot.board();
    let said = |(direction, patch): (Direction, Cell)| {
        if let Some(ban) = before.ban(patch) {
            ban.sentence(direction, board.tile(patch) == 0)
        } else if let Some(locked) = before.locked(patch) {
            locked.sentence(direction)
        } else {
            format!("The patch {} is cut off from the blank.", side(direction))
        }
    };
    let all = board
        .size()
        .neighbours(before.snapshot.place(tile))
        .map(said);
    all.collect::<Vec<_>>().join(" ")
}
