//! The theory: macros that can be reordered, switched off and forgotten; written by hand; saved and opened; and what it
//! gains on a board.

use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::mini::arrows;
use super::work;
use crate::app::TEXT;
use crate::app::browser::file;
use crate::app::control::icon::Icon;
use crate::app::effect::use_effect_with;
use crate::app::visit::VisitHandle;
use crate::app::worker::{JobState, use_job};
use crate::job::{LearnProgress, LearnTask, MeasuredWorth, Task};
use crate::learn::{Lesson, MacroMove, Rule, Theory, Transition};
use crate::puzzle::{Direction, Goal, Size};
use crate::search::Limits;
use crate::session::Teaching;

/// The theory.
#[derive(Properties, PartialEq)]
pub struct TheoryViewProps {
    /// The visit.
    pub visit: VisitHandle,
    /// The example and the search.
    pub teaching: Teaching,
}

/// Draws the theory.
#[component]
pub fn TheoryView(TheoryViewProps { visit, teaching }: &TheoryViewProps) -> Html {
    let text = &TEXT.learn.theory;
    let size = teaching.example.size();
    let theory = visit.read().knowledge().theory(size);
    let sieve = use_job();
    // What the macros were worth, and of which theory.
    let sieved = use_mut_ref(|| None::<Theory>);
    let change = {
        let (visit, theory) = (visit.clone(), theory.clone());
        move |change: &dyn Fn(&mut Theory)| {
            let mut theory = theory.clone();
            change(&mut theory);
            visit.change(|visit| visit.knowledge_mut().set(theory));
        }
    };
    // What is left of the sieve is the theory from now on.
    use_effect_with(sieve.state(), {
        let (visit, sieved) = (visit.clone(), sieved.clone());
        move |state| {
            if let (JobState::Finished(_), Some(left)) = (state, work::text(state))
                && let Ok(left) = left.parse::<Theory>()
            {
                *sieved.borrow_mut() = Some(left.clone());
                visit.change(|visit| visit.knowledge_mut().set(left));
            }
        }
    });
    let (worths, removed) = match work::progress(&sieve.state()) {
        Some(LearnProgress::Measured {
            worths, removed, ..
        }) if sieved.borrow().as_ref() == Some(&theory) => (worths, Some(removed)),
        _ => (Vec::new(), None),
    };
    let row = |(at, rule): (usize, &Rule)| {
        let worth = worths
            .iter()
            .find(|worth| worth.index as usize == at)
            .copied();
        rule_row(at, rule, theory.rules().len(), worth, &change)
    };
    let run_sieve = {
        let (sieve, theory, algorithm) = (sieve.clone(), theory.clone(), teaching.algorithm);
        Callback::from(move |_: MouseEvent| {
            sieve.start(Task::Learn(LearnTask::Sieve {
                goal: Goal::blank_last(theory.size()).to_string(),
                theory: theory.to_string(),
                algorithm: algorithm.to_string(),
                seed: 1,
            }));
        })
    };
    let forget_all = {
        let change = change.clone();
        Callback::from(move |_: MouseEvent| change(&|theory| *theory = Theory::new(theory.size())))
    };
    let is_empty = theory.rules().is_empty();
    html! {
        <div class="theory">
            <section>
                <h2>{ (text.title)(size) }</h2>
                <p class="note">{ if is_empty { text.empty } else { text.basic } }</p>
                <ol class="rules">{ for theory.rules().iter().enumerate().map(row) }</ol>
                if let Some(removed) = removed { <p role="status">{ (text.sieved)(removed, theory.rules().len()) }</p> }
                { work::status(&sieve) }
                <WriteMacro {size} on_written={ let change = change.clone();
                    Callback::from(move |known: MacroMove| change(&|theory| drop(theory.add(known.clone())))) } />
                <div class="row wrap">
                    <button class="button" onclick={run_sieve} disabled={is_empty || sieve.state().is_busy()}>{ text.sieve }</button>
                    <Files visit={visit.clone()} theory={theory.clone()} />
                    <button class="button" onclick={forget_all} disabled={is_empty}>{ text.forget_all }</button>
                </div>
            </section>
            <Compare visit={visit.clone()} teaching={teaching.clone()} {theory} />
        </div>
    }
}

fn rule_row(
    at: usize,
    rule: &Rule,
    count: usize,
    worth: Option<MeasuredWorth>,
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
            { arrows(rule.known.transition()) }
            <div class="rule-words">
                <strong>{ rule.known.to_string() }</strong>
                if let Some(worth) = worth {
                    <span class={classes!("note", (!worth.pays).then_some("bad"))}>{ (text.worth)(worth.uses, worth.children) }</span>
                }
            </div>
            <label class="switch"><span class="unseen">{ (text.uses)(at + 1) }</span><input type="checkbox" role="switch" checked={is_on} onchange={toggle} /></label>
            { button(Icon::Arrow(Direction::Up), (text.up)(at + 1), act(|theory, at| theory.reorder(at, at.saturating_sub(1))), at == 0) }
            { button(Icon::Arrow(Direction::Down), (text.down)(at + 1), act(|theory, at| theory.reorder(at, at + 1)), at + 1 == count) }
            { button(Icon::Close, (text.forget)(at + 1), act(|theory, at| drop(theory.remove(at))), false) }
        </li>
    }
}

