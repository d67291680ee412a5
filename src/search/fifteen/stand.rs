//! Where an iteration stands: the path from the start to a node that is expanded, and the way that comes next there.

use super::dive;
use super::engine::Engine;
use super::tally::is_stopped;
use super::trail;
use super::ways::{NO_WAY, NOWHERE, later_siblings, neighbours, way};

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Signal {
    /// Nothing within the threshold.
    Done,
    /// The goal: the path leads to it.
    Found,
    /// The budget is used up.
    Paused,
}

pub struct Stand<E: Engine> {
    nodes: Vec<(E::Board, E::Memo)>,
    /// The blank in each of them.
    cells: Vec<usize>,
    next: usize,
}

impl<E: Engine> Stand<E> {
    /// At the start, which is expanded with this.
    pub fn new(engine: &E, threshold: u32, blank: usize) -> Self {
        Self {
            nodes: vec![engine.root(threshold)],
            cells: vec![blank],
            next: 0,
        }
    }

    /// The blank from the start to where it stands.
    pub fn cells(&self) -> &[usize] {
        &self.cells
    }

    /// The node that it stands on.
    pub fn node(&self) -> Option<(E::Board, E::Memo)> {
        self.nodes.last().copied()
    }

    /// Children of the nodes on the path that are not made yet.
    pub fn unmade(&self) -> u64 {
        let last = self.cells.len() - 1;
        let above = (0..last).map(|level| self.later(level, self.taken(level) + 1));
        above.sum::<u64>() + self.later(last, self.next)
    }

    /// The goal or the end of the iteration; at the latest when the tally is used up, or a little later.
    pub fn dive(&mut self, hand: E::Hand<'_>, mut tally: i64) -> (i64, Signal) {
        loop {
            while self.next < 4 {
                let way = self.next;
                self.next += 1;
                if self.neighbour(way).is_none() {
                    continue;
                }
                let last = self.cells.len() - 1;
                tally = dive::visit_from::<E>(tally, hand, self.nodes[last], self.cells[last], way);
                if is_stopped(tally) {
                    return (tally, self.take_up_trail(hand));
                }
            }
            if !self.leave() {
                return (tally, Signal::Done);
            }
        }
    }

    /// The same, node by node and `most` of them at most: answers how many were expanded and how many made, too.
    pub fn walk(&mut self, hand: E::Hand<'_>, most: u64) -> (u64, u64, Signal) {
        let (mut expanded, mut made) = (0, 0);
        loop {
            while self.next < 4 {
                let way = self.next;
                self.next += 1;
                let Some(from) = self.neighbour(way) else {
                    continue;
                };
                made += 1;
                if !self.enter(hand, from) {
                    continue;
                }
                if self.is_at_goal(hand) {
                    self.next = 4;
                    return (expanded, made, Signal::Found);
                }
                if expanded == most {
                    self.leave();
                    self.next = way;
                    return (expanded, made - 1, Signal::Paused);
                }
                expanded += 1;
            }
            if !self.leave() {
                return (expanded, made, Signal::Done);
            }
        }
    }

    /// The trail leads to the goal, or to the last node that is done.
    fn take_up_trail(&mut self, hand: E::Hand<'_>) -> Signal {
        for from in trail::take().into_iter().rev() {
            // It was within the threshold when the trail was left.
            self.enter(hand, usize::from(from));
        }
        if self.is_at_goal(hand) {
            // The goal is not expanded: no child of it is counted.
            self.next = 4;
            return Signal::Found;
        }
        self.leave();
        Signal::Paused
    }

    fn is_at_goal(&self, hand: E::Hand<'_>) -> bool {
        let last = self.cells.len() - 1;
        E::is_goal(hand, self.nodes[last].0, self.cells[last])
    }

    /// Goes to the child whose tile comes from this cell, if it is within the threshold.
    fn enter(&mut self, hand: E::Hand<'_>, from: usize) -> bool {
        let last = self.cells.len() - 1;
        let (board, memo) = self.nodes[last];
        let glance = E::glance(hand, board, memo, self.cells[last], from);
        let child = E::child(hand, board, memo, glance, self.cells[last], from);
        if let Some((board, memo)) = child {
            let board = E::arrived(board, self.cells[last], from);
            self.nodes.push((board, memo));
            self.cells.push(from);
            self.next = 0;
        }
        child.is_some()
    }

    /// Goes back to the parent, where the next way comes; false at the start.
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

    /// The cell that way, unless it leads back.
    fn neighbour(&self, way: usize) -> Option<usize> {
        let last = self.cells.len() - 1;
        let cell = neighbours(self.cells[last])[way];
        (cell != NOWHERE && way != self.back(last)).then_some(cell)
    }

    /// The way that the path takes from this level.
    fn taken(&self, level: usize) -> usize {
        way(self.cells[level], self.cells[level + 1])
    }

    /// The way back from this level.
    fn back(&self, level: usize) -> usize {
        match level.checked_sub(1) {
            Some(above) => way(self.cells[level], self.cells[above]),
            None => NO_WAY,
        }
    }

    fn later(&self, level: usize, next: usize) -> u64 {
        later_siblings(self.cells[level], self.back(level), next)
    }
}
