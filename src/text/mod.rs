//! All visible text, in one typed table.
//!
//! An entry is a text, or a function where it takes arguments. A second language is a second table of this type, and
//! the compiler finds what is missing. Errors of the core carry their own sentence (`Display`).
//!
//! - `page`: the frame around the places; `player`: the player
//! - `play`: Play; `optimal`: what it knows of the shortest way
//! - `agents`: Agents; `pseudocode`: the kernel's functions, line by line; `current_line`: the line that made an event
//! - `search`: Search; `search_tree`: the tree; `search_code`: the algorithms, line by line; `bare`: heuristics laid bare
//! - `learn`: Learn
//! - `english`: the table in English
//!
//! ```
//! use ecotile::text::ENGLISH;
//!
//! assert_eq!((ENGLISH.play.clock)(67_400, false), "1:07");
//! assert_eq!((ENGLISH.board.won)(1), "Solved in 1 move.");
//! ```

mod agents;
mod bare;
mod current_line;
mod english;
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
    AgentsText, CodeText, EventSentence, FiguresText, HanoiText, JobText, LayersText, PredictText,
    RulesText, Term, ValueText,
};
pub use bare::BareText;
pub use current_line::current_line;
pub use english::ENGLISH;
pub use learn::LearnText;
pub use optimal::OptimalText;
pub use page::{NoticeText, PageText, SettingsText, ShareText, SolutionText, WorkerText};
pub use play::{BoardText, EditText, NewPuzzleText, PlayText, ViewText};
pub use player::PlayerText;
pub use pseudocode::{CodeLine, Function, LineKind, pseudocode};
pub use search::SearchText;
pub use search_code::{TreeLine, TreeLineKind, tree_code, tree_current_line};
pub use search_tree::TreeText;

use crate::puzzle::{GoalName, Recipe, Size};
use crate::session::Deal;

/// The table. One value of it is one language.
pub struct Text {
    /// The language, as a page's `lang` attribute names it.
    pub language: &'static str,
    /// The name of the whole.
    pub name: &'static str,
    /// A size, as a person writes it.
    pub size: fn(size: Size) -> String,
    /// A goal's name.
    pub goal: fn(name: GoalName) -> &'static str,
    /// A recipe's name, as a word that stands alone.
    pub recipe: fn(recipe: Recipe) -> String,
    /// What stands on the board, in a few words: size, goal, how it was dealt.
    pub what: fn(size: Size, goal: GoalName, dealt: Option<Deal>) -> String,
    /// The same in fewer words, for a narrow window.
    pub what_short: fn(size: Size, dealt: Option<Deal>) -> String,
    /// The frame of the page.
    pub page: PageText,
    /// What the visitor should know.
    pub notice: NoticeText,
    /// The board, for those who hear it.
    pub board: BoardText,
    /// A board so large that one looks at a part of it.
    pub view: ViewText,
    /// The game.
    pub play: PlayText,
    /// The panel that deals.
    pub new_puzzle: NewPuzzleText,
    /// The editor.
    pub edit: EditText,
    /// A solution that was found.
    pub solution: SolutionText,
    /// What can become of a worker.
    pub worker: WorkerText,
    /// Sharing and saving.
    pub share: ShareText,
    /// The settings.
    pub settings: SettingsText,
    /// The player.
    pub player: PlayerText,
    /// The agents.
    pub agents: AgentsText,
    /// The search tree.
    pub tree: TreeText,
    /// Heuristics laid bare.
    pub bare: BareText,
    /// The shortest way, in Play.
    pub optimal: OptimalText,
    /// The searches.
    pub search: SearchText,
    /// Learning.
    pub learn: LearnText,
}
