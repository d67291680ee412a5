//! What the canvas element says of the view, for what lies over it and for the style sheet.

use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::Screen;
use crate::app::browser::decimal::{decimal, pixels};
use crate::view::CellDetail;

impl Screen {
    /// Says on the element which part of the board is in view: the side of a cell and where the first one is. What lies
    /// over the canvas follows, and leaves out what is too small to be read.
    pub(super) fn tell(&mut self) {
        let (x, y) = self.view.corner_of(0);
        let told = (self.view.side(), x, y);
        if self.told.replace(told) == Some(told) {
            return;
        }
        if let Some(place) = self
            .canvas
            .parent_element()
            .filter(|_| !self.fills)
            .and_then(|place| place.dyn_into::<HtmlElement>().ok())
        {
            for (name, length) in [("--cell", told.0), ("--left", x), ("--top", y)] {
                let _ = place.style().set_property(name, &pixels(length));
            }
            let detail = CellDetail::of(told.0);
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
