//! The sentences on a disturbance, in English.

use super::super::super::EventSentence;
use super::super::{count, way};
use super::context::EventContext;
use super::steps;
use crate::eco::{AgentEvent, DisturbanceMark, Drive};
use crate::puzzle::{Cell, Tile};

/// The visitor slid a tile. The reason why it matters is in the moment before, so a copy of the replay steps back once.
pub(super) fn slide(context: EventContext<'_>, tile: Tile, from: Cell, to: Cell) -> EventSentence {
    let place = context.direction(from, to).map_or("on", way);
    let mut replay = context.replay.clone();
    replay.back();
    let before = replay.snapshot();
    let fleeing = |call: &&crate::eco::TileCall| call.drive == Drive::Flight;
    let chain: Vec<Tile> = before
        .calls()
        .iter()
        .filter(fleeing)
        .map(|call| call.tile)
        .collect();
    let mut rest = Vec::new();
    if before.outcome().is_some() {
        rest.push("The run had ended, but the tiles go on.".to_owned());
    }
    if before.is_satisfied(tile) {
        rest.push(format!("{tile} has lost its home and seeks it again."));
    } else if to == context.goal(tile) {
        rest.push("It is on its goal.".to_owned());
    }
    match chain[..] {
        [] => {}
        [one] => rest.push(format!("{one} need not flee any more.")),
        _ => rest.push(format!("{} tiles need not flee any more.", chain.len())),
    }
    if rest.is_empty() {
        rest.push("No tile has a plan that this could spoil.".to_owned());
    }
    EventSentence {
        strong: format!("The visitor slides {tile} {place}."),
        rest: rest.join(" "),
        rule: "disturbance".to_owned(),
    }
}

/// Returns whether the last event is the turn that follows a disturbance.
pub(super) fn is_resumed(context: EventContext<'_>) -> bool {
    matches!(
        context.replay.event_before(),
        Some(AgentEvent::Slide { .. })
    )
}

/// The turn that follows a disturbance.
pub(super) fn resumed(context: EventContext<'_>, tile: Tile) -> EventSentence {
    let left = context.plain(context.snapshot.place(tile), context.goal(tile));
    let rest = match left {
        0 => "All tiles are home after the disturbance.".to_owned(),
        left => format!(
            "The tiles go on from the board as it is: {tile} is the first in the order that is not home, {} from its \
             goal. A search would have to begin again.",
            steps(left as u64)
        ),
    };
    EventSentence {
        strong: format!("{tile} seeks its goal."),
        rest,
        rule: "disturbance".to_owned(),
    }
}

/// The number of moves up to the last event, and of those by hand and after the last disturbance.
pub(super) fn moves(context: EventContext<'_>) -> String {
    let moves = context.snapshot.figures().moves;
    let is_past = |mark: &&DisturbanceMark| mark.end() <= context.replay.position();
    let marks = context.replay.trace().disturbance_marks();
    let past: Vec<&DisturbanceMark> = marks.iter().take_while(is_past).collect();
    let Some(last) = past.last() else {
        return format!("The puzzle is solved, in {}.", count(moves, "move"));
    };
    let slides: u64 = past.iter().map(|mark| mark.slides).sum();
    format!(
        "The puzzle is solved, in {}, {} by the visitor. The tiles made {} after the last disturbance.",
        count(moves, "move"),
        match slides {
            1 => "1 of them".to_owned(),
            slides => format!("{slides} of them"),
        },
        count(moves - last.moves - last.slides, "move"),
    )
}
