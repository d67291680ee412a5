//! Zooming by the wheel over an element.

use web_sys::{Element, WheelEvent};

use super::listener::Listener;
use crate::view::{Point, wheel_zoom};

/// Calls with the zoom factor of each wheel event over the element and the pointer's position in it. Yew's own
/// listeners cannot keep the page from scrolling, so this one is set on the element itself.
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
