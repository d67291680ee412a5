//! Runs other programs and announces them.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{anyhow, ensure};

use crate::Outcome;

/// The repository's folder.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("xtask stands in the repository")
        .to_path_buf()
}

/// Announces the next step, in one line.
pub fn say(line: &str) {
    println!("\u{2022} {line}");
}

/// A call of the cargo that started this program, in the repository's folder, with these arguments.
pub fn cargo(arguments: &str) -> Command {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(root()).args(arguments.split_whitespace());
    cargo
}

/// Runs a program to its end, with its output on the screen. `advice` says what to do if it fails.
pub fn run(what: &str, command: &mut Command, advice: &str) -> Outcome {
    say(what);
    let started = Instant::now();
    let status = command
        .status()
        .map_err(|error| anyhow!("{} did not start ({error}). {advice}", name(command)))?;
    ensure!(
        status.success(),
        "\"{what}\" failed: {} ended with {status}. {advice}",
        name(command)
    );
    println!("  done in {:.1} s", started.elapsed().as_secs_f32());
    Ok(())
}

/// The standard output of a program, if it succeeds; its standard error is dropped.
pub fn output(command: &mut Command) -> Option<String> {
    answer(command.stderr(Stdio::null()))
}

/// The standard output of a program, if it succeeds; its standard error goes to the screen.
pub fn printed(command: &mut Command) -> Option<String> {
    answer(command.stderr(Stdio::inherit()))
}

fn answer(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).output().ok()?;
    output
        .status
        .success()
        .then(|| String::from_utf8_lossy(&output.stdout).trim().to_string())
}

/// The path of a program on the PATH.
pub fn find(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path)
        .map(|folder| folder.join(program))
        .find(|file| file.is_file())
}

fn name(command: &Command) -> String {
    command.get_program().to_string_lossy().into_owned()
}
