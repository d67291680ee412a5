//! Fractional numbers as text, formatted by the browser: Rust's formatter adds twenty kilobytes to the wasm.

use js_sys::Number;

/// Formats a number with this many digits after the point.
pub fn decimal(value: f64, digits: u8) -> String {
    // It fails only for more than a hundred digits.
    Number::from(value)
        .to_fixed(digits)
        .map_or_else(|_| String::new(), String::from)
}

/// Formats a length for a style, to a thousandth of a pixel.
pub fn pixels(length: f64) -> String {
    decimal(length, 3) + "px"
}
