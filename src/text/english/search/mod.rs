//! Search, in English: the words of the place.
//!
//! - `name`, `line`: methods and heuristics, and a line on each
//! - `headline`: the sentence on a search; `verdict`: the winner of a race

mod headline;
mod line;
mod name;
mod verdict;

use std::time::Duration;

use super::super::Term;
use super::super::search::{
    FigureNames, GrowthText, RaceText, SearchText, ShownMoment, UnsolvableText,
};
use super::{capital, count, grouped};
use crate::search::{Memory, Parameter, Status};
use crate::session::{Criterion, ExploringView, RaceState};
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
    failed: |reason| {
        format!("The search failed: {reason} Your board is unchanged; you can search again.")
    },
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
    figures: FigureNames {
        moves: "moves",
        expanded: "expanded",
        generated: "generated",
        frontier: "frontier",
        depth: "depth",
        bound: "at least",
        best_estimate: "least h",
        speed: "nodes/s",
        bytes: "memory",
        time: "time",
        tables: "tables",
        iterations: "iterations",
    },
    count: grouped,
    bytes,
    time,
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
        ExploringView::Tree => "Tree",
        ExploringView::Growth => "Growth",
        ExploringView::Heuristics => "Heuristics",
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
        heads: ["algorithm", "heuristic", "shortest"],
        figure: |figure| match figure {
            Criterion::Moves => "moves",
            Criterion::Expanded => "expanded",
            Criterion::Generated => "generated",
            Criterion::Frontier => "frontier",
            Criterion::Memory => "memory",
            Criterion::Time => "time",
        },
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
        each: |megabytes| format!("Each may use {megabytes} MB."),
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

fn bytes(bytes: u64) -> String {
    let units = ["B", "KB", "MB", "GB"];
    let mut value = bytes as f64;
    let mut unit = 0;
    while value >= 1_000.0 && unit + 1 < units.len() {
        value /= 1_000.0;
        unit += 1;
    }
    if unit == 0 {
        format!("{bytes} B")
    } else if value < 10.0 {
        format!("{value:.1} {}", units[unit])
    } else {
        format!("{value:.0} {}", units[unit])
    }
}

fn time(time: Duration) -> String {
    let micros = time.as_micros() as f64;
    // A browser's clock ticks no faster than this.
    if micros < 1.0 {
        "< 0.1 ms".into()
    } else if micros < 1_000.0 {
        format!("{micros:.0} µs")
    } else if micros < 10_000.0 {
        format!("{:.1} ms", micros / 1_000.0)
    } else if micros < 1_000_000.0 {
        format!("{:.0} ms", micros / 1_000.0)
    } else if micros < 100_000_000.0 {
        format!("{:.1} s", micros / 1_000_000.0)
    } else {
        format!("{:.0} s", micros / 1_000_000.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_short() {
        assert_eq!(bytes(432), "432 B");
        assert_eq!(bytes(1_300), "1.3 KB");
        assert_eq!(bytes(11_500_000), "12 MB");
        assert_eq!(time(Duration::from_micros(19)), "19 µs");
        assert_eq!(time(Duration::from_millis(1_234)), "1.2 s");
    }
}
