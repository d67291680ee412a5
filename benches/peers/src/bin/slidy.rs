//! slidy 0.4.1 on Korf's 100: its start and all boards.

use std::str::FromStr as _;

use slidy::puzzle::puzzle::Puzzle;
use slidy::solver::size4x4::stm::solver::Solver;
use slidy::solver::solver::Solver as _;

fn main() {
    let start = peers::now();
    let solver = Solver::new();
    let build = peers::now() - start;
    // Its goal has the blank last: turn each board by 180 degrees and count the tiles from the other end.
    let puzzles: Vec<Puzzle> = peers::korf()
        .iter()
        .map(|tiles| {
            let turned = tiles
                .iter()
                .rev()
                .map(|&tile| if tile == 0 { 0 } else { 16 - tile });
            let words: Vec<String> = turned.map(|tile| tile.to_string()).collect();
            let rows: Vec<String> = words.chunks(4).map(|row| row.join(" ")).collect();
            Puzzle::from_str(&rows.join("/")).expect("a board")
        })
        .collect();
    let (mut moves, mut worst) = (0, 0.0_f64);
    let start = peers::now();
    for puzzle in &puzzles {
        let one = peers::now();
        moves += solver.solve(puzzle).expect("a solution").len_stm::<u64>();
        worst = worst.max((peers::now() - one).as_secs_f64() * 1e3);
    }
    let all = (peers::now() - start).as_secs_f64() * 1e3;
    println!(
        "| slidy 0.4.1: build | | | | | {:.3} | | |",
        build.as_secs_f64() * 1e3
    );
    println!(
        "| slidy 0.4.1: Korf's 100 | {} | {:.2} | | | {all:.3} | {worst:.3} | |",
        puzzles.len(),
        moves as f64 / puzzles.len().max(1) as f64
    );
}
