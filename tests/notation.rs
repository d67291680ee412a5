//! The text of a board: written boards are parsed back, and every other text is refused without harm.

use std::time::{Duration, Instant};

use ecotile::puzzle::{Board, Random, Size, Tile};
use proptest::prelude::*;

fn any_board() -> impl Strategy<Value = Board> {
    (2..=12_usize, 2..=12_usize, any::<u64>()).prop_map(|(width, height, seed)| {
        let size = Size::new(width, height).expect("in range");
        let mut tiles: Vec<Tile> = size.iter_cells().collect();
        Random::new(seed).shuffle(&mut tiles);
        Board::new(size, &tiles).expect("a permutation")
    })
}

/// The same board in the forms that people paste.
fn forms(board: &Board) -> Vec<String> {
    let rows: Vec<Vec<String>> = board
        .tiles()
        .chunks(board.size().width())
        .map(|row| row.iter().map(ToString::to_string).collect())
        .collect();
    let join = |cell: &str, row: &str| {
        rows.iter()
            .map(|r| r.join(cell))
            .collect::<Vec<_>>()
            .join(row)
    };
    let drawn = |blank: &str| {
        let line = "+-----".repeat(board.size().width()) + "+\n";
        let cell = |tile: &String| {
            if tile == "0" {
                format!("|{blank:^5}")
            } else {
                format!("|{tile:^5}")
            }
        };
        let row = |row: &Vec<String>| row.iter().map(cell).collect::<String>() + "|\n";
        rows.iter()
            .map(|r| line.clone() + &row(r))
            .collect::<String>()
            + &line
    };
    vec![
        board.to_string(),
        join(" ", "\n"),
        join(", ", " ; "),
        join("\t", "\r\n"),
        format!("[[{}]]", join(",", "],[")),
        format!("({})", join(" ", ") (")),
        format!("{}: {}", board.size(), join(" ", " ")),
        format!("{}: board({}).", board.size(), join(",", ",")),
        format!("{}\n'({})", board.size(), join(" ", " ")),
        drawn("0"),
        drawn("_"),
        drawn(""),
        join("\t", "\n")
            .split_inclusive(['\t', '\n'])
            .map(|cell| without_zero(cell, ""))
            .collect(),
        join(",", "\n")
            .split_inclusive([',', '\n'])
            .map(|cell| without_zero(cell, ""))
            .collect(),
        join(" ", " / ")
            .split_inclusive(' ')
            .map(|cell| without_zero(cell, "-"))
            .collect(),
        board
            .tiles()
            .chunks(board.size().width())
            .map(hexadecimal)
            .collect::<Vec<_>>()
            .join("\n"),
    ]
}

/// A cell with the separator after it, where the blank is written in this way.
fn without_zero(cell: &str, blank: &str) -> String {
    match cell.strip_prefix('0') {
        Some(rest) if !rest.starts_with(|c: char| c.is_ascii_digit()) => format!("{blank}{rest}"),
        _ => cell.into(),
    }
}

fn hexadecimal(row: &[Tile]) -> String {
    row.iter()
        .map(|tile| format!("{tile:#x}"))
        .collect::<Vec<_>>()
        .join(" ")
}

/// Checks that a text is a board that reads back, or is refused by a sentence of bounded length.
fn is_harmless(text: &str) -> Result<(), TestCaseError> {
    match text.parse::<Board>() {
        Ok(board) => prop_assert_eq!(board.to_string().parse::<Board>(), Ok(board)),
        Err(error) => {
            let sentence = error.to_string();
            prop_assert!(
                sentence.ends_with('.') && sentence.len() < 250,
                "{}",
                sentence
            );
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(500) })]

    #[test]
    fn every_form_of_a_board_is_read(board in any_board()) {
        for form in forms(&board) {
            prop_assert_eq!(form.parse::<Board>().map_err(|error| format!("{error} in {form}")), Ok(board.clone()));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(50_000) })]

    #[test]
    fn random_texts_do_no_harm(text in "[0-9 xX_./,;:|()\\[\\]\n\r+-]{0,30}|\\PC{0,20}") {
        is_harmless(&text)?;
    }

    #[test]
    fn mutated_texts_do_no_harm(
        (width, height, seed) in (2..=4_usize, 2..=4_usize, any::<u64>()),
        form in 0..16_usize,
        edits in prop::collection::vec((any::<prop::sample::Index>(), 0..3_u8, any::<char>(), 0..24_usize), 1..4),
    ) {
        let size = Size::new(width, height).expect("in range");
        let mut tiles: Vec<Tile> = size.iter_cells().collect();
        Random::new(seed).shuffle(&mut tiles);
        let mut text: Vec<char> = forms(&Board::new(size, &tiles).expect("a permutation"))[form].chars().collect();
        for (place, kind, strange, usual) in edits {
            let likely: Vec<char> = "0123456789 x_./,;:|()[]\n".chars().collect();
            let place = place.index(text.len() + 1);
            match kind {
                0 if place < text.len() => drop(text.remove(place)),
                1 => text.insert(place, strange),
                _ => text.insert(place, likely[usual]),
            }
        }
        is_harmless(&text.into_iter().collect::<String>())?;
    }
}

