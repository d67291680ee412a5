//! The stack of a depth-first search: the path, and beside each of its nodes the open children.
//!
//! A frame holds its parent's place on the stack, so following a path upwards costs O(depth). If the own path is checked, a
//! [`PathFilter`] makes most of these walks unnecessary. The limit of bytes is checked before the stack grows.

use super::path_filter::PathFilter;
use crate::search::State;
use crate::search::operators::Edge;
use crate::search::trace::NodeId;

/// The start has no parent.
pub const ROOT: u32 = u32::MAX;

/// An open node, or one on the path.
pub struct StackFrame<S> {
    pub state: S,
    /// The value from which the heuristic is updated.
    pub memo: u32,
    /// Moves from the start.
    pub g: u32,
    /// Edges from the start.
    pub depth: u32,
    /// The parent's place on the stack.
    pub parent: u32,
    pub id: NodeId,
    pub edge: Edge,
    pub is_expanded: bool,
}

pub struct Stack<S> {
    frames: Vec<StackFrame<S>>,
    waiting: usize,
    /// Hashes of the path's states, if the own path is checked or its repeated states are counted.
    filter: Option<PathFilter>,
    state_bytes: usize,
}

impl<S: State> Stack<S> {
    /// `checks_path` allows calls of [`Stack::is_on_own_path`]; `state_bytes` is the heap memory of a state.
    pub fn new(checks_path: bool, state_bytes: usize) -> Self {
        Self {
            frames: Vec::new(),
            waiting: 0,
            filter: checks_path.then(PathFilter::default),
            state_bytes,
        }
    }

    pub fn len(&self) -> usize {
        self.frames.len()
    }

    /// The number of open frames.
    pub fn waiting(&self) -> usize {
        self.waiting
    }

    pub fn frames(&self) -> &[StackFrame<S>] {
        &self.frames
    }

    pub fn bytes(&self) -> usize {
        self.filter.as_ref().map_or(0, PathFilter::bytes)
            + self.frames.capacity() * (size_of::<StackFrame<S>>() + self.state_bytes)
    }

    /// Returns whether `extra` more frames fit without growing.
    #[inline]
    pub fn has_room(&self, extra: usize) -> bool {
        let counters = self.filter.as_ref().and_then(PathFilter::growth);
        self.frames.len() + extra <= self.frames.capacity() && counters.is_none()
    }

    /// Makes room for `extra` more frames, if the total stays within `limit` bytes.
    pub fn reserve(&mut self, extra: usize, limit: usize) -> bool {
        if self.has_room(extra) {
            return true;
        }
        let needed = self.frames.len() + extra;
        let counters = self.filter.as_ref().and_then(PathFilter::growth);
        let counters = counters.unwrap_or(0);
        let frames = if needed > self.frames.capacity() {
            needed.max(2 * self.frames.capacity())
        } else {
            0
        };
        // Old and new memory coexist while they are copied.
        let after = self
            .bytes()
            .saturating_add(frames.saturating_mul(size_of::<StackFrame<S>>() + self.state_bytes))
            .saturating_add(counters.saturating_mul(size_of::<u16>()));
        if after > limit || needed >= ROOT as usize {
            return false;
        }
        let more = frames.saturating_sub(self.frames.len());
        if self.frames.try_reserve_exact(more).is_err() {
            return false;
        }
        if let Some(filter) = self.filter.as_mut().filter(|_| counters > 0) {
            let path = self.frames.iter().filter(|frame| frame.is_expanded);
            filter.grow(counters, path.map(|frame| frame.state.hash()));
        }
        true
    }

    /// Pushes an open frame; room must be reserved.
    #[inline]
    pub fn push(&mut self, frame: StackFrame<S>) {
        self.waiting += 1;
        self.frames.push(frame);
    }

    /// Removes the top frame.
    #[inline]
    pub fn pop(&mut self) {
        if let Some(frame) = self.frames.pop() {
            if !frame.is_expanded {
                self.waiting -= 1;
            } else if let Some(filter) = &mut self.filter {
                filter.leave(frame.state.hash());
            }
        }
    }

    /// Adds the open frame at this place to the path.
    #[inline]
    pub fn join_path(&mut self, place: usize) {
        self.waiting -= 1;
        let frame = &mut self.frames[place];
        frame.is_expanded = true;
        if let Some(filter) = &mut self.filter {
            filter.enter(frame.state.hash());
        }
    }

    /// Returns whether an open frame's state is on its own path; `false` if the own path is not checked.
    #[inline]
    pub fn is_on_own_path(&self, frame: &StackFrame<S>) -> bool {
        let is_possible = |filter: &PathFilter| filter.may_hold(frame.state.hash());
        self.filter.as_ref().is_some_and(is_possible) && {
            let mut path = self.path_from(frame.parent);
            path.any(|above| above.state == frame.state)
        }
    }

    /// The frames from this place up to the start.
    fn path_from(&self, place: u32) -> impl Iterator<Item = &StackFrame<S>> {
        let at = |place: u32| self.frames.get(place as usize);
        std::iter::successors(at(place), move |frame| at(frame.parent))
    }

    /// The edges from the start to the frame at this place.
    pub fn edges_to(&self, place: usize) -> Vec<Edge> {
        let path = self.path_from(place as u32);
        let mut edges: Vec<Edge> = path.map(|frame| frame.edge).collect();
        edges.reverse();
        edges
    }
}
