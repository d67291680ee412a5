//! The sentences on waves, in English.

use super::super::super::EventSentence;
use super::context::EventContext;
use super::{grouped, steps};
use crate::eco::{Drive, WaveKind, WaveStop};
use crate::puzzle::{Cell, Tile};

/// A wave was sent for a tile. Computes the whole wave again: O(N).
pub(super) fn wave(context: EventContext<'_>, tile: Tile, kind: WaveKind) -> EventSentence {
    let drive = context
        .call()
        .map_or(Drive::Satisfaction, |call| call.drive);
    let is_first = matches!(
        (drive, kind),
        (Drive::Satisfaction, WaveKind::Goal) | (Drive::Flight, WaveKind::Blank)
    );
    let (strong, from) = match kind {
        WaveKind::Blank => ("The blank sends a wave.".to_owned(), "the blank"),
        WaveKind::Goal => (format!("The goal of {tile} sends a wave."), "its goal"),
    };
    let why = if is_first {
        format!("{tile} asks how far the patches beside it are from {from}.")
    } else {
        format!("{tile} asks which of the patches that are equally near is nearer to {from}.")
    };
    let locks = if context.is_breaking(kind) {
        " It breaks on locked patches"
    } else {
        " It passes through locks"
    };
    EventSentence {
        strong,
        rest: format!("{why}{locks}{}", spread(context, tile, is_first)),
        rule: match (context.is_breaking(kind), kind) {
            (true, WaveKind::Blank) => "VMGB: steps to the blank",
            (true, WaveKind::Goal) => "VMGB: steps to its goal",
            (false, WaveKind::Blank) => "MGB: steps to the blank",
            (false, WaveKind::Goal) => "MGB: steps to its goal",
        }
        .to_owned(),
    }
}

/// The reach of a wave: it stopped because the tile knew enough, died out, or had no open patch to reach.
fn spread(context: EventContext<'_>, tile: Tile, is_first: bool) -> String {
    let Some((wave, stop)) = context.replay.wave() else {
        return ".".to_owned();
    };
    let has_come = |patch: Cell| {
        wave.distance(patch)
            .is_some_and(|level| level <= stop.level)
    };
    let place = context.snapshot.place(tile);
    let beside = context.snapshot.board().size().neighbours(place);
    let beside: Vec<Cell> = beside.map(|(_, patch)| patch).collect();
    let is_beside = beside.iter().any(|&patch| has_come(patch));
    // A forbidden patch does not count, and the second wave matters for some patches only.
    let is_known = beside
        .iter()
        .any(|&patch| has_come(patch) && context.ban(patch).is_none());
    let is_whole = usize::from(stop.patches) == wave.patches().len();
    let far = far(stop);
    match (is_known, is_whole) {
        (true, _) if stop.level == 0 => format!(" and stops at once: its source is beside {tile}."),
        (true, true) if is_first => format!(" and stops after {far}: {tile} knows enough."),
        (true, false) if is_first => {
            format!(" and stops after {far}: {tile} knows enough. Farther patches are pale.")
        }
        (true, _) => format!(" and stops after {far}."),
        (false, true) if stop.level == 0 => {
            " and dies out at once: there is no open patch beside its source.".to_owned()
        }
        (false, true) if is_beside => {
            format!(" and dies out after {far}, before it reaches a patch that {tile} may take.")
        }
        (false, true) => format!(" and dies out after {far}, before it reaches {tile}."),
        (false, false) => {
            format!(", but it need not spread: no patch beside {tile} is open to it.")
        }
    }
}

/// The steps and the patches of a wave.
fn far(stop: WaveStop) -> String {
    if stop.level == 0 {
        return "no step".to_owned();
    }
    let patches = match stop.patches {
        1 => "1 patch".into(),
        patches => format!("{} patches", grouped(patches.into())),
    };
    format!("{} and {patches}", steps(stop.level))
}
