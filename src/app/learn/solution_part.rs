//! A stretch of any solution becomes a training example: from which move to which.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::control::icon::Icon;
use crate::app::control::number::number;
use crate::app::control::sheet::sheet;
use crate::app::visit::VisitHandle;
use crate::learn::Example;
use crate::puzzle::{Board, MoveList};
use crate::session::{Place, Teaching};
use crate::view::Playback;

/// The panel.
#[derive(Properties, PartialEq)]
pub struct StretchProps {
    /// The visit.
    pub visit: VisitHandle,
    /// Where the solution starts.
    pub start: Rc<Board>,
    /// Its moves.
    pub moves: Rc<MoveList>,
    /// The move that is shown now.
    #[prop_or_default]
    pub position: usize,
}

/// The button that opens it on a sheet.
#[component]
pub fn TeachButton(props: &StretchProps) -> Html {
    let is_open = use_state_eq(|| false);
    let set = |open: bool| {
        let is_open = is_open.clone();
        move || is_open.set(open)
    };
    let onclick = {
        let open = set(true);
        Callback::from(move |_: MouseEvent| open())
    };
    let on_close = {
        let close = set(false);
        Callback::from(move |()| close())
    };
    let StretchProps {
        visit,
        start,
        moves,
        position,
    } = props;
    let stretch = html! {
        <Stretch visit={visit.clone()} start={start.clone()} moves={moves.clone()} position={*position} />
    };
    html! {
        <>
            <button class="button" {onclick}>{ Icon::Learn.draw() }{ TEXT.learn.example.cut }</button>
            if *is_open {
                { sheet(TEXT.learn.example.cut, on_close, stretch) }
            }
        </>
    }
}

/// So many moves are cut at first.
const USUAL: usize = 4;
/// A blind search explains no longer ones.
const LONGEST: usize = 24;

/// Draws the panel.
#[component]
fn Stretch(
    StretchProps {
        visit,
        start,
        moves,
        position,
    }: &StretchProps,
) -> Html {
    let text = &TEXT.learn.example;
    let from = use_state_eq(|| (*position).min(moves.len().saturating_sub(1)) + 1);
    let to = use_state_eq(|| (position + USUAL).min(moves.len()));
    let wrong = use_state_eq(|| None::<AttrValue>);
    let most = u32::try_from(moves.len()).unwrap_or(u32::MAX).max(1);
    let entry = |label: &'static str, name: &'static str, value: &UseStateHandle<usize>| {
        let set = value.setter();
        let on_change = Callback::from(move |new: u32| set.set(new as usize));
        number(label, name, **value as u32, 1..=most, on_change)
    };
    let teach = {
        let (visit, start, moves, wrong) =
            (visit.clone(), start.clone(), moves.clone(), wrong.clone());
        let (from, to) = (*from, *to);
        Callback::from(move |_: MouseEvent| {
            let (first, last) = (from.min(to), from.max(to).min(from.min(to) + LONGEST - 1));
            let cut = || {
                let mut playback = Playback::new((*start).clone(), (*moves).clone()).ok()?;
                playback.seek(first - 1);
                let stretch: MoveList = moves
                    .iter()
                    .copied()
                    .skip(first - 1)
                    .take(last + 1 - first)
                    .collect();
                Some(Example::cut(playback.board().clone(), &stretch))
            };
            match cut() {
                Some(Ok(example)) => {
                    visit.change(|visit| visit.go_to(Place::Learn(Teaching::about(example))));
                }
                Some(Err(error)) => wrong.set(Some(error.to_string().into())),
                None => {}
            }
        })
    };
    html! {
        <div class="stretch">
            <p class="note">{ (text.moves)(moves.len()) }</p>
            <div class="row wrap">{ entry(text.from, "stretch-from", &from) }{ entry(text.to, "stretch-to", &to) }</div>
            if let Some(wrong) = &*wrong { <p class="wrong" role="alert">{ wrong }</p> }
            <button class="button primary" onclick={teach} disabled={moves.is_empty()}>{ text.teach }</button>
        </div>
    }
}
