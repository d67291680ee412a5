//! A text field that reports its value when it is complete: at Enter, or when it loses the focus.
//!
//! Until then a render of the page (after a worker's report, say) does not change the text, as a `value` attribute
//! would. A refused text stays in the field, to be corrected.

use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The properties of the field.
#[derive(Properties, PartialEq)]
pub struct TextFieldProps {
    /// The `name` attribute.
    pub name: &'static str,
    /// The current value.
    pub value: AttrValue,
    /// Called with the text; returns whether it is accepted.
    pub on_change: Callback<String, bool>,
    /// Whether the text is marked as wrong.
    #[prop_or_default]
    pub is_wrong: bool,
    /// The least and the greatest value, if it is a number.
    #[prop_or_default]
    pub range: Option<(u32, u32)>,
    /// The step of a number that is not whole.
    #[prop_or_default]
    pub step: Option<&'static str>,
}

/// Draws the field.
#[component]
pub fn TextField(props: &TextFieldProps) -> Html {
    let field = use_node_ref();
    let show = {
        let (field, value) = (field.clone(), props.value.clone());
        move || {
            if let Some(field) = field.cast::<HtmlInputElement>() {
                field.set_value(&value);
            }
        }
    };
    use_effect_with((props.value.clone(), props.is_wrong), {
        let show = show.clone();
        move |(_, is_wrong)| {
            if !is_wrong {
                show();
            }
        }
    });
    let onchange = {
        let on_change = props.on_change.clone();
        Callback::from(move |event: Event| {
            let typed = event.target_unchecked_into::<HtmlInputElement>().value();
            // An accepted text that means the same value is shown in its usual form.
            if on_change.emit(typed) {
                show();
            }
        })
    };
    let (kind, least, most) = match props.range {
        Some((least, most)) => ("number", Some(least.to_string()), Some(most.to_string())),
        None => ("text", None, None),
    };
    html! {
        <input class="entry" ref={field} type={kind} name={props.name} min={least} max={most} step={props.step} {onchange}
            aria-invalid={props.is_wrong.then_some("true")} />
    }
}
