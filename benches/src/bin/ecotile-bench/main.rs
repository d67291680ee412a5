//! The native program of `cargo xtask bench` and `cargo xtask boards`.
//!
//! - `ecotile-bench measure WORD LIST [NODES]` runs the groups whose name contains WORD (`WORD!`: without long cases) on the
//!   boards of a list, and prints one figure per line.
//! - `ecotile-bench print LIST [NODES]` prints the boards instead, so that the peers are measured on the same ones.
//! - `ecotile-bench agents [quick|glance]` prints the tables of the agents, among them table 1 of Drogoul and Dubreuil 1993;
//!   `quick` takes a tenth of the boards, `glance` a few.
//! - `ecotile-bench learn [quick|glance]` prints the tables of learning, among them one like table 2 of Atal et al.
//! - `ecotile-bench make FOLDER` writes the lists of `tests/data/`.
//!
//! [`ecotile_bench::list`] describes a list and its table of nodes.

mod make;
mod tables;

use std::fs;
use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

use ecotile_bench::boards::Boards;
use ecotile_bench::list::{self, ListError};
use tables::{Extent, agents, learning};

const USAGE: &str = "measure WORD LIST [NODES], print LIST [NODES], agents [quick|glance], learn [quick|glance] \
                     or make FOLDER?";

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
        ["agents", ref words @ ..] => agents::print(Extent::read(words).ok_or(USAGE)?),
        ["learn", ref words @ ..] => learning::print(Extent::read(words).ok_or(USAGE)?),
        ["make", folder] => make::make(Path::new(folder))?,
        _ => return Err(USAGE.into()),
    }
    Ok(())
}

fn measure(word: &str, boards: &Boards) {
    let started = Instant::now();
    // The wall clock, as in the page, which has no other.
    let clock = || started.elapsed().as_secs_f64() * 1e3;
    ecotile_bench::run(word, boards, &clock, &|figure| {
        println!("{figure}");
    });
}

/// Reads the boards of a list, with the nodes of the table if there is one.
fn boards(list: &str, nodes: &[&str]) -> Result<Boards, String> {
    let boards = read(list, list::boards)?;
    let nodes = nodes.first().map(|table| read(table, list::nodes));
    Ok(Boards::new(boards, &nodes.transpose()?.unwrap_or_default()))
}

fn read<T>(file: &str, parse: fn(&str) -> Result<T, ListError>) -> Result<T, String> {
    let text =
        fs::read_to_string(file).map_err(|error| format!("{file} can't be read: {error}."))?;
    parse(&text).map_err(|error| format!("{file}, {error}"))
}
