//! How the board is drawn, which wave over it, and how far the order of patches.

/// Which wave is shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum ShownWave {
    /// None.
    Off,
    /// The blank's.
    #[default]
    Blank,
    /// The goal's.
    Goal,
}

/// How the board is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum View {
    /// From above.
    #[default]
    Flat,
    /// The wave as a tilted surface (figure 3).
    Relief,
}

/// How far the order of patches is shown (figure 1, A to C).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum OrderStep {
    /// A: the peripheral distances to the goal's blank.
    Distances,
    /// B: the patches of one distance chained into lines.
    Lines,
    /// C: the lines linked up.
    #[default]
    Linked,
}

impl OrderStep {
    /// All of them, in turn.
    pub const ALL: [Self; 3] = [Self::Distances, Self::Lines, Self::Linked];
    /// Their letters in a link.
    pub(super) const LETTERS: [&str; 3] = ["a", "b", "c"];
}
