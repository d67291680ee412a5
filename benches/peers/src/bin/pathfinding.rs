//! pathfinding 4.16: A* and IDA* with Manhattan, on the hardest board of 3x3 and on Korf's 79th.
//!
//! Written as a user of that crate would write it for speed: a state of bytes, a table of distances.

use pathfinding::prelude::{astar, idastar};

fn run<const N: usize>(name: &str, side: usize, start: [u8; N], goal: [u8; N]) {
    let mut home = [0; N];
    for (cell, &tile) in goal.iter().enumerate() {
        home[usize::from(tile)] = cell;
    }
    let far = |a: usize, b: usize| (a / side).abs_diff(b / side) + (a % side).abs_diff(b % side);
    let heuristic = |board: &[u8; N]| -> u32 {
        let tiles = board.iter().enumerate().filter(|&(_, &tile)| tile != 0);
        tiles
            .map(|(cell, &tile)| far(cell, home[usize::from(tile)]) as u32)
            .sum()
    };
    let successors = |board: &[u8; N]| {
        let blank = board.iter().position(|&tile| tile == 0).unwrap_or(0);
        let mut next = Vec::with_capacity(4);
        for cell in 0..N {
            if far(cell, blank) == 1 {
                let mut child = *board;
                child.swap(cell, blank);
                next.push((child, 1));
            }
        }
        next
    };
    for algorithm in ["A*", "IDA*"] {
        let times = if algorithm == "A*" || side == 3 { 5 } else { 1 };
        let mut best = f64::MAX;
        let mut length = 0;
        for _ in 0..times {
            let before = peers::now();
            let found = if algorithm == "A*" {
                astar(&start, successors, heuristic, |board| *board == goal)
            } else {
                idastar(&start, successors, heuristic, |board| *board == goal)
            };
            best = best.min((peers::now() - before).as_secs_f64() * 1e3);
            length = found.map_or(0, |(_, cost)| cost);
        }
        println!(
            "| pathfinding 4.16: {name}, {algorithm}, Manhattan | 1 | {length} | | | {best:.3} | | |"
        );
    }
}

fn main() {
    run(
        "3x3 hardest",
        3,
        [8, 6, 7, 2, 5, 4, 3, 0, 1],
        [1, 2, 3, 4, 5, 6, 7, 8, 0],
    );
    if let Some(&board) = peers::korf().get(78) {
        run("Korf 79", 4, board, std::array::from_fn(|cell| cell as u8));
    }
}
