//! The way out of a local minimum: a breadth-first search for the nearest board that is lower.
//!
//! Only the blank, the next tile and the tiles that are placed are told apart: the others do not count in the height, so
//! two boards that differ in them alone are the same here. The moves found are a shortest way out.

use std::collections::HashSet;

use super::footing::Footing;
use crate::puzzle::{Cell, Direction, MoveList, Size, Tile};

/// A tile that does not matter.
const ANY: Tile = Tile::MAX;

struct Node {
    parent: u32,
    way: Direction,
    blank: Cell,
    tiles: Box<[Tile]>,
}

/// A search under way.
pub(super) struct Escape {
    size: Size,
    footing: Footing,
    nodes: Vec<Node>,
    seen: HashSet<Box<[Tile]>>,
    next: usize,
    pub generated: u64,
}

impl Escape {
    /// With more nodes the minimum is given up: the small boards of a practice need some thousands at most.
    const MOST: usize = 200_000;

    pub fn new(footing: &Footing) -> Self {
        let next = footing.next().map(|(tile, _)| tile);
        let order = footing.order();
        let tiles = footing.size().iter_cells().zip(footing.tiles());
        let tiles: Box<[Tile]> = tiles
            .map(|(cell, &tile)| {
                let matters =
                    tile == 0 || Some(tile) == next || order.rank(cell) < footing.placed();
                if matters { tile } else { ANY }
            })
            .collect();
        Self {
            size: footing.size(),
            footing: footing.clone(),
            seen: HashSet::from([tiles.clone()]),
            nodes: vec![Node {
                parent: u32::MAX,
                way: Direction::Up,
                blank: footing.blank(),
                tiles,
            }],
            next: 0,
            generated: 1,
        }
    }

    /// Expands one node: the way out, `Err` if there is none within reach.
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
            let node = Node {
                parent: index as u32,
                way: side.opposite(),
                blank: from,
                tiles: tiles.clone(),
            };
            self.nodes.push(node);
            let moves = self.path();
            let here = self.footing.height();
            if self
                .footing
                .height_after(&moves)
                .is_some_and(|after| after < here)
            {
                return Some(Ok(moves));
            }
            self.seen.insert(tiles);
        }
        None
    }

    /// The moves to the last node.
    fn path(&self) -> MoveList {
        let mut ways = Vec::new();
        let mut node = self.nodes.last();
        while let Some(found) = node.filter(|node| node.parent != u32::MAX) {
            ways.push(found.way);
            node = self.nodes.get(found.parent as usize);
        }
        ways.reverse();
        ways.into()
    }
}
