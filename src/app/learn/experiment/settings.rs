//! The settings of the experiment, its first example, and its button.

use std::rc::Rc;

use yew::prelude::*;
use yew::props;

use super::super::algorithm_choice;
use crate::app::TEXT;
use crate::app::board::{BoardProps, board_view};
use crate::app::control::number::number;
use crate::app::control::segments::{Segment, segmented};
use crate::lab::{AddingPlan, ExampleSource};
use crate::puzzle::{Board, Goal, Size};
use crate::session::{AddingSettings, LearnSettings};

/// Draws the settings; `run` is the button.
pub fn settings_form(
    settings: &LearnSettings,
    plan: &AddingPlan,
    on_change: &Callback<LearnSettings>,
    run: Html,
) -> Html {
    let text = &TEXT.learn.experiment;
    let adding = settings.adding;
    let on_adding = {
        let settings = settings.clone();
        on_change.reform(move |adding: AddingSettings| LearnSettings {
            adding,
            ..settings.clone()
        })
    };
    let on_size = {
        let usual = settings.example.size();
        on_adding.reform(move |size: Size| AddingSettings {
            size: (size != usual).then_some(size),
            ..adding
        })
    };
    let on_source =
        on_adding.reform(move |source: ExampleSource| AddingSettings { source, ..adding });
    let entry = |label: &'static str,
                 name: &'static str,
                 value: u32,
                 most: u32,
                 set: fn(&mut AddingSettings, u32)| {
        let on_change = on_adding.reform(move |value: u32| {
            let mut adding = adding;
            set(&mut adding, value);
            adding
        });
        number(label, name, value, 1..=most, on_change)
    };
    let most = AddingSettings::MOST;
    html! {
        <section class="experiment-settings" aria-label={text.title}>
            <h2>{ text.title }</h2>
            { segmented(text.size, "experiment-size", sizes(plan.size, settings.example.size()), plan.size, on_size) }
            { algorithm_choice("experiment-algorithm", settings, on_change) }
            { segmented(text.source, "experiment-kind", sources(), adding.source, on_source) }
            <div class="row number-row">
                { entry(text.examples, "examples", adding.examples, most, |adding, value| adding.examples = value) }
                { entry(text.boards, "boards", adding.boards, most, |adding, value| adding.boards = value) }
                { entry(text.seed, "seed", adding.seed, AddingSettings::LAST_SEED, |adding, value| adding.seed = value) }
            </div>
            { run }
            <FirstExample plan={plan.clone()} />
        </section>
    }
}

/// The sizes to choose from, and that of the example or of the link if it is another one.
fn sizes(chosen: Size, usual: Size) -> Vec<Segment<Size>> {
    let mut sizes: Vec<Size> = [(3, 2), (2, 3), (3, 3)]
        .into_iter()
        .filter_map(|(width, height)| Size::new(width, height).ok())
        .collect();
    for size in [usual, chosen] {
        if !sizes.contains(&size) {
            sizes.push(size);
        }
    }
    let segment = |size| Segment {
        value: size,
        label: (TEXT.size)(size).into(),
        sign: None,
    };
    sizes.into_iter().map(segment).collect()
}

fn sources() -> Vec<Segment<ExampleSource>> {
    let segment = |source| Segment {
        value: source,
        label: (TEXT.learn.experiment.source_name)(source).into(),
        sign: None,
    };
    ExampleSource::ALL.into_iter().map(segment).collect()
}

#[derive(Properties, PartialEq)]
struct FirstExampleProps {
    plan: AddingPlan,
}

/// The first example of the plan.
#[component]
fn FirstExample(FirstExampleProps { plan }: &FirstExampleProps) -> Html {
    let text = &TEXT.learn.experiment;
    let first = use_memo(plan.clone(), AddingPlan::first_example);
    let Some(example) = &*first else {
        return html! { <p class="note">{ text.no_example }</p> };
    };
    let board = |label: &'static str, board: &Board| {
        html! {
            <figure class="example-board">
                <figcaption class="label">{ label }</figcaption>
                { board_view(props! { BoardProps {
                    board: Rc::new(board.clone()), goal: Rc::new(Goal::blank_last(board.size())),
                } }) }
            </figure>
        }
    };
    html! {
        <div class="example-boards">
            { board(text.first, example.start()) }
            { board(text.end, example.finish()) }
        </div>
    }
}
