//! A survey as lines of text, in which it comes out of a worker.

use std::error::Error;
use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

use super::super::HeuristicName;
use super::{Estimate, PatternValue, Row, Survey, Values};
use crate::puzzle::{Board, Goal, Tile};
use crate::search::Estimates;

/// A text is no [`Survey`]: this line of it cannot be read (0 where a line is missing).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SurveyError {
    /// Counted from 1.
    pub line: usize,
}

impl fmt::Display for SurveyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Line {} of this survey cannot be read.", self.line)
    }
}

impl Error for SurveyError {}

impl fmt::Display for Survey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "board {}", self.board)?;
        writeln!(f, "goal {}", self.goal)?;
        if let Some(values) = &self.distance {
            writeln!(f, "distance {}", Written(values))?;
        }
        for Row { name, estimate } in &self.rows {
            match estimate {
                Ok(Estimate {
                    unit,
                    promises,
                    values,
                }) => {
                    let promises = [promises.admissible, promises.consistent].map(u8::from);
                    let [admissible, consistent] = promises;
                    let values = Written(values);
                    writeln!(f, "says {name} {unit} {admissible} {consistent} {values}")?;
                }
                Err(sentence) => writeln!(f, "silent {name} {sentence}")?,
            }
        }
        if let Some((rows, columns)) = self.walking {
            writeln!(f, "walking {rows} {columns}")?;
        }
        for pattern in &self.patterns {
            let tiles: Vec<String> = pattern.tiles.iter().map(Tile::to_string).collect();
            let mirrored = optional(pattern.mirrored);
            writeln!(
                f,
                "pattern {} {} {mirrored}",
                tiles.join("."),
                pattern.value
            )?;
        }
        Ok(())
    }
}

struct Written<'a>(&'a Values);

impl fmt::Display for Written<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.here)?;
        self.0
            .after
            .iter()
            .try_for_each(|&after| write!(f, " {}", optional(after)))
    }
}

fn optional(value: Option<u32>) -> String {
    value.map_or_else(|| "-".into(), |value| value.to_string())
}

impl FromStr for Survey {
    type Err = SurveyError;

    fn from_str(text: &str) -> Result<Self, SurveyError> {
        let mut lines = text.lines().zip(1..);
        let mut opening = |word: &str| {
            let (line, _) = lines.next()?;
            line.strip_prefix(word)?.strip_prefix(' ')
        };
        let board: Board = opening("board")
            .and_then(|board| board.parse().ok())
            .ok_or(SurveyError { line: 1 })?;
        let goal = opening("goal")
            .and_then(|goal| Goal::parse(board.size(), goal).ok())
            .ok_or(SurveyError { line: 2 })?;
        let mut survey = Self {
            board,
            goal,
            distance: None,
            rows: Vec::new(),
            walking: None,
            patterns: Vec::new(),
        };
        for (text, line) in lines {
            survey.read(text).ok_or(SurveyError { line })?;
        }
        Ok(survey)
    }
}

impl Survey {
    fn read(&mut self, line: &str) -> Option<()> {
        let (word, rest) = line.split_once(' ')?;
        let mut words = rest.split(' ');
        match word {
            "distance" => self.distance = Some(values(&mut words)?),
            "says" => {
                let name: HeuristicName = words.next()?.parse().ok()?;
                let mut number = || words.next()?.parse::<u32>().ok();
                let (unit, admissible, consistent) = (number()?, number()?, number()?);
                let estimate = Estimate {
                    unit: (unit > 0).then_some(unit)?,
                    promises: Estimates {
                        admissible: admissible == 1,
                        consistent: consistent == 1,
                    },
                    values: values(&mut words)?,
                };
                self.rows.push(Row {
                    name,
                    estimate: Ok(estimate),
                });
            }
            "silent" => {
                let (name, sentence) = rest.split_once(' ')?;
                self.rows.push(Row {
                    name: name.parse().ok()?,
                    estimate: Err(sentence.into()),
                });
                return Some(());
            }
            "walking" => {
                let mut number = || words.next()?.parse().ok();
                self.walking = Some((number()?, number()?));
            }
            "pattern" => {
                let tiles = words.next()?.split('.').map(str::parse::<Tile>);
                let tiles: Vec<Tile> = tiles.collect::<Result<_, _>>().ok()?;
                let last = self.board.size().tiles();
                if tiles
                    .iter()
                    .any(|&tile| tile == 0 || usize::from(tile) > last)
                {
                    return None;
                }
                self.patterns.push(PatternValue {
                    tiles,
                    value: words.next()?.parse().ok()?,
                    mirrored: perhaps(words.next()?).ok()?,
                });
            }
            _ => return None,
        }
        words.next().is_none().then_some(())
    }
}

fn values<'a>(words: &mut impl Iterator<Item = &'a str>) -> Option<Values> {
    let here = words.next()?.parse().ok()?;
    let mut after = [None; 4];
    for after in &mut after {
        *after = perhaps(words.next()?).ok()?;
    }
    Some(Values { here, after })
}

/// A number, or a dash for none.
fn perhaps(word: &str) -> Result<Option<u32>, ParseIntError> {
    if word == "-" {
        Ok(None)
    } else {
        word.parse().map(Some)
    }
}
