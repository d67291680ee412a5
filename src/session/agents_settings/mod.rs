//! The settings of Agents, as a link stores them: rules, layers, wave, view, disturbances and step.
//!
//! - `layer`, `display`: the layers over the board, the other choices of what is drawn; `link`: the settings as
//!   fields of a link
//!
//! ```
//! use ecotile::session::{Layer, AgentsSettings};
//!
//! let mut settings = AgentsSettings::default();
//! assert!(settings.shows(Layer::Seeking) && !settings.shows(Layer::Order));
//! settings.show(Layer::Order, true);
//! assert!(settings.shows(Layer::Order));
//! ```

mod display;
mod layer;
mod link;

use crate::eco::{Disturbances, Parameters};

pub use display::{OrderStep, ShownWave, View};
pub use layer::{Layer, Layers};

/// The settings of Agents.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AgentsSettings {
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

impl AgentsSettings {
    /// The version of the agents' algorithm: it is raised when the same board and rules make other events, which
    /// `tests/agents_version.rs` detects.
    pub const VERSION: u32 = 1;

    /// The largest angle of the relief, to either side.
    pub const FARTHEST_TURN: i8 = 39;
    /// The initial angle, and the change of one turn.
    pub const TURN: i8 = 13;

    /// The settings with which a visitor opens the place: simple layers. A link to them names its layers, so that links
    /// without layers keep their meaning.
    pub fn opened() -> Self {
        Self {
            layers: Layers::SIMPLE,
            ..Self::default()
        }
    }

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

/// What a link without settings means, which never changes.
impl Default for AgentsSettings {
    fn default() -> Self {
        Self {
            rules: Parameters::default(),
            layers: Layers::USUAL,
            wave: ShownWave::default(),
            without_locks: false,
            view: View::default(),
            turn: Self::TURN,
            order: OrderStep::default(),
            towers: None,
            disturbances: Disturbances::default(),
            step: 0,
            version: Self::VERSION,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_newcomer_sees_simple_layers_and_a_link_without_layers_what_it_always_showed() {
        let shown = |settings: &AgentsSettings| Layer::ALL.map(|layer| settings.shows(layer));
        let (opened, linked) = (AgentsSettings::opened(), AgentsSettings::default());
        assert_eq!(shown(&opened).iter().filter(|on| **on).count(), 5);
        assert!(
            opened.layers.are_simple() && Layer::SIMPLE.iter().all(|&layer| opened.shows(layer))
        );
        assert_eq!(
            shown(&linked),
            Layer::ALL.map(|layer| layer != Layer::Order)
        );
        assert!(!linked.layers.are_simple());
        assert_eq!(
            AgentsSettings {
                layers: linked.layers,
                ..opened
            },
            linked
        );
    }
}
