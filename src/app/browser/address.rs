//! The address after the `#`.

use wasm_bindgen::JsValue;

use super::window;

/// What stands there, if anything.
pub fn read() -> Option<String> {
    let hash = window().location().hash().ok()?;
    after_hash(&hash).map(str::to_string)
}

/// What stands behind the `#` of an address, if anything.
pub fn after_hash(address: &str) -> Option<&str> {
    let (_, text) = address.split_once('#')?;
    (!text.is_empty()).then_some(text)
}

/// Writes it in place: the way back leads out of the page, not through every move.
pub fn write(text: &str) {
    if let Ok(history) = window().history() {
        // Browsers refuse who writes too often; the next rest writes again.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&format!("#{text}")));
    }
}

/// The whole address with this text behind the `#`.
pub fn whole(text: &str) -> String {
    let here = window().location().href().unwrap_or_default();
    let page = here.split('#').next().unwrap_or_default();
    format!("{page}#{text}")
}
