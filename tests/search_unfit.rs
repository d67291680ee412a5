//! Searches and deals that prove something refuse heuristics that may overestimate.

use ecotile::puzzle::{Goal, Recipe};
use ecotile::search::heuristic::{Evaluator, HeuristicName};
use ecotile::search::{ExactDeal, ExactDealError, Problem, Search, Setup, Status};

fn goal(size: &str) -> Goal {
    Goal::blank_last(size.parse().expect("a size"))
}

/// The status of Best with this heuristic before its first step.
fn status(goal: &Goal, evaluator: Evaluator) -> Status {
    let problem = Problem::new(Recipe::Uniform.deal(goal, 1), goal.clone()).expect("a problem");
    let search = Search::best(&problem, &Setup::new(evaluator));
    search.expect("a problem with a solution").status()
}

#[test]
fn best_refuses_what_may_overestimate_where_its_answer_has_to_be_proven() {
    for (size, name, expected) in [
        ("3x3", HeuristicName::Overestimate, Status::Unfit),
        ("7x2", HeuristicName::LinearConflictGreedy, Status::Unfit),
        ("3x3", HeuristicName::LinearConflictGreedy, Status::Running),
        ("3x3", HeuristicName::Manhattan, Status::Running),
        ("5x5", HeuristicName::Overestimate, Status::Running),
    ] {
        let goal = goal(size);
        let evaluator = Evaluator::new(&name, &goal).expect("fits");
        assert_eq!(status(&goal, evaluator), expected, "{name} on {size}");
    }
}

#[test]
fn best_never_refuses_its_own_heuristic() {
    for size in [
        "2x2", "3x3", "4x3", "4x4", "5x2", "2x7", "3x5", "8x2", "5x5", "9x9",
    ] {
        let goal = goal(size);
        let own = Search::best_heuristic(&goal).expect("a heuristic");
        assert_eq!(status(&goal, own), Status::Running, "{size}");
    }
}

#[test]
fn what_may_overestimate_deals_no_exact_depth() {
    let goal = goal("4x4");
    for (name, mistake) in [
        (HeuristicName::Manhattan, None),
        (ExactDeal::heuristic(&goal), None),
        (
            HeuristicName::Overestimate,
            Some(ExactDealError::Overestimates),
        ),
    ] {
        let evaluator = Evaluator::new(&name, &goal).expect("fits");
        let deal = ExactDeal::new(&goal, 20, 1, &evaluator);
        assert_eq!(deal.err(), mistake, "{name}");
    }
}
