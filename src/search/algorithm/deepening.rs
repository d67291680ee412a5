//! The common part of depth-first search, iterative deepening and IDA*: one path at a time, on a stack of its own.
//!
//! The stack holds the path (nodes that are expanded) and, above each of its nodes, the children that still wait. A child
//! is counted as generated, compared with the threshold and tested for the goal when its turn comes, which is what the
//! recursive program does; the start is counted once, however many iterations begin with it. So Korf's node counts come
//! out to the node.

use super::Duplicates;
use super::threshold::{Measure, Plan};
use crate::search::expander::Expander;
use crate::search::operators::{Edge, Operators};
use crate::search::space::Space;
use crate::search::store::stack::{Frame, ROOT, Stack};
use crate::search::trace::{Event, NodeId, Seen, Watch, Why};
use crate::search::{Figures, HandError, State, Status};

pub(crate) struct Deepening<S, W> {
    space: Space<S>,
    stack: Stack<S>,
    plan: Plan,
    /// The least measure above the threshold in this iteration.
    exceeding: Option<u32>,
    next_id: NodeId,
    figures: Figures,
    status: Status,
    answer: Option<Vec<Edge>>,
    watch: W,
}

impl<S: State, W: Watch> Deepening<S, W> {
    pub fn new(space: Space<S>, plan: Plan) -> Self {
        let memo = space.start_memo();
        let mut search = Self {
            stack: Stack::new(
                plan.duplicates == Duplicates::OwnPath,
                space.start.heap_bytes(),
            ),
            plan,
            exceeding: None,
            next_id: 0,
            figures: Figures {
                generated: 1,
                lower_bound: space.first_bound(),
                best_estimate: space.in_moves(u64::from(space.estimate(memo))),
                ..Figures::default()
            },
            status: Status::Running,
            answer: None,
            watch: space.watch(),
            space,
        };
        search.start_iteration();
        search.note();
        search
    }

    fn start_iteration(&mut self) {
        if !self.reserve() {
            self.status = Status::OutOfMemory;
            return;
        }
        self.figures.iterations += 1;
        self.exceeding = None;
        let threshold = u64::from(self.plan.threshold);
        self.watch.note(|| Event::Iteration(threshold));
        let memo = self.space.start_memo();
        self.push(Frame {
            state: self.space.start.clone(),
            memo,
            g: 0,
            depth: 0,
            parent: ROOT,
            id: self.next_id,
            edge: Edge::NONE,
            is_expanded: false,
        });
    }

    #[inline]
    fn push(&mut self, frame: Frame<S>) {
        self.next_id = self.next_id.wrapping_add(1);
        if W::IS_ON {
            let seen = self.seen(&frame);
            self.watch.note(|| Event::Generated(seen));
        }
        self.stack.push(frame);
    }

    fn seen(&self, frame: &Frame<S>) -> Seen {
        let h = self.space.estimate(frame.memo);
        Seen {
            id: Some(frame.id),
            parent: self
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
        self.space.bytes() + self.watch.bytes() + self.stack.bytes()
    }

    /// Makes room for the children of one node.
    #[inline]
    fn reserve(&mut self) -> bool {
        let children = self.space.operators.most_children();
        !W::IS_ON && self.stack.has_room(children) || self.grow(children)
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self, children: usize) -> bool {
        let others = self.space.bytes() + self.watch.bytes() + self.watch.bytes_for_step();
        let limit = self.space.limits.bytes.saturating_sub(others);
        // The stack asks only when it grows; a trace grows with every node.
        if W::IS_ON && self.stack.bytes() > limit {
            return false;
        }
        self.stack.reserve(children, limit)
    }

    #[inline]
    fn measure(&self, frame: &Frame<S>) -> u32 {
        match self.plan.measure {
            Measure::Depth => frame.depth,
            Measure::F => {
                frame.g
                    + self
                        .space
                        .in_moves(u64::from(self.space.estimate(frame.memo)))
            }
        }
    }

    /// Why the algorithm would not expand this waiting node.
    #[inline]
    fn objection(&self, frame: &Frame<S>) -> Option<Why> {
        if self.measure(frame) > self.plan.threshold {
            return Some(match self.plan.measure {
                Measure::Depth => Why::TooDeep,
                Measure::F => Why::OverThreshold,
            });
        }
        self.stack.is_on_own_path(frame).then_some(Why::OnOwnPath)
    }

    /// Expands the node at this place, whose children then wait on top.
    #[inline]
    fn expand_at(&mut self, place: usize) {
        self.figures.expanded += 1;
        let order = self.figures.expanded;
        self.stack.join_path(place);
        let frame = &self.stack.frames()[place];
        let id = frame.id;
        let (state, memo, g, depth, came_by) = (
            frame.state.clone(),
            frame.memo,
            frame.g,
            frame.depth,
            frame.edge,
        );
        self.watch.note(|| Event::Expanded { id, order });
        // The first in order goes on top: the basic moves below the macros, each in reverse.
        let blank = state.blank();
        let child = |(state, memo), g, edge, id| Frame {
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
            self.push(child(made, g + 1, edge, self.next_id));
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
                self.push(child(made, g, edge, self.next_id));
            }
        }
    }

