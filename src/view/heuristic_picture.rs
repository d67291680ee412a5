//! The display of a heuristic on a board: its parts, and the SVG paths to draw them, in units of a cell.
//!
//! ```
//! use ecotile::puzzle::{Board, Goal};
//! use ecotile::search::heuristic::HeuristicName;
//! use ecotile::view::heuristic_picture::HeuristicPicture;
//!
//! let board: Board = "2 1 3 / 4 5 6 / 7 8 0".parse()?;
//! let goal = Goal::blank_last(board.size());
//! let view = HeuristicPicture::of(&HeuristicName::LinearConflict, &board, &goal, None);
//! let HeuristicPicture::Conflicts { paths, conflicts } = view else { panic!() };
//! assert_eq!((paths.len(), conflicts.len()), (2, 1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt::Write;

use crate::puzzle::{Board, Cell, Goal, Size, Tile};
use crate::search::heuristic::breakdown::{
    ConflictCount, EstimateTable, LineConflict, LineCounts, Path, PatternValue, conflicts,
    line_counts, misplaced, paths,
};
use crate::search::heuristic::{BoardLine, HeuristicName};

/// The parts of a heuristic's value that are drawn on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HeuristicPicture {
    /// Nothing to draw.
    Nothing,
    /// The misplaced tiles.
    Misplaced(Vec<Tile>),
    /// Straight lines from the tiles to their goals.
    Straight(Vec<Path>),
    /// The tiles' paths to their goals along rows and columns.
    Paths {
        /// The paths.
        paths: Vec<Path>,
        /// Whether each misplaced tile counts once more.
        and_misplaced: bool,
    },
    /// The tiles' paths to their goals, and the linear conflicts.
    Conflicts {
        /// The paths.
        paths: Vec<Path>,
        /// The conflicts.
        conflicts: Vec<LineConflict>,
    },
    /// The counts of tiles by line and goal line.
    LineCounts {
        /// The rows.
        rows: LineCounts,
        /// The columns.
        columns: LineCounts,
        /// The two parts of walking distance, once they are known.
        halves: Option<(u32, u32)>,
    },
    /// Patterns and their values, once they are known.
    Patterns(Vec<PatternValue>),
}

impl HeuristicPicture {
    /// Creates the view of a heuristic. `table` has the values that need the heuristic's tables; it is ignored if it is of
    /// another board.
    pub fn of(
        name: &HeuristicName,
        board: &Board,
        goal: &Goal,
        table: Option<&EstimateTable>,
    ) -> Self {
        let table = table.filter(|table| table.is_of(board, goal));
        let with_conflicts = |count| Self::Conflicts {
            paths: paths(board, goal),
            conflicts: conflicts(board, goal, count),
        };
        let with_paths = |and_misplaced| Self::Paths {
            paths: paths(board, goal),
            and_misplaced,
        };
        match name {
            HeuristicName::None => Self::Nothing,
            HeuristicName::Misplaced | HeuristicName::MisplacedWithBlank => {
                Self::Misplaced(misplaced(board, goal))
            }
            HeuristicName::Euclidean => Self::Straight(paths(board, goal)),
            HeuristicName::Manhattan | HeuristicName::Combined(_) => with_paths(false),
            HeuristicName::Overestimate => with_paths(true),
            HeuristicName::LinearConflict => with_conflicts(ConflictCount::Exact),
            HeuristicName::LinearConflictGreedy => with_conflicts(ConflictCount::Greedy),
            HeuristicName::WalkingDistance => {
                let (rows, columns) = line_counts(board, goal);
                Self::LineCounts {
                    rows,
                    columns,
                    halves: table.and_then(|table| table.walking),
                }
            }
            HeuristicName::Patterns(_) => Self::Patterns(
                table
                    .map(|table| table.patterns.clone())
                    .unwrap_or_default(),
            ),
        }
    }
}

/// The number of parallel lanes for paths, so that they do not overlap.
const LANES: u16 = 4;

/// A path as the `d` of an SVG path: along the lower edge of its row, then along the right edge of the column, so that it
/// does not cover the tiles' numbers.
pub fn manhattan_path(size: Size, path: &Path) -> String {
    // The numbers of tiles of one goal column often differ by LANES; adding the quotient puts them in different lanes.
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

/// The straight line between the centres of a path's ends, as the `d` of an SVG path.
pub fn straight(size: Size, path: &Path) -> String {
    let at = |cell: Cell| (size.column(cell) as f64 + 0.5, size.row(cell) as f64 + 0.5);
    let ((x, y), (to_x, to_y)) = (at(path.cells[0]), at(path.cells[path.cells.len() - 1]));
    format!("M{x} {y}L{to_x} {to_y}")
}

/// The rectangle around a line: left, top, width and height.
pub fn frame(size: Size, line: BoardLine) -> [f64; 4] {
    let (width, height) = (size.width() as f64, size.height() as f64);
    match line {
        BoardLine::Row(row) => [0.0, f64::from(row), width, 1.0],
        BoardLine::Column(column) => [f64::from(column), 0.0, 1.0, height],
    }
}

/// An arc between two tiles of a line, beside their numbers, as the `d` of an SVG path. Longer arcs are higher, so that
/// arcs of one line do not coincide.
pub fn conflict_arc(size: Size, line: BoardLine, from: Cell, to: Cell) -> String {
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

/// The letter of a pattern: A, B, ..., Z, then AA.
pub fn letter(pattern: usize) -> String {
    let last = char::from(b'A' + (pattern % 26) as u8);
    if pattern < 26 {
        last.into()
    } else {
        format!("{}{last}", letter(pattern / 26 - 1))
    }
}

/// The borders between patterns as the `d` of an SVG path: the edges between cells whose tiles belong to different
/// patterns. The blank belongs to none.
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
    fn a_path_is_drawn_beside_the_numbers() {
        let board: Board = "8 1 2 / 3 4 5 / 6 7 0".parse().expect("a board");
        let goal = Goal::blank_last(board.size());
        let all = paths(&board, &goal);
        let of = |tile| {
            manhattan_path(
                board.size(),
                all.iter().find(|path| path.tile == tile).expect("a path"),
            )
        };
        assert_eq!(of(8), "M0.500 0.890L1.890 0.890L1.890 2.500");
        assert_eq!(of(1), "M1.500 0.845L0.500 0.845", "along its row");
    }

    #[test]
    fn every_heuristic_has_its_view() {
        let board: Board = "2 1 3 / 4 5 6 / 7 0 8".parse().expect("a board");
        let goal = Goal::blank_last(board.size());
        for name in HeuristicName::ALL {
            let view = HeuristicPicture::of(&name, &board, &goal, None);
            assert_eq!(
                view == HeuristicPicture::Nothing,
                name == HeuristicName::None
            );
        }
        let corners = frame(board.size(), BoardLine::Row(0)).map(|at| at.to_string());
        assert_eq!(corners, ["0", "0", "3", "1"]);
        assert!(conflict_arc(board.size(), BoardLine::Row(0), 0, 1).starts_with("M0.5 0.240C"));
    }

    #[test]
    fn borders_separate_patterns_and_letters_name_them() {
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
