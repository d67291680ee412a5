//! The theory: its macros can be reordered, switched off, forgotten, written by hand, saved and loaded, and compared
//! with no macros on a board: that of Play, or the start of the example if that has another size.
//!
//! - `write_macro`, `files`: a macro written by hand, a theory saved and loaded; `compare`: a board with and without
//!   the theory

mod compare;
mod files;
mod write_macro;

use yew::prelude::*;

use self::compare::Compare;
use self::files::files;
use self::write_macro::WriteMacro;
use super::job_status::job_status;
use super::play_board::{drawn, play_board, to_play};
use super::small_board::macro_arrows;
use super::{algorithm_choice, columns};
use crate::app::TEXT;
use crate::app::control::icon::Icon;
use crate::app::visit::VisitHandle;
use crate::app::worker::{JobState, use_job};
use crate::job::SieveTask;
use crate::learn::{MacroMove, Theory, TheoryRule, Utility};
use crate::puzzle::{Board, Direction, Goal};
use crate::session::LearnSettings;

/// Properties of [`TheoryView`].
#[derive(Properties, PartialEq)]
pub struct TheoryViewProps {
    pub visit: VisitHandle,
    /// The example and the search.
    pub settings: LearnSettings,
    /// Called with changed settings.
    pub on_change: Callback<LearnSettings>,
}

/// Draws the theory.
#[component]
pub fn TheoryView(
    TheoryViewProps {
        visit,
        settings,
        on_change,
    }: &TheoryViewProps,
) -> Html {
    let text = &TEXT.learn.theory;
    let size = settings.example.size();
    let theory = visit.read().knowledge().theory(size);
    let sieve = use_job::<SieveTask>();
    // The theory that the sieve left: its figures are valid only for this one.
    let sieved = use_mut_ref(|| None::<Theory>);
    let change = {
        let (visit, theory) = (visit.clone(), theory.clone());
        move |change: &dyn Fn(&mut Theory)| {
            let mut theory = theory.clone();
            change(&mut theory);
            visit.change(|visit| visit.knowledge_mut().set(theory));
        }
    };
    let is_of_sieve = sieve.task().is_some_and(|task| task.theory == theory);
    // A change of the theory ends the sieve, whose result would undo it.
    use_effect_with(theory.clone(), {
        let sieve = sieve.clone();
        move |_| {
            if sieve.state().is_busy() && !is_of_sieve {
                sieve.give_up();
            }
        }
    });
    // The result of the sieve becomes the theory.
    use_effect_with(sieve.state().clone(), {
        let (visit, sieved) = (visit.clone(), sieved.clone());
        move |state| {
            if let JobState::Done(_, left) = state
                && is_of_sieve
            {
                let left = (**left).clone();
                *sieved.borrow_mut() = Some(left.clone());
                visit.change(|visit| visit.knowledge_mut().set(left));
            }
        }
    });
    let progress = sieve.state().progress();
    let progress = progress.filter(|_| sieved.borrow().as_ref() == Some(&theory));
    let worths = progress.map_or(&[][..], |progress| &progress.worths);
    let removed = progress.map(|progress| progress.removed);
    let row = |(at, rule): (usize, &TheoryRule)| {
        let worth = worths.iter().find(|worth| worth.index == at);
        rule_row(at, rule, theory.rules().len(), worth, &change)
    };
    let run_sieve = {
        let (sieve, theory, algorithm) = (sieve.clone(), theory.clone(), settings.algorithm);
        Callback::from(move |_: MouseEvent| {
            sieve.start(SieveTask {
                theory: theory.clone(),
                algorithm,
                seed: 1,
            });
        })
    };
    let forget_all = {
        let change = change.clone();
        Callback::from(move |_: MouseEvent| change(&|theory| *theory = Theory::new(theory.size())))
    };
    let is_empty = theory.rules().is_empty();
    let (start, goal) = compared(visit, settings);
    let left = html! {
        <>
            { compared_board(visit, &start, &goal) }
            { algorithm_choice("theory-algorithm", settings, on_change) }
        </>
    };
    let right = html! {
        <div class="theory">
            <section>
                <h2>{ (text.title)(size) }</h2>
                <p class="note">{ if is_empty { text.empty } else { text.basic } }</p>
                <ol class="rules">{ for theory.rules().iter().enumerate().map(row) }</ol>
                if let Some(removed) = removed { <p role="status">{ (text.sieved)(removed, theory.rules().len()) }</p> }
                { job_status(&sieve) }
                <WriteMacro {size} on_written={ let change = change.clone();
                    Callback::from(move |known: MacroMove| change(&|theory| drop(theory.add(known.clone())))) } />
                <div class="row wrap">
                    <button class="button" onclick={run_sieve} disabled={is_empty || sieve.state().is_busy()}>{ text.sieve }</button>
                    { files(visit, &theory) }
                    <button class="button" onclick={forget_all} disabled={is_empty}>{ text.forget_all }</button>
                </div>
            </section>
            <Compare settings={settings.clone()} {theory} {start} {goal} />
        </div>
    };
    columns(left, right)
}

