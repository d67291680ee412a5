//! The common part of depth-first search, iterative deepening and IDA*: one path at a time, on an explicit stack.
//!
//! The stack holds the path (expanded nodes) and, above each of its nodes, the open children. A child is counted as
//! generated, compared with the threshold and tested for the goal when its turn comes, as in the recursive program; the
//! start is counted once for all iterations. So Korf's node counts are reproduced exactly.

use super::Duplicates;
use super::threshold::{DeepeningPlan, Measure};
use crate::search::expander::Expander;
use crate::search::operators::Edge;
use crate::search::run::SearchRun;
use crate::search::space::Space;
use crate::search::store::stack::{ROOT, Stack, StackFrame};
use crate::search::trace::{Event, NodeId, NodeRecord, PruneReason, SearchObserver};
use crate::search::{HandError, State, Status};

pub(crate) type Deepening<S, W> = SearchRun<DeepeningData<S>, S, W>;

/// The stack and the plan of the iterations.
pub(crate) struct DeepeningData<S> {
    stack: Stack<S>,
    plan: DeepeningPlan,
    /// The least value above the threshold in this iteration.
    exceeding: Option<u32>,
    next_id: NodeId,
}

impl<S: State, W: SearchObserver> Deepening<S, W> {
    pub fn new(space: Space<S>, plan: DeepeningPlan) -> Self {
        let observer = space.observer();
        let data = DeepeningData {
            stack: Stack::new(
                plan.duplicates == Duplicates::OwnPath || plan.counts_repeats,
                space.start.heap_bytes(),
            ),
            plan,
            exceeding: None,
            next_id: 0,
        };
        let mut search = Self::of(space, observer, data);
        search.figures.generated = 1;
        search.status = search.start_iteration();
        search.note();
        search
    }

    fn start_iteration(&mut self) -> Status {
        if !self.reserve() {
            return Status::OutOfMemory;
        }
        self.figures.iterations += 1;
        self.data.exceeding = None;
        let threshold = u64::from(self.data.plan.threshold);
        self.observer.note(|| Event::Iteration(threshold));
        let memo = self.space.start_memo();
        self.push(StackFrame {
            state: self.space.start.clone(),
            memo,
            g: 0,
            depth: 0,
            parent: ROOT,
            id: self.data.next_id,
            edge: Edge::NONE,
            is_expanded: false,
        });
        Status::Running
    }

    #[inline]
    fn push(&mut self, frame: StackFrame<S>) {
        self.data.next_id = self.data.next_id.wrapping_add(1);
        if W::IS_ON {
            let record = self.record(&frame);
            self.observer.note(|| Event::Generated(record));
        }
        self.data.stack.push(frame);
    }

    fn record(&self, frame: &StackFrame<S>) -> NodeRecord {
        let h = self.space.estimate(frame.memo);
        NodeRecord {
            id: Some(frame.id),
            parent: self
                .data
                .stack
                .frames()
                .get(frame.parent as usize)
                .map(|parent| parent.id),
            edge: frame.edge,
            g: frame.g,
            h,
            f: self.space.f(frame.g, h),
        }
    }

    fn bytes(&self) -> usize {
        self.base_bytes() + self.data.stack.bytes()
    }

    /// Makes room for the children of one node.
    #[inline]
    fn reserve(&mut self) -> bool {
        let children = self.space.operators.most_children();
        !W::IS_ON && self.data.stack.has_room(children) || self.grow(children)
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self, children: usize) -> bool {
        let limit = self.room_beside(0);
        // The stack checks the limit only when it grows; a trace grows with every node.
        if W::IS_ON && self.data.stack.bytes() > limit {
            return false;
        }
        self.data.stack.reserve(children, limit)
    }

    #[inline]
    fn measure(&self, frame: &StackFrame<S>) -> u32 {
        match self.data.plan.measure {
            Measure::Depth => frame.depth,
            Measure::F => frame.g + self.space.moves_left(frame.memo),
        }
    }

    /// The reason why the algorithm would not expand this open node.
    #[inline]
    fn prune_reason(&self, frame: &StackFrame<S>) -> Option<PruneReason> {
        if self.measure(frame) > self.data.plan.threshold {
            return Some(match self.data.plan.measure {
                Measure::Depth => PruneReason::TooDeep,
                Measure::F => PruneReason::OverThreshold,
            });
        }
        let is_dropped = self.data.plan.duplicates == Duplicates::OwnPath
            && self.data.stack.is_on_own_path(frame);
        is_dropped.then_some(PruneReason::OnOwnPath)
    }

