//! `cargo xtask monkey`: any number of random acts in the page (`tests/browser/monkey.test.mjs`).

use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, bail};
use serde_json::{Value, json};

use crate::shell;
use crate::{Outcome, browser, page};

/// The options of a run.
#[derive(PartialEq, Debug)]
pub struct Options {
    /// The number of acts in each place.
    actions: u32,
    /// The first seed; every 300 acts have the next one.
    seed: u32,
    /// The place to act in; all places if there is none.
    place: Option<String>,
}

impl Options {
    /// Reads `--actions N`, `--seed S` and `--place P`. Without `--seed` the clock gives one.
    pub fn read(words: &[&str]) -> Outcome<Self> {
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        let mut options = Self {
            actions: 1_500,
            seed: now.map_or(1, |now| now.as_secs() as u32 % 1_000_000),
            place: None,
        };
        let mut words = words.iter();
        while let Some(&word) = words.next() {
            let value = words.next();
            let number = || {
                value
                    .and_then(|value| value.parse().ok())
                    .with_context(|| format!("{word} wants a number from 0 to {}.", u32::MAX))
            };
            match word {
                "--actions" => options.actions = number()?,
                "--seed" => options.seed = number()?,
                "--place" => {
                    let place = value.filter(|place| place.bytes().all(|b| b.is_ascii_lowercase()));
                    let place =
                        place.context("--place wants the word of a place, as in a link.")?;
                    options.place = Some((*place).to_owned());
                }
                other => {
                    bail!("'{other}' is no option: there are --actions N, --seed S and --place P.");
                }
            }
        }
        Ok(options)
    }

    /// The options in the form that the test reads.
    fn json(&self) -> Value {
        let mut task = json!({ "actions": self.actions, "seed": self.seed });
        if let Some(place) = &self.place {
            task["place"] = json!(place);
        }
        task
    }
}

/// Builds the page and runs the monkey on it.
pub fn run(options: &Options) -> Outcome {
    page::build()?;
    let mut node = browser::node()?;
    node.args(["--test", "--test-reporter=spec"])
        .arg("tests/browser/monkey.test.mjs")
        .env("ECOTILE_MONKEY", options.json().to_string());
    shell::run(
        &format!(
            "{} random acts in {}, from seed {} on (ten a second or so)",
            options.actions,
            options.place.as_deref().unwrap_or("each place"),
            options.seed
        ),
        &mut node,
        "The lines above say what it found, after which steps, and how to see that again.",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_read_and_handed_on() {
        let options = Options::read(&["--place", "learn", "--seed", "7", "--actions", "20"]);
        assert_eq!(
            options.expect("options").json(),
            json!({ "actions": 20, "seed": 7, "place": "learn" })
        );
        let plain = Options::read(&["--seed", "7"]).expect("options");
        assert_eq!(plain.json(), json!({ "actions": 1500, "seed": 7 }));
    }

    #[test]
    fn a_wrong_option_is_a_sentence() {
        for words in [
            &["--seed"][..],
            &["--seed", "x"],
            &["--place", "a\"b"],
            &["7"],
        ] {
            let sentence = Options::read(words).expect_err("no options").to_string();
            assert!(sentence.ends_with('.'), "{sentence}");
        }
    }
}
