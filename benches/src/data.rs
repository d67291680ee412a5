//! The lists of boards that are part of the project, in `tests/data/`. `cargo xtask boards` makes them.

use std::path::Path;

use crate::list::{self, Listed};

/// A hundred uniform boards with the lengths of their shortest solutions, and the nodes of IDA* with Manhattan where they
/// are few.
pub fn fifteen() -> Vec<Listed> {
    read("fifteen.txt")
}

/// A board that needs 80 moves, as many as any.
pub fn deepest() -> Listed {
    read("fifteen_deepest.txt").remove(0)
}

fn read(file: &str) -> Vec<Listed> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../tests/data")
        .join(file);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| {
        panic!(
            "{} can't be read ({error}): it is part of the project, and `cargo xtask boards` makes it again.",
            path.display()
        )
    });
    list::boards(&text).unwrap_or_else(|error| panic!("{}, {error}", path.display()))
}
