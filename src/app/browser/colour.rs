//! The colours of the style sheet, for drawing on a canvas.

use web_sys::{CssStyleDeclaration, Element};

use super::window;

/// The current values of an element's custom properties.
pub struct Colours(Option<CssStyleDeclaration>);

impl Colours {
    /// The properties of an element.
    pub fn of(element: &Element) -> Self {
        Self(window().get_computed_style(element).ok().flatten())
    }

    /// The value of a property; black if it is not set.
    pub fn get(&self, name: &str) -> String {
        let value = self
            .0
            .as_ref()
            .and_then(|style| style.get_property_value(name).ok());
        value
            .map(|value| value.trim().to_string())
            .filter(|value| !value.is_empty())
            .unwrap_or_else(|| "#000".into())
    }
}
