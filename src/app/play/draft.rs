//! The draft of the editor, with undo. It is kept until it is used or dropped, even while another place is shown.

use std::cell::RefCell;

use yew::prelude::*;

use crate::app::visit::VisitHandle;
use crate::session::{Draft, Edit};

/// The number of edits that can be undone.
const MOST_PAST: usize = 200;

thread_local! {
    /// The draft that was open when the visitor left Play.
    static SUSPENDED: RefCell<Option<Draft>> = const { RefCell::new(None) };
}

/// The draft, if one is open, and its callbacks.
pub struct OpenDraft {
    /// The draft.
    pub draft: Option<Draft>,
    /// Changes it.
    pub on_edit: Callback<Edit>,
    /// Undoes the last change.
    pub on_undo: Callback<()>,
    /// Opens a draft of the current board.
    pub on_open: Callback<()>,
    /// Drops the draft.
    pub on_close: Callback<()>,
}

/// The draft of Play.
#[hook]
pub fn use_draft(visit: &VisitHandle) -> OpenDraft {
    let draft = use_state_eq(|| SUSPENDED.take());
    let past = use_mut_ref(Vec::<Draft>::new);
    let now = use_mut_ref(|| None::<Draft>);
    now.borrow_mut().clone_from(&*draft);
    use_effect_with((), move |()| move || SUSPENDED.set(now.take()));
    // A link that comes in while the board is edited replaces the draft.
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
