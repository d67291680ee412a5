//! The texts of Learn.

use crate::learn::{PracticeProgress, Verification};
use crate::puzzle::{Size, Tile};
use crate::search::{Algorithm, Status};
use crate::session::TeachingView;

/// Learning.
pub struct LearnText {
    /// The place.
    pub title: &'static str,
    /// The choice of a view.
    pub views: &'static str,
    /// A view's name.
    pub view: fn(view: TeachingView) -> &'static str,
    /// The choice of the search.
    pub algorithm: &'static str,
    /// A search's name.
    pub algorithm_name: fn(algorithm: Algorithm) -> &'static str,
    /// The example.
    pub example: ExampleText,
    /// The steps of a lesson.
    pub lesson: LessonText,
    /// The macro.
    pub macro_move: MacroText,
    /// The theory.
    pub theory: TheoryText,
    /// Keep adding examples.
    pub experiment: ExperimentText,
    /// Practice.
    pub practice: PracticeText,
    /// Learned costs.
    pub costs: CostsText,
    /// It works; stop it.
    pub working: &'static str,
    /// The button that stops.
    pub stop: &'static str,
    /// It was stopped.
    pub stopped: &'static str,
    /// It failed.
    pub failed: fn(reason: &str) -> String,
}

/// The training example.
pub struct ExampleText {
    /// The section.
    pub title: &'static str,
    /// Start.
    pub start: &'static str,
    /// Finish.
    pub finish: &'static str,
    /// As text.
    pub text: &'static str,
    /// How to draw it.
    pub note: &'static str,
    /// The paper's own.
    pub paper: &'static str,
    /// From the board in Play.
    pub from_board: &'static str,
    /// Cut a stretch from a solution.
    pub cut: &'static str,
    /// From which move.
    pub from: &'static str,
    /// To which move.
    pub to: &'static str,
    /// The button.
    pub teach: &'static str,
    /// So many moves there are.
    pub moves: fn(moves: usize) -> String,
    /// The board can be typed, and is larger than can be drawn.
    pub too_large: &'static str,
}

/// The steps of a lesson.
pub struct LessonText {
    /// The target concept.
    pub concept: &'static str,
    /// What it is.
    pub concept_note: fn(size: Size) -> String,
    /// Verification.
    pub verification: &'static str,
    /// What it found, with the reason.
    pub verified: fn(verification: &Verification) -> String,
    /// Explanation.
    pub explanation: &'static str,
    /// How long it is, and what it took.
    pub explained: fn(states: usize, expanded: u64) -> String,
    /// It was not found.
    pub not_explained: fn(status: Status) -> String,
    /// Generalisation.
    pub generalisation: &'static str,
    /// What became a variable.
    pub substituted: fn(pairs: &[(String, Tile)]) -> String,
    /// The operationality criterion.
    pub operational: &'static str,
    /// A state of the path.
    pub state: fn(number: usize, of: usize) -> String,
}

