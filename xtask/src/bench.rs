//! `cargo xtask bench`: the same cases natively and as WebAssembly in Chromium, side by side; and the page itself.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, bail, ensure};

use crate::aims::read;
use crate::boards::{self, Lists};
use crate::peers::{self, Peers};
use crate::shell::{cargo, printed, root, run as run_step, say};
use crate::{Outcome, agents, browser, files, names, page, tools};

/// What `cargo xtask bench` takes.
pub const USAGE: &str = "\
cargo xtask bench [WORD] [--boards FILE] [--nodes FILE]
  measured figures, native and wasm side by side; with WORD, of the groups whose name has it:
  puzzle, agents (with Table 1 of their paper), search (beside slidy, pathfinding and a-star), learn
cargo xtask bench page [--boards FILE]
  the page: its size, how soon it is there, what a slide costs, how soon a shortest solution is proven";

/// How often everything is measured but what takes long: natively and in the page by turns, since a busy machine is quiet
/// for a moment at a time.
const ROUNDS: usize = 8;

/// How wasm-opt is asked for the page's worker, in `index.html`.
const LIKE_WORKER: [&str; 3] = ["-O3", "--low-memory-unused", "-O3"];

/// Measures the built page: its size, how soon it is there, what a slide costs, how soon these boards are solved.
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

/// Measures the groups whose name has `word` in it on these boards, and prints the table.
pub fn run(word: &str, lists: &Lists) -> Outcome {
    boards::build()?;
    let boards = lists.printed()?;
    let folder = root().join("target/bench");
    build_page(&folder)?;
    let has_search = "search".contains(word);
    let peers = if has_search {
        say(&format!("The boards of 4x4 are those of {}", lists.name()));
        Some(Peers::build(&boards)?)
    } else {
        None
    };
    let Measured {
        native,
        page,
        peers,
    } = measure(word, lists, &folder, peers)?;
    print!("\n{}\n", table(&native, &page)?);
    if has_search {
        print!("\n{}", peers::compared(&native, &page, &peers)?);
    }
    if "agents".contains(word) {
        println!("{}", agents::judged(&native, &page));
        run_step(
            "Table 1 of the agents' paper, and beyond (some minutes)",
            cargo().args([
                "bench",
                "--locked",
                "--quiet",
                "--package",
                "ecotile",
                "--bench",
                "eco",
            ]),
            "The lines above say what went wrong.",
        )?;
    }
    if "learn".contains(word) {
        let options = ["bench", "--locked", "--quiet", "--package", "ecotile"];
        run_step(
            "Learning: macros beside the agents, learned costs (some minutes)",
            cargo().args(options).args(["--bench", "learn"]),
            "The lines above say what went wrong.",
        )?;
    }
    Ok(())
}

/// Builds the cases as a page, in this folder.
fn build_page(folder: &Path) -> Outcome {
    let path = tools::for_page()?;
    let options = ["build", "--locked", "--release", "--quiet", "--package"];
    run_step(
        "Building the cases, wasm32",
        cargo()
            .args(options)
            .args(["ecotile-bench", "--lib", "--target", tools::WASM]),
        "The lines above say which file is at fault.",
    )?;
    let wasm = format!("target/{}/release/ecotile_bench.wasm", tools::WASM);
    run_step(
        "Joining wasm and JavaScript",
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
        "Optimising it as the page's worker is",
        Command::new("wasm-opt")
            .args(LIKE_WORKER)
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

/// What was measured, a line a figure.
#[derive(Default)]
struct Measured {
    native: String,
    page: String,
    peers: String,
}

/// Measures natively, in the page, and the peers if there are any, in turns, so that what else goes on falls upon all.
fn measure(
    word: &str,
    lists: &Lists,
    folder: &Path,
    mut peers: Option<Peers>,
) -> Outcome<Measured> {
    let mut best = Measured::default();
    for round in 1..=ROUNDS {
        // What takes long is left out after the first time.
        let (word, rest) = if round == 1 {
            (word.to_string(), "")
        } else {
            (format!("{word}!"), " (without what takes long)")
        };
        let told = |what: &str| {
            say(&format!(
                "Measuring {what}, one thread, round {round} of {ROUNDS}"
            ));
        };
        told(&format!("natively{rest}"));
        let mut program = Command::new(boards::program());
        let native = printed(program.args(["measure", &word]).args(lists.files()))
            .context("The native cases did not end well.")?;
        told(&format!("in Chromium{rest}"));
        let mut node = browser::node()?;
        node.arg("benches/run.mjs").arg(folder).arg(&word);
        let page =
            printed(node.args(lists.files())).context("The cases in Chromium did not end well.")?;
        let others = match &mut peers {
            Some(peers) => {
                told("the peers (a minute)");
                peers.measure()?
            }
            None => String::new(),
        };
        best = if round == 1 {
            Measured {
                native,
                page,
                peers: others,
            }
        } else {
            Measured {
                native: faster(&best.native, &native)?,
                page: faster(&best.page, &page)?,
                peers: faster(&best.peers, &others)?,
            }
        };
    }
    Ok(best)
}

/// The measurements here and in the page as one table; counters must agree.
fn table(native: &str, page: &str) -> Outcome<String> {
    let mut rows = vec![["figure", "unit", "native", "wasm", "wasm/native"].map(str::to_string)];
    let mut lines = page.lines();
    for line in native.lines() {
        let (name, unit, here) = whole(line)?;
        let Some(line) = lines.next() else {
            // The last cases, which take minutes, are measured only here.
            let row = [name, unit, &shown(here), "-", "-"];
            rows.push(row.map(str::to_string));
            continue;
        };
        let (other, _, there) = whole(line)?;
        if name != other {
            bail!("Natively '{name}' was measured where the page measured '{other}'.");
        }
        let may_differ = matches!(unit, "ns" | "ms" | "bytes a cell");
        #[expect(
            clippy::float_cmp,
            reason = "a counter is exact, or something is wrong"
        )]
        if !may_differ && here != there {
            bail!("'{name}' counts {here} natively and {there} in the page.");
        }
        let ratio = if may_differ {
            format!("{:.2}", there / here)
        } else {
            "equal".to_string()
        };
        rows.push([
            name.to_string(),
            unit.to_string(),
            shown(here),
            shown(there),
            ratio,
        ]);
    }
    let widths: [usize; 5] = std::array::from_fn(|column| {
        rows.iter()
            .map(|row| row[column].chars().count())
            .max()
            .unwrap_or(0)
    });
    let line = |row: &[String; 5]| {
        let [name, unit, ..] = row;
        let cell = |at: usize| format!("{:>1$}", row[at], widths[at]);
        format!(
            "{name:<0$}  {unit:<1$}  {2}  {3}  {4}\n",
            widths[0],
            widths[1],
            cell(2),
            cell(3),
            cell(4)
        )
    };
    Ok(rows.iter().map(line).collect())
}

