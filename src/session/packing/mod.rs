//! Packed boards, close to the fewest characters possible: 30x30 in about 1,300, 128x128 in about 34,400.
//!
//! - `bits`: choices as bits and bits as letters; `unplaced_tiles`: the tiles that are left
//!
//! The first tile is one of n, the second one of the n - 1 that are left, and so on: the ranks among the tiles left are
//! the permutation's Lehmer code. A choice among k takes ⌊log2 k⌋ bits or one more (the phase-in code), so that every
//! bit pattern has a meaning and each board exactly one text. The bits are written in the 64 letters of base64url. Two
//! letters of check sum follow, always letters or digits: chat programs cut a trailing `-` or `_` off. O(N log N).

mod bits;
mod unplaced_tiles;

use std::fmt;

use bits::{BitReader, BitWriter};
use unplaced_tiles::UnplacedTiles;

use crate::bytes::fnv;
use crate::puzzle::{Board, Size, Tile};

/// The letters of the check sum: none of them is lost at the end of a link.
const CHECK_LETTERS: &[u8; 32] = b"0123456789abcdefghijklmnopqrstuv";

/// The text of a board, without its size.
pub(super) fn pack(board: &Board) -> String {
    let mut left = UnplacedTiles::all(board.size().cells());
    let mut bits = BitWriter::default();
    for &tile in board.tiles() {
        let choices = left.count();
        bits.write_choice(left.take_tile(usize::from(tile)), choices);
    }
    let mut text = bits.finish();
    let check = check(board.size(), &text);
    text.extend(check.map(char::from));
    text
}

/// The board of this size that has this text.
pub(super) fn unpack(size: Size, text: &str) -> Result<Board, PackingError> {
    let bytes = text.as_bytes();
    let (packed, found) = bytes.split_last_chunk::<2>().ok_or(PackingError::Length)?;
    let packed = std::str::from_utf8(packed).map_err(|_| PackingError::Letter)?;
    let mut bits = BitReader::new(packed.as_bytes());
    let mut left = UnplacedTiles::all(size.cells());
    let mut tiles = Vec::with_capacity(size.cells());
    for _ in 0..size.cells() {
        let rank = bits.read_choice(left.count())?;
        tiles.push(left.take_rank(rank) as Tile);
    }
    bits.expect_end()?;
    if *found != check(size, packed) {
        return Err(PackingError::CheckSum);
    }
    Board::new(size, &tiles).map_err(|_| PackingError::CheckSum)
}

/// Ten bits of FNV-1a over the size and the letters.
fn check(size: Size, packed: &str) -> [u8; 2] {
    let sides = [size.width() as u8, size.height() as u8];
    let hash = fnv::hash_32(sides.into_iter().chain(packed.bytes()));
    let folded = hash ^ (hash >> 10) ^ (hash >> 20);
    [
        CHECK_LETTERS[(folded >> 5 & 31) as usize],
        CHECK_LETTERS[(folded & 31) as usize],
    ]
}

/// The reason why a text is not a packed board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PackingError {
    /// A character is none of the 64 letters.
    Letter,
    /// The text is too short or too long for the size.
    Length,
    /// The check sum is wrong: a character was changed.
    CheckSum,
}

impl fmt::Display for PackingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Letter => "The packed board has a character that does not belong there.",
            Self::Length => "The packed board is cut short, too long, or of another size.",
            Self::CheckSum => "The packed board was changed on the way: its check sum is wrong.",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Goal, Recipe};
    use proptest::prelude::*;

    fn size(text: &str) -> Size {
        text.parse().unwrap()
    }

    #[test]
    fn lengths_are_near_the_information_there_is() {
        // log2(900!) / 6 = 1,277 letters; log2(16384!) / 6 = 34,292.
        for (side, most) in [(2, 3), (8, 55), (30, 1_300), (128, 34_700)] {
            let goal = Goal::blank_last(Size::square(side).unwrap());
            let text = pack(&Recipe::Uniform.deal(&goal, 1));
            assert!(text.len() <= most, "{side}: {}", text.len());
        }
    }

    #[test]
    fn every_board_of_three_by_two_has_its_own_text() {
        let mut texts = std::collections::HashSet::new();
        let mut tiles = [0, 1, 2, 3, 4, 5];
        permutations(&mut tiles, 0, &mut |tiles| {
            let board = Board::new(size("3x2"), tiles).unwrap();
            let text = pack(&board);
            assert_eq!(unpack(size("3x2"), &text), Ok(board));
            texts.insert(text);
        });
        assert_eq!(texts.len(), 720);
    }

    fn permutations(tiles: &mut [Tile], from: usize, visit: &mut impl FnMut(&[Tile])) {
        if from == tiles.len() {
            return visit(tiles);
        }
        for chosen in from..tiles.len() {
            tiles.swap(from, chosen);
            permutations(tiles, from + 1, visit);
            tiles.swap(from, chosen);
        }
    }

    #[test]
    fn each_damage_is_told_apart() {
        let board = Recipe::Uniform.deal(&Goal::blank_last(size("7x7")), 3);
        let text = pack(&board);
        for (damaged, error) in [
            (text[..text.len() - 4].to_owned(), PackingError::Length),
            (format!("AAAA{text}"), PackingError::Length),
            (format!("!{}", &text[1..]), PackingError::Letter),
            (format!("é{}", &text[2..]), PackingError::Letter),
            (
                format!("{}!!", &text[..text.len() - 2]),
                PackingError::CheckSum,
            ),
            (String::new(), PackingError::Length),
            ("é".to_owned(), PackingError::Length),
        ] {
            assert_eq!(unpack(size("7x7"), &damaged), Err(error), "{damaged}");
        }
    }

    proptest! {
        #[test]
        fn every_board_reads_back(width in 2_usize..20, height in 2_usize..20, seed: u64) {
            let size = Size::new(width, height).unwrap();
            let board = Recipe::Uniform.deal(&Goal::blank_last(size), seed);
            let text = pack(&board);
            prop_assert!(text.ends_with(|c: char| c.is_ascii_alphanumeric()));
            prop_assert_eq!(unpack(size, &text), Ok(board));
        }

        #[test]
        fn no_text_is_too_strange(text in "\\PC{0,40}") {
            let _ = unpack(Size::default(), &text);
        }
    }
}
