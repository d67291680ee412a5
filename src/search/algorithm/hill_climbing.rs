//! Hill climbing: move to the neighbour with the least h, as long as that is less than the current h.
//!
//! Promises nothing: it stops at the first local minimum of the heuristic, and the puzzle has many. It is included to
//! show that, and because with the right macros it leaves them. Of equal neighbours the first in order is taken. Keeps
//! one state; a move costs the evaluation of its neighbours.
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
//! // Nine moves, each of which brings a tile nearer, would suffice; but the first good neighbour is not on that path.
//! assert_eq!(search.run(|| Duration::ZERO), Status::Stuck);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::search::expander::Expander;
use crate::search::operators::Edge;
use crate::search::run::SearchRun;
use crate::search::space::Space;
use crate::search::trace::{Event, NodeId, NodeRecord, PruneReason, SearchObserver};
use crate::search::{State, Status};

pub(crate) type HillClimbing<S, W> = SearchRun<HillClimbingData<S>, S, W>;

/// The current state and the path to it.
pub(crate) struct HillClimbingData<S> {
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
        let data = HillClimbingData {
            state,
            memo,
            g: 0,
            id: 0,
            next_id: 1,
            edges: Vec::new(),
        };
        let mut search = Self::of(space, observer, data);
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
        let edges = self.data.edges.capacity() * size_of::<Edge>();
        self.figures.note_bytes(self.base_bytes() + edges);
        if self.data.state != self.space.goal {
            return Status::Running;
        }
        self.figures.note_frontier(0);
        let answer = std::mem::take(&mut self.data.edges);
        self.solve(self.data.id, self.data.g, answer)
    }

    fn advance(&mut self) -> Status {
        if self.is_at_limit() {
            return Status::OutOfNodes;
        }
        if self
            .figures
            .bytes
            .saturating_add(2 * self.data.edges.capacity() * size_of::<Edge>())
            .saturating_add(self.observer.bytes_for_step())
            > self.space.limits.bytes
        {
            return Status::OutOfMemory;
        }
        let parent = self.data.id;
        self.note_expanded(parent);
        let h = self.space.estimate(self.data.memo);
        let mut best: Option<(S, u32, u32, NodeRecord)> = None;
        for edge in self.space.operators.edges(self.data.state.blank()) {
            let (child, memo) = self.space.child(&self.data.state, self.data.memo, edge);
            let estimate = self.space.estimate(memo);
            let g = self.data.g + self.space.operators.moves(edge);
            let record = NodeRecord {
                id: Some(self.data.next_id),
                parent: Some(parent),
                edge,
                g,
                h: estimate,
                f: u64::from(estimate),
            };
            self.data.next_id = self.data.next_id.wrapping_add(1);
            self.figures.generated += 1;
            self.observer.note(|| Event::Generated(record));
            let limit = best.as_ref().map_or(h, |(_, _, least, _)| *least);
            if estimate < limit {
                if let Some((.., other)) = best.replace((child, memo, estimate, record)) {
                    self.observer
                        .note(|| Event::Pruned(other, PruneReason::NotBest));
                }
            } else {
                self.observer
                    .note(|| Event::Pruned(record, PruneReason::NotBest));
            }
        }
        let Some((state, memo, estimate, record)) = best else {
            self.figures.note_frontier(0);
            return Status::Stuck;
        };
        self.data.state = state;
        self.data.memo = memo;
        self.data.g = record.g;
        self.data.id = record.id.unwrap_or(0);
        self.data.edges.push(record.edge);
        let moves = self.space.in_moves(u64::from(estimate));
        self.figures.note_node(self.data.g, moves);
        self.settle()
    }
}

impl<S: State, W: SearchObserver> Expander for HillClimbing<S, W> {
    fn expand_next(&mut self) -> Status {
        self.advance()
    }

    fn waiting(&self) -> Vec<NodeId> {
        self.waiting_at(self.data.id)
    }

    fn next(&self) -> Option<NodeId> {
        (self.status == Status::Running).then_some(self.data.id)
    }
}
