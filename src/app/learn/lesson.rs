//! The lesson: an example, and step by step target concept, verification, explanation, generalisation, macro.

use yew::prelude::*;

use super::example::{Draft, ExampleMaker, use_draft};
use super::job_status::job_status;
use super::macro_view::MacroView;
use super::small_board::small_board;
use super::{algorithm_choice, columns};
use crate::app::TEXT;
use crate::app::control::icon::Icon;
use crate::app::visit::VisitHandle;
use crate::app::worker::use_job;
use crate::job::LessonTask;
use crate::learn::{Example, Explanation, Generalisation, MacroMove, cell_name};
use crate::puzzle::Cell;
use crate::session::LearnSettings;

/// Properties of [`LessonView`].
#[derive(Properties, PartialEq)]
pub struct LessonViewProps {
    pub visit: VisitHandle,
    /// The example and the search.
    pub settings: LearnSettings,
    /// Called with changed settings.
    pub on_change: Callback<LearnSettings>,
    /// Called with a changed example.
    pub on_example: Callback<Example>,
    /// The step that is shown.
    pub position: u64,
    /// Called with the number of steps, once the explanation is found.
    pub on_length: Callback<u64>,
    /// Called with a step that was pressed.
    pub on_seek: Callback<u64>,
}

/// The name of a cell's variable: a letter, as in the appendix of Markov, Russell and Neller 2005.
fn variable(cell: Cell) -> String {
    match u8::try_from(cell) {
        Ok(at) if at < 26 => char::from(b'A' + at).to_string(),
        _ => format!("V{}", cell + 1),
    }
}

/// Draws the lesson.
#[component]
pub fn LessonView(
    LessonViewProps {
        visit,
        settings,
        on_change,
        on_example,
        position,
        on_length,
        on_seek,
    }: &LessonViewProps,
) -> Html {
    let job = use_job();
    let draft = use_draft(&settings.example);
    let task = LessonTask {
        example: settings.example.clone(),
        algorithm: settings.algorithm,
    };
    let verification = settings.example.verify();
    let is_instance = verification.is_instance();
    use_effect_with((task.clone(), is_instance), {
        let (job, on_length) = (job.clone(), on_length.clone());
        move |(task, is_instance)| {
            on_length.emit(0);
            if *is_instance {
                job.start(task.clone());
            } else {
                job.give_up();
            }
        }
    });
    let state = job.state_of(&task);
    let explanation = use_memo(
        (state.clone(), settings.example.clone()),
        |(state, example)| {
            let figures = state.progress()?.figures;
            let moves = (**state.answer()?).clone()?;
            Explanation::replayed(example, moves, figures)
        },
    );
    // A text that is no example has no explanation, though the drawn boards have one.
    let shown = explanation
        .as_ref()
        .as_ref()
        .filter(|_| !draft.is_refused());
    let length = shown.map_or(0, |explanation| explanation.moves().len() as u64);
    use_effect_with(length, {
        let on_length = on_length.clone();
        move |length| on_length.emit(*length)
    });
    let text = &TEXT.learn.lesson;
    let failed = state
        .progress()
        .filter(|_| explanation.is_none() && !state.is_busy())
        .map(|progress| (text.not_explained)(progress.status));
    let left = html! {
        <>
            <ExampleMaker visit={visit.clone()} example={settings.example.clone()} draft={draft.clone()} on_change={on_example} />
            { algorithm_choice("lesson-algorithm", settings, on_change) }
        </>
    };
    let right = html! {
        <div class="lesson">
            <section><h2>{ text.concept }</h2><p class="note">{ (text.concept_note)(settings.example.size()) }</p></section>
            <section><h2>{ text.verification }</h2>{ verified(&settings.example, &draft) }</section>
            if is_instance && !draft.is_refused() {
                <section>
                    <h2>{ text.explanation }</h2>
                    { job_status(&job) }
                    if let Some(sentence) = failed { <p class="bad">{ sentence }</p> }
                    if let Some(explanation) = shown {
                        <p>{ (text.explained)(explanation.states().len(), explanation.figures().expanded) }</p>
                        { concrete(explanation, *position, on_seek) }
                    }
                </section>
            }
            if let Some(explanation) = shown {
                <section>
                    <h2>{ text.generalisation }</h2>
                    { general(settings, explanation, *position) }
                    <p class="note">{ text.operational }</p>
                </section>
                if let Ok(learned) = MacroMove::new(settings.example.size(), settings.example.start().blank(), explanation.moves().clone()) {
                    <MacroView visit={visit.clone()} {learned} />
                }
            }
        </div>
    };
    columns(left, right)
}

