//! Parberry's method (Parberry 1995), which solves every board: line by line, tile by tile.
//!
//! Solve an outer line of the remaining rectangle, lock it, and continue with the smaller rectangle, until 2x2 is left.
//! The line is one across the longer side, at the end that does not contain the blank's goal, which so is in the last
//! rectangle. Each tile but the last two of a line is moved by the blank, which goes around it by the shortest path that
//! avoids locked cells. The last two of a line are brought into a window of two by three cells at the line's end, where
//! the two and the blank have only 120 arrangements, all of which can be reached from each other.
//!
//! Parberry expects about 8/3 n³ moves on n x n (Parberry 2015) and proves at most 5 n³; choosing the shortest path
//! around a tile saves some. Costs a search for the blank's path per move of a tile.
//!
//! - [`locked_board`]: the board with its locked cells, and the blank's paths around them.
//! - [`window`]: the end of a line, where its last two tiles are placed.

mod locked_board;
mod window;

use crate::puzzle::{Cell, Direction, MoveList, Tile};
use crate::search::Problem;
pub(super) use locked_board::LockedBoard;
use window::EndWindow;

pub(crate) struct Parberry {
    board: LockedBoard,
    goal: Box<[Tile]>,
    blank_goal: Cell,
    /// The remaining rows and columns: first and last.
    rows: (usize, usize),
    columns: (usize, usize),
    line: OpenLine,
}

/// The line that is being solved.
#[derive(Default)]
struct OpenLine {
    cells: Vec<Cell>,
    placed: usize,
    window: EndWindow,
}

impl Parberry {
    pub fn new(problem: &Problem) -> Self {
        let size = problem.size();
        Self {
            board: LockedBoard::new(problem.start()),
            goal: problem.goal().board().tiles().into(),
            blank_goal: problem.goal().blank(),
            rows: (0, size.height() - 1),
            columns: (0, size.width() - 1),
            line: OpenLine::default(),
        }
    }

    /// Places one more tile, or two at the end of a line. Returns whether the board is solved.
    pub fn step(&mut self) -> bool {
        if self.line.placed == self.line.cells.len() && !self.next_line() {
            self.rotate_last_four();
            return true;
        }
        let (place, length) = (self.line.placed, self.line.cells.len());
        if place + 2 < length {
            let cell = self.line.cells[place];
            self.lead(self.goal[usize::from(cell)], cell, false);
            self.board.lock(cell);
            self.line.placed += 1;
        } else {
            self.place_last_two();
            self.line.placed = length;
        }
        false
    }

    pub const fn board(&self) -> &LockedBoard {
        &self.board
    }

    pub fn into_moves(self) -> MoveList {
        self.board.into_moves().into()
    }

    /// The goal's tiles, by cell.
    pub fn goal(&self) -> &[Tile] {
        &self.goal
    }

    /// The goal cell of each tile.
    pub fn goal_cells(&self) -> Box<[Cell]> {
        let mut goal_cells = vec![0; self.goal.len()];
        for (&tile, cell) in self.goal.iter().zip(0..) {
            goal_cells[usize::from(tile)] = cell;
        }
        goal_cells.into()
    }

    /// The cells of the remaining rectangle.
    pub fn rest(&self) -> Vec<Cell> {
        let size = self.board.size();
        let columns = self.columns.0..=self.columns.1;
        (self.rows.0..=self.rows.1)
            .flat_map(|row| columns.clone().map(move |column| (row, column)))
            .map(|(row, column)| size.cell(row, column))
            .collect()
    }

    /// Chooses the next line of a rest larger than 2x2, and returns its cells.
    pub fn open_line(&mut self) -> Vec<Cell> {
        self.next_line();
        self.line.cells.clone()
    }

    /// Makes these moves, which place all tiles of the line.
    pub fn close_line(&mut self, moves: &[Direction]) {
        for &direction in moves {
            let mut sides = self.board.size().neighbours(self.board.blank());
            if let Some((_, from)) = sides.find(|&(side, _)| side == direction.opposite()) {
                self.board.go(from);
            }
        }
        for &cell in &self.line.cells {
            self.board.lock(cell);
        }
        self.line.placed = self.line.cells.len();
    }

    /// Solves the open line.
    pub fn finish_line(&mut self) {
        while self.line.placed < self.line.cells.len() {
            self.step();
        }
    }

    pub fn moves(&self) -> usize {
        self.board.moves()
    }

