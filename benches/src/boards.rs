//! The boards of 4x4 that the searches are measured on: Korf's 100 where they are at hand, else boards of our own.
//!
//! All are for the goal with the blank first. As text, one board a line behind the name of its set: what the peers read.

use std::fmt;

use ecotile::puzzle::{Board, Goal, Recipe, Size};

/// How many boards of our own take the place of Korf's.
const OWN: u64 = 20;
/// A* is measured on boards that it can solve in a moment.
const WALKS: u64 = 12;
const STEPS: u32 = 120;

/// The boards, and what is known of them.
pub struct Boards {
    /// For IDA*: Korf's 100, or our own.
    pub deep: Vec<Board>,
    /// For each of those, the nodes that IDA* with Manhattan makes, where they are known.
    pub nodes: Vec<Option<u64>>,
    /// For A*: walks away from the goal.
    pub walks: Vec<Board>,
}

/// The numbers of each line that is not a remark.
fn numbers(text: &str) -> impl Iterator<Item = Vec<u64>> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let words = |line: &str| {
        line.split_whitespace()
            .filter_map(|word| word.parse().ok())
            .collect()
    };
    lines.map(words).filter(|line: &Vec<u64>| !line.is_empty())
}

impl Boards {
    /// The goal of all these boards.
    pub(crate) fn goal() -> Goal {
        Goal::blank_first(Size::square(4).expect("a size"))
    }

    /// Reads Korf's instances (number, length, tiles) and their nodes (number first, nodes fifth); either may be empty.
    pub fn read(korf: &str, nodes: &str) -> Self {
        let goal = Self::goal();
        let deal = |recipe: Recipe, count: u64| -> Vec<Board> {
            (0..count).map(|seed| recipe.deal(&goal, seed)).collect()
        };
        let board = |line: &[u64]| {
            let tiles: Vec<u16> = line.iter().skip(2).map(|&tile| tile as u16).collect();
            Board::new(goal.size(), &tiles).ok()
        };
        let counts: Vec<Vec<u64>> = numbers(nodes).collect();
        let count = |number: u64| {
            let line = counts.iter().find(|line| line.first() == Some(&number));
            line.and_then(|line| line.get(4).copied())
        };
        let (mut deep, mut nodes): (Vec<Board>, Vec<Option<u64>>) = numbers(korf)
            .filter_map(|line| Some((board(&line)?, count(line[0]))))
            .unzip();
        if deep.is_empty() {
            deep = deal(Recipe::Uniform, OWN);
            nodes = vec![None; deep.len()];
        }
        Self {
            deep,
            nodes,
            walks: deal(Recipe::Walk { steps: STEPS }, WALKS),
        }
    }
}

impl fmt::Display for Boards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let deep = self.deep.iter().map(|board| ("deep", board));
        let walks = self.walks.iter().map(|board| ("walk", board));
        for (set, board) in deep.chain(walks) {
            let tiles: Vec<String> = board.tiles().iter().map(u16::to_string).collect();
            writeln!(f, "{set} {}", tiles.join(" "))?;
        }
        Ok(())
    }
}
