//! The history of a game: all that undo takes back and redo does again, without limit.
//!
//! A slide takes two bytes. The rare larger actions (a solver's moves, a restart, an edit) are stored in a second list
//! with what it takes to go back: the moves, or the other [`Attempt`]. Since undo and redo pass them in order, the main
//! list only marks their positions. No move stores a board.
//!
//! What was undone is dropped when something new is done.

use super::attempt::Attempt;
use super::clock::Millis;
use super::slides::Slide;
use crate::puzzle::MoveList;

/// The actions of a game in order, and the number of them that are done.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct History {
    entries: Vec<HistoryEntry>,
    entries_done: usize,
    jumps: Vec<Jump>,
    jumps_done: usize,
}

/// One entry of the main list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum HistoryEntry {
    Slide(Slide),
    /// The next one of the jumps.
    Jump,
}

/// An action larger than a slide.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Jump {
    /// A solver's moves, the first `done` of which are on the board.
    Solve {
        /// All of them.
        moves: MoveList,
        /// The number on the board.
        done: usize,
    },
    /// A restart of the same puzzle.
    Restart(AttemptChange),
    /// Another board, perhaps another goal.
    Edit(AttemptChange),
}

/// The change from one attempt to another. Doing and undoing it exchange the two, so it holds the one that is not being
/// played: the former one while the jump is done, the later one while it is undone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct AttemptChange {
    /// The attempt that is not being played.
    pub(super) other: Box<Attempt>,
    /// The time on the clock when it was set to zero. Undo adds it again and redo does not subtract it: otherwise a
    /// restart, undone and redone, would win in no time.
    pub(super) spent: Millis,
}

/// The entry that the caller of undo takes back, or the caller of redo does again.
pub(super) enum PendingEntry<'a> {
    /// This slide (undo makes the reverse one).
    Slide(Slide),
    /// This jump.
    Jump(&'a mut Jump),
}

impl History {
    /// Returns whether there is something to undo.
    pub(super) fn can_undo(&self) -> bool {
        self.entries_done > 0
    }

    /// Returns whether the other history begins with the whole of this one.
    pub(super) fn is_beginning_of(&self, other: &Self) -> bool {
        other.entries.starts_with(&self.entries) && other.jumps.starts_with(&self.jumps)
    }

    /// Returns whether there is something to redo.
    pub(super) fn can_redo(&self) -> bool {
        self.entries_done < self.entries.len()
    }

    /// The number of entries that are done.
    pub(super) fn done_len(&self) -> usize {
        self.entries_done
    }

    /// Appends a slide that is being made.
    pub(super) fn push_slide(&mut self, slide: Slide) {
        self.forget_undone();
        self.entries.push(HistoryEntry::Slide(slide));
        self.entries_done += 1;
    }

    /// Appends a jump that is being made.
    pub(super) fn push_jump(&mut self, jump: Jump) {
        self.forget_undone();
        self.entries.push(HistoryEntry::Jump);
        self.jumps.push(jump);
        self.entries_done += 1;
        self.jumps_done += 1;
    }

    /// Goes one entry back; the caller takes back the returned entry.
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

