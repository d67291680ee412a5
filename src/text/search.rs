//! The texts of Search.

use std::time::Duration;

use crate::search::heuristic::HeuristicName;
use crate::search::{Figures, Memory, Method, Parameter, Status};
use crate::session::{Entrant, ExploringView, Figure, Finish, RaceState, Verdict};

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
    /// What a method does, in a sentence.
    pub method_note: fn(method: Method) -> &'static str,
    /// The number that an algorithm takes.
    pub parameter: fn(parameter: Parameter) -> &'static str,
    /// The choice of a heuristic.
    pub heuristic: &'static str,
    /// A heuristic's name, as a word that stands alone.
    pub heuristic_name: fn(name: &HeuristicName) -> String,
    /// The groups of methods: blind, led by a heuristic, a few at a time or one step at a time.
    pub groups: [&'static str; 3],
    /// The patterns of a partition of one's own.
    pub partition: &'static str,
    /// How a partition is written.
    pub partition_note: &'static str,
    /// Promises: complete, optimal, admissible, consistent, each with its opposite.
    pub complete: [&'static str; 2],
    /// It finds a shortest solution, or not.
    pub optimal: [&'static str; 2],
    /// It never overestimates, or does.
    pub admissible: [&'static str; 2],
    /// f never falls along a path, or does.
    pub consistent: [&'static str; 2],
    /// What it keeps.
    pub memory: fn(memory: Memory) -> &'static str,
    /// No heuristic is used.
    pub blind: &'static str,
    /// It brings its own heuristic.
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
    /// It begins.
    pub starting: &'static str,
    /// It was stopped.
    pub stopped: &'static str,
    /// It failed.
    pub failed: fn(reason: &str) -> String,
    /// Nothing was asked for yet.
    pub idle: &'static str,
    /// The head above the views: strong words and what follows.
    pub headline: fn(status: Status, figures: &Figures, is_proved: bool) -> (String, String),
    /// The figures' names: moves, expanded, generated, frontier, depth, bound, best h, nodes a second, bytes, time.
    pub figures: FigureNames,
    /// A number.
    pub count: fn(u64) -> String,
    /// Bytes.
    pub bytes: fn(u64) -> String,
    /// A time.
    pub time: fn(Duration) -> String,
    /// The list of steps.
    pub steps: fn(moves: usize) -> String,
    /// There are more steps than are shown.
    pub more_steps: fn(from: usize, to: usize, of: usize) -> String,
    /// A view's name.
    pub view: fn(view: ExploringView) -> &'static str,
    /// The choice of a view.
    pub views: &'static str,
    /// How it grew.
    pub growth: GrowthText,
    /// The race.
    pub race: RaceText,
    /// The link was made by another version of the searches.
    pub version_changed: &'static str,
}

/// The figures' names.
pub struct FigureNames {
    /// Moves of the solution.
    pub moves: &'static str,
    /// Nodes expanded.
    pub expanded: &'static str,
    /// Nodes generated.
    pub generated: &'static str,
    /// Nodes that wait now.
    pub frontier: &'static str,
    /// The deepest node.
    pub depth: &'static str,
    /// No solution is shorter.
    pub bound: &'static str,
    /// The least estimate seen.
    pub best_estimate: &'static str,
    /// Nodes a second.
    pub speed: &'static str,
    /// Bytes held.
    pub bytes: &'static str,
    /// The time it took.
    pub time: &'static str,
    /// Bytes of the heuristic's tables.
    pub tables: &'static str,
    /// Iterations.
    pub iterations: &'static str,
}

/// How a search grew.
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
    /// One bar: what it stands for, and its nodes.
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
    /// Add what is chosen above.
    pub add: fn(name: &str) -> String,
    /// Take one out.
    pub remove: fn(name: &str) -> String,
    /// The usual eight again.
    pub usual: &'static str,
    /// The heads of the columns before the figures: method, heuristic; and the one about shortest solutions.
    pub heads: [&'static str; 3],
    /// A figure's name.
    pub figure: fn(figure: Figure) -> &'static str,
    /// The bars.
    pub log: &'static str,
    /// Proved shortest, not proved, not shortest.
    pub proved: [&'static str; 3],
    /// Where an entrant is, or why it has no solution, in a word or two.
    pub state: fn(state: RaceState) -> &'static str,
    /// It is full.
    pub full: &'static str,
    /// Each may hold so many megabytes.
    pub each: fn(megabytes: u32) -> String,
    /// Who wins by this figure, and why.
    pub verdict: fn(verdict: Verdict, figure: Figure, field: &[Finish]) -> String,
}
