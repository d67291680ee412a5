//! The playback of a solution, shared by the components of the page.

use std::rc::Rc;

use crate::app::player::TimelineBar;
use crate::app::snapshot_cell::SnapshotCell;
use crate::puzzle::{Board, Goal, MoveList};
use crate::view::Playback;

/// The largest number of bars of the timeline.
const BARS: usize = 600;

#[derive(Clone)]
pub(super) struct SharedPlayback {
    pub playback: SnapshotCell<Playback>,
    /// The same before the first move, for the list of steps.
    pub whole: Rc<Playback>,
    pub bars: Rc<[TimelineBar]>,
}

impl PartialEq for SharedPlayback {
    fn eq(&self, other: &Self) -> bool {
        self.playback == other.playback
    }
}

impl SharedPlayback {
    /// Creates the replay of these moves; `None` if they are not legal from this board.
    pub fn new(board: Board, goal: &Goal, moves: MoveList) -> Option<Self> {
        let whole = Playback::new(board, moves).ok()?;
        let estimate = |board: &_| goal.manhattan(board) as u32;
        let profile = whole.profile(BARS, estimate).into_iter();
        let bar = |(at, height)| TimelineBar {
            at: at as u64,
            height,
            ..TimelineBar::default()
        };
        Some(Self {
            playback: SnapshotCell::new(whole.clone()),
            bars: profile.map(bar).collect(),
            whole: Rc::new(whole),
        })
    }

    /// Returns whether it begins on this board.
    pub fn is_of(&self, board: &Board) -> bool {
        self.whole.board() == board
    }

    /// Goes to the board after `to` moves, at most to the last. Returns the number of moves made.
    pub fn seek(&self, to: u64) -> u64 {
        self.playback.change(|playback| {
            playback.seek(usize::try_from(to).unwrap_or(usize::MAX));
            playback.position() as u64
        })
    }

    /// The number of moves.
    pub fn length(&self) -> u64 {
        self.whole.moves().len() as u64
    }
}
