//! Search, in English: the words of the place.
//!
//! - `name`, `line`: methods and heuristics, and a line on each
//! - `headline`, `figure`: the sentence on a search, and its figures; `verdict`: the winner of a race

mod figure;
mod headline;
mod line;
mod name;
mod verdict;

use super::super::Term;
use super::super::search::{GrowthText, RaceText, SearchText, ShownMoment, UnsolvableText};
use super::{capital, count, grouped};
use crate::search::{Memory, Parameter, Status};
use crate::session::{RaceState, SearchView};
use figure::{ENTRANT, FIGURES, SHORTEST, bytes, time, timing};
use headline::headline;
use line::{family_line, heuristic_line, method_line};
use name::{entrant_name, family_name, heuristic_name, method_name};
use verdict::verdict;

pub(super) const SEARCH: SearchText = SearchText {
    title: "Search",
    method: "Algorithm",
    entrant_name,
    method_name,
    method_line,
    families: "Family",
    family: |family| Term {
        name: family_name(family),
        note: family_line(family),
    },
    variants: |family| format!("{family}: variants"),
    parameter: |parameter| match parameter {
        Parameter::Width => "Width: nodes kept in each layer",
        Parameter::WeightInTenths => "Weight of h, from 1",
        Parameter::DepthLimit => "Depth limit, in moves",
        Parameter::Horizon => "Horizon: moves of look-ahead",
        Parameter::Step => "Threshold increment",
    },
    heuristic: "Heuristic",
    heuristic_name: |name| capital(&heuristic_name(name)),
    heuristic_line,
    partition: "Your own patterns",
    partition_note: "Dots between tiles, hyphens between patterns: 1.2.3-4.5.6-7.8. Empty for the default.",
    complete: ["complete", "not complete"],
    optimal: ["optimal", "not optimal"],
    admissible: ["admissible", "overestimates"],
    consistent: ["consistent", "not consistent"],
    memory: |memory| match memory {
        Memory::EveryState => "keeps every state",
        Memory::EveryPath => "keeps every path",
        Memory::HalfTheDepth => "keeps every state to half the depth, from both ends",
        Memory::OnePath => "keeps one path",
        Memory::TheBeam => "keeps the beam",
        Memory::ItsSteps => "keeps the states of its walk",
        Memory::OneState => "keeps one state",
    },
    blind: "Uninformed: it uses no heuristic.",
    own_heuristic: "It chooses its own: pattern databases on boards of up to 15 cells and on 4×4, else Manhattan and linear \
                    conflict.",
    limits: "Limits",
    megabytes: "Megabytes",
    seconds: "Seconds",
    run: "Search",
    stop: "Stop",
    starting: "Preparing: large tables take a moment.",
    stopped: "Stopped. The results so far are shown.",
    failed: |reason| format!("The search failed: {reason} Your board is unchanged."),
    idle: "Choose an algorithm and press Search.",
    headline,
    unsolvable: UnsolvableText {
        strong: "This board cannot be solved.",
        rest: "No moves lead from this board to this goal: swap two tiles first. Or see what an algorithm makes of it.",
        best: "No moves lead from this board to this goal: swap two tiles first. Best knows that without a search; other \
               algorithms can be set to it anyway.",
        anyway: "Search anyway",
    },
    at_moment,
    of_whole: |is_running| {
        if is_running {
            "The search so far"
        } else {
            "The whole search"
        }
    },
    figures: FIGURES,
    count: grouped,
    bytes,
    time,
    timing,
    steps: |moves| format!("The {}, tile by tile", count(moves as u64, "move")),
    more_steps: |from, to, of| {
        format!(
            "Moves {} to {} of {}",
            grouped(from as u64),
            grouped(to as u64),
            grouped(of as u64)
        )
    },
    view: |view| match view {
        SearchView::Tree => "Tree",
        SearchView::Growth => "Growth",
        SearchView::Heuristics => "Heuristics",
    },
    views: "View",
    growth: GrowthText {
        by_depth: "Nodes by depth",
        by_f: "Nodes by f",
        iterations: "Nodes in each iteration, by its threshold",
        frontier: "Frontier over time",
        none: "Run a search to see how it grows.",
        not_counted: "This search is too fast to be counted by depth and by f: its iterations are shown.",
        bar: |what, nodes| format!("{}: {}", grouped(what), count(nodes, "node")),
        log: "on a log scale",
    },
    race: RaceText {
        title: "Race on this board",
        go: "Race",
        stop: "Stop all",
        csv: "CSV",
        add: |name| format!("Add {name}"),
        remove: |name| format!("Remove {name} from the race"),
        usual: "Default eight",
        entrant: ENTRANT,
        shortest: SHORTEST,
        sort_by: "Sort by",
        log: "on a log scale",
        proved: ["proved", "not proved", "no"],
        state: |state| match state {
            RaceState::Ready => "ready",
            RaceState::Waiting => "waiting",
            RaceState::Stopped | RaceState::Search(Status::OutOfTime) => "stopped",
            RaceState::Failed => "failed",
            RaceState::Search(Status::Running) => "running",
            RaceState::Search(Status::Solved) => "solved",
            RaceState::Search(Status::Exhausted) => "no solution",
            RaceState::Search(Status::Stuck) => "gave up",
            RaceState::Search(Status::OutOfMemory) => "memory limit",
            RaceState::Search(Status::OutOfNodes) => "node limit",
            RaceState::Search(Status::Unfit) => "unfit heuristic",
            RaceState::Search(Status::Wrong) => "wrong answer",
        },
        full: "The race is full: remove an entrant first.",
        each: |megabytes| format!("Each may use {megabytes}\u{a0}MB."),
        failed: |failed, all, reason| {
            if failed == all {
                format!("The race failed: {reason}")
            } else {
                format!("{failed} of {all} searches failed: {reason}")
            }
        },
        beside: |times| {
            let (were, they) = if times == 1 {
                ("was", "it")
            } else {
                ("were", "they")
            };
            format!(
                "{} {were} taken beside other searches, which makes a search slower. Alone {they} may be shorter.",
                capital(&count(times as u64, "time"))
            )
        },
        time_alone: "Run one after another",
        verdict,
    },
    illegal: "The search has answered with moves that cannot be made on this board, so they are not shown. Please report \
              this.",
    version_changed: "This link was made by another version of the searches: the event it points to may have changed, \
                      so the tree is shown from the beginning.",
};

fn at_moment(moment: ShownMoment, is_running: bool, sentence: String) -> (String, String) {
    let rest = |whose: &str| format!("{whose}: {}", uncapital(&sentence));
    match moment {
        ShownMoment::Whole => (String::new(), sentence),
        ShownMoment::Replay if is_running => ("Replay.".into(), rest("The search so far")),
        ShownMoment::Replay => ("Replay.".into(), rest("The whole search")),
        ShownMoment::ByHand => ("By hand.".into(), rest("The algorithm alone")),
    }
}

/// A sentence as it stands after a colon.
fn uncapital(sentence: &str) -> String {
    let mut letters = sentence.chars();
    let first = letters.next().map(|first| first.to_ascii_lowercase());
    first.into_iter().chain(letters).collect()
}
