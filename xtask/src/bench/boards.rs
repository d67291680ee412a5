//! The lists of 4x4 boards that a bench is measured on.
//!
//! Only their file names are known here; the program `ecotile-bench` reads and makes them.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, bail, ensure};

use crate::Outcome;
use crate::shell::{cargo, root, run};

/// The format of a list, as the usage shows it.
pub const FORMAT: &str = "\
a list of boards (--boards FILE), one per line, as numbers separated by spaces:
  number length t0 t1 ... t15 [nodes]
  its number, the length of its shortest solutions, its 16 tiles row by row (0 is the blank) for the goal
  0 1 2 3 / 4 5 6 7 / 8 9 10 11 / 12 13 14 15, and optionally the nodes that IDA* with Manhattan generates
a separate table of their nodes (--nodes FILE):
  number ... nodes
  a board's number first and its nodes last; what is between does not matter
lines that begin with # are comments; tests/data/fifteen.txt is such a list, and the default";

/// The list that is part of the project.
const OURS: &str = "tests/data/fifteen.txt";

/// A list of boards, and perhaps a table of their nodes.
#[derive(PartialEq, Debug)]
pub struct Lists {
    /// The list as the command line named it.
    name: String,
    boards: PathBuf,
    nodes: Option<PathBuf>,
}

impl Lists {
    /// Takes `--boards FILE` and `--nodes FILE` out of these words, and returns the other words with them.
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

    /// The boards in the format that the peers and the page read. Call [`build`] first.
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

/// An absolute path, since scripts run in the repository's folder and not in the caller's.
fn absolute(file: &str) -> Outcome<PathBuf> {
    std::path::absolute(file).with_context(|| format!("{file} can't be read"))
}

/// The path of the program `ecotile-bench`.
pub fn program() -> PathBuf {
    let name = format!("ecotile-bench{}", std::env::consts::EXE_SUFFIX);
    root().join("target/release").join(name)
}

/// Builds the program `ecotile-bench`.
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
        "Making the lists of tests/data/, and proving their lengths (half a minute)",
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
