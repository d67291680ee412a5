//! The bytes of a trace's parts: numbers, boards, figures, outcomes, checkpoints.

use super::bytes::TraceError;
use super::checkpoint::Checkpoint;
use super::disturbance::{DisturbanceMark, Disturbances};
use super::outcome::{AgentFigures, Outcome};
use super::timeline::{Sample, TurnMark, UnlockMark};
use crate::bytes::Writer;
use crate::bytes::number::{self, NoNumber};
use crate::puzzle::{Board, Cell, Size, Tile};

/// The bytes of a trace that are being written.
pub(super) struct TraceWriter {
    pub(super) out: Writer,
}

impl TraceWriter {
    pub(super) fn figures(&mut self, figures: &AgentFigures) {
        let AgentFigures {
            moves,
            attacks,
            waves,
            patches,
            unlocks,
            turns,
            longest_chain,
            restarts,
            events,
        } = *figures;
        self.out.numbers([
            moves,
            attacks,
            waves,
            patches,
            unlocks,
            turns,
            longest_chain,
            restarts,
            events,
        ]);
    }

    /// Writes the mark of a turn, mostly in two bytes.
    pub(super) fn mark(&mut self, mark: &TurnMark) {
        // In most turns the moves are those of the chain and one of the active tile.
        let is_odd = mark.chain.checked_add(1) != Some(mark.moves);
        let flags = u64::from(is_odd) << 1 | u64::from(mark.home.is_some());
        self.out
            .numbers([u64::from(mark.moves) << 2 | flags, u64::from(mark.events)]);
        self.out.numbers(is_odd.then_some(u64::from(mark.chain)));
        self.out.numbers(mark.home.map(u64::from));
    }

    pub(super) fn unlocks(&mut self, unlocks: &[UnlockMark]) {
        self.out.number(unlocks.len() as u64);
        let mut before = 0;
        for &(events, stage) in unlocks {
            self.out.number((events - before) << 2 | u64::from(stage));
            before = events;
        }
    }

    pub(super) fn samples(&mut self, samples: &[Sample]) {
        self.out.number(samples.len() as u64);
        let mut before = Sample::default();
        for sample in samples {
            // All but the last never decrease, and differences are shorter.
            self.out.numbers([
                sample.events - before.events,
                sample.moves - before.moves,
                sample.attacks - before.attacks,
                sample.waves - before.waves,
                sample.unlocks - before.unlocks,
                sample.satisfied,
            ]);
            before = *sample;
        }
    }

    pub(super) fn disturbances(&mut self, disturbances: &[DisturbanceMark]) {
        self.out.number(disturbances.len() as u64);
        for mark in disturbances {
            self.out.numbers([mark.at, mark.moves, mark.slides]);
            self.outcome(mark.outcome);
        }
    }

    pub(super) fn outcome(&mut self, outcome: Option<Outcome>) {
        match outcome {
            None => self.out.number(0),
            Some(Outcome::Solved) => self.out.number(1),
            Some(Outcome::Unsolvable {
                attacked,
                attacker,
                patch,
                is_false_alarm,
            }) => self.out.numbers([
                2,
                u64::from(attacked),
                u64::from(attacker),
                u64::from(patch),
                u64::from(is_false_alarm),
            ]),
            Some(Outcome::Livelock { tile, period }) => {
                self.out.numbers([3, u64::from(tile), period])
            }
            Some(Outcome::DeadEnd { tile }) => self.out.numbers([4, u64::from(tile)]),
            Some(Outcome::GaveUp { tile }) => self.out.numbers([5, u64::from(tile)]),
        }
    }
}

/// The bytes not read yet.
pub(super) struct TraceReader<'a>(pub(super) &'a [u8]);

