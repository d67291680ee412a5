//! The actions on a game. Each returns the [`Change`]; none fails.

use std::sync::Arc;

use super::{Change, Game, Refusal};
use crate::puzzle::{Board, Cell, Direction, Goal, IllegalMove, MoveList, SizeMismatch};
use crate::session::attempt::Attempt;
use crate::session::clock::Millis;
use crate::session::history::{AttemptChange, Jump, PendingEntry};
use crate::session::slides::Slide;

impl Game {
    /// Slides one tile in this direction.
    pub fn slide(&mut self, direction: Direction, now: Millis) -> Change {
        self.slide_tiles(Slide::single(direction), now)
    }

    /// Slides the tiles between this cell and the blank, including the one on this cell, one cell towards the blank.
    pub fn slide_line(&mut self, cell: Cell, now: Millis) -> Change {
        let line = self
            .board()
            .line_to(cell)
            .and_then(|(direction, tiles)| Slide::new(direction, tiles));
        match line {
            Some(slide) => self.slide_tiles(slide, now),
            None if cell == self.board().blank() => Change::Nothing(Refusal::BlankItself),
            None => Change::Nothing(Refusal::NotInLine),
        }
    }

    /// Slides one tile or several.
    pub fn slide_tiles(&mut self, slide: Slide, now: Millis) -> Change {
        let direction = slide.direction();
        if !slide.is_legal(self.board()) {
            return Change::Nothing(Refusal::Edge(IllegalMove { direction }));
        }
        self.history.push_slide(slide);
        self.clock.start(now);
        let was_solved = self.is_solved();
        let tiles = self.attempt.slide(slide);
        self.stop_clock_if_solved(now);
        Change::Slid {
            direction,
            tiles,
            won: !was_solved && self.is_solved(),
        }
    }

    /// Takes back the last action.
    pub fn undo(&mut self, now: Millis) -> Change {
        let attempt = &mut self.attempt;
        let change = match self.history.undo() {
            None => return Change::Nothing(Refusal::NothingToUndo),
            Some(PendingEntry::Slide(slide)) => {
                let tiles = attempt.unslide(slide);
                Change::Slid {
                    direction: slide.direction().opposite(),
                    tiles,
                    won: false,
                }
            }
            Some(PendingEntry::Jump(Jump::Solve { moves, done })) => {
                for &direction in moves[..*done].iter().rev() {
                    attempt.back(direction);
                }
                Change::Moved {
                    moves: *done,
                    won: false,
                }
            }
            Some(PendingEntry::Jump(jump @ (Jump::Restart(_) | Jump::Edit(_)))) => {
                let spent = jump.exchange(attempt).map_or(0, std::mem::take);
                self.clock.add(spent, now);
                Change::Replaced
            }
        };
        self.stop_clock_if_solved(now);
        change
    }

    /// Does the action again that was taken back last.
    pub fn redo(&mut self, now: Millis) -> Change {
        let attempt = &mut self.attempt;
        let change = match self.history.redo() {
            None => return Change::Nothing(Refusal::NothingToRedo),
            Some(PendingEntry::Slide(slide)) => {
                let tiles = attempt.slide(slide);
                Change::Slid {
                    direction: slide.direction(),
                    tiles,
                    won: false,
                }
            }
            Some(PendingEntry::Jump(Jump::Solve { moves, done })) => {
                for &direction in &moves[..*done] {
                    attempt.forward(direction);
                }
                Change::Moved {
                    moves: *done,
                    won: false,
                }
            }
            Some(PendingEntry::Jump(jump @ (Jump::Restart(_) | Jump::Edit(_)))) => {
                jump.exchange(attempt);
                Change::Replaced
            }
        };
        self.stop_clock_if_solved(now);
        change
    }

    /// Goes back to the start, with no moves and no time on the clock. Can be undone.
    pub fn restart(&mut self, now: Millis) -> Change {
        if self.moves() == 0 {
            return Change::Nothing(Refusal::AtStart);
        }
        self.change_attempt(self.attempt.restarted(), Jump::Restart, now)
    }

