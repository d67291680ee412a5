//! A callback that is equal from one render to the next, so that a component that receives it is not drawn again.

use yew::prelude::*;

/// A callback that never changes and calls the one passed in at the last render.
#[hook]
pub fn use_stable_callback<I: 'static, O: 'static>(newest: Callback<I, O>) -> Callback<I, O> {
    let slot = use_mut_ref(|| newest.clone());
    slot.replace(newest);
    let stable = use_memo((), |()| {
        Callback::from(move |input| {
            // The borrow ends before the call, which may render the page and replace the callback.
            let newest = slot.borrow().clone();
            newest.emit(input)
        })
    });
    (*stable).clone()
}
