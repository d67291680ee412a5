//! The bundle of the page with Agents, Search and Learn, built for wasm32 by `trunk`.

/// Puts the page into the document; `static/start.js` calls it.
#[cfg(target_arch = "wasm32")]
#[wasm_bindgen::prelude::wasm_bindgen]
pub fn start(handover: wasm_bindgen::JsValue, other: js_sys::Function) {
    ecotile::app::STUDY.start(handover, other);
}

#[cfg(target_arch = "wasm32")]
fn main() {}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("Ecotile lives in a web page: `cargo xtask serve` builds and serves it.");
}
