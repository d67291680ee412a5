//! Play: the board, the figures of the game, and the panel of a new puzzle or the editor.
//!
//! - `actions`, `keys`: the buttons and the keys; `hint`: the hint on the board
//! - `figures`, `board_facts`, `plot`, `best_results`: the game in figures, facts about the board, the distance over
//!   the moves, the results
//! - `optimal`: the shortest solution; `solution`: a solution that is replayed
//! - `new_puzzle`: the panel that deals; `draft`, `edit_panel`: the editor; `whole_picture`: the picture on the tiles
//!   as a whole

mod actions;
mod best_results;
mod board_facts;
mod draft;
mod edit_panel;
mod figures;
mod hint;
mod keys;
mod new_puzzle;
pub mod optimal;
mod plot;
mod solution;
mod whole_picture;

use std::rc::Rc;

use yew::prelude::*;
use yew::props;

use self::actions::actions;
use self::best_results::best_results;
use self::board_facts::board_facts;
use self::draft::{OpenDraft, use_draft};
use self::edit_panel::edit_panel;
use self::figures::figures;
use self::hint::{hint, hinted};
use self::keys::{use_edit_keys, use_play_keys};
use self::new_puzzle::{NewPuzzle, PuzzleForm};
use self::optimal::use_optimal;
use self::plot::plot;
use self::solution::Solution;
use self::whole_picture::whole_picture;
use crate::app::TEXT;
use crate::app::board::{BoardProps, board_view};
use crate::app::browser::{document, focus_board};
use crate::app::control::sheet::sheet;

use crate::app::game_clock::{use_clock_paused, use_clock_running};
use crate::app::settings::{FacesChoice, use_picture};
use crate::app::visit::VisitHandle;
use crate::session::{Action, Draft, Edit, Edited, PointerInput};

/// The properties of the place.
#[derive(Properties, PartialEq)]
pub struct PlayProps {
    /// The visit.
    pub visit: VisitHandle,
}

/// Draws the place: the game, or the board that is being edited.
#[component]
pub fn Play(PlayProps { visit }: &PlayProps) -> Html {
    let OpenDraft {
        draft,
        on_edit,
        on_undo,
        on_open: start_edit,
        on_close: stop_edit,
    } = use_draft(visit);
    let dealing = use_state(|| false);
    let form = use_state_eq(|| PuzzleForm::new(&visit.read()));
    use_clock_running(visit);
    use_clock_paused(visit, draft.is_some() || *dealing);
    use_focus_on_board(draft.as_ref());
    use_play_keys(visit, draft.is_some());
    use_edit_keys(draft.as_ref(), &on_edit, &on_undo, &stop_edit);

    let mut picture = use_picture(visit);
    let tile_picture = picture.clone();
    // In the editor tiles must be identifiable.
    if let Some(picture) = picture.as_mut().filter(|_| draft.is_some()) {
        picture.numbers = true;
    }
    let optimal = use_optimal(visit, draft.is_none());
    let session = visit.read();
    let game = session.game();
    let (board, goal) = match &draft {
        Some(draft) => (draft.shown().clone(), draft.goal()),
        None => (game.board().clone(), game.goal().clone()),
    };
    let on_touch = {
        let (visit, editing, on_edit) = (visit.clone(), draft.is_some(), on_edit.clone());
        Callback::from(move |touch| match touch {
            touch if editing => on_edit.emit(Edit::Pointer(touch)),
            PointerInput::Press(cell) => visit.act(Action::SlideLine(cell)),
            PointerInput::Swipe(direction) => visit.act(Action::Slide(direction)),
            PointerInput::Drop(..) => {}
        })
    };
    let set_dealing = |open: bool| {
        let dealing = dealing.clone();
        Callback::from(move |()| dealing.set(open))
    };
    let new_puzzle = |name: &'static str, has_key: bool| {
        html! { <NewPuzzle {name} {has_key} visit={visit.clone()} form={form.clone()} on_dealt={set_dealing(false)} /> }
    };
    let over = optimal.hint.map(|direction| hint(game.board(), direction));
    let look_at = optimal
        .hint
        .and_then(|direction| hinted(game.board(), direction));
    html! {
        <main class="play" data-editing={draft.is_some().then_some("")}>
            <p class="unseen" role="status">{ draft.as_ref().map_or_else(|| visit.announcement(), announcement) }</p>
            { board_view(props! { BoardProps {
                board: Rc::new(board), goal: Rc::new(goal), picture, marks: session.settings().marks,
                loose: draft.is_some(), cursor: draft.as_ref().and_then(Draft::cursor),
                picked: draft.as_ref().and_then(Draft::picked),
                won: visit.won().is_some() && draft.is_none(), close_up: true,
                arrows: session.settings().arrows, look_at, over: over.unwrap_or_default(), on_touch,
            } }) }
            if let Some(draft) = &draft {
                { edit_panel(visit, draft, &on_edit, &stop_edit) }
            } else {
                <div class="figures">
                    { figures(visit, optimal.start_optimum) }
                    if let Some(replay) = game.replay() {
                        <Solution visit={visit.clone()} {replay} optimum={optimal.optimum} />
                    }
                    { plot(&game.distance_plot(200)) }
                    { best_results(visit) }
                </div>
                { actions(visit, &optimal, &start_edit, &set_dealing(true)) }
                <div class="panel">
                    <section class="group wide-only" aria-labelledby="new-puzzle">
                        <h2 id="new-puzzle">{ TEXT.new_puzzle.title }</h2>
                        { new_puzzle("panel", true) }
                    </section>
                    { board_facts(visit, &optimal) }
                    if let Some(picture) = tile_picture { { whole_picture(&picture, game.size()) } }
                    <div class="group wide-only"><FacesChoice name="panel" visit={visit.clone()} /></div>
                </div>
                if *dealing {
                    { sheet(TEXT.new_puzzle.title, set_dealing(false), new_puzzle("sheet", false)) }
                }
            }
        </main>
    }
}

/// Moves the focus to the board when the button that had it is removed, by opening or closing the editor or by a
/// repair.
#[hook]
fn use_focus_on_board(draft: Option<&Draft>) {
    let now = draft.map(|draft| draft.board().clone());
    let before = use_mut_ref(|| now.clone());
    use_effect_with(now, move |now| {
        let was_nowhere = document()
            .active_element()
            .is_none_or(|element| element.tag_name() == "BODY");
        if before.replace(now.clone()) != *now && was_nowhere {
            focus_board();
        }
    });
}

/// The announcement of the last edit.
fn announcement(draft: &Draft) -> AttrValue {
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
