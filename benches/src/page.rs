//! The cases in a page: its clock comes in, its figures go out as lines.

use std::cell::RefCell;

use wasm_bindgen::prelude::*;

use crate::boards::Boards;

/// Runs the groups whose name has `word` in it, with Korf's instances and their nodes as texts (empty where they are
/// absent); answers one line a figure.
#[wasm_bindgen]
pub fn bench(word: &str, korf: &str, nodes: &str, clock: &js_sys::Function) -> String {
    let now = || {
        clock
            .call0(&JsValue::NULL)
            .ok()
            .and_then(|now| now.as_f64())
            .unwrap_or_default()
    };
    let lines = RefCell::new(String::new());
    crate::run(word, &Boards::read(korf, nodes), &now, &|figure| {
        lines.borrow_mut().push_str(&format!("{figure}\n"));
    });
    lines.into_inner()
}
