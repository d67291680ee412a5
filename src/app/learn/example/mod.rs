//! The training example: two boards, edited as pictures or as text.

mod swap;

use std::rc::Rc;

use yew::prelude::*;
use yew::props;

use self::swap::use_swap;
use crate::app::TEXT;
use crate::app::board::{BoardProps, board_view};
use crate::app::control::text_field::TextField;
use crate::app::visit::VisitHandle;
use crate::learn::Example;
use crate::puzzle::{Board, Goal};
use crate::session::Teaching;

/// Properties of [`ExampleMaker`].
#[derive(Properties, PartialEq)]
pub struct ExampleMakerProps {
    pub visit: VisitHandle,
    /// The example.
    pub example: Example,
    /// Called with a changed example.
    pub on_change: Callback<Example>,
}

/// The longest side of boards that are drawn.
const DRAWN_SIDE: usize = 5;

/// Draws the example.
#[component]
pub fn ExampleMaker(
    ExampleMakerProps {
        visit,
        example,
        on_change,
    }: &ExampleMakerProps,
) -> Html {
    let wrong = use_state_eq(|| None::<AttrValue>);
    let swap = use_swap(example);
    let offer = {
        let (wrong, on_change) = (wrong.clone(), on_change.clone());
        move |example: Result<Example, String>| match example {
            Ok(example) => {
                wrong.set(None);
                on_change.emit(example);
                true
            }
            Err(sentence) => {
                wrong.set(Some(sentence.into()));
                false
            }
        }
    };
    let board = |label: &'static str, board: &Board, is_finish: bool| {
        let (picked, on_touch) = (
            swap.picked(is_finish),
            swap.on_touch(is_finish, offer.clone()),
        );
        html! {
            <figure class="example-board">
                <figcaption class="label">{ label }</figcaption>
                { board_view(props! { BoardProps {
                    board: Rc::new(board.clone()), goal: Rc::new(Goal::custom(example.finish().clone())),
                    marks: false, loose: true, picked, on_touch,
                } }) }
            </figure>
        }
    };
    let on_written = {
        let offer = offer.clone();
        Callback::from(move |text: String| {
            offer(text.parse::<Example>().map_err(|error| error.to_string()))
        })
    };
    let paper = {
        let offer = offer.clone();
        Callback::from(move |_: MouseEvent| {
            offer(Ok(Teaching::default().example));
        })
    };
    let from_board = {
        let (offer, visit) = (offer.clone(), visit.clone());
        Callback::from(move |_: MouseEvent| {
            let session = visit.read();
            let game = session.game();
            offer(
                Example::new(game.board().clone(), game.goal().board().clone())
                    .map_err(|error| error.to_string()),
            );
        })
    };
    let size = example.size();
    html! {
        <section class="example" aria-labelledby="example-title">
            <h2 id="example-title">{ TEXT.learn.example.title }</h2>
            if size.width() <= DRAWN_SIDE && size.height() <= DRAWN_SIDE {
                <div class="example-boards">
                    { board(TEXT.learn.example.start, example.start(), false) }
                    { board(TEXT.learn.example.finish, example.finish(), true) }
                </div>
                <p class="note">{ TEXT.learn.example.note }</p>
            } else {
                <p class="note">{ TEXT.learn.example.too_large }</p>
            }
            <label class="field">
                <span class="label">{ TEXT.learn.example.text }</span>
                <TextField name="example" value={example.to_string()} on_change={on_written} is_wrong={wrong.is_some()} />
                if let Some(wrong) = &*wrong { <span class="wrong" role="alert">{ wrong }</span> }
            </label>
            <div class="row wrap">
                <button class="button" onclick={paper}>{ TEXT.learn.example.paper }</button>
                <button class="button" onclick={from_board}>{ TEXT.learn.example.from_board }</button>
            </div>
        </section>
    }
}
