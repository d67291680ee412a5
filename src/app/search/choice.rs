//! The choice of a method, by its family, and of a heuristic, with their properties; and of the limits.

use yew::prelude::*;

use crate::app::TEXT;
use crate::app::control::explained::{ExplainedChoice, ExplainedOption};
use crate::app::control::icon::Icon;
use crate::app::control::number::{number, tenths};
use crate::app::control::segments::{segmented, words};
use crate::app::control::text_field::TextField;
use crate::puzzle::Size;
use crate::search::heuristic::{HeuristicName, Partition};
use crate::search::{Family, Method, Parameter};
use crate::session::{Entrant, SearchSettings};
use crate::text::Term;

/// Draws the choice for boards of this size; `on_change` is called with a changed one.
pub fn choice(size: Size, settings: &SearchSettings, on_change: &Callback<SearchSettings>) -> Html {
    let Entrant { method, heuristic } = &settings.runner;
    let set_runner = {
        let (settings, on_change) = (settings.clone(), on_change.clone());
        Callback::from(move |runner: Entrant| {
            on_change.emit(SearchSettings {
                runner,
                step: None,
                picks: settings.picks.as_ref().map(|_| Vec::new()),
                ..settings.clone()
            });
        })
    };
    let set_method = {
        let heuristic = heuristic.clone();
        set_runner.reform(move |method: Method| Entrant {
            method,
            heuristic: heuristic.clone(),
        })
    };
    let set_heuristic = {
        let method = *method;
        set_runner.reform(move |heuristic: HeuristicName| Entrant { method, heuristic })
    };
    let estimates = heuristic.promises(size);
    let promises = method.promises(estimates, size);
    html! {
        <div class="choice">
            { methods(*method, &set_method) }
            <p class="note explained-line">{ (TEXT.search.method_line)(*method) }</p>
            <p class="promises">
                { promise(promises.complete, TEXT.search.complete) }
                { promise(promises.optimal, TEXT.search.optimal) }
                <span>{ (TEXT.search.memory)(promises.memory) }</span>
            </p>
            { parameter(*method, &set_method) }
            if method.is_informed() {
                { heuristics(heuristic, &set_heuristic) }
                <p class="note explained-line">{ (TEXT.search.heuristic_line)(heuristic) }</p>
                <p class="promises">
                    { promise(estimates.admissible, TEXT.search.admissible) }
                    { promise(estimates.consistent, TEXT.search.consistent) }
                </p>
                if let HeuristicName::Patterns(partition) = heuristic {
                    <PatternsEntry partition={partition.clone()} on_change={set_heuristic} />
                }
            } else {
                <p class="note">{ if *method == Method::Best { TEXT.search.own_heuristic } else { TEXT.search.blind } }</p>
            }
            { limits(settings, on_change) }
        </div>
    }
}

