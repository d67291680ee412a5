//! The settings of Learn, as a link stores them: example, view, algorithm, experiment, and a theory that is small enough.
//!
//! ```
//! use ecotile::session::LearnSettings;
//!
//! let settings = LearnSettings::default();
//! assert_eq!(settings.example.to_string(), "4 5 3 / 0 1 2 -> 5 1 3 / 4 2 0");
//! ```

use super::adding::AddingSettings;
use super::board_text;
use super::link::settings::{PlaceSettings, choose, no_value, set};
use crate::learn::{Example, MacroMove, Theory};
use crate::puzzle::quote::quoted;
use crate::puzzle::{Board, Cell, Size};
use crate::search::{Algorithm, Duplicates};

/// The view in the middle of the page.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum LearnView {
    /// One example, from verification to macro.
    #[default]
    Lesson,
    /// The learned theory, and its effect on a search of the board.
    Theory,
    /// The experiment that keeps adding examples.
    Experiment,
    /// Practice, which keeps only macros that lead out of a local minimum.
    Practice,
    /// Learned costs.
    Costs,
}

impl LearnView {
    /// All of them, in their order on the page.
    pub const ALL: [Self; 5] = [
        Self::Lesson,
        Self::Theory,
        Self::Experiment,
        Self::Practice,
        Self::Costs,
    ];
    const WORDS: [&str; 5] = ["lesson", "theory", "experiment", "practice", "costs"];
}

/// The settings of Learn.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct LearnSettings {
    /// The training example.
    pub example: Example,
    /// The view in the middle.
    pub view: LearnView,
    /// The search that finds the explanation, and that the macros speed up.
    pub algorithm: Algorithm,
    /// The number of transitions of the explanation that are shown.
    pub step: u64,
    /// The settings of the experiment.
    pub adding: AddingSettings,
    /// The theory that came with a link, until the visit has learned it.
    pub theory: Option<Theory>,
}

impl LearnSettings {
    /// The searches in which macros can be used (Markov, Russell and Neller 2005, section 9).
    pub const ALGORITHMS: [Algorithm; 2] = [
        Algorithm::BreadthFirst(Duplicates::Graph),
        Algorithm::IterativeDeepening,
    ];

    /// The longest theory that a link carries, in characters.
    pub const LONGEST_THEORY: usize = 1_000;

    /// The default settings with this example.
    pub fn about(example: Example) -> Self {
        Self {
            example,
            ..Self::default()
        }
    }
}

impl PlaceSettings for LearnSettings {
    fn fields(&self) -> String {
        let plain = Self::default();
        let mut text = String::new();
        let mut add = |key: &str, value: &str| text.extend(["&", key, "=", value]);
        if self.example != plain.example {
            add("example", &write_example(&self.example));
        }
        if self.view != plain.view {
            add("view", LearnView::WORDS[self.view as usize]);
        }
        if self.algorithm != plain.algorithm {
            add("by", &self.algorithm.to_string());
        }
        if self.step > 0 {
            add("step", &self.step.to_string());
        }
        if self.adding != plain.adding {
            add("experiment", &self.adding.to_string());
        }
        let theory = self.theory.as_ref().map(write_theory);
        if let Some(theory) = theory.filter(|theory| theory.len() <= Self::LONGEST_THEORY) {
            add("theory", &theory);
        }
        text
    }

    fn read(&mut self, key: &str, value: &str) -> Option<Result<(), String>> {
        Some(match key {
            "example" => read_example(value).map(|example| self.example = example),
            "view" => {
                let views = (LearnView::WORDS, LearnView::ALL);
                choose(&mut self.view, views, key, value)
            }
            "by" => value
                .parse()
                .ok()
                .filter(|algorithm| Self::ALGORITHMS.contains(algorithm))
                .map(|algorithm| self.algorithm = algorithm)
                .ok_or_else(|| no_value(key, value)),
            "step" => set(&mut self.step, key, value),
            "experiment" => value.parse().map(|adding| self.adding = adding),
            "theory" => read_theory(value).map(|theory| self.theory = Some(theory)),
            _ => return None,
        })
    }

    fn note_step(&mut self, step: u64) {
        self.step = step;
    }
}

impl Default for LearnSettings {
    /// The example of Markov, Russell and Neller 2005, section 7.
    fn default() -> Self {
        let board = |tiles: [u16; 6]| Board::new(Size::new(3, 2).ok()?, &tiles).ok();
        let boards = board([4, 5, 3, 0, 1, 2]).zip(board([5, 1, 3, 4, 2, 0]));
        let example = boards.and_then(|(start, finish)| Example::new(start, finish).ok());
        Self {
            example: example.expect("two boards of one size that differ"),
            view: LearnView::default(),
            algorithm: Self::ALGORITHMS[0],
            step: 0,
            adding: AddingSettings::default(),
            theory: None,
        }
    }
}

