//! Bytes in base64, decoded by the browser.

use js_sys::Uint8Array;

use super::window;

/// Decodes a text; `None` if it is not base64.
pub fn decode(text: &str) -> Option<Uint8Array> {
    let binary = window().atob(text.trim()).ok()?;
    // One character for each byte.
    let bytes: Vec<u8> = binary.chars().map(|byte| byte as u8).collect();
    Some(Uint8Array::from(bytes.as_slice()))
}
