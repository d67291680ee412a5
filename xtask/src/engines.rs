//! `cargo xtask engines`: a short tour of the built page in Chromium, Firefox and `WebKit`.
//!
//! The stations are in `tests/engines/tour.mjs`, once for all engines. The browser tests run in Chromium only.

use std::process::Command;

use anyhow::{Context, bail};

use crate::shell::{root, run, say};
use crate::{Outcome, browser, files, page, tools};

/// An engine that the tour is taken in; its driver is `tests/engines/NAME.mjs`.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Engine {
    Chromium,
    Firefox,
    WebKit,
}

impl Engine {
    const ALL: [Self; 3] = [Self::Chromium, Self::Firefox, Self::WebKit];

    const fn name(self) -> &'static str {
        match self {
            Self::Chromium => "chromium",
            Self::Firefox => "firefox",
            Self::WebKit => "webkit",
        }
    }

    /// Finds or installs this engine's driver, and passes its path to the tour.
    fn prepare(self, node: &mut Command) -> Outcome {
        match self {
            Self::Chromium => browser::drive_chromium(node)?,
            Self::Firefox => {
                node.env("ECOTILE_FIREFOX", tools::firefox()?);
            }
            Self::WebKit => {
                node.env("ECOTILE_WEBKIT_DRIVER", tools::webkit_driver()?);
            }
        }
        Ok(())
    }
}

/// Takes the tour in all engines, or in that of `--engine NAME`.
pub fn run_tour(options: &[&str]) -> Outcome {
    let engines = read(options)?;
    let mut node = browser::plain_node()?;
    for engine in &engines {
        engine.prepare(&mut node)?;
    }
    page::build()?;
    let pictures = root().join("target/engines");
    files::make_folder(&pictures)?;
    let names = engines.iter().map(|engine| engine.name());
    let outcome = run(
        "Taking the tour: play, agents, search, learn, a link, a reload, no network (half a minute per engine)",
        node.arg("tests/engines/run.mjs").arg(&pictures).args(names),
        "The lines above say which engine failed at which station, and what was seen there.",
    );
    say("A picture of each station is in target/engines/, a folder for each engine");
    outcome
}

fn read(options: &[&str]) -> Outcome<Vec<Engine>> {
    match options {
        [] => Ok(Engine::ALL.to_vec()),
        ["--engine", name] => Engine::ALL
            .into_iter()
            .find(|engine| engine.name() == *name)
            .map(|engine| vec![engine])
            .with_context(|| {
                format!("'{name}' is no engine here: there are chromium, firefox and webkit.")
            }),
        other => bail!(
            "'{}' is no option: there is --engine chromium, firefox or webkit.",
            other.join(" ")
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::{Engine, read};

    #[test]
    fn one_engine_is_chosen_or_all_are() {
        assert_eq!(read(&[]).expect("all"), Engine::ALL);
        let one = read(&["--engine", "webkit"]).expect("one");
        assert_eq!(one, [Engine::WebKit]);
        assert!(read(&["--engine", "trident"]).is_err());
        assert!(read(&["--engine"]).is_err());
    }

    #[test]
    fn each_engine_has_a_driver() {
        for engine in Engine::ALL {
            let driver = format!("tests/engines/{}.mjs", engine.name());
            assert!(crate::shell::root().join(driver).is_file());
        }
    }
}
