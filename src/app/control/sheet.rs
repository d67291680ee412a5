//! A sheet over the page: a modal dialog, so that the focus stays inside and Escape closes it.

use web_sys::HtmlDialogElement;
use yew::prelude::*;

use super::icon::Icon;
use super::length_limit::on_refusal;
use crate::app::TEXT;
use crate::app::browser::listener::Listener;

/// Draws an open sheet. `on_close` is called when it is closed by its button, by Escape or by a press beside it.
pub fn sheet(title: &'static str, on_close: Callback<()>, content: Html) -> Html {
    html! { <Sheet {title} {on_close} {content} /> }
}

#[derive(Properties, PartialEq)]
struct SheetProps {
    title: AttrValue,
    on_close: Callback<()>,
    content: Html,
}

#[component]
fn Sheet(props: &SheetProps) -> Html {
    let dialog = use_node_ref();
    let refused = use_state_eq(AttrValue::default);
    use_effect_with((), {
        let (dialog, refused) = (dialog.clone(), refused.setter());
        move |()| {
            let listeners = dialog.cast::<HtmlDialogElement>().map(|dialog| {
                // Runs before the page's `beforeinput` listener can refuse a text.
                let written = Listener::new(&dialog, "beforeinput", {
                    let refused = refused.clone();
                    move |_: Event| refused.set(AttrValue::default())
                });
                let refusal = on_refusal(&dialog, move |sentence| refused.set(sentence.into()));
                (written, refusal)
            });
            move || drop(listeners)
        }
    });
    {
        let (dialog, closing) = (dialog.clone(), dialog.clone());
        use_effect_with((), move |()| {
            if let Some(dialog) = dialog.cast::<HtmlDialogElement>() {
                // It fails only if the dialog is open already.
                let _ = dialog.show_modal();
            }
            // Closing it returns the focus to the button that opened it.
            move || {
                if let Some(dialog) = closing.cast::<HtmlDialogElement>() {
                    dialog.close();
                }
            }
        });
    }
    let onclick = {
        let (dialog, on_close) = (dialog.clone(), props.on_close.clone());
        // The content covers the whole dialog, so a press on the dialog itself is on its backdrop.
        Callback::from(move |event: MouseEvent| {
            let pressed = event.target_dyn_into::<HtmlDialogElement>();
            if pressed.is_some() && pressed == dialog.cast() {
                on_close.emit(());
            }
        })
    };
    let onclose = props.on_close.reform(|_: Event| ());
    let close = props.on_close.reform(|_: MouseEvent| ());
    html! {
        <dialog class="sheet" ref={dialog} {onclick} {onclose} aria-labelledby="sheet-title">
            <div class="sheet-head">
                <h2 id="sheet-title">{ &props.title }</h2>
                <button class="button bare" aria-label={TEXT.page.close} onclick={close}>{ Icon::Close.draw() }</button>
            </div>
            if !refused.is_empty() { <p class="wrong sheet-refused" role="alert">{ &*refused }</p> }
            <div class="sheet-body">{ props.content.clone() }</div>
        </dialog>
    }
}
