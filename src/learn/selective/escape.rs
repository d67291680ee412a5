//! Breadth-first search from a local minimum to the nearest board with a lower heuristic value.
//!
//! Only the blank, the next tile and the placed tiles are distinguished: the others do not affect the heuristic, so boards
//! that differ only in them are one state. The moves found are a shortest escape.

use std::collections::HashSet;

use super::climb_state::ClimbState;
use crate::puzzle::{Cell, Direction, MoveList, Size, Tile};

/// A tile that does not affect the heuristic.
const ANY: Tile = Tile::MAX;

struct EscapeNode {
    parent: u32,
    direction: Direction,
    blank: Cell,
    tiles: Box<[Tile]>,
}

/// A search for an escape, in progress.
pub(super) struct Escape {
    size: Size,
    state: ClimbState,
    nodes: Vec<EscapeNode>,
    seen: HashSet<Box<[Tile]>>,
    next: usize,
    pub generated: u64,
}

impl Escape {
    /// The number of nodes at which a minimum is given up; the small boards of a practice need a few thousand at most.
    const MOST: usize = 200_000;

    pub fn new(state: &ClimbState) -> Self {
        let next = state.next().map(|(tile, _)| tile);
        let order = state.order();
        let tiles = state.size().iter_cells().zip(state.tiles());
        let tiles: Box<[Tile]> = tiles
            .map(|(cell, &tile)| {
                let matters = tile == 0 || Some(tile) == next || order.rank(cell) < state.placed();
                if matters { tile } else { ANY }
            })
            .collect();
        Self {
            size: state.size(),
            state: state.clone(),
            seen: HashSet::from([tiles.clone()]),
            nodes: vec![EscapeNode {
                parent: u32::MAX,
                direction: Direction::Up,
                blank: state.blank(),
                tiles,
            }],
            next: 0,
            generated: 1,
        }
    }

    /// Expands one node. Returns the escape once it is found, and `Err` if there is none within the limit.
    pub fn advance(&mut self) -> Option<Result<MoveList, ()>> {
        if self.next >= self.nodes.len() || self.nodes.len() > Self::MOST {
            return Some(Err(()));
        }
        let index = self.next;
        self.next += 1;
        let blank = self.nodes[index].blank;
        for (side, from) in self.size.neighbours(blank) {
            let mut tiles = self.nodes[index].tiles.clone();
            tiles.swap(usize::from(blank), usize::from(from));
            if self.seen.contains(&tiles) {
                continue;
            }
            self.generated += 1;
            let node = EscapeNode {
                parent: index as u32,
                direction: side.opposite(),
                blank: from,
                tiles: tiles.clone(),
            };
            self.nodes.push(node);
            let moves = self.path();
            let here = self.state.height();
            if self
                .state
                .height_after(&moves)
                .is_some_and(|after| after < here)
            {
                return Some(Ok(moves));
            }
            self.seen.insert(tiles);
        }
        None
    }

    /// The moves from the minimum to the last node.
    fn path(&self) -> MoveList {
        let mut directions = Vec::new();
        let mut node = self.nodes.last();
        while let Some(found) = node.filter(|node| node.parent != u32::MAX) {
            directions.push(found.direction);
            node = self.nodes.get(found.parent as usize);
        }
        directions.reverse();
        directions.into()
    }
}
