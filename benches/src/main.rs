//! The cases as a native program: one line a figure, for `cargo xtask bench` to read.

use std::time::Instant;

fn main() {
    let word = std::env::args().nth(1).unwrap_or_default();
    let started = Instant::now();
    let clock = || started.elapsed().as_secs_f64() * 1e3;
    ecotile_bench::run(&word, &clock, &|figure| {
        println!("{}\t{}\t{}", figure.name, figure.unit, figure.value);
    });
}
