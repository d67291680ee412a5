//! The common part of all algorithms that expand one node after the other: the input, the status, the figures, the
//! answer and the observer.
//!
//! An algorithm adds the data that it keeps, which is a type in its file, and the expansion of a node
//! ([`Expander`](super::expander::Expander)).

use super::heuristic::{Evaluator, Heuristic};
use super::operators::Edge;
use super::space::Space;
use super::trace::{Event, NodeId, SearchObserver};
use super::{Figures, State, Status};

pub(crate) struct SearchRun<A, S, W, H = Evaluator> {
    pub space: Space<S, H>,
    pub figures: Figures,
    pub status: Status,
    /// The edges from the start to the goal, once it is reached.
    pub answer: Option<Vec<Edge>>,
    pub observer: W,
    /// The data that only this algorithm keeps.
    pub data: A,
}

impl<A, S: State, W: SearchObserver, H: Heuristic> SearchRun<A, S, W, H> {
    /// A run in which the start is not counted as generated yet.
    pub fn of(space: Space<S, H>, observer: W, data: A) -> Self {
        Self {
            figures: Figures {
                lower_bound: space.first_bound(),
                best_estimate: space.moves_left(space.start_memo()),
                ..Figures::default()
            },
            status: Status::Running,
            answer: None,
            observer,
            data,
            space,
        }
    }

    /// Returns whether the limit of expansions is reached.
    #[inline]
    pub fn is_at_limit(&self) -> bool {
        self.figures.expanded >= self.space.limits.expanded
    }

    /// The nodes that wait in a search that keeps only its current state: this one, until the search ends there.
    pub fn waiting_at(&self, current: NodeId) -> Vec<NodeId> {
        let is_over = matches!(self.status, Status::Solved | Status::Stuck);
        (!is_over).then_some(current).into_iter().collect()
    }

    /// Counts an expansion and reports it.
    #[inline]
    pub fn note_expanded(&mut self, id: NodeId) {
        self.figures.expanded += 1;
        let order = self.figures.expanded;
        self.observer.note(|| Event::Expanded { id, order });
    }

    /// Notes that no solution has fewer moves than this.
    #[inline]
    pub fn note_bound(&mut self, moves: u32) {
        let bound = self.space.bound(moves);
        self.figures.lower_bound = self.figures.lower_bound.max(bound);
    }

    /// Keeps the answer and reports the node at its end.
    pub fn solve(&mut self, id: NodeId, moves: u32, answer: Vec<Edge>) -> Status {
        self.figures.moves = Some(moves);
        self.answer = Some(answer);
        self.observer.note(|| Event::Solved(id));
        Status::Solved
    }

    /// The bytes of space and trace.
    pub fn base_bytes(&self) -> usize {
        self.space.bytes() + self.observer.bytes()
    }

    /// The bytes that the limit allows beside `others`, space, trace, and the events of one more step.
    pub fn room_beside(&self, others: usize) -> usize {
        let taken = self.base_bytes() + self.observer.bytes_for_step() + others;
        self.space.limits.bytes.saturating_sub(taken)
    }
}
