//! The editor's panel: the text of the board, its solvability and the reason, and repairs.

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::control::segments::{Segment, segmented};
use crate::app::control::typed;
use crate::app::visit::VisitHandle;
use crate::puzzle::{GoalName, Solvability};
use crate::session::{Action, Draft, Edit, EditTarget};

/// Draws the panel. `on_edit` is called with each edit, `on_close` when the draft is used or dropped.
pub fn edit_panel(
    visit: &VisitHandle,
    draft: &Draft,
    on_edit: &Callback<Edit>,
    on_close: &Callback<()>,
) -> Html {
    let oninput = on_edit.reform(|event: InputEvent| Edit::Type(typed(&event)));
    let use_it = {
        let (visit, draft, on_close) = (visit.clone(), draft.clone(), on_close.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            if draft.mistake().is_none() {
                visit.act(Action::Edit {
                    goal: draft.goal(),
                    board: draft.board().clone(),
                });
                on_close.emit(());
            }
        })
    };
    let sides = [
        (EditTarget::Board, TEXT.edit.board),
        (EditTarget::Goal, TEXT.edit.goal),
    ]
    .map(|(value, label)| Segment {
        value,
        label: label.into(),
        sign: None,
    });
    let solvability = draft.solvability();
    let is_impossible = !solvability.is_solvable();
    let other_goals = draft.other_goals();
    html! {
        <form class="panel editor" aria-labelledby="editor" onsubmit={use_it}>
            <h2 id="editor">{ TEXT.edit.title }</h2>
            <div class="editor-body">
                { segmented(TEXT.edit.side, "side", sides.to_vec(), draft.target(), on_edit.reform(Edit::Select)) }
                <label class="field">
                    <span class="label">{ TEXT.edit.text }</span>
                    <textarea class="entry" rows="5" spellcheck="false" autocomplete="off" value={draft.text().to_string()} {oninput}
                        aria-invalid={draft.mistake().map(|_| "true")} aria-describedby="edit-verdict" />
                </label>
                <div id="edit-verdict" class="note" aria-live="polite">
                    if let Some(wrong) = draft.mistake() {
                        <p class="wrong">{ wrong.to_string() }</p>
                    } else {
                        <p>
                            <strong class={if is_impossible { "bad" } else { "good" }}>
                                { if is_impossible { TEXT.edit.impossible } else { TEXT.edit.solvable } }
                            </strong>
                            { " " }{ (TEXT.edit.solvability)(&solvability) }
                            if !other_goals.is_empty() { { " " }{ (TEXT.edit.other_goals)(&other_goals) } }
                        </p>
                    }
                </div>
                { repairs(draft, &solvability, &other_goals, on_edit) }
                <p class="note">{ TEXT.edit.help }</p>
            </div>
            <div class="row">
                <button class="button primary" disabled={draft.mistake().is_some()}>{ TEXT.edit.use_it }</button>
                <button type="button" class="button" onclick={on_close.reform(|_: MouseEvent| ())}>{ TEXT.edit.cancel }</button>
            </div>
        </form>
    }
}

/// Draws the buttons that repair the draft: two tiles exchanged, another goal, or the highest number as the blank.
fn repairs(
    draft: &Draft,
    solvability: &Solvability,
    other_goals: &[GoalName],
    on_edit: &Callback<Edit>,
) -> Html {
    let button = |label: String, edit: Edit| {
        let onclick = on_edit.reform(move |_: MouseEvent| edit.clone());
        html! { <button type="button" class="button" {onclick}>{ label }</button> }
    };
    let buttons: Vec<Html> = match (draft.mistake(), draft.offer()) {
        (_, Some(board)) => {
            let highest = board.size().cells();
            vec![button((TEXT.edit.take_highest)(highest), Edit::TakeOffer)]
        }
        (Some(_), None) => Vec::new(),
        (None, None) => {
            let swap = solvability
                .fixing_swap()
                .map(|(one, other)| button((TEXT.edit.fix)(one, other), Edit::MakeSolvable));
            let goal = other_goals
                .first()
                .map(|&name| button((TEXT.edit.take_goal)(name), Edit::TakeGoal(name)));
            swap.into_iter().chain(goal).collect()
        }
    };
    if buttons.is_empty() {
        return Html::default();
    }
    html! { <div class="mend">{ for buttons }</div> }
}
