//! Building the page with Trunk.

use crate::shell::{root, run};
use crate::{Outcome, tools};

/// The release page, as static files in `dist/`.
pub fn build() -> Outcome {
    let path = tools::for_page()?;
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