/// A macro.
pub struct MacroText {
    /// The section.
    pub title: &'static str,
    /// Its picture, for those who hear the page.
    pub picture: fn(notation: &str) -> String,
    /// Copy.
    pub copy: &'static str,
    /// Copied.
    pub copied: &'static str,
    /// Add it.
    pub add: &'static str,
    /// It is known.
    pub known: &'static str,
    /// Carry it by the symmetries that the goal allows.
    pub carry: &'static str,
    /// Carry it to every place where it fits.
    pub translate: &'static str,
    /// So many were added.
    pub added: fn(macros: usize) -> String,
    /// Paper's notation, Lisp, Prolog.
    pub forms: [&'static str; 3],
}

/// The theory.
pub struct TheoryText {
    /// The section.
    pub title: fn(size: Size) -> String,
    /// Nothing was taught.
    pub empty: &'static str,
    /// The basic moves stay.
    pub basic: &'static str,
    /// Earlier in the list.
    pub up: fn(number: usize) -> String,
    /// Later in the list.
    pub down: fn(number: usize) -> String,
    /// Forget one.
    pub forget: fn(number: usize) -> String,
    /// Use it, or not.
    pub uses: fn(number: usize) -> String,
    /// Write a macro.
    pub write: &'static str,
    /// How.
    pub write_note: &'static str,
    /// The button.
    pub check: &'static str,
    /// Save as JSON.
    pub save: &'static str,
    /// Open a JSON file.
    pub open: &'static str,
    /// The file is none of ours.
    pub not_a_file: &'static str,
    /// Forget all.
    pub forget_all: &'static str,
    /// Before and after.
    pub compare: &'static str,
    /// On which board.
    pub on: fn(start: &str, goal: &str) -> String,
    /// The button.
    pub run: &'static str,
    /// The heads of the table: what, transitions, moves, expanded, generated, memory, time.
    pub heads: [&'static str; 7],
    /// Without macros, with so many.
    pub row: fn(macros: usize) -> String,
    /// The path, and its states.
    pub path: fn(states: usize) -> String,
    /// A step of the path that is a macro.
    pub step: fn(rule: usize, moves: &str) -> String,
    /// What was gained.
    pub gained: fn(before: u64, after: u64, transitions: (u64, u64)) -> String,
    /// Remove macros that cost more than they save.
    pub sieve: &'static str,
    /// What it did.
    pub sieved: fn(removed: usize, left: usize) -> String,
    /// A macro's worth: uses, nodes saved.
    pub worth: fn(uses: u32, children: i64) -> String,
    /// Play it.
    pub to_play: &'static str,
}

/// Keep adding examples.
pub struct ExperimentText {
    /// What it is.
    pub note: &'static str,
    /// Where examples come from.
    pub kind: &'static str,
    /// Good, good then bad, bad.
    pub kinds: [&'static str; 3],
    /// How many.
    pub examples: &'static str,
    /// How many boards.
    pub boards: &'static str,
    /// The seed.
    pub seed: &'static str,
    /// The button.
    pub run: &'static str,
    /// The curve.
    pub curve: &'static str,
    /// The dashed one.
    pub dashed: &'static str,
    /// Nodes expanded, without macros and with all.
    pub expanded: fn(first: u64, last: u64) -> String,
    /// The lesson.
    pub bend: fn(bend: usize, stages: usize, least: u64, first: u64, last: u64) -> String,
    /// How far.
    pub progress: fn(done: usize, of: usize) -> String,
    /// One point.
    pub point: fn(macros: usize, children: u64, expanded: u64) -> String,
}

/// Practice.
pub struct PracticeText {
    /// What it is.
    pub note: &'static str,
    /// The button.
    pub run: &'static str,
    /// How far.
    pub progress: fn(progress: &PracticeProgress) -> String,
    /// What was learned.
    pub learned: fn(macros: usize) -> String,
    /// Forget it.
    pub forget: &'static str,
    /// Solve the board with it.
    pub climb: fn(size: Size) -> String,
    /// What came out.
    pub climbed: fn(status: Status, moves: u32, expanded: u64, macros: u32, steps: u32) -> String,
    /// The sizes.
    pub sizes: &'static str,
    /// The button that solves one board of each size.
    pub run_sizes: &'static str,
    /// The heads of the table: n, moves, a tile, nodes, macros used.
    pub heads: [&'static str; 5],
}

/// Learned costs.
pub struct CostsText {
    /// What it is.
    pub note: &'static str,
    /// The rule.
    pub rule: &'static str,
    /// Proven, literal.
    pub rules: [&'static str; 2],
    /// The literal rule may lose optimality.
    pub warning: &'static str,
    /// The button.
    pub run: &'static str,
    /// The heads of the table: run, moves, expanded, generated, known states used, states known.
    pub heads: [&'static str; 6],
    /// Forget the table.
    pub forget: &'static str,
    /// Save the table.
    pub save: &'static str,
    /// Open a table.
    pub open: &'static str,
    /// Boards up to 4x4 only.
    pub too_large: &'static str,
    /// What is known: states and bytes.
    pub known: fn(states: usize, bytes: u64) -> String,
    /// One entry.
    pub entry: fn(board: &str, cost: u32, is_exact: bool) -> String,
    /// Look at it.
    pub look: &'static str,
}
