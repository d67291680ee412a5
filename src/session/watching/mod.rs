//! What is seen in Agents, as a link carries it: the rules, the layers, the wave, the view and the step.
//!
//! ```
//! use ecotile::session::{Layer, Watching};
//!
//! let mut watching = Watching::default();
//! assert!(watching.shows(Layer::Seeking) && !watching.shows(Layer::Order));
//! watching.show(Layer::Order, true);
//! assert!(watching.shows(Layer::Order));
//! ```

mod display;
mod layer;
mod link;

use crate::eco::Parameters;

pub use display::{OrderStep, ShownWave, View};
pub use layer::{Layer, Layers};

/// What is seen in Agents.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Watching {
    /// The rules that the tiles follow.
    pub rules: Parameters,
    /// The layers.
    pub layers: Layers,
    /// The wave.
    pub wave: ShownWave,
    /// The wave as it would be without locks (MGB).
    pub without_locks: bool,
    /// The view.
    pub view: View,
    /// By how many degrees the relief is turned.
    pub turn: i8,
    /// How far the order of patches is shown, if its layer is.
    pub order: OrderStep,
    /// The second application of the kernel is shown instead: the towers of Hanoi, with so many discs.
    pub towers: Option<u8>,
    /// How many events have happened.
    pub step: u64,
    /// The version of the algorithm that the step was counted with.
    pub version: u32,
}

impl Watching {
    /// The version of the agents' algorithm: it rises when the same board and rules give other events, which
    /// `tests/agents_version.rs` notices.
    pub const VERSION: u32 = 1;

    /// The farthest that the relief is turned, to either side.
    pub const FARTHEST_TURN: i8 = 39;
    /// How it is turned at first, and by how much one step turns it.
    pub const TURN: i8 = 13;

    /// Whether a layer is shown.
    pub const fn shows(&self, layer: Layer) -> bool {
        self.layers.0 & layer.bit() != 0
    }

    /// Shows a layer, or not.
    pub const fn show(&mut self, layer: Layer, shown: bool) {
        if shown {
            self.layers.0 |= layer.bit();
        } else {
            self.layers.0 &= !layer.bit();
        }
    }

    /// Whether the step was counted by this very algorithm.
    pub const fn is_of_this_version(&self) -> bool {
        self.version == Self::VERSION
    }
}

impl Default for Watching {
    fn default() -> Self {
        let mut watching = Self {
            rules: Parameters::default(),
            layers: Layers(0),
            wave: ShownWave::default(),
            without_locks: false,
            view: View::default(),
            turn: Self::TURN,
            order: OrderStep::default(),
            towers: None,
            step: 0,
            version: Self::VERSION,
        };
        for layer in Layer::ALL {
            watching.show(layer, layer != Layer::Order);
        }
        watching
    }
}
