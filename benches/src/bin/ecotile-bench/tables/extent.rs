//! The extent of a table: all boards, a tenth of them, or a glance.

/// The part of the boards that a table takes.
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
    /// Reads the words behind a table's name: none, `quick` or `glance`.
    pub fn read(words: &[&str]) -> Option<Self> {
        match words {
            [] => Some(Self::Whole),
            ["quick"] => Some(Self::Quick),
            ["glance"] => Some(Self::Glance),
            _ => None,
        }
    }

    /// The boards to take where there are `whole`.
    pub fn boards(self, whole: u32) -> u32 {
        match self {
            Self::Whole => whole,
            Self::Quick => whole.div_ceil(10),
            Self::Glance => 1,
        }
    }
}
