//! A table of learned costs as bytes, with a summary.

use serde::{Deserialize, Serialize};

use super::error::CostError;
use super::table::{CostTable, KnownCost};
use crate::puzzle::Board;

/// A table as its bytes, with a summary that is shown without unpacking it: a table may hold millions of states.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PackedCosts {
    #[serde(with = "serde_bytes")]
    bytes: Vec<u8>,
    len: usize,
    table_bytes: usize,
    highest: Vec<(Board, KnownCost)>,
}

impl PackedCosts {
    /// The number of entries in the summary.
    pub const HIGHEST: usize = 12;

    /// Packs a table.
    pub fn new(table: &CostTable) -> Self {
        Self::with_bytes(table, table.to_bytes())
    }

    /// Checks the bytes of a table that may hold `limit` bytes, and adds the summary.
    pub fn read(bytes: Vec<u8>, limit: usize) -> Result<Self, CostError> {
        let table = CostTable::from_bytes(&bytes, limit)?;
        Ok(Self::with_bytes(&table, bytes))
    }

    fn with_bytes(table: &CostTable, bytes: Vec<u8>) -> Self {
        Self {
            bytes,
            len: table.len(),
            table_bytes: table.bytes(),
            highest: table.highest(Self::HIGHEST),
        }
    }

    /// Unpacks the table, which may hold `limit` bytes.
    pub fn unpack(&self, limit: usize) -> Result<CostTable, CostError> {
        CostTable::from_bytes(&self.bytes, limit)
    }

    /// The bytes, as [`CostTable::to_bytes`] writes them.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The number of states in the table.
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Returns `true` if the table is empty.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The bytes that the unpacked table holds.
    pub const fn table_bytes(&self) -> usize {
        self.table_bytes
    }

    /// The entries of the highest costs, as [`CostTable::highest`] orders them.
    pub fn highest(&self) -> &[(Board, KnownCost)] {
        &self.highest
    }
}
