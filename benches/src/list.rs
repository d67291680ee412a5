//! Lists of boards of 4x4 as text: the format of `tests/data/` and of `cargo xtask bench --boards`.
//!
//! A line is a board: its number, the length of its shortest solutions, its sixteen tiles row by row with 0 for the blank,
//! and optionally the nodes that IDA* with Manhattan generates. The goal has the blank first and the tiles in order. Korf's
//! table (1985) has these columns. The nodes may also be given in a separate table, whose lines begin with a board's number
//! and end with its nodes. In both, empty lines and lines that begin with `#` are comments.

use std::error::Error;
use std::fmt;

use ecotile::puzzle::{Board, BoardError, Goal, Size, Solvability};
use ecotile::search::Problem;

/// The words of a line without nodes: a number, a length, and the tiles.
const WITHOUT_NODES: usize = 18;

/// A board, and what is known of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// Its number in the list.
    pub number: u64,
    /// The length of its shortest solutions.
    pub length: u32,
    /// The board.
    pub board: Board,
    /// The nodes that IDA* with Manhattan generates, the start included, if it moves the blank up, left, right, down in this
    /// order.
    pub nodes: Option<u64>,
}

impl Listed {
    /// The problem from the board to the goal of the list.
    #[expect(clippy::missing_panics_doc, reason = "only solvable boards are read")]
    pub fn problem(&self) -> Problem {
        Problem::new(self.board.clone(), goal()).expect("a solvable board")
    }
}

/// The goal of all listed boards.
#[expect(clippy::missing_panics_doc, reason = "boards may have this size")]
pub fn goal() -> Goal {
    Goal::blank_first(Size::square(4).expect("a size that boards may have"))
}

/// Parses a list of boards.
pub fn boards(text: &str) -> Result<Vec<Listed>, ListError> {
    let goal = goal();
    let mut boards: Vec<Listed> = Vec::new();
    for (line, words) in lines(text) {
        let wrong = |mistake| ListError { line, mistake };
        let listed = board(&words, &goal).map_err(wrong)?;
        if boards.iter().any(|other| other.number == listed.number) {
            return Err(wrong(Mistake::NumberTwice(listed.number)));
        }
        boards.push(listed);
    }
    if boards.is_empty() {
        let line = text.lines().count();
        return Err(ListError {
            line,
            mistake: Mistake::NoBoard,
        });
    }
    Ok(boards)
}

/// Parses a table of nodes: pairs of a board's number and its nodes.
pub fn nodes(text: &str) -> Result<Vec<(u64, u64)>, ListError> {
    let pair = |(line, words): (usize, Vec<&str>)| {
        let wrong = |mistake| ListError { line, mistake };
        let [number, .., nodes] = words[..] else {
            return Err(wrong(Mistake::NoNodes));
        };
        let number = read(number).map_err(wrong)?;
        Ok((number, read(nodes).map_err(wrong)?))
    };
    lines(text).map(pair).collect()
}

/// The words of each line that is not a comment, with the line's number.
fn lines(text: &str) -> impl Iterator<Item = (usize, Vec<&str>)> {
    let lines = (1..).zip(text.lines().map(str::trim));
    lines
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .map(|(number, line)| (number, line.split_whitespace().collect()))
}

fn read<T: std::str::FromStr>(word: &str) -> Result<T, Mistake> {
    word.parse()
        .map_err(|_| Mistake::NotANumber(word.to_string()))
}

fn board(words: &[&str], goal: &Goal) -> Result<Listed, Mistake> {
    if !(WITHOUT_NODES..=WITHOUT_NODES + 1).contains(&words.len()) {
        return Err(Mistake::WrongCount(words.len()));
    }
    let (known, nodes) = words.split_at(WITHOUT_NODES);
    let tiles: Vec<u16> = known[2..]
        .iter()
        .map(|word| read(word))
        .collect::<Result<_, _>>()?;
    let board = Board::new(goal.size(), &tiles).map_err(Mistake::NoSuchBoard)?;
    if !Solvability::of(&board, goal).is_ok_and(|found| found.is_solvable()) {
        return Err(Mistake::Unsolvable);
    }
    Ok(Listed {
        number: read(known[0])?,
        length: read(known[1])?,
        board,
        nodes: nodes.first().map(|word| read(word)).transpose()?,
    })
}

/// Writes the line that [`boards`] parses.
impl fmt::Display for Listed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.number, self.length)?;
        for tile in self.board.tiles() {
            write!(f, " {tile}")?;
        }
        self.nodes.map_or(Ok(()), |nodes| write!(f, " {nodes}"))
    }
}

/// The error of a text that is not a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListError {
    /// The line, from 1.
    pub line: usize,
    /// The mistake in it.
    pub mistake: Mistake,
}

/// A mistake in a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mistake {
    /// It has more or fewer numbers than a board.
    WrongCount(usize),
    /// A word is not a whole number, or is too large.
    NotANumber(String),
    /// The tiles make no board.
    NoSuchBoard(BoardError),
    /// The board can't be solved.
    Unsolvable,
    /// An earlier board has this number.
    NumberTwice(u64),
    /// The text has no board.
    NoBoard,
    /// A line of a table of nodes has a single number.
    NoNodes,
}

impl fmt::Display for ListError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        match &self.mistake {
            Mistake::WrongCount(found) => write!(
                f,
                "a board has 18 numbers (its number, a length, 16 tiles), or 19 with its nodes, but here are {found}."
            ),
            Mistake::NotANumber(word) => write!(f, "'{word}' is no number that can stand here."),
            Mistake::NoSuchBoard(error) => error.fmt(f),
            Mistake::Unsolvable => write!(
                f,
                "this board can't be solved: the goal is 0 1 2 3 / 4 5 6 7 / 8 9 10 11 / 12 13 14 15, the blank first."
            ),
            Mistake::NumberTwice(number) => {
                write!(f, "the number {number} belongs to an earlier board.")
            }
            Mistake::NoBoard => write!(f, "the list ends, and has no board."),
            Mistake::NoNodes => write!(
                f,
                "a board's number stands first and its nodes last, but here is only one number."
            ),
        }
    }
}

impl Error for ListError {}
