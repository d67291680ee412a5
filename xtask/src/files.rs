//! Reading and writing files, with the file's name in each error.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;

use crate::Outcome;

/// The bytes of a file.
pub fn bytes(file: &Path) -> Outcome<Vec<u8>> {
    fs::read(file).with_context(|| unread(file))
}

/// The text of a file.
pub fn text(file: &Path) -> Outcome<String> {
    fs::read_to_string(file).with_context(|| unread(file))
}

/// Writes a file, replacing an existing one.
pub fn write(file: &Path, content: impl AsRef<[u8]>) -> Outcome {
    fs::write(file, content).with_context(|| format!("{} can't be written", file.display()))
}

/// Creates a folder and its parents, where they are missing.
pub fn make_folder(folder: &Path) -> Outcome {
    fs::create_dir_all(folder).with_context(|| format!("{} can't be made", folder.display()))
}

/// The sorted paths of a folder's entries.
pub fn entries(folder: &Path) -> Outcome<Vec<PathBuf>> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .and_then(|entries| entries.map(|entry| Ok(entry?.path())).collect())
        .with_context(|| unread(folder))?;
    paths.sort();
    Ok(paths)
}

/// All files below a folder, by their sorted paths relative to it, with `/` between the names.
pub fn below(folder: &Path) -> Outcome<BTreeMap<String, PathBuf>> {
    let mut files = BTreeMap::new();
    for path in entries(folder)? {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if path.is_dir() {
            let inner = below(&path)?.into_iter();
            files.extend(inner.map(|(file, path)| (format!("{name}/{file}"), path)));
        } else {
            files.insert(name.into_owned(), path);
        }
    }
    Ok(files)
}

fn unread(path: &Path) -> String {
    format!("{} can't be read", path.display())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sentence;

    #[test]
    fn what_goes_wrong_is_a_sentence_with_the_file_s_name() {
        let file = Path::new("/no/such/file");
        for (outcome, told) in [
            (bytes(file).map(drop), "/no/such/file can't be read: "),
            (text(file).map(drop), "/no/such/file can't be read: "),
            (entries(file).map(drop), "/no/such/file can't be read: "),
            (write(file, ""), "/no/such/file can't be written: "),
            (
                make_folder(&Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml/in")),
                "Cargo.toml/in can't be made: ",
            ),
        ] {
            let sentence = sentence(&outcome.expect_err(told));
            assert!(
                sentence.contains(told) && sentence.ends_with(")."),
                "{sentence}"
            );
        }
    }
}
