//! The common part of RTA* and LRTA*: look a few moves ahead, make one move, learn from it, repeat (Korf 1990, cited by
//! Drogoul and Dubreuil 1993).
//!
//! Each neighbour of the current state gets a value: 1 plus the least g + h at the *horizon* below it (minimin
//! look-ahead with alpha pruning; horizon 1 is the neighbour itself), or, if it was visited before, 1 plus its stored
//! value. The search moves to the best neighbour, the first of equals, and stores a value for the state that it leaves;
//! which one is the only difference between the two ([`Learning`]). Stored values are not used below a neighbour: the
//! value of a new state never changes, which the proof of completeness needs (Korf 1990).
//!
//! Nodes of the look-ahead are counted; a trace contains only the visited states and their neighbours.

use crate::search::expander::Expander;
use crate::search::operators::Edge;
use crate::search::run::SearchRun;
use crate::search::space::Space;
use crate::search::store::graph::Graph;
use crate::search::store::node::{Node, Origin};
use crate::search::trace::{Event, NodeId, NodeRecord, PruneReason, SearchObserver};
use crate::search::{State, Status};

/// The value that is stored for the state that is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Learning {
    /// The cost of coming back and trying another neighbour: RTA*.
    SecondBest,
    /// The least cost of continuing: LRTA*.
    Best,
}

/// A node of the look-ahead.
struct AheadNode<S> {
    state: S,
    memo: u32,
    depth: u32,
    edge: Edge,
}

/// A neighbour of the current state.
struct Neighbour<S> {
    state: S,
    memo: u32,
    edge: Edge,
    id: NodeId,
}

/// The evaluation of the neighbours so far, one after the other.
struct MoveChoice<S> {
    /// Edges to the remaining neighbours, the next one last.
    edges: Vec<Edge>,
    /// The neighbour whose look-ahead is in progress.
    current: Option<Neighbour<S>>,
    alpha: u32,
    best: Option<(u32, Neighbour<S>, NodeRecord)>,
    second: u32,
}

pub(crate) type RealTime<S, W> = SearchRun<RealTimeData<S>, S, W>;

/// The current state, the stored values, and the look-ahead in progress.
pub(crate) struct RealTimeData<S> {
    learning: Learning,
    horizon: u32,
    state: S,
    memo: u32,
    /// The visited states; `g` holds the stored value.
    visited: Graph<S>,
    ahead: Vec<AheadNode<S>>,
    choice: Option<MoveChoice<S>>,
    walk: Vec<Edge>,
    id: NodeId,
    next_id: NodeId,
}

impl<S: State, W: SearchObserver> RealTime<S, W> {
    pub fn new(space: Space<S>, learning: Learning, horizon: u8) -> Self {
        let horizon = u32::from(horizon.max(1));
        let (state, memo) = (space.start.clone(), space.start_memo());
        let h = space.moves_left(memo);
        let data = RealTimeData {
            learning,
            horizon,
            state,
            memo,
            visited: Graph::new(&space.start, true, false),
            // Beside each node on the path at most three siblings are open.
            ahead: Vec::with_capacity(3 * horizon as usize + 4),
            choice: None,
            walk: Vec::new(),
            id: 0,
            next_id: 1,
        };
        let mut search = Self::of(space, W::default(), data);
        search.figures.generated = 1;
        let root = search.record(0, None, Edge::NONE, h);
        search.observer.note(|| Event::Generated(root));
        search.status = search.settle();
        search
    }

    fn record(&self, id: NodeId, parent: Option<NodeId>, edge: Edge, value: u32) -> NodeRecord {
        let g = self.data.walk.len() as u32 + u32::from(parent.is_some());
        NodeRecord {
            id: Some(id),
            parent,
            edge,
            g,
            h: value,
            f: u64::from(g) + u64::from(value),
        }
    }

    fn bytes(&self) -> usize {
        self.base_bytes() + self.data.visited.bytes() + self.bytes_of_paths()
    }

    /// The bytes of the walk and of the look-ahead.
    fn bytes_of_paths(&self) -> usize {
        self.data.walk.capacity() * size_of::<Edge>()
            + self.data.ahead.capacity()
                * (size_of::<AheadNode<S>>() + self.data.state.heap_bytes())
    }

    fn settle(&mut self) -> Status {
        self.figures.note_frontier(1);
        self.figures.note_bytes(self.bytes());
        if self.data.state != self.space.goal {
            return Status::Running;
        }
        self.figures.note_frontier(0);
        let moves = self.data.walk.len() as u32;
        let answer = std::mem::take(&mut self.data.walk);
        self.solve(self.data.id, moves, answer)
    }

    /// The value stored for a visited state.
    fn stored_value(&self, state: &S) -> Option<u32> {
        self.data
            .visited
            .find(state)
            .map(|known| self.data.visited.node(known).g)
    }

    /// Expands the current state, if there is room to store its value.
    fn begin(&mut self) -> Option<MoveChoice<S>> {
        let longer = 2 * self.data.walk.capacity() * size_of::<Edge>();
        let limit = self.room_beside(self.bytes_of_paths() + longer + 1024);
        if !self.data.visited.reserve(1, limit) {
            return None;
        }
        self.note_expanded(self.data.id);
        let edges = self.space.operators.edges(self.data.state.blank());
        Some(MoveChoice {
            edges: edges.rev().collect(),
            current: None,
            alpha: u32::MAX,
            best: None,
            second: u32::MAX,
        })
    }

