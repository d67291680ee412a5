//! The texts of Learn.

use crate::lab::{Effects, ExampleSource, SeedRow};
use crate::learn::{PracticeProgress, Verification};
use crate::puzzle::{GoalName, Size, Tile};
use crate::search::{Algorithm, Status};
use crate::session::LearnView;

/// The texts of Learn.
pub struct LearnText {
    /// The place.
    pub title: &'static str,
    /// The choice of a view.
    pub views: &'static str,
    /// A view's name.
    pub view: fn(view: LearnView) -> &'static str,
    /// The choice of the search.
    pub algorithm: &'static str,
    /// A search's name.
    pub algorithm_name: fn(algorithm: Algorithm) -> &'static str,
    /// The board that a view works on.
    pub play_board: PlayBoardText,
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
    /// It is running.
    pub working: &'static str,
    /// The button that stops.
    pub stop: &'static str,
    /// It was stopped.
    pub stopped: &'static str,
    /// It failed.
    pub failed: fn(reason: &str) -> String,
}

/// The board from Play, which some views work on.
pub struct PlayBoardText {
    /// The section.
    pub title: &'static str,
    /// Its size and goal.
    pub caption: fn(size: Size, goal: GoalName) -> String,
    /// The link to Play.
    pub link: &'static str,
    /// The board in Play has another size than the theory, so the example's start is used.
    pub other_size: fn(played: Size, theory: Size) -> String,
    /// The example's start.
    pub example_start: &'static str,
}

/// The training example.
pub struct ExampleText {
    /// The section.
    pub title: &'static str,
    /// Start.
    pub start: &'static str,
    /// Finish.
    pub finish: &'static str,
    /// The field for text.
    pub text: &'static str,
    /// A note on how to write it.
    pub note: &'static str,
    /// The example of Markov, Russell and Neller 2005.
    pub paper: &'static str,
    /// Takes the board from Play.
    pub from_board: &'static str,
    /// Takes a part of a solution.
    pub cut: &'static str,
    /// The first move.
    pub from: &'static str,
    /// The last move.
    pub to: &'static str,
    /// The button that teaches it.
    pub teach: &'static str,
    /// The length of the solution.
    pub moves: fn(moves: usize) -> String,
    /// The board can be typed, and is larger than can be drawn.
    pub too_large: &'static str,
    /// The choice of a size for numbers without rows.
    pub read_as: &'static str,
}

