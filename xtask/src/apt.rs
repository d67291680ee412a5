//! Installs packages on Debian and the systems derived from it, by apt.

use std::process::Command;

use anyhow::ensure;

use crate::Outcome;
use crate::shell::{self, output, run};

/// Installs the first of these packages that exists. `what` names it in sentences; `advice` says what to do when that
/// fails.
pub fn install(what: &str, packages: &[&str], advice: &str) -> Outcome {
    ensure!(
        shell::find("apt-get").is_some(),
        "{what} is needed, and not here. {advice}"
    );
    run(
        "Reading the package lists, by apt (seconds)",
        apt().args(["-qq", "update"]),
        advice,
    )?;
    let mut outcome = Ok(());
    for package in packages {
        outcome = run(
            &format!("Installing {what}: {package}, by apt (about a minute, once)"),
            apt()
                .args(["-qq", "install", "-y", "--no-install-recommends"])
                .arg(package),
            advice,
        );
        if outcome.is_ok() {
            break;
        }
    }
    outcome
}

/// `apt-get`, by way of `sudo` unless the user is root.
fn apt() -> Command {
    let is_root = output(Command::new("id").arg("-u")).as_deref() == Some("0");
    let mut command = Command::new(if is_root { "apt-get" } else { "sudo" });
    if !is_root {
        command.arg("apt-get");
    }
    command.env("DEBIAN_FRONTEND", "noninteractive");
    command
}
