//! A field in which something is typed, and which is heard when it is whole: at Enter, or when the visitor goes on.
//!
//! Until then the text is the visitor's: a drawing of the page in between (a worker that reports, say) does not touch
//! it, which a `value` given to the element itself would; and what was refused stays to be mended.

use web_sys::HtmlInputElement;
use yew::prelude::*;

/// A field and what it holds.
#[derive(Properties, PartialEq)]
pub struct TextFieldProps {
    /// Its name among the fields of the page.
    pub name: &'static str,
    /// What holds now.
    pub value: AttrValue,
    /// Called with what was typed; answers whether it was taken.
    pub on_change: Callback<String, bool>,
    /// Whether the sentence beside it says that the text is wrong.
    #[prop_or_default]
    pub is_wrong: bool,
    /// The least and the most, if it is a number.
    #[prop_or_default]
    pub range: Option<(u32, u32)>,
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
            // Another way to write what holds already is shown as it is written here.
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
        <input class="entry" ref={field} type={kind} name={props.name} min={least} max={most} {onchange}
            aria-invalid={props.is_wrong.then_some("true")} />
    }
}
