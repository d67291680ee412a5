//! What a timeline shows of a whole trace at a glance: one mark for each turn of the active tile, the unlocks, and the
//! figures at some points of the way.

use super::trace::AgentTrace;
use crate::puzzle::Tile;

/// One turn: the active tile decides, whoever is in its way flees, and it moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct TurnMark {
    /// Moves made in this turn: those of the chain, and the active tile's own if it got to it.
    pub moves: u32,
    /// The longest chain of tiles that were told to flee for one another.
    pub chain: u32,
    /// The events since the mark before.
    pub events: u32,
    /// The tile that got home in this turn.
    pub home: Option<Tile>,
}

/// An unlock: the number of events with it, and its stage, 1 to 3.
pub type UnlockMark = (u64, u8);

/// The figures at one point of a run.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Sample {
    /// Events up to here.
    pub events: u64,
    /// Tiles moved.
    pub moves: u64,
    /// Attacks made.
    pub attacks: u64,
    /// Waves sent.
    pub waves: u64,
    /// Unlocks.
    pub unlocks: u64,
    /// How many tiles are satisfied in order: they had their turn and are home. It can fall again.
    pub satisfied: u64,
}

/// Samples of a run of any length: when there are too many, every second one goes, and the next are twice as far apart.
#[derive(Clone, Debug)]
pub(super) struct Samples {
    pub(super) taken: Vec<Sample>,
    spacing: u64,
}

impl Samples {
    /// So many are kept at the most.
    pub(super) const MOST: usize = 128;

    /// So many events are between two at first: on a small board samples must not outweigh the moves.
    const CLOSEST: u64 = 16;

    pub(super) const fn new() -> Self {
        Self {
            taken: Vec::new(),
            spacing: Self::CLOSEST,
        }
    }

    /// Whether a sample is due after so many events.
    pub(super) fn is_due(&self, events: u64) -> bool {
        self.taken
            .last()
            .is_none_or(|last| events >= last.events + self.spacing)
    }

    pub(super) fn take(&mut self, sample: Sample) {
        if self.taken.len() == Self::MOST {
            let mut index = 0;
            self.taken.retain(|_| {
                index += 1;
                index % 2 == 1
            });
            self.spacing *= 2;
        }
        self.taken.push(sample);
    }
}

impl AgentTrace {
    /// The marks of all turns in order, each with the number of events that have happened when it is over.
    pub fn timeline(&self) -> impl Iterator<Item = (u64, TurnMark)> {
        self.marks.iter().scan(0, |events, &mark| {
            *events += u64::from(mark.events);
            Some((*events, mark))
        })
    }

    /// All unlocks, in order.
    pub fn unlocks(&self) -> &[UnlockMark] {
        &self.unlocks
    }

    /// The figures at some points, in order, the end among them; a hundred or so, about equally far apart.
    pub fn samples(&self) -> &[Sample] {
        &self.samples
    }
}
