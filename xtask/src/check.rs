//! `cargo xtask test`: all checks, the quickest first.

use std::time::Instant;

use anyhow::ensure;

use crate::shell::{cargo, root, run};
use crate::{Outcome, browser, files, native, page, single, tools, waits};

/// Checks format, lints and documentation, and runs the native tests and the browser tests.
pub fn all() -> Outcome {
    let started = Instant::now();
    lint()?;
    native::run_all()?;
    browser(&[])?;
    println!(
        "\nEverything holds ({:.0} s).",
        started.elapsed().as_secs_f32()
    );
    Ok(())
}

/// Checks format, lints and documentation, native and wasm32, and that no browser test waits for a fixed time.
pub fn lint() -> Outcome {
    tools::components()?;
    tools::wasm_target()?;
    waits::check()?;
    let advice = "`cargo fmt` corrects the format; the lines above say the rest.";
    let step = |what: &str, arguments: &str| run(what, &mut cargo(arguments), advice);
    step("Format", "fmt --all --check")?;
    step(
        "Lints, native",
        "clippy --locked --quiet --workspace --all-targets -- -D warnings",
    )?;
    let wasm = format!("--target {}", tools::WASM);
    step(
        "Lints, wasm32",
        &format!("clippy --locked --quiet {wasm} -- -D warnings"),
    )?;
    let documentation = |what: &str, options: &str| {
        let mut doc = cargo("doc --locked --quiet --no-deps --document-private-items");
        doc.args(options.split_whitespace());
        run(what, doc.env("RUSTDOCFLAGS", "-D warnings"), advice)
    };
    documentation("Documentation, native", "--workspace")?;
    documentation("Documentation, wasm32", &format!("--lib {wasm}"))
}

/// Builds the page and tests it in Chromium: by these files of `tests/browser`, or by all.
pub fn browser(files: &[&str]) -> Outcome {
    page::build()?;
    single::write()?;
    let mut node = browser::node()?;
    // Three files at a time, since tests mostly wait.
    node.args(["--test", "--test-concurrency=3", "--test-reporter=spec"]);
    if files.is_empty() {
        node.args(test_files()?);
    } else {
        node.args(files);
    }
    run(
        "Browser tests in Chromium",
        &mut node,
        "`cargo xtask test browser tests/browser/NAME.test.mjs` runs one file of them alone.",
    )
}

fn test_files() -> Outcome<Vec<String>> {
    let folder = "tests/browser";
    let entries = files::entries(&root().join(folder))?;
    let tests: Vec<String> = entries
        .iter()
        .filter_map(|path| path.file_name()?.to_str())
        .filter(|name| name.ends_with(".test.mjs"))
        .map(|name| format!("{folder}/{name}"))
        .collect();
    ensure!(!tests.is_empty(), "{folder} holds no test.");
    Ok(tests)
}
