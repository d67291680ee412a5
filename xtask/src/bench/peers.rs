//! The peers, other people's solvers: measured on the same boards in the same run, and the aims that compare us with them.
//!
//! `benches/peers/` is a separate workspace with its own lock file, so none of their code is built into ours.

use std::process::Command;

use anyhow::{Context, bail};
use ecotile_figures::names;

use super::aims::{Aim, Bound, verdicts};
use super::figures::{Figures, ratio};
use crate::shell::{cargo, printed, root, run as run_step};
use crate::{Outcome, files, tools};

/// The peers, built for a list of boards.
pub struct Peers {
    programs: Vec<(&'static str, Command)>,
}

impl Peers {
    /// Builds the peers for these boards.
    pub fn build(boards: &str) -> Outcome<Self> {
        let folder = root().join("target/peers");
        run_step(
            "Building the peers, pinned: slidy 0.4.1 and pathfinding 4.16 (a minute, once)",
            cargo("build --release --locked --quiet --manifest-path")
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

    /// Measures each peer once.
    pub fn measure(&mut self) -> Outcome<Figures> {
        let mut lines = Vec::new();
        for (name, command) in &mut self.programs {
            let told = printed(command);
            lines.push(told.with_context(|| format!("The peer {name} did not end well."))?);
        }
        Figures::read(&lines.join("\n"))
    }
}

/// Our cases, each with the peers' cases of the same task. All solvers are optimal, so their moves must agree.
const PAIRS: [(&str, &str); 6] = [
    (names::PATTERNS, names::SLIDY),
    (names::WALKS, names::PATHFINDING_WALKS),
    (names::FIRST_WALK, names::PATHFINDING_FIRST_WALK),
    (names::HARDEST, names::PATHFINDING_HARDEST),
    (names::FIRST_WALK, names::NPM_FIRST_WALK),
    (names::HARDEST, names::NPM_HARDEST),
];

/// Our figures beside the peers', and each aim with its verdict. Fails if a peer's solutions differ from ours in length.
pub fn compared(native: &Figures, page: &Figures, peers: &Figures) -> Outcome<String> {
    for (ours, theirs) in PAIRS {
        agree(native, ours, peers, theirs)?;
    }
    let lines = beside(native, page, peers).join("\n");
    Ok(lines + "\n" + &verdicts(&aims(native, page, peers)))
}

/// Fails unless both needed the same number of moves.
fn agree(native: &Figures, ours: &str, peers: &Figures, theirs: &str) -> Outcome {
    let (ours, theirs) = (names::moves(ours), names::moves(theirs));
    let (here, there) = (native.value(&ours), peers.value(&theirs));
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

/// The figures that a peer has too.
fn beside(native: &Figures, page: &Figures, peers: &Figures) -> Vec<String> {
    let mut lines = vec!["our figure beside the peer's, ms".to_string()];
    for (ours, theirs) in [(names::TABLES, names::SLIDY_TABLES)]
        .into_iter()
        .chain(PAIRS)
    {
        let found = (native.value(ours), page.value(ours), peers.value(theirs));
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

/// The aims with their figures.
fn aims(native: &Figures, page: &Figures, peers: &Figures) -> Vec<Aim> {
    let times = |theirs: &str, ours: &str| ratio(peers.value(theirs), native.value(ours));
    let speed = |name: &str| ratio(native.value(name), page.value(name));
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
            native.value(names::GENERATED),
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
            page.value(&names::best(128)),
            Bound::AtMost(5000.0),
        ),
        Aim::new(
            "a board 80 moves deep, moves that are proven to be needed",
            native.value(&names::moves(names::DEEPEST)),
            Bound::AtLeast(80.0),
        ),
        Aim::new(
            "IDA* with 6-6-3, part of the boards whose solutions are as long as listed",
            ratio(native.value(names::AS_LISTED), native.value(names::LISTED)),
            Bound::AtLeast(1.0),
        ),
        Aim::new(
            "IDA* with Manhattan, part of the boards whose nodes agree, where they are known",
            ratio(native.value(names::AGREE), native.value(names::KNOWN)),
            Bound::AtLeast(1.0),
        ),
    ]
}

#[cfg(test)]
mod tests {
    use ecotile_figures::names::{self, PATTERNS, WALKS};

    use super::{PAIRS, compared};
    use crate::Outcome;
    use crate::bench::figures::Figures;

    fn compare(native: &str, page: &str, peers: &str) -> Outcome<String> {
        let [native, page, peers] = [native, page, peers].map(Figures::read);
        compared(&native?, &page?, &peers?)
    }

    /// The figures of moves of all cases, ours and the peers'.
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
        let text = compare(&native, &page, &peers).expect("moves that agree");
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
        assert!(compare(&ours, "", &theirs).is_ok());
        let longer = theirs.replacen("50", "52", 1);
        let mistake = compare(&ours, "", &longer)
            .expect_err("52 is not 50")
            .to_string();
        assert!(
            mistake.contains("is 50") && mistake.contains("is 52"),
            "{mistake}"
        );
        let fewer = ours.lines().skip(1).collect::<Vec<_>>().join("\n");
        let mistake = compare(&fewer, "", &theirs)
            .expect_err("one is missing")
            .to_string();
        assert!(mistake.contains("not measured"), "{mistake}");
    }
}
