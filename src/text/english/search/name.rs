//! The names of methods and heuristics, in English, and a note on each method.

use super::grouped;
use crate::search::heuristic::{HeuristicName, Partition};
use crate::search::{Algorithm, Duplicates, Method, ThresholdRule};
use crate::session::Entrant;

pub(super) fn method_name(method: Method) -> String {
    let Method::By(algorithm) = method else {
        return "Best".into();
    };
    let checked = |name: &str, duplicates: Duplicates| match duplicates {
        Duplicates::Graph => name.to_string(),
        Duplicates::Tree => format!("{name}, tree"),
        Duplicates::OwnPath => format!("{name}, own path checked"),
        Duplicates::FirstSeen => format!("{name}, never improving (Doan and Nguyen)"),
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
        Algorithm::Greedy(Duplicates::FirstSeen) => "Greedy best-first".into(),
        Algorithm::Greedy(Duplicates::Graph) => "Greedy, reopening".into(),
        Algorithm::Greedy(duplicates) => checked("Greedy", duplicates),
        Algorithm::AStar(duplicates) => checked("A*", duplicates),
        Algorithm::WeightedAStar(weight) => format!("Weighted A* ×{weight}"),
        Algorithm::IdaStar(ThresholdRule::LeastExceeding) => "IDA*".into(),
        Algorithm::IdaStar(ThresholdRule::FixedStep(step)) => {
            format!("IDA*, step {step} (Atal et al.)")
        }
        Algorithm::Beam { width } => format!("Beam of {}", grouped(u64::from(width))),
        Algorithm::RtaStar { horizon } => format!("RTA*, horizon {horizon}"),
        Algorithm::LrtaStar { horizon } => format!("LRTA*, horizon {horizon}"),
        Algorithm::HillClimbing => "Hill climbing".into(),
    }
}

pub(super) const fn method_note(method: Method) -> &'static str {
    let Method::By(algorithm) = method else {
        return "The method for this size: a shortest solution up to 15 cells and on 4×4, else a good one. It never \
                fails.";
    };
    match algorithm {
        Algorithm::BreadthFirst(_) => "Expands the node that has waited longest.",
        Algorithm::DepthFirst { .. } => "Expands the newest node.",
        Algorithm::IterativeDeepening => "Depth-first with limit 0, then 1, then 2, and so on.",
        Algorithm::Bidirectional => {
            "Breadth-first from the board and from the goal, until the two meet."
        }
        Algorithm::Greedy(Duplicates::FirstSeen) => {
            "Expands the node that looks nearest to the goal, whatever it cost to get there, and each board only once."
        }
        Algorithm::Greedy(Duplicates::Graph) => {
            "Greedy best-first that opens a board again for a shorter path to it, and so expands it several times."
        }
        Algorithm::Greedy(_) => {
            "Expands the node that looks nearest to the goal, and forgets the boards of other paths."
        }
        Algorithm::AStar(Duplicates::FirstSeen) => {
            "A* that keeps the first path to a state, even if a shorter one turns up."
        }
        Algorithm::AStar(_) => "Expands the node with the least g + h.",
        Algorithm::WeightedAStar(_) => {
            "A* that overweights h: faster, and its solutions are longer by that factor at most."
        }
        Algorithm::IdaStar(ThresholdRule::LeastExceeding) => {
            "Depth-first below a threshold on g + h, which rises to the least value that exceeded it."
        }
        Algorithm::IdaStar(ThresholdRule::FixedStep(_)) => {
            "IDA* whose threshold rises by a fixed step: with more than 2 it may overshoot the shortest solution."
        }
        Algorithm::Beam { .. } => "Breadth-first, but keeps only the best few of each layer.",
        Algorithm::RtaStar { .. } => "Looks ahead, makes a move, and stores the second-best value.",
        Algorithm::LrtaStar { .. } => "Looks ahead, makes a move, and stores the best value.",
        Algorithm::HillClimbing => {
            "Moves to the best neighbour as long as it is better, then gives up."
        }
    }
}

pub(super) fn heuristic_name(name: &HeuristicName) -> String {
    match name {
        HeuristicName::None => "none".into(),
        HeuristicName::Misplaced => "misplaced".into(),
        HeuristicName::MisplacedWithBlank => "misplaced and blank (Markov et al.)".into(),
        HeuristicName::Euclidean => "Euclidean".into(),
        HeuristicName::Manhattan => "Manhattan".into(),
        HeuristicName::Combined(threshold) => {
            format!("Manhattan/misplaced, {threshold} (Atal et al.)")
        }
        HeuristicName::LinearConflict => "linear conflict".into(),
        HeuristicName::LinearConflictGreedy => "linear conflict, greedy (Loye et al.)".into(),
        HeuristicName::WalkingDistance => "walking distance".into(),
        HeuristicName::Patterns(Partition::Usual) => "pattern databases".into(),
        HeuristicName::Patterns(_) => "your own pattern databases".into(),
        HeuristicName::Overestimate => "overestimate".into(),
    }
}

pub(super) fn entrant_name(entrant: &Entrant) -> String {
    let name = method_name(entrant.method);
    if entrant.method.is_informed() {
        format!("{name} with {}", heuristic_name(&entrant.heuristic))
    } else {
        name
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
