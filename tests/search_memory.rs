//! Limits of memory are kept by the allocator's count, not only by the search's own figures.

mod counting;
mod search_common;

use std::hint::black_box;
use std::time::Duration;

use counting::{Taken, measured};
use ecotile::puzzle::{Goal, Recipe};
use ecotile::search::heuristic::{HeuristicName, Partition};
use ecotile::search::{
    Algorithm, Duplicates, HeuristicPromises, Macro, Problem, Search, Setup, Status, ThresholdRule,
    Weight,
};
use search_common::evaluator;

#[test]
fn the_allocator_counts() {
    let (taken, list) = measured(|| {
        drop(black_box(vec![0_u8; 5_000]));
        vec![0_u64; 100]
    });
    assert_eq!((taken.most, taken.held, list.len()), (5_000, 800, 100));
}

/// The memory beside the parts that grow: the search itself, copies of the problem and the heuristic, the children of
/// one node.
const BESIDE: usize = 24 << 10;

/// Every algorithm, with variants that need more: a beam too wide to be filled, a weight that takes ranks far apart, a
/// distant horizon, and duplicate checks that are not in the list.
fn algorithms() -> Vec<Algorithm> {
    let more = [
        Algorithm::Beam { width: 100_000 },
        Algorithm::WeightedAStar(Weight::from_tenths(995).unwrap()),
        Algorithm::LrtaStar { horizon: 8 },
        Algorithm::Greedy(Duplicates::FirstSeen),
        Algorithm::Greedy(Duplicates::Tree),
    ];
    Algorithm::ALL.into_iter().chain(more).collect()
}

/// A search that has reached its limits.
struct Done {
    algorithm: Algorithm,
    name: HeuristicName,
    limit: usize,
    status: Status,
    /// By the allocator.
    taken: Taken,
    /// By its own figures.
    said: Taken,
}

fn run_all(size: &str, is_watched: bool, takes_part: fn(Algorithm) -> bool) -> Vec<Done> {
    run_with(&[], size, is_watched, takes_part)
}

/// Runs on a board without a solution, so that no search ends early. With Manhattan, and the informed ones also with
/// the Euclidean distance, whose fractions take ranks apart.
fn run_with(
    macros: &[Macro],
    size: &str,
    is_watched: bool,
    takes_part: fn(Algorithm) -> bool,
) -> Vec<Done> {
    let goal = Goal::blank_last(size.parse().unwrap());
    let start = Recipe::Unsolvable.deal(&goal, 1);
    let problem = Problem::even_if_impossible(start, goal.clone()).unwrap();
    let mut all = Vec::new();
    for name in [HeuristicName::Manhattan, HeuristicName::Euclidean] {
        let mut setup = Setup::new(evaluator(&name, &goal));
        setup.macros = macros.to_vec();
        setup.limits.expanded = 400_000;
        for algorithm in algorithms()
            .into_iter()
            .filter(|&algorithm| takes_part(algorithm))
            .filter(|algorithm| name == HeuristicName::Manhattan || algorithm.is_informed())
        {
            for limit in [100_000, 1_000_000, 8_000_000] {
                setup.limits.bytes = limit;
                let (taken, search) = measured(|| {
                    let mut search = if is_watched {
                        Search::watched(&problem, algorithm, &setup)
                    } else {
                        Search::new(&problem, algorithm, &setup)
                    };
                    search.run(|| Duration::ZERO);
                    search
                });
                assert!(search.solution().is_none(), "{algorithm}");
                all.push(Done {
                    algorithm,
                    name: name.clone(),
                    limit,
                    status: search.status(),
                    taken,
                    said: said(&search),
                });
            }
        }
    }
    all
}

fn said(search: &Search) -> Taken {
    let figures = search.figures();
    Taken {
        most: figures.largest_bytes,
        held: figures.bytes,
    }
}

/// Fails with all violations of this rule, not only the first.
fn all_keep(rule: &str, all: &[Done], keeps: impl Fn(&Done) -> bool) {
    let broken: Vec<String> = all
        .iter()
        .filter(|done| !keeps(done))
        .map(|done| {
            let Done { taken, said, .. } = done;
            format!(
                "{} with {}, limit {}: {:?}, {taken:?} measured, {said:?} said",
                done.algorithm, done.name, done.limit, done.status
            )
        })
        .collect();
    assert!(broken.is_empty(), "{rule}\n{}", broken.join("\n"));
}

/// Checks the allocator's count.
fn keeps_its_limits(all: &[Done]) {
    all_keep("it ends by one of its limits, or gives up", all, |done| {
        let gives_up = done.status == Status::Stuck && !is_complete(done.algorithm);
        gives_up || matches!(done.status, Status::OutOfMemory | Status::OutOfNodes)
    });
    all_keep("the limit is kept", all, |done| {
        done.taken.most <= done.limit + BESIDE
    });
    // A growth by doubling may leave more than half of the limit free.
    all_keep("it uses what it is given", all, |done| {
        done.status != Status::OutOfMemory || done.taken.most > done.limit / 5
    });
    // Memory that doubles exists twice for a moment, which the figures do not include.
    all_keep("nothing that grows is forgotten", all, |done| {
        done.said.most + BESIDE >= done.taken.most / 2 && done.said.held + BESIDE >= done.taken.held
    });
}

fn is_complete(algorithm: Algorithm) -> bool {
    let estimates = HeuristicPromises {
        admissible: true,
        consistent: true,
    };
    algorithm.promises(estimates).complete
}

