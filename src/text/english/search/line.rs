//! A line that explains each method, family and heuristic where it is chosen, in English.

use crate::search::heuristic::{HeuristicName, Partition};
use crate::search::{Algorithm, Duplicates, Family, Method, ThresholdRule};

pub(super) const fn family_line(family: Family) -> &'static str {
    match family {
        Family::Best => "No choice needed.",
        Family::Blind => "Use no heuristic: they don't know where the goal lies.",
        Family::BestFirst => "Always expand the open node that ranks best.",
        Family::Deepening => "Search depth first again and again, each time a little deeper.",
        Family::Beam => "Goes layer by layer and keeps only the best few.",
        Family::RealTime => "Make a move after each look ahead, before they know the whole way.",
        Family::Local => "Looks only at the neighbours of one board.",
    }
}

pub(super) const fn method_line(method: Method) -> &'static str {
    let Method::By(algorithm) = method else {
        return "The method for this size: a shortest solution up to 15 cells and on 4×4, else a good one. It never \
                fails.";
    };
    match algorithm {
        Algorithm::BreadthFirst(Duplicates::OwnPath) => {
            "Recognises a board only on its own path: the same board waits many times."
        }
        Algorithm::BreadthFirst(Duplicates::Tree) => {
            "Recognises no board: it keeps a node for each way to it."
        }
        Algorithm::BreadthFirst(_) => "Expands the node that has waited longest.",
        Algorithm::DepthFirst { limit: Some(_), .. } => {
            "Expands the newest node, but none beyond a depth limit."
        }
        Algorithm::DepthFirst {
            duplicates: Duplicates::OwnPath,
            ..
        } => "Expands the newest node, unless its board came before on its path.",
        Algorithm::DepthFirst { .. } => "Expands the newest node, and so goes round.",
        Algorithm::IterativeDeepening => "Depth-first with limit 0, then 1, then 2, and so on.",
        Algorithm::Bidirectional => {
            "Breadth-first from the board and from the goal, until the two meet."
        }
        Algorithm::Greedy(Duplicates::FirstSeen) => {
            "Expands the node that looks nearest to the goal, whatever it cost to get there."
        }
        Algorithm::Greedy(Duplicates::Graph) => {
            "Opens a board again when it finds a shorter way to it, and expands it once more."
        }
        Algorithm::Greedy(_) => {
            "Recognises a board only on its own path, and expands many boards again."
        }
        Algorithm::AStar(Duplicates::Graph) => {
            "Expands the node with the least g + h; a board keeps its shortest way."
        }
        Algorithm::AStar(Duplicates::FirstSeen) => {
            "A board keeps the first way that was found, even if a shorter one turns up (Doan and Nguyen)."
        }
        Algorithm::AStar(Duplicates::OwnPath) => {
            "Recognises a board only on its own path: a node for each other way to it."
        }
        Algorithm::AStar(Duplicates::Tree) => {
            "Recognises no board: it keeps a node for each way to it."
        }
        Algorithm::WeightedAStar(_) => {
            "Trusts h more: faster, and its solutions are longer by the weight at most."
        }
        Algorithm::IdaStar(ThresholdRule::LeastExceeding) => {
            "Depth-first below a threshold on g + h, which rises to the least value that exceeded it."
        }
        Algorithm::IdaStar(ThresholdRule::FixedStep(_)) => {
            "Its threshold rises by a fixed step: with more than 2 it may miss the shortest solution (Atal et al.)."
        }
        Algorithm::Beam { .. } => "Breadth-first, but only the best nodes of each layer are kept.",
        Algorithm::RtaStar { .. } => {
            "Looks ahead, makes a move, and stores the second best value: it turns back only if that pays."
        }
        Algorithm::LrtaStar { .. } => {
            "Looks ahead, makes a move, and stores the best value: it learns from trial to trial."
        }
        Algorithm::HillClimbing => {
            "Moves to the best neighbour as long as it is better, then gives up."
        }
    }
}

pub(super) const fn heuristic_line(name: &HeuristicName) -> &'static str {
    match name {
        HeuristicName::None => "0 for every board: nothing guides the search.",
        HeuristicName::Misplaced => "The number of tiles that are not at home.",
        HeuristicName::MisplacedWithBlank => {
            "Half the number of misplaced tiles, with the blank as one of them (Markov et al.)."
        }
        HeuristicName::Euclidean => "The straight lines from the tiles to their homes, added up.",
        HeuristicName::Manhattan => {
            "The rows and columns between each tile and its home, added up."
        }
        HeuristicName::Combined(_) => {
            "Manhattan; for small values the larger of it and misplaced tiles, which is Manhattan too (Atal et al.)."
        }
        HeuristicName::LinearConflict => {
            "Manhattan, and 2 more for each tile that has to leave its line to let another pass."
        }
        HeuristicName::LinearConflictGreedy => {
            "Linear conflict by a simpler count, which can be too high on lines of six or more (Loye et al.)."
        }
        HeuristicName::WalkingDistance => {
            "The moves that are needed if only rows counted, and if only columns counted, added up."
        }
        HeuristicName::Patterns(Partition::Usual) => {
            "Tables of the exact moves that groups of tiles need, added up."
        }
        HeuristicName::Patterns(_) => "Tables for groups of tiles that you choose, added up.",
        HeuristicName::Overestimate => {
            "Manhattan plus misplaced tiles: more than is needed, so A* may miss the shortest solution."
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_is_explained_by_one_sentence_of_its_own() {
        let methods = Family::ALL.into_iter().flat_map(Family::methods);
        let mut lines: Vec<&str> = methods.map(method_line).collect();
        lines.extend(Family::ALL.map(family_line));
        lines.extend(HeuristicName::ALL.iter().map(heuristic_line));
        for line in &lines {
            assert!(line.ends_with('.') && line.len() <= 120, "{line}");
        }
        let recognises_none = "Recognises no board: it keeps a node for each way to it.";
        lines.retain(|line| *line != recognises_none);
        lines.sort_unstable();
        let all = lines.len();
        lines.dedup();
        assert_eq!(lines.len(), all, "{lines:?}");
    }
}
