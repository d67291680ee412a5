//! The tools that the page and its tests need: pinned, installed where they are missing, and checked.
//!
//! They are kept in the user's cache, in folders named after their version, so that later runs and other clones find them.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, ensure};

use crate::shell::{self, cargo, output, run};
use crate::{Outcome, apt, digest, files};

/// The version of Trunk. 0.22 needs a newer compiler than the `rust-version` of Cargo.toml.
const TRUNK: &str = "0.21.14";

/// The compilation target of the page.
pub const WASM: &str = "wasm32-unknown-unknown";

/// Installs all that a build of the page needs, and returns the PATH to run it with.
pub fn for_page() -> Outcome<OsString> {
    wasm_target()?;
    let bindgen = crate_tool(
        "wasm-bindgen-cli",
        "wasm-bindgen",
        &locked_version("wasm-bindgen")?,
        // Not `--locked`: its lock file names versions that registries don't always carry.
        &[],
        "joins wasm and JavaScript; about 3 minutes, once",
    )?;
    let trunk = crate_tool(
        "trunk",
        "trunk",
        TRUNK,
        &["--locked", "--no-default-features", "--features", "rustls"],
        "builds the page; about 4 minutes, once",
    )?;
    let binaryen = npm_folder("xtask/npm", "wasm-opt, which makes the page smaller")?;
    let folders = [bindgen, trunk, binaryen.join("node_modules/.bin")];
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::join_paths(folders.into_iter().chain(std::env::split_paths(&path)))
        .context("The PATH can't be extended")
}

/// Installs the standard library for wasm32, by rustup.
pub fn wasm_target() -> Outcome {
    let mut ask = Command::new("rustc");
    ask.args(["--print", "target-libdir", "--target", WASM]);
    if output(&mut ask).is_some_and(|folder| Path::new(&folder).is_dir()) {
        return Ok(());
    }
    run(
        &format!("Installing the {WASM} target by rustup: the page is compiled for it (seconds)"),
        Command::new("rustup").args(["target", "add", WASM]),
        &format!("Try `rustup target add {WASM}` by hand; it needs rustup and its download host."),
    )
}

/// Installs `cargo fmt` and `cargo clippy`, by rustup.
pub fn components() -> Outcome {
    for (component, command) in [("rustfmt", "fmt"), ("clippy", "clippy")] {
        if output(&mut cargo(&format!("{command} --version"))).is_none() {
            run(
                &format!("Installing {component} by rustup (seconds)"),
                Command::new("rustup").args(["component", "add", component]),
                &format!("Try `rustup component add {component}` by hand."),
            )?;
        }
    }
    Ok(())
}

/// Installs a tool from the crates registry, and returns the folder of its program.
fn crate_tool(
    package: &str,
    program: &str,
    version: &str,
    options: &[&str],
    why: &str,
) -> Outcome<PathBuf> {
    let home = cache()?.join(format!("{package}-{version}"));
    let file = home.join("bin").join(program);
    let is_right = || {
        output(Command::new(&file).arg("--version").env_remove("NO_COLOR"))
            .is_some_and(|line| line.split_whitespace().any(|word| word == version))
    };
    if !is_right() {
        let mut install = cargo(&format!("install {package} --version {version} --root"));
        install
            .arg(&home)
            .args(options)
            .args(["--force", "--quiet"])
            // Not in the repository's folder, whose settings are for the page.
            .current_dir(cache()?)
            // The tool need not be fast, its installation should be: fat LTO takes ten CPU minutes.
            .env("CARGO_PROFILE_RELEASE_LTO", "off")
            .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0")
            .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16")
            .env("CARGO_PROFILE_RELEASE_DEBUG", "0");
        run(
            &format!("Installing {package} {version}: {why}"),
            &mut install,
            "It needs the crates registry and a C compiler; the lines above say more.",
        )?;
        ensure!(
            is_right(),
            "{} does not say that it is {version}. Remove {} and try again.",
            file.display(),
            home.display()
        );
    }
    Ok(home.join("bin"))
}

/// Installs the packages of a folder's package-lock.json in the cache, and returns their folder.
pub fn npm_folder(folder: &str, what: &str) -> Outcome<PathBuf> {
    let source = shell::root().join(folder);
    let read = |file: &str| files::bytes(&source.join(file));
    let (package, lock) = (read("package.json")?, read("package-lock.json")?);
    let name = folder.replace('/', "-");
    let home = cache()?.join(format!("{name}-{}", digest::short(&lock)));
    let done = home.join("installed");
    if !done.is_file() {
        files::make_folder(&home)?;
        files::write(&home.join("package.json"), &package)?;
        files::write(&home.join("package-lock.json"), &lock)?;
        run(
            &format!("Installing {what}, by npm (seconds)"),
            npm()
                .args([
                    "ci",
                    "--ignore-scripts",
                    "--no-audit",
                    "--no-fund",
                    "--loglevel=error",
                ])
                .current_dir(&home),
            "It needs Node.js with npm (18 or newer) and the npm registry.",
        )?;
        files::write(&done, "")?;
    }
    Ok(home)
}

