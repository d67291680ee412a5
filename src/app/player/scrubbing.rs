//! Scrubbing: steps of the visitor in such quick succession that tiles do not glide.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use crate::app::browser::now;
use crate::app::browser::timer::Timeout;
use crate::view::Scrubbing;

/// The most by which a timer may fire early.
const EARLY_MS: u64 = 20;

/// A detector of scrubbing.
#[derive(Clone)]
pub struct ScrubHandle {
    detector: Rc<RefCell<Scrubbing>>,
    rest_timer: Rc<RefCell<Option<Timeout>>>,
    is_on: UseStateHandle<bool>,
}

/// Creates a detector.
#[hook]
pub fn use_scrubbing() -> ScrubHandle {
    ScrubHandle {
        detector: use_mut_ref(Scrubbing::default),
        rest_timer: use_mut_ref(|| None),
        is_on: use_state_eq(|| false),
    }
}

impl ScrubHandle {
    /// Returns whether the visitor is scrubbing.
    pub fn is_on(&self) -> bool {
        *self.is_on
    }

    /// Notes a step.
    pub fn step(&self) {
        let is_on = self.detector.borrow_mut().step(now());
        self.is_on.set(is_on);
        self.wait();
    }

    /// Notes that the playhead is grabbed or released.
    pub fn hold(&self, is_held: bool) {
        self.detector.borrow_mut().hold(is_held);
        self.wait();
    }

    /// Sets the timer for the end of scrubbing.
    fn wait(&self) {
        let rests_in = self.detector.borrow().rests_in(now());
        *self.rest_timer.borrow_mut() = rests_in.map(|milliseconds| {
            let (detector, is_on) = (self.detector.clone(), self.is_on.clone());
            Timeout::new(milliseconds as i32, move || {
                is_on.set(detector.borrow_mut().rest(now() + EARLY_MS));
            })
        });
    }
}
