//! A growing sequence of bytes.
//!
//! ```
//! use ecotile::bytes::Writer;
//!
//! let mut writer = Writer::new(b"eco");
//! writer.numbers([5, 300]);
//! writer.text("tile");
//! assert_eq!(writer.into_bytes(), b"eco\x05\xac\x02\x04tile");
//! ```

use super::number;

/// Bytes that are being written.
pub struct Writer(Vec<u8>);

impl Writer {
    /// Begins with these bytes.
    pub fn new(bytes: &[u8]) -> Self {
        Self(bytes.to_vec())
    }

    /// Appends a number.
    pub fn number(&mut self, number: u64) {
        number::write(&mut self.0, number);
    }

    /// Appends several numbers.
    pub fn numbers(&mut self, numbers: impl IntoIterator<Item = u64>) {
        numbers.into_iter().for_each(|number| self.number(number));
    }

    /// Appends a text, after its length.
    pub fn text(&mut self, text: &str) {
        self.number(text.len() as u64);
        self.bytes(text.bytes());
    }

    /// Appends bytes as they are.
    pub fn bytes(&mut self, bytes: impl IntoIterator<Item = u8>) {
        self.0.extend(bytes);
    }

    /// Everything written so far.
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// Returns the bytes.
    pub fn into_bytes(self) -> Vec<u8> {
        self.0
    }
}