/// Checks the search's own figures.
fn says_that_it_keeps_its_limits(all: &[Done]) {
    all_keep("by its own word, too", all, |done| {
        done.said.most <= done.limit
    });
    all_keep("its word is near the truth", all, |done| {
        let is_near = |said: usize, taken: usize| said <= taken + taken / 4 + BESIDE;
        is_near(done.said.most, done.taken.most) && is_near(done.said.held, done.taken.held)
    });
}

/// Returns whether the algorithm keeps one path on a stack.
const fn is_deepening(algorithm: Algorithm) -> bool {
    matches!(
        algorithm,
        Algorithm::DepthFirst { .. } | Algorithm::IterativeDeepening | Algorithm::IdaStar(_)
    )
}

#[test]
fn on_4x4() {
    let all = run_all("4x4", false, |_| true);
    keeps_its_limits(&all);
    says_that_it_keeps_its_limits(&all);
    all_keep("one path needs next to nothing", &all, |done| {
        done.status == Status::OutOfMemory
            || !is_deepening(done.algorithm)
            || done.taken.most < BESIDE
    });
}

#[test]
fn on_4x4_watched() {
    keeps_its_limits(&run_all("4x4", true, |algorithm| !is_deepening(algorithm)));
}

#[test]
fn on_4x4_with_macros() {
    let size = "4x4".parse().unwrap();
    let ways = ["ULD", "LDR", "DRU", "RUL", "ULDRU"].map(|moves| moves.parse().unwrap());
    let macros: Vec<Macro> = (0..16)
        .flat_map(|blank| ways.clone().map(|moves| Macro::new(size, blank, moves)))
        .flatten()
        .collect();
    assert!(macros.len() > 30);
    for is_watched in [false, true] {
        let all = run_with(&macros, "4x4", is_watched, |algorithm| {
            algorithm.takes_macros() && !is_deepening(algorithm)
        });
        assert!(all.len() > 9);
        keeps_its_limits(&all);
        says_that_it_keeps_its_limits(&all);
    }
}

#[test]
fn on_5x5_watched() {
    keeps_its_limits(&run_all("5x5", true, |algorithm| !is_deepening(algorithm)));
}

#[test]
fn on_5x5() {
    let all = run_all("5x5", false, |_| true);
    keeps_its_limits(&all);
    says_that_it_keeps_its_limits(&all);
}

#[test]
fn one_path_watched() {
    for size in ["4x4", "5x5"] {
        keeps_its_limits(&run_all(size, true, is_deepening));
    }
}

#[test]
fn by_its_own_word_watched() {
    for size in ["4x4", "5x5"] {
        says_that_it_keeps_its_limits(&run_all(size, true, |_| true));
    }
}

/// The fast IDA* of 4x4, which recurs instead of using its own stack: it takes almost nothing from the allocator, and
/// no more than its figures say. Its tables are the heuristic's and are built before.
#[test]
fn the_fast_search_on_4x4() {
    let goal = Goal::blank_last("4x4".parse().unwrap());
    let problem = Problem::new(Recipe::Uniform.deal(&goal, 1), goal.clone()).unwrap();
    let ida_star = Algorithm::IdaStar(ThresholdRule::LeastExceeding);
    for name in [
        HeuristicName::Manhattan,
        HeuristicName::Patterns(Partition::Usual),
    ] {
        let mut setup = Setup::new(evaluator(&name, &goal));
        setup.limits.expanded = 3_000_000;
        drop(Search::new(&problem, ida_star, &setup));
        let (taken, search) = measured(|| {
            let mut search = Search::new(&problem, ida_star, &setup);
            search.run(|| Duration::ZERO);
            search
        });
        let (most, figures) = (taken.most, search.figures());
        assert!(figures.expanded > 100_000, "{name}: {figures:?}");
        assert!(most < BESIDE / 4, "{name}: {most}");
        assert!(figures.largest_bytes >= most, "{name}: {most}, {figures:?}");
        // The memory in its figures exceeds the limit: it takes no step.
        setup.limits.bytes = figures.largest_bytes - 1;
        let mut search = Search::new(&problem, ida_star, &setup);
        assert_eq!(search.run(|| Duration::ZERO), Status::OutOfMemory, "{name}");
        assert_eq!(search.figures().expanded, 0, "{name}");
    }
}

/// Best: Parberry's method, then beams or the fast IDA*, all within one limit.
#[test]
fn best_on_4x4_6x6_and_12x12() {
    for (size, limits) in [
        ("4x4", [60_000, 1_000_000, 8_000_000]),
        ("6x6", [60_000, 1_000_000, 8_000_000]),
        ("12x12", [100_000, 1_000_000, 8_000_000]),
    ] {
        let goal = Goal::blank_last(size.parse().unwrap());
        let problem = Problem::new(Recipe::Uniform.deal(&goal, 1), goal.clone()).unwrap();
        let mut setup = Setup::new(Search::best_heuristic(&goal).unwrap());
        setup.limits.expanded = 300_000;
        // The fast search builds its tables, once.
        Search::best(&problem, &setup).unwrap().step(1_000);
        for limit in limits {
            setup.limits.bytes = limit;
            let (Taken { most, .. }, search) = measured(|| {
                let mut search = Search::best(&problem, &setup).unwrap();
                search.run(|| Duration::ZERO);
                search
            });
            let said = said(&search).most;
            let what = format!("{size}: limit {limit}, {most} measured, {said} said");
            assert!(search.solution().is_some(), "{what}");
            assert!(most <= limit + BESIDE && said <= limit, "{what}");
            assert!(said + BESIDE >= most / 2, "{what}");
            assert!(said <= most + most / 4 + BESIDE, "{what}");
        }
    }
}
