//! One choice out of a few, side by side. Real radio buttons, so that keyboard and screen reader know them.

use yew::prelude::*;

/// What a choice shows: a word, or a sign with its word for those who hear the page.
#[derive(Clone, PartialEq)]
pub struct Segment<T: PartialEq> {
    /// What is chosen with it.
    pub value: T,
    /// The word.
    pub label: AttrValue,
    /// The sign that stands for the word, if any.
    pub sign: Option<Html>,
}

/// The choice.
#[derive(Properties, PartialEq)]
pub struct SegmentsProps<T: PartialEq> {
    /// What is chosen, for the group's label.
    pub label: AttrValue,
    /// The group's name: one in a page.
    pub name: AttrValue,
    /// What there is.
    pub segments: Vec<Segment<T>>,
    /// What is chosen now.
    pub chosen: T,
    /// Called with the new choice.
    pub on_choose: Callback<T>,
}

/// Draws the choice with its label above.
#[component]
pub fn Segments<T: Clone + PartialEq + 'static>(props: &SegmentsProps<T>) -> Html {
    let segment = |segment: &Segment<T>| {
        let onchange = {
            let (on_choose, value) = (props.on_choose.clone(), segment.value.clone());
            Callback::from(move |_| on_choose.emit(value.clone()))
        };
        let shown = match &segment.sign {
            Some(sign) => {
                html! { <>{ sign.clone() }<span class="unseen">{ &segment.label }</span></> }
            }
            None => html! { &segment.label },
        };
        html! {
            <label title={segment.sign.as_ref().map(|_| segment.label.clone())}>
                <input type="radio" name={&props.name} checked={segment.value == props.chosen} {onchange} />
                { shown }
            </label>
        }
    };
    html! {
        <fieldset class="field">
            <legend class="label">{ &props.label }</legend>
            <div class="segments">{ for props.segments.iter().map(segment) }</div>
        </fieldset>
    }
}
