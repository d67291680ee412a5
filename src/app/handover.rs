//! The handover from one bundle to the other: it goes in memory, so that nothing depends on what the browser stores.

use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;

use crate::app::visit::{JustWon, Notice};

/// What one bundle leaves to the other.
#[derive(Clone, Serialize, Deserialize)]
pub struct Handover {
    /// The visit, as it is saved.
    pub visit: String,
    /// The sentences on the screen.
    pub notices: Vec<Notice>,
    /// Set where the last action was a win.
    pub won: Option<JustWon>,
    /// The id of the tab, under which its games are saved.
    pub tab: String,
    /// The sentence that was last said of the store: it is not said again.
    pub trouble: Option<String>,
    /// The number of links that were opened: it tells which addresses of the browser's history are about the game at hand.
    pub opened: u32,
    /// The focus is on a link to a place, and stays there.
    pub is_on_places: bool,
}

impl Handover {
    /// As a value of JavaScript.
    pub fn write(&self) -> JsValue {
        serde_wasm_bindgen::to_value(self).unwrap_or_default()
    }

    /// From such a value; nothing where there is none.
    pub fn read(value: JsValue) -> Option<Self> {
        serde_wasm_bindgen::from_value(value).ok()
    }
}
