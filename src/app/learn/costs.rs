//! Learned costs (Atal et al., section 3.3): IDA* with a table of costs, run after run; the table can be viewed, saved
//! and forgotten.

use std::rc::Rc;

use yew::prelude::*;

use super::cost_runs::use_cost_runs;
use super::figure_table::figure_table;
use super::job_status::job_status;
use crate::app::TEXT;
use crate::app::control::icon::Icon;
use crate::app::control::segments::{segmented, words};
use crate::app::visit::VisitHandle;
use crate::job::CostsProgress;
use crate::learn::CostRule;
use crate::search::ThresholdRule;

/// Properties of [`Costs`].
#[derive(Properties, PartialEq)]
pub struct CostsProps {
    pub visit: VisitHandle,
}

/// Draws the runs and the table.
#[component]
pub fn Costs(CostsProps { visit }: &CostsProps) -> Html {
    let text = &TEXT.learn.costs;
    let is_literal = use_state_eq(|| false);
    let session = visit.read();
    let game = session.game();
    let (start, goal) = (game.board().clone(), game.goal().clone());
    drop(session);
    let is_small = start.size().cells() <= 16;
    let costs = use_cost_runs(visit, &goal, *is_literal);
    let table = costs.table().cloned();
    let run = {
        let (costs, is_literal) = (costs.clone(), *is_literal);
        Callback::from(move |_: MouseEvent| {
            let rule = if is_literal {
                CostRule::Literal(ThresholdRule::LeastExceeding)
            } else {
                CostRule::Proven
            };
            costs.run(&start, &goal, rule);
        })
    };
    let (forgetting, saving, opening) = (costs.clone(), costs.clone(), costs.clone());
    let forget = Callback::from(move |_: MouseEvent| forgetting.forget());
    let save = Callback::from(move |_: MouseEvent| saving.save());
    let open = Callback::from(move |event: Event| opening.open(&event));
    let rules = words([(false, text.rules[0]), (true, text.rules[1])]);
    let on_rule = {
        let is_literal = is_literal.clone();
        Callback::from(move |literal| is_literal.set(literal))
    };
    let identity = table.as_ref().map(Rc::as_ptr);
    let known = use_memo(identity, |_| {
        let table = table.as_deref()?;
        let entries: Vec<String> = table
            .highest()
            .iter()
            .map(|(board, known)| (text.entry)(&board.to_string(), known.cost, known.is_exact))
            .collect();
        Some((
            (text.known)(table.len(), table.table_bytes() as u64),
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
                <button class="button primary" onclick={run} disabled={!is_small || costs.job.state().is_busy()}>{ text.run }</button>
                <button class="button" onclick={forget} disabled={table.is_none()}>{ text.forget }</button>
                <button class="button" onclick={save} disabled={table.is_none()}>{ Icon::Save.draw() }{ text.save }</button>
                <label class="button">{ text.open }<input class="unseen" type="file" onchange={open} /></label>
            </div>
            { job_status(&costs.job) }
            if !costs.runs().is_empty() {
                { figure_table(text.run, &text.heads, costs.runs().iter().enumerate().map(run_row).collect()) }
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
