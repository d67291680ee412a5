//! The native tests: built by cargo, then run with one test program per core at a time.
//!
//! Cargo runs the programs one after the other, so cores idle while the last long test of a program runs. Here each program
//! has one thread, and a free core takes the next program.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::thread;
use std::time::Instant;

use anyhow::{Context, ensure};
use serde_json::Value;

use crate::shell::{cargo, printed, run, say};
use crate::{Outcome, sentence};

const ADVICE: &str = "A failing test says what it found; `cargo test NAME` runs it alone.";

/// The longest programs. They start first: started last, one of them would leave the other cores idle.
const LONGEST: [&str; 5] = [
    "search_agreement",
    "eco_agree",
    "eco_complete",
    "eco_findings",
    "search_fifteen",
];

/// Runs the unit tests, the tests of `tests/` and the doctests.
pub fn run_all() -> Outcome {
    say("Building the native tests (optimised, since some are exhaustive: minutes the first time)");
    let programs = build()?;
    say(&format!("Native tests, {} programs", programs.len()));
    let started = Instant::now();
    side_by_side(&programs)?;
    println!("  done in {:.1} s", started.elapsed().as_secs_f32());
    run(
        "Examples in the documentation",
        &mut cargo("test --locked --quiet --workspace --doc"),
        ADVICE,
    )
}

/// A test program, and the folder of its package, where it runs.
#[derive(PartialEq, Debug)]
struct Program {
    path: PathBuf,
    folder: PathBuf,
}

impl Program {
    /// Parses a line of cargo's JSON messages, if it reports a test program.
    fn read(line: &str) -> Option<Self> {
        let message: Value = serde_json::from_str(line).ok()?;
        // Not `target.test`, which says that the target can have tests.
        if message["profile"]["test"] != true {
            return None;
        }
        let manifest = Path::new(message["manifest_path"].as_str()?);
        Some(Self {
            path: message["executable"].as_str()?.into(),
            folder: manifest.parent()?.to_path_buf(),
        })
    }

    /// Its name, without the hash that cargo appends.
    fn name(&self) -> String {
        let file = self.path.file_stem().unwrap_or_default().to_string_lossy();
        let name = file.rsplit_once('-').map_or(&*file, |(name, _)| name);
        name.to_string()
    }

    /// Runs it and returns the number of passed tests, or fails with its whole output.
    fn run(&self) -> Outcome<String> {
        let output = Command::new(&self.path)
            .arg("--test-threads=1")
            .current_dir(&self.folder)
            .output()
            .with_context(|| format!("{} did not start", self.path.display()))?;
        let [printed, complaints] =
            [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes));
        let passed = passed(&printed).filter(|_| output.status.success());
        passed.with_context(|| format!("FAILED ({})\n{printed}{complaints}", output.status))
    }
}

fn build() -> Outcome<Vec<Program>> {
    let arguments =
        "test --locked --quiet --workspace --no-run --message-format=json-render-diagnostics";
    let told = printed(&mut cargo(arguments)).context(
        "The native tests could not be built: the lines above say which file is at fault.",
    )?;
    let mut programs: Vec<Program> = told.lines().filter_map(Program::read).collect();
    programs.sort_by_key(|program| {
        let place = LONGEST.iter().position(|&name| name == program.name());
        place.unwrap_or(LONGEST.len())
    });
    ensure!(!programs.is_empty(), "Cargo named no test program.");
    Ok(programs)
}

/// Runs all programs, and prints the result of each as it ends.
fn side_by_side(programs: &[Program]) -> Outcome {
    let waiting = Mutex::new(programs.iter());
    let failed = Mutex::new(Vec::new());
    let cores = thread::available_parallelism().map_or(1, Into::into);
    thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                while let Some(program) = next(&waiting) {
                    let started = Instant::now();
                    let ended = program.run();
                    let time = started.elapsed().as_secs_f32();
                    // Locked while a line is printed, so that lines do not mix.
                    let mut failed = failed.lock().expect("no thread panics");
                    let said = ended.unwrap_or_else(|error| {
                        failed.push(program.name());
                        sentence(&error)
                    });
                    println!("  {} ({time:.1} s): {said}", program.name());
                }
            });
        }
    });
    let failed = failed.into_inner().expect("no thread panics");
    ensure!(
        failed.is_empty(),
        "Tests failed in {}. {ADVICE}",
        failed.join(", ")
    );
    Ok(())
}

fn next<'a>(waiting: &Mutex<std::slice::Iter<'a, Program>>) -> Option<&'a Program> {
    waiting.lock().expect("no thread panics").next()
}

/// The number of passed tests, if a program's output says that all passed.
fn passed(printed: &str) -> Option<String> {
    let mut lines = printed.lines().rev();
    let result = lines.find_map(|line| line.strip_prefix("test result: ok. "))?;
    result.split(';').next().map(str::to_string)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_test_programs_are_taken() {
        let line = |test: bool, executable: &str| {
            format!(
                r#"{{"manifest_path":"/a/Cargo.toml","target":{{"test":true}},"profile":{{"test":{test}}},"executable":{executable}}}"#
            )
        };
        let program = Program::read(&line(true, r#""/t/deps/eco_agree-12ab""#)).expect("a program");
        assert_eq!(program.path, Path::new("/t/deps/eco_agree-12ab"));
        assert_eq!(program.name(), "eco_agree");
        assert_eq!(program.folder, Path::new("/a"));
        let program = Program::read(&line(true, r#""/t \"1\"\\a-12ab""#)).expect("a program");
        assert_eq!(program.path, Path::new(r#"/t "1"\a-12ab"#));
        assert_eq!(Program::read(&line(false, r#""/t/app""#)), None);
        assert_eq!(Program::read(&line(true, "null")), None);
        assert_eq!(Program::read(r#"{"reason":"build-finished"}"#), None);
        assert_eq!(Program::read("no JSON"), None);
    }

    #[test]
    fn only_a_program_that_says_so_has_passed() {
        let said = "running 2 tests\ntest result: ok. 2 passed; 0 failed; finished in 0.1s\n";
        assert_eq!(passed(said).as_deref(), Some("2 passed"));
        assert_eq!(passed("running 2 tests\n"), None);
        assert_eq!(passed("test result: FAILED. 1 passed; 1 failed\n"), None);
    }

    /// A program that fails, and one that does not exist.
    #[test]
    fn a_failure_is_told_with_all_that_was_printed() {
        let program = |path: PathBuf| Program {
            path,
            folder: std::env::temp_dir(),
        };
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        // Cargo knows no such option, and says so.
        let told = sentence(&program(cargo.into()).run().expect_err("it fails"));
        assert!(
            told.starts_with("FAILED") && told.contains("--test-threads"),
            "{told}"
        );
        let absent = program("/no/such/program".into());
        let told = sentence(&absent.run().expect_err("it is absent"));
        assert!(told.contains("did not start"), "{told}");
        let told = sentence(&side_by_side(&[absent]).expect_err("one failed"));
        assert!(told.starts_with("Tests failed in program."), "{told}");
        side_by_side(&[]).expect("none failed");
    }
}
