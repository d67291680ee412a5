//! Node.js scripts that drive the built page in Chromium, by playwright-core.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Context;

use crate::shell::root;
use crate::{Outcome, tools};

/// A Node.js command that finds Chromium, the server, the page and its packages.
pub fn node() -> Outcome<Command> {
    let mut node = plain_node()?;
    drive_chromium(&mut node)?;
    Ok(node)
}

/// Tells a Node.js command where Chromium is, and installs the packages that drive it.
pub fn drive_chromium(node: &mut Command) -> Outcome {
    let chromium = tools::chromium()?;
    let packages = tools::npm_folder(
        "tests/browser",
        "playwright-core and axe-core, which drive the tests",
    )?;
    link(&packages.join("node_modules"), &root().join("node_modules"))?;
    node.env("ECOTILE_CHROMIUM", chromium);
    Ok(())
}

/// A Node.js command that finds the server and the page.
pub fn plain_node() -> Outcome<Command> {
    let server = std::env::current_exe().context("This program's own file is not known")?;
    let mut node = Command::new("node");
    node.current_dir(root())
        .env("ECOTILE_SERVER", server)
        .env("ECOTILE_DIST", root().join("dist"))
        .env("ECOTILE_SINGLE", root().join("dist-single/ecotile.html"));
    Ok(node)
}

/// Links `place` to `target`. Node.js looks for packages only in folders above a script, so `node_modules` there is a link
/// into the cache.
fn link(target: &Path, place: &PathBuf) -> Outcome {
    if fs::read_link(place).is_ok_and(|now| now == target) {
        return Ok(());
    }
    if fs::symlink_metadata(place).is_ok() {
        fs::remove_file(place)
            .or_else(|_| fs::remove_dir_all(place))
            .ok();
    }
    make_link(target, place).with_context(|| format!("{} can't be linked", place.display()))
}

#[cfg(unix)]
fn make_link(target: &Path, place: &Path) -> std::io::Result<()> {
    std::os::unix::fs::symlink(target, place)
}

#[cfg(windows)]
fn make_link(target: &Path, place: &Path) -> std::io::Result<()> {
    std::os::windows::fs::symlink_dir(target, place)
}
