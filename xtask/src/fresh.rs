//! A check of whether the page in `dist/` is up to date.
//!
//! Trunk joins and optimises the wasm at every call, which takes a minute or two even if nothing has changed. So the
//! digests of the sources and of the built page are noted in `target/`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::shell::{output, root};
use crate::{Outcome, digest, files};

/// The files and folders that a page is made of.
const SOURCES: &[&str] = &[
    ".cargo",
    "Cargo.lock",
    "Cargo.toml",
    "Trunk.toml",
    "build.rs",
    "index.html",
    "src",
    "static",
    "xtask/src",
];

const PAGE: &str = "dist";

/// Returns `true` if a build would make the page that is in `dist/` already.
pub fn is_fresh() -> bool {
    fingerprint().is_ok_and(|built| fs::read_to_string(note()).is_ok_and(|noted| noted == built))
}

/// Notes that the page in `dist/` has just been built.
pub fn remember() -> Outcome {
    let (built, file) = (fingerprint()?, note());
    // The folder is missing if cargo is configured to build elsewhere.
    file.parent().map_or(Ok(()), files::make_folder)?;
    files::write(&file, built)
}

fn note() -> PathBuf {
    root().join("target/page.made")
}

/// The text of the note: a digest of the compiler and the sources, and one of the built files.
fn fingerprint() -> Outcome<String> {
    let compiler = output(Command::new("rustc").arg("-V").current_dir(root())).unwrap_or_default();
    let sources: Vec<String> = SOURCES
        .iter()
        .map(|name| digest_of(&root().join(name)))
        .collect::<Outcome<_>>()?;
    let sources = digest::short(format!("{compiler} {sources:?}").as_bytes());
    Ok(format!("{sources} {}\n", digest_of(&root().join(PAGE))?))
}

/// The digest of a file, or of a folder's files with their names.
fn digest_of(path: &Path) -> Outcome<String> {
    if path.is_file() {
        return files::bytes(path).map(|bytes| digest::short(&bytes));
    }
    let parts: Vec<String> = files::below(path)?
        .iter()
        .map(|(name, file)| Ok(format!("{name:?} {}\n", digest_of(file)?)))
        .collect::<Outcome<_>>()?;
    Ok(digest::short(parts.concat().as_bytes()))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::digest_of;

    #[test]
    fn a_folder_s_digest_follows_names_and_contents() {
        let folder = std::env::temp_dir().join(format!("ecotile-fresh-{}", std::process::id()));
        let write = |name: &str, text: &str| fs::write(folder.join(name), text).expect("a file");
        fs::create_dir_all(folder.join("in")).expect("a folder");
        write("a", "1");
        write("in/b", "2");
        let first = digest_of(&folder).expect("a digest");
        assert_eq!(digest_of(&folder).expect("a digest"), first);
        write("in/b", "3");
        let changed = digest_of(&folder).expect("a digest");
        assert_ne!(changed, first);
        write("in/b", "2");
        assert_eq!(digest_of(&folder).expect("a digest"), first);
        fs::rename(folder.join("a"), folder.join("c")).expect("another name");
        assert_ne!(digest_of(&folder).expect("a digest"), first);
        fs::remove_dir_all(&folder).expect("no folder");
        assert!(digest_of(&folder).is_err());
    }
}
