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
use crate::search::operators::{Edge, Operators};
use crate::search::space::Space;
use crate::search::trace::{Event, NodeId, Seen, Watch, Why};
use crate::search::{Figures, State, Status};

pub(crate) struct HillClimbing<S, W> {
    space: Space<S>,
    state: S,
    memo: u32,
    g: u32,
    id: NodeId,
    next_id: NodeId,
    edges: Vec<Edge>,
    figures: Figures,
    status: Status,
    watch: W,
}

impl<S: State, W: Watch> HillClimbing<S, W> {
    pub fn new(space: Space<S>) -> Self {
        let (state, memo) = (space.start.clone(), space.start_memo());
        let h = space.estimate(memo);
        let mut watch: W = space.watch();
        watch.note(|| {
            Event::Generated(Seen {
                id: Some(0),
                parent: None,
                edge: Edge::NONE,
                g: 0,
                h,
                f: u64::from(h),
            })
        });
        let mut search = Self {
            state,
            memo,
            g: 0,
            id: 0,
            next_id: 1,
            edges: Vec::new(),
            figures: Figures {
                generated: 1,
                lower_bound: space.first_bound(),
                best_estimate: space.in_moves(u64::from(h)),
                ..Figures::default()
            },
            status: Status::Running,
            watch,
            space,
        };
        search.settle();
        search
    }

    fn settle(&mut self) {
        self.figures.note_frontier(1);
        let edges = self.edges.capacity() * size_of::<Edge>();
        self.figures
            .note_bytes(self.space.bytes() + self.watch.bytes() + edges);
        if self.state == self.space.goal {
            self.figures.moves = Some(self.g);
            self.figures.note_frontier(0);
            self.status = Status::Solved;
            let id = self.id;
            self.watch.note(|| Event::Solved(id));
        }
    }

    fn advance(&mut self) {
        let limits = self.space.limits;
        if self.figures.expanded >= limits.expanded {
            self.status = Status::OutOfNodes;
            return;
        }
        if self
            .figures
            .bytes
            .saturating_add(2 * self.edges.capacity() * size_of::<Edge>())
            .saturating_add(self.watch.bytes_for_step())
            > limits.bytes
        {
            self.status = Status::OutOfMemory;
            return;
        }
        self.figures.expanded += 1;
        let (order, parent) = (self.figures.expanded, self.id);
        self.watch.note(|| Event::Expanded { id: parent, order });
        let h = self.space.estimate(self.memo);
        let mut best: Option<(S, u32, u32, Seen)> = None;
        for edge in self.space.operators.edges(self.state.blank()) {
            let (child, memo) = self.space.child(&self.state, self.memo, edge);
            let estimate = self.space.estimate(memo);
            let g = self.g + self.space.operators.moves(edge);
            let seen = Seen {
                id: Some(self.next_id),
                parent: Some(parent),
                edge,
                g,
                h: estimate,
                f: u64::from(estimate),
            };
            self.next_id = self.next_id.wrapping_add(1);
            self.figures.generated += 1;
            self.watch.note(|| Event::Generated(seen));
            let limit = best.as_ref().map_or(h, |(_, _, least, _)| *least);
            if estimate < limit {
                if let Some((.., other)) = best.replace((child, memo, estimate, seen)) {
                    self.watch.note(|| Event::Pruned(other, Why::NotBest));
                }
            } else {
                self.watch.note(|| Event::Pruned(seen, Why::NotBest));
            }
        }
        let Some((state, memo, estimate, seen)) = best else {
            self.figures.note_frontier(0);
            self.status = Status::Stuck;
            return;
        };
        self.state = state;
        self.memo = memo;
        self.g = seen.g;
        self.id = seen.id.unwrap_or(0);
        self.edges.push(seen.edge);
        let moves = self.space.in_moves(u64::from(estimate));
        self.figures.note_node(self.g, moves);
        self.settle();
    }
}

impl<S: State, W: Watch> Expander for HillClimbing<S, W> {
    type Watch = W;

    fn standing(&self) -> (Status, &Figures, &W) {
        (self.status, &self.figures, &self.watch)
    }

    fn expand_next(&mut self) {
        self.advance();
    }

    fn operators(&self) -> &Operators {
        &self.space.operators
    }

    fn answer(&self) -> Option<Vec<Edge>> {
        (self.status == Status::Solved).then(|| self.edges.clone())
    }

    /// The state that it stands on, until it has ended there.
    fn waiting(&self) -> Vec<NodeId> {
        let is_over = matches!(self.status, Status::Solved | Status::Stuck);
        (!is_over).then_some(self.id).into_iter().collect()
    }

    fn next(&self) -> Option<NodeId> {
        (self.status == Status::Running).then_some(self.id)
    }
}
