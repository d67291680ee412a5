//! Play: the board in the middle, its figures before, a new puzzle or the editor after.

mod actions;
mod best;
mod curious;
mod edit_panel;
mod figures;
mod hint;
mod keys;
mod new_puzzle;
mod plot;
mod solution;

use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;
use yew::props;

use self::actions::actions;
use self::best::best_results;
use self::curious::curious;
use self::edit_panel::edit_panel;
use self::figures::figures;
use self::hint::hint;
use self::keys::{use_edit_keys, use_play_keys};
use self::new_puzzle::NewPuzzle;
use self::plot::plot;
use crate::app::TEXT;
use crate::app::board::{BoardProps, board_view};
use crate::app::browser::document;
use crate::app::control::sheet::Sheet;
use crate::app::guide::use_guide;
use crate::app::settings::{FacesChoice, use_picture};
use crate::app::visit::VisitHandle;
use crate::session::{Action, Draft, Edit, Edited, Touch};

/// The place.
#[derive(Properties, PartialEq)]
pub struct PlayProps {
    /// The visit.
    pub visit: VisitHandle,
}

/// Draws the place: the game, or the board that is being edited.
#[component]
pub fn Play(PlayProps { visit }: &PlayProps) -> Html {
    let draft = use_state_eq(|| None::<Draft>);
    let dealing = use_state(|| false);
    let on_edit = {
        let draft = draft.clone();
        Callback::from(move |edit| {
            let mut next = (*draft).clone();
            if let Some(open) = next.as_mut() {
                open.edit(edit);
            }
            draft.set(next);
        })
    };
    // A link that comes in while the board is edited has the last word.
    use_effect_with(visit.opened(), {
        let draft = draft.clone();
        move |_| draft.set(None)
    });
    use_focus_on_board(draft.is_some());
    use_play_keys(visit, draft.is_some());
    use_edit_keys(draft.is_some(), &on_edit);

    let picture = use_picture(visit);
    let guide = use_guide(visit, draft.is_none());
    let session = visit.read();
    let game = session.game();
    let (board, goal) = match &*draft {
        Some(draft) => (draft.shown().clone(), draft.goal()),
        None => (game.board().clone(), game.goal().clone()),
    };
    let on_touch = {
        let (visit, editing, on_edit) = (visit.clone(), draft.is_some(), on_edit.clone());
        Callback::from(move |touch| match touch {
            touch if editing => on_edit.emit(Edit::Touch(touch)),
            Touch::Press(cell) => visit.act(Action::SlideLine(cell)),
            Touch::Swipe(direction) => visit.act(Action::Slide(direction)),
            Touch::Drop(..) => {}
        })
    };
    let start_edit = {
        let (visit, draft) = (visit.clone(), draft.clone());
        Callback::from(move |()| {
            let session = visit.read();
            draft.set(Some(Draft::new(
                session.game().board().clone(),
                session.game().goal(),
            )));
        })
    };
    let stop_edit = {
        let draft = draft.clone();
        Callback::from(move |()| draft.set(None))
    };
    let set_dealing = |open: bool| {
        let dealing = dealing.clone();
        Callback::from(move |()| dealing.set(open))
    };
    let over = guide.hint.map(|direction| hint(game.board(), direction));
    html! {
        <main class="play" data-editing={draft.is_some().then_some("")}>
            <p class="unseen" role="status">{ draft.as_ref().map_or_else(|| visit.said(), said) }</p>
            { board_view(props! { BoardProps {
                board: Rc::new(board), goal: Rc::new(goal), picture, marks: session.settings().marks,
                loose: draft.is_some(), cursor: draft.as_ref().and_then(Draft::cursor),
                picked: draft.as_ref().and_then(Draft::picked),
                won: visit.won().is_some() && draft.is_none(), over: over.unwrap_or_default(), on_touch,
            } }) }
            if let Some(draft) = &*draft {
                { edit_panel(visit, draft, &on_edit, &stop_edit) }
            } else {
                <div class="figures">
                    { figures(visit, guide.par) }
                    { plot(&game.profile(200)) }
                    { best_results(visit) }
                </div>
                { actions(visit, &guide, &start_edit, &set_dealing(true)) }
                <div class="panel">
                    <section class="group wide-only" aria-labelledby="new-puzzle">
                        <h2 id="new-puzzle">{ TEXT.new_puzzle.title }</h2>
                        <NewPuzzle name="panel" visit={visit.clone()} on_dealt={set_dealing(false)} />
                    </section>
                    { curious(visit, &guide) }
                    <div class="group wide-only"><FacesChoice name="panel" visit={visit.clone()} /></div>
                </div>
                if *dealing {
                    <Sheet title={TEXT.new_puzzle.title} on_close={set_dealing(false)}>
                        <NewPuzzle name="sheet" visit={visit.clone()} on_dealt={set_dealing(false)} />
                    </Sheet>
                }
            }
        </main>
    }
}

/// The button that opens or closes the editor goes with that: the focus, which would be nowhere, goes to the board.
#[hook]
fn use_focus_on_board(editing: bool) {
    let before = use_mut_ref(|| editing);
    use_effect_with(editing, move |&editing| {
        let was_nowhere = document()
            .active_element()
            .is_none_or(|element| element.tag_name() == "BODY");
        if before.replace(editing) != editing
            && was_nowhere
            && let Ok(Some(board)) = document().query_selector(".tray")
            && let Ok(board) = board.dyn_into::<HtmlElement>()
        {
            let _ = board.focus();
        }
    });
}

/// What happened last to a draft.
fn said(draft: &Draft) -> AttrValue {
    let board = draft.shown();
    match draft.last() {
        None => AttrValue::default(),
        Some(Edited::At(cell)) => match board.tile(cell) {
            0 => (TEXT.board.blank)(board.size(), cell).into(),
            tile => (TEXT.board.tile)(tile, board.size(), cell, false).into(),
        },
        Some(Edited::Picked(tile)) => (TEXT.edit.picked)(tile).into(),
        Some(Edited::Exchanged(one, other)) => (TEXT.edit.exchanged)(one, other).into(),
    }
}
