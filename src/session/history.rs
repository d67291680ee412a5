//! The history of a game: everything that undo takes back and redo does again, without limit.
//!
//! A slide takes two bytes. The rare deeds (a solver's moves, a restart, an edit) lie in a list of their own and hold
//! what it takes to go back: the moves, or the other [`Attempt`]. Because undo and redo pass them in order, the long
//! list only says *that* one of them stands there. No board is copied for a move.
//!
//! What was undone is forgotten when something new is done.

use super::attempt::Attempt;
use super::clock::Millis;
use super::slides::Slide;
use crate::puzzle::MoveList;

/// The deeds of a game in order, and how far they are done.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct History {
    entries: Vec<HistoryEntry>,
    entries_done: usize,
    jumps: Vec<Jump>,
    jumps_done: usize,
}

/// One entry of the long list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum HistoryEntry {
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
    Restart(AttemptChange),
    /// Another board, perhaps another goal.
    Edit(AttemptChange),
}

/// The change from one attempt to another. Doing and undoing it swap the chapters, so here lies the one that is not
/// being played: the former one while the jump is done, the later one while it is undone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct AttemptChange {
    /// The attempt that is not being played.
    pub(super) other: Box<Attempt>,
    /// The time on the clock when it was set to zero. Undo gives it back, and redo does not take it again: else a
    /// restart, undone and redone, would be a way to win in no time.
    pub(super) spent: Millis,
}

/// What an undo or redo has to do.
pub(super) enum PendingEntry<'a> {
    /// This slide (for undo: its reverse).
    Slide(Slide),
    /// This jump.
    Jump(&'a mut Jump),
}

impl History {
    /// Whether there is something to undo.
    pub(super) fn can_undo(&self) -> bool {
        self.entries_done > 0
    }

    /// Whether the other history begins with all of this one.
    pub(super) fn is_beginning_of(&self, other: &Self) -> bool {
        other.entries.starts_with(&self.entries) && other.jumps.starts_with(&self.jumps)
    }

    /// Whether there is something to redo.
    pub(super) fn can_redo(&self) -> bool {
        self.entries_done < self.entries.len()
    }

    /// How many deeds are done.
    pub(super) fn done_len(&self) -> usize {
        self.entries_done
    }

    /// Notes a slide that is done now.
    pub(super) fn push_slide(&mut self, slide: Slide) {
        self.forget_undone();
        self.entries.push(HistoryEntry::Slide(slide));
        self.entries_done += 1;
    }

    /// Notes a jump that is done now.
    pub(super) fn push_jump(&mut self, jump: Jump) {
        self.forget_undone();
        self.entries.push(HistoryEntry::Jump);
        self.jumps.push(jump);
        self.entries_done += 1;
        self.jumps_done += 1;
    }

    /// One step back: the caller takes back what this answers.
    pub(super) fn undo(&mut self) -> Option<PendingEntry<'_>> {
        self.entries_done = self.entries_done.checked_sub(1)?;
        Some(match self.entries[self.entries_done] {
            HistoryEntry::Slide(slide) => PendingEntry::Slide(slide),
            HistoryEntry::Jump => {
                self.jumps_done -= 1;
                PendingEntry::Jump(&mut self.jumps[self.jumps_done])
            }
        })
    }

    /// One step forward: the caller does again what this answers.
    pub(super) fn redo(&mut self) -> Option<PendingEntry<'_>> {
        let step = *self.entries.get(self.entries_done)?;
        self.entries_done += 1;
        Some(match step {
            HistoryEntry::Slide(slide) => PendingEntry::Slide(slide),
            HistoryEntry::Jump => {
                self.jumps_done += 1;
                PendingEntry::Jump(&mut self.jumps[self.jumps_done - 1])
            }
        })
    }

    /// The solver's moves that were done last, if nothing was done since: they can be replayed.
    pub(super) fn replay(&self) -> Option<(&MoveList, usize)> {
        match self.last_step()? {
            HistoryEntry::Slide(_) => None,
            HistoryEntry::Jump => match self.jumps.get(self.jumps_done.checked_sub(1)?)? {
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
        self.entries.truncate(self.entries_done);
        self.jumps.truncate(self.jumps_done);
        if let Some(Jump::Solve { moves, done }) = self.jumps.last_mut() {
            *done = step.min(moves.len());
        }
    }

    /// Everything done, from the first to the last, with the attempt that a change leads to: `present` for the last change.
    pub(super) fn done<'a>(
        &'a self,
        present: &'a Attempt,
    ) -> impl Iterator<Item = RecordedAction<'a>> {
        let jumps = &self.jumps[..self.jumps_done];
        let mut place = 0;
        self.entries[..self.entries_done]
            .iter()
            .map(move |step| match *step {
                HistoryEntry::Slide(slide) => RecordedAction::Slide(slide),
                HistoryEntry::Jump => {
                    let jump = &jumps[place];
                    place += 1;
                    // The attempt that this change began was left by the next change, which holds it.
                    let next = jumps[place..]
                        .iter()
                        .find_map(Jump::change)
                        .map_or(present, |change| &change.other);
                    jump.recorded(next)
                }
            })
    }

    /// Everything undone, in the order of redo. A change that is undone holds the attempt it leads to.
    pub(super) fn undone<'a>(
        &'a self,
        present: &'a Attempt,
    ) -> impl Iterator<Item = RecordedAction<'a>> {
        let mut jumps = self.jumps[self.jumps_done..].iter();
        self.entries[self.entries_done..]
            .iter()
            .filter_map(move |step| match *step {
                HistoryEntry::Slide(slide) => Some(RecordedAction::Slide(slide)),
                HistoryEntry::Jump => {
                    let jump = jumps.next()?;
                    Some(jump.recorded(jump.change().map_or(present, |change| &change.other)))
                }
            })
    }

    /// The attempt in which the game began.
    pub(super) fn first_attempt<'a>(&'a self, present: &'a Attempt) -> &'a Attempt {
        self.jumps[..self.jumps_done]
            .iter()
            .find_map(Jump::change)
            .map_or(present, |change| &change.other)
    }

    fn last_step(&self) -> Option<HistoryEntry> {
        self.entries.get(self.entries_done.checked_sub(1)?).copied()
    }

    /// Before something new: what was undone goes, and of a replay the part that was not shown.
    fn forget_undone(&mut self) {
        self.entries.truncate(self.entries_done);
        self.jumps.truncate(self.jumps_done);
        match self.replay() {
            None => {}
            // Nothing of it was shown: there is nothing to undo.
            Some((_, 0)) => {
                self.entries.pop();
                self.jumps.pop();
                (self.entries_done, self.jumps_done) = (self.entries.len(), self.jumps.len());
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
    fn change(&self) -> Option<&AttemptChange> {
        match self {
            Self::Restart(change) | Self::Edit(change) => Some(change),
            Self::Solve { .. } => None,
        }
    }

    fn recorded<'a>(&'a self, next: &'a Attempt) -> RecordedAction<'a> {
        match self {
            Self::Solve { moves, done } => RecordedAction::Solve { moves, done: *done },
            Self::Restart(change) => RecordedAction::Restart {
                spent: change.spent,
            },
            Self::Edit(change) => RecordedAction::Edit {
                spent: change.spent,
                attempt: next,
            },
        }
    }
}

/// A deed as the saved text tells it: with all that it takes to do it again from where the game stood before it.
pub(super) enum RecordedAction<'a> {
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
        attempt: &'a Attempt,
    },
}
