//! Variants and parameters, in English, each with a sentence that names its author.

use super::super::super::{RulesText, Term, ValueText};
use super::super::way;
use super::term;
use crate::eco::{AgentVariant, Ties};

pub(super) const RULES: RulesText = RulesText {
    title: "Rules",
    seed: "Seed for ties",
    variant_title: "Variant",
    variant: |variant| match variant {
        AgentVariant::Literal => term(
            "Literal",
            "The paper, Drogoul and Dubreuil 1993: a tile without a way out unlocks all. Some boards livelock, others \
             give false alarms.",
        ),
        AgentVariant::Staged => term(
            "Staged",
            "Our smallest repair of the paper: locks are opened in stages. Enough for squares whose blank ends in a \
             corner.",
        ),
        AgentVariant::Complete => term(
            "Complete",
            "Our rules on top of those of Drogoul and Dubreuil 1993: no failure on any board, goal and size tested.",
        ),
    },
    parameter,
    value,
    changed: |settings| match settings {
        0 => "unchanged".into(),
        1 => "1 rule changed".into(),
        settings => format!("{settings} rules changed"),
    },
};

fn parameter(name: &str) -> Option<Term> {
    Some(match name {
        "order" => term(
            "Order of patches",
            "In which direction the patches of a line are filled. Figure 1 of the paper leaves this open.",
        ),
        "ties" => term(
            "Ties",
            "Which of several equally good patches is chosen. The paper does not say; this is our choice.",
        ),
        "straight" => term(
            "Pushed seeking tile",
            "Whether a seeking tile that is pushed flees straight on. The paper has no such rule; it is ours.",
        ),
        "distance" => term(
            "Distance",
            "Whether waves break on locked patches. The paper has both: section 4.2 without, 5.2 with.",
        ),
        "unlock" => term(
            "Unlock",
            "Which locks a tile without a way out opens. The paper opens all of them; the stages are ours.",
        ),
        "relock" => term(
            "Lock again",
            "When tiles at home that were unlocked are locked again. The paper does not say; this is our choice.",
        ),
        "edge" => term(
            "Edge",
            "Which goals let tiles at home be attacked (Theorem 3). The paper's definition, or ours.",
        ),
        "home" => term(
            "Rule b: home",
            "Whether a fleeing tile takes its own goal if it is beside it. The paper's rule, with our condition.",
        ),
        "ban-goal" => term(
            "Goal forbidden",
            "Whether the first victim must keep off the goal of the seeking tile: the paper's first constraint.",
        ),
        "ban-prior" => term(
            "Previous tile's patch forbidden",
            "Whether the first victim must keep off the previous tile's patch: the paper's second constraint.",
        ),
        _ => return None,
    })
}

/// Parameter, value, name of the value, effect.
const VALUES: [(&str, &str, &str, &str); 24] = [
    (
        "order",
        "far",
        "Far end first",
        "Our reading: each line begins at the end farther from where the blank ends.",
    ),
    (
        "order",
        "path",
        "One path",
        "The paper's \"chained together\": each line begins beside the end of the previous one.",
    ),
    (
        "straight",
        "never",
        "Never",
        "The paper's rule: like any fleeing tile, towards the blank.",
    ),
    (
        "straight",
        "short",
        "In lines of two",
        "Our rule, only where it is needed: in a line of two a tile cannot go around.",
    ),
    (
        "straight",
        "always",
        "Always",
        "Our rule, wherever the blank's wave reaches that patch; solutions get a little shorter.",
    ),
    (
        "distance",
        "vmgb",
        "Around locks (VMGB)",
        "The paper's section 5.2: both waves break on locked patches.",
    ),
    (
        "distance",
        "blank",
        "Blank's wave only",
        "Our combination: only the blank's wave breaks on locks.",
    ),
    (
        "distance",
        "mgb",
        "Through locks (MGB)",
        "The paper's section 4.2: plain distances. Tiles attack one another in rings.",
    ),
    (
        "unlock",
        "all",
        "All at once",
        "The paper's section 5.2: every patch of the board is unlocked.",
    ),
    (
        "unlock",
        "staged",
        "In stages",
        "Our rule: the attacker first, then all tiles at home, then both.",
    ),
    (
        "unlock",
        "line",
        "In stages, current line",
        "Our rule: as in stages, but only tiles at home in the line of the goal sought.",
    ),
    (
        "relock",
        "satisfied",
        "When it is home",
        "Our choice: all of them when the seeking tile gets home.",
    ),
    (
        "relock",
        "home",
        "Each at home",
        "Our choice: each when it is back on its goal.",
    ),
    (
        "relock",
        "decision",
        "At each decision",
        "Our choice, to show that it is too soon: large boards livelock.",
    ),
    (
        "edge",
        "corner",
        "Corner of the board",
        "The paper's words, \"a patch with only two neighbors\": wrong from 4×4 on.",
    ),
    (
        "edge",
        "line-end",
        "End of a line",
        "Our definition: the last patch of each line, but none of the last 2×2.",
    ),
    (
        "home",
        "never",
        "Off",
        "Our test: without it one sees what the paper's rule b does.",
    ),
    (
        "home",
        "reached",
        "If reached",
        "The paper's rule with our condition: the blank's wave must reach its goal.",
    ),
    (
        "home",
        "unlocked",
        "If not locked",
        "The paper's rule taken loosely, as we tried it: it runs into dead ends.",
    ),
    (
        "ban-goal",
        "off",
        "Off",
        "Our test: without the paper's first constraint nearly every board livelocks.",
    ),
    (
        "ban-goal",
        "on",
        "On",
        "The paper's rule: the goal of the seeking tile is forbidden.",
    ),
    (
        "ban-prior",
        "off",
        "Off",
        "Our test: without the paper's second constraint it works too, a little longer.",
    ),
    (
        "ban-prior",
        "place",
        "Where it is",
        "The paper's rule as we read it: the patch where the prior tile is now.",
    ),
    (
        "ban-prior",
        "goal",
        "Where it belongs",
        "Another reading of the paper's rule: the goal of the prior tile; most boards fail.",
    ),
];

fn value(name: &str, value: &str) -> Option<ValueText> {
    if name == "ties" {
        return value.parse().ok().map(ties);
    }
    let found = VALUES.iter().find(|row| (row.0, row.1) == (name, value));
    found.map(|&(_, _, name, note)| ValueText {
        name: name.to_owned(),
        note,
    })
}

fn ties(ties: Ties) -> ValueText {
    match ties {
        Ties::Fixed(order) => ValueText {
            name: order.map(way).join(", "),
            note: "Our choice: the first in a fixed order of directions.",
        },
        Ties::Sparing => ValueText {
            name: "Spare tiles at home".to_owned(),
            note: "Our choice: patches without a tile at home first, then up, right, down, left.",
        },
        Ties::Random(seed) => ValueText {
            name: format!("At random, seed {seed}"),
            note: "Our choice: drawn from a seed, always the same for the same tile, patch and blank.",
        },
    }
}
