//! The extent of a table: all boards, a tenth of them, or a few.

/// The share of the boards that a table takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extent {
    /// All boards.
    Whole,
    /// A tenth of them.
    Quick,
    /// One board in each of a few rows, to show that the table can be printed.
    Glance,
}

impl Extent {
    /// Parses the words behind a table's name: none, `quick` or `glance`.
    pub fn read(words: &[&str]) -> Option<Self> {
        match words {
            [] => Some(Self::Whole),
            ["quick"] => Some(Self::Quick),
            ["glance"] => Some(Self::Glance),
            _ => None,
        }
    }

    /// The number of boards to take out of `whole`.
    pub fn boards(self, whole: u32) -> u32 {
        match self {
            Self::Whole => whole,
            Self::Quick => whole.div_ceil(10),
            Self::Glance => 1,
        }
    }
}
