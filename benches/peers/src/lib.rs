//! The common part of the peers: reading boards from the file of the first argument, which `ecotile-bench print` prints, and
//! measuring as the cases do.

use std::sync::OnceLock;
use std::time::Instant;

use ecotile_figures::{Figure, names};

/// Reads the boards of 4x4 of this set, row by row, for the goal with the blank first.
pub fn boards(set: &str) -> Vec<[u8; 16]> {
    let path = std::env::args().nth(1).unwrap_or_default();
    let text = std::fs::read_to_string(path).expect("the file of boards");
    let lines = text.lines().filter_map(|line| line.strip_prefix(set));
    lines
        .map(|line| {
            let tiles: Vec<u8> = line
                .split_whitespace()
                .map(|word| word.parse().expect("a tile"))
                .collect();
            tiles.try_into().expect("sixteen tiles")
        })
        .collect()
}

/// Milliseconds by the wall clock, as in our cases.
fn now() -> f64 {
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_secs_f64() * 1e3
}

/// Prints the time of each of these works in milliseconds, the best of `rounds`, and returns their results, as our cases do.
pub fn each<W, T>(name: &str, rounds: usize, works: &[W], work: impl Fn(&W) -> T) -> Vec<T> {
    let mut best = vec![f64::INFINITY; works.len()];
    let mut answers = Vec::new();
    for _ in 0..rounds {
        answers.clear();
        for (one, best) in works.iter().zip(&mut best) {
            let started = now();
            answers.push(work(one));
            *best = best.min(now() - started);
        }
    }
    println!("{}", Figure::of_parts(name, "ms", best));
    answers
}

/// Prints the time of one `work` in milliseconds, the best of `stretches` of a tenth of a second or more, and returns its
/// result.
pub fn time<T>(name: &str, stretches: usize, work: impl Fn() -> T) -> T {
    let stretch = |repeats: u32| {
        let started = now();
        let mut answer = work();
        for _ in 1..repeats {
            answer = work();
        }
        ((now() - started) / f64::from(repeats), answer)
    };
    let mut repeats = 1;
    let (mut best, mut answer) = stretch(repeats);
    while best * f64::from(repeats) < 100.0 {
        repeats *= 2;
        (best, answer) = stretch(repeats);
    }
    for _ in 1..stretches {
        let (taken, again) = stretch(repeats);
        best = best.min(taken);
        answer = again;
    }
    println!("{}", Figure::new(name, "ms", best));
    answer
}

/// Prints the total moves of a case's solutions.
pub fn print_moves(name: &str, moves: f64) {
    println!("{}", Figure::new(&names::moves(name), "moves", moves));
}
