//! The boards of 4x4 that are measured: those of a list, and random walks.
//!
//! Their text, which the peers read, has a line for each board: the name of its set, and its tiles.

use std::fmt;

use ecotile::puzzle::{Board, Recipe};

use crate::list::{self, Listed};

/// A* is measured on boards that it solves quickly.
const WALKS: u64 = 12;
const STEPS: u32 = 120;

/// A board 80 moves from the goal with the blank first, the greatest depth of 4x4.
pub const DEEPEST: &str = "15 10 8 12 / 11 14 9 13 / 2 6 5 1 / 3 7 4 0";

/// The boards with their known lengths and nodes.
pub struct Boards {
    /// The boards of the list, for IDA* and the agents.
    pub deep: Vec<Listed>,
    /// Random walks from the goal, for A*.
    pub walks: Vec<Board>,
}

impl Boards {
    /// The boards of a list. The nodes of the table, pairs of a board's number and its nodes, take precedence over the
    /// list's.
    pub fn new(mut deep: Vec<Listed>, nodes: &[(u64, u64)]) -> Self {
        for listed in &mut deep {
            let found = nodes.iter().find(|(number, _)| *number == listed.number);
            listed.nodes = found.map(|(_, nodes)| *nodes).or(listed.nodes);
        }
        let (goal, recipe) = (list::goal(), Recipe::Walk { steps: STEPS });
        let walks = (0..WALKS).map(|seed| recipe.deal(&goal, seed)).collect();
        Self { deep, walks }
    }
}

impl fmt::Display for Boards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let deep = self.deep.iter().map(|listed| ("deep", &listed.board));
        let walks = self.walks.iter().map(|board| ("walk", board));
        for (set, board) in deep.chain(walks) {
            let tiles: Vec<String> = board.tiles().iter().map(u16::to_string).collect();
            writeln!(f, "{set} {}", tiles.join(" "))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Boards;
    use crate::list::{boards, nodes};

    const GOAL: &str = "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15";
    const ONE_MOVE: &str = "1 0 2 3 4 5 6 7 8 9 10 11 12 13 14 15";

    #[test]
    fn nodes_stand_behind_a_board_or_in_a_table_of_their_own() {
        let text = format!("# a remark\n\n 7 0 {GOAL}\n8 1 {ONE_MOVE} 2\r\n9 1 {ONE_MOVE} 3\n");
        let listed = boards(&text).expect("a list");
        let again: Vec<String> = listed.iter().map(ToString::to_string).collect();
        assert_eq!(again[0], format!("7 0 {GOAL}"));
        assert_eq!(again[1], format!("8 1 {ONE_MOVE} 2"));
        let table = nodes("# number, whatever else, nodes\n7 1 1 5\n9 6\n10 7\n").expect("a table");
        let known: Vec<_> = Boards::new(listed, &table).deep;
        let known: Vec<_> = known.iter().map(|listed| listed.nodes).collect();
        assert_eq!(known, [Some(5), Some(2), Some(6)]);
    }

    #[test]
    fn a_wrong_line_is_named() {
        let swapped = ONE_MOVE.replace("14 15", "15 14");
        for (text, sentence) in [
            (
                format!("#\n1 0 {GOAL}\n2 {ONE_MOVE}"),
                "line 3: a board has 18 numbers (its number, a length, 16 tiles), or 19 with its nodes, but here are 17.",
            ),
            (
                format!("1 0 {GOAL} 1 2"),
                "line 1: a board has 18 numbers (its number, a length, 16 tiles), or 19 with its nodes, but here are 20.",
            ),
            (
                format!("1 zero {GOAL}"),
                "line 1: 'zero' is no number that can stand here.",
            ),
            (
                format!("1 0 {GOAL} -5"),
                "line 1: '-5' is no number that can stand here.",
            ),
            (
                format!("1 0 {}", GOAL.replace("15", "14")),
                "line 1: 14 appears twice, and 15 is missing: each tile stands on one cell.",
            ),
            (
                format!("\n1 1 {swapped}"),
                "line 2: this board can't be solved: the goal is 0 1 2 3 / 4 5 6 7 / 8 9 10 11 / 12 13 14 15, the blank first.",
            ),
            (
                format!("1 0 {GOAL}\n1 1 {ONE_MOVE}"),
                "line 2: the number 1 belongs to an earlier board.",
            ),
            (
                "# nothing\n".to_string(),
                "line 1: the list ends, and has no board.",
            ),
        ] {
            let error = boards(&text).expect_err(&text);
            assert_eq!(error.to_string(), sentence);
        }
        for (text, sentence) in [
            (
                "1 5\n2",
                "line 2: a board's number stands first and its nodes last, but here is only one number.",
            ),
            ("1 5.5", "line 1: '5.5' is no number that can stand here."),
        ] {
            let error = nodes(text).expect_err(text);
            assert_eq!(error.to_string(), sentence);
        }
    }
}
