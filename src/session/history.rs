//! The history of a game: everything that undo takes back and redo does again, without limit.
//!
//! A slide takes two bytes. The rare deeds (a solver's moves, a restart, an edit) lie in a list of their own and hold
//! what it takes to go back: the moves, or the other [`Chapter`]. Because undo and redo pass them in order, the long
//! list only says *that* one of them stands there. No board is copied for a move.
//!
//! What was undone is forgotten when something new is done.

use super::chapter::Chapter;
use super::clock::Millis;
use super::slides::Slide;
use crate::puzzle::MoveList;

/// The deeds of a game in order, and how far they are done.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct History {
    steps: Vec<Step>,
    steps_done: usize,
    jumps: Vec<Jump>,
    jumps_done: usize,
}

/// One entry of the long list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    Slide(Slide),
    /// The next one of the jumps.
    Jump,
}

/// A deed that is more than a slide.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Jump {
    /// Moves that a solver gave, of which so many are on the board.
    Solve {
        /// All of them.
        moves: MoveList,
        /// How many are done.
        done: usize,
    },
    /// The same puzzle from its start again.
    Restart(Turn),
    /// Another board, perhaps another goal.
    Edit(Turn),
}

/// The change from one chapter to another. Doing and undoing it swap the chapters, so here lies the one that is not
/// being played: the former one while the jump is done, the later one while it is undone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Turn {
    /// The chapter that is not being played.
    pub(super) other: Box<Chapter>,
    /// The time on the clock when it was set to zero. Undo gives it back, and redo does not take it again: else a
    /// restart, undone and redone, would be a way to win in no time.
    pub(super) spent: Millis,
}

/// What an undo or redo has to do.
pub(super) enum Deed<'a> {
    /// This slide (for undo: its reverse).
    Slide(Slide),
    /// This jump.
    Jump(&'a mut Jump),
}

impl History {
    /// Whether there is something to undo.
    pub(super) fn can_undo(&self) -> bool {
        self.steps_done > 0
    }

    /// Whether the other history begins with all of this one.
    pub(super) fn is_beginning_of(&self, other: &Self) -> bool {
        other.steps.starts_with(&self.steps) && other.jumps.starts_with(&self.jumps)
    }

    /// Whether there is something to redo.
    pub(super) fn can_redo(&self) -> bool {
        self.steps_done < self.steps.len()
    }

    /// How many deeds are done.
    pub(super) fn done_len(&self) -> usize {
        self.steps_done
    }

    /// Notes a slide that is done now.
    pub(super) fn push_slide(&mut self, slide: Slide) {
        self.forget_undone();
        self.steps.push(Step::Slide(slide));
        self.steps_done += 1;
    }

    /// Notes a jump that is done now.
    pub(super) fn push_jump(&mut self, jump: Jump) {
        self.forget_undone();
        self.steps.push(Step::Jump);
        self.jumps.push(jump);
        self.steps_done += 1;
        self.jumps_done += 1;
    }

