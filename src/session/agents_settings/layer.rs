//! The layers of drawing over the board, each with its letter in a link.

/// A layer of drawing over the board, shown or hidden independently of the others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Layer {
    /// The active tile.
    Seeking,
    /// Fleeing tiles.
    Fleeing,
    /// The chain of attacks.
    Attacks,
    /// Satisfied tiles.
    Satisfied,
    /// The goal of the active tile.
    Goal,
    /// The patch forbidden to the first victim.
    Forbidden,
    /// Locks of satisfied tiles.
    LockS,
    /// Locks of tiles about to move.
    LockT,
    /// The patches unlocked by a tile without a way out.
    Unlock,
    /// The patches where a wave broke.
    Broken,
    /// The order of patches.
    Order,
}

impl Layer {
    /// All layers, in the order of the legend.
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

    /// The layers that a newcomer needs: who seeks and where, who flees from whom, who is home.
    pub const SIMPLE: [Self; 5] = [
        Self::Seeking,
        Self::Fleeing,
        Self::Attacks,
        Self::Satisfied,
        Self::Goal,
    ];

    pub(super) const fn bit(self) -> u16 {
        1 << self as u16
    }

    /// The letter of the layer in a link.
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

/// The set of layers that are shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Layers(pub(super) u16);

impl Layers {
    /// The layers that a newcomer sees.
    pub const SIMPLE: Self = Self::of(&Layer::SIMPLE);

    /// All layers but the order of patches, whose marks would cover the others': what a link without layers shows.
    pub const USUAL: Self = Self(Self::of(&Layer::ALL).0 & !Layer::Order.bit());

    /// The set of these layers.
    const fn of(layers: &[Layer]) -> Self {
        let (mut bits, mut at) = (0, 0);
        while at < layers.len() {
            bits |= layers[at].bit();
            at += 1;
        }
        Self(bits)
    }

    /// Returns whether only layers are shown that a newcomer needs.
    pub const fn are_simple(self) -> bool {
        self.0 & !Self::SIMPLE.0 == 0
    }
}
