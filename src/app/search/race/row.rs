//! The row of an entrant, or its card where there is no room for a table.

use yew::prelude::*;

use super::heads::PLACE;
use crate::app::TEXT;
use crate::app::control::failure::again_button;
use crate::app::control::icon::Icon;
use crate::app::control::term::term_button;
use crate::job::JobError;
use crate::search::heuristic::HeuristicName;
use crate::search::{Figures, Method, Status};
use crate::session::{Criterion, Entrant, RaceEntry, RaceState, Timing};

/// An entrant's row.
pub struct RaceRow<'a> {
    /// The entrant, its state and figures.
    pub finish: &'a RaceEntry,
    /// The error, if it failed.
    pub error: Option<&'a JobError>,
    /// The figure of the bars, and its largest value in the race.
    pub figure: (Criterion, u64),
    /// Whether it has won.
    pub is_winner: bool,
    /// Called to run it again.
    pub on_again: Callback<()>,
    /// Called to remove it.
    pub on_remove: Callback<()>,
}

impl RaceRow<'_> {
    /// Draws the row.
    pub fn draw(&self) -> Html {
        let RaceEntry { entrant, state, .. } = self.finish;
        let onclick = self.on_remove.reform(|_: MouseEvent| ());
        let remove = (TEXT.search.race.remove)(&(TEXT.search.entrant_name)(entrant));
        let key = entrant.to_string();
        html! {
            <tr role="row" key={key.clone()} class={self.is_winner.then_some("winner")} data-entrant={key} data-status={state.to_string()}>
                <th role="rowheader" scope="row">
                    { (TEXT.search.method_name)(entrant.method) }
                    <span class="race-heuristic">{ heuristic(entrant) }</span>
                </th>
                { self.cells() }
                <td role="cell" class="race-remove">
                    <button class="button bare" {onclick} aria-label={remove.clone()} title={remove}>{ Icon::Close.draw() }</button>
                </td>
            </tr>
        }
    }

    fn cells(&self) -> Html {
        let text = &TEXT.search.race;
        let RaceEntry { state, .. } = self.finish;
        if let Some(error) = self.error {
            let again = again_button(error, self.on_again.clone());
            // The header announces it.
            return whole_row(html! {
                <div class="failure"><p class="wrong">{ (TEXT.worker.failed)(error) }</p>{ again }</div>
            });
        }
        let Some(figures) = &self.finish.figures else {
            return whole_row(html! { <span class="note">{ (text.state)(*state) }</span> });
        };
        let (figure, most) = self.figure;
        let width = figure.of(figures).map_or(0.0, |value| {
            f64::ln(value as f64 + 1.0) / f64::ln(most as f64 + 1.0).max(0.7) * 100.0
        });
        html! {
            <>
                { self.number(Criterion::Moves, figures) }
                <td role="cell" class="shortest">
                    { cell_name(term_button(PLACE, &text.shortest)) }<span>{ self.shortest(figures) }</span>
                </td>
                { self.number(Criterion::Expanded, figures) }
                <td role="cell" class="race-bars"><span class="bar" style={format!("width:{width:.1}%")} /></td>
                { for Criterion::ALL.into_iter().skip(2).map(|figure| self.number(figure, figures)) }
            </>
        }
    }

    /// Whether the solution is proved to be shortest, or the state of a search that has none.
    fn shortest(&self, figures: &Figures) -> Html {
        let text = &TEXT.search.race;
        let state = self.finish.state;
        match self.finish.solved_in() {
            Some(_) if self.finish.is_proved() => {
                html! { <>{ Icon::Tick.draw() }{ text.proved[0] }</> }
            }
            Some(moves) if moves > figures.lower_bound => text.proved[1].into(),
            _ => (text.state)(state).into(),
        }
    }

    fn number(&self, figure: Criterion, figures: &Figures) -> Html {
        let name = TEXT.search.figures.of(figure);
        let is_running = self.finish.state == RaceState::Search(Status::Running);
        let timing = self.finish.timing;
        let (shown, note) = match figure.of(figures) {
            None => ("–".to_string(), None),
            Some(value) if figure == Criterion::Memory => ((TEXT.search.bytes)(value), None),
            Some(_) if figure == Criterion::Time => match timing {
                Timing::Pending if is_running => ((TEXT.search.time)(figures.time), None),
                Timing::Pending => ("–".to_string(), Some((TEXT.search.timing)(timing))),
                _ => (
                    (TEXT.search.time)(figures.time),
                    Some((TEXT.search.timing)(timing)),
                ),
            },
            Some(value) => ((TEXT.search.count)(value), None),
        };
        html! {
            <td role="cell" class="number">
                { cell_name(term_button(PLACE, &name)) }
                <span data-figure={name.name}>{ shown }</span>
                if let Some(note) = note { <span class="race-timing">{ note }</span> }
            </td>
        }
    }
}

/// The name of a figure in a card; a table has it in its head.
fn cell_name(name: Html) -> Html {
    html! { <span class="race-name">{ name }</span> }
}

/// A cell in place of all figures.
fn whole_row(content: Html) -> Html {
    html! { <td role="cell" class="race-whole" colspan="8">{ content }</td> }
}

fn heuristic(entrant: &Entrant) -> String {
    if entrant.method.is_informed() {
        (TEXT.search.heuristic_name)(&entrant.heuristic)
    } else if entrant.method == Method::Best {
        "–".into()
    } else {
        (TEXT.search.heuristic_name)(&HeuristicName::None)
    }
}
