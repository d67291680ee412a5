//! A beam search that solves the board line by line, in Parberry's order.
//!
//! On a large board a beam goes astray long before all tiles are on their goal cells. So it is given the tiles of one
//! outer line of the remaining rectangle at a time, until the rest is small enough to be solved at once. The boards of
//! a layer are divided into *buckets* by the sum of the wanted tiles' distances, and the best of each bucket are kept:
//! so some boards always follow the detour that the last tiles of a line need, even if others look better. Within a
//! bucket, boards are better if their other tiles are nearer to their goal cells and the blank is near a wanted tile.
//! If a beam fails, [`Parberry`] solves that line, so there is always an answer: two to three times as long as the
//! Manhattan distance, where that of [`Parberry`] alone is about 3.6 times as long.
//!
//! The method is Ecotile's own: the order of lines is Parberry's (see [`super::parberry`]), the buckets and the ranking
//! within them were found by experiment. Costs the beam's width times the answer's length in copied boards, and memory
//! for twice the width in boards. Each layer reserves its memory before it begins; if that exceeds the limit,
//! [`Parberry`] solves the line.

use std::collections::HashSet;

use super::line_beam::{BeamBoard, BeamChild, LineBeam, NO_MOVE, hash_bytes, keep_best};
use super::parberry::Parberry;
use crate::puzzle::random::{GOLDEN, mixed};
use crate::puzzle::{Cell, MoveList, Size, Tile};

/// The weight of the distance from the blank to the nearest wanted tile, relative to that of the other tiles' Manhattan
/// distance. With less, beams on large boards put all other tiles in order before they begin their line.
const REACH: u32 = 6;
/// The largest rest that is solved at once, in cells.
const LAST_CELLS: usize = 16;
/// The search, line after line.
pub(super) struct ByLines {
    parberry: Parberry,
    size: Size,
    goal_cells: Box<[Cell]>,
    is_wanted: Box<[bool]>,
    width: usize,
    /// `None` between two lines.
    beam: Option<LineBeam>,
    /// The beam solves all that is left; nothing follows it.
    is_last: bool,
    expanded: u64,
    generated: u64,
    limit: usize,
}

impl ByLines {
    /// A search with beams of this width, within this limit of bytes.
    pub fn new(parberry: Parberry, width: usize, limit: usize) -> Self {
        let goal_cells = parberry.goal_cells();
        Self {
            size: parberry.board().size(),
            is_wanted: vec![false; goal_cells.len()].into(),
            goal_cells,
            width,
            beam: None,
            is_last: false,
            expanded: 0,
            generated: 0,
            limit,
            parberry,
        }
    }

    /// The numbers of boards expanded and generated.
    pub const fn counts(&self) -> (u64, u64) {
        (self.expanded, self.generated)
    }

    pub fn frontier(&self) -> usize {
        let waiting = |beam: &LineBeam| beam.entries.len() - beam.done;
        self.beam.as_ref().map_or(0, waiting)
    }

    pub fn bytes(&self) -> usize {
        self.parberry.bytes() + self.beam.as_ref().map_or(0, LineBeam::bytes)
    }

    pub fn moves(&self) -> usize {
        self.parberry.moves()
    }

    pub fn into_moves(self) -> MoveList {
        self.parberry.into_moves()
    }

    /// Expands up to `budget` boards of one layer. Returns whether the search has ended.
    pub fn step(&mut self, budget: u64) -> bool {
        let Some(mut beam) = self.beam.take() else {
            if self.is_last {
                return true;
            }
            self.begin();
            return false;
        };
        if beam.done == 0 {
            let limit = self.limit.saturating_sub(self.parberry.bytes());
            let board_length = self.goal_cells.len() + beam.wanted.len();
            if beam.layers == beam.most_layers || !beam.reserve(self.width, board_length, limit) {
                self.give_up();
                return false;
            }
            beam.layers += 1;
            beam.children.clear();
        }
        self.generate_children(&mut beam, usize::try_from(budget).unwrap_or(usize::MAX));
        if beam.done < beam.entries.len() {
            self.beam = Some(beam);
            return false;
        }
        beam.done = 0;
        keep_best(&mut beam.children, self.width);
        match self.next_layer(&mut beam) {
            Some(last) => self.parberry.close_line(&beam.moves_to(last)),
            None if beam.entries.is_empty() => self.give_up(),
            None => self.beam = Some(beam),
        }
        false
    }

    /// Lets [`Parberry`] solve the line, or all that is left.
    fn give_up(&mut self) {
        if self.is_last {
            while !self.parberry.step() {}
        } else {
            self.parberry.finish_line();
        }
    }

