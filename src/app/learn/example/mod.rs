//! The training example: two boards, edited as pictures or as text.
//!
//! - `draft`: the text while it is being changed; `open_size`: a text that leaves its size open; `swap`:
//!   two tiles swapped

mod draft;
mod open_size;
mod swap;

use std::rc::Rc;

use yew::prelude::*;
use yew::props;

use self::draft::Refusal;
pub use self::draft::{Draft, use_draft};
use self::open_size::use_open_size;
use self::swap::use_swap;
use crate::app::TEXT;
use crate::app::board::{BoardProps, board_view};
use crate::app::control::text_field::TextField;
use crate::app::visit::VisitHandle;
use crate::learn::{Example, ExampleError};
use crate::puzzle::{Board, Goal};
use crate::session::LearnSettings;

/// Properties of [`ExampleMaker`].
#[derive(Properties, PartialEq)]
pub struct ExampleMakerProps {
    pub visit: VisitHandle,
    /// The example.
    pub example: Example,
    /// The text in the field.
    pub draft: Draft,
    /// Called with a changed example.
    pub on_change: Callback<Example>,
}

/// The longest side of boards that are drawn.
const DRAWN_SIDE: usize = 5;

/// Draws the example. The buttons come first, so that a board of another size does not move them.
#[component]
pub fn ExampleMaker(
    ExampleMakerProps {
        visit,
        example,
        draft,
        on_change,
    }: &ExampleMakerProps,
) -> Html {
    let text = &TEXT.learn.example;
    let open_size = use_open_size(example);
    let swap = use_swap(example);
    let offer = {
        let (draft, on_change) = (draft.clone(), on_change.clone());
        move |read: Result<Example, ExampleError>, is_of_text: bool| match read {
            Ok(example) => {
                draft.accept();
                on_change.emit(example);
                true
            }
            Err(error) => {
                let sentence = error.to_string().into();
                draft.refuse(Refusal {
                    sentence,
                    is_of_text,
                });
                false
            }
        }
    };
    let act = {
        let offer = offer.clone();
        move |example| offer(example, false)
    };
    let board = |label: &'static str, board: &Board, is_finish: bool| {
        let (picked, on_touch) = (
            swap.picked(is_finish),
            swap.on_touch(is_finish, act.clone()),
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
        let (offer, open_size) = (offer.clone(), open_size.clone());
        Callback::from(move |text: String| offer(open_size.read(&text), true))
    };
    let on_input = {
        let (draft, example) = (draft.clone(), example.clone());
        Callback::from(move |text: String| draft.type_in(&text, &example))
    };
    let on_example = Callback::from(move |example| {
        offer(example, true);
    });
    let paper = {
        let act = act.clone();
        Callback::from(move |_: MouseEvent| {
            act(Ok(LearnSettings::default().example));
        })
    };
    let from_board = {
        let (act, visit) = (act.clone(), visit.clone());
        Callback::from(move |_: MouseEvent| {
            let session = visit.read();
            let game = session.game();
            act(Example::new(
                game.board().clone(),
                game.goal().board().clone(),
            ));
        })
    };
    let size = example.size();
    html! {
        <section class="example" aria-labelledby="example-title">
            <h2 id="example-title">{ text.title }</h2>
            <div class="row wrap">
                <button class="button" onclick={paper}>{ text.paper }</button>
                <button class="button" onclick={from_board}>{ text.from_board }</button>
            </div>
            if size.width() <= DRAWN_SIDE && size.height() <= DRAWN_SIDE {
                <div class="example-boards">
                    { board(text.start, example.start(), false) }
                    { board(text.finish, example.finish(), true) }
                </div>
                <p class="note">{ text.note }</p>
            } else {
                <p class="note">{ text.too_large }</p>
            }
            <label class="field">
                <span class="label">{ text.text }</span>
                <TextField name="example" value={example.to_string()} on_change={on_written} {on_input} is_wrong={draft.is_refused()} />
                if let Some(refusal) = draft.refusal() { <span class="wrong" role="alert">{ &refusal.sentence }</span> }
            </label>
            { open_size.choice(example, &on_example) }
        </section>
    }
}
