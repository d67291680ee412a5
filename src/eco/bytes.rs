//! The bytes of a trace: writing and reading.
//!
//! The first bytes name the format and its version; a run without disturbances is written as before there were any. Boards at checkpoints are not written: reading plays the moves to
//! restore them, which also checks the moves. Any input gives a trace or an error with a sentence.

use std::error::Error;
use std::fmt;

use super::checkpoint::Checkpoint;
use super::codec::{TraceReader, TraceWriter};
use super::disturbance::DisturbanceMark;
use super::outcome::AgentFigures;
use super::packed_moves::PackedMoves;
use super::sense::SenseMode;
use super::solver::most_steps_of_a_turn;
use super::trace::AgentTrace;
use crate::bytes::Writer;
use crate::puzzle::{Goal, Size, Tile, serde_by_bytes};

const MAGIC: &[u8] = b"ecotrace";
/// The version of a run without disturbances.
const UNDISTURBED: u8 = 2;
/// The version of a run with disturbances, which are written before the outcome.
const DISTURBED: u8 = 3;

serde_by_bytes!(AgentTrace, AgentTrace::from_bytes);

impl AgentTrace {
    /// Writes the trace: less than a byte for each move, and a quarter of a byte per cell for each checkpoint.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut writer = TraceWriter {
            out: Writer::new(MAGIC),
        };
        writer.out.bytes([if self.disturbances.is_empty() {
            UNDISTURBED
        } else {
            DISTURBED
        }]);
        let size = self.start.size();
        writer
            .out
            .numbers([size.width() as u64, size.height() as u64]);
        for board in [self.goal.board(), &self.start] {
            writer
                .out
                .numbers(board.tiles().iter().map(|&tile| u64::from(tile)));
        }
        writer.out.text(&self.parameters.to_string());
        writer
            .out
            .number(u64::from(self.sense_mode == SenseMode::Waves));
        if !self.disturbances.is_empty() {
            writer.disturbances(&self.disturbances);
        }
        writer.outcome(self.outcome);
        writer.figures(&self.figures);
        writer.out.number(self.moves.len as u64);
        writer.out.bytes(self.moves.bytes.iter().copied());
        writer.out.number(self.marks.len() as u64);
        self.marks.iter().for_each(|mark| writer.mark(mark));
        writer.unlocks(&self.unlocks);
        writer.samples(&self.samples);
        // The first checkpoint is the start itself.
        let checkpoints = self.checkpoints.get(1..).unwrap_or_default();
        writer.out.number(checkpoints.len() as u64);
        for checkpoint in checkpoints {
            writer.figures(&checkpoint.figures);
            writer.out.numbers(
                [checkpoint.active, checkpoint.seeker]
                    .map(|tile| tile.map_or(0, |tile| u64::from(tile) + 1)),
            );
            writer.out.number(
                u64::from(checkpoint.has_opened) << 1 | u64::from(checkpoint.may_be_displaced),
            );
            let pack = |four: &[u8]| four.iter().rev().fold(0, |byte, flag| byte << 2 | flag);
            writer.out.bytes(checkpoint.locks.chunks(4).map(pack));
        }
        writer.out.into_bytes()
    }

    /// Reads what [`AgentTrace::to_bytes`] wrote.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, TraceError> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(TraceError::NotATrace)?;
        let (&version, rest) = rest.split_first().ok_or(TraceError::Short)?;
        if !matches!(version, UNDISTURBED | DISTURBED) {
            return Err(TraceError::Version(version));
        }
        let mut reader = TraceReader(rest);
        let (width, height) = (reader.count(usize::MAX)?, reader.count(usize::MAX)?);
        let size = Size::new(width, height).map_err(|_| TraceError::Broken("its size"))?;
        let goal = Goal::custom(reader.board(size, "its goal")?);
        let start = reader.board(size, "its start")?;
        let length = reader.count(4096)?;
        let parameters = std::str::from_utf8(reader.take(length)?)
            .ok()
            .and_then(|text| text.parse().ok());
        let parameters = parameters.ok_or(TraceError::Broken("its parameters"))?;
        let sense_mode = if reader.number()? == 0 {
            SenseMode::Shortcut
        } else {
            SenseMode::Waves
        };
        let disturbances = match version {
            DISTURBED => reader.disturbances(size)?,
            _ => Vec::new(),
        };
        let outcome = reader.outcome(size)?;
        let figures = reader.figures()?;
        let len = reader.count(4 * rest.len())?;
        let moves = PackedMoves {
            bytes: reader.take(len.div_ceil(4))?.to_vec(),
            len,
        };
        // Each move, each tile and each step of a turn that was given up makes a few events. Without this bound a short
        // damaged input could ask for years of replay.
        let runs = 1 + disturbances.len() as u64;
        let most = 64 * len as u64 + 8 * runs * most_steps_of_a_turn(size.cells());
        if figures.moves != len as u64 || figures.events > most {
            return Err(TraceError::Broken("its figures"));
        }
        if disturbances.last().is_some_and(|last: &DisturbanceMark| {
            last.moves + last.slides > figures.moves || last.end() > figures.events
        }) {
            return Err(TraceError::Broken("its disturbances"));
        }
        let count = reader.count(rest.len())?;
        let marks = (0..count)
            .map(|_| reader.mark(size))
            .collect::<Result<Vec<_>, _>>()?;
        if marks.iter().map(|mark| u64::from(mark.moves)).sum::<u64>() != len as u64 {
            return Err(TraceError::Broken("its turns"));
        }
        if marks.iter().map(|mark| u64::from(mark.events)).sum::<u64>() > figures.events {
            return Err(TraceError::Broken("its turns"));
        }
        let unlocks = reader.unlocks(figures.events)?;
        let samples = reader.samples(&figures, size)?;
        let mut trace = Self {
            start,
            goal,
            parameters,
            sense_mode,
            outcome,
            figures,
            moves,
            marks,
            unlocks,
            samples,
            checkpoints: Vec::new(),
            disturbances,
        };
        trace.read_checkpoints(&mut reader)?;
        if reader.0.is_empty() {
            Ok(trace)
        } else {
            Err(TraceError::Long)
        }
    }

    /// Reads the checkpoints and plays the moves between them.
    fn read_checkpoints(&mut self, reader: &mut TraceReader) -> Result<(), TraceError> {
        let size = self.start.size();
        let home = |tile: &Tile| self.goal.cell_of(*tile);
        self.checkpoints.push(Checkpoint {
            figures: AgentFigures::default(),
            tiles: self.start.tiles().iter().map(home).collect(),
            locks: vec![0; size.cells()],
            active: None,
            seeker: None,
            has_opened: false,
            may_be_displaced: false,
        });
        let mut board = self.start.clone();
        let mut ways = self.moves.iter();
        let mut before = AgentFigures::default();
        let count = reader.count(reader.0.len())?;
        for _ in 0..count {
            let mut checkpoint = reader.checkpoint(size, self.goal.blank())?;
            let figures = checkpoint.figures;
            if figures.moves <= before.moves || figures.moves > self.figures.moves {
                return Err(TraceError::Broken("a checkpoint"));
            }
            if figures.events <= before.events || figures.events > self.figures.events {
                return Err(TraceError::Broken("a checkpoint"));
            }
            for way in ways.by_ref().take((figures.moves - before.moves) as usize) {
                board.slide(way).map_err(|_| TraceError::Broken("a move"))?;
            }
            checkpoint.tiles = board.tiles().iter().map(home).collect();
            before = figures;
            self.checkpoints.push(checkpoint);
        }
        ways.try_for_each(|way| board.slide(way).map(|_| ()))
            .map_err(|_| TraceError::Broken("a move"))
    }
}

/// The reason why bytes are not a trace.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TraceError {
    /// The first bytes are not those of a trace.
    NotATrace,
    /// The format has another version.
    Version(u8),
    /// The bytes end too early.
    Short,
    /// Bytes follow the end.
    Long,
    /// A part, named here, is invalid.
    Broken(&'static str),
}

impl fmt::Display for TraceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotATrace => write!(f, "This is not a recorded run."),
            Self::Version(version) => {
                write!(
                    f,
                    "This run was recorded in format {version}; only formats {UNDISTURBED} and {DISTURBED} can be read."
                )
            }
            Self::Short => write!(f, "This recorded run is cut off: its end is missing."),
            Self::Long => write!(f, "This recorded run has something after its end."),
            Self::Broken(what) => write!(f, "This recorded run is damaged: {what} makes no sense."),
        }
    }
}

impl Error for TraceError {}
