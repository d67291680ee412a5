//! What a timeline shows of a whole trace at a glance: one mark for each turn of the active tile.

use super::trace::Trace;
use crate::puzzle::Tile;

/// One turn: the active tile decides, whoever is in its way flees, and it moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Mark {
    /// Moves made in this turn: the length of the chain, and the active tile's own move if it got to it.
    pub moves: u32,
    /// The last stage of unlocking that was needed, 1 to 3; 0 if none.
    pub unlock: u8,
    /// The tile that got home in this turn.
    pub home: Option<Tile>,
}

impl Trace {
    /// The marks of all turns in order, each with the number of moves made before it.
    pub fn timeline(&self) -> impl Iterator<Item = (u64, Mark)> {
        self.marks.iter().scan(0, |moves, &mark| {
            let before = *moves;
            *moves += u64::from(mark.moves);
            Some((before, mark))
        })
    }
}
