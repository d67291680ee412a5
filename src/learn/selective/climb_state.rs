//! The state of a climb: a board with the number of tiles placed, and the in-order heuristic of it.
//!
//! The *in-order* heuristic compares lexicographically: the number of tiles not yet placed in order, the distance of the
//! next tile from its goal, the distance of the blank from that tile. A slide costs O(1), and trying some moves costs
//! O(moves), on boards of any size.

use std::sync::Arc;

use super::order::PlaceOrder;
use crate::puzzle::{Board, Cell, Direction, Goal, Size, Tile};

/// The value of the in-order heuristic: lower is better, and all zero at the goal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Height {
    /// Tiles not yet placed in order.
    pub left: u32,
    /// Manhattan distance of the next tile from its goal cell.
    pub distance: u32,
    /// Manhattan distance of the blank from that tile.
    pub blank: u32,
}

/// A board with the data for evaluating moves in time independent of its size.
#[derive(Clone, Debug)]
pub struct ClimbState {
    order: Arc<PlaceOrder>,
    tiles: Box<[Tile]>,
    places: Box<[Cell]>,
    blank: Cell,
    placed: usize,
    /// The cells that the last moves changed.
    touched: Vec<Cell>,
}

impl ClimbState {
    /// Creates the state of a board. The goal must have the same size.
    pub fn new(board: &Board, goal: &Goal) -> Self {
        Self::with_order(board, Arc::new(PlaceOrder::new(goal)))
    }

    /// Creates the state of a board with an order made before.
    pub fn with_order(board: &Board, order: Arc<PlaceOrder>) -> Self {
        let mut state = Self {
            order,
            tiles: board.tiles().into(),
            places: board.places().into(),
            blank: board.blank(),
            placed: 0,
            touched: Vec::new(),
        };
        state.placed = state.extended(0);
        state
    }

    /// The board's size.
    pub fn size(&self) -> Size {
        self.order.size()
    }

    /// The blank's cell.
    pub const fn blank(&self) -> Cell {
        self.blank
    }

    /// The tiles, row by row.
    pub const fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// The board.
    pub fn board(&self) -> Option<Board> {
        Board::new(self.size(), &self.tiles).ok()
    }

    /// The number of tiles placed in order.
    pub const fn placed(&self) -> usize {
        self.placed
    }

    /// The order in which tiles are placed.
    pub fn order(&self) -> &Arc<PlaceOrder> {
        &self.order
    }

    /// The tile to be placed next and its goal cell; `None` at the goal.
    pub fn next(&self) -> Option<(Tile, Cell)> {
        self.next_after(self.placed)
    }

    fn next_after(&self, placed: usize) -> Option<(Tile, Cell)> {
        let &cell = self.order.cells().get(placed)?;
        Some((self.order.tile_of(cell), cell))
    }

    /// The cell of a tile.
    pub fn place(&self, tile: Tile) -> Cell {
        self.places[usize::from(tile)]
    }

    /// The value of the heuristic.
    pub fn height(&self) -> Height {
        self.height_at(self.placed)
    }

    fn height_at(&self, placed: usize) -> Height {
        self.next_after(placed)
            .map_or_else(Height::default, |(tile, home)| {
                let at = self.place(tile);
                Height {
                    left: (self.order.cells().len() - placed) as u32,
                    distance: self.size().distance(at, home) as u32,
                    blank: self.size().distance(self.blank, at) as u32,
                }
            })
    }

    /// The rank of the first cell, from rank `from` on, that does not have its tile.
    fn extended(&self, from: usize) -> usize {
        let rest = self.order.cells().iter().skip(from);
        let right =
            rest.take_while(|&&cell| self.tiles[usize::from(cell)] == self.order.tile_of(cell));
        from + right.count()
    }

    fn slide(&mut self, direction: Direction) -> bool {
        let Some(from) = self.size().neighbour(self.blank, direction.opposite()) else {
            return false;
        };
        let tile = self.tiles[usize::from(from)];
        self.tiles[usize::from(self.blank)] = tile;
        self.tiles[usize::from(from)] = 0;
        self.places[usize::from(tile)] = self.blank;
        self.places[0] = from;
        self.blank = from;
        self.touched.push(from);
        true
    }

    /// Makes the moves if they lower the heuristic; otherwise, or if one leads off the board, none. Returns `true` if made.
    pub fn descend(&mut self, moves: &[Direction]) -> bool {
        match self.tried(moves) {
            Some((placed, height)) if height < self.height() => {
                for &direction in moves {
                    self.slide(direction);
                }
                self.placed = placed;
                true
            }
            _ => false,
        }
    }

    /// The value of the heuristic after these moves; `None` if one leads off the board. The board stays unchanged.
    pub fn height_after(&mut self, moves: &[Direction]) -> Option<Height> {
        self.tried(moves).map(|(_, height)| height)
    }

    fn tried(&mut self, moves: &[Direction]) -> Option<(usize, Height)> {
        self.touched.clear();
        self.touched.push(self.blank);
        let made = moves
            .iter()
            .take_while(|&&direction| self.slide(direction))
            .count();
        let answer = (made == moves.len()).then(|| {
            let wrong = |&&cell: &&Cell| self.tiles[usize::from(cell)] != self.order.tile_of(cell);
            let wrong = self.touched.iter().filter(wrong);
            let least = wrong.map(|&cell| self.order.rank(cell)).min();
            let placed = match least {
                Some(rank) if rank < self.placed => rank,
                _ => self.extended(self.placed),
            };
            (placed, self.height_at(placed))
        });
        for direction in moves[..made].iter().rev() {
            self.slide(direction.opposite());
        }
        answer
    }

    /// The basic move to the lowest value, the first of equals; `None` at a local minimum.
    pub fn best_basic(&mut self) -> Option<Direction> {
        let here = self.height();
        let mut best: Option<(Height, Direction)> = None;
        for direction in Direction::ALL {
            if let Some(height) = self.height_after(&[direction])
                && height < best.map_or(here, |(least, _)| least)
            {
                best = Some((height, direction));
            }
        }
        best.map(|(_, direction)| direction)
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        let cells = self.tiles.len();
        cells * (size_of::<Tile>() + 4 * size_of::<Cell>())
            + self.touched.capacity() * size_of::<Cell>()
    }
}
