//! The texts of Play: the board, the game, a new puzzle, the editor.

use crate::puzzle::{Board, Cell, Direction, GoalName, Size, Solvability, Tile};
use crate::session::{ArrowsMove, Contest, Millis, News};

/// The board, for those who hear it.
pub struct BoardText {
    /// The whole board.
    pub name: fn(size: Size) -> String,
    /// The same where one plays on it: the keys too.
    pub played: fn(size: Size, arrows: ArrowsMove) -> String,
    /// All that stands on it, row by row.
    pub rows: fn(board: &Board) -> String,
    /// A tile.
    pub tile: fn(tile: Tile, size: Size, cell: Cell, at_home: bool) -> String,
    /// The blank.
    pub blank: fn(size: Size, cell: Cell) -> String,
    /// A slide that happened; the count makes each one differ from the one before.
    pub slid: fn(tiles: &[Tile], direction: Direction, moves: usize) -> String,
    /// The board is another one.
    pub replaced: fn(size: Size, moves: usize) -> String,
    /// The board is solved.
    pub won: fn(moves: usize) -> String,
}

/// A board so large that one looks at a part of it.
pub struct ViewText {
    /// The three buttons.
    pub title: &'static str,
    /// Larger cells.
    pub zoom_in: &'static str,
    /// Smaller cells.
    pub zoom_out: &'static str,
    /// The whole board.
    pub whole: &'static str,
    /// How one moves and zooms.
    pub help: &'static str,
    /// The blank and the tiles beside it, for those who hear the board.
    pub around: fn(board: &Board) -> String,
}

/// The game.
pub struct PlayText {
    /// The place.
    pub title: &'static str,
    /// The number of moves made.
    pub moves: &'static str,
    /// The noun after a number of moves.
    pub moves_unit: fn(moves: usize) -> &'static str,
    /// The time played.
    pub time: &'static str,
    /// A time; an exact one when the game is over.
    pub clock: fn(time: Millis, exact: bool) -> String,
    /// The tiles on their goal cells.
    pub at_home: &'static str,
    /// ... of so many.
    pub of: fn(tiles: usize) -> String,
    /// The board is solved.
    pub solved: &'static str,
    /// What a win is among the best results.
    pub news: fn(news: News) -> &'static str,
    /// The small plot.
    pub plot: &'static str,
    /// The small plot, for those who hear the page.
    pub plot_said: fn(first: usize, last: usize, moves: usize) -> String,
    /// The best results.
    pub best: &'static str,
    /// What the figures of a result are.
    pub best_note: &'static str,
    /// What a result was made on.
    pub contest: fn(contest: &Contest) -> String,
    /// Facts of the board.
    pub curious: &'static str,
    /// The Manhattan distance.
    pub manhattan: &'static str,
    /// The inversions.
    pub inversions: &'static str,
    /// Take back.
    pub undo: &'static str,
    /// Do again.
    pub redo: &'static str,
    /// Go back to the start.
    pub restart: &'static str,
    /// Edit the board.
    pub edit: &'static str,
    /// Go back to the game before this one.
    pub bring_back: &'static str,
    /// That it is kept, and which it is.
    pub kept: fn(size: Size, moves: usize) -> String,
    /// The picture as it shall be.
    pub whole_picture: &'static str,
}

/// The panel that deals.
pub struct NewPuzzleText {
    /// The panel, and the button that opens it.
    pub title: &'static str,
    /// The size's choice.
    pub size: &'static str,
    /// Any other.
    pub other: &'static str,
    /// The width's field.
    pub width: &'static str,
    /// The height's field.
    pub height: &'static str,
    /// The difficulty's choice.
    pub difficulty: &'static str,
    /// The recipe's field.
    pub recipe: &'static str,
    /// Under the recipe's field.
    pub recipe_note: &'static str,
    /// The goal's choice, with the chosen one.
    pub goal: fn(name: GoalName) -> String,
    /// The goal's field.
    pub goal_text: &'static str,
    /// The seed's field.
    pub seed: &'static str,
    /// The seed is no number.
    pub seed_wrong: &'static str,
    /// The button that deals.
    pub deal: &'static str,
}

/// The editor.
pub struct EditText {
    /// The panel.
    pub title: &'static str,
    /// The whole board while it is edited, for those who hear it.
    pub board_name: fn(size: Size) -> String,
    /// What is edited.
    pub side: &'static str,
    /// The board.
    pub board: &'static str,
    /// The goal.
    pub goal: &'static str,
    /// The text's field.
    pub text: &'static str,
    /// It can be solved.
    pub solvable: &'static str,
    /// It cannot.
    pub impossible: &'static str,
    /// Why.
    pub solvability: fn(solvability: &Solvability) -> String,
    /// The button that mends.
    pub mend: fn(one: Tile, other: Tile) -> String,
    /// How it is done.
    pub help: &'static str,
    /// The button that takes the draft.
    pub use_it: &'static str,
    /// The button that drops it.
    pub cancel: &'static str,
    /// A tile is in hand.
    pub picked: fn(tile: Tile) -> String,
    /// Two tiles changed places.
    pub exchanged: fn(one: Tile, other: Tile) -> String,
}
