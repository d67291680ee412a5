//! The choices of what is drawn in Agents: the view of the board, the wave, and the step of the order of patches.

/// The wave that is shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum ShownWave {
    /// No wave.
    Off,
    /// The wave from the blank.
    #[default]
    Blank,
    /// The wave from the active tile's goal.
    Goal,
}

/// The view of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum View {
    /// From above.
    #[default]
    Flat,
    /// The wave as a tilted surface (Drogoul and Dubreuil 1993, figure 3).
    Relief,
}

/// The step up to which the order of patches is shown (Drogoul and Dubreuil 1993, figure 1, A to C).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum OrderStep {
    /// A: the peripheral distances to the goal's blank.
    Distances,
    /// B: the patches of equal distance chained into lines.
    Lines,
    /// C: the lines linked to each other.
    #[default]
    Linked,
}

impl OrderStep {
    /// All steps, in order.
    pub const ALL: [Self; 3] = [Self::Distances, Self::Lines, Self::Linked];
    /// The letters of the steps in a link.
    pub(super) const LETTERS: [&str; 3] = ["a", "b", "c"];
}
