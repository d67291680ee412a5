//! SHA-256 digests: in the form of a browser's `integrity`, and short ones that name a version.

use base64::{Engine, prelude::BASE64_STANDARD};
use sha2::{Digest, Sha256};

/// The digest in the form of a browser's `integrity`: `sha256-` and base64.
pub fn integrity(bytes: &[u8]) -> String {
    format!("sha256-{}", base64(&Sha256::digest(bytes)))
}

/// The first 16 hexadecimal digits of the digest.
pub fn short(bytes: &[u8]) -> String {
    let digest = Sha256::digest(bytes);
    let first = digest.first_chunk().expect("it has 32 bytes");
    format!("{:016x}", u64::from_be_bytes(*first))
}

/// Bytes as base64 (RFC 4648, section 4).
pub fn base64(bytes: &[u8]) -> String {
    BASE64_STANDARD.encode(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// FIPS 180-4's example.
    #[test]
    fn a_known_content_has_its_known_digest() {
        assert_eq!(
            integrity(b"abc"),
            "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="
        );
        assert_eq!(short(b"abc"), "ba7816bf8f01cfea");
    }
}
