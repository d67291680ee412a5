//! The timeline of a trace: one mark for each turn of the active tile, the unlocks, and samples of the figures.

use super::trace::AgentTrace;
use crate::puzzle::Tile;

/// One turn: the active tile decides, the tiles in its way flee, and it moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct TurnMark {
    /// The moves of this turn: those of the chain, and the active tile's if it moved.
    pub moves: u32,
    /// The longest chain of attacks.
    pub chain: u32,
    /// The number of events since the previous mark.
    pub events: u32,
    /// The tile that was satisfied in this turn.
    pub home: Option<Tile>,
}

/// An unlock: the number of events up to and including it, and its stage, 1 to 3.
pub type UnlockMark = (u64, u8);

/// The figures at one point of a run.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Sample {
    /// Events so far.
    pub events: u64,
    /// Tiles moved.
    pub moves: u64,
    /// Attacks made.
    pub attacks: u64,
    /// Waves sent.
    pub waves: u64,
    /// Unlocks.
    pub unlocks: u64,
    /// The number of tiles that had their turn and are at home. It can decrease.
    pub satisfied: u64,
}

/// Samples of a run of any length, in bounded memory: at [`Samples::MOST`] every second one is dropped and the spacing
/// doubled.
#[derive(Clone, Debug)]
pub(super) struct Samples {
    pub(super) taken: Vec<Sample>,
    spacing: u64,
}

impl Samples {
    /// The maximum number of samples.
    pub(super) const MOST: usize = 128;

    /// The initial number of events between samples; on a small board samples must not outweigh the moves.
    const CLOSEST: u64 = 16;

    pub(super) const fn new() -> Self {
        Self {
            taken: Vec::new(),
            spacing: Self::CLOSEST,
        }
    }

    /// The samples of a trace up to an event, to be continued.
    pub(super) fn resume(trace: &AgentTrace, events: u64) -> Self {
        let taken: Vec<Sample> = trace
            .samples
            .iter()
            .copied()
            .take_while(|sample| sample.events <= events)
            .collect();
        let mut spacing = Self::CLOSEST;
        if let [first, second, ..] = taken[..] {
            while first.events + 2 * spacing <= second.events {
                spacing *= 2;
            }
        }
        Self { taken, spacing }
    }

    /// Returns whether a sample is due after `events` events.
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
    /// The marks of all turns in order, each with the number of events at its end.
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

    /// About a hundred samples of the figures, in order and about equally spaced; the last is of the end.
    pub fn samples(&self) -> &[Sample] {
        &self.samples
    }
}
