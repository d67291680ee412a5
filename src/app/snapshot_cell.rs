//! A value that several components read and change, read as snapshots.
//!
//! With a plain `RefCell`, a guard (`Ref`) that is still alive makes the next change panic, and a panic ends the page.
//! A snapshot can be held for any time: a change made meanwhile is made on a copy. Otherwise nothing is copied.

use std::cell::RefCell;
use std::rc::Rc;

/// A shared value; clones refer to the same one.
pub struct SnapshotCell<T>(Rc<RefCell<Rc<T>>>);

impl<T> Clone for SnapshotCell<T> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

/// Equal if both refer to the same value.
impl<T> PartialEq for SnapshotCell<T> {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl<T: Clone> SnapshotCell<T> {
    /// Creates a cell that holds a value.
    pub fn new(value: T) -> Self {
        Self(Rc::new(RefCell::new(Rc::new(value))))
    }

    /// The current value.
    pub fn read(&self) -> Rc<T> {
        self.0.borrow().clone()
    }

    /// The current value, unless a panic interrupted a change of it.
    pub fn read_after_panic(&self) -> Option<Rc<T>> {
        Some(self.0.try_borrow().ok()?.clone())
    }

    /// Changes the value. A closure that is `Send` cannot hold a cell, so a change cannot begin within another.
    pub fn change<R>(&self, change: impl FnOnce(&mut T) -> R + Send) -> R {
        change(Rc::make_mut(&mut self.0.borrow_mut()))
    }
}
