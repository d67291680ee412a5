//! The colours of the tree.

use web_sys::Element;

use crate::app::browser::colour::Colours;

/// The colours of the tree, read from the style sheet.
pub struct TreePalette {
    pub(super) paper: String,
    pub(super) surface: String,
    pub(super) tile: String,
    pub(super) slot: String,
    pub(super) ink: String,
    pub(super) ink_2: String,
    pub(super) ink_3: String,
    pub(super) line: String,
    pub(super) line_strong: String,
    pub(super) accent: String,
    pub(super) accent_ink: String,
    pub(super) accent_wash: String,
    pub(super) fonts: String,
}

impl TreePalette {
    /// Reads the colours that apply to an element.
    pub fn of(element: &Element) -> Self {
        let colours = Colours::of(element);
        let get = |name: &str| colours.get(name);
        Self {
            paper: get("--paper"),
            surface: get("--surface"),
            tile: get("--tile"),
            slot: get("--slot"),
            ink: get("--ink"),
            ink_2: get("--ink-2"),
            ink_3: get("--ink-3"),
            line: get("--line"),
            line_strong: get("--line-strong"),
            accent: get("--accent"),
            accent_ink: get("--accent-ink"),
            accent_wash: get("--accent-wash"),
            fonts: get("--sans"),
        }
    }
}
