//! A game as saved text: its start and its actions. Reading it plays the actions again.
//!
//! ```text
//! size: 4x4
//! goal: blank-last
//! deal: medium-1 175
//! elapsed: 61000
//! helped: yes
//! done: ULD2R restart@41000 LU
//! undone: R
//! ```
//!
//! `helped` says that a solver or a hint helped: `yes` on every puzzle of the game, or the numbers of those on which it
//! did, where the first puzzle is 1 and each edit begins the next.
//!
//! `done` and `undone` are words separated by spaces: slides; `solve@` with a solver's moves, those not yet shown after
//! a `+`; `restart@` with the time that was on the clock; `edit@` with time, size, goal and board. Each move is checked
//! as it is played, and the work that a text can cause is bounded.

use std::fmt::{self, Write};
use std::sync::Arc;

use super::error::GameError;
use super::{Deal, Game};
use crate::puzzle::quote::quoted;
use crate::puzzle::{MoveList, Size};
use crate::session::attempt::Attempt;
use crate::session::board_text::{read_board, read_goal, write_board, write_goal};
use crate::session::clock::{Clock, Millis};
use crate::session::history::{AttemptChange, Jump, RecordedAction};
use crate::session::key_values::KeyValues;
use crate::session::slides::Slides;

/// The limit of the work that a text can cause: its moves, and the cells of the boards of its restarts and edits.
const MOST_EFFORT: usize = 40_000_000;

impl Game {
    /// The text of the whole game at this moment.
    pub(in crate::session) fn text(&self, now: Millis) -> String {
        let mut text = self.history.first_attempt(&self.attempt).text();
        let helped = self.history.helped_puzzles(&self.attempt);
        self.write_state(&mut text, &helped, now);
        for (key, words) in [
            ("done", words(self.history.done(&self.attempt))),
            ("undone", words(self.history.undone(&self.attempt))),
        ] {
            if !words.is_empty() {
                line(&mut text, key, &words);
            }
        }
        text
    }

    /// The text of the present board as a start, without the history: for a store with too little room.
    pub(in crate::session) fn short_text(&self, now: Millis) -> String {
        let mut text = if self.moves() == 0 {
            self.attempt.text()
        } else {
            Attempt::new(
                Arc::clone(self.attempt.goal()),
                Arc::new(self.board().clone()),
                None,
            )
            .text()
        };
        self.write_state(&mut text, &[self.is_helped()], now);
        text
    }

    fn write_state(&self, text: &mut String, helped: &[bool], now: Millis) {
        let numbers = helped.iter().zip(1..).filter(|(is_helped, _)| **is_helped);
        let numbers: Vec<String> = numbers
            .map(|(_, number)| usize::to_string(&number))
            .collect();
        if numbers.len() == helped.len() {
            line(text, "helped", "yes");
        } else if !numbers.is_empty() {
            line(text, "helped", numbers.join(" "));
        }
        if self.clock.has_started() {
            line(text, "elapsed", self.elapsed(now));
        }
    }

    /// Reads the text of a game; its clock is paused until the page is visible.
    pub(in crate::session) fn read(text: &str) -> Result<Self, GameError> {
        let mut lines = KeyValues::read(text)?;
        let size: Size = lines.need("size")?.parse().map_err(sentence)?;
        let goal = read_goal(size, lines.need("goal")?).map_err(sentence)?;
        let mut game = match (lines.take("deal"), lines.take("board")) {
            (Some(deal), None) => Self::deal(goal, read_deal(deal)?),
            (None, Some(board)) => {
                Self::begin(goal, read_board(size, board).map_err(sentence)?, None)
            }
            (None, None) | (Some(_), Some(_)) => return Err(GameError::NoStart),
        };
        if yes(lines.take("head-start"))? {
            game.attempt.give_head_start();
        }
        let helped = read_helped(lines.take("helped"))?;
        game.mark_if_helped(&helped, 1);
        let mut puzzles = 1;
        let elapsed: Option<Millis> = lines.take("elapsed").map(number).transpose()?;
        let mut effort = 0;
        let mut play = |game: &mut Self, words: Option<&str>| -> Result<(), GameError> {
            for word in words.unwrap_or_default().split_whitespace() {
                effort = game.play(word, effort)?;
                if word.starts_with("edit@") {
                    puzzles += 1;
                    game.mark_if_helped(&helped, puzzles);
                }
            }
            Ok(())
        };
        play(&mut game, lines.take("done"))?;
        let done = game.history.done_len();
        play(&mut game, lines.take("undone"))?;
        lines.expect_empty()?;
        while game.history.done_len() > done {
            game.undo(0);
        }
        game.clock = Clock::restored(
            elapsed.unwrap_or_default(),
            elapsed.is_some(),
            game.is_solved(),
        );
        Ok(game)
    }