#[derive(Properties, PartialEq)]
struct WriteMacroProps {
    size: Size,
    on_written: Callback<MacroMove>,
}

/// A macro written by hand: by its moves, or by what the cells hold afterwards. It is checked before it is added.
#[component]
fn WriteMacro(WriteMacroProps { size, on_written }: &WriteMacroProps) -> Html {
    let text = &TEXT.learn.theory;
    let field = use_node_ref();
    let wrong = use_state_eq(|| None::<AttrValue>);
    let check = {
        let (field, wrong, on_written, size) =
            (field.clone(), wrong.clone(), on_written.clone(), *size);
        move || {
            let Some(input) = field.cast::<HtmlInputElement>() else {
                return;
            };
            match written(size, &input.value()) {
                Ok(known) => {
                    wrong.set(None);
                    input.set_value("");
                    on_written.emit(known);
                }
                Err(sentence) => wrong.set(Some(sentence.into())),
            }
        }
    };
    let onsubmit = Callback::from(move |event: SubmitEvent| {
        event.prevent_default();
        check();
    });
    html! {
        <form class="field" {onsubmit}>
            <label class="label" for="macro-text">{ text.write }</label>
            <div class="row">
                <input class="entry" id="macro-text" name="macro" ref={field} autocomplete="off" aria-invalid={wrong.is_some().then_some("true")} />
                <button class="button">{ text.check }</button>
            </div>
            if let Some(wrong) = &*wrong { <span class="wrong" role="alert">{ wrong }</span> }
            <span class="note">{ text.write_note }</span>
        </form>
    }
}

/// Reads a macro in either form; the size may be left out. Cells alone need an explanation, which is searched for here:
/// within so few nodes that nobody waits.
fn written(size: Size, text: &str) -> Result<MacroMove, String> {
    let text = text.trim();
    let whole = if text.contains('x')
        && text
            .split(':')
            .next()
            .is_some_and(|front| front.contains(char::is_numeric) && front.contains('x'))
    {
        text.to_string()
    } else {
        format!("{size} {text}")
    };
    let by_moves = match whole.parse::<MacroMove>() {
        Ok(known) => return Ok(known),
        Err(error) => error.to_string(),
    };
    let transition: Transition = match whole.parse() {
        Ok(transition) => transition,
        Err(error) if whole.contains('(') => {
            let error: crate::learn::TransitionError = error;
            return Err(error.to_string());
        }
        Err(_) => return Err(by_moves),
    };
    let example = transition.example().ok_or(by_moves)?;
    let limits = Limits {
        expanded: 20_000,
        ..Limits::DEFAULT
    };
    let mut lesson = Lesson::new(example, Lesson::USUAL, limits);
    let status = lesson.step(u64::MAX);
    lesson
        .learned()
        .cloned()
        .ok_or_else(|| (TEXT.learn.lesson.not_explained)(status))
}

#[derive(Properties, PartialEq)]
struct FilesProps {
    visit: VisitHandle,
    theory: Theory,
}

/// Saves the theory as a file, and opens one.
#[component]
fn Files(FilesProps { visit, theory }: &FilesProps) -> Html {
    let text = &TEXT.learn.theory;
    let save = {
        let json = to_json(theory);
        Callback::from(move |_: MouseEvent| {
            drop(file::save("ecotile-theory.json", "application/json", &json));
        })
    };
    let open = {
        let visit = visit.clone();
        Callback::from(move |event: Event| {
            let field = event.target_unchecked_into::<HtmlInputElement>();
            let Some(chosen) = field.files().and_then(|files| files.get(0)) else {
                return;
            };
            let visit = visit.clone();
            spawn_local(async move {
                let content = JsFuture::from(chosen.unchecked_ref::<web_sys::Blob>().text()).await;
                let theory = content.ok().and_then(|text| text.as_string());
                match theory.as_deref().and_then(from_json) {
                    Some(theory) => {
                        visit.change(|visit| visit.knowledge_mut().take_in(&theory));
                    }
                    None => visit.tell(TEXT.learn.theory.not_a_file),
                }
            });
            field.set_value("");
        })
    };
    html! {
        <>
            <button class="button" onclick={save} disabled={theory.rules().is_empty()}>{ Icon::Save.draw() }{ text.save }</button>
            <label class="button">{ text.open }<input class="unseen" type="file" accept="application/json,.json" onchange={open} /></label>
        </>
    }
}

