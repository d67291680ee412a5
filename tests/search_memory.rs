//! Limits of memory are kept, as the allocator counts it and not only as a search says of itself.
#![allow(
    unsafe_code,
    reason = "an allocator that counts is an unsafe trait; the proof stands beside it"
)]

mod search_common;

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::hint::black_box;
use std::time::Duration;

use ecotile::puzzle::{Goal, Recipe};
use ecotile::search::heuristic::{HeuristicName, Partition};
use ecotile::search::{
    Algorithm, Duplicates, Estimates, Macro, Problem, Search, Setup, Status, ThresholdRule, Weight,
};
use search_common::evaluator;

/// The system's allocator, and how many bytes each thread holds: tests run beside each other, and a search stays on its
/// thread.
struct Counting;

thread_local! {
    static HELD: Cell<isize> = const { Cell::new(0) };
    static MOST: Cell<isize> = const { Cell::new(0) };
}

/// What was taken on another thread and is given back on this one makes the number negative: only differences count.
fn take(bytes: usize) {
    // A thread that ends has no counters any more.
    let _ = HELD.try_with(|held| {
        held.set(held.get() + bytes.cast_signed());
        let _ = MOST.try_with(|most| most.set(most.get().max(held.get())));
    });
}

fn give_back(bytes: usize) {
    let _ = HELD.try_with(|held| held.set(held.get() - bytes.cast_signed()));
}

// SAFETY: each method hands its arguments on to `System` as they are, and answers what `System` answers; so whatever the
// caller has to keep for this allocator it keeps for `System`, and whatever `System` promises is promised here. Beside
// that, two numbers are changed, in cells that are made without allocating (`const`) and need no dropping.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        take(layout.size());
        // SAFETY: as above.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        take(layout.size());
        // SAFETY: as above.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // Old and new may stand beside each other for a moment.
        take(size);
        give_back(layout.size());
        // SAFETY: as above.
        unsafe { System.realloc(pointer, layout, size) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        give_back(layout.size());
        // SAFETY: as above.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// The bytes that this work takes at most, beside what was held before, and what it answers.
fn measured<T>(work: impl FnOnce() -> T) -> (usize, T) {
    let before = HELD.get();
    MOST.set(before);
    let answer = work();
    ((MOST.get() - before).unsigned_abs(), answer)
}

#[test]
fn the_allocator_counts() {
    let (most, list) = measured(|| {
        drop(black_box(vec![0_u8; 5_000]));
        vec![0_u64; 100]
    });
    assert_eq!((most, list.len()), (5_000, 100));
}

/// What a search holds beside what grows: itself, copies of the problem and the heuristic, the children of one node.
const BESIDE: usize = 24 << 10;

/// Every algorithm, with variants that need more: a beam too wide to be filled, a weight that takes ranks far apart, a far
/// horizon, and checks for duplicates that are not in the list.
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

/// A search that has used what it may.
struct Done {
    algorithm: Algorithm,
    name: HeuristicName,
    limit: usize,
    status: Status,
    /// The most bytes, by the allocator.
    most: usize,
    /// The most bytes, by its own word.
    said: usize,
}

fn run_all(size: &str, is_watched: bool, takes_part: fn(Algorithm) -> bool) -> Vec<Done> {
    run_with(&[], size, is_watched, takes_part)
}

/// On a board that has no solution, so that no search ends by luck. With Manhattan, and the informed ones also with the
/// Euclidean distance, whose fractions take ranks apart.
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
                let (most, search) = measured(|| {
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
                    most,
                    said: search.figures().largest_bytes,
                });
            }
        }
    }
    all
}

/// Fails with all that break this rule, not only the first.
fn all_keep(rule: &str, all: &[Done], keeps: impl Fn(&Done) -> bool) {
    let broken: Vec<String> = all
        .iter()
        .filter(|done| !keeps(done))
        .map(|done| {
            let Done {
                algorithm,
                name,
                limit,
                status,
                most,
                said,
            } = done;
            format!(
                "{algorithm} with {name}: limit {limit}, {most} measured, {said} said, {status:?}"
            )
        })
        .collect();
    assert!(broken.is_empty(), "{rule}\n{}", broken.join("\n"));
}

/// What the allocator counts.
fn keeps_its_limits(all: &[Done]) {
    all_keep("it ends by one of its limits, or gives up", all, |done| {
        let gives_up = done.status == Status::Stuck && !is_complete(done.algorithm);
        gives_up || matches!(done.status, Status::OutOfMemory | Status::OutOfNodes)
    });
    all_keep("the limit is kept", all, |done| {
        done.most <= done.limit + BESIDE
    });
    // What doubles may leave more than half of it free.
    all_keep("it uses what it is given", all, |done| {
        done.status != Status::OutOfMemory || done.most > done.limit / 5
    });
    all_keep("nothing that grows is forgotten", all, |done| {
        done.said + BESIDE >= done.most / 2
    });
}

fn is_complete(algorithm: Algorithm) -> bool {
    let estimates = Estimates {
        admissible: true,
        consistent: true,
    };
    algorithm.promises(estimates).complete
}

/// What the search says of itself.
fn says_that_it_keeps_its_limits(all: &[Done]) {
    all_keep("by its own word, too", all, |done| done.said <= done.limit);
    all_keep("its word is near the truth", all, |done| {
        done.said <= done.most + done.most / 4 + BESIDE
    });
}

/// Those that have one path on a stack.
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
        done.status == Status::OutOfMemory || !is_deepening(done.algorithm) || done.most < BESIDE
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

/// The fast IDA* of 4x4, which recurs instead of holding a stack of its own: it takes next to nothing from the allocator,
/// and no more than it says. Its tables are the heuristic's: they are made before.
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
        let (most, search) = measured(|| {
            let mut search = Search::new(&problem, ida_star, &setup);
            search.run(|| Duration::ZERO);
            search
        });
        let figures = search.figures();
        assert!(figures.expanded > 100_000, "{name}: {figures:?}");
        assert!(most < BESIDE / 4, "{name}: {most}");
        assert!(figures.largest_bytes >= most, "{name}: {most}, {figures:?}");
        // What it would say that it takes does not fit: it takes no step.
        setup.limits.bytes = figures.largest_bytes - 1;
        let mut search = Search::new(&problem, ida_star, &setup);
        assert_eq!(search.run(|| Duration::ZERO), Status::OutOfMemory, "{name}");
        assert_eq!(search.figures().expanded, 0, "{name}");
    }
}

/// Best: the method that cannot fail, then beams or the fast IDA*, all within one limit.
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
        // The fast search makes its tables, once.
        Search::best(&problem, &setup).unwrap().step(1_000);
        for limit in limits {
            setup.limits.bytes = limit;
            let (most, search) = measured(|| {
                let mut search = Search::best(&problem, &setup).unwrap();
                search.run(|| Duration::ZERO);
                search
            });
            let said = search.figures().largest_bytes;
            let what = format!("{size}: limit {limit}, {most} measured, {said} said");
            println!("{what}");
            assert!(search.solution().is_some(), "{what}");
            assert!(most <= limit + BESIDE && said <= limit, "{what}");
            assert!(said + BESIDE >= most / 2, "{what}");
            assert!(said <= most + most / 4 + BESIDE, "{what}");
        }
    }
}
