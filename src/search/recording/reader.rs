//! Decodes the parts of a recording.

use std::time::Duration;

use super::RecordingError;
use super::bytes::REASONS;
use crate::bytes::number::{self, NoNumber};
use crate::puzzle::{Board, MoveList, Size, Tile};
use crate::search::Figures;
use crate::search::operators::Edge;
use crate::search::trace::{Event, NodeId, NodeRecord};

/// The remaining bytes.
pub(super) struct RecordingReader<'a>(pub(super) &'a [u8]);

impl RecordingReader<'_> {
    pub(super) fn number(&mut self) -> Result<u64, RecordingError> {
        number::read(&mut self.0).map_err(|error| match error {
            NoNumber::Short => RecordingError::Short,
            NoNumber::TooLarge => RecordingError::Broken("a number"),
        })
    }

    pub(super) fn small(&mut self) -> Result<u32, RecordingError> {
        u32::try_from(self.number()?).map_err(|_| RecordingError::Broken("a number"))
    }

    /// Decodes a list. Each element takes at least one byte, so that short input cannot reserve much memory.
    pub(super) fn list<T>(
        &mut self,
        mut one: impl FnMut(&mut Self) -> Result<T, RecordingError>,
    ) -> Result<Vec<T>, RecordingError> {
        let count = self.number()?;
        if count > self.0.len() as u64 {
            return Err(RecordingError::Short);
        }
        (0..count).map(|_| one(self)).collect()
    }

    pub(super) fn text(&mut self) -> Result<&str, RecordingError> {
        let length = self.number()?;
        if length > self.0.len() as u64 {
            return Err(RecordingError::Short);
        }
        let (text, rest) = self.0.split_at(length as usize);
        self.0 = rest;
        std::str::from_utf8(text).map_err(|_| RecordingError::Broken("a text"))
    }

    /// Decodes the moves of a macro. A text whose digits expand to millions of moves is refused.
    pub(super) fn moves(&mut self) -> Result<MoveList, RecordingError> {
        let text = self.text()?;
        let mut counts = text.split(|letter: char| !letter.is_ascii_digit());
        if counts.any(|count| count.len() > 4) {
            return Err(RecordingError::Broken("a macro"));
        }
        text.parse().map_err(|_| RecordingError::Broken("a macro"))
    }

    pub(super) fn board(&mut self, size: Size) -> Result<Board, RecordingError> {
        if self.0.len() < size.cells() {
            return Err(RecordingError::Short);
        }
        let tile = |reader: &mut Self| {
            Tile::try_from(reader.number()?).map_err(|_| RecordingError::Broken("a tile"))
        };
        let tiles = (0..size.cells()).map(|_| tile(self));
        let tiles = tiles.collect::<Result<Vec<_>, _>>()?;
        Board::new(size, &tiles).map_err(|_| RecordingError::Broken("a board"))
    }

    pub(super) fn one_of<T: Copy>(
        &mut self,
        all: &[T],
        what: &'static str,
    ) -> Result<T, RecordingError> {
        let place = usize::try_from(self.number()?).unwrap_or(usize::MAX);
        all.get(place).copied().ok_or(RecordingError::Broken(what))
    }

    pub(super) fn node(&mut self) -> Result<Option<NodeId>, RecordingError> {
        match self.number()? {
            0 => Ok(None),
            number => NodeId::try_from(number - 1)
                .map(Some)
                .map_err(|_| RecordingError::Broken("a node")),
        }
    }

    pub(super) fn figures(&mut self) -> Result<Figures, RecordingError> {
        let bytes = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
        Ok(Figures {
            moves: self.node()?,
            search_depth: self.small()?,
            expanded: self.number()?,
            generated: self.number()?,
            duplicates: self.number()?,
            reopened: self.number()?,
            repeated: self.number()?,
            frontier: self.number()?,
            largest_frontier: self.number()?,
            bytes: bytes(self.number()?),
            largest_bytes: bytes(self.number()?),
            best_estimate: self.small()?,
            lower_bound: self.small()?,
            iterations: self.small()?,
            time: Duration::from_micros(self.number()?),
        })
    }

    pub(super) fn record(&mut self) -> Result<NodeRecord, RecordingError> {
        let (id, parent) = (self.node()?, self.node()?);
        let edge = u16::try_from(self.number()?).map_err(|_| RecordingError::Broken("a move"))?;
        Ok(NodeRecord {
            id,
            parent,
            edge: Edge::from_code(edge.wrapping_sub(1)),
            g: self.small()?,
            h: self.small()?,
            f: self.number()?,
        })
    }

    pub(super) fn event(&mut self) -> Result<Event, RecordingError> {
        Ok(match self.number()? {
            0 => Event::Iteration(self.number()?),
            1 => Event::Generated(self.record()?),
            2 => Event::Expanded {
                id: self.small()?,
                order: self.number()?,
            },
            3 => {
                let why = self.one_of(&REASONS, "a reason")?;
                Event::Pruned(self.record()?, why)
            }
            4 => Event::Improved {
                record: self.record()?,
                was_closed: false,
            },
            5 => Event::Improved {
                record: self.record()?,
                was_closed: true,
            },
            6 => Event::Solved(self.small()?),
            _ => return Err(RecordingError::Broken("an event")),
        })
    }
}
