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

use crate::puzzle::{Cell, Direction, MoveList, Size, Tile};
use crate::search::Problem;

const NONE: Cell = Cell::MAX;

pub(crate) struct Sure {
    size: Size,
    goal: Box<[Tile]>,
    blank_goal: Cell,
    tiles: Box<[Tile]>,
    places: Box<[Cell]>,
    blank: Cell,
    is_locked: Box<[bool]>,
    /// Rows and columns that are left: first and last.
    rows: (usize, usize),
    columns: (usize, usize),
    line: Line,
    moves: Vec<Direction>,
    way: Way,
}

/// The line that is being solved.
#[derive(Default)]
struct Line {
    cells: Vec<Cell>,
    placed: usize,
    /// Two cells along the line's end, three deep: the end's last but one, its last, then those behind them.
    window: [Cell; 6],
}

/// What the search for the blank's way keeps.
struct Way {
    came_from: Box<[Cell]>,
    queue: Vec<Cell>,
}

impl Sure {
    pub fn new(problem: &Problem) -> Self {
        let size = problem.size();
        let start = problem.start();
        Self {
            size,
            goal: problem.goal().board().tiles().into(),
            blank_goal: problem.goal().blank(),
            tiles: start.tiles().into(),
            places: start.places().into(),
            blank: start.blank(),
            is_locked: vec![false; size.cells()].into(),
            rows: (0, size.height() - 1),
            columns: (0, size.width() - 1),
            line: Line::default(),
            moves: Vec::new(),
            way: Way {
                came_from: vec![NONE; size.cells()].into(),
                queue: Vec::new(),
            },
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
            self.is_locked[usize::from(cell)] = true;
            self.line.placed += 1;
        } else {
            self.place_last_two();
            self.line.placed = length;
        }
        false
    }

    pub fn into_moves(self) -> MoveList {
        self.moves.into()
    }

