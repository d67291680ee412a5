//! Boards of 4x4: the list that a bench is measured on, and making our own lists.
//!
//! The program `ecotile-bench` reads the lists: here they are only names of files.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, bail, ensure};

use crate::Outcome;
use crate::shell::{cargo, root, run};

/// The form of a list, as the usage shows it.
pub const FORMAT: &str = "\
a list of boards (--boards FILE), one a line, all numbers with spaces between them:
  number length t0 t1 ... t15 [nodes]
  its number, the length of its shortest solutions, its 16 tiles row by row (0 is the blank) for the goal
  0 1 2 3 / 4 5 6 7 / 8 9 10 11 / 12 13 14 15, and perhaps the nodes that IDA* with Manhattan generates
a table of their nodes (--nodes FILE), if they stand apart:
  number ... nodes
  a board's number first and its nodes last; what is between does not matter
lines that begin with # are remarks; tests/data/fifteen.txt is a list, and the one without --boards";

/// The list that is part of the project.
const OURS: &str = "tests/data/fifteen.txt";

/// A list of boards, and perhaps a table of their nodes.
#[derive(PartialEq, Debug)]
pub struct Lists {
    /// As it was named.
    name: String,
    boards: PathBuf,
    nodes: Option<PathBuf>,
}

impl Lists {
    /// Takes `--boards FILE` and `--nodes FILE` out of these words; answers the other words too.
    pub fn read<'a>(words: &[&'a str]) -> Outcome<(Vec<&'a str>, Self)> {
        let (mut others, mut boards, mut nodes) = (Vec::new(), None, None);
        let mut words = words.iter();
        while let Some(&word) = words.next() {
            let file = match word {
                "--boards" => &mut boards,
                "--nodes" => &mut nodes,
                other if other.starts_with('-') => {
                    bail!("'{other}' is no option: there are --boards FILE and --nodes FILE.");
                }
                other => {
                    others.push(other);
                    continue;
                }
            };
            *file = Some(
                *words
                    .next()
                    .with_context(|| format!("{word} wants a file."))?,
            );
        }
        ensure!(
            nodes.is_none() || boards.is_some(),
            "--nodes wants --boards: the nodes are of its boards."
        );
        let lists = Self {
            name: boards.unwrap_or(OURS).to_string(),
            boards: boards.map_or(Ok(root().join(OURS)), absolute)?,
            nodes: nodes.map(absolute).transpose()?,
        };
        Ok((others, lists))
    }

    /// The list as it was named.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The files: the list, and the table if there is one.
    pub fn files(&self) -> impl Iterator<Item = &Path> {
        [Some(&self.boards), self.nodes.as_ref()]
            .into_iter()
            .flatten()
            .map(PathBuf::as_path)
    }

    /// The boards as the peers and the page read them; a sentence if the list can't be used. Wants [`build`].
    pub fn printed(&self) -> Outcome<String> {
        let output = Command::new(program())
            .arg("print")
            .args(self.files())
            .output()
            .with_context(|| format!("{} did not start", program().display()))?;
        let told = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim().to_string();
        ensure!(output.status.success(), told(&output.stderr));
        Ok(told(&output.stdout))
    }
}

/// An absolute path: scripts run in the project's folder, wherever we were called.
fn absolute(file: &str) -> Outcome<PathBuf> {
    std::path::absolute(file).with_context(|| format!("{file} can't be read"))
}

/// The program that measures, and knows boards.
pub fn program() -> PathBuf {
    let name = format!("ecotile-bench{}", std::env::consts::EXE_SUFFIX);
    root().join("target/release").join(name)
}

/// Builds it.
pub fn build() -> Outcome {
    run(
        "Building the cases, native",
        &mut cargo("build --locked --release --quiet --package ecotile-bench --bins"),
        "The lines above say which file is at fault.",
    )
}

/// `cargo xtask boards`: makes the lists of `tests/data/` again.
pub fn make() -> Outcome {
    build()?;
    run(
        "Making the boards of tests/data/, and proving what is said of them (half a minute)",
        Command::new(program())
            .arg("make")
            .arg(root().join("tests/data")),
        "The lines above say what is wrong.",
    )
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{FORMAT, Lists, OURS};
    use crate::shell::root;

    #[test]
    fn a_list_is_named_or_is_ours() {
        let (words, lists) = Lists::read(&["search"]).expect("no option");
        assert_eq!((words, lists.name()), (vec!["search"], OURS));
        assert_eq!(lists.files().collect::<Vec<_>>(), [root().join(OURS)]);
        assert!(root().join(OURS).is_file() && FORMAT.contains(OURS));
        let words = ["--boards", "/a/b", "search", "--nodes", "/c"];
        let (words, lists) = Lists::read(&words).expect("two files");
        assert_eq!((words, lists.name()), (vec!["search"], "/a/b"));
        assert!(lists.files().eq([Path::new("/a/b"), Path::new("/c")]));
    }

    #[test]
    fn an_option_that_is_wrong_is_told() {
        for (words, part) in [
            (&["--boards"][..], "--boards wants a file"),
            (&["--nodes", "a"], "--nodes wants --boards"),
            (&["search", "--board", "a"], "'--board' is no option"),
        ] {
            let sentence = Lists::read(words).expect_err(part).to_string();
            assert!(sentence.contains(part), "{sentence}");
        }
    }
}
