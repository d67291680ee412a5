//! The peers of the searches, measured on the same boards in the same run, and what we want to keep beside them.
//!
//! They stand in `benches/peers/`, a workspace and a lock file of their own: nothing of ours is built with them.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::bench::{ROUNDS, faster};
use crate::shell::{cargo, printed, root, run as run_step, say};
use crate::{Outcome, tools};

/// Builds the peers and measures them on these boards; answers one line a figure.
pub fn measure(boards: &str) -> Outcome<String> {
    let folder = root().join("target/peers");
    run_step(
        "Building the peers, pinned: slidy 0.4.1 and pathfinding 4.16 (a minute, once)",
        cargo()
            .args(["build", "--release", "--locked", "--quiet"])
            .arg("--manifest-path")
            .arg(root().join("benches/peers/Cargo.toml"))
            .arg("--target-dir")
            .arg(&folder),
        "It needs the crates registry; the lines above say more.",
    )?;
    let packages = tools::npm_folder("benches/peers", "the npm package a-star, a peer")?;
    let file = folder.join("boards.txt");
    fs::write(&file, boards)
        .map_err(|error| format!("{} can't be written: {error}.", file.display()))?;
    say("Measuring the peers as often, one thread (two minutes)");
    let script = root().join("benches/peers/a-star.mjs");
    let mut node = Command::new("node");
    node.arg(script).arg(&file).arg(packages);
    let program = |name: &str| {
        let mut command = Command::new(folder.join("release").join(name));
        command.arg(&file);
        command
    };
    let mut lines = String::new();
    for (name, mut command) in [
        ("slidy", program("slidy")),
        ("pathfinding", program("pathfinding")),
        ("a-star", node),
    ] {
        let mut measure =
            || printed(&mut command).ok_or(format!("The peer {name} did not end well."));
        let mut told = measure()?;
        for _ in 1..ROUNDS {
            told = faster(&told, &measure()?)?;
        }
        lines.push_str(&told);
        lines.push('\n');
    }
    Ok(lines)
}

/// Whether Korf's instances stand beside the repository.
pub fn has_korf() -> bool {
    Path::new(&root())
        .join("../shared/data/korf100.txt")
        .is_file()
}

const PATTERNS: &str = "search IDA*, 6-6-3 with reflection: all";
const GENERATED: &str = "search IDA*, 6-6-3 with reflection: mean generated";
const MANHATTAN: &str = "search IDA*, Manhattan: boards of few nodes, all";
const WALKS: &str = "search A*, Manhattan: walks";
const LARGEST: &str = "search Best, 128x128";
const KNOWN: &str = "search IDA*, Manhattan: Korf's known nodes, boards";
const AGREE: &str = "search IDA*, Manhattan: Korf's known nodes, boards that agree to the node";

/// A figure of these lines by its name; times in milliseconds.
fn figure(lines: &str, name: &str) -> Option<f64> {
    let mut lines = lines.lines().map(|line| line.split('\t'));
    lines.find_map(|mut line| {
        let is_it = line.next() == Some(name);
        let (unit, value) = (line.next()?, line.next()?.parse::<f64>().ok()?);
        is_it.then_some(if unit == "ns" { value / 1e6 } else { value })
    })
}

/// Our figures beside the peers', and which of our aims are kept.
pub fn compared(native: &str, page: &str, peers: &str) -> String {
    let mut lines = beside(native, page, peers);
    lines.extend(aims(native, page, peers));
    lines.push(String::new());
    lines.join("\n")
}