    /// One step back: the caller takes back what this answers.
    pub(super) fn undo(&mut self) -> Option<Deed<'_>> {
        self.steps_done = self.steps_done.checked_sub(1)?;
        Some(match self.steps[self.steps_done] {
            Step::Slide(slide) => Deed::Slide(slide),
            Step::Jump => {
                self.jumps_done -= 1;
                Deed::Jump(&mut self.jumps[self.jumps_done])
            }
        })
    }

    /// One step forward: the caller does again what this answers.
    pub(super) fn redo(&mut self) -> Option<Deed<'_>> {
        let step = *self.steps.get(self.steps_done)?;
        self.steps_done += 1;
        Some(match step {
            Step::Slide(slide) => Deed::Slide(slide),
            Step::Jump => {
                self.jumps_done += 1;
                Deed::Jump(&mut self.jumps[self.jumps_done - 1])
            }
        })
    }

    /// The solver's moves that were done last, if nothing was done since: they can be replayed.
    pub(super) fn replay(&self) -> Option<(&MoveList, usize)> {
        match self.last_step()? {
            Step::Slide(_) => None,
            Step::Jump => match self.jumps.get(self.jumps_done.checked_sub(1)?)? {
                Jump::Solve { moves, done } => Some((moves, *done)),
                Jump::Restart(_) | Jump::Edit(_) => None,
            },
        }
    }

    /// Notes how far the replay has come; what was undone after it no longer fits and is forgotten.
    pub(super) fn set_replay(&mut self, step: usize) {
        if self.replay().is_none() {
            return;
        }
        self.steps.truncate(self.steps_done);
        self.jumps.truncate(self.jumps_done);
        if let Some(Jump::Solve { moves, done }) = self.jumps.last_mut() {
            *done = step.min(moves.len());
        }
    }

    /// Everything done, from the first to the last, with the chapter that a turn leads to: `present` for the last turn.
    pub(super) fn done<'a>(&'a self, present: &'a Chapter) -> impl Iterator<Item = Told<'a>> {
        let jumps = &self.jumps[..self.jumps_done];
        let mut place = 0;
        self.steps[..self.steps_done]
            .iter()
            .map(move |step| match *step {
                Step::Slide(slide) => Told::Slide(slide),
                Step::Jump => {
                    let jump = &jumps[place];
                    place += 1;
                    // The chapter that this turn began was left by the next turn, which holds it.
                    let next = jumps[place..]
                        .iter()
                        .find_map(Jump::turn)
                        .map_or(present, |turn| &turn.other);
                    jump.told(next)
                }
            })
    }

    /// Everything undone, in the order of redo. A turn that is undone holds the chapter it leads to.
    pub(super) fn undone<'a>(&'a self, present: &'a Chapter) -> impl Iterator<Item = Told<'a>> {
        let mut jumps = self.jumps[self.jumps_done..].iter();
        self.steps[self.steps_done..]
            .iter()
            .filter_map(move |step| match *step {
                Step::Slide(slide) => Some(Told::Slide(slide)),
                Step::Jump => {
                    let jump = jumps.next()?;
                    Some(jump.told(jump.turn().map_or(present, |turn| &turn.other)))
                }
            })
    }

    /// The chapter in which the game began.
    pub(super) fn first_chapter<'a>(&'a self, present: &'a Chapter) -> &'a Chapter {
        self.jumps[..self.jumps_done]
            .iter()
            .find_map(Jump::turn)
            .map_or(present, |turn| &turn.other)
    }

    fn last_step(&self) -> Option<Step> {
        self.steps.get(self.steps_done.checked_sub(1)?).copied()
    }

    /// Before something new: what was undone goes, and of a replay the part that was not shown.
    fn forget_undone(&mut self) {
        self.steps.truncate(self.steps_done);
        self.jumps.truncate(self.jumps_done);
        match self.replay() {
            None => {}
            // Nothing of it was shown: there is nothing to undo.
            Some((_, 0)) => {
                self.steps.pop();
                self.jumps.pop();
                (self.steps_done, self.jumps_done) = (self.steps.len(), self.jumps.len());
            }
            Some((moves, done)) => {
                let moves = moves[..done].iter().copied().collect();
                if let Some(last) = self.jumps.last_mut() {
                    *last = Jump::Solve { moves, done };
                }
            }
        }
    }
}

impl Jump {
    fn turn(&self) -> Option<&Turn> {
        match self {
            Self::Restart(turn) | Self::Edit(turn) => Some(turn),
            Self::Solve { .. } => None,
        }
    }

    fn told<'a>(&'a self, next: &'a Chapter) -> Told<'a> {
        match self {
            Self::Solve { moves, done } => Told::Solve { moves, done: *done },
            Self::Restart(turn) => Told::Restart { spent: turn.spent },
            Self::Edit(turn) => Told::Edit {
                spent: turn.spent,
                chapter: next,
            },
        }
    }
}

/// A deed as the saved text tells it: with all that it takes to do it again from where the game stood before it.
pub(super) enum Told<'a> {
    /// A slide by hand.
    Slide(Slide),
    /// A solver's moves, of which so many were shown.
    Solve {
        /// All of them.
        moves: &'a MoveList,
        /// How many were shown.
        done: usize,
    },
    /// From the start again.
    Restart {
        /// The time that was on the clock.
        spent: Millis,
    },
    /// Another board or goal.
    Edit {
        /// The time that was on the clock.
        spent: Millis,
        /// What was edited in.
        chapter: &'a Chapter,
    },
}
