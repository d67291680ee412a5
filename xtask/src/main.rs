//! The everyday commands of Ecotile. `cargo xtask` alone lists them.
//!
//! Each command installs the tools that it needs, pinned, into a folder of the user's cache (see [`tools`]), announces each
//! step in one line with the time that it may take, and ends with a sentence if it fails.

mod apt;
mod bench;
mod browser;
mod check;
mod digest;
mod engines;
mod files;
mod fresh;
mod monkey;
mod native;
mod page;
mod seal;
mod server;
mod shell;
mod single;
mod stamp;
mod tools;
mod waits;

use std::process::ExitCode;

use anyhow::bail;
use bench::boards::{self, Lists};

/// The result of a command. An error says why it stopped and what to do (see [`sentence`]).
type Outcome<T = ()> = anyhow::Result<T>;

const USAGE: &str = "\
cargo xtask serve [--open] [--port N]   build the page and serve it on this machine
cargo xtask test [lint|native|browser]  all checks and tests (or one part of them)
cargo xtask monkey [--actions N] [--seed S] [--place P]
                                        random acts in one place of the page, or in all: nothing may break, freeze or get lost
cargo xtask build                       the page as static files in dist/, for any host or sub-path
cargo xtask single                      the whole page as one file that opens from a disk: dist-single/ecotile.html
cargo xtask bench [WORD]                measured figures, native and wasm side by side (of the groups whose name contains WORD)
cargo xtask bench page                  the page: its size, its first paint, the cost of a slide
  [--boards FILE] [--nodes FILE]        either, on another list of boards of 4x4
cargo xtask boards                      makes the lists of boards in tests/data/ again, and proves their lengths
cargo xtask engines [--engine NAME]     a short tour of the page in chromium, firefox and webkit, with pictures

used by these, and by Trunk:
cargo xtask host DIR [--port N]         serve a folder
cargo xtask seal                        Trunk's last step: no inline script, and the build's version and files";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nxtask: {}", sentence(&error));
            ExitCode::FAILURE
        }
    }
}

/// An error as the sentence that is shown. A message of this program is a complete sentence; a context is the beginning of
/// one, and the error below it the rest.
fn sentence(error: &anyhow::Error) -> String {
    let stop = if error.source().is_some() { "." } else { "" };
    format!("{error:#}{stop}")
}

fn run(words: &[&str]) -> Outcome {
    match words {
        ["serve", options @ ..] => {
            let options = server::Options::read(options)?;
            page::build()?;
            server::serve(&shell::root().join("dist"), options)
        }
        ["build"] => page::build(),
        ["single"] => single::single(),
        ["test"] => check::all(),
        ["test", "lint"] => check::lint(),
        ["test", "native"] => native::run_all(),
        ["test", "browser", files @ ..] => check::browser(files),
        ["bench", "help" | "--help" | "-h"] => {
            println!("{}\n\n{}", bench::USAGE, boards::FORMAT);
            Ok(())
        }
        ["bench", options @ ..] => {
            let (words, lists) = Lists::read(options)?;
            match words[..] {
                [] => bench::run("", &lists),
                ["page"] => bench::page(&lists),
                [word] => bench::run(word, &lists),
                _ => bail!("One WORD at most.\n\n{}", bench::USAGE),
            }
        }
        ["boards"] => boards::make(),
        ["engines", options @ ..] => engines::run_tour(options),
        ["monkey", options @ ..] => monkey::run(&monkey::Options::read(options)?),
        ["host", folder, options @ ..] => {
            server::serve(folder.as_ref(), server::Options::read(options)?)
        }
        ["seal"] => seal::seal(),
        [] | ["help" | "--help" | "-h"] => {
            println!("{USAGE}\n\n{}", boards::FORMAT);
            Ok(())
        }
        other => bail!("'{}' is not a command here.\n\n{USAGE}", other.join(" ")),
    }
}