    /// Replaces the board, and perhaps goal and size; the new board is the start of a new attempt. Can be undone.
    pub fn edit(&mut self, goal: Goal, board: Board, now: Millis) -> Change {
        if goal.size() != board.size() {
            let mismatch = SizeMismatch {
                board: board.size(),
                goal: goal.size(),
            };
            return Change::Nothing(Refusal::OtherSize(mismatch));
        }
        if goal == *self.goal() && board == *self.board() {
            return Change::Nothing(Refusal::SameBoard);
        }
        let goal = if goal == *self.goal() {
            Arc::clone(self.attempt.goal())
        } else {
            Arc::new(goal)
        };
        self.change_attempt(Attempt::new(goal, Arc::new(board), None), Jump::Edit, now)
    }

    /// Applies a solver's moves all at once. One undo takes them back.
    pub fn solve_with(&mut self, moves: MoveList, now: Millis) -> Change {
        let total = moves.len();
        match self.replay_with(moves) {
            Change::Moved { .. } => self.seek(total, now),
            refused => refused,
        }
    }

    /// Prepares a solver's moves to be shown step by step ([`Game::seek`]); none of them is made yet.
    pub fn replay_with(&mut self, moves: MoveList) -> Change {
        if moves.is_empty() {
            return Change::Nothing(Refusal::NoMoves);
        }
        // The moves are tried on a copy first: a solver's answer is not trusted.
        if let Err(step) = moves.apply(&mut self.board().clone()) {
            return Change::Nothing(Refusal::Impossible(step));
        }
        self.attempt.note_help();
        self.history.push_jump(Jump::Solve { moves, done: 0 });
        Change::Moved {
            moves: 0,
            won: false,
        }
    }

    /// Shows the board after this number of moves of the replayed solution, or after all of them. A difference of one
    /// move is reported as the slide that it is.
    pub fn seek(&mut self, step: usize, now: Millis) -> Change {
        let Some((moves, done)) = self.history.replay() else {
            return Change::Nothing(Refusal::NothingToReplay);
        };
        let step = step.min(moves.len());
        let was_solved = self.attempt.manhattan() == 0;
        let mut last = None;
        for &direction in moves.get(done..step).unwrap_or_default() {
            last = self
                .attempt
                .forward(direction)
                .map(|tile| (direction, tile));
        }
        for &direction in moves.get(step..done).unwrap_or_default().iter().rev() {
            last = self
                .attempt
                .back(direction)
                .map(|tile| (direction.opposite(), tile));
        }
        let Some((direction, tile)) = last else {
            return Change::Nothing(Refusal::NothingToReplay);
        };
        self.history.set_replay(step);
        self.stop_clock_if_solved(now);
        let won = step > done && !was_solved && self.is_solved();
        match step.abs_diff(done) {
            1 => Change::Slid {
                direction,
                tiles: vec![tile],
                won,
            },
            moves => Change::Moved { moves, won },
        }
    }

    /// Notes that a hint was given on this puzzle: a win no longer counts as a result.
    pub fn note_help(&mut self) {
        self.attempt.note_help();
    }

    /// Pauses the clock, because the page is hidden.
    pub fn pause(&mut self, now: Millis) {
        self.clock.pause(now);
    }

    /// Resumes the clock, because the page is visible again.
    pub fn resume(&mut self, now: Millis) {
        self.clock.resume(now);
    }

    fn change_attempt(
        &mut self,
        attempt: Attempt,
        jump: fn(AttemptChange) -> Jump,
        now: Millis,
    ) -> Change {
        let spent = self.clock.reset(now);
        let other = Box::new(std::mem::replace(&mut self.attempt, attempt));
        self.history.push_jump(jump(AttemptChange { other, spent }));
        self.stop_clock_if_solved(now);
        Change::Replaced
    }

    fn stop_clock_if_solved(&mut self, now: Millis) {
        if self.is_solved() {
            self.clock.stop(now);
        } else {
            self.clock.unstop(now);
        }
    }
}
