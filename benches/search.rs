//! Prints what the searches take: `cargo bench --bench search`, with `-- all` for all of Korf's nodes.
//!
//! Korf's instances are read from `../shared/data/` beside this folder; where they are absent, boards of our own are used.

use std::path::Path;
use std::time::{Duration, Instant};

use ecotile::puzzle::{Board, Goal, Recipe, Size};
use ecotile::search::measure::{self, Measured};
use ecotile::search::{Algorithm, Duplicates, ThresholdRule};

fn numbers(file: &str) -> Vec<Vec<u64>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../shared/data")
        .join(file);
    let text = std::fs::read_to_string(path).unwrap_or_default();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let words = |line: &str| {
        line.split_whitespace()
            .filter_map(|word| word.parse().ok())
            .collect()
    };
    lines
        .map(words)
        .filter(|line: &Vec<u64>| line.len() > 2)
        .collect()
}

/// Korf's boards with their nodes under IDA* with Manhattan, where they are known.
fn korf(size: Size) -> Vec<(Board, Option<u64>)> {
    let nodes = numbers("korf100_nodes.txt");
    let boards = numbers("korf100.txt").into_iter().filter_map(|line| {
        let tiles: Vec<u16> = line[2..].iter().map(|&tile| tile as u16).collect();
        let known = nodes.iter().find(|other| other[0] == line[0]);
        Some((
            Board::new(size, &tiles).ok()?,
            known.and_then(|other| other.get(4).copied()),
        ))
    });
    let boards: Vec<_> = boards.collect();
    if boards.is_empty() {
        println!(
            "Korf's instances are not beside this folder: twenty boards of our own are used instead."
        );
        let goal = Goal::blank_first(size);
        return (0..20)
            .map(|seed| (Recipe::Uniform.deal(&goal, seed), None))
            .collect();
    }
    boards
}

fn print(measured: &Measured) {
    let boards = u64::from(measured.boards.max(1));
    let seconds = measured.time.as_secs_f64();
    println!(
        "| {:45} | {:>3} | {:>9.1} | {:>13} | {:>13} | {:>10.3} | {:>9.3} | {:>7.1} |",
        measured.name,
        measured.boards,
        measured.moves as f64 / boards as f64,
        measured.expanded / boards,
        measured.generated / boards,
        seconds * 1e3,
        measured.worst.as_secs_f64() * 1e3,
        measured.generated as f64 / seconds / 1e6
    );
}

/// Time on the processor where the system tells it (a shared machine would spoil the rest), else by the wall clock.
fn processor_time(start: Instant) -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(|| start.elapsed(), Duration::from_nanos)
}

fn main() {
    let start = Instant::now();
    let mut now = || processor_time(start);
    let is_all = std::env::args().any(|word| word == "all");
    let Ok(size) = Size::square(4) else { return };
    let korf = korf(size);
    let boards: Vec<Board> = korf.iter().map(|(board, _)| board.clone()).collect();
    println!(
        "| case | boards | mean moves | mean expanded | mean generated | all, ms | worst, ms | M generated/s |"
    );
    println!("|---|---|---|---|---|---|---|---|");
    for measured in measure::fifteen_with_patterns(&boards, &mut now) {
        print(&measured);
    }
    let ida_star = Algorithm::IdaStar(ThresholdRule::LeastExceeding);
    let limit = if is_all { u64::MAX } else { 20_000_000 };
    let (known, nodes): (Vec<Board>, Vec<u64>) = korf
        .iter()
        .filter_map(|(board, nodes)| {
            nodes
                .filter(|&nodes| nodes < limit)
                .map(|nodes| (board.clone(), nodes))
        })
        .unzip();
    if let Some(measured) = measure::fifteen_with_manhattan(&known, ida_star, &mut now) {
        print(&measured);
        let expected = nodes.iter().sum::<u64>();
        assert_eq!(measured.generated, expected, "Korf's nodes, to the node");
    }
    // Korf's 79th: 42 moves, the peers' example.
    let easy: Vec<Board> = boards.iter().skip(78).take(1).cloned().collect();
    for algorithm in [Algorithm::AStar(Duplicates::Graph), ida_star] {
        // The best of five, as for the peers.
        let runs =
            (0..5).filter_map(|_| measure::fifteen_with_manhattan(&easy, algorithm, &mut now));
        if let Some(mut measured) = runs.min_by_key(|measured| measured.time) {
            measured.name = format!("Korf 79: {algorithm}, Manhattan");
            print(&measured);
        }
    }
    // Once to warm up.
    measure::eight_puzzle(&mut now);
    for measured in measure::eight_puzzle(&mut now) {
        print(&measured);
    }
    for (side, seeds) in [
        (3, 0..20),
        (4, 0..20),
        (5, 0..3),
        (6, 0..2),
        (8, 0..1),
        (10, 0..3),
        (20, 0..3),
        (30, 0..3),
        (64, 0..1),
        (128, 0..1),
    ] {
        if let Some(measured) = measure::best(side, seeds, &mut now) {
            print(&measured);
        }
    }
}
