//! An attempt at a puzzle: the moves from one start to the next.
//!
//! A restart and an edit begin a new attempt; undo restores the former one. The figures are updated incrementally: a
//! move of one tile changes the Manhattan distance and the number of tiles at home in O(1). The distance after every
//! move is kept (four bytes a move), for the plot and for undo.

use std::sync::Arc;

use super::game::Deal;
use super::slides::Slide;
use crate::puzzle::{Board, Direction, Goal, Tile};

/// One attempt at one puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Attempt {
    /// Shared between the attempts of a game, most of which differ only in the present board.
    goal: Arc<Goal>,
    start: Arc<Board>,
    deal: Option<Deal>,
    board: Board,
    at_home: usize,
    /// The Manhattan distance at the start and after each move.
    distances: Vec<u32>,
    /// Whether the first moves came with a link.
    head_start: bool,
    /// Whether a solver or a hint helped on this puzzle.
    helped: bool,
}

impl Attempt {
    /// A new attempt. Board and goal must have the same size, which [`super::Game`] ensures.
    pub(super) fn new(goal: Arc<Goal>, start: Arc<Board>, deal: Option<Deal>) -> Self {
        let board = Board::clone(&start);
        let distances = vec![goal.manhattan(&board) as u32];
        let at_home = goal.at_home(&board);
        Self {
            goal,
            start,
            deal,
            board,
            at_home,
            distances,
            head_start: false,
            helped: false,
        }
    }

    /// A new attempt at the same puzzle, from its start.
    pub(super) fn restarted(&self) -> Self {
        Self {
            helped: self.helped,
            ..Self::new(Arc::clone(&self.goal), Arc::clone(&self.start), self.deal)
        }
    }

    pub(super) fn goal(&self) -> &Arc<Goal> {
        &self.goal
    }

    pub(super) fn start(&self) -> &Board {
        &self.start
    }

    pub(super) fn deal(&self) -> Option<Deal> {
        self.deal
    }

    pub(super) fn board(&self) -> &Board {
        &self.board
    }

    pub(super) fn at_home(&self) -> usize {
        self.at_home
    }

    /// The distances after each move; never empty, since the first one is that of the start.
    pub(super) fn distances(&self) -> &[u32] {
        &self.distances
    }

    pub(super) fn manhattan(&self) -> usize {
        self.distances
            .last()
            .map_or(0, |&distance| distance as usize)
    }

    pub(super) fn moves(&self) -> usize {
        self.distances.len() - 1
    }

    pub(super) fn has_head_start(&self) -> bool {
        self.head_start
    }

    pub(super) fn give_head_start(&mut self) {
        self.head_start = true;
    }

    pub(super) fn is_helped(&self) -> bool {
        self.helped
    }

    pub(super) fn note_help(&mut self) {
        self.helped = true;
    }

    /// Marks both of two attempts at the same puzzle as helped if one of them is.
    pub(super) fn share_help(&mut self, other: &mut Self) {
        self.helped |= other.helped;
        other.helped = self.helped;
    }

    /// Makes one move if it is legal, and returns the tile that moved.
    pub(super) fn forward(&mut self, direction: Direction) -> Option<Tile> {
        let before = self.manhattan();
        let (tile, closer, farther) = self.shift(direction)?;
        self.distances.push((before + farther - closer) as u32);
        Some(tile)
    }

    /// Takes back the last move, which had this direction.
    pub(super) fn back(&mut self, direction: Direction) -> Option<Tile> {
        let (tile, ..) = self.shift(direction.opposite())?;
        self.distances.pop();
        Some(tile)
    }

    /// Makes a legal slide. Returns the tiles in the order in which they move, the one beside the blank first.
    pub(super) fn slide(&mut self, slide: Slide) -> Vec<Tile> {
        (0..slide.tiles())
            .filter_map(|_| self.forward(slide.direction()))
            .collect()
    }

    /// Takes back a slide.
    pub(super) fn unslide(&mut self, slide: Slide) -> Vec<Tile> {
        (0..slide.tiles())
            .filter_map(|_| self.back(slide.direction()))
            .collect()
    }

    /// Moves one tile and updates `at_home`; returns the tile and its distance from home before and after.
    fn shift(&mut self, direction: Direction) -> Option<(Tile, usize, usize)> {
        let to = self.board.blank();
        let tile = self.board.slide(direction).ok()?;
        let from = self.board.blank();
        let home = self.goal.cell_of(tile);
        self.at_home = self.at_home + usize::from(to == home) - usize::from(from == home);
        let size = self.board.size();
        Some((tile, size.distance(from, home), size.distance(to, home)))
    }
}
