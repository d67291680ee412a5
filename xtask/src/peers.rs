//! The peers of the searches, measured on the same boards in the same run, and what we want to keep beside them.
//!
//! They stand in `benches/peers/`, a workspace and a lock file of their own: nothing of ours is built with them.

use std::process::Command;

use anyhow::{Context, bail};

use crate::aims::{Aim, Bound, figure, ratio, verdicts};
use crate::shell::{cargo, printed, root, run as run_step};
use crate::{Outcome, files, names, tools};

/// The peers, ready to be measured.
pub struct Peers {
    programs: Vec<(&'static str, Command)>,
}

impl Peers {
    /// Builds the peers for these boards.
    pub fn build(boards: &str) -> Outcome<Self> {
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
        files::write(&file, boards)?;
        let mut node = Command::new("node");
        node.arg(root().join("benches/peers/a-star.mjs"))
            .arg(&file)
            .arg(packages)
            .arg(names::A_STAR_ROUNDS.to_string())
            .args([names::NPM_HARDEST, names::NPM_FIRST_WALK]);
        let program = |name: &str| {
            let mut command = Command::new(folder.join("release").join(name));
            command.arg(&file);
            command
        };
        Ok(Self {
            programs: vec![
                ("slidy", program("slidy")),
                ("pathfinding", program("pathfinding")),
                ("a-star", node),
            ],
        })
    }

