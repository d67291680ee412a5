//! Disturbing a run, in English.

use super::super::super::DisturbText;
use super::super::{count, way};
use super::term;

pub(super) const DISTURB: DisturbText = DisturbText {
    title: "Disturb",
    note: "Slide tiles on the board at any moment, even tiles that are home, or let some be slid at random. The tiles go \
           on from there: none of them has a plan that this could spoil. A search would have to begin again (section 1.2).",
    at_random: term("Disturb", "Slides some tiles at random, now."),
    take_back: term(
        "Take back",
        "Takes back the last disturbance, and with it what came after.",
    ),
    arrows: term(
        "Arrow keys slide tiles",
        "Otherwise they step through the run. The keys W, A, S and D always slide tiles.",
    ),
    keys: &[
        ("W A S D", "slide a tile by hand"),
        ("Ctrl+Z", "take back the last disturbance"),
    ],
    made: |disturbances, slides| {
        format!(
            "{}, {}",
            count(disturbances as u64, "disturbance"),
            count(slides as u64, "slide")
        )
    },
    slid: |tile, direction, tiles| match tiles {
        1 => format!("{tile} is slid {}; the run goes on.", way(direction)),
        tiles => format!(
            "{tiles} tiles are slid {}; the run goes on.",
            way(direction)
        ),
    },
    slid_at_random: |slides| {
        format!(
            "{} at random; the run goes on.",
            count(slides as u64, "slide")
        )
    },
    taken_back: "The last disturbance is taken back.",
    too_many: |most| format!("A run can have {most} slides by hand. Take some back first."),
    left_out: "Some slides of this link are not possible on its board and were left out.",
};