    /// Expands the node at this place; its children are then on top.
    #[inline]
    fn expand_at(&mut self, place: usize) {
        self.data.stack.join_path(place);
        let frame = &self.data.stack.frames()[place];
        let id = frame.id;
        let (state, memo, g, depth, came_by) = (
            frame.state.clone(),
            frame.memo,
            frame.g,
            frame.depth,
            frame.edge,
        );
        self.note_expanded(id);
        // The first in order goes on top: the basic moves below the macros, each in reverse.
        let blank = state.blank();
        let child = |(state, memo), g, edge, id| StackFrame {
            state,
            memo,
            g,
            depth: depth + 1,
            parent: place as u32,
            id,
            edge,
            is_expanded: false,
        };
        let basic = self.space.operators.basic(blank, came_by);
        for (edge, from) in basic.moves().rev() {
            let made = self.space.basic_child(&state, memo, blank, from);
            self.push(child(made, g + 1, edge, self.data.next_id));
        }
        if self.space.has_macros {
            let edges: Vec<Edge> = self.space.operators.edges(blank).collect();
            for edge in edges
                .into_iter()
                .rev()
                .filter(|edge| edge.macro_index().is_some())
            {
                let made = self.space.child(&state, memo, edge);
                let g = g + self.space.operators.moves(edge);
                self.push(child(made, g, edge, self.data.next_id));
            }
        }
    }

    /// Takes the open node at this place: counts it, and returns whether it is the goal.
    #[inline]
    fn take_open(&mut self, place: usize) -> bool {
        let frame = &self.data.stack.frames()[place];
        self.figures.generated += u64::from(frame.parent != ROOT);
        let (g, id) = (frame.g, frame.id);
        let estimate = self.space.moves_left(frame.memo);
        let is_goal = frame.state == self.space.goal;
        self.figures.note_node(g, estimate);
        if is_goal {
            let edges = self.data.stack.edges_to(place);
            self.solve(id, g, edges);
        }
        is_goal
    }

    /// Takes the open node at this place and expands it, unless it is the goal, which needs no expansion: it is found
    /// even at the limit.
    #[inline]
    fn settle(&mut self, place: usize) -> Status {
        if self.is_at_limit() && self.data.stack.frames()[place].state != self.space.goal {
            return Status::OutOfNodes;
        }
        if self.take_open(place) {
            return Status::Solved;
        }
        if self.data.plan.counts_repeats {
            let frame = &self.data.stack.frames()[place];
            self.figures.repeated += u64::from(self.data.stack.is_on_own_path(frame));
        }
        self.expand_at(place);
        Status::Running
    }

    /// Ends the iteration and starts the next one, if there is one.
    fn finish_iteration(&mut self) -> Status {
        let Some(exceeding) = self.data.exceeding else {
            return Status::Exhausted;
        };
        let proves = self.data.plan.measure == Measure::F || !self.space.has_macros;
        if proves && self.space.estimates.admissible {
            self.note_bound(exceeding);
        }
        let Some(threshold) = self.data.plan.next(exceeding) else {
            return Status::Stuck;
        };
        self.data.plan.threshold = threshold;
        self.start_iteration()
    }

    /// Continues until one node is expanded or the search ends.
    fn advance(&mut self) -> Status {
        loop {
            let Some(top) = self.data.stack.frames().last() else {
                let status = self.finish_iteration();
                if status != Status::Running {
                    return status;
                }
                continue;
            };
            if top.is_expanded {
                self.data.stack.pop();
                continue;
            }
            if !self.reserve() {
                return Status::OutOfMemory;
            }
            let place = self.data.stack.len() - 1;
            let frame = &self.data.stack.frames()[place];
            if let Some(why) = self.prune_reason(frame) {
                self.figures.generated += u64::from(frame.parent != ROOT);
                if why == PruneReason::OnOwnPath {
                    self.figures.duplicates += 1;
                } else {
                    let measure = self.measure(frame);
                    self.data.exceeding = Some(
                        self.data
                            .exceeding
                            .map_or(measure, |least| least.min(measure)),
                    );
                }
                if W::IS_ON {
                    let record = self.record(frame);
                    self.observer.note(|| Event::Pruned(record, why));
                }
                self.data.stack.pop();
                continue;
            }
            return self.settle(place);
        }
    }
}

impl<S: State, W: SearchObserver> Expander for Deepening<S, W> {
    fn expand_next(&mut self) -> Status {
        let status = self.advance();
        self.figures.note_frontier(self.data.stack.waiting());
        status
    }

    fn note(&mut self) {
        self.figures.note_frontier(self.data.stack.waiting());
        self.figures.note_bytes(self.bytes());
    }

    fn waiting(&self) -> Vec<NodeId> {
        let frames = self.data.stack.frames().iter();
        let waiting = frames.filter(|frame| !frame.is_expanded);
        waiting.map(|frame| frame.id).collect()
    }

    fn next(&self) -> Option<NodeId> {
        let mut frames = self.data.stack.frames().iter().rev();
        let next = frames.find(|frame| !frame.is_expanded && self.prune_reason(frame).is_none());
        next.map(|frame| frame.id)
    }

    fn expand_chosen(&mut self, id: NodeId) -> Result<Status, HandError> {
        let place = self
            .data
            .stack
            .frames()
            .iter()
            .position(|frame| frame.id == id && !frame.is_expanded)
            .ok_or(HandError::NotOpen(id))?;
        Ok(if self.reserve() {
            self.settle(place)
        } else {
            Status::OutOfMemory
        })
    }
}