    /// Measures each of them once; answers one line a figure.
    pub fn measure(&mut self) -> Outcome<String> {
        let mut lines = String::new();
        for (name, command) in &mut self.programs {
            let told =
                printed(command).with_context(|| format!("The peer {name} did not end well."))?;
            lines.push_str(&told);
            lines.push('\n');
        }
        Ok(lines)
    }
}

/// Our cases beside those of peers that do the same. All are optimal: their moves must agree.
const PAIRS: [(&str, &str); 6] = [
    (names::PATTERNS, names::SLIDY),
    (names::WALKS, names::PATHFINDING_WALKS),
    (names::FIRST_WALK, names::PATHFINDING_FIRST_WALK),
    (names::HARDEST, names::PATHFINDING_HARDEST),
    (names::FIRST_WALK, names::NPM_FIRST_WALK),
    (names::HARDEST, names::NPM_HARDEST),
];

/// Our figures beside the peers', and which of our aims are kept; a sentence if a peer's solutions are not as long as ours.
pub fn compared(native: &str, page: &str, peers: &str) -> Outcome<String> {
    for (ours, theirs) in PAIRS {
        agree(native, ours, peers, theirs)?;
    }
    let lines = beside(native, page, peers).join("\n");
    Ok(lines + "\n" + &verdicts(&aims(native, page, peers)))
}

/// Whether the two needed as many moves.
fn agree(native: &str, ours: &str, peers: &str, theirs: &str) -> Outcome {
    let (ours, theirs) = (names::moves(ours), names::moves(theirs));
    let (here, there) = (figure(native, &ours), figure(peers, &theirs));
    if here.is_some() && here == there {
        return Ok(());
    }
    let told = |moves: Option<f64>| moves.map_or("not measured".into(), |moves| moves.to_string());
    bail!(
        "'{ours}' is {} and '{theirs}' is {}: both are optimal and should agree.",
        told(here),
        told(there)
    )
}

/// Each figure that a peer has too.
fn beside(native: &str, page: &str, peers: &str) -> Vec<String> {
    let mut lines = vec!["our figure beside the peer's, ms".to_string()];
    for (ours, theirs) in [(names::TABLES, names::SLIDY_TABLES)]
        .into_iter()
        .chain(PAIRS)
    {
        let found = (
            figure(native, ours),
            figure(page, ours),
            figure(peers, theirs),
        );
        lines.push(if let (Some(here), Some(there), Some(peer)) = found {
            let times = peer / here;
            format!(
                "  {ours}: native {here:.2}, wasm {there:.2}; {theirs}: {peer:.2}, {times:.1} times ours native"
            )
        } else {
            format!("  {ours} beside {theirs}: NOT MEASURED")
        });
    }
    lines
}

/// Each aim with its figure.
fn aims(native: &str, page: &str, peers: &str) -> Vec<Aim> {
    let times = |theirs: &str, ours: &str| ratio(figure(peers, theirs), figure(native, ours));
    let speed = |name: &str| ratio(figure(native, name), figure(page, name));
    vec![
        Aim::new(
            "deep boards with 6-6-3, times as fast as slidy",
            times(names::SLIDY, names::PATTERNS),
            Bound::AtLeast(8.0),
        ),
        Aim::new(
            "walks by A*, times as fast as pathfinding",
            times(names::PATHFINDING_WALKS, names::WALKS),
            Bound::AtLeast(3.0),
        ),
        Aim::new(
            "mean generated with 6-6-3",
            figure(native, names::GENERATED),
            Bound::AtMost(570_000.0),
        ),
        Aim::new(
            "IDA* with 6-6-3, speed of wasm beside native",
            speed(names::PATTERNS),
            Bound::AtLeast(0.85),
        ),
        Aim::new(
            "IDA* with Manhattan, speed of wasm beside native",
            speed(names::MANHATTAN),
            Bound::AtLeast(0.85),
        ),
        Aim::new(
            "A* with Manhattan, speed of wasm beside native",
            speed(names::WALKS),
            Bound::AtLeast(0.85),
        ),
        Aim::new(
            "128x128 by Best in wasm, ms",
            figure(page, &names::best(128)),
            Bound::AtMost(5000.0),
        ),
        Aim::new(
            "a board 80 moves deep, moves that are proven to be needed",
            figure(native, &names::moves(names::DEEPEST)),
            Bound::AtLeast(80.0),
        ),
        Aim::new(
            "IDA* with 6-6-3, part of the boards whose solutions are as long as listed",
            ratio(
                figure(native, names::AS_LISTED),
                figure(native, names::LISTED),
            ),
            Bound::AtLeast(1.0),
        ),
        Aim::new(
            "IDA* with Manhattan, part of the boards whose nodes agree, where they are known",
            ratio(figure(native, names::AGREE), figure(native, names::KNOWN)),
            Bound::AtLeast(1.0),
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::{PAIRS, compared};
    use crate::names::{self, PATTERNS, WALKS};

    /// The moves of all cases, ours and the peers'.
    fn moves() -> (String, String) {
        let line = |name: &str| format!("{}\tmoves\t50\n", names::moves(name));
        let ours = PAIRS.iter().map(|pair| line(pair.0));
        let theirs = PAIRS.iter().map(|pair| line(pair.1));
        (ours.collect(), theirs.collect())
    }

    #[test]
    fn an_aim_is_kept_or_missed_by_its_figures() {
        let (ours, theirs) = moves();
        let native = format!("{PATTERNS}\tms\t10\n{WALKS}\tms\t10\n{ours}");
        let page = format!("{PATTERNS}\tms\t11\n{WALKS}\tms\t20\n");
        let peers = format!(
            "{}\tms\t90\n{}\tms\t20\n{theirs}",
            names::SLIDY,
            names::PATHFINDING_WALKS
        );
        let text = compared(&native, &page, &peers).expect("moves that agree");
        for line in [
            "kept: deep boards with 6-6-3, times as fast as slidy: 9.00 (at least 8)",
            "MISSED: walks by A*, times as fast as pathfinding: 2.00 (at least 3)",
            "kept: IDA* with 6-6-3, speed of wasm beside native: 0.909 (at least 0.85)",
            "MISSED: A* with Manhattan, speed of wasm beside native: 0.500 (at least 0.85)",
            "NOT MEASURED: 128x128 by Best in wasm, ms (at most 5000)",
            "search 6-6-3: build the tables beside slidy 0.4.1: build the tables: NOT MEASURED",
        ] {
            assert!(text.contains(line), "{line}\n{text}");
        }
    }

    #[test]
    fn moves_that_differ_or_are_missing_are_a_mistake() {
        let (ours, theirs) = moves();
        assert!(compared(&ours, "", &theirs).is_ok());
        let longer = theirs.replacen("50", "52", 1);
        let mistake = compared(&ours, "", &longer)
            .expect_err("52 is not 50")
            .to_string();
        assert!(
            mistake.contains("is 50") && mistake.contains("is 52"),
            "{mistake}"
        );
        let fewer = ours.lines().skip(1).collect::<Vec<_>>().join("\n");
        let mistake = compared(&fewer, "", &theirs)
            .expect_err("one is missing")
            .to_string();
        assert!(mistake.contains("not measured"), "{mistake}");
    }
}
