//! The position of a search between two calls of the recursion: the path from the start, and the next child of its last node.

use super::counter::is_stopped;
use super::directions::{NO_DIRECTION, OFF_BOARD, direction, later_siblings, neighbours};
use super::engine::Engine;
use super::path;
use super::recursion;

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Signal {
    /// Every node within the threshold was expanded.
    Done,
    /// The goal was reached; the path leads to it.
    Found,
    /// The budget is used up.
    Paused,
}

pub struct Cursor<E: Engine> {
    nodes: Vec<(E::Board, E::Memo)>,
    /// The blank's cell in each node.
    cells: Vec<usize>,
    next: usize,
}

impl<E: Engine> Cursor<E> {
    /// Starts an iteration with this threshold.
    pub fn new(engine: &E, threshold: u32, blank: usize) -> Self {
        Self {
            nodes: vec![engine.root(threshold)],
            cells: vec![blank],
            next: 0,
        }
    }

    /// The blank's cells from the start to the current node.
    pub fn cells(&self) -> &[usize] {
        &self.cells
    }

    pub fn node(&self) -> Option<(E::Board, E::Memo)> {
        self.nodes.last().copied()
    }

    /// The number of children on the path that were counted but not generated.
    pub fn not_generated(&self) -> u64 {
        let last = self.cells.len() - 1;
        let above = (0..last).map(|level| self.later(level, self.taken(level) + 1));
        above.sum::<u64>() + self.later(last, self.next)
    }

    /// Runs the recursion until the goal, the end of the iteration, or at most [`DEEPEST`](super::engine::DEEPEST)
    /// nodes after the end of the budget.
    pub fn recurse(&mut self, context: E::Context<'_>, mut counter: i64) -> (i64, Signal) {
        loop {
            while self.next < 4 {
                let direction = self.next;
                self.next += 1;
                if self.neighbour(direction).is_none() {
                    continue;
                }
                let last = self.cells.len() - 1;
                counter = recursion::visit_from::<E>(
                    counter,
                    context,
                    self.nodes[last],
                    self.cells[last],
                    direction,
                );
                if is_stopped(counter) {
                    return (counter, self.follow_recorded_path(context));
                }
            }
            if !self.leave() {
                return (counter, Signal::Done);
            }
        }
    }

    /// Does the same node by node and expands at most `most`. Returns the numbers of expanded and generated nodes too.
    pub fn walk(&mut self, context: E::Context<'_>, most: u64) -> (u64, u64, Signal) {
        let (mut expanded, mut generated) = (0, 0);
        loop {
            while self.next < 4 {
                let direction = self.next;
                self.next += 1;
                let Some(from) = self.neighbour(direction) else {
                    continue;
                };
                generated += 1;
                if !self.enter(context, from) {
                    continue;
                }
                if self.is_at_goal(context) {
                    self.next = 4;
                    return (expanded, generated, Signal::Found);
                }
                if expanded == most {
                    self.leave();
                    self.next = direction;
                    return (expanded, generated - 1, Signal::Paused);
                }
                expanded += 1;
            }
            if !self.leave() {
                return (expanded, generated, Signal::Done);
            }
        }
    }

    /// Appends the path that the recursion recorded, which leads to the goal or to the last finished node.
    fn follow_recorded_path(&mut self, context: E::Context<'_>) -> Signal {
        for from in path::take().into_iter().rev() {
            // Every node on it was within the threshold.
            self.enter(context, usize::from(from));
        }
        if self.is_at_goal(context) {
            // The goal is not expanded, so none of its children is counted.
            self.next = 4;
            return Signal::Found;
        }
        self.leave();
        Signal::Paused
    }

    fn is_at_goal(&self, context: E::Context<'_>) -> bool {
        let last = self.cells.len() - 1;
        E::is_goal(context, self.nodes[last].0, self.cells[last])
    }

    /// Moves to the child whose tile comes from this cell, if it is within the threshold.
    fn enter(&mut self, context: E::Context<'_>, from: usize) -> bool {
        let last = self.cells.len() - 1;
        let (board, memo) = self.nodes[last];
        let lookup = E::lookup(context, board, memo, self.cells[last], from);
        let child = E::child(context, board, memo, lookup, self.cells[last], from);
        if let Some((board, memo)) = child {
            let board = E::after_move(board, self.cells[last], from);
            self.nodes.push((board, memo));
            self.cells.push(from);
            self.next = 0;
        }
        child.is_some()
    }

    /// Returns to the parent and its next child; `false` at the start.
    fn leave(&mut self) -> bool {
        let last = self.cells.len() - 1;
        if last == 0 {
            return false;
        }
        self.next = self.taken(last - 1) + 1;
        self.nodes.pop();
        self.cells.pop();
        true
    }

    /// The neighbour in this direction, unless it is the parent's blank cell.
    fn neighbour(&self, direction: usize) -> Option<usize> {
        let last = self.cells.len() - 1;
        let cell = neighbours(self.cells[last])[direction];
        (cell != OFF_BOARD && direction != self.back(last)).then_some(cell)
    }

    /// The direction of the path at this level.
    fn taken(&self, level: usize) -> usize {
        direction(self.cells[level], self.cells[level + 1])
    }

    /// The direction back to the parent at this level.
    fn back(&self, level: usize) -> usize {
        match level.checked_sub(1) {
            Some(above) => direction(self.cells[level], self.cells[above]),
            None => NO_DIRECTION,
        }
    }

    fn later(&self, level: usize, next: usize) -> u64 {
        later_siblings(self.cells[level], self.back(level), next)
    }
}
