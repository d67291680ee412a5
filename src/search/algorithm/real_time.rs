//! The common part of RTA* and LRTA*: look a few moves ahead, make one move, learn from it, and so on (Korf 1990, cited by
//! paper 000).
//!
//! At each step every neighbour gets a value: 1 plus the least g + h at the *horizon* below it (minimin look-ahead with
//! alpha pruning; horizon 1 is the neighbour itself), or, if it was stood on before, 1 plus what was learned of it. The
//! search goes to the best neighbour, the first of equals, and learns about the state it leaves: what, is all that tells
//! the two apart ([`Learning`]). Below a neighbour nothing learned is used: what a new state is worth never changes, which
//! the proof of completeness needs (Korf 1990).
//!
//! Nodes of the look-ahead are counted, but a trace tells only of the states that it stands on and of their neighbours.

use crate::search::expander::Expander;
use crate::search::operators::Edge;
use crate::search::run::SearchRun;
use crate::search::space::Space;
use crate::search::store::graph::Graph;
use crate::search::store::node::{Node, Way};
use crate::search::trace::{Event, NodeId, NodeRecord, PruneReason, SearchObserver};
use crate::search::{State, Status};

/// What is learned about the state that is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Learning {
    /// What it would cost to come back and try something else: RTA*.
    SecondBest,
    /// What it costs at least to go on: LRTA*.
    Best,
}

/// A node of the look-ahead.
struct Ahead<S> {
    state: S,
    memo: u32,
    depth: u32,
    edge: Edge,
}

/// A neighbour of the state that it stands on.
struct Neighbour<S> {
    state: S,
    memo: u32,
    edge: Edge,
    id: NodeId,
}

/// What is known so far while the neighbours are looked at, one after the other.
struct Turn<S> {
    /// Edges that are still to be looked along, the next one last.
    edges: Vec<Edge>,
    /// The neighbour whose look-ahead is under way, and the least value below it so far.
    now: Option<Neighbour<S>>,
    alpha: u32,
    best: Option<(u32, Neighbour<S>, NodeRecord)>,
    second: u32,
}

pub(crate) type RealTime<S, W> = SearchRun<Own<S>, S, W>;

/// The state that the search stands on, what it has learned, and the look-ahead under way.
pub(crate) struct Own<S> {
    learning: Learning,
    horizon: u32,
    state: S,
    memo: u32,
    /// The states it has stood on; `g` holds what was learned.
    learned: Graph<S>,
    ahead: Vec<Ahead<S>>,
    turn: Option<Turn<S>>,
    made: Vec<Edge>,
    id: NodeId,
    next_id: NodeId,
}

impl<S: State, W: SearchObserver> RealTime<S, W> {
    pub fn new(space: Space<S>, learning: Learning, horizon: u8) -> Self {
        let horizon = u32::from(horizon.max(1));
        let (state, memo) = (space.start.clone(), space.start_memo());
        let h = space.moves_left(memo);
        let own = Own {
            learning,
            horizon,
            state,
            memo,
            learned: Graph::new(&space.start, true, false),
            // Beside each node on its path at most three siblings wait.
            ahead: Vec::with_capacity(3 * horizon as usize + 4),
            turn: None,
            made: Vec::new(),
            id: 0,
            next_id: 1,
        };
        let mut search = Self::of(space, W::default(), own);
        search.figures.generated = 1;
        let root = search.seen(0, None, Edge::NONE, h);
        search.observer.note(|| Event::Generated(root));
        search.status = search.settle();
        search
    }

    fn seen(&self, id: NodeId, parent: Option<NodeId>, edge: Edge, value: u32) -> NodeRecord {
        let g = self.own.made.len() as u32 + u32::from(parent.is_some());
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
        self.base_bytes() + self.own.learned.bytes() + self.bytes_of_paths()
    }

    /// The way that it has gone, and the look-ahead.
    fn bytes_of_paths(&self) -> usize {
        self.own.made.capacity() * size_of::<Edge>()
            + self.own.ahead.capacity() * (size_of::<Ahead<S>>() + self.own.state.heap_bytes())
    }

    fn settle(&mut self) -> Status {
        self.figures.note_frontier(1);
        self.figures.note_bytes(self.bytes());
        if self.own.state != self.space.goal {
            return Status::Running;
        }
        self.figures.note_frontier(0);
        let moves = self.own.made.len() as u32;
        let answer = std::mem::take(&mut self.own.made);
        self.solve(self.own.id, moves, answer)
    }

    /// What was learned of a state that it has stood on.
    fn lesson(&self, state: &S) -> Option<u32> {
        self.own
            .learned
            .find(state)
            .map(|known| self.own.learned.node(known).g)
    }

    /// Expands the state that it stands on, if there is room to learn of it.
    fn begin(&mut self) -> Option<Turn<S>> {
        let longer = 2 * self.own.made.capacity() * size_of::<Edge>();
        let limit = self.room_beside(self.bytes_of_paths() + longer + 1024);
        if !self.own.learned.reserve(1, limit) {
            return None;
        }
        self.note_expanded(self.own.id);
        let edges = self.space.operators.edges(self.own.state.blank());
        Some(Turn {
            edges: edges.rev().collect(),
            now: None,
            alpha: u32::MAX,
            best: None,
            second: u32::MAX,
        })
    }

