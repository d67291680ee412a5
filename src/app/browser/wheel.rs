//! The wheel over an element, where it zooms instead of scrolling the page.

use web_sys::{Element, WheelEvent};

use super::listener::Listener;
use crate::view::{Point, wheel_zoom};

/// Calls with the factor of each turn of the wheel over the element, and with the pointer, from its top left corner. The
/// page's own listeners could not keep the page from scrolling; this one does.
pub fn on_wheel(element: &Element, mut on: impl FnMut(f64, Point) + 'static) -> Listener {
    let measured = element.clone();
    Listener::new(element, "wheel", move |event: WheelEvent| {
        event.prevent_default();
        let pixels = match event.delta_mode() {
            WheelEvent::DOM_DELTA_LINE => 20.0,
            WheelEvent::DOM_DELTA_PAGE => 400.0,
            _ => 1.0,
        };
        let corner = measured.get_bounding_client_rect();
        let at = (
            f64::from(event.client_x()) - corner.left(),
            f64::from(event.client_y()) - corner.top(),
        );
        on(wheel_zoom(event.delta_y() * pixels, event.ctrl_key()), at);
    })
}
