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
use ecotile::search::heuristic::HeuristicName;
use ecotile::search::{
    Algorithm, Duplicates, Limits, Macro, Problem, Search, Setup, Status, ThresholdRule,
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

/// Every algorithm whose memory grows, with those that keep one path.
const ALGORITHMS: [Algorithm; 19] = [
    Algorithm::BreadthFirst(Duplicates::Graph),
    Algorithm::BreadthFirst(Duplicates::OwnPath),
    Algorithm::BreadthFirst(Duplicates::Tree),
    Algorithm::Bidirectional,
    Algorithm::Greedy(Duplicates::Graph),
    Algorithm::Greedy(Duplicates::OwnPath),
    Algorithm::AStar(Duplicates::Graph),
    Algorithm::AStar(Duplicates::FirstSeen),
    Algorithm::AStar(Duplicates::OwnPath),
    Algorithm::AStar(Duplicates::Tree),
    Algorithm::Beam { width: 100_000 },
    Algorithm::DepthFirst {
        duplicates: Duplicates::Tree,
        limit: None,
    },
    Algorithm::DepthFirst {
        duplicates: Duplicates::OwnPath,
        limit: None,
    },
    Algorithm::IterativeDeepening,
    Algorithm::IdaStar(ThresholdRule::LeastExceeding),
    Algorithm::RtaStar { horizon: 1 },
    Algorithm::RtaStar { horizon: 8 },
    Algorithm::LrtaStar { horizon: 1 },
    Algorithm::LrtaStar { horizon: 8 },
];

/// A search that has used what it may.
struct Done {
    algorithm: Algorithm,
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

/// On a board that has no solution, so that no search ends by luck.
fn run_with(
    macros: &[Macro],
    size: &str,
    is_watched: bool,
    takes_part: fn(Algorithm) -> bool,
) -> Vec<Done> {
    let goal = Goal::blank_last(size.parse().unwrap());
    let start = Recipe::Unsolvable.deal(&goal, 1);
    let problem = Problem::even_if_impossible(start, goal.clone()).unwrap();
    let manhattan = evaluator(&HeuristicName::Manhattan, &goal);
    let mut all = Vec::new();
    for algorithm in ALGORITHMS
        .into_iter()
        .filter(|&algorithm| takes_part(algorithm))
    {
        for limit in [100_000, 1_000_000, 8_000_000] {
            let mut setup = Setup::new(manhattan.clone());
            setup.macros = macros.to_vec();
            setup.limits = Limits {
                bytes: limit,
                expanded: 400_000,
                ..Limits::DEFAULT
            };
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
                limit,
                status: search.status(),
                most,
                said: search.figures().largest_bytes,
            });
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
                limit,
                status,
                most,
                said,
            } = done;
            format!("{algorithm}: limit {limit}, {most} measured, {said} said, {status:?}")
        })
        .collect();
    assert!(broken.is_empty(), "{rule}\n{}", broken.join("\n"));
}

/// What the allocator counts. The limit may be exceeded by a part of itself.
fn keeps_its_limits(all: &[Done], part: f64) {
    all_keep("it ends by one of its limits", all, |done| {
        let is_out = done.status == Status::OutOfMemory;
        is_out || done.status == Status::OutOfNodes
    });
    all_keep("the limit is kept", all, |done| {
        done.most <= done.limit + BESIDE + (part * done.limit as f64) as usize
    });
    // What doubles may leave more than half of it free.
    all_keep("it uses what it is given", all, |done| {
        done.status != Status::OutOfMemory || done.most > done.limit / 5
    });
    all_keep("nothing that grows is forgotten", all, |done| {
        done.said + BESIDE >= done.most / 2
    });
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
    keeps_its_limits(&all, 0.0);
    says_that_it_keeps_its_limits(&all);
    all_keep("one path needs next to nothing", &all, |done| {
        done.status == Status::OutOfMemory || !is_deepening(done.algorithm) || done.most < BESIDE
    });
}

#[test]
fn on_4x4_watched() {
    keeps_its_limits(
        &run_all("4x4", true, |algorithm| !is_deepening(algorithm)),
        0.0,
    );
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
        keeps_its_limits(&all, 0.0);
        says_that_it_keeps_its_limits(&all);
    }
}

#[test]
fn on_5x5_within_a_sixteenth() {
    keeps_its_limits(&run_all("5x5", false, |_| true), 1.0 / 16.0);
}

#[test]
fn on_5x5_watched() {
    keeps_its_limits(
        &run_all("5x5", true, |algorithm| !is_deepening(algorithm)),
        0.0,
    );
}

#[test]
fn on_5x5() {
    let all = run_all("5x5", false, |_| true);
    keeps_its_limits(&all, 0.0);
    says_that_it_keeps_its_limits(&all);
}

#[test]
fn one_path_watched() {
    for size in ["4x4", "5x5"] {
        keeps_its_limits(&run_all(size, true, is_deepening), 0.0);
    }
}

#[test]
fn by_its_own_word_watched() {
    for size in ["4x4", "5x5"] {
        says_that_it_keeps_its_limits(&run_all(size, true, |_| true));
    }
}
