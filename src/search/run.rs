//! A run of an algorithm that expands one node after the other: what is given, where it stands, what it has done and found,
//! and who watches.
//!
//! That is the same for all of them. What differs is what an algorithm keeps, which is a type in its file, and how it
//! expands a node ([`Expander`](super::expander::Expander)).

use super::heuristic::{Evaluator, Heuristic};
use super::operators::Edge;
use super::space::Space;
use super::trace::{Event, NodeId, Watch};
use super::{Figures, State, Status};

pub(crate) struct Run<A, S, W, H = Evaluator> {
    pub space: Space<S, H>,
    pub figures: Figures,
    pub status: Status,
    /// The edges from the start to the goal, once it is found.
    pub answer: Option<Vec<Edge>>,
    pub watch: W,
    /// What only this algorithm keeps.
    pub own: A,
}

impl<A, S: State, W: Watch, H: Heuristic> Run<A, S, W, H> {
    /// A run before its start is counted as generated.
    pub fn of(space: Space<S, H>, watch: W, own: A) -> Self {
        Self {
            figures: Figures {
                lower_bound: space.first_bound(),
                best_estimate: space.moves_left(space.start_memo()),
                ..Figures::default()
            },
            status: Status::Running,
            answer: None,
            watch,
            own,
            space,
        }
    }

    /// Whether it may expand no more nodes.
    #[inline]
    pub fn is_at_limit(&self) -> bool {
        self.figures.expanded >= self.space.limits.expanded
    }

    /// Counts an expansion, and tells of it.
    #[inline]
    pub fn note_expanded(&mut self, id: NodeId) {
        self.figures.expanded += 1;
        let order = self.figures.expanded;
        self.watch.note(|| Event::Expanded { id, order });
    }

    /// Notes that no solution has fewer moves than this.
    #[inline]
    pub fn note_bound(&mut self, moves: u32) {
        let bound = self.space.bound(moves);
        self.figures.lower_bound = self.figures.lower_bound.max(bound);
    }

    /// Keeps the answer, and tells of the node that it leads to.
    pub fn solve(&mut self, id: NodeId, moves: u32, answer: Vec<Edge>) -> Status {
        self.figures.moves = Some(moves);
        self.answer = Some(answer);
        self.watch.note(|| Event::Solved(id));
        Status::Solved
    }

    /// The bytes that space and trace hold.
    pub fn base_bytes(&self) -> usize {
        self.space.bytes() + self.watch.bytes()
    }

    /// The bytes that the limit leaves beside `others`, space, trace, and the events of one more step.
    pub fn room_beside(&self, others: usize) -> usize {
        let taken = self.base_bytes() + self.watch.bytes_for_step() + others;
        self.space.limits.bytes.saturating_sub(taken)
    }
}
