//! Stamps a build: its version and the list of its files are written into the page and the service worker.
//!
//! The version is a digest of all files of the build, so it changes if and only if one of them does. The service worker also
//! gets the digest of each file, so that the browser stores no file of another build, even while the host is being updated.
//! Stamping again changes nothing.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, ensure};
use serde_json::json;

use crate::digest::{integrity, short};
use crate::{Outcome, files};

/// The page, and the service worker that keeps it.
const PAGE: &str = "index.html";
const WORKER: &str = "service_worker.js";

/// The text before and after each value that is filled in.
const IN_PAGE: (&str, &str) = ("<meta name=\"version\" content=\"", "\"");
const IN_WORKER: (&str, &str) = ("const BUILD = ", ";");

/// The files of a build, by their paths relative to the build's folder.
type Files = BTreeMap<String, Vec<u8>>;

/// Stamps the build in a folder. A page that is not to be kept, since it is being worked on, gets an empty version.
pub fn stamp(folder: &Path, kept: bool) -> Outcome {
    for (name, text) in stamped(read(folder)?, kept)? {
        files::write(&folder.join(name), text)?;
    }
    Ok(())
}

/// Reads all files below a folder, without hidden ones, which many hosts don't serve.
fn read(folder: &Path) -> Outcome<Files> {
    let can_be_addressed = |letter: char| letter.is_ascii_alphanumeric() || "._-/".contains(letter);
    let mut found = Files::new();
    for (name, path) in files::below(folder)? {
        if name.split('/').any(|part| part.starts_with('.')) {
            continue;
        }
        ensure!(
            name.chars().all(can_be_addressed),
            "{} can't stand in an address: letters, digits and . _ - can.",
            path.display()
        );
        found.insert(name, files::bytes(&path)?);
    }
    Ok(found)
}

/// The texts of page and service worker with everything filled in.
fn stamped(mut files: Files, kept: bool) -> Outcome<[(&'static str, String); 2]> {
    let mut take = |name: &str, place| {
        let bytes = files
            .remove(name)
            .with_context(|| format!("The build has no {name}."))?;
        let text = String::from_utf8(bytes).with_context(|| format!("{name} is no text"))?;
        // Emptied first, so that stamping again gives the same version.
        fill(&text, place, "").with_context(|| format!("{name} has no place for the version."))
    };
    let (page, worker) = (take(PAGE, IN_PAGE)?, take(WORKER, IN_WORKER)?);
    let mut digests: BTreeMap<_, _> = files
        .iter()
        .map(|(name, bytes)| (name.as_str(), integrity(bytes)))
        .collect();
    let version = if kept {
        let everything = format!("{digests:?} {page} {worker}");
        short(everything.as_bytes())
    } else {
        digests.clear();
        String::new()
    };
    let page = fill(&page, IN_PAGE, &version).unwrap_or(page);
    if kept {
        digests.insert(PAGE, integrity(page.as_bytes()));
    }
    let build = json!({ "version": version, "files": digests });
    let worker = fill(&worker, IN_WORKER, &build.to_string()).unwrap_or(worker);
    Ok([(PAGE, page), (WORKER, worker)])
}

/// The text with its value replaced, if it has a place for one.
fn fill(text: &str, (before, after): (&str, &str), value: &str) -> Option<String> {
    let (head, rest) = text.split_once(before)?;
    let (_, tail) = rest.split_once(after)?;
    Some([head, before, value, after, tail].concat())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{Files, PAGE, WORKER, stamped};
    use crate::digest::integrity;
    use crate::sentence;

    fn build(style: &str, worker: &str) -> Files {
        [
            (PAGE, "<head><meta name=\"version\" content=\"\"></head>"),
            (WORKER, &format!("const BUILD = {{}};\n{worker}")),
            ("icons/a.png", "a"),
            ("style.css", style),
        ]
        .map(|(name, text)| (name.to_string(), text.as_bytes().to_vec()))
        .into()
    }

    fn texts(files: Files) -> [String; 2] {
        stamped(files, true)
            .expect("a whole build")
            .map(|(_, text)| text)
    }

    fn version(page: &str) -> &str {
        page.split('"').nth(3).expect("a version")
    }

    #[test]
    fn the_worker_lists_every_file_but_itself_with_its_digest() {
        let [page, worker] = texts(build("p {}", "run();"));
        let version = version(&page);
        assert_eq!(version.len(), 16);
        let [picture, index, style] = ["a", &page, "p {}"].map(|text| integrity(text.as_bytes()));
        let files = json!({ "icons/a.png": picture, "index.html": index, "style.css": style });
        let build = json!({ "version": version, "files": files });
        assert_eq!(worker, format!("const BUILD = {build};\nrun();"));
    }

    #[test]
    fn the_version_follows_every_file() {
        let [page, _] = texts(build("p {}", "run();"));
        let mut more = build("p {}", "run();");
        more.insert("more.js".into(), Vec::new());
        for other in [build("p { }", "run();"), build("p {}", "walk();"), more] {
            assert_ne!(version(&texts(other)[0]), version(&page));
        }
    }

    #[test]
    fn a_second_stamp_changes_nothing() {
        let mut files = build("p {}", "run();");
        let once = texts(files.clone());
        files.extend(
            [PAGE, WORKER]
                .map(String::from)
                .into_iter()
                .zip(once.clone().map(String::into_bytes)),
        );
        assert_eq!(texts(files), once);
    }

    #[test]
    fn a_page_that_is_worked_on_has_no_version() {
        let [(_, page), (_, worker)] = stamped(build("", ""), false).expect("a whole build");
        assert_eq!(version(&page), "");
        assert_eq!(worker, "const BUILD = {\"files\":{},\"version\":\"\"};\n");
    }

    #[test]
    fn what_is_missing_is_named() {
        for name in [PAGE, WORKER] {
            let mut files = build("", "");
            files.insert(name.into(), b"nothing to fill in".to_vec());
            assert!(
                stamped(files.clone(), true).is_err_and(|error| sentence(&error).contains(name))
            );
            files.remove(name);
            assert!(stamped(files, true).is_err_and(|error| sentence(&error).contains(name)));
        }
    }
}