/// A Chromium that the tests can drive: named by `ECOTILE_CHROMIUM`, found on this machine, or installed by apt.
pub fn chromium() -> Outcome<PathBuf> {
    program(
        "Chromium",
        "ECOTILE_CHROMIUM",
        // The windowless build starts and runs faster.
        &[
            "chromium-headless-shell",
            "chromium",
            "chromium-browser",
            "google-chrome",
            "google-chrome-stable",
        ],
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        // Debian has both packages, others the second one only.
        &["chromium-headless-shell", "chromium"],
    )
}

/// A Firefox that the tour can drive: named by `ECOTILE_FIREFOX`, found on this machine, or installed by apt.
pub fn firefox() -> Outcome<PathBuf> {
    program(
        "Firefox",
        "ECOTILE_FIREFOX",
        &["firefox-esr", "firefox"],
        "/Applications/Firefox.app/Contents/MacOS/firefox",
        // Debian has the first package, others the second one only.
        &["firefox-esr", "firefox"],
    )
}

/// The driver of the GTK port of `WebKit`, which brings its browser, and a virtual screen: named by
/// `ECOTILE_WEBKIT_DRIVER`, found on this machine, or installed by apt.
pub fn webkit_driver() -> Outcome<PathBuf> {
    let driver = program(
        "WebKit's driver",
        "ECOTILE_WEBKIT_DRIVER",
        &["WebKitWebDriver"],
        "",
        &["webkit2gtk-driver"],
    )?;
    program(
        "xvfb, a screen in memory",
        "ECOTILE_XVFB_RUN",
        &["xvfb-run"],
        "",
        &["xvfb"],
    )?;
    Ok(driver)
}

/// A program that an environment variable names, that is on the PATH or in the folder of applications of a Mac, or that one of
/// these packages installs.
fn program(
    name: &str,
    variable: &str,
    known: &[&str],
    mac: &str,
    packages: &[&str],
) -> Outcome<PathBuf> {
    if let Some(named) = std::env::var_os(variable) {
        let file = PathBuf::from(named);
        ensure!(
            file.is_file(),
            "{variable} names {}, which is no file.",
            file.display()
        );
        return Ok(file);
    }
    let mac = Path::new(mac);
    let look = || {
        known
            .iter()
            .find_map(|program| shell::find(program))
            .or_else(|| mac.is_file().then(|| mac.to_path_buf()))
    };
    if let Some(file) = look() {
        return Ok(file);
    }
    let advice = format!("Install {name} by hand, or name it in {variable}.");
    apt::install(name, packages, &advice)?;
    look().with_context(|| format!("apt installed no program that we know as {name}. {advice}"))
}

/// The version of a crate in Cargo.lock.
fn locked_version(package: &str) -> Outcome<String> {
    let lock = files::text(&shell::root().join("Cargo.lock"))?;
    version_in(&lock, package)
        .map(str::to_string)
        .with_context(|| format!("Cargo.lock names no {package}."))
}

fn version_in<'a>(lock: &'a str, package: &str) -> Option<&'a str> {
    let name = format!("name = \"{package}\"");
    let mut lines = lock.lines().skip_while(|line| *line != name);
    lines
        .nth(1)?
        .strip_prefix("version = \"")?
        .strip_suffix('"')
}

/// Ecotile's folder in the user's cache.
fn cache() -> Outcome<PathBuf> {
    let variable = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    let base = variable("XDG_CACHE_HOME")
        .or_else(|| variable("LOCALAPPDATA"))
        .map(PathBuf::from)
        .or_else(|| variable("HOME").map(|home| PathBuf::from(home).join(".cache")))
        .context("There is no HOME to keep the tools in: set XDG_CACHE_HOME.")?;
    let folder = base.join("ecotile");
    files::make_folder(&folder)?;
    Ok(folder)
}

/// npm is a script on Windows.
fn npm() -> Command {
    Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" })
}

#[cfg(test)]
mod tests {
    use super::version_in;

    #[test]
    fn the_lock_file_names_the_version_of_the_very_crate() {
        let lock = "[[package]]\nname = \"wasm-bindgen-macro\"\nversion = \"9.9.9\"\n\n\
                    [[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.130\"\n";
        assert_eq!(version_in(lock, "wasm-bindgen"), Some("0.2.130"));
        assert_eq!(version_in(lock, "yew"), None);
    }
}
