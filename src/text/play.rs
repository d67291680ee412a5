//! The texts of Play: the board, the game, a new puzzle, the editor.

use crate::puzzle::{Board, Cell, Direction, GoalName, Size, Solvability, Tile};
use crate::session::{ArrowsMove, Contest, Ending, Millis, NewRecords};

/// The board, for screen readers.
pub struct BoardText {
    /// The whole board.
    pub name: fn(size: Size) -> String,
    /// The whole board in Play, with its keys.
    pub played: fn(size: Size, arrows: ArrowsMove) -> String,
    /// All tiles, row by row.
    pub rows: fn(board: &Board) -> String,
    /// A tile.
    pub tile: fn(tile: Tile, size: Size, cell: Cell, at_home: bool) -> String,
    /// The blank.
    pub blank: fn(size: Size, cell: Cell) -> String,
    /// A slide; the count of moves makes each announcement differ from the one before.
    pub slid: fn(tiles: &[Tile], direction: Direction, moves: usize) -> String,
    /// Another board is shown.
    pub replaced: fn(size: Size, moves: usize) -> String,
    /// The board is solved.
    pub won: fn(moves: usize) -> String,
}

/// A board so large that only a part of it is in view.
pub struct ViewText {
    /// The three buttons.
    pub title: &'static str,
    /// Larger cells.
    pub zoom_in: &'static str,
    /// Smaller cells.
    pub zoom_out: &'static str,
    /// The whole board.
    pub whole: &'static str,
    /// The help on moving and zooming.
    pub help: &'static str,
    /// The blank and the tiles beside it, for screen readers.
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
    /// A time; with thousandths of a second once the game is over.
    pub clock: fn(time: Millis, exact: bool) -> String,
    /// The number of tiles on their goal cells.
    pub at_home: &'static str,
    /// The total that this number refers to.
    pub of: fn(tiles: usize) -> String,
    /// The board is solved, in the given way.
    pub solved: fn(ending: Ending) -> &'static str,
    /// A hint or a solution was used.
    pub helped: &'static str,
    /// Undo has led past the start of the game to the previous one.
    pub crossed_back: &'static str,
    /// Redo has led to the later game.
    pub crossed_on: &'static str,
    /// The rank of a win among the best results.
    pub news: fn(news: NewRecords) -> &'static str,
    /// The small plot.
    pub plot: &'static str,
    /// The small plot, for screen readers.
    pub plot_said: fn(first: usize, last: usize, moves: usize) -> String,
    /// The best results.
    pub best: &'static str,
    /// A note on the figures of a result.
    pub best_note: &'static str,
    /// The kind of board of a result.
    pub contest: fn(contest: &Contest) -> String,
    /// Facts about the board.
    pub board_facts: &'static str,
    /// The Manhattan distance.
    pub manhattan: &'static str,
    /// The inversions.
    pub inversions: &'static str,
    /// Undo a move.
    pub undo: &'static str,
    /// Redo a move.
    pub redo: &'static str,
    /// Go back to the start.
    pub restart: &'static str,
    /// Edit the board.
    pub edit: &'static str,
    /// Go back to the previous game.
    pub bring_back: &'static str,
    /// The previous game is kept, with its size and moves.
    pub kept: fn(size: Size, moves: usize) -> String,
    /// The completed picture.
    pub whole_picture: &'static str,
}

/// The panel that deals a board.
pub struct NewPuzzleText {
    /// The panel, and the button that opens it.
    pub title: &'static str,
    /// The choice of a size.
    pub size: &'static str,
    /// Any other size.
    pub other: &'static str,
    /// The width's field.
    pub width: &'static str,
    /// The height's field.
    pub height: &'static str,
    /// The choice of a difficulty.
    pub difficulty: &'static str,
    /// The recipe's field.
    pub recipe: &'static str,
    /// A note on the recipe's field.
    pub recipe_note: &'static str,
    /// The goal's choice, with the chosen one.
    pub goal: fn(name: GoalName) -> String,
    /// The goal's field.
    pub goal_text: &'static str,
    /// The seed's field.
    pub seed: &'static str,
    /// The seed is not a number.
    pub seed_wrong: &'static str,
    /// The button that deals.
    pub deal: &'static str,
}

/// The editor.
pub struct EditText {
    /// The panel.
    pub title: &'static str,
    /// The whole board while it is edited, for screen readers.
    pub board_name: fn(size: Size) -> String,
    /// The choice of what is edited.
    pub side: &'static str,
    /// The board.
    pub board: &'static str,
    /// The goal.
    pub goal: &'static str,
    /// The field for text.
    pub text: &'static str,
    /// The board can be solved.
    pub solvable: &'static str,
    /// The board cannot be solved.
    pub impossible: &'static str,
    /// The reason.
    pub solvability: fn(solvability: &Solvability) -> String,
    /// The button that makes it solvable.
    pub fix: fn(one: Tile, other: Tile) -> String,
    /// The goals to which the board can be solved all the same.
    pub other_goals: fn(goals: &[GoalName]) -> String,
    /// The button that takes such a goal.
    pub take_goal: fn(name: GoalName) -> String,
    /// The button that takes the highest number as the blank.
    pub take_highest: fn(number: usize) -> String,
    /// The help on editing.
    pub help: &'static str,
    /// The button that applies the draft.
    pub use_it: &'static str,
    /// The button that discards it.
    pub cancel: &'static str,
    /// A tile was picked up.
    pub picked: fn(tile: Tile) -> String,
    /// Two tiles were swapped.
    pub exchanged: fn(one: Tile, other: Tile) -> String,
}