/// A property of a method or heuristic: a tick if it holds, a cross if not.
pub fn promise(holds: bool, [yes, no]: [&'static str; 2]) -> Html {
    let (icon, word) = if holds {
        (Icon::Tick, yes)
    } else {
        (Icon::Close, no)
    };
    html! { <span class={classes!("promise", (!holds).then_some("broken"))}>{ icon.draw() }{ word }</span> }
}

/// The families, and the methods of the chosen one.
fn methods(chosen: Method, set_method: &Callback<Method>) -> Html {
    let text = &TEXT.search;
    let family = chosen.family();
    let families = Family::ALL.map(|family| (family, (text.family)(family).name));
    let on_family = set_method.reform(Family::usual);
    let Term { name, note } = (text.family)(family);
    let option = |method: Method| {
        // A number that the visitor set stays with its algorithm.
        let method = if method.is_alike(chosen) {
            chosen
        } else {
            method
        };
        ExplainedOption {
            word: method.to_string(),
            name: (text.method_name)(method),
            line: (text.method_line)(method),
        }
    };
    let mut listed = family.methods();
    // A link may choose a variant that is not listed.
    if !listed.iter().any(|method| method.is_alike(chosen)) {
        listed.push(chosen);
    }
    let on_choose = {
        let set_method = set_method.clone();
        Callback::from(move |word: String| {
            if let Ok(method) = word.parse() {
                set_method.emit(method);
            }
        })
    };
    let chosen_name = (text.method_name)(chosen);
    ExplainedChoice {
        label: text.method,
        field: "method",
        beside: (chosen_name != name).then_some(name),
        chosen_name,
        above: html! {
            <>
                { segmented(text.families, "family", words(families), family, on_family) }
                <p class="note">{ note }</p>
            </>
        },
        options_label: (text.variants)(name),
        options: listed.into_iter().map(option).collect(),
        chosen: chosen.to_string(),
        on_choose,
    }
    .draw()
}

fn heuristics(chosen: &HeuristicName, set_heuristic: &Callback<HeuristicName>) -> Html {
    let text = &TEXT.search;
    let option = |name: HeuristicName| {
        let name = if name.is_alike(chosen) {
            chosen.clone()
        } else {
            name
        };
        ExplainedOption {
            word: name.to_string(),
            name: (text.heuristic_name)(&name),
            line: (text.heuristic_line)(&name),
        }
    };
    let on_choose = {
        let set_heuristic = set_heuristic.clone();
        Callback::from(move |word: String| {
            if let Ok(name) = word.parse() {
                set_heuristic.emit(name);
            }
        })
    };
    ExplainedChoice {
        label: text.heuristic,
        field: "heuristic",
        chosen_name: (text.heuristic_name)(chosen),
        beside: None,
        above: Html::default(),
        options_label: text.heuristic.into(),
        options: HeuristicName::ALL.into_iter().map(option).collect(),
        chosen: chosen.to_string(),
        on_choose,
    }
    .draw()
}

/// The entry for the number that an algorithm takes.
fn parameter(method: Method, set_method: &Callback<Method>) -> Html {
    let Method::By(algorithm) = method else {
        return Html::default();
    };
    let Some((parameter, value)) = algorithm.parameter() else {
        return Html::default();
    };
    let set = set_method.reform(move |new| Method::By(algorithm.with_parameter(new)));
    let label = (TEXT.search.parameter)(parameter);
    if parameter == Parameter::WeightInTenths {
        tenths(label, "parameter", value, parameter.range(), set)
    } else {
        number(label, "parameter", value, parameter.range(), set)
    }
}

#[derive(Properties, PartialEq)]
struct PatternsEntryProps {
    partition: Partition,
    on_change: Callback<HeuristicName>,
}

/// The entry for a partition of the tiles into patterns. Whether it fits the board is checked when the search starts.
#[component]
fn PatternsEntry(
    PatternsEntryProps {
        partition,
        on_change,
    }: &PatternsEntryProps,
) -> Html {
    let wrong = use_state_eq(|| None::<AttrValue>);
    let value = partition.to_string();
    let on_change = {
        let (wrong, on_change) = (wrong.clone(), on_change.clone());
        Callback::from(move |text: String| match text.parse() {
            Ok(partition) => {
                wrong.set(None);
                on_change.emit(HeuristicName::Patterns(partition));
                true
            }
            Err(error) => {
                wrong.set(Some(error.to_string().into()));
                false
            }
        })
    };
    html! {
        <label class="field">
            <span class="label">{ TEXT.search.partition }</span>
            <TextField name="partition" {value} {on_change} is_wrong={wrong.is_some()} />
            if let Some(wrong) = &*wrong {
                <span class="wrong" role="alert">{ wrong }</span>
            }
            <span class="note">{ TEXT.search.partition_note }</span>
        </label>
    }
}

fn limits(settings: &SearchSettings, on_change: &Callback<SearchSettings>) -> Html {
    let entry = |label: &'static str,
                 name: &'static str,
                 value: u32,
                 most: u32,
                 with: fn(SearchSettings, u32) -> SearchSettings| {
        let settings = settings.clone();
        let on_change = on_change.reform(move |new| with(settings.clone(), new));
        number(label, name, value, 1..=most, on_change)
    };
    html! {
        <details class="limits">
            <summary>{ TEXT.search.limits }</summary>
            <div class="row">
                { entry(TEXT.search.megabytes, "megabytes", settings.megabytes, SearchSettings::MOST_MEGABYTES, |settings, megabytes| SearchSettings { megabytes, ..settings }) }
                { entry(TEXT.search.seconds, "seconds", settings.seconds, SearchSettings::MOST_SECONDS, |settings, seconds| SearchSettings { seconds, ..settings }) }
            </div>
        </details>
    }
}