    /// Starts the search for the next line; if there is no room for its first board, the line is solved without a beam.
    fn begin(&mut self) {
        let rest = self.parberry.rest();
        self.is_last = rest.len() <= LAST_CELLS;
        let cells = if self.is_last {
            rest
        } else {
            self.parberry.open_line()
        };
        let goal = self.parberry.goal();
        let wanted = cells.iter().map(|&cell| goal[usize::from(cell)]);
        let wanted: Vec<Tile> = wanted.filter(|&tile| tile != 0).collect();
        self.is_wanted.fill(false);
        for &tile in &wanted {
            self.is_wanted[usize::from(tile)] = true;
        }
        let mut start = BeamBoard {
            blank: self.parberry.board().blank(),
            wanted: 0,
            others: 0,
            hash: 0,
            last_move: NO_MOVE,
        };
        let tiles = self.parberry.board().tiles();
        let length = tiles.len() + wanted.len();
        let needed = length * size_of::<u16>() + size_of::<BeamBoard>() + hash_bytes(1);
        if self.parberry.bytes() + needed > self.limit {
            self.give_up();
            return;
        }
        let mut boards = Vec::with_capacity(length);
        boards.extend_from_slice(tiles);
        boards.extend(wanted.iter().map(|&tile| self.parberry.board().place(tile)));
        for (&tile, cell) in tiles.iter().zip(0..).filter(|&(&tile, _)| tile != 0) {
            start.hash ^= word_of(tile, cell);
            let away = self.size.distance(cell, self.goal_cells[usize::from(tile)]) as u32;
            if self.is_wanted[usize::from(tile)] {
                start.wanted += away;
            } else {
                start.others += away;
            }
        }
        self.beam = Some(LineBeam {
            wanted,
            entries: vec![start],
            boards,
            seen: HashSet::from([start.hash]),
            // Far more than a line takes: a longer search runs in circles.
            most_layers: 100 + 4 * (6 * start.wanted as usize + tiles.len()),
            ..LineBeam::default()
        });
    }

    /// Generates the children of the next `most` boards of the layer that were not seen since the line began.
    fn generate_children(&mut self, beam: &mut LineBeam, most: usize) {
        let end = beam.entries.len().min(beam.done.saturating_add(most));
        let generated = beam.children.len();
        self.expanded += (end - beam.done) as u64;
        let cells = self.goal_cells.len();
        let boards = beam.boards.chunks_exact(cells + beam.wanted.len());
        let entries = beam.entries.iter().zip(boards).enumerate();
        for (parent, (entry, board)) in entries.take(end).skip(beam.done) {
            let (tiles, places) = board.split_at(cells);
            let before = beam.trail.get(entry.last_move as usize);
            let undone = before.map(|&(_, direction)| direction.opposite());
            for (side, from) in self.size.neighbours(entry.blank) {
                let direction = side.opposite();
                if Some(direction) == undone || self.parberry.board().is_locked(from) {
                    continue;
                }
                let (tile, to) = (tiles[usize::from(from)], entry.blank);
                let hash = entry.hash ^ word_of(tile, from) ^ word_of(tile, to);
                if !beam.seen.insert(hash) {
                    continue;
                }
                let mut child = BeamBoard {
                    blank: from,
                    hash,
                    ..*entry
                };
                let goal_cell = self.goal_cells[usize::from(tile)];
                let part = if self.is_wanted[usize::from(tile)] {
                    &mut child.wanted
                } else {
                    &mut child.others
                };
                *part = *part + self.size.distance(to, goal_cell) as u32
                    - self.size.distance(from, goal_cell) as u32;
                // The distance from the blank to the nearest wanted tile that is not on its goal cell.
                let nearest = beam
                    .wanted
                    .iter()
                    .zip(places)
                    .filter_map(|(&tile, &place)| {
                        let place = if place == from { to } else { place };
                        let is_placed = place == self.goal_cells[usize::from(tile)];
                        (!is_placed).then(|| self.size.distance(place, from) as u32)
                    });
                beam.children.push(BeamChild {
                    rank: child.others + REACH * nearest.min().unwrap_or(0),
                    entry: child,
                    parent: parent as u32,
                    direction,
                });
            }
        }
        beam.done = end;
        self.generated += (beam.children.len() - generated) as u64;
    }

    /// Turns the children into the next layer. Returns the last move of the best board with all wanted tiles on their
    /// goal cells, if there is one.
    fn next_layer(&self, beam: &mut LineBeam) -> Option<u32> {
        let cells = self.goal_cells.len();
        let length = cells + beam.wanted.len();
        let entries = Vec::with_capacity(beam.children.len());
        let parents = std::mem::replace(&mut beam.entries, entries);
        beam.next_boards.clear();
        let mut best: Option<BeamBoard> = None;
        for child in &beam.children {
            let parent = &parents[child.parent as usize];
            let start = beam.next_boards.len();
            let board = &beam.boards[child.parent as usize * length..][..length];
            beam.next_boards.extend_from_slice(board);
            let (tiles, places) = beam.next_boards[start..].split_at_mut(cells);
            let (from, to) = (child.entry.blank, parent.blank);
            tiles.swap(usize::from(from), usize::from(to));
            if let Some(place) = places.iter_mut().find(|place| **place == from) {
                *place = to;
            }
            let entry = BeamBoard {
                last_move: beam.trail.len() as u32,
                ..child.entry
            };
            beam.trail.push((parent.last_move, child.direction));
            if entry.wanted == 0 && best.is_none_or(|best| entry.others < best.others) {
                best = Some(entry);
            }
            beam.entries.push(entry);
        }
        std::mem::swap(&mut beam.boards, &mut beam.next_boards);
        best.map(|entry| entry.last_move)
    }
}

/// A random word for a tile on a cell, for a Zobrist hash.
fn word_of(tile: Tile, cell: Cell) -> u64 {
    mixed((u64::from(tile) << 16 | u64::from(cell)).wrapping_mul(GOLDEN))
}
