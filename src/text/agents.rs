//! The texts of Agents.

use super::WordText;
use crate::eco::hanoi::HanoiSolver;
use crate::eco::kernel::KernelStep;
use crate::eco::{
    AgentEvent, AgentFigures, AgentVariant, Candidate, Drive, ExampleId, TileState, TraceReplay,
};
use crate::lab::published::AgentLengths;
use crate::puzzle::{Cell, Direction, Size, Tile};

/// The text on one event.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct EventSentence {
    /// Subject and act, shown in bold; ends with a full stop.
    pub strong: String,
    /// The reason; ends with a full stop.
    pub rest: String,
    /// The rule behind it, in a few words.
    pub rule: String,
}

/// A term, and one sentence that explains it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Term {
    /// The name.
    pub name: &'static str,
    /// The sentence.
    pub note: &'static str,
}

/// A value of a parameter, and one sentence that gives its effect and its author.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ValueText {
    /// The value in a few words.
    pub name: String,
    /// The sentence.
    pub note: &'static str,
}

/// The place, and the panels beside the board.
pub struct AgentsText {
    /// The place.
    pub title: &'static str,
    /// The words that explain themselves where they stand.
    pub words: &'static [WordText],
    /// The button that starts the run.
    pub play: &'static str,
    /// The heading of the examples on the first screen.
    pub or_example: &'static str,
    /// The last event and its reason. Costs O(N) for a choice and for a wave, and little for anything else.
    pub sentence: fn(replay: &TraceReplay) -> EventSentence,
    /// The position of the replay, and the kind of its event.
    pub event: fn(replay: &TraceReplay) -> String,
    /// The board for screen readers: the run, and the event unless the replay is too fast.
    pub board: fn(replay: &TraceReplay, run: &str, is_announced: bool) -> String,
    /// A tile for screen readers: its place and state.
    pub tile: fn(tile: Tile, size: Size, cell: Cell, standing: TileState) -> String,
    /// The kind of an event, in a word or two; none is the beginning.
    pub kind: fn(event: Option<&AgentEvent>) -> &'static str,
    /// The heading of the candidates.
    pub may_go: fn(tile: Tile) -> String,
    /// The column of distances to the blank.
    pub to_blank: &'static str,
    /// The column of distances to the goal.
    pub to_goal: &'static str,
    /// The column of verdicts.
    pub verdict_title: &'static str,
    /// A distance in the table; none where the wave does not get.
    pub distance: fn(distance: Option<u16>) -> String,
    /// A direction in the table.
    pub way: fn(way: Direction) -> &'static str,
    /// The verdict on a candidate of the current choice.
    pub verdict: fn(replay: &TraceReplay, candidate: &Candidate) -> String,
    /// The list of calls.
    pub calls: &'static str,
    /// A call's function.
    pub call: fn(drive: Drive) -> &'static str,
    /// The heading of the pseudocode.
    pub current_line: &'static str,
    /// The view: flat or relief.
    pub view: &'static str,
    /// The board seen from above.
    pub flat: &'static str,
    /// The field of a wave as a tilted surface.
    pub relief: Term,
    /// Rotates the surface.
    pub turn: &'static str,
    /// Rotates it left or right.
    pub turn_to: [&'static str; 2],
    /// The angle of rotation.
    pub turned: fn(degrees: i8) -> String,
    /// The layers.
    pub layers: LayersText,
    /// The figures.
    pub figures: FiguresText,
    /// Variant and parameters.
    pub rules: RulesText,
    /// The Predict mode.
    pub predict: PredictText,
    /// Slides by hand in the middle of a run.
    pub disturb: DisturbText,
    /// The order of the patches in three steps (figure 1, A to C).
    pub order: [Term; 3],
    /// The result beside the published one.
    pub comparison: ComparisonText,
    /// The state of the solving.
    pub job: JobText,
    /// The variant, and the number of changed settings.
    pub rules_in_force: fn(variant: AgentVariant, changed: usize) -> String,
    /// The list of prepared examples.
    pub examples: &'static str,
    /// A note on the sources, and on the visitor's board.
    pub examples_note: &'static str,
    /// A prepared example: its title, and a hint.
    pub example: fn(id: ExampleId) -> Term,
    /// The second application of the kernel.
    pub hanoi: HanoiText,
}

/// The layers over the board; their switches are the legend.
pub struct LayersText {
    /// All of them.
    pub title: &'static str,
    /// The choice of the few that a newcomer needs.
    pub simple: &'static str,
    /// The choice of all.
    pub all: &'static str,
    /// The active tile.
    pub seeking: Term,
    /// Tiles that flee.
    pub fleeing: Term,
    /// The chain of attacks.
    pub attacks: Term,
    /// Tiles at home.
    pub satisfied: Term,
    /// The goal of the active tile.
    pub goal: Term,
    /// The patches forbidden to the first victim.
    pub forbidden: Term,
    /// Locks of satisfied tiles.
    pub lock_s: Term,
    /// Locks of tiles about to move.
    pub lock_t: Term,
    /// An unlock, by stage.
    pub unlock: Term,
    /// The edge at which a wave broke.
    pub broken: Term,
    /// The order of patches.
    pub order: Term,
    /// The choice of the wave to show.
    pub wave: &'static str,
    /// No wave.
    pub wave_off: &'static str,
    /// The blank's.
    pub wave_blank: &'static str,
    /// The goal's.
    pub wave_goal: &'static str,
    /// The unit of the blank's wave, with locks or without.
    pub scale_blank: fn(is_breaking: bool) -> &'static str,
    /// The unit of the wave from a tile's goal, with locks or without.
    pub scale_goal: fn(tile: Tile, is_breaking: bool) -> String,
    /// No wave has been sent yet.
    pub no_wave: &'static str,
    /// MGB beside VMGB.
    pub compare: Term,
    /// The legend of that comparison.
    pub compare_legend: &'static str,
}

/// A result beside the published one.
pub struct ComparisonText {
    /// The heading.
    pub title: &'static str,
    /// The number of moves on this board.
    pub here: &'static str,
    /// The published mean.
    pub published: &'static str,
    /// Our mean on uniformly random boards.
    pub uniform: &'static str,
    /// Our mean on boards made by short random walks.
    pub walked: &'static str,
    /// A mean, rounded.
    pub mean: fn(moves: f64) -> String,
    /// Why the means differ, in a sentence.
    pub why: fn(lengths: &AgentLengths) -> String,
}

/// The figures so far, and the plots of them over the run.
pub struct FiguresText {
    /// All of them.
    pub title: &'static str,
    /// The current chain of flights.
    pub chain: Term,
    /// The longest chain of each part of the run.
    pub chains: &'static str,
    /// The number of tiles that had their turn and are home.
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
    /// Decisions of seeking tiles.
    pub turns: Term,
    /// A count.
    pub count: fn(number: u64) -> String,
    /// Patches per wave; none where they were not counted.
    pub mean: fn(patches: Option<u64>, waves: u64) -> String,
}

/// Variant and parameters.
pub struct RulesText {
    /// All of them.
    pub title: &'static str,
    /// The choice of a variant.
    pub variant_title: &'static str,
    /// A named variant.
    pub variant: fn(variant: AgentVariant) -> Term,
    /// A parameter by the name that [`crate::eco::Parameters::names`] gives it.
    pub parameter: fn(name: &str) -> Option<Term>,
    /// A value of a parameter by its word.
    pub value: fn(name: &str, value: &str) -> Option<ValueText>,
    /// The seed, where ties are decided at random.
    pub seed: &'static str,
    /// The number of settings that differ from the named variant.
    pub changed: fn(settings: usize) -> String,
}

/// The mode that asks for each choice before showing it.
pub struct PredictText {
    /// The mode.
    pub mode: Term,
    /// The question.
    pub question: fn(tile: Tile, drive: Drive) -> String,
    /// The answer was right.
    pub right: fn(tile: Tile, way: Direction) -> String,
    /// The answer was wrong.
    pub wrong: fn(tile: Tile, answer: Direction, way: Direction) -> String,
    /// The number of right answers.
    pub score: fn(right: u32, asked: u32) -> String,
    /// Shows it without an answer.
    pub skip: &'static str,
    /// The help on answering.
    pub how: &'static str,
}

/// Slides by hand in the middle of a run.
pub struct DisturbText {
    /// The panel.
    pub title: &'static str,
    /// The effect of a disturbance, and what it shows.
    pub note: &'static str,
    /// Slides tiles at random.
    pub at_random: Term,
    /// Takes the last disturbance back.
    pub take_back: Term,
    /// Whether the arrow keys slide tiles.
    pub arrows: Term,
    /// The keys, and the effect of each.
    pub keys: &'static [(&'static str, &'static str)],
    /// The number of disturbances, and of their slides.
    pub made: fn(disturbances: usize, slides: usize) -> String,
    /// Tiles were slid, of which this is the first: for screen readers.
    pub slid: fn(tile: Tile, way: Direction, tiles: usize) -> String,
    /// Tiles were slid at random: for screen readers.
    pub slid_at_random: fn(slides: usize) -> String,
    /// The last disturbance was taken back: for screen readers.
    pub taken_back: &'static str,
    /// A run cannot have more slides.
    pub too_many: fn(most: usize) -> String,
    /// Slides of a link are not possible.
    pub left_out: &'static str,
}

/// The solving in the background.
pub struct JobText {
    /// Starts it again.
    pub solve: &'static str,
    /// Stops it.
    pub stop: &'static str,
    /// It is starting.
    pub starting: &'static str,
    /// It is running.
    pub running: fn(figures: &AgentFigures) -> String,
    /// The visitor stopped it.
    pub stopped: fn(moves: u64) -> String,
    /// It failed.
    pub failed: fn(reason: &str) -> String,
    /// The link was made by another version of the algorithm.
    pub version_changed: &'static str,
    /// The link points beyond the last event.
    pub no_such_step: fn(events: u64) -> String,
}

/// The towers of Hanoi.
pub struct HanoiText {
    /// The example.
    pub example: Term,
    /// The number of discs.
    pub discs: &'static str,
    /// A disc, 0 for the smallest.
    pub disc: fn(disc: u8) -> String,
    /// A peg.
    pub peg: fn(peg: u8) -> &'static str,
    /// The position; 0 is before the first act.
    pub act: fn(act: u64, of: u64) -> String,
    /// The discs on each peg, given the peg of each disc, the smallest first: for screen readers.
    pub describe: fn(pegs: &[u8]) -> String,
    /// The act with this number, and its reason; none beyond the last.
    pub sentence: fn(towers: &HanoiSolver, act: usize) -> Option<EventSentence>,
    /// To the act at which the next disc is home.
    pub next_home: &'static str,
    /// The function of the kernel that an act belongs to, and its current line.
    pub code: fn(act: KernelStep) -> (&'static [CodeText], usize),
}

/// A line of a function: how far it is indented, and what it says.
pub type CodeText = (u8, &'static str);
