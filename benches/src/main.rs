//! What `cargo xtask bench` and `cargo xtask boards` run natively.
//!
//! - `ecotile-bench measure WORD LIST [NODES]` runs the groups whose name has WORD in it (`WORD!`: without what takes long)
//!   on the boards of a list, and prints a line a figure.
//! - `ecotile-bench print LIST [NODES]` prints the boards instead, so that the peers are measured on the same ones.
//! - `ecotile-bench make FOLDER` writes the lists of `tests/data/`.
//!
//! [`ecotile_bench::list`] says what a list and its table of nodes are.

mod make;

use std::fs;
use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

use ecotile_bench::boards::Boards;
use ecotile_bench::list::{self, ListError};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}

fn run(words: &[&str]) -> Result<(), String> {
    match *words {
        ["measure", word, list, ref nodes @ ..] => measure(word, &boards(list, nodes)?),
        ["print", list, ref nodes @ ..] => print!("{}", boards(list, nodes)?),
        ["make", folder] => make::make(Path::new(folder))?,
        _ => return Err("measure WORD LIST [NODES], print LIST [NODES] or make FOLDER?".into()),
    }
    Ok(())
}

fn measure(word: &str, boards: &Boards) {
    let started = Instant::now();
    // By the wall, as in the page: time on the processor would leave out, on this side only, what a busy machine takes.
    let clock = || started.elapsed().as_secs_f64() * 1e3;
    ecotile_bench::run(word, boards, &clock, &|figure| {
        println!("{figure}");
    });
}

/// The boards of this list, with the nodes of the table if there is one.
fn boards(list: &str, nodes: &[&str]) -> Result<Boards, String> {
    let boards = read(list, list::boards)?;
    let nodes = nodes.first().map(|table| read(table, list::nodes));
    Ok(Boards::new(boards, &nodes.transpose()?.unwrap_or_default()))
}

fn read<T>(file: &str, as_what: fn(&str) -> Result<T, ListError>) -> Result<T, String> {
    let text =
        fs::read_to_string(file).map_err(|error| format!("{file} can't be read: {error}."))?;
    as_what(&text).map_err(|error| format!("{file}, {error}"))
}