    /// Marks the present puzzle, which has this number, if it is among the helped ones.
    fn mark_if_helped(&mut self, helped: &HelpedPuzzles, number: usize) {
        let is_helped = match helped {
            HelpedPuzzles::All => true,
            HelpedPuzzles::Numbers(numbers) => numbers.contains(&number),
        };
        if is_helped {
            self.note_help();
        }
    }

    /// Carries out a word, and returns the effort including its own.
    fn play(&mut self, word: &str, effort: usize) -> Result<usize, GameError> {
        let asked = match word.split_once('@') {
            None => self.play_slides(word, effort)?,
            Some(("solve", moves)) => self.play_solve(moves, word)?,
            Some(("restart", spent)) => {
                let attempt = self.attempt.restarted();
                self.play_attempt_change(attempt, Jump::Restart, number(spent)?)
            }
            Some(("edit", edit)) => {
                let (spent, attempt) = read_edit(edit)?;
                self.play_attempt_change(attempt, Jump::Edit, spent)
            }
            Some(_) => return Err(GameError::Word(quoted(word))),
        };
        let effort = effort + asked;
        if effort > MOST_EFFORT {
            Err(GameError::TooMuch)
        } else {
            Ok(effort)
        }
    }

    fn play_slides(&mut self, word: &str, effort: usize) -> Result<usize, GameError> {
        let slides: Slides = word.parse().map_err(sentence)?;
        let tiles = slides.tiles();
        if effort + tiles > MOST_EFFORT {
            return Err(GameError::TooMuch);
        }
        for &slide in slides.iter() {
            if !slide.is_legal(self.board()) {
                return Err(GameError::Impossible(quoted(&slide.to_string())));
            }
            self.history.push_slide(slide);
            self.attempt.slide(slide);
        }
        Ok(tiles)
    }

    fn play_solve(&mut self, text: &str, word: &str) -> Result<usize, GameError> {
        let (shown, rest) = text.split_once('+').unwrap_or((text, ""));
        let mut moves: MoveList = shown.parse().map_err(sentence)?;
        let done = moves.len();
        moves.extend(rest.parse::<MoveList>().map_err(sentence)?);
        let total = moves.len();
        if total == 0 {
            return Err(GameError::Word(quoted(word)));
        }
        for &direction in &moves {
            let tile = self.attempt.forward(direction);
            tile.ok_or_else(|| GameError::Impossible(quoted(word)))?;
        }
        for &direction in moves[done..].iter().rev() {
            self.attempt.back(direction);
        }
        self.note_help();
        self.history.push_jump(Jump::Solve { moves, done });
        Ok(total)
    }

    /// Begins another attempt. Its effort is the size of the boards that it stores, with a constant for the rest.
    fn play_attempt_change(
        &mut self,
        attempt: Attempt,
        jump: fn(AttemptChange) -> Jump,
        spent: Millis,
    ) -> usize {
        let effort = 200 + self.size().cells() + attempt.board().size().cells();
        let other = Box::new(std::mem::replace(&mut self.attempt, attempt));
        self.history.push_jump(jump(AttemptChange { other, spent }));
        effort
    }
}

