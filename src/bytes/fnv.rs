//! FNV-1a (Fowler, Noll and Vo), a checksum that detects accidental changes but not deliberate ones.
//!
//! ```
//! use ecotile::bytes::fnv;
//!
//! assert_eq!(fnv::hash_32(*b"foobar"), 0xbf9c_f968);
//! assert_eq!(fnv::hash_64(*b"foobar"), 0x8594_4171_f739_67e8);
//! ```

/// The checksum of 32 bits.
pub fn hash_32(bytes: impl IntoIterator<Item = u8>) -> u32 {
    bytes.into_iter().fold(0x811c_9dc5, |hash, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    })
}

/// The checksum of 64 bits.
pub fn hash_64(bytes: impl IntoIterator<Item = u8>) -> u64 {
    bytes.into_iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
