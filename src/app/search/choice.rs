//! The choice of a method and a heuristic, with their properties, and of the limits.

use web_sys::HtmlSelectElement;
use yew::prelude::*;

use crate::app::TEXT;
use crate::app::control::icon::Icon;
use crate::app::control::number::number;
use crate::app::control::text_field::TextField;
use crate::puzzle::Size;
use crate::search::heuristic::{HeuristicName, Partition};
use crate::search::{Algorithm, Memory, Method};
use crate::session::{Entrant, Exploring};

/// Draws the choice for boards of this size; `on_change` is called with a changed one.
pub fn choice(size: Size, exploring: &Exploring, on_change: &Callback<Exploring>) -> Html {
    let Entrant { method, heuristic } = &exploring.runner;
    let set_runner = {
        let (exploring, on_change) = (exploring.clone(), on_change.clone());
        Callback::from(move |runner: Entrant| {
            on_change.emit(Exploring {
                runner,
                step: None,
                picks: exploring.picks.as_ref().map(|_| Vec::new()),
                ..exploring.clone()
            });
        })
    };
    let choose_method = {
        let (set_runner, heuristic) = (set_runner.clone(), heuristic.clone());
        Callback::from(move |event: Event| {
            let word = event.target_unchecked_into::<HtmlSelectElement>().value();
            if let Ok(method) = word.parse() {
                set_runner.emit(Entrant {
                    method,
                    heuristic: heuristic.clone(),
                });
            }
        })
    };
    let choose_heuristic = {
        let (set_runner, method) = (set_runner.clone(), *method);
        Callback::from(move |event: Event| {
            let word = event.target_unchecked_into::<HtmlSelectElement>().value();
            if let Ok(heuristic) = word.parse() {
                set_runner.emit(Entrant { method, heuristic });
            }
        })
    };
    let estimates = heuristic.estimates(size);
    let promises = method.promises(estimates, size);
    html! {
        <div class="choice">
            <label class="field">
                <span class="label">{ TEXT.search.method }</span>
                <select class="entry" name="method" onchange={choose_method}>{ methods(*method) }</select>
            </label>
            <p class="promises">
                { promise(promises.complete, TEXT.search.complete) }
                { promise(promises.optimal, TEXT.search.optimal) }
                <span>{ (TEXT.search.memory)(promises.memory) }</span>
            </p>
            <p class="note">{ (TEXT.search.method_note)(*method) }</p>
            { parameter(*method, heuristic, &set_runner) }
            if method.is_informed() {
                <label class="field">
                    <span class="label">{ TEXT.search.heuristic }</span>
                    <select class="entry" name="heuristic" onchange={choose_heuristic}>{ heuristics(heuristic) }</select>
                </label>
                <p class="promises">
                    { promise(estimates.admissible, TEXT.search.admissible) }
                    { promise(estimates.consistent, TEXT.search.consistent) }
                </p>
                if let HeuristicName::Patterns(partition) = heuristic {
                    <PatternsEntry partition={partition.clone()} on_change={ let method = *method;
                        set_runner.reform(move |heuristic| Entrant { method, heuristic }) } />
                }
            } else {
                <p class="note">{ if *method == Method::Best { TEXT.search.own_heuristic } else { TEXT.search.blind } }</p>
            }
            { limits(exploring, on_change) }
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

fn methods(chosen: Method) -> Html {
    let option = |method: Method| {
        // A parameter that the visitor set stays with its algorithm.
        let method = match (method, chosen) {
            (Method::By(one), Method::By(other)) if one.is_alike(other) => chosen,
            _ => method,
        };
        html! {
            <option value={method.to_string()} selected={method == chosen}>{ (TEXT.search.method_name)(method) }</option>
        }
    };
    let group = |label: &'static str, belongs: &dyn Fn(Algorithm) -> bool| {
        // Of algorithms that differ only in their parameter, one is listed.
        let mut shown: Vec<Algorithm> = Vec::new();
        for algorithm in Algorithm::ALL {
            if belongs(algorithm) && !shown.iter().any(|other| other.is_alike(algorithm)) {
                shown.push(algorithm);
            }
        }
        let options = shown
            .into_iter()
            .map(|algorithm| option(Method::By(algorithm)));
        html! { <optgroup {label}>{ for options }</optgroup> }
    };
    let is_local = |algorithm: Algorithm| {
        matches!(
            algorithm.memory(),
            Memory::TheBeam | Memory::ItsSteps | Memory::OneState
        )
    };
    let [led, blind, few] = TEXT.search.groups;
    html! {
        <>
            { option(Method::Best) }
            { group(led, &|algorithm| algorithm.is_informed() && !is_local(algorithm)) }
            { group(blind, &|algorithm| !algorithm.is_informed()) }
            { group(few, &is_local) }
        </>
    }
}

fn heuristics(chosen: &HeuristicName) -> Html {
    let names = HeuristicName::ALL
        .into_iter()
        .map(|name| match (&name, chosen) {
            (HeuristicName::Patterns(_), HeuristicName::Patterns(_)) => chosen.clone(),
            _ => name,
        });
    let option = |name: HeuristicName| {
        html! {
            <option value={name.to_string()} selected={name == *chosen}>{ (TEXT.search.heuristic_name)(&name) }</option>
        }
    };
    html! { <>{ for names.map(option) }</> }
}

fn parameter(method: Method, heuristic: &HeuristicName, set_runner: &Callback<Entrant>) -> Html {
    let Method::By(algorithm) = method else {
        return Html::default();
    };
    let Some((parameter, value)) = algorithm.parameter() else {
        return Html::default();
    };
    let on_change = {
        let heuristic = heuristic.clone();
        set_runner.reform(move |new| Entrant {
            method: Method::By(algorithm.with_parameter(new)),
            heuristic: heuristic.clone(),
        })
    };
    let label = (TEXT.search.parameter)(parameter);
    number(label, "parameter", value, parameter.range(), on_change)
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

fn limits(exploring: &Exploring, on_change: &Callback<Exploring>) -> Html {
    let entry = |label: &'static str,
                 name: &'static str,
                 value: u32,
                 most: u32,
                 with: fn(Exploring, u32) -> Exploring| {
        let exploring = exploring.clone();
        let on_change = on_change.reform(move |new| with(exploring.clone(), new));
        number(label, name, value, 1..=most, on_change)
    };
    html! {
        <details class="limits">
            <summary>{ TEXT.search.limits }</summary>
            <div class="row">
                { entry(TEXT.search.megabytes, "megabytes", exploring.megabytes, Exploring::MOST_MEGABYTES, |exploring, megabytes| Exploring { megabytes, ..exploring }) }
                { entry(TEXT.search.seconds, "seconds", exploring.seconds, Exploring::MOST_SECONDS, |exploring, seconds| Exploring { seconds, ..exploring }) }
            </div>
        </details>
    }
}
