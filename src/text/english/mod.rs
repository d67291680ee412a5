//! The table in English.

mod agents;
mod bare;
mod optimal;
mod page;
mod play;

use super::Text;
use crate::puzzle::{GoalName, Recipe, Size};

/// English.
pub static ENGLISH: Text = Text {
    language: "en",
    name: "Ecotile",
    size,
    goal,
    recipe: |recipe| capital(&recipe_name(recipe)),
    what: |board, name, dealt| {
        let dealt = dealt.map(|deal| format!(", {}, seed {}", recipe_name(deal.recipe), deal.seed));
        format!(
            "{}, {}{}",
            size(board),
            goal(name),
            dealt.unwrap_or_default()
        )
    },
    what_short: |board, dealt| {
        let dealt = dealt.map(|deal| format!(" {}", recipe_name(deal.recipe)));
        format!("{}{}", size(board), dealt.unwrap_or_default())
    },
    page: page::PAGE,
    notice: page::NOTICE,
    board: play::BOARD,
    view: play::VIEW,
    play: play::PLAY,
    new_puzzle: play::NEW_PUZZLE,
    edit: play::EDIT,
    solution: page::SOLUTION,
    worker: page::WORKER,
    share: page::SHARE,
    settings: page::SETTINGS,
    agents: agents::AGENTS,
    bare: bare::BARE,
    optimal: optimal::OPTIMAL,
};

fn size(size: Size) -> String {
    format!("{}×{}", size.width(), size.height())
}

fn goal(name: GoalName) -> &'static str {
    match name {
        GoalName::BlankLast => "blank last",
        GoalName::BlankFirst => "blank first",
        GoalName::Spiral => "spiral",
        GoalName::Custom => "own goal",
    }
}

fn recipe_name(recipe: Recipe) -> String {
    match recipe {
        Recipe::Uniform => "uniform".into(),
        Recipe::Walk { steps } => format!("walk of {steps}"),
        Recipe::WalkWithoutReversal { steps } => format!("stroll of {steps}"),
        Recipe::Easy => "easy".into(),
        Recipe::Medium => "medium".into(),
        Recipe::Hard => "hard".into(),
        Recipe::Unsolvable => "impossible".into(),
    }
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

fn count(number: impl Into<u64>, noun: &str) -> String {
    let number = number.into();
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}
