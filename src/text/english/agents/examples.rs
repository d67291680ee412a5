//! The prepared examples, in English: titles and hints.

use super::super::super::Term;
use super::term;
use crate::eco::ExampleId;

pub(super) fn example(id: ExampleId) -> Term {
    match id {
        ExampleId::Whole => term(
            "A complete 3×3",
            "From the first event to the last, as in figure 4: watch the grey tiles step back one by one.",
        ),
        ExampleId::Corner => term(
            "The corner",
            "Section 6.2: 8 has no way out and pushes 3 away, then 1 and 2 leave home and come back. No tile planned \
             it.",
        ),
        ExampleId::Chain => term(
            "A long chain",
            "Figure 2: 3 stands two patches from the blank, yet the wave must go around eight locked tiles to reach \
             it.",
        ),
        ExampleId::Ring => term(
            "A loop without locks",
            "Section 5.1: 1 and 2 stand on each other's goals. Without locks (MGB) they attack each other forever.",
        ),
        ExampleId::NoRing => term(
            "No loop with locks",
            "The same board with locks (VMGB): 2 may not attack 1 back, so it flees another way.",
        ),
        ExampleId::Unsolvable => term(
            "An unsolvable board",
            "8 and 7 are swapped: a tile at home is attacked though the goal sought is not an edge, and Theorem 3 \
             stops the run.",
        ),
        ExampleId::LiteralLivelock => term(
            "A livelock",
            "Literal rules: all patches are unlocked at once (section 5.2), and the same board recurs again and again.",
        ),
        ExampleId::CompleteSolves => term(
            "The same board, solved",
            "Our stages open only the attacker's lock first: compare the first unlock with that of the literal rules.",
        ),
        ExampleId::FalseAlarm => term(
            "A false alarm",
            "With the published edge, a corner of the board, Theorem 3 rejects this board, though it can be solved.",
        ),
        ExampleId::Ten => term(
            "10×10",
            "99 tiles: watch the chains grow shorter as the order closes in on the last 2×2.",
        ),
        ExampleId::Thirty => term(
            "30×30",
            "899 tiles, the largest board of the paper: jump along the timeline and look at the waves.",
        ),
    }
}
