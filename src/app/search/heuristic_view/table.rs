//! The table of the heuristics: a row for each, with its properties, its value, a bar beside the true distance, and a
//! column for the change that each move makes.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::control::icon::Icon;
use crate::app::search::choice::promise;
use crate::puzzle::{Board, Direction};
use crate::search::heuristic::HeuristicName;
use crate::search::heuristic::breakdown::{Estimate, EstimateRow, EstimateTable};
use crate::session::Optimum;

/// The table of the heuristics.
pub struct HeuristicTable {
    /// The board.
    pub board: Rc<Board>,
    /// The values of the heuristics, once they are known.
    pub survey: Option<Rc<EstimateTable>>,
    /// Whether the values are still to come; they are not if the worker failed.
    pub is_asking: bool,
    /// Bounds on the true distance, if the survey has none.
    pub optimum: Option<Optimum>,
    /// The heuristic that is drawn.
    pub chosen: HeuristicName,
    /// Called with another heuristic.
    pub on_choose: Callback<HeuristicName>,
    /// Called with a move.
    pub on_slide: Callback<Direction>,
}

impl HeuristicTable {
    /// Draws the table.
    pub fn draw(&self) -> Html {
        let text = &TEXT.heuristic_view;
        let moves: Vec<Direction> = self.board.legal_moves().collect();
        let head = |&direction: &Direction| {
            let tile = self.board.movable(direction).unwrap_or(0);
            let label = (text.after)(tile, direction);
            let onclick = self.on_slide.reform(move |_: MouseEvent| direction);
            html! {
                <th scope="col" role="columnheader">
                    <button class="bare-move" aria-label={label.clone()} title={label} {onclick} data-move={direction.letter().to_string()}>
                        { tile }{ Icon::Arrow(direction).draw() }
                    </button>
                </th>
            }
        };
        let survey = self.survey.as_deref();
        // The survey of the previous board stays, pale, until the worker has answered.
        let is_stale = survey.is_some_and(|survey| survey.board != *self.board);
        let truth = survey.and_then(|survey| survey.distance);
        let proven = truth.map(|truth| truth.here);
        let known = proven.map_or(self.optimum, |moves| Some(Optimum::Proven(moves)));
        let most = survey.into_iter().flat_map(|survey| &survey.rows);
        let most = most
            .filter_map(|row| row.estimate.as_ref().ok())
            .map(|estimate| estimate.in_moves(estimate.values.here))
            .fold(
                known.map_or(1.0, |known| f64::from(known.moves())),
                f64::max,
            )
            .max(1.0);
        let scale = Scale { most, truth: known };
        html! {
            <section class="bare" aria-labelledby="bare-title">
                <h2 id="bare-title">{ text.title }</h2>
                <p class="note">{ text.help }</p>
                <table role="table" aria-busy={is_stale.then_some("true")}>
                    <thead role="rowgroup">
                        <tr role="row">
                            <th scope="col" role="columnheader">{ TEXT.search.heuristic }</th>
                            <th scope="col" role="columnheader" class="number">{ text.here }</th>
                            { for moves.iter().map(head) }
                        </tr>
                    </thead>
                    <tbody role="rowgroup">
                        <tr role="row" class="truth" data-heuristic="truth">
                            <th scope="row" role="rowheader"><span class="bare-name">{ text.truth }</span>{ scale.bar(known.map(|known| f64::from(known.moves()))) }</th>
                            <td role="cell" class="number">{ (text.known)(known) }</td>
                            { for moves.iter().map(|&direction| {
                                let change = truth.and_then(|truth| Some(f64::from(truth.after(direction)?) - f64::from(truth.here)));
                                change_cell(change)
                            }) }
                        </tr>
                        { for survey.into_iter().flat_map(|survey| &survey.rows).map(|row| heuristic(self, row, &moves, scale)) }
                    </tbody>
                </table>
                if survey.is_none() && self.is_asking { <p class="note" role="status">{ text.asking }</p> }
            </section>
        }
    }
}

/// The scale of the bars.
#[derive(Clone, Copy)]
struct Scale {
    most: f64,
    truth: Option<Optimum>,
}

impl Scale {
    /// The bar of a value, with a mark at the true distance.
    fn bar(self, value: Option<f64>) -> Html {
        let part = |value: f64| format!("{:.2}%", 100.0 * value / self.most);
        let is_over = match (self.truth, value) {
            (Some(Optimum::Proven(truth)), Some(value)) => value > f64::from(truth),
            _ => false,
        };
        let mark = self.truth.map(|truth| {
            let class = classes!("bare-mark", (!truth.is_proven()).then_some("open"));
            let style = format!("left:{}", part(f64::from(truth.moves())));
            html! { <span {class} {style} /> }
        });
        html! {
            <span class="bare-bar" aria-hidden="true">
                <span class={classes!("bare-value", is_over.then_some("over"))} style={format!("width:{}", part(value.unwrap_or(0.0)))} />
                { mark }
            </span>
        }
    }
}

fn heuristic(table: &HeuristicTable, row: &EstimateRow, moves: &[Direction], scale: Scale) -> Html {
    let EstimateRow { name, estimate } = row;
    let is_chosen = *name == table.chosen;
    let onchange = {
        let (on_choose, name) = (table.on_choose.clone(), name.clone());
        Callback::from(move |_| on_choose.emit(name.clone()))
    };
    let title = (TEXT.search.heuristic_name)(name);
    let name_of = |below: Html| {
        html! {
            <th scope="row" role="rowheader">
                <label class="bare-name">
                    <input type="radio" name="bare" checked={is_chosen} {onchange} />{ title }
                </label>
                { below }
            </th>
        }
    };
    let cells = match estimate {
        Err(error) => {
            let columns = (1 + moves.len()).to_string();
            html! { <>{ name_of(Html::default()) }<td role="cell" class="bare-silent" colspan={columns}>{ error.to_string() }</td></> }
        }
        Ok(estimate) => {
            let Estimate {
                promises, values, ..
            } = estimate;
            let here = estimate.in_moves(values.here);
            let below = html! {
                <>
                    <span class="promises">
                        { promise(promises.admissible, TEXT.search.admissible) }
                        { promise(promises.consistent, TEXT.search.consistent) }
                    </span>
                    { scale.bar(Some(here)) }
                </>
            };
            let change = |&direction: &Direction| {
                let after = values.after(direction);
                change_cell(after.map(|after| estimate.in_moves(after) - here))
            };
            html! {
                <>
                    { name_of(below) }
                    <td role="cell" class="number">{ (TEXT.heuristic_view.value)(here) }</td>
                    { for moves.iter().map(change) }
                </>
            }
        }
    };
    html! { <tr role="row" class={is_chosen.then_some("chosen")} data-heuristic={name.to_string()}>{ cells }</tr> }
}

fn change_cell(change: Option<f64>) -> Html {
    let class = match change {
        Some(change) if change < -0.005 => "number nearer",
        Some(change) if change > 0.005 => "number farther",
        _ => "number",
    };
    html! { <td role="cell" {class}>{ change.map_or_else(|| "–".into(), TEXT.heuristic_view.change) }</td> }
}