#[test]
fn the_largest_board_is_read_in_every_form() {
    let size = Size::square(128).expect("in range");
    let mut tiles: Vec<Tile> = size.iter_cells().collect();
    Random::new(1).shuffle(&mut tiles);
    let board = Board::new(size, &tiles).expect("a permutation");
    for form in forms(&board) {
        assert_eq!(form.parse::<Board>().as_ref(), Ok(&board));
    }
}

#[test]
fn a_huge_text_is_refused_at_once_and_shortly() {
    let texts = [
        "1 ".repeat(20_000_000),
        "(".repeat(1 << 20),
        "/\n".repeat(1 << 19),
        "| ".repeat(1 << 19),
        "9".repeat(1 << 20),
        "word".repeat(1 << 18),
        "é:".repeat(300_000),
        format!("{}x2:", "9".repeat(1 << 19)),
    ];
    for text in texts {
        let start = Instant::now();
        let sentence = text.parse::<Board>().expect_err("no board").to_string();
        assert!(sentence.len() < 250, "{sentence}");
        assert!(start.elapsed() < Duration::from_millis(500), "{sentence}");
    }
}

#[test]
fn what_people_paste_is_read() {
    for (text, canonical) in [
        ("1 2 3 / 4 5 6 / 7 8 0", "1 2 3 / 4 5 6 / 7 8 0"),
        ("1 2 3\n4 5 6\r\n7 8 _\n\n", "1 2 3 / 4 5 6 / 7 8 0"),
        ("1,2,3,4,5,6,7,8,0", "1 2 3 / 4 5 6 / 7 8 0"),
        ("1 2 3 4 5 6 7 8 .", "1 2 3 / 4 5 6 / 7 8 0"),
        ("01 02 03 x", "1 2 / 3 0"),
        ("1\n2\n3\n0", "1 2 / 3 0"),
        ("[1 2; 3 0]", "1 2 / 3 0"),
        ("[[1,2],[3,0]]", "1 2 / 3 0"),
        ("[\n  [1, 2, 3],\n  [4, 5, 0],\n]", "1 2 3 / 4 5 0"),
        ("{{1,2},{3,0}}", "1 2 / 3 0"),
        ("vec![1, 2, 3, 0]", "1 2 / 3 0"),
        ("np.array([[1, 2], [3, 0]])", "1 2 / 3 0"),
        // Markov, Russell and Neller 2005: section 5 (Lisp) and appendix A (Prolog).
        ("3x2: (4 5 3 0 1 2)", "4 5 3 / 0 1 2"),
        ("3x2: (list 0 1 2 3 4 5)", "0 1 2 / 3 4 5"),
        ("'(2 3 5 0 1 4 6 7 8)", "2 3 5 / 0 1 4 / 6 7 8"),
        ("board(1,2,3,8,0,4,7,6,5).", "1 2 3 / 8 0 4 / 7 6 5"),
        (
            "-----\n| 1 | 2 | 3 |\n-----\n| 8 | 0 | 4 |\n-----\n| 7 | 6 | 5 |\n-----",
            "1 2 3 / 8 0 4 / 7 6 5",
        ),
        ("| 1 | 2 |\n| 3 |   |", "1 2 / 3 0"),
        ("|1|2|\n||3|", "1 2 / 0 3"),
        (
            "┌───┬───┐\n│ 1 │ 2 │\n├───┼───┤\n│   │ 3 │\n└───┴───┘",
            "1 2 / 0 3",
        ),
        ("```\n1 2\n3 0\n```", "1 2 / 3 0"),
        ("2 x 3: 1 2 / 3 4 / 5 0", "1 2 / 3 4 / 5 0"),
        ("3x2\n1 2 3\n4 5 0", "1 2 3 / 4 5 0"),
        (
            "4: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0",
            "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 0",
        ),
        ("\"1 2 / 3 0\"", "1 2 / 3 0"),
        // The blank as a dash, alone in its line too.
        ("1 2 3 / 4 5 6 / 7 8 -", "1 2 3 / 4 5 6 / 7 8 0"),
        ("1\n2\n-\n3", "1 2 / 0 3"),
        ("1 2\n3 --", "1 2 / 3 0"),
        ("1 2\n— 3", "1 2 / 0 3"),
        ("| 1 | 2 |\n|---|---|\n| 3 | - |", "1 2 / 3 0"),
        // One digit per cell.
        ("123456780", "1 2 3 / 4 5 6 / 7 8 0"),
        ("12345678_", "1 2 3 / 4 5 6 / 7 8 0"),
        ("12345678.", "1 2 3 / 4 5 6 / 7 8 0"),
        ("12345678-", "1 2 3 / 4 5 6 / 7 8 0"),
        ("012345678", "0 1 2 / 3 4 5 / 6 7 8"),
        ("1230", "1 2 / 3 0"),
        ("123 804 765", "1 2 3 / 8 0 4 / 7 6 5"),
        ("123/804/765", "1 2 3 / 8 0 4 / 7 6 5"),
        ("1234\n5670", "1 2 3 4 / 5 6 7 0"),
        ("3x2: 123450", "1 2 3 / 4 5 0"),
        ("[[12], [30]]", "1 2 / 3 0"),
        ("5x2: 1234567890", "1 2 3 4 5 / 6 7 8 9 0"),
        (
            "123456789ABCDEF0",
            "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 0",
        ),
        (
            "1234 5678 9abc def0",
            "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 0",
        ),
        // Hexadecimal.
        ("0x1 0x2 0x3 0x0", "1 2 / 3 0"),
        ("0X01, 0X02, 0X00, 0X03", "1 2 / 0 3"),
        (
            "1 2 3 4 5 6 7 8 9 A B C D E F 0",
            "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 0",
        ),
        (
            "1 2 3 4 5 6 / 7 8 9 a b c / d e f 10 11 .",
            "1 2 3 4 5 6 / 7 8 9 10 11 12 / 13 14 15 16 17 0",
        ),
        (
            "0x1 2 3 4 / 5 6 7 8 / 9 10 0xB 12 / 13 14 15 0",
            "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 0",
        ),
        // An empty cell of a spreadsheet.
        ("1\t2\t3\n4\t5\t6\n7\t8\t", "1 2 3 / 4 5 6 / 7 8 0"),
        ("1\t2\t3\r\n4\t5\t6\r\n7\t8\t\r\n", "1 2 3 / 4 5 6 / 7 8 0"),
        ("\t2\t3\n4\t5\t1", "0 2 3 / 4 5 1"),
        ("1\t\t3\n4\t5\t2\n\n", "1 0 3 / 4 5 2"),
        ("1,2,3\n4,5,6\n7,8,", "1 2 3 / 4 5 6 / 7 8 0"),
        ("\"1\",\"2\"\n\"3\",\"\"", "1 2 / 3 0"),
        ("1;2;3\n4;5;", "1 2 3 / 4 5 0"),
        ("3x2:\n1\t2\t3\n4\t5\t", "1 2 3 / 4 5 0"),
        // Full width.
        ("１２３４５６７８０", "1 2 3 / 4 5 6 / 7 8 0"),
        (
            "１　２　３／４　５　６／７　８　＿",
            "1 2 3 / 4 5 6 / 7 8 0",
        ),
        ("３ｘ２：１，２，３，４，５，０", "1 2 3 / 4 5 0"),
    ] {
        match text.parse::<Board>() {
            Ok(board) => assert_eq!(board.to_string(), canonical, "{text:?}"),
            Err(error) => panic!("{text:?}: {error}"),
        }
    }
}

