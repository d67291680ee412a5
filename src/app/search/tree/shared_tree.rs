//! A search tree that several components share.

use std::ops::Deref;
use std::rc::Rc;

use crate::puzzle::{Board, Goal};
use crate::search::Recording;
use crate::view::tree::Tree;

/// A tree that is shared: the same one or another, never compared node by node.
#[derive(Clone)]
pub struct Grown(Rc<Tree>);

impl PartialEq for Grown {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl Deref for Grown {
    type Target = Tree;

    fn deref(&self) -> &Tree {
        &self.0
    }
}

impl Grown {
    /// The tree of a recording.
    pub fn new(recording: &Rc<Recording>) -> Self {
        Self(Rc::new(Tree::new(recording)))
    }

    /// Whether it is of this puzzle.
    pub fn is_of(&self, board: &Board, goal: &Goal) -> bool {
        self.recording().start() == board && self.recording().goal() == goal.board()
    }

    /// Whether the other tree is this one with more picks, or with fewer.
    pub fn is_continued_by(&self, other: &Self) -> bool {
        let (own, others) = (self.recording(), other.recording());
        let shared = own.events().len().min(others.events().len());
        own.start() == others.start() && own.events()[..shared] == others.events()[..shared]
    }
}
