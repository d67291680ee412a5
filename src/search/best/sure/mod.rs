//! A method that cannot fail: line by line, tile by tile, in the manner of Parberry (*A real-time algorithm for the
//! (n^2-1)-puzzle*, 1995).
//!
//! Solve an outer line of what is left of the board, lock it, and go on with the smaller rectangle, until 2x2 is left. The
//! line is taken from the longer side, at the end where the blank does not belong, so the blank's goal is always left. Each
//! tile but the last two of a line is led home by the blank, which goes round it by the shortest way that spares locked
//! cells. The last two of a line are brought into a window of two by three cells at the line's end, where their places and
//! the blank's have only 120 arrangements, all of which can be reached from each other.
//!
//! About 8/3 n^3 moves are expected on n x n and no more than 5 n^3 needed (Parberry); here the way round is chosen freely,
//! which saves some. Costs a search for the blank's way per step of a tile.
//!
//! - [`field`]: the board with its locked cells, and the blank's way round them.
//! - [`window`]: the end of a line, where its last two tiles are placed.

mod field;
mod window;

use crate::puzzle::{Cell, Direction, MoveList, Tile};
use crate::search::Problem;
pub(super) use field::Field;
use window::Window;

pub(crate) struct Sure {
    field: Field,
    goal: Box<[Tile]>,
    blank_goal: Cell,
    /// Rows and columns that are left: first and last.
    rows: (usize, usize),
    columns: (usize, usize),
    line: Line,
}

/// The line that is being solved.
#[derive(Default)]
struct Line {
    cells: Vec<Cell>,
    placed: usize,
    window: Window,
}

impl Sure {
    pub fn new(problem: &Problem) -> Self {
        let size = problem.size();
        Self {
            field: Field::new(problem.start()),
            goal: problem.goal().board().tiles().into(),
            blank_goal: problem.goal().blank(),
            rows: (0, size.height() - 1),
            columns: (0, size.width() - 1),
            line: Line::default(),
        }
    }

    /// Places one more tile, or two at the end of a line. Answers whether all is done.
    pub fn step(&mut self) -> bool {
        if self.line.placed == self.line.cells.len() && !self.next_line() {
            self.turn_last_four();
            return true;
        }
        let (place, length) = (self.line.placed, self.line.cells.len());
        if place + 2 < length {
            let cell = self.line.cells[place];
            self.lead(self.goal[usize::from(cell)], cell, false);
            self.field.lock(cell);
            self.line.placed += 1;
        } else {
            self.place_last_two();
            self.line.placed = length;
        }
        false
    }

    /// The board as it stands now.
    pub const fn field(&self) -> &Field {
        &self.field
    }

    pub fn into_moves(self) -> MoveList {
        self.field.into_moves().into()
    }

    /// The goal's tiles, by cell.
    pub fn goal(&self) -> &[Tile] {
        &self.goal
    }

    /// The cell where each tile belongs.
    pub fn homes(&self) -> Box<[Cell]> {
        let mut homes = vec![0; self.goal.len()];
        for (&tile, cell) in self.goal.iter().zip(0..) {
            homes[usize::from(tile)] = cell;
        }
        homes.into()
    }

    /// The cells of the rectangle that is left.
    pub fn rest(&self) -> Vec<Cell> {
        let size = self.field.size();
        let columns = self.columns.0..=self.columns.1;
        (self.rows.0..=self.rows.1)
            .flat_map(|row| columns.clone().map(move |column| (row, column)))
            .map(|(row, column)| size.cell(row, column))
            .collect()
    }

    /// Chooses the next line of a rest larger than 2x2; its cells.
    pub fn open_line(&mut self) -> Vec<Cell> {
        self.next_line();
        self.line.cells.clone()
    }