/// The figures of a first measurement, with the times of a second one, part by part, where it was not disturbed as much.
fn faster(first: &str, again: &str) -> Outcome<String> {
    let again: Vec<_> = again.lines().map(figure).collect::<Outcome<_>>()?;
    let better = |line: &str| {
        let (name, unit, mut parts) = figure(line)?;
        let is_time = matches!(unit, "ns" | "ms");
        if let Some((_, _, others)) = again.iter().find(|other| is_time && other.0 == name) {
            ensure!(
                others.len() == parts.len(),
                "'{name}' has not always as many parts."
            );
            for (part, other) in parts.iter_mut().zip(others) {
                *part = part.min(*other);
            }
        }
        Ok(names::line(name, unit, &parts) + "\n")
    };
    first.lines().map(better).collect()
}

fn figure(line: &str) -> Outcome<(&str, &str, Vec<f64>)> {
    read(line).with_context(|| format!("'{line}' is no figure."))
}

fn whole(line: &str) -> Outcome<(&str, &str, f64)> {
    figure(line).map(|(name, unit, parts)| (name, unit, parts.iter().sum()))
}

fn shown(value: f64) -> String {
    if value.fract() == 0.0 || value >= 1000.0 {
        format!("{value:.0}")
    } else {
        format!("{value:.2}")
    }
}

#[cfg(test)]
mod tests {
    use super::{LIKE_WORKER, faster, table};

    #[test]
    fn what_is_measured_is_optimised_as_the_worker_is() {
        let [level, more @ ..] = LIKE_WORKER;
        let asked = format!(
            r#"data-wasm-opt="{}" data-wasm-opt-params="{}""#,
            level.trim_start_matches("-O"),
            more.join(" ")
        );
        let page = include_str!("../../index.html");
        let worker = page
            .lines()
            .find(|line| line.contains(r#"data-bin="worker""#));
        assert!(worker.is_some_and(|line| line.contains(&asked)), "{asked}");
    }

    #[test]
    fn of_two_measurements_the_better_times_count() {
        let both = faster(
            "a\tns\t2\nb\tnodes\t7\nc\tms\t1\n",
            "a\tns\t1.5\nb\tnodes\t6\n",
        );
        let both = both.expect("figures");
        assert_eq!(both, "a\tns\t1.5\nb\tnodes\t7\nc\tms\t1\n");
        // Each part by itself.
        let both = faster("a\tms\t2+1+4\n", "a\tms\t1+2+3\n");
        assert_eq!(both.expect("figures"), "a\tms\t1+1+3\n");
        assert!(faster("a\tms\t2+1\n", "a\tms\t1\n").is_err());
        assert!(faster("a\tns\t2\n", "a").is_err());
    }

    #[test]
    fn times_get_a_ratio_and_counters_must_agree() {
        let both = table("a\tns\t2\nb\tnodes\t7\n", "a\tns\t3\nb\tnodes\t7\n").expect("a table");
        assert!(both.contains("1.50") && both.contains("equal"), "{both}");
        assert!(table("b\tnodes\t7\n", "b\tnodes\t8\n").is_err());
        assert!(table("a\tns\t2\n", "c\tns\t2\n").is_err());
        let native = table("a\tns\t2\nb\tnodes\t7\n", "a\tns\t3\n").expect("a table");
        assert!(native.contains('-'), "{native}");
    }
}
