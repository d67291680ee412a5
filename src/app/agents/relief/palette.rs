//! The colours of the relief, read from the style sheet once for each style.

use web_sys::Element;

use super::super::wave_field::SCALE_STEPS;
use crate::app::browser::colour::Colours;

/// The colours of the three visible sides of a block, and of the text on its top.
#[derive(Clone)]
pub struct BlockColours {
    /// The top.
    pub top: String,
    /// The side towards the viewer.
    pub front: String,
    /// The right or left side, whichever is visible.
    pub side: String,
    /// The text on the top.
    pub ink: String,
}

/// All colours of the relief.
pub struct ReliefPalette {
    /// The steps of the wave's scale.
    pub wave: Vec<BlockColours>,
    /// Walls.
    pub rock: BlockColours,
    /// Tiles without a wave.
    pub plain: BlockColours,
    /// Tiles at home.
    pub home: BlockColours,
    /// The seeking tile.
    pub seeking: BlockColours,
    /// A fleeing tile.
    pub fleeing: BlockColours,
    /// A fleeing tile that is deciding.
    pub deciding: BlockColours,
    /// The ground where no wave is shown.
    pub tray: BlockColours,
    /// Text and arrows.
    pub ink: String,
    /// The ruler's numbers.
    pub ink_2: String,
    /// The halo of arrows.
    pub paper: String,
    /// Brackets of the goal.
    pub accent: String,
    /// The ruler.
    pub line: String,
    /// A tile's edge.
    pub edge: String,
    /// The page's fonts.
    pub fonts: String,
}

impl ReliefPalette {
    /// Reads the colours that apply to an element.
    pub fn of(element: &Element) -> Self {
        let colours = Colours::of(element);
        let get = |name: &str| colours.get(name);
        let block = |top: &str, front: &str, side: &str, ink: &str| BlockColours {
            top: get(top),
            front: get(front),
            side: get(side),
            ink: get(ink),
        };
        let step = |step: u16| {
            block(
                &format!("--wave-{step}"),
                &format!("--wave-side-{step}"),
                &format!("--wave-deep-{step}"),
                &format!("--wave-ink-{step}"),
            )
        };
        Self {
            wave: (0..SCALE_STEPS).map(step).collect(),
            rock: block("--rock-top", "--rock-s", "--rock-e", "--ink"),
            plain: block("--tile", "--slab-s", "--slab-e", "--ink"),
            home: block("--home", "--slab-s", "--slab-e", "--home-ink"),
            seeking: block("--accent", "--acc-s", "--acc-e", "--accent-ink"),
            fleeing: block("--flee", "--flee-s", "--flee-e", "--flee-ink"),
            deciding: block("--flee-wash", "--flee", "--flee-s", "--ink"),
            tray: block("--tray", "--rock-s", "--rock-e", "--ink-2"),
            ink: get("--ink"),
            ink_2: get("--ink-2"),
            paper: get("--paper"),
            accent: get("--accent"),
            line: get("--line-strong"),
            edge: get("--edge2"),
            fonts: get("--sans"),
        }
    }
}
