//! A solution under view: the playback is moved in place.

use std::rc::Rc;

use crate::app::player::TimelineBar;
use crate::app::snapshot_cell::SnapshotCell;
use crate::puzzle::{Board, Goal, MoveList};
use crate::view::Playback;

/// The bars of its timeline, at most.
const BARS: usize = 600;

#[derive(Clone)]
pub(super) struct Reel {
    pub playback: SnapshotCell<Playback>,
    /// The same at its beginning, for the list of steps.
    pub whole: Rc<Playback>,
    pub bars: Rc<[TimelineBar]>,
}

impl PartialEq for Reel {
    fn eq(&self, other: &Self) -> bool {
        self.playback == other.playback
    }
}

impl Reel {
    /// Of these moves; none if they are no moves of this board.
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

    /// Whether it begins on this board.
    pub fn is_of(&self, board: &Board) -> bool {
        self.whole.board() == board
    }

    /// Goes to the board after so many moves, or to the last; where that is.
    pub fn seek(&self, to: u64) -> u64 {
        self.playback.change(|playback| {
            playback.seek(usize::try_from(to).unwrap_or(usize::MAX));
            playback.position() as u64
        })
    }

    /// How many moves it has.
    pub fn length(&self) -> u64 {
        self.whole.moves().len() as u64
    }
}
