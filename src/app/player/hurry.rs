//! Haste of the page: steps that come one upon another, until they rest.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use crate::app::browser::now;
use crate::app::browser::timer::Timeout;
use crate::view::Scrubbing;

/// A timer comes by so much too early at the most.
const EARLY_MS: u64 = 20;

/// Whether the visitor hurries, and what is told of it.
#[derive(Clone)]
pub struct HurryHandle {
    hurry: Rc<RefCell<Scrubbing>>,
    resting: Rc<RefCell<Option<Timeout>>>,
    is_on: UseStateHandle<bool>,
}

/// Nobody hurries yet.
#[hook]
pub fn use_hurry() -> HurryHandle {
    HurryHandle {
        hurry: use_mut_ref(Scrubbing::default),
        resting: use_mut_ref(|| None),
        is_on: use_state_eq(|| false),
    }
}

impl HurryHandle {
    /// Whether the visitor hurries.
    pub fn is_on(&self) -> bool {
        *self.is_on
    }

    /// A step is taken.
    pub fn step(&self) {
        let is_on = self.hurry.borrow_mut().step(now());
        self.is_on.set(is_on);
        self.wait();
    }

    /// The playhead is taken into a hand, or let go.
    pub fn hold(&self, is_held: bool) {
        self.hurry.borrow_mut().hold(is_held);
        self.wait();
    }

    /// Waits for the rest.
    fn wait(&self) {
        let rests_in = self.hurry.borrow().rests_in(now());
        *self.resting.borrow_mut() = rests_in.map(|milliseconds| {
            let (hurry, is_on) = (self.hurry.clone(), self.is_on.clone());
            Timeout::new(milliseconds as i32, move || {
                is_on.set(hurry.borrow_mut().rest(now() + EARLY_MS));
            })
        });
    }
}
