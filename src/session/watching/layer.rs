//! What can be shown over the board, each by itself, and its letter in a link.

/// What can be shown over the board, each by itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Layer {
    /// The active tile.
    Seeking,
    /// Tiles on the run.
    Fleeing,
    /// The chain of attacks.
    Attacks,
    /// Tiles at home.
    Satisfied,
    /// The goal of the active tile.
    Goal,
    /// What the first victim must not take.
    Forbidden,
    /// Locks of satisfied tiles.
    LockS,
    /// Locks of tiles about to move.
    LockT,
    /// What a tile without a way out has opened.
    Unlock,
    /// Where a wave broke.
    Broken,
    /// The order of patches.
    Order,
}

impl Layer {
    /// All of them, as the legend has them.
    pub const ALL: [Self; 11] = [
        Self::Seeking,
        Self::Fleeing,
        Self::Attacks,
        Self::Satisfied,
        Self::Goal,
        Self::Forbidden,
        Self::LockS,
        Self::LockT,
        Self::Unlock,
        Self::Broken,
        Self::Order,
    ];

    pub(super) const fn bit(self) -> u16 {
        1 << self as u16
    }

    /// Its letter in a link.
    pub(super) const fn letter(self) -> char {
        match self {
            Self::Seeking => 's',
            Self::Fleeing => 'f',
            Self::Attacks => 'a',
            Self::Satisfied => 'h',
            Self::Goal => 'g',
            Self::Forbidden => 'x',
            Self::LockS => 'l',
            Self::LockT => 't',
            Self::Unlock => 'u',
            Self::Broken => 'b',
            Self::Order => 'o',
        }
    }
}

/// Which layers are shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Layers(pub(super) u16);
