//! What is said of a wave, in English.

use super::super::super::Sentence;
use super::moment::Moment;
use super::steps;
use crate::eco::{Drive, WaveKind};
use crate::puzzle::{Cell, Tile};

/// A wave was sent for a tile. The whole wave is made anew: O(N).
pub(super) fn wave(moment: Moment<'_>, tile: Tile, kind: WaveKind) -> Sentence {
    let drive = moment.call().map_or(Drive::Satisfaction, |call| call.drive);
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
    let locks = if moment.is_breaking(kind) {
        " It breaks on locked patches"
    } else {
        " It passes through locks"
    };
    Sentence {
        strong,
        rest: format!("{why}{locks}{}", spread(moment, tile, is_first)),
        rule: match (moment.is_breaking(kind), kind) {
            (true, WaveKind::Blank) => "VMGB: steps to the blank",
            (true, WaveKind::Goal) => "VMGB: steps to its goal",
            (false, WaveKind::Blank) => "MGB: steps to the blank",
            (false, WaveKind::Goal) => "MGB: steps to its goal",
        }
        .to_owned(),
    }
}

/// How far it came.
fn spread(moment: Moment<'_>, tile: Tile, is_first: bool) -> String {
    let Some((wave, stop)) = moment.replay.wave() else {
        return ".".to_owned();
    };
    let patches = match stop.patches {
        1 => "1 patch".to_owned(),
        many => format!("{many} patches"),
    };
    let size = format!("{} and {patches}", steps(stop.level));
    let has_come = |patch: Cell| {
        wave.distance(patch)
            .is_some_and(|level| level <= stop.level)
    };
    let place = moment.scene.place(tile);
    let mut beside = moment.scene.board().size().neighbours(place);
    if !beside.clone().any(|(_, patch)| has_come(patch)) {
        return format!(" and dies out after {size}, before it comes beside {tile}.");
    }
    // A forbidden patch answers nothing, and the second wave is asked about some patches only.
    if is_first && beside.any(|(_, patch)| has_come(patch) && moment.ban(patch).is_none()) {
        format!(" and stops after {size}: {tile} knows enough.")
    } else {
        format!(" and stops after {size}.")
    }
}
