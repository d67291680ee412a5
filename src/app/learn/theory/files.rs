//! The file of a theory: saving and loading.

use js_sys::{Array, JSON, Reflect};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::Blob;
use yew::prelude::*;

use crate::app::TEXT;
use crate::app::browser::file;
use crate::app::control::icon::Icon;
use crate::app::visit::VisitHandle;
use crate::learn::Theory;
use crate::puzzle::TooLong;

/// Draws the buttons that save and load a theory.
pub(super) fn files(visit: &VisitHandle, theory: &Theory) -> Html {
    let text = &TEXT.learn.theory;
    let save = {
        let json = to_json(theory);
        Callback::from(move |_: MouseEvent| {
            drop(file::save("ecotile-theory.json", "application/json", &json));
        })
    };
    let open = {
        let visit = visit.clone();
        Callback::from(move |event: Event| {
            let Some(chosen) = file::chosen(&event) else {
                return;
            };
            if let Err(error) = TooLong::check(chosen.size() as usize) {
                return visit.notify_briefly(error.to_string());
            }
            let visit = visit.clone();
            spawn_local(async move {
                let content = JsFuture::from(chosen.unchecked_ref::<Blob>().text()).await;
                let theory = content.ok().and_then(|text| text.as_string());
                match theory.as_deref().and_then(from_json) {
                    Some(theory) => {
                        visit.change(|visit| visit.knowledge_mut().take_in(&theory));
                    }
                    None => visit.notify(TEXT.learn.theory.not_a_file),
                }
            });
        })
    };
    html! {
        <>
            <button class="button" onclick={save} disabled={theory.rules().is_empty()}>{ Icon::Save.draw() }{ text.save }</button>
            <label class="button">{ text.open }<input class="unseen" type="file" accept="application/json,.json" onchange={open} /></label>
        </>
    }
}

/// The JSON text, a line for each macro. Macros consist of letters, digits, spaces and colons, so nothing needs
/// escaping.
fn to_json(theory: &Theory) -> String {
    let lines = theory.to_string();
    let rules: Vec<String> = lines
        .lines()
        .skip(1)
        .map(|line| format!("    \"{line}\""))
        .collect();
    format!(
        "{{\n  \"ecotile-theory\": 1,\n  \"size\": \"{}\",\n  \"macros\": [\n{}\n  ]\n}}\n",
        theory.size(),
        rules.join(",\n")
    )
}

fn from_json(text: &str) -> Option<Theory> {
    let value = JSON::parse(text).ok()?;
    let part = |name: &str| Reflect::get(&value, &name.into()).ok();
    part("ecotile-theory")?
        .as_f64()
        .filter(|version| *version as u32 == 1)?;
    let mut lines = part("size")?.as_string()?;
    for line in Array::from(&part("macros")?) {
        lines.push('\n');
        lines.push_str(&line.as_string()?);
    }
    lines.parse().ok()
}
