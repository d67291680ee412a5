//! The settings of Agents, as a link stores them: rules, layers, wave, view, disturbances and step.
//!
//! - `layer`, `display`: the layers over the board, the other choices of what is drawn; `link`: the settings as
//!   fields of a link
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

use crate::eco::{Disturbances, Parameters};

pub use display::{OrderStep, ShownWave, View};
pub use layer::{Layer, Layers};

/// The settings of Agents.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Watching {
    /// The rules that the tiles follow.
    pub rules: Parameters,
    /// The layers that are shown.
    pub layers: Layers,
    /// The wave that is shown.
    pub wave: ShownWave,
    /// Whether the wave is shown as it would be without locks (MGB).
    pub without_locks: bool,
    /// The view.
    pub view: View,
    /// The angle of the relief, in degrees.
    pub turn: i8,
    /// The step of the order of patches, if its layer is shown.
    pub order: OrderStep,
    /// The number of discs, if the towers of Hanoi, the kernel's second application, are shown instead.
    pub towers: Option<u8>,
    /// The slides by hand in the middle of the run.
    pub disturbances: Disturbances,
    /// The number of events that have happened.
    pub step: u64,
    /// The version of the algorithm by which the step and the moments of disturbances were counted.
    pub version: u32,
}

impl Watching {
    /// The version of the agents' algorithm: it is raised when the same board and rules make other events, which
    /// `tests/agents_version.rs` detects.
    pub const VERSION: u32 = 1;

    /// The largest angle of the relief, to either side.
    pub const FARTHEST_TURN: i8 = 39;
    /// The initial angle, and the change of one turn.
    pub const TURN: i8 = 13;

    /// Returns whether a layer is shown.
    pub const fn shows(&self, layer: Layer) -> bool {
        self.layers.0 & layer.bit() != 0
    }

    /// Shows or hides a layer.
    pub const fn show(&mut self, layer: Layer, shown: bool) {
        if shown {
            self.layers.0 |= layer.bit();
        } else {
            self.layers.0 &= !layer.bit();
        }
    }

    /// Returns whether a step or a disturbance counts events.
    pub fn counts_events(&self) -> bool {
        self.step > 0 || !self.disturbances.is_empty()
    }

    /// Returns whether events were counted by the present version of the algorithm.
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
            disturbances: Disturbances::default(),
            step: 0,
            version: Self::VERSION,
        };
        for layer in Layer::ALL {
            watching.show(layer, layer != Layer::Order);
        }
        watching
    }
}
