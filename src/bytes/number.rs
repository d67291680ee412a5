//! Whole numbers as bytes: seven bits per byte, the lowest first; the high bit says that more follow (unsigned LEB128).
//!
//! A number below 128 takes one byte, the largest takes ten.
//!
//! ```
//! use ecotile::bytes::number;
//!
//! let mut bytes = Vec::new();
//! number::write(&mut bytes, 5);
//! number::write(&mut bytes, 300);
//! assert_eq!(bytes, [5, 0xac, 0x02]);
//!
//! let mut rest = &bytes[..];
//! assert_eq!(number::read(&mut rest), Ok(5));
//! assert_eq!(number::read(&mut rest), Ok(300));
//! assert_eq!(number::read(&mut rest), Err(number::NoNumber::Short));
//! ```

/// Appends a number.
pub fn write(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Takes a number from the front.
pub fn read(bytes: &mut &[u8]) -> Result<u64, NoNumber> {
    let mut number = 0;
    for shift in (0..u64::BITS).step_by(7) {
        let (&byte, rest) = bytes.split_first().ok_or(NoNumber::Short)?;
        *bytes = rest;
        let bits = u64::from(byte & 0x7f);
        if bits << shift >> shift != bits {
            break;
        }
        number |= bits << shift;
        if byte < 0x80 {
            return Ok(number);
        }
    }
    Err(NoNumber::TooLarge)
}

/// The reason why no number can be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoNumber {
    /// The bytes end within it.
    Short,
    /// It has more than 64 bits.
    TooLarge,
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_bytes_of_a_number_never_change() {
        for (number, bytes) in [
            (0, &[0][..]),
            (127, &[0x7f]),
            (128, &[0x80, 0x01]),
            (16_383, &[0xff, 0x7f]),
            (16_384, &[0x80, 0x80, 0x01]),
            (
                u64::MAX,
                &[0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01],
            ),
        ] {
            let mut written = Vec::new();
            write(&mut written, number);
            assert_eq!(written, bytes, "{number}");
        }
    }

    #[test]
    fn what_is_cut_off_or_too_large_is_no_number() {
        for (bytes, error) in [
            (&[][..], NoNumber::Short),
            (&[0x80], NoNumber::Short),
            (&[0xff; 9], NoNumber::Short),
            (&[0xff; 10], NoNumber::TooLarge),
            (
                &[0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x02],
                NoNumber::TooLarge,
            ),
            (&[0x80; 11], NoNumber::TooLarge),
        ] {
            assert_eq!(read(&mut &bytes[..]), Err(error), "{bytes:?}");
        }
    }

    proptest! {
        #[test]
        fn every_number_reads_back_and_leaves_the_rest(number: u64, rest: Vec<u8>) {
            let mut bytes = Vec::new();
            write(&mut bytes, number);
            bytes.extend_from_slice(&rest);
            let mut reader = &bytes[..];
            prop_assert_eq!(read(&mut reader), Ok(number));
            prop_assert_eq!(reader, &rest[..]);
        }
    }
}
