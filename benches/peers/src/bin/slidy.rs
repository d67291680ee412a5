//! slidy 0.4.1 on the deep boards of 4x4: building its tables, and solving all boards.

use std::str::FromStr as _;

use ecotile_figures::names;
use slidy::puzzle::puzzle::Puzzle;
use slidy::solver::size4x4::stm::solver::Solver;
use slidy::solver::solver::Solver as _;

fn main() {
    let solver = peers::time(names::SLIDY_TABLES, names::TABLE_ROUNDS, Solver::new);
    // Its goal has the blank last, so each board is rotated by 180 degrees and tile t becomes 16 - t.
    let puzzles: Vec<Puzzle> = peers::boards("deep")
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
    let solve = |puzzle: &Puzzle| solver.solve(puzzle).expect("a solution").len_stm::<u64>();
    let lengths = peers::each(names::SLIDY, names::DEEP_ROUNDS, &puzzles, solve);
    peers::print_moves(names::SLIDY, lengths.iter().sum::<u64>() as f64);
}
