//! The draft of the editor: it is there until it is used or dropped, also while one looks at another place, and what was
//! done to it can be taken back.

use std::cell::RefCell;

use yew::prelude::*;

use crate::app::visit::VisitHandle;
use crate::session::{Draft, Edit};

/// So many edits can be taken back.
const MOST_PAST: usize = 200;

thread_local! {
    /// The draft that was open when one went to another place.
    static LEFT: RefCell<Option<Draft>> = const { RefCell::new(None) };
}

/// The draft, if one is open, and what can be done with it.
pub struct OpenDraft {
    /// The draft.
    pub draft: Option<Draft>,
    /// Changes it.
    pub on_edit: Callback<Edit>,
    /// Takes the last change back.
    pub on_undo: Callback<()>,
    /// Opens one for the board at hand.
    pub on_open: Callback<()>,
    /// Drops it.
    pub on_close: Callback<()>,
}

/// The draft of this place.
#[hook]
pub fn use_draft(visit: &VisitHandle) -> OpenDraft {
    let draft = use_state_eq(|| LEFT.take());
    let past = use_mut_ref(Vec::<Draft>::new);
    let now = use_mut_ref(|| None::<Draft>);
    now.borrow_mut().clone_from(&*draft);
    use_effect_with((), move |()| move || LEFT.set(now.take()));
    // A link that comes in while the board is edited has the last word.
    let opened = use_mut_ref(|| visit.links_opened());
    use_effect_with(visit.links_opened(), {
        let draft = draft.clone();
        move |&now| {
            if opened.replace(now) != now {
                draft.set(None);
            }
        }
    });
    let on_edit = {
        let (draft, past) = (draft.clone(), past.clone());
        Callback::from(move |edit| {
            let Some(open) = &*draft else {
                return;
            };
            let mut next = open.clone();
            next.edit(edit);
            if (next.board(), next.goal()) != (open.board(), open.goal()) {
                let mut past = past.borrow_mut();
                past.push(open.clone());
                let over = past.len().saturating_sub(MOST_PAST);
                past.drain(..over);
            }
            draft.set(Some(next));
        })
    };
    let on_undo = {
        let (draft, past) = (draft.clone(), past.clone());
        Callback::from(move |()| {
            if let Some(before) = past.borrow_mut().pop() {
                draft.set(Some(before));
            }
        })
    };
    let on_open = {
        let (visit, draft) = (visit.clone(), draft.clone());
        Callback::from(move |()| {
            past.borrow_mut().clear();
            let session = visit.read();
            let game = session.game();
            draft.set(Some(Draft::new(game.board().clone(), game.goal())));
        })
    };
    OpenDraft {
        draft: (*draft).clone(),
        on_edit,
        on_undo,
        on_open,
        on_close: Callback::from(move |()| draft.set(None)),
    }
}