    pub const fn size(&self) -> Size {
        self.size
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

    /// The tiles as they stand now, by cell.
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    pub fn place(&self, tile: Tile) -> Cell {
        self.places[usize::from(tile)]
    }

    pub const fn blank(&self) -> Cell {
        self.blank
    }

    pub fn is_locked(&self, cell: Cell) -> bool {
        self.is_locked[usize::from(cell)]
    }

    /// The cells of the rectangle that is left.
    pub fn rest(&self) -> Vec<Cell> {
        let columns = self.columns.0..=self.columns.1;
        (self.rows.0..=self.rows.1)
            .flat_map(|row| columns.clone().map(move |column| (row, column)))
            .map(|(row, column)| self.size.cell(row, column))
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
            let mut sides = self.size.neighbours(self.blank);
            if let Some((_, from)) = sides.find(|&(side, _)| side == way.opposite()) {
                self.go(from);
            }
        }
        for &cell in &self.line.cells {
            self.is_locked[usize::from(cell)] = true;
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
        self.moves.len()
    }

    pub fn bytes(&self) -> usize {
        self.size.cells() * (4 * size_of::<Cell>() + 1)
            + self.way.queue.capacity() * size_of::<Cell>()
            + self.moves.capacity() * size_of::<Direction>()
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
        let size = self.size;
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

    /// The blank goes to a neighbouring cell.
    fn go(&mut self, to: Cell) {
        let tile = self.tiles[usize::from(to)];
        let way = self
            .size
            .neighbours(to)
            .find(|&(_, next)| next == self.blank);
        debug_assert!(way.is_some(), "the blank goes to a neighbour of {to}");
        if let Some((direction, _)) = way {
            if self.moves.last() == Some(&direction.opposite()) {
                self.moves.pop();
            } else {
                self.moves.push(direction);
            }
        }
        self.tiles.swap(usize::from(to), usize::from(self.blank));
        self.places[usize::from(tile)] = self.blank;
        self.places[0] = to;
        self.blank = to;
    }

    /// The blank goes by the shortest way to the nearest cell that is wanted, sparing locked cells and these two.
    fn walk(&mut self, is_wanted: impl Fn(Cell) -> bool, spared: [Cell; 2]) {
        if is_wanted(self.blank) {
            return;
        }
        let start = self.blank;
        self.way.queue.clear();
        self.way.queue.push(start);
        self.way.came_from[usize::from(start)] = start;
        let mut done = 0;
        let mut arrival = None;
        while arrival.is_none() && done < self.way.queue.len() {
            let cell = self.way.queue[done];
            done += 1;
            for (_, next) in self.size.neighbours(cell) {
                let is_free = self.way.came_from[usize::from(next)] == NONE
                    && !self.is_locked[usize::from(next)]
                    && !spared.contains(&next);
                if is_free {
                    self.way.came_from[usize::from(next)] = cell;
                    self.way.queue.push(next);
                    if is_wanted(next) {
                        arrival = Some(next);
                        break;
                    }
                }
            }
        }
        debug_assert!(arrival.is_some(), "a way for the blank is always left");
        let mut path = Vec::new();
        let mut cell = arrival.unwrap_or(start);
        while cell != start {
            path.push(cell);
            cell = self.way.came_from[usize::from(cell)];
        }
        for &cell in &self.way.queue {
            self.way.came_from[usize::from(cell)] = NONE;
        }
        for &cell in path.iter().rev() {
            self.go(cell);
        }
    }

    /// Leads a tile to a cell, or only into the window.
    fn lead(&mut self, tile: Tile, target: Cell, only_to_window: bool) {
        loop {
            let at = self.places[usize::from(tile)];
            if at == target || (only_to_window && self.line.window.contains(&at)) {
                return;
            }
            // Whichever cell nearer to the target the blank reaches first: so the tile goes zigzag where it can.
            let size = self.size;
            let distance = size.distance(at, target);
            let is_locked = &self.is_locked;
            let nearer: Vec<Cell> = size
                .neighbours(at)
                .map(|(_, next)| next)
                .filter(|&next| {
                    size.distance(next, target) < distance && !is_locked[usize::from(next)]
                })
                .collect();
            self.walk(|cell| nearer.contains(&cell), [at, at]);
            self.go(at);
        }
    }

    fn place_last_two(&mut self) {
        let window = self.line.window;
        let (near, end) = (window[0], window[1]);
        let (first, last) = (self.goal[usize::from(near)], self.goal[usize::from(end)]);
        if self.places[usize::from(first)] != near || self.places[usize::from(last)] != end {
            self.lead(first, near, false);
            self.is_locked[usize::from(near)] = true;
            self.lead(last, near, true);
            let at = self.places[usize::from(last)];
            self.walk(|cell| window.contains(&cell), [near, at]);
            self.is_locked[usize::from(near)] = false;
            self.turn_window(first, last);
        }
        self.is_locked[usize::from(near)] = true;
        self.is_locked[usize::from(end)] = true;
    }

    /// Two tiles and the blank stand in the window: the shortest way that brings the two to the line's end.
    fn turn_window(&mut self, first: Tile, last: Tile) {
        let window = self.line.window;
        let size = self.size;
        let place = |cell: Cell| window.iter().position(|&other| other == cell).unwrap_or(0) as u8;
        // Places in the window of the first tile, the last tile, the blank.
        let start = [first, last, 0].map(|tile| place(self.places[usize::from(tile)]));
        let number = |state: [u8; 3]| {
            usize::from(state[0]) * 36 + usize::from(state[1]) * 6 + usize::from(state[2])
        };
        let mut came_from = vec![None; 216];
        let mut queue = vec![start];
        came_from[number(start)] = Some(start);
        let mut done = 0;
        while done < queue.len() {
            let state = queue[done];
            done += 1;
            if state[..2] == [0, 1] {
                let mut path = Vec::new();
                let mut at = state;
                while at != start {
                    path.push(at[2]);
                    at = came_from[number(at)].unwrap_or(start);
                }
                for &place in path.iter().rev() {
                    self.go(window[usize::from(place)]);
                }
                return;
            }
            for next in 0..6_u8 {
                if size.distance(window[usize::from(next)], window[usize::from(state[2])]) != 1 {
                    continue;
                }
                let moved = |place: u8| if place == next { state[2] } else { place };
                let child = [moved(state[0]), moved(state[1]), next];
                if came_from[number(child)].is_none() {
                    came_from[number(child)] = Some(state);
                    queue.push(child);
                }
            }
        }
    }

    /// Round and round in the last 2x2, one way or the other: its three tiles have only twelve arrangements.
    fn turn_last_four(&mut self) {
        let (top, left) = (self.rows.0, self.columns.0);
        let ring = [(0, 0), (0, 1), (1, 1), (1, 0)]
            .map(|(row, column)| self.size.cell(top + row, left + column));
        let is_solved = |tiles: &[Tile; 4]| {
            (0..4).all(|place| tiles[place] == self.goal[usize::from(ring[place])])
        };
        let shortest = (0..=12_usize).find_map(|turns| {
            [1, 3].into_iter().find_map(|step| {
                let mut tiles = ring.map(|cell| self.tiles[usize::from(cell)]);
                let mut at = ring.iter().position(|&cell| cell == self.blank)?;
                for _ in 0..turns {
                    tiles.swap(at, (at + step) % 4);
                    at = (at + step) % 4;
                }
                is_solved(&tiles).then_some((turns, step))
            })
        });
        let mut at = ring
            .iter()
            .position(|&cell| cell == self.blank)
            .unwrap_or(0);
        let (turns, step) = shortest.unwrap_or((0, 1));
        for _ in 0..turns {
            at = (at + step) % 4;
            self.go(ring[at]);
        }
    }
}
