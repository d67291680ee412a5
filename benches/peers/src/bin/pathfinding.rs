//! pathfinding 4.16: A* with Manhattan on the walks of 4x4 and on the hardest board of 3x3.
//!
//! Written as a user of that crate would write it for speed: a state of bytes, a table of neighbours, a table of distances.

use ecotile_figures::names;
use pathfinding::prelude::astar;

fn run<const N: usize>(name: &str, side: usize, starts: &[[u8; N]], goal: [u8; N]) {
    let mut home = [0; N];
    for (cell, &tile) in goal.iter().enumerate() {
        home[usize::from(tile)] = cell;
    }
    let far = |a: usize, b: usize| (a / side).abs_diff(b / side) + (a % side).abs_diff(b % side);
    let distance: [[u32; N]; N] = std::array::from_fn(|tile| {
        std::array::from_fn(|cell| {
            if tile == 0 {
                0
            } else {
                far(cell, home[tile]) as u32
            }
        })
    });
    let neighbours: [Vec<usize>; N] =
        std::array::from_fn(|cell| (0..N).filter(|&other| far(cell, other) == 1).collect());
    let heuristic = |board: &[u8; N]| -> u32 {
        let tiles = board.iter().enumerate();
        tiles
            .map(|(cell, &tile)| distance[usize::from(tile)][cell])
            .sum()
    };
    let successors = |board: &[u8; N]| {
        let board = *board;
        let blank = board.iter().position(|&tile| tile == 0).unwrap_or(0);
        neighbours[blank].iter().map(move |&cell| {
            let mut child = board;
            child.swap(cell, blank);
            (child, 1)
        })
    };
    let solve = |start: &[u8; N]| {
        let found = astar(start, successors, heuristic, |board| *board == goal);
        found.expect("a solution").1
    };
    let lengths = peers::each(name, names::A_STAR_ROUNDS, starts, solve);
    peers::print_moves(name, lengths.iter().sum::<u32>().into());
}

fn main() {
    let hardest = [8, 6, 7, 2, 5, 4, 3, 0, 1];
    run(
        names::PATHFINDING_HARDEST,
        3,
        &[hardest],
        [1, 2, 3, 4, 5, 6, 7, 8, 0],
    );
    let walks = peers::boards("walk");
    let goal = std::array::from_fn(|cell| cell as u8);
    run(names::PATHFINDING_FIRST_WALK, 4, &walks[..1], goal);
    run(names::PATHFINDING_WALKS, 4, &walks, goal);
}
