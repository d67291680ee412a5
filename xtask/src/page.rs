//! Building the page with Trunk.

use crate::shell::{cargo, root, run};
use crate::{Outcome, tools};

/// The release page, as static files in `dist/`.
pub fn build() -> Outcome {
    let path = tools::for_page()?;
    // Trunk is told to stay off the network, and so is the cargo that it calls: what that needs is fetched before.
    run(
        "Fetching the crates of the page",
        cargo().args(["fetch", "--locked", "--quiet", "--target", tools::WASM]),
        "It needs the crates registry.",
    )?;
    run(
        "Building the page into dist/ (two minutes the first time)",
        std::process::Command::new("trunk")
            .args(["build", "--release", "--locked", "--offline", "true"])
            .current_dir(root())
            .env("PATH", path)
            .env("TRUNK_SKIP_VERSION_CHECK", "true")
            // Trunk 0.21 does not start where this is set to 1.
            .env_remove("NO_COLOR"),
        "The lines above say which file is at fault.",
    )
}
