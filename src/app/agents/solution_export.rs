//! The export of a solution: to Play, as text and as JSON, shortened on request.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::browser::file;
use crate::app::control::icon::Icon;
use crate::app::control::switch::switch;
use crate::app::learn::solution_part::TeachButton;
use crate::app::visit::VisitHandle;
use crate::eco::{AgentTrace, Outcome, shorten};
use crate::session::{Action, Place};

/// Properties of [`SolutionExport`].
#[derive(Properties, PartialEq)]
pub struct SolutionExportProps {
    pub visit: VisitHandle,
    /// The trace of the run.
    pub trace: Option<Rc<AgentTrace>>,
    /// Called after the solution was taken to Play.
    pub on_done: Callback<()>,
}

/// Draws the panel.
#[component]
pub fn SolutionExport(
    SolutionExportProps {
        visit,
        trace,
        on_done,
    }: &SolutionExportProps,
) -> Html {
    let tidied = use_state_eq(|| false);
    let Some(trace) = trace else {
        return html! { <p>{ TEXT.solution.none }</p> };
    };
    // A run that was stopped or cycles is not a solution: it can be saved, but not played or shortened.
    let is_solved = trace.outcome() == Some(Outcome::Solved);
    let whole = trace.moves();
    // Does not fail: the moves were recorded on this board.
    let short = shorten(trace.start(), &whole).unwrap_or_else(|_| whole.clone());
    let moves = if *tidied {
        short.clone()
    } else {
        whole.clone()
    };
    let hand_over = {
        let (visit, moves, on_done) = (visit.clone(), moves.clone(), on_done.clone());
        Callback::from(move |_: MouseEvent| {
            visit.navigate(false, |visit| {
                visit.act(Action::Replay(moves.clone()));
                visit.change(|visit| visit.go_to(Place::Play));
            });
            on_done.emit(());
        })
    };
    let save_text = {
        let outcome = trace.outcome().map(|outcome| outcome.to_string());
        let text = format!(
            "start: {}\ngoal: {}\nrules: {}\n{}outcome: {}\nmoves: {}\n{moves}\n",
            trace.start(),
            trace.goal().board(),
            trace.parameters(),
            match trace.disturbances() {
                none if none.is_empty() => String::new(),
                some => format!("disturbances: {some}\n"),
            },
            outcome.unwrap_or_default(),
            moves.len()
        );
        Callback::from(move |_: MouseEvent| {
            drop(file::save("ecotile-solution.txt", "text/plain", &text));
        })
    };
    let save_json = {
        let outcome = trace
            .outcome()
            .map(|outcome| outcome.to_string())
            .unwrap_or_default();
        // No escaping is needed: the texts consist of letters, digits and spaces, and the outcome's sentence has no
        // quotes.
        let json = format!(
            "{{\n  \"start\": \"{}\",\n  \"goal\": \"{}\",\n  \"rules\": \"{}\",\n{}  \"outcome\": \"{}\",\n  \"length\": {},\n  \"moves\": \"{moves}\"\n}}\n",
            trace.start(),
            trace.goal().board(),
            trace.parameters(),
            match trace.disturbances() {
                none if none.is_empty() => String::new(),
                some => format!("  \"disturbances\": \"{some}\",\n"),
            },
            outcome.replace('"', "'"),
            moves.len()
        );
        Callback::from(move |_: MouseEvent| {
            drop(file::save(
                "ecotile-solution.json",
                "application/json",
                &json,
            ));
        })
    };
    let on_change = {
        let tidied = tidied.clone();
        Callback::from(move |on| tidied.set(on))
    };
    html! {
        <>
            <p>{ trace.outcome().map_or_else(|| TEXT.solution.unfinished.to_owned(), |outcome| outcome.to_string()) }</p>
            if is_solved {
                { switch(TEXT.solution.tidy, *tidied, on_change) }
                <p class="note">{ (TEXT.player.tidied)(whole.len() as u64, short.len() as u64) }</p>
            }
            <div class="row wrap">
                if is_solved {
                    <button class="button primary" onclick={hand_over}>{ Icon::Go.draw() }{ TEXT.player.to_play }</button>
                }
                <button class="button" onclick={save_text}>{ Icon::Save.draw() }{ TEXT.solution.text }</button>
                <button class="button" onclick={save_json}>{ Icon::Save.draw() }{ TEXT.solution.json }</button>
                if is_solved {
                    <TeachButton visit={visit.clone()} start={Rc::new(trace.start().clone())} moves={Rc::new(moves.clone())} />
                }
            </div>
        </>
    }
}
