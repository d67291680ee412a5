//! The texts of Search.

use std::time::Duration;

use super::Term;
use crate::puzzle::Size;
use crate::search::heuristic::HeuristicName;
use crate::search::{Family, Figures, Memory, Method, Parameter, Status};
use crate::session::{Criterion, Entrant, RaceEntry, RaceResult, RaceState, SearchView, Timing};

/// The searches.
pub struct SearchText {
    /// The place.
    pub title: &'static str,
    /// The choice of a method.
    pub method: &'static str,
    /// The name of a method and its heuristic.
    pub entrant_name: fn(entrant: &Entrant) -> String,
    /// A method's name.
    pub method_name: fn(method: Method) -> String,
    /// A line that explains a method.
    pub method_line: fn(method: Method) -> &'static str,
    /// The families of methods.
    pub families: &'static str,
    /// A family's name, and a line that explains it.
    pub family: fn(family: Family) -> Term,
    /// The methods of a family.
    pub variants: fn(family: &str) -> String,
    /// The number that an algorithm takes as a parameter.
    pub parameter: fn(parameter: Parameter) -> &'static str,
    /// The choice of a heuristic.
    pub heuristic: &'static str,
    /// A heuristic's name, as a word that stands alone.
    pub heuristic_name: fn(name: &HeuristicName) -> String,
    /// A line that explains a heuristic.
    pub heuristic_line: fn(name: &HeuristicName) -> &'static str,
    /// The visitor's own partition.
    pub partition: &'static str,
    /// The notation of a partition.
    pub partition_note: &'static str,
    /// Completeness, and its opposite.
    pub complete: [&'static str; 2],
    /// Optimality, and its opposite.
    pub optimal: [&'static str; 2],
    /// Admissibility, and its opposite.
    pub admissible: [&'static str; 2],
    /// Consistency (f never falls along a path), and its opposite.
    pub consistent: [&'static str; 2],
    /// The nodes that it keeps.
    pub memory: fn(memory: Memory) -> &'static str,
    /// No heuristic is used.
    pub blind: &'static str,
    /// It chooses its heuristic itself.
    pub own_heuristic: &'static str,
    /// The limits.
    pub limits: &'static str,
    /// Megabytes.
    pub megabytes: &'static str,
    /// Seconds.
    pub seconds: &'static str,
    /// The button that runs it.
    pub run: &'static str,
    /// The button that stops it.
    pub stop: &'static str,
    /// It is being prepared.
    pub starting: &'static str,
    /// It was stopped.
    pub stopped: &'static str,
    /// It failed.
    pub failed: fn(reason: &str) -> String,
    /// Nothing has been run yet.
    pub idle: &'static str,
    /// The line above the views: strong words, and the rest.
    pub headline: fn(report: &SearchReport) -> (String, String),
    /// A board that cannot be solved.
    pub unsolvable: UnsolvableText,
    /// The same above a moment of the search that is not its end, or above a search by hand.
    pub at_moment: fn(moment: ShownMoment, is_running: bool, sentence: String) -> (String, String),
    /// The heading of the figures, of a search that runs and of one that ended.
    pub of_whole: fn(is_running: bool) -> &'static str,
    /// The figures.
    pub figures: FigureTerms,
    /// A number.
    pub count: fn(u64) -> String,
    /// Bytes.
    pub bytes: fn(u64) -> String,
    /// A time.
    pub time: fn(Duration) -> String,
    /// The way in which a time was taken.
    pub timing: fn(timing: Timing) -> String,
    /// The heading of the list of steps.
    pub steps: fn(moves: usize) -> String,
    /// The range of steps that is shown.
    pub more_steps: fn(from: usize, to: usize, of: usize) -> String,
    /// A view's name.
    pub view: fn(view: SearchView) -> &'static str,
    /// The choice of a view.
    pub views: &'static str,
    /// The growth of a search.
    pub growth: GrowthText,
    /// The race.
    pub race: RaceText,
    /// The answer of the worker is refused: its moves cannot be made.
    pub illegal: &'static str,
    /// The link was made by another version of the searches.
    pub version_changed: &'static str,
}

/// What the line above the views reports.
pub struct SearchReport<'a> {
    /// The method.
    pub method: Method,
    /// The size of the board.
    pub size: Size,
    /// Whether the board can be solved.
    pub is_solvable: bool,
    /// The status of the search.
    pub status: Status,
    /// Whether the visitor stopped it.
    pub is_stopped: bool,
    /// Its figures.
    pub figures: &'a Figures,
    /// Whether its solution is proved to be shortest.
    pub is_proved: bool,
}

/// A board that cannot be solved, before the visitor insists.
pub struct UnsolvableText {
    /// It cannot be solved: strong words.
    pub strong: &'static str,
    /// What to do instead.
    pub rest: &'static str,
    /// The same for Best, which does not search it.
    pub best: &'static str,
    /// The button of a visitor who insists.
    pub anyway: &'static str,
}

/// The moment of a search that the tree shows, in relation to the whole search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShownMoment {
    /// The whole search.
    Whole,
    /// An earlier moment.
    Replay,
    /// A search that the visitor leads.
    ByHand,
}

/// The figures of a search.
pub struct FigureTerms {
    /// Moves of the solution.
    pub moves: Term,
    /// Nodes expanded.
    pub expanded: Term,
    /// Nodes generated.
    pub generated: Term,
    /// Nodes that wait now.
    pub frontier: Term,
    /// The largest number of nodes that waited.
    pub largest_frontier: Term,
    /// The deepest node.
    pub depth: Term,
    /// The lower bound on the length of a solution.
    pub bound: Term,
    /// The least estimate so far.
    pub best_estimate: Term,
    /// Nodes per second.
    pub speed: Term,
    /// Bytes held.
    pub bytes: Term,
    /// The time it took.
    pub time: Term,
    /// Bytes of the heuristic's tables.
    pub tables: Term,
    /// Iterations.
    pub iterations: Term,
}

impl FigureTerms {
    /// The figure of a criterion of the race.
    pub const fn of(&self, criterion: Criterion) -> Term {
        match criterion {
            Criterion::Moves => self.moves,
            Criterion::Expanded => self.expanded,
            Criterion::Generated => self.generated,
            Criterion::Frontier => self.largest_frontier,
            Criterion::Memory => self.bytes,
            Criterion::Time => self.time,
        }
    }
}

/// The growth of a search.
pub struct GrowthText {
    /// Nodes by depth.
    pub by_depth: &'static str,
    /// Nodes by f.
    pub by_f: &'static str,
    /// Iterations.
    pub iterations: &'static str,
    /// The frontier over time.
    pub frontier: &'static str,
    /// Nothing has been counted yet.
    pub none: &'static str,
    /// This search is too fast to be counted node by node.
    pub not_counted: &'static str,
    /// One bar: its value and its nodes.
    pub bar: fn(what: u64, nodes: u64) -> String,
    /// The bars are as high as the logarithm.
    pub log: &'static str,
}

/// The race.
pub struct RaceText {
    /// The section.
    pub title: &'static str,
    /// The button that starts it.
    pub go: &'static str,
    /// The button that stops all.
    pub stop: &'static str,
    /// Save as CSV.
    pub csv: &'static str,
    /// Adds the method chosen above.
    pub add: fn(name: &str) -> String,
    /// Removes an entrant.
    pub remove: fn(name: &str) -> String,
    /// Restores the default eight.
    pub usual: &'static str,
    /// The column of the algorithm and the heuristic.
    pub entrant: Term,
    /// The column on optimality.
    pub shortest: Term,
    /// The choice of the figure to sort by.
    pub sort_by: &'static str,
    /// The bars.
    pub log: &'static str,
    /// Proved shortest, not proved, not shortest.
    pub proved: [&'static str; 3],
    /// The state of an entrant, or the reason why it has no solution.
    pub state: fn(state: RaceState) -> &'static str,
    /// It is full.
    pub full: &'static str,
    /// Each entrant's limit of memory.
    pub each: fn(megabytes: u32) -> String,
    /// Some searches failed: their number, that of all, and the reason of the first.
    pub failed: fn(failed: usize, all: usize, reason: &str) -> String,
    /// The number of times that were taken beside other searches.
    pub beside: fn(times: usize) -> String,
    /// The button that runs these searches one after another.
    pub time_alone: &'static str,
    /// The winner by this figure, and the reason.
    pub verdict: fn(verdict: RaceResult, figure: Criterion, field: &[RaceEntry]) -> String,
}
