//! The texts of Agents: what one reads while the tiles solve the puzzle.

use crate::eco::hanoi::Towers;
use crate::eco::kernel::Act;
use crate::eco::{Candidate, Drive, Event, ExampleId, Figures, Replay, Standing, Variant};
use crate::puzzle::{Cell, Direction, Size, Tile};

/// What is said of one event.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct EventSentence {
    /// Who does what, to be shown strong; ends with a full stop.
    pub strong: String,
    /// The reason in plain words; ends with a full stop.
    pub rest: String,
    /// The rule behind it in a few words, to be shown apart.
    pub rule: String,
}

/// A name, and one sentence that explains it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Term {
    /// The name.
    pub name: &'static str,
    /// The sentence.
    pub note: &'static str,
}

/// A value of a parameter, and one sentence that says what it does and whose rule it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ValueText {
    /// The value in a few words.
    pub name: String,
    /// The sentence.
    pub note: &'static str,
}

/// The place, and what is read beside the board.
pub struct AgentsText {
    /// The place.
    pub title: &'static str,
    /// What happened last and why. Costs O(N) for a choice and for a wave, and little for anything else.
    pub sentence: fn(replay: &Replay) -> EventSentence,
    /// Where the replay stands: which event of how many, and its kind.
    pub event: fn(replay: &Replay) -> String,
    /// The board for those who hear it: which run it shows, and which event, unless they come too fast.
    pub board: fn(replay: &Replay, run: &str, is_told: bool) -> String,
    /// A tile for those who hear the board: where it is, and how it stands.
    pub tile: fn(tile: Tile, size: Size, cell: Cell, standing: Standing) -> String,
    /// The kind of an event, in a word or two; none is the beginning.
    pub kind: fn(event: Option<&Event>) -> &'static str,
    /// The heading of the candidates: who may go.
    pub may_go: fn(tile: Tile) -> String,
    /// The column of distances to the blank.
    pub to_blank: &'static str,
    /// The column of distances to the goal.
    pub to_goal: &'static str,
    /// The column of verdicts.
    pub verdict_title: &'static str,
    /// A distance in the table; none where the wave does not come.
    pub distance: fn(distance: Option<u16>) -> String,
    /// A direction in the table.
    pub way: fn(way: Direction) -> &'static str,
    /// What became of a candidate of the choice that the replay stands at.
    pub verdict: fn(replay: &Replay, candidate: &Candidate) -> String,
    /// The list of calls.
    pub calls: &'static str,
    /// A call's function.
    pub call: fn(drive: Drive) -> &'static str,
    /// The pseudocode.
    pub current_line: &'static str,
    /// The view: flat or relief.
    pub view: &'static str,
    /// The board seen from above.
    pub flat: &'static str,
    /// The field of a wave as a tilted surface.
    pub relief: Term,
    /// Turn the surface.
    pub turn: &'static str,
    /// Turn it to the left, or to the right.
    pub turn_to: [&'static str; 2],
    /// By how many degrees it is turned.
    pub turned: fn(degrees: i8) -> String,
    /// The layers.
    pub layers: LayersText,
    /// The figures.
    pub figures: FiguresText,
    /// Variant and parameters.
    pub rules: RulesText,
    /// The mode that asks.
    pub predict: PredictText,
    /// The order of the patches in three steps (figure 1, A to C).
    pub order: [Term; 3],
    /// What the visitor should know about the solving.
    pub job: JobText,
    /// The rules in force: the variant, and how many of its settings are changed.
    pub rules_in_force: fn(variant: Variant, changed: usize) -> String,
    /// The list of prepared examples.
    pub examples: &'static str,
    /// What becomes of the visitor's own board.
    pub examples_note: &'static str,
    /// A prepared example: its title, and what to look at.
    pub example: fn(id: ExampleId) -> Term,
    /// The second application of the kernel.
    pub hanoi: HanoiText,
}

/// The layers over the board; the legend is their switches.
pub struct LayersText {
    /// All of them.
    pub title: &'static str,
    /// The active tile.
    pub seeking: Term,
    /// Tiles on the run.
    pub fleeing: Term,
    /// The chain of attacks.
    pub attacks: Term,
    /// Tiles at home.
    pub satisfied: Term,
    /// The goal of the active tile.
    pub goal: Term,
    /// What the first victim must not take.
    pub forbidden: Term,
    /// Locks of satisfied tiles.
    pub lock_s: Term,
    /// Locks of tiles about to move.
    pub lock_t: Term,
    /// An unlock, by stage.
    pub unlock: Term,
    /// Where a wave broke.
    pub broken: Term,
    /// The order of patches.
    pub order: Term,
    /// Which wave is shown.
    pub wave: &'static str,
    /// No wave.
    pub wave_off: &'static str,
    /// The blank's.
    pub wave_blank: &'static str,
    /// The goal's.
    pub wave_goal: &'static str,
    /// What the numbers of the blank's wave are, with locks or without.
    pub scale_blank: fn(is_breaking: bool) -> &'static str,
    /// What the numbers of the wave from a tile's goal are, with locks or without.
    pub scale_goal: fn(tile: Tile, is_breaking: bool) -> String,
    /// There is no wave to be shown yet.
    pub no_wave: &'static str,
    /// MGB beside VMGB.
    pub compare: Term,
    /// What the two numbers and the sign mean while they are compared.
    pub compare_legend: &'static str,
}

/// The figures so far, and the plots of them over the run.
pub struct FiguresText {
    /// All of them.
    pub title: &'static str,
    /// Tiles that flee for one another.
    pub chain: Term,
    /// The longest chain of each part of the run.
    pub chains: &'static str,
    /// How many tiles had their turn and are home.
    pub satisfied: &'static str,
    /// The plots.
    pub over_the_run: &'static str,
    /// Attacks.
    pub attacks: Term,
    /// Waves.
    pub waves: Term,
    /// Patches that a wave reaches on average.
    pub patches: Term,
    /// Unlocks.
    pub unlocks: Term,
    /// Moves.
    pub moves: Term,
    /// Decisions of active tiles.
    pub turns: Term,
    /// A count.
    pub count: fn(number: u64) -> String,
    /// Patches a wave; none where they were not counted.
    pub mean: fn(patches: Option<u64>, waves: u64) -> String,
}

/// Variant and parameters.
pub struct RulesText {
    /// All of them.
    pub title: &'static str,
    /// The choice of a variant.
    pub variant_title: &'static str,
    /// A named variant.
    pub variant: fn(variant: Variant) -> Term,
    /// A parameter by the name that [`crate::eco::Parameters::names`] gives it.
    pub parameter: fn(name: &str) -> Option<Term>,
    /// A value of a parameter by its word.
    pub value: fn(name: &str, value: &str) -> Option<ValueText>,
    /// The seed, where ties are decided by lot.
    pub seed: &'static str,
    /// What differs from the named variant.
    pub changed: fn(settings: usize) -> String,
}

/// The mode that stops before a choice and asks.
pub struct PredictText {
    /// The mode.
    pub mode: Term,
    /// The question.
    pub question: fn(tile: Tile, drive: Drive) -> String,
    /// The answer was right.
    pub right: fn(tile: Tile, way: Direction) -> String,
    /// The answer was wrong.
    pub wrong: fn(tile: Tile, answer: Direction, way: Direction) -> String,
    /// So many of so many were right.
    pub score: fn(right: u32, asked: u32) -> String,
    /// Show it without an answer.
    pub skip: &'static str,
    /// How one answers.
    pub how: &'static str,
}

/// The solving in the background.
pub struct JobText {
    /// Start it again.
    pub solve: &'static str,
    /// Stop it.
    pub stop: &'static str,
    /// It is being started.
    pub starting: &'static str,
    /// It is under way.
    pub running: fn(figures: &Figures) -> String,
    /// The visitor stopped it.
    pub stopped: fn(moves: u64) -> String,
    /// It failed.
    pub failed: fn(reason: &str) -> String,
    /// The link was made by another version of the algorithm.
    pub version_changed: &'static str,
    /// The link points to a step that there is not.
    pub no_such_step: fn(events: u64) -> String,
}

/// The towers of Hanoi.
pub struct HanoiText {
    /// The example.
    pub example: Term,
    /// How many discs.
    pub discs: &'static str,
    /// A disc, 0 for the smallest.
    pub disc: fn(disc: u8) -> String,
    /// A peg.
    pub peg: fn(peg: u8) -> &'static str,
    /// Which act of how many; 0 is before the first.
    pub act: fn(act: u64, of: u64) -> String,
    /// Which discs are where, given the peg of each, the smallest first: for those who do not see the drawing.
    pub describe: fn(pegs: &[u8]) -> String,
    /// What the act with this number was, and why; nothing beyond the last.
    pub sentence: fn(towers: &Towers, act: usize) -> Option<EventSentence>,
    /// To where the next disc is home.
    pub next_home: &'static str,
    /// The function of the kernel that an act belongs to, and its current line.
    pub code: fn(act: Act) -> (&'static [CodeText], usize),
}

/// A line of a function: how far it is indented, and what it says.
pub type CodeText = (u8, &'static str);