    /// Looks at the waiting node at this place: counts it, and says whether it is the goal.
    #[inline]
    fn look_at(&mut self, place: usize) -> bool {
        let frame = &self.stack.frames()[place];
        self.figures.generated += u64::from(frame.parent != ROOT);
        let (g, id) = (frame.g, frame.id);
        let estimate = self
            .space
            .in_moves(u64::from(self.space.estimate(frame.memo)));
        let is_goal = frame.state == self.space.goal;
        self.figures.note_node(g, estimate);
        if is_goal {
            self.answer = Some(self.stack.edges_to(place));
            self.figures.moves = Some(g);
            self.watch.note(|| Event::Solved(id));
        }
        is_goal
    }

    /// Looks at the waiting node at this place, and expands it unless it is the goal, which needs no expansion: it is found
    /// even where no node may be expanded any more.
    #[inline]
    fn settle(&mut self, place: usize) -> Status {
        let is_at_limit = self.figures.expanded >= self.space.limits.expanded;
        if is_at_limit && self.stack.frames()[place].state != self.space.goal {
            return Status::OutOfNodes;
        }
        if self.look_at(place) {
            return Status::Solved;
        }
        self.expand_at(place);
        Status::Running
    }

    /// The iteration is over: what now?
    fn finish_iteration(&mut self) -> Status {
        let Some(exceeding) = self.exceeding else {
            return Status::Exhausted;
        };
        let Some(threshold) = self.plan.next(exceeding) else {
            return Status::Stuck;
        };
        self.plan.threshold = threshold;
        let proves = self.plan.measure == Measure::F || !self.space.has_macros;
        if proves && self.space.estimates.admissible {
            let bound = self.space.bound(exceeding);
            self.figures.lower_bound = self.figures.lower_bound.max(bound);
        }
        self.start_iteration();
        self.status
    }

    /// Goes on until one node is expanded or something ends.
    fn advance(&mut self) -> Status {
        loop {
            let Some(top) = self.stack.frames().last() else {
                let status = self.finish_iteration();
                if status != Status::Running {
                    return status;
                }
                continue;
            };
            if top.is_expanded {
                self.stack.pop();
                continue;
            }
            if !self.reserve() {
                return Status::OutOfMemory;
            }
            let place = self.stack.len() - 1;
            let frame = &self.stack.frames()[place];
            if let Some(why) = self.objection(frame) {
                self.figures.generated += u64::from(frame.parent != ROOT);
                if why != Why::OnOwnPath {
                    let measure = self.measure(frame);
                    self.exceeding =
                        Some(self.exceeding.map_or(measure, |least| least.min(measure)));
                }
                if W::IS_ON {
                    let seen = self.seen(frame);
                    self.watch.note(|| Event::Pruned(seen, why));
                }
                self.stack.pop();
                continue;
            }
            return self.settle(place);
        }
    }
}

impl<S: State, W: Watch> Expander for Deepening<S, W> {
    type Watch = W;

    fn standing(&self) -> (Status, &Figures, &W) {
        (self.status, &self.figures, &self.watch)
    }

    fn expand_next(&mut self) {
        self.status = self.advance();
        self.figures.note_frontier(self.stack.waiting());
    }

    fn note(&mut self) {
        self.figures.note_frontier(self.stack.waiting());
        self.figures.note_bytes(self.bytes());
    }

    fn operators(&self) -> &Operators {
        &self.space.operators
    }

    fn answer(&self) -> Option<Vec<Edge>> {
        self.answer.clone()
    }

    fn waiting(&self) -> Vec<NodeId> {
        let frames = self.stack.frames().iter();
        let waiting = frames.filter(|frame| !frame.is_expanded);
        waiting.map(|frame| frame.id).collect()
    }

    fn next(&self) -> Option<NodeId> {
        let mut frames = self.stack.frames().iter().rev();
        let next = frames.find(|frame| !frame.is_expanded && self.objection(frame).is_none());
        next.map(|frame| frame.id)
    }

    fn expand_chosen(&mut self, id: NodeId) -> Result<(), HandError> {
        let place = self
            .stack
            .frames()
            .iter()
            .position(|frame| frame.id == id && !frame.is_expanded)
            .ok_or(HandError::NotOpen(id))?;
        self.status = if self.reserve() {
            self.settle(place)
        } else {
            Status::OutOfMemory
        };
        Ok(())
    }
}
