//! All visible text, in one typed table.
//!
//! An entry is a text, or a function where the text takes arguments. A second language is a second table of this type: the
//! compiler reports missing entries. Errors of the core carry their sentences themselves (`Display`).
//!
//! - `page`: the frame around the places; `player`: the replay controls
//! - `play`: Play; `optimal`: the shortest solution in Play
//! - `agents`: Agents; `pseudocode`: the kernel's functions, line by line; `current_line`: the line of an event
//! - `search`: Search; `search_tree`: the tree; `search_code`: the algorithms, line by line; `heuristic_view`: heuristics drawn on the board
//! - `learn`: Learn
//! - `english`: the table in English
//!
//! ```
//! use ecotile::text::ENGLISH;
//!
//! assert_eq!((ENGLISH.play.clock)(67_400, false), "1:07");
//! assert_eq!((ENGLISH.play.clock)(67_400, true), "1:07.400");
//! assert_eq!((ENGLISH.board.won)(1), "Solved in 1 move.");
//! ```

mod agents;
mod current_line;
mod english;
mod heuristic_view;
mod learn;
mod optimal;
mod page;
mod play;
mod player;
mod pseudocode;
mod search;
mod search_code;
mod search_tree;

pub use agents::{
    AgentsText, CodeText, DisturbText, EventSentence, FiguresText, HanoiText, JobText, LayersText,
    PredictText, RulesText, Term, ValueText,
};
pub use current_line::current_line;
pub use english::ENGLISH;
pub use heuristic_view::HeuristicViewText;
pub use learn::LearnText;
pub use optimal::OptimalText;
pub use page::{NoticeText, PageText, SettingsText, ShareText, SolutionText, WorkerText};
pub use play::{BoardText, EditText, NewPuzzleText, PlayText, ViewText};
pub use player::PlayerText;
pub use pseudocode::{CodeLine, Function, LineKind, pseudocode};
pub use search::{SearchReport, SearchText, ShownMoment};
pub use search_code::{TreeLine, TreeLineKind, tree_code, tree_current_line};
pub use search_tree::TreeText;

use crate::puzzle::{GoalName, Recipe, Size};
use crate::session::Deal;

/// The table. One value of it is one language.
pub struct Text {
    /// The language, as a page's `lang` attribute names it.
    pub language: &'static str,
    /// The name of the program.
    pub name: &'static str,
    /// A whole number, its digits in groups.
    pub number: fn(number: u64) -> String,
    /// A size, as people write it.
    pub size: fn(size: Size) -> String,
    /// A goal's name.
    pub goal: fn(name: GoalName) -> &'static str,
    /// A recipe's name, capitalised.
    pub recipe: fn(recipe: Recipe) -> String,
    /// A short description of the board: size, goal, recipe and seed.
    pub what: fn(size: Size, goal: GoalName, dealt: Option<Deal>) -> String,
    /// The same, shorter, for a narrow window.
    pub what_short: fn(size: Size, dealt: Option<Deal>) -> String,
    /// The frame of the page.
    pub page: PageText,
    /// Notices to the visitor.
    pub notice: NoticeText,
    /// The board, for screen readers.
    pub board: BoardText,
    /// A board so large that only a part of it is in view.
    pub view: ViewText,
    /// The game.
    pub play: PlayText,
    /// The panel that deals a board.
    pub new_puzzle: NewPuzzleText,
    /// The editor.
    pub edit: EditText,
    /// A solution that was found.
    pub solution: SolutionText,
    /// The ways in which a job fails.
    pub worker: WorkerText,
    /// Sharing and saving.
    pub share: ShareText,
    /// The settings.
    pub settings: SettingsText,
    /// The replay controls.
    pub player: PlayerText,
    /// The agents.
    pub agents: AgentsText,
    /// The search tree.
    pub tree: TreeText,
    /// The heuristics drawn on the board.
    pub heuristic_view: HeuristicViewText,
    /// The shortest solution, in Play.
    pub optimal: OptimalText,
    /// The searches.
    pub search: SearchText,
    /// Learning.
    pub learn: LearnText,
}