    /// Returns whether the look-ahead has a node to expand, which is then on top. The value is the least g + h at the
    /// horizon below the neighbour, with g counted from there; a goal above the horizon counts too.
    fn is_looking(&mut self, choice: &mut MoveChoice<S>) -> bool {
        while let Some(node) = self.data.ahead.last() {
            let value = node.depth - 1 + self.space.moves_left(node.memo);
            if node.depth == self.data.horizon || node.state == self.space.goal {
                choice.alpha = choice.alpha.min(value);
            } else if value < choice.alpha {
                // Alpha pruning assumes that f never falls below a node, which holds for a consistent heuristic. With
                // another one a lower value behind a higher one may be missed, so the look-ahead is less accurate.
                return true;
            }
            self.data.ahead.pop();
        }
        false
    }

    /// Expands the top node of the look-ahead.
    fn look_ahead(&mut self) {
        let Some(node) = self.data.ahead.pop() else {
            return;
        };
        self.figures.expanded += 1;
        for edge in self.space.operators.edges(node.state.blank()).rev() {
            if edge.undoes(node.edge) {
                continue;
            }
            let (child, memo) = self.space.child(&node.state, node.memo, edge);
            self.figures.generated += 1;
            self.data.ahead.push(AheadNode {
                state: child,
                memo,
                depth: node.depth + 1,
                edge,
            });
        }
    }

    /// Ends the look-ahead below a neighbour and compares its value with the best so far.
    fn judge(&mut self, choice: &mut MoveChoice<S>, mut neighbour: Neighbour<S>) {
        let value = choice.alpha.saturating_add(1);
        neighbour.id = self.data.next_id;
        self.data.next_id = self.data.next_id.wrapping_add(1);
        let record = self.record(
            neighbour.id,
            Some(self.data.id),
            neighbour.edge,
            choice.alpha,
        );
        self.observer.note(|| Event::Generated(record));
        match &choice.best {
            Some((least, ..)) if value >= *least => {
                choice.second = choice.second.min(value);
                self.observer
                    .note(|| Event::Pruned(record, PruneReason::NotBest));
            }
            _ => {
                let other = choice.best.replace((value, neighbour, record));
                choice.second = other.as_ref().map_or(u32::MAX, |(least, ..)| *least);
                if let Some((.., other)) = other {
                    self.observer
                        .note(|| Event::Pruned(other, PruneReason::NotBest));
                }
            }
        }
    }

    /// Starts the look-ahead below the next neighbour; `false` if there is none left.
    fn next_neighbour(&mut self, choice: &mut MoveChoice<S>) -> bool {
        let Some(edge) = choice.edges.pop() else {
            return false;
        };
        let (state, memo) = self.space.child(&self.data.state, self.data.memo, edge);
        self.figures.generated += 1;
        let stored_value = self.stored_value(&state);
        choice.alpha = stored_value.unwrap_or(u32::MAX);
        if stored_value.is_none() {
            self.data.ahead.push(AheadNode {
                state: state.clone(),
                memo,
                depth: 1,
                edge,
            });
        }
        choice.current = Some(Neighbour {
            state,
            memo,
            edge,
            id: 0,
        });
        true
    }

    /// Stores the value of the current state and moves to the best neighbour.
    fn go(&mut self, choice: MoveChoice<S>) -> Status {
        let Some((value, neighbour, _)) = choice.best else {
            self.figures.note_frontier(0);
            return Status::Stuck;
        };
        let stored_value = match self.data.learning {
            Learning::SecondBest => choice.second,
            Learning::Best => {
                let before = self.stored_value(&self.data.state);
                value.max(before.unwrap_or_else(|| self.space.moves_left(self.data.memo)))
            }
        };
        if let Some(known) = self.data.visited.find(&self.data.state) {
            self.data.visited.node_mut(known).g = stored_value;
        } else {
            let mut node = Node::new(self.data.state.clone(), self.data.memo);
            node.g = stored_value;
            self.data.visited.add(node, Origin::NONE);
        }
        self.data.state = neighbour.state;
        self.data.memo = neighbour.memo;
        self.data.id = neighbour.id;
        self.data.walk.push(neighbour.edge);
        let h = self.space.moves_left(self.data.memo);
        self.figures.note_node(self.data.walk.len() as u32, h);
        self.settle()
    }

    /// Expands one node, of the look-ahead or the current state, and does all that needs no further expansion. So a
    /// search with a distant horizon can be paused too.
    fn advance(&mut self) -> Status {
        if self.is_at_limit() {
            return Status::OutOfNodes;
        }
        let choice = if let Some(choice) = self.data.choice.take() {
            self.look_ahead();
            Some(choice)
        } else {
            self.begin()
        };
        let Some(mut choice) = choice else {
            return Status::OutOfMemory;
        };
        loop {
            if self.is_looking(&mut choice) {
                self.data.choice = Some(choice);
                return Status::Running;
            }
            if let Some(neighbour) = choice.current.take() {
                self.judge(&mut choice, neighbour);
            }
            if !self.next_neighbour(&mut choice) {
                return self.go(choice);
            }
        }
    }
}

impl<S: State, W: SearchObserver> Expander for RealTime<S, W> {
    fn expand_next(&mut self) -> Status {
        self.advance()
    }

    fn waiting(&self) -> Vec<NodeId> {
        self.waiting_at(self.data.id)
    }

    fn next(&self) -> Option<NodeId> {
        // Nodes of the look-ahead have no numbers.
        (self.status == Status::Running && self.data.choice.is_none()).then_some(self.data.id)
    }
}
