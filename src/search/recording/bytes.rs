//! A recording as bytes, and back.
//!
//! The first bytes name the format and its version. Numbers are written seven bits at a time, the lowest first. Whatever
//! is read, the answer is a recording or a sentence; a recording from elsewhere may tell nonsense, but breaks nothing.

use std::error::Error;
use std::fmt;
use std::time::Duration;

use super::{Ending, Pick, Recording};
use crate::puzzle::{Board, MoveList, Size, Tile, serde_by_bytes};
use crate::search::operators::Edge;
use crate::search::trace::{Event, NodeId, Seen, Why};
use crate::search::{Figures, Status};

const MAGIC: &[u8] = b"ecotree";
const VERSION: u8 = 1;

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
const ENDINGS: [Ending; 3] = [Ending::Over, Ending::Cut, Ending::YourTurn];
const REASONS: [Why; 6] = [
    Why::SeenBefore,
    Why::OnOwnPath,
    Why::OverThreshold,
    Why::TooDeep,
    Why::BeamFull,
    Why::NotBest,
];

/// Why bytes are not a recording.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RecordingError {
    /// They do not begin as one.
    NotARecording,
    /// Another version wrote them.
    Version(u8),
    /// They end too early.
    Short,
    /// There are more of them than there should be.
    Long,
    /// This part of them makes no sense.
    Broken(&'static str),
}

impl fmt::Display for RecordingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotARecording => f.write_str("These bytes are not a search tree."),
            Self::Version(version) => {
                write!(
                    f,
                    "This search tree has format {version}, which is not known here."
                )
            }
            Self::Short => f.write_str("This search tree ends too early."),
            Self::Long => f.write_str("This search tree goes on after its end."),
            Self::Broken(part) => write!(f, "This search tree is damaged: {part} makes no sense."),
        }
    }
}

impl Error for RecordingError {}

serde_by_bytes!(Recording, Recording::from_bytes);

impl Recording {
    /// The recording as bytes: some eight for each event.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut writer = Writer(MAGIC.to_vec());
        writer.0.push(VERSION);
        let size = self.start.size();
        writer.numbers([size.width() as u64, size.height() as u64]);
        for board in [&self.start, &self.goal] {
            writer.numbers(board.tiles().iter().map(|&tile| u64::from(tile)));
        }
        writer.text(&self.algorithm.to_string());
        writer.number(u64::from(self.unit));
        writer.number(self.macros.len() as u64);
        for moves in &self.macros {
            writer.text(&moves.to_string());
        }
        writer.place(&STATUSES, &self.status);
        writer.place(&ENDINGS, &self.ending);
        writer.figures(&self.figures);
        writer.number(self.frontier.len() as u64);
        writer.numbers(self.frontier.iter().map(|&id| u64::from(id)));
        writer.node(self.would_expand);
        writer.number(self.picks.len() as u64);
        for pick in &self.picks {
            writer.numbers([
                u64::from(pick.id),
                pick.position,
                u64::from(pick.is_refused),
            ]);
            writer.node(pick.would);
        }
        writer.number(self.events.len() as u64);
        for event in &self.events {
            writer.event(event);
        }
        writer.0
    }

    /// Reads what [`Recording::to_bytes`] wrote.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, RecordingError> {
        use RecordingError::Broken;
        let rest = bytes
            .strip_prefix(MAGIC)
            .ok_or(RecordingError::NotARecording)?;
        let (&version, rest) = rest.split_first().ok_or(RecordingError::Short)?;
        if version != VERSION {
            return Err(RecordingError::Version(version));
        }
        let mut reader = Reader(rest);
        let (width, height) = (reader.small()?, reader.small()?);
        let size = Size::new(width as usize, height as usize).map_err(|_| Broken("its size"))?;
        let start = reader.board(size)?;
        let goal = reader.board(size)?;
        let algorithm = reader
            .text()?
            .parse()
            .map_err(|_| Broken("its algorithm"))?;
        let unit = reader.small()?.max(1);
        let macros = reader.list(Reader::moves)?;
        let status = reader.one_of(&STATUSES, "its status")?;
        let ending = reader.one_of(&ENDINGS, "its end")?;
        let figures = reader.figures()?;
        let frontier = reader.list(Reader::small)?;
        let would_expand = reader.node()?;
        let picks = reader.list(|reader| {
            Ok(Pick {
                id: reader.small()?,
                position: reader.number()?,
                is_refused: reader.number()? != 0,
                would: reader.node()?,
            })
        })?;
        let events = reader.list(Reader::event)?;
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

struct Writer(Vec<u8>);

impl Writer {
    fn number(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.0.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.0.push(number as u8);
    }

    fn numbers(&mut self, numbers: impl IntoIterator<Item = u64>) {
        numbers.into_iter().for_each(|number| self.number(number));
    }

    fn text(&mut self, text: &str) {
        self.number(text.len() as u64);
        self.0.extend_from_slice(text.as_bytes());
    }

    fn place<T: PartialEq>(&mut self, all: &[T], one: &T) {
        let place = all.iter().position(|other| other == one);
        self.number(place.unwrap_or_default() as u64);
    }

    fn node(&mut self, id: Option<NodeId>) {
        self.number(id.map_or(0, |id| u64::from(id) + 1));
    }

