//! The table in English.

use super::Text;
use crate::puzzle::{Cell, Direction, GoalName, Recipe, Size};

/// English.
pub static ENGLISH: Text = Text {
    language: "en",
    name: "Ecotile",
    play: "Play",
    places: "Places",
    theme: "Light or dark",
    update_ready: "A new version is ready.",
    reload: "Reload",
    what: |size, goal, dealt| {
        let dealt = dealt.map(|(recipe, seed)| format!(", {}, seed {seed}", recipe_name(recipe)));
        format!(
            "{}, {}{}",
            size_of(size),
            goal_name(goal),
            dealt.unwrap_or_default()
        )
    },

    board: |size| {
        format!(
            "Sliding puzzle, {} wide and {} high. The arrow keys slide a tile into the blank.",
            size.width(),
            size.height()
        )
    },
    tile: |tile, size, cell, at_home| {
        format!(
            "{tile}, {}{}",
            place(size, cell),
            if at_home { ", at home" } else { "" }
        )
    },
    blank: |size, cell| format!("Blank, {}", place(size, cell)),
    slid: |tile, tiles, direction, moves| {
        let way = direction_name(direction);
        match tiles {
            1 => format!("{tile} {way}. Move {moves}."),
            _ => format!("{tiles} tiles {way}. Move {moves}."),
        }
    },
    won: |moves| format!("Solved in {}.", count(moves, "move")),

    moves: "Moves",
    state: "State",
    solved: "Solved",
    open: "Not solved",
    at_home: "At home",
    of: |tiles| format!("of {tiles}"),

    new_puzzle: "New puzzle",
    close: "Close",
    size: "Size",
    size_of,
    other: "Other",
    width: "Width",
    height: "Height",
    difficulty: "Difficulty",
    recipe: |recipe| capital(&recipe_name(recipe)),
    goal: |name| format!("Goal: {}", goal_name(name)),
    goal_name,
    seed: "Seed",
    seed_note: "The same seed deals the same board.",
    seed_wrong: "A seed is a whole number.",
    deal: "Deal",
    restart: "Restart",
};

fn size_of(size: Size) -> String {
    format!("{}×{}", size.width(), size.height())
}

fn place(size: Size, cell: Cell) -> String {
    format!(
        "row {}, column {}",
        size.row(cell) + 1,
        size.column(cell) + 1
    )
}

fn count(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

fn direction_name(direction: Direction) -> &'static str {
    match direction {
        Direction::Up => "up",
        Direction::Right => "right",
        Direction::Down => "down",
        Direction::Left => "left",
    }
}

fn goal_name(name: GoalName) -> &'static str {
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
        Recipe::Unsolvable => "unsolvable".into(),
    }
}
