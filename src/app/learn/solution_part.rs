//! The panel that turns a part of a solution into a training example: from which move to which.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::control::icon::Icon;
use crate::app::control::number::number;
use crate::app::control::sheet::sheet;
use crate::app::visit::VisitHandle;
use crate::learn::Example;
use crate::puzzle::{Board, MoveList};
use crate::session::{LearnSettings, Place};
use crate::view::Playback;

/// Properties of [`SolutionPart`].
#[derive(Properties, PartialEq)]
pub struct SolutionPartProps {
    pub visit: VisitHandle,
    /// The board on which the solution starts.
    pub start: Rc<Board>,
    /// The moves of the solution.
    pub moves: Rc<MoveList>,
    /// The number of moves made in the place that shows the solution.
    #[prop_or_default]
    pub position: usize,
}

/// The button that opens the panel on a sheet.
#[component]
pub fn TeachButton(props: &SolutionPartProps) -> Html {
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
    let SolutionPartProps {
        visit,
        start,
        moves,
        position,
    } = props;
    let panel = html! {
        <SolutionPart visit={visit.clone()} start={start.clone()} moves={moves.clone()} position={*position} />
    };
    html! {
        <>
            <button class="button" {onclick}>{ Icon::Learn.draw() }{ TEXT.learn.example.cut }</button>
            if *is_open {
                { sheet(TEXT.learn.example.cut, on_close, panel) }
            }
        </>
    }
}

/// The number of moves that are selected at first.
const USUAL: usize = 4;
/// The largest number of moves: a blind search explains no longer example.
const LONGEST: usize = 24;

/// Draws the panel.
#[component]
fn SolutionPart(
    SolutionPartProps {
        visit,
        start,
        moves,
        position,
    }: &SolutionPartProps,
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
                let part: MoveList = moves
                    .iter()
                    .copied()
                    .skip(first - 1)
                    .take(last + 1 - first)
                    .collect();
                Some(Example::cut(playback.board().clone(), &part))
            };
            match cut() {
                Some(Ok(example)) => {
                    visit.change(|visit| visit.go_to(Place::Learn(LearnSettings::about(example))));
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