/// One text in each line of a list: letters, digits, spaces and colons only, so nothing needs escaping.
fn to_json(theory: &Theory) -> String {
    let lines = theory.to_string();
    let rules: Vec<String> = lines
        .lines()
        .skip(1)
        .map(|line| format!("    \"{line}\""))
        .collect();
    format!(
        "{{\n  \"ecotile-theory\": 1,\n  \"size\": \"{}\",\n  \"macros\": [\n{}\n  ]\n}}\n",
        theory.size(),
        rules.join(",\n")
    )
}

fn from_json(text: &str) -> Option<Theory> {
    let value = js_sys::JSON::parse(text).ok()?;
    let part = |name: &str| js_sys::Reflect::get(&value, &name.into()).ok();
    part("ecotile-theory")?
        .as_f64()
        .filter(|version| *version as u32 == 1)?;
    let mut lines = part("size")?.as_string()?;
    for line in js_sys::Array::from(&part("macros")?) {
        lines.push('\n');
        lines.push_str(&line.as_string()?);
    }
    lines.parse().ok()
}

#[derive(Properties, PartialEq)]
struct CompareProps {
    visit: VisitHandle,
    teaching: Teaching,
    theory: Theory,
}

/// The same board with and without the theory, side by side.
#[component]
fn Compare(
    CompareProps {
        visit,
        teaching,
        theory,
    }: &CompareProps,
) -> Html {
    let text = &TEXT.learn.theory;
    let job = use_job();
    // The board in Play, where it has this size; else the example's start, to the usual goal.
    let (start, goal) = {
        let session = visit.read();
        let game = session.game();
        if game.size() == theory.size() {
            (game.board().clone(), game.goal().clone())
        } else {
            (
                teaching.example.start().clone(),
                Goal::blank_last(theory.size()),
            )
        }
    };
    let task = LearnTask::Compare {
        start: start.to_string(),
        goal: goal.to_string(),
        theory: theory.to_string(),
        algorithm: teaching.algorithm.to_string(),
    };
    let asked = use_state_eq(|| None::<LearnTask>);
    let run = {
        let (job, asked, task) = (job.clone(), asked.clone(), task.clone());
        Callback::from(move |_: MouseEvent| {
            asked.set(Some(task.clone()));
            job.start(Task::Learn(task.clone()));
        })
    };
    let is_of_now = asked.as_ref() == Some(&task);
    let state = if is_of_now {
        job.state()
    } else {
        JobState::Idle
    };
    let rows = match work::progress(&state) {
        Some(LearnProgress::Measured { rows, .. }) => rows,
        _ => Vec::new(),
    };
    let route = work::text(&state).unwrap_or_default();
    let (count, bytes) = (TEXT.search.count, TEXT.search.bytes);
    let row = |row: &crate::job::Measured| {
        let number = |value: u64| html! { <td class="number">{ count(value) }</td> };
        html! {
            <tr data-macros={row.macros.to_string()}>
                <th scope="row">{ (text.row)(row.macros) }</th>
                if row.solved == row.boards {
                    { number(row.transitions) }{ number(row.moves) }
                } else {
                    <td class="number">{ "–" }</td><td class="number">{ "–" }</td>
                }
                { number(row.expanded) }{ number(row.generated) }
                <td class="number">{ bytes(row.bytes) }</td>
                <td class="number">{ (TEXT.search.time)(std::time::Duration::from_micros(row.micros)) }</td>
            </tr>
        }
    };
    let steps: Vec<String> = route
        .lines()
        .map(|line| match line.split_once(' ') {
            Some((rule, moves)) => (text.step)(rule.parse().unwrap_or(0), moves),
            None => line.to_string(),
        })
        .collect();
    html! {
        <section class="compare">
            <h2>{ text.compare }</h2>
            <p class="note">{ (text.on)(&start.to_string(), &goal.board().to_string()) }</p>
            <button class="button primary" onclick={run} disabled={state.is_busy()}>{ text.run }</button>
            if is_of_now { { work::status(&job) } }
            if !rows.is_empty() {
                <div class="race-table" tabindex="0" role="region" aria-label={text.compare}>
                    <table>
                        <thead><tr>{ for text.heads.iter().enumerate().map(|(at, head)| html! { <th class={(at > 0).then_some("number")}>{ head }</th> }) }</tr></thead>
                        <tbody>{ for rows.iter().map(row) }</tbody>
                    </table>
                </div>
            }
            if let [before, after] = rows.as_slice() {
                <p role="status">{ (text.gained)(before.expanded, after.expanded, (before.transitions, after.transitions)) }</p>
            }
            if !steps.is_empty() {
                <p><span class="label">{ (text.path)(steps.len() + 1) }</span></p>
                <p class="route">{ steps.join(", ") }</p>
            }
        </section>
    }
}
