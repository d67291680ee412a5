//! Search, in English.

use std::time::Duration;

use super::super::search::{FigureNames, GrowthText, RaceText, SearchText};
use super::{capital, count, grouped};
use crate::search::heuristic::{HeuristicName, Partition};
use crate::search::{
    Algorithm, Duplicates, Figures, Memory, Method, Parameter, Status, ThresholdRule,
};
use crate::session::{Entrant, ExploringView, Figure, Finish, RaceState, Reason, Verdict};

pub(super) const SEARCH: SearchText = SearchText {
    title: "Search",
    method: "Algorithm",
    method_name,
    method_note,
    parameter: |parameter| match parameter {
        Parameter::Width => "Width of the beam",
        Parameter::WeightInTenths => "Weight of h, in tenths",
        Parameter::DepthLimit => "Depth limit",
        Parameter::Horizon => "Horizon",
        Parameter::Step => "Step of the threshold",
    },
    heuristic: "Heuristic",
    heuristic_name,
    groups: [
        "Led by a heuristic",
        "Blind",
        "A few nodes, or one step at a time",
    ],
    partition: "Patterns of your own",
    partition_note: "Tiles with dots between, patterns with hyphens: 1.2.3-4.5.6-7.8. Empty for the usual ones.",
    complete: ["complete", "not complete"],
    optimal: ["optimal", "not optimal"],
    admissible: ["admissible", "overestimates"],
    consistent: ["consistent", "not consistent"],
    memory: |memory| match memory {
        Memory::EveryState => "keeps every state",
        Memory::EveryPath => "keeps every path",
        Memory::HalfTheDepth => "keeps every state to half the depth, twice",
        Memory::OnePath => "keeps one path",
        Memory::TheBeam => "keeps the beam",
        Memory::ItsSteps => "keeps its own steps",
        Memory::OneState => "keeps one state",
    },
    blind: "Blind: it does not look at a heuristic.",
    own_heuristic: "It brings its own: pattern databases up to 15 cells and on 4×4, else Manhattan and linear conflict.",
    limits: "Limits",
    megabytes: "Megabytes",
    seconds: "Seconds",
    run: "Search",
    stop: "Stop",
    starting: "The worker makes ready: large tables take a moment.",
    stopped: "Stopped. What it had done so far is shown.",
    failed: |reason| {
        format!("The search failed: {reason} Your board is untouched; you can search again.")
    },
    idle: "Choose how to search, and press Search.",
    headline,
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
    steps: |moves| format!("The {}, tile by tile", count(moves as u64, "step")),
    more_steps: |from, to, of| {
        format!(
            "Steps {} to {} of {}",
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
    views: "What to see",
    growth: GrowthText {
        by_depth: "Nodes by depth",
        by_f: "Nodes by f",
        iterations: "Nodes in each iteration, by its threshold",
        frontier: "Nodes that wait, over time",
        none: "Run a search to see how it grows.",
        not_counted: "This search is too fast to be counted by depth and by f: its iterations are shown.",
        bar: |what, nodes| format!("{what}: {}", count_grouped(nodes, "node")),
        log: "on a log scale",
    },
    race: RaceText {
        title: "Race on this board",
        go: "Race",
        stop: "Stop all",
        csv: "CSV",
        add: |name| format!("Add {name}"),
        remove: |name| format!("Take {name} out of the race"),
        usual: "The usual eight",
        heads: ["algorithm", "heuristic", "shortest"],
        figure: |figure| match figure {
            Figure::Moves => "moves",
            Figure::Expanded => "expanded",
            Figure::Generated => "generated",
            Figure::Frontier => "frontier",
            Figure::Memory => "memory",
            Figure::Time => "time",
        },
        log: "on a log scale",
        proved: ["proved", "not proved", "no"],
        state: |state| match state {
            RaceState::Ready => "ready",
            RaceState::Waiting => "waits its turn",
            RaceState::Stopped | RaceState::Search(Status::OutOfTime) => "stopped",
            RaceState::Failed => "failed",
            RaceState::Search(Status::Running) => "running",
            RaceState::Search(Status::Solved) => "solved",
            RaceState::Search(Status::Exhausted) => "no solution",
            RaceState::Search(Status::Stuck) => "gave up",
            RaceState::Search(Status::OutOfMemory) => "memory full",
            RaceState::Search(Status::OutOfNodes) => "nodes used up",
            RaceState::Search(Status::Unfit) => "unfit heuristic",
            RaceState::Search(Status::Wrong) => "wrong answer",
        },
        full: "The race is full: take somebody out first.",
        each: |megabytes| format!("Each may hold {megabytes} MB."),
        verdict,
    },
    version_changed: "This link was made by another version of the searches: the moment it points to may be another one \
                      now, so it is shown from the beginning.",
};

fn method_name(method: Method) -> String {
    let Method::By(algorithm) = method else {
        return "Best".into();
    };
    let checked = |name: &str, duplicates: Duplicates| match duplicates {
        Duplicates::Graph => name.to_string(),
        Duplicates::Tree => format!("{name}, tree"),
        Duplicates::OwnPath => format!("{name}, own path checked"),
        Duplicates::FirstSeen => format!("{name}, never improving (003)"),
    };
    match algorithm {
        Algorithm::BreadthFirst(duplicates) => checked("Breadth-first", duplicates),
        Algorithm::DepthFirst { duplicates, limit } => {
            let name = match duplicates {
                Duplicates::Tree => "Depth-first, plain".to_string(),
                duplicates => checked("Depth-first", duplicates),
            };
            limit.map_or(name, |limit| format!("Depth-first to {limit}"))
        }
        Algorithm::IterativeDeepening => "Iterative deepening".into(),
        Algorithm::Bidirectional => "Bidirectional".into(),
        Algorithm::Greedy(duplicates) => checked("Greedy best-first", duplicates),
        Algorithm::AStar(duplicates) => checked("A*", duplicates),
        Algorithm::WeightedAStar(weight) => format!("Weighted A* ×{weight}"),
        Algorithm::IdaStar(ThresholdRule::LeastExceeding) => "IDA*".into(),
        Algorithm::IdaStar(ThresholdRule::FixedStep(step)) => format!("IDA*, step {step} (002)"),
        Algorithm::Beam { width } => format!("Beam of {}", grouped(u64::from(width))),
        Algorithm::RtaStar { horizon } => format!("RTA*, horizon {horizon}"),
        Algorithm::LrtaStar { horizon } => format!("LRTA*, horizon {horizon}"),
        Algorithm::HillClimbing => "Hill climbing".into(),
    }
}

const fn method_note(method: Method) -> &'static str {
    let Method::By(algorithm) = method else {
        return "Whatever suits this size: the shortest solution up to 15 cells and on 4×4, else a good one, and always one.";
    };
    match algorithm {
        Algorithm::BreadthFirst(_) => "Expands the node that has waited longest.",
        Algorithm::DepthFirst { .. } => "Expands the node that was made last.",
        Algorithm::IterativeDeepening => "Depth-first with limit 0, then 1, then 2, and so on.",
        Algorithm::Bidirectional => {
            "Breadth-first from the board and from the goal, until the two meet."
        }
        Algorithm::Greedy(_) => {
            "Expands the node that looks nearest to the goal, whatever it cost to come there."
        }
        Algorithm::AStar(Duplicates::FirstSeen) => {
            "A* that keeps the first path to a state, even if a shorter one turns up."
        }
        Algorithm::AStar(_) => "Expands the node with the least g + h.",
        Algorithm::WeightedAStar(_) => {
            "A* that believes h more than it should: faster, and longer by that factor at most."
        }
        Algorithm::IdaStar(ThresholdRule::LeastExceeding) => {
            "Depth-first below a threshold on g + h, which rises to the least value that exceeded it."
        }
        Algorithm::IdaStar(ThresholdRule::FixedStep(_)) => {
            "IDA* whose threshold rises by a fixed step: with more than 2 it may overshoot the shortest solution."
        }
        Algorithm::Beam { .. } => "Breadth-first, but keeps only the best few of each layer.",
        Algorithm::RtaStar { .. } => {
            "Looks ahead, makes a move, and remembers what the second best was worth."
        }
        Algorithm::LrtaStar { .. } => {
            "Looks ahead, makes a move, and learns what the state was worth."
        }
        Algorithm::HillClimbing => {
            "Takes the best neighbour as long as it is better, then gives up."
        }
    }
}

fn heuristic_name(name: &HeuristicName) -> String {
    match name {
        HeuristicName::None => "none".into(),
        HeuristicName::Misplaced => "misplaced".into(),
        HeuristicName::MisplacedWithBlank => "misplaced, blank counted (001)".into(),
        HeuristicName::Euclidean => "Euclidean".into(),
        HeuristicName::Manhattan => "Manhattan".into(),
        HeuristicName::Combined(threshold) => {
            format!("Manhattan or misplaced, below {threshold} (002)")
        }
        HeuristicName::LinearConflict => "linear conflict".into(),
        HeuristicName::LinearConflictGreedy => "linear conflict, greedy (004)".into(),
        HeuristicName::WalkingDistance => "walking distance".into(),
        HeuristicName::Patterns(Partition::Usual) => "pattern databases".into(),
        HeuristicName::Patterns(_) => "pattern databases of your own".into(),
        HeuristicName::Overestimate => "overestimate".into(),
    }
}

fn count_grouped(number: u64, noun: &str) -> String {
    format!(
        "{} {noun}{}",
        grouped(number),
        if number == 1 { "" } else { "s" }
    )
}

fn headline(status: Status, figures: &Figures, is_proved: bool) -> (String, String) {
    let nodes = count_grouped(figures.expanded, "node");
    let bound = u64::from(figures.lower_bound);
    match (status, figures.moves) {
        (Status::Running, _) => (
            if bound > 0 {
                format!("At least {}.", count_grouped(bound, "move"))
            } else {
                "Searching.".into()
            },
            format!("{nodes} expanded so far."),
        ),
        (Status::Solved, Some(moves)) => (
            format!("Solved in {}.", count_grouped(u64::from(moves), "move")),
            if is_proved {
                format!("No solution is shorter. {} expanded.", capital(&nodes))
            } else {
                format!("Perhaps not the shortest. {} expanded.", capital(&nodes))
            },
        ),
        (status, Some(moves)) => (
            format!(
                "A solution of {} is in hand.",
                count_grouped(u64::from(moves), "move")
            ),
            format!("{status} None is shorter than {bound}."),
        ),
        (status, None) => (
            status.to_string(),
            if bound > 0 {
                format!(
                    "{} expanded. Every solution has at least {}.",
                    capital(&nodes),
                    count_grouped(bound, "move")
                )
            } else {
                format!("{} expanded.", capital(&nodes))
            },
        ),
    }
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

fn entrant_name(entrant: &Entrant) -> String {
    let name = method_name(entrant.method);
    if entrant.method.is_informed() {
        format!("{name} with {}", heuristic_name(&entrant.heuristic))
    } else {
        name
    }
}

fn verdict(verdict: Verdict, figure: Figure, field: &[Finish]) -> String {
    let Verdict {
        winner,
        second,
        reason,
        astray,
        shortest,
    } = verdict;
    let name = |at: usize| entrant_name(&field[at].entrant);
    let does = match figure {
        Figure::Moves => "finds the shortest solution",
        Figure::Expanded => "expands least",
        Figure::Generated => "generates least",
        Figure::Frontier => "has the smallest frontier",
        Figure::Memory => "needs the least memory",
        Figure::Time => "is the fastest",
    };
    let second_name = second.map(name).unwrap_or_default();
    let why = match reason {
        Reason::Alone => "nobody else has solved it".into(),
        Reason::Draw => format!("{second_name} needs just as much"),
        Reason::LessAmbitious { shortest } => {
            format!("it does not look for the shortest solution, which has {shortest} moves")
        }
        Reason::BetterHeuristic => format!(
            "the same algorithm as {second_name}, led by a heuristic that serves it better here"
        ),
        Reason::NotBlind => {
            format!("its heuristic leads it to the goal, while {second_name} looks everywhere")
        }
        Reason::RemembersLess => {
            format!("it keeps only its path, while {second_name} keeps what it has seen")
        }
        Reason::NoRepetition => {
            format!(
                "it never expands a state twice, while {second_name} comes back to states it has forgotten"
            )
        }
        Reason::JustLess => format!("{second_name} comes next"),
    };
    let mut text = format!("{} {does}: {why}.", name(winner));
    if let Some(astray) = astray {
        let moves = field[astray].figures.moves.unwrap_or_default();
        let name = name(astray);
        text = format!("{text} {name} is led astray: {moves} moves where {shortest} suffice.");
    }
    text
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

    #[test]
    fn every_method_has_its_own_name() {
        let mut names: Vec<String> = Algorithm::ALL
            .iter()
            .map(|&algorithm| method_name(Method::By(algorithm)))
            .chain([method_name(Method::Best)])
            .collect();
        names.sort();
        let all = names.len();
        names.dedup();
        assert_eq!(names.len(), all);
    }
}
