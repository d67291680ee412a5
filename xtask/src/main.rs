//! The everyday commands of Ecotile. `cargo xtask` alone lists them.
//!
//! Each command installs what it needs by itself, pinned, into a folder of the user's cache (see [`tools`]), says in
//! one line what it does and how long that may take, and ends with a sentence when it can't go on.

mod agents;
mod aims;
mod bench;
mod browser;
mod check;
mod fresh;
mod monkey;
#[path = "../../benches/src/names.rs"]
#[allow(
    dead_code,
    reason = "the cases and the peers read it too: some names are theirs alone"
)]
mod names;
mod native;
mod page;
mod peers;
mod seal;
mod server;
mod sha256;
mod sheets;
mod shell;
mod shorten;
mod single;
mod stamp;
mod tools;

use std::process::ExitCode;

/// What a command answers: nothing, or the sentence that says why it stopped and what to do.
type Outcome<T = ()> = Result<T, String>;

const USAGE: &str = "\
cargo xtask serve [--open] [--port N]   build the page and serve it on this machine
cargo xtask test [lint|native|browser]  everything that must hold (or one part of it)
cargo xtask monkey [--actions N] [--seed S] [--place P]
                                        random acts in a place of the page, or in all: nothing may break, freeze or be lost
cargo xtask build                       the page as static files in dist/, for any host or sub-path
cargo xtask single                      the whole page as one file that opens from a disk: dist-single/ecotile.html
cargo xtask bench [WORD]                measured figures, native and wasm side by side (those whose name has WORD)
cargo xtask bench page                  the page: its size, how soon it is there, what a slide costs

used by these, and by Trunk:
cargo xtask host DIR [--port N]         serve a folder
cargo xtask seal                        Trunk's last step: no inline script, short names, and the build's version and files";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("\nxtask: {sentence}");
            ExitCode::FAILURE
        }
    }
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
        ["monkey", options @ ..] => monkey::loose(&monkey::Options::read(options)?),
        ["bench"] => bench::run(""),
        ["bench", "page"] => bench::page(),
        ["bench", word] => bench::run(word),
        ["host", folder, options @ ..] => {
            server::serve(folder.as_ref(), server::Options::read(options)?)
        }
        ["seal"] => seal::seal(),
        [] | ["help" | "--help" | "-h"] => {
            println!("{USAGE}");
            Ok(())
        }
        other => Err(format!(
            "'{}' is not a command here.\n\n{USAGE}",
            other.join(" ")
        )),
    }
}
