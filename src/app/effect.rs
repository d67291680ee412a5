//! Yew's `use_effect_with`, compiled once.
//!
//! Yew's own is compiled once more for each effect, about a kilobyte of wasm each; this one holds what it does, and what
//! it depends on, behind pointers.

use std::any::Any;
use std::rc::Rc;

use yew::functional::{Hook, TearDown};

/// What is done when an effect ends.
type Ending = Box<dyn FnOnce()>;

/// Runs `effect` after the drawing in which `watched` has changed; what it answers is done before the next time, and
/// at the end.
pub fn use_effect_with<T: PartialEq + 'static, D: TearDown>(
    watched: T,
    effect: impl FnOnce(&T) -> D + 'static,
) -> impl Hook<Output = ()> {
    let watched = Rc::new(watched);
    let own = watched.clone();
    use_erased(
        Watched {
            value: watched,
            is_same: |one, other| one.downcast_ref::<T>() == other.downcast_ref::<T>(),
        },
        Box::new(move || {
            let ending = effect(&own);
            Box::new(move || ending.tear_down())
        }),
    )
}

struct Watched {
    value: Rc<dyn Any>,
    is_same: fn(&dyn Any, &dyn Any) -> bool,
}

impl PartialEq for Watched {
    fn eq(&self, other: &Self) -> bool {
        (self.is_same)(&*self.value, &*other.value)
    }
}

fn use_erased(watched: Watched, effect: Box<dyn FnOnce() -> Ending>) -> impl Hook<Output = ()> {
    yew::functional::use_effect_with(watched, move |_| effect())
}
