//! A recording as bytes, and back.
//!
//! The first bytes are the format's name and version. Any input yields a recording or an error; a recording from
//! another source may be inconsistent but causes no panic. [`RecordingWriter`] and [`RecordingReader`] handle its parts.

use super::reader::RecordingReader;
use super::writer::RecordingWriter;
use super::{Pick, Recording, RecordingEnd, RecordingError};
use crate::bytes::Writer;
use crate::puzzle::{Size, serde_by_bytes};
use crate::search::Status;
use crate::search::trace::PruneReason;

const MAGIC: &[u8] = b"ecotree";
const VERSION: u8 = 2;

const STATUSES: [Status; 9] = [
    Status::Running,
    Status::Solved,
    Status::Exhausted,
    Status::Stuck,
    Status::OutOfMemory,
    Status::OutOfNodes,
    Status::OutOfTime,
    Status::Wrong,
    Status::Unfit,
];
const ENDINGS: [RecordingEnd; 3] = [
    RecordingEnd::Over,
    RecordingEnd::Cut,
    RecordingEnd::YourTurn,
];
pub(super) const REASONS: [PruneReason; 6] = [
    PruneReason::SeenBefore,
    PruneReason::OnOwnPath,
    PruneReason::OverThreshold,
    PruneReason::TooDeep,
    PruneReason::BeamFull,
    PruneReason::NotBest,
];

serde_by_bytes!(Recording, Recording::from_bytes);

impl Recording {
    /// Encodes the recording, in about eight bytes per event.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut writer = RecordingWriter {
            out: Writer::new(MAGIC),
        };
        writer.out.bytes([VERSION]);
        let size = self.start.size();
        writer
            .out
            .numbers([size.width() as u64, size.height() as u64]);
        for board in [&self.start, &self.goal] {
            writer
                .out
                .numbers(board.tiles().iter().map(|&tile| u64::from(tile)));
        }
        writer.out.text(&self.algorithm.to_string());
        writer.out.number(u64::from(self.unit));
        writer.out.number(self.macros.len() as u64);
        for moves in &self.macros {
            writer.out.text(&moves.to_string());
        }
        writer.place(&STATUSES, &self.status);
        writer.place(&ENDINGS, &self.ending);
        writer.figures(&self.figures);
        writer.out.number(self.frontier.len() as u64);
        writer
            .out
            .numbers(self.frontier.iter().map(|&id| u64::from(id)));
        writer.node(self.would_expand);
        writer.out.number(self.picks.len() as u64);
        for pick in &self.picks {
            writer.out.numbers([
                u64::from(pick.id),
                pick.position,
                u64::from(pick.is_refused),
            ]);
            writer.node(pick.algorithms_choice);
        }
        writer.out.number(self.events.len() as u64);
        for event in &self.events {
            writer.event(event);
        }
        writer.out.into_bytes()
    }

    /// Decodes the output of [`Recording::to_bytes`].
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, RecordingError> {
        use RecordingError::Broken;
        let rest = bytes
            .strip_prefix(MAGIC)
            .ok_or(RecordingError::NotARecording)?;
        let (&version, rest) = rest.split_first().ok_or(RecordingError::Short)?;
        if version != VERSION {
            return Err(RecordingError::Version(version));
        }
        let mut reader = RecordingReader(rest);
        let (width, height) = (reader.small()?, reader.small()?);
        let size = Size::new(width as usize, height as usize).map_err(|_| Broken("its size"))?;
        let start = reader.board(size)?;
        let goal = reader.board(size)?;
        let algorithm = reader
            .text()?
            .parse()
            .map_err(|_| Broken("its algorithm"))?;
        let unit = reader.small()?.max(1);
        let macros = reader.list(RecordingReader::moves)?;
        let status = reader.one_of(&STATUSES, "its status")?;
        let ending = reader.one_of(&ENDINGS, "its end")?;
        let figures = reader.figures()?;
        let frontier = reader.list(RecordingReader::small)?;
        let would_expand = reader.node()?;
        let picks = reader.list(|reader| {
            Ok(Pick {
                id: reader.small()?,
                position: reader.number()?,
                is_refused: reader.number()? != 0,
                algorithms_choice: reader.node()?,
            })
        })?;
        let events = reader.list(RecordingReader::event)?;
        if !reader.0.is_empty() {
            return Err(RecordingError::Long);
        }
        Ok(Self {
            start,
            goal,
            algorithm,
            unit,
            macros,
            events,
            status,
            figures,
            frontier,
            would_expand,
            picks,
            ending,
        })
    }
}
