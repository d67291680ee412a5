//! A row of the race: an entrant and its figures.

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::control::icon::Icon;
use crate::job::JobError;
use crate::search::heuristic::HeuristicName;
use crate::search::{Method, Status};
use crate::session::{Criterion, Entrant, RaceEntry, RaceState, is_proved};

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
        let remove = (TEXT.search.race.remove)(&name(entrant));
        let key = entrant.to_string();
        html! {
            <tr key={key.clone()} class={self.is_winner.then_some("winner")} data-entrant={key} data-status={state.to_string()}>
                <th scope="row">{ (TEXT.search.method_name)(entrant.method) }</th>
                <td>{ heuristic(entrant) }</td>
                { self.cells() }
                <td><button class="button bare" {onclick} aria-label={remove.clone()} title={remove}>{ Icon::Close.draw() }</button></td>
            </tr>
        }
    }

    fn cells(&self) -> Html {
        let text = &TEXT.search.race;
        if let Some(error) = self.error {
            let onclick = self.on_again.reform(|_: MouseEvent| ());
            return html! {
                <td colspan="8" class="wrong">
                    { (TEXT.worker.failed)(error) }{ " " }<button class="button" {onclick}>{ TEXT.worker.again }</button>
                </td>
            };
        }
        let RaceEntry { state, figures, .. } = self.finish;
        if *state == RaceState::Ready {
            return html! { <td colspan="8" class="note">{ (text.state)(*state) }</td> };
        }
        let shortest = match (state, figures.moves) {
            (RaceState::Search(Status::Solved), Some(_)) if is_proved(self.finish) => {
                html! { <>{ Icon::Tick.draw() }{ text.proved[0] }</> }
            }
            (RaceState::Search(Status::Solved), Some(moves)) if moves > figures.lower_bound => {
                text.proved[1].into()
            }
            (state, _) => (text.state)(*state).into(),
        };
        let (figure, most) = self.figure;
        let width = figure.of(figures).map_or(0.0, |value| {
            f64::ln(value as f64 + 1.0) / f64::ln(most as f64 + 1.0).max(0.7) * 100.0
        });
        html! {
            <>
                { self.number(Criterion::Moves) }
                <td class="shortest">{ shortest }</td>
                { self.number(Criterion::Expanded) }
                <td class="race-bars"><span class="bar" style={format!("width:{width:.1}%")} /></td>
                { for Criterion::ALL.into_iter().skip(2).map(|figure| self.number(figure)) }
            </>
        }
    }

    fn number(&self, figure: Criterion) -> Html {
        let figures = &self.finish.figures;
        let shown = match figure.of(figures) {
            None => "–".to_string(),
            Some(value) if figure == Criterion::Memory => (TEXT.search.bytes)(value),
            Some(_) if figure == Criterion::Time => (TEXT.search.time)(figures.time),
            Some(value) => (TEXT.search.count)(value),
        };
        html! { <td class="number" data-figure={(TEXT.search.race.figure)(figure)}>{ shown }</td> }
    }
}

/// The name of an entrant.
pub fn name(entrant: &Entrant) -> String {
    let method = (TEXT.search.method_name)(entrant.method);
    if entrant.method.is_informed() {
        let heuristic = (TEXT.search.heuristic_name)(&entrant.heuristic);
        format!("{method}, {heuristic}")
    } else {
        method
    }
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
