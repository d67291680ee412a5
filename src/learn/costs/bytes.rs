//! The byte format of learned costs, for storing them between visits.
//!
//! A magic word and a version, the rule, the goal, the states in ascending order (each as its difference from the one
//! before) with their costs, and a checksum. One wrong bound can make solutions too long without any sign of it, so damaged
//! data are rejected as a whole.

use super::error::CostError;
use super::table::{CostRule, CostTable, board_of};
use crate::bytes::{Writer, fnv, number};
use crate::puzzle::{Board, Goal, Size, Tile};
use crate::search::ThresholdRule;

const MAGIC: &[u8] = b"ecocosts";
const VERSION: u8 = 1;
const CHECKSUM: usize = 8;

impl CostTable {
    /// Encodes the costs: about eight bytes for each state.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut writer = Writer::new(MAGIC);
        writer.bytes([VERSION]);
        let rule = match self.rule() {
            CostRule::Proven => 0,
            CostRule::Literal(ThresholdRule::LeastExceeding) => 1,
            CostRule::Literal(ThresholdRule::FixedStep(step)) => 2 + u64::from(step),
        };
        let size = self.goal().size();
        writer.numbers([rule, size.width() as u64, size.height() as u64]);
        writer.numbers(
            self.goal()
                .board()
                .tiles()
                .iter()
                .map(|&tile| u64::from(tile)),
        );
        let mut pairs: Vec<(u64, u16)> = self.pairs().collect();
        pairs.sort_unstable();
        writer.number(pairs.len() as u64);
        let mut before = 0;
        for (word, cost) in pairs {
            writer.numbers([word - before, u64::from(cost)]);
            before = word;
        }
        let sum = checksum(writer.as_bytes());
        writer.bytes(sum.to_le_bytes());
        writer.into_bytes()
    }

    /// Decodes the output of [`CostTable::to_bytes`] into a table that never holds more than `limit` bytes.
    pub fn from_bytes(bytes: &[u8], limit: usize) -> Result<Self, CostError> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(CostError::NotCosts)?;
        let &version = rest.first().ok_or(CostError::Damaged)?;
        if version != VERSION {
            return Err(CostError::Version(version));
        }
        let (body, sum) = bytes
            .split_last_chunk::<CHECKSUM>()
            .ok_or(CostError::Damaged)?;
        if checksum(body) != u64::from_le_bytes(*sum) {
            return Err(CostError::Damaged);
        }
        let mut reader = body.get(MAGIC.len() + 1..).ok_or(CostError::Damaged)?;
        let rule = match read(&mut reader)? {
            0 => CostRule::Proven,
            1 => CostRule::Literal(ThresholdRule::LeastExceeding),
            step => {
                let step = u16::try_from(step - 2).map_err(|_| CostError::Damaged)?;
                CostRule::Literal(ThresholdRule::FixedStep(step))
            }
        };
        let (width, height) = (read(&mut reader)?, read(&mut reader)?);
        let size = Size::new(width as usize, height as usize).map_err(|_| CostError::Damaged)?;
        let tiles: Result<Vec<Tile>, CostError> = size
            .iter_cells()
            .map(|_| Tile::try_from(read(&mut reader)?).map_err(|_| CostError::Damaged))
            .collect();
        let board = Board::new(size, &tiles?).map_err(|_| CostError::Damaged)?;
        let mut table = Self::new(Goal::custom(board), rule, limit)?;
        let (count, mut word) = (read(&mut reader)?, 0_u64);
        for _ in 0..count {
            word = word
                .checked_add(read(&mut reader)?)
                .ok_or(CostError::Damaged)?;
            let cost = u16::try_from(read(&mut reader)?).map_err(|_| CostError::Damaged)?;
            board_of(size, word).ok_or(CostError::Damaged)?;
            table.restore(word, cost);
            if table.dropped() > 0 {
                return Err(CostError::TooLarge);
            }
        }
        if reader.is_empty() && table.len() as u64 == count {
            Ok(table)
        } else {
            Err(CostError::Damaged)
        }
    }
}

fn read(bytes: &mut &[u8]) -> Result<u64, CostError> {
    number::read(bytes).map_err(|_| CostError::Damaged)
}

fn checksum(bytes: &[u8]) -> u64 {
    fnv::hash_64(bytes.iter().copied())
}
