//! Hill climbing: go to the neighbour that looks nearest to the goal, as long as it looks nearer than here.
//!
//! Promises nothing: it stops at the first local minimum of the heuristic, and the puzzle is full of them. Kept as a
//! lesson, and because with the right macros it climbs out of them. Of equal neighbours the first in order wins. Keeps one
//! state, and costs a look at its neighbours per move.
//!
//! ```
//! # use std::time::Duration;
//! # use ecotile::puzzle::Goal;
//! # use ecotile::search::heuristic::{Evaluator, HeuristicName};
//! use ecotile::search::{Algorithm, Problem, Search, Setup, Status};
//!
//! # let goal = Goal::blank_last("3x3".parse()?);
//! let problem = Problem::new("2 0 5 / 1 6 3 / 4 7 8".parse()?, goal.clone())?;
//! let setup = Setup::new(Evaluator::new(&HeuristicName::Manhattan, &goal)?);
//! let mut search = Search::new(&problem, Algorithm::HillClimbing, &setup);
//! // Nine moves would do, each of which brings a tile nearer; but the first that looks good leads astray.
//! assert_eq!(search.run(|| Duration::ZERO), Status::Stuck);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::search::expander::Expander;
use crate::search::operators::Edge;
use crate::search::run::SearchRun;
use crate::search::space::Space;
use crate::search::trace::{Event, NodeId, NodeRecord, PruneReason, SearchObserver};
use crate::search::{State, Status};

pub(crate) type HillClimbing<S, W> = SearchRun<Own<S>, S, W>;

/// The state that hill climbing stands on, and the way there.
pub(crate) struct Own<S> {
    state: S,
    memo: u32,
    g: u32,
    id: NodeId,
    next_id: NodeId,
    edges: Vec<Edge>,
}

impl<S: State, W: SearchObserver> HillClimbing<S, W> {
    pub fn new(space: Space<S>) -> Self {
        let (state, memo) = (space.start.clone(), space.start_memo());
        let h = space.estimate(memo);
        let observer = space.observer();
        let own = Own {
            state,
            memo,
            g: 0,
            id: 0,
            next_id: 1,
            edges: Vec::new(),
        };
        let mut search = Self::of(space, observer, own);
        search.figures.generated = 1;
        search.observer.note(|| {
            Event::Generated(NodeRecord {
                id: Some(0),
                parent: None,
                edge: Edge::NONE,
                g: 0,
                h,
                f: u64::from(h),
            })
        });
        search.status = search.settle();
        search
    }

    fn settle(&mut self) -> Status {
        self.figures.note_frontier(1);
        let edges = self.own.edges.capacity() * size_of::<Edge>();
        self.figures.note_bytes(self.base_bytes() + edges);
        if self.own.state != self.space.goal {
            return Status::Running;
        }
        self.figures.note_frontier(0);
        let answer = std::mem::take(&mut self.own.edges);
        self.solve(self.own.id, self.own.g, answer)
    }

    fn advance(&mut self) -> Status {
        if self.is_at_limit() {
            return Status::OutOfNodes;
        }
        if self
            .figures
            .bytes
            .saturating_add(2 * self.own.edges.capacity() * size_of::<Edge>())
            .saturating_add(self.observer.bytes_for_step())
            > self.space.limits.bytes
        {
            return Status::OutOfMemory;
        }
        let parent = self.own.id;
        self.note_expanded(parent);
        let h = self.space.estimate(self.own.memo);
        let mut best: Option<(S, u32, u32, NodeRecord)> = None;
        for edge in self.space.operators.edges(self.own.state.blank()) {
            let (child, memo) = self.space.child(&self.own.state, self.own.memo, edge);
            let estimate = self.space.estimate(memo);
            let g = self.own.g + self.space.operators.moves(edge);
            let seen = NodeRecord {
                id: Some(self.own.next_id),
                parent: Some(parent),
                edge,
                g,
                h: estimate,
                f: u64::from(estimate),
            };
            self.own.next_id = self.own.next_id.wrapping_add(1);
            self.figures.generated += 1;
            self.observer.note(|| Event::Generated(seen));
            let limit = best.as_ref().map_or(h, |(_, _, least, _)| *least);
            if estimate < limit {
                if let Some((.., other)) = best.replace((child, memo, estimate, seen)) {
                    self.observer
                        .note(|| Event::Pruned(other, PruneReason::NotBest));
                }
            } else {
                self.observer
                    .note(|| Event::Pruned(seen, PruneReason::NotBest));
            }
        }
        let Some((state, memo, estimate, seen)) = best else {
            self.figures.note_frontier(0);
            return Status::Stuck;
        };
        self.own.state = state;
        self.own.memo = memo;
        self.own.g = seen.g;
        self.own.id = seen.id.unwrap_or(0);
        self.own.edges.push(seen.edge);
        let moves = self.space.in_moves(u64::from(estimate));
        self.figures.note_node(self.own.g, moves);
        self.settle()
    }
}

impl<S: State, W: SearchObserver> Expander for HillClimbing<S, W> {
    fn expand_next(&mut self) -> Status {
        self.advance()
    }

    /// The state that it stands on, until it has ended there.
    fn waiting(&self) -> Vec<NodeId> {
        let is_over = matches!(self.status, Status::Solved | Status::Stuck);
        (!is_over).then_some(self.own.id).into_iter().collect()
    }

    fn next(&self) -> Option<NodeId> {
        (self.status == Status::Running).then_some(self.own.id)
    }
}
