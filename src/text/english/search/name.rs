//! The names of methods, families and heuristics, in English. The lines that explain them are in `line`.

use super::grouped;
use crate::search::heuristic::{HeuristicName, Partition};
use crate::search::{Algorithm, Duplicates, Family, Method, ThresholdRule};
use crate::session::Entrant;

pub(super) fn method_name(method: Method) -> String {
    let Method::By(algorithm) = method else {
        return "Best".into();
    };
    let checked = |name: &str, duplicates: Duplicates| match duplicates {
        Duplicates::Graph => name.to_string(),
        Duplicates::Tree => format!("{name}, tree search"),
        Duplicates::OwnPath => format!("{name}, own path checked"),
        Duplicates::FirstSeen => format!("{name}, first path kept"),
    };
    match algorithm {
        Algorithm::BreadthFirst(duplicates) => checked("Breadth-first", duplicates),
        Algorithm::DepthFirst { duplicates, limit } => {
            let name = limit.map_or_else(
                || "Depth-first".to_string(),
                |limit| format!("Depth-first to {limit}"),
            );
            match (duplicates, limit) {
                (Duplicates::OwnPath, Some(_)) => name,
                (Duplicates::OwnPath, None) => checked(&name, duplicates),
                _ => format!("{name}, plain"),
            }
        }
        Algorithm::IterativeDeepening => "Iterative deepening".into(),
        Algorithm::Bidirectional => "Bidirectional".into(),
        Algorithm::Greedy(Duplicates::FirstSeen) => "Greedy best-first".into(),
        Algorithm::Greedy(Duplicates::Graph) => "Greedy, reopening".into(),
        Algorithm::Greedy(duplicates) => checked("Greedy", duplicates),
        Algorithm::AStar(duplicates) => checked("A*", duplicates),
        Algorithm::WeightedAStar(weight) => format!("Weighted A* ×{weight}"),
        Algorithm::IdaStar(ThresholdRule::LeastExceeding) => "IDA*".into(),
        Algorithm::IdaStar(ThresholdRule::FixedStep(step)) => format!("IDA*, steps of {step}"),
        Algorithm::Beam { width } => format!("Beam of {}", grouped(u64::from(width))),
        Algorithm::RtaStar { horizon } => format!("RTA*, horizon {horizon}"),
        Algorithm::LrtaStar { horizon } => format!("LRTA*, horizon {horizon}"),
        Algorithm::HillClimbing => "Hill climbing".into(),
    }
}

pub(super) const fn family_name(family: Family) -> &'static str {
    match family {
        Family::Best => "Best",
        Family::Blind => "Blind",
        Family::BestFirst => "Best-first",
        Family::Deepening => "Deepening",
        Family::Beam => "Beam",
        Family::RealTime => "Real-time",
        Family::Local => "Local",
    }
}

pub(super) fn heuristic_name(name: &HeuristicName) -> String {
    match name {
        HeuristicName::None => "none".into(),
        HeuristicName::Misplaced => "misplaced tiles".into(),
        HeuristicName::MisplacedWithBlank => "misplaced, blank counted".into(),
        HeuristicName::Euclidean => "Euclidean".into(),
        HeuristicName::Manhattan => "Manhattan".into(),
        HeuristicName::Combined(threshold) => {
            format!("Manhattan and misplaced, up to {threshold}")
        }
        HeuristicName::LinearConflict => "linear conflict".into(),
        HeuristicName::LinearConflictGreedy => "linear conflict, counted greedily".into(),
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
        // The variants that only a link can choose, too.
        let rules = [
            Duplicates::Tree,
            Duplicates::OwnPath,
            Duplicates::Graph,
            Duplicates::FirstSeen,
        ];
        let more = rules.into_iter().flat_map(|duplicates| {
            [
                Algorithm::BreadthFirst(duplicates),
                Algorithm::Greedy(duplicates),
                Algorithm::AStar(duplicates),
            ]
        });
        let plain = Algorithm::DepthFirst {
            duplicates: Duplicates::Tree,
            limit: Some(31),
        };
        let mut methods: Vec<Method> = Algorithm::ALL
            .into_iter()
            .chain(more)
            .chain([plain])
            .map(Method::By)
            .chain([Method::Best])
            .collect();
        methods.sort_by_key(Method::to_string);
        methods.dedup();
        let mut names: Vec<String> = methods.iter().map(|&method| method_name(method)).collect();
        names.sort();
        let all = names.len();
        names.dedup();
        assert_eq!(names.len(), all);
    }
}
