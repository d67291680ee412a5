//! The cases as a native program: one line a figure, for `cargo xtask bench` to read.
//!
//! `ecotile-bench WORD` runs the groups whose name has WORD in it (`WORD!`: without what takes long);
//! `ecotile-bench --boards` prints the boards instead,
//! so that the peers are measured on the same ones.

use std::fs;
use std::path::Path;
use std::thread::yield_now;
use std::time::{Duration, Instant};

use ecotile_bench::boards::Boards;

/// Time on the processor where the system tells it (a busy machine would spoil the rest), else by the wall clock.
fn processor_time(started: Instant) -> Duration {
    // The system brings its count up to date only now and then, and whenever a thread gives way.
    yield_now();
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(|| started.elapsed(), Duration::from_nanos)
}

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
    let clock = || processor_time(started).as_secs_f64() * 1e3;
    ecotile_bench::run(&word, &boards, &clock, &|figure| {
        println!("{}\t{}\t{}", figure.name, figure.unit, figure.value);
    });
}
