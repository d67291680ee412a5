//! Each folder of `src/` begins with a map of its files.

use std::fs;
use std::path::{Path, PathBuf};

/// The files and folders of a folder, without the ends of their names.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder");
    let mut paths: Vec<_> = entries
        .map(|entry| entry.expect("an entry").path())
        .collect();
    paths.sort();
    paths
}

/// The comment at the head of a folder's module: `NAME/mod.rs`, or `NAME.rs` beside it.
fn head(folder: &Path) -> String {
    let inside = folder.join("mod.rs");
    let file = if inside.exists() {
        inside
    } else {
        folder.with_extension("rs")
    };
    let source = fs::read_to_string(&file).unwrap_or_else(|_| panic!("{}", file.display()));
    let lines = source.lines().take_while(|line| line.starts_with("//!"));
    lines.collect::<Vec<_>>().join("\n")
}

/// Returns whether a map names this module as `name`, alone or at the beginning of a path.
fn names(map: &str, module: &str) -> bool {
    let mut spans = map.split('`').skip(1).step_by(2);
    spans.any(|span| {
        span.strip_prefix(module)
            .is_some_and(|rest| !rest.starts_with(is_name))
    })
}

fn is_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The modules of a folder and of those below it that its map lacks. The map of a single file would say nothing.
fn missing(folder: &Path, found: &mut Vec<String>) {
    let mut modules = Vec::new();
    for path in entries(folder) {
        if path.is_dir() {
            missing(&path, found);
        }
        let module = path
            .file_stem()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        if !["mod", "tests"].contains(&&*module) && !modules.contains(&module) {
            modules.push(module);
        }
    }
    if modules.len() > 1 {
        let map = head(folder);
        modules.retain(|module| !names(&map, module));
        found.extend(
            modules
                .iter()
                .map(|module| format!("{}: {module}", folder.display())),
        );
    }
}

#[test]
fn every_folder_begins_with_a_map_of_its_files() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = Vec::new();
    for path in entries(&src) {
        // The programs need no map.
        if path.is_dir() && !path.ends_with("bin") {
            missing(&path, &mut found);
        }
    }
    assert!(found.is_empty(), "not in the map of\n{}", found.join("\n"));
}
