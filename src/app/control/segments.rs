//! A choice of one out of a few, side by side, as radio buttons.

use yew::prelude::*;

/// One option of the choice.
#[derive(Clone, PartialEq)]
pub struct Segment<T: PartialEq> {
    /// The value.
    pub value: T,
    /// The label.
    pub label: AttrValue,
    /// The sign that is shown instead of the label, if any.
    pub sign: Option<Html>,
}

/// Draws the choice under its label; `name` must be unique in the page.
///
/// A function rather than a component: a component for each type of value would cost several kilobytes.
pub fn segmented<T: Clone + PartialEq + 'static>(
    label: impl Into<AttrValue>,
    name: impl Into<AttrValue>,
    segments: Vec<Segment<T>>,
    chosen: T,
    on_choose: Callback<T>,
) -> Html {
    let name = name.into();
    let segment = move |Segment { value, label, sign }: Segment<T>| {
        let is_chosen = value == chosen;
        let on_choose = on_choose.clone();
        let onchange = Callback::from(move |_: Event| on_choose.emit(value.clone()));
        draw(&name, label, sign, is_chosen, onchange)
    };
    let drawn = segments.into_iter().map(segment).collect();
    frame(label.into(), drawn)
}

/// Draws a segment; not generic, so that it is compiled only once.
fn draw(
    name: &AttrValue,
    label: AttrValue,
    sign: Option<Html>,
    is_chosen: bool,
    onchange: Callback<Event>,
) -> Html {
    let title = sign.as_ref().map(|_| label.clone());
    let shown = match sign {
        Some(sign) => html! { <>{ sign }<span class="unseen">{ label }</span></> },
        None => html! { label },
    };
    html! {
        <label {title}><input type="radio" {name} checked={is_chosen} {onchange} />{ shown }</label>
    }
}

fn frame(label: AttrValue, segments: Vec<Html>) -> Html {
    html! {
        <fieldset class="field">
            <legend class="label">{ label }</legend>
            <div class="segments">{ for segments }</div>
        </fieldset>
    }
}

/// Creates segments without signs.
pub fn words<T: PartialEq, const N: usize>(words: [(T, &'static str); N]) -> Vec<Segment<T>> {
    words
        .into_iter()
        .map(|(value, label)| Segment {
            value,
            label: label.into(),
            sign: None,
        })
        .collect()
}
