//! What a heuristic's picture shows on a board, and where its lines run: in units of a cell, for whoever draws.
//!
//! ```
//! use ecotile::puzzle::{Board, Goal};
//! use ecotile::search::heuristic::HeuristicName;
//! use ecotile::view::bare::Picture;
//!
//! let board: Board = "2 1 3 / 4 5 6 / 7 8 0".parse()?;
//! let goal = Goal::blank_last(board.size());
//! let picture = Picture::of(&HeuristicName::LinearConflict, &board, &goal, None);
//! let Picture::Conflicts { ways, conflicts } = picture else { panic!() };
//! assert_eq!((ways.len(), conflicts.len()), (2, 1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt::Write;

use crate::puzzle::{Board, Cell, Goal, Size, Tile};
use crate::search::heuristic::breakdown::{
    ConflictCount, EstimateTable, LineConflict, LineCounts, Path, PatternValue, conflicts,
    line_counts, misplaced, paths,
};
use crate::search::heuristic::{BoardLine, HeuristicName};

/// What is to be seen of a heuristic.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Picture {
    /// It sees nothing.
    Nothing,
    /// Tiles that are not at home.
    Misplaced(Vec<Tile>),
    /// Straight lines home.
    Straight(Vec<Path>),
    /// Ways home, cell by cell; and whether misplaced tiles are counted beside them.
    Ways {
        /// The ways.
        ways: Vec<Path>,
        /// Each misplaced tile counts once more.
        and_misplaced: bool,
    },
    /// Ways home, and who is in whose way.
    Conflicts {
        /// The ways.
        ways: Vec<Path>,
        /// The lines.
        conflicts: Vec<LineConflict>,
    },
    /// How many tiles of a line belong to which.
    LineCounts {
        /// The rows.
        rows: LineCounts,
        /// The columns.
        columns: LineCounts,
        /// The moves that they need, once they are known.
        halves: Option<(u32, u32)>,
    },
    /// Patterns and their values, once they are known.
    Patterns(Vec<PatternValue>),
}

impl Picture {
    /// The picture of this heuristic; the survey of this very board has what only tables know.
    pub fn of(
        name: &HeuristicName,
        board: &Board,
        goal: &Goal,
        survey: Option<&EstimateTable>,
    ) -> Self {
        let survey = survey.filter(|survey| survey.is_of(board, goal));
        let in_the_way = |count| Self::Conflicts {
            ways: paths(board, goal),
            conflicts: conflicts(board, goal, count),
        };
        let ways = |and_misplaced| Self::Ways {
            ways: paths(board, goal),
            and_misplaced,
        };
        match name {
            HeuristicName::None => Self::Nothing,
            HeuristicName::Misplaced | HeuristicName::MisplacedWithBlank => {
                Self::Misplaced(misplaced(board, goal))
            }
            HeuristicName::Euclidean => Self::Straight(paths(board, goal)),
            HeuristicName::Manhattan | HeuristicName::Combined(_) => ways(false),
            HeuristicName::Overestimate => ways(true),
            HeuristicName::LinearConflict => in_the_way(ConflictCount::Exact),
            HeuristicName::LinearConflictGreedy => in_the_way(ConflictCount::Greedy),
            HeuristicName::WalkingDistance => {
                let (rows, columns) = line_counts(board, goal);
                Self::LineCounts {
                    rows,
                    columns,
                    halves: survey.and_then(|survey| survey.walking),
                }
            }
            HeuristicName::Patterns(_) => Self::Patterns(
                survey
                    .map(|survey| survey.patterns.clone())
                    .unwrap_or_default(),
            ),
        }
    }
}

/// The lanes beside each other in which ways run, so that they can be told apart.
const LANES: u16 = 4;

/// A way as the `d` of an SVG path, kept off the tiles' numbers: along the lower edge of its row, then along the right
/// edge of the column.
pub fn way(size: Size, path: &Path) -> String {
    // Tiles of one home column are often as many numbers apart as there are lanes: the quotient parts them.
    let lane = 0.80 + 0.045 * f64::from((path.tile + path.tile / LANES) % LANES);
    let (from, to) = (path.cells[0], path.cells[path.cells.len() - 1]);
    let at = |cell: Cell| (size.column(cell) as f64, size.row(cell) as f64);
    let ((x, y), (goal_x, goal_y)) = (at(from), at(to));
    let mut text = String::new();
    // Writing into a string does not fail.
    let _ = if size.column(from) == size.column(to) {
        let x = x + lane;
        write!(text, "M{x:.3} {:.3}L{x:.3} {:.3}", y + 0.5, goal_y + 0.5)
    } else if size.row(from) == size.row(to) {
        let y = y + lane;
        write!(text, "M{:.3} {y:.3}L{:.3} {y:.3}", x + 0.5, goal_x + 0.5)
    } else {
        let (corner_x, corner_y) = (goal_x + lane, y + lane);
        write!(
            text,
            "M{:.3} {corner_y:.3}L{corner_x:.3} {corner_y:.3}L{corner_x:.3} {:.3}",
            x + 0.5,
            goal_y + 0.5
        )
    };
    text
}

