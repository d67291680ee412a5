//! The paths that the documents name are there.

use std::fs;
use std::path::{Path, PathBuf};

fn documents(root: &Path) -> Vec<PathBuf> {
    let in_folder = |folder: PathBuf| {
        fs::read_dir(folder)
            .expect("a folder")
            .map(|entry| entry.expect("an entry").path())
    };
    let all = in_folder(root.to_path_buf()).chain(in_folder(root.join("docs")));
    all.filter(|path| path.extension().is_some_and(|ending| ending == "md"))
        .collect()
}

/// The paths of this repository in a document: spans of code outside fenced blocks that begin with a top-level folder.
fn paths(text: &str) -> Vec<&str> {
    let folders = [
        "src/",
        "tests/",
        "benches/",
        "static/",
        "xtask/",
        "docs/",
        "examples/",
        ".github/",
    ];
    let prose = text.split("```").step_by(2);
    let spans = prose.flat_map(|part| part.split('`').skip(1).step_by(2));
    spans
        .filter(|span| folders.iter().any(|folder| span.starts_with(folder)))
        // `tests/browser/NAME.test.mjs` and the like are patterns.
        .filter(|span| {
            !span
                .chars()
                .any(|c| c.is_ascii_uppercase() || "*<{ ".contains(c))
        })
        .collect()
}

#[test]
fn every_path_that_a_document_names_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut count = 0;
    for document in documents(root) {
        let text = fs::read_to_string(&document).expect("a text");
        for path in paths(&text) {
            // `file.rs:12` and `file.rs::name` name a place in a file.
            let file = path.split(':').next().unwrap_or(path);
            assert!(
                root.join(file).exists(),
                "{} names {path}",
                document.display()
            );
            count += 1;
        }
    }
    assert!(count > 50, "only {count} paths were found");
}

#[test]
fn paths_are_spans_of_code_outside_blocks() {
    let text = "See `src/lib.rs`, `cargo test` and `src/a*`.\n```text\n`src/gone.rs`\n```\nAnd `docs/papers.md`.";
    assert_eq!(paths(text), ["src/lib.rs", "docs/papers.md"]);
}
