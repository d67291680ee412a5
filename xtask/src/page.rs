//! The build of the page, by Trunk.

use crate::shell::{cargo, root, run, say};
use crate::{Outcome, fresh, tools};

/// Builds the release page as static files in `dist/`, unless it is up to date.
pub fn build() -> Outcome {
    if fresh::is_fresh() {
        say("The page in dist/ is that of these sources already");
        return Ok(());
    }
    let path = tools::for_page()?;
    // Trunk runs offline, and so does the cargo that it calls, so the crates are fetched before.
    run(
        "Fetching the crates of the page",
        cargo("fetch --locked --quiet --target").arg(tools::WASM),
        "It needs the crates registry.",
    )?;
    run(
        "Building the page into dist/ (two minutes the first time)",
        std::process::Command::new("trunk")
            .args(["build", "--release", "--locked", "--offline", "true"])
            .current_dir(root())
            .env("PATH", path)
            .env("TRUNK_SKIP_VERSION_CHECK", "true")
            // Trunk 0.21 does not start if this is set to 1.
            .env_remove("NO_COLOR"),
        "The lines above say which file is at fault.",
    )?;
    fresh::remember()
}