    /// Whether the look-ahead has a node to expand, which is then on top. What counts is the least g + h at the horizon
    /// below the neighbour, g counted from there; a goal on the way counts as it is.
    fn is_looking(&mut self, turn: &mut Turn<S>) -> bool {
        while let Some(node) = self.own.ahead.last() {
            let value = node.depth - 1 + self.space.moves_left(node.memo);
            if node.depth == self.own.horizon || node.state == self.space.goal {
                turn.alpha = turn.alpha.min(value);
            } else if value < turn.alpha {
                // Alpha pruning takes it that values only rise below a node, which holds for a consistent estimate. With
                // another one a lower value may be missed behind a higher one: the look-ahead is then less sharp.
                return true;
            }
            self.own.ahead.pop();
        }
        false
    }

    /// Expands the top node of the look-ahead.
    fn look_ahead(&mut self) {
        let Some(node) = self.own.ahead.pop() else {
            return;
        };
        self.figures.expanded += 1;
        for edge in self.space.operators.edges(node.state.blank()).rev() {
            if edge.undoes(node.edge) {
                continue;
            }
            let (child, memo) = self.space.child(&node.state, node.memo, edge);
            self.figures.generated += 1;
            self.own.ahead.push(Ahead {
                state: child,
                memo,
                depth: node.depth + 1,
                edge,
            });
        }
    }

    /// The look-ahead below a neighbour is over: is it the best so far?
    fn judge(&mut self, turn: &mut Turn<S>, mut neighbour: Neighbour<S>) {
        let value = turn.alpha.saturating_add(1);
        neighbour.id = self.own.next_id;
        self.own.next_id = self.own.next_id.wrapping_add(1);
        let seen = self.seen(neighbour.id, Some(self.own.id), neighbour.edge, turn.alpha);
        self.observer.note(|| Event::Generated(seen));
        match &turn.best {
            Some((least, ..)) if value >= *least => {
                turn.second = turn.second.min(value);
                self.observer
                    .note(|| Event::Pruned(seen, PruneReason::NotBest));
            }
            _ => {
                let other = turn.best.replace((value, neighbour, seen));
                turn.second = other.as_ref().map_or(u32::MAX, |(least, ..)| *least);
                if let Some((.., other)) = other {
                    self.observer
                        .note(|| Event::Pruned(other, PruneReason::NotBest));
                }
            }
        }
    }

    /// Starts the look-ahead below the next neighbour; `false` if there is none left.
    fn next_neighbour(&mut self, turn: &mut Turn<S>) -> bool {
        let Some(edge) = turn.edges.pop() else {
            return false;
        };
        let (state, memo) = self.space.child(&self.own.state, self.own.memo, edge);
        self.figures.generated += 1;
        let lesson = self.lesson(&state);
        turn.alpha = lesson.unwrap_or(u32::MAX);
        if lesson.is_none() {
            self.own.ahead.push(Ahead {
                state: state.clone(),
                memo,
                depth: 1,
                edge,
            });
        }
        turn.now = Some(Neighbour {
            state,
            memo,
            edge,
            id: 0,
        });
        true
    }

    /// All neighbours are judged: learns, and goes to the best.
    fn go(&mut self, turn: Turn<S>) -> Status {
        let Some((value, neighbour, _)) = turn.best else {
            self.figures.note_frontier(0);
            return Status::Stuck;
        };
        let lesson = match self.own.learning {
            Learning::SecondBest => turn.second,
            Learning::Best => {
                let before = self.lesson(&self.own.state);
                value.max(before.unwrap_or_else(|| self.space.moves_left(self.own.memo)))
            }
        };
        if let Some(known) = self.own.learned.find(&self.own.state) {
            self.own.learned.node_mut(known).g = lesson;
        } else {
            let mut node = Node::new(self.own.state.clone(), self.own.memo);
            node.g = lesson;
            self.own.learned.add(node, Way::NONE);
        }
        self.own.state = neighbour.state;
        self.own.memo = neighbour.memo;
        self.own.id = neighbour.id;
        self.own.made.push(neighbour.edge);
        let h = self.space.moves_left(self.own.memo);
        self.figures.note_node(self.own.made.len() as u32, h);
        self.settle()
    }

    /// Expands one node, of the look-ahead or the one it stands on; what needs no further one follows at once. So even a
    /// far horizon can be paused.
    fn advance(&mut self) -> Status {
        if self.is_at_limit() {
            return Status::OutOfNodes;
        }
        let turn = if let Some(turn) = self.own.turn.take() {
            self.look_ahead();
            Some(turn)
        } else {
            self.begin()
        };
        let Some(mut turn) = turn else {
            return Status::OutOfMemory;
        };
        loop {
            if self.is_looking(&mut turn) {
                self.own.turn = Some(turn);
                return Status::Running;
            }
            if let Some(neighbour) = turn.now.take() {
                self.judge(&mut turn, neighbour);
            }
            if !self.next_neighbour(&mut turn) {
                return self.go(turn);
            }
        }
    }
}

impl<S: State, W: SearchObserver> Expander for RealTime<S, W> {
    fn expand_next(&mut self) -> Status {
        self.advance()
    }

    /// The state that it stands on, until it has ended there.
    fn waiting(&self) -> Vec<NodeId> {
        let is_over = matches!(self.status, Status::Solved | Status::Stuck);
        (!is_over).then_some(self.own.id).into_iter().collect()
    }

    fn next(&self) -> Option<NodeId> {
        // The look-ahead's own nodes have no numbers.
        (self.status == Status::Running && self.own.turn.is_none()).then_some(self.own.id)
    }
}