/// Each figure that a peer has too.
fn beside(native: &str, page: &str, peers: &str) -> Vec<String> {
    let mut lines = vec!["our figure beside the peer's, ms".to_string()];
    for (ours, theirs) in [
        (
            "search 6-6-3: build the tables",
            "slidy 0.4.1: build the tables",
        ),
        (PATTERNS, "slidy 0.4.1: deep boards, all"),
        (WALKS, "pathfinding 4.16: A*, walks"),
        (
            "search hardest 3x3: a-star, manhattan",
            "pathfinding 4.16: A*, hardest 3x3",
        ),
        (
            "search A*, Manhattan: first walk",
            "npm a-star 0.2: A*, first walk",
        ),
        (
            "search hardest 3x3: a-star, manhattan",
            "npm a-star 0.2: A*, hardest 3x3",
        ),
    ] {
        let found = (
            figure(native, ours),
            figure(page, ours),
            figure(peers, theirs),
        );
        if let (Some(here), Some(there), Some(peer)) = found {
            let times = peer / here;
            lines.push(format!(
                "  {ours}: native {here:.2}, wasm {there:.2}; {theirs}: {peer:.2}, {times:.1} times ours native"
            ));
        }
    }
    lines
}

/// Each aim with its verdict.
fn aims(native: &str, page: &str, peers: &str) -> Vec<String> {
    let mut lines = vec!["\nwhat we aim at".to_string()];
    let ratio = |above: Option<f64>, below: Option<f64>| Some(above? / below?);
    let speed = |name: &str| ratio(figure(native, name), figure(page, name));
    let at_least = |value: f64, aim: f64| value >= aim;
    let at_most = |value: f64, aim: f64| value <= aim;
    for (what, value, aim, is_kept) in [
        (
            "deep boards with 6-6-3, times as fast as slidy",
            ratio(
                figure(peers, "slidy 0.4.1: deep boards, all"),
                figure(native, PATTERNS),
            ),
            ("at least", 8.0),
            at_least as fn(f64, f64) -> bool,
        ),
        (
            "walks by A*, times as fast as pathfinding",
            ratio(
                figure(peers, "pathfinding 4.16: A*, walks"),
                figure(native, WALKS),
            ),
            ("at least", 3.0),
            at_least,
        ),
        (
            "mean generated with 6-6-3",
            figure(native, GENERATED),
            ("at most", 570_000.0),
            at_most,
        ),
        (
            "IDA* with 6-6-3, speed of wasm beside native",
            speed(PATTERNS),
            ("at least", 0.85),
            at_least,
        ),
        (
            "IDA* with Manhattan, speed of wasm beside native",
            speed(MANHATTAN),
            ("at least", 0.85),
            at_least,
        ),
        (
            "A* with Manhattan, speed of wasm beside native",
            speed(WALKS),
            ("at least", 0.85),
            at_least,
        ),
        (
            "128x128 by Best in wasm, ms",
            figure(page, LARGEST),
            ("at most", 5000.0),
            at_most,
        ),
        (
            "IDA* with Manhattan, part of Korf's boards whose nodes agree",
            ratio(figure(native, AGREE), figure(native, KNOWN)),
            ("at least", 1.0),
            at_least,
        ),
    ] {
        let Some(value) = value else { continue };
        let verdict = if is_kept(value, aim.1) {
            "kept"
        } else {
            "MISSED"
        };
        let (bound, aim) = aim;
        lines.push(format!("  {verdict}: {what}: {value:.2} ({bound} {aim})"));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::{PATTERNS, WALKS, compared};

    #[test]
    fn an_aim_is_kept_or_missed_by_its_figures() {
        let native = format!("{PATTERNS}\tms\t10\n{WALKS}\tms\t10\n");
        let page = format!("{PATTERNS}\tms\t11\n{WALKS}\tms\t20\n");
        let peers = "slidy 0.4.1: deep boards, all\tms\t90\npathfinding 4.16: A*, walks\tms\t20\n";
        let text = compared(&native, &page, peers);
        for line in [
            "kept: deep boards with 6-6-3, times as fast as slidy: 9.00 (at least 8)",
            "MISSED: walks by A*, times as fast as pathfinding: 2.00 (at least 3)",
            "kept: IDA* with 6-6-3, speed of wasm beside native: 0.91 (at least 0.85)",
            "MISSED: A* with Manhattan, speed of wasm beside native: 0.50 (at least 0.85)",
        ] {
            assert!(text.contains(line), "{line}\n{text}");
        }
    }
}
