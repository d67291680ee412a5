//! The boards of `tests/data/`: lists that are part of the project.
#![allow(dead_code, reason = "each test file uses a part of it")]

#[path = "../../benches/src/list.rs"]
pub mod list;

use std::path::Path;

use ecotile::search::Problem;
pub use list::Listed;

/// A hundred uniform boards, their lengths, and the nodes of IDA* with Manhattan where they are few.
pub fn fifteen() -> Vec<Listed> {
    read("fifteen.txt")
}

/// A board that needs 80 moves, as many as any.
pub fn deepest() -> Listed {
    read("fifteen_deepest.txt").remove(0)
}

/// The board and the goal of the list.
pub fn problem(listed: &Listed) -> Problem {
    Problem::new(listed.board.clone(), list::goal()).unwrap()
}

fn read(file: &str) -> Vec<Listed> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data")
        .join(file);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| {
        panic!(
            "{} can't be read ({error}): it is part of the project, and `cargo xtask boards` makes it again.",
            path.display()
        )
    });
    list::boards(&text).unwrap_or_else(|error| panic!("{}, {error}", path.display()))
}
