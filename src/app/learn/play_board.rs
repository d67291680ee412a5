//! The board that a view works on: its picture with size and goal, and a link to it in Play.

use std::rc::Rc;

use yew::prelude::*;
use yew::props;

use crate::app::TEXT;
use crate::app::board::{BoardProps, board_view};
use crate::app::visit::VisitHandle;
use crate::puzzle::{Board, Goal};
use crate::session::Place;

/// Draws the board from Play.
pub fn play_board(visit: &VisitHandle) -> Html {
    let session = visit.read();
    let (board, goal) = (session.game().board(), session.game().goal());
    html! {
        <section class="work-board" aria-label={TEXT.learn.play_board.title}>
            <h2>{ TEXT.learn.play_board.title }</h2>
            { drawn(board, goal) }
            { to_play(visit) }
        </section>
    }
}

/// Draws a board with its size and goal.
pub fn drawn(board: &Board, goal: &Goal) -> Html {
    html! {
        <>
            { board_view(props! { BoardProps {
                board: Rc::new(board.clone()), goal: Rc::new(goal.clone()), marks: false,
            } }) }
            <p class="caption">{ (TEXT.learn.play_board.caption)(board.size(), goal.name()) }</p>
        </>
    }
}

/// Draws the link to the board in Play: a real link, so that it can be copied and opened in another tab.
pub fn to_play(visit: &VisitHandle) -> Html {
    let onclick = {
        let visit = visit.clone();
        Callback::from(move |event: MouseEvent| {
            if !(event.ctrl_key() || event.meta_key() || event.shift_key()) {
                event.prevent_default();
                visit.navigate(false, |visit| visit.go_to(Place::Play));
            }
        })
    };
    let address = format!("#{}", visit.read().link_to(Place::Play));
    html! { <a class="button" href={address} {onclick}>{ TEXT.learn.play_board.link }</a> }
}
