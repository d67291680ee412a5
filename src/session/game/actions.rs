//! What can be done to a game. Each deed answers what changed; none fails.

use std::rc::Rc;

use super::{Change, Game, Refusal};
use crate::puzzle::{Board, Cell, Direction, Goal, IllegalMove, MoveList, SizeMismatch};
use crate::session::attempt::Attempt;
use crate::session::clock::Millis;
use crate::session::history::{AttemptChange, Jump, PendingEntry};
use crate::session::slides::Slide;

impl Game {
    /// One tile goes this way.
    pub fn slide(&mut self, direction: Direction, now: Millis) -> Change {
        self.slide_tiles(Slide::single(direction), now)
    }

    /// The tiles from this cell to the blank go one cell towards the blank.
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

    /// A slide of one tile or several.
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

    /// Takes back the last deed.
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
            Some(PendingEntry::Jump(Jump::Restart(change) | Jump::Edit(change))) => {
                std::mem::swap(attempt, &mut change.other);
                self.clock.add(std::mem::take(&mut change.spent), now);
                Change::Replaced
            }
        };
        self.stop_clock_if_solved(now);
        change
    }

    /// Does again what was undone last.
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
            Some(PendingEntry::Jump(Jump::Restart(change) | Jump::Edit(change))) => {
                std::mem::swap(attempt, &mut change.other);
                Change::Replaced
            }
        };
        self.stop_clock_if_solved(now);
        change
    }

    /// Back to the start: no moves, no time. Can be undone.
    pub fn restart(&mut self, now: Millis) -> Change {
        if self.moves() == 0 {
            return Change::Nothing(Refusal::AtStart);
        }
        self.change_attempt(self.attempt.restarted(), Jump::Restart, now)
    }

    /// Another board, perhaps with another goal and size, which is the start from now on. Can be undone.
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
            Rc::clone(self.attempt.goal())
        } else {
            Rc::new(goal)
        };
        self.change_attempt(Attempt::new(goal, Rc::new(board), None), Jump::Edit, now)
    }

    /// Puts a solver's moves on the board all at once. One undo takes them off.
    pub fn solve_with(&mut self, moves: MoveList, now: Millis) -> Change {
        let total = moves.len();
        match self.replay_with(moves) {
            Change::Moved { .. } => self.seek(total, now),
            refused => refused,
        }
    }

    /// Makes a solver's moves ready to be shown step by step ([`Game::seek`]), none of them done yet.
    pub fn replay_with(&mut self, moves: MoveList) -> Change {
        if moves.is_empty() {
            return Change::Nothing(Refusal::NoMoves);
        }
        // A list is believed only after it was tried.
        if let Err(step) = moves.apply(&mut self.board().clone()) {
            return Change::Nothing(Refusal::Impossible(step));
        }
        self.helped = true;
        self.history.push_jump(Jump::Solve { moves, done: 0 });
        Change::Moved {
            moves: 0,
            won: false,
        }
    }

    /// Shows the replayed solution after so many of its moves (or its end), forwards or backwards. A single step
    /// answers as the slide it is.
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

    /// Somebody helped in another way (a hint): a win no longer counts as a result.
    pub fn note_help(&mut self) {
        self.helped = true;
    }

    /// The page is hidden: the clock rests.
    pub fn pause(&mut self, now: Millis) {
        self.clock.pause(now);
    }

    /// The page is seen again.
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
