//! All visible text, in one typed table.
//!
//! An entry is a text, or a function where it takes arguments. A second language is a second table of this type, and
//! the compiler finds what is missing. Errors of the core carry their own sentence (`Display`).

mod english;

pub use english::ENGLISH;

use crate::puzzle::{Cell, GoalName, Recipe, Size, Tile};

/// The table. One value of it is one language.
pub struct Text {
    /// The language, as a page's `lang` attribute names it.
    pub language: &'static str,
    /// The name of the whole.
    pub name: &'static str,
    /// The place where one plays.
    pub play: &'static str,
    /// What the row of places is, for those who hear the page.
    pub places: &'static str,
    /// The button that changes between light and dark.
    pub theme: &'static str,
    /// A new version of the page is ready.
    pub update_ready: &'static str,
    /// The button that changes to it.
    pub reload: &'static str,
    /// What stands on the board, in a few words: size, goal, how it was dealt.
    pub what: fn(size: Size, goal: GoalName, dealt: Option<(Recipe, u64)>) -> String,

    /// The board, for those who hear the page.
    pub board: fn(size: Size) -> String,
    /// A tile, for those who hear the page.
    pub tile: fn(tile: Tile, size: Size, cell: Cell, at_home: bool) -> String,
    /// The blank, for those who hear the page.
    pub blank: fn(size: Size, cell: Cell) -> String,
    /// A slide that happened; the count makes each one differ from the one before.
    pub slid:
        fn(tile: Tile, tiles: usize, direction: crate::puzzle::Direction, moves: usize) -> String,
    /// The board is solved.
    pub won: fn(moves: usize) -> String,

    /// The number of moves made.
    pub moves: &'static str,
    /// Whether the board is solved.
    pub state: &'static str,
    /// It is.
    pub solved: &'static str,
    /// It is not yet.
    pub open: &'static str,
    /// The tiles on their goal cells.
    pub at_home: &'static str,
    /// ... of so many.
    pub of: fn(tiles: usize) -> String,

    /// The panel that deals.
    pub new_puzzle: &'static str,
    /// The button that closes a sheet.
    pub close: &'static str,
    /// The size's choice.
    pub size: &'static str,
    /// A size, as a person writes it.
    pub size_of: fn(size: Size) -> String,
    /// Any size.
    pub other: &'static str,
    /// The width's field.
    pub width: &'static str,
    /// The height's field.
    pub height: &'static str,
    /// The difficulty's choice.
    pub difficulty: &'static str,
    /// A recipe's name.
    pub recipe: fn(recipe: Recipe) -> String,
    /// The goal's choice, with the chosen one.
    pub goal: fn(name: GoalName) -> String,
    /// A goal's name.
    pub goal_name: fn(name: GoalName) -> &'static str,
    /// The seed's field.
    pub seed: &'static str,
    /// Under the seed's field.
    pub seed_note: &'static str,
    /// The seed is no number.
    pub seed_wrong: &'static str,
    /// The button that deals.
    pub deal: &'static str,
    /// The button that goes back to the start.
    pub restart: &'static str,
}
