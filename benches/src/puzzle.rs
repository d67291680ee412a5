//! The cases of the puzzle: moves, dealing, solvability, parsing.

use ecotile::puzzle::{Board, Direction, Goal, Recipe, Size, Solvability};

use crate::Bench;

/// Sides from the 15-puzzle to the largest board.
const SIDES: [usize; 3] = [4, 30, 128];

/// Runs the group.
pub fn run(bench: &Bench) {
    for side in SIDES {
        let Ok(size) = Size::square(side) else {
            continue;
        };
        let goal = Goal::blank_last(size);
        let board = Recipe::Uniform.deal(&goal, 1);
        let name = |what: &str| format!("puzzle {what}, {size}");

        let mut moved = board.clone();
        bench.time(&name("a move"), || {
            // Up or down, one of the two is possible: each board is at least two cells high.
            let way = if moved.movable(Direction::Up).is_some() {
                Direction::Up
            } else {
                Direction::Down
            };
            moved.slide(way).ok()
        });
        let mut seed = 0;
        bench.time(&name("a uniform deal"), || {
            seed += 1;
            Recipe::Uniform.deal(&goal, seed)
        });
        let judged = bench.time(&name("solvability"), || Solvability::of(&board, &goal));
        assert!(judged.is_ok_and(|solvability| solvability.is_solvable()));
        let text = board.to_string();
        let read = bench.time(&name("read"), || text.parse::<Board>());
        assert_eq!(read, Ok(board), "what was written is read again");
        bench.count(
            &name("bytes of a board as text"),
            "bytes",
            text.len() as f64,
        );
    }
}