    /// Makes these moves, by which all tiles of the line are home.
    pub fn close_line(&mut self, moves: &[Direction]) {
        for &way in moves {
            let mut sides = self.field.size().neighbours(self.field.blank());
            if let Some((_, from)) = sides.find(|&(side, _)| side == way.opposite()) {
                self.field.go(from);
            }
        }
        for &cell in &self.line.cells {
            self.field.lock(cell);
        }
        self.line.placed = self.line.cells.len();
    }

    /// Solves the line that is open.
    pub fn finish_line(&mut self) {
        while self.line.placed < self.line.cells.len() {
            self.step();
        }
    }

    pub fn moves(&self) -> usize {
        self.field.moves()
    }

    pub fn bytes(&self) -> usize {
        self.field.bytes() + size_of_val(&*self.goal)
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
        let size = self.field.size();
        let is_row = height >= width;
        let (outer, along, blank) = if is_row {
            (&mut self.rows, self.columns, size.row(self.blank_goal))
        } else {
            (&mut self.columns, self.rows, size.column(self.blank_goal))
        };
        // The first line, unless the blank belongs there; then the last.
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
        self.line = Line {
            cells: (along.0..=along.1).map(|place| cell(0, place)).collect(),
            placed: 0,
            window,
        };
        true
    }

    /// Leads a tile to a cell, or only into the window.
    fn lead(&mut self, tile: Tile, target: Cell, only_to_window: bool) {
        let size = self.field.size();
        loop {
            let at = self.field.place(tile);
            if at == target || (only_to_window && self.line.window.contains(&at)) {
                return;
            }
            // Whichever cell nearer to the target the blank reaches first: so the tile goes zigzag where it can.
            let distance = size.distance(at, target);
            let is_nearer = |&next: &Cell| {
                size.distance(next, target) < distance && !self.field.is_locked(next)
            };
            let sides = size.neighbours(at).map(|(_, next)| next);
            let nearer: Vec<Cell> = sides.filter(is_nearer).collect();
            self.field.walk(|cell| nearer.contains(&cell), [at, at]);
            self.field.go(at);
        }
    }

    fn place_last_two(&mut self) {
        let window = self.line.window;
        let (near, end) = (window[0], window[1]);
        let (first, last) = (self.goal[usize::from(near)], self.goal[usize::from(end)]);
        if self.field.place(first) != near || self.field.place(last) != end {
            self.lead(first, near, false);
            self.field.lock(near);
            self.lead(last, near, true);
            let at = self.field.place(last);
            self.field.walk(|cell| window.contains(&cell), [near, at]);
            self.field.unlock(near);
            let stand = [first, last, 0].map(|tile| self.field.place(tile));
            for cell in window::way_home(&window, self.field.size(), stand) {
                self.field.go(cell);
            }
        }
        self.field.lock(near);
        self.field.lock(end);
    }

    /// Round and round in the last 2x2, one way or the other: its three tiles have only twelve arrangements.
    fn turn_last_four(&mut self) {
        let (top, left) = (self.rows.0, self.columns.0);
        let ring = [(0, 0), (0, 1), (1, 1), (1, 0)]
            .map(|(row, column)| self.field.size().cell(top + row, left + column));
        let is_solved = |tiles: &[Tile; 4]| {
            (0..4).all(|place| tiles[place] == self.goal[usize::from(ring[place])])
        };
        let shortest = (0..=12_usize).find_map(|turns| {
            [1, 3].into_iter().find_map(|step| {
                let mut tiles = ring.map(|cell| self.field.tiles()[usize::from(cell)]);
                let mut at = ring.iter().position(|&cell| cell == self.field.blank())?;
                for _ in 0..turns {
                    tiles.swap(at, (at + step) % 4);
                    at = (at + step) % 4;
                }
                is_solved(&tiles).then_some((turns, step))
            })
        });
        let mut at = ring
            .iter()
            .position(|&cell| cell == self.field.blank())
            .unwrap_or(0);
        let (turns, step) = shortest.unwrap_or((0, 1));
        for _ in 0..turns {
            at = (at + step) % 4;
            self.field.go(ring[at]);
        }
    }
}
