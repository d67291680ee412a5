//! Where hill climbing stands: a board, how many tiles are placed, and what a few moves would make of it.
//!
//! The *in-order* heuristic compares, one after the other: tiles not yet placed in order, the distance of the next tile
//! from its goal, the distance of the blank from that tile. A slide costs O(1), looking at some moves and taking them back
//! costs O(moves), on any size of board.

use std::sync::Arc;

use super::order::PlaceOrder;
use crate::puzzle::{Board, Cell, Direction, Goal, Size, Tile};

/// The value of the in-order heuristic: lower is better, all zero is the goal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Height {
    /// Tiles that are not placed in order yet.
    pub left: u32,
    /// Steps of the next tile to its goal cell.
    pub distance: u32,
    /// Steps of the blank to that tile.
    pub blank: u32,
}

/// A board on which somebody climbs.
#[derive(Clone, Debug)]
pub struct Footing {
    order: Arc<PlaceOrder>,
    tiles: Box<[Tile]>,
    places: Box<[Cell]>,
    blank: Cell,
    placed: usize,
    /// Cells that the last moves touched.
    touched: Vec<Cell>,
}

impl Footing {
    /// A board and its goal, which must have the same size.
    pub fn new(board: &Board, goal: &Goal) -> Self {
        Self::with_order(board, Arc::new(PlaceOrder::new(goal)))
    }

    /// The same with an order that is there already.
    pub fn with_order(board: &Board, order: Arc<PlaceOrder>) -> Self {
        let mut footing = Self {
            order,
            tiles: board.tiles().into(),
            places: board.places().into(),
            blank: board.blank(),
            placed: 0,
            touched: Vec::new(),
        };
        footing.placed = footing.extended(0);
        footing
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

    /// The board, as others know it.
    pub fn board(&self) -> Option<Board> {
        Board::new(self.size(), &self.tiles).ok()
    }

    /// How many tiles are placed in order.
    pub const fn placed(&self) -> usize {
        self.placed
    }

    /// The order in which tiles are placed.
    pub fn order(&self) -> &Arc<PlaceOrder> {
        &self.order
    }

    /// The tile to be placed next, and its goal cell.
    pub fn next(&self) -> Option<(Tile, Cell)> {
        self.next_after(self.placed)
    }

    fn next_after(&self, placed: usize) -> Option<(Tile, Cell)> {
        let &cell = self.order.cells().get(placed)?;
        Some((self.order.tile_of(cell), cell))
    }

    /// Where a tile stands.
    pub fn place(&self, tile: Tile) -> Cell {
        self.places[usize::from(tile)]
    }

    /// The value of the heuristic here.
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

    /// The first cell in order, from this one on, that lacks its tile.
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

    /// Makes the moves if the height falls below what it is; otherwise, or where one leads off the board, none.
    pub fn descend(&mut self, moves: &[Direction]) -> bool {
        match self.looked_at(moves) {
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

    /// The height after these moves; `None` if one leads off the board. The board stays as it is.
    pub fn height_after(&mut self, moves: &[Direction]) -> Option<Height> {
        self.looked_at(moves).map(|(_, height)| height)
    }

    fn looked_at(&mut self, moves: &[Direction]) -> Option<(usize, Height)> {
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

    /// The basic move that leads lowest, if it leads lower than here; of equals the first.
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
