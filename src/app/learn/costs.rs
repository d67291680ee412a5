//! Learned costs: IDA* that remembers, run after run; the table to look at, to save and to forget.

use std::rc::Rc;

use js_sys::{Array, Uint8Array};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::work;
use crate::app::TEXT;
use crate::app::browser::file;
use crate::app::control::icon::Icon;
use crate::app::control::segments::{Segment, segmented};
use crate::app::effect::use_effect_with;
use crate::app::visit::VisitHandle;
use crate::app::worker::use_job;
use crate::job::{CostsProgress, CostsTask};
use crate::learn::{CostRule, CostTable};
use crate::puzzle::TooLong;
use crate::search::ThresholdRule;

/// The costs.
#[derive(Properties, PartialEq)]
pub struct CostsProps {
    /// The visit.
    pub visit: VisitHandle,
}

/// So many entries of the table are shown.
const SHOWN: usize = 12;

/// Draws the costs.
#[component]
pub fn Costs(CostsProps { visit }: &CostsProps) -> Html {
    let text = &TEXT.learn.costs;
    let job = use_job::<CostsTask>();
    let is_literal = use_state_eq(|| false);
    let table = use_state(|| None::<Rc<CostTable>>);
    let runs = use_state_eq(Vec::<CostsProgress>::new);
    use_effect_with(job.state().clone(), {
        let (table, runs) = (table.clone(), runs.clone());
        move |state| {
            if let (Some(progress), Some(answer)) = (state.progress(), state.answer()) {
                table.set(Some(answer.clone()));
                let mut all = (*runs).clone();
                all.push(*progress);
                runs.set(all);
            }
        }
    });
    let session = visit.read();
    let (start, goal) = (
        session.game().board().clone(),
        session.game().goal().clone(),
    );
    let is_small = session.game().size().cells() <= 16;
    drop(session);
    // A table is of one goal and one rule.
    use_effect_with((goal.clone(), *is_literal), {
        let (table, runs) = (table.clone(), runs.clone());
        move |_| {
            table.set(None);
            runs.set(Vec::new());
        }
    });
    let run = {
        let (job, table, is_literal) = (job.clone(), table.clone(), *is_literal);
        Callback::from(move |_: MouseEvent| {
            let rule = if is_literal {
                CostRule::Literal(ThresholdRule::LeastExceeding)
            } else {
                CostRule::Proven
            };
            job.start(CostsTask {
                start: start.clone(),
                goal: goal.clone(),
                rule,
                table: (*table).clone(),
            });
        })
    };
    let forget = {
        let (table, runs) = (table.clone(), runs.clone());
        Callback::from(move |_: MouseEvent| {
            table.set(None);
            runs.set(Vec::new());
        })
    };
    let save = {
        let table = table.clone();
        Callback::from(move |_: MouseEvent| {
            if let Some(table) = &*table {
                let bytes = Uint8Array::from(&*table.to_bytes());
                drop(file::save_parts(
                    "ecotile-costs.bin",
                    "application/octet-stream",
                    &Array::of1(&bytes),
                ));
            }
        })
    };
    let open = {
        let (table, visit) = (table.clone(), visit.clone());
        Callback::from(move |event: Event| {
            let field = event.target_unchecked_into::<HtmlInputElement>();
            let Some(chosen) = field.files().and_then(|files| files.get(0)) else {
                return;
            };
            field.set_value("");
            if let Err(error) = TooLong::check_by(chosen.size() as usize, CostTable::USUAL_LIMIT) {
                return visit.tell((TEXT.notice.too_long)(&error));
            }
            let (table, visit) = (table.clone(), visit.clone());
            spawn_local(async move {
                let buffer =
                    JsFuture::from(chosen.unchecked_ref::<web_sys::Blob>().array_buffer()).await;
                let bytes = buffer
                    .map(|buffer| Uint8Array::new(&buffer).to_vec())
                    .unwrap_or_default();
                match CostTable::from_bytes(&bytes, CostTable::USUAL_LIMIT) {
                    Ok(opened) => table.set(Some(Rc::new(opened))),
                    Err(error) => visit.tell(error.to_string()),
                }
            });
        })
    };
    let rules = [false, true]
        .into_iter()
        .zip(text.rules)
        .map(|(value, label)| Segment {
            value,
            label: label.into(),
            sign: None,
        })
        .collect::<Vec<_>>();
    let on_rule = {
        let is_literal = is_literal.clone();
        Callback::from(move |literal| is_literal.set(literal))
    };
    let identity = table.as_ref().map(Rc::as_ptr);
    let known = use_memo(identity, |_| {
        let table = table.as_deref()?;
        let entries: Vec<String> = table
            .entries()
            .iter()
            .take(SHOWN)
            .map(|(board, known)| {
                (TEXT.learn.costs.entry)(&board.to_string(), known.cost, known.is_exact)
            })
            .collect();
        Some((
            (TEXT.learn.costs.known)(table.len(), table.bytes() as u64),
            entries,
        ))
    });
    html! {
        <section class="costs">
            <p class="note">{ text.note }</p>
            { segmented(text.rule, "cost-rule", rules, *is_literal, on_rule) }
            if *is_literal { <p class="bad">{ text.warning }</p> }
            if !is_small { <p class="bad">{ text.too_large }</p> }
            <div class="row wrap">
                <button class="button primary" onclick={run} disabled={!is_small || job.state().is_busy()}>{ text.run }</button>
                <button class="button" onclick={forget} disabled={table.is_none()}>{ text.forget }</button>
                <button class="button" onclick={save} disabled={table.is_none()}>{ Icon::Save.draw() }{ text.save }</button>
                <label class="button">{ text.open }<input class="unseen" type="file" onchange={open} /></label>
            </div>
            { work::status(&job) }
            if !runs.is_empty() {
                <div class="race-table" tabindex="0" role="region" aria-label={text.run}>
                    <table>
                        <thead><tr>{ for text.heads.iter().enumerate().map(|(at, head)| html! { <th class={(at > 0).then_some("number")}>{ head }</th> }) }</tr></thead>
                        <tbody>{ for runs.iter().enumerate().map(run_row) }</tbody>
                    </table>
                </div>
            }
            if let Some((sentence, entries)) = &*known {
                <p role="status">{ sentence }</p>
                <details class="limits"><summary>{ text.look }</summary><ul class="lore">{ for entries.iter().map(|entry| html! { <li><code>{ entry }</code></li> }) }</ul></details>
            }
        </section>
    }
}

fn run_row((at, progress): (usize, &CostsProgress)) -> Html {
    let CostsProgress {
        figures,
        hits,
        known,
        ..
    } = progress;
    let count = TEXT.search.count;
    let number = |value: u64| html! { <td class="number">{ count(value) }</td> };
    html! {
        <tr>
            <th scope="row">{ at + 1 }</th>
            <td class="number">{ figures.moves.map_or_else(|| "–".into(), |moves| count(u64::from(moves))) }</td>
            { number(figures.expanded) }{ number(figures.generated) }{ number(*hits) }{ number(u64::from(*known)) }
        </tr>
    }
}
