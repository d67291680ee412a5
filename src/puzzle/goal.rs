//! The goal: any arrangement, with the blank anywhere.
//!
//! Three arrangements have names: blank last (the default), blank first (Korf 1985, and the search examples of Markov,
//! Russell and Neller 2005) and the spiral (Markov, Russell and Neller 2005, appendix A). The goal cell of a tile is
//! found in O(1).
//!
//! ```
//! use ecotile::puzzle::{Goal, GoalName, Size};
//!
//! let size = Size::square(3)?;
//! let spiral = Goal::spiral(size);
//! assert_eq!(spiral.board().to_string(), "1 2 3 / 8 0 4 / 7 6 5");
//! assert_eq!((spiral.blank(), spiral.cell_of(8)), (4, 3));
//! assert_eq!(Goal::custom("1 2 3 / 4 5 6 / 7 8 0".parse()?), Goal::blank_last(size));
//! assert_eq!(Goal::parse(size, "0 1 2 / 3 4 5 / 6 7 8")?.name(), GoalName::BlankFirst);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::quote::quoted;
use super::{Board, Cell, Direction, GoalError, GoalName, Size, SizeMismatch, Tile};

/// A goal arrangement.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Goal {
    board: Board,
    cells: Box<[Cell]>,
    name: GoalName,
}

impl Goal {
    /// The goal with the tiles in order and the blank last, the default.
    pub fn blank_last(size: Size) -> Self {
        Self::with_name(GoalName::BlankLast, along(size, size.iter_cells(), 1))
    }

    /// The goal with the blank first, then the tiles in order.
    pub fn blank_first(size: Size) -> Self {
        Self::with_name(GoalName::BlankFirst, along(size, size.iter_cells(), 0))
    }

    /// The goal with the tiles in order along a clockwise spiral from the top left, the blank last.
    pub fn spiral(size: Size) -> Self {
        Self::with_name(GoalName::Spiral, along(size, spiral_cells(size), 1))
    }

    /// The goal with a name; `None` for [`GoalName::Custom`], which needs a board.
    pub fn named(size: Size, name: GoalName) -> Option<Self> {
        match name {
            GoalName::BlankLast => Some(Self::blank_last(size)),
            GoalName::BlankFirst => Some(Self::blank_first(size)),
            GoalName::Spiral => Some(Self::spiral(size)),
            GoalName::Custom => None,
        }
    }

    /// The goal with this arrangement, and with its name if it has one.
    pub fn custom(board: Board) -> Self {
        GoalName::ALL
            .into_iter()
            .filter_map(|name| Self::named(board.size(), name))
            .find(|goal| goal.board == board)
            .unwrap_or_else(|| Self::with_name(GoalName::Custom, board))
    }

    /// Parses the text of a goal: a name, or the text of a board of this size.
    pub fn parse(size: Size, text: &str) -> Result<Self, GoalError> {
        if let Ok(name) = text.parse() {
            return Self::named(size, name).ok_or(GoalError::NoArrangement);
        }
        if text.chars().all(|c| !c.is_numeric()) {
            return Err(GoalError::NotAName(quoted(text.trim())));
        }
        let board: Board = text.parse().map_err(GoalError::Board)?;
        if board.size() != size {
            return Err(GoalError::Size(SizeMismatch {
                board: size,
                goal: board.size(),
            }));
        }
        Ok(Self::custom(board))
    }

    fn with_name(name: GoalName, board: Board) -> Self {
        let cells = board.places().into_boxed_slice();
        Self { board, cells, name }
    }

    /// The arrangement.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Width and height.
    pub const fn size(&self) -> Size {
        self.board.size()
    }

    /// The goal cell of the blank.
    pub const fn blank(&self) -> Cell {
        self.board.blank()
    }

    /// The goal cell of a tile, or of the blank (0).
    ///
    /// # Panics
    /// Panics if a board of this size has no such tile.
    pub fn cell_of(&self, tile: Tile) -> Cell {
        self.cells[usize::from(tile)]
    }

    /// The goal cells of all tiles: `cells()[tile]`.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The name of the arrangement.
    pub const fn name(&self) -> GoalName {
        self.name
    }

    /// Returns whether the board is the goal.
    pub fn is_met(&self, board: &Board) -> bool {
        self.board == *board
    }

    /// The Manhattan distance of a board: the sum of all tiles' distances from their goal cells, without the blank.
    ///
    /// # Panics
    /// Panics if the board has another size.
    pub fn manhattan(&self, board: &Board) -> usize {
        self.cells_and_goals(board)
            .map(|(cell, home)| self.size().distance(cell, home))
            .sum()
    }

    /// The number of tiles on their goal cells, without the blank.
    ///
    /// # Panics
    /// Panics if the board has another size.
    pub fn at_home(&self, board: &Board) -> usize {
        self.cells_and_goals(board)
            .filter(|(cell, home)| cell == home)
            .count()
    }

