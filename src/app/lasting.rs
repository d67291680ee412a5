//! A callback that stays the same from one drawing to the next, so that what it is given to need not be drawn again.

use yew::prelude::*;

/// Calls whatever was handed in last.
#[hook]
pub fn use_lasting<I: 'static, O: 'static>(newest: Callback<I, O>) -> Callback<I, O> {
    let slot = use_mut_ref(|| newest.clone());
    slot.replace(newest);
    let lasting = use_memo((), |()| {
        Callback::from(move |input| {
            // Out of the slot first: the call may draw the page again.
            let newest = slot.borrow().clone();
            newest.emit(input)
        })
    });
    (*lasting).clone()
}