    /// Goes one entry forward; the caller does the returned entry again.
    pub(super) fn redo(&mut self) -> Option<PendingEntry<'_>> {
        let entry = *self.entries.get(self.entries_done)?;
        self.entries_done += 1;
        Some(match entry {
            HistoryEntry::Slide(slide) => PendingEntry::Slide(slide),
            HistoryEntry::Jump => {
                self.jumps_done += 1;
                PendingEntry::Jump(&mut self.jumps[self.jumps_done - 1])
            }
        })
    }

    /// The solver's moves that can be replayed: the last entry, if it is one of these.
    pub(super) fn replay(&self) -> Option<(&MoveList, usize)> {
        match self.last_entry()? {
            HistoryEntry::Slide(_) => None,
            HistoryEntry::Jump => match self.jumps.get(self.jumps_done.checked_sub(1)?)? {
                Jump::Solve { moves, done } => Some((moves, *done)),
                Jump::Restart(_) | Jump::Edit(_) => None,
            },
        }
    }

    /// Sets the number of replayed moves that are on the board. What was undone after them is dropped: it does not fit.
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

    /// All entries that are done, in order. An edit comes with the attempt it began: `present` for the last one.
    pub(super) fn done<'a>(
        &'a self,
        present: &'a Attempt,
    ) -> impl Iterator<Item = RecordedAction<'a>> {
        let jumps = &self.jumps[..self.jumps_done];
        let mut place = 0;
        self.entries[..self.entries_done]
            .iter()
            .map(move |entry| match *entry {
                HistoryEntry::Slide(slide) => RecordedAction::Slide(slide),
                HistoryEntry::Jump => {
                    let jump = &jumps[place];
                    place += 1;
                    // The attempt that this change began is held by the next change, which ended it.
                    let next = jumps[place..]
                        .iter()
                        .find_map(Jump::change)
                        .map_or(present, |change| &change.other);
                    jump.recorded(next)
                }
            })
    }

    /// All entries that are undone, in the order of redo. Each change of attempt holds the one it leads to.
    pub(super) fn undone<'a>(
        &'a self,
        present: &'a Attempt,
    ) -> impl Iterator<Item = RecordedAction<'a>> {
        let mut jumps = self.jumps[self.jumps_done..].iter();
        self.entries[self.entries_done..]
            .iter()
            .filter_map(move |entry| match *entry {
                HistoryEntry::Slide(slide) => Some(RecordedAction::Slide(slide)),
                HistoryEntry::Jump => {
                    let jump = jumps.next()?;
                    Some(jump.recorded(jump.change().map_or(present, |change| &change.other)))
                }
            })
    }

    /// Returns of each puzzle of the game, the first and one for each edit, done or undone, whether a solver or a hint
    /// helped on it. The attempts between two edits are at one puzzle.
    pub(super) fn helped_puzzles(&self, present: &Attempt) -> Vec<bool> {
        let (done, undone) = self.jumps.split_at(self.jumps_done);
        let mut helped = Vec::new();
        let mut is_helped = false;
        for jump in done {
            is_helped |= jump.change().is_some_and(|change| change.other.is_helped());
            if matches!(jump, Jump::Edit(_)) {
                helped.push(std::mem::take(&mut is_helped));
            }
        }
        is_helped |= present.is_helped();
        for jump in undone {
            if matches!(jump, Jump::Edit(_)) {
                helped.push(std::mem::take(&mut is_helped));
            }
            is_helped |= jump.change().is_some_and(|change| change.other.is_helped());
        }
        helped.push(is_helped);
        helped
    }

    /// The attempt with which the game began.
    pub(super) fn first_attempt<'a>(&'a self, present: &'a Attempt) -> &'a Attempt {
        self.jumps[..self.jumps_done]
            .iter()
            .find_map(Jump::change)
            .map_or(present, |change| &change.other)
    }

    fn last_entry(&self) -> Option<HistoryEntry> {
        self.entries.get(self.entries_done.checked_sub(1)?).copied()
    }

    /// Drops what was undone, and the part of a replay that was not shown, before a new entry.
    fn forget_undone(&mut self) {
        self.entries.truncate(self.entries_done);
        self.jumps.truncate(self.jumps_done);
        match self.replay() {
            None => {}
            // No move of it was shown: there is nothing to undo.
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
    /// Exchanges the attempt that is played and the other one. Returns the time that was on the clock; `None` for a
    /// solver's moves, which stay in one attempt. After a restart the puzzle is the same, and so is its mark of help.
    pub(super) fn exchange(&mut self, attempt: &mut Attempt) -> Option<&mut Millis> {
        let change = match self {
            Self::Solve { .. } => return None,
            Self::Restart(change) => {
                attempt.share_help(&mut change.other);
                change
            }
            Self::Edit(change) => change,
        };
        std::mem::swap(attempt, &mut change.other);
        Some(&mut change.spent)
    }

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

/// An action with everything it takes to do it again, as the saved text stores it.
pub(super) enum RecordedAction<'a> {
    /// A slide by hand.
    Slide(Slide),
    /// A solver's moves, the first `done` of which were shown.
    Solve {
        /// All of them.
        moves: &'a MoveList,
        /// The number of moves shown.
        done: usize,
    },
    /// A restart of the same puzzle.
    Restart {
        /// The time that was on the clock.
        spent: Millis,
    },
    /// Another board or goal.
    Edit {
        /// The time that was on the clock.
        spent: Millis,
        /// The attempt that it began.
        attempt: &'a Attempt,
    },
}
