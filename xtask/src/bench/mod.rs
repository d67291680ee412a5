//! `cargo xtask bench`: the same cases natively and as WebAssembly in Chromium, side by side; and the page itself.

mod agents;
mod aims;
pub mod boards;
mod figures;
mod peers;
mod table;

use std::path::Path;
use std::process::Command;

use anyhow::Context;
use boards::Lists;
use figures::Figures;
use peers::Peers;
use table::table;

use crate::shell::{cargo, printed, root, run as run_step, say};
use crate::{Outcome, browser, files, page, tools};

/// The usage of `cargo xtask bench`.
pub const USAGE: &str = "\
cargo xtask bench [WORD] [--boards FILE] [--nodes FILE]
  measured figures, native and wasm side by side; with WORD, of the groups whose name contains it:
  puzzle, agents (with table 1 of Drogoul and Dubreuil 1993), search (beside slidy, pathfinding and a-star), learn
cargo xtask bench page [--boards FILE]
  the page: its size, its first paint, the cost of a slide, the time until a shortest solution is proven";

/// The number of rounds, of which the best counts. Native and wasm rounds alternate, so that a busy spell of the machine does
/// not fall on one of them only. Long cases are measured in the first round only.
const ROUNDS: usize = 8;

/// The options of wasm-opt for the page's worker, as in `index.html`.
const WORKER_OPTIONS: [&str; 3] = ["-O3", "--low-memory-unused", "-O3"];

/// Measures the built page: its size, its time to first paint, the cost of a slide, the time to solve these boards.
pub fn page(lists: &Lists) -> Outcome {
    boards::build()?;
    let boards = lists.printed()?;
    page::build()?;
    let file = root().join("target/boards.txt");
    files::write(&file, boards)?;
    run_step(
        "Measuring the page in Chromium (three minutes)",
        browser::node()?
            .arg("benches/page.mjs")
            .arg(file)
            .arg(lists.name()),
        "The lines above say what could not be measured.",
    )
}

/// Measures the groups whose name contains `word` on these boards, and prints the tables.
pub fn run(word: &str, lists: &Lists) -> Outcome {
    boards::build()?;
    let boards = lists.printed()?;
    let folder = root().join("target/bench");
    build_page(&folder)?;
    let has_search = "search".contains(word);
    let mut peers = None;
    if has_search {
        say(&format!("The boards of 4x4 are those of {}", lists.name()));
        peers = Some(Peers::build(&boards)?);
    }
    let mut best = Measured::round(1, word, lists, &folder, &mut peers)?;
    for round in 2..=ROUNDS {
        best.improve(&Measured::round(round, word, lists, &folder, &mut peers)?)?;
    }
    print!("\n{}\n", table(&best.native, &best.page)?);
    if has_search {
        let compared = peers::compared(&best.native, &best.page, &best.peers)?;
        print!("\n{compared}");
    }
    if "agents".contains(word) {
        println!("{}", agents::judged(&best.native, &best.page));
        print_tables(
            "agents",
            "Table 1 of Drogoul and Dubreuil 1993, and larger boards (some minutes)",
        )?;
    }
    if "learn".contains(word) {
        print_tables(
            "learn",
            "Learning: macros beside the agents, learned costs (some minutes)",
        )?;
    }
    Ok(())
}

/// Prints the tables of a group that are measured natively only.
fn print_tables(name: &str, what: &str) -> Outcome {
    run_step(
        what,
        Command::new(boards::program()).arg(name),
        "The lines above say what went wrong.",
    )
}

/// Builds the cases for wasm32, with a page for them, in this folder.
fn build_page(folder: &Path) -> Outcome {
    let path = tools::for_page()?;
    run_step(
        "Building the cases, wasm32",
        cargo("build --locked --release --quiet --package ecotile-bench --lib")
            .args(["--target", tools::WASM]),
        "The lines above say which file is at fault.",
    )?;
    let wasm = format!("target/{}/release/ecotile_bench.wasm", tools::WASM);
    run_step(
        "Generating the JavaScript of the wasm",
        Command::new("wasm-bindgen")
            .args(["--target", "web", "--no-typescript", "--out-dir"])
            .arg(folder)
            .arg(wasm)
            .current_dir(root())
            .env("PATH", &path),
        "Remove target/bench and try again.",
    )?;
    let joined = folder.join("ecotile_bench_bg.wasm");
    run_step(
        "Optimising the wasm as the page's worker is",
        Command::new("wasm-opt")
            .args(WORKER_OPTIONS)
            .arg(&joined)
            .arg("--output")
            .arg(&joined)
            .env("PATH", &path),
        "Remove target/bench and try again.",
    )?;
    files::write(
        &folder.join("index.html"),
        "<!DOCTYPE html><title>Bench</title>",
    )
}

/// The figures of one or more rounds.
struct Measured {
    native: Figures,
    page: Figures,
    peers: Figures,
}

impl Measured {
    /// Measures one round: natively, in the page, and the peers if there are any.
    fn round(
        round: usize,
        word: &str,
        lists: &Lists,
        folder: &Path,
        peers: &mut Option<Peers>,
    ) -> Outcome<Self> {
        let (word, rest) = if round == 1 {
            (word.to_string(), "")
        } else {
            (format!("{word}!"), " (without long cases)")
        };
        let tell = |what: &str| {
            say(&format!(
                "Measuring {what}, one thread, round {round} of {ROUNDS}"
            ));
        };
        tell(&format!("natively{rest}"));
        let mut program = Command::new(boards::program());
        let native = printed(program.args(["measure", &word]).args(lists.files()))
            .context("The native cases did not end well.")?;
        tell(&format!("in Chromium{rest}"));
        let mut node = browser::node()?;
        node.arg("benches/run.mjs").arg(folder).arg(&word);
        let page =
            printed(node.args(lists.files())).context("The cases in Chromium did not end well.")?;
        let peers = match peers {
            Some(peers) => {
                tell("the peers (a minute)");
                peers.measure()?
            }
            None => Figures::default(),
        };
        Ok(Self {
            native: Figures::read(&native)?,
            page: Figures::read(&page)?,
            peers,
        })
    }

    fn improve(&mut self, again: &Self) -> Outcome {
        self.native.improve(&again.native)?;
        self.page.improve(&again.page)?;
        self.peers.improve(&again.peers)
    }
}

#[cfg(test)]
mod tests {
    use super::WORKER_OPTIONS;

    #[test]
    fn what_is_measured_is_optimised_as_the_worker_is() {
        let [level, more @ ..] = WORKER_OPTIONS;
        let asked = format!(
            r#"data-wasm-opt="{}" data-wasm-opt-params="{}""#,
            level.trim_start_matches("-O"),
            more.join(" ")
        );
        let page = include_str!("../../../index.html");
        let worker = page
            .lines()
            .find(|line| line.contains(r#"data-bin="worker""#));
        assert!(worker.is_some_and(|line| line.contains(&asked)), "{asked}");
    }
}