#[test]
fn each_mistake_in_the_numbers_has_its_sentence() {
    assert_sentences(&[
        (
            "",
            "There are no numbers here: write the tiles row by row, as in 1 2 3 / 4 5 6 / 7 8 0.",
        ),
        (
            "[[], ()]",
            "There are no numbers here: write the tiles row by row, as in 1 2 3 / 4 5 6 / 7 8 0.",
        ),
        (
            "1 2 3 / 4 5 6 / 7 8 7",
            "There is no blank: write 0, -, _, . or x for the empty cell.",
        ),
        (
            "1 2 3 / 4 5 6 / 7 7 0",
            "7 appears twice, and 8 is missing: each tile stands on one cell.",
        ),
        (
            "1 2 3 4 5 6 7 12 0",
            "9 numbers make 3x3, but 12 is not among 1 to 8.",
        ),
        (
            "1 2 3 / 4 5 70000 / 7 8 0",
            "9 numbers make 3x3, but 70000 is not among 1 to 8.",
        ),
        (
            "1 2 / 3 4 5 / 0",
            "Row 2 has 3 numbers, but row 1 has 2: give every row the same count.",
        ),
        (
            "1 2 / 3",
            "Row 2 has 1 number, but row 1 has 2: give every row the same count.",
        ),
        (
            "1 2 3 / 4 5 6 / 7 8 9",
            "There is no blank: the numbers are 1 to 9. If 9 stands for the blank, write 0 in its place.",
        ),
        (
            "4321",
            "There is no blank: the numbers are 1 to 4. If 4 stands for the blank, write 0 in its place.",
        ),
        (
            "123456788",
            "There is no blank: write 0, -, _, . or x for the empty cell.",
        ),
        (
            "1233456780",
            "10 numbers do not make a square: put / between the rows, or the size in front, as in 5x2: ...",
        ),
    ]);
}

