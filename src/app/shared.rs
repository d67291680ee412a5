//! A value that several components read and change, handed out as snapshots.
//!
//! A guard (`Ref`) that outlives its line makes the next change panic, and a panic ends the page. A snapshot can be held
//! for as long as one likes: a change that comes meanwhile is made on a copy. Nothing is copied otherwise.

use std::cell::RefCell;
use std::rc::Rc;

/// The value; clones of this handle share it.
pub struct Shared<T>(Rc<RefCell<Rc<T>>>);

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

/// Equal as long as it is the same value, whatever became of it.
impl<T> PartialEq for Shared<T> {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl<T: Clone> Shared<T> {
    /// Shares a value.
    pub fn new(value: T) -> Self {
        Self(Rc::new(RefCell::new(Rc::new(value))))
    }

    /// The value as it is now.
    pub fn read(&self) -> Rc<T> {
        self.0.borrow().clone()
    }

    /// The value as it is now, unless a change was broken off by a panic.
    pub fn read_after_panic(&self) -> Option<Rc<T>> {
        Some(self.0.try_borrow().ok()?.clone())
    }

    /// Changes the value. What is `Send` holds no handle like this one, so a change can't begin within another.
    pub fn change<R>(&self, change: impl FnOnce(&mut T) -> R + Send) -> R {
        change(Rc::make_mut(&mut self.0.borrow_mut()))
    }
}