    pub fn bytes(&self) -> usize {
        self.board.bytes() + size_of_val(&*self.goal)
    }

    /// Chooses the next line; `false` if only 2x2 is left.
    fn next_line(&mut self) -> bool {
        let (height, width) = (
            self.rows.1 - self.rows.0 + 1,
            self.columns.1 - self.columns.0 + 1,
        );
        if height == 2 && width == 2 {
            return false;
        }
        let size = self.board.size();
        let is_row = height >= width;
        let (outer, along, blank) = if is_row {
            (&mut self.rows, self.columns, size.row(self.blank_goal))
        } else {
            (&mut self.columns, self.rows, size.column(self.blank_goal))
        };
        // The first line, unless it contains the blank's goal; then the last.
        let is_first = outer.0 != blank;
        let (number, is_inwards_up): (usize, bool) = if is_first {
            (outer.0, true)
        } else {
            (outer.1, false)
        };
        if is_first {
            outer.0 += 1;
        } else {
            outer.1 -= 1;
        }
        let cell = |depth: usize, place: usize| {
            let line = if is_inwards_up {
                number + depth
            } else {
                number - depth
            };
            if is_row {
                size.cell(line, place)
            } else {
                size.cell(place, line)
            }
        };
        let mut window = [0; 6];
        for depth in 0..3 {
            window[2 * depth] = cell(depth, along.1 - 1);
            window[2 * depth + 1] = cell(depth, along.1);
        }
        self.line = OpenLine {
            cells: (along.0..=along.1).map(|place| cell(0, place)).collect(),
            placed: 0,
            window,
        };
        true
    }

    /// Moves a tile to a cell, or only into the window.
    fn lead(&mut self, tile: Tile, target: Cell, only_to_window: bool) {
        let size = self.board.size();
        loop {
            let at = self.board.place(tile);
            if at == target || (only_to_window && self.line.window.contains(&at)) {
                return;
            }
            // The blank goes to the nearest of all cells that bring the tile closer, so the tile moves in a zigzag if it can.
            let distance = size.distance(at, target);
            let is_nearer = |&next: &Cell| {
                size.distance(next, target) < distance && !self.board.is_locked(next)
            };
            let sides = size.neighbours(at).map(|(_, next)| next);
            let nearer: Vec<Cell> = sides.filter(is_nearer).collect();
            self.board.walk(|cell| nearer.contains(&cell), [at, at]);
            self.board.go(at);
        }
    }

    fn place_last_two(&mut self) {
        let window = self.line.window;
        let (near, end) = (window[0], window[1]);
        let (first, last) = (self.goal[usize::from(near)], self.goal[usize::from(end)]);
        if self.board.place(first) != near || self.board.place(last) != end {
            self.lead(first, near, false);
            self.board.lock(near);
            self.lead(last, near, true);
            let at = self.board.place(last);
            self.board.walk(|cell| window.contains(&cell), [near, at]);
            self.board.unlock(near);
            let cells = [first, last, 0].map(|tile| self.board.place(tile));
            for cell in window::blank_path(&window, self.board.size(), cells) {
                self.board.go(cell);
            }
        }
        self.board.lock(near);
        self.board.lock(end);
    }

    /// Rotates the last 2x2, in either direction: its three tiles have only twelve arrangements.
    fn rotate_last_four(&mut self) {
        let (top, left) = (self.rows.0, self.columns.0);
        let ring = [(0, 0), (0, 1), (1, 1), (1, 0)]
            .map(|(row, column)| self.board.size().cell(top + row, left + column));
        let is_solved = |tiles: &[Tile; 4]| {
            (0..4).all(|place| tiles[place] == self.goal[usize::from(ring[place])])
        };
        let shortest = (0..=12_usize).find_map(|turns| {
            [1, 3].into_iter().find_map(|step| {
                let mut tiles = ring.map(|cell| self.board.tiles()[usize::from(cell)]);
                let mut at = ring.iter().position(|&cell| cell == self.board.blank())?;
                for _ in 0..turns {
                    tiles.swap(at, (at + step) % 4);
                    at = (at + step) % 4;
                }
                is_solved(&tiles).then_some((turns, step))
            })
        });
        let mut at = ring
            .iter()
            .position(|&cell| cell == self.board.blank())
            .unwrap_or(0);
        let (turns, step) = shortest.unwrap_or((0, 1));
        for _ in 0..turns {
            at = (at + step) % 4;
            self.board.go(ring[at]);
        }
    }
}