/// The board that is solved both ways, with its goal: that of Play, if it has the theory's size, otherwise the start of the
/// example with the usual goal.
fn compared(visit: &VisitHandle, settings: &LearnSettings) -> (Board, Goal) {
    let session = visit.read();
    let game = session.game();
    let start = settings.example.start();
    if game.size() == start.size() {
        (game.board().clone(), game.goal().clone())
    } else {
        (start.clone(), Goal::blank_last(start.size()))
    }
}

fn compared_board(visit: &VisitHandle, start: &Board, goal: &Goal) -> Html {
    let text = &TEXT.learn.play_board;
    let played = visit.read().game().size();
    if played == start.size() {
        return play_board(visit);
    }
    html! {
        <section class="work-board" aria-label={text.example_start}>
            <h2>{ text.example_start }</h2>
            { drawn(start, goal) }
            <p class="note">{ (text.other_size)(played, start.size()) }</p>
            { to_play(visit) }
        </section>
    }
}

fn rule_row(
    at: usize,
    rule: &TheoryRule,
    count: usize,
    worth: Option<&Utility>,
    change: &(impl Fn(&dyn Fn(&mut Theory)) + Clone + 'static),
) -> Html {
    let text = &TEXT.learn.theory;
    let act = |deed: fn(&mut Theory, usize)| {
        let change = change.clone();
        Callback::from(move |_: MouseEvent| change(&|theory| deed(theory, at)))
    };
    let is_on = rule.is_on;
    let toggle = {
        let change = change.clone();
        Callback::from(move |_: Event| change(&|theory| theory.switch(at, !is_on)))
    };
    let button = |icon: Icon, label: String, onclick: Callback<MouseEvent>, disabled: bool| {
        html! { <button class="button bare" aria-label={label.clone()} title={label} {onclick} {disabled}>{ icon.draw() }</button> }
    };
    html! {
        <li class={(!is_on).then_some("off")}>
            { macro_arrows(rule.known.transition()) }
            <div class="rule-words">
                <strong>{ rule.known.to_string() }</strong>
                if let Some(worth) = worth {
                    <span class={classes!("note", (!worth.is_worthwhile()).then_some("bad"))}>{ (text.worth)(worth.uses, worth.children) }</span>
                }
            </div>
            <label class="switch"><span class="unseen">{ (text.uses)(at + 1) }</span><input type="checkbox" role="switch" checked={is_on} onchange={toggle} /></label>
            { button(Icon::Arrow(Direction::Up), (text.up)(at + 1), act(|theory, at| theory.reorder(at, at.saturating_sub(1))), at == 0) }
            { button(Icon::Arrow(Direction::Down), (text.down)(at + 1), act(|theory, at| theory.reorder(at, at + 1)), at + 1 == count) }
            { button(Icon::Close, (text.forget)(at + 1), act(|theory, at| drop(theory.remove(at))), false) }
        </li>
    }
}
