//! A disturbance at random.

use crate::puzzle::{Board, Direction, MoveList, Random};

/// Random slides on a board, as many as a row and a column together have cells, but from 6 to 40. None undoes the one
/// before it. The same seed gives the same slides.
pub fn random_slides(board: &Board, seed: u64) -> MoveList {
    let mut board = board.clone();
    let mut random = Random::new(seed);
    let mut slides = MoveList::new();
    let count = (board.size().width() + board.size().height()).clamp(6, 40);
    while slides.len() < count {
        let back = slides.last().map(|way| way.opposite());
        let open: Vec<Direction> = board
            .legal_moves()
            .filter(|&way| Some(way) != back)
            .collect();
        // Every board has at least 2 x 2 cells, so there is always another way than back.
        let Some(way) = random.choose(&open) else {
            break;
        };
        if board.slide(way).is_ok() {
            slides.push(way);
        }
    }
    slides
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_slides_are_possible_and_never_go_back() {
        for (text, count) in [
            ("1 2 / 3 0", 6),
            ("1 2 3 / 4 5 6 / 7 8 0", 6),
            ("1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 0", 8),
        ] {
            let board: Board = text.parse().expect("a board");
            for seed in 0..50 {
                let slides = random_slides(&board, seed);
                assert_eq!(slides, random_slides(&board, seed));
                assert_eq!(slides.len(), count);
                assert!(slides.apply(&mut board.clone()).is_ok());
                assert!(slides.windows(2).all(|pair| pair[0] != pair[1].opposite()));
            }
        }
    }
}