#[test]
fn each_mistake_in_the_form_has_its_sentence() {
    let too_many = "7 ".repeat(Size::MAX_CELLS + 1);
    assert_sentences(&[
        // Neither hexadecimal numbers nor a table make a board of these.
        (
            "1 2 b 0",
            "“b” is not a number: write each tile as a number and the blank as 0, -, _, . or x.",
        ),
        (
            "1\t2\t3\n4\t5\n",
            "Row 2 has 2 numbers, but row 1 has 3: give every row the same count.",
        ),
        (
            "1\t2\t3\n4\t\t\n",
            "Row 2 has 1 number, but row 1 has 3: give every row the same count.",
        ),
        (
            "10 2 3",
            "3 numbers do not fill a board: write rows of equal length, 2 to 128 long.",
        ),
        (
            "1 _ / x 3",
            "There are 2 blanks: leave one cell empty and number the others.",
        ),
        (
            "1 2 three 0",
            "“three” is not a number: write each tile as a number and the blank as 0, -, _, . or x.",
        ),
        (
            "1 -2 3 0",
            "“-2” is not a number: write each tile as a number and the blank as 0, -, _, . or x.",
        ),
        (
            "1 2 99999999999999 0",
            "“99999999999999” is too large for a tile: even the largest board ends at 16383.",
        ),
        (
            &too_many,
            "There are more than 16,384 numbers, the cells of the largest board (128x128): paste one board alone.",
        ),
        (
            "0",
            "A board is 2 to 128 cells wide and high: 1x1 is out of range.",
        ),
        (
            "1x4: 1 2 3 0",
            "A board is 2 to 128 cells wide and high: 1x4 is out of range.",
        ),
        (
            "1 2 3 4 5 0",
            "6 numbers do not make a square: put / between the rows, or the size in front, as in 3x2: ...",
        ),
        (
            "1 2 3 4 5 6 0",
            "7 numbers do not fill a board: write rows of equal length, 2 to 128 long.",
        ),
        (
            "3x2: 1 2 3 0",
            "A 3x2 board has 6 cells, blank included, but here are 4.",
        ),
        (
            "3x2: 1 2 / 3 4 / 5 0",
            "The text says 3x2 (width x height), but its rows make 2x3: change one of the two.",
        ),
        (
            "board: 1 2 3 0",
            "“board” before the colon is not a size: write width x height, as in 3x2: 1 2 3 4 5 0.",
        ),
    ]);
}

/// Checks the sentence about each text.
fn assert_sentences(mistakes: &[(&str, &str)]) {
    for &(text, sentence) in mistakes {
        assert_eq!(
            text.parse::<Board>().expect_err("no board").to_string(),
            sentence,
        );
    }
}
