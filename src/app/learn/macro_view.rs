//! A macro as a picture, in the notation of Markov, Russell and Neller 2005, and as Lisp and Prolog code to copy.

use wasm_bindgen_futures::{JsFuture, spawn_local};
use yew::prelude::*;

use super::small_board::macro_arrows;
use crate::app::TEXT;
use crate::app::browser::window;
use crate::app::control::icon::Icon;
use crate::app::visit::VisitHandle;
use crate::learn::MacroMove;
use crate::puzzle::Goal;

/// Properties of [`MacroView`].
#[derive(Properties, PartialEq)]
pub struct MacroViewProps {
    pub visit: VisitHandle,
    /// The macro.
    pub learned: MacroMove,
}

/// Draws the macro.
#[component]
pub fn MacroView(MacroViewProps { visit, learned }: &MacroViewProps) -> Html {
    let text = &TEXT.learn.macro_move;
    let said = use_state_eq(|| None::<(MacroMove, AttrValue)>);
    let theory = visit.read().knowledge().theory(learned.size());
    let is_known = theory.clone().add(learned.clone()).is_err();
    let add = |macros: Vec<MacroMove>| {
        let (visit, said, learned) = (visit.clone(), said.clone(), learned.clone());
        Callback::from(move |_: MouseEvent| {
            let mut theory = visit.read().knowledge().theory(learned.size());
            let before = theory.rules().len();
            for one in &macros {
                // Adding a known macro changes nothing.
                let _ = theory.add(one.clone());
            }
            let sentence = (text.added)(theory.rules().len() - before);
            said.set(Some((learned.clone(), sentence.into())));
            visit.change(|visit| visit.knowledge_mut().set(theory));
        })
    };
    let forms = [
        learned.transition().notation(),
        learned.transition().lisp(),
        learned.prolog(),
    ];
    let goal = Goal::blank_last(learned.size());
    html! {
        <section class="macro">
            <h2>{ text.title }</h2>
            <div class="macro-head">
                { macro_arrows(learned.transition()) }
                <p><strong>{ learned.to_string() }</strong></p>
            </div>
            { for text.forms.iter().zip(forms).map(|(label, code)| html! { <Code {label} {code} /> }) }
            <div class="row wrap">
                <button class="button primary" onclick={add(vec![learned.clone()])} disabled={is_known}>{ text.add }</button>
                <button class="button" onclick={add(learned.carried_by(&goal))}>{ text.carry }</button>
                <button class="button" onclick={add(learned.translated(learned.size()))}>{ text.translate }</button>
            </div>
            <p role="status" class="note">
                { said.as_ref().filter(|(of, _)| of == learned).map(|(_, sentence)| sentence.clone())
                    .or_else(|| is_known.then(|| text.known.into())) }
            </p>
        </section>
    }
}

#[derive(Properties, PartialEq)]
struct CodeProps {
    label: &'static str,
    code: String,
}

/// A text with a button that copies it.
#[component]
fn Code(CodeProps { label, code }: &CodeProps) -> Html {
    let copied = use_state_eq(|| None::<String>);
    let onclick = {
        let (copied, code) = (copied.clone(), code.clone());
        Callback::from(move |_: MouseEvent| {
            let (copied, code) = (copied.clone(), code.clone());
            spawn_local(async move {
                let promise = window().navigator().clipboard().write_text(&code);
                if JsFuture::from(promise).await.is_ok() {
                    copied.set(Some(code));
                }
            });
        })
    };
    let is_copied = copied.as_ref() == Some(code);
    html! {
        <div class="code-form">
            <div class="row"><span class="label">{ label }</span>
                <button class="button bare" {onclick} aria-label={format!("{} {label}", TEXT.learn.macro_move.copy)} title={TEXT.learn.macro_move.copy}>
                    { if is_copied { Icon::Tick.draw() } else { Icon::Copy.draw() } }
                </button>
                <span class="unseen" role="status">{ is_copied.then_some(TEXT.learn.macro_move.copied) }</span>
            </div>
            <pre tabindex="0" aria-label={*label}>{ code }</pre>
        </div>
    }
}
