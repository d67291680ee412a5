//! The cases as a native program: one line a figure, for `cargo xtask bench` to read.
//!
//! `ecotile-bench WORD` runs the groups whose name has WORD in it (`WORD!`: without what takes long);
//! `ecotile-bench --boards` prints the boards instead,
//! so that the peers are measured on the same ones.

use std::fs;
use std::path::Path;
use std::time::Instant;

use ecotile_bench::boards::Boards;

fn main() {
    let word = std::env::args().nth(1).unwrap_or_default();
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/data");
    let text = |file: &str| fs::read_to_string(data.join(file)).unwrap_or_default();
    let boards = Boards::read(&text("korf100.txt"), &text("korf100_nodes.txt"));
    if word == "--boards" {
        print!("{boards}");
        return;
    }
    let started = Instant::now();
    // By the wall, as in the page: time on the processor would leave out, on this side only, what a busy machine takes.
    let clock = || started.elapsed().as_secs_f64() * 1e3;
    ecotile_bench::run(&word, &boards, &clock, &|figure| {
        println!("{figure}");
    });
}
