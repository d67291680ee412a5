//! The table in English.
//!
//! - `page`: what stands around the places; `play` and `optimal`, `agents`, `search` with `heuristic_view` and
//!   `search_tree`, `learn`: the places; `player`: the replays of all of them

mod agents;
mod heuristic_view;
mod learn;
mod optimal;
mod page;
mod play;
mod player;
mod search;
mod search_tree;

use super::Text;
use crate::puzzle::{Direction, GoalName, Recipe, Size, grouped};

/// English.
pub static ENGLISH: Text = Text {
    language: "en",
    name: "Ecotile",
    number: grouped,
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
    player: player::PLAYER,
    agents: agents::AGENTS,
    tree: search_tree::TREE,
    heuristic_view: heuristic_view::HEURISTIC_VIEW,
    optimal: optimal::OPTIMAL,
    search: search::SEARCH,
    learn: learn::LEARN,
};

fn size(size: Size) -> String {
    format!("{}×{}", size.width(), size.height())
}

fn goal(name: GoalName) -> &'static str {
    match name {
        GoalName::BlankLast => "blank last",
        GoalName::BlankFirst => "blank first",
        GoalName::Spiral => "spiral",
        GoalName::Custom => "custom goal",
    }
}

fn recipe_name(recipe: Recipe) -> String {
    match recipe {
        Recipe::Uniform => "uniform".into(),
        Recipe::Walk { steps } => format!("walk of {}", grouped(steps.into())),
        Recipe::WalkWithoutReversal { steps } => {
            format!("walk of {} without reversals", grouped(steps.into()))
        }
        Recipe::Easy => "easy".into(),
        Recipe::Medium => "medium".into(),
        Recipe::Hard => "hard".into(),
        Recipe::Unsolvable => "unsolvable".into(),
    }
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| {
        [first.to_ascii_uppercase()]
            .into_iter()
            .chain(letters)
            .collect()
    })
}

/// A number and its noun, which takes an s in the plural.
fn count(number: impl Into<u64>, noun: &str) -> String {
    let number = number.into();
    let ending = if number == 1 { "" } else { "s" };
    format!("{} {noun}{ending}", grouped(number))
}

/// The direction in which a tile moves.
const fn way(direction: Direction) -> &'static str {
    match direction {
        Direction::Up => "up",
        Direction::Right => "right",
        Direction::Down => "down",
        Direction::Left => "left",
    }
}
