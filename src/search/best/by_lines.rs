//! A beam search that commits itself to what is solved: line by line, in the order of the method that cannot fail.
//!
//! On a board of some size a beam loses its way long before all tiles are home. So it is asked for the tiles of one line at
//! a time, at the outer end of what is left of the board, until what is left is small enough to be asked for at once. The
//! boards of a layer stand on *steps*, by how far the wanted tiles are from home together, and each step keeps its own
//! best: so a few boards are always on the detour that the last tiles of a line need, however good the others look. Among
//! boards of one step, those are better whose other tiles are nearer to their homes, and whose blank is near a wanted tile.
//! Where a beam fails, [`Sure`] solves that line, so there is always an answer: two to three times the Manhattan distance
//! long, where that of [`Sure`] alone has about 3.6 times.
//!
//! No paper describes this method: the order of lines is Parberry's (see [`super::sure`]), the steps and the ranking within
//! them were found by trial. Costs the beam's width times the answer's length in boards that are copied, and twice the width
//! in boards that are kept. Each layer asks for what it may need before it begins, and where that is more than the limit
//! allows, [`Sure`] solves the line.

use std::collections::HashSet;

use super::line_beam::{Beam, Child, Entry, NO_MOVE, hash_bytes, keep_best};
use super::sure::Sure;
use crate::puzzle::{Cell, MoveList, Size, Tile};

/// How much a cell between the blank and the nearest wanted tile counts, where one of the other tiles' Manhattan distance
/// counts 1. With less, beams on large boards put everything else in order before they turn to their line.
const REACH: u32 = 6;
/// What is left of the board is asked for at once when it has no more cells than this.
const LAST_CELLS: usize = 16;
/// The beam, line after line.
pub(super) struct ByLines {
    sure: Sure,
    size: Size,
    homes: Box<[Cell]>,
    is_wanted: Box<[bool]>,
    width: usize,
    /// `None` between two lines.
    beam: Option<Beam>,
    /// All that is left was asked for: after this there is nothing.
    is_last: bool,
    expanded: u64,
    generated: u64,
    limit: usize,
}

impl ByLines {
    /// With so many boards in a layer, and within so many bytes.
    pub fn new(sure: Sure, width: usize, limit: usize) -> Self {
        let homes = sure.homes();
        Self {
            size: sure.field().size(),
            is_wanted: vec![false; homes.len()].into(),
            homes,
            width,
            beam: None,
            is_last: false,
            expanded: 0,
            generated: 0,
            limit,
            sure,
        }
    }

    /// Boards expanded, and boards made.
    pub const fn counts(&self) -> (u64, u64) {
        (self.expanded, self.generated)
    }

    pub fn frontier(&self) -> usize {
        let waiting = |beam: &Beam| beam.entries.len() - beam.done;
        self.beam.as_ref().map_or(0, waiting)
    }

    pub fn bytes(&self) -> usize {
        self.sure.bytes() + self.beam.as_ref().map_or(0, Beam::bytes)
    }

    pub fn moves(&self) -> usize {
        self.sure.moves()
    }

    pub fn into_moves(self) -> MoveList {
        self.sure.into_moves()
    }

    /// Expands up to `budget` boards, all of one layer. Answers whether all is done.
    pub fn step(&mut self, budget: u64) -> bool {
        let Some(mut beam) = self.beam.take() else {
            if self.is_last {
                return true;
            }
            self.begin();
            return false;
        };
        if beam.done == 0 {
            let limit = self.limit.saturating_sub(self.sure.bytes());
            let board_length = self.homes.len() + beam.wanted.len();
            if beam.layers == beam.most_layers || !beam.reserve(self.width, board_length, limit) {
                self.give_up();
                return false;
            }
            beam.layers += 1;
            beam.children.clear();
        }
        self.make_children(&mut beam, usize::try_from(budget).unwrap_or(usize::MAX));
        if beam.done < beam.entries.len() {
            self.beam = Some(beam);
            return false;
        }
        beam.done = 0;
        keep_best(&mut beam.children, self.width);
        match self.next_layer(&mut beam) {
            Some(last) => self.sure.close_line(&beam.moves_to(last)),
            None if beam.entries.is_empty() => self.give_up(),
            None => self.beam = Some(beam),
        }
        false
    }

    /// The sure method solves the line, or all that is left.
    fn give_up(&mut self) {
        if self.is_last {
            while !self.sure.step() {}
        } else {
            self.sure.finish_line();
        }
    }

