//! Choices as bits, and bits as the 64 letters of base64url.

use super::PackingError;

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const LETTER_BITS: u32 = 6;

/// The phase-in code for a number of choices: the length of its short words, and their number.
fn phase_in(choices: usize) -> (u32, usize) {
    let length = choices.ilog2();
    (length, (2 << length) - choices)
}

/// Writes choices as letters.
#[derive(Default)]
pub(super) struct BitWriter {
    text: String,
    bits: u32,
    length: u32,
}

impl BitWriter {
    /// Writes one of `choices` choices, counted from 0.
    pub(super) fn write_choice(&mut self, choice: usize, choices: usize) {
        let (length, shorts) = phase_in(choices);
        if choice < shorts {
            self.write(choice, length);
        } else {
            self.write(choice + shorts, length + 1);
        }
    }

    /// Writes the highest bit first; a value has at most 15 bits, so the buffer of 32 is large enough.
    fn write(&mut self, value: usize, length: u32) {
        self.bits = self.bits << length | value as u32;
        self.length += length;
        while self.length >= LETTER_BITS {
            self.length -= LETTER_BITS;
            self.text.push(char::from(
                LETTERS[(self.bits >> self.length & 63) as usize],
            ));
            self.bits &= (1 << self.length) - 1;
        }
    }

    /// The text, its last letter filled up with zeros.
    pub(super) fn finish(mut self) -> String {
        if self.length > 0 {
            self.write(0, LETTER_BITS - self.length);
        }
        self.text
    }
}

/// Reads choices from letters.
pub(super) struct BitReader<'a> {
    letters: std::slice::Iter<'a, u8>,
    bits: u32,
    length: u32,
}

impl<'a> BitReader<'a> {
    pub(super) fn new(letters: &'a [u8]) -> Self {
        Self {
            letters: letters.iter(),
            bits: 0,
            length: 0,
        }
    }

    /// Reads one of `choices` choices, counted from 0.
    pub(super) fn read_choice(&mut self, choices: usize) -> Result<usize, PackingError> {
        let (length, shorts) = phase_in(choices);
        let short = self.read(length)?;
        if short < shorts {
            return Ok(short);
        }
        Ok((short << 1 | self.read(1)?) - shorts)
    }

    fn read(&mut self, length: u32) -> Result<usize, PackingError> {
        while self.length < length {
            let letter = *self.letters.next().ok_or(PackingError::Length)?;
            let value = match letter {
                b'A'..=b'Z' => letter - b'A',
                b'a'..=b'z' => letter - b'a' + 26,
                b'0'..=b'9' => letter - b'0' + 52,
                b'-' => 62,
                b'_' => 63,
                _ => return Err(PackingError::Letter),
            };
            self.bits = self.bits << LETTER_BITS | u32::from(value);
            self.length += LETTER_BITS;
        }
        self.length -= length;
        let value = self.bits >> self.length;
        self.bits &= (1 << self.length) - 1;
        Ok(value as usize)
    }

    /// Checks that only the zeros that fill up the last letter are left.
    pub(super) fn expect_end(&self) -> Result<(), PackingError> {
        if self.letters.len() > 0 || self.bits != 0 {
            return Err(PackingError::Length);
        }
        Ok(())
    }
}
