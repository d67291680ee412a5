//! The order in which the patches are filled, for any rectangle and any place of the blank (Drogoul and Dubreuil 1993,
//! section 3, figure 1).
//!
//! The paper orders the patches by their *peripheral distance* to the blank's final place (figure 1.A), chains those at
//! the same distance (1.B) and links the chains (1.C). Here the rectangle is peeled one side at a time, the side
//! farthest from the blank first, turning counter-clockwise while the distance stays the same; a peeled side is a
//! [`PatchLine`]. A 2x2 with the blank in it remains. The extension to rectangles and to a blank in the middle of a
//! side is ours: figure 1 is missing in the text that we have.
//!
//! Building an order costs O(N), a query O(1).
//!
//! ```
//! use ecotile::eco::{PatchOrder, Course};
//! use ecotile::puzzle::Size;
//!
//! let order = PatchOrder::new(Size::square(3)?, 8, Course::Far);
//! assert_eq!(order.patches(), [0, 1, 2, 3, 6, 4, 5, 7]);
//! assert_eq!(order.lines().len(), 3); // the top row, the left column, the last 2x2
//! assert!(order.is_line_end(2) && order.is_line_end(6) && !order.is_line_end(7));
//! # Ok::<(), ecotile::puzzle::SizeError>(())
//! ```

use std::ops::Range;

use super::parameters::Course;
use crate::puzzle::{Cell, Size};

/// A side of the remaining rectangle, or the last 2x2.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineSide {
    /// The top row of the remaining rectangle.
    Top,
    /// Its left column.
    Left,
    /// Its bottom row.
    Bottom,
    /// Its right column.
    Right,
    /// The three patches around the blank's final place.
    Last,
}

impl LineSide {
    /// The four sides, counter-clockwise.
    const TURN: [Self; 4] = [Self::Top, Self::Left, Self::Bottom, Self::Right];
}

/// A line of patches, filled one after another before the next line begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PatchLine {
    /// The side that it was when it was peeled.
    pub side: LineSide,
    /// Its peripheral distance to the goal's blank.
    pub distance: usize,
    /// Its range in [`PatchOrder::patches`].
    pub ranks: Range<usize>,
}

/// The order of the patches for one goal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PatchOrder {
    size: Size,
    blank: Cell,
    patches: Vec<Cell>,
    lines: Vec<PatchLine>,
    ranks: Vec<u16>,
    line_of_rank: Vec<u16>,
}

/// The remaining rectangle: the rows and columns not peeled yet.
struct Rest {
    rows: Range<usize>,
    columns: Range<usize>,
}

impl Rest {
    fn line(&self, side: LineSide, board: Size) -> Vec<Cell> {
        let row = |row: usize| {
            self.columns
                .clone()
                .map(|column| board.cell(row, column))
                .collect()
        };
        let column = |column: usize| {
            self.rows
                .clone()
                .map(|row| board.cell(row, column))
                .collect()
        };
        match side {
            LineSide::Top => row(self.rows.start),
            LineSide::Bottom => row(self.rows.end - 1),
            LineSide::Left => column(self.columns.start),
            LineSide::Right => column(self.columns.end - 1),
            LineSide::Last => Vec::new(),
        }
    }

    /// The distance of a side from the blank, if it may be peeled: a 2x3 must lose a short side.
    fn distance(&self, side: LineSide, row: usize, column: usize) -> Option<usize> {
        let (is_long_enough, distance) = match side {
            LineSide::Top => (self.rows.len() > 2, row - self.rows.start),
            LineSide::Bottom => (self.rows.len() > 2, self.rows.end - 1 - row),
            LineSide::Left => (self.columns.len() > 2, column - self.columns.start),
            LineSide::Right => (self.columns.len() > 2, self.columns.end - 1 - column),
            LineSide::Last => (false, 0),
        };
        is_long_enough.then_some(distance)
    }

    fn peel(&mut self, side: LineSide) {
        match side {
            LineSide::Top => self.rows.start += 1,
            LineSide::Bottom => self.rows.end -= 1,
            LineSide::Left => self.columns.start += 1,
            LineSide::Right => self.columns.end -= 1,
            LineSide::Last => (),
        }
    }
}

