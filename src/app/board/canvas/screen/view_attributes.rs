//! Publishing the view as attributes, for the layer over the canvas and the style sheet.

use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::Screen;
use crate::app::browser::decimal::{decimal, pixels};
use crate::view::CellDetail;

impl Screen {
    /// Publishes the side of a cell and the corner of the first one. The layer over the canvas follows them, and leaves
    /// out what is too small to be legible.
    pub(super) fn publish_view(&mut self) {
        let (x, y) = self.view.corner_of(0);
        let view = (self.view.side(), x, y);
        if self.published.replace(view) == Some(view) {
            return;
        }
        if let Some(place) = self
            .canvas
            .parent_element()
            .filter(|_| !self.fills)
            .and_then(|place| place.dyn_into::<HtmlElement>().ok())
        {
            for (name, length) in [("--cell", view.0), ("--left", x), ("--top", y)] {
                let _ = place.style().set_property(name, &pixels(length));
            }
            let detail = CellDetail::of(view.0);
            let _ = place.set_attribute("data-detail", detail.word());
            let is_small = detail < CellDetail::Lines;
            let _ = place.toggle_attribute_with_force("data-small", is_small);
        }
        for (name, value) in [
            ("data-side", self.view.side()),
            ("data-left", x),
            ("data-top", y),
        ] {
            let _ = self.canvas.set_attribute(name, &decimal(value, 3));
        }
    }
}
