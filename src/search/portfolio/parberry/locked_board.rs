//! A board with locked cells, on which the blank moves along shortest paths around them.

use crate::puzzle::{Board, Cell, Direction, Size, Tile};

const NONE: Cell = Cell::MAX;

pub(crate) struct LockedBoard {
    size: Size,
    tiles: Box<[Tile]>,
    places: Box<[Cell]>,
    blank: Cell,
    is_locked: Box<[bool]>,
    moves: Vec<Direction>,
    search: BlankSearch,
}

/// The buffers of the blank's breadth-first search.
struct BlankSearch {
    came_from: Box<[Cell]>,
    queue: Vec<Cell>,
}

impl LockedBoard {
    /// A board without locked cells.
    pub fn new(start: &Board) -> Self {
        let size = start.size();
        Self {
            size,
            tiles: start.tiles().into(),
            places: start.places().into(),
            blank: start.blank(),
            is_locked: vec![false; size.cells()].into(),
            moves: Vec::new(),
            search: BlankSearch {
                came_from: vec![NONE; size.cells()].into(),
                queue: Vec::new(),
            },
        }
    }

    pub const fn size(&self) -> Size {
        self.size
    }

    /// The tiles by cell.
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

    pub fn lock(&mut self, cell: Cell) {
        self.is_locked[usize::from(cell)] = true;
    }

    pub fn unlock(&mut self, cell: Cell) {
        self.is_locked[usize::from(cell)] = false;
    }

    pub const fn moves(&self) -> usize {
        self.moves.len()
    }

    pub fn into_moves(self) -> Vec<Direction> {
        self.moves
    }

    pub fn bytes(&self) -> usize {
        self.size.cells() * (3 * size_of::<Cell>() + 1)
            + self.search.queue.capacity() * size_of::<Cell>()
            + self.moves.capacity() * size_of::<Direction>()
    }

    /// Moves the blank to a neighbouring cell.
    pub fn go(&mut self, to: Cell) {
        let tile = self.tiles[usize::from(to)];
        let step = self
            .size
            .neighbours(to)
            .find(|&(_, next)| next == self.blank);
        debug_assert!(step.is_some(), "the blank goes to a neighbour of {to}");
        if let Some((direction, _)) = step {
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

    /// Moves the blank by a shortest path to the nearest cell that `is_wanted`, avoiding locked cells and these two.
    pub fn walk(&mut self, is_wanted: impl Fn(Cell) -> bool, spared: [Cell; 2]) {
        if is_wanted(self.blank) {
            return;
        }
        let start = self.blank;
        self.search.queue.clear();
        self.search.queue.push(start);
        self.search.came_from[usize::from(start)] = start;
        let mut done = 0;
        let mut arrival = None;
        while arrival.is_none() && done < self.search.queue.len() {
            let cell = self.search.queue[done];
            done += 1;
            for (_, next) in self.size.neighbours(cell) {
                let is_free = self.search.came_from[usize::from(next)] == NONE
                    && !self.is_locked[usize::from(next)]
                    && !spared.contains(&next);
                if is_free {
                    self.search.came_from[usize::from(next)] = cell;
                    self.search.queue.push(next);
                    if is_wanted(next) {
                        arrival = Some(next);
                        break;
                    }
                }
            }
        }
        debug_assert!(arrival.is_some(), "a step for the blank is always left");
        let mut path = Vec::new();
        let mut cell = arrival.unwrap_or(start);
        while cell != start {
            path.push(cell);
            cell = self.search.came_from[usize::from(cell)];
        }
        for &cell in &self.search.queue {
            self.search.came_from[usize::from(cell)] = NONE;
        }
        for &cell in path.iter().rev() {
            self.go(cell);
        }
    }
}
