//! Numbers with a fraction as text, written by the browser: Rust's own writer brings twenty kilobytes into the page.

use js_sys::Number;

/// Rounded to so many digits behind the point.
pub fn decimal(value: f64, digits: u8) -> String {
    // It fails only with more than a hundred digits.
    Number::from(value)
        .to_fixed(digits)
        .map_or_else(|_| String::new(), String::from)
}

/// A length for the style sheet, to a thousandth of a pixel.
pub fn pixels(length: f64) -> String {
    decimal(length, 3) + "px"
}