    /// Starts the search for the next line, or has it solved where there is no room for the first board.
    fn begin(&mut self) {
        let rest = self.sure.rest();
        self.is_last = rest.len() <= LAST_CELLS;
        let cells = if self.is_last {
            rest
        } else {
            self.sure.open_line()
        };
        let goal = self.sure.goal();
        let wanted = cells.iter().map(|&cell| goal[usize::from(cell)]);
        let wanted: Vec<Tile> = wanted.filter(|&tile| tile != 0).collect();
        self.is_wanted.fill(false);
        for &tile in &wanted {
            self.is_wanted[usize::from(tile)] = true;
        }
        let mut start = Entry {
            blank: self.sure.field().blank(),
            wanted: 0,
            others: 0,
            hash: 0,
            last_move: NO_MOVE,
        };
        let tiles = self.sure.field().tiles();
        let length = tiles.len() + wanted.len();
        let needed = length * size_of::<u16>() + size_of::<Entry>() + hash_bytes(1);
        if self.sure.bytes() + needed > self.limit {
            self.give_up();
            return;
        }
        let mut boards = Vec::with_capacity(length);
        boards.extend_from_slice(tiles);
        boards.extend(wanted.iter().map(|&tile| self.sure.field().place(tile)));
        for (&tile, cell) in tiles.iter().zip(0..).filter(|&(&tile, _)| tile != 0) {
            start.hash ^= word_of(tile, cell);
            let away = self.size.distance(cell, self.homes[usize::from(tile)]) as u32;
            if self.is_wanted[usize::from(tile)] {
                start.wanted += away;
            } else {
                start.others += away;
            }
        }
        self.beam = Some(Beam {
            wanted,
            entries: vec![start],
            boards,
            seen: HashSet::from([start.hash]),
            // Far more than a line takes: who needs more goes round in circles.
            most_layers: 100 + 4 * (6 * start.wanted as usize + tiles.len()),
            ..Beam::default()
        });
    }

    /// All children of the next `most` boards of the layer that were not seen since the line began.
    fn make_children(&mut self, beam: &mut Beam, most: usize) {
        let end = beam.entries.len().min(beam.done.saturating_add(most));
        let made = beam.children.len();
        self.expanded += (end - beam.done) as u64;
        let cells = self.homes.len();
        let boards = beam.boards.chunks_exact(cells + beam.wanted.len());
        let entries = beam.entries.iter().zip(boards).enumerate();
        for (parent, (entry, board)) in entries.take(end).skip(beam.done) {
            let (tiles, places) = board.split_at(cells);
            let before = beam.trail.get(entry.last_move as usize);
            let undone = before.map(|&(_, way)| way.opposite());
            for (side, from) in self.size.neighbours(entry.blank) {
                let way = side.opposite();
                if Some(way) == undone || self.sure.field().is_locked(from) {
                    continue;
                }
                let (tile, to) = (tiles[usize::from(from)], entry.blank);
                let hash = entry.hash ^ word_of(tile, from) ^ word_of(tile, to);
                if !beam.seen.insert(hash) {
                    continue;
                }
                let mut child = Entry {
                    blank: from,
                    hash,
                    ..*entry
                };
                let home = self.homes[usize::from(tile)];
                let part = if self.is_wanted[usize::from(tile)] {
                    &mut child.wanted
                } else {
                    &mut child.others
                };
                *part = *part + self.size.distance(to, home) as u32
                    - self.size.distance(from, home) as u32;
                // From the blank to the nearest wanted tile that is not home.
                let nearest = beam
                    .wanted
                    .iter()
                    .zip(places)
                    .filter_map(|(&tile, &place)| {
                        let place = if place == from { to } else { place };
                        let is_home = place == self.homes[usize::from(tile)];
                        (!is_home).then(|| self.size.distance(place, from) as u32)
                    });
                beam.children.push(Child {
                    rank: child.others + REACH * nearest.min().unwrap_or(0),
                    entry: child,
                    parent: parent as u32,
                    way,
                });
            }
        }
        beam.done = end;
        self.generated += (beam.children.len() - made) as u64;
    }

    /// The children become the layer. Answers the move by which all wanted tiles came home, if there is one.
    fn next_layer(&self, beam: &mut Beam) -> Option<u32> {
        let cells = self.homes.len();
        let length = cells + beam.wanted.len();
        let entries = Vec::with_capacity(beam.children.len());
        let parents = std::mem::replace(&mut beam.entries, entries);
        beam.next_boards.clear();
        let mut best: Option<Entry> = None;
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
            let entry = Entry {
                last_move: beam.trail.len() as u32,
                ..child.entry
            };
            beam.trail.push((parent.last_move, child.way));
            if entry.wanted == 0 && best.is_none_or(|best| entry.others < best.others) {
                best = Some(entry);
            }
            beam.entries.push(entry);
        }
        std::mem::swap(&mut beam.boards, &mut beam.next_boards);
        best.map(|entry| entry.last_move)
    }
}

/// A random word for a tile on a cell, as Zobrist's hash has it: the finaliser of splitmix64.
fn word_of(tile: Tile, cell: Cell) -> u64 {
    let word = (u64::from(tile) << 16 | u64::from(cell)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ (word >> 31)
}
