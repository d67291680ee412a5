//! The cases in a page: its clock comes in, its figures go out as lines.

use std::cell::RefCell;

use wasm_bindgen::prelude::*;

use crate::boards::Boards;
use crate::list;

/// Runs the groups whose name has `word` in it on the boards of a list, with a table of their nodes (empty where there is
/// none); answers one line a figure, or what is wrong with a line of the list or the table.
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
