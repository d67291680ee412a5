//! Linear conflict: Manhattan plus two moves for each tile that has to leave its goal row or column.
//!
//! Two tiles in their goal line but in the wrong order cannot pass each other there: one of them has to leave the line
//! and come back, which Manhattan does not count (Hansson, Mayer and Yung 1985; Loye et al., section 2.4). In each line,
//! the least number of tiles that have to leave is the number of tiles in their goal line minus the length of their
//! longest increasing subsequence. This exact count is admissible and consistent. A slide changes the count of at most
//! one line, and costs O(n log n) in the length of that line.
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

use super::{Heuristic, HeuristicPromises, Manhattan, Places, Slide, State};
use crate::puzzle::{Cell, Goal, Size, Tile};

/// A row or a column.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BoardLine {
    /// A row, by its number.
    Row(u8),
    /// A column, by its number.
    Column(u8),
}

/// The rows and columns of a goal, as the conflict counts read them.
#[derive(Clone, Debug)]
pub(crate) struct GoalLines {
    places: Places,
    size: Size,
}

impl GoalLines {
    pub fn new(goal: &Goal) -> Self {
        Self {
            places: Places::new(goal),
            size: goal.size(),
        }
    }

    /// Writes the goal positions of the tiles that are in their goal line, in the order of its cells, and returns their
    /// number. With `instead`, one cell is read as if it held another tile.
    fn read<S: State>(
        &self,
        state: &S,
        line: BoardLine,
        instead: Option<(Cell, Tile)>,
        into: &mut [u8; 128],
    ) -> usize {
        let (width, height) = (self.size.width(), self.size.height());
        let (first, step, length) = match line {
            BoardLine::Row(row) => (usize::from(row) * width, 1, width),
            BoardLine::Column(column) => (usize::from(column), width, height),
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
                BoardLine::Row(number) if row == number => column,
                BoardLine::Column(number) if column == number => row,
                _ => continue,
            };
            into[count] = goal;
            count += 1;
        }
        count
    }

    /// The number of tiles that have to leave a line.
    pub fn conflicts<S: State>(&self, state: &S, line: BoardLine, count: CountFn) -> u32 {
        let mut goals = [0; 128];
        let length = self.read(state, line, None, &mut goals);
        count(&goals[..length])
    }

    /// The sum of [`Self::conflicts`] over all lines.
    pub fn all<S: State>(&self, state: &S, count: CountFn) -> u32 {
        self.lines()
            .map(|line| self.conflicts(state, line, count))
            .sum()
    }

    pub fn lines(&self) -> impl Iterator<Item = BoardLine> + use<> {
        let rows = (0..self.size.height() as u8).map(BoardLine::Row);
        rows.chain((0..self.size.width() as u8).map(BoardLine::Column))
    }

    /// The change of the count by a slide, as a wrapped number. A move changes only the goal line of its tile, and only
    /// if the tile enters or leaves it: moving along a line keeps the order of its tiles.
    pub fn change<S: State>(&self, after: &S, slide: Slide, count: CountFn) -> u32 {
        let (row, column) = self.places.cells[usize::from(slide.to)];
        let (row_before, column_before) = self.places.cells[usize::from(slide.from)];
        let (goal_row, goal_column) = self.places.goals[usize::from(slide.tile)];
        let (line, to, from, home) = if row == row_before {
            let line = BoardLine::Column(goal_column);
            (line, column, column_before, goal_column)
        } else {
            (BoardLine::Row(goal_row), row, row_before, goal_row)
        };
        // The line before the slide: without the tile that has entered it, or with the one that has left it.
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

/// Counts the tiles that have to leave a line, given the goal positions of the tiles that belong there.
pub(crate) type CountFn = fn(&[u8]) -> u32;

/// The exact count: the tiles that are not on a longest increasing subsequence.
pub(crate) fn exact(goals: &[u8]) -> u32 {
    // For each length, the least last element of an increasing subsequence (patience sorting).
    let mut ends = [0_u8; 128];
    let mut longest = 0;
    for &goal in goals {
        let place = ends[..longest].partition_point(|&end| end < goal);
        ends[place] = goal;
        longest = longest.max(place + 1);
    }
    (goals.len() - longest) as u32
}

/// Manhattan plus the exact linear conflict.
#[derive(Clone, Debug)]
pub struct LinearConflict {
    manhattan: Manhattan,
    lines: GoalLines,
}

impl LinearConflict {
    /// Creates the heuristic for a goal.
    pub fn new(goal: &Goal) -> Self {
        Self {
            manhattan: Manhattan::new(goal),
            lines: GoalLines::new(goal),
        }
    }
}

impl Heuristic for LinearConflict {
    fn promises(&self) -> HeuristicPromises {
        HeuristicPromises {
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
