//! How much of a measurement to run: all, a tenth, or a glance.

/// How much of the whole programme to run.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// All boards.
    Whole,
    /// A tenth of them.
    Quick,
    /// One of each, to show that it runs.
    Glance,
}

impl Extent {
    /// What the command line asks for.
    pub fn of_arguments() -> Self {
        let has = |word: &str| std::env::args().any(|argument| argument == word);
        match (has("--bench"), has("quick")) {
            (_, true) => Self::Quick,
            (true, false) => Self::Whole,
            (false, false) => Self::Glance,
        }
    }

    /// How many boards of so many to take.
    pub fn boards(self, whole: u32) -> u32 {
        match self {
            Self::Whole => whole,
            Self::Quick => whole.div_ceil(10),
            Self::Glance => 1,
        }
    }
}