fn write_example(example: &Example) -> String {
    let board = board_text::write_board;
    let (size, start, finish) = (
        example.size(),
        board(example.start()),
        board(example.finish()),
    );
    format!("{size}~{start}~{finish}")
}

fn read_example(text: &str) -> Result<Example, String> {
    let mut parts = text.split('~');
    let (Some(size), Some(start), Some(finish), None) =
        (parts.next(), parts.next(), parts.next(), parts.next())
    else {
        return Err(format!("{} is not an example.", quoted(text)));
    };
    let size: Size = size
        .parse()
        .map_err(|error: crate::puzzle::SizeError| error.to_string())?;
    let board = |text: &str| board_text::read_board(size, text).map_err(|error| error.to_string());
    Example::new(board(start)?, board(finish)?).map_err(|error| error.to_string())
}

/// Writes a theory as `3x2~4.DLUL~-2.RUL`: the size, then each macro with the blank's place, counted from 1; a hyphen
/// stands before a macro that is off.
fn write_theory(theory: &Theory) -> String {
    let rules = theory.rules().iter().map(|rule| {
        let off = if rule.is_on { "" } else { "-" };
        format!("~{off}{}.{}", rule.known.blank() + 1, rule.known.moves())
    });
    format!("{}{}", theory.size(), rules.collect::<String>())
}

fn read_theory(text: &str) -> Result<Theory, String> {
    let mut parts = text.split('~');
    let size: Size = parts
        .next()
        .unwrap_or_default()
        .parse()
        .map_err(|error: crate::puzzle::SizeError| error.to_string())?;
    let mut theory = Theory::new(size);
    for part in parts {
        let no_macro = || format!("{} is not a macro.", quoted(part));
        let (is_on, rule) = part
            .strip_prefix('-')
            .map_or((true, part), |rule| (false, rule));
        let (blank, moves) = rule.split_once('.').ok_or_else(no_macro)?;
        let blank: Cell = blank.parse().map_err(|_| no_macro())?;
        let blank = blank.checked_sub(1).ok_or_else(no_macro)?;
        let moves = moves.parse().map_err(|_| no_macro())?;
        let known = MacroMove::new(size, blank, moves).map_err(|error| error.to_string())?;
        theory.add(known).map_err(|error| error.to_string())?;
        theory.switch(theory.rules().len() - 1, is_on);
    }
    Ok(theory)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::link::settings::reread;

    #[test]
    fn every_setting_survives_the_link() {
        let plain = LearnSettings::default();
        let mut all = vec![plain.clone()];
        for view in LearnView::ALL {
            all.push(LearnSettings {
                view,
                ..plain.clone()
            });
        }
        for algorithm in LearnSettings::ALGORITHMS {
            all.push(LearnSettings {
                algorithm,
                step: 3,
                ..plain.clone()
            });
        }
        all.push(LearnSettings {
            view: LearnView::Experiment,
            adding: "size=3x3,source=walks,seed=7".parse().expect("settings"),
            ..plain.clone()
        });
        let mut theory: Theory = "3x2\n3x2 fourth: DLUL\noff 3x2 first: LUR\n"
            .parse()
            .expect("a theory");
        all.push(LearnSettings {
            theory: Some(theory.clone()),
            ..plain.clone()
        });
        theory.switch(0, false);
        all.push(LearnSettings {
            theory: Some(theory),
            ..plain.clone()
        });
        let example = "1 2 3 / 4 5 6 / 7 0 8 -> 1 2 3 / 4 0 6 / 7 5 8"
            .parse()
            .expect("an example");
        all.push(LearnSettings { example, ..plain });
        for settings in all {
            let text = settings.fields();
            let is_plain = |c: char| c.is_ascii_alphanumeric() || "&=,.-~/".contains(c);
            assert!(text.chars().all(is_plain), "{text}");
            assert_eq!(reread(&text), Ok(settings), "{text}");
        }
        assert_eq!(LearnSettings::default().fields(), "");
    }

    #[test]
    fn a_wrong_value_is_a_sentence() {
        for text in [
            "example=1.2.3",
            "example=3x2~1.2.3/4.5.0~1.2.3/4.5.0",
            "example=3x2~1.2.3/4.5.0~1.2.3/4.5",
            "view=school",
            "by=a-star",
            "step=x",
            "experiment=walks",
            "theory=three",
            "theory=3x2~4",
            "theory=3x2~9.DLUL",
            "theory=3x2~0.DLUL",
            "theory=3x2~4.QQ",
        ] {
            let sentence = reread::<LearnSettings>(text).expect_err(text);
            assert!(sentence.ends_with('.'), "{sentence}");
        }
    }
}
