//! What the peers share: boards from the file that is named first (`ecotile-bench --boards` prints it), and how a figure
//! is printed.

use std::time::Instant;

/// The boards of 4x4 of this set, row by row, for the goal with the blank first.
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

/// Prints the time of one `work` in milliseconds, the best of so many; answers what it answered.
pub fn time<T>(name: &str, times: u32, work: impl Fn() -> T) -> T {
    let one = || {
        let started = Instant::now();
        let answer = work();
        (started.elapsed().as_secs_f64() * 1e3, answer)
    };
    let (mut best, mut answer) = one();
    for _ in 1..times {
        let (taken, again) = one();
        best = best.min(taken);
        answer = again;
    }
    println!("{name}\tms\t{best}");
    answer
}
