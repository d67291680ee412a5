//! The handover from one bundle to the other, in memory, so that it does not depend on the browser's storage.

use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;

use crate::app::visit::{JustWon, Notice};

/// The state that one bundle passes to the other.
#[derive(Clone, Serialize, Deserialize)]
pub struct Handover {
    /// The visit, as it is saved.
    pub visit: String,
    /// The open messages.
    pub notices: Vec<Notice>,
    /// Set where the last action was a win.
    pub won: Option<JustWon>,
    /// The id of the tab, under which its games are saved.
    pub tab: String,
    /// The last warning about saving, which is not shown again.
    pub warning: Option<String>,
    /// The number of the current game in the browser's history.
    pub game: u32,
    /// Whether the focus is on a link to a place, where it stays.
    pub is_on_places: bool,
}

impl Handover {
    /// Returns the handover as a JavaScript value.
    pub fn write(&self) -> Result<JsValue, serde_wasm_bindgen::Error> {
        serde_wasm_bindgen::to_value(self)
    }

    /// Reads the handover from a JavaScript value: `None` if it is undefined, as when the page is opened.
    pub fn read(value: JsValue) -> Result<Option<Self>, serde_wasm_bindgen::Error> {
        serde_wasm_bindgen::from_value(value)
    }
}