impl PatchOrder {
    /// Builds the order for a board of this size whose goal has its blank on this cell. A cell outside the board counts
    /// as the last one.
    pub fn new(size: Size, blank: Cell, course: Course) -> Self {
        let blank = blank.min(size.cells() as Cell - 1);
        let (row, column) = (size.row(blank), size.column(blank));
        let mut rest = Rest {
            rows: 0..size.height(),
            columns: 0..size.width(),
        };
        let mut patches = Vec::with_capacity(size.tiles());
        let mut lines = Vec::new();
        let mut previous = None;
        while let Some((side, distance)) = next_side(&rest, row, column, previous) {
            let mut line = rest.line(side, size);
            let is_backwards = match course {
                Course::Far => {
                    size.distance(line[0], blank) < size.distance(line[line.len() - 1], blank)
                }
                Course::Path => matches!(side, LineSide::Top | LineSide::Right),
            };
            if is_backwards {
                line.reverse();
            }
            lines.push(PatchLine {
                side,
                distance,
                ranks: patches.len()..patches.len() + line.len(),
            });
            patches.extend(line);
            rest.peel(side);
            previous = Some((side, distance));
        }
        lines.push(PatchLine {
            side: LineSide::Last,
            distance: 1,
            ranks: patches.len()..size.tiles(),
        });
        patches.extend(last_three(&rest, size, blank, course));
        let mut ranks = vec![u16::MAX; size.cells()];
        for (rank, &patch) in patches.iter().enumerate() {
            ranks[patch as usize] = rank as u16;
        }
        let line_of_rank = lines
            .iter()
            .enumerate()
            .flat_map(|(line, PatchLine { ranks, .. })| ranks.clone().map(move |_| line as u16));
        Self {
            size,
            blank,
            line_of_rank: line_of_rank.collect(),
            patches,
            lines,
            ranks,
        }
    }

    /// All patches but the blank's, in the order in which they are filled (figure 1.C).
    pub fn patches(&self) -> &[Cell] {
        &self.patches
    }

    /// The lines in order (figure 1.B); the last one is the 2x2 around the blank.
    pub fn lines(&self) -> &[PatchLine] {
        &self.lines
    }

    /// The goal cell of the blank.
    #[inline]
    pub const fn blank(&self) -> Cell {
        self.blank
    }

    /// The peripheral distance of a patch to the blank's goal cell (figure 1.A): the maximum of rows and columns.
    pub fn peripheral_distance(&self, patch: Cell) -> usize {
        let rows = self.size.row(patch).abs_diff(self.size.row(self.blank));
        let columns = self
            .size
            .column(patch)
            .abs_diff(self.size.column(self.blank));
        rows.max(columns)
    }

    /// The rank of a patch in the order; `None` for the blank's.
    #[inline]
    pub fn rank(&self, patch: Cell) -> Option<usize> {
        self.ranks
            .get(patch as usize)
            .filter(|&&rank| rank != u16::MAX)
            .map(|&rank| rank as usize)
    }

    /// The line of a patch; `None` for the blank's.
    pub fn line(&self, patch: Cell) -> Option<&PatchLine> {
        self.rank(patch)
            .map(|rank| &self.lines[self.line_of_rank[rank] as usize])
    }

    /// The patches of a line, in order.
    pub fn line_patches(&self, line: &PatchLine) -> &[Cell] {
        &self.patches[line.ranks.clone()]
    }

    /// Returns whether the patch is the last of a line other than the last 2x2. With this definition of an edge Theorem
    /// 3 holds; the paper defines it as "a patch with only two neighbors".
    pub fn is_line_end(&self, patch: Cell) -> bool {
        self.line(patch).is_some_and(|line| {
            line.side != LineSide::Last && self.rank(patch) == Some(line.ranks.end - 1)
        })
    }

    /// The memory that the order holds, in bytes.
    pub fn bytes(&self) -> usize {
        (self.patches.capacity() + self.ranks.capacity() + self.line_of_rank.capacity())
            * size_of::<u16>()
            + self.lines.capacity() * size_of::<PatchLine>()
    }
}

/// The side to peel next with its distance; `None` when a 2x2 remains.
fn next_side(
    rest: &Rest,
    row: usize,
    column: usize,
    previous: Option<(LineSide, usize)>,
) -> Option<(LineSide, usize)> {
    let distances = LineSide::TURN.map(|side| rest.distance(side, row, column));
    let farthest = distances.into_iter().flatten().max()?;
    let is_farthest = |turn: usize| distances[turn % 4] == Some(farthest);
    let after_previous = previous
        .filter(|&(_, distance)| distance == farthest)
        .and_then(|(side, _)| LineSide::TURN.iter().position(|&turn| turn == side))
        .map(|turn| (turn + 1) % 4);
    let turn = after_previous
        .filter(|&turn| is_farthest(turn))
        .or_else(|| (0..4).find(|&turn| is_farthest(turn) && !is_farthest(turn + 3)))
        .or_else(|| (0..4).find(|&turn| is_farthest(turn)))?;
    Some((LineSide::TURN[turn], farthest))
}

/// The three patches around the blank: counter-clockwise from it, or the opposite one first.
fn last_three(rest: &Rest, size: Size, blank: Cell, course: Course) -> [Cell; 3] {
    let (top, left) = (rest.rows.start, rest.columns.start);
    let around = [
        (top, left),
        (top + 1, left),
        (top + 1, left + 1),
        (top, left + 1),
    ]
    .map(|(row, column)| size.cell(row, column));
    let start = around.iter().position(|&patch| patch == blank).unwrap_or(0);
    let [beside, opposite, other] = [1, 2, 3].map(|turn| around[(start + turn) % 4]);
    match course {
        Course::Path => [beside, opposite, other],
        Course::Far => [opposite, beside, other],
    }
}