/// The same as a straight line between the middles.
pub fn straight(size: Size, path: &Path) -> String {
    let at = |cell: Cell| (size.column(cell) as f64 + 0.5, size.row(cell) as f64 + 0.5);
    let ((x, y), (to_x, to_y)) = (at(path.cells[0]), at(path.cells[path.cells.len() - 1]));
    format!("M{x} {y}L{to_x} {to_y}")
}

/// The frame around a line: left, top, width and height.
pub fn frame(size: Size, line: BoardLine) -> [f64; 4] {
    let (width, height) = (size.width() as f64, size.height() as f64);
    match line {
        BoardLine::Row(row) => [0.0, f64::from(row), width, 1.0],
        BoardLine::Column(column) => [f64::from(column), 0.0, 1.0, height],
    }
}

/// A bow between two tiles of a line, beside their numbers, as the `d` of an SVG path. Bows of the same line that begin
/// further apart are higher, so that they do not lie on each other.
pub fn bow(size: Size, line: BoardLine, from: Cell, to: Cell) -> String {
    let at = |cell: Cell| (size.column(cell) as f64 + 0.5, size.row(cell) as f64 + 0.5);
    let ((x, y), (to_x, to_y)) = (at(from), at(to));
    let apart = (to_x - x).abs() + (to_y - y).abs();
    let high = 0.2 + 0.07 * apart.min(4.0);
    match line {
        BoardLine::Row(_) => {
            let (edge, top) = (y - 0.26, y - 0.26 - high * 0.9);
            format!("M{x} {edge:.3}C{x} {top:.3} {to_x} {top:.3} {to_x} {edge:.3}")
        }
        BoardLine::Column(_) => {
            let (edge, side) = (x - 0.3, x - 0.3 - high * 0.9);
            format!("M{edge:.3} {y}C{side:.3} {y} {side:.3} {to_y} {edge:.3} {to_y}")
        }
    }
}

/// The letter of a pattern: A, B, ... Z, then AA.
pub fn letter(pattern: usize) -> String {
    let last = char::from(b'A' + (pattern % 26) as u8);
    if pattern < 26 {
        last.into()
    } else {
        format!("{}{last}", letter(pattern / 26 - 1))
    }
}

/// The borders between patterns as the `d` of an SVG path: edges between cells whose tiles are of different ones. The
/// blank belongs to none.
pub fn borders(board: &Board, patterns: &[PatternValue]) -> String {
    let size = board.size();
    let mut group = vec![None; size.cells()];
    for (number, pattern) in patterns.iter().enumerate() {
        for &tile in &pattern.tiles {
            group[usize::from(tile)] = Some(number);
        }
    }
    let of = |row: usize, column: usize| group[usize::from(board.tile(size.cell(row, column)))];
    let mut text = String::new();
    for row in 0..size.height() {
        for column in 0..size.width() {
            // Writing into a string does not fail.
            if column + 1 < size.width() && of(row, column) != of(row, column + 1) {
                let _ = write!(text, "M{} {row}v1", column + 1);
            }
            if row + 1 < size.height() && of(row, column) != of(row + 1, column) {
                let _ = write!(text, "M{column} {}h1", row + 1);
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_keeps_off_the_numbers() {
        let board: Board = "8 1 2 / 3 4 5 / 6 7 0".parse().expect("a board");
        let goal = Goal::blank_last(board.size());
        let all = paths(&board, &goal);
        let of = |tile| {
            way(
                board.size(),
                all.iter().find(|path| path.tile == tile).expect("a way"),
            )
        };
        assert_eq!(of(8), "M0.500 0.890L1.890 0.890L1.890 2.500");
        assert_eq!(of(1), "M1.500 0.845L0.500 0.845", "along its row");
    }

    #[test]
    fn every_heuristic_has_its_picture() {
        let board: Board = "2 1 3 / 4 5 6 / 7 0 8".parse().expect("a board");
        let goal = Goal::blank_last(board.size());
        for name in HeuristicName::ALL {
            let picture = Picture::of(&name, &board, &goal, None);
            assert_eq!(picture == Picture::Nothing, name == HeuristicName::None);
        }
        let corners = frame(board.size(), BoardLine::Row(0)).map(|at| at.to_string());
        assert_eq!(corners, ["0", "0", "3", "1"]);
        assert!(bow(board.size(), BoardLine::Row(0), 0, 1).starts_with("M0.5 0.240C"));
    }

    #[test]
    fn borders_part_the_patterns_and_letters_name_them() {
        let board: Board = "1 2 / 3 0".parse().expect("a board");
        let value = |tiles: &[Tile]| PatternValue {
            tiles: tiles.to_vec(),
            value: 0,
            mirrored: None,
        };
        assert_eq!(borders(&board, &[value(&[1, 2, 3])]), "M1 1h1M1 1v1");
        assert_eq!([0, 25, 26, 52].map(letter), ["A", "Z", "AA", "BA"]);
    }
}
