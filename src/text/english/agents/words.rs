//! The words that explain themselves, in English.

use super::super::super::WordText;

pub(super) const WORDS: &[WordText] = &[
    WordText {
        forms: &["agent", "agents"],
        note: "An agent decides for itself by a few rules: here each tile is one, and no plan directs them.",
    },
    WordText {
        forms: &["patch", "patches"],
        note: "A patch is a square of the board: tiles slide from patch to patch, and the blank patch has no tile.",
    },
    WordText {
        forms: &["wave", "waves"],
        note: "A wave spreads from patch to patch and counts its steps, so that each patch knows how far its source is.",
    },
    WordText {
        forms: &["lock", "locks", "locked"],
        note: "A locked patch breaks waves, so that tiles look for a way around the tile on it.",
    },
    WordText {
        forms: &["MGB"],
        note: "MGB, the Manhattan distances to goal and blank, are counted by waves that ignore locks.",
    },
    WordText {
        forms: &["VMGB"],
        note: "VMGB are the same two distances around locks: waves break on locked patches (V is for Voronoi).",
    },
];