/// The steps of a lesson.
pub struct LessonText {
    /// The target concept.
    pub concept: &'static str,
    /// Its definition.
    pub concept_note: fn(size: Size) -> String,
    /// Verification.
    pub verification: &'static str,
    /// The result, with the reason.
    pub verified: fn(verification: &Verification) -> String,
    /// The text is being changed, so there is no result.
    pub typing: &'static str,
    /// The text is no example, so there is nothing to verify.
    pub refused: &'static str,
    /// The button that brings the last example back.
    pub back: &'static str,
    /// Explanation.
    pub explanation: &'static str,
    /// Its length, and the nodes that it took.
    pub explained: fn(states: usize, expanded: u64) -> String,
    /// It was not found.
    pub not_explained: fn(status: Status) -> String,
    /// Generalisation.
    pub generalisation: &'static str,
    /// The constants that became variables.
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
    /// Its picture, for screen readers.
    pub picture: fn(notation: &str) -> String,
    /// Copy.
    pub copy: &'static str,
    /// Copied.
    pub copied: &'static str,
    /// Add it.
    pub add: &'static str,
    /// It is known.
    pub known: &'static str,
    /// Adds its images under the symmetries that the goal allows.
    pub carry: &'static str,
    /// Adds it at every place where it fits.
    pub translate: &'static str,
    /// The number of macros that were added.
    pub added: fn(macros: usize) -> String,
    /// Notation of Markov et al., Lisp, Prolog.
    pub forms: [&'static str; 3],
}

/// The theory.
pub struct TheoryText {
    /// The section.
    pub title: fn(size: Size) -> String,
    /// There are no macros yet.
    pub empty: &'static str,
    /// The basic moves stay.
    pub basic: &'static str,
    /// Earlier in the list.
    pub up: fn(number: usize) -> String,
    /// Later in the list.
    pub down: fn(number: usize) -> String,
    /// Forget one.
    pub forget: fn(number: usize) -> String,
    /// Switches one on or off.
    pub uses: fn(number: usize) -> String,
    /// Write a macro.
    pub write: &'static str,
    /// The notation.
    pub write_note: &'static str,
    /// The button that adds it.
    pub check: &'static str,
    /// Save as JSON.
    pub save: &'static str,
    /// Open a JSON file.
    pub open: &'static str,
    /// The file contains no theory.
    pub not_a_file: &'static str,
    /// Forget all.
    pub forget_all: &'static str,
    /// The comparison with and without macros.
    pub compare: &'static str,
    /// The board that it is made on.
    pub on: fn(start: &str, goal: &str) -> String,
    /// The button.
    pub run: &'static str,
    /// The heads of the table: what, transitions, moves, expanded, generated, memory, time.
    pub heads: [&'static str; 7],
    /// Without macros, or with this many.
    pub row: fn(macros: usize) -> String,
    /// The heading of the path, with the number of its states.
    pub path: fn(states: usize) -> String,
    /// A step of the path that is a macro.
    pub step: fn(rule: usize, moves: &str) -> String,
    /// The gain.
    pub gained: fn(before: u64, after: u64, transitions: (u64, u64)) -> String,
    /// Removes macros that cost more than they save.
    pub sieve: &'static str,
    /// The result.
    pub sieved: fn(removed: usize, left: usize) -> String,
    /// A macro's worth: its uses, and the children that it saves.
    pub worth: fn(uses: u32, children: i64) -> String,
    /// Opens the solution in Play.
    pub to_play: &'static str,
}

/// Keep adding examples.
pub struct ExperimentText {
    /// The settings.
    pub title: &'static str,
    /// The rules of the examples.
    pub rules: &'static str,
    /// The rule of the boards, for boards of up to 9 cells and for larger ones.
    pub boards_rule: [&'static str; 2],
    /// The choice of a size.
    pub size: &'static str,
    /// The choice of the source.
    pub source: &'static str,
    /// A source.
    pub source_name: fn(source: ExampleSource) -> &'static str,
    /// The number of examples.
    pub examples: &'static str,
    /// The number of boards.
    pub boards: &'static str,
    /// The seed.
    pub seed: &'static str,
    /// The button.
    pub run: &'static str,
    /// The first example.
    pub first: &'static str,
    /// The end of the first example.
    pub end: &'static str,
    /// There is no example.
    pub no_example: &'static str,
    /// The progress.
    pub progress: fn(done: usize, of: usize) -> String,
    /// The axis of the number of macros.
    pub macros: &'static str,
    /// The plots of children and of nodes, with their unit.
    pub plots: [&'static str; 2],
    /// One point of a curve.
    pub point: fn(macros: usize, mean: f64) -> String,
    /// A curve, for screen readers.
    pub curve: fn(plot: &str, source: ExampleSource, points: &[String]) -> String,
    /// The figures of a run on this number of boards.
    pub figures: fn(effects: &Effects, boards: u32) -> [String; 2],
    /// What a run shows.
    pub verdict: fn(effects: &Effects) -> String,
    /// Some searches were given up.
    pub unsolved: &'static str,
    /// Good and bad examples compared.
    pub compared: fn(row: &SeedRow) -> String,
    /// The table of all stages.
    pub stages: &'static str,
    /// Its heads: macros, solved, transitions, nodes, children.
    pub heads: [&'static str; 5],
    /// The findings.
    pub findings: &'static str,
    /// Their note: the seeds, how much each has, and what the columns are.
    pub findings_note: fn(seeds: usize, examples: usize, boards: usize) -> String,
    /// The head of two columns: boards and search.
    pub findings_search: fn(size: Size, algorithm: &str) -> String,
    /// The heads of their columns for good and for bad examples.
    pub findings_heads: [&'static str; 2],
    /// Their rows: fewer nodes, fewer children at some stage, more children than there, more than without, bad is worse.
    pub findings_rows: [&'static str; 5],
}

/// Practice.
pub struct PracticeText {
    /// A short description.
    pub note: &'static str,
    /// The button.
    pub run: &'static str,
    /// The progress.
    pub progress: fn(progress: &PracticeProgress) -> String,
    /// The number of macros learned.
    pub learned: fn(macros: usize) -> String,
    /// Forget it.
    pub forget: &'static str,
    /// Solves the board by hill climbing.
    pub climb: fn(size: Size) -> String,
    /// The result.
    pub climbed: fn(status: Status, moves: u32, expanded: u64, macros: u32, steps: u32) -> String,
    /// The comparison of sizes.
    pub sizes: &'static str,
    /// The button that solves one board of each size.
    pub run_sizes: &'static str,
    /// The heads of the table: n, moves, a tile, nodes, macros used.
    pub heads: [&'static str; 5],
}

/// Learned costs.
pub struct CostsText {
    /// A short description.
    pub note: &'static str,
    /// The rule.
    pub rule: &'static str,
    /// The proven rule, and the rule of Atal et al.
    pub rules: [&'static str; 2],
    /// The rule of Atal et al. may lose optimality.
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
    /// The size of the table: states and bytes.
    pub known: fn(states: usize, bytes: u64) -> String,
    /// One entry.
    pub entry: fn(board: &str, cost: u32, is_exact: bool) -> String,
    /// Opens the list of costliest states.
    pub look: &'static str,
}
