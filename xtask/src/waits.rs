//! The check that no browser test waits for a fixed time, which is too short on a busy machine. A test waits for the state
//! that it asserts.

use anyhow::ensure;

use crate::shell::{root, say};
use crate::{Outcome, files};

const FOLDER: &str = "tests/browser";

/// The words of a wait for a fixed time, besides a `setTimeout` with a time.
const WAITS: [&str; 3] = ["waitForTimeout", "networkidle", "timers/promises"];
/// The exceptions: the interval at which `eventually` asks again, and the monkey's pace.
const ALLOWED: [(&str, &str); 2] = [
    ("harness.mjs", "setTimeout(again, "),
    (
        "monkey/checks.mjs",
        "import { scheduler } from 'node:timers/promises'",
    ),
];

/// Fails if a browser test waits for a fixed time, and lists the lines that do.
pub fn check() -> Outcome {
    say("Fixed waits in the browser tests");
    let mut wrong = Vec::new();
    for (name, path) in files::below(&root().join(FOLDER))? {
        if path.extension().is_some_and(|extension| extension == "mjs") {
            wrong.extend(waits(&name, &files::text(&path)?));
        }
    }
    ensure!(
        wrong.is_empty(),
        "A browser test waits for the state that it asserts, never for a fixed time:\n{}\n`eventually` and its like in the harness \
         ask again; what takes time runs on a clock that is held (`holdClock`, `page.clock.runFor`).",
        wrong.join("\n")
    );
    Ok(())
}

/// Returns `true` if a line calls `setTimeout` with a time. Without a time it only lets the page's pending work run first.
fn is_timed(line: &str) -> bool {
    line.split("setTimeout(").skip(1).any(has_two_arguments)
}

/// Returns `true` if there is a comma before the parenthesis that ends the call.
fn has_two_arguments(arguments: &str) -> bool {
    let mut depth = 0;
    for letter in arguments.chars() {
        match letter {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' if depth == 0 => return false,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => return true,
            _ => {}
        }
    }
    false
}

/// The lines of a file that wait for a fixed time, each with its file and number.
fn waits(name: &str, text: &str) -> Vec<String> {
    let is_wait = |line: &str| {
        (WAITS.iter().any(|wait| line.contains(wait)) || is_timed(line))
            && !ALLOWED
                .iter()
                .any(|&(file, part)| name == file && line.contains(part))
    };
    let lines = text.lines().enumerate().filter(|(_, line)| is_wait(line));
    lines
        .map(|(at, line)| format!("  {FOLDER}/{name}:{}: {}", at + 1, line.trim()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wait_for_a_time_is_found_and_the_one_between_two_looks_is_not() {
        let text = "await page.click();\n  await page.waitForTimeout(500);\n";
        assert_eq!(
            waits("play.test.mjs", text),
            ["  tests/browser/play.test.mjs:2: await page.waitForTimeout(500);"]
        );
        let look = "await new Promise((again) => setTimeout(again, 40));";
        assert!(waits("harness.mjs", look).is_empty());
        assert_eq!(waits("play.test.mjs", look).len(), 1);
        let turn =
            "await new Promise((next) => { setTimeout(next); }); f(setTimeout(() => g(1, 2)), 3);";
        assert!(waits("play.test.mjs", turn).is_empty());
    }
}
