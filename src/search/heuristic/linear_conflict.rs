//! Linear conflict: Manhattan, plus two moves for each tile that has to leave its line.
//!
//! Two tiles that both stand in their goal line, in the wrong order, cannot pass each other there: one of them has to
//! step aside and come back, which Manhattan does not see (Hansson, Mayer and Yung 1985; paper 004, section 2.4). In each
//! row and column the least number of tiles that have to step aside is the number of tiles that belong there minus the
//! length of their longest increasing subsequence. This exact count is admissible and consistent. A slide changes one line's
//! count at most, and costs O(n log n) in the length of that line.
//!
//! ```
//! use ecotile::puzzle::{Board, Goal};
//! use ecotile::search::heuristic::{Evaluator, HeuristicName};
//!
//! let board: Board = "2 1 3 / 4 5 6 / 7 8 0".parse()?;
//! let goal = Goal::blank_last(board.size());
//! let conflict = Evaluator::new(&HeuristicName::LinearConflict, &goal)?;
//! assert_eq!(conflict.of_board(&board), 1 + 1 + 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::{Estimates, Heuristic, Manhattan, Places, Slide, State};
use crate::puzzle::{Cell, Goal, Size, Tile};

/// A row or a column.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Line {
    /// A row, by its number.
    Row(u8),
    /// A column, by its number.
    Column(u8),
}

/// The lines of a goal, and who belongs to which.
#[derive(Clone, Debug)]
pub(crate) struct Lines {
    places: Places,
    size: Size,
}

impl Lines {
    pub fn new(goal: &Goal) -> Self {
        Self {
            places: Places::new(goal),
            size: goal.size(),
        }
    }

    /// Goal places along the line of the tiles that stand in their goal line, read along it; one cell may be read as if
    /// another tile stood there.
    fn read<S: State>(
        &self,
        state: &S,
        line: Line,
        instead: Option<(Cell, Tile)>,
        into: &mut [u8; 128],
    ) -> usize {
        let (width, height) = (self.size.width(), self.size.height());
        let (first, step, length) = match line {
            Line::Row(row) => (usize::from(row) * width, 1, width),
            Line::Column(column) => (usize::from(column), width, height),
        };
        let mut count = 0;
        for index in 0..length {
            let cell = (first + index * step) as Cell;
            let tile = match instead {
                Some((other, tile)) if other == cell => tile,
                _ => state.tile(cell),
            };
            let (row, column) = self.places.goals[usize::from(tile)];
            let goal = match line {
                _ if tile == 0 => continue,
                Line::Row(number) if row == number => column,
                Line::Column(number) if column == number => row,
                _ => continue,
            };
            into[count] = goal;
            count += 1;
        }
        count
    }

    /// Tiles that have to leave this line, counted by `count`.
    pub fn conflicts<S: State>(&self, state: &S, line: Line, count: Count) -> u32 {
        let mut goals = [0; 128];
        let length = self.read(state, line, None, &mut goals);
        count(&goals[..length])
    }

    /// Tiles that have to leave any line.
    pub fn all<S: State>(&self, state: &S, count: Count) -> u32 {
        self.lines()
            .map(|line| self.conflicts(state, line, count))
            .sum()
    }

    pub fn lines(&self) -> impl Iterator<Item = Line> + use<> {
        let rows = (0..self.size.height() as u8).map(Line::Row);
        rows.chain((0..self.size.width() as u8).map(Line::Column))
    }

    /// What the slide adds to the count, as a wrapped number. Only a tile's own goal line can change by its move, and
    /// only across: along a line it merely changes places with the blank.
    pub fn change<S: State>(&self, after: &S, slide: Slide, count: Count) -> u32 {
        let (row, column) = self.places.cells[usize::from(slide.to)];
        let (row_before, column_before) = self.places.cells[usize::from(slide.from)];
        let (goal_row, goal_column) = self.places.goals[usize::from(slide.tile)];
        let (line, to, from, home) = if row == row_before {
            let line = Line::Column(goal_column);
            (line, column, column_before, goal_column)
        } else {
            (Line::Row(goal_row), row, row_before, goal_row)
        };
        // The line as it was: without the tile that has come home, or with the one that has left.
        let before = if to == home {
            (slide.to, 0)
        } else if from == home {
            (slide.from, slide.tile)
        } else {
            return 0;
        };
        let mut goals = [0; 128];
        let mut conflicts = |instead| {
            let length = self.read(after, line, instead, &mut goals);
            count(&goals[..length])
        };
        conflicts(None).wrapping_sub(conflicts(Some(before)))
    }
}

/// Counts the tiles that have to leave a line, given the goal places of those that belong there.
pub(crate) type Count = fn(&[u8]) -> u32;

/// The exact count: what is not on a longest increasing subsequence has to leave.
pub(crate) fn exact(goals: &[u8]) -> u32 {
    // The least last element of an increasing subsequence of each length (patience sorting).
    let mut ends = [0_u8; 128];
    let mut longest = 0;
    for &goal in goals {
        let place = ends[..longest].partition_point(|&end| end < goal);
        ends[place] = goal;
        longest = longest.max(place + 1);
    }
    (goals.len() - longest) as u32
}

/// Manhattan and exact linear conflict.
#[derive(Clone, Debug)]
pub struct LinearConflict {
    manhattan: Manhattan,
    lines: Lines,
}

impl LinearConflict {
    /// For this goal.
    pub fn new(goal: &Goal) -> Self {
        Self {
            manhattan: Manhattan::new(goal),
            lines: Lines::new(goal),
        }
    }
}

impl Heuristic for LinearConflict {
    fn estimates(&self) -> Estimates {
        Estimates {
            admissible: true,
            consistent: true,
        }
    }

    fn memo<S: State>(&self, state: &S) -> u32 {
        self.manhattan.memo(state) + 2 * self.lines.all(state, exact)
    }

    fn slide<S: State>(&self, memo: u32, after: &S, slide: Slide) -> u32 {
        let conflicts = self.lines.change(after, slide, exact).wrapping_mul(2);
        self.manhattan
            .slide(memo, after, slide)
            .wrapping_add(conflicts)
    }
}
