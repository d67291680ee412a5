//! The cases as a function of a page, which passes its clock and gets the figures as lines.

use std::cell::RefCell;

use wasm_bindgen::prelude::*;

use crate::boards::Boards;
use crate::list;

/// Runs the groups whose name contains `word` on the boards of a list, with a table of their nodes, which may be empty.
/// Returns one figure per line, or the mistake in the list or the table.
#[wasm_bindgen]
pub fn bench(
    word: &str,
    boards: &str,
    nodes: &str,
    clock: &js_sys::Function,
) -> Result<String, String> {
    let now = || {
        clock
            .call0(&JsValue::NULL)
            .ok()
            .and_then(|now| now.as_f64())
            .unwrap_or_default()
    };
    let boards = list::boards(boards).map_err(|error| error.to_string())?;
    let nodes = list::nodes(nodes).map_err(|error| error.to_string())?;
    let lines = RefCell::new(String::new());
    crate::run(word, &Boards::new(boards, &nodes), &now, &|figure| {
        lines.borrow_mut().push_str(&format!("{figure}\n"));
    });
    Ok(lines.into_inner())
}