impl<'a> TraceReader<'a> {
    pub(super) fn take(&mut self, length: usize) -> Result<&'a [u8], TraceError> {
        let (taken, rest) = self.0.split_at_checked(length).ok_or(TraceError::Short)?;
        self.0 = rest;
        Ok(taken)
    }

    pub(super) fn number(&mut self) -> Result<u64, TraceError> {
        match number::read(&mut self.0) {
            Ok(number) if number < 1 << 63 => Ok(number),
            Ok(_) | Err(NoNumber::TooLarge) => Err(TraceError::Broken("a number")),
            Err(NoNumber::Short) => Err(TraceError::Short),
        }
    }

    /// Reads a count of at most `most`.
    pub(super) fn count(&mut self, most: usize) -> Result<usize, TraceError> {
        usize::try_from(self.number()?)
            .ok()
            .filter(|&count| count <= most)
            .ok_or(TraceError::Short)
    }

    /// Reads a tile or a cell.
    pub(super) fn small(&mut self, size: Size) -> Result<u16, TraceError> {
        let number = self.number()?;
        if number < size.cells() as u64 {
            Ok(number as u16)
        } else {
            Err(TraceError::Broken("a tile"))
        }
    }

    pub(super) fn board(&mut self, size: Size, what: &'static str) -> Result<Board, TraceError> {
        let tiles = (0..size.cells())
            .map(|_| self.small(size))
            .collect::<Result<Vec<Tile>, _>>()?;
        Board::new(size, &tiles).map_err(|_| TraceError::Broken(what))
    }

    pub(super) fn outcome(&mut self, size: Size) -> Result<Option<Outcome>, TraceError> {
        Ok(match self.number()? {
            0 => None,
            1 => Some(Outcome::Solved),
            2 => Some(Outcome::Unsolvable {
                attacked: self.small(size)?,
                attacker: self.small(size)?,
                patch: self.small(size)?,
                is_false_alarm: self.number()? != 0,
            }),
            3 => Some(Outcome::Livelock {
                tile: self.small(size)?,
                period: self.number()?,
            }),
            4 => Some(Outcome::DeadEnd {
                tile: self.small(size)?,
            }),
            5 => Some(Outcome::GaveUp {
                tile: self.small(size)?,
            }),
            _ => return Err(TraceError::Broken("its outcome")),
        })
    }

    /// Reads disturbances, each of which must come after the one before.
    pub(super) fn disturbances(&mut self, size: Size) -> Result<Vec<DisturbanceMark>, TraceError> {
        let broken = TraceError::Broken("its disturbances");
        let mut before: Option<DisturbanceMark> = None;
        let mut slides = 0_u64;
        (0..self.count(Disturbances::MOST_SLIDES)?)
            .map(|_| {
                let mark = DisturbanceMark {
                    at: self.number()?,
                    moves: self.number()?,
                    slides: self.number()?,
                    outcome: self.outcome(size)?,
                };
                slides = slides.saturating_add(mark.slides);
                let is_after = before.replace(mark).is_none_or(|before| {
                    mark.at >= before.end() && mark.moves >= before.moves + before.slides
                });
                let is_short = (1..=Disturbances::MOST_SLIDES as u64).contains(&mark.slides)
                    && slides <= Disturbances::MOST_SLIDES as u64;
                (is_after && is_short).then_some(mark).ok_or(broken)
            })
            .collect()
    }

    pub(super) fn figures(&mut self) -> Result<AgentFigures, TraceError> {
        Ok(AgentFigures {
            moves: self.number()?,
            attacks: self.number()?,
            waves: self.number()?,
            patches: self.number()?,
            unlocks: self.number()?,
            turns: self.number()?,
            longest_chain: self.number()?,
            restarts: self.number()?,
            events: self.number()?,
        })
    }

    pub(super) fn mark(&mut self, size: Size) -> Result<TurnMark, TraceError> {
        let number = self.number()?;
        let small =
            |number: u64| u32::try_from(number).map_err(|_| TraceError::Broken("its turns"));
        let moves = small(number >> 2)?;
        let events = small(self.number()?)?;
        let chain = if number & 2 == 2 {
            small(self.number()?)?
        } else {
            moves.saturating_sub(1)
        };
        let home = if number & 1 == 1 {
            Some(self.small(size)?)
        } else {
            None
        };
        Ok(TurnMark {
            moves,
            chain,
            events,
            home,
        })
    }

    /// Reads the unlocks of a run of `most` events.
    pub(super) fn unlocks(&mut self, most: u64) -> Result<Vec<UnlockMark>, TraceError> {
        let mut before = 0_u64;
        (0..self.count(self.0.len())?)
            .map(|_| {
                let number = self.number()?;
                before = before.saturating_add(number >> 2);
                if before <= most {
                    Ok((before, (number & 3) as u8))
                } else {
                    Err(TraceError::Broken("its unlocks"))
                }
            })
            .collect()
    }

    /// Reads the samples of a run, none of which may exceed the final figures.
    pub(super) fn samples(
        &mut self,
        whole: &AgentFigures,
        size: Size,
    ) -> Result<Vec<Sample>, TraceError> {
        let mut before = Sample::default();
        (0..self.count(self.0.len())?)
            .map(|_| {
                let mut grown = |value: u64| Ok(value.saturating_add(self.number()?));
                let sample = Sample {
                    events: grown(before.events)?,
                    moves: grown(before.moves)?,
                    attacks: grown(before.attacks)?,
                    waves: grown(before.waves)?,
                    unlocks: grown(before.unlocks)?,
                    satisfied: grown(0)?,
                };
                before = sample;
                let is_within = sample.events <= whole.events
                    && sample.moves <= whole.moves
                    && sample.attacks <= whole.attacks
                    && sample.waves <= whole.waves
                    && sample.unlocks <= whole.unlocks
                    && sample.satisfied <= size.cells() as u64;
                is_within
                    .then_some(sample)
                    .ok_or(TraceError::Broken("its samples"))
            })
            .collect()
    }

    /// Reads a checkpoint without its tiles.
    pub(super) fn checkpoint(&mut self, size: Size, blank: Cell) -> Result<Checkpoint, TraceError> {
        let figures = self.figures()?;
        let mut tile = || match self.number()? {
            0 => Ok(None),
            number if number <= size.cells() as u64 && number - 1 != u64::from(blank) => {
                Ok(Some(number as Cell - 1))
            }
            _ => Err(TraceError::Broken("a checkpoint")),
        };
        let (active, seeker) = (tile()?, tile()?);
        let flags = self.number()?;
        let bytes = self.take(size.cells().div_ceil(4))?;
        let lock = |patch: usize| bytes[patch / 4] >> (patch % 4 * 2) & 3;
        Ok(Checkpoint {
            figures,
            tiles: Vec::new(),
            locks: (0..size.cells()).map(lock).collect(),
            active,
            seeker,
            has_opened: flags & 2 != 0,
            may_be_displaced: flags & 1 != 0,
        })
    }
}
