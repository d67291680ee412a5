//! Attacks and what a tile without a way out opens, in English.

use super::super::super::EventSentence;
use super::super::capital;
use super::super::way;
use super::moment::{Moment, list};
use crate::eco::{Drive, Forbidden, Prior, Stage, Unlock, WaveKind};
use crate::puzzle::{Cell, Direction, Tile};

/// A tile told another to flee.
pub(super) fn attack(
    moment: Moment<'_>,
    attacker: Tile,
    victim: Tile,
    drive: Drive,
    forbidden: Forbidden,
) -> EventSentence {
    let from = moment.scene.place(attacker);
    let place = moment.scene.place(victim);
    let side = moment.direction(from, place).map_or("there", way);
    let demand = match drive {
        Drive::Satisfaction => {
            format!("{attacker} wants to go {side}, where {victim} stands: {victim} must flee.")
        }
        Drive::Flight => {
            format!("{attacker} flees {side}, where {victim} stands: {victim} must flee too.")
        }
    };
    let mut calls = moment.scene.calls().iter().rev().skip(1);
    let is_under_way = calls.any(|call| call.tile == victim);
    let who = if is_under_way && moment.is_breaking(WaveKind::Blank) {
        format!(" {victim} is on the move itself, but its lock is open: it is pushed away.")
    } else if is_under_way {
        format!(" {victim} is on the move itself: without locks the attacks form a ring.")
    } else if moment.is_satisfied(victim) {
        format!(" {victim} is home.")
    } else {
        String::new()
    };
    let bans = bans(moment, attacker, victim, forbidden);
    let chain = match moment.scene.fleeing() {
        0 | 1 => String::new(),
        chain => format!(" {chain} tiles are fleeing in a chain now."),
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

/// Where the victim must not flee, as far as it could.
fn bans(moment: Moment<'_>, attacker: Tile, victim: Tile, forbidden: Forbidden) -> String {
    let place = moment.scene.place(victim);
    let [goal, prior] = forbidden;
    let mut words = Vec::new();
    if goal.is_some_and(|patch| patch != place) {
        words.push(format!("the goal of {attacker}"));
    }
    if let (Some(patch), Some(before)) = (prior, moment.prior(attacker))
        && patch != place
        && goal != Some(patch)
    {
        words.push(match moment.parameters.ban_prior {
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
pub(super) fn unlock(moment: Moment<'_>, tile: Tile, stage: Stage) -> EventSentence {
    let active = moment.scene.active().unwrap_or_default();
    let satisfied = match moment.parameters.unlock {
        Unlock::Line => format!("the tiles at home in the line of {active}"),
        Unlock::All | Unlock::Staged => "all tiles at home".to_owned(),
    };
    let rest = match stage {
        Stage::Attackers => format!(
            "{} First it opens the lock of its attacker, {active}, to push it away.",
            obstacles(moment, tile)
        ),
        Stage::Satisfied => format!(
            "Pushing {active} away does not help: {active} is locked again, and the locks of {satisfied} are opened, so \
             that {tile} can go through them."
        ),
        Stage::Both => {
            format!("Neither was enough: now the locks of {active} and of {satisfied} are open.")
        }
        Stage::All => format!(
            "{} It unlocks all patches of the board at once, as published.",
            obstacles(moment, tile)
        ),
        Stage::Goal => format!(
            "{active} belongs in a line of two, where there is no way around: {tile} may flee onto the goal of \
             {active} \
             after all."
        ),
    };
    EventSentence {
        strong: format!("{tile} finds no way out."),
        rest,
        rule: match stage {
            Stage::All => "section 5.2: unlock all".to_owned(),
            stage => format!("stage {}", stage.number()),
        },
    }
}

/// Why a tile can take none of the patches beside it, one by one. The locks are open by now, so the moment before is
/// asked, on a copy; it happens rarely.
fn obstacles(moment: Moment<'_>, tile: Tile) -> String {
    let mut before = moment.replay.clone();
    before.back();
    let before = Moment::of(&before);
    let board = before.scene.board();
    let said = |(direction, patch): (Direction, Cell)| {
        if let Some(ban) = before.ban(patch) {
            ban.said(direction, board.tile(patch) == 0)
        } else if let Some(locked) = before.locked(patch) {
            locked.said(direction)
        } else {
            format!("{} is cut off from the blank.", capital(way(direction)))
        }
    };
    let all = board.size().neighbours(before.scene.place(tile)).map(said);
    all.collect::<Vec<_>>().join(" ")
}