    fn figures(&mut self, figures: &Figures) {
        self.node(figures.moves);
        self.numbers([
            u64::from(figures.search_depth),
            figures.expanded,
            figures.generated,
            figures.duplicates,
            figures.reopened,
            figures.frontier,
            figures.largest_frontier,
            figures.bytes as u64,
            figures.largest_bytes as u64,
            u64::from(figures.best_estimate),
            u64::from(figures.lower_bound),
            u64::from(figures.iterations),
            figures.time.as_micros() as u64,
        ]);
    }

    fn seen(&mut self, seen: &Seen) {
        self.node(seen.id);
        self.node(seen.parent);
        // The start's edge is the last code: written as 0 it takes one byte.
        self.number(u64::from(seen.edge.code().wrapping_add(1)));
        self.numbers([u64::from(seen.g), u64::from(seen.h), seen.f]);
    }

    fn event(&mut self, event: &Event) {
        match event {
            Event::Iteration(threshold) => self.numbers([0, *threshold]),
            Event::Generated(seen) => {
                self.number(1);
                self.seen(seen);
            }
            Event::Expanded { id, order } => self.numbers([2, u64::from(*id), *order]),
            Event::Pruned(seen, why) => {
                self.number(3);
                self.place(&REASONS, why);
                self.seen(seen);
            }
            Event::Improved { seen, was_closed } => {
                self.number(4 + u64::from(*was_closed));
                self.seen(seen);
            }
            Event::Solved(id) => self.numbers([6, u64::from(*id)]),
        }
    }
}

struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn number(&mut self) -> Result<u64, RecordingError> {
        let mut number = 0;
        for shift in (0..64).step_by(7) {
            let (&byte, rest) = self.0.split_first().ok_or(RecordingError::Short)?;
            self.0 = rest;
            let bits = u64::from(byte & 0x7f);
            if bits << shift >> shift != bits {
                break;
            }
            number |= bits << shift;
            if byte < 0x80 {
                return Ok(number);
            }
        }
        Err(RecordingError::Broken("a number"))
    }

    fn small(&mut self) -> Result<u32, RecordingError> {
        u32::try_from(self.number()?).map_err(|_| RecordingError::Broken("a number"))
    }

    /// So many things; each takes a byte at least, so that a few bytes cannot ask for much memory.
    fn list<T>(
        &mut self,
        mut one: impl FnMut(&mut Self) -> Result<T, RecordingError>,
    ) -> Result<Vec<T>, RecordingError> {
        let count = self.number()?;
        if count > self.0.len() as u64 {
            return Err(RecordingError::Short);
        }
        (0..count).map(|_| one(self)).collect()
    }

    fn text(&mut self) -> Result<&str, RecordingError> {
        let length = self.number()?;
        if length > self.0.len() as u64 {
            return Err(RecordingError::Short);
        }
        let (text, rest) = self.0.split_at(length as usize);
        self.0 = rest;
        std::str::from_utf8(text).map_err(|_| RecordingError::Broken("a text"))
    }

    /// The moves of a macro. A text in which a few digits stand for millions of moves is none of ours.
    fn moves(&mut self) -> Result<MoveList, RecordingError> {
        let text = self.text()?;
        let mut counts = text.split(|letter: char| !letter.is_ascii_digit());
        if counts.any(|count| count.len() > 4) {
            return Err(RecordingError::Broken("a macro"));
        }
        text.parse().map_err(|_| RecordingError::Broken("a macro"))
    }

    fn board(&mut self, size: Size) -> Result<Board, RecordingError> {
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

    fn one_of<T: Copy>(&mut self, all: &[T], what: &'static str) -> Result<T, RecordingError> {
        let place = usize::try_from(self.number()?).unwrap_or(usize::MAX);
        all.get(place).copied().ok_or(RecordingError::Broken(what))
    }

    fn node(&mut self) -> Result<Option<NodeId>, RecordingError> {
        match self.number()? {
            0 => Ok(None),
            number => NodeId::try_from(number - 1)
                .map(Some)
                .map_err(|_| RecordingError::Broken("a node")),
        }
    }

    fn figures(&mut self) -> Result<Figures, RecordingError> {
        let bytes = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
        Ok(Figures {
            moves: self.node()?,
            search_depth: self.small()?,
            expanded: self.number()?,
            generated: self.number()?,
            duplicates: self.number()?,
            reopened: self.number()?,
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

    fn seen(&mut self) -> Result<Seen, RecordingError> {
        let (id, parent) = (self.node()?, self.node()?);
        let edge = u16::try_from(self.number()?).map_err(|_| RecordingError::Broken("a move"))?;
        Ok(Seen {
            id,
            parent,
            edge: Edge::from_code(edge.wrapping_sub(1)),
            g: self.small()?,
            h: self.small()?,
            f: self.number()?,
        })
    }

    fn event(&mut self) -> Result<Event, RecordingError> {
        Ok(match self.number()? {
            0 => Event::Iteration(self.number()?),
            1 => Event::Generated(self.seen()?),
            2 => Event::Expanded {
                id: self.small()?,
                order: self.number()?,
            },
            3 => {
                let why = self.one_of(&REASONS, "a reason")?;
                Event::Pruned(self.seen()?, why)
            }
            4 => Event::Improved {
                seen: self.seen()?,
                was_closed: false,
            },
            5 => Event::Improved {
                seen: self.seen()?,
                was_closed: true,
            },
            6 => Event::Solved(self.small()?),
            _ => return Err(RecordingError::Broken("an event")),
        })
    }
}