impl Attempt {
    /// The lines about the start of the attempt.
    fn text(&self) -> String {
        let mut text = String::new();
        line(&mut text, "size", self.board().size());
        line(&mut text, "goal", write_goal(self.goal()));
        match self.deal() {
            Some(Deal { recipe, seed }) => line(&mut text, "deal", format_args!("{recipe} {seed}")),
            None => line(&mut text, "board", write_board(self.start())),
        }
        if self.has_head_start() {
            line(&mut text, "head-start", "yes");
        }
        text
    }
}

fn line(text: &mut String, key: &str, value: impl fmt::Display) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{key}: {value}");
}

/// The words for some actions: successive slides form one word, each other action is a separate word.
fn words<'a>(actions: impl Iterator<Item = RecordedAction<'a>>) -> String {
    let mut text = String::new();
    let mut in_slides = false;
    for action in actions {
        let is_slide = matches!(action, RecordedAction::Slide(_));
        if !(text.is_empty() || is_slide && in_slides) {
            text.push(' ');
        }
        in_slides = is_slide;
        let _ = match action {
            RecordedAction::Slide(slide) => write!(text, "{slide}"),
            RecordedAction::Restart { spent } => write!(text, "restart@{spent}"),
            RecordedAction::Edit { spent, attempt } => {
                let (size, goal) = (attempt.board().size(), write_goal(attempt.goal()));
                write!(
                    text,
                    "edit@{spent}@{size}@{goal}@{}",
                    write_board(attempt.start())
                )
            }
            RecordedAction::Solve { moves, done } => {
                let list = |part: &[_]| part.iter().copied().collect::<MoveList>();
                let rest = if done < moves.len() { "+" } else { "" };
                write!(
                    text,
                    "solve@{}{rest}{}",
                    list(&moves[..done]),
                    list(&moves[done..])
                )
            }
        };
    }
    text
}

fn read_deal(text: &str) -> Result<Deal, GameError> {
    let (recipe, seed) = text
        .split_once(' ')
        .ok_or_else(|| GameError::Word(quoted(text)))?;
    Ok(Deal {
        recipe: recipe.parse().map_err(sentence)?,
        seed: number(seed)?,
    })
}

fn read_edit(text: &str) -> Result<(Millis, Attempt), GameError> {
    let mut parts = text.split('@');
    let mut part = || parts.next().ok_or_else(|| GameError::Word(quoted(text)));
    let spent = number(part()?)?;
    let size: Size = part()?.parse().map_err(sentence)?;
    let goal = read_goal(size, part()?).map_err(sentence)?;
    let board = read_board(size, part()?).map_err(sentence)?;
    Ok((spent, Attempt::new(Arc::new(goal), Arc::new(board), None)))
}

fn number(text: &str) -> Result<u64, GameError> {
    text.trim()
        .parse()
        .map_err(|_| GameError::Number(quoted(text)))
}

/// The puzzles of a game on which a solver or a hint helped.
enum HelpedPuzzles {
    All,
    Numbers(Vec<usize>),
}

fn read_helped(value: Option<&str>) -> Result<HelpedPuzzles, GameError> {
    let value = value.unwrap_or_default();
    if value == "yes" {
        return Ok(HelpedPuzzles::All);
    }
    let numbers = value.split_whitespace().map(|number| {
        let wrong = || GameError::Word(quoted(value));
        number.parse().map_err(|_| wrong())
    });
    Ok(HelpedPuzzles::Numbers(numbers.collect::<Result<_, _>>()?))
}

fn yes(value: Option<&str>) -> Result<bool, GameError> {
    match value {
        None => Ok(false),
        Some("yes") => Ok(true),
        Some(other) => Err(GameError::Word(quoted(other))),
    }
}

fn sentence(error: impl fmt::Display) -> GameError {
    GameError::Part(error.to_string())
}