    /// The present cell and the goal cell of each tile.
    fn cells_and_goals<'a>(&'a self, board: &'a Board) -> impl Iterator<Item = (Cell, Cell)> + 'a {
        assert_eq!(
            board.size(),
            self.size(),
            "a board and its goal have the same size"
        );
        let tiles = self.size().iter_cells().zip(board.tiles());
        tiles
            .filter(|&(_, &tile)| tile != 0)
            .map(|(cell, &tile)| (cell, self.cell_of(tile)))
    }
}

impl fmt::Display for Goal {
    /// Its name, or its board if it has none.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name {
            GoalName::Custom => self.board.fmt(f),
            name => name.fmt(f),
        }
    }
}

/// A goal is written as its board, which says its size too.
impl Serialize for Goal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.board.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Goal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Board::deserialize(deserializer).map(Self::custom)
    }
}

/// The board with `first`, `first + 1`, ... along these cells; 0 follows N.
fn along(size: Size, path: impl Iterator<Item = Cell>, first: usize) -> Board {
    let mut tiles = vec![0; size.cells()].into_boxed_slice();
    for (step, cell) in path.enumerate() {
        tiles[usize::from(cell)] = ((step + first) % size.cells()) as Tile;
    }
    Board::from_permutation(size, tiles)
}

/// All cells along a clockwise spiral from the top left.
fn spiral_cells(size: Size) -> impl Iterator<Item = Cell> {
    let mut passed = vec![false; size.cells()];
    let (mut here, mut heading) = (Some(0), Direction::Right);
    std::iter::from_fn(move || {
        let cell = here?;
        passed[usize::from(cell)] = true;
        let ahead = |heading| {
            size.neighbour(cell, heading)
                .filter(|&next| !passed[usize::from(next)])
        };
        here = ahead(heading).or_else(|| {
            heading = Direction::ALL[(heading.index() + 1) % 4];
            ahead(heading)
        });
        Some(cell)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(text: &str) -> Size {
        text.parse().unwrap()
    }

    #[test]
    fn named_goals_are_these() {
        for (name, shape, board) in [
            (GoalName::BlankLast, "3x2", "1 2 3 / 4 5 0"),
            (GoalName::BlankFirst, "3x2", "0 1 2 / 3 4 5"),
            (GoalName::Spiral, "2x2", "1 2 / 0 3"),
            (GoalName::Spiral, "3x2", "1 2 3 / 0 5 4"),
            (GoalName::Spiral, "2x3", "1 2 / 0 3 / 5 4"),
            (GoalName::Spiral, "3x3", "1 2 3 / 8 0 4 / 7 6 5"),
            (
                GoalName::Spiral,
                "4x4",
                "1 2 3 4 / 12 13 14 5 / 11 0 15 6 / 10 9 8 7",
            ),
        ] {
            assert_eq!(
                Goal::named(size(shape), name).unwrap().board().to_string(),
                board
            );
        }
    }

    #[test]
    fn every_size_has_every_named_goal_and_recognises_it() {
        for width in 2..=128 {
            for height in [2, 3, 64, 128] {
                let size = Size::new(width, height).unwrap();
                for name in [GoalName::BlankLast, GoalName::BlankFirst, GoalName::Spiral] {
                    let goal = Goal::named(size, name).unwrap();
                    assert_eq!(Goal::custom(goal.board().clone()), goal);
                    assert_eq!(Goal::parse(size, &goal.to_string()).as_ref(), Ok(&goal));
                    assert!(goal.is_met(goal.board()));
                    assert_eq!(
                        (goal.manhattan(goal.board()), goal.at_home(goal.board())),
                        (0, size.tiles())
                    );
                }
            }
        }
        assert_eq!(Goal::named(size("3x3"), GoalName::Custom), None);
    }

    #[test]
    fn a_custom_goal_is_written_as_its_board() {
        let goal = Goal::custom("3 1 2 / 0 5 4".parse().unwrap());
        assert_eq!(
            (goal.name(), goal.to_string().as_str()),
            (GoalName::Custom, "3 1 2 / 0 5 4")
        );
        assert_eq!(Goal::parse(size("3x2"), &goal.to_string()), Ok(goal));
    }

    #[test]
    fn distances_leave_the_blank_out() {
        let goal = Goal::blank_last(size("3x3"));
        let board = "1 2 3 / 4 0 6 / 7 5 8".parse().unwrap();
        assert_eq!((goal.manhattan(&board), goal.at_home(&board)), (2, 6));
    }

    #[test]
    fn each_mistake_has_its_sentence() {
        for (text, sentence) in [
            (
                "snail",
                "“snail” is not a goal: write blank-last, blank-first, spiral, or the board itself.",
            ),
            (
                "custom",
                "A custom goal needs its board: write the tiles row by row.",
            ),
            (
                "1 2 / 3 0",
                "The board is 3x3, but the goal is 2x2: both must have the same size.",
            ),
            (
                "1 2 3 / 4 5 6 / 7 8 8",
                "There is no blank: write 0, -, _, . or x for the empty cell.",
            ),
        ] {
            assert_eq!(
                Goal::parse(size("3x3"), text).unwrap_err().to_string(),
                sentence
            );
        }
    }
}
