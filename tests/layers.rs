//! The modules are layers, and each may use only those before it.

use std::fs;
use std::path::{Path, PathBuf};

/// The layers, from the most independent to the one that may use all.
const LAYERS: [&str; 11] = [
    "bytes", "puzzle", "eco", "search", "learn", "lab", "session", "view", "job", "text", "app",
];

/// The wrong dependencies of a source file, one sentence each.
fn wrong_dependencies(path: &str, source: &str) -> Vec<String> {
    let room = path.split(['/', '.']).next().unwrap_or_default();
    if room == "bin" || path == "lib.rs" {
        return Vec::new(); // the roots of the crate
    }
    let Some(own) = LAYERS.iter().position(|layer| *layer == room) else {
        return vec![format!("{path}: {room} is not in the list of layers")];
    };
    let mut wrong = Vec::new();
    for used in layers_used(path, source) {
        match LAYERS.iter().position(|layer| *layer == used) {
            Some(other) if other > own => wrong.push(format!("{path}: {room} must not use {used}")),
            Some(_) if path == "eco/kernel.rs" && used == "puzzle" => {
                wrong.push(format!("{path}: the kernel must not know of the puzzle"));
            }
            _ => {}
        }
    }
    wrong
}

/// The first name after each path to the root of the crate, comments excluded.
fn layers_used(path: &str, source: &str) -> Vec<String> {
    let code: Vec<&str> = source
        .lines()
        .map(|line| line.split("//").next().unwrap_or_default())
        .collect();
    let code = code.join("\n");
    // From `eco/wave.rs` two steps up lead out of the layer, from `eco/mod.rs` one, and from a module in a file one more.
    let depth = path.split('/').filter(|part| *part != "mod.rs").count();
    let mut layers = Vec::new();
    for (root, least) in [("crate::", 1), ("super::", depth)] {
        for (start, _) in code.match_indices(root) {
            if code[..start].ends_with(is_name) || code[..start].ends_with("super::") {
                continue;
            }
            let mut rest = &code[start..];
            let mut steps = 0;
            while let Some(after) = rest.strip_prefix(root) {
                rest = after.trim_start();
                steps += 1;
            }
            if steps >= least {
                layers.extend(first_names(rest));
            }
        }
    }
    layers
}

fn is_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// `eco` of `eco::wave::Field`; `eco` and `lab` of `{eco::wave::{Field, Wave}, lab}`.
fn first_names(path: &str) -> Vec<String> {
    let Some(group) = path.strip_prefix('{') else {
        return vec![path.chars().take_while(|c| is_name(*c)).collect()];
    };
    let mut names = vec![String::new()];
    let (mut depth, mut is_first) = (0, true);
    for c in group.chars() {
        match c {
            '}' if depth == 0 => break,
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                names.push(String::new());
                is_first = true;
            }
            c if depth == 0 && is_first && is_name(c) => {
                if let Some(name) = names.last_mut() {
                    name.push(c);
                }
            }
            c if depth == 0 && !c.is_whitespace() => is_first = false,
            _ => {}
        }
    }
    names
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry of it").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

#[test]
fn every_dependency_goes_the_right_way() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    sources(&root, &mut files);
    assert!(files.len() > 10, "the sources are found");
    let mut wrong = Vec::new();
    for file in files {
        let path = file
            .strip_prefix(&root)
            .expect("below src")
            .to_string_lossy()
            .replace('\\', "/");
        wrong.extend(wrong_dependencies(
            &path,
            &fs::read_to_string(&file).expect("readable"),
        ));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_wrong_dependency_is_found() {
    for (path, source, count) in [
        ("puzzle/board.rs", "use crate::search::AStar;", 1),
        ("puzzle/board.rs", "fn f() { crate::eco::run() }", 1),
        (
            "puzzle/board.rs",
            "use crate::{\n    puzzle::{Board, search},\n    lab::Table,\n    eco,\n};",
            2,
        ),
        ("puzzle/board.rs", "pub(in crate::app) fn f() {}", 1),
        ("text.rs", "use crate::app::Page;", 1),
        ("cellar/wine.rs", "", 1),
        ("eco/kernel.rs", "use crate::puzzle::Board;", 1),
        ("eco/kernel.rs", "use crate::{puzzle::Board};", 1),
        ("puzzle/mod.rs", "use super::eco::Agent;", 1),
        ("session/draft.rs", "use crate::view::SlideAnimation;", 1),
        (
            "puzzle/board.rs",
            "use super::super::{eco::Agent, puzzle};",
            1,
        ),
        (
            "puzzle/board.rs",
            "mod tests { use super::super::super::eco::Agent; }",
            1,
        ),
        // These are allowed.
        ("session/game.rs", "use super::text::Words;", 0),
        ("view/grip.rs", "use crate::session::BoardPointer;", 0),
        ("eco/sliding.rs", "use crate::puzzle::Board;", 0),
        ("eco/kernel.rs", "use crate::eco::Agent;", 0),
        (
            "puzzle/board.rs",
            "//! See [`crate::search`].\nlet x = 1; // crate::lab::x",
            0,
        ),
        ("puzzle/board.rs", "use other_crate::search::AStar;", 0),
        (
            "app/page.rs",
            "use crate::{job, puzzle::Board, session};",
            0,
        ),
        ("bin/app.rs", "use crate::app::Page;", 0),
        ("lib.rs", "pub use crate::app::Page;", 0),
    ] {
        assert_eq!(
            wrong_dependencies(path, source).len(),
            count,
            "{path}: {source}"
        );
    }
}
