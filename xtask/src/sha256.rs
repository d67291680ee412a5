//! SHA-256 (FIPS 180-4), which browsers use to check a file's integrity. Fast enough for a page, and no dependency.

/// FIPS 180-4, section 4.2.2: the cube roots' fractions of the first 64 primes.
#[rustfmt::skip]
const K: [u32; 64] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
];

/// FIPS 180-4, section 5.3.3: the square roots' fractions of the first 8 primes.
const START: [u32; 8] = [
    0x6a09_e667,
    0xbb67_ae85,
    0x3c6e_f372,
    0xa54f_f53a,
    0x510e_527f,
    0x9b05_688c,
    0x1f83_d9ab,
    0x5be0_cd19,
];

/// The digest as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    sha256(bytes).map(|word| format!("{word:08x}")).concat()
}

fn sha256(bytes: &[u8]) -> [u32; 8] {
    let mut padded = bytes.to_vec();
    padded.push(0x80);
    padded.resize((bytes.len() + 9).next_multiple_of(64) - 8, 0);
    padded.extend((bytes.len() as u64 * 8).to_be_bytes());
    let (blocks, _) = padded.as_chunks::<64>();
    blocks.iter().fold(START, compress)
}

/// FIPS 180-4, section 6.2.2.
fn compress(state: [u32; 8], block: &[u8; 64]) -> [u32; 8] {
    let mut w = [0_u32; 64];
    for (word, bytes) in w.iter_mut().zip(block.as_chunks::<4>().0) {
        *word = u32::from_be_bytes(*bytes);
    }
    for t in 16..64 {
        let (x, y) = (w[t - 15], w[t - 2]);
        let small0 = x.rotate_right(7) ^ x.rotate_right(18) ^ (x >> 3);
        let small1 = y.rotate_right(17) ^ y.rotate_right(19) ^ (y >> 10);
        w[t] = w[t - 16]
            .wrapping_add(small0)
            .wrapping_add(w[t - 7])
            .wrapping_add(small1);
    }
    let mut s = state;
    for (k, w) in K.iter().zip(w) {
        let big1 = s[4].rotate_right(6) ^ s[4].rotate_right(11) ^ s[4].rotate_right(25);
        let choice = (s[4] & s[5]) ^ (!s[4] & s[6]);
        let one = s[7]
            .wrapping_add(big1)
            .wrapping_add(choice)
            .wrapping_add(*k)
            .wrapping_add(w);
        let big0 = s[0].rotate_right(2) ^ s[0].rotate_right(13) ^ s[0].rotate_right(22);
        let majority = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]);
        let two = big0.wrapping_add(majority);
        s = [
            one.wrapping_add(two),
            s[0],
            s[1],
            s[2],
            s[3].wrapping_add(one),
            s[4],
            s[5],
            s[6],
        ];
    }
    std::array::from_fn(|at| state[at].wrapping_add(s[at]))
}

/// The digest as a browser's `integrity` wants it: `sha256-` and base64.
pub fn integrity(bytes: &[u8]) -> String {
    format!(
        "sha256-{}",
        base64(&sha256(bytes).map(u32::to_be_bytes).concat())
    )
}

/// Bytes as base64 (RFC 4648, section 4).
pub fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len() / 3 * 4 + 4);
    for group in bytes.chunks(3) {
        let bits = group.iter().enumerate().fold(0_u32, |bits, (at, byte)| {
            bits | u32::from(*byte) << (16 - 8 * at)
        });
        for at in 0..4 {
            let letter = LETTERS[(bits >> (18 - 6 * at) & 63) as usize];
            text.push(if at > group.len() {
                '='
            } else {
                char::from(letter)
            });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{hex, integrity};

    /// The examples of FIPS 180-4's companion, and the lengths around which the padding turns.
    #[test]
    fn known_contents_have_their_known_digests() {
        let table: [(&[u8], &str); 6] = [
            (
                b"",
                "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
            ),
            (
                b"abc",
                "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
            ),
            (
                b"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
            ),
            (
                &[b'a'; 55],
                "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318",
            ),
            (
                &[b'a'; 64],
                "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb",
            ),
            (
                &vec![b'a'; 1_000_000],
                "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0",
            ),
        ];
        for (bytes, expected) in table {
            assert_eq!(hex(bytes), expected, "{} bytes", bytes.len());
        }
    }

    #[test]
    fn integrity_is_written_as_browsers_read_it() {
        assert_eq!(
            integrity(b"abc"),
            "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="
        );
    }
}
