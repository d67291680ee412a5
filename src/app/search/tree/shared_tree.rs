//! A search tree shared by several components.

use std::ops::Deref;
use std::rc::Rc;

use crate::puzzle::{Board, Goal};
use crate::search::Recording;
use crate::view::tree::Tree;

/// A shared tree: compared by identity, never node by node.
#[derive(Clone)]
pub struct SharedTree(Rc<Tree>);

impl PartialEq for SharedTree {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl Deref for SharedTree {
    type Target = Tree;

    fn deref(&self) -> &Tree {
        &self.0
    }
}

impl SharedTree {
    /// The tree of a recording.
    pub fn new(recording: &Rc<Recording>) -> Self {
        Self(Rc::new(Tree::new(recording)))
    }

    /// Returns whether it is of this puzzle.
    pub fn is_of(&self, board: &Board, goal: &Goal) -> bool {
        self.recording().start() == board && self.recording().goal() == goal.board()
    }

    /// Returns whether the other tree is this one, also with more picks or with fewer.
    pub fn is_continued_by(&self, other: &Self) -> bool {
        if self == other {
            return true;
        }
        let (own, others) = (self.recording(), other.recording());
        let shared = own.events().len().min(others.events().len());
        own.start() == others.start() && own.events()[..shared] == others.events()[..shared]
    }
}