/// The result of the verification. It is about the text in the field: while that is not the example's, there is none.
fn verified(example: &Example, draft: &Draft) -> Html {
    let text = &TEXT.learn.lesson;
    if draft.is_refused() {
        let draft = draft.clone();
        let back = Callback::from(move |_: MouseEvent| draft.accept());
        return html! {
            <>
                <p class="verified">{ text.refused }</p>
                <button class="button" onclick={back}>{ text.back }</button>
            </>
        };
    }
    if draft.is_typing() {
        return html! { <p class="verified">{ text.typing }</p> };
    }
    let verification = example.verify();
    let (class, icon) = if verification.is_instance() {
        ("good", Icon::Tick)
    } else {
        ("bad", Icon::Close)
    };
    html! { <p class={classes!("verified", class)}>{ icon.draw() }{ (text.verified)(&verification) }</p> }
}

fn concrete(explanation: &Explanation, position: u64, on_seek: &Callback<u64>) -> Html {
    let states = explanation.states();
    let state = |(at, board): (usize, &crate::puzzle::Board)| {
        let onclick = on_seek.reform(move |_: MouseEvent| at as u64);
        let heard = format!(
            "{}: {board}",
            (TEXT.learn.lesson.state)(at + 1, states.len())
        );
        let label = |cell| match board.tile(cell) {
            0 => None,
            tile => Some(tile.to_string()),
        };
        html! {
            <li aria-current={(at as u64 == position).then_some("step")}>
                <span class="pressed-through">{ small_board(board.size(), heard.clone(), label) }<button {onclick} aria-label={heard} /></span>
                if let Some(&direction) = explanation.moves().get(at) { { Icon::Arrow(direction).draw() } }
            </li>
        }
    };
    html! { <ol class="states">{ for states.iter().enumerate().map(state) }</ol> }
}

fn general(settings: &LearnSettings, explanation: &Explanation, position: u64) -> Html {
    let Generalisation {
        substitutions,
        states,
    } = Generalisation::of(&settings.example, explanation);
    let size = settings.example.size();
    let blank = settings.example.start().blank();
    let pairs: Vec<(String, u16)> = substitutions
        .iter()
        .filter(|(cell, _)| *cell != blank)
        .map(|&(cell, tile)| (variable(cell), tile))
        .collect();
    let state = |(at, cells): (usize, &Vec<Cell>)| {
        let heard = cells
            .iter()
            .map(|&cell| cell_name(cell))
            .collect::<Vec<_>>()
            .join(", ");
        let label = |cell: Cell| {
            let from = cells[usize::from(cell)];
            (from != blank).then(|| variable(from))
        };
        html! {
            <li aria-current={(at as u64 == position).then_some("step")}>
                { small_board(size, heard, label) }
                if let Some(&direction) = explanation.moves().get(at) { { Icon::Arrow(direction).draw() } }
            </li>
        }
    };
    html! {
        <>
            <p>{ (TEXT.learn.lesson.substituted)(&pairs) }</p>
            <ol class="states variables" tabindex="0" aria-label={TEXT.learn.lesson.generalisation}>{ for states.iter().enumerate().map(state) }</ol>
        </>
    }
}
